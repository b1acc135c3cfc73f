#include "engine/configs/image_network.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/configs/left_out.h"
#include "engine/configs/model_families.h"
#include "engine/configs/type_list.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

constexpr Index kLargestSide = 1 << 16;  // of an image or a patch, in pixels
constexpr std::size_t kMostStages = 8;
constexpr const char* kBackbone = "backbone_config";

enum class ImageClass { Swin, SwinV2, Plain, Beit, Sam };

struct ImageType {
    ImageClass network;
    TypeList types;
    Index leading;         ///< tokens before the map that have rows of the table
    const char* defaults;  ///< fields of the class (transformers, configuration_*.py)
};

const std::vector<ImageType>& imageTypes() {
    static const std::vector<ImageType> kTypes{
        {ImageClass::Swin, typesOf("swin donut-swin maskformer-swin"), 0,
         R"({"image_size":224,"patch_size":4,"embed_dim":96,"depths":[2,2,6,2],"num_heads":[3,6,12,24],"window_size":7})"},
        {ImageClass::SwinV2, typesOf("swinv2"), 0,
         R"({"image_size":224,"patch_size":4,"embed_dim":96,"depths":[2,2,6,2],"num_heads":[3,6,12,24],"window_size":7,)"
         R"("pretrained_window_sizes":[0,0,0,0]})"},
        {ImageClass::Plain, typesOf("vit vit_mae vit_msn flava_image_model git_vision_model"), 1, R"({"image_size":224,"patch_size":16})"},
        {ImageClass::Plain, typesOf("blip_2_vision_model instructblip_vision_model"), 1,
         R"({"image_size":224,"patch_size":14,"hidden_size":1408,"num_attention_heads":16,"num_hidden_layers":39})"},
        {ImageClass::Plain, typesOf("kosmos_2_vision_model"), 1,
         R"({"image_size":224,"patch_size":14,"hidden_size":1024,"num_attention_heads":16,"num_hidden_layers":24})"},
        {ImageClass::Plain, typesOf("ijepa siglip_vision_model"), 0, R"({"image_size":224,"patch_size":16})"},
        // The class token and that of the distillation.
        {ImageClass::Plain, typesOf("deit"), 2, R"({"image_size":224,"patch_size":16})"},
        {ImageClass::Plain, typesOf("dinov2"), 1, R"({"image_size":224,"patch_size":14})"},
        {ImageClass::Plain, typesOf("dinov2_with_registers"), 1, R"({"image_size":224,"patch_size":16,"num_register_tokens":4})"},
        {ImageClass::Plain,
         typesOf("altclip_vision_model chinese_clip_vision_model clip_vision_model clipseg_vision_model metaclip_2_vision_model"), 1,
         R"({"image_size":224,"patch_size":32})"},
        {ImageClass::Plain, typesOf("blip_vision_model"), 1, R"({"image_size":384,"patch_size":16})"},
        {ImageClass::Plain, typesOf("owlvit_vision_model"), 1, R"({"image_size":768,"patch_size":32})"},
        {ImageClass::Plain, typesOf("owlv2_vision_model"), 1, R"({"image_size":768,"patch_size":16})"},
        {ImageClass::Beit, typesOf("beit data2vec-vision"), 1, R"({"image_size":224,"patch_size":16})"},
        {ImageClass::Sam, typesOf("sam_vision_model sam_hq_vision_model"), 0,
         R"({"image_size":1024,"patch_size":16,"window_size":14,"global_attn_indexes":[2,5,8,11],"use_rel_pos":true,"use_abs_pos":true})"}};
    return kTypes;
}
/// What all of them but the Swins have where the file does not say it.
constexpr const char* kUsualSizes = R"({"hidden_size":768,"num_attention_heads":12,"num_hidden_layers":12})";

const ImageType* imageTypeOf(const std::string& type) {
    const auto found = std::ranges::find_if(imageTypes(), [&](const ImageType& one) { return one.types.contains(type); });
    return found == imageTypes().end() ? nullptr : &*found;
}

ConfigFields withDefaults(const ConfigFields& fields, const char* defaults) {
    nlohmann::json out = fields.json();
    const nlohmann::json ofClass = nlohmann::json::parse(defaults);
    for (const auto& [name, value] : ofClass.items()) {
        if (!fields.has(name)) {
            out[name] = value;
        }
    }
    return fields.with(std::move(out));
}

Index upTo(Index length, Index multiple) {
    return (length + multiple - 1) / multiple * multiple;
}

class ImageNetwork {
public:
    ImageNetwork(ConfigFields fields, const ImageType& type) : fields_(std::move(fields)), type_(type) {}

