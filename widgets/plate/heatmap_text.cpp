#include "widgets/plate/heatmap_text.h"

#include <QLocale>
#include <cmath>
#include <limits>
#include <string>

#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

/// "4" or "2.3": how many cells a sample covers. A few more cells than samples are not one cell per sample: "1.02".
QString cellsPerSample(const Axis& axis) {
    constexpr double kRound = 10;
    const double cells = static_cast<double>(axis.count) / static_cast<double>(axis.samples);
    const bool whole = axis.count % axis.samples == 0 || cells >= kRound;
    int decimals = whole ? 0 : 1;
    for (double scale = kRound; !whole && std::round(cells * scale) == scale; scale *= kRound) {
        ++decimals;
    }
    return QLocale().toString(cells, 'f', decimals);
}

}  // namespace

QString HeatmapText::axisName(const AxisMeaning& meaning, bool coordinates) {
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
                name = meaning.sliceRows > 0 ? tr("depth offset, row offset") : tr("row offset");
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
            case AxisMeaning::Kind::Single:
                return {};
            case AxisMeaning::Kind::Position:
            case AxisMeaning::Kind::Other:
                name = tr("position");
                break;
        }
    }
    return !coordinates ? name : meaning.sliceRows > 0 ? tr("%1 (depth,row,column)").arg(name) : tr("%1 (row,column)").arg(name);
}

QString HeatmapText::positionName(const AxisMeaning& meaning, Index position) {
    if (meaning.kind == AxisMeaning::Kind::Single) {
        return {};
    }
    if (meaning.words && position >= 0 && position < static_cast<Index>(meaning.words->size()) &&
        !(*meaning.words)[static_cast<std::size_t>(position)].empty()) {
        return tr("%1 %2 (%3)", "query 3 (word)")
            .arg(axisName(meaning))
            .arg(meaning.first + position)
            .arg(QString::fromStdString((*meaning.words)[static_cast<std::size_t>(position)]));
    }
    return meaning.coordinates(position)
               ? tr("%1 %2 (%3)", "query 3 (word)").arg(axisName(meaning)).arg(position).arg(positionLabel(meaning, position, true))
               : tr("%1 %2").arg(axisName(meaning), positionLabel(meaning, position, false));
}

QString HeatmapText::cellName(const AxisMeaning& rows, const AxisMeaning& columns, Cell cell) {
    const QString row = positionName(rows, cell.row);
    const QString column = positionName(columns, cell.column);
    return row.isEmpty() || column.isEmpty() ? row + column : tr("%1, %2", "row, column of a cell").arg(row, column);
}

QString HeatmapText::valueText(const HeatmapData& data, Cell cell) {
    const auto value = data.at(cell);
    return value ? numberText(data, *value, data.hides(cell), data.whole()) : QString();
}

QString HeatmapText::ownText(const HeatmapData& data, Cell cell) {
    if (const auto own = data.valueOf(cell)) {
        return numberText(data, *own, data.masked && data.masked(cell), data.integer);
    }
    const QString drawn = valueText(data, cell);
    return drawn.isEmpty() ? drawn : tr("%1 (%2)", "value, mean of several cells").arg(drawn, reductionLabel(data.region, true));
}

QString HeatmapText::numberText(const HeatmapData& data, float value, bool hidden, bool whole) {
    if (hidden || (data.masked && value == -std::numeric_limits<float>::infinity())) {
        return tr("masked");
    }
    return data.integer && std::isnan(value) ? noValueText(data) : plainNumber(static_cast<double>(value), whole);
}

QString HeatmapText::noValueText(const HeatmapData& data) {
    return data.noValue.isEmpty() ? tr("no value") : data.noValue;
}

QString HeatmapText::markName(ValueClass kind, const HeatmapData& data) {
    switch (kind) {
        case ValueClass::MinusInfinity:
            return data.masked ? tr("masked") : QStringLiteral("\u2212\u221e");
        case ValueClass::PlusInfinity:
            return QStringLiteral("+\u221e");
        case ValueClass::NoValue:
            return noValueText(data);
        case ValueClass::NotANumber:
            return QStringLiteral("NaN");
        case ValueClass::Inside:
        case ValueClass::Below:
        case ValueClass::Above:
            break;
    }
    return {};
}

QString HeatmapText::limitsText(HeatmapColours::Limits limits) {
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

QString HeatmapText::reductionName(Reduction reduction) {
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

QString HeatmapText::reductionLabel(const Region& region, bool brief) {
    if (region.exact()) {
        return {};
    }
    const QString sentence = brief ? tr("%3 of %1 × %2", "mean of rows × columns") : tr("1 px = %1 × %2 cells (%3)");
    return sentence.arg(cellsPerSample(region.rows), cellsPerSample(region.columns), reductionName(region.reduction));
}

QString HeatmapText::cellTip(const HeatmapData& data, Cell cell) {
    const QString value = valueText(data, cell);
    const QString name = cellName(data.rowMeaning, data.columnMeaning, cell);
    if (value.isEmpty()) {
        return name;
    }
    QStringList lines{name.isEmpty() ? value : tr("%1: %2", "cell: value").arg(name, value)};
    lines << reductionLabel(data.region) << (data.hatch && data.hatch->covers(cell) ? data.hatch->meaning : QString());
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString HeatmapText::titleTip(const HeatmapData& data) {
    QStringList rest{data.badge, data.subtitle};
    rest.removeAll(QString());
    return rest.isEmpty() ? data.title : tr("%1: %2", "title: subtitle").arg(data.title, rest.join(QStringLiteral(" · ")));
}

QString HeatmapText::coloursInWords(const HeatmapColours& colours, bool whole) {
    const ColourScale scale = scaleOf(colours);
    QString words = QCoreApplication::translate("Encoding", std::string(scale.map().title).c_str());
    if (colours.reversed) {
        words = tr("%1, reversed", "name of a colour map").arg(words);
    }
    words = tr("%1, %2 to %3", "colour map, smallest, largest value")
                .arg(words, plainNumber(scale.minimum(), whole), plainNumber(scale.maximum(), whole));
    const QString limits = limitsText(colours.limits);
    words = limits.isEmpty() ? words : tr("%1, the limits %2", "colours and range, of means").arg(words, limits);
    switch (scale.transform().kind) {
        case ValueTransform::Kind::Linear:
            break;
        case ValueTransform::Kind::Symlog:
            return tr("%1; symlog, linear threshold %2").arg(words, plainNumber(scale.transform().threshold, false));
        case ValueTransform::Kind::Log:
            return tr("%1; logarithmic", "colours and range").arg(words);
    }
    return words;
}

}  // namespace posenc
