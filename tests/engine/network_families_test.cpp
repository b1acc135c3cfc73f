#include <QtTest>

#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What a configuration means where its type alone tells: the family of its positions, the order of its layers, its defaults.
class NetworkFamiliesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTypeTellsTheFamily_data();
    void theTypeTellsTheFamily();
    void networksWithoutRotationsAreRefusedByName_data();
    void networksWithoutRotationsAreRefusedByName();
    void layersFollowEachOther_data();
    void layersFollowEachOther();
    void headersSayWhatTheProgramKnows_data();
    void headersSayWhatTheProgramKnows();
    void whatTheFileLeavesOutIsTheClassDefault();
    void decodersLookBackOnly();
    void encodersMadeDecodersLookBackOnly();
    void xlmSaysWhetherItLooksBack();
    void encodersOfSoundTurnWhereTheirFileSaysSo();
    void theLanguageModelLiesInside();
    void theNewFormOfRopeIsRead();

private:
    static NetworkConfig read(const std::string& fields) {
        auto config = readConfig("{" + fields + "}");
        if (!config.ok()) {
            qFatal("%s", qPrintable(errorText(config.error())));
        }
        return std::move(config).value();
    }
    /// One letter for each layer: F all keys, S a window, C chunks, upper case where it turns; n where it has no attention.
    static QString lettersOf(const NetworkConfig& config) {
        QString out;
        for (Index layer = 0; layer < config.layers; ++layer) {
            const NetworkKind* kind = config.kindOf(layer);
            const QChar letter = kind->encoding == "none"              ? QLatin1Char('n')
                                 : kind->parameters.contains("window") ? QLatin1Char('S')
                                 : kind->parameters.contains("chunk")  ? QLatin1Char('C')
                                                                       : QLatin1Char('F');
            out += kind->encoding == "nope" ? letter.toLower() : letter;
        }
        return out;
    }
};

void NetworkFamiliesTest::theTypeTellsTheFamily_data() {
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("encoding");
    const auto row = [](const char* name, const char* more, const char* encoding) {
        const QString start = QStringLiteral(R"("model_type":"%1","hidden_size":768,"num_hidden_layers":2,"max_position_embeddings":512)");
        QTest::addRow("%s %s", name, encoding) << start.arg(QLatin1String(name)) + QLatin1String(more) << QString::fromLatin1(encoding);
    };
    const char* heads = R"(,"num_attention_heads":12)";
    for (const char* type : {"albert", "electra", "xlm-roberta", "mobilebert", "clip_text_model", "blip_text_model",
                             "chinese_clip_text_model", "dpr", "ernie_m", "git"}) {
        row(type, heads, "learned-absolute");
    }
    row("gpt_neo", R"(,"num_attention_heads":12,"attention_types":[[["global"],2]])", "learned-absolute");
    row("distilbert", R"(,"n_heads":12)", "learned-absolute");
    row("bart", R"(,"encoder_attention_heads":12)", "learned-absolute");
    row("own_encoder", R"(,"num_attention_heads":12,"position_embedding_type":"absolute")", "learned-absolute");
    row("deberta-v2", R"(,"num_attention_heads":12,"relative_attention":true,"position_buckets":256,"pos_att_type":"p2c|c2p")", "deberta");
    for (const char* type : {"deberta", "deberta-v2"}) {
        row(type, heads, "learned-absolute");
    }
    row("xlnet", R"(,"n_head":12,"d_head":64,"clamp_len":1000)", "xlnet");
    row("transfo-xl", R"(,"n_head":12,"d_head":64,"clamp_len":1000)", "transformer-xl");
    row("jina-bert-v2", heads, "alibi");
    row("jamba", R"(,"num_attention_heads":12,"attn_layer_period":1,"attn_layer_offset":0)", "nope");
    row("granitemoehybrid", R"(,"num_attention_heads":12,"position_embedding_type":"nope","layer_types":["attention","attention"])",
        "nope");
    row("switch_transformers", heads, "t5");
    row("wav2vec2-conformer", R"(,"num_attention_heads":12,"position_embeddings_type":"rotary")", "rope");
    row("llama", heads, "rope");
    row("own_decoder", heads, "rope");
}

