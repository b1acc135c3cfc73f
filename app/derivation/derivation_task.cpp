#include "app/derivation/derivation_task.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <utility>

#include "app/scene/layer_colours.h"
#include "engine/derivation/random_steps.h"

namespace posenc {
namespace {

using Answer = Result<std::shared_ptr<const ShownDerivation>>;

/// Arrays that are coloured alike: steps by their number, tensors behind them.
class ColourGroups {
public:
    explicit ColourGroups(const Derivation& derivation)
        : derivation_(derivation), parent_(derivation.steps.size() + derivation.tensors.size()) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        for (std::size_t k = 0; k < derivation.steps.size(); ++k) {
            const DerivationStep& step = derivation.steps[k];
            for (std::size_t source = 0; source < step.sources.size(); ++source) {
                const bool copied = step.kind == StepKind::Move || (step.kind == StepKind::Gather && source == 0);
                if (const auto from = copied ? arrayOf(step.sources[source]) : std::nullopt) {
                    parent_[rootOf(k)] = rootOf(*from);
                }
            }
        }
    }

    [[nodiscard]] std::size_t rootOf(std::size_t array) const {
        while (parent_[array] != array) {
            array = parent_[array];
        }
        return array;
    }
    [[nodiscard]] std::size_t count() const { return parent_.size(); }

private:
    [[nodiscard]] std::optional<std::size_t> arrayOf(const StepSource& source) const {
        if (source.step) {
            return static_cast<std::size_t>(*source.step);
        }
        const auto found = std::ranges::find(derivation_.tensors, source.tensor, &std::pair<std::string, Tensor>::first);
        return found == derivation_.tensors.end()
                   ? std::nullopt
                   : std::optional(derivation_.steps.size() + static_cast<std::size_t>(found - derivation_.tensors.begin()));
    }

