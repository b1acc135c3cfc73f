#include "engine/configs/network_config.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/configs/gguf_fields.h"
#include "engine/configs/rope_fields.h"
#include "engine/core/shortest_text.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

constexpr std::size_t kLargestConfig = std::size_t{1} << 20;
constexpr Index kMostLayers = 512;

constexpr const char* kFull = "full_attention";
constexpr const char* kSliding = "sliding_attention";
constexpr const char* kChunked = "chunked_attention";

bool isOneOf(const std::string& text, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, std::string_view(text)) != words.end();
}

bool startsWith(const std::string& text, std::string_view start) {
    return text.starts_with(start);
}

/// What is read of a configuration, whatever kind of layer is meant.
class Network {
public:
    Network(ConfigFields fields, ConfigReading reading)
        : fields_(std::move(fields)), reading_(reading), model_(fields_.text("model_type")) {}

    Result<NetworkConfig> read() {
        out_.modelType = model_;
        out_.mostPositions = mostPositions();
        out_.layers = std::min(fields_.count({"num_hidden_layers", "n_layer", "n_layers", "num_layers"}).value_or(0), kMostLayers);
        heads_ = fields_.count({"num_attention_heads", "n_head", "n_heads", "num_heads"}).value_or(0);
        if (heads_ == 0) {
            return makeError(ErrorCode::ParameterConflict, std::string("num_attention_heads"), std::string(POSENC_TEXT("missing")),
                             std::string(POSENC_TEXT("a number")));
        }
        Status status = fields_.count("relative_attention_num_buckets") ? addT5()
                        : isAlibi()                                     ? addAlibi()
                        : isRelative()                                  ? addRelative()
                        : isLearned()                                   ? addLearned()
                                                                        : addRotations();
        return status.ok() ? Result<NetworkConfig>(std::move(out_)) : status.error();
    }

private:
    [[nodiscard]] std::optional<Index> headDim() const {
        if (const auto own = fields_.count({"qk_rope_head_dim", "head_dim"})) {
            return own;
        }
        const auto hidden = fields_.count({"hidden_size", "n_embd", "d_model"});
        return hidden ? std::optional(*hidden / heads_) : std::nullopt;
    }
    [[nodiscard]] Index mostPositions() const {
        return fields_.count({"max_position_embeddings", "n_positions", "max_seq_len"}).value_or(0);
    }
    [[nodiscard]] std::vector<Index> allLayers() const {
        std::vector<Index> layers;
        for (Index layer = 0; layer < out_.layers; ++layer) {
            layers.push_back(layer);
        }
        return layers;
    }
    Status addOne(std::string encoding, Parameters::Map parameters) {
        const auto depth = fields_.count("d_kv") ? fields_.count("d_kv") : headDim();
        if (!depth) {
            return noHeadDim();
        }
        parameters["heads"] = heads_;
        parameters["head-dim"] = *depth;
        out_.kinds.push_back({kFull, allLayers(), std::move(encoding), std::move(parameters)});
        return {};
    }
    static Status noHeadDim() {
        return makeError(ErrorCode::ParameterConflict, std::string("head_dim"), std::string(POSENC_TEXT("missing")),
                         std::string(POSENC_TEXT("head_dim, or hidden_size")));
    }
    Status addT5() {
        const bool decoder = fields_.flag("is_decoder").value_or(false);
        return addOne("t5", {{"buckets", *fields_.count("relative_attention_num_buckets")},
                             {"max-distance", fields_.count("relative_attention_max_distance").value_or(128)},
                             {"bidirectional", !decoder}});
    }
    [[nodiscard]] bool isAlibi() const {
        return fields_.flag("alibi").value_or(false) || fields_.object("attn_config").flag("alibi").value_or(false) || model_ == "bloom";
    }
    Status addAlibi() {
        Parameters::Map parameters{{"slopes", std::string("published")}, {"causal", true}};
        const auto inside = fields_.object("attn_config").number("alibi_bias_max");
        if (const auto most = inside ? inside : fields_.number("alibi_bias_max"); most && *most != 8) {
            parameters["bias-max"] = *most;
        }
        return addOne("alibi", std::move(parameters));
    }
    [[nodiscard]] bool isRelative() const { return startsWith(fields_.text("position_embedding_type"), "relative_key"); }
    Status addRelative() { return addOne("relative-1d", {}); }
    [[nodiscard]] bool isLearned() const { return isOneOf(model_, {"gpt2", "gpt_bigcode", "bert", "roberta", "opt", "bart"}); }
    Status addLearned() {
        const bool shifted = isOneOf(model_, {"opt", "bart"});
        out_.firstRow = shifted ? 2 : 0;
        out_.rows = mostPositions() + out_.firstRow;
        return addOne("learned-absolute", {{"injection", std::string("input")}});
    }