    Result<NetworkConfig> read() {
        out_.modelType = fields_.text("model_type");
        out_.part = fields_.path();
        const Status status = readKinds();
        if (status.ok()) {
            const std::vector<std::string> left = leftOutOf(fields_, out_);
            out_.leftOut.insert(out_.leftOut.end(), left.begin(), left.end());
        }
        if (const Status types = fields_.checkTypes(); !types.ok()) {
            return types.error();
        }
        return status.ok() ? Result<NetworkConfig>(std::move(out_)) : status.error();
    }

private:
    [[nodiscard]] Error refused(const char* field, const char* expected) const {
        return makeError(ErrorCode::ParameterConflict, std::string(field), fields_.shown(field), std::string(expected));
    }
    Status readKinds() {
        const auto image = sidesOf("image_size");
        const auto patch = sidesOf("patch_size");
        if (!image.ok() || !patch.ok()) {
            return image.ok() ? patch.error() : image.error();
        }
        const auto [rows, columns] = image.value();
        const auto [height, width] = patch.value();
        if (rows < height || columns < width) {
            return refused("image_size", POSENC_TEXT("at least patch_size"));
        }
        map_ = {rows / height, columns / width};
        if (type_.network == ImageClass::Swin || type_.network == ImageClass::SwinV2) {
            return readStages({upTo(rows, height) / height, upTo(columns, width) / width});
        }
        return readBlocks();
    }
    /// A side, or rows and columns.
    Result<Grid> sidesOf(const char* name) const {
        if (fields_.json().at(name).is_array()) {
            const std::vector<double> sides = fields_.numbers(name);
            if (sides.size() == 2 && std::ranges::all_of(sides, wholeUpTo(kLargestSide))) {
                return Grid{static_cast<Index>(sides[0]), static_cast<Index>(sides[1])};
            }
        } else if (const auto side = fields_.count(name); side && *side <= kLargestSide) {
            return Grid{*side, *side};
        }
        return refused(name, POSENC_TEXT("a whole number from 1 to 65536, or two of them"));
    }
    static std::function<bool(double)> wholeUpTo(Index most, Index least = 1) {
        return [=](double number) {
            return number >= static_cast<double>(least) && number <= static_cast<double>(most) && number == std::floor(number);
        };
    }
    /// Features of a head. @param field the one that counts the heads
    Result<Index> headDimOf(Index width, Index heads, const char* field) const {
        return width % heads == 0 ? Result<Index>(width / heads) : refused(field, POSENC_TEXT("a number of heads that divides the width"));
    }
    Status setLayers(Index layers) {
        if (layers < 1 || layers > kMostNetworkLayers) {
            return makeError(ErrorCode::ParameterRange, std::string("num_hidden_layers"), layers, Index{1}, kMostNetworkLayers);
        }
        out_.layers = layers;
        return {};
    }
    void leaveOut(const char* text) {
        if (std::ranges::find(out_.leftOut, text) == out_.leftOut.end()) {
            out_.leftOut.emplace_back(text);
        }
    }
    void leaveOutPadding(Grid map, Index window) {
        if (map.rows % window != 0 || map.columns % window != 0) {
            leaveOut(POSENC_TEXT("that the map is padded at its right and lower side to whole windows"));
        }
    }

    // The width doubles from stage to stage and the map is halved; every second block of a stage is shifted by half a window.
    Status readStages(Grid map) {
        const std::vector<double> depths = fields_.numbers("depths");
        const std::vector<double> heads = fields_.numbers("num_heads");
        Index width = fields_.count("embed_dim").value_or(1);
        if (depths.empty() || depths.size() > kMostStages || !std::ranges::all_of(depths, wholeUpTo(kMostNetworkLayers))) {
            return refused("depths", POSENC_TEXT("the number of blocks of each stage"));
        }
        if (heads.size() != depths.size() || !std::ranges::all_of(heads, wholeUpTo(kMostNetworkLayers))) {
            return refused("num_heads", POSENC_TEXT("a number of heads for each stage of depths"));
        }
        Index blocks = 0;
        for (std::size_t stage = 0; stage < depths.size(); ++stage, width *= 2) {
            const auto depth = headDimOf(width, static_cast<Index>(heads[stage]), "num_heads");
            if (!depth.ok()) {
                return depth.error();
            }
            const Stage one{stage,
                            blocks,
                            static_cast<Index>(depths[stage]),
                            map,
                            {{"heads", static_cast<Index>(heads[stage])}, {"head-dim", depth.value()}}};
            if (Status status = type_.network == ImageClass::Swin ? addStage(one) : addStageOfV2(one); !status.ok()) {
                return status;
            }
            blocks += one.blocks;
            out_.stages.push_back(one.blocks);
            map = {(map.rows + 1) / 2, (map.columns + 1) / 2};
        }
        return setLayers(blocks);
    }
    struct Stage {
        std::size_t number;  ///< from 0
        Index first;         ///< of its blocks
        Index blocks;
        Grid map;
        Parameters::Map parameters;

