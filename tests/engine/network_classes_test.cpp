#include <QtTest>
#include <cmath>
#include <tuple>

#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

NetworkConfig readFields(const std::string& fields) {
    auto config = readConfig("{" + fields + "}");
    if (!config.ok()) {
        qFatal("%s", qPrintable(errorText(config.error())));
    }
    return std::move(config).value();
}

/// Which of "encoding id=value ..." a kind has otherwise; what it leaves out it has by default.
QByteArray differences(const NetworkKind& kind, const QByteArray& wanted) {
    QByteArray out;
    const QByteArrayList words = wanted.split(' ');
    if (kind.encoding != words.front().toStdString()) {
        return QByteArray::fromStdString("encoding " + kind.encoding);
    }
    const auto found = Parameters::filled(*findEncoding(kind.encoding), kind.parameters);
    for (const QByteArray& word : words.mid(1)) {
        const std::string id = word.left(word.indexOf('=')).toStdString();
        const std::string value = toString(found.value().values().at(id));
        bool isNumber = false;
        const double number = word.mid(word.indexOf('=') + 1).toDouble(&isNumber);
        const bool same = isNumber ? std::abs(QByteArray::fromStdString(value).toDouble() - number) <= 1e-9 * std::abs(number)
                                   : word.endsWith(QByteArray::fromStdString("=" + value));
        out += same ? QByteArray() : QByteArray::fromStdString(id + " " + value + "; ");
    }
    return out;
}

/// The metadata of a network of 4 heads and 512 features; `more` is "key=value ...".
std::map<std::string, std::string> headerOf(const QByteArray& architecture, int layers, const QByteArray& more) {
    const std::string start = architecture.toStdString() + ".";
    std::map<std::string, std::string> out{{"general.architecture", architecture.toStdString()},
                                           {start + "attention.head_count", "4"},
                                           {start + "embedding_length", "512"},
                                           {start + "block_count", std::to_string(layers)},
                                           {start + "context_length", "8192"}};
    for (const QByteArray& pair : more.split(' ')) {
        if (const auto equals = pair.indexOf('='); equals > 0) {
            out[start + pair.left(equals).toStdString()] = pair.mid(equals + 1).toStdString();
        }
    }
    return out;
}

}  // namespace

