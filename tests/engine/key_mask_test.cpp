#include "engine/fields/key_mask.h"

#include <algorithm>
#include <cmath>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Whether query i of n sees key j of m, word by word as the rule has it.
bool seesByRule(const KeyMask::Rule& rule, Index n, Index m, Index i, Index j) {
    const Index a = i + m - n;
    const auto segmentOfPlace = [&](Index place) {
        return std::ranges::count_if(rule.segmentEnds, [place](Index end) { return end <= place; });
    };
    const auto chunkOfPlace = [&](Index place) {
        return std::floor(static_cast<double>(place - rule.leftPadding) / static_cast<double>(rule.chunk));
    };
    if ((rule.causal && j > a) || j < rule.leftPadding || segmentOfPlace(a) != segmentOfPlace(j)) {
        return false;
    }
    if (std::ranges::any_of(rule.hidden, [j](const KeyRun& run) { return j >= run.first && j < run.end; })) {
        return false;
    }
    const bool near = (!rule.reach || std::abs(j - a) <= *rule.reach) && (rule.chunk == 0 || chunkOfPlace(j) == chunkOfPlace(a));
    return near || j < rule.leftPadding + rule.sinks;
}

KeyMask::Rule drawnRule(Dice& dice, Index n, Index m) {
    KeyMask::Rule rule;
    rule.causal = dice.coin();
    rule.reach = dice.coin() ? std::optional(dice.between(0, 4)) : std::nullopt;
    rule.chunk = dice.coin() ? dice.between(1, 5) : 0;
    rule.sinks = dice.coin() ? dice.between(0, 3) : 0;
    rule.leftPadding = dice.coin() ? dice.between(0, m - 1) : 0;
    // The place of a query before the first key lies in no segment.
    if (n <= m && dice.coin()) {
        for (Index end = 0; end < m;) {
            end = std::min(m, end + dice.between(1, 6));
            rule.segmentEnds.push_back(end);
        }
    }
    for (Index first = dice.between(0, 3); dice.coin() && first < m; first += dice.between(3, 5)) {
        rule.hidden.push_back({first, std::min(m, first + dice.between(1, 3))});
    }
    return rule;
}

}  // namespace

/// Masks against a look at every pair.
class KeyMaskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRuleHidesWhatItSays() {
        Dice dice(11);
        int ofManyRuns = 0;
        for (int trial = 0; trial < 3000; ++trial) {
            const Index n = dice.between(1, 12);
            const Index m = dice.between(1, 16);
            const KeyMask mask(n, m, drawnRule(dice, n, m));
            const auto sees = [&](Index i, Index j) { return seesByRule(mask.rule(), n, m, i, j); };
            Index pairs = 0;
            Index low = 0;
            Index high = 0;
            for (Index i = 0; i < n; ++i) {
                const VisibleKeys seen = mask.of(i);
                Index before = -1;
                for (const KeyRun& run : seen.runs()) {
                    // Runs ascend, none is empty, and between two there is a gap.
                    QVERIFY(run.first > before && run.length() > 0);
                    before = run.end;
                }
                ofManyRuns += seen.runs().size() > 2 ? 1 : 0;
                for (Index j = 0; j < m; ++j) {
                    QCOMPARE(seen.has(j), sees(i, j));
                    if (sees(i, j)) {
                        const Index offset = j - (i + m - n);
                        low = pairs == 0 ? offset : std::min(low, offset);
                        high = pairs == 0 ? offset : std::max(high, offset);
                        ++pairs;
                    }
                }
                QVERIFY(!seen.has(-1) && !seen.has(m));
            }
            QCOMPARE(mask.pairs(), pairs);
            QCOMPARE(mask.hidesAny(), pairs < n * m);
            QCOMPARE(mask.offsets(), std::pair(low, high));
        }
        QVERIFY(ofManyRuns > 100);
    }

    void aBlockHidesOneIfAnyPairIsHidden() {
        Dice dice(12);
        int hidden = 0;
        for (int trial = 0; trial < 500; ++trial) {
            const Index n = dice.between(1, 8);
            const Index m = dice.between(1, 12);
            const KeyMask mask(n, m, drawnRule(dice, n, m));
            for (int block = 0; block < 20; ++block) {
                const Index first = dice.between(0, n - 1);
                const Index end = dice.between(first + 1, n);
                const Index key = dice.between(0, m - 1);
                const KeyRun keys{key, dice.between(key + 1, m)};
                bool any = false;
                for (Index i = first; i < end; ++i) {
                    for (Index j = keys.first; j < keys.end; ++j) {
                        any = any || !seesByRule(mask.rule(), n, m, i, j);
                    }
                }
                QCOMPARE(mask.hides(first, end, keys), any);
                hidden += any ? 1 : 0;
            }
        }
        QVERIFY(hidden > 1000 && hidden < 9990);
    }

    void segmentsEndWhereTheNextBegins() {
        const KeyMask packed(9, 9, {.segmentEnds = {2, 3, 9}});
        const std::vector<KeyRun> all{{0, 2}, {2, 3}, {3, 9}};
        for (const auto& [place, segment] : {std::pair(0, 0), {1, 0}, {2, 1}, {3, 2}, {8, 2}}) {
            QVERIFY(packed.segmentOf(place) == all[static_cast<std::size_t>(segment)]);
        }
        QVERIFY(KeyMask(3, 5).segmentOf(4) == (KeyRun{0, 5}));
    }

    /// Runs that touch or overlap become one, empty ones none; more than two are kept as well.
    void runsThatTouchAreOne() {
        VisibleKeys seen({2, 4});
        seen.add({4, 6});
        seen.add({5, 5});
        seen.add({3, 5});
        QVERIFY(std::ranges::equal(seen.runs(), std::vector<KeyRun>{{2, 6}}));
        seen.add({8, 9});
        seen.add({11, 12});
        seen.add({12, 14});
        seen.add({20, 21});
        QVERIFY(std::ranges::equal(seen.runs(), std::vector<KeyRun>{{2, 6}, {8, 9}, {11, 14}, {20, 21}}));
        QVERIFY(!seen.has(1) && seen.has(5) && !seen.has(6) && seen.has(13) && !seen.has(14) && seen.has(20));
    }
};

POSENC_TEST_APPLESS(KeyMaskTest)
#include "key_mask_test.moc"
