#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "app/derivation/derivation_task.h"
#include "tests/app/program.h"
#include "tests/app/svg_texts.h"
#include "tests/support/drawn_text.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/derivation/step_picture.h"
#include "widgets/plate/heatmap_plate.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// What is written where a step is shown as large as this.
QStringList textsOf(const Derivation& derivation, std::size_t step, QSize size) {
    const StepPicture picture =
        stepPicture(std::make_shared<const Derivation>(derivation), stepColours(derivation), static_cast<Index>(step));
    QFont font;
    font.setPixelSize(12);
    TextRecorder paper(size);
    QPainter painter(&paper);
    paintHeatmap(painter, size, picture.data(), picture.colours, HeatmapStyle::paper(font));
    painter.end();
    QStringList texts;
    for (const DrawnText& drawn : paper.texts()) {
        texts << drawn.text;
    }
    return texts;
}

/// "0.00", "-0.0": what stands for 0, and in a picture without zeros for another number.
QStringList zerosOf(const QStringList& texts) {
    return texts.filter(QRegularExpression(QStringLiteral("^\u2212?0\\.0+$")));
}

}  // namespace

/// The numbers in cells: derivations, layers and figures write them by one rule, and none but 0 as 0.
class CellNumbersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QStringList written(const QString& words) const {
        const Run run = Run::posenc((QStringLiteral("export %1 --output f.svg").arg(words)).split(QLatin1Char(' ')), folder_.path());
        return run.status == 0 ? svgTexts(contents(folder_.filePath(QStringLiteral("f.svg")))) : QStringList{QString::fromUtf8(run.err)};
    }

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    void stepsOfRotationsHaveTheDigitsOfTheirLayers() {
        const DerivationDeclaration* declaration = findDerivation("rope");
        QVERIFY(declaration != nullptr);
        Parameters::Map sizes = declaration->sizes;
        sizes["head-dim"] = Index{16};
        const auto derivation = derive({.declaration = declaration, .model = derivationModel(*declaration, sizes).value()}).value();
        int seen = 0;
        for (std::size_t step = 0; step < derivation.steps.size(); ++step) {
            const std::string& name = derivation.steps[step].name;
            if (name != "frequencies" && name != "angles") {
                continue;
            }
            ++seen;
            const QStringList texts = textsOf(derivation, step, {1000, 800});
            QVERIFY2(zerosOf(texts).isEmpty(), qPrintable(texts.join(QLatin1Char('|'))));
            for (const char* number : {"0.316", "0.0316", "0.00316", "3.16e\u22124"}) {
                QVERIFY2(texts.contains(QString::fromUtf8(number)), qPrintable(texts.join(QLatin1Char('|'))));
            }
        }
        QCOMPARE(seen, 2);
    }

    /// A small head beside a layer of large numbers.
    void aFigureWithOneRangeLosesNoNumber() {
        const QStringList texts =
            written(QStringLiteral("--encoding swin --window 2x2 --heads 3 --panel bias:0 --panel bias:1 --panel index --panel row-offset "
                                   "--range common --width 183mm"));
        QVERIFY2(texts.size() > 60, qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY2(zerosOf(texts).isEmpty(), qPrintable(texts.join(QLatin1Char('|'))));
    }

    void aViewOfALayerLosesNoNumber() {
        const QStringList texts = written(QStringLiteral("--encoding swin --window 2x3 --layer bias --range -1000,1000 --size 900x800"));
        QVERIFY2(texts.size() > 36, qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY2(zerosOf(texts).isEmpty(), qPrintable(texts.join(QLatin1Char('|'))));
    }
};

POSENC_TEST(CellNumbersTest)
#include "cell_numbers_test.moc"
