#include "tests/fuzz/seeds.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/engine/files_builders.h"

namespace posenc::fuzz {

namespace {

using namespace posenc::testing;

const std::string kSix = bytesOf<float>({1, -2.5F, 3e-5F, 4, 5, 6});
const std::string kBlock = std::string("\x00\x38", 2) + std::string(32, '\x7f');

std::vector<Seed> npySeeds() {
    return {{"matrix", npy(npyHeader("'<f4'", "(2, 3)"), kSix)},
            {"fortran", npy(npyHeader("'>f8'", "(3, 1)", "True"), kSix, 3)},
            {"bf16", npy(npyHeader("'<V2'", "(12,)"), kSix, 2)},
            {"table", npy(npyHeader("'|i1'", "(9, 2)"), kSix)},
            {"scalar", npy("{\"descr\": 'float32', 'fortran_order': False, 'shape': ()}", kSix)},
            {"python2", npy(npyHeader("'<i8'", "(3L,)"), kSix)}};
}

std::vector<Seed> safetensorsSeeds() {
    return {{"two", safetensors(R"({"__metadata__":{"k":"v"},"a.relative_position_bias_table":{"dtype":"F32","shape":[1,4],)"
                                R"("data_offsets":[0,16]},"c":{"dtype":"I64","shape":[],"data_offsets":[16,24]}} )",
                                kSix)},
            {"fields", safetensors(R"({"a":{"x":[{"y":[null,1.5,-2]}],"dtype":"BF16","shape":[3,4],"data_offsets":[0,24]}})", kSix)},
            {"small", safetensors(R"({"a":{"dtype":"F4","shape":[2],"data_offsets":[0,1]},"b":{"dtype":"F8_E5M2","shape":[1,23],)"
                                  R"("data_offsets":[1,24]}})",
                                  kSix)},
            {"index", safetensors(R"({"t.relative_position_bias_table":{"dtype":"F16","shape":[9,1],"data_offsets":[0,18]},)"
                                  R"("t.relative_position_index":{"dtype":"U8","shape":[4,4],"data_offsets":[18,34]}})",
                                  std::string(18, '\x11') + std::string("\4\3\1\0\5\4\2\1\7\6\4\3\10\7\5\4", 16))}};
}

std::vector<Seed> ggufSeeds() {
    const std::string array = littleEndianBytes(8, 4) + littleEndianBytes(2, 8) + ggufText("x") + ggufText("");
    return {{"two", gguf({ggufPair("k", 8, ggufText("v"))}, {ggufTensor("a", {2, 3}, 0), ggufTensor("q", {32}, 8, 32)},
                         kSix + std::string(8, '\0') + kBlock)},
            {"metadata", gguf({ggufPair("u", 0, "\x01"), ggufPair("f", 6, "1234"), ggufPair("b", 7, "\x01"), ggufPair("a", 9, array),
                               ggufPair("d", 12, "12345678"), ggufPair("general.alignment", 4, littleEndianBytes(8, 4))},
                              {ggufTensor("n", {}, 26), ggufTensor("k", {256}, 12, 8)}, std::string(152, '\x21'), 8)},
            {"version2", gguf({}, {ggufTensor("h", {1, 0, 2}, 1), ggufTensor("pos_embd.weight", {2, 3}, 30)}, kSix, 32, 2)},
            {"empty", gguf({}, {})}};
}

std::vector<Seed> onnxSeeds() {
    const std::string words = protoBytes(5, "\x01\x7f\x80\x01\x02");
    const std::string constant =
        protoBytes(1, protoBytes(2, "out") + protoBytes(4, "Constant") +
                          protoBytes(5, protoBytes(1, "value") + protoBytes(5, onnxTensor("", {6}, 1, protoBytes(9, kSix)))));
    return {
        {"forms", onnxModel({onnxTensor("raw", {2, 3}, 1, protoBytes(9, kSix)), onnxTensor("packed", {6}, 1, protoBytes(4, kSix)),
                             onnxTensor("words", {4}, 10, words), onnxTensor("longs", {2}, 7, protoNumber(7, 1) + protoNumber(7, 300))})},
        {"constant", onnxModel({}, constant) + protoBytes(14, protoBytes(1, "k") + protoBytes(2, "v"))},
        {"elsewhere",
         onnxModel({onnxTensor("away", {2}, 11, protoBytes(13, protoBytes(1, "location") + protoBytes(2, "x")) + protoNumber(14, 1)),
                    onnxTensor("text", {1}, 8, protoBytes(6, "t")), onnxTensor("double", {3}, 11, protoBytes(10, kSix))})}};
}

std::vector<Seed> csvSeeds() {
    return {{"commas", "# table\n,\"a \"\"b\"\"\",c\nx,1.5,-2e-3\ny,inf,\n"},
            {"semicolons", "1,5;2;nan\r\n3;4,25;NA\r\n"},
            {"spaces", "  1 2   3 \n 4 5 6\n"},
            {"pandas", ",0,1\n0,1e999,2\n1,3,4\n"},
            {"excel", "sep=;\r\nx;1,5;#N/A\r\ny;2;3\r\n#NUM!;4;5\r\n"},
            {"tabs",
             "\xEF\xBB\xBF"
             "1\t2\r3\t4"},
            {"utf16", std::string("\xFF\xFE"
                                  "1\0,\0"
                                  "2\0\n\0"
                                  "3\0,\0"
                                  "4\0",
                                  16)}};
}

std::vector<Seed> indexSeeds() {
    return {{"model",
             R"({"metadata": {"total_size": 24, "x": [1, {"y": null}]}, "weight_map": {"a": "m-1.safetensors", "b": "m-2.safetensors"}})"},
            {"escapes", R"({"z": -1.5e3, "weight_map": {"\u0061": "m\u002d1", "b\n": "m"}, "t": [true]})"},
            {"hostile", R"({"weight_map": {"a": "../x"}})"}};
}

/// What numpy and PyTorch wrote: archives begin with "PK", pickles with their protocol.
std::vector<Seed> fixtures(bool archives) {
    std::vector<Seed> found;
    for (const auto& entry : std::filesystem::directory_iterator(POSENC_FIXTURES)) {
        std::ifstream in(entry.path(), std::ios::binary);
        std::string bytes{std::istreambuf_iterator<char>(in), {}};
        if (bytes.starts_with("PK") ? archives : !archives && bytes.starts_with("\x80")) {
            found.push_back({entry.path().filename().string(), std::move(bytes)});
        }
    }
    // The order of a folder is nobody's promise, and mutations must be the same every time.
    std::sort(found.begin(), found.end(), [](const Seed& a, const Seed& b) { return a.name < b.name; });
    return found;
}

/// Archives of the writers, and one with a record like that of a resized table in place of its empty comment.
std::vector<Seed> zipSeeds() {
    auto all = fixtures(true);
    const std::string record = R"({"window":"7x7","method":"bi\u0063ubic"})";
    const std::string& plain = all.front().bytes;
    all.push_back({"comment", plain.substr(0, plain.size() - 2) + littleEndianBytes(record.size(), 2) + record});
    return all;
}

std::vector<Seed> pickleSeeds() {
    return fixtures(false);
}

/// Configurations of published networks, and what is odd in them.
std::vector<Seed> configSeeds() {
    std::vector<Seed> found;
    for (const auto& entry : std::filesystem::directory_iterator(POSENC_CONFIGS)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".json") && !name.ends_with(".expect.json")) {
            std::ifstream in(entry.path(), std::ios::binary);
            found.push_back({name, {std::istreambuf_iterator<char>(in), {}}});
        }
    }
    std::sort(found.begin(), found.end(), [](const Seed& a, const Seed& b) { return a.name < b.name; });
    found.push_back({"nested", R"({"model_type":"x","text_config":{"model_type":"llama","hidden_size":64,"num_attention_heads":4,)"
                               R"("rope_scaling":{"rope_type":"yarn","factor":4.0,"original_max_position_embeddings":128}}})"});
    found.push_back({"stages", R"({"model_type":"mask2former","backbone_config":{"model_type":"swin","depths":[2,1],"num_heads":[3,6],)"
                               R"("embed_dim":96,"image_size":[64,80],"patch_size":4,"window_size":7,"use_absolute_embeddings":true}})"});
    found.push_back({"stages of V2", R"({"model_type":"swinv2","depths":[2,1],"num_heads":[3,6],"pretrained_window_sizes":[12,[6,6]]})"});
    found.push_back({"patches", R"({"model_type":"beit","image_size":96,"patch_size":[16,8],"use_relative_position_bias":true})"});
    found.push_back({"part without a type", R"({"model_type":"sam","vision_config":{"global_attn_indexes":[2],"use_rel_pos":true}})"});
    return found;
}

