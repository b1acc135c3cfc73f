#include "app/figure/layer_values.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/messages/contexts.h"
#include "app/messages/layer_text.h"
#include "app/scene/layer_colours.h"
#include "engine/colours/value_histogram.h"
#include "widgets/plate/heatmap_renderer.h"

namespace posenc {
namespace {

/// Samples that wait for those of other pictures, all together; more are computed again, which costs time instead of memory.
constexpr Index kMostKept = Index{1} << 22;

struct Seen {
    std::optional<ValueRange> range;
    std::shared_ptr<const std::vector<float>> samples;
};

Result<std::shared_ptr<const std::vector<float>>> samplesOf(const Field& field, const Region& region) {
    auto samples = std::make_shared<std::vector<float>>(static_cast<std::size_t>(region.samples()));
    if (Status status = field.evaluate(region, *samples); !status.ok()) {
        return status.error();
    }
    return std::shared_ptr<const std::vector<float>>(std::move(samples));
}

/// @param values whether the samples are wanted, not only their range
Result<Seen> look(const Field& field, const Region& region, bool values) {
    if (region.exact() && !values) {
        const auto range = field.range();
        if (!range || range->exact) {
            return Seen{range, nullptr};
        }
    }
    auto samples = samplesOf(field, region);
    if (!samples.ok()) {
        return samples.error();
    }
    return Seen{sampledRange(*samples.value(), region), samples.value()};
}

}  // namespace

Result<HeatmapData> pictureData(const FigurePanel& panel, const Region& region, std::shared_ptr<const std::vector<float>> samples) {
    if (samples == nullptr) {
        auto made = samplesOf(*panel.field, region);
        if (!made.ok()) {
            return made.error();
        }
        samples = std::move(made).value();
    }
    HeatmapData data;
    data.title = panel.title;
    data.subtitle = panel.subtitle;
    data.badge = panel.badge;
    data.rows = panel.field->rows();
    data.columns = panel.field->columns();
    data.integer = panel.field->integer();
    data.rowMeaning = panel.field->rowMeaning();
    data.columnMeaning = panel.field->columnMeaning();
    data.region = region;
    data.samples = std::move(samples);
    data.masked = panel.masked;
    data.noValue = noValueText(panel.layer.kind());
    return data;
}

std::pair<HeatmapData, ValuesSeen> sharedWords(std::span<const HeatmapData> pictures, std::span<const ValuesSeen> seen) {
    HeatmapData words = pictures.front();
    ValuesSeen all;
    bool met = false;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        all.add(seen[i]);
        words.integer = words.integer && pictures[i].whole();
        if (seen[i].has(ValueClass::MinusInfinity)) {
            words.masked = met && !words.masked ? nullptr : pictures[i].masked;
            met = true;
        }
    }
    return {std::move(words), all};
}

QString badgeOf(const FigurePanel& panel, const HeatmapData& data, const HeatmapColours& colours) {
    const ColourScale scale = scaleOf(colours);
    const bool clipped = std::ranges::any_of(*data.samples, [&scale](float value) {
        const ValueClass kind = scale.classify(value);
        return kind == ValueClass::Above || kind == ValueClass::Below;
    });
    if (!clipped) {
        return panel.badge;
    }
    const QString clip = FigureText::tr("clipped", "badge of a picture: values lie beyond the ends of its colours");
    return panel.badge.isEmpty() ? clip : panel.badge + QStringLiteral(" · ") + clip;
}

Result<LayerValues> layerValues(std::span<const FigurePanel> panels, std::span<const Region> regions) {
    LayerValues out;
    std::optional<ValueRange> range;
    Index kept = 0;
    const bool values = needsValues(panels.front().look);
    std::vector<float> drawn;
    const auto take = [&](const Seen& seen) {
        range = joined(range, seen.range);
        if (!values) {
            return;
        }
        const std::vector<float> some = someValues(*seen.samples, kSomeSamples);
        drawn.insert(drawn.end(), some.begin(), some.end());
    };
    for (std::size_t number = 0; number < panels.size(); ++number) {
        auto seen = look(*panels[number].field, regions[number], values);
        if (!seen.ok()) {
            return seen.error();
        }
        take(seen.value());
        kept += regions[number].samples();
        out.samples.push_back(kept <= kMostKept ? std::move(seen.value().samples) : nullptr);
    }
    // A row or a sheet of the layer may come before the matrix that has them.
    const auto spanning = std::ranges::find_if(panels, [](const FigurePanel& panel) { return !panel.alike.empty(); });
    for (std::size_t number = 0; spanning != panels.end() && number < spanning->alike.size(); ++number) {
        const auto seen = look(*spanning->alike[number], regions[static_cast<std::size_t>(spanning - panels.begin())], values);
        if (!seen.ok()) {
            return seen.error();
        }
        take(seen.value());
    }
    const FigurePanel& first = panels.front();
    out.colours = layerColours(first.layer, first.field->integer(), first.look, rangeByLook(first.look, range, drawn));
    return out;
}

}  // namespace posenc
