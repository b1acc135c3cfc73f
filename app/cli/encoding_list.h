#pragma once

#include <QString>
#include <string>

#include "engine/core/result.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// What a parameter takes, on one line: "1 to 64", "1x1 to 64x64", "on, off", "correct, as-published".
[[nodiscard]] QString parameterRange(const ParameterDeclaration& parameter);
/// The default value: "7x7", or the parameter that it follows: "same as length".
[[nodiscard]] QString parameterDefault(const ParameterDeclaration& parameter);
/// A condition of a parameter as flags: "--scaling yarn", "--heads 1, 2, 4".
[[nodiscard]] QString conditionFlags(const EncodingDeclaration& encoding, const ReadWhen& condition);
/// When a parameter is read: "only with --scaling yarn", "not with --scaling none"; empty: always.
[[nodiscard]] QString parameterUse(const EncodingDeclaration& encoding, const ParameterDeclaration& parameter);
/// The shapes that fit, as formulas: "[2n-1, d] or [H, 2n-1, d]".
[[nodiscard]] QString tensorShapes(const TensorDeclaration& tensor);
/// The default of an unbound tensor: "random N(0, 0.02)", "absent". Deviations are those of the default parameters.
[[nodiscard]] QString unboundTensor(const EncodingDeclaration& encoding, const TensorDeclaration& tensor);

/// Every encoding with its parameters, tensors, layers and presets, as text.
[[nodiscard]] QString encodingsText();
/// The same for programs: an array of objects in the order of the catalogue, all texts in English.
[[nodiscard]] std::string encodingsJson();

/// `posenc encodings [--json]`.
[[nodiscard]] Status runEncodings(bool json);

}  // namespace posenc
