#pragma once

#include <QString>
#include <map>
#include <string>

#include "engine/core/result.h"
#include "engine/schema/declaration.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// Values of parameters as JSON holds them: as text, before what reads them is known.
using ParameterTexts = std::map<std::string, std::string>;

[[nodiscard]] ParameterTexts textsOf(const Parameters::Map& parameters);

/// Sets the values of those that the encoding has. FileMalformed for a value that it cannot have.
/// @param where the object that holds them, as SchemaFault::where  @param name of the file
[[nodiscard]] Status setParameters(Parameters::Map& parameters, const ParameterTexts& texts, const EncodingDeclaration& encoding,
                                   const QString& where, const std::string& name);

/// The error of a value in a file. @param where as SchemaFault::where
[[nodiscard]] Error malformed(const std::string& name, const QString& where, const QString& found, const QString& wanted);

}  // namespace posenc