void NetworkFamiliesTest::theTypeTellsTheFamily() {
    QFETCH(QString, fields);
    QFETCH(QString, encoding);
    const NetworkConfig config = read(fields.toStdString());
    QCOMPARE(config.kinds.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(config.kinds.front().encoding), encoding);
    QCOMPARE(std::get<Index>(config.kinds.front().parameters.at("head-dim")), Index{64});
    QVERIFY(Parameters::filled(*findEncoding(config.kinds.front().encoding), config.kinds.front().parameters).ok());
}

void NetworkFamiliesTest::networksWithoutRotationsAreRefusedByName_data() {
    QTest::addColumn<QString>("type");
    const QString types = QStringLiteral(
        "whisper wav2vec2 mamba pegasus vivit timesformer videomae yolos dpt vitdet "
        "siglip2_vision_model vjepa2 llama4_vision_model levit efficientformer layoutlmv2 layoutlmv3 "
        "vilt nezha lxmert cpmant "
        "pix2struct decision_transformer rwkv5 sam2 t5gemma audio-spectrogram-transformer unispeech-sat data2vec-audio vits "
        "musicgen_decoder "
        "wav2vec2-conformer wav2vec2-bert encoder-decoder vision-encoder-decoder");
    for (const QString& type : types.split(QLatin1Char(' '))) {
        QTest::addRow("%s", qPrintable(type)) << type;
    }
}

void NetworkFamiliesTest::networksWithoutRotationsAreRefusedByName() {
    QFETCH(QString, type);
    const auto config = readConfig(
        QStringLiteral(R"({"model_type":"%1","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2})").arg(type).toStdString());
    QVERIFY(!config.ok());
    QVERIFY(errorText(config.error()).contains(type));
}

void NetworkFamiliesTest::layersFollowEachOther_data() {
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("letters");
    const auto row = [](const char* name, const char* more, const char* letters) {
        QTest::addRow("%s", name) << QString::fromLatin1(more) << QString::fromLatin1(letters);
    };
    row("Gemma 2", R"("model_type":"gemma2","sliding_window":16)", "SFSFSFSF");
    row("Gemma 3", R"("model_type":"gemma3_text","sliding_window":16)", "SSSSSFSS");
    row("Gemma 3n", R"("model_type":"gemma3n_text","sliding_window":16)", "SSSSFSSS");
    row("gpt-oss", R"("model_type":"gpt_oss","sliding_window":16)", "SFSFSFSF");
    row("Olmo 3", R"("model_type":"olmo3","sliding_window":16)", "SSSFSSSF");
    row("EXAONE 4, letters", R"("model_type":"exaone4","sliding_window":16,"sliding_window_pattern":"LLLG")", "SSSfSSSf");
    row("EXAONE 4, no window", R"("model_type":"exaone4","sliding_window":null)", "FFFFFFFF");
    row("Cohere 2", R"("model_type":"cohere2","sliding_window":16)", "SSSfSSSf");
    row("Qwen 3", R"("model_type":"qwen3","sliding_window":16,"use_sliding_window":true,"max_window_layers":6)", "FFFFFFSS");
    row("Qwen 3, off", R"("model_type":"qwen3","sliding_window":16,"use_sliding_window":false,"max_window_layers":6)", "FFFFFFFF");
    row("Mixtral", R"("model_type":"mixtral","sliding_window":16)", "SSSSSSSS");
    row("a hybrid", R"("model_type":"own","layer_types":["mamba","attention","full_attention","conv","mamba","mamba","mamba","mamba"])",
        "nFFnnnnn");
    row("SmolLM3", R"("model_type":"smollm3")", "FFFfFFFf");
    row("MiniMax", R"("model_type":"minimax","sliding_window":16)", "SnSnSnSn");
    row("Phi-4-multimodal", R"("model_type":"phi4_multimodal","sliding_window":16)", "SSSSSSSS");
    row("Nemotron-NAS",
        R"("model_type":"nemotron-nas","block_configs":[{"attention":{"no_op":false}},{"attention":{"no_op":true}},)"
        R"({"attention":{"replace_with_linear":true}},{},{},{},{},{}])",
        "FnnFFFFF");
    row("Hymba", R"("model_type":"hymba","sliding_window":16,"global_attn_idx":[0,3,7])", "FSSFSSSF");
    row("Baichuan-M1", R"("model_type":"baichuan_m1","sliding_window":16,"sliding_window_layers":[1,3])", "FSFSFFFF");
    row("Phi-4-mini-flash", R"("model_type":"phi4flash","mb_per_layer":2,"sliding_window":16)", "nsnsnfnf");
    row("Phi-4-mini-flash, a list", R"("model_type":"phi4flash","mb_per_layer":2,"sliding_window":[null,16,null,16,null,null,null,null])",
        "nsnsnfnf");
    row("PLaMo 2", R"("model_type":"plamo2","mamba_step":4,"attention_window_size":16,"full_attention_idx":[6])", "nnSnnnFn");
    row("PLaMo 2, few layers", R"("model_type":"plamo2","mamba_step":16)", "nnnnnnnF");
    row("PLaMo 2 without Mamba", R"("model_type":"plamo2","mamba_enabled":false)", "FFFFFFFF");
}

