#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "engine/comparison/check.h"

namespace posenc {

/// Which relations count as right, as `--accept` lists them: names of relations, `softmax` for row-constant, `any` for all but different.
/// ParameterChoice with the names there are.
[[nodiscard]] Result<RelationSet> acceptedRelations(const std::string& list);

/// The help of `--accept`.
[[nodiscard]] QString acceptHelp();

/// One JSON object about a check.
[[nodiscard]] std::string checkJson(const CheckResult& result);
/// One JSON object about a comparison; `mistakes` lead from B to A.
[[nodiscard]] std::string comparisonJson(const Verdict& verdict, const std::vector<std::string>& mistakes);

}  // namespace posenc
