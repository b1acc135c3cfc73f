#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/scene/derivation_input.h"
#include "app/scene_file/json_fields.h"
#include "app/scene_file/parameter_texts.h"

namespace posenc {

/// What JSON holds of a DerivationInput.
struct DerivationInputTexts {
    std::optional<ParameterTexts> sizes;
    DerivationInput rest;  ///< but for its sizes
};

void derivationInputFields(Fields& fields, DerivationInputTexts& input);

[[nodiscard]] DerivationInputTexts textsOf(const DerivationInput& input);
/// Those of derivations that there are. FileMalformed for sizes that the derivation cannot have, and for rows of different lengths.
/// @param name of the file
[[nodiscard]] Status setDerivationInputs(std::map<std::string, DerivationInput>& inputs,
                                         const std::map<std::string, DerivationInputTexts>& texts, const std::string& name);

}  // namespace posenc
