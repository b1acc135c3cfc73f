#include <QtTest>
#include <cmath>

#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// The layers of each kind: "full_attention rope 1,3 window=0 base=10000; mamba none 0,2". Numbers of the kinds that have them.
QByteArray kindsOf(const Result<NetworkConfig>& config) {
    if (!config.ok()) {
        return errorText(config.error()).toUtf8();
    }
    QByteArrayList out;
    for (const NetworkKind& kind : config.value().kinds) {
        QByteArrayList layers;
        for (const Index layer : kind.layers) {
            layers += QByteArray::number(static_cast<qlonglong>(layer));
        }
        out += QByteArray::fromStdString(kind.type + " " + kind.encoding) + " " + layers.join(',');
        for (const char* id : {"window", "base", "scaling", "heads"}) {
            if (const auto found = kind.parameters.find(id); found != kind.parameters.end()) {
                out.back() += " " + QByteArray(id) + "=" + QByteArray::fromStdString(toString(found->second));
            }
        }
    }
    return out.join("; ");
}

}  // namespace

/// In how many ways files say which of their layers have attention, and which of those a window.
class NetworkOrdersTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachFamilyListsItsLayersItsOwnWay_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* type, const char* more, const char* wanted) {
            QTest::addRow("%s %s", type, more) << QByteArray(type) << QByteArray(more) << QByteArray(wanted);
        };
        row("modernbert-decoder", R"("local_attention":128,"global_rope_theta":160000.0,"local_rope_theta":20000.0)",
            "full_attention rope 0,3 base=160000 heads=4; sliding_attention rope 1,2,4,5 window=64 base=20000 heads=4");
        row("olmo3",
            R"("sliding_window":16,"rope_theta":500000,"max_position_embeddings":65536,"layer_types":["sliding_attention",)"
            R"("full_attention","sliding_attention","full_attention","sliding_attention","full_attention"],"rope_scaling":)"
            R"({"rope_type":"yarn","factor":8.0,"original_max_position_embeddings":8192})",
            "sliding_attention rope 0,2,4 window=16 base=500000 heads=4; full_attention rope 1,3,5 base=500000 scaling=yarn heads=4");
        row("jamba", R"("attn_layer_period":3,"attn_layer_offset":1)", "mamba none 0,2,3,5; nope nope 1,4 heads=4");
        row("recurrent_gemma", R"("attention_window_size":32,"block_types":["recurrent","recurrent","attention"])",
            "recurrent none 0,1,3,4; sliding_attention rope 2,5 window=32 base=10000 heads=4");
        row("bamba", R"("attn_layer_indices":[2,4])", "mamba none 0,1,3,5; full_attention rope 2,4 base=10000 heads=4");
        row("lfm2", R"("full_attn_idxs":[2,4],"theta":20000.0,"rope_theta":30000.0)",
            "conv none 0,1,3,5; full_attention rope 2,4 base=20000 heads=4");
        row("mllama_text_model", R"("rope_theta":20000.0,"cross_attention_layers":[1,4])",
            "full_attention rope 0,2,3,5 base=20000 heads=4; cross_attention none 1,4");
        row("mllama_text_model", "\"rope_scaling\":null", "full_attention rope 0,1,2,4,5 base=500000 heads=4; cross_attention none 3");
        row("nemotron_h", R"("hybrid_override_pattern":"M-M*EM")", "mamba none 0,2,5; mlp none 1; nope nope 3 heads=4; moe none 4");
        row("minimax_m1", R"("attn_type_list":[0,0,1,0,0,1])", "linear_attention none 0,1,3,4; full_attention rope 2,5 base=10000 heads=4");
        row("kimi_linear",
            R"("qk_nope_head_dim":12,"qk_rope_head_dim":4,"mla_use_nope":true,"linear_attn_config":{"kda_layers":[1,2,4,5],)"
            R"("full_attn_layers":[3,6],"head_dim":16,"num_heads":4})",
            "linear_attention none 0,1,3,4; nope nope 2,5 heads=4");
        row("phi3_v", R"("sliding_window":16)", "sliding_attention rope 0,1,2,3,4,5 window=16 base=10000 heads=4");
        row("zamba2", R"("use_mem_rope":true,"layers_block_type":["mamba","hybrid","mamba","mamba","hybrid","mamba"])",
            "mamba none 0,2,3,5; full_attention rope 1,4 base=10000 heads=4");
        row("gpt_neo", R"("window_size":8,"attention_layers":["global","local","global","local","global","local"])",
            "full_attention learned-absolute 0,2,4 heads=4; sliding_attention learned-absolute 1,3,5 window=8 heads=4");
        row("gpt_neo", R"("window_size":8,"attention_types":[[["global"],2],[["local","global"],2]])",
            "full_attention learned-absolute 0,1,3,5 heads=4; sliding_attention learned-absolute 2,4 window=8 heads=4");
        row("gpt_neo", R"("attention_types":[[["global","local"],3]])",
            "full_attention learned-absolute 0,2,4 heads=4; sliding_attention learned-absolute 1,3,5 window=256 heads=4");
    }

    void encodersSeeTheirNeighbours_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("wanted");
        QTest::addColumn<QByteArray>("convention");
        const auto row = [](const char* fields, const char* wanted, const char* convention) {
            QTest::addRow("%s", fields) << QByteArray(fields) << QByteArray(wanted) << QByteArray(convention);
        };
        row(R"("model_type":"longt5","d_kv":16,"local_radius":31)", "sliding_attention t5 0,1 window=31 heads=4", "distance");
        row(R"("model_type":"longt5","d_kv":16)", "sliding_attention t5 0,1 window=127 heads=4", "distance");
        row(R"("model_type":"longt5","d_kv":16,"is_decoder":true)", "full_attention t5 0,1 heads=4", "");
        row(R"("model_type":"longformer","attention_window":[64,64])", "sliding_attention learned-absolute 0,1 window=64 heads=4", "half");
        row(R"("model_type":"longformer","attention_window":64)", "sliding_attention learned-absolute 0,1 window=64 heads=4", "half");
        row(R"("model_type":"longformer","attention_window":[32,64])",
            "sliding_attention learned-absolute 0 window=32 heads=4; sliding_attention learned-absolute 1 window=64 heads=4", "half");
        row(R"("model_type":"led")", "sliding_attention learned-absolute 0,1 window=512 heads=4", "half");
    }

    /// LongT5 to a distance, Longformer and LED half of a width.
    void encodersSeeTheirNeighbours() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, wanted);
        QFETCH(const QByteArray, convention);
        const auto config = readConfig(R"({"hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,)" + fields.toStdString() + "}");
        QCOMPARE(kindsOf(config), wanted);
        const auto& parameters = config.value().kinds.front().parameters;
        const auto found = parameters.find("window-convention");
        QCOMPARE(found == parameters.end() ? QByteArray() : QByteArray::fromStdString(toString(found->second)), convention);
    }

    void eachFamilyListsItsLayersItsOwnWay() {
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, more);
        QFETCH(const QByteArray, wanted);
        const QByteArray text =
            "{\"model_type\":\"" + type + "\"," + R"("hidden_size":64,"num_attention_heads":4,"num_hidden_layers":6,)" + more + "}";
        QCOMPARE(kindsOf(readConfig(text.toStdString())), wanted);
    }

    /// Zamba 2 leaves the order of its 54 layers to its class; without rotations in memory its attention reads no position.
    void zambaHasNineLayersOfAttention() {
        const std::string text = R"({"model_type":"zamba2","hidden_size":2560,"num_attention_heads":32,"attention_head_dim":160,)"
                                 R"("num_hidden_layers":54})";
        const auto config = readConfig(text);
        QCOMPARE(config.value().kinds.size(), std::size_t{2});
        const NetworkKind& kind = config.value().kinds.back();
        QCOMPARE(kind.encoding, std::string("nope"));
        QVERIFY(kind.layers == (std::vector<Index>{6, 12, 18, 24, 30, 36, 42, 47, 51}));
        QCOMPARE(std::get<Index>(kind.parameters.at("head-dim")), Index{160});
        QCOMPARE(std::get<double>(kind.parameters.at("scale")), 1 / std::sqrt(80.0));
    }

    void headersOfGgufFilesListThemToo_data() {
        QTest::addColumn<QByteArray>("architecture");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, const char* key, const char* value, const char* wanted) {
            QTest::addRow("%s", name) << QByteArray(name) << QByteArray(key) << QByteArray(value) << QByteArray(wanted);
        };
        row("lfm2", "attention.head_count_kv", "0,2,0,2", "no_attention none 0,2; full_attention rope 1,3 base=10000 heads=4");
        row("jamba", "attention.head_count_kv", "0,0,2,0", "no_attention none 0,1,3; nope nope 2 heads=4");
        row("granitehybrid", "attention.head_count_kv", "0,0,2,0", "no_attention none 0,1,3; full_attention rope 2 base=10000 heads=4");
        row("qwen3next", "full_attention_interval", "2", "linear_attention none 0,2; full_attention rope 1,3 base=10000 heads=4");
        row("qwen35", "context_length", "4096", "linear_attention none 0,1,2; full_attention rope 3 base=10000 heads=4");
        row("openelm", "attention.head_count", "2,2,4,0",
            "full_attention rope 0,1 base=10000 heads=2; full_attention rope 2 base=10000 heads=4; no_attention none 3");
        row("gemma2", "attention.head_count_kv", "1,2,1,2",
            "sliding_attention rope 0,2 window=4096 base=10000 heads=4; full_attention rope 1,3 base=10000 heads=4");
    }

    void headersOfGgufFilesListThemToo() {
        QFETCH(const QByteArray, architecture);
        QFETCH(const QByteArray, key);
        QFETCH(const QByteArray, value);
        QFETCH(const QByteArray, wanted);
        const std::string start = architecture.toStdString() + ".";
        std::map<std::string, std::string> header{{"general.architecture", architecture.toStdString()},
                                                  {start + "attention.head_count", "4"},
                                                  {start + "embedding_length", "64"},
                                                  {start + "block_count", "4"}};
        header[start + key.toStdString()] = value.toStdString();
        QCOMPARE(kindsOf(readGgufConfig(header, {})), wanted);
    }

    /// Olmo 3, "olmo2" there: the layers with a window turn as if nothing were scaled.
    void windowsOfOlmoAreNotScaled() {
        const std::map<std::string, std::string> header{{"general.architecture", "olmo2"},
                                                        {"olmo2.attention.head_count", "4"},
                                                        {"olmo2.embedding_length", "64"},
                                                        {"olmo2.block_count", "4"},
                                                        {"olmo2.attention.sliding_window", "16"},
                                                        {"olmo2.rope.scaling.type", "yarn"},
                                                        {"olmo2.rope.scaling.factor", "8"},
                                                        {"olmo2.rope.scaling.attn_factor", "1.2"},
                                                        {"olmo2.rope.scaling.original_context_length", "8192"}};
        const auto config = readGgufConfig(header, {});
        QCOMPARE(kindsOf(config), QByteArray("sliding_attention rope 0,1,2 window=16 base=10000 heads=4; "
                                             "full_attention rope 3 base=10000 scaling=yarn heads=4"));
        QVERIFY(!config.value().kinds.front().parameters.contains("attention-factor"));
    }
};

POSENC_TEST_APPLESS(NetworkOrdersTest)
#include "network_orders_test.moc"
