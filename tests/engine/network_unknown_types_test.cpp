#include <QtTest>

#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What is assumed of a network whose type is not known, and what is known of types that were once read so.
class NetworkUnknownTypesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatTheFileDoesNotSayIsAssumed_data();
    void whatTheFileDoesNotSayIsAssumed();
    void headersAssumeNothing();
    void layersFollowEachOther_data();
    void layersFollowEachOther();
    void parametersAreThoseOfTheClass_data();
    void parametersAreThoseOfTheClass();
    void windowsOfBothSides();
    void eachLayerHasItsBase();
    void eachLayerHasItsHeads();
    void tablesOfWords();
    void relativeBiasesAreNoRotations();

private:
    static NetworkConfig read(const std::string& fields) {
        auto config = readConfig("{" + fields + "}");
        if (!config.ok()) {
            qFatal("%s", qPrintable(errorText(config.error())));
        }
        return std::move(config).value();
    }
    /// One letter for each layer: F all keys, S a window, lower case where it does not turn; n where it has no attention.
    static QString lettersOf(const NetworkConfig& config) {
        QString out;
        for (Index layer = 0; layer < config.layers; ++layer) {
            const NetworkKind* kind = config.kindOf(layer);
            const QChar letter = kind->encoding == "none"              ? QLatin1Char('n')
                                 : kind->parameters.contains("window") ? QLatin1Char('S')
                                                                       : QLatin1Char('F');
            out += kind->encoding == "nope" ? letter.toLower() : letter;
        }
        return out;
    }
    static QString textOf(const NetworkKind& kind, const char* id) {
        const auto found = kind.parameters.find(id);
        return found == kind.parameters.end() ? QString() : QString::fromStdString(toString(found->second));
    }
};

void NetworkUnknownTypesTest::whatTheFileDoesNotSayIsAssumed_data() {
    QTest::addColumn<QString>("more");
    QTest::addColumn<QString>("assumed");
    const auto row = [](const char* more, const char* assumed) {
        QTest::addRow("%s", more) << QString::fromUtf8(more) << QString::fromUtf8(assumed);
    };
    row("", "RoPE (no field speaks of positions), base 10000, pairing half, causal, no windows, scale 1/√d, WIDE");
    row(R"(,"rope_theta":10000)", "pairing half, causal, no windows, scale 1/√d, WIDE");
    row(R"(,"rope_parameters":{"rope_type":"default"},"rope_interleave":true)", "base 10000, causal, no windows, scale 1/√d, WIDE");
    row(R"(,"rope_theta":10000,"sliding_window":8)", "pairing half, causal, no windows, scale 1/√d, WIDE");
    row(R"(,"rope_theta":10000,"sliding_window":null)", "pairing half, causal, scale 1/√d, WIDE");
    row(R"(,"rope_theta":10000,"sliding_window":8,"layer_types":["sliding_attention","full_attention"])",
        "pairing half, causal, scale 1/√d, WIDE");
    row(R"(,"rope_theta":10000,"use_bidirectional_attention":true)", "pairing half, no windows, scale 1/√d, WIDE");
    row(R"(,"rope_theta":10000,"query_pre_attn_scalar":64,"head_dim":32)", "pairing half, causal, no windows");
}

void NetworkUnknownTypesTest::whatTheFileDoesNotSayIsAssumed() {
    QFETCH(QString, more);
    QFETCH(QString, assumed);
    const std::string sizes = R"("hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2)" + more.toStdString();
    assumed.replace(QLatin1String("WIDE"), QLatin1String("heads as wide as hidden_size / num_attention_heads"));
    for (const std::string type : {R"("model_type":"own",)", ""}) {
        QStringList said;
        for (const std::string& one : read(type + sizes).assumptions) {
            said << QString::fromStdString(one);
        }
        QCOMPARE(said.join(QLatin1String(", ")), assumed);
    }
    QVERIFY(read(R"("model_type":"llama",)" + sizes).assumptions.empty());
    QVERIFY(read(R"("model_type":"gpt2",)" + sizes).assumptions.empty());
}

