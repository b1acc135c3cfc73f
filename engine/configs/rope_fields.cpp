#include "engine/configs/rope_fields.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

#include "engine/core/shortest_text.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

std::string listOf(const std::vector<double>& numbers) {
    std::string out;
    for (const double number : numbers) {
        out += (out.empty() ? "" : ",") + shortestText(number);
    }
    return out;
}

Error missing(const std::string& field, const char* expected = POSENC_TEXT("a number")) {
    return makeError(ErrorCode::ParameterConflict, field, std::string(POSENC_TEXT("missing")), std::string(expected));
}

/// The name of a scaling here; empty: not known.
std::string scalingOf(const std::string& type) {
    if (type.empty() || type == "default" || type == "mrope") {
        return "none";
    }
    if (type == "linear" || type == "llama3" || type == "longrope" || type == "ntk" || type == "proportional" || type == "yarn") {
        return type;
    }
    return type == "dynamic" ? "dynamic-ntk" : type == "deepseek_yarn" ? "yarn" : type == "su" ? "longrope" : std::string();
}

/// L by the field outside, the one inside, and M, as the program reads them (mlx: mlx-lm models/rope_utils.py, models/phi3.py).
std::optional<Index> originalLength(const RopeFields& fields, const std::string& scaling) {
    const auto inside = fields.block.count("original_max_position_embeddings");
    const auto outside = fields.config.count("original_max_position_embeddings");
    const auto most = fields.mostPositions > 0 ? std::optional(fields.mostPositions) : std::nullopt;
    if (scaling == "dynamic-ntk") {
        return most;
    }
    if (fields.reading == ConfigReading::Transformers44 && scaling == "yarn") {
        return most;
    }
    const auto usual = [&](Index other) { return std::optional(other); };
    if (fields.reading == ConfigReading::LlamaCpp && scaling == "llama3") {
        return outside ? outside : usual(8192);
    }
    const auto found = outside ? outside : inside;
    if (fields.reading == ConfigReading::Mlx) {
        // Of the fields outside it reads none but longrope's.
        return scaling == "longrope" ? found.value_or(4096) : inside.value_or(scaling == "yarn" ? 4096 : 8192);
    }
    return found ? found : most;
}

std::optional<double> factorOf(const RopeFields& fields, const std::string& scaling, Index original) {
    const auto given = fields.block.number("factor");
    auto ratio = fields.mostPositions > 0 && scaling != "linear" && scaling != "ntk"
                     ? std::optional(static_cast<double>(fields.mostPositions) / static_cast<double>(original))
                     : std::nullopt;
    const bool inside = fields.block.has("original_max_position_embeddings");
    const bool outside = fields.config.has("original_max_position_embeddings");
    const bool byLengths = (fields.reading == ConfigReading::Transformers45 && scaling == "yarn" && (inside || outside)) ||
                           (fields.reading == ConfigReading::Transformers44 && scaling == "longrope" && outside) ||
                           (fields.reading == ConfigReading::Mlx && scaling == "longrope");
    if (scaling == "longrope" && ratio) {
        // Only the amplitude reads it, which is 1 for a shorter text.
        ratio = std::max(1.0, *ratio);
    }
    return byLengths && ratio ? ratio : given ? given : scaling == "proportional" ? std::optional(1.0) : ratio;
}

void addYarn(const RopeFields& fields, double factor, Parameters::Map& out) {
    out["beta-fast"] = fields.block.number("beta_fast").value_or(32);
    out["beta-slow"] = fields.block.number("beta_slow").value_or(1);
    const bool mlx = fields.reading == ConfigReading::Mlx;
    const bool wholePairs = mlx || fields.reading == ConfigReading::LlamaCpp;
    // Inside a layer type the field has no effect.
    const auto truncate = fields.nested ? fields.config.flag("truncate") : fields.block.flag("truncate");
    out["truncate"] = wholePairs || truncate.value_or(true);
    const auto mscale = fields.block.number("mscale");
    const auto all = fields.block.number("mscale_all_dim");
    if (mlx) {
        out["attention-factor"] = yarnStretch(factor, mscale.value_or(1)) / yarnStretch(factor, all.value_or(0));
    } else if (fields.reading == ConfigReading::LlamaCpp && fields.config.has("qk_rope_head_dim")) {
        // llama.cpp src/models/deepseek2.cpp divides ggml's m(f) out again: all of the stretching is in the scale.
        out["attention-factor"] = 1.0;
    } else if (fields.reading == ConfigReading::LlamaCpp || fields.reading == ConfigReading::Transformers44) {
        out["attention-factor"] =
            yarnStretch(factor) * (fields.reading == ConfigReading::LlamaCpp ? fields.block.number("attn_factor").value_or(1) : 1.0);
    } else if (const auto given = fields.block.number("attention_factor")) {
        out["attention-factor"] = *given;
    } else if (mscale && all && *mscale != 0 && *all != 0) {
        out["mscale"] = *mscale;
        out["mscale-all-dim"] = *all;
    }
}

