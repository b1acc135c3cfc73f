#include "engine/derivation/layer_derivations.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

#include "engine/core/text.h"
#include "engine/derivation/layer_reads.h"
#include "engine/derivation/step_builder.h"

namespace posenc {

namespace {

/// Layers with more cells are computed, even where each cell is a copy.
constexpr Index kMostCopies = 4096;
/// Cells of one matrix that are explained to find which arrays it reads.
constexpr std::size_t kMostExplained = 4096;

/// Steps of the layers behind a layer.
class LayerSteps {
public:
    explicit LayerSteps(StepBuilder& steps) : steps_(steps) {}

    /// Adds the step of a matrix with all that it comes from, or nothing where the builder is stopped.
    void add(const LayerMatrix& target, Index asked) {
        want(target, {0, asked, 0, 1});
        while (!wanted_.empty() && !steps_.stopped()) {
            const auto [matrix, place] = wanted_.front();
            wanted_.pop_front();
            LayerReads& reads = readsOf(matrix);
            const auto read = reads.of(place);
            const auto matrices = reads.matrices();
            for (const ReadRun& run : read->runs) {
                const LayerMatrix& from = matrices[run.matrix];
                Index& most = arrays_[matrix][from];
                most = std::max(most, read->count(run.matrix));
                want(from, run);
            }
        }
        if (!steps_.stopped()) {
            static_cast<void>(arrayOf(target));
        }
    }

private:
    /// What is known of the cells of a matrix that are to be explained.
    struct Wanted {
        std::unordered_set<Index> places;
        std::set<ReadRun> runs;  ///< that rows of another layer have asked for, each often
    };

    LayerReads& readsOf(const LayerMatrix& matrix) {
        auto& reads = reads_[matrix];
        if (reads == nullptr) {
            reads = std::make_shared<LayerReads>(steps_.shared(), matrix, steps_.head());
        }
        return *reads;
    }

    /// Has cells explained, and of a matrix that is new others all over it, which may read other arrays than those that are asked for.
    void want(const LayerMatrix& matrix, ReadRun run) {
        if (tensorOf(matrix.first)) {
            return;
        }
        Wanted& known = known_[matrix];
        const auto one = [&](Index place) {
            if (known.places.size() < kMostExplained && known.places.insert(place).second) {
                wanted_.emplace_back(matrix, place);
            }
        };
        run.matrix = 0;  // a number of the matrix that reads it
        if (!known.runs.insert(run).second) {
            return;
        }
        const bool first = known.places.empty();
        for (Index k = 0; k < run.count && known.places.size() < kMostExplained; ++k) {
            one(run.first + k * run.step);
        }
        if (first) {
            const Field& field = readsOf(matrix).field();
            for (const Index row : {Index{0}, field.rows() / 2, field.rows() - 1}) {
                for (const Index column : {Index{0}, field.columns() / 2, field.columns() - 1}) {
                    one(row * field.columns() + column);
                }
            }
        }
    }

    /// Whether every cell is a copy of the only one that it reads.
    bool copies(LayerReads& reads) {
        const Index columns = reads.field().columns();
        const Index cells = reads.field().rows() * columns;
        for (Index place = 0; place < cells; ++place) {
            const auto read = cells > kMostCopies ? nullptr : reads.of(place);
            if (read == nullptr || read->runs.size() != 1 || read->runs.front().count != 1) {
                return false;
            }
            const ReadRun& run = read->runs.front();
            const Field& from = readsOf(reads.matrices()[run.matrix]).field();
            if (from.value(run.first / from.columns(), run.first % from.columns()) !=
                reads.field().value(place / columns, place % columns)) {
                return false;
            }
        }
        return true;
    }

    /// How a step reads an array, term for term.
    StepReading readingOf(const LayerMatrix& matrix, const LayerMatrix& from, Index terms) {
        const StepArray array = arrayOf(from);
        const Field& field = readsOf(from).field();
        const bool stacked = tensorOf(from.first) && steps_.model().stackSize(from.first) > 1;
        const Index first = stacked ? from.second * field.rows() * field.columns() : 0;
        const auto reads = reads_[matrix];
        const auto matrices = reads->matrices();
        const auto number = static_cast<std::uint32_t>(std::ranges::find(matrices, from) - matrices.begin());
        const auto places = [reads, number, first](const StepPlace& at, std::vector<Index>& out) {
            for (const ReadRun& run : reads->of(at[0] * reads->field().columns() + at[1])->runs) {
                for (Index k = 0; run.matrix == number && k < run.count; ++k) {
                    out.push_back(first + run.first + k * run.step);
                }
            }
        };
        return array.listed(places, terms > 1 ? terms : 0);
    }

