#include "app/cli/failure.h"

#include "app/messages/error_sentence.h"

namespace posenc {

Failure Failure::of(const Error& error) {
    return {posenc::sentence(error), exitStatus(error.code)};
}

Outcome outcomeOf(const Status& status) {
    return status.ok() ? Outcome() : Failure::of(status.error());
}

}  // namespace posenc
