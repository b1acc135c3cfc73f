#pragma once

#include <QImage>
#include <QLocale>
#include <QTimer>
#include <QWidget>
#include <optional>

#include "widgets/plate/heatmap_plate.h"

class QToolButton;

namespace posenc {

/// One matrix as a picture with axes, title and colour bar, to look at, zoom, pan, walk and pin.
///
/// Mouse: wheel zooms at the pointer, drag pans, click pins, double-click shows all, on the title it asks for this picture alone. Keys: +
/// and - zoom, 0 shows all, arrows move the pointer's cell (with Ctrl by a row of the grid, or by 10), Home and End go to the first and
/// last column (with Ctrl of the matrix), Page Up and Page Down by what is seen, Enter pins, Escape releases. Where colours are offered:
/// the ends of the bar are dragged, double-click on it resets, and C, the menu key, a right click on it or the button in the header ask for
/// more. It never computes: it says by regionWanted() that other samples would show more, and stretches what it has until they come.
class HeatmapView : public QWidget {
    Q_OBJECT

public:
    explicit HeatmapView(QWidget* parent = nullptr);

    /// New values. A matrix of another size keeps the zoom as wantedRegionFor() tells.
    void setData(const HeatmapData& data);
    [[nodiscard]] const HeatmapData& data() const { return data_; }
    void setColours(const HeatmapColours& colours);
    [[nodiscard]] const HeatmapColours& colours() const { return colours_; }

    /// Lets the user change the colours; off at first.
    void setColoursOffered(bool offered);
    /// The colour bar in logical pixels, without ends and labels; empty without data.
    [[nodiscard]] QRectF barRect() const;
    /// What the colours are, in words: map, scale, range.
    [[nodiscard]] QString coloursInWords() const;

    /// How cells that share a pixel become one sample.
    void setReduction(Reduction reduction) { reduction_ = reduction; }
    /// The cells in view, one sample each or one per device pixel, reduced as was set. Without data: no samples.
    [[nodiscard]] Region wantedRegion() const;
    /// The same if the matrix had this size. @pre 1 <= rows, columns < 2^27
    [[nodiscard]] Region wantedRegionFor(Index rows, Index columns) const;

    /// Which cells are seen where on the picture; a value that may be taken to another thread.
    [[nodiscard]] const ViewTransform& view() const { return plate_.view(); }

    /// The cell that all views look at; does not signal. A cell outside of the matrix is kept and not drawn; of one with a row or
    /// column of -1 only the other is marked.
    void setPointer(std::optional<Cell> cell);
    [[nodiscard]] std::optional<Cell> pointer() const { return pointer_; }
    void setPinned(std::optional<Cell> cell);
    [[nodiscard]] std::optional<Cell> pinned() const { return pinned_; }

    /// Cells that read the same table entry as what is looked at; null: none are marked.
    void setTwins(std::shared_ptr<const Twins> twins);
    [[nodiscard]] const std::shared_ptr<const Twins>& twins() const { return twins_; }

    /// The cell that is drawn at a pixel of the widget; none beside the picture.
    [[nodiscard]] std::optional<Cell> cellAt(QPoint position) const { return cellUnder(QPointF(position)); }
    /// The pixels of the widget that cellAt() answers with this cell, at least one; may lie outside of the picture.
    [[nodiscard]] QRect cellRect(Cell cell) const;
    /// The pixels of the widget that show cells.
    [[nodiscard]] QRect pictureRect() const;

