#include "app/panels/head_look.h"

#include <QTest>
#include <cmath>

#include "tests/support/test_program.h"

using namespace posenc;

/// What the strip of heads reads of one of them.
class HeadLookTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A first look takes whole rows, evenly spread, each the middle one of its stretch, and counts distances from that query.
    void aFirstLookCountsFromTheRowsThatItReads() {
        const Index length = 5 * kRowsAtFirst;
        const auto model = Model::build(
            {.encoding = findEncoding("alibi"), .parameters = {{"length", length}, {"heads", Index{2}}, {"causal", false}}, .seed = 4});
        QVERIFY(model.ok());
        for (const Index head : {0, 1}) {
            const auto attention = model.value()->field("attention", head);
            QVERIFY(attention.ok());
            double distance = 0;
            double entropy = 0;
            for (Index stretch = 0; stretch < kRowsAtFirst; ++stretch) {
                const Index query = 5 * stretch + 2;
                for (Index key = 0; key < length; ++key) {
                    const auto share = static_cast<double>(attention.value()->value(query, key));
                    distance += share * std::abs(static_cast<double>(key - query));
                    entropy -= share > 0 ? share * std::log(share) : 0;
                }
            }
            const auto look = lookAtHead(*model.value(), "attention", head, LookDepth::SomeRows, {});
            QVERIFY(look && look->statistics && !look->statistics->exact);
            const auto rows = static_cast<double>(kRowsAtFirst);
            QVERIFY2(std::abs(look->statistics->distance - distance / rows) < 1e-4 * distance / rows,
                     qPrintable(QStringLiteral("%1, not %2").arg(look->statistics->distance).arg(distance / rows)));
            QVERIFY(std::abs(look->statistics->entropy - entropy / rows) < 1e-4 * entropy / rows);
            const auto whole = lookAtHead(*model.value(), "attention", head, LookDepth::AllRows, {});
            QVERIFY(whole && whole->statistics && whole->statistics->exact);
        }
    }
};

POSENC_TEST_GUILESS(HeadLookTest)
#include "head_look_test.moc"
