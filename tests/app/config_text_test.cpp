#include "app/messages/config_text.h"

#include <QLocale>
#include <QTest>

#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What is said of the layers of a network.
class ConfigTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    void whatANetworkLayerDoesIsOneLine() {
        const NetworkKind sliding{"sliding_attention",
                                  {0, 1},
                                  "rope",
                                  {{"base", 10000.0}, {"rotary-dim", Index{32}}, {"head-dim", Index{128}}, {"window", Index{512}}}};
        QCOMPARE(kindText(sliding), QStringLiteral("sliding_attention · RoPE · base 10000 · rotates 32 of 128 features · window 512"));
        const NetworkKind scaled{
            "full_attention", {}, "rope", {{"base", 5e5}, {"scaling", std::string("linear")}, {"factor", 8.0}, {"window", Index{0}}}};
        QVERIFY(kindText(scaled).startsWith(QStringLiteral("full_attention · RoPE · base 500000 · ")));
        QVERIFY(kindText(scaled).endsWith(QStringLiteral(" · factor 8")));
        QCOMPARE(kindText({"nope", {}, "none", {}}), QStringLiteral("nope · no attention over positions"));
        QCOMPARE(kindText({"X", {}, "none", {}, false}), QStringLiteral("X · not known whether it reads positions"));
        QCOMPARE(readingText(ConfigReading::Vllm), QStringLiteral("vLLM"));
        QCOMPARE(readingText(ConfigReading::Llama3Wavelength), QStringLiteral("Llama 3 misread"));
        QCOMPARE(readingText(ConfigReading::Mlx), QStringLiteral("mlx"));
        QCOMPARE(noTensorText(*findEncoding("rope")), QStringLiteral("RoPE has no tensor; it follows from the configuration."));
        QCOMPARE(noTensorText(*findEncoding("swin")), QString());
        using enum RotationBand::Kind;
        QCOMPARE((QStringList{bandText(Kept), bandText(Blended), bandText(Slowed), bandText(Divided), bandText(Still)}),
                 QStringList({"kept", "blended", "slowed", "divided by f", "not rotated"}));
    }

    void aKindOfLayersNamesWhatItsPositionsDependOn() {
        QCOMPARE(kindText({"chunked", {}, "rope", {{"chunk", Index{64}}, {"scale", 0.125}, {"window", Index{0}}}}),
                 QStringLiteral("chunked · RoPE · chunk 64 · scale 0.125"));
        const QString cold = kindText({"nope", {}, "nope", {{"temperature", std::string("llama4")}, {"temperature-length", Index{32}}}});
        QVERIFY2(cold.endsWith(QStringLiteral(" · temperature from 32 tokens on")), qPrintable(cold));
    }
};

POSENC_TEST_GUILESS(ConfigTextTest)
#include "config_text_test.moc"