std::vector<Seed> sceneSeeds() {
    const std::string start = R"({"format":"posenc scene","version":1,"encoding":)";
    return {{"plain", start + R"("swin"})"},
            {"parameters",
             start + R"("t5","parameters":{"length":40,"buckets":16,"bidirectional":false,"scale":0.5},"seed":"18446744073709551615",)"
                     R"("head":{"show":"one","number":3},"layers":["bias","index"],"sign":"query-minus-key"})"},
            {"tensors",
             start + R"("swin","parameters":{"window":"7x7"},"tensors":{"bias":{"file":"/a/b.npy","key":"x.y","relative":"b.npy",)"
                     R"("sha256":"00"}},"fit":"geometric","pinned":{"query":1,"key":2},"looks":{"bias":{"colour-map":"magma","range":)"
                     R"("fixed","minimum":-1,"maximum":2,"reversed":true}},"arrangement":{"split":"row","one-large":true}})"},
            {"figure", start + R"("rope","figure":{"format":"pdf","layers":["frequencies"],"dpi":300,"title":"a","columns":2,"paper":)"
                               R"({"width":100,"height":50,"unit":"mm"}},"view":{"zooms":{"bias":{"factor":2,"across":0.5,"down":0.25}}},)"
                               R"("query":{"text":"a b","characters":true},"unknown":{"kept":[1,null,{"x":"\u00e9"}]}})"},
            {"config", start + R"("rope","config":{"file":"config.json","reading":"vllm","layer":2},"provided":{"base":10000}})"},
            {"wrong", R"({"format":"posenc scene","version":2,"encoding":"none such"})"}};
}

