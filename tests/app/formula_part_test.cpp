// Which part of an encoding's formula a step of a derivation lights.
#include "app/derivation/formula_part.h"

#include <QTest>

#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

struct LitSteps {
    QString formula;
    Derivation made;

    [[nodiscard]] QString lit(Index step) const {
        const FormulaPart part = formulaPart(formula, made, step);
        return formula.mid(part.start, part.length);
    }
};

Result<LitSteps> stepsOf(const DerivationDeclaration& one, const Parameters::Map& parameters) {
    const auto model = derivationModel(one, parameters);
    if (!model.ok()) {
        return model.error();
    }
    auto made = derive({.declaration = &one, .model = model.value(), .numbers = false});
    if (!made.ok()) {
        return made.error();
    }
    const QString formula = formulaOf(made.value());
    return LitSteps{formula, std::move(made).value()};
}

}  // namespace

class FormulaPartTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// Of every derivation at all of its sizes: whole words, every bracket with the one that closes it, whole conditions.
    void aPartIsWhole() {
        int lit = 0;
        int all = 0;
        for (const DerivationDeclaration& one : derivations()) {
            std::vector<Parameters::Map> sizes{{}};
            sizes.insert(sizes.end(), one.examples.begin(), one.examples.end());
            for (const Parameters::Map& parameters : sizes) {
                if (one.encoding.empty()) {
                    continue;
                }
                const auto steps = stepsOf(one, parameters);
                QVERIFY2(steps.ok(), one.id.c_str());
                const QString& formula = steps.value().formula;
                for (Index step = 0; step < std::ssize(steps.value().made.steps); ++step) {
                    const FormulaPart part = formulaPart(formula, steps.value().made, step);
                    const QString text = formula.mid(part.start, part.length);
                    ++all;
                    if (part.length == 0) {
                        continue;
                    }
                    ++lit;
                    const std::string where = one.id + ", " + steps.value().made.steps[static_cast<std::size_t>(step)].name + ": ";
                    const QByteArray told = QByteArray::fromStdString(where) + text.toUtf8();
                    QVERIFY2(text.size() == part.length, told);
                    QString open;
                    for (const QChar letter : text) {
                        const auto closing = QStringView(u")]\u230b").indexOf(letter);
                        if (QStringView(u"([\u230a").contains(letter)) {
                            open += letter;
                        } else if (closing >= 0) {
                            QVERIFY2(!open.isEmpty() && QStringView(u"([\u230a").indexOf(open.back()) == closing, told);
                            open.chop(1);
                        }
                    }
                    QVERIFY2(open.isEmpty(), told);
                    QVERIFY2(text.count(QLatin1Char('|')) % 2 == 0, told);
                    const QString before = formula.left(part.start);
                    const QString rest = formula.mid(part.start + part.length);
                    QVERIFY2(before.isEmpty() || !before.back().isLetterOrNumber() || !text.front().isLetterOrNumber(), told);
                    QVERIFY2(rest.isEmpty() || !rest.front().isLetterOrNumber() || !text.back().isLetterOrNumber(), told);
                    QVERIFY2(!QStringLiteral(", ").contains(text.front()) && !QStringLiteral(", ").contains(text.back()), told);
                    // A condition is whole: "for j ≤ i + M".
                    QVERIFY2(!text.startsWith(QLatin1String("for ")) || rest.isEmpty() || rest.startsWith(QLatin1Char(',')), told);
                }
            }
        }
        QVERIFY2(all > 1000 && lit > all * 3 / 4, qPrintable(QStringLiteral("%1 of %2").arg(lit).arg(all)));
    }

    /// A step lights what it computes: nothing of what it only prepares, and nothing that another step adds.
    void aStepLightsWhatItComputes_data() {
        QTest::addColumn<QString>("derivation");
        QTest::addColumn<bool>("example");  // at the first of its other sizes
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* derivation, bool example, const char* step, const char* part) {
            QTest::addRow("%s %d %s", derivation, example ? 1 : 0, step)
                << QString::fromLatin1(derivation) << example << QString::fromLatin1(step) << QString::fromUtf8(part);
        };
        row("swin-index", false, "rows", "");
        row("swin-index", false, "mesh-columns", "");
        row("swin-index", false, "flatten", "");
        row("swin-index", false, "subtract", "Δ = i − j");
        row("swin-index", false, "stride", "(2Ww−1)");
        row("class-token-index", false, "class-column", "(2Wh−1)(2Ww−1) + [j = 0]");
        row("t5-bucket", false, "offset", "Δ = j − i");
        row("t5-bucket", false, "side", "b/2·[x > 0]");
        row("t5-bucket", false, "distance", "|x|");
        row("t5-bucket", false, "exact", "|x| < e");
        row("t5-bucket", false, "scaled", "ln(|x|/e)/ln(D/e)·(b/2−e)");
        row("t5-bucket", false, "floor", "⌊ ln(|x|/e)/ln(D/e)·(b/2−e) ⌋");
        row("t5-bucket", false, "bucket-of-distance", "|x| for |x| < e");
        row("t5-bucket", false, "index", "bucket(Δ)");
        row("t5-bucket", true, "side", "");
        row("t5-bucket", true, "distance", "max(x, 0)");
        row("t5-bucket", true, "floor", "⌊ ln(x/e)/ln(D/e)·(b−e) ⌋");
        row("t5-bucket", true, "index", "bucket(−Δ)");
        row("shaw", false, "subtract", "softmax( s·qᵢ·(kⱼ + K[ index ]) )");
        row("shaw", false, "values", "");
        row("skew-unzeroed", false, "pad", "E[ index ]");
        row("skew-unzeroed", false, "mask", "for j ≤ i");
        row("relative-to-absolute-labels", false, "row-numbers", "");
        row("factorized-2d", false, "width-map", "width[ c ]");
        row("factorized-2d", false, "height-flatten", "height[ r ]");
        row("irpe", false, "column-piecewise", "g(Δcol)");
        row("shifted-windows", false, "row-regions", "region(i)");
        row("shifted-windows", false, "tokens", "");
        row("alibi", false, "second-slopes", "2^(−4(2(h)−7)/4)");
        row("axial", false, "query-term", "qᵢ·rq[ index ]");
        row("axial", false, "value-embedding", "");
        row("rel-shift", false, "pad", "qᵢ·R[ index ]");
    }

    void aStepLightsWhatItComputes() {
        QFETCH(QString, derivation);
        QFETCH(bool, example);
        QFETCH(QString, step);
        QFETCH(QString, part);
        const DerivationDeclaration* one = findDerivation(derivation.toStdString());
        QVERIFY(one != nullptr);
        const auto steps = stepsOf(*one, example ? one->examples.front() : Parameters::Map());
        QVERIFY(steps.ok());
        const auto& made = steps.value().made.steps;
        const auto found = std::ranges::find(made, step.toStdString(), &DerivationStep::name);
        QVERIFY(found != made.end());
        QCOMPARE(steps.value().lit(found - made.begin()), part);
    }
};

POSENC_TEST(FormulaPartTest)
#include "formula_part_test.moc"
