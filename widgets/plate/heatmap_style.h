#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace posenc {

/// Everything but the cells' colours. From the window's palette, or paper for figures whatever the window looks like.
struct HeatmapStyle {
    QColor ground;   ///< of the panel
    QColor border;   ///< hairlines of the panel
    QColor text;     ///< title
    QColor muted;    ///< subtitle, labels
    QColor accent;   ///< focus ring, busy mark
    QColor twin;     ///< cells that read the same table entry
    QColor outside;  ///< where no value is known yet
    QFont font;
    bool frame = true;       ///< panel border and line below the title; figures go without
    bool bar = true;         ///< colour bar and legend
    bool tools = false;      ///< the bar has handles, the header room for a button; what the picture shows is left to a tooltip
    bool histogram = false;  ///< of the values, beside the bar and over the cells; with tools only
    /// One of several pictures that share title, axis names and bar: a label above, and ticks only where they are asked for.
    bool multiple = false;
    bool rowTicks = true;  ///< of a multiple
    bool columnTicks = true;
    bool fixedCells = false;  ///< the picture has the size of its room however small that is; else it stays large enough to be pointed at
    bool numbers = true;      ///< in cells that are wide enough for them

    [[nodiscard]] static HeatmapStyle fromPalette(const QPalette& palette, const QFont& font);
    [[nodiscard]] static HeatmapStyle paper(const QFont& font);

    [[nodiscard]] QFont titleFont() const;
    [[nodiscard]] QFont smallFont() const;  ///< axes, colour bar, numbers in cells; tabular figures where the font has them

    friend bool operator==(const HeatmapStyle&, const HeatmapStyle&) = default;
};

}  // namespace posenc