    void fit();
    /// The part of the matrix that another view shows of one of the same size. Does not signal viewChanged().
    void showSame(const ViewTransform& other);
    [[nodiscard]] bool isFitted() const { return plate_.view().fitted(); }
    /// Says by a small mark that what is shown is older than what was asked for. Appears after a moment, so that quick
    /// answers do not flicker.
    void setBusy(bool busy);
    [[nodiscard]] bool isBusy() const { return busy_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// wantedRegion() has changed by zooming, panning or another size of the widget.
    void regionWanted();
    /// Another part of the matrix is seen, by zooming, panning or walking; comes before regionWanted().
    void viewChanged();
    /// The title was double-clicked: the user wants this picture alone, or all of them again.
    void enlargeRequested();
    /// The user pointed at a cell, by mouse or keys; none: at nothing.
    void pointerMoved(std::optional<posenc::Cell> cell);
    void cellPinned(posenc::Cell cell);
    void pinReleased();
    /// The user drags an end of the colour bar; the last one comes with `dragging` false.
    void limitsDragged(double minimum, double maximum, bool dragging);
    void limitsReset();
    /// The user wants to choose colours.
    void coloursWanted();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// Everything that the cached picture was made from.
    struct PictureKey {
        int revision = -1;
        HeatmapColours colours;
        std::optional<HeatmapColours> axis;
        ViewTransform view;
        QSize size;
        double scale = 0;
        HeatmapStyle style;
        QLocale locale;

        friend bool operator==(const PictureKey&, const PictureKey&) = default;
    };
    struct Press {
        QPointF last;
        QPointF start;
        bool dragging = false;
    };

    /// An end of the colour bar is held.
    struct LimitDrag {
        bool upper = false;
        HeatmapColours axis;  ///< as the drag found them: the bar's own range stays while its ends move
        double beside = 0;    ///< how far from the end it was taken
        bool told = false;    ///< limitsDragged() is owed its end
    };

    [[nodiscard]] HeatmapPlate makePlate(Index rows, Index columns) const;
    /// Rebuilds the plate for the present size, scale, style and matrix; says so if other samples are wanted than `before`.
    void rebuild(const Region& before);
    void rebuild() { rebuild(wantedRegion()); }
    [[nodiscard]] bool setView(const ViewTransform& view);
    void changeView(const ViewTransform& view);
    void zoomAt(double factor, QPoint pixel);
    void announce(const Region& before);

    /// How far the widget's device pixels lie beside its logical origin, at fractional scale factors.
    [[nodiscard]] QPointF deviceShift() const;
    [[nodiscard]] QPoint picturePixel(QPointF position) const;
    [[nodiscard]] std::optional<Cell> cellUnder(QPointF position) const;

    /// The cell that is looked at lies in this matrix.
    [[nodiscard]] bool pointsAtCell() const;
    void pointAt(std::optional<Cell> cell);
    void pin(Cell cell);
    void releasePin();
    [[nodiscard]] bool moveByKey(const QKeyEvent& event);
    [[nodiscard]] bool zoomByKey(const QKeyEvent& event);
    void walkTo(Cell cell);
    void showTip(QPoint position, QPoint globalPosition);

    /// Bar, histogram and labels.
    [[nodiscard]] bool isOnBar(QPointF position) const;
    /// The end of the bar there: true for the upper one; none beside both.
    [[nodiscard]] std::optional<bool> handleAt(QPointF position) const;
    [[nodiscard]] bool takeLimit(QPointF position);
    void dragLimit(QPointF position, bool dragging);
    void placeColoursButton();

    HeatmapData data_;
    std::optional<HeatmapData> backdrop_;  ///< the last samples of the whole matrix
    HeatmapColours colours_;
    HeatmapPlate plate_;
    QImage picture_;
    PictureKey pictureKey_;
    int revision_ = 0;
    std::optional<Cell> pointer_;
    std::optional<Cell> ownPointer_;  ///< the one last pointed at here, not in another view
    std::optional<Cell> pinned_;
    std::shared_ptr<const Twins> twins_;
    std::optional<Press> press_;
    std::optional<LimitDrag> limit_;
    Reduction reduction_ = Reduction::Mean;
    ValuesSeen seen_;  ///< off the scale, when it was painted
    QToolButton* coloursButton_ = nullptr;
    std::optional<Cell> pinnedBeforeClick_;
    bool busy_ = false;
    bool busyShown_ = false;
    QTimer busyDelay_;
};

}  // namespace posenc
