#include "engine/model/built_model.h"

#include <algorithm>

#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr std::string_view kTensorPrefix = "tensor-";

}  // namespace

}  // namespace posenc