/// llama.cpp knows the architecture, whatever is known of it here.
void NetworkUnknownTypesTest::headersAssumeNothing() {
    const auto config = readGgufConfig({{"general.architecture", "own"},
                                        {"own.attention.head_count", "4"},
                                        {"own.embedding_length", "64"},
                                        {"own.block_count", "2"},
                                        {"own.context_length", "512"}},
                                       {});
    QVERIFY(config.ok());
    QVERIFY(config.value().assumptions.empty());
}

void NetworkUnknownTypesTest::layersFollowEachOther_data() {
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("letters");
    const auto row = [](const char* name, const char* fields, const char* letters) {
        QTest::addRow("%s", name) << QString::fromLatin1(fields) << QString::fromLatin1(letters);
    };
    row("Gemma 4 unified", R"("model_type":"gemma4_unified_text","num_hidden_layers":8)", "SSSSSFSF");
    // configuration_cohere2_moe.py: full where (i + 1) % 4 == 0, counted from behind the dense layers; modeling: force_rope of these.
    row("Command A+", R"("model_type":"cohere2_moe","num_hidden_layers":8)", "SSSfSSSf");
    row("Command A+, a dense layer", R"("model_type":"cohere2_moe","num_hidden_layers":8,"first_k_dense_replace":1)", "FSSSfSSS");
    row("Command A+, dense layers that do not turn",
        R"("model_type":"cohere2_moe","num_hidden_layers":8,"first_k_dense_replace":2,"prefix_dense_sliding_window_pattern":2)",
        "SfSSSfSS");
    row("Command A+, lists",
        R"("model_type":"cohere2_moe","num_hidden_layers":4,"mlp_layer_types":["dense","sparse","sparse","sparse"],)"
        R"("layer_types":["full_attention","sliding_attention","sliding_attention","full_attention"])",
        "FSSf");
    row("MiMo-V2-Flash", R"("model_type":"mimo_v2_flash","num_hidden_layers":12)", "FSSSSFSSSSSF");
    row("MiMo-V2-Flash, a list", R"("model_type":"mimo_v2_flash","num_hidden_layers":6,"hybrid_layer_pattern":[0,1,1,0,1,1])", "FSSFSS");
    row("openai/privacy-filter", R"("model_type":"openai_privacy_filter","num_hidden_layers":4)", "SSSS");
    row("Granite SWA", R"("model_type":"granite_swa","num_hidden_layers":8)", "FSSSFSSS");
    row("Granite SWA, bases", R"("model_type":"granite_swa","num_hidden_layers":5,"layer_rope_theta":[0,10000,0,10000,10000])", "fSsSF");
    row("Kyutai", R"("model_type":"kyutai_speech_to_text","num_hidden_layers":4)", "SSSS");
    row("Kyutai without a window", R"("model_type":"kyutai_speech_to_text","num_hidden_layers":4,"sliding_window":null)", "FFFF");
    // 12 layers are two groups of 5, and two layers behind them.
    row("Ring linear",
        R"("model_type":"bailing_moe_linear","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":12,"layer_group_size":5)",
        "nnnnFnnnnFFF");
    row("Laguna", R"("model_type":"laguna","num_hidden_layers":4)", "FFFF");
    row("Evo",
        R"("model_type":"stripedhyena","hidden_size":64,"num_attention_heads":4,"num_layers":6,"attn_layer_idxs":[1,4],)"
        R"("hyena_layer_idxs":[0,2,3,5])",
        "nFnnFn");
}

void NetworkUnknownTypesTest::layersFollowEachOther() {
    QFETCH(QString, fields);
    QFETCH(QString, letters);
    const NetworkConfig config = read(fields.toStdString());
    QCOMPARE(lettersOf(config), letters);
    QVERIFY(config.assumptions.empty() && !config.assumed && !config.pairingAssumed);
    for (const NetworkKind& kind : config.kinds) {
        QVERIFY(kind.known);
        QVERIFY(kind.encoding == "none" || Parameters::filled(*findEncoding(kind.encoding), kind.parameters).ok());
    }
}