Status addLongrope(const RopeFields& fields, Index original, Parameters::Map& out) {
    for (const auto& [field, id] : {std::pair("short_factor", "short-factors"), std::pair("long_factor", "long-factors")}) {
        const auto list = fields.block.numbers(field);
        if (list.empty()) {
            return missing(field, POSENC_TEXT("a list of numbers"));
        }
        out[id] = listOf(list);
    }
    const auto given = fields.block.number("attention_factor");
    if (const auto own = fields.modelType == "phimoe" ? fields.block.number("long_mscale") : std::nullopt) {
        // PhiMoE names its amplitudes. One parameter serves short and long texts; Phi-3.5-MoE has the same number for both.
        out["attention-factor"] = *own;
    } else if (given && fields.reading != ConfigReading::Mlx) {
        out["attention-factor"] = *given;
    }
    const bool alwaysLong =
        fields.reading == ConfigReading::Mlx || (fields.reading == ConfigReading::Vllm && fields.mostPositions > original);
    if (alwaysLong) {
        // At every length, also at one that is asked for.
        out["short-factors"] = out["long-factors"];
    }
    return {};
}

/// One divisor of the frequency per pair, the same at every length.
void addDivisors(const std::vector<double>& divisors, Parameters::Map& out) {
    out["scaling"] = std::string("longrope");
    out["short-factors"] = listOf(divisors);
    out["long-factors"] = listOf(divisors);
    out["attention-factor"] = 1.0;
}

/// "ntk" of a configuration is not the static one of the encoding but that of https://kexue.fm/archives/9706, at every length (GTE's
/// modeling.py and vllm model_executor/layers/rotary_embedding/ntk_scaling_rope.py, NTKScalingRotaryEmbedding): with the factor f and r
/// turned features (B f)^(-2c/r) / f^(2/r), or with `mixed_b` B^(-2c/r) / exp(a (c + 1)^b), a = ln f / (r/2)^b.
void addFixedNtk(const RopeFields& fields, Index width, double factor, Parameters::Map& out) {
    const auto r = static_cast<double>(width);
    const auto b = fields.block.number("mixed_b");
    if (!b) {
        out["scaling"] = std::string("linear");
        out["factor"] = std::pow(factor, 2 / r);
        out["base"] = fields.base * factor;
        return;
    }
    const double a = std::log(factor) / std::pow(r / 2, *b);
    std::vector<double> divisors;
    for (Index pair = 1; pair <= width / 2; ++pair) {
        divisors.push_back(std::exp(a * std::pow(static_cast<double>(pair), *b)));
    }
    addDivisors(divisors, out);
}

/// The misreading's blend as divisors of the frequencies.
void addByWavelength(double base, Index width, double factor, Index original, Parameters::Map& out) {
    const double low = std::get<double>(out.at("low-frequency-factor"));
    const double high = std::get<double>(out.at("high-frequency-factor"));
    const auto length = static_cast<double>(original);
    std::vector<double> divisors;
    for (Index pair = 0; pair < width / 2; ++pair) {
        const double wavelength = 2 * std::numbers::pi * std::pow(base, 2 * static_cast<double>(pair) / static_cast<double>(width));
        const double share = low < high ? std::clamp((wavelength - length / high) / (length / low - length / high), 0.0, 1.0)
                                        : (wavelength > length / low ? 1.0 : 0.0);
        divisors.push_back(1 / (1 - share + share / factor));
    }
    out.erase("low-frequency-factor");
    out.erase("high-frequency-factor");
    addDivisors(divisors, out);
}

}  // namespace

double yarnStretch(double factor, double k) {
    return factor > 1 ? 0.1 * k * std::log(factor) + 1 : 1;
}

ConfigFields ropeBlockOf(const ConfigFields& fields) {
    return fields.object(fields.has("rope_scaling") ? "rope_scaling" : "rope_parameters");
}

std::string scalingTypeOf(const ConfigFields& block) {
    return block.text(block.has("rope_type") ? "rope_type" : "type");
}

std::optional<bool> pairingOf(const ConfigFields& fields) {
    for (const char* name : {"pairs_interleaved", "rope_interleave", "rotary_emb_interleaved"}) {
        if (const auto own = fields.flag(name)) {
            return own;
        }
    }
    return std::nullopt;
}

