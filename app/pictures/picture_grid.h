#pragma once

#include <QWidget>
#include <vector>

#include "app/pictures/picture_places.h"
#include "app/scene/scene.h"

class QTabBar;

namespace posenc {

class HeatmapView;
class PictureArea;
class TitleGestures;

/// The pictures in their room: one large and the others small beside it, all of one size, or one of them alone with a tab for each of the
/// others. A click on a title, or the key of its number, brings a picture to the front; Enter or a double-click shows it alone, Escape
/// brings the others back; titles can be dragged. The selected picture is the one with the keyboard's focus.
class PictureGrid : public QWidget {
    Q_OBJECT
    Q_MOC_INCLUDE("widgets/heatmap/heatmap_view.h")

public:
    explicit PictureGrid(QWidget* parent = nullptr);

    /// A picture with the name that it has on its tab.
    struct Item {
        HeatmapView* view = nullptr;
        QString title;
    };
    /// The pictures in their order, the large one first. They belong to the caller, who lets those go that are no longer among them only
    /// afterwards.
    void setItems(std::vector<Item> items);
    /// Places the pictures anew where their matrices or their margins have other shapes than before.
    void adaptToShapes();
    void setArrangement(const PictureArrangement& arrangement);
    [[nodiscard]] const PictureArrangement& arrangement() const { return arrangement_; }
    /// The same of all pictures.
    void setSplit(PictureSplit split) { setArrangement({split, false}); }
    [[nodiscard]] PictureSplit split() const { return arrangement_.split; }
    /// Only the selected picture, or all again.
    void setOneLarge(bool on) { setArrangement({arrangement_.split, on}); }
    [[nodiscard]] bool oneLarge() const { return arrangement_.oneLarge; }
    /// Where there is no room for more, only the selected picture is shown, whatever setOneLarge() says.
    void setCompact(bool compact);

    /// The picture that the user works with; what is not a picture of the grid is ignored.
    void select(const HeatmapView* picture);
    [[nodiscard]] HeatmapView* selected() const;
    /// Gives the selected picture the keyboard, unless something else is shown in the place of the pictures: no key goes to what is not
    /// seen.
    void takeKeyboard();
    /// Selects the picture this many places further, around the end, and gives it the keyboard; pictures that are not seen stay.
    void step(int by);
    /// Brings a picture to the front: alone where one is, swapped with the large one, else selected. Gives it the keyboard.
    void bringForward(HeatmapView* picture);
    /// Logical pixels of cells that the pictures in view would show if the grid had this size.
    [[nodiscard]] double cellPixelsIn(QSize size) const;

Q_SIGNALS:
    void arrangementChanged();
    void selectionChanged();
    /// The user has put the pictures into this order.
    void reordered(const std::vector<posenc::HeatmapView*>& pictures);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] bool alone() const { return arrangement_.oneLarge || compact_; }
    /// Items in view when nothing is scrolled, and beyond; the selected one where it is alone.
    [[nodiscard]] std::vector<HeatmapView*> shown() const;
    [[nodiscard]] std::size_t placeOf(const QWidget* picture) const;
    void show(bool keepFocus);
    void place();
    void reveal();
    void move(std::size_t from, std::size_t to, bool swapped);
    void fillTabs();

    QTabBar* tabs_ = nullptr;
    PictureArea* area_ = nullptr;
    TitleGestures* titles_ = nullptr;
    std::vector<Item> items_;
    std::size_t selected_ = 0;
    PictureArrangement arrangement_;
    bool compact_ = false;
    std::vector<CardShape> shapes_;  ///< that the pictures were placed for
};

}  // namespace posenc
