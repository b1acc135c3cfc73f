#pragma once

#include <QDialog>
#include <memory>

#include "app/window/file_opening.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace posenc {

/// Every tensor of a file: name, shape, type, what it is taken for and why. A table can be looked at from here, in another
/// reading too where its shape allows several.
class TensorListDialog : public QDialog {
    Q_OBJECT

public:
    explicit TensorListDialog(std::shared_ptr<const OpenedFile> file, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The person wants to look at this.
    void chosen(posenc::Scene scene, QString title);

private:
    void fill();
    void showReadings();
    void choose();

    std::shared_ptr<const OpenedFile> file_;
    QTreeWidget* list_ = nullptr;
    QLabel* why_ = nullptr;
    QComboBox* reading_ = nullptr;
    QPushButton* show_ = nullptr;
};

}  // namespace posenc
