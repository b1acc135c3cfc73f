#include "app/cli/derivation_output.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/files/numpy/npy_writer.h"
#include "engine/schema/parameters.h"

namespace posenc {
namespace {

using DerivationJson = nlohmann::ordered_json;

constexpr double kDerivationTolerance = 2e-5;

std::string twoDigits(Index number) {
    const std::string text = std::to_string(number);
    return text.size() < 2 ? "0" + text : text;
}

std::string stepFile(Index number, const DerivationStep& step) {
    return "step-" + twoDigits(number) + "-" + step.name + ".npy";
}

std::string provenanceFile(Index number, std::size_t source) {
    return "provenance-" + twoDigits(number) + (source == 0 ? "" : "-" + std::to_string(source + 1)) + ".npy";
}

std::string tensorFile(const std::string& name) {
    return "in-" + name + ".npy";
}

DerivationJson fillJson(double fill) {
    if (std::isinf(fill)) {
        return fill < 0 ? "-inf" : "inf";
    }
    return fill == std::floor(fill) ? DerivationJson(static_cast<Index>(fill)) : DerivationJson(fill);
}

DerivationJson givenParametersJson(const Parameters::Map& parameters, const EncodingDeclaration& inputs) {
    DerivationJson out = DerivationJson::object();
    for (const ParameterDeclaration& declared : inputs.parameters) {
        const auto found = parameters.find(declared.id);
        if (found == parameters.end()) {
            continue;
        }
        std::string key = declared.id;
        std::replace(key.begin(), key.end(), '-', '_');
        std::visit(
            [&](const auto& value) {
                using Kind = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<Kind, Grid> || std::is_same_v<Kind, Grid3d>) {
                    out[key] = sidesOf(value);
                } else {
                    out[key] = value;
                }
            },
            found->second);
    }
    return out;
}

DerivationJson stepJson(Index number, const DerivationStep& step) {
    DerivationJson out{{"number", number},        {"name", step.name},   {"meaning", step.meaning},        {"operation", step.operation},
                       {"kind", word(step.kind)}, {"shape", step.shown}, {"value", stepFile(number, step)}};
    out["from"] = DerivationJson::array();
    for (std::size_t k = 0; k < step.sources.size(); ++k) {
        const StepSource& source = step.sources[k];
        const DerivationJson array = source.step             ? DerivationJson(*source.step)
                                     : source.tensor.empty() ? DerivationJson()
                                                             : DerivationJson(source.tensor);
        out["from"].push_back({{"array", array}, {"provenance", provenanceFile(number, k)}});
    }
    if (step.fill) {
        out["fill"] = fillJson(*step.fill);
    }
    if (!step.whole()) {
        out["whole_shape"] = step.shape;
        out["start"] = step.start;
    }
    return out;
}

DerivationJson equalityJson(const DerivationEquality& equality) {
    DerivationJson out{{"step", equality.step}};
    if (!equality.resize.empty()) {
        out["resize"] = equality.resize;
        out["column"] = equality.column;
        return out;
    }
    out["layers"] = equality.layers;
    if (equality.transposed) {
        out["transposed"] = true;
    }
    if (equality.row) {
        out["row"] = *equality.row;
    }
    return out;
}

bool isWhole(const Tensor& tensor) {
    return !isFloat(tensor.dtype());
}

/// One array as a file. False where it could not be written; errno says why.
bool writeArray(const std::filesystem::path& path, NpyNumber number, const Shape& shape, std::span<const float> values) {
    errno = 0;
    std::ofstream out(path, std::ios::binary);
    NpyWriter writer(out, number, shape);
    writer.write(values);
    out.close();
    return !out.fail();
}

bool writeProvenance(const std::filesystem::path& path, const DerivationStep& step, const StepSource& source) {
    errno = 0;
    std::ofstream out(path, std::ios::binary);
    Shape shape = step.shown;
    if (source.terms > 0) {
        shape.push_back(source.terms);
    }
    NpyWriter writer(out, NpyNumber::Int32, shape);
    writer.write(std::span(source.cells));
    out.close();
    return !out.fail();
}

/// Whole numbers that are undefined have no number of their own in a file.
std::vector<float> storable(const DerivationStep& step) {
    std::vector<float> values = step.values;
    if (step.integer) {
        std::replace_if(
            values.begin(), values.end(), [](float value) { return !std::isfinite(value); }, 0.0F);
    }
    return values;
}

bool writeFiles(const Derivation& derivation, const std::string& json, const std::filesystem::path& folder) {
    const auto numberOf = [](bool whole) { return whole ? NpyNumber::Int32 : NpyNumber::Float32; };
    for (const auto& [name, tensor] : derivation.tensors) {
        if (!writeArray(folder / tensorFile(name), numberOf(isWhole(tensor)), tensor.shape(), tensor.values())) {
            return false;
        }
    }
    for (std::size_t number = 0; number < derivation.steps.size(); ++number) {
        const DerivationStep& step = derivation.steps[number];
        const auto place = static_cast<Index>(number);
        if (!writeArray(folder / stepFile(place, step), numberOf(step.integer), step.shown, storable(step))) {
            return false;
        }
        for (std::size_t k = 0; k < step.sources.size(); ++k) {
            if (!writeProvenance(folder / provenanceFile(place, k), step, step.sources[k])) {
                return false;
            }
        }
    }
    errno = 0;
    std::ofstream out(folder / "derivation.json", std::ios::binary);
    out << json;
    out.close();
    return !out.fail();
}

}  // namespace

