#include "app/panels/head_survey.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/browser/table_images.h"
#include "app/messages/fit_text.h"
#include "app/messages/printable.h"
#include "app/scene/layer_colours.h"
#include "app/scene/resolve.h"
#include "widgets/controls/common_part.h"

namespace posenc {
namespace {

/// Cells of attention that are read whole at once, one or two milliseconds, and those of a first look, some ten at most.
constexpr double kCellsAtOnce = 1 << 17;
constexpr double kCellsOfFirstLook = 1 << 22;

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
        mean.leftOut += head.leftOut;
        mean.measured = mean.measured || head.measured;
    }
    mean.head = HeadEntry::kMean;
    return mean;
}

/// Head by head the mean of their samples, which are those of the mean of the heads.
TableSamples meanSamples(const std::vector<Surveyed>& heads, std::size_t first) {
    TableSamples mean = heads[first].samples;
    std::vector<double> sums(mean.values.size(), 0.0);
    for (std::size_t i = first; i < heads.size(); ++i) {
        const auto& values = heads[i].samples.values;
        std::transform(values.begin(), values.end(), sums.begin(), sums.begin(),
                       [](float value, double sum) { return sum + static_cast<double>(value); });
    }
    const auto count = static_cast<double>(heads.size() - first);
    std::transform(sums.begin(), sums.end(), mean.values.begin(), [count](double sum) { return static_cast<float>(sum / count); });
    return mean;
}

/// False where stopped.
bool surveyLayer(const Model& model, HeadEntry place, const SurveyRequest& request, LookDepth depth, std::vector<Surveyed>& out,
                 const std::stop_token& stop) {
    const std::string& picture = request.picture;
    const auto layer = model.layer(picture);
    if (!layer.ok()) {
        return true;
    }
    const std::size_t first = out.size();
    const bool integer = model.field(picture, 0).value()->integer();
    place.badge = cautionBadge(model, layer.value());
    const auto attention = model.layerOf(LayerRole::Probability);
    place.measuredBadge = attention ? cautionBadge(model, *attention) : QString();
    for (Index head = 0; head < model.heads() && out.size() < kMostHeads; ++head) {
        auto look = lookAtHead(model, picture, head, depth, stop);
        if (!look) {
            return !stop.stop_requested();
        }
        HeadEntry entry = place;
        entry.head = static_cast<int>(head);
        if (look->statistics) {
            entry.entropy = look->statistics->entropy;
            entry.distance = look->statistics->distance;
            entry.locality = look->statistics->locality;
            entry.leftOut = look->statistics->leftOut;
            entry.measured = true;
        }
        out.push_back({std::move(entry), std::move(look->samples), layer.value(), integer});
    }
    if (model.heads() > 1 && out.size() < kMostHeads) {
        out.push_back({meanEntry(std::move(place), out, first), meanSamples(out, first), layer.value(), integer});
    }
    return !stop.stop_requested();
}

}  // namespace

std::vector<LayerDeclaration> headLayers(const Model& model) {
    auto layers = model.layers();
    std::erase_if(layers, [](const LayerDeclaration& layer) { return layer.stack != LayerStack::Heads; });
    constexpr std::array kFirst{LayerRole::TableMap, LayerRole::Bias, LayerRole::Position, LayerRole::Probability};
    const auto rank = [&](const LayerDeclaration& layer) { return std::ranges::find(kFirst, layer.role) - kFirst.begin(); };
    std::ranges::stable_sort(layers, {}, rank);
    std::stable_partition(layers.begin(), layers.end(),
                          [&](const LayerDeclaration& layer) { return !model.randomPart(layer) && !model.isNothing(layer); });
    return layers;
}

bool needsFirstLook(const SurveyRequest& request) {
    const auto heads = static_cast<double>(request.model->heads());
    const auto keys = static_cast<double>(request.model->keys());
    const auto rows = static_cast<double>(request.model->queries());
    return request.layers.size() == 1 && heads * rows * keys > kCellsAtOnce &&
           heads * std::min(rows, static_cast<double>(kRowsAtFirst)) * keys <= kCellsOfFirstLook;
}

QList<HeadEntry> surveyHeads(const SurveyRequest& request, LookDepth depth, const TensorStore& store, const std::stop_token& stop) {
    std::vector<Surveyed> all;
    QStringList titles;
    for (const ProposedScene& layer : request.layers) {
        titles << shownName(layer.title);
    }
    const bool several = titles.size() > 1;
    const qsizetype end = commonPartOf(titles).end.size();
    for (std::size_t i = 0; i < request.layers.size(); ++i) {
        const auto built =
            i == request.present ? Result<std::shared_ptr<const Model>>(request.model) : buildModel(request.layers[i].scene, store);
        HeadEntry place;
        place.layer = static_cast<int>(i);
        place.layerTitle = several ? titles[static_cast<qsizetype>(i)] : QString();
        place.layerName = place.layerTitle.chopped(end);
        if (built.ok() && !surveyLayer(*built.value(), place, request, depth, all, stop)) {
            return {};
        }
    }
    std::vector<std::optional<ValueRange>> ranges;
    std::optional<ValueRange> shared;
    for (const Surveyed& head : all) {
        ranges.push_back(finiteRange(head.samples.values));
        shared = joined(shared, ranges.back());
    }
    const auto look = request.looks.find(request.picture);
    QList<HeadEntry> heads;
    for (std::size_t i = 0; i < all.size(); ++i) {
        Surveyed& head = all[i];
        const auto& range = request.sharedRange ? shared : ranges[i];
        const LayerLook how = look == request.looks.end() ? LayerLook() : look->second;
        head.entry.image = imageOf(head.samples, layerColours(head.layer, head.integer, how, rangeByLook(how, range, head.samples.values)));
        heads.push_back(std::move(head.entry));
    }
    return heads;
}

}  // namespace posenc