void NetworkFamiliesTest::layersFollowEachOther() {
    QFETCH(QString, fields);
    QFETCH(QString, letters);
    const QString common = QStringLiteral(R"(,"hidden_size":64,"num_attention_heads":4,"head_dim":16,"num_hidden_layers":8)");
    QCOMPARE(lettersOf(read((fields + common).toStdString())), letters);
}

void NetworkFamiliesTest::headersSayWhatTheProgramKnows_data() {
    QTest::addColumn<QString>("architecture");
    QTest::addColumn<QString>("window");
    QTest::addColumn<QString>("letters");
    QTest::addColumn<QString>("pairing");
    const auto row = [](const char* name, const char* window, const char* letters, const char* pairing = "half") {
        QTest::addRow("%s", name) << QString::fromLatin1(name) << QString::fromLatin1(window) << QString::fromLatin1(letters)
                                  << QString::fromLatin1(pairing);
    };
    row("gpt-oss", "128", "SFSFSFSF");
    row("gemma2", "", "SFSFSFSF");
    row("gemma3", "512", "SSSSSFSS");
    row("gemma3n", "512", "SSSSFSSS");
    row("cohere2", "512", "SSSfSSSf", "interleaved");
    row("olmo2", "512", "SSSFSSSF");
    row("modern-bert", "128", "FSSFSSFS");
    row("smallthinker", "4096", "fSSSfSSS");
    row("gemma-embedding", "512", "SSSSSFSS");
    row("llama4", "", "CCCfCCCf", "interleaved");
    row("smollm3", "", "FFFfFFFf", "interleaved");
    row("phi3", "2048", "FFFFFFFF");
    row("internlm2", "", "FFFFFFFF", "interleaved");
    row("granite", "", "FFFFFFFF", "interleaved");
    row("mistral3", "", "FFFFFFFF", "interleaved");
    row("qwen3", "", "FFFFFFFF");
}

