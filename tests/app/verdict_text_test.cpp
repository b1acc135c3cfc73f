#include "app/messages/verdict_text.h"

#include <QLocale>
#include <QSet>
#include <QTest>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "app/messages/assumption_text.h"
#include "engine/comparison/cell_differences.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

ComparedArray arrayOf(const Shape& shape) {
    ComparedArray array;
    array.shape = shape;
    array.columns = shape.back();
    array.rows = shape.size() > 1 ? shape[shape.size() - 2] : 1;
    array.heads = shape.size() > 2 ? shape[shape.size() - 3] : 1;
    array.visible = array.cells();
    return array;
}

/// What is said of A, [3, 4], beside B behind "A is B, ".
QString deviationOf(const Verdict& verdict) {
    const ComparedArray array = arrayOf({3, 4});
    const QString whole = comparisonSentence(QStringLiteral("A"), QStringLiteral("B"), array, array, verdict, {});
    const QString start = QStringLiteral("A is B, ");
    return whole.startsWith(start) && whole.endsWith(QLatin1Char('.')) ? whole.mid(start.size()).chopped(1) : QString();
}

QString orderText(Relation relation, std::vector<Index> permutation) {
    Verdict verdict{relation};
    verdict.detail.permutation = std::move(permutation);
    return deviationOf(verdict);
}

QString scaledBy(double factor) {
    Verdict verdict{Relation::Scaled};
    verdict.detail.factor = factor;
    return deviationOf(verdict);
}

NamedScheme swinScheme() {
    return {"swin", {{"layer", std::string("index")}, {"window", Grid{2, 5}}}};
}

/// An array that is that of the Swin index but for a relation.
CheckResult swinResult(Relation relation) {
    CheckResult result;
    result.unnamed = Unnamed::No;
    result.scheme = swinScheme();
    result.verdict.relation = relation;
    return result;
}

}  // namespace