    [[nodiscard]] std::string typeOf(Index layer) const {
        const auto types = fields_.texts("layer_types");
        if (static_cast<std::size_t>(layer) < types.size()) {
            return types[static_cast<std::size_t>(layer)];
        }
        const bool window = fields_.count("sliding_window").has_value();
        const auto slides = [](bool sliding) { return std::string(sliding ? kSliding : kFull); };
        if (model_ == "modernbert") {
            return slides(layer % fields_.count("global_attn_every_n_layers").value_or(3) != 0);
        }
        if (startsWith(model_, "llama4")) {
            return rotates(layer) && fields_.count("attention_chunk_size") ? kChunked : kFull;
        }
        if (const auto every = fields_.count("full_attention_interval")) {
            return (layer + 1) % *every == 0 ? kFull : "linear_attention";
        }
        if (!window || fields_.flag("use_sliding_window") == std::optional(false)) {
            return kFull;
        }
        if (model_ == "gemma2") {
            return slides(layer % 2 == 0);
        }
        const auto every = fields_.count("sliding_window_pattern");
        if (every || model_ == "cohere2") {
            return slides((layer + 1) % every.value_or(4) != 0);
        }
        if (model_ == "qwen2") {
            return slides(fields_.flag("use_sliding_window").value_or(false) && layer >= fields_.count("max_window_layers").value_or(0));
        }
        return slides(isOneOf(model_, {"mistral", "starcoder2", "phi3"}));
    }
    [[nodiscard]] bool rotates(Index layer) const {
        const auto list = fields_.numbers("no_rope_layers");
        if (static_cast<std::size_t>(layer) < list.size()) {
            return list[static_cast<std::size_t>(layer)] != 0;
        }
        const bool mixed =
            fields_.has("no_rope_layers") || fields_.has("no_rope_layer_interval") || startsWith(model_, "llama4") || model_ == "smollm3";
        if (mixed) {
            return (layer + 1) % fields_.count("no_rope_layer_interval").value_or(4) != 0;
        }
        return model_ != "cohere2" || typeOf(layer) != kFull;
    }
    [[nodiscard]] ConfigFields ropeBlock() const {
        return fields_.has("rope_scaling") ? fields_.object("rope_scaling") : fields_.object("rope_parameters");
    }
    [[nodiscard]] double baseOf(const ConfigFields& block, const std::string& type) const {
        const bool sliding = type == kSliding;
        if (model_ == "modernbert") {
            return fields_.number(sliding ? "local_rope_theta" : "global_rope_theta").value_or(sliding ? 10000 : 160000);
        }
        if (startsWith(model_, "gemma3") && sliding && !ropeBlock().holdsObjectsOnly()) {
            return fields_.number("rope_local_base_freq").value_or(10000);
        }
        for (const auto& found : {block.number("rope_theta"), fields_.number("rope_theta"), fields_.number("rotary_emb_base")}) {
            if (found) {
                return *found;
            }
        }
        return startsWith(model_, "llama4") ? 500000 : model_ == "smollm3" ? 2000000 : startsWith(model_, "gemma3") ? 1000000 : 10000;
    }
    [[nodiscard]] bool interleaved() const {
        if (const auto own = fields_.flag("pairs_interleaved")) {
            return *own;
        }
        return isOneOf(model_, {"gptj", "codegen", "cohere", "cohere2", "glm", "glm4", "deepseek_v2"}) ||
               (model_ == "deepseek_v3" && fields_.flag("rope_interleave").value_or(true)) || startsWith(model_, "llama4");
    }
    void addScale(const ConfigFields& block, Index headDim, Parameters::Map& out) const {
        if (const auto scalar = fields_.number("query_pre_attn_scalar"); scalar && *scalar > 0) {
            out["scale"] = 1 / std::sqrt(*scalar);
        }
        const auto rope = fields_.count("qk_rope_head_dim");
        const auto plain = fields_.count("qk_nope_head_dim");
        if (rope && plain) {
            const double all = block.number("mscale_all_dim").value_or(0);
            const double stretch = yarnStretch(block.number("factor").value_or(1), all);
            out["scale"] = stretch * stretch / std::sqrt(static_cast<double>(*rope + *plain));
        }
        if (const auto multiplier = block.number("yarn_log_multiplier")) {
            const double stretch = 1 + *multiplier * std::log(block.number("factor").value_or(1));
            out["scale"] = stretch * stretch / std::sqrt(static_cast<double>(rope ? *rope + plain.value_or(0) : headDim));
        }
    }
    void addTemperature(const ConfigFields& block, const Parameters::Map& rope, bool rotating, Parameters::Map& out) const {
        if (const auto beta = block.number("llama_4_scaling_beta")) {
            const auto length = rope.find("original-length");
            out["temperature"] = std::string("ministral3");
            out["temperature-scale"] = *beta;
            out["temperature-length"] = length != rope.end() ? std::get<Index>(length->second) : std::max<Index>(1, mostPositions());
        } else if (fields_.flag("attn_temperature_tuning").value_or(false) || fields_.number("attn_temperature_tuning").value_or(0) != 0) {
            if (!rotating) {
                out["temperature"] = std::string("llama4");
                out["temperature-scale"] = fields_.number("attn_scale").value_or(0.1);
                out["temperature-length"] = fields_.count("floor_scale").value_or(8192);
            }
        }
    }
    Status addKind(const std::string& type, bool rotating, std::vector<Index> layers) {
        NetworkKind kind{rotating ? type : "nope", std::move(layers), rotating ? "rope" : "nope", {}};
        if (!isOneOf(type, {kFull, kSliding, kChunked})) {
            out_.kinds.push_back({type, std::move(kind.layers), "none", {}});
            return {};
        }
        const auto wide = type == kFull ? fields_.count("global_head_dim") : std::nullopt;
        const auto depth = wide ? wide : headDim();
        if (!depth) {
            return noHeadDim();
        }
        Parameters::Map& out = kind.parameters;
        out["heads"] = heads_;
        out["head-dim"] = *depth;
        out["causal"] = model_ != "modernbert";
        const ConfigFields all = ropeBlock();
        const bool nested = all.holdsObjectsOnly();
        const ConfigFields block = nested ? all.object(type) : all;
        // Gemma 3 scales its full layers only.
        const bool scaled = nested || !startsWith(model_, "gemma3") || type == kFull;
        const RopeFields fields{fields_, block, model_, *depth, mostPositions(), nested, scaled, baseOf(block, type), reading_};
        Parameters::Map rope;
        if (Status status = addRope(fields, rope); !status.ok()) {
            return status;
        }
        addTemperature(block, rope, rotating, out);
        addScale(block, *depth, out);
        if (type == kSliding) {
            const auto window = fields_.count({"local_attention", "sliding_window"});
            const bool off = fields_.flag("use_sliding_window") == std::optional(false);
            out["window"] = off ? 0 : window.value_or(0);
            if (model_ == "modernbert") {
                out["window-convention"] = std::string("half");
            }
        } else if (type == kChunked) {
            out["chunk"] = fields_.count("attention_chunk_size").value_or(0);
        }
        if (rotating) {
            out.merge(rope);
            out["pairing"] = std::string(interleaved() ? "interleaved" : "half");
            if (const auto sections = block.numbers("mrope_section"); !sections.empty()) {
                kind.encoding = "rope-mrope";
                std::string list;
                for (const double count : sections) {
                    list += (list.empty() ? "" : ",") + shortestText(count);
                }
                out["sections"] = list;
                out["layout"] = std::string(!block.flag("mrope_interleaved").value_or(false) ? "chunked"
                                            : reading_ == ConfigReading::LlamaCpp            ? "interleaved-ggml"
                                                                                             : "interleaved");
            }
        }
        out_.kinds.push_back(std::move(kind));
        return {};
    }
    Status addRotations() {
        if (out_.layers == 0) {
            return addKind(kFull, true, {});
        }
        std::vector<std::pair<std::string, bool>> order;
        std::map<std::pair<std::string, bool>, std::vector<Index>> byKind;
        for (Index layer = 0; layer < out_.layers; ++layer) {
            const std::pair key(typeOf(layer), rotates(layer));
            if (!byKind.contains(key)) {
                order.push_back(key);
            }
            byKind[key].push_back(layer);
        }
        for (const auto& key : order) {
            if (Status status = addKind(key.first, key.second, byKind[key]); !status.ok()) {
                return status;
            }
        }
        return {};
    }

