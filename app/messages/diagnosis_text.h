#pragma once

#include <QString>

#include "engine/analysis/diagnosis.h"

namespace posenc {

/// A diagnosis of a model as one line: "3 of 169 rows are unused: 4, 5, 6". Results that depend on random numbers carry their badge.
[[nodiscard]] QString diagnosisSentence(const Diagnosis& diagnosis, const Model& model);
/// How a number that says of itself only what it is for is computed; empty where the sentence needs no more.
[[nodiscard]] QString diagnosisDefinition(const Diagnosis& diagnosis);

}  // namespace posenc
