#include "app/runner/scene_failure.h"

namespace posenc {
namespace {

bool isOfTensor(ErrorCode code) {
    return code == ErrorCode::TensorShape || code == ErrorCode::TensorUnused;
}

}  // namespace

bool liesInParameters(ErrorCode code) {
    switch (code) {
        case ErrorCode::ParameterRange:
        case ErrorCode::ParameterType:
        case ErrorCode::ParameterChoice:
        case ErrorCode::ParameterConflict:
        case ErrorCode::RowWithoutKey:
        case ErrorCode::TooLarge:
        case ErrorCode::IndexOutside:
            return true;
        default:
            return isOfTensor(code);
    }
}

Failure failureOf(const Scene& scene, const std::vector<Error>& errors) {
    const bool tensors = isOfTensor(errors.front().code);
    return {0, scene, errors.front(), tensors ? errors : std::vector<Error>(), {}};
}

}  // namespace posenc
