#pragma once

#include <QPoint>
#include <optional>
#include <utility>

#include "widgets/profile/profile_data.h"
#include "widgets/profile/profile_drawing.h"

class QWidget;

namespace posenc {

class FramedPlot;
class ProfileLinesItem;
class ProfileSpotsItem;
struct ProfileSpots;

/// Paints a profile plot and answers hit tests on it. Lines are drawn into a picture of their own, elsewhere where that is wanted: until it
/// is there everything is seen as it was.
class ProfileCanvas {
public:
    /// Makes the canvas a child of the widget; the data must live as long.
    ProfileCanvas(QWidget& parent, const ProfileData& data);

    [[nodiscard]] QWidget& widget() const;
    /// Whether what is seen is of the present data.
    [[nodiscard]] bool drawn() const { return shown_ == asked_; }
    /// Where lines are drawn from now on; at first at once, here. What runs jobs must be gone before this is.
    void setRun(ProfileRun run) { run_ = std::move(run); }
    /// After the data changed: lines, marks and ranges again.
    void fill(int chosen);
    /// Colours and fonts of the widget's palette, and the chosen line in front.
    void style(int chosen);
    /// Titles and names as far as the size has room for them.
    void arrange();
    void setSpots(const ProfileSpots& spots);

    /// The offset at a place; none beside the plot or without data.
    [[nodiscard]] std::optional<Index> offsetAt(QPoint place) const;
    /// The line that passes there, or whose name is there; -1 for none.
    [[nodiscard]] int lineAt(QPoint place) const;
    /// Where a value of an offset is drawn.
    [[nodiscard]] QPoint placeOf(Index offset, double value) const;
    [[nodiscard]] QPair<double, double> valueRange() const;

private:
    void arrangeLegend();
    /// The lines as they are to be drawn.
    [[nodiscard]] ProfileDrawing drawing() const;
    void draw();
    void show(int request, const ProfileDrawing& drawing, const QImage& image);
    /// How far all lines go up and down, in pixels.
    [[nodiscard]] double travel() const;
    [[nodiscard]] int nameAt(QPoint place) const;

    const ProfileData& data_;
    FramedPlot* plot_ = nullptr;
    ProfileLinesItem* lines_ = nullptr;
    ProfileSpotsItem* spots_ = nullptr;
    int chosen_ = -1;
    ProfileRun run_ = [](const std::function<void()>& job) { job(); };
    int asked_ = 0;         ///< for a picture of the lines
    int shown_ = 0;         ///< the request that is answered
    ProfileDrawing drawn_;  ///< what is seen
};

}  // namespace posenc
