#include "engine/recognition/name_recognition.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace posenc {

namespace {

using Kind = ArrangementStep::Kind;

/// Whether the rows are points beside the network that reads them ("rpe_biases" beside CrossFormer's "pos.pos_proj").
bool isOfPoints(std::string_view name, const TensorEntry& entry, const FileNames& names) {
    if (entry.shape.size() != 2 || entry.shape[1] != 2) {
        return false;
    }
    const TensorEntry* network = names.nearest(parentOf(name), "pos.pos_proj.weight");
    return network != nullptr && network->shape.size() == 2 && network->shape[1] == 2 && network != &entry;
}

/// What an arrangement changes beyond the order of axes.
void explainSteps(const RecognitionRule& rule, const TensorEntry& entry, Recognition& result) {
    Shape shape = entry.shape;
    bool reversed = false;
    for (const ArrangementStep& step : result.reading.arrangement) {
        const auto after = arrangedShape(shape, {step});
        if (!after.ok()) {
            return;
        }
        const auto axis = [&] { return static_cast<std::size_t>(step.arguments[0]); };
        if (step.kind == Kind::Slice) {
            result.reasons.push_back({ReasonCode::RowsLeftOut, {after.value()[axis()], shape[axis()], step.arguments[1]}});
        } else if (step.kind == Kind::Pad || step.kind == Kind::Extend) {
            const ReasonCode code = step.kind == Kind::Extend ? ReasonCode::RowsRepeated
                                    : axis() == 0             ? ReasonCode::RowsAdded
                                                              : ReasonCode::ColumnsAdded;
            result.reasons.push_back({code, {after.value()[axis()] - shape[axis()]}});
        } else if (step.kind == Kind::Quadrant) {
            result.reasons.push_back({ReasonCode::QuadrantUnfolded, {}});
        }
        reversed = reversed || step.kind == Kind::Reverse;
        shape = after.value();
    }
    if (reversed) {
        result.reasons.push_back({ReasonCode::RowsReversed, {}});
    }
    if (rule.note) {
        result.reasons.push_back({*rule.note, {std::string(rule.name)}});
    }
}

/// Why the rule that is believed says what no shape says. @param ending of the name, by which the rule knows it
void explainRule(const RecognitionRule& rule, std::string_view name, std::string_view ending, const TensorEntry* witness,
                 const TensorEntry& entry, Recognition& result) {
    const std::string_view component = findComponent(name, rule.within);
    const std::string_view part = component.empty() ? findWord(name, rule.within) : component;
    const bool causal = std::any_of(rule.known.begin(), rule.known.end(), [](const KnownParameter& known) { return known.id == "causal"; });
    if (!part.empty() && !causal) {
        result.reasons.push_back({ReasonCode::PartOfName, {std::string(part)}});
    }
    if (witness != nullptr) {
        result.reasons.push_back({ReasonCode::OtherTensor, {witness->name}});
    }
    if (causal) {
        const std::string_view end = part.empty() ? ending : name.substr(static_cast<std::size_t>(part.data() - name.data()));
        result.reasons.push_back({ReasonCode::CausalByName, {std::string(end)}});
    }
    const auto& parameters = result.reading.parameters;
    const auto grid = parameters.find("grid");
    const auto length = parameters.find("length");
    const bool map = std::any_of(rule.axes.begin(), rule.axes.end(), [](const AxisRule& axis) { return axis.form == AxisForm::MapTokens; });
    if (map && grid != parameters.end() && length != parameters.end()) {
        const Grid tokens = std::get<Grid>(grid->second);
        result.reasons.push_back(
            {ReasonCode::SquareMap, {tokens.tokens(), tokens.rows, std::get<Index>(length->second) - tokens.tokens()}});
    }
    explainSteps(rule, entry, result);
}

/// The rules one after the other, and what they have found.
class Search {
public:
    Search(std::string name, const TensorEntry& entry, const FileNames& names)
        : name_(std::move(name)), tail_(name_), entry_(entry), names_(names) {
        // Flax and Keras call the weight of a layer that looks vectors up by another name than PyTorch.
        constexpr std::array<std::string_view, 2> kLookedUp{"embedding", "embeddings"};
        for (const std::string_view last : kLookedUp) {
            if (const std::size_t at = findSuffix(name_, last); at != std::string_view::npos && at > 0) {
                asWeight_ = name_.substr(0, at) + "weight";
            }
        }
    }

    void run() {
        // What is positive, beside the same that is negative; positions of what is positive are some ("pos_embed_pos").
        constexpr std::array kSigns{WordPair{"pos", "neg"}};
        constexpr std::array<std::string_view, 1> kPositive{"pos"};
        if (const TensorEntry* other = names_.partner(name_, kSigns); other != nullptr && findWord(other->name, kPositive).empty()) {
            return;
        }
        run(recognitionRules());
        // A name that is known may have a shape that only its words fit ("pos_embedding" of several axes).
        if (believed_ == nullptr && isFloat(entry_.dtype)) {
            run(std::array{wordRules()});
        }
    }