    ConfigFields fields_;
    ConfigReading reading_;
    std::string model_;
    Index heads_ = 0;
    NetworkConfig out_;
};

double numberOf(const Parameters::Map& parameters, const char* id, double otherwise) {
    const auto found = parameters.find(id);
    if (found == parameters.end()) {
        return otherwise;
    }
    const auto* whole = std::get_if<Index>(&found->second);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(found->second);
}

}  // namespace

std::string_view toString(ConfigReading reading) {
    switch (reading) {
        case ConfigReading::Transformers:
            return "transformers";
        case ConfigReading::Transformers45:
            return "transformers-4.5x";
        case ConfigReading::Transformers44:
            return "transformers-4.4x";
        case ConfigReading::Vllm:
            return "vllm";
        case ConfigReading::LlamaCpp:
            return "llama.cpp";
        case ConfigReading::Mlx:
            return "mlx";
        case ConfigReading::Llama3Wavelength:
            return "llama3-wavelength";
    }
    return {};
}

const NetworkKind* NetworkConfig::kindOf(Index layer) const {
    const auto found = std::ranges::find_if(kinds, [&](const NetworkKind& kind) {
        return (kind.layers.empty() && layer == 0) || std::ranges::find(kind.layers, layer) != kind.layers.end();
    });
    return found == kinds.end() ? nullptr : &*found;
}

