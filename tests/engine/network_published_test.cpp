#include <QtTest>
#include <cmath>

#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

NetworkConfig publishedOf(const QByteArray& fields) {
    auto config = readConfig("{" + fields.toStdString() + "}");
    if (!config.ok()) {
        qFatal("%s", qPrintable(errorText(config.error())));
    }
    return std::move(config).value();
}

/// "type encoding layers id=value ...; ...", of the wanted ids.
QByteArray publishedText(const NetworkConfig& config, const QByteArray& ids) {
    QByteArrayList out;
    for (const NetworkKind& kind : config.kinds) {
        out += QByteArray::fromStdString(kind.type + " " + kind.encoding + " " + runsOf(kind.layers)).replace(", ", ",");
        for (const QByteArray& id : ids.isEmpty() ? QByteArrayList() : ids.split(' ')) {
            if (const auto found = kind.parameters.find(id.toStdString()); found != kind.parameters.end()) {
                out.back() += " " + id + "=" + QByteArray::fromStdString(toString(found->second));
            }
        }
    }
    return out.join("; ");
}

}  // namespace

/// Published files that a rule for most of them read wrongly.
class NetworkPublishedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layersAreThoseOfTheProgram_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("ids");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, const QByteArray& fields, const char* ids, const char* wanted) {
            QTest::addRow("%s", name) << fields << QByteArray(ids) << QByteArray(wanted);
        };
        // PowerInfer/SmallThinker-21BA3B-Instruct, of fewer layers; the smaller one has the same fields and no window.
        const QByteArray small = R"("model_type":"smallthinker","hidden_size":2560,"num_attention_heads":28,"head_dim":128,)"
                                 R"("num_hidden_layers":6,"rope_theta":1500000,"sliding_window_size":4096,)";
        row("SmallThinker 21B", small + R"("rope_layout":[0,1,1,1,0,1],"sliding_window_layout":[0,1,1,1,0,1])", "window base",
            "nope nope 0,4; sliding_attention rope 1-3,5 window=4096 base=1500000");
        row("SmallThinker 4B", small + R"("rope_layout":[1,1,1,1,1,1],"sliding_window_layout":[0,0,0,0,0,0])", "window base",
            "full_attention rope 0-5 base=1500000");
        // deepseek-ai/DeepSeek-OCR and DeepSeek-VL2
        const QByteArray llama = R"("model_type":"deepseek_vl_v2","language_config":{"model_type":"deepseek_v2","hidden_size":1280,)"
                                 R"("num_attention_heads":10,"num_hidden_layers":12,"use_mla":false)";
        row("DeepSeek-OCR", llama + R"(,"qk_nope_head_dim":0,"qk_rope_head_dim":0})", "head-dim pairing scale",
            "full_attention rope 0-11 head-dim=128 pairing=half");
        row("DeepSeek-VL2, sizes left out", llama + "}", "head-dim pairing scale", "full_attention rope 0-11 head-dim=128 pairing=half");
        row("DeepSeek-V2", R"("model_type":"deepseek_v2","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":1)",
            "head-dim pairing", "full_attention rope 0 head-dim=64 pairing=interleaved");
        // xai-org/grok-2
        row("Grok 2",
            R"("model_type":"git","architectures":["Grok1ForCausalLM"],"hidden_size":8192,"num_attention_heads":64,"head_dim":128,)"
            R"("num_hidden_layers":64,"max_position_embeddings":131072,"rope_theta":208533496,"rope_type":"original",)"
            R"("sliding_window_size":-1,"original_max_position_embeddings":8192,"scaling_factor":16.0)",
            "base pairing causal scaling window", "full_attention rope 0-63 base=208533496 pairing=half causal=on");
        // The class has 64, whatever the width of the model is.
        row("ByT5 without d_kv", R"("model_type":"t5","d_model":1472,"num_heads":6,"num_layers":12)", "head-dim heads",
            "full_attention t5 0-11 head-dim=64 heads=6");
        row("mT5 without d_kv", R"("model_type":"mt5","d_model":512,"num_heads":6,"num_layers":8)", "head-dim heads",
            "full_attention t5 0-7 head-dim=64 heads=6");
        row("T5 11B", R"("model_type":"t5","d_model":1024,"d_kv":128,"num_heads":128,"num_layers":24)", "head-dim",
            "full_attention t5 0-23 head-dim=128");
        row("OpenELM",
            R"("model_type":"openelm","model_dim":1280,"num_query_heads":[12,16],"num_transformer_layers":2,"head_dim":64,)"
            R"("rope_freq_constant":500000)",
            "base", "full_attention rope 0 base=500000; full_attention rope 1 base=500000");
        // chandar-lab/NeoBERT
        row("NeoBERT", R"("model_type":"neobert","hidden_size":768,"num_attention_heads":12,"num_hidden_layers":28,"max_length":4096)",
            "base pairing causal", "full_attention rope 0-27 base=10000 pairing=interleaved causal=off");
        row("LongCat-Flash without a base",
            R"("model_type":"longcat_flash","hidden_size":6144,"num_attention_heads":64,"num_layers":28,"qk_nope_head_dim":128,)"
            R"("qk_rope_head_dim":64)",
            "base", "full_attention rope 0-27 base=10000000");
        const QByteArray nemotron = R"("model_type":"nemotron_h","hidden_size":4480,"num_attention_heads":40,"head_dim":128)";
        row("Nemotron-H, a shorter pattern", nemotron + R"(,"num_hidden_layers":8,"hybrid_override_pattern":"M-M*-M")", "heads",
            "mamba none 0,2,5; mlp none 1,4; nope nope 3 heads=40");
        row("Nemotron-H, a longer pattern", nemotron + R"(,"num_hidden_layers":2,"hybrid_override_pattern":"M-M*")", "heads",
            "mamba none 0,2; mlp none 1; nope nope 3 heads=40");
        row("Nemotron-H, no list", R"("model_type":"nemotron_h")", "heads",
            "linear_attention none 0; moe none 1; nope nope 2 heads=32; mlp none 3");
        // stepfun-ai/Step-3.5-Flash, of fewer layers; its lists go on with those of the layers that predict further tokens.
        row("Step 3.5",
            R"("model_type":"step3p5","hidden_size":4096,"num_attention_heads":64,"head_dim":128,"num_hidden_layers":4,)"
            R"("max_position_embeddings":262144,"rope_theta":[5e6,1e4,1e4,5e6,7],"partial_rotary_factors":[0.5,1.0,1.0,0.5,1.0],)"
            R"("layer_types":["full_attention","sliding_attention","sliding_attention","full_attention","sliding_attention"],)"
            R"("sliding_window":512,"attention_other_setting":{"attention_type":"sliding_attention","num_attention_heads":96},)"
            R"("rope_scaling":{"rope_type":"llama3","factor":2.0,"original_max_position_embeddings":131072,"low_freq_factor":1.0,)"
            R"("high_freq_factor":32.0},"yarn_only_types":["full_attention"])",
            "base rotary-dim scaling factor heads window pairing",
            "full_attention rope 0,3 base=5000000 rotary-dim=64 scaling=llama3 factor=2 heads=64 pairing=half; "
            "sliding_attention rope 1-2 base=10000 heads=96 window=512 pairing=half");
        // What lies inside may leave its type to the class around it.
        row("BLIP-2", R"("model_type":"blip-2","text_config":{"hidden_size":2560,"num_attention_heads":32,"num_hidden_layers":32})",
            "causal head-dim", "full_attention learned-absolute 0-31 causal=on head-dim=80");
        row("GOT-OCR 2",
            R"("model_type":"got_ocr2","text_config":{"hidden_size":1024,"num_attention_heads":16,"num_hidden_layers":24,)"
            R"("rope_theta":1000000.0})",
            "base pairing causal", "full_attention rope 0-23 base=1000000 pairing=half causal=on");
        row("SigLIP 2", R"("model_type":"siglip2","text_config":{"hidden_size":1152,"num_attention_heads":16,"num_hidden_layers":27})",
            "head-dim", "full_attention learned-absolute 0-26 head-dim=72");
        // vidore/colpali
        row("ColPali",
            R"("model_type":"colpali","vlm_config":{"model_type":"paligemma","text_config":{"model_type":"gemma","hidden_size":2048,)"
            R"("num_attention_heads":8,"num_hidden_layers":18}})",
            "heads head-dim", "full_attention rope 0-17 heads=8 head-dim=256");
        row("Dia's encoder",
            R"("model_type":"dia_encoder","hidden_size":1024,"num_attention_heads":16,"num_hidden_layers":12,"head_dim":128)",
            "base causal pairing scale", "full_attention rope 0-11 base=10000 causal=off pairing=half scale=1");
        // The number of layers that the class has.
        row("OWLv2", R"("model_type":"owlv2","text_config":{"hidden_size":768,"num_attention_heads":12,"model_type":"owlv2_text_model"})",
            "heads head-dim causal", "full_attention learned-absolute 0-11 heads=12 head-dim=64 causal=on");
        row("BLIP", R"("model_type":"blip","text_config":{"model_type":"blip_text_model"})", "heads head-dim",
            "full_attention learned-absolute 0-11 heads=8 head-dim=96");
    }

    void layersAreThoseOfTheProgram() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, ids);
        QFETCH(const QByteArray, wanted);
        const NetworkConfig config = publishedOf(fields);
        QCOMPARE(publishedText(config, ids), wanted);
        QVERIFY(!config.assumed && !config.pairingAssumed && config.oddLists.empty() == !fields.contains("step3p5"));
    }

    /// Of a file that does not say the length, its class does: a table of so many rows, and two more before them.
    void tablesFromRowTwoAreWhole_data() {
        QTest::addColumn<Index>("rows");
        QTest::addRow("opt") << Index{2050};
        for (const char* type : {"bart", "mbart", "mvp", "plbart", "biogpt"}) {
            QTest::addRow("%s", type) << Index{1026};
        }
        QTest::addRow("nystromformer") << Index{512};
        QTest::addRow("mra") << Index{514};
        QTest::addRow("yoso") << Index{4098};
    }

    void tablesFromRowTwoAreWhole() {
        QFETCH(const Index, rows);
        const QByteArray type = QByteArray("\"model_type\":\"") + QTest::currentDataTag() + "\"";
        const QByteArray sizes = R"(,"hidden_size":768,"num_attention_heads":12,"num_hidden_layers":12)";
        const NetworkConfig left = publishedOf(type + sizes);
        QCOMPARE(left.rows, rows);
        QCOMPARE(left.firstRow, Index{2});
        QCOMPARE(publishedOf(type + sizes + R"(,"max_position_embeddings":100)").rows, Index{102});
        QCOMPARE(
            publishedOf(R"("model_type":"blip-2","text_config":{"model_type":"opt","hidden_size":2560,"num_attention_heads":32})").rows,
            Index{2050});
    }

    void whatNoParameterSaysIsSaid_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const char* fields, const char* said) {
            QTest::addRow("%s", name) << QByteArray(fields) << QByteArray(said);
        };
        const char* const chosen = "that of a longer text each query sees only the index_topk keys that are chosen for it (index_topk)";
        row("DeepSeek-V3.2",
            R"("model_type":"deepseek_v32","hidden_size":7168,"num_attention_heads":128,"num_hidden_layers":61,"index_topk":2048)", chosen);
        row("GLM-5", R"("model_type":"glm_moe_dsa")", chosen);
        row("DeepSeek-V3", R"("model_type":"deepseek_v3")", "");
        const char* const prefix = "that the prompt is seen both ways (prefix_lm)";
        row("HRM",
            R"("model_type":"hrm_text","hidden_size":1536,"num_attention_heads":12,"num_hidden_layers":128,"prefix_lm":true,)"
            R"("rope_parameters":{"rope_type":"default","rope_theta":10000.0})",
            prefix);
        row("no prefix", R"("model_type":"llama","prefix_lm":false)", "");
        const char* const prompt = "that the image and the prompt are seen both ways";
        row("PaliGemma", R"("model_type":"paligemma","text_config":{"model_type":"gemma"})", prompt);
        row("ColPali", R"("model_type":"colpali","vlm_config":{"model_type":"paligemma","text_config":{"model_type":"gemma"}})", prompt);
        row("Gemma", R"("model_type":"gemma")", "");
        const char* const images = "that the tokens of an image see each other both ways";
        row("Gemma 3", R"("model_type":"gemma3","text_config":{"model_type":"gemma3_text"})", images);
        row("Gemma 4", R"("model_type":"gemma4","text_config":{"model_type":"gemma4_text","use_bidirectional_attention":"vision"})",
            images);
        row("Gemma 4, small", R"("model_type":"gemma4","text_config":{"model_type":"gemma4_text"})", "");
        row("Gemma 3, text", R"("model_type":"gemma3_text")", "");
        row("Grok 2",
            R"("model_type":"git","architectures":["Grok1ForCausalLM"],"hidden_size":64,"num_attention_heads":4,)"
            R"("attn_temperature_len":1024)",
            "that queries behind attn_temperature_len are multiplied by a logarithm of their position (attn_temperature_len)");
    }

    void whatNoParameterSaysIsSaid() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, said);
        QByteArrayList left;
        for (const std::string& one : publishedOf(fields).leftOut) {
            left << QByteArray::fromStdString(one);
        }
        QCOMPARE(left.join("; "), said);
    }

    /// A list of bases that differ within a type of layer is none of its class's, nor is one of fewer than there are layers or of texts.
    void basesMustBeThoseOfTheTypes() {
        for (const char* bases : {"[5e6,1e4]", "[5e6]", "[\"a\",\"a\"]"}) {
            const auto config = readConfig(
                std::string(R"({"model_type":"step3p5","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,"rope_theta":)") +
                bases + R"(,"layer_types":["full_attention","full_attention"]})");
            QVERIFY(!config.ok() && config.error().code == ErrorCode::ParameterConflict);
            QCOMPARE(std::get<std::string>(config.error().details.front()), std::string("rope_theta"));
        }
    }

    void thePartThatIsReadIsNamed() {
        QCOMPARE(publishedOf(R"("model_type":"own","text_config":{"hidden_size":64,"num_attention_heads":4})").part,
                 std::string("text_config"));
        QCOMPARE(publishedOf(R"("model_type":"llama")").part, std::string());
        const auto dia = readConfig(
            R"({"model_type":"dia","encoder_config":{"num_attention_heads":16},"decoder_config":{"num_attention_heads":16},"a":{}})");
        QVERIFY(!dia.ok() && dia.error().code == ErrorCode::ParameterChoice);
        QCOMPARE(std::get<std::string>(dia.error().details.front()), std::string("decoder_config, encoder_config"));
    }
};

POSENC_TEST_APPLESS(NetworkPublishedTest)
#include "network_published_test.moc"
