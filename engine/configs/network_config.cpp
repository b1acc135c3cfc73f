#include "engine/configs/network_config.h"

#include <algorithm>
#include <optional>

#include "engine/configs/attention_scale.h"
#include "engine/configs/class_defaults.h"
#include "engine/configs/class_sizes.h"
#include "engine/configs/compressed_layers.h"
#include "engine/configs/computed_fields.h"
#include "engine/configs/config_json.h"
#include "engine/configs/gguf_fields.h"
#include "engine/configs/image_network.h"
#include "engine/configs/layer_notes.h"
#include "engine/configs/layer_order.h"
#include "engine/configs/left_out.h"
#include "engine/configs/model_families.h"
#include "engine/configs/rope_fields.h"
#include "engine/configs/text_config.h"
#include "engine/core/shortest_text.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

/// What is read of a configuration, whatever kind of layer is meant.
class Network {
public:
    Network(const ConfigFields& fields, ConfigReading reading)
        : fields_(withCompressedLayers(withClassDefaults(fields))), reading_(reading), model_(fields_.text("model_type")) {}

    Result<NetworkConfig> read() {
        out_.modelType = model_;
        out_.mostPositions = mostPositions();
        out_.layers = fields_
                          .countOrNone({"num_hidden_layers", "n_layer", "n_layers", "num_layers", "num_transformer_layers",
                                        "encoder_layers", "encoder_num_hidden_layers"})
                          .value_or(0);
        if (out_.layers > kMostNetworkLayers) {
            return makeError(ErrorCode::ParameterRange, std::string("num_hidden_layers"), out_.layers, Index{1}, kMostNetworkLayers);
        }
        const PositionFamily family = familyOf();
        if (family == PositionFamily::Other) {
            return makeError(ErrorCode::FileModelType, kConfigName, model_);
        }
        const Status status = readPositions(family);
        // A field of another type may be what the rest fails for, and is passed over where it does not.
        if (const Status types = fields_.checkTypes(); !types.ok()) {
            return types.error();
        }
        if (!status.ok()) {
            return status.error();
        }
        out_.leftOut = leftOutOf(fields_, out_);
        out_.pairingAssumed = assumesPairing(fields_, out_);
        out_.assumptions = assumptionsOf(fields_, out_);
        out_.assumedFields = assumedFieldsOf(fields_);
        return std::move(out_);
    }

private:
    Status readPositions(PositionFamily family) {
        out_.encoder = fields_.flag("is_encoder_decoder").value_or(false) && !decodes();
        const bool learned = family == PositionFamily::Learned || family == PositionFamily::LearnedFromTwo;
        const auto heads = fields_.count({"num_attention_heads", "n_head", "n_heads", "num_heads", "encoder_num_attention_heads"});
        order_.emplace(fields_, model_, out_.layers);
        heads_ = heads     ? *heads
                 : learned ? fields_.countOrNone("encoder_attention_heads").value_or(order_->mostHeads())
                           : order_->mostHeads();
        if (sharesWithConvolution(model_) && heads_ > 0) {
            heads_ = std::max<Index>(1, heads_ / fields_.count("head_ratio").value_or(2));
        }
        if (heads_ == 0) {
            const std::string parts = partsWithHeads(fields_);
            const std::string apart = POSENC_TEXT("read only as a file of its own");
            return parts.empty() ? leftOut("num_attention_heads", POSENC_TEXT("a number"))
                                 : makeError(ErrorCode::ParameterChoice, parts, apart, parts);
        }
        rotates_ = family != PositionFamily::None;
        return addFamily(family);
    }
    /// What the fields tell goes before what the type tells.
    [[nodiscard]] PositionFamily familyOf() const {
        // The 13B models of Baichuan have 40 layers and no rotations; no field says so.
        if (fields_.flag("alibi").value_or(false) || (model_ == "baichuan" && out_.layers == 40)) {
            return PositionFamily::Alibi;
        }
        if (saysRotary()) {
            return PositionFamily::Rotations;
        }
        const PositionFamily family = positionFamilyOf(model_);
        if (family == PositionFamily::Learned && fields_.flag("learned_pos_emb") == std::optional(false)) {
            return PositionFamily::None;
        }
        // ModernBERT's files have the field from BERT's, and it is read by none of the classes that rotate.
        const bool table = fields_.text("position_embedding_type") == "absolute" && !knowsRotations(model_) && !fields_.has("rope_theta") &&
                           ropeBlock().empty();
        return family == PositionFamily::Rotations && table ? PositionFamily::Learned : family;
    }
    [[nodiscard]] bool saysRotary() const {
        return fields_.text("position_embedding_type") == "rotary" || fields_.text("position_embeddings_type") == "rotary" ||
               fields_.flag("rope").value_or(false) || fields_.flag("use_mem_rope").value_or(false);
    }
    Status addFamily(PositionFamily family) {
        const std::string type = fields_.text("position_embedding_type");
        if (fields_.count("relative_attention_num_buckets")) {
            return addT5();
        }
        if (family == PositionFamily::Alibi || type == "alibi") {
            return addAlibi();
        }
        if (type.starts_with("relative_key")) {
            return addOne("relative-1d", decodes() ? Parameters::Map{{"causal", true}} : Parameters::Map{});
        }
        switch (family) {
            case PositionFamily::Learned:
            case PositionFamily::LearnedFromTwo:
                return family == PositionFamily::LearnedFromTwo ? addLearned(2, mostPositions() + 2)
                                                                : addLearned(rowsBefore(), mostPositions());
            case PositionFamily::Deberta:
                return fields_.flag("relative_attention").value_or(false) ? addDeberta() : addLearned(0, mostPositions());
            case PositionFamily::Xlnet:
                return addXlnet();
            case PositionFamily::TransformerXl:
                return addOne("transformer-xl", {});
            case PositionFamily::GridRotations:
                return addGrid();
            default:
                out_.assumed = rotates_ && !knowsRotations(model_) && !speaksOfRotations(fields_);
                return addRotations();
        }
    }
    [[nodiscard]] std::optional<Index> headDim(Index heads) const {
        if (const auto own = headDimIn(fields_)) {
            return own;
        }
        const auto hidden =
            fields_.count({"true_hidden_size", "hidden_size", "n_embd", "n_embed", "d_model", "dim", "emb_dim", "model_dim"});
        return hidden ? std::optional(*hidden / heads / (sharesWithConvolution(model_) ? 2 : 1)) : std::nullopt;
    }
    [[nodiscard]] Index mostPositions() const {
        const auto led = model_ == "led" ? fields_.countOrNone("max_encoder_position_embeddings") : std::nullopt;
        return led ? *led : fields_.countOrNone({"max_position_embeddings", "n_positions", "max_seq_len"}).value_or(0);
    }
    /// A kind of layers of an encoding that is the same in all of them but for its windows.
    Status addOne(const std::string& encoding, Parameters::Map parameters) {
        const auto depth = fields_.count("d_kv") ? fields_.count("d_kv") : headDim(heads_);
        if (!depth) {
            return noHeadDim();
        }
        parameters["head-dim"] = *depth;
        addScale(ropeBlock(), *depth, parameters);
        for (LayerGroup& group : order_->groups(heads_, rotates_)) {
            NetworkKind kind{group.type, std::move(group.layers), "none", {}};
            if (group.attends()) {
                kind.encoding = encoding;
                kind.parameters = parameters;
                kind.parameters["heads"] = group.heads;
                addWindow(group, kind.parameters);
            }
            out_.kinds.push_back(std::move(kind));
        }
        return {};
    }
    void addWindow(const LayerGroup& group, Parameters::Map& out) const {
        if (group.slides()) {
            const bool off = fields_.flag("use_sliding_window") == std::optional(false);
            // ModernBERT's is the width of both sides, of which its decoder sees one.
            const Index sides = fields_.has("local_attention") && !bothWays() ? 2 : 1;
            out["window"] = off ? 0 : group.window / sides;
            if (fields_.has("local_radius") || model_ == "openai_privacy_filter") {
                out["window-convention"] = std::string("distance");
            } else if (bothWays()) {
                out["window-convention"] = std::string("half");
            }
        } else if (group.type == kChunkedLayer) {
            out["chunk"] = fields_.countOrNone("attention_chunk_size").value_or(0);
        }
    }
    [[nodiscard]] bool decodes() const { return fields_.flag("is_decoder").value_or(false); }
    [[nodiscard]] bool bothWays() const {
        return (looksBothWays(model_) && !decodes()) ||
               fields_.flag("use_bidirectional_attention").value_or(fields_.text("use_bidirectional_attention") == "all");
    }
    static Status noHeadDim() { return leftOut("head_dim", POSENC_TEXT("head_dim, or hidden_size")); }
    /// A file may leave to its class what has a default there.
    static Error leftOut(const char* field, const char* expected) {
        return makeError(ErrorCode::ParameterChoice, std::string(field), std::string(POSENC_TEXT("missing, and its default is not known")),
                         std::string(expected));
    }
    /// DINOv3: the centres of the patches turn, the class token and the registers before them do not.
    Status addGrid() {
        const Index side = fields_.count("image_size").value_or(0) / fields_.count("patch_size").value_or(1);
        return addOne("rope-2d", {{"frequencies", std::string("period")},
                                  {"base", baseOf(ropeBlock(), kFullLayer)},
                                  {"coordinates", std::string("centred")},
                                  {"pairing", std::string("half")},
                                  {"prefix-tokens", 1 + fields_.countOrNone("num_register_tokens").value_or(0)},
                                  {"grid", Grid{side, side}}});
    }
    Status addT5() {
        return addOne("t5", {{"buckets", *fields_.count("relative_attention_num_buckets")},
                             {"max-distance", fields_.count("relative_attention_max_distance").value_or(128)},
                             {"bidirectional", !decodes()}});
    }
    Status addAlibi() {
        Parameters::Map parameters{{"slopes", std::string("published")}, {"causal", !bothWays()}};
        if (const auto most = fields_.number("alibi_bias_max"); most && *most != 8) {
            parameters["bias-max"] = *most;
        }
        return addOne("alibi", std::move(parameters));
    }
    /// Rows of the table before that of position 0, of those that the file counts.
    [[nodiscard]] Index rowsBefore() const {
        const double padding = std::clamp(fields_.number("pad_token_id").value_or(1), 0.0, 1e6);
        return countsBehindPadding(model_) ? static_cast<Index>(padding) + 1 : 0;
    }
    Status addLearned(Index firstRow, Index rows) {
        out_.firstRow = firstRow;
        out_.rows = rows;
        Parameters::Map parameters{{"injection", std::string("input")}};
        const bool flaubert = model_ == "flaubert" || model_ == "xlm";
        if (looksBackFromTable(model_) || decodes() || (flaubert && fields_.flag("causal").value_or(false))) {
            parameters["causal"] = true;
        }
        return addOne("learned-absolute", std::move(parameters));
    }
    /// transformers: distances are not cut before their bucket is looked up.
    Status addDeberta() {
        const Index buckets = fields_.countOrNone("position_buckets").value_or(0);
        const Index most = fields_.countOrNone("max_relative_positions").value_or(std::max<Index>(1, mostPositions()));
        std::string terms = fields_.text("pos_att_type");
        for (const std::string& term : fields_.texts("pos_att_type")) {
            terms += term + "|";
        }
        const bool content = terms.find("c2p") != std::string::npos;
        const bool position = terms.find("p2c") != std::string::npos;
        if (!content && !position) {
            // Its class has no term of its own that a file could leave to it.
            return addOne("nope", {{"causal", false}});
        }
        return addOne("deberta", {{"buckets", buckets},
                                  {"max-distance", most},
                                  {"terms", std::string(content == position ? "both"
                                                        : content           ? "c2p"
                                                                            : "p2c")},
                                  {"far", std::string("open")}});
    }
    Status addXlnet() {
        const auto most = fields_.countOrNone("clamp_len");
        return addOne("xlnet", most ? Parameters::Map{{"clamp", *most}} : Parameters::Map{});
    }

