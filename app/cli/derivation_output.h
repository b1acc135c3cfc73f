#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "engine/derivation/derivation.h"

namespace posenc {

/// `derivation.json`: the steps with their shapes, sources and files, what they equal, and the parameters that were given.
[[nodiscard]] std::string derivationJson(const Derivation& derivation, const std::string& name, const Parameters::Map& parameters);
/// A list of every derivation, for programs.
[[nodiscard]] std::string derivationListJson();

/// Lets `write` fill a new folder, which appears whole or not at all. `write` returns false, with errno set, where it cannot.
/// OutputUnwritable where the folder exists, or cannot be made or filled.
[[nodiscard]] Status writeNewFolder(const std::string& folder, const std::function<bool(const std::filesystem::path&)>& write);

/// Writes `derivation.json`, the arrays and the provenance of every step, and the tensors into a new folder, as writeNewFolder().
[[nodiscard]] Status writeDerivation(const Derivation& derivation, const std::string& json, const std::string& folder);

}  // namespace posenc
