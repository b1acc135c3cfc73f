#include "app/window/head_survey.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "app/browser/table_images.h"
#include "app/scene/layer_colours.h"
#include "app/scene/resolve.h"
#include "engine/analysis/head_statistics.h"
#include "widgets/heads/head_strip.h"

namespace posenc {
namespace {

/// At most twice the pixels that a thumbnail is drawn with, for large scale factors.
constexpr Index kMostSamples = 2 * HeadStrip::kSide;

std::optional<TableSamples> samplesOf(const Field& field, const std::stop_token& stop) {
    const Region region{Axis::sampled(0, field.rows(), kMostSamples), Axis::sampled(0, field.columns(), kMostSamples), Reduction::Mean};
    TableSamples samples{region.rows.samples, region.columns.samples, std::vector<float>(static_cast<std::size_t>(region.samples()))};
    return field.evaluate(region, samples.values, stop).ok() ? std::optional(std::move(samples)) : std::nullopt;
}

std::optional<ValueRange> joined(std::optional<ValueRange> range, const std::vector<float>& values) {
    for (const float value : values) {
        if (std::isfinite(value)) {
            const auto number = static_cast<double>(value);
            range = range ? ValueRange{std::min(range->minimum, number), std::max(range->maximum, number), false}
                          : ValueRange{number, number, false};
        }
    }
    return range;
}

/// A head with the numbers of its picture, before its colours are known.
struct Surveyed {
    HeadEntry entry;
    TableSamples samples;
    LayerDeclaration layer;
    bool integer = false;
};

/// The mean of the numbers of a layer's heads, as those of their mean.
HeadEntry meanEntry(HeadEntry mean, const std::vector<Surveyed>& heads, std::size_t first) {
    const auto count = static_cast<double>(heads.size() - first);
    for (std::size_t i = first; i < heads.size(); ++i) {
        const HeadEntry& head = heads[i].entry;
        mean.entropy += head.entropy / count;
        mean.distance += head.distance / count;
        mean.locality += head.locality / count;
        mean.measured = mean.measured || head.measured;
    }
    mean.head = HeadEntry::kMean;
    return mean;
}

/// False where stopped.
bool surveyLayer(const Model& model, HeadEntry place, const std::string& picture, std::vector<Surveyed>& out, const std::stop_token& stop) {
    const auto layers = model.layers();
    const auto layer = std::find_if(layers.begin(), layers.end(), [&](const LayerDeclaration& one) { return one.id == picture; });
    if (layer == layers.end()) {
        return true;
    }
    const std::size_t first = out.size();
    for (Index head = 0; head < model.heads() && out.size() < kMostHeads; ++head) {
        const auto field = model.field(picture, head);
        const auto samples = field.ok() ? samplesOf(*field.value(), stop) : std::nullopt;
        if (!samples) {
            return !stop.stop_requested();
        }
        HeadEntry entry = place;
        entry.head = static_cast<int>(head);
        if (const auto statistics = headStatistics(model, head, stop); statistics.ok()) {
            entry.entropy = statistics.value().entropy;
            entry.distance = statistics.value().distance;
            entry.locality = statistics.value().locality;
            entry.measured = true;
        }
        out.push_back({std::move(entry), *samples, *layer, field.value()->integer()});
    }
    const auto mean = model.meanField(picture);
    const auto samples = mean.ok() && model.heads() > 1 && out.size() < kMostHeads ? samplesOf(*mean.value(), stop) : std::nullopt;
    if (samples) {
        out.push_back({meanEntry(std::move(place), out, first), *samples, *layer, mean.value()->integer()});
    }
    return !stop.stop_requested();
}

}  // namespace

QList<HeadEntry> surveyHeads(const SurveyRequest& request, TensorStore& store, const std::stop_token& stop) {
    std::vector<Surveyed> all;
    for (std::size_t i = 0; i < request.layers.size(); ++i) {
        const auto built =
            i == request.present ? Result<std::shared_ptr<const Model>>(request.model) : buildModel(request.layers[i].scene, store);
        HeadEntry place;
        place.layer = static_cast<int>(i);
        place.layerTitle = request.layers.size() > 1 ? QString::fromStdString(request.layers[i].title) : QString();
        if (built.ok() && !surveyLayer(*built.value(), place, request.picture, all, stop)) {
            return {};
        }
    }
    std::optional<ValueRange> shared;
    for (const Surveyed& head : all) {
        shared = joined(shared, head.samples.values);
    }
    const auto look = request.looks.find(request.picture);
    QList<HeadEntry> heads;
    for (Surveyed& head : all) {
        const auto range = request.sharedRange ? shared : joined({}, head.samples.values);
        const LayerLook how = look == request.looks.end() ? LayerLook() : look->second;
        head.entry.image = imageOf(head.samples, layerColours(head.layer, head.integer, how, range));
        heads.push_back(std::move(head.entry));
    }
    return heads;
}

}  // namespace posenc
