#pragma once

#include <QPoint>
#include <optional>

#include "widgets/profile/profile_data.h"

class QCustomPlot;
class QWidget;

namespace posenc {

class ProfileSpotsItem;
struct ProfileSpots;

/// The drawing of a profile plot, and where things are on it.
class ProfileCanvas {
public:
    /// Makes the canvas a child of the widget; the data must live as long.
    ProfileCanvas(QWidget& parent, const ProfileData& data);

    [[nodiscard]] QWidget& widget() const;
    /// After the data changed: lines, marks and ranges anew.
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
    /// Smooth lines, but where they go up and down so often that smoothing takes longer than a frame and shows no more.
    void setPens();
    /// How far all lines go up and down, in pixels.
    [[nodiscard]] double travel() const;
    [[nodiscard]] int nameAt(QPoint place) const;

    const ProfileData& data_;
    QCustomPlot* plot_ = nullptr;
    ProfileSpotsItem* spots_ = nullptr;
    int chosen_ = -1;
};

}  // namespace posenc