void NetworkUnknownTypesTest::parametersAreThoseOfTheClass_data() {
    QTest::addColumn<QString>("fields");
    QTest::addColumn<int>("layer");
    QTest::addColumn<QString>("wanted");
    const auto row = [](const char* fields, int layer, const char* wanted) {
        QTest::addRow("%s %d", fields, layer) << QString::fromLatin1(fields) << layer << QString::fromLatin1(wanted);
    };
    const char* const gemma = R"("model_type":"gemma4_unified","text_config":{"hidden_size":3840,"num_attention_heads":16})";
    row(gemma, 0, "base=10000 head-dim=256 heads=16 scale=1 window=1024 causal=on");
    row(gemma, 5, "base=1000000 head-dim=512 heads=16 scale=1 window= scaling=proportional proportion=0.25");
    row(R"("model_type":"cohere2_moe")", 0, "base=10000 heads=64 head-dim=128 window=4096 pairing=interleaved");
    const char* const mimo = R"("model_type":"mimo_v2_flash","rope_theta":4000000,"swa_rope_theta":20000,"hybrid_layer_pattern":[0,1])";
    row(mimo, 0, "base=4000000 heads=64 head-dim=192 rotary-dim=64 window= pairing=half");
    row(mimo, 1, "base=20000 heads=64 head-dim=192 rotary-dim=64 window=128");
    row(R"("model_type":"mimo_v2_flash")", 5, "base=5000000 rotary-dim=64 window=");
    row(R"("model_type":"mimo_v2_flash")", 6, "base=10000 rotary-dim=64 window=128");
    row(R"("model_type":"openai_privacy_filter")", 0,
        "base=150000 heads=14 head-dim=64 scaling=yarn factor=32 original-length=4096 pairing=interleaved causal=off window=128");
    const char* const granite = R"("model_type":"granite_swa","rope_parameters":{"rope_type":"default","rope_theta":500000.0})";
    row(granite, 0, "base=500000 heads=20 head-dim=128 scale=1 window=");
    row(granite, 1, "base=500000 scale=1 window=128");
    row(R"("model_type":"kyutai_speech_to_text","rope_theta":100000)", 47, "base=100000 heads=32 head-dim=64 window=375 pairing=half");
    const char* const laguna = R"("model_type":"laguna","layer_types":["full_attention","sliding_attention"],"num_hidden_layers":2)";
    row(laguna, 0, "base=500000 heads=48 head-dim=128 rotary-dim=64 window=");
    row(laguna, 1, "base=10000 heads=48 head-dim=128 rotary-dim= window=512");
    row(R"("model_type":"esmc")", 0, "base=10000 heads=40 head-dim=64 causal=off pairing=half window=");
    row(R"("model_type":"jina_embeddings_v3")", 0, "base=20000 heads=16 head-dim=64 causal=off pairing=half");
    row(R"("model_type":"emu3","text_config":{"hidden_size":4096})", 0, "base=1000000 heads=32 head-dim=128 causal=on pairing=half");
    const char* const evo = R"("model_type":"stripedhyena","hidden_size":64,"num_attention_heads":4,"num_layers":2,"attn_layer_idxs":[1],)"
                            R"("rotary_emb_base":5000,"rotary_emb_scaling_factor":16,"use_interpolated_rotary_pos_emb":)";
    row((QByteArray(evo) + "true").constData(), 1, "base=5000 scaling=linear factor=16");
    row((QByteArray(evo) + "false").constData(), 1, "base=5000 scaling= factor=");
}

