#include "engine/derivation/place_set.h"

#include <QTest>
#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "tests/support/test_program.h"

using namespace posenc;

/// The places of a large array that a number comes from.
class PlaceSetTest : public QObject {
    Q_OBJECT

    static std::vector<Index> placesOf(const PlaceSet& set, Index most = -1) {
        std::vector<Index> places;
        set.forEach([&](Index place) {
            places.push_back(place);
            return std::ssize(places) != most;
        });
        return places;
    }

private Q_SLOTS:
    /// Each place once and in order, whatever the order in which they came: close together and far from each other, in whole rows, at the
    /// borders of words of bits, and one again after others.
    void everyPlaceIsThereOnce() {
        std::mt19937 random(7);
        for (const unsigned among : {1U, 60U, 64U, 65U, 511U, 513U, 5000U, 2000000000U}) {
            PlaceSet set;
            std::set<Index> wanted;
            QVERIFY(set.empty() && set.size() == 0 && placesOf(set).empty());
            for (int k = 0; k < 700; ++k) {
                const auto place = static_cast<Index>(random() % among);
                set.insert(place);
                wanted.insert(place);
                if (k % 50 == 0) {
                    // A row of neighbours, last one first.
                    for (Index one = place + 130; one > place; --one) {
                        set.insert(one);
                        wanted.insert(one);
                    }
                }
                QCOMPARE(set.size(), std::ssize(wanted));
            }
            QVERIFY(!set.empty());
            QVERIFY(std::ranges::equal(placesOf(set), wanted));
            // Who has seen enough hears of no more.
            for (const Index most : {Index{1}, std::ssize(wanted) / 2, std::ssize(wanted)}) {
                const std::vector<Index> first = placesOf(set, most);
                QCOMPARE(std::ssize(first), most);
                QVERIFY(std::equal(first.begin(), first.end(), wanted.begin()));
            }
        }
    }

    /// Two ways lead to the same cell: the last place of one array says nothing of the other.
    void twoSetsAreTwo() {
        std::vector<PlaceSet> sets(3);
        for (Index place = 0; place < 2000; ++place) {
            sets[static_cast<std::size_t>(place % 3)].insert(place / 3 * 7);
        }
        for (std::size_t k = 0; k < sets.size(); ++k) {
            QCOMPARE(sets[k].size(), k == 2 ? Index{666} : Index{667});
            const std::vector<Index> places = placesOf(sets[k]);
            for (std::size_t one = 0; one < places.size(); ++one) {
                QCOMPARE(places[one], static_cast<Index>(7 * one));
            }
        }
    }
};

POSENC_TEST_APPLESS(PlaceSetTest)
#include "place_set_test.moc"