void NetworkFamiliesTest::headersSayWhatTheProgramKnows() {
    QFETCH(QString, architecture);
    QFETCH(QString, window);
    QFETCH(QString, letters);
    QFETCH(QString, pairing);
    const std::string name = architecture.toStdString();
    std::map<std::string, std::string> header{{"general.architecture", name},
                                              {name + ".attention.head_count", "4"},
                                              {name + ".embedding_length", "128"},
                                              {name + ".block_count", "8"},
                                              {name + ".context_length", "8192"}};
    if (!window.isEmpty()) {
        header[name + ".attention.sliding_window"] = window.toStdString();
    }
    const auto config = readGgufConfig(header, {});
    QVERIFY(config.ok());
    QCOMPARE(lettersOf(config.value()), letters);
    bool both = false;
    for (const NetworkKind& kind : config.value().kinds) {
        QCOMPARE(std::get<Index>(kind.parameters.at("head-dim")), Index{32});
        both = both || kind.parameters.contains("window-convention");
        if (kind.encoding == "rope") {
            QCOMPARE(QString::fromStdString(toString(kind.parameters.at("pairing"))), pairing);
        }
    }
    QCOMPARE(both, architecture == QLatin1String("modern-bert") || architecture == QLatin1String("gemma-embedding"));
}

/// Gemma 3 4B as published: neither heads nor their width are in the file.
void NetworkFamiliesTest::whatTheFileLeavesOutIsTheClassDefault() {
    const NetworkConfig config =
        read(R"("model_type":"gemma3","text_config":{"model_type":"gemma3_text","hidden_size":2560,"num_hidden_layers":34,)"
             R"("rope_scaling":{"factor":8.0,"rope_type":"linear"},"sliding_window":1024})");
    QCOMPARE(config.mostPositions, Index{131072});
    for (const NetworkKind& kind : config.kinds) {
        QCOMPARE(std::get<Index>(kind.parameters.at("heads")), Index{8});
        QCOMPARE(std::get<Index>(kind.parameters.at("head-dim")), Index{256});
        QCOMPARE(kind.parameters.contains("scaling"), kind.type == "full_attention");
    }
}

void NetworkFamiliesTest::decodersLookBackOnly() {
    for (const auto& [type, causal] :
         {std::pair("gpt_bigcode", true), std::pair("gpt_neo", true), std::pair("biogpt", true), std::pair("openai-gpt", true),
          std::pair("clip_text_model", true), std::pair("gpt2", true), std::pair("opt", true), std::pair("owlvit_text_model", true),
          std::pair("xclip_text_model", true), std::pair("xlm", false), std::pair("bert", false), std::pair("bart", false)}) {
        const NetworkConfig config =
            read(std::string(R"("model_type":")") + type + R"(","hidden_size":64,"num_attention_heads":4,"max_position_embeddings":512)");
        const auto filled = Parameters::filled(*findEncoding("learned-absolute"), config.kinds.front().parameters);
        QCOMPARE(std::get<bool>(filled.value().values().at("causal")), causal);
    }
}

/// What BERT and its relatives have of `is_decoder`, whatever they have of positions.
void NetworkFamiliesTest::encodersMadeDecodersLookBackOnly() {
    for (const std::string fields : {R"("model_type":"bert")", R"("model_type":"xlm-roberta")", R"("model_type":"mbart")",
                                     R"("model_type":"bert","position_embedding_type":"relative_key")", R"("model_type":"roformer")",
                                     R"("model_type":"bert","position_embedding_type":"alibi")"}) {
        for (const bool decoder : {false, true}) {
            const NetworkConfig config = read(fields + R"(,"hidden_size":64,"num_attention_heads":4,"max_position_embeddings":512,)" +
                                              R"("is_decoder":)" + (decoder ? "true" : "false"));
            const NetworkKind& kind = config.kinds.front();
            const auto filled = Parameters::filled(*findEncoding(kind.encoding), kind.parameters);
            QVERIFY(filled.ok());
            QCOMPARE(std::get<bool>(filled.value().values().at("causal")), decoder);
        }
    }
}

/// XLM's and FlauBERT's own word for it.
void NetworkFamiliesTest::xlmSaysWhetherItLooksBack() {
    for (const std::string type : {"flaubert", "xlm"}) {
        for (const bool causal : {false, true}) {
            const NetworkConfig config = read(R"("emb_dim":64,"n_heads":4,"n_layers":2,"max_position_embeddings":512,"model_type":")" +
                                              type + R"(","causal":)" + (causal ? "true" : "false"));
            QCOMPARE(std::get<Index>(config.kinds.front().parameters.at("head-dim")), Index{16});
            QCOMPARE(config.kinds.front().parameters.contains("causal"), causal);
        }
    }
}

