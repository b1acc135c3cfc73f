#include "engine/recognition/map_values.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace posenc {

namespace {

/// Shorter side of a map that is told by values, and of one that is compared with it.
constexpr Index kFewestRows = 3;
constexpr Index kFewestRowsCompared = 2;
/// How many times one side is as long as the other at most; of long tables some narrow width always seems to fit.
constexpr Index kMostTimesLonger = 32;
/// Likeness of neighbours that only training makes.
constexpr double kAlike = 0.2;
/// Share of their likeness that neighbours lose where a row ends, at least, and how sure that must be, in standard errors.
constexpr double kLoss = 0.3;
constexpr double kSure = 4;
/// Mean distance of tokens below each other on a map at most, where that of unrelated vectors is 1.
constexpr double kRelated = 0.9;
/// The same as a share of the distances of tokens one column farther and one less far, where rows need not be seen to end.
constexpr double kBelow = 0.7;
/// Roughness of a map that is clearly smoother than another, as a share of the other's.
constexpr double kClearly = 0.85;
/// Numbers of a table that are looked at, and features of each vector at least.
constexpr Index kMostNumbers = Index{1} << 18;
constexpr Index kFewestFeatures = 64;
/// How much farther from its neighbour than the first vector the last one is where it is not on the map.
constexpr double kFarther = 2;

double meanOf(std::span<const double> numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

/// Every how manieth feature is looked at.
Index strideOf(Index tokens, Index features) {
    const Index most = std::max(kFewestFeatures, kMostNumbers / tokens);
    return (features + most - 1) / most;
}

/// The vectors of a table without their mean, and their products; each lag is computed once.
class Products {
public:
    /// @param core tokens beside the map in any case; the mean is that of the others
    Products(const Tensor& positions, const TokensBeside& core) : tokens_(positions.dimension(0)) {
        const Index features = positions.dimension(1);
        const Index stride = strideOf(tokens_, features);
        width_ = (features + stride - 1) / stride;
        for (Index number = 0; number < tokens_ * features; ++number) {
            if (number % features % stride == 0) {
                vectors_.push_back(positions.values()[static_cast<std::size_t>(number)]);
            }
        }
        const Index end = tokens_ - core.behind;
        for (Index feature = 0; feature < width_; ++feature) {
            double sum = 0;
            for (Index token = core.before; token < end; ++token) {
                sum += static_cast<double>(at(token, feature));
            }
            const auto mean = static_cast<float>(sum / static_cast<double>(end - core.before));
            for (Index token = 0; token < tokens_; ++token) {
                at(token, feature) -= mean;
            }
        }
    }

    [[nodiscard]] Index tokens() const { return tokens_; }
    /// Of token i with token i + lag, for each i. @pre 0 <= lag < tokens()
    [[nodiscard]] std::span<const double> at(Index lag) {
        const auto [place, isNew] = lags_.try_emplace(lag);
        if (isNew) {
            for (Index token = 0; token + lag < tokens_; ++token) {
                const float* from = vectors_.data() + token * width_;
                const float* to = from + lag * width_;
                place->second.push_back(static_cast<double>(std::inner_product(from, from + width_, to, 0.0F)));
            }
        }
        return place->second;
    }

private:
    float& at(Index token, Index feature) { return vectors_[static_cast<std::size_t>(token * width_ + feature)]; }

    Index tokens_ = 0;
    Index width_ = 0;
    std::vector<float> vectors_;
    std::map<Index, std::vector<double>> lags_;
};

/// The tokens of a table without those beside the map.
class Tokens {
public:
    Tokens(Products& products, const TokensBeside& beside)
        : products_(products), beside_(beside), count_(products.tokens() - beside.count()), energy_(meanOf(ofMap(0))) {}

    /// Whether there is anything to compare.
    [[nodiscard]] bool any() const { return energy_ > 0 && count_ > 1; }
    [[nodiscard]] Index count() const { return count_; }
    [[nodiscard]] const TokensBeside& beside() const { return beside_; }
    /// <p(i), p(i + lag)> / mean <p(i), p(i)>, for each i. @pre any()
    [[nodiscard]] std::vector<double> likeness(Index lag) const {
        std::vector<double> all;
        for (const double product : ofMap(lag)) {
            all.push_back(product / energy_);
        }
        return all;
    }
    /// |p(i) - p(i + lag)|^2, for each i, 1 for vectors that have nothing to do with each other. @pre any()
    [[nodiscard]] std::vector<double> distances(Index lag) const {
        const auto lengths = ofMap(0);
        std::vector<double> all;
        for (const double product : ofMap(lag)) {
            const std::size_t i = all.size();
            all.push_back((lengths[i] + lengths[i + static_cast<std::size_t>(lag)] - 2 * product) / (2 * energy_));
        }
        return all;
    }

private:
    [[nodiscard]] std::span<const double> ofMap(Index lag) const {
        return products_.at(lag).subspan(static_cast<std::size_t>(beside_.before), static_cast<std::size_t>(count_ - lag));
    }

    Products& products_;
    TokensBeside beside_;
    Index count_ = 0;
    double energy_ = 0;
};

/// Numbers of each token with the next one: those of neighbours in a row, and those of the last of a row with the first of the next.
struct Neighbours {
    std::vector<double> inRow;
    std::vector<double> across;
};

Neighbours neighboursOf(std::span<const double> beside, Index columns) {
    Neighbours of;
    for (std::size_t token = 0; token < beside.size(); ++token) {
        ((static_cast<Index>(token) + 1) % columns == 0 ? of.across : of.inRow).push_back(beside[token]);
    }
    return of;
}

/// By how many standard errors neighbours in a row are more alike than the last of a row and the first of the next; 0 where that is little,
/// or tokens below each other are not alike. @param beside likeness of each token with the next one
double rowsSeen(const Tokens& tokens, std::span<const double> beside, Index columns) {
    const auto [inRow, across] = neighboursOf(beside, columns);
    const double alike = meanOf(inRow);
    const double loss = alike - meanOf(across);
    if (alike < kAlike || loss < kLoss * alike || meanOf(tokens.likeness(columns)) < alike / 2) {
        return 0;
    }
    double squares = 0;
    for (const auto& [numbers, mean] : {std::pair(&inRow, alike), std::pair(&across, alike - loss)}) {
        for (const double number : *numbers) {
            squares += (number - mean) * (number - mean);
        }
    }
    const double variance = squares / static_cast<double>(beside.size());
    const double error = std::sqrt(variance * (1 / static_cast<double>(inRow.size()) + 1 / static_cast<double>(across.size())));
    return loss / std::max(error, std::numeric_limits<double>::min());
}

/// One map of many.
struct MapCandidate {
    Grid grid;
    TokensBeside beside;
    double roughness = 0;  ///< mean distance of neighbours in a row, and that of tokens below each other
    /// Tokens below each other are related, and closer than the end of a row and the next row, or than those one column to the side.
    bool isLikely = false;
};

MapCandidate candidateOf(const Tokens& tokens, std::span<const double> beside, Index columns) {
    const auto [inRow, across] = neighboursOf(beside, columns);
    const auto at = [&](Index lag) { return meanOf(tokens.distances(lag)); };
    const double below = at(columns);
    const bool isLikely = below < kRelated && (below < meanOf(across) || below < kBelow * std::min(at(columns - 1), at(columns + 1)));
    return {{tokens.count() / columns, columns}, tokens.beside(), meanOf(inRow) + below, isLikely};
}

/// The search for a map at several places.
class MapSearch {
public:
    MapSearch(const Tensor& positions, std::span<const TokensBeside> places) : products_(positions, coreOf(places)) {
        for (const TokensBeside& place : places) {
            if (Tokens tokens(products_, place); tokens.any()) {
                tokens_.push_back(tokens);
            }
        }
        behind_ = std::ranges::any_of(places, [](const TokensBeside& place) { return place.behind > 0; });
    }

    /// The map whose ends of rows are surest.
    [[nodiscard]] MapFacts byEndsOfRows() {
        MapFacts facts;
        double surest = kSure;
        for (const Tokens& tokens : tokens_) {
            const auto beside = tokens.likeness(1);
            eachWidth(tokens, kFewestRows, [&](Index columns) {
                if (const double sure = rowsSeen(tokens, beside, columns); sure > surest) {
                    surest = sure;
                    facts = {MapFacts::Verdict::Map, {tokens.count() / columns, columns}, tokens.beside()};
                }
            });
        }
        if (facts.verdict == MapFacts::Verdict::Unknown && !tokens_.empty() && meanOf(tokens_.front().likeness(1)) > kAlike) {
            facts.verdict = MapFacts::Verdict::Sequence;
        }
        return facts;
    }

    /// The smoothest map; Unknown where it is not clear, without a grid where there is none.
    [[nodiscard]] MapFacts bySmoothness() {
        std::vector<MapCandidate> candidates;
        for (const Tokens& tokens : tokens_) {
            const auto beside = tokens.distances(1);
            eachWidth(tokens, kFewestRowsCompared, [&](Index columns) { candidates.push_back(candidateOf(tokens, beside, columns)); });
        }
        const MapCandidate* best = nullptr;
        for (const MapCandidate& one : candidates) {
            if (one.isLikely && (best == nullptr || one.roughness < best->roughness)) {
                best = &one;
            }
        }
        if (best == nullptr) {
            return {};
        }
        const bool near = std::ranges::any_of(candidates, [&](const MapCandidate& other) {
            const bool isRival = other.isLikely || other.grid.rows == other.grid.columns;
            return isRival && other.grid != best->grid && best->roughness > kClearly * other.roughness;
        });
        const bool clear = !near && std::min(best->grid.rows, best->grid.columns) >= kFewestRows;
        return {clear ? MapFacts::Verdict::Map : MapFacts::Verdict::Unknown, best->grid, best->beside};
    }

private:
    static TokensBeside coreOf(std::span<const TokensBeside> places) {
        TokensBeside core;
        for (const TokensBeside& place : places) {
            core = {std::max(core.before, place.before), std::max(core.behind, place.behind)};
        }
        return core;
    }

    /// Widths of maps that these tokens may lie on.
    template <typename Visit>
    void eachWidth(const Tokens& tokens, Index fewest, Visit visit) {
        for (Index columns = fewest; columns <= tokens.count() / fewest; ++columns) {
            const bool oneOfBoth = tokens.beside().count() == 1 && behind_;
            const auto [shorter, longer] = std::minmax({columns, tokens.count() / columns});
            if (tokens.count() % columns == 0 && longer <= kMostTimesLonger * shorter &&
                (!oneOfBoth || lastIsBeside(columns) == (tokens.beside().behind == 1))) {
                visit(columns);
            }
        }
    }

    /// Whether the last vector is farther from the one a row above than the first from the one below.
    [[nodiscard]] bool lastIsBeside(Index columns) {
        const auto lengths = products_.at(0);
        const auto products = products_.at(columns);
        const auto distance = [&](std::size_t i) { return lengths[i] + lengths[i + static_cast<std::size_t>(columns)] - 2 * products[i]; };
        return distance(products.size() - 1) >= kFarther * distance(0);
    }

    Products products_;
    std::vector<Tokens> tokens_;
    bool behind_ = false;
};

}  // namespace

MapFacts mapFactsOf(const Tensor& positions, std::span<const TokensBeside> places, bool ofImage) {
    MapSearch search(positions, places);
    MapFacts facts = search.byEndsOfRows();
    if (facts.verdict == MapFacts::Verdict::Map || !ofImage) {
        return facts;
    }
    const MapFacts smooth = search.bySmoothness();
    if (smooth.verdict == MapFacts::Verdict::Map) {
        return smooth;
    }
    facts.grid = smooth.grid;
    facts.beside = smooth.beside;
    return facts;
}

}  // namespace posenc
