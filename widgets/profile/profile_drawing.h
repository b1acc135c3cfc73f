#pragma once

#include <QImage>
#include <QPen>
#include <QPointF>
#include <QVector>
#include <functional>
#include <vector>

namespace posenc {

/// A line of a profile as it is drawn.
struct DrawnLine {
    QVector<QPointF> points;  ///< offset and value, offsets ascending; a value that is not finite interrupts the line
    QPen pen;

    friend bool operator==(const DrawnLine&, const DrawnLine&) = default;
};

/// The lines of a profile with all that their picture depends on. A plain value, so that they may be drawn on any thread.
struct ProfileDrawing {
    std::vector<DrawnLine> lines;  ///< later ones above earlier ones
    QRectF range;                  ///< offsets from left to right, values from the bottom up
    QSize size;                    ///< of what the range fills, in device-independent pixels
    double ratio = 1;              ///< device pixels to each of them
    bool smooth = true;

    friend bool operator==(const ProfileDrawing&, const ProfileDrawing&) = default;
};

/// The lines on nothing. QCustomPlot draws its own graphs on the thread of the window, which those of many heads hold up; of it the plot
/// has axes, legend and layout. Null for an empty size. Safe on any thread; costs some milliseconds for the pixels of a wide plot.
[[nodiscard]] QImage drawProfile(const ProfileDrawing& drawing);

/// Runs a job, now or later, on any thread. One that waits may give way to a newer one; the last one is always run.
using ProfileRun = std::function<void(std::function<void()> job)>;

}  // namespace posenc