/// Sentences about arrays, with the numbers of their verdicts at the right places.
class VerdictTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    void cellsThatDifferAreCountedAndPlaced() {
        Verdict verdict;
        verdict.counts = {12, 11, 3, 1, 0.5, 0.25, ArrayCell{0, 1, 2}, ArrayCell{0, 0, 3}};
        const auto said = [&](const Shape& shape) {
            const ComparedArray array = arrayOf(shape);
            return comparisonSentence(QStringLiteral("a.npy"), QStringLiteral("b.npy"), array, array, verdict, {});
        };
        QCOMPARE(said({3, 4}),
                 QStringLiteral("a.npy and b.npy differ: 3 of 12 cells differ, by at most 0.5 at (1, 2), 1 of them masked in one alone; "
                                "first: (0, 3); root mean square 0.25."));
        // All of them are not counted twice.
        verdict.counts.differing = 12;
        QVERIFY(said({3, 4}).startsWith(QLatin1String("a.npy and b.npy differ: all 12 cells differ, by at most 0.5")));
        // A list has no rows; of several heads the head is told.
        QVERIFY(said({12}).contains(QLatin1String("0.5 at 2, 1 of them masked in one alone; first: 3;")));
        verdict.counts.largestAt->head = 5;
        QVERIFY(said({8, 3, 4}).contains(QLatin1String("0.5 at (1, 2) of head 5, ")));
        QVERIFY(said({8, 3, 4}).contains(QLatin1String("first: (0, 3) of head 0;")));
        verdict.counts.hiddenInOne = 0;
        QVERIFY(!said({3, 4}).contains(QLatin1String("masked")));
    }

    void arraysThatAgreeAreToldApart() {
        const ComparedArray array = arrayOf({3, 4});
        const auto said = [&](const Verdict& verdict, const std::vector<std::string>& mistakes = {}) {
            return comparisonSentence(QStringLiteral("A"), QStringLiteral("B"), array, array, verdict, mistakes);
        };
        Verdict verdict{Relation::Identical};
        verdict.counts.cells = 12;
        QCOMPARE(said(verdict), QStringLiteral("A and B are identical in all 12 cells."));
        verdict.relation = Relation::Equal;
        verdict.counts.largest = 0.125;
        QCOMPARE(said(verdict),
                 QStringLiteral("A and B are equal within the tolerance in all 12 cells, with differences of at most 0.125."));
        QCOMPARE(said({Relation::Transposed}, {"one", "two"}),
                 QStringLiteral("A is B, transposed: queries and keys are exchanged (known mistake: one, two)."));
        verdict.sameShape = false;
        QCOMPARE(comparisonSentence(QStringLiteral("A"), QStringLiteral("B"), arrayOf({3, 4}), arrayOf({2, 5}), verdict, {}),
                 QStringLiteral("A and B differ in shape: [3, 4] and [2, 5]."));
        verdict.equalExchanged = true;
        QCOMPARE(comparisonSentence(QStringLiteral("A"), QStringLiteral("B"), arrayOf({3, 4}), arrayOf({4, 3}), verdict, {}),
                 QStringLiteral("A and B differ in shape, [3, 4] and [4, 3]; with the last two axes exchanged they are equal."));
    }

    void everyRelationHasItsOwnWords() {
        QSet<QString> texts;
        for (const Relation relation :
             {Relation::RowConstant, Relation::Transposed, Relation::Mirrored, Relation::AxesSwapped, Relation::HeadsPermuted,
              Relation::ChannelsPermuted, Relation::RowsPermuted, Relation::Scaled, Relation::ShiftedByConstant, Relation::ShiftedByOne,
              Relation::ClippedDifferently, Relation::MaskedPartDiffers}) {
            const QString text = deviationOf({relation});
            QVERIFY2(!text.isEmpty() && !text.contains(QLatin1Char('%')), qPrintable(text));
            texts.insert(text);
        }
        QCOMPARE(texts.size(), 12);
        QVERIFY(deviationOf({Relation::AxesSwapped}).startsWith(QLatin1String("with height and width exchanged")));
        QVERIFY(deviationOf({Relation::Mirrored}).startsWith(QLatin1String("mirrored")));
        QVERIFY(deviationOf({Relation::RowConstant}).startsWith(QLatin1String("up to a constant in each row")));
    }

    void ordersAreListedUnlessTheyHaveAName() {
        QCOMPARE(orderText(Relation::HeadsPermuted, {2, 0, 1}), QStringLiteral("with its heads in another order: 2, 0, 1"));
        // Only columns are features in pairs.
        QCOMPARE(orderText(Relation::HeadsPermuted, {0, 2, 1, 3}), QStringLiteral("with its heads in another order: 0, 2, 1, 3"));
        QCOMPARE(orderText(Relation::RowsPermuted, {2, 0, 1}), QStringLiteral("with its rows in another order: 2, 0, 1"));
        // Column p of A is column permutation[p] of B.
        QCOMPARE(orderText(Relation::ChannelsPermuted, {0, 2, 4, 1, 3, 5}),
                 QStringLiteral("with its columns in another order: halves instead of interleaved pairs"));
        QCOMPARE(orderText(Relation::ChannelsPermuted, {0, 3, 1, 4, 2, 5}),
                 QStringLiteral("with its columns in another order: interleaved pairs instead of halves"));
        QCOMPARE(orderText(Relation::ChannelsPermuted, {0, 2, 4, 1, 5, 3}),
                 QStringLiteral("with its columns in another order: 0, 2, 4, 1, 5, 3"));
        QCOMPARE(orderText(Relation::ChannelsPermuted, {0, 3, 1, 4, 5, 2}),
                 QStringLiteral("with its columns in another order: 0, 3, 1, 4, 5, 2"));
        std::vector<Index> many(17);
        for (std::size_t at = 0; at < many.size(); ++at) {
            many[at] = 16 - static_cast<Index>(at);
        }
        QVERIFY(orderText(Relation::HeadsPermuted, many).endsWith(QStringLiteral(" 3, 2, 1, \u2026")));
        many.pop_back();
        QVERIFY(orderText(Relation::HeadsPermuted, many).endsWith(QStringLiteral(" 3, 2, 1")));
        Verdict verdict{Relation::RowsPermuted};
        verdict.detail.permutation = {0, 2, 1, 3};
        verdict.detail.conversions = {2, 4};
        QCOMPARE(deviationOf(verdict),
                 QStringLiteral("with its rows in another order: the conversion between rotary pairings of 2 or 4 heads"));
    }

    void factorsAreCalledByTheirNames() {
        QCOMPARE(scaledBy(-1), QStringLiteral("with its sign flipped"));
        // A root is that of a width of heads: two is not the root of 4.
        const std::pair<double, const char*> factors[]{{std::sqrt(8.0), "√8"},
                                                       {0.125, "1/√64 = 0.125"},
                                                       {32, "√1024 = 32"},
                                                       {1.0 / 32, "1/√1024 = 0.03125"},
                                                       {33, "33"},
                                                       {2, "2"},
                                                       {0.5, "0.5"},
                                                       {3, "3"},
                                                       {std::numbers::ln2, "ln 2"},
                                                       {1 / std::numbers::ln2, "1/ln 2"},
                                                       {1.5, "1.5"},
                                                       {-2, "−2"},
                                                       {2.8, "2.8"}};
        for (const auto& [factor, name] : factors) {
            QCOMPARE(scaledBy(factor), QStringLiteral("multiplied by %1").arg(QString::fromUtf8(name)));
        }
        // As exactly as the numbers are compared.
        Verdict coarse{Relation::Scaled};
        coarse.detail.factor = 2.83;
        coarse.tolerance = 0.001;
        QCOMPARE(deviationOf(coarse), QStringLiteral("multiplied by √8"));
        Verdict fine{Relation::Scaled};
        fine.detail.factor = 0.99999999999;
        fine.tolerance = 1e-12;
        QCOMPARE(deviationOf(fine), QStringLiteral("multiplied by 0.99999999999"));
        fine.detail.factor = 1.4999999999999998;
        QCOMPARE(deviationOf(fine), QStringLiteral("multiplied by 1.5"));
    }

    void shiftsAndClipsHaveTheirNumbers() {
        Verdict verdict{Relation::ShiftedByConstant};
        verdict.detail.constant = -12;
        QCOMPARE(deviationOf(verdict), QStringLiteral("shifted by −12"));
        CheckResult result = swinResult(Relation::ShiftedByConstant);
        result.verdict = verdict;
        result.tableOffset = 12;
        const ComparedArray array = arrayOf({10, 10});
        QCOMPARE(checkSentence(QStringLiteral("x"), array, result),
                 QStringLiteral("x is the Swin index (window 2 × 5), without the table offset 12: its numbers begin below 0."));
        result.tableOffset = -12;
        QVERIFY(checkSentence(QStringLiteral("x"), array, result).endsWith(QStringLiteral(", shifted by −12.")));
        verdict = {Relation::ShiftedByOne};
        verdict.detail.columns = 1;
        QCOMPARE(deviationOf(verdict), QStringLiteral("shifted right by one column"));
        verdict.detail.columns = -1;
        QCOMPARE(deviationOf(verdict), QStringLiteral("shifted left by one column"));
        verdict = {Relation::ClippedDifferently};
        verdict.detail.low = -3;
        verdict.detail.high = 5;
        verdict.counts = {12, 12, 4, 0, 2, 1, ArrayCell{0, 0, 3}, ArrayCell{0, 0, 1}};
        QCOMPARE(deviationOf(verdict),
                 QStringLiteral("which is clipped to −3 … 5: 4 of 12 cells differ, by at most 2 at (0, 3); first: (0, 1)"));
        verdict = {Relation::MaskedPartDiffers};
        verdict.counts = {12, 10, 2, 2, 0, 0, {}, {}};
        QCOMPARE(deviationOf(verdict), QStringLiteral("but 2 of 12 cells are masked in one alone"));
    }

    void schemesAreNamedByEncodingLayerAndSizes() {
        QCOMPARE(schemeText(swinScheme()), QStringLiteral("the Swin index (window 2 × 5)"));
        QCOMPARE(schemeDetails(swinScheme()), QStringLiteral("window 2 × 5"));
        QCOMPARE(schemeText({"swin", {{"window", Grid{2, 5}}}}), QStringLiteral("Swin bias (window 2 × 5)"));
        QCOMPARE(schemeText({"swin", {}}), QStringLiteral("Swin bias"));
        QCOMPARE(schemeText({"swin", {{"layer", std::string("index")}}}), QStringLiteral("the Swin index"));
        QCOMPARE(schemeText({"", {{"window", std::vector<Index>{2, 5, 4}}}}), QStringLiteral("an index of pairs (window 2 × 5 × 4)"));
        QCOMPARE(schemeText({"mask", {{"layer", std::string("causal")}, {"length", Index{6}}, {"key-length", Index{8}}}}),
                 QStringLiteral("the causal mask (length 6, key length 8)"));
        // As many keys as queries are told once.
        QCOMPARE(schemeDetails({"mask", {{"length", Index{6}}, {"key-length", Index{6}}}}), QStringLiteral("length 6"));
        QCOMPARE(schemeDetails({"t5",
                                {{"causal", false},
                                 {"quant", true},
                                 {"window", Grid3d{2, 3, 4}},
                                 {"sections", std::vector<Index>{16, 24}},
                                 {"base", 0.5},
                                 {"slopes", std::string("published")}}}),
                 QStringLiteral("not causal, quant, window 2 × 3 × 4, sections 16, 24, base 0.5, slopes published"));
    }

    void whatElseFitsAndWhatWasRecoveredIsSaid() {
        const ComparedArray array = arrayOf({10, 10});
        CheckResult result = swinResult(Relation::Identical);
        QCOMPARE(checkSentence(QStringLiteral("x"), array, result), QStringLiteral("x is the Swin index (window 2 × 5)."));
        result.also = {{"mask", {{"layer", std::string("causal")}, {"length", Index{6}}}}, {"swin", {}}};
        QCOMPARE(checkSentence(QStringLiteral("x"), array, result),
                 QStringLiteral("x is the Swin index (window 2 × 5). Also fits: the causal mask (length 6); Swin bias."));
        // Beside a mistake it is told how the numbers are another layout.
        result.reordered = Verdict{Relation::ChannelsPermuted};
        result.reordered->detail.permutation = {1, 2, 0};
        QCOMPARE(
            checkSentence(QStringLiteral("x"), array, result),
            QStringLiteral("x is the Swin index (window 2 × 5). The same numbers are also the causal mask (length 6), with its columns in "
                           "another order: 1, 2, 0; the numbers fit either."));
        result = swinResult(Relation::Gathered);
        result.verdict.detail.entries = 27;
        QVERIFY(checkSentence(QStringLiteral("x"), array, result).contains(QLatin1String("whose table has 27 entries")));
    }

    void whyThereIsNoNameIsSaid() {
        const ComparedArray array = arrayOf({3, 4});
        const auto said = [&](Unnamed why) {
            CheckResult result;
            result.unnamed = why;
            return checkSentence(QStringLiteral("x"), array, result);
        };
        QVERIFY(said(Unnamed::HasNan).startsWith(QLatin1String("x holds NaN")));
        QVERIFY(said(Unnamed::TooFewCells).contains(QLatin1String("x has 12 values, too few")));
        QVERIFY(said(Unnamed::TooFewValues).contains(QLatin1String("fewer than three different values")));
        QVERIFY(said(Unnamed::PositionsAlike).contains(QLatin1String("a list of 12 whole numbers")));
        QVERIFY(said(Unnamed::Mask).contains(QLatin1String("a mask of 12 cells")));
        QCOMPARE(said(Unnamed::NothingFits), QStringLiteral("Nothing known: x has 12 values, and no candidate fits."));
        // 71 of 72 cells are 98.6 %, rounded down: what is not quite all is never 100 %.
        CheckResult result;
        result.nearest = CheckResult::Nearest{swinScheme(), {72, 72, 1, 0, 3, 0.1, ArrayCell{0, 2, 1}, ArrayCell{0, 2, 1}}, {}};
        QCOMPARE(checkSentence(QStringLiteral("x"), array, result),
                 QStringLiteral("Nothing known: x has 12 values, and no candidate fits; nearest: the Swin index (window 2 × 5), 98.6 % of "
                                "the cells agree (not a match), 1 of 72 cells differ, by at most 3 at (2, 1); first: (2, 1)."));
        result.nearest->counts.cells = 100000;
        QVERIFY(checkSentence(QStringLiteral("x"), array, result).contains(QLatin1String("99.9 % of the cells")));
    }

    void whatAnArrayIsNotIsSaid() {
        CheckResult result = swinResult(Relation::Different);
        const ComparedArray array = arrayOf({9, 10});
        result.verdict.counts = {90, 90, 2, 0, 1, 0.1, ArrayCell{0, 4, 5}, ArrayCell{0, 0, 1}};
        QCOMPARE(meantSentence(QStringLiteral("x"), array, result),
                 QStringLiteral("x is not the Swin index (window 2 × 5): 2 of 90 cells differ, by at most 1 at (4, 5); first: (0, 1)."));
        result.verdict.counts.differing = 0;
        QCOMPARE(meantSentence(QStringLiteral("x"), array, result),
                 QStringLiteral("x is not the Swin index (window 2 × 5): cells that read the same entry of its table differ."));
        result.verdict.sameShape = false;
        QCOMPARE(meantSentence(QStringLiteral("x"), array, result),
                 QStringLiteral("x is not the Swin index (window 2 × 5): its shape is [9, 10]."));
        result.unnamed = Unnamed::HasNan;
        QVERIFY(meantSentence(QStringLiteral("x"), array, result).startsWith(QLatin1String("x holds NaN")));
        QCOMPARE(meantSentence(QStringLiteral("x"), array, swinResult(Relation::Equal)),
                 QStringLiteral("x is the Swin index (window 2 × 5)."));
    }

    void whatIsAssumedIsSaid() {
        const auto said = [](Grade grade, double tolerance) {
            Verdict verdict;
            verdict.grade = grade;
            verdict.tolerance = tolerance;
            return assumptionText(arrayOf({3, 4}), verdict);
        };
        QCOMPARE(said(Grade::Int, 0), QStringLiteral("Shape [3, 4], whole numbers, compared exactly."));
        QCOMPARE(said(Grade::F64, 1e-12), QStringLiteral("Shape [3, 4], float64, tolerance 1e−12."));
        QCOMPARE(said(Grade::F32, 0.25), QStringLiteral("Shape [3, 4], float32, tolerance 0.25."));
        QCOMPARE(said(Grade::F16, 0.125), QStringLiteral("Shape [3, 4], rounded to float16, tolerance 0.125."));
        QCOMPARE(said(Grade::BF16, 0.5), QStringLiteral("Shape [3, 4], rounded to bfloat16, tolerance 0.5."));
        // Of arrays that cannot be compared there is no precision, but two shapes.
        Verdict apart;
        apart.sameShape = false;
        apart.tolerance = 1e-5;
        const ComparedArray second = arrayOf({2, 5});
        QCOMPARE(assumptionText(QStringLiteral("A"), QStringLiteral("B"), arrayOf({3, 4}), second, apart),
                 QStringLiteral("Shapes [3, 4] and [2, 5]; no cell was compared."));
        QCOMPARE(assumptionText(arrayOf({3, 4}), apart), QStringLiteral("Shape [3, 4]; no cell was compared."));
        ComparedArray attention = arrayOf({3, 4});
        attention.attention = true;
        attention.visible = 9;
        Verdict verdict;
        verdict.grade = Grade::Int;
        QCOMPARE(assumptionText(attention, verdict),
                 QStringLiteral("Shape [3, 4], whole numbers, compared exactly, an attention, compared by its logarithm, 3 hidden cells."));
    }

    /// The ends are those of one of the two.
    void whichOneIsClippedIsSaid() {
        Verdict verdict{Relation::ClippedDifferently};
        verdict.detail.low = -3;
        verdict.detail.high = 5;
        verdict.counts = {12, 12, 4, 0, 2, 1, ArrayCell{0, 0, 3}, ArrayCell{0, 0, 1}};
        ComparedArray clipped = arrayOf({3, 4});
        clipped.lowest = -3;
        clipped.highest = 5;
        ComparedArray whole = arrayOf({3, 4});
        whole.lowest = -6;
        whole.highest = 6;
        const auto said = [&](const ComparedArray& a, const ComparedArray& b) {
            return comparisonSentence(QStringLiteral("A"), QStringLiteral("B"), a, b, verdict, {});
        };
        QVERIFY(said(clipped, whole).startsWith(QStringLiteral("A is B, clipped differently, to −3 … 5: ")));
        QVERIFY(said(whole, clipped).startsWith(QStringLiteral("A is B, which is clipped to −3 … 5: ")));
        // At one end alone.
        whole.lowest = -3;
        QVERIFY(said(whole, clipped).startsWith(QStringLiteral("A is B, which is clipped to −3 … 5: ")));
        whole.lowest = -6;
        whole.highest = 5;
        QVERIFY(said(whole, clipped).startsWith(QStringLiteral("A is B, which is clipped to −3 … 5: ")));
    }

    void thatTheOtherIsAnAttentionIsSaid() {
        const ComparedArray logits = arrayOf({3, 4});
        ComparedArray attention = logits;
        attention.attention = true;
        const auto between = [&](const ComparedArray& second) {
            return assumptionText(QStringLiteral("A"), QStringLiteral("B"), logits, second, {});
        };
        const QString said = between(attention);
        QVERIFY2(said.endsWith(QLatin1String("; the other is an attention, compared by its logarithm.")), qPrintable(said));
        QCOMPARE(between(logits), assumptionText(logits, {}));
    }

    /// The coarser of two decides on the tolerance of both, which may be so by chance.
    void whichOfTwoIsRoundedIsSaid() {
        Verdict verdict;
        verdict.grade = Grade::BF16;
        verdict.tolerance = 0.25;
        ComparedArray fine = arrayOf({3, 4});
        ComparedArray coarse = fine;
        coarse.grade = Grade::BF16;
        const auto said = [&](const ComparedArray& a, const ComparedArray& b) {
            return assumptionText(QStringLiteral("a.npy"), QStringLiteral("b.npy"), a, b, verdict);
        };
        QCOMPARE(said(coarse, fine), QStringLiteral("Shape [3, 4], rounded to bfloat16 as all values of a.npy are, tolerance 0.25."));
        QCOMPARE(said(fine, coarse), QStringLiteral("Shape [3, 4], rounded to bfloat16 as all values of b.npy are, tolerance 0.25."));
        QCOMPARE(said(coarse, coarse), QStringLiteral("Shape [3, 4], rounded to bfloat16, tolerance 0.25."));
        verdict.grade = Grade::F16;
        coarse.grade = Grade::F16;
        QCOMPARE(said(fine, coarse), QStringLiteral("Shape [3, 4], rounded to float16 as all values of b.npy are, tolerance 0.25."));
    }

    void countsAreGroupedAsTheUserWritesThem() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        Verdict verdict{Relation::Identical};
        verdict.counts.cells = 65536;
        const ComparedArray array = arrayOf({256, 256});
        QCOMPARE(comparisonSentence(QStringLiteral("A"), QStringLiteral("B"), array, array, verdict, {}),
                 QStringLiteral("A and B are identical in all 65,536 cells."));
        QLocale::setDefault(QLocale::c());
    }
};

POSENC_TEST_GUILESS(VerdictTextTest)
#include "verdict_text_test.moc"