std::string derivationJson(const Derivation& derivation, const std::string& name, const Parameters::Map& parameters) {
    const DerivationDeclaration& declaration = *derivation.declaration;
    DerivationJson out{{"name", name}, {"derivation", declaration.id}};
    const bool alone = declaration.encoding.empty() ||
                       std::ranges::find(derivation.tensors, "matrix", &std::pair<std::string, Tensor>::first) != derivation.tensors.end();
    out["encoding"] = alone ? DerivationJson() : DerivationJson(declaration.encoding);
    out["parameters"] = givenParametersJson(parameters, inputsOf(declaration));
    out["head"] = derivation.head;
    out["tensors"] = DerivationJson::object();
    for (const auto& [tensor, values] : derivation.tensors) {
        out["tensors"][tensor] = tensorFile(tensor);
    }
    out["steps"] = DerivationJson::array();
    for (std::size_t number = 0; number < derivation.steps.size(); ++number) {
        out["steps"].push_back(stepJson(static_cast<Index>(number), derivation.steps[number]));
    }
    out["equals"] = DerivationJson::array();
    for (const DerivationEquality& equality : derivation.equals) {
        out["equals"].push_back(equalityJson(equality));
    }
    out["tolerance"] = kDerivationTolerance;
    out["source"] = declaration.source;
    return out.dump(1) + "\n";
}

std::string derivationListJson() {
    DerivationJson out = DerivationJson::array();
    for (const DerivationDeclaration& one : derivations()) {
        DerivationJson leaveOut = DerivationJson::array();
        for (const DerivationSwitch& choice : one.switches) {
            leaveOut.push_back({{"id", choice.id}, {"label", choice.label}});
        }
        out.push_back({{"id", one.id},
                       {"title", one.title},
                       {"encoding", one.encoding.empty() ? DerivationJson() : DerivationJson(one.encoding)},
                       {"leave_out", leaveOut},
                       {"source", one.source}});
    }
    return out.dump(2) + "\n";
}

Status writeNewFolder(const std::string& folder, const std::function<bool(const std::filesystem::path&)>& write) {
    const auto unwritable = [&](int reason) {
        return makeError(ErrorCode::OutputUnwritable, folder, std::generic_category().message(reason));
    };
    std::filesystem::path target(folder);
    if (target.filename().empty()) {
        target = target.parent_path();
    }
    std::error_code problem;
    if (std::filesystem::symlink_status(target, problem).type() != std::filesystem::file_type::not_found) {
        return unwritable(EEXIST);
    }
    const std::filesystem::path parent = target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
    std::string beside = (parent / (".posenc-" + target.filename().string() + "-XXXXXX")).string();
    if (::mkdtemp(beside.data()) == nullptr) {
        return unwritable(errno);
    }
    // mkdtemp makes it for the user alone; a folder inside of it gets the rights that every new folder has.
    const std::filesystem::path written = std::filesystem::path(beside) / target.filename();
    if (std::filesystem::create_directory(written, problem)) {
        if (write(written)) {
            std::filesystem::rename(written, target, problem);
        } else {
            problem = {errno == 0 ? EIO : errno, std::generic_category()};
        }
    }
    std::error_code ignored;
    std::filesystem::remove_all(beside, ignored);
    return problem ? unwritable(problem.value()) : Status();
}

Status writeDerivation(const Derivation& derivation, const std::string& json, const std::string& folder) {
    return writeNewFolder(folder, [&](const std::filesystem::path& path) { return writeFiles(derivation, json, path); });
}

}  // namespace posenc
