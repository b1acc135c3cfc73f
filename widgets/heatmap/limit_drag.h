#pragma once

#include <QRectF>
#include <optional>

#include "widgets/plate/heatmap_data.h"
#include "widgets/plate/plate_layout.h"

namespace posenc {

/// An end of a colour bar in somebody's hand.
class LimitDrag {
public:
    /// @param upper which end @param found the colours that the drag found: the bar's own range stays while its ends move
    /// @param beside logical pixels from the end to where it was taken
    LimitDrag(bool upper, const HeatmapColours& found, double beside) : upper_(upper), found_(found), beside_(beside) {}

    /// Where a bar takes the hand: bar and labels, and a little above and below.
    [[nodiscard]] static QRectF areaOf(const PlateLayout& layout);
    /// The end of the strip at a position in that area: true for the upper one; none beside both, and where both are one value.
    [[nodiscard]] static std::optional<bool> endAt(QPointF position, const QRectF& strip, const HeatmapColours& colours);

    [[nodiscard]] const HeatmapColours& found() const { return found_; }

    struct Limits {
        double minimum = 0;
        double maximum = 0;
    };
    /// The limits for a hand at this height; they never cross, lie up to two lengths of the bar beyond it, and no farther than float32
    /// reaches. Whole numbers where `whole`, otherwise with no more digits than a pixel of the bar can tell from its neighbour.
    [[nodiscard]] Limits limitsAt(double y, const QRectF& strip, const HeatmapColours& now, bool whole) const;

private:
    bool upper_;
    HeatmapColours found_;
    double beside_;
};

}  // namespace posenc
