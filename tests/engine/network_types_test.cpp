#include <QtTest>
#include <tuple>

#include "engine/configs/config_fields.h"
#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What the type of a network alone says, over all types that are known, and fields that decide where two of them could.
class NetworkTypesTest final : public QObject {
    Q_OBJECT

    static QStringList words(const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts); }
    /// A network of 4 heads, 512 features, 8 layers and 514 positions; `more` goes before these.
    static Result<NetworkConfig> readWith(const QString& type, const char* more = "", ConfigReading reading = ConfigReading::Transformers) {
        auto json =
            nlohmann::json::parse(R"({"num_attention_heads":4,"hidden_size":512,"num_hidden_layers":8,"max_position_embeddings":514})");
        json["model_type"] = type.toStdString();
        json.update(nlohmann::json::parse("{" + std::string(more) + "}"));
        return readConfig(json.dump(), reading);
    }
    static Result<NetworkConfig> headerWith(const QString& architecture, const std::map<std::string, std::string>& more = {}) {
        const std::string name = architecture.toStdString();
        std::map<std::string, std::string> header{{"general.architecture", name},
                                                  {name + ".attention.head_count", "4"},
                                                  {name + ".embedding_length", "512"},
                                                  {name + ".block_count", "8"},
                                                  {name + ".context_length", "8192"}};
        for (const auto& [key, value] : more) {
            header[name + "." + key] = value;
        }
        return readGgufConfig(header, {});
    }
    /// Of the kind of a layer "encoding id=value ...": those of the ids that it has.
    static QString saidOf(const Result<NetworkConfig>& config, Index layer, const char* ids) {
        const NetworkKind* kind = config.ok() ? config.value().kindOf(layer) : nullptr;
        if (kind == nullptr) {
            return config.ok() ? QStringLiteral("no such layer") : errorText(config.error());
        }
        QStringList out{QString::fromStdString(kind->encoding)};
        for (const QString& id : words(ids)) {
            if (const auto found = kind->parameters.find(id.toStdString()); found != kind->parameters.end()) {
                out << id + QLatin1Char('=') + QString::fromStdString(toString(found->second));
            }
        }
        return out.join(QLatin1Char(' '));
    }
    /// One letter for each layer: F all keys, S a window, C chunks, lower case where it does not turn; n where it has no attention.
    static QString lettersOf(const Result<NetworkConfig>& config) {
        QString out;
        for (Index layer = 0; config.ok() && layer < config.value().layers; ++layer) {
            const NetworkKind* kind = config.value().kindOf(layer);
            const QChar letter = kind->encoding == "none"              ? QLatin1Char('n')
                                 : kind->parameters.contains("window") ? QLatin1Char('S')
                                 : kind->parameters.contains("chunk")  ? QLatin1Char('C')
                                                                       : QLatin1Char('F');
            out += kind->encoding == "nope" ? letter.toLower() : letter;
        }
        return config.ok() ? out : errorText(config.error());
    }