    StepArray arrayOf(const LayerMatrix& matrix) {
        if (const auto tensor = tensorOf(matrix.first)) {
            return steps_.tensor(*tensor);
        }
        if (const auto known = made_.find(matrix); known != made_.end()) {
            return known->second;
        }
        std::vector<StepReading> from;
        for (const auto& [source, terms] : arrays_[matrix]) {
            from.push_back(readingOf(matrix, source, terms));
        }
        LayerReads& reads = readsOf(matrix);
        const StepArray step = layerStep(matrix, reads, std::move(from));
        made_.emplace(matrix, step);
        const Index stack = steps_.model().stackSize(matrix.first);
        if (stack == 1 || (stack == steps_.model().heads() && matrix.second == steps_.head())) {
            steps_.equals(step, {matrix.first});
        }
        return step;
    }

    StepArray layerStep(const LayerMatrix& matrix, LayerReads& reads, std::vector<StepReading> from) {
        const LayerDeclaration* declared = steps_.model().encoding().layer(matrix.first);
        const char* meaning =
            declared != nullptr && !declared->description.empty() ? declared->description.c_str() : POSENC_TEXT("as the layer is computed");
        const bool alone = matrix.second == 0 || matrix.second == steps_.head();
        StepWords words{alone ? matrix.first : matrix.first + "-" + std::to_string(matrix.second), meaning, reads.operation()};
        const StepNumber number = reads.field().integer() ? StepNumber::Whole : StepNumber::Real;
        const Shape shape{reads.field().rows(), reads.field().columns()};
        const auto value = [kept = reads_[matrix]](const StepPlace& at) { return static_cast<double>(kept->field().value(at[0], at[1])); };
        const bool copied = from.size() == 1 && copies(reads);
        const StepArray step = from.empty() ? steps_.constant(std::move(words), shape, number, value)
                               : copied     ? steps_.move(std::move(words), shape, std::move(from))
                                            : steps_.layer(std::move(words), shape, std::move(from), value, number);
        if (const auto axis = headAxisOf(reads.field())) {
            steps_.heads(step, *axis);
        }
        return step;
    }

    static std::optional<std::size_t> headAxisOf(const Field& field) {
        const auto counts = [](const AxisMeaning& axis) { return axis.kind == AxisMeaning::Kind::Head; };
        // The only row or column of a field is no matrix of heads.
        if (counts(field.rowMeaning()) && field.columns() > 1) {
            return 0;
        }
        return counts(field.columnMeaning()) && field.rows() > 1 ? std::optional(std::size_t{1}) : std::nullopt;
    }

    StepBuilder& steps_;
    std::map<LayerMatrix, std::shared_ptr<LayerReads>> reads_;
    std::map<LayerMatrix, Wanted> known_;
    std::map<LayerMatrix, std::map<LayerMatrix, Index>> arrays_;  ///< that cells of a matrix read, with the most terms of one cell
    std::map<LayerMatrix, StepArray> made_;
    std::deque<std::pair<LayerMatrix, Index>> wanted_;
};

void buildLayers(StepBuilder& s) {
    const Model& model = s.model();
    if (const auto& asked = s.asked()) {
        if (const auto tensor = tensorOf(asked->layer)) {
            s.reshape({*tensor, POSENC_TEXT("the tensor, as it is read"), POSENC_TEXT("as given")}, s.tensor(*tensor),
                      s.tensor(*tensor).shape);
            return;
        }
        const Index slice = model.stackSize(asked->layer) > 1 ? asked->slice : 0;
        const Index columns = model.field(asked->layer, slice).value()->columns();
        LayerSteps(s).add({asked->layer, slice}, asked->cell.row * columns + asked->cell.column);
        return;
    }
    const auto attention = model.layerOf(LayerRole::Probability);
    const std::string target = attention ? attention->id : model.defaultLayers().back().id;
    LayerSteps(s).add({target, std::min(s.head(), model.stackSize(target) - 1)}, 0);
}

}  // namespace

std::vector<DerivationDeclaration> layerDerivations() {
    const Parameters::Map small{{"length", Index{5}}, {"heads", Index{2}},    {"grid", Grid{4, 3}}, {"window", Grid{2, 3}},
                                {"kernel", Index{3}}, {"dilation", Index{1}}, {"block", Index{2}}};
    std::vector<DerivationDeclaration> out;
    for (const EncodingDeclaration& encoding : catalogue()) {
        Parameters::Map sizes;
        const bool sequence = encoding.parameter("length") != nullptr;
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            const auto found = small.find(parameter.id);
            const bool ofGrid = sequence && std::holds_alternative<Grid>(parameter.defaultValue);
            if (found != small.end() && found->second.index() == parameter.defaultValue.index() && !ofGrid) {
                sizes.insert(*found);
            }
        }
        out.push_back({.id = encoding.id + "-layers",
                       .title = encoding.title,
                       .encoding = encoding.id,
                       .sizes = std::move(sizes),
                       .layerByLayer = true,
                       .source = encoding.source,
                       .build = buildLayers});
    }
    return out;
}

}  // namespace posenc
