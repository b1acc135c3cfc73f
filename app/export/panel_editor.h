#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "app/scene/figure_description.h"
#include "engine/model/model.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QSpinBox;
class QToolButton;

namespace posenc {

class NoteTable;

/// What a panel shows, in a few words: "Bias, head 0 − head 2".
[[nodiscard]] QString panelName(const Model& model, const FigureItem& item);

/// The panels of a figure: a list whose order is changed by dragging or with Alt+Up and Alt+Down and whose titles are edited in place, and
/// below it what the selected one shows.
class PanelEditor : public QWidget {
    Q_OBJECT

public:
    /// @param layers those that are offered first  @param query what a panel of one query begins with
    PanelEditor(std::shared_ptr<const Model> model, const std::vector<std::string>& layers, Index query = 0, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<FigureItem>& items() const { return items_; }
    /// Without changed().
    void setItems(std::vector<FigureItem> items);

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeButtons();
    [[nodiscard]] QWidget* makeForm();
    /// The first head of the panel's layer that no other panel shows; its own where all are shown.
    [[nodiscard]] Index headNotShown(const FigureItem& item) const;
    void add(FigureItem item);
    void removeCurrent();
    void moveCurrent(int by);
    void takeOrder();
    void takeTitle(const QListWidgetItem* entry);
    void takeForm();
    void showList(int current);
    void showCurrent();
    [[nodiscard]] int current() const;

    std::shared_ptr<const Model> model_;
    std::vector<FigureItem> items_;
    std::vector<std::string> layers_;
    Index firstQuery_;
    bool filling_ = false;
    QListWidget* list_ = nullptr;
    QToolButton* remove_ = nullptr;
    QToolButton* up_ = nullptr;
    QToolButton* down_ = nullptr;
    QComboBox* kind_ = nullptr;
    QComboBox* encoding_ = nullptr;
    QComboBox* layer_ = nullptr;
    QComboBox* heads_ = nullptr;
    QComboBox* other_ = nullptr;  ///< heads, or any text
    QSpinBox* query_ = nullptr;
    QLineEdit* title_ = nullptr;
    NoteTable* notes_ = nullptr;
};

}  // namespace posenc