void NetworkUnknownTypesTest::parametersAreThoseOfTheClass() {
    QFETCH(QString, fields);
    QFETCH(int, layer);
    QFETCH(QString, wanted);
    const NetworkConfig config = read(fields.toStdString());
    QVERIFY(config.assumptions.empty());
    const NetworkKind* kind = config.kindOf(layer);
    QVERIFY(kind != nullptr);
    for (const QString& one : wanted.split(QLatin1Char(' '))) {
        const QStringList sides = one.split(QLatin1Char('='));
        QCOMPARE(sides.front() + QLatin1Char('=') + textOf(*kind, qPrintable(sides.front())), one);
    }
}

/// transformers, sliding_window_bidirectional_overlay: as far as the window to each side.
void NetworkUnknownTypesTest::windowsOfBothSides() {
    const NetworkConfig config = read(R"("model_type":"openai_privacy_filter","sliding_window":96)");
    QCOMPARE(textOf(config.kinds.front(), "window"), QStringLiteral("96"));
    QCOMPARE(textOf(config.kinds.front(), "window-convention"), QStringLiteral("distance"));
}

void NetworkUnknownTypesTest::eachLayerHasItsBase() {
    const NetworkConfig config =
        read(R"("model_type":"granite_swa","num_hidden_layers":4,"layer_rope_theta":[0,10000,20000,10000],"rope_theta":500000)");
    QCOMPARE(config.kinds.size(), std::size_t{3});
    QCOMPARE(config.kindOf(0)->encoding, std::string("nope"));
    QCOMPARE(textOf(*config.kindOf(1), "base"), QStringLiteral("10000"));
    QCOMPARE(textOf(*config.kindOf(2), "base"), QStringLiteral("20000"));
    QCOMPARE(config.kindOf(3), config.kindOf(1));
    const NetworkConfig few = read(R"("model_type":"granite_swa","num_hidden_layers":4,"layer_rope_theta":[10000,10000])");
    QCOMPARE(few.oddLists.size(), std::size_t{1});
    QCOMPARE(few.oddLists.front(), (std::pair<std::string, Index>("layer_rope_theta", 2)));
}

void NetworkUnknownTypesTest::eachLayerHasItsHeads() {
    const NetworkConfig config = read(R"("model_type":"laguna","hidden_size":2048,"num_hidden_layers":3,"num_attention_heads":48,)"
                                      R"("layer_types":["full_attention","sliding_attention","sliding_attention"],)"
                                      R"("num_attention_heads_per_layer":[48,64,56])");
    for (const auto& [layer, heads] : {std::pair(0, "48"), std::pair(1, "64"), std::pair(2, "56")}) {
        QCOMPARE(textOf(*config.kindOf(layer), "heads"), QString::fromLatin1(heads));
        QCOMPARE(textOf(*config.kindOf(layer), "head-dim"), QStringLiteral("128"));
    }
}

/// modeling_aimv2.py, Aimv2TextEmbeddings and create_causal_mask
void NetworkUnknownTypesTest::tablesOfWords() {
    for (const char* fields : {R"("model_type":"aimv2","text_config":{"hidden_size":768})", R"("model_type":"aimv2_text_model")"}) {
        const NetworkConfig config = read(fields);
        QCOMPARE(config.rows, Index{77});
        QCOMPARE(config.firstRow, Index{0});
        QCOMPARE(config.kinds.front().encoding, std::string("learned-absolute"));
        QCOMPARE(textOf(config.kinds.front(), "causal"), QStringLiteral("on"));
        QVERIFY(config.assumptions.empty());
    }
}

/// modular_inkling.py, InklingRelativeLogits: biases that the input mixes, which no encoding has.
void NetworkUnknownTypesTest::relativeBiasesAreNoRotations() {
    const std::string inner = R"("model_type":"inkling_text","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,"d_rel":16)";
    for (const std::string& fields : {inner, R"("model_type":"inkling_mm_model","text_config":{)" + inner + "}"}) {
        const auto config = readConfig("{" + fields + "}");
        QVERIFY(!config.ok());
        QVERIFY(errorText(config.error()).contains(QStringLiteral("inkling_text")));
    }
}

POSENC_TEST_APPLESS(NetworkUnknownTypesTest)
#include "network_unknown_types_test.moc"
