#pragma once

#include <QFont>
#include <QString>
#include <cstddef>

#include "app/figure/figure_panels.h"
#include "widgets/plate/heatmap_style.h"

namespace posenc {

/// "(a)" to "(z)", then "(aa)".
[[nodiscard]] QString panelLetter(std::size_t number);
/// Room that the letter takes before the title.
[[nodiscard]] double panelLetterWidth(std::size_t number, const HeatmapStyle& style);

/// The longest of what a panel may be called that has room in a font; where none has, the beginning of the shortest, and of a difference
/// its end too.
[[nodiscard]] QString fittingTitle(const FigurePanel& panel, const QFont& font, double room);
/// Room that the shortest of them takes; 0 where there is one alone, which may be cut.
[[nodiscard]] double leastTitleWidth(const FigurePanel& panel, const QFont& font);

}  // namespace posenc
