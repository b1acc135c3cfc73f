#include "app/cli/command_failure.h"

#include "app/messages/error_sentence.h"

namespace posenc {

CommandFailure CommandFailure::of(const Error& error) {
    return {posenc::sentence(error), exitStatus(error.code)};
}

Outcome outcomeOf(const Status& status) {
    return status.ok() ? Outcome() : CommandFailure::of(status.error());
}

}  // namespace posenc
