#pragma once

#include <QWidget>
#include <optional>

#include "engine/fields/twins.h"
#include "engine/fields/value_range.h"
#include "widgets/controls/delayed_flag.h"
#include "widgets/heatmap/device_grid.h"
#include "widgets/heatmap/heatmap_input.h"
#include "widgets/heatmap/minimap.h"
#include "widgets/heatmap/painted_picture.h"
#include "widgets/plate/heatmap_plate.h"

class QToolButton;

namespace posenc {

/// One matrix as a picture with axes, title and colour bar, to look at, zoom, pan, walk and pin.
///
/// What mouse and keys do, heatmapGestures() lists. Where colours are offered, the ends of the bar can be dragged and more can be asked
/// for. It never computes: it reports by regionWanted() that other samples would show more, and stretches what it has until they come.
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
    [[nodiscard]] bool coloursOffered() const { return coloursButton_ != nullptr; }
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

    /// Where the parts of the picture lie and how they look.
    [[nodiscard]] const PlateGeometry& plate() const { return plate_.geometry(); }
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

    /// The cell that is drawn at a place of the widget; none beside the picture.
    [[nodiscard]] std::optional<Cell> cellUnder(QPointF position) const;
    [[nodiscard]] std::optional<Cell> cellAt(QPoint position) const { return cellUnder(QPointF(position)); }
    /// The pixels of the widget that cellAt() answers with this cell, at least one; may lie outside of the picture.
    [[nodiscard]] QRect cellRect(Cell cell) const;
    /// The title, where a click, a double-click and a drag are left to whoever arranges pictures.
    [[nodiscard]] QRect titleRect() const {
        const PlateLayout& layout = plate_.layout();
        return layout.header.adjusted(0, 0, -layout.button.width(), 0).toAlignedRect();
    }
    /// What title, ticks and colour bar take from width and height, whatever the size.
    [[nodiscard]] QSize margins() const;
    /// Width of the picture of all cells per its height; 0 where it fills what there is.
    [[nodiscard]] double aspect() const { return PlateLayout::aspect(plate_.geometry().shape); }
    /// The pixels of the widget that show cells.
    [[nodiscard]] QRect pictureRect() const;
    /// Bar and labels, where colours are offered.
    [[nodiscard]] bool isOnBar(QPointF position) const;
    /// The end of the bar there: true for the upper one; none beside both.
    [[nodiscard]] std::optional<bool> handleAt(QPointF position) const;

    /// Shows how the values are spread over the bar.
    void setBarHovered(bool hovered);

    // What the user does, by whatever means; each of them signals what has changed.

    /// Points at a cell; none: at nothing.
    void pointAt(std::optional<Cell> cell);
    /// The pointer's cell lies in this matrix.
    [[nodiscard]] bool pointsAtCell() const;
    /// The mouse moves the pointer no more, while a menu is open for its cell.
    void holdPointer(bool on);
    /// Points at a cell by the keyboard and brings it into view.
    void walkTo(Cell cell);
    void pin(Cell cell);
    void releasePin();
    /// Zooms with the cell at a place of the widget staying there.
    void zoomAt(double factor, QPointF position);
    /// Zooms about the pointer's cell where it is in view, else about the middle.
    void zoomBy(double factor);
    /// How much larger cells are than where all of them are in view: 1 to largestZoom().
    [[nodiscard]] double zoom() const { return plate_.view().zoom(); }
    void setZoom(double zoom) { zoomBy(zoom / this->zoom()); }
    [[nodiscard]] double largestZoom() const { return plate_.view().largestZoom(); }
    void panBy(QPointF distance);
    /// These cells in the middle, as large as all of them fit.
    void showCells(const Axis& rows, const Axis& columns);
    /// The block of the pointer's cell: its row of the grid on each axis that has one, else the ten positions of the same decade.
    void showBlock();
    void fit();
    /// The small picture of the whole matrix, in logical pixels; empty while there is none.
    [[nodiscard]] QRectF minimapRect() const;
    /// Centres the view on the cell under a place in it.
    void centreByMinimap(QPointF position);

    /// The values of the pointer's row and column as curves, or not; off at first.
    void setCuts(bool on) {
        cuts_ = on;
        update();
    }
    [[nodiscard]] bool cuts() const { return cuts_; }
    /// Darkens all but the surroundings of the pointer's cell; off at first.
    void setSpotlight(bool on) {
        spotlight_ = on;
        update();
    }
    /// A rectangle that is being dragged, or none.
    void setFrame(std::optional<QRectF> frame) {
        frame_ = frame;
        update();
    }
    /// Smallest and largest finite value of what is in view; none where none is finite.
    [[nodiscard]] std::optional<ValueRange> visibleRange() const;

    /// The part of the matrix that another view shows of one of the same size. Does not signal viewChanged().
    void showSame(const ViewTransform& other);
    [[nodiscard]] bool isFitted() const { return plate_.view().fitted(); }
    /// Says by a small mark that what is shown is older than what was asked for. Appears after a moment, so that quick
    /// answers do not flicker.
    void setBusy(bool busy) { busy_.set(busy); }
    [[nodiscard]] bool isBusy() const { return busy_.isSet(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// wantedRegion() has changed by zooming, panning or another size of the widget.
    void regionWanted();
    /// Another part of the matrix is seen, by zooming, panning or walking; comes before regionWanted().
    void viewChanged();
    /// Enter: the user wants this picture alone, or all of them again.
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
    /// The user wants the range of the colours to be that of what is in view.
    void visibleRangeWanted();
    /// The user wants the curves of row and column, or wants them no more.
    void cutsWanted(bool on);
    /// The user wants what can be done with the pointer's cell and with the picture, at a place on the screen.
    void menuWanted(QPoint globalPosition);
    /// zoom() is another one, or cells are of another size, for whatever reason.
    void zoomChanged(double zoom);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// With the marks on it. std::bad_alloc.
    void paintPicture();
    [[nodiscard]] HeatmapPlate makePlate(Index rows, Index columns) const;
    /// Rebuilds the plate for the present size, scale, style and matrix; says so if other samples are wanted than `before`.
    void rebuild(const Region& before);
    void rebuild() { rebuild(wantedRegion()); }
    [[nodiscard]] bool setView(const ViewTransform& view);
    void changeView(const ViewTransform& view);
    void announce(const Region& before);

    [[nodiscard]] DeviceGrid deviceGrid() const;
    void zoomAtPixel(double factor, QPoint pixel);
    void placeColoursButton();

    HeatmapData data_;
    HeatmapColours colours_;
    HeatmapPlate plate_;
    PaintedPicture picture_;
    Minimap minimap_;
    int revision_ = 0;
    std::optional<Cell> pointer_;
    std::optional<Cell> ownPointer_;  ///< the one last pointed at here, not in another view
    std::optional<Cell> pinned_;
    std::shared_ptr<const Twins> twins_;
    Reduction reduction_ = Reduction::Mean;
    QToolButton* coloursButton_ = nullptr;
    HeatmapInput input_{*this};
    bool barHovered_ = false;
    std::optional<QRectF> frame_;
    bool cuts_ = false;
    bool held_ = false;
    bool spotlight_ = false;
    DelayedFlag busy_;
};

}  // namespace posenc
