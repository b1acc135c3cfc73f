#include <QtTest>
#include <cmath>

#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Lists that are called nothing but "slopes": those of ALiBi, and others.
class RecognitionSlopesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesByTheValues_data() {
        QTest::addColumn<std::vector<float>>("values");
        QTest::addColumn<QString>("dtype");
        QTest::addColumn<bool>("ofAlibi");
        std::vector<float> published;  // Press et al. 2022, section 3: 1/2, 1/4, ..., 1/256
        std::vector<float> geometric;
        for (int head = 1; head <= 8; ++head) {
            published.push_back(std::ldexp(1.0F, -head));
        }
        for (int head = 1; head <= 6; ++head) {
            geometric.push_back(static_cast<float>(std::pow(2.0, -8.0 * head / 6)));
        }
        QTest::newRow("published") << published << "F32" << true;
        QTest::newRow("of 6 heads, where 4 have the published ones")
            << std::vector<float>{0.25F, 0.0625F, 0.015625F, 0.00390625F, 0.5F, 0.125F} << "F32" << true;
        QTest::newRow("geometric") << geometric << "F32" << true;
        QTest::newRow("rounded") << geometric << "BF16" << true;
        QTest::newRow("of an activation") << std::vector<float>(8, 0.25F) << "F32" << false;
        QTest::newRow("the other way") << std::vector<float>(published.rbegin(), published.rend()) << "F32" << false;
        QTest::newRow("below 0") << std::vector<float>{-0.5F, -0.25F, -0.125F} << "F32" << false;
    }

    void goesByTheValues() {
        QFETCH(std::vector<float>, values);
        QFETCH(QString, dtype);
        QFETCH(bool, ofAlibi);
        const auto heads = static_cast<Index>(values.size());
        const auto file = fileOf({{"slopes", {heads}, values, dtype.toStdString()}});
        const Recognition known = recognise(*file).front();
        QCOMPARE(known.role == Role::Table, ofAlibi);
        if (ofAlibi) {
            QCOMPARE(describe(known.reading), QStringLiteral("(alibi-slopes): heads %1").arg(heads));
        } else {
            // Nothing is said of a shape, which would fit.
            QVERIFY(std::ranges::none_of(known.reasons, [](const Reason& one) { return one.code == ReasonCode::ShapeDoesNotFit; }));
        }
    }

    /// Where the name says whose they are, they may be others.
    void believesTheName() {
        const auto file = fileOf({{"model.alibi.slopes", {8}, std::vector<float>(8, 0.25F)}});
        QCOMPARE(describe(recognise(*file).front().reading), QStringLiteral("(alibi-slopes): heads 8"));
    }
};

POSENC_TEST_GUILESS(RecognitionSlopesTest)
#include "recognition_slopes_test.moc"
