#pragma once

#include <QDialog>
#include <QTimer>
#include <optional>
#include <vector>

#include "app/browser/table_image_task.h"
#include "app/scene/scene.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace posenc {

class HeadSheet;
class MetadataBox;
class ObjectsBox;
class TensorBrowser;

/// Every tensor of a file: the browser, why a tensor is taken for what it is, the selected tables side by side, what else is in the file. A
/// table can be looked at from here, in another reading too where its shape allows several, and any tensor be assigned manually.
class BrowserDialog : public QDialog {
    Q_OBJECT

public:
    /// The task must outlive the dialog.
    explicit BrowserDialog(TableImageTask& imageTask, QWidget* parent = nullptr);
    ~BrowserDialog() override;

    /// Shows the file that the task has; `again`: it is the one that was shown, reloaded, and what was looked at stays.
    void showFile(bool again);
    /// Shows a table in the window as it is read here, and asks how to bind what cannot be shown.
    void activate(int entry);
    [[nodiscard]] TensorBrowser& browser() { return *browser_; }

Q_SIGNALS:
    /// The user wants to look at this, at one head of it where one was chosen.
    void chosen(posenc::Scene scene, QString title, std::optional<posenc::Index> head);
    /// The user wants to bind a tensor manually.
    void bindRequested(int entry);
    /// The user wants to know what an entry is.
    void checkRequested(int entry);

private:
    void askWhat(int entry);
    void makeDetails();
    void makeButtons();
    void layOut();
    void showSummary();
    void showSelection();
    void describe(int entry);
    void learn(int entry);
    void askForSheet();
    void showSheet(const QList<SheetTable>& tables);
    void showMenu(int entry, QPoint position);
    void choose(int entry, std::optional<Index> head);
    [[nodiscard]] bool canShow(int entry) const;
    [[nodiscard]] const KnownTensors& known() const { return imageTask_.known(); }

    TableImageTask& imageTask_;  ///< it knows the file
    QTimer sheetSoon_;
    QLabel* summary_ = nullptr;
    ObjectsBox* objects_ = nullptr;
    MetadataBox* metadata_ = nullptr;
    TensorBrowser* browser_ = nullptr;
    QLabel* why_ = nullptr;
    QComboBox* reading_ = nullptr;
    int described_ = -1;  ///< the entry that these tell of
    HeadSheet* sheet_ = nullptr;
    QPushButton* show_ = nullptr;
    QPushButton* bind_ = nullptr;
    QPushButton* check_ = nullptr;
    QWidget* buttons_ = nullptr;
};

}  // namespace posenc