/// What the classes of single families make of their own fields.
class NetworkClassesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void neighboursTurnTogether_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("pairing");
        for (const char* type : {"helium", "ernie4_5", "ernie4_5_moe", "roformer", "longcat_flash", "deepseek_v3", "deepseek_v32",
                                 "kimi_k2", "glm4v_text", "moonshine", "glm_moe_dsa", "glm4_moe_lite", "youtu"}) {
            QTest::addRow("%s", type) << QByteArray(type) << QByteArray() << QByteArray("rope pairing=interleaved");
        }
        QTest::addRow("deepseek_v3, off") << QByteArray("deepseek_v3") << QByteArray(R"(,"rope_interleave":false)")
                                          << QByteArray("rope pairing=half");
        QTest::addRow("a type of its own, on") << QByteArray("own_decoder") << QByteArray(R"(,"rope_interleave":true)")
                                               << QByteArray("rope pairing=interleaved");
        QTest::addRow("qwen3") << QByteArray("qwen3") << QByteArray() << QByteArray("rope pairing=half");
    }

    void neighboursTurnTogether() {
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, more);
        QFETCH(const QByteArray, pairing);
        const NetworkConfig config = readFields(
            (R"("model_type":")" + type + R"(","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2)" + more).toStdString());
        QCOMPARE(differences(config.kinds.front(), pairing), QByteArray());
    }

    void fieldsOfOtherNamesAreRead_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, const char* fields, const char* wanted) {
            QTest::addRow("%s", name) << QByteArray(fields) << QByteArray(wanted);
        };
        const char* const glm = R"("model_type":"chatglm","hidden_size":4096,"num_attention_heads":32,"num_layers":2,"kv_channels":128)";
        row("DBRX", R"("model_type":"dbrx","d_model":6144,"n_heads":48,"n_layers":2,"attn_config":{"rope_theta":500000})",
            "rope base=500000 pairing=half causal=on");
        row("GLM-4", (std::string(glm) + R"(,"rope_ratio":500)").c_str(),
            "rope base=5000000 rotary-dim=64 head-dim=128 pairing=interleaved");
        row("ChatGLM 2", glm, "rope base=10000 rotary-dim=64 pairing=interleaved");
        // It turns the first half of each head as a head of its own; the other one by positions that are 0 in a prompt.
        row("ChatGLM 1", R"("model_type":"chatglm","hidden_size":4096,"num_attention_heads":32,"num_layers":2,"position_encoding_2d":true)",
            "rope base=10000 rotary-dim=64 head-dim=128 pairing=half causal=off");
        row("ChatGLM 1, whole heads",
            R"("model_type":"chatglm","hidden_size":4096,"num_attention_heads":32,"num_layers":2,"position_encoding_2d":false)",
            "rope base=10000 rotary-dim=128 head-dim=128 pairing=half causal=off");
        const char* const conv = R"("model_type":"convbert","hidden_size":768,"num_attention_heads":12,"num_hidden_layers":2)";
        row("ConvBERT", conv, "learned-absolute heads=6 head-dim=64");
        row("ConvBERT, a third", (std::string(conv) + R"(,"head_ratio":3)").c_str(), "learned-absolute heads=4 head-dim=96");
        row("ConvBERT, one head", (std::string(conv) + R"(,"head_ratio":16)").c_str(), "learned-absolute heads=1 head-dim=384");
        row("Jina 3",
            R"("model_type":"xlm-roberta","hidden_size":1024,"num_attention_heads":16,"num_hidden_layers":2,)"
            R"("position_embedding_type":"rotary","rotary_emb_base":20000.0)",
            "rope base=20000 causal=off pairing=half");
        row("Baichuan 13B", R"("model_type":"baichuan","hidden_size":5120,"num_attention_heads":40,"num_hidden_layers":40)",
            "alibi causal=on");
        row("Baichuan 7B", R"("model_type":"baichuan","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":32)",
            "rope base=10000");
        row("Nomic's BERT",
            R"("model_type":"nomic_bert","n_embd":768,"n_head":12,"n_layer":2,"rotary_emb_fraction":0.5,"rotary_emb_interleaved":true)",
            "rope rotary-dim=32 pairing=interleaved causal=off");
        row("Phi-3 small",
            R"("model_type":"phi3small","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,"rope_embedding_base":2000000)",
            "rope base=2000000");
        row("StableLM Epoch",
            R"("model_type":"stablelm_epoch","hidden_size":2560,"num_attention_heads":32,"num_hidden_layers":2,"rope_pct":0.25)",
            "rope rotary-dim=20");
        // 10000 times 1000^(128/126).
        row("Hunyuan",
            R"("model_type":"hunyuan_v1_dense","hidden_size":4096,"head_dim":128,"num_attention_heads":32,"num_hidden_layers":2,)"
            R"("max_position_embeddings":32768,"rope_theta":10000.0,"rope_scaling":{"alpha":1000.0,"factor":1.0,"type":"dynamic"})",
            "rope base=11158839.925 scaling=none");
        // Alibaba-NLP/new-impl modeling.py, NTKScalingRotaryEmbedding: (B f)^(-2c/64) / f^(2/64), 8^(2/64) = 1.06714.
        row("GTE, multilingual",
            R"("model_type":"new","hidden_size":768,"num_attention_heads":12,"num_hidden_layers":2,"position_embedding_type":"rope",)"
            R"("max_position_embeddings":8192,"rope_theta":20000,"rope_scaling":{"factor":8.0,"type":"ntk"})",
            "rope base=160000 scaling=linear factor=1.06714040 causal=off");
        const char* const phi =
            R"(,"hidden_size":64,"num_attention_heads":4,"num_hidden_layers":1,"max_position_embeddings":131072,"rope_scaling":)"
            R"({"type":"longrope","original_max_position_embeddings":4096,"short_mscale":1.25,"long_mscale":1.25,)"
            R"("short_factor":[1,1,1,1,1,1,1,1],"long_factor":[2,2,2,2,2,2,2,2]})";
        row("PhiMoE", (std::string(R"("model_type":"phimoe")") + phi).c_str(), "rope scaling=longrope attention-factor=1.25");
        row("Phi-3", (std::string(R"("model_type":"phi3")") + phi).c_str(), "rope scaling=longrope attention-factor=auto");
        const char* const mpt = R"("model_type":"mpt","d_model":4096,"n_heads":32,"n_layers":2,"max_seq_len":2048)";
        row("MPT", mpt, "alibi causal=on");
        row("MPT with a table", (std::string(mpt) + R"(,"attn_config":{"alibi":false},"learned_pos_emb":true)").c_str(),
            "learned-absolute causal=on");
        row("MPT with rotations", (std::string(mpt) + R"(,"attn_config":{"alibi":false,"rope":true,"rope_theta":500000})").c_str(),
            "rope base=500000");
        // 10000 times 8^(224/222).
        row("Zamba 2, long texts",
            R"("model_type":"zamba2","hidden_size":3584,"num_attention_heads":32,"num_hidden_layers":1,"layers_block_type":["hybrid"],)"
            R"("use_mem_rope":true,"use_long_context":true,"rope_theta":10000)",
            "rope head-dim=224 base=81512.82275242");
        row("Zamba 2",
            R"("model_type":"zamba2","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":1,"layers_block_type":["hybrid"],)"
            R"("use_mem_rope":true,"attention_head_dim":16,"rope_theta":10000)",
            "rope head-dim=16 base=10000");
        const char* const internlm = R"("model_type":"internlm","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,)"
                                     R"("max_position_embeddings":2048)";
        row("InternLM", (std::string(internlm) + R"(,"rotary":{"base":500000,"type":"origin"})").c_str(), "rope base=500000 scaling=none");
        row("InternLM, dynamic", (std::string(internlm) + R"(,"rotary":{"base":10000,"type":"dynamic","scaling_factor":3})").c_str(),
            "rope scaling=dynamic-ntk factor=3 original-length=2048");
        // 10000 times 7^(64/62).
        row("Hymba",
            R"("model_type":"hymba","hidden_size":1600,"num_attention_heads":25,"num_hidden_layers":2,"max_position_embeddings":8192,)"
            R"("orig_max_position_embeddings":2048,"rope":true,"rope_theta":10000.0,"rope_type":"ntk")",
            "rope head-dim=64 base=74534.83031811");
        row("PLaMo 2",
            R"("model_type":"plamo2","hidden_size":4096,"hidden_size_per_head":128,"num_attention_heads":16,)"
            R"("num_hidden_layers":1,"mamba_enabled":false)",
            "rope head-dim=128 pairing=half");
        row("LED",
            R"("model_type":"led","d_model":64,"encoder_attention_heads":4,"num_hidden_layers":2,"max_encoder_position_embeddings":16384,)"
            R"("max_position_embeddings":1024,"attention_window":[8,8],"is_encoder_decoder":true)",
            "learned-absolute window=8");
        row("DeBERTa without terms",
            R"("model_type":"deberta","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,)"
            R"("relative_attention":true)",
            "nope causal=off");
        row("MPT without positions", (std::string(mpt) + R"(,"attn_config":{"alibi":false},"learned_pos_emb":false)").c_str(), "nope");
    }

    void fieldsOfOtherNamesAreRead() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, wanted);
        const NetworkConfig config = readFields(fields.toStdString());
        QCOMPARE(config.kinds.size(), std::size_t{1});
        QCOMPARE(differences(config.kinds.front(), wanted), QByteArray());
    }

    /// Alibaba-NLP/new-impl modeling.py, NTKScalingRotaryEmbedding with `mixed_b`: exp(a (c + 1)^b), a = ln f / (r/2)^b; here, with four
    /// pairs and b = 1, the powers of 16^(1/4).
    void mixedNtkDividesEveryPairByItsOwn() {
        const NetworkConfig config = readFields(
            R"("model_type":"gte","hidden_size":16,"num_attention_heads":2,"num_hidden_layers":2,"position_embedding_type":"rope",)"
            R"("max_position_embeddings":8192,"rope_theta":20000,"rope_scaling":{"factor":16.0,"type":"ntk","mixed_b":1})");
        const NetworkKind& kind = config.kinds.front();
        QCOMPARE(differences(kind, "rope base=20000 scaling=longrope attention-factor=1 causal=off"), QByteArray());
        for (const char* id : {"short-factors", "long-factors"}) {
            const QByteArrayList divisors = QByteArray::fromStdString(toString(kind.parameters.at(id))).split(',');
            QCOMPARE(divisors.size(), 4);
            for (int pair = 0; pair < 4; ++pair) {
                QCOMPARE(divisors[pair].toDouble(), std::pow(2.0, pair + 1));
            }
        }
    }

    /// llama.cpp src/models/deepseek2.cpp: attn_factor is 1 / (1 + 0.1 ln f), by which ggml's 1 + 0.1 ln f is divided out again; the
    /// scale is (1 + 0.1 mscale_all_dim ln f)^2 / sqrt(192).
    void llamaCppStretchesTheScaleOfLatentAttentionAlone() {
        const auto read = readConfig(
            R"({"model_type":"deepseek_v3","hidden_size":7168,"num_attention_heads":128,"num_hidden_layers":2,"qk_rope_head_dim":64,)"
            R"("qk_nope_head_dim":128,"max_position_embeddings":163840,"rope_scaling":{"type":"yarn","factor":40,"mscale":1,)"
            R"("mscale_all_dim":1,"original_max_position_embeddings":4096}})",
            ConfigReading::LlamaCpp);
        QVERIFY(read.ok());
        const Parameters::Map& parameters = read.value().kinds.front().parameters;
        QCOMPARE(std::get<double>(parameters.at("attention-factor")), 1.0);
        QVERIFY(std::abs(std::get<double>(parameters.at("scale")) - 1.8738542 / std::sqrt(192.0)) < 1e-7);
    }

    /// Of heads of 128 features, where the file leaves the share to the class.
    void classesTurnPartOfAHead_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* type, const char* more, const char* wanted) {
            QTest::addRow("%s %s", type, more) << QByteArray(type) << QByteArray(more) << QByteArray(wanted);
        };
        for (const char* type : {"gpt_neox", "stablelm", "qwen3_next", "qwen3_5_text"}) {
            row(type, "", "rope rotary-dim=32 base=10000");
        }
        for (const char* type : {"phi", "glm", "glm4", "glm4_moe", "nemotron", "gptj", "codegen"}) {
            row(type, "", "rope rotary-dim=64 base=10000");
        }
        row("persimmon", "", "rope rotary-dim=64 base=25000");
        row("llama", "", "rope rotary-dim=128");
        row("phi", R"(,"partial_rotary_factor":0.25)", "rope rotary-dim=32");
        row("phi", R"(,"rope_parameters":{"rope_type":"default","partial_rotary_factor":0.75})", "rope rotary-dim=96");
        row("gpt_neox", R"(,"rotary_pct":1.0)", "rope rotary-dim=128");
        row("gpt_neox", R"(,"rope_parameters":{"rope_theta":500000,"partial_rotary_factor":0.75})", "rope rotary-dim=96 base=500000");
        row("persimmon", R"(,"rope_parameters":{"full_attention":{"rope_theta":500,"partial_rotary_factor":0.75}})",
            "rope rotary-dim=96 base=500");
        row("gptj", R"(,"rotary_dim":32)", "rope rotary-dim=32");
    }

    void classesTurnPartOfAHead() {
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, more);
        QFETCH(const QByteArray, wanted);
        const NetworkConfig config = readFields(
            (R"("model_type":")" + type + R"(","head_dim":128,"num_attention_heads":4,"num_hidden_layers":4)" + more).toStdString());
        QCOMPARE(differences(config.kinds.back(), wanted), QByteArray());
        // llama.cpp turns whole heads where its file does not say otherwise.
        const auto header = readGgufConfig(headerOf(type, 4, {}), {});
        QVERIFY(header.ok());
        QCOMPARE(differences(header.value().kinds.back(), "rope rotary-dim=128"), QByteArray());
    }

    void productsAreScaledAsTheClassHasIt_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* type, const char* more, const char* wanted) {
            const QByteArray start = R"(,"hidden_size":512,"num_attention_heads":4,"head_dim":64,"num_hidden_layers":1)";
            QTest::addRow("%s", type) << QByteArray(R"("model_type":")") + type + "\"" + start + more << QByteArray(wanted);
        };
        row("granite", R"(,"attention_multiplier":0.0078125)", "rope scale=0.0078125");
        row("granitemoehybrid", R"(,"attention_multiplier":0.0078125,"position_embedding_type":"nope","layer_types":["attention"])",
            "nope scale=0.0078125");
        row("gemma3n_text", "", "rope scale=1");
        // transformers, modeling_gemma4.py, Gemma4TextAttention
        row("gemma4_text", R"(,"global_head_dim":64)", "rope scale=1");
        row("falcon_h1", R"(,"key_multiplier":0.5)", "rope scale=0.0625");
        row("kimi_linear", R"(,"qk_nope_head_dim":12,"qk_rope_head_dim":4,"mla_use_nope":true)", "nope head-dim=16 scale=0.25");
        row("gpt_neo", "", "learned-absolute scale=1");
        row("mpnet", "", "t5 scale=0.125");
        row("t5", "", "t5 scale=auto");
        row("gemma2", R"(,"query_pre_attn_scalar":144)", "rope scale=0.08333333333333333");
        row("jais", R"(,"position_embedding_type":"alibi","scale_qk_dot_by_d":true)", "alibi causal=on scale=0.015625");
        row("btlm", R"(,"position_embedding_type":"alibi","mup_scale_qk_dot_by_d":true)", "alibi causal=on scale=0.015625");
        row("phi3small", R"(,"mup_attn_multiplier":2)", "rope scale=0.03125");
        row("grok-1", R"(,"attn_output_multiplier":0.1)", "rope scale=0.1");
        row("gpt2", R"(,"scale_attn_weights":false)", "learned-absolute scale=1");
        row("mpt", R"(,"attn_config":{"alibi":true,"softmax_scale":0.05})", "alibi scale=0.05");
        row("bloom", R"(,"softmax_scale":0.05)", "alibi scale=auto");
    }

    void productsAreScaledAsTheClassHasIt() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, wanted);
        QCOMPARE(differences(readFields(fields.toStdString()).kinds.front(), wanted), QByteArray());
    }

    void headersOfGgufFilesTellTheScale_data() {
        QTest::addColumn<QByteArray>("architecture");
        QTest::addColumn<int>("layers");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, int layers, const char* more, const char* wanted) {
            QTest::addRow("%s %d", name, layers) << QByteArray(name) << layers << QByteArray(more) << QByteArray(wanted);
        };
        row("granite", 2, "attention.scale=0.0078125", "rope scale=0.0078125");
        row("gemma3n", 2, "", "rope scale=1");
        // The model's width, 512, by its 4 heads, 128; a head has 64.
        row("gemma2", 46, "attention.key_length=64", "rope head-dim=64 scale=0.08838834764831845");
        row("gemma3", 62, "attention.key_length=64", "rope head-dim=64 scale=0.08838834764831845");
        row("gemma2", 42, "attention.key_length=64", "rope head-dim=64 scale=auto");
        row("deepseek2", 2, "attention.key_length=576 attention.key_length_mla=192 rope.dimension_count=64",
            "rope head-dim=192 scale=auto");
    }

    void headersOfGgufFilesTellTheScale() {
        QFETCH(const QByteArray, architecture);
        QFETCH(const int, layers);
        QFETCH(const QByteArray, more);
        QFETCH(const QByteArray, wanted);
        const auto config = readGgufConfig(headerOf(architecture, layers, more), {});
        QVERIFY(config.ok());
        QCOMPARE(differences(config.value().kinds.front(), wanted), QByteArray());
    }

    /// Gemma 2 bounds its logits whether the file says so or not.
    void headersTellWhatIsLeftOut() {
        for (const auto& [architecture, more, count] : {std::tuple("gemma2", "attn_logit_softcapping=50", 1), std::tuple("gemma2", "", 1),
                                                        std::tuple("gemma3", "", 0), std::tuple("grok", "attn_logit_softcapping=30", 1)}) {
            const auto config = readGgufConfig(headerOf(architecture, 2, more), {});
            QVERIFY(config.ok());
            QCOMPARE(std::ssize(config.value().leftOut), count);
        }
    }

    /// Baichuan-M1: as many features, in another number of heads.
    void layersWithAWindowHaveHeadsOfTheirOwn() {
        const NetworkConfig config =
            readFields(R"("model_type":"baichuan_m1","hidden_size":5120,"num_attention_heads":40,"num_swa_attention_heads":20,)"
                       R"("num_hidden_layers":2,"rope_theta":100000,"sliding_window":8192,"sliding_window_layers":[1])");
        QCOMPARE(differences(*config.kindOf(0), "rope heads=40 head-dim=128 window=0"), QByteArray());
        QCOMPARE(differences(*config.kindOf(1), "rope heads=20 head-dim=256 window=8192"), QByteArray());
    }

    /// As many rows as the encoder has positions; CLAP's text begins behind its padding, as RoBERTa's does.
    void tablesHaveTheRowsOfTheirClass() {
        const NetworkConfig led =
            readFields(R"("model_type":"led","d_model":64,"encoder_attention_heads":4,"num_hidden_layers":2,)"
                       R"("max_encoder_position_embeddings":16384,"max_position_embeddings":1024,"is_encoder_decoder":true)");
        QCOMPARE(led.rows, Index{16384});
        QCOMPARE(led.firstRow, Index{0});
        for (const std::string type : {"altclip_text_model", "bridgetower_text_model", "clap_text_model"}) {
            const NetworkConfig text = readFields(R"("hidden_size":768,"num_attention_heads":12,"num_hidden_layers":2,"pad_token_id":1,)"
                                                  R"("max_position_embeddings":514,"model_type":)"
                                                  "\"" +
                                                  type + "\"");
            QCOMPARE(text.firstRow, Index{2});
        }
    }

    /// Of an encoder and a decoder, the encoder's layers are counted.
    void layersOfEncodersAreCounted() {
        QCOMPARE(
            readFields(R"("model_type":"bart","d_model":64,"encoder_attention_heads":4,"encoder_layers":12,"decoder_layers":6)").layers,
            Index{12});
        const NetworkConfig moonshine =
            readFields(R"("model_type":"moonshine","hidden_size":288,"encoder_num_attention_heads":8,"encoder_num_hidden_layers":6,)"
                       R"("partial_rotary_factor":0.9)");
        QCOMPARE(moonshine.layers, Index{6});
        QCOMPARE(differences(moonshine.kinds.front(), "rope head-dim=36 rotary-dim=32 causal=off"), QByteArray());
    }

    /// DINOv3 turns the patches of an image by their rows and columns, behind a class token and registers.
    void patchesTurnByRowAndColumn() {
        const NetworkConfig config =
            readFields(R"("model_type":"dinov3_vit","hidden_size":384,"num_attention_heads":6,"num_hidden_layers":12,)"
                       R"("image_size":224,"patch_size":16,"num_register_tokens":4,"rope_theta":100.0)");
        QCOMPARE(config.kinds.size(), std::size_t{1});
        const NetworkKind& kind = config.kinds.front();
        QCOMPARE(kind.encoding, std::string("rope-2d"));
        const auto wanted = Parameters::filled(*findEncoding("rope-2d"), {{"frequencies", std::string("period")},
                                                                          {"base", 100.0},
                                                                          {"coordinates", std::string("centred")},
                                                                          {"pairing", std::string("half")},
                                                                          {"prefix-tokens", Index{5}},
                                                                          {"grid", Grid{14, 14}},
                                                                          {"heads", Index{6}},
                                                                          {"head-dim", Index{64}}});
        const auto found = Parameters::filled(*findEncoding("rope-2d"), kind.parameters);
        QVERIFY(wanted.ok() && found.ok());
        QVERIFY(found.value().values() == wanted.value().values());
    }
};

POSENC_TEST_APPLESS(NetworkClassesTest)
#include "network_classes_test.moc"
