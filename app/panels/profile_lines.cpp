#include "app/panels/profile_lines.h"

#include <algorithm>
#include <array>

#include "app/messages/contexts.h"
#include "app/messages/layer_text.h"
#include "app/messages/profile_text.h"
#include "engine/analysis/offset_landmarks.h"
#include "engine/analysis/profile.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

/// Numbers that all lines together hold, at most: 16 MB.
constexpr Index kMostValues = Index{1} << 21;
constexpr int kFewestPoints = 64;

QString whole(Index value) {
    return numberText(static_cast<double>(value));
}

ProfileLine lineOf(Profile profile, QString name, QString shortName, int most) {
    ProfileLine line{std::move(name), std::move(shortName), {}, profilePoints(profile.means, profile.first, most)};
    line.values = std::make_shared<const std::vector<double>>(std::move(profile.means));
    return line;
}

/// Takes each line's profile in turn; false where one is stopped or refused.
bool addLines(const ProfileSubject& subject, const std::stop_token& stop, ProfileAnswer& answer) {
    const Model& model = *subject.model;
    const LayerDeclaration* layer = model.encoding().layer(subject.layer);
    const bool stacked = layer->stack == LayerStack::Heads && model.stackSize(subject.layer) > 1;
    const Index heads = stacked ? std::min(headsAtOnce(model, subject.axis), model.heads() - subject.firstHead) : 1;
    const int most = std::max(kFewestPoints, kProfilePoints / static_cast<int>(heads + 1));
    const auto add = [&](std::optional<Index> head, const QString& name, const QString& shortName) {
        auto profile = profileOf(model, subject.layer, head, subject.axis, stop);
        if (profile.ok()) {
            answer.exact = answer.exact && profile.value().exact;
            answer.data.first = profile.value().first;
            answer.data.count = static_cast<Index>(profile.value().means.size());
            answer.data.lines.push_back(lineOf(std::move(profile).value(), name, shortName, most));
        }
        return profile.ok();
    };
    for (Index k = 0; k < heads; ++k) {
        const Index head = subject.firstHead + k;
        if (!add(head, stacked ? sliceText(layer->stack, head, model.heads()) : engineText(layer->title), QString::number(head))) {
            return false;
        }
    }
    return !stacked || !subject.mean || add(std::nullopt, sliceText(layer->stack, std::nullopt, model.heads()), ProfileText::tr("mean"));
}

/// Words for what lies beyond: why offsets there are not distinguished.
void addBands(const OffsetLandmarks& marks, ProfileData& data) {
    for (const auto& [first, last] : marks.far) {
        ProfileBand band{static_cast<double>(first) - 0.5, static_cast<double>(last) + 0.5,
                         marks.clip ? ProfileText::tr("clipped: one shared row") : ProfileText::tr("last bucket: one shared row")};
        if (marks.clip) {
            // The row of k is that of all beyond, so the band begins at the line that marks k.
            band.from = first > 0 ? static_cast<double>(first) : band.from;
            band.to = last < 0 ? static_cast<double>(last) : band.to;
        }
        data.bands.push_back(band);
    }
    if (marks.trained) {
        const auto left = static_cast<double>(data.first) - 0.5;
        const auto right = static_cast<double>(data.first + data.count) - 0.5;
        const auto reach = static_cast<double>(*marks.trained);
        if (-reach - 0.5 > left) {
            data.bands.push_back({left, -reach, ProfileText::tr("beyond training")});
        }
        if (reach + 0.5 < right) {
            data.bands.push_back({reach, right, ProfileText::tr("beyond training")});
        }
    }
}

void addMarks(const OffsetLandmarks& marks, ProfileData& data) {
    using Kind = ProfileMark::Kind;
    const auto addBoth = [&](Kind kind, Index at, const QString& negative, const QString& positive) {
        if (at != 0 && data.has(-at)) {
            data.marks.push_back({kind, -static_cast<double>(at), negative, whole(-at)});
        }
        if (data.has(at)) {
            data.marks.push_back({kind, static_cast<double>(at), positive, whole(at)});
        }
    };
    for (const Index edge : marks.edges) {
        data.marks.push_back({Kind::Edge, static_cast<double>(edge) + 0.5, {}});
    }
    if (marks.clip) {
        addBoth(Kind::Limit, *marks.clip, ProfileText::tr("−k = %1", "the clip distance").arg(whole(-*marks.clip)),
                ProfileText::tr("k = %1", "the clip distance").arg(*marks.clip));
    }
    if (marks.trained) {
        const QString length = ProfileText::tr("trained up to %1", "an offset");
        addBoth(Kind::Trained, *marks.trained, length.arg(whole(-*marks.trained)), length.arg(*marks.trained));
    }
    std::sort(data.marks.begin(), data.marks.end(), [](const ProfileMark& a, const ProfileMark& b) { return a.at < b.at; });
}

}  // namespace

bool alike(const ProfileSubject& one, const ProfileSubject& other) {
    const bool models = one.model == other.model ||
                        (one.model != nullptr && other.model != nullptr && one.model->encoding().id == other.model->encoding().id &&
                         one.model->heads() == other.model->heads() && one.model->offsetSign() == other.model->offsetSign());
    return models && one.layer == other.layer && one.axis == other.axis && one.firstHead == other.firstHead && one.mean == other.mean;
}

std::vector<LayerDeclaration> profileLayers(const Model& model) {
    constexpr std::array kOffered{LayerRole::Bias,  LayerRole::Position, LayerRole::Content,
                                  LayerRole::Score, LayerRole::Logits,   LayerRole::Probability};
    return pairLayersOf(model, kOffered);
}

std::string firstProfileLayer(const Model& model) {
    auto layers = profileLayers(model);
    std::stable_partition(layers.begin(), layers.end(), [](const LayerDeclaration& layer) {
        return layer.role == LayerRole::Bias || layer.role == LayerRole::Position || layer.role == LayerRole::Probability;
    });
    const auto found = std::find_if(layers.begin(), layers.end(),
                                    [&](const LayerDeclaration& layer) { return !model.randomPart(layer) && !model.isNothing(layer); });
    return found != layers.end() ? found->id : layers.empty() ? std::string() : layers.front().id;
}

Index headsAtOnce(const Model& model, OffsetAxis axis) {
    const auto [first, last] = PairOffsets(model).bounds(axis);
    return std::clamp<Index>(kMostValues / (last - first + 1), 1, model.heads());
}

std::optional<ProfileAnswer> profileAnswer(const ProfileSubject& subject, const std::stop_token& stop) {
    ProfileAnswer answer;
    if (!addLines(subject, stop, answer)) {
        return std::nullopt;
    }
    answer.data.offsetTitle = axisName(subject.axis, subject.model->offsetSign());
    answer.data.valueTitle = meanTitle(*subject.model->encoding().layer(subject.layer));
    const OffsetLandmarks marks = landmarksOf(*subject.model, subject.axis);
    addBands(marks, answer.data);
    addMarks(marks, answer.data);
    return answer;
}

}  // namespace posenc
