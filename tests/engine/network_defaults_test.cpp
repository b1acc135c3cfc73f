#include <QtTest>
#include <cmath>

#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// The kinds of layers: "sliding_attention rope 0-2 window=64; nope nope 3", with the parameters of `ids` that a kind has.
QByteArray kindsOf(const Result<NetworkConfig>& config, const QByteArray& ids) {
    if (!config.ok()) {
        return errorText(config.error()).toUtf8();
    }
    QByteArrayList out;
    for (const NetworkKind& kind : config.value().kinds) {
        QByteArrayList layers;
        for (const Index layer : kind.layers) {
            layers += QByteArray::number(static_cast<qlonglong>(layer));
        }
        const bool row = kind.layers.size() > 2 && kind.layers.back() - kind.layers.front() + 1 == std::ssize(kind.layers);
        out += QByteArray::fromStdString(kind.type + " " + kind.encoding) + " " +
               (row ? layers.front() + "-" + layers.back() : layers.join(','));
        for (const QByteArray& id : ids.split(' ')) {
            if (const auto found = kind.parameters.find(id.toStdString()); found != kind.parameters.end()) {
                out.back() += " " + id + "=" + QByteArray::fromStdString(toString(found->second));
            }
        }
    }
    return out.join("; ");
}

}  // namespace