/// Wav2Vec2-Conformer has relative positions, or rotations with a base of its own name. It hears both ways.
void NetworkFamiliesTest::encodersOfSoundTurnWhereTheirFileSaysSo() {
    const std::string fields = R"("model_type":"wav2vec2-conformer","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,)"
                               R"("rotary_embedding_base":5000,"position_embeddings_type":)";
    const NetworkConfig config = read(fields + R"("rotary")");
    QCOMPARE(std::get<double>(config.kinds.front().parameters.at("base")), 5000.0);
    QVERIFY(!std::get<bool>(config.kinds.front().parameters.at("causal")));
    for (const char* other : {R"("relative")", R"("relative_key")", "null"}) {
        QVERIFY(!readConfig("{" + fields + other + "}").ok());
    }
}

void NetworkFamiliesTest::theLanguageModelLiesInside() {
    const std::string inner =
        R"({"model_type":"qwen2","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,"rope_theta":1000000})";
    for (const std::string& fields :
         {R"("model_type":"internvl_chat","llm_config":)" + inner, R"("model_type":"janus","language_config":)" + inner,
          R"("model_type":"omni","thinker_config":{"model_type":"thinker","text_config":)" + inner + "}"}) {
        const NetworkConfig config = read(fields);
        QCOMPARE(config.modelType, std::string("qwen2"));
        QCOMPARE(std::get<double>(config.kinds.front().parameters.at("base")), 1000000.0);
    }
}

/// transformers 5: everything in one block, or in one for each type of layer; null means that there is none.
void NetworkFamiliesTest::theNewFormOfRopeIsRead() {
    const std::string common = R"("model_type":"own","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,"sliding_window":8,)"
                               R"("layer_types":["sliding_attention","full_attention"],"rope_scaling":null,)";
    const NetworkConfig one = read(common + R"("rope_parameters":{"rope_type":"default","rope_theta":5000.0,"partial_rotary_factor":0.5})");
    for (const NetworkKind& kind : one.kinds) {
        QCOMPARE(std::get<double>(kind.parameters.at("base")), 5000.0);
        QCOMPARE(std::get<Index>(kind.parameters.at("rotary-dim")), Index{8});
    }
    const NetworkConfig each = read(common + R"("rope_parameters":{"full_attention":{"rope_type":"linear","factor":8.0,"rope_theta":1e6},)"
                                             R"("sliding_attention":{"rope_type":"default","rope_theta":10000.0}})");
    QCOMPARE(std::get<double>(each.kindOf(0)->parameters.at("base")), 10000.0);
    QVERIFY(!each.kindOf(0)->parameters.contains("factor"));
    QCOMPARE(std::get<double>(each.kindOf(1)->parameters.at("base")), 1000000.0);
    QCOMPARE(std::get<double>(each.kindOf(1)->parameters.at("factor")), 8.0);
    // What is said of whole pairs counts in the one block only; in that of a type of layer it is not looked for.
    const std::string yarn =
        R"({"rope_type":"yarn","factor":8.0,"rope_theta":1e6,"original_max_position_embeddings":4096,"truncate":false})";
    for (const auto& [block, truncated] :
         {std::pair(yarn, false), std::pair(R"({"full_attention":)" + yarn + R"(,"sliding_attention":null})", true)}) {
        const NetworkConfig config = read(common + R"("rope_parameters":)" + block);
        QCOMPARE(std::get<bool>(config.kindOf(1)->parameters.at("truncate")), truncated);
    }
}

POSENC_TEST_APPLESS(NetworkFamiliesTest)
#include "network_families_test.moc"