std::optional<double> baseIn(const ConfigFields& fields, const ConfigFields& block) {
    const auto base = block.number("rope_theta");
    return base ? base
                : fields.number(
                      {"theta", "rope_theta", "rotary_emb_base", "rotary_embedding_base", "rope_embedding_base", "rope_freq_constant"});
}

std::optional<Index> headDimIn(const ConfigFields& fields) {
    return fields.countOrNone({"qk_rope_head_dim", "head_dim", "d_head", "attention_head_dim", "kv_channels", "hidden_size_per_head"});
}

bool speaksOfRotations(const ConfigFields& fields) {
    return std::ranges::any_of(fields.json().items(), [](const auto& field) {
        const std::string& name = field.key();
        return name.find("rope") != std::string::npos || name.find("rotary") != std::string::npos || field.value() == "rotary";
    });
}

Status addRope(const RopeFields& fields, Parameters::Map& parameters) {
    const ConfigFields& config = fields.config;
    const std::string type = fields.scaled ? scalingTypeOf(fields.block) : std::string();
    const std::string scaling = scalingOf(type);
    if (scaling.empty()) {
        return makeError(ErrorCode::ParameterChoice, std::string("rope_type"), type,
                         std::string("default, mrope, linear, dynamic, ntk, yarn, deepseek_yarn, llama3, longrope, su, proportional"));
    }
    parameters["base"] = fields.base;
    const auto share =
        config.number("partial_rotary_factor") ? config.number("partial_rotary_factor") : fields.block.number("partial_rotary_factor");
    // A share that no head has is refused as a width that none has, however large it is.
    const auto ofHead = [&](double part) {
        constexpr double kMost = std::numeric_limits<std::int32_t>::max();
        return static_cast<Index>(std::floor(std::clamp(static_cast<double>(fields.headDim) * part, -kMost, kMost)));
    };
    Index width = fields.headDim;
    if (scaling == "proportional") {
        parameters["proportion"] = share.value_or(1);
    } else if (const auto own = config.countOrNone("rotary_dim")) {
        width = *own;
    } else if (const auto percent = config.number({"rotary_pct", "rope_pct", "rotary_emb_fraction"})) {
        width = ofHead(*percent);
    } else if (share) {
        width = ofHead(*share);
    }
    if (width != fields.headDim) {
        parameters["rotary-dim"] = width;
    }
    if (const auto alpha = fields.block.number("alpha");
        alpha && *alpha > 0 && fields.headDim > 2 && scaling == "dynamic-ntk" && fields.modelType.starts_with("hunyuan")) {
        // One base at every length, whatever the type is called (transformers: "DynamicNTKAlphaRotary").
        const auto d = static_cast<double>(fields.headDim);
        parameters["base"] = fields.base * std::pow(*alpha, d / (d - 2));
        return {};
    }
    if (scaling == "none") {
        return {};
    }
    parameters["scaling"] = scaling;
    const bool byLength = scaling == "yarn" || scaling == "dynamic-ntk" || scaling == "llama3" || scaling == "longrope";
    const auto original = originalLength(fields, scaling);
    if (byLength && !original) {
        return missing("original_max_position_embeddings");
    }
    const auto factor = factorOf(fields, scaling, original.value_or(1));
    if (!factor) {
        return missing("factor");
    }
    parameters["factor"] = *factor;
    if (byLength) {
        parameters["original-length"] = *original;
    }
    if (scaling == "yarn") {
        addYarn(fields, *factor, parameters);
    }
    if (scaling == "dynamic-ntk" && fields.reading == ConfigReading::Vllm && width > 2) {
        // One table at every length, that of the context f L: f N/L - (f - 1) is f^2 - f + 1.
        const auto r = static_cast<double>(width);
        parameters["base"] = fields.base * std::pow(*factor * *factor - *factor + 1, r / (r - 2));
        for (const char* id : {"scaling", "factor", "original-length"}) {
            parameters.erase(id);
        }
        return {};
    }
    if (scaling == "ntk" && width > 0 && *factor > 0) {
        addFixedNtk(fields, width, *factor, parameters);
    }
    if (scaling == "longrope") {
        return addLongrope(fields, *original, parameters);
    }
    if (scaling == "llama3") {
        parameters["low-frequency-factor"] = fields.block.number("low_freq_factor").value_or(kLowFrequencyFactor);
        parameters["high-frequency-factor"] = fields.block.number("high_freq_factor").value_or(kHighFrequencyFactor);
        if (fields.reading == ConfigReading::Llama3Wavelength) {
            addByWavelength(fields.base, width, *factor, *original, parameters);
        }
    }
    return {};
}

}  // namespace posenc
