#pragma once

#include <QString>
#include <optional>

#include "engine/core/result.h"

namespace posenc {

/// Why a subcommand stops: one sentence for standard error, and the exit status.
struct CommandFailure {
    QString sentence;
    int status = 2;

    /// An error of the engine or of a file.
    [[nodiscard]] static CommandFailure of(const Error& error);
};

/// How a subcommand ended: none when it has done what was asked.
using Outcome = std::optional<CommandFailure>;

[[nodiscard]] Outcome outcomeOf(const Status& status);

}  // namespace posenc
