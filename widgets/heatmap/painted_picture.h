#pragma once

#include <QImage>
#include <QLocale>
#include <QSize>
#include <optional>

#include "widgets/plate/heatmap_plate.h"

namespace posenc {

/// What is shown instead of a picture for which there is no memory.
void paintOutOfMemory(QPainter& painter, const QRect& place, const HeatmapStyle& style);

/// What a plate paints without its marks. Painted in its place the first time, which is all that the pictures of a moving slider are
/// painted; from the second time on it is kept until something of what it was made from changes.
class PaintedPicture {
public:
    /// What is to be painted; the data outlives the call.
    struct Of {
        const HeatmapPlate& plate;
        const HeatmapData& data;
        int revision = 0;  ///< another one: other data
        HeatmapColours colours;
        std::optional<HeatmapColours> axis;  ///< whose range the bar spans; none: that of the colours
        QSize size;                          ///< logical
        QColor behind;                       ///< shows at the rounded corners: an opaque picture is copied, not blended
    };
    /// Paints it at the painter's origin. std::bad_alloc where there is no memory for it; the next call tries again.
    void paint(QPainter& painter, const Of& wanted);
    /// Numbers off the scale in it.
    [[nodiscard]] ValuesSeen seen() const { return seen_; }
    /// New data. Samples of the whole matrix, its own or its overview, show where newer ones have none, and on a map of what is seen.
    void keepWhole(const HeatmapData& data);
    [[nodiscard]] const std::optional<HeatmapData>& backdrop() const { return backdrop_; }
    /// It is to be painted anew whatever it was made from: another language, another style.
    void forget() { key_.revision = once_.revision = -1; }

private:
    void paintNew(QPainter& painter, const Of& wanted);

    /// Everything that the picture was made from.
    struct Key {
        int revision = -1;
        HeatmapColours colours;
        std::optional<HeatmapColours> axis;
        ViewTransform view;
        QSize size;
        double scale = 0;
        HeatmapStyle style;
        QLocale locale;
        QColor behind;

        friend bool operator==(const Key&, const Key&) = default;
    };

    std::optional<HeatmapData> backdrop_;
    QImage picture_;
    Key key_;   ///< of what is kept
    Key once_;  ///< of what was painted last without being kept
    ValuesSeen seen_;
};

}  // namespace posenc
