#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/encodings/t5.h"
#include "engine/recognition/arrangement_steps.h"
#include "engine/recognition/table_windows.h"

/// Steps that take a bias, gathered for every pair of tokens, back to its table.
namespace posenc::steps {

namespace {

constexpr Index kMostFoldedTokens = Index{1} << 21;
/// As the encodings declare them.
constexpr Index kLongestFoldedSide = 4096;
constexpr Index kMostFoldedBuckets = 4096;
/// A session file may ask for more rows than its tensor has numbers.
constexpr Index kMostFoldedHeads = 4096;
constexpr Index kFarthestFolded = Index{1} << 20;

/// Every query, those first whose rows of all heads refuse most windows: these, and the last.
std::vector<Index> tellingFirst(Index tokens, std::initializer_list<Index> telling) {
    std::vector<Index> queries(static_cast<std::size_t>(tokens));
    std::iota(queries.begin(), queries.end(), Index{0});
    std::stable_partition(queries.begin(), queries.end(), [&](Index query) {
        return query == tokens - 1 || std::find(telling.begin(), telling.end(), query) != telling.end();
    });
    return queries;
}

std::optional<Shape> shapeFolded(const Shape& shape, Index tokens, Index rows) {
    const bool fits = shape.size() == 3 && shape[1] == tokens && shape[2] == tokens;
    return fits ? std::optional(Shape{rows, shape[0]}) : std::nullopt;
}

/// [rows, heads] of [heads, n, n]: for each row the number that all pairs of it have, 0 where no pair has it. None where two differ; NaN
/// differs from itself, and a table cannot say which of several it was.
/// @param rowOf the row that a pair of a query and a key reads
/// @param leaves whether a pair that has this number says nothing
template <typename RowOf, typename Leaves>
std::optional<Tensor> foldedBy(const Tensor& tensor, Shape shape, const std::vector<Index>& queries, const RowOf& rowOf,
                               const Leaves& leaves) {
    const auto tokens = static_cast<Index>(queries.size());
    const Index heads = shape[1];
    const auto source = tensor.values();
    std::vector<float> out(static_cast<std::size_t>(elementCount(shape)));
    std::vector<bool> known(out.size());
    std::vector<Index> cells(queries.size());
    for (const Index query : queries) {
        for (Index key = 0; key < tokens; ++key) {
            cells[static_cast<std::size_t>(key)] = rowOf(query, key) * heads;
        }
        for (Index head = 0; head < heads; ++head) {
            const auto line = source.subspan(static_cast<std::size_t>((head * tokens + query) * tokens), queries.size());
            for (Index key = 0; key < tokens; ++key) {
                const float value = line[static_cast<std::size_t>(key)];
                if (leaves(query, key, value)) {
                    continue;
                }
                const auto cell = static_cast<std::size_t>(cells[static_cast<std::size_t>(key)] + head);
                if (known[cell] && out[cell] != value) {
                    return std::nullopt;
                }
                known[cell] = true;
                out[cell] = value;
            }
        }
    }
    return Tensor(std::move(shape), std::move(out), tensor.dtype(), tensor.origin());
}

bool leavesNone(Index /*query*/, Index /*key*/, float /*value*/) {
    return false;
}

std::optional<Grid3d> volumeFrom(Arguments arguments) {
    const auto isSide = [](Index side) { return side >= 1 && side <= kLongestFoldedSide; };
    if (arguments.size() != 3 || !std::ranges::all_of(arguments, isSide)) {
        return std::nullopt;
    }
    const Grid3d window{arguments[0], arguments[1], arguments[2]};
    return window.tokens() <= kMostFoldedTokens ? std::optional(window) : std::nullopt;
}

std::optional<T5Buckets> bucketsFrom(Arguments arguments) {
    if (arguments.size() != 3 || arguments[0] < 1 || arguments[0] > kMostFoldedBuckets || arguments[2] < 0 || arguments[2] > 1) {
        return std::nullopt;
    }
    const T5Buckets rule{arguments[0], arguments[1], arguments[2] == 1};
    const Index exact = rule.buckets / (rule.bidirectional ? 4 : 2);
    const bool fits = exact >= 1 && (!rule.bidirectional || rule.buckets % 2 == 0) && rule.maxDistance > exact;
    return fits && rule.maxDistance <= kFarthestFolded ? std::optional(rule) : std::nullopt;
}

}  // namespace

std::optional<WindowFacts> foldFrom(Arguments arguments) {
    const bool classToken = arguments.size() == 3 && arguments[2] == 1;
    const auto window = windowFrom(classToken ? arguments.first(2) : arguments);
    return window ? std::optional(WindowFacts{*window, classToken}) : std::nullopt;
}

std::optional<Shape> folded(Shape shape, Arguments arguments) {
    const auto facts = foldFrom(arguments);
    return facts ? shapeFolded(shape, facts->tokens(), facts->allRows()) : std::nullopt;
}

std::optional<Tensor> foldedValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    const WindowFacts facts = *foldFrom(arguments);
    const Index first = facts.classToken ? 1 : 0;
    const auto queries = tellingFirst(facts.tokens(), {first, first + 1, first + facts.window.columns});
    return foldedBy(tensor, std::move(shape), queries, windowFormula(facts), leavesNone);
}

std::optional<Shape> foldedVolume(Shape shape, Arguments arguments) {
    const auto window = volumeFrom(arguments);
    return window ? shapeFolded(shape, window->tokens(), (2 * window->depth - 1) * offsetRows({window->rows, window->columns}))
                  : std::nullopt;
}

std::optional<Tensor> foldedVolumeValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    const Grid3d window = *volumeFrom(arguments);
    const auto queries = tellingFirst(window.tokens(), {0, 1, window.columns, window.rows * window.columns});
    return foldedBy(tensor, std::move(shape), queries, volumeFormula(window, false), leavesNone);
}

std::optional<Shape> foldedBuckets(Shape shape, Arguments arguments) {
    const auto rule = bucketsFrom(arguments);
    const bool fits = rule && shape.size() == 3 && shape[0] <= kMostFoldedHeads;
    return fits ? shapeFolded(shape, shape[1], rule->buckets) : std::nullopt;
}

std::optional<Tensor> foldedBucketValues(const Tensor& tensor, Shape shape, Arguments arguments) {
    const T5Buckets rule = *bucketsFrom(arguments);
    const Index tokens = tensor.dimension(1);
    std::vector<Index> rows;
    for (Index offset = 1 - tokens; offset < tokens; ++offset) {
        rows.push_back(t5Bucket(offset, rule.buckets, rule.maxDistance, rule.bidirectional));
    }
    return foldedBy(
        tensor, std::move(shape), tellingFirst(tokens, {0}),
        [&](Index query, Index key) { return rows[static_cast<std::size_t>(key - query + tokens - 1)]; },
        [&](Index query, Index key, float value) {
            return !rule.bidirectional && key > query && value == -std::numeric_limits<float>::infinity();
        });
}

}  // namespace posenc::steps