        [[nodiscard]] std::string name() const { return "stage_" + std::to_string(number + 1); }
    };
    /// Where a map is no larger than a window, it is one window that is not shifted; in a backbone all is done with the configured window
    /// (SwinBackbone, always_partition; modeling_maskformer_swin.py).
    Status addStage(const Stage& stage) {
        const bool always = fields_.path() == kBackbone || out_.modelType == "maskformer-swin";
        const Index configured = fields_.count("window_size").value_or(1);
        const Index least = std::min(stage.map.rows, stage.map.columns);
        const Index window = always ? configured : std::min(configured, least);
        if (!always && least < configured) {
            leaveOut(
                POSENC_TEXT("that window_size is larger than the map of a stage, and so is the table: transformers fails on such images"));
        }
        leaveOutPadding(stage.map, window);
        const Grid grid{upTo(stage.map.rows, window), upTo(stage.map.columns, window)};
        NetworkKind plain{stage.name(), {}, "swin", stage.parameters};
        plain.parameters["window"] = Grid{window, window};
        plain.parameters["grid"] = grid;
        const bool shifts = (always || least > configured) && window > 1;
        NetworkKind shifted = plain;
        for (Index block = 0; block < stage.blocks; ++block) {
            (shifts && block % 2 == 1 ? shifted : plain).layers.push_back(stage.first + block);
        }
        out_.kinds.push_back(std::move(plain));
        if (!shifted.layers.empty()) {
            shifted.type += "_shifted";
            shifted.parameters["shift"] = window / 2;
            // The last window is one where parts of the map meet that are no neighbours.
            shifted.parameters["window-number"] = grid.tokens() / (window * window) - 1;
            out_.kinds.push_back(std::move(shifted));
        }
        return {};
    }
    /// The window is that of the rows of the configured image (Swinv2Layer, _compute_window_shift).
    Status addStageOfV2(const Stage& stage) {
        const Index configured = fields_.count("window_size").value_or(1);
        const Index rows = std::max<Index>(1, map_.rows >> stage.number);
        const Index window = std::min(configured, rows);
        const auto trained = pretrainedWindow(stage.number);
        if (!trained) {
            return refused("pretrained_window_sizes", POSENC_TEXT("a side for each stage of depths"));
        }
        if (rows > configured && window > 1 && stage.blocks > 1) {
            leaveOut(POSENC_TEXT("that every second block shifts the map by half a window and masks pairs that are not neighbours"));
        }
        leaveOutPadding(stage.map, window);
        NetworkKind kind{stage.name(), {}, "swin-v2", stage.parameters};
        kind.parameters["window"] = Grid{window, window};
        kind.parameters["pretrained-window"] = *trained;
        for (Index block = 0; block < stage.blocks; ++block) {
            kind.layers.push_back(stage.first + block);
        }
        out_.kinds.push_back(std::move(kind));
        return {};
    }
    /// A side, or rows and columns; 0 for none.
    [[nodiscard]] std::optional<Grid> pretrainedWindow(std::size_t stage) const {
        const nlohmann::json& all = fields_.json().at("pretrained_window_sizes");
        if (!all.is_array() || stage >= all.size()) {
            return std::nullopt;
        }
        const nlohmann::json& own = all[stage];
        const nlohmann::json pair = own.is_array() ? own : nlohmann::json::array({own, own});
        const auto side = [](const nlohmann::json& one) { return one.is_number() && wholeUpTo(kLargestSide, 0)(one.get<double>()); };
        return pair.size() == 2 && side(pair[0]) && side(pair[1]) ? std::optional(Grid{pair[0].get<Index>(), pair[1].get<Index>()})
                                                                  : std::nullopt;
    }

