#pragma once

#include <QCoreApplication>

#include "engine/colours/colour_scale.h"
#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// What is said of a picture and its cells, translated.
class HeatmapText {
    Q_DECLARE_TR_FUNCTIONS(posenc::HeatmapText)

public:
    /// "key", or the axis's own label; "key (row,column)" where the ticks are written so.
    [[nodiscard]] static QString axisName(const AxisMeaning& meaning, bool coordinates = false);
    /// "query 3", with row and column on a grid: "query 3 (0,3)".
    [[nodiscard]] static QString positionName(const AxisMeaning& meaning, Index position);
    /// "query 3, key 7".
    [[nodiscard]] static QString cellName(const AxisMeaning& rows, const AxisMeaning& columns, Cell cell);
    /// What is drawn at a cell: its number, that a mask hides it, or that it has none; empty outside the region.
    [[nodiscard]] static QString valueText(const HeatmapData& data, Cell cell);
    /// The same of the cell itself, also outside the region; where only a sample of several cells is known: "0.5 (mean of 4 × 4)".
    [[nodiscard]] static QString ownText(const HeatmapData& data, Cell cell);
    /// What NaN is among the whole numbers of a picture: "no row".
    [[nodiscard]] static QString noValueText(const HeatmapData& data);
    /// What the legend calls a mark of `kLegendOrder`: "−∞", or "masked" where a mask hides cells.
    [[nodiscard]] static QString markName(ValueClass kind, const HeatmapData& data);
    /// Beside the ends of the colour bar, what they are the limits of: "of means"; empty where these are the values of all cells, or given.
    [[nodiscard]] static QString limitsText(HeatmapColours::Limits limits);
    /// "1 px = 4 × 4 cells (mean)", or, where `brief`, "mean of 4 × 4"; empty where every sample is a cell.
    [[nodiscard]] static QString reductionLabel(const Region& region, bool brief = false);
    /// All that is known of a cell without computing: name, value, how it is reduced, why it is hatched; a line each.
    [[nodiscard]] static QString cellTip(const HeatmapData& data, Cell cell);
    /// "title: badge · subtitle".
    [[nodiscard]] static QString titleTip(const HeatmapData& data);
    /// Map, scale and range. @param whole of whole numbers
    [[nodiscard]] static QString coloursInWords(const HeatmapColours& colours, bool whole);
    /// One word for what becomes of several cells: "mean".
    [[nodiscard]] static QString reductionName(Reduction reduction);

private:
    [[nodiscard]] static QString numberText(const HeatmapData& data, float value, bool hidden, bool whole);
};

}  // namespace posenc
