#include "app/cli/verdict_output.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "app/messages/contexts.h"
#include "engine/schema/parameters.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

using VerdictJson = nlohmann::ordered_json;

constexpr const char* kSoftmax = "softmax";
constexpr const char* kAny = "any";

/// Relations that can be accepted beside those that always are.
std::vector<std::string> acceptableNames() {
    std::vector<std::string> names;
    for (auto place = static_cast<int>(Relation::RowConstant); place <= static_cast<int>(Relation::Different); ++place) {
        names.emplace_back(word(static_cast<Relation>(place)));
    }
    names.insert(names.end(), {kSoftmax, kAny});
    return names;
}

std::string joinedNames(const std::vector<std::string>& names) {
    std::string out;
    for (const std::string& name : names) {
        out += (out.empty() ? "" : ", ") + name;
    }
    return out;
}

VerdictJson json(const CandidateParameters& parameters) {
    VerdictJson out = VerdictJson::object();
    for (const auto& [id, value] : parameters) {
        std::string key = id;
        std::replace(key.begin(), key.end(), '-', '_');
        std::visit(
            [&](const auto& one) {
                using Kind = std::decay_t<decltype(one)>;
                if constexpr (std::is_same_v<Kind, Grid> || std::is_same_v<Kind, Grid3d>) {
                    out[key] = sidesOf(one);
                } else {
                    out[key] = one;
                }
            },
            value);
    }
    return out;
}

VerdictJson json(const NamedScheme& scheme) {
    return {{"encoding", scheme.encoding.empty() ? VerdictJson() : VerdictJson(scheme.encoding)}, {"parameters", json(scheme.parameters)}};
}

VerdictJson json(const RelationDetail& detail) {
    VerdictJson out = VerdictJson::object();
    const auto add = [&](const char* key, const auto& value) {
        if (value) {
            out[key] = *value;
        }
    };
    add("constant", detail.constant);
    add("factor", detail.factor);
    add("low", detail.low);
    add("high", detail.high);
    add("columns", detail.columns);
    add("entries", detail.entries);
    if (!detail.permutation.empty()) {
        out["permutation"] = detail.permutation;
    }
    if (!detail.conversions.empty()) {
        out["conversion_heads"] = detail.conversions;
    }
    if (!detail.constants.empty()) {
        VerdictJson constants = VerdictJson::array();
        for (const double value : detail.constants) {
            constants.push_back(std::isnan(value) ? VerdictJson() : VerdictJson(value));
        }
        out["constants"] = std::move(constants);
    }
    return out;
}

VerdictJson json(const std::optional<ArrayCell>& cell) {
    return cell ? VerdictJson{cell->head, cell->row, cell->column} : VerdictJson();
}

void addCounts(VerdictJson& out, const CellCounts& counts) {
    out["cells"] = counts.cells;
    out["differing"] = counts.differing;
    out["largest"] = counts.largest;
    out["largest_at"] = json(counts.largestAt);
    out["root_mean_square"] = counts.root;
    out["hidden_in_one"] = counts.hiddenInOne;
    out["first"] = json(counts.first);
}

void addVerdict(VerdictJson& out, const Verdict& verdict) {
    out["detail"] = json(verdict.detail);
    out["grade"] = word(verdict.grade);
    out["tolerance"] = verdict.tolerance;
    addCounts(out, verdict.counts);
}

}  // namespace

Result<RelationSet> acceptedRelations(const std::string& list) {
    RelationSet accepted = bitOf(Relation::Identical) | bitOf(Relation::Equal);
    for (const QString& entry : fromUtf8(list).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const std::string name = entry.trimmed().toStdString();
        const std::vector<std::string> names = acceptableNames();
        if (name == kAny) {
            accepted |= kAllRelations & ~bitOf(Relation::Different);
        } else if (name == kSoftmax) {
            accepted |= bitOf(Relation::RowConstant);
        } else if (const auto relation = relationNamed(name)) {
            accepted |= bitOf(*relation);
        } else {
            return makeError(ErrorCode::ParameterChoice, "--accept", name, joinedNames(names));
        }
    }
    return accepted;
}

QString acceptHelp() {
    return CommandLineText::tr("relations that count as right beside identical and equal, separated by commas: %1")
        .arg(fromUtf8(joinedNames(acceptableNames())));
}

std::string checkJson(const CheckResult& result) {
    VerdictJson out{{"named", result.named()}};
    const bool known = result.scheme && !result.scheme->encoding.empty();
    out["encoding"] = known ? VerdictJson(result.scheme->encoding) : VerdictJson();
    out["parameters"] = result.scheme ? json(result.scheme->parameters) : VerdictJson();
    out["relation"] = word(result.verdict.relation);
    out["bug"] = result.mistake.empty() ? VerdictJson() : VerdictJson(result.mistake);
    out["also_bugs"] = result.otherMistakes;
    out["also"] = VerdictJson::array();
    for (const NamedScheme& scheme : result.also) {
        out["also"].push_back(json(scheme));
        if (result.reordered) {
            out["also"].back()["relation"] = word(result.reordered->relation);
        }
    }
    addVerdict(out, result.verdict);
    if (result.nearest) {
        VerdictJson nearest = json(result.nearest->scheme);
        addCounts(nearest, result.nearest->counts);
        out["nearest"] = std::move(nearest);
    }
    return out.dump(2) + "\n";
}

std::string comparisonJson(const Verdict& verdict, const std::vector<std::string>& mistakes) {
    VerdictJson out{{"relation", word(verdict.relation)}};
    out["same_shape"] = verdict.sameShape;
    out["bug"] = mistakes.empty() ? VerdictJson() : VerdictJson(mistakes.front());
    out["also_bugs"] = mistakes.size() < 2 ? std::vector<std::string>() : std::vector(mistakes.begin() + 1, mistakes.end());
    addVerdict(out, verdict);
    return out.dump(2) + "\n";
}

}  // namespace posenc
