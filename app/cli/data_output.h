#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "engine/core/result.h"
#include "engine/core/text.h"
#include "engine/files/common/output_file.h"

namespace posenc {

/// As `--output`: the bytes go to standard output.
constexpr const char* kStandardOutput = "-";
/// What `--output` takes beside files, as an error lists it.
constexpr const char* kOutputFormat = POSENC_TEXT("- (.npy to standard output)");

/// ".npy" of "A.NPY": what decides about the format of a file. Empty where the name has none.
[[nodiscard]] std::string lowerSuffix(const std::string& output);

/// Lets `write` write to the file `output`, which appears whole or not at all, or to standard output. `write` may stop early once the
/// stream fails. OutputIsInput, OutputNoSpace; OutputUnwritable where it cannot take the bytes; else what `write` returns.
[[nodiscard]] Status writeData(const std::string& output, const OutputPlan& plan, const std::function<Status(std::ostream&)>& write);

}  // namespace posenc
