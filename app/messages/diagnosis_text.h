#pragma once

#include <QString>

#include "engine/analysis/diagnosis.h"

namespace posenc {

/// A diagnosis as one sentence: "0 of 169 table rows are never read."
[[nodiscard]] QString diagnosisSentence(const Diagnosis& diagnosis, const EncodingDeclaration& encoding);

}  // namespace posenc
