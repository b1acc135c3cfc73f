#include <QLocale>
#include <cmath>
#include <limits>

#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

/// "4" or "2.3": how many cells a sample covers.
QString cellsPerSample(const Axis& axis) {
    const double cells = static_cast<double>(axis.count) / static_cast<double>(axis.samples);
    const bool whole = axis.count % axis.samples == 0 || cells >= 10;
    return QLocale().toString(cells, 'f', whole ? 0 : 1);
}

}  // namespace

QString HeatmapPlate::axisName(const AxisMeaning& meaning, bool coordinates) {
    QString name;
    if (!meaning.label.empty()) {
        name = QCoreApplication::translate("Encoding", meaning.label.c_str());
    } else {
        switch (meaning.kind) {
            case AxisMeaning::Kind::QueryToken:
                name = tr("query");
                break;
            case AxisMeaning::Kind::KeyToken:
                name = tr("key");
                break;
            case AxisMeaning::Kind::MapRow:
                name = tr("row offset");
                break;
            case AxisMeaning::Kind::MapColumn:
                name = tr("column offset");
                break;
            case AxisMeaning::Kind::TileRow:
                name = tr("query row, key row");
                break;
            case AxisMeaning::Kind::TileColumn:
                name = tr("query column, key column");
                break;
            case AxisMeaning::Kind::TableRow:
                name = tr("table row");
                break;
            case AxisMeaning::Kind::Feature:
                name = tr("feature");
                break;
            case AxisMeaning::Kind::Head:
                name = tr("head");
                break;
            case AxisMeaning::Kind::Position:
            case AxisMeaning::Kind::Other:
                name = tr("position");
                break;
        }
    }
    return coordinates ? tr("%1 (row,column)").arg(name) : name;
}

QString HeatmapPlate::positionName(const AxisMeaning& meaning, Index position) {
    const auto coordinates = meaning.coordinates(position);
    return coordinates ? tr("%1 %2 (%3,%4)").arg(axisName(meaning)).arg(position).arg(coordinates->first).arg(coordinates->second)
                       : tr("%1 %2").arg(axisName(meaning), positionLabel(meaning, position, false));
}

QString HeatmapPlate::cellName(const AxisMeaning& rows, const AxisMeaning& columns, Cell cell) {
    return tr("%1, %2", "row, column of a cell").arg(positionName(rows, cell.row), positionName(columns, cell.column));
}

QString HeatmapPlate::valueText(const HeatmapData& data, Cell cell) {
    const auto value = data.at(cell);
    if (!value) {
        return {};
    }
    if (data.hides(cell) || (data.masked && *value == -std::numeric_limits<float>::infinity())) {
        return tr("masked");
    }
    if (data.integer && std::isnan(*value)) {
        return noValueText(data);
    }
    return plainNumber(static_cast<double>(*value), data.whole());
}

QString HeatmapPlate::noValueText(const HeatmapData& data) {
    return data.noValue.isEmpty() ? tr("no value") : data.noValue;
}

QString HeatmapPlate::limitsText(HeatmapColours::Limits limits) {
    switch (limits) {
        case HeatmapColours::Limits::Given:
        case HeatmapColours::Limits::Cells:
            return {};
        case HeatmapColours::Limits::SomeCells:
            return tr("sampled", "short: the ends of the range of colours are those of a sample of the cells");
        case HeatmapColours::Limits::Means:
            return tr("of means", "short: the ends of the range of colours are those of the means shown");
        case HeatmapColours::Limits::Minima:
            return tr("of minima", "short: the ends of the range of colours are those of the minima shown");
        case HeatmapColours::Limits::Maxima:
            return tr("of maxima", "short: the ends of the range of colours are those of the maxima shown");
    }
    return {};
}

QString HeatmapPlate::reductionName(Reduction reduction) {
    switch (reduction) {
        case Reduction::Mean:
            return tr("mean");
        case Reduction::Min:
            return tr("minimum");
        case Reduction::Max:
            return tr("maximum");
        case Reduction::Nearest:
            break;
    }
    return tr("nearest");
}

QString HeatmapPlate::reductionLabel(const Region& region, bool brief) {
    if (region.exact()) {
        return {};
    }
    const QString sentence = brief ? tr("%3 of %1 × %2", "mean of rows × columns") : tr("1 px = %1 × %2 cells (%3)");
    return sentence.arg(cellsPerSample(region.rows), cellsPerSample(region.columns), reductionName(region.reduction));
}

}  // namespace posenc