    Status readBlocks() {
        if (Status status = setLayers(fields_.count("num_hidden_layers").value_or(0)); !status.ok()) {
            return status;
        }
        const Index heads = fields_.count("num_attention_heads").value_or(1);
        const auto depth = headDimOf(fields_.count("hidden_size").value_or(1), heads, "num_attention_heads");
        if (!depth.ok()) {
            return depth.error();
        }
        const Parameters::Map parameters{{"heads", heads}, {"head-dim", depth.value()}};
        const bool own = fields_.flag("use_relative_position_bias").value_or(false);
        const bool shared = fields_.flag("use_shared_relative_position_bias").value_or(false);
        if (type_.network == ImageClass::Beit && (own || shared)) {
            if (own && shared) {
                leaveOut(POSENC_TEXT("the second table, which all layers share (use_shared_relative_position_bias)"));
            }
            addAll("swin", parameters, {{"window", map_}, {"class-token", true}});
        } else if (type_.network == ImageClass::Beit && !fields_.flag("use_absolute_position_embeddings").value_or(false)) {
            addNone(parameters);
        } else if (type_.network == ImageClass::Sam) {
            addSam(parameters);
        } else {
            addTable(parameters);
        }
        return {};
    }
    void addNone(const Parameters::Map& parameters) {
        addAll("nope", parameters, {{"causal", false}, {"length", type_.leading + map_.tokens()}});
    }
    void addTable(const Parameters::Map& parameters) {
        out_.rows = type_.leading + map_.tokens();
        addAll("learned-absolute", parameters, {{"injection", std::string("input")}, {"grid", map_}, {"length", out_.rows}});
    }
    void addAll(const char* encoding, Parameters::Map parameters, Parameters::Map own) {
        parameters.merge(own);
        NetworkKind kind{"full_attention", {}, encoding, std::move(parameters)};
        for (Index layer = 0; layer < out_.layers; ++layer) {
            kind.layers.push_back(layer);
        }
        out_.kinds.push_back(std::move(kind));
    }
    void addSam(const Parameters::Map& parameters) {
        const Index window = fields_.countOrNone("window_size").value_or(0);
        const std::vector<double> global = fields_.numbers("global_attn_indexes");
        if (!fields_.flag("use_rel_pos").value_or(true)) {
            if (window > 0) {
                leaveOut(POSENC_TEXT("that layers outside of global_attn_indexes see their own window only"));
            }
            fields_.flag("use_abs_pos").value_or(true) ? addTable(parameters) : addNone(parameters);
            return;
        }
        NetworkKind whole{"full_attention", {}, "decomposed-2d", parameters};
        whole.parameters["grid"] = map_;
        NetworkKind windows{"window_attention", {}, "decomposed-2d", parameters};
        windows.parameters["grid"] = Grid{window, window};
        for (Index layer = 0; layer < out_.layers; ++layer) {
            const bool all = window == 0 || std::ranges::find(global, static_cast<double>(layer)) != global.end();
            (all ? whole : windows).layers.push_back(layer);
        }
        if (!windows.layers.empty()) {
            leaveOutPadding(map_, window);
        }
        std::vector<NetworkKind> both{std::move(whole), std::move(windows)};
        std::erase_if(both, [](const NetworkKind& kind) { return kind.layers.empty(); });
        std::ranges::sort(both, {}, [](const NetworkKind& kind) { return kind.layers.front(); });
        out_.kinds = std::move(both);
    }

    ConfigFields fields_;
    const ImageType& type_;
    Grid map_;
    NetworkConfig out_;
};

/// The part of a file that is a network of images, with its type; nothing where it is none. Older files leave the type of `vision_config`
/// to the one around it.
std::optional<ConfigFields> imagePartIn(const ConfigFields& whole, const char* inner) {
    const ConfigFields part = whole.object(inner);
    std::string type = part.text("model_type");
    if (type.empty() && !part.empty() && inner == std::string_view("vision_config")) {
        type = whole.text("model_type") + "_vision_model";
    }
    if (imageTypeOf(type) == nullptr) {
        return std::nullopt;
    }
    nlohmann::json named = part.json();
    named["model_type"] = type;
    return part.with(std::move(named));
}

}  // namespace

std::optional<Result<NetworkConfig>> readImageNetwork(const ConfigFields& whole) {
    ConfigFields fields = whole;
    const std::string outer = whole.text("model_type");
    if (imageTypeOf(outer) == nullptr && positionFamilyOf(outer) == PositionFamily::Other) {
        for (const char* inner : {kBackbone, "vision_config", "encoder"}) {
            if (auto part = imagePartIn(whole, inner)) {
                fields = *std::move(part);
                break;
            }
        }
    }
    const ImageType* type = imageTypeOf(fields.text("model_type"));
    if (type == nullptr) {
        return std::nullopt;
    }
    return ImageNetwork(withDefaults(withDefaults(fields, type->defaults), kUsualSizes), *type).read();
}

}  // namespace posenc
