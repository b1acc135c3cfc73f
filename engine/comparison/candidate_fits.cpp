#include "engine/comparison/candidate_fits.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <limits>
#include <mutex>
#include <optional>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/comparison/catalogue_candidates.h"
#include "engine/comparison/gathered.h"
#include "engine/comparison/mask_candidates.h"

namespace posenc {

namespace {

Candidates candidatesOf(const ComparedArray& array, ArrayKind kind) {
    switch (kind) {
        case ArrayKind::Mask:
            return maskCandidates(array);
        case ArrayKind::WholeMatrix:
            return indexCandidates(array.rows, array.columns);
        case ArrayKind::RealVector:
            return vectorCandidates(array.columns);
        case ArrayKind::RealTable:
            return tableCandidates(array.rows, array.columns);
        case ArrayKind::RealBias: {
            Candidates out = biasCandidates(array.heads, array.rows, array.columns, array.rank());
            if (isRecoverable(array)) {
                for (Candidate& index : indexCandidates(array.rows, array.columns)) {
                    if (index.gathers) {
                        index.relations = bitOf(Relation::Gathered);
                        out.push_back(std::move(index));
                    }
                }
            }
            return out;
        }
        case ArrayKind::WholeVector:
            break;
    }
    return {};
}

/// What the best fit so far leaves to be looked for.
struct FitLimits {
    std::atomic<Relation> worst{Relation::Different};
    std::atomic<Index> recovered{std::numeric_limits<Index>::max()};  ///< rows of a table that was gathered

    /// @pre calls follow each other
    void take(const CandidateFit& fit) {
        worst = std::min(worst.load(), fit.verdict.relation);
        if (fit.verdict.relation == Relation::Gathered) {
            recovered = std::min(recovered.load(), fit.recovered);
        }
    }
};

std::optional<CandidateFit> fitOf(const ComparedArray& array, const Candidate& candidate, std::size_t place, const FitLimits& limits,
                                  const Progress& progress) {
    const Relation worst = limits.worst.load();
    CandidateFit fit;
    fit.place = place;
    if (candidate.isGathered()) {
        const auto table = worst < Relation::Gathered ? std::nullopt : recoverTable(array, candidate, progress, limits.recovered.load());
        if (!table || table->entries > limits.recovered.load()) {
            return std::nullopt;
        }
        fit.recovered = table->entries;
        fit.verdict.relation = Relation::Gathered;
        fit.verdict.grade = array.grade == Grade::F64 ? Grade::F32 : array.grade;
        fit.verdict.tolerance = toleranceOf(fit.verdict.grade);
        fit.verdict.detail.entries = table->entries;
        fit.verdict.counts.cells = array.cells();
        fit.verdict.counts.visible = array.visible;
        fit.verdict.counts.largest = table->largest;
        return fit;
    }
    auto verdict = relate(array, candidate.matrix, {candidate.relations, candidate.grid, worst}, progress);
    if (!verdict || verdict->relation == Relation::Different) {
        return std::nullopt;
    }
    fit.verdict = std::move(*verdict);
    return fit;
}

/// Every candidate from place `first` on that fits with the best relation and outdoes `known`: by the relation, or by fewer rows of a table
/// that was gathered.
std::vector<CandidateFit> fitsFrom(std::size_t first, const CandidateFit* known, const ArrayView& look, const Progress& progress) {
    std::vector<CandidateFit> fits;
    std::mutex mutex;
    FitLimits limits;
    if (known != nullptr && known->verdict.relation == Relation::Gathered) {
        limits.worst = Relation::Gathered;
        limits.recovered = known->recovered - 1;
    } else if (known != nullptr) {
        limits.worst = static_cast<Relation>(static_cast<int>(known->verdict.relation) - 1);
    }
    std::size_t done = first;
    const auto count = look.candidates.size();
    tbb::parallel_for(tbb::blocked_range<std::size_t>(first, count), [&](const tbb::blocked_range<std::size_t>& places) {
        for (std::size_t place = places.begin(); place < places.end() && !progress.stopped(); ++place) {
            auto fit = fitOf(*look.array, look.candidates[place], place, limits, {progress.stop, {}});
            const std::lock_guard lock(mutex);
            progress.report(static_cast<double>(++done) / static_cast<double>(count));
            if (fit) {
                limits.take(*fit);
                fits.push_back(std::move(*fit));
            }
        }
    });
    std::sort(fits.begin(), fits.end(), [](const CandidateFit& x, const CandidateFit& y) { return x.rank() < y.rank(); });
    return fits;
}

}  // namespace

ArrayView::ArrayView(const ComparedArray& given, ArrayKind asKind) : kind(asKind) {
    const bool vector = kind == ArrayKind::RealVector || kind == ArrayKind::WholeVector;
    const bool other = kind == ArrayKind::Mask || (vector && given.rank() > 1);
    array = other ? std::make_shared<const ComparedArray>(kind == ArrayKind::Mask ? seenPairs(given) : withRank(given, 1))
                  : std::shared_ptr<const ComparedArray>(std::shared_ptr<void>(), &given);
}

bool isRight(const std::vector<CandidateFit>& fits) {
    return !fits.empty() && fits.front().verdict.relation <= Relation::Equal;
}

std::vector<CandidateFit> bestFits(ArrayView& look, const Progress& progress) {
    look.candidates = candidatesOf(*look.array, look.kind);
    std::vector<CandidateFit> fits = fitsFrom(0, nullptr, look, progress);
    if (isRight(fits)) {
        return fits;
    }
    const std::size_t first = look.candidates.size();
    std::ranges::move(catalogueCandidates(*look.array, look.kind, look.candidates, progress), std::back_inserter(look.candidates));
    std::vector<CandidateFit> behind = fitsFrom(first, fits.empty() ? nullptr : &fits.front(), look, progress);
    return behind.empty() ? fits : behind;
}

}  // namespace posenc