private Q_SLOTS:
    /// Whether a table looks back only, and from which row on its positions are counted: behind the padding token, which is 1, or from
    /// row 2 on, of two rows more than the file counts.
    void everyTableBeginsAtItsRow() {
        struct Group {
            const char* types;
            bool causal;
            Index firstRow;
            Index rows;
        };
        for (const Group& group :
             {Group{"bert-generation blenderbot blenderbot-small megatron-bert qdqbert realm rembert retribert "
                    "roc_bert splinter squeezebert visual_bert align_text_model flava_text_model siglip_text_model "
                    "siglip2_text_model layoutlm convbert ernie",
                    false, 0, 514},
              Group{"camembert data2vec-text ibert lilt luke markuplm roberta roberta-prelayernorm xlm-roberta-xl xmod", false, 2, 514},
              Group{"imagegpt gpt-sw3 clipseg_text_model groupvit_text_model metaclip_2_text_model "
                    "owlv2_text_model starcoder gpt_bigcode",
                    true, 0, 514},
              Group{"bart mbart mvp plbart", false, 2, 516}, Group{"biogpt opt", true, 2, 516}}) {
            for (const QString& type : words(group.types)) {
                const auto config = readWith(type);
                const QString row = QString::number(config.ok() ? static_cast<qlonglong>(config.value().firstRow) : -1);
                const QString rows = QString::number(config.ok() ? static_cast<qlonglong>(config.value().rows) : -1);
                QCOMPARE(type + QLatin1Char(' ') + saidOf(config, 7, "causal") + QLatin1Char(' ') + row + QLatin1Char(' ') + rows,
                         QStringLiteral("%1 learned-absolute%2 %3 %4")
                             .arg(type, group.causal ? QStringLiteral(" causal=on") : QString())
                             .arg(static_cast<qlonglong>(group.firstRow))
                             .arg(static_cast<qlonglong>(group.rows)));
                QVERIFY(config.value().assumptions.empty() && !config.value().pairingAssumed);
            }
        }
    }

    /// Of types that are known nothing is assumed; which features turn together is the class's own.
    void everyRotationIsThatOfItsType() {
        const auto check = [](const char* types, const char* pairing, bool causal) {
            for (const QString& type : words(types)) {
                const auto config = readWith(type);
                QCOMPARE(type + QLatin1Char(' ') + saidOf(config, 7, "pairing causal"),
                         type + QStringLiteral(" rope pairing=%1 causal=%2")
                                    .arg(QLatin1String(pairing), causal ? QStringLiteral("on") : QStringLiteral("off")));
                QVERIFY2(config.value().assumptions.empty() && !config.value().assumed && !config.value().pairingAssumed, qPrintable(type));
            }
        };
        check(
            "arcee aquila gpt_neox_japanese granitemoeshared hunyuan_v1_moe internlm2 internlm3 jais2 lfm2_moe minicpm minimax_m2 "
            "mistral nemotron olmo olmoe open_llama orion phi qwen2_5_omni_text qwen2_vl_text qwen3_omni_moe_text stablelm xverse Yi",
            "half", true);
        check("cohere codegen ernie4_5_vl_moe_text glm glm4 glm4v_text gptj helium", "interleaved", true);
        check("esmc eurobert jina_embeddings_v3 nomic_bert", "half", false);
        check("neobert openai_privacy_filter roformer", "interleaved", false);
        for (const QString& type : words("bloom refact")) {
            QCOMPARE(saidOf(readWith(type), 0, "causal"), QStringLiteral("alibi causal=on"));
        }
        for (const QString& type : words("nemotron_h_moe zamba")) {
            QCOMPARE(saidOf(readWith(type, R"("layer_types":["attention"],"num_hidden_layers":1)"), 0, "causal"),
                     QStringLiteral("nope causal=on"));
        }
    }

    /// What has no positions that an encoding draws is refused by its name, not read as a Llama.
    void otherNetworksAreRefused() {
        const QStringList types = words(
            "align audio-spectrogram-transformer autoformer bark bit blip blip-2 bridgetower bros canine clap clip clipseg clvp "
            "conditional_detr convnext convnextv2 ctrl cvt d_fine dab-detr dac deformable_detr depth_anything deta detr dinat efficientnet "
            "encodec eomt falcon_mamba fastspeech2_conformer flava fnet focalnet fsmt funnel glpn gptsan-japanese graphormer "
            "grounding-dino groupvit hiera hubert informer jukebox kosmos-2 lightglue m2m_100 mamba2 marian mask2former maskformer mctct "
            "mega mgp-str mobilenet_v1 mobilenet_v2 mobilevit musicgen nat nllb-moe oneformer owlv2 owlvit patchtst pegasus_x perceiver "
            "pixtral poolformer prophetnet pvt reformer regnet resnet rt_detr rwkv rwkv7 sam sam_hq seamless_m4t segformer sew sew-d "
            "siglip speech_to_text speecht5 swiftformer swin2sr table-transformer timesfm trocr tvp unispeech univnet upernet vit_hybrid "
            "vitmatte vitpose wavlm xclip xglm xlm-prophetnet xlstm zoedepth");
        for (const QString& type : types) {
            const auto config = readWith(type);
            QVERIFY2(!config.ok() && config.error().code == ErrorCode::FileModelType, qPrintable(type));
            QCOMPARE(std::get<std::string>(config.error().details.back()), type.toStdString());
        }
    }

    /// configuration_*.py and modeling_*.py of each; eight layers.
    void layersFollowEachOther() {
        for (const auto& [type, more, letters] : {
                 std::tuple("qwen2_moe", R"("use_sliding_window":true,"sliding_window":16,"max_window_layers":5)", "SFSFSFFF"),
                 std::tuple("qwen2_moe", R"("sliding_window":16,"max_window_layers":5)", "FFFFFFFF"),
                 std::tuple("qwen2", R"("use_sliding_window":true,"sliding_window":16,"max_window_layers":3)", "FFFSSSSS"),
                 std::tuple("qwen2", R"("use_sliding_window":true,"sliding_window":16)", "FFFFFFFF"),
                 std::tuple("qwen2", R"("sliding_window":16,"max_window_layers":3)", "FFFFFFFF"),
                 std::tuple("dots1", R"("sliding_window":16,"max_window_layers":6)", "FFFFFFSS"),
                 std::tuple("cwm", "", "FSSSFSSS"),
                 std::tuple("cwm", "\"sliding_window\":null", "FFFFFFFF"),
                 std::tuple("vaultgemma", "", "SFSFSFSF"),
                 std::tuple("gemma2", "\"sliding_window\":null", "FFFFFFFF"),
                 std::tuple("gemma3_text", R"("sliding_window_pattern":3)", "SSFSSFSS"),
                 std::tuple("afmoe", "", "SSSfSSSf"),
                 std::tuple("afmoe", R"("global_attn_every_n_layers":2)", "SfSfSfSf"),
                 std::tuple("afmoe", "\"sliding_window\":null", "FFFFFFFF"),
                 std::tuple("cohere2", R"("sliding_window_pattern":2)", "SfSfSfSf"),
                 std::tuple("cohere2", "\"sliding_window\":null", "ffffffff"),
                 std::tuple("exaone_moe", "", "SSSfSSSf"),
                 std::tuple("exaone4", R"("sliding_window":16,"sliding_window_pattern":"LG")", "SfSfSfSf"),
                 std::tuple("modernbert", R"("global_attn_every_n_layers":4)", "FSSSFSSS"),
                 std::tuple("modernbert", "", "FSSFSSFS"),
                 std::tuple("mistral", "", "SSSSSSSS"),
                 std::tuple("mistral", "\"sliding_window\":null", "FFFFFFFF"),
                 std::tuple("llama", R"("sliding_window":16)", "FFFFFFFF"),
                 std::tuple("smollm3", R"("no_rope_layer_interval":3)", "FFfFFfFF"),
                 std::tuple("smollm3", R"("no_rope_layers":[0,1,1,1,1,0,1,1])", "fFFFFfFF"),
                 std::tuple("llama4_text", "", "CCCfCCCf"),
                 std::tuple("llama4_text", "\"attention_chunk_size\":null", "FFFfFFFf"),
                 std::tuple("llama4_text", R"("no_rope_layers":[1,0,1,0,1,0,1,0])", "CfCfCfCf"),
                 std::tuple("qwen3_next", "", "nnnFnnnF"),
                 std::tuple("qwen3_next", R"("full_attention_interval":3)", "nnFnnFnn"),
                 std::tuple("jamba", "", "nnnnfnnn"),
                 std::tuple("jamba", R"("attn_layer_period":4,"attn_layer_offset":0)", "fnnnfnnn"),
                 std::tuple("bamba", R"("attn_layer_indices":[0,7])", "FnnnnnnF"),
                 std::tuple("gpt_oss", R"("layer_types":["full_attention","sliding_attention"],"num_hidden_layers":2)", "FS"),
                 std::tuple("recurrent_gemma", "", "nnSnnSnn"),
             }) {
            QCOMPARE(QString::fromLatin1(type) + QLatin1Char(' ') + lettersOf(readWith(QString::fromLatin1(type), more)),
                     QString::fromLatin1(type) + QLatin1Char(' ') + QLatin1String(letters));
        }
    }

    /// Where two fields could decide, or a type, the one that its program asks first does.
    void theFieldThatIsAskedFirstDecides() {
        const char* const yarn =
            R"("rope_scaling":{"type":"deepseek_yarn","factor":4,"original_max_position_embeddings":2048,"beta_fast":24})";
        const char* const dynamic = R"("rope_scaling":{"type":"dynamic","alpha":1000.0,"factor":2.0})";
        for (const auto& [type, more, ids, said] : {
                 std::tuple("phi3small", "", "scale", "rope scale=0.0078125"),
                 std::tuple("phi3small", R"("mup_use_scaling":false)", "scale", "rope"),
                 std::tuple("llama", R"("attn_output_multiplier":0.1,"softmax_scale":0.5,"mup_attn_multiplier":3)", "scale", "rope"),
                 std::tuple("gemma2", "", "scale", "rope scale=0.0625"),
                 std::tuple("granite", R"("attention_multiplier":0.25,"query_pre_attn_scalar":16)", "scale", "rope scale=0.25"),
                 std::tuple("falcon_h1", R"("key_multiplier":1.0)", "scale", "rope"),
                 std::tuple("deepseek_v2", "", "head-dim pairing", "rope head-dim=64 pairing=interleaved"),
                 std::tuple("deepseek_v2", R"("use_mla":false)", "head-dim pairing scale", "rope head-dim=128 pairing=half"),
                 std::tuple("llama", R"("rotary_dim":8,"rotary_pct":0.5,"partial_rotary_factor":0.25)", "rotary-dim", "rope rotary-dim=8"),
                 std::tuple("llama", R"("rotary_pct":0.5,"partial_rotary_factor":0.25)", "rotary-dim", "rope rotary-dim=64"),
                 std::tuple("llama", R"("partial_rotary_factor":0.25,"rope_scaling":{"type":"default","partial_rotary_factor":0.5})",
                            "rotary-dim", "rope rotary-dim=32"),
                 std::tuple("llama", yarn, "scaling factor original-length beta-fast beta-slow truncate",
                            "rope scaling=yarn factor=4 original-length=2048 beta-fast=24 beta-slow=1 truncate=on"),
                 std::tuple("llama", R"("rope_scaling":{"type":"linear","rope_type":"dynamic","factor":3})", "scaling factor",
                            "rope scaling=dynamic-ntk factor=3"),
                 std::tuple("llama", dynamic, "base scaling factor", "rope base=10000 scaling=dynamic-ntk factor=2"),
                 std::tuple("llama", R"("rope_parameters":{"rope_type":"default","llama_4_scaling_beta":0.2})",
                            "scaling temperature temperature-scale temperature-length",
                            "rope temperature=ministral3 temperature-scale=0.2 temperature-length=514"),
                 std::tuple("qwen2_vl", R"("rope_scaling":{"type":"mrope","mrope_section":[16,24,24]})", "sections layout",
                            "rope-mrope sections=16,24,24 layout=chunked"),
                 std::tuple("qwen3_vl_text", R"("rope_scaling":{"rope_type":"default","mrope_section":[24,20,20]})", "sections layout",
                            "rope-mrope sections=24,20,20 layout=interleaved"),
                 std::tuple("qwen3_vl_text",
                            R"("rope_scaling":{"rope_type":"default","mrope_section":[24,20,20],"mrope_interleaved":false})", "layout",
                            "rope-mrope layout=chunked"),
                 std::tuple("ernie4_5_vl_moe_text", R"("rope_scaling":{"rope_type":"default","mrope_section":[22,22,20]})", "sections",
                            "rope"),
                 std::tuple("bert", R"("position_embedding_type":"rotary")", "causal", "rope causal=off"),
                 std::tuple("falcon", R"("alibi":true)", "causal", "alibi causal=on"),
                 std::tuple("mpt", R"("alibi_bias_max":8)", "bias-max", "alibi"),
                 std::tuple("xlnet", R"("d_kv":32)", "head-dim", "xlnet head-dim=32"),
                 std::tuple("t5", R"("is_decoder":true)", "bidirectional buckets max-distance head-dim",
                            "t5 bidirectional=off buckets=32 max-distance=128 head-dim=64"),
             }) {
            QCOMPARE(QString::fromLatin1(type) + QLatin1Char(' ') + saidOf(readWith(QString::fromLatin1(type), more), 0, ids),
                     QString::fromLatin1(type) + QLatin1Char(' ') + QLatin1String(said));
        }
        const auto ggml = readWith(QStringLiteral("qwen3_vl_text"), R"("rope_scaling":{"rope_type":"default","mrope_section":[24,20,20]})",
                                   ConfigReading::LlamaCpp);
        QCOMPARE(saidOf(ggml, 0, "layout"), QStringLiteral("rope-mrope layout=interleaved-ggml"));
    }

    /// llama.cpp, llama_model_rope_type: which architectures turn neighbours, and which read the axes in turns.
    void headersTurnAsTheProgramDoes() {
        for (const QString& name : words("arcee arctic baichuan bailingmoe chameleon chatglm command-r deci deepseek ernie4_5 ernie4_5-moe "
                                         "glm4 granitemoe internlm2 llada maincoder minicpm mistral4 olmo plm xverse")) {
            QCOMPARE(name + QLatin1Char(' ') + saidOf(headerWith(name), 0, "pairing causal"),
                     name + QStringLiteral(" rope pairing=interleaved causal=on"));
        }
        for (const QString& name : words("exaone falcon gemma gptneox nemotron olmo2 olmoe openelm phi2 phi3 qwen2 qwen2moe stablelm "
                                         "starcoder2")) {
            QCOMPARE(name + QLatin1Char(' ') + saidOf(headerWith(name), 0, "pairing causal"),
                     name + QStringLiteral(" rope pairing=half causal=on"));
        }
        QCOMPARE(saidOf(headerWith(QStringLiteral("neo-bert")), 0, "pairing causal"),
                 QStringLiteral("rope pairing=interleaved causal=off"));
        for (const auto& [name, layout] :
             {std::pair("qwen2vl", "chunked"), std::pair("qwen3vl", "interleaved"), std::pair("qwen3vlmoe", "interleaved")}) {
            QCOMPARE(saidOf(headerWith(QString::fromLatin1(name), {{"rope.dimension_sections", "24,20,20,0"}}), 0, "sections layout"),
                     QStringLiteral("rope-mrope sections=24,20,20 layout=") + QLatin1String(layout));
        }
        // Without a section of the first axis nothing is turned by several.
        QCOMPARE(saidOf(headerWith(QStringLiteral("qwen2vl"), {{"rope.dimension_sections", "0,0,0,0"}}), 0, "sections"),
                 QStringLiteral("rope"));
    }

    /// A list of every name has one entry for each layer, else it is told with the number that it has.
    void everyListIsCounted() {
        using Lists = std::vector<std::pair<std::string, Index>>;
        const char* const texts = "[\"full_attention\",\"full_attention\",\"full_attention\"";
        const char* const four = "[4,4,4";
        const char* const ones = "[1,1,1";
        for (const auto& [name, list, last] :
             {std::tuple("layer_types", texts, R"("full_attention")"), std::tuple("layers_block_type", texts, R"("attention")"),
              std::tuple("attention_layers", "[\"global\",\"global\",\"global\"", R"("global")"), std::tuple("attn_type_list", ones, "0"),
              std::tuple("no_rope_layers", ones, "1"), std::tuple("rope_layout", ones, "0"), std::tuple("sliding_window_layout", ones, "0"),
              std::tuple("attention_window", four, "4"), std::tuple("num_attention_heads", four, "4"),
              std::tuple("num_query_heads", four, "4"), std::tuple("num_key_value_heads", four, "4"),
              std::tuple("num_attention_heads_per_layer", four, "4"), std::tuple("hybrid_layer_pattern", ones, "0"),
              std::tuple("layer_rope_theta", "[500,500,500", "500")}) {
            const std::string start = "\"num_hidden_layers\":4,\"" + std::string(name) + "\":" + list;
            const auto listsOf = [&](const std::string& end) {
                const auto config = readWith(QStringLiteral("llama"), (start + end).c_str());
                return config.ok() ? config.value().oddLists : Lists{{errorText(config.error()).toStdString(), 0}};
            };
            QCOMPARE(listsOf("]"), (Lists{{name, 3}}));
            QCOMPARE(listsOf("," + std::string(last) + "]"), Lists());
            QCOMPARE(listsOf("," + std::string(last) + "," + last + "]"), (Lists{{name, 5}}));
        }
    }

    /// What Llama 3's scaling has where the file does not say it is told once, whichever block lacks it.
    void numbersOfTheClassAreTold() {
        using Fields = std::vector<std::pair<std::string, double>>;
        const auto assumedOf = [](const std::string& blocks) {
            const auto config = readWith(QStringLiteral("llama"), ("\"rope_parameters\":" + blocks).c_str());
            return config.ok() ? config.value().assumedFields : Fields{{"refused", 0}};
        };
        const auto block = [](const char* more) {
            return "{" + std::string(R"("rope_type":"llama3","factor":8,"original_max_position_embeddings":8192)") + more + "}";
        };
        const auto both = [](const std::string& full, const std::string& sliding) {
            return "{\"full_attention\":" + full + ",\"sliding_attention\":" + sliding + "}";
        };
        const std::string whole = block(R"(,"low_freq_factor":2,"high_freq_factor":3)");
        const std::string plain = R"({"rope_type":"default"})";
        QCOMPARE(assumedOf(whole), Fields());
        QCOMPARE(assumedOf(block(R"(,"high_freq_factor":3)")), (Fields{{"low_freq_factor", 1}}));
        QCOMPARE(assumedOf(block(R"(,"low_freq_factor":2)")), (Fields{{"high_freq_factor", 4}}));
        QCOMPARE(assumedOf(block("")), (Fields{{"low_freq_factor", 1}, {"high_freq_factor", 4}}));
        QCOMPARE(assumedOf(both(whole, plain)), Fields());
        QCOMPARE(assumedOf(both(block(R"(,"high_freq_factor":3)"), plain)), (Fields{{"low_freq_factor", 1}}));
        QCOMPARE(assumedOf(both(plain, block(R"(,"low_freq_factor":2)"))), (Fields{{"high_freq_factor", 4}}));
        QCOMPARE(assumedOf(both(block(""), block(""))), (Fields{{"low_freq_factor", 1}, {"high_freq_factor", 4}}));
    }

    /// The language model inside has the type that its class has there.
    void whatLiesInsideHasItsType() {
        for (const auto& [outer, inner] : {std::pair("aria", "aria_text"),
                                           std::pair("audioflamingo3", "qwen2"),
                                           std::pair("aya_vision", "cohere2"),
                                           std::pair("blip-2", "opt"),
                                           std::pair("clipseg", "clipseg_text_model"),
                                           std::pair("cohere2_vision", "cohere2"),
                                           std::pair("ernie4_5_vl_moe", "ernie4_5_vl_moe_text"),
                                           std::pair("fast_vlm", "qwen2"),
                                           std::pair("flava", "flava_text_model"),
                                           std::pair("florence2", "bart"),
                                           std::pair("fuyu", "persimmon"),
                                           std::pair("glm4v_moe", "glm4v_moe_text"),
                                           std::pair("granite_speech", "granite"),
                                           std::pair("groupvit", "groupvit_text_model"),
                                           std::pair("idefics2", "mistral"),
                                           std::pair("idefics3", "llama"),
                                           std::pair("instructblip", "opt"),
                                           std::pair("lfm2_vl", "lfm2"),
                                           std::pair("llava_next", "llama"),
                                           std::pair("llava_onevision", "qwen2"),
                                           std::pair("metaclip_2", "metaclip_2_text_model"),
                                           std::pair("mistral3", "mistral"),
                                           std::pair("ovis2", "qwen2"),
                                           std::pair("paligemma", "gemma"),
                                           std::pair("qwen2_audio", "qwen2"),
                                           std::pair("qwen2_5_omni", "qwen2_5_omni_text"),
                                           std::pair("qwen3_omni_moe_thinker", "qwen3_omni_moe_text"),
                                           std::pair("video_llama_3", "qwen2"),
                                           std::pair("vipllava", "llama"),
                                           std::pair("voxtral", "llama")}) {
            for (const char* own : {"", R"("model_type":"gpt2",)"}) {
                const auto config = readConfig("{\"model_type\":\"" + std::string(outer) + "\",\"text_config\":{" + own +
                                               R"("hidden_size":512,"num_attention_heads":4,"num_hidden_layers":2)" + "}}");
                QVERIFY2(config.ok(), outer);
                // A type of its own goes before that of the class.
                QCOMPARE(config.value().modelType, std::string(*own == '\0' ? inner : "gpt2"));
                QCOMPARE(config.value().part, std::string("text_config"));
            }
        }
    }

    /// Rows of the tables of image networks: those of the map, behind the tokens of the class; images and patches that are not square.
    void everyImageHasItsRows() {
        struct Row {
            const char* types;
            const char* more;
            Index leading;
            Grid grid;
            Index layers;
        };
        for (const Row& row : {Row{"vit vit_mae vit_msn flava_image_model git_vision_model", "", 1, {14, 14}, 12},
                               Row{"blip_2_vision_model instructblip_vision_model", "", 1, {16, 16}, 39},
                               Row{"kosmos_2_vision_model", "", 1, {16, 16}, 24}, Row{"ijepa siglip_vision_model", "", 0, {14, 14}, 12},
                               Row{"altclip_vision_model chinese_clip_vision_model clip_vision_model clipseg_vision_model "
                                   "metaclip_2_vision_model",
                                   "",
                                   1,
                                   {7, 7},
                                   12},
                               Row{"blip_vision_model", "", 1, {24, 24}, 12}, Row{"owlvit_vision_model", "", 1, {24, 24}, 12},
                               Row{"owlv2_vision_model", "", 1, {48, 48}, 12},
                               Row{"beit data2vec-vision", R"(,"use_absolute_position_embeddings":true)", 1, {14, 14}, 12},
                               Row{"dinov2", "", 1, {16, 16}, 12}, Row{"dinov2_with_registers", "", 1, {14, 14}, 12},
                               Row{"sam_vision_model sam_hq_vision_model", R"(,"use_rel_pos":false)", 0, {64, 64}, 12},
                               Row{"deit", R"(,"image_size":[40,96],"patch_size":[16,8])", 2, {2, 12}, 12},
                               Row{"vit", R"(,"image_size":[96,40],"patch_size":16,"num_hidden_layers":3)", 1, {6, 2}, 3}}) {
            for (const QString& type : words(row.types)) {
                const auto config = readConfig("{\"model_type\":\"" + type.toStdString() + "\"" + row.more + "}");
                QVERIFY2(config.ok(), qPrintable(type));
                const Index rows = row.leading + row.grid.tokens();
                QCOMPARE(type + QLatin1Char(' ') + saidOf(config, 0, "grid length"),
                         QStringLiteral("%1 learned-absolute grid=%2x%3 length=%4")
                             .arg(type)
                             .arg(static_cast<qlonglong>(row.grid.rows))
                             .arg(static_cast<qlonglong>(row.grid.columns))
                             .arg(static_cast<qlonglong>(rows)));
                QCOMPARE(config.value().rows, rows);
                QCOMPARE(config.value().firstRow, Index{0});
                QCOMPARE(config.value().layers, row.layers);
            }
        }
    }
};

POSENC_TEST_APPLESS(NetworkTypesTest)
#include "network_types_test.moc"
