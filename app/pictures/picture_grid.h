#pragma once

#include <QWidget>
#include <vector>

#include "app/workspace/picture_split.h"

class QGridLayout;
class QScrollArea;
class QTabBar;

namespace posenc {

/// Pictures beside and below each other, or one of them alone with a tab for each of the others. Which one that is follows
/// the keyboard's focus, and the tabs.
class PictureGrid : public QWidget {
    Q_OBJECT

public:
    explicit PictureGrid(QWidget* parent = nullptr);

    /// The pictures in their order, each with the name that it has on its tab. They belong to the caller, who lets those go that
    /// are no longer among them only afterwards.
    struct Item {
        QWidget* widget = nullptr;
        QString title;
    };
    void setItems(std::vector<Item> items);
    void setSplit(PictureSplit split);
    [[nodiscard]] PictureSplit split() const { return split_; }
    /// Only the selected picture, or all again.
    void setOneLarge(bool on);
    [[nodiscard]] bool oneLarge() const { return oneLarge_; }

    /// The picture that the user works with; what is not a picture of the grid is ignored.
    void select(const QWidget* picture);
    [[nodiscard]] QWidget* selected() const;
    /// Selects the picture this many places further, around the end, and gives it the keyboard.
    void step(int by);

Q_SIGNALS:
    void arrangementChanged();
    void selectionChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int columnsNow() const;
    void arrange();
    void place(const std::vector<QWidget*>& shown, int columns);
    void clearGrid();
    void fillTabs();

    QTabBar* tabs_ = nullptr;
    QScrollArea* scroll_ = nullptr;
    QGridLayout* grid_ = nullptr;
    std::vector<Item> items_;
    std::size_t selected_ = 0;
    PictureSplit split_ = PictureSplit::Grid;
    bool oneLarge_ = false;
    int columns_ = 1;  ///< as they stand
};

}  // namespace posenc
