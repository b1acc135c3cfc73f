#pragma once

#include <QString>

#include "engine/analysis/diagnosis.h"

namespace posenc {

/// A diagnosis of a model as one sentence: "0 of 169 table rows are never read." What it says of random numbers has their badge.
[[nodiscard]] QString diagnosisSentence(const Diagnosis& diagnosis, const Model& model);

}  // namespace posenc