/// What a configuration leaves to its class: transformers, configuration_*.py.
class NetworkDefaultsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sizesAreThoseOfTheClass_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("ids");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* text, const char* ids, const char* wanted) {
            QTest::addRow("%s", text) << QByteArray(text) << QByteArray(ids) << QByteArray(wanted);
        };
        const char* const sizes = "heads head-dim base";
        row(R"({"model_type":"llava","text_config":{"model_type":"llama","max_position_embeddings":4096}})", sizes,
            "full_attention rope 0-31 heads=32 head-dim=128 base=10000");
        row(R"({"model_type":"llava","text_config":{"vocab_size":32064}})", sizes,
            "full_attention rope 0-31 heads=32 head-dim=128 base=10000");
        row(R"({"model_type":"llava","text_config":{"model_type":"llama","num_attention_heads":16,"num_hidden_layers":4}})", sizes,
            "full_attention rope 0-3 heads=16 head-dim=256 base=10000");
        row(R"({"model_type":"siglip","text_config":{"model_type":"siglip_text_model"}})", "heads head-dim causal",
            "full_attention learned-absolute 0-11 heads=12 head-dim=64");
        row(R"({"model_type":"clip","text_config":{"model_type":"clip_text_model"}})", "heads head-dim causal",
            "full_attention learned-absolute 0-11 heads=8 head-dim=64 causal=on");
        row(R"({"model_type":"modernbert","num_hidden_layers":2,"position_embedding_type":"absolute"})", "heads",
            "full_attention rope 0 heads=12; sliding_attention rope 1 heads=12");
        row(R"({"model_type":"exaone4","hidden_size":2048,"num_attention_heads":32,"num_hidden_layers":4})", "window",
            "sliding_attention rope 0-2 window=4096; nope nope 3");
        row(R"({"model_type":"exaone4","hidden_size":2048,"num_attention_heads":32,"num_hidden_layers":4,"sliding_window":null,)"
            R"("sliding_window_pattern":null})",
            "window", "full_attention rope 0-3");
        row(R"({"model_type":"deepseek_v2","hidden_size":2048,"num_attention_heads":16,"num_hidden_layers":3})", "head-dim scale",
            "full_attention rope 0-2 head-dim=64 scale=0.07216878364870323");
        row(R"({"model_type":"qwen3_omni_moe","thinker_config":{"text_config":{"num_hidden_layers":48}}})", sizes,
            "full_attention rope 0-47 heads=28 head-dim=73 base=1000000");
        row(R"({"model_type":"gemma3","text_config":{"num_hidden_layers":2,"sliding_window":16}})", sizes,
            "sliding_attention rope 0,1 heads=8 head-dim=256 base=10000");
        const char* const yarn = "window base factor truncate original-length beta-fast";
        row(R"({"model_type":"gpt_oss","num_hidden_layers":2})", yarn,
            "sliding_attention rope 0 window=128 base=150000 factor=32 truncate=off original-length=4096 beta-fast=32; "
            "full_attention rope 1 base=150000 factor=32 truncate=off original-length=4096 beta-fast=32");
        row(R"({"model_type":"gpt_oss","num_hidden_layers":1,"rope_scaling":{"rope_type":"linear","factor":2.0}})", yarn,
            "sliding_attention rope 0 window=128 base=150000 factor=2");
    }

    /// Read from the classes: Ministral, Ministral 3, CWM, Gemma 4, Qwen 3.5, Granite 4, RecurrentGemma, Nemotron-H, ...
    void whatIsInsideIsThatOfTheClass_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("ids");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const QByteArray& fields, const char* ids, const char* wanted) {
            QTest::addRow("%s", fields.constData())
                << QByteArray("{\"model_type\":" + fields + "}") << QByteArray(ids) << QByteArray(wanted);
        };
        const char* const sizes = "heads head-dim base";
        const char* const parts = "heads head-dim rotary-dim window scale";
        row(R"("ministral")", "heads head-dim base window", "sliding_attention rope 0-31 heads=32 head-dim=128 base=10000 window=4096");
        row(R"("ministral3")",
            "head-dim base factor original-length mscale mscale-all-dim temperature temperature-scale temperature-length",
            "full_attention rope 0-33 head-dim=128 base=1000000 factor=16 original-length=16384 mscale=1 mscale-all-dim=1 "
            "temperature=ministral3 temperature-scale=0.1 temperature-length=16384");
        row(R"("cwm","num_hidden_layers":5)", "heads head-dim window base scaling factor original-length",
            "full_attention rope 0,4 heads=48 head-dim=128 base=1000000 scaling=llama3 factor=16 original-length=8192; "
            "sliding_attention rope 1-3 heads=48 head-dim=128 window=8192 base=1000000 scaling=llama3 factor=16 original-length=8192");
        row(R"("gemma4","text_config":{"num_hidden_layers":8})", "window head-dim base scaling proportion scale",
            "sliding_attention rope 0,1,2,3,4,6 window=512 head-dim=256 base=10000 scale=1; "
            "full_attention rope 5,7 head-dim=512 base=1000000 scaling=proportional proportion=0.25 scale=1");
        row(R"("qwen2_5_vl","text_config":{"num_hidden_layers":36})", sizes, "full_attention rope 0-35 heads=64 head-dim=128 base=1000000");
        row(R"("qwen2_vl","num_hidden_layers":3)", sizes, "full_attention rope 0-2 heads=64 head-dim=128 base=1000000");
        row(R"("qwen3_vl","text_config":{"num_hidden_layers":36})", sizes, "full_attention rope 0-35 heads=32 head-dim=128 base=500000");
        row(R"("qwen3_vl","text_config":{"num_hidden_layers":1,"rope_parameters":{"mrope_section":[24,20,20]}})", "sections layout",
            "full_attention rope-mrope 0 sections=24,20,20 layout=interleaved");
        row(R"("qwen3_5","text_config":{"num_hidden_layers":4})", parts,
            "linear_attention none 0-2; full_attention rope 3 heads=16 head-dim=256 rotary-dim=64");
        row(R"("mistral3","text_config":{"num_hidden_layers":3,"sliding_window":null})", sizes,
            "full_attention rope 0-2 heads=32 head-dim=128 base=10000");
        row(R"("internvl","text_config":{"num_hidden_layers":3})", sizes, "full_attention rope 0-2 heads=32 head-dim=128 base=10000");
        row(R"("smolvlm","text_config":{"num_attention_heads":64})", sizes, "full_attention rope 0-31 heads=64 head-dim=64 base=10000");
        row(R"("glm4v","text_config":{"vocab_size":151552})", "heads head-dim rotary-dim pairing",
            "full_attention rope 0-39 heads=32 head-dim=128 rotary-dim=64 pairing=interleaved");
        row(R"("clip","text_config":{"num_hidden_layers":1})", parts, "full_attention learned-absolute 0 heads=8 head-dim=64");
        // The order of the frequencies is that of one position; only an image has several.
        row(R"("ernie4_5_vl_moe","text_config":{"rope_parameters":{"rope_theta":500000.0,"mrope_section":[22,22,20]}})",
            "heads base pairing", "full_attention rope 0-27 heads=20 base=500000 pairing=interleaved");
        row(R"("granitemoehybrid","num_hidden_layers":2)", parts, "mamba none 0,1");
        row(R"("granitemoehybrid","layer_types":["mamba","attention"],"num_hidden_layers":2,"position_embedding_type":null)", parts,
            "mamba none 0; nope nope 1 heads=32 head-dim=128 scale=1");
        row(R"("granitemoehybrid","layer_types":["attention"],"num_hidden_layers":1,"position_embedding_type":"rope")", parts,
            "full_attention rope 0 heads=32 head-dim=128 scale=1");
        row(R"("recurrent_gemma","num_hidden_layers":6)", parts,
            "recurrent none 0,1,3,4; sliding_attention rope 2,5 heads=10 head-dim=256 rotary-dim=128 window=2048");
        row(R"("nemotron_h","layers_block_type":["linear_attention","moe","full_attention","mlp"])", parts,
            "linear_attention none 0; moe none 1; nope nope 2 heads=32 head-dim=128; mlp none 3");
        row(R"("vaultgemma","num_hidden_layers":2)", parts,
            "sliding_attention rope 0 heads=8 head-dim=256 window=4096 scale=0.0625; full_attention rope 1 heads=8 head-dim=256 "
            "scale=0.0625");
        row(R"("afmoe","num_hidden_layers":4)", parts,
            "sliding_attention rope 0-2 heads=16 head-dim=128 window=1024; nope nope 3 heads=16 head-dim=128");
        row(R"("exaone_moe","num_hidden_layers":4)", "window", "sliding_attention rope 0-2 window=4096; nope nope 3");
        row(R"("moshi")", "heads window", "sliding_attention rope 0-31 heads=32 window=3000");
        row(R"("mimi")", "heads window", "sliding_attention rope 0-7 heads=8 window=250");
        row(R"("csm")", sizes, "full_attention rope 0-15 heads=32 head-dim=64 base=500000");
        row(R"("flex_olmo")", sizes, "full_attention rope 0-31 heads=32 head-dim=128 base=500000");
        row(R"("starcoder2")", sizes, "full_attention rope 0-29 heads=24 head-dim=128 base=10000");
        row(R"("stablelm")", parts, "full_attention rope 0-31 heads=32 head-dim=80 rotary-dim=20");
        row(R"("jetmoe","num_attention_heads":32,"hidden_size":2048,"num_hidden_layers":3)", parts,
            "full_attention rope 0-2 heads=32 head-dim=128");
        row(R"("qwen2","num_hidden_layers":30,"use_sliding_window":true)", "window",
            "full_attention rope 0-27; sliding_attention rope 28,29 window=4096");
        row(R"("qwen2_moe","num_hidden_layers":5,"use_sliding_window":true,"max_window_layers":4)", "window",
            "sliding_attention rope 0,2 window=4096; full_attention rope 1,3,4");
        row(R"("qwen2_moe","num_hidden_layers":3,"sliding_window":4096)", "window", "full_attention rope 0-2");
        row(R"("seed_oss")", sizes, "full_attention rope 0-63 heads=80 head-dim=128 base=10000");
        row(R"("gpt_neox")", parts, "full_attention rope 0-43 heads=64 head-dim=96 rotary-dim=24");
        row(R"("qwen3_moe","num_hidden_layers":3,"sliding_window":4096)", "window", "full_attention rope 0-2");
        row(R"("qwen3_moe","num_hidden_layers":3,"use_sliding_window":true)", "window", "sliding_attention rope 0-2 window=4096");
        row(R"("dots1","num_hidden_layers":64)", "window", "full_attention rope 0-61; sliding_attention rope 62,63 window=4096");
        row(R"("gpt_neo","num_layers":4)", "heads window",
            "full_attention learned-absolute 0,2 heads=16; sliding_attention learned-absolute 1,3 heads=16 window=256");
        // Sizes by the names of another file are no less said.
        row(R"("nomic_bert","n_embd":1024,"n_head":16,"n_layer":3,"rotary_emb_base":1000)", sizes,
            "full_attention rope 0-2 heads=16 head-dim=64 base=1000");
        row(R"("kimi_k2","hidden_size":7168,"num_attention_heads":64,"num_hidden_layers":3)", "head-dim scale",
            "full_attention rope 0-2 head-dim=64 scale=0.07216878364870323");
        row(R"("phi3","hidden_size":8,"num_attention_heads":2,"num_hidden_layers":3,"max_position_embeddings":131072,)"
            R"("rope_scaling":{"type":"longrope","short_factor":[1,2],"long_factor":[3,4]})",
            "original-length factor", "full_attention rope 0-2 original-length=4096 factor=32");
        // The length of the class is that of a file without one, wherever a file may say it.
        for (const char* type : {"phi3", "phi4_multimodal"}) {
            const auto lists = [&](const char* before, const char* block, const char* inside) -> QByteArray {
                return "\"" + QByteArray(type) + "\"," + before +
                       R"("hidden_size":8,"num_attention_heads":2,"num_hidden_layers":3,"max_position_embeddings":131072,)" + "\"" + block +
                       "\":{" + R"("rope_type":"longrope","short_factor":[1,2],"long_factor":[3,4])" + inside + "}";
            };
            for (const char* block : {"rope_scaling", "rope_parameters"}) {
                const char* const ids = "original-length factor";
                row(lists("", block, ""), ids, "full_attention rope 0-2 original-length=4096 factor=32");
                row(lists("", block, R"(,"original_max_position_embeddings":2048)"), ids,
                    "full_attention rope 0-2 original-length=2048 factor=64");
                row(lists(R"("original_max_position_embeddings":8192,)", block, ""), ids,
                    "full_attention rope 0-2 original-length=8192 factor=16");
            }
        }
        row(R"("granite")", "head-dim scale", "full_attention rope 0-31 head-dim=128 scale=1");
    }

    void whatIsInsideIsThatOfTheClass() { sizesAreThoseOfTheClass(); }

    void sizesAreThoseOfTheClass() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, ids);
        QFETCH(const QByteArray, wanted);
        QCOMPARE(kindsOf(readConfig(text.toStdString()), ids), wanted);
    }

    void windowsAreThoseOfTheClass_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* fields, const char* wanted) {
            QTest::addRow("%s", fields) << QByteArray(fields) << QByteArray(wanted);
        };
        row(R"("model_type":"cohere2")", "sliding_attention rope 0-2 window=4096; nope nope 3");
        row(R"("model_type":"cohere2","sliding_window_pattern":2)", "sliding_attention rope 0,2 window=4096; nope nope 1,3");
        row(R"("model_type":"cohere2","layer_types":["sliding_attention","full_attention","sliding_attention","full_attention"])",
            "sliding_attention rope 0,2 window=4096; nope nope 1,3");
        row(R"("model_type":"cohere2","sliding_window":null)", "nope nope 0-3");
        row(R"("model_type":"mistral")", "sliding_attention rope 0-3 window=4096");
        row(R"("model_type":"mistral","sliding_window":null)", "full_attention rope 0-3");
        row(R"("model_type":"gemma2")", "sliding_attention rope 0,2 window=4096; full_attention rope 1,3");
        row(R"("model_type":"gemma3_text")", "sliding_attention rope 0-3 window=4096");
        row(R"("model_type":"olmo3")", "sliding_attention rope 0-2 window=4096; full_attention rope 3");
        row(R"("model_type":"llama4_text")", "chunked_attention rope 0-2 chunk=8192; nope nope 3");
        row(R"("model_type":"modernbert")", "full_attention rope 0,3; sliding_attention rope 1,2 window=128 window-convention=half");
        row(R"("model_type":"minimax")", "full_attention rope 0,2; linear_attention none 1,3");
    }

    void numbersAreThoseOfTheClass_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("ids");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* fields, const char* ids, const char* wanted) {
            QTest::addRow("%s", fields) << QByteArray(fields) << QByteArray(ids) << QByteArray(wanted);
        };
        for (const auto& [base, types] :
             {std::pair("1000000", QByteArray("mixtral minimax lfm2 phimoe")),
              std::pair("500000", QByteArray("ernie4_5 ernie4_5_moe cohere qwen3_vl_moe_text bitnet")),
              std::pair("150000", QByteArray("gpt_oss")), std::pair("100000", QByteArray("helium")),
              std::pair("12000000", QByteArray("apertus")), std::pair("10000", QByteArray("cohere2 eurobert"))}) {
            for (const QByteArray& type : types.split(' ')) {
                row(("\"model_type\":\"" + type + "\"").constData(), "base", (QByteArray("base=") + base).constData());
            }
        }
        row(R"("model_type":"mixtral","rope_parameters":{"rope_theta":5000.0})", "base", "base=5000");
        row(R"("model_type":"apertus")", "scaling factor original-length", "scaling=llama3 factor=8 original-length=8192");
        row(R"("model_type":"gemma2")", "head-dim scale", "head-dim=256 scale=0.0625");
        row(R"("model_type":"llama4_text")", "head-dim", "head-dim=128");
        row(R"("model_type":"deepseek_v3")", "head-dim scale", "head-dim=64 scale=0.07216878364870323");
    }

    void numbersAreThoseOfTheClass() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, ids);
        QFETCH(const QByteArray, wanted);
        const QByteArray text = R"({"hidden_size":64,"num_attention_heads":4,"num_hidden_layers":1,)" + fields + "}";
        QCOMPARE(kindsOf(readConfig(text.toStdString()), ids).split(' ').mid(3).join(' '), wanted);
    }

    void attentionIsThatOfTheClass() {
        const auto read = [](const char* fields) {
            return readConfig(std::string(R"({"hidden_size":64,"num_attention_heads":4,"num_hidden_layers":16,)") + fields + "}");
        };
        const auto esm = read(R"("model_type":"esm")");
        QCOMPARE(esm.value().kinds.front().encoding, std::string("learned-absolute"));
        QCOMPARE(esm.value().rows, Index{1026});
        const auto jamba = read(R"("model_type":"jamba")");
        QCOMPARE(jamba.value().kinds.size(), std::size_t{2});
        QVERIFY(jamba.value().kinds.back().layers == (std::vector<Index>{4, 12}));
        QCOMPARE(toString(read(R"("model_type":"llama4_text")").value().kindOf(3)->parameters.at("temperature")), std::string("llama4"));
    }

    /// DeepSeek-V4: layers without compression turn by the plain base, the others by one of their own, scaled, all in a window.
    void compressedLayersTurnByTheirOwnBase_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* fields, const char* wanted) {
            QTest::addRow("%s", fields) << QByteArray(fields) << QByteArray(wanted);
        };
        const char* const wanted =
            "sliding_attention rope 0,1 window=128 base=10000 pairing=interleaved; "
            "compressed_sparse_attention rope 2 window=128 base=160000 scaling=yarn attention-factor=1 pairing=interleaved; "
            "heavily_compressed_attention rope 3 window=128 base=160000 scaling=yarn attention-factor=1 pairing=interleaved";
        row(R"("qk_rope_head_dim":64,"compress_ratios":[0,0,4,128,0],"rope_theta":10000,"compress_rope_theta":160000,"rope_scaling":)"
            R"({"type":"yarn","factor":16,"original_max_position_embeddings":65536})",
            wanted);
        row(R"("partial_rotary_factor":0.125,"layer_types":["sliding_attention","sliding_attention","compressed_sparse_attention",)"
            R"("heavily_compressed_attention"],"rope_parameters":{"main":{"rope_type":"default","rope_theta":10000.0,)"
            R"("partial_rotary_factor":0.125},"compress":{"rope_type":"yarn","rope_theta":160000.0,"factor":16,"attention_factor":1.0,)"
            R"("original_max_position_embeddings":65536,"partial_rotary_factor":0.125}})",
            wanted);
        row("\"rope_scaling\":null",
            "heavily_compressed_attention rope 0-2 window=128 base=160000 pairing=interleaved; "
            "compressed_sparse_attention rope 3 window=128 base=160000 pairing=interleaved");
    }

    void compressedLayersTurnByTheirOwnBase() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, wanted);
        const QByteArray text =
            R"({"model_type":"deepseek_v4","head_dim":512,"num_attention_heads":4,"num_hidden_layers":4,)" + fields + "}";
        const auto config = readConfig(text.toStdString());
        QCOMPARE(kindsOf(config, "window base scaling attention-factor pairing"), wanted);
        const Parameters::Map& first = config.value().kinds.front().parameters;
        QCOMPARE(std::get<Index>(first.at("head-dim")), Index{64});
        QVERIFY(!first.contains("rotary-dim"));
        QCOMPARE(std::get<double>(first.at("scale")), 1 / std::sqrt(512.0));
        QCOMPARE(config.value().leftOut.size(), std::size_t{2});
    }

    /// null in the file is no window, a field that it has not is the class's.
    void windowsAreThoseOfTheClass() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, wanted);
        const QByteArray text = R"({"hidden_size":64,"num_attention_heads":4,"num_hidden_layers":4,)" + fields + "}";
        QCOMPARE(kindsOf(readConfig(text.toStdString()), "window chunk window-convention"), wanted);
    }
};

POSENC_TEST_APPLESS(NetworkDefaultsTest)
#include "network_defaults_test.moc"