    [[nodiscard]] NameRecognition found(bool byFile) && {
        if (!known_.empty()) {
            result_.reasons.push_back({believed_ != nullptr ? ReasonCode::NameAndShape : ReasonCode::ShapeDoesNotFit,
                                       {std::string(known_), toString(entry_.shape)}});
            if (byFile) {
                result_.reasons.push_back({ReasonCode::NameOfFile, {name_}});
            }
        }
        if (believed_ != nullptr) {
            explainRule(*believed_, name_, known_, witness_, entry_, result_);
        }
        return {std::move(result_), believed_ != nullptr && believed_->dependent};
    }

private:
    /// With the shape as it is, then without leading axes of size 1, until a rule fits.
    void run(std::span<const std::span<const RecognitionRule>> families) {
        const std::span<const Index> shape(entry_.shape);
        for (std::size_t leading = 0; leading <= shape.size() && believed_ == nullptr; ++leading) {
            if (leading > 0 && shape[leading - 1] != 1) {
                break;
            }
            for (const std::span<const RecognitionRule> family : families) {
                for (const RecognitionRule& rule : family) {
                    apply(rule, shape.subspan(leading), leading);
                }
            }
        }
    }

    /// Where the part of the name that the rule knows begins; npos where it does not know the name.
    [[nodiscard]] std::size_t findName(const RecognitionRule& rule) const {
        if (!rule.name.empty()) {
            std::size_t start = findSuffix(name_, rule.name);
            if (start == std::string_view::npos && !asWeight_.empty()) {
                start = findSuffix(asWeight_, rule.name);
            }
            const bool within = start != std::string_view::npos &&
                                (rule.within.empty() || !findComponent(std::string_view(name_).substr(0, start), rule.within).empty());
            return within ? start : std::string_view::npos;
        }
        const bool has = tail_.has(rule.words) && (rule.within.empty() || tail_.isWithin(rule.within));
        return has ? tail_.start() : std::string_view::npos;
    }

    void apply(const RecognitionRule& rule, std::span<const Index> shape, std::size_t leading) {
        const std::size_t start = findName(rule);
        if (start == std::string_view::npos || !findWord(name_, rule.without).empty()) {
            return;
        }
        const std::string prefix = name_.substr(0, start == 0 ? 0 : start - 1);
        const TensorEntry* witness = rule.witness.needed() ? names_.witness(prefix, rule.witness) : nullptr;
        if ((rule.witness.needed() && witness == nullptr) || (rule.unlike.needed() && names_.witness(prefix, rule.unlike) != nullptr) ||
            (!rule.partners.empty() && names_.partner(name_, rule.partners) == nullptr)) {
            return;
        }
        // Words that name a table name the layer that makes it as well.
        if (rule.name.empty() && !rule.layers && names_.isOfLayer(name_, entry_.shape)) {
            return;
        }
        // Words that another shape has as well say nothing of this one.
        if (believed_ == nullptr && !rule.dependent && !rule.name.empty()) {
            known_ = std::string_view(name_).substr(start);
            if (rule.axes.size() == shape.size()) {
                meant_.insert(rule.encoding);
            }
        }
        // Where the exact name has as many axes, a word alone does not make another encoding of it; a partner bears out what it says.
        const bool againstName =
            rule.name.empty() && !rule.encoding.empty() && rule.partners.empty() && !meant_.empty() && !meant_.contains(rule.encoding);
        if (againstName || rule.axes.size() != shape.size() || (believed_ != nullptr && result_.role != rule.role)) {
            return;
        }
        for (Parameters::Map& parameters : solveAxes(rule.axes, shape)) {
            if (believed_ == nullptr) {
                known_ = std::string_view(name_).substr(start);
            }
            add(rule, readingOf(rule, std::move(parameters), shape, leading), prefix, witness);
        }
    }

    void add(const RecognitionRule& rule, Reading reading, const std::string& prefix, const TensorEntry* witness) {
        if (believed_ == nullptr) {
            believed_ = &rule;
            witness_ = witness;
            result_.prefix = prefix;
            result_.role = rule.role;
            result_.reading = std::move(reading);
        } else if (reading != result_.reading &&
                   std::find(result_.alternatives.begin(), result_.alternatives.end(), reading) == result_.alternatives.end()) {
            result_.alternatives.push_back(std::move(reading));
        }
    }

    std::string name_;
    NameTail tail_;
    const TensorEntry& entry_;
    const FileNames& names_;
    std::string asWeight_;  ///< the name as PyTorch has it; empty where it is the same
    std::string_view known_;
    std::set<std::string_view> meant_;  ///< encodings of the rules that know the exact name, for tables of as many axes
    const RecognitionRule* believed_ = nullptr;
    const TensorEntry* witness_ = nullptr;
    Recognition result_;
};

}  // namespace

std::string nameOf(const TrainedFile& file, const TensorEntry& entry) {
    return entry.name.empty() ? file.path().stem().string() : entry.name;
}

NameRecognition recogniseByName(const TrainedFile& file, const TensorEntry& entry, const FileNames& names) {
    const std::string name = nameOf(file, entry);
    if (isOptimizerState(name) || isOfPoints(name, entry, names)) {
        return {};
    }
    Search search(plainName(name), entry, names);
    search.run();
    return std::move(search).found(entry.name.empty());
}

}  // namespace posenc