    [[nodiscard]] ConfigFields ropeBlock() const { return ropeBlockOf(fields_); }
    [[nodiscard]] double baseOf(const ConfigFields& block, const std::string& type) const {
        const bool sliding = type == kSlidingLayer;
        if (model_.starts_with("modernbert") && !block.has("rope_theta")) {
            return fields_.number(sliding ? "local_rope_theta" : "global_rope_theta").value_or(sliding ? 10000 : 160000);
        }
        if (sliding && (!ropeBlock().holdsObjectsOnly() || !block.has("rope_theta"))) {
            const auto local = fields_.number({"rope_local_base_freq", "swa_rope_theta"});
            if (local || model_.starts_with("gemma3")) {
                return local.value_or(10000);
            }
        }
        const auto base = baseIn(fields_, block);
        // ChatGLM's file has a multiple of the usual base.
        return base ? *base : classBase(model_) * fields_.number("rope_ratio").value_or(1);
    }
    [[nodiscard]] bool interleaved() const { return pairingOf(fields_).value_or(turnsNeighbours(model_)); }
    void addScale(const ConfigFields& block, Index headDim, Parameters::Map& out) const {
        if (const auto scale = attentionScale(fields_, block, headDim)) {
            out["scale"] = *scale;
        }
    }
    void addTemperature(const ConfigFields& block, const Parameters::Map& rope, bool rotating, Parameters::Map& out) const {
        if (const auto beta = block.number("llama_4_scaling_beta")) {
            const auto length = rope.find("original-length");
            out["temperature"] = std::string("ministral3");
            out["temperature-scale"] = *beta;
            out["temperature-length"] = length != rope.end() ? std::get<Index>(length->second) : std::max<Index>(1, mostPositions());
        } else if (fields_.number("attn_temperature_tuning").value_or(0) != 0) {
            if (!rotating) {
                out["temperature"] = std::string("llama4");
                out["temperature-scale"] = fields_.number("attn_scale").value_or(0.1);
                out["temperature-length"] = fields_.count("floor_scale").value_or(8192);
            }
        }
    }
    Status addRotations(LayerGroup group) {
        const std::string& type = group.type;
        if (!group.attends()) {
            out_.kinds.push_back({type, std::move(group.layers), "none", {}});
            return {};
        }
        const bool rotating = group.rotates;
        NetworkKind kind{rotating ? type : "nope", std::move(group.layers), rotating ? "rope" : "nope", {}};
        const auto wide = type == kFullLayer ? fields_.countOrNone("global_head_dim") : std::nullopt;
        const auto depth = wide ? wide : headDim(group.heads);
        if (!depth) {
            return noHeadDim();
        }
        Parameters::Map& out = kind.parameters;
        out["heads"] = group.heads;
        // Of a head that turns in part, as MLA's, the scene is that part; where nothing turns, it is the whole.
        const bool whole = !rotating && fields_.has("qk_rope_head_dim");
        out["head-dim"] = *depth + (whole ? fields_.countOrNone("qk_nope_head_dim").value_or(0) : 0);
        out["causal"] = !bothWays();
        const ConfigFields all = ropeBlock();
        const bool nested = all.holdsObjectsOnly();
        const ConfigFields block = nested ? all.object(type) : all;
        const bool scaled = nested || type == kFullLayer || !scalesFullLayersOnly(model_);
        const double base = group.base != 0 ? group.base : baseOf(block, type);
        const RopeFields fields{fields_, block, model_, *depth, mostPositions(), nested, scaled, base, reading_};
        Parameters::Map rope;
        if (Status status = addRope(fields, rope); !status.ok()) {
            return status;
        }
        addTemperature(block, rope, rotating, out);
        addScale(block, *depth, out);
        addWindow(group, out);
        if (rotating) {
            out.merge(rope);
            out["pairing"] = std::string(interleaved() ? "interleaved" : "half");
            if (const auto sections = block.numbers("mrope_section"); !sections.empty() && model_ != "ernie4_5_vl_moe_text") {
                kind.encoding = "rope-mrope";
                std::string list;
                for (const double count : sections) {
                    list += (list.empty() ? "" : ",") + shortestText(count);
                }
                out["sections"] = list;
                out["layout"] = std::string(!block.flag("mrope_interleaved").value_or(model_.starts_with("qwen3")) ? "chunked"
                                            : reading_ == ConfigReading::LlamaCpp                                  ? "interleaved-ggml"
                                                                                                                   : "interleaved");
            }
        }
        out_.kinds.push_back(std::move(kind));
        return {};
    }
    Status addRotations() {
        for (LayerGroup& group : order_->groups(heads_, rotates_)) {
            if (Status status = addRotations(std::move(group)); !status.ok()) {
                return status;
            }
        }
        return {};
    }

