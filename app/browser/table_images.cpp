#include "app/browser/table_images.h"

#include <QCoreApplication>

#include "app/messages/contexts.h"
#include "app/scene/layer_colours.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

/// Of patterns, in numbers: as fine as can be, so that few of them show it.
constexpr int kPatternPeriod = 2;

}  // namespace

std::optional<ValueRange> rangeOf(const std::vector<TableSamples>& heads) {
    std::optional<ValueRange> range;
    for (const TableSamples& head : heads) {
        auto seen = finiteRange(head.values);
        if (seen) {
            seen->of = head.reduced;
        }
        range = joined(range, seen);
    }
    return range;
}

HeatmapColours tableColours(bool index, const std::optional<ValueRange>& range) {
    LayerDeclaration layer;
    layer.role = index ? LayerRole::TableIndex : LayerRole::Table;
    return layerColours(layer, index, {}, range);
}

QString rangeText(const HeatmapColours& colours, const std::optional<ValueRange>& range) {
    if (!range) {
        return BrowserText::tr("no finite number");
    }
    const NumberFormat format = formatForRange(colours.minimum, colours.maximum, colours.whole);
    const QString high = trueText(format, colours.maximum);
    const QString ends = colours.minimum == -colours.maximum ? QStringLiteral("±%1").arg(high)
                                                             : QStringLiteral("%1 … %2").arg(trueText(format, colours.minimum), high);
    const QString limits = HeatmapText::limitsText(colours.limits);
    return limits.isEmpty() ? ends : BrowserText::tr("%1, %2", "ends of a range of colours, of means").arg(ends, limits);
}

QImage imageOf(const TableSamples& samples, const HeatmapColours& colours) {
    const ColourScale scale = scaleOf(colours);
    QImage image(static_cast<int>(samples.columns), static_cast<int>(samples.rows), QImage::Format_RGB32);
    auto value = samples.values.begin();
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x, ++value) {
            const ValueClass kind = scale.classify(*value);
            // A mark's pattern goes from number to number.
            const Rgb colour = kind == ValueClass::Inside ? scale.colour(*value) : valueMark(kind).at(x, y, kPatternPeriod);
            line[x] = qRgb(colour.red, colour.green, colour.blue);
        }
    }
    return image;
}

}  // namespace posenc
