#include "engine/comparison/check.h"

#include <algorithm>

#include "engine/comparison/candidate_fits.h"
#include "engine/comparison/gathered.h"
#include "engine/comparison/mask_candidates.h"
#include "engine/comparison/nearest.h"

namespace posenc {

namespace {

constexpr std::size_t kMostAlso = 8;
/// A matrix whose columns or heads stand in another order may be another layout, which is no mistake.
constexpr RelationSet kOtherOrders = bitOf(Relation::HeadsPermuted) | bitOf(Relation::ChannelsPermuted);

/// A table that was gathered is told as the bias that it is, not as its index.
NamedScheme schemeOf(const Candidate& candidate, Relation relation) {
    NamedScheme out{candidate.encoding, candidate.parameters};
    for (auto& [id, value] : out.parameters) {
        if (relation == Relation::Gathered && id == "layer") {
            value = std::string("bias");
        }
    }
    return out;
}

Unnamed refusal(const ComparedArray& array) {
    if (array.nans > 0) {
        return Unnamed::HasNan;
    }
    if (array.cells() < 4) {
        return Unnamed::TooFewCells;
    }
    if (array.mask) {
        return Unnamed::No;
    }
    if (array.distinct < 3) {
        return Unnamed::TooFewValues;
    }
    return array.whole() && array.rank() == 1 ? Unnamed::PositionsAlike : Unnamed::No;
}

/// What the arrays of a mistake are, where its parameters do not say it.
std::string layerOf(const Mistake& mistake) {
    switch (mistake.kind) {
        case ArrayKind::RealBias:
            return "bias";
        case ArrayKind::RealVector:
            return mistake.encoding == "alibi" ? "slopes" : "frequencies";
        case ArrayKind::RealTable:
            return "table";
        case ArrayKind::WholeMatrix:
        case ArrayKind::WholeVector:
        case ArrayKind::Mask:
            break;
    }
    return "index";
}

/// Candidates that fit as the first does, from place `from` of the fits on.
std::vector<NamedScheme> schemesLikeFirst(const std::vector<CandidateFit>& fits, std::size_t from, const Candidates& candidates) {
    std::vector<NamedScheme> out;
    for (std::size_t i = from; i < fits.size() && out.size() < kMostAlso && fits[i].ties(fits.front()); ++i) {
        out.push_back(schemeOf(candidates[fits[i].place], fits.front().verdict.relation));
    }
    return out;
}

void nameMistake(CheckResult& out, const std::vector<FoundMistake>& found, const ComparedArray& array, const Progress& progress) {
    const FoundMistake& first = found.front();
    out.unnamed = Unnamed::No;
    out.mistake = first.mistake->id;
    for (std::size_t i = 1; i < found.size(); ++i) {
        out.otherMistakes.emplace_back(found[i].mistake->id);
    }
    out.scheme = NamedScheme{std::string(first.mistake->encoding), first.found.parameters};
    if (parameterNamed(out.scheme->parameters, "layer") == nullptr) {
        out.scheme->parameters.insert(out.scheme->parameters.begin(), {"layer", layerOf(*first.mistake)});
    }
    out.matrix = first.found.right;
    out.verdict = {};
    out.verdict.grade = commonGrade(array, first.found.right);
    out.verdict.tolerance = toleranceOf(out.verdict.grade) * (array.attention ? 4 : 1);
    out.verdict.counts = countCells(array, first.found.right, progress);
}

/// Where whole arrays of B's size do not matter, all of B.
ComparedArray storedRows(const OtherSide& rows, const ComparedArray& like) {
    ComparedArray out = like;
    for (Index head = 0; head < rows.heads; ++head) {
        for (Index row = 0; row < rows.rows; ++row) {
            rows.row(head, row, std::span(out.shown).subspan(out.at(head, row, 0), static_cast<std::size_t>(rows.columns)));
        }
    }
    out.values = out.shown;
    out.lowest = rows.lowest;
    out.largest = rows.largest;
    return out;
}

}  // namespace

std::vector<ArrayKind> kindsOf(const ComparedArray& array) {
    if (array.mask) {
        return {ArrayKind::Mask};
    }
    if (array.whole()) {
        return array.rank() == 2   ? std::vector{ArrayKind::WholeMatrix}
               : array.rank() == 1 ? std::vector{ArrayKind::WholeVector}
                                   : std::vector<ArrayKind>();
    }
    if (array.rank() == 1) {
        return {ArrayKind::RealVector};
    }
    std::vector<ArrayKind> kinds;
    if (array.rank() == 2 && array.rows == 1) {
        kinds.push_back(ArrayKind::RealVector);
    }
    if (array.rank() == 2 && !array.attention) {
        kinds.push_back(ArrayKind::RealTable);
    }
    kinds.push_back(ArrayKind::RealBias);
    return kinds;
}

Result<CheckResult> checkArray(const ComparedArray& array, const Progress& progress) {
    // A matrix may be written as a stack of one.
    if (array.rank() > 2 && array.heads == 1) {
        return checkArray(withRank(array, 2), progress);
    }
    CheckResult out;
    out.verdict.grade = array.grade == Grade::F64 ? Grade::F32 : array.grade;
    out.verdict.tolerance = toleranceOf(out.verdict.grade);
    out.verdict.rounded = array.rounded;
    out.unnamed = refusal(array);
    if (out.unnamed != Unnamed::No) {
        return out;
    }
    out.unnamed = array.mask ? Unnamed::Mask : Unnamed::NothingFits;
    std::vector<ArrayView> looks;
    for (const ArrayKind kind : kindsOf(array)) {
        looks.emplace_back(array, kind);
    }
    // The best fit of all kinds; of equal ones the first kind's.
    const ArrayView* chosen = nullptr;
    std::vector<CandidateFit> fits;
    for (ArrayView& look : looks) {
        auto best = bestFits(look, progress);
        if (!best.empty() && (fits.empty() || std::pair(best.front().verdict.relation, best.front().recovered) <
                                                  std::pair(fits.front().verdict.relation, fits.front().recovered))) {
            fits = std::move(best);
            chosen = &look;
        }
    }
    std::vector<FoundMistake> found;
    const ArrayView* mistaken = nullptr;
    for (const ArrayView& look : looks) {
        if (found.empty() && !isRight(fits)) {
            found = findMistakes(*look.array, look.kind, nullptr, progress);
            mistaken = &look;
        }
    }
    if (!found.empty()) {
        nameMistake(out, found, *mistaken->array, progress);
        if (!fits.empty() && (bitOf(fits.front().verdict.relation) & kOtherOrders) != 0) {
            out.reordered = fits.front().verdict;
            out.also = schemesLikeFirst(fits, 0, chosen->candidates);
        }
    } else if (!fits.empty()) {
        const Candidate& candidate = chosen->candidates[fits.front().place];
        const Relation relation = fits.front().verdict.relation;
        out.verdict = fits.front().verdict;
        if (relation != Relation::Gathered) {
            out.verdict.counts = countCells(*chosen->array, candidate.matrix, progress);
        }
        // Where a formula gives all cells but one, that cell is an error in the array, and no other convention or table explains it.
        const auto near = relation > Relation::Equal ? nearestCandidate(*chosen->array, chosen->candidates, progress) : std::nullopt;
        const Index off = near ? near->counts.differing : out.verdict.counts.differing;
        if (relation <= Relation::Equal || off != 1) {
            out.unnamed = Unnamed::No;
            out.scheme = schemeOf(candidate, relation);
            out.tableOffset = candidate.tableOffset;
            out.matrix = candidate.matrix;
            out.also = schemesLikeFirst(fits, 1, chosen->candidates);
        } else {
            out.verdict.relation = Relation::Different;
            out.verdict.detail = {};
        }
    }
    for (const ArrayView& look : looks) {
        if (!out.named() && !out.nearest) {
            if (const auto near = nearestCandidate(*look.array, look.candidates, progress)) {
                const Candidate& candidate = look.candidates[near->place];
                out.nearest = CheckResult::Nearest{{candidate.encoding, candidate.parameters}, near->counts, candidate.matrix};
            }
        }
    }
    if (progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    return out;
}

Result<CheckResult> checkAgainst(const ComparedArray& array, const Candidate& meant, const Progress& progress) {
    if (array.rank() > meant.matrix.rank && array.shape.front() == 1) {
        return checkAgainst(withRank(array, array.rank() - 1), meant, progress);
    }
    CheckResult out;
    const ComparedArray looked = array.mask && meant.seesPairs ? seenPairs(array) : array;
    out.scheme = NamedScheme{meant.encoding, meant.parameters};
    out.matrix = meant.matrix;
    out.tableOffset = meant.tableOffset;
    if (array.nans > 0) {
        out.unnamed = Unnamed::HasNan;
        out.verdict.grade = commonGrade(array, meant.matrix);
        out.verdict.tolerance = toleranceOf(out.verdict.grade);
        return out;
    }
    // A bias is no index, but may have been gathered by one.
    const RelationSet relations = meant.gathers ? RelationSet{0} : kAllRelations;
    auto verdict = relate(looked, meant.matrix, {relations, meant.grid, Relation::Different}, progress);
    if (verdict && verdict->sameShape && meant.gathers) {
        verdict->counts.cells = looked.cells();
        verdict->counts.visible = looked.visible;
        if (const auto table = recoverTable(looked, meant, progress)) {
            verdict->relation = Relation::Gathered;
            verdict->detail.entries = table->entries;
            verdict->counts.largest = table->largest;
        }
    } else if (verdict && verdict->sameShape) {
        verdict->counts = countCells(looked, meant.matrix, progress);
        const ComparedArray right = storedRows(meant.matrix, looked);
        for (const ArrayKind kind : verdict->relation > Relation::Equal ? kindsOf(array) : std::vector<ArrayKind>()) {
            if (const auto found = findMistakes(looked, kind, &right, progress); out.mistake.empty() && !found.empty()) {
                out.mistake = found.front().mistake->id;
            }
        }
    }
    if (!verdict || progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    out.verdict = std::move(*verdict);
    out.unnamed = out.verdict.relation == Relation::Different && out.mistake.empty() ? Unnamed::NothingFits : Unnamed::No;
    return out;
}

std::vector<std::string> mistakesBetween(const ComparedArray& a, const ComparedArray& b, const Progress& progress) {
    std::vector<std::string> out;
    if (a.shape != b.shape || a.nans > 0 || b.nans > 0) {
        return out;
    }
    // A matrix may be written as a stack of one, and positions as the row of a batch of one.
    if (a.rank() > 2 && a.heads == 1) {
        return mistakesBetween(withRank(a, 2), withRank(b, 2), progress);
    }
    std::vector<ArrayKind> kinds = kindsOf(a);
    if (a.whole() && !a.mask && a.rank() == 2 && a.rows == 1) {
        kinds.push_back(ArrayKind::WholeVector);
    }
    for (const ArrayKind kind : kinds) {
        if (kind == ArrayKind::Mask && !b.mask) {
            continue;
        }
        const ArrayView wrong(a, kind);
        const ArrayView right(b, kind);
        for (const FoundMistake& found : findMistakes(*wrong.array, kind, right.array.get(), progress)) {
            if (std::find(out.begin(), out.end(), found.mistake->id) == out.end()) {
                out.emplace_back(found.mistake->id);
            }
        }
    }
    return out;
}

}  // namespace posenc