    ConfigFields fields_;
    ConfigReading reading_;
    std::string model_;
    std::optional<LayerOrder> order_;
    bool rotates_ = true;
    Index heads_ = 0;
    NetworkConfig out_;
};

Result<NetworkConfig> readNetwork(const ConfigFields& fields, ConfigReading reading) {
    if (auto images = readImageNetwork(fields)) {
        return *std::move(images);
    }
    auto network = Network(fields, reading).read();
    if (network.ok()) {
        network.value().oddLists = oddListsOf(fields, network.value().layers);
        for (NetworkKind& kind : network.value().kinds) {
            kind.known = saysWhatItIs(kind);
        }
        network.value().part = fields.path();
    }
    return network;
}

}  // namespace

Result<NetworkConfig> readConfig(std::string_view text, ConfigReading reading) {
    const auto fields = configFields(text);
    return fields.ok() ? readNetwork(withComputedFields(withClassSizes(textConfigIn(fields.value()))), reading) : fields.error();
}

Result<NetworkConfig> readGgufConfig(const std::map<std::string, std::string>& metadata,
                                     const std::map<std::string, std::vector<double>>& lists, ConfigReading reading) {
    auto fields = ggufFields(metadata, lists);
    return fields.ok() ? readNetwork(fields.value(), reading) : fields.error();
}

}  // namespace posenc
