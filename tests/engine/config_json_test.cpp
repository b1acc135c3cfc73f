#include <QTest>

#include "engine/configs/network_config.h"
#include "engine/files/formats.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using posenc::testing::describe;

/// Configurations as text: what Python writes that is no JSON, and where a text stops being JSON.
class ConfigJsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// NVIDIA's Nemotron-H has "time_step_limit": [0.0, Infinity], as Python's json.dump writes it.
    void numbersOfPythonAreRead() {
        const std::string file =
            R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":1,)"
            "\"time_step_limit\":[0.0,Infinity],\"low\":-Infinity,\"none\":NaN,\"text\":\"\\\" NaN, Infinity \\\\\",\"after\":NaN}";
        const auto config = readConfig(file);
        QVERIFY2(config.ok(), qPrintable(describe(config)));
        QVERIFY(config.value().kindOf(0)->parameters.at("head-dim") == ParameterValue(Index{16}));
        const auto opened = openTrainedBytes(posenc::testing::source(file));
        QVERIFY2(opened.ok(), qPrintable(describe(opened)));
        const auto& metadata = opened.value()->metadata();
        const auto has = [&](const char* name, const char* value) {
            return std::find(metadata.begin(), metadata.end(), std::pair<std::string, std::string>(name, value)) != metadata.end();
        };
        QVERIFY(has("time_step_limit", "0.0, null") && has("low", "null") && has("none", "null") && has("text", "\" NaN, Infinity \\"));
        QVERIFY(has("after", "null"));
    }

    /// Every field under the names that lead to it, in the order of the file; each list is a text of its own entries alone.
    void fieldsAreShownUnderTheirNames() {
        // A list in a list, an empty one, objects in each other and in a list; no raw strings: moc counts their brackets.
        const std::string file =
            "{\"model_type\":\"own\",\"depths\":[2,[6,18],2],\"num_heads\":[3,-6],\"none\":[],"
            "\"vision\":{\"image_size\":[224,192],\"inner\":{\"rate\":0.5,\"on\":true},\"patch\":16},\"empty\":{},"
            "\"names\":[\"a, b\",null,false],\"blocks\":[{\"kind\":\"x\",\"size\":7},{\"kind\":\"y\"}],\"last\":1e-5}";
        const auto opened = openTrainedBytes(posenc::testing::source(file));
        QVERIFY2(opened.ok(), qPrintable(describe(opened)));
        QVERIFY(opened.value()->entries().empty());
        QStringList fields;
        for (const auto& [name, value] : opened.value()->metadata()) {
            fields << QString::fromStdString(name + " = " + value);
        }
        QCOMPARE(fields, (QStringList{"model_type = own", "depths = 2, 6, 18, 2", "num_heads = 3, -6",
                                      "none = ", "vision.image_size = 224, 192", "vision.inner.rate = 0.5", "vision.inner.on = true",
                                      "vision.patch = 16", "names = a, b, null, false", "blocks = x, 7, y", "last = 1e-5"}));
    }

    void whatIsNoJsonIsShownWithItsLine_data() {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, std::string file, const char* said) {
            QTest::addRow("%s", name) << std::move(file) << QStringLiteral("FileSyntax: ") + QLatin1String(said);
        };
        row("trailing text", "{\"model_type\": \"llama\"}\ngarbage behind it", "2 | garbage");
        row("a number that is none", "{\"model_type\": \"llama\",\n\n\"hidden_size\": 1e999}", "3 | 1e999");
        row("a comma too many", "{\"model_type\": \"llama\",\n}", "2 | }");
        row("Python's True", "{\"model_type\": \"llama\",\n \"alibi\": True}", "2 | True");
        row("behind words of Python", "{\"model_type\": \"llama\", \"a\": [NaN, Infinity],\n \"b\": x}", "2 | x");
        row("a sign before the first text", "{-\"model_type\": \"llama\"}", "1 | \"");
        row("a longer word than Python's", "{\"model_type\": \"llama\", \"a\": Infinityx}", "1 | Infinityx");
        row("a sign before Python's word", "{\"model_type\": \"llama\", \"a\": -NaN}", "1 | -NaN");
        row("an end too early", "{\"model_type\": \"llama\",\n \"hidden_size\": 64", "2 | ");
        row("a text without its end", "{\"model_type\": \"llama\",\n \"rope_type\": \"lin", "2 | ");
    }

    void whatIsNoJsonIsShownWithItsLine() {
        QFETCH(const std::string, file);
        QFETCH(const QString, said);
        QCOMPARE(describe(readConfig(file)), said);
        QCOMPARE(describe(openTrainedBytes(posenc::testing::source(file))), said);
    }

    /// Values in each other are copied by recursion: a small file must not use up the stack.
    void onlySoManyLevelsAreRead() {
        const auto file = [](std::size_t levels, const char* type) {
            const std::size_t inner = levels - 1;
            const std::string known =
                "\"hidden_size\":64,\"num_attention_heads\":4,\"num_hidden_layers\":1,\"text\":\"" + std::string(300, '[') + "\"";
            return "{" + known + ",\"model_type\":\"" + type + "\",\"deep\":" + std::string(inner, '[') + std::string(inner, ']') + "}";
        };
        for (const char* type : {"llama", "vit"}) {
            QVERIFY2(readConfig(file(256, type)).ok(), type);
            const auto deeper = readConfig(file(257, type));
            QVERIFY(!deeper.ok());
            QCOMPARE(deeper.error().code, ErrorCode::TooLarge);
            QCOMPARE(std::get<std::int64_t>(deeper.error().details.at(1)), std::int64_t{257});
            QVERIFY(!readConfig(file(200000, type)).ok());
        }
    }
};

POSENC_TEST_APPLESS(ConfigJsonTest)
#include "config_json_test.moc"
