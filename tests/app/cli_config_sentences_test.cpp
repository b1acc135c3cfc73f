#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

/// What is said of a configuration that cannot be read, or not without a doubt: what, where, and what would be right.
class CliConfigSentencesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QString& line) { return Run::posenc(line.split(QLatin1Char(' '), Qt::SkipEmptyParts), folder_.path()); }
    bool write(const QByteArray& text) {
        QFile file(folder_.filePath(QStringLiteral("config.json")));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }

private Q_SLOTS:
    void refusalsNameWhatIsWrong_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& sentence) {
            QTest::addRow("%s", name) << text << sentence;
        };
        const auto llama = [](const char* fields) { return QByteArray(R"({"model_type":"llama",)") + fields + "}"; };
        const char* const none = "config.json is not the configuration of a network; that is a JSON object with a \"model_type\".";
        row("a list", "[1,2]", none);
        row("null", "null", none);
        row("an object without fields", "{}", none);
        row("no model type", R"({"hidden_size": 64})", none);
        row("an open brace", "{", none);
        row("a comment", "// c\n{\"model_type\": \"llama\"}", "config.json is not valid JSON: \"//\" cannot stand there in line 1.");
        row("trailing text", "{\"model_type\": \"llama\"}\ngarbage",
            "config.json is not valid JSON: \"garbage\" cannot stand there in line 2.");
        // What a line ends in the middle of.
        const char* const broken = "config.json is not valid JSON: line %1 ends in the middle of a text, word or number.";
        row("a text over two lines", "{\"model_type\": \"llama\n\"}", QByteArray(broken).replace("%1", "1"));
        row("a short word", "{\"model_type\": \"llama\",\n\"use_cache\": tru\n}", QByteArray(broken).replace("%1", "2"));
        row("no digits", "{\"model_type\": \"llama\",\r\n\r\n\"rope_theta\": 1.\r\n}", QByteArray(broken).replace("%1", "3"));
        row("cut off", "{\"model_type\": \"llama\",", "config.json is not valid JSON: it ends in line 1 before it is complete.");
        row("Whisper", R"({"model_type":"whisper"})", "config.json cannot be shown: networks of the model type whisper are not supported.");
        row("heads as text", llama(R"("hidden_size":64,"num_attention_heads":"16")"),
            "(num_attention_heads: \"16\"; expected: a whole number from 1).");
        row("too wide", llama(R"("hidden_size":1e30,"num_attention_heads":4)"), "(hidden_size: 1e+30; expected: a whole number from 1).");
        row("no list of factors",
            llama(R"("hidden_size":64,"num_attention_heads":4,"max_position_embeddings":8,"rope_scaling":{"type":"longrope"})"),
            "(short_factor: missing; expected: a list of numbers).");
        row("two networks",
            R"({"model_type":"dia","encoder_config":{"num_attention_heads":16},"decoder_config":{"num_attention_heads":16}})",
            "contains something unsupported (decoder_config, encoder_config: read only as a file of its own).");
    }

    void refusalsNameWhatIsWrong() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, sentence);
        QVERIFY(write(text));
        const Run told = run(QStringLiteral("inspect config.json"));
        QCOMPARE(told.status, 3);
        QVERIFY2(told.oneLine() && told.err.trimmed().endsWith(sentence), told.err.constData());
    }

    void aByteOrderMarkIsPassedOver() {
        QVERIFY(write("\xef\xbb\xbf{\"model_type\":\"llama\",\"hidden_size\":64,\"num_attention_heads\":4,\"num_hidden_layers\":1}"));
        const Run told = run(QStringLiteral("inspect config.json"));
        QVERIFY2(told.status == 0 && told.out.contains("full_attention (0): rope"), told.err.constData());
    }

    void doubtsAreSaid_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* fields, const char* sentence) {
            QTest::addRow("%s", fields) << QByteArray(fields) << QByteArray(sentence);
        };
        row(R"("model_type":"llama","layer_types":["full_attention","full_attention"])",
            "layer_types must have one entry for each layer (4), but has 2: layers without an entry are read as without this list.");
        row(R"("model_type":"smollm3","no_rope_layers":[1,1,1,0,1])",
            "no_rope_layers must have one entry for each layer (4), but has 5: the last entries are not read.");
        row(R"("model_type":"nemotron_h","hybrid_override_pattern":"M*X-")",
            "The kind of layer \"X\" is not known; whether it reads positions is not either.");
        row(R"("model_type":"nemotron_h","hybrid_override_pattern":"MMX-")", "X (2): not known whether it reads positions\n");
        row(R"("model_type":"nemotron_h","hybrid_override_pattern":"MMM-")", "(0-2): no attention over positions\n");
        row(R"("model_type":null)",
            "The file names no model type, so this is assumed, as in Llama: RoPE (no field speaks of positions), base 10000");
        row(R"("model_type":"phi3","max_position_embeddings":8,"rope_scaling":{"type":"longrope","short_factor":[1,1],"long_factor":[1,1]})",
            "short-factors must be 8 numbers, not 2.");
        for (const char* type : {"kimi_k2", "longcat_flash", "ernie4_5_moe", "exaone_moe", "afmoe", "glm_ocr_text"}) {
            const QByteArray fields = QByteArray("\"model_type\":\"") + type + "\"";
            QTest::addRow("%s", fields.constData()) << fields << QByteArray();
        }
    }

    void doubtsAreSaid() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, sentence);
        QVERIFY(write(R"({"hidden_size":64,"num_attention_heads":4,"num_hidden_layers":4,)" + fields + "}"));
        const Run told = run(QStringLiteral("inspect config.json"));
        QCOMPARE(told.status, 0);
        QVERIFY2(told.out.contains(sentence), told.out.constData());
        QCOMPARE(told.out.contains("assumed"), sentence.contains("assumed"));
    }

    /// The file has a model type, the part of it that is read has none; neither says how many layers there are.
    void aPartWithoutATypeIsNamed() {
        const QByteArray part = R"({"model_type":"own","text_config":{"hidden_size":64,"num_attention_heads":4)";
        QVERIFY(write(part + "}}"));
        const Run assumed = run(QStringLiteral("inspect config.json"));
        QVERIFY2(assumed.out.contains("model type -, number of layers not said\n") &&
                     assumed.out.contains(
                         "\ntext_config names no model type, so this is assumed, as in Llama: RoPE (no field speaks of positions), "
                         "base 10000, pairing half, causal, "),
                 assumed.out.constData());
        QVERIFY(write(part + R"(,"num_hidden_layers":2,"rope_theta":10000}})"));
        const Run half = run(QStringLiteral("inspect config.json"));
        QVERIFY2(half.out.contains("model type -, layers: 2\n") &&
                     half.out.contains("\ntext_config names no model type, so this is assumed, as in Llama: pairing half, causal, "),
                 half.out.constData());
    }

    /// RoBERTa's positions begin behind those of its padding, which the table has rows for.
    void aTableIsToldWithItsFirstRow() {
        QVERIFY(write(
            R"({"model_type":"roberta","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,"pad_token_id":3,"max_position_embeddings":514})"));
        const Run told = run(QStringLiteral("inspect config.json"));
        QVERIFY2(told.out.contains("model type roberta, layers: 2\ntable of 514 rows, position 0 reads row 4\n"), told.out.constData());
        QVERIFY2(told.out.contains("\nfull_attention (0-1): learned-absolute\n"), told.out.constData());
    }

    /// Of a network with layers that have no attention over positions, a refusal names those that have.
    void layersThatCanBeShownAreNamed() {
        const QString config = posenc::test::inSource(QStringLiteral("tests/configs/qwen3-next-80b.json"));
        const Run refused = run(QStringLiteral("export --config %1 --layer-number 0 --layer logits --output x.npy").arg(config));
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("layer-number must be a layer with attention over positions (3, 7, 11, ") &&
                     refused.err.contains(", not 0."),
                 refused.err.constData());
    }
};

POSENC_TEST_GUILESS(CliConfigSentencesTest)
#include "cli_config_sentences_test.moc"