/// Arrays as programs write them: an index, a bias, a table, a mask.
std::vector<Seed> checkSeeds() {
    const auto whole = [](const std::string& shape, const std::vector<std::int32_t>& numbers) {
        return npy(npyHeader("'<i4'", shape), bytesOf<std::int32_t>(numbers));
    };
    const auto real = [](const std::string& shape, const std::vector<float>& numbers) {
        return npy(npyHeader("'<f4'", shape), bytesOf<float>(numbers));
    };
    return {{"swin", whole("(4, 4)", {4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 4})},
            {"offsets", whole("(4, 4)", {0, 1, 2, 3, -1, 0, 1, 2, -2, -1, 0, 1, -3, -2, -1, 0})},
            {"positions", whole("(6,)", {0, 1, 2, 3, 4, 5})},
            {"alibi", real("(2, 3, 3)", {0, -0.0625F, -0.125F, -0.0625F, 0, -0.0625F, -0.125F, -0.0625F, 0, 0, -0.00390625F, -0.0078125F,
                                         -0.00390625F, 0, -0.00390625F, -0.0078125F, -0.00390625F, 0})},
            {"sinusoids", real("(3, 4)", {0, 1, 0, 1, 0.84147098F, 0.54030231F, 0.00999983F, 0.99995F, 0.90929743F, -0.41614684F,
                                          0.01999867F, 0.9998F})},
            {"frequencies", real("(4,)", {1, 0.1F, 0.01F, 0.001F})},
            {"mask", npy(npyHeader("'|b1'", "(3, 3)"), std::string("\1\0\0\1\1\0\1\1\1", 9))}};
}

}  // namespace

std::vector<Seed> seeds(std::string_view reader) {
    struct Maker {
        std::string_view reader;
        std::vector<Seed> (*make)();
        bool opened = true;  ///< files of tensors, which the door is for
    };
    std::vector<Seed> found;
    for (const Maker& maker :
         {Maker{"npy", npySeeds}, Maker{"safetensors", safetensorsSeeds}, Maker{"gguf", ggufSeeds}, Maker{"onnx", onnxSeeds},
          Maker{"csv", csvSeeds}, Maker{"index", indexSeeds}, Maker{"zip", zipSeeds}, Maker{"pickle", pickleSeeds},
          Maker{"config", configSeeds, false}, Maker{"scene", sceneSeeds, false}, Maker{"check", checkSeeds, false}}) {
        if (reader == maker.reader || (reader == "door" && maker.opened)) {
            for (Seed& seed : maker.make()) {
                seed.name = std::string(maker.reader) + "-" + seed.name;
                found.push_back(std::move(seed));
            }
        }
    }
    return found;
}

}  // namespace posenc::fuzz