    const Derivation& derivation_;
    std::vector<std::size_t> parent_;
};

/// What a group of arrays is: the layer that one of them equals, the last one; else by its numbers.
struct ColourGroup {
    std::optional<ValueRange> range;
    bool integer = true;
    std::optional<LayerDeclaration> layer;
};

LayerDeclaration meaningOf(const ColourGroup& group) {
    const double low = group.range ? group.range->minimum : 0;
    const double high = group.range ? group.range->maximum : 0;
    if (group.layer) {
        // Before a mask or a division, steps hold numbers that the layer never has.
        const LayerKind kind = group.layer->kind();
        const bool positive = kind == LayerKind::Probability || group.layer->sign == LayerSign::NonNegative;
        const bool within = !(positive && low < 0) && !(group.layer->sign == LayerSign::NonPositive && high > 0) &&
                            !(kind == LayerKind::Similarity && std::max(-low, high) > 1);
        if (within) {
            return *group.layer;
        }
    }
    LayerDeclaration layer;
    layer.role = !group.integer ? LayerRole::Score : low < 0 ? LayerRole::Offset : LayerRole::TableIndex;
    layer.sign = group.integer ? LayerSign::Signed
                 : low >= 0    ? LayerSign::NonNegative
                 : high <= 0   ? LayerSign::NonPositive
                               : LayerSign::Signed;
    return layer;
}

Result<std::shared_ptr<const Model>> modelOf(const DerivationWish& wish) {
    if (wish.model != nullptr) {
        return wish.model;
    }
    return derivationModel(*wish.declaration, wish.example.value_or(Parameters::Map()), wish.tensors, wish.seed);
}

Result<Derivation> derived(const DerivationWish& wish, const std::shared_ptr<const Model>& model, const std::set<std::string>& switches,
                           const std::stop_token& stop) {
    DerivationRequest request;
    request.declaration = wish.declaration;
    request.model = model;
    request.head = std::clamp<Index>(wish.head, 0, std::max<Index>(0, model->heads() - 1));
    request.switches = switches;
    if (!wish.layer.empty()) {
        request.asked = LayerCell{wish.layer, wish.slice, wish.cell};
    }
    request.focus = wish.focus;
    return derive(request, stop);
}

bool sameNumber(float a, float b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

void take(ShownDerivation& shown, Derivation derivation) {
    shown.random = randomSteps(derivation);
    shown.colours = stepColours(derivation);
    shown.derivation = std::make_shared<const Derivation>(std::move(derivation));
}

/// Where it differs from the whole derivation.
void addDifference(ShownDerivation& shown, const Derivation& whole) {
    for (const DerivationStep& step : shown.derivation->steps) {
        std::vector<Index>& cells = shown.different.emplace_back();
        const auto other = std::ranges::find(whole.steps, step.name, &DerivationStep::name);
        for (std::size_t cell = 0; other != whole.steps.end() && other->shape == step.shape && cell < step.values.size(); ++cell) {
            if (!sameNumber(step.values[cell], other->values[cell])) {
                cells.push_back(static_cast<Index>(cell));
            }
        }
    }
    const DerivationStep& end = shown.derivation->steps.back();
    const DerivationStep& right = whole.steps.back();
    const StepPicture seen = stepPicture(shown.derivation, shown.colours, std::ssize(shown.derivation->steps) - 1);
    shown.ofHead = seen.cells() < std::ssize(end.values);
    for (Index cell = 0; cell < seen.cells() && end.shape == right.shape; ++cell) {
        const auto held = static_cast<std::size_t>(seen.heldOf(cell));
        if (!sameNumber(end.values[held], right.values[held])) {
            if (shown.differing++ == 0) {
                shown.differs = seen.placeOf(cell);
                shown.should = right.values[held];
            }
        }
    }
}

/// The head that the cell belongs to: in an array of all heads its own one.
Index headOf(const DerivedCell& found) {
    const DerivationStep& step = found.derivation.steps[static_cast<std::size_t>(found.step)];
    Index place = found.place;
    for (std::size_t axis = step.shape.size(); axis-- > 0;) {
        if (step.headAxis == axis) {
            return place % step.shape[axis];
        }
        place /= step.shape[axis];
    }
    return found.derivation.head;
}

/// The derivation of the model that makes the layer, and the cell there.
Answer shownLayer(DerivationWish wish, const std::stop_token& stop) {
    auto found = derivedCell(wish.model, wish.layer, wish.slice, wish.cell, stop);
    if (!found) {
        return stop.stop_requested() ? makeError(ErrorCode::Cancelled) : makeError(ErrorCode::UnknownLayer, wish.layer);
    }
    wish.declaration = found->derivation.declaration;
    wish.head = headOf(*found);
    wish.focus = wish.cell;
    // An array of all heads has the cell of its own one.
    auto made = wish.head == found->derivation.head ? withNumbers(std::move(found->derivation), wish.focus, stop)
                                                    : derived(wish, wish.model, {}, stop);
    if (!made.ok()) {
        return made.error();
    }
    auto shown = std::make_shared<ShownDerivation>();
    shown->at = std::pair(found->step, found->place);
    shown->wish = wish;
    take(*shown, std::move(made).value());
    return std::shared_ptr<const ShownDerivation>(std::move(shown));
}

Answer shownOf(const DerivationWish& wish, const std::stop_token& stop) {
    if (wish.declaration == nullptr) {
        return shownLayer(wish, stop);
    }
    const auto model = modelOf(wish);
    if (!model.ok()) {
        return model.error();
    }
    auto made = derived(wish, model.value(), wish.switches, stop);
    if (!made.ok()) {
        return made.error();
    }
    auto shown = std::make_shared<ShownDerivation>();
    shown->wish = wish;
    take(*shown, std::move(made).value());
    const bool tokens = std::ranges::any_of(shown->derivation->steps, [](const DerivationStep& step) { return step.tokens.has_value(); });
    if (tokens && !wish.image.isEmpty()) {
        shown->image = readBackdrop(wish.image);
    }
    if (!wish.switches.empty()) {
        const auto whole = derived(wish, model.value(), {}, stop);
        if (!whole.ok()) {
            return whole.error();
        }
        addDifference(*shown, whole.value());
    }
    return std::shared_ptr<const ShownDerivation>(std::move(shown));
}

}  // namespace

StepColours stepColours(const Derivation& derivation) {
    const ColourGroups groups(derivation);
    std::vector<ColourGroup> all(groups.count());
    const std::size_t steps = derivation.steps.size();
    for (std::size_t array = 0; array < groups.count(); ++array) {
        ColourGroup& group = all[groups.rootOf(array)];
        const bool step = array < steps;
        const std::span<const float> values =
            step ? std::span<const float>(derivation.steps[array].values) : derivation.tensors[array - steps].second.values();
        group.range = joined(group.range, finiteRange(values));
        group.integer = group.integer && step ? derivation.steps[array].integer : group.integer;
    }
    // A tensor by itself says nothing of its numbers.
    for (std::size_t array = steps; array < groups.count(); ++array) {
        const std::span<const float> values = derivation.tensors[array - steps].second.values();
        ColourGroup& group = all[groups.rootOf(array)];
        group.integer = group.integer && std::ranges::all_of(values, [](float value) { return std::nearbyint(value) == value; });
    }
    for (const DerivationEquality& equality : derivation.equals) {
        for (const std::string& id : equality.layers) {
            if (const auto layer = derivation.model->layer(id); layer.ok()) {
                all[groups.rootOf(static_cast<std::size_t>(equality.step))].layer = layer.value();
            }
        }
    }
    StepColours colours;
    for (std::size_t array = 0; array < groups.count(); ++array) {
        const ColourGroup& group = all[groups.rootOf(array)];
        const HeatmapColours one = layerColours(meaningOf(group), group.integer, {}, group.range);
        (array < steps ? colours.steps : colours.tensors).push_back(one);
    }
    return colours;
}

DerivationTask::DerivationTask(const ExecutorFactory& executors, QObject* parent)
    : QObject(parent), task_(this, executors()), histories_(this, executors()), searches_(this, executors()) {}

DerivationTask::~DerivationTask() = default;

void DerivationTask::make(const DerivationWish& wish) {
    const int request = ++newest_;
    task_.ask(
        [wish](LatestTask::Run& run) {
            run.allowStop();
            return shownOf(wish, run.stopToken());
        },
        [this, request](const Answer& answer) {
            if (request != newest_) {
                return;
            }
            if (answer.ok()) {
                Q_EMIT made(answer.value());
            } else {
                Q_EMIT refused(answer.error());
            }
        });
}

void DerivationTask::cancel() {
    ++newest_;
    const auto nothing = [](LatestTask::Run&) {};
    task_.post(nothing);
    histories_.post(nothing);
    searches_.post(nothing);
}

void DerivationTask::history(const std::shared_ptr<const ShownDerivation>& shown, const StepCell& cell,
                             const std::optional<LayerCell>& layer, double scale) {
    struct Remembered {
        std::shared_ptr<const std::vector<HistoryLine>> lines;
        std::optional<float> again;
    };
    histories_.ask(
        [shown, cell, layer, scale](LatestTask::Run& run) -> std::optional<Remembered> {
            run.allowStop();
            auto entries = historyOf(*shown->derivation, cell.step, cell.place, run.stopToken());
            if (entries.empty()) {
                return std::nullopt;
            }
            Remembered out;
            if (layer) {
                const auto again = reexecuted(*shown->derivation->model, entries, *layer);
                out.again = again.ok() ? std::optional(again.value()) : std::nullopt;
            }
            out.lines = std::make_shared<const std::vector<HistoryLine>>(
                historyLines(shown->derivation, shown->colours, std::move(entries), scale));
            return out;
        },
        [this, shown](const Remembered& found) { Q_EMIT remembered(shown, found.lines, found.again); });
}

void DerivationTask::search(const std::shared_ptr<const Derivation>& derivation, Index step, Index place, HistoryStop stop) {
    searches_.ask(
        [derivation, step, place, stop](LatestTask::Run& run) -> std::optional<std::optional<StepCell>> {
            run.allowStop();
            const auto found = firstInHistory(*derivation, step, place, stop, run.stopToken());
            return run.stopToken().stop_requested() ? std::nullopt : std::optional(found);
        },
        [this, derivation, stop](const std::optional<StepCell>& cell) { Q_EMIT searched(derivation, stop, cell); });
}

}  // namespace posenc