Result<NetworkKind> NetworkConfig::sceneOf(Index layer) const {
    const NetworkKind* kind = kindOf(layer);
    if (kind == nullptr) {
        return makeError(ErrorCode::SliceRange, std::string("layer-number"), layer, layers);
    }
    NetworkKind out = *kind;
    if (out.encoding != "rope" || layers == 0) {
        return out;
    }
    out.parameters["layers"] = layers;
    out.parameters["layer-number"] = layer;
    // Whether the layers differ, and how they follow each other.
    std::set<double> seen[4];
    std::string lists[4];
    for (Index at = 0; at < layers; ++at) {
        const NetworkKind* one = kindOf(at);
        const bool rotates = one->encoding != "nope" && one->encoding != "none";
        const double numbers[4]{rotates ? 1.0 : 0.0, numberOf(one->parameters, "window", 0), numberOf(one->parameters, "chunk", 0),
                                rotates ? numberOf(one->parameters, "base", 10000) : numberOf(out.parameters, "base", 10000)};
        for (std::size_t column = 0; column < 4; ++column) {
            seen[column].insert(numbers[column]);
            lists[column] += (lists[column].empty() ? "" : ",") + shortestText(numbers[column]);
        }
    }
    const char* patterns[4]{"rotation-pattern", "window-pattern", "chunk-pattern", "base-pattern"};
    const char* singles[4]{"", "window", "chunk", "base"};
    for (std::size_t column = 0; column < 4; ++column) {
        if (seen[column].size() > 1) {
            out.parameters[patterns[column]] = lists[column];
            out.parameters.erase(singles[column]);
        }
    }
    return out;
}

bool looksLikeConfig(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' && text.find("\"model_type\"") != std::string_view::npos;
}

Result<NetworkConfig> readConfig(std::string_view text, ConfigReading reading) {
    if (text.size() > kLargestConfig) {
        return makeError(ErrorCode::TooLarge, std::string("config.json"), static_cast<Index>(text.size()),
                         static_cast<Index>(kLargestConfig), POSENC_TEXT("bytes"));
    }
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) {
        return makeError(ErrorCode::ParameterType, std::string("config.json"), std::string(text.substr(0, 20)),
                         std::string(POSENC_TEXT("a JSON object")));
    }
    const ConfigFields outer(json);
    return Network(outer.has("text_config") ? outer.object("text_config") : outer, reading).read();
}

Result<NetworkConfig> readGgufConfig(const std::map<std::string, std::string>& metadata,
                                     const std::map<std::string, std::vector<double>>& lists, ConfigReading reading) {
    auto fields = ggufFields(metadata, lists);
    return fields.ok() ? Network(std::move(fields).value(), reading).read() : fields.error();
}

}  // namespace posenc
