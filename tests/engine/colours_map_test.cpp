#include <cmath>
#include <set>

#include "engine/colours/colour_map.h"
#include "engine/colours/colour_scale.h"
#include "tests/support/colour_difference.h"
#include "tests/support/colour_vision.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

double lightness(const ColourMap& map, int slot) {
    return posenc::test::lightness(map[slot]);
}

/// Whether each step is lighter than the one before, or each darker, but for the rounding to 8 bits.
bool keepsItsOrder(const ColourMap& map, double tolerance) {
    const double direction = lightness(map, 255) > lightness(map, 0) ? 1 : -1;
    for (int slot = 1; slot < kColourSlots; ++slot) {
        if (direction * (lightness(map, slot) - lightness(map, slot - 1)) < -tolerance) {
            return false;
        }
    }
    return true;
}

}  // namespace

class ColoursMapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMapSaysWhatItIs() {
        std::set<std::string_view> ids;
        for (const ColourMap& map : colourMaps()) {
            QVERIFY(ids.insert(map.id).second);
            QVERIFY(!map.title.empty() && !map.source.empty() && !map.licence.empty());
            QVERIFY(map.table != nullptr);
            QCOMPARE(findColourMap(map.id), &map);
        }
        QVERIFY(findColourMap("no-such-map") == nullptr);
        for (const auto* id : {"viridis", "magma", "cividis", "rdbu", "reds", "blues", "twilight", "grey", "okabe-ito"}) {
            QVERIFY2(findColourMap(id) != nullptr, id);
        }
    }

    void sequentialMapsKeepTheirOrderOfLightness() {
        for (const ColourMap& map : colourMaps()) {
            if (map.kind == ColourMap::Kind::Sequential) {
                QVERIFY2(keepsItsOrder(map, 0.7), map.id.data());
                QVERIFY2(std::abs(lightness(map, 255) - lightness(map, 0)) > 65, map.id.data());
            }
        }
    }

    void oneSidedMapsAreHalvesOfTheDivergingOneWithWhiteAtZero() {
        const ColourMap& both = *findColourMap("rdbu");
        const ColourMap& above = *findColourMap("reds");
        const ColourMap& below = *findColourMap("blues");
        QCOMPARE(above[0], Rgb::fromHex(0xf7f7f7));
        QCOMPARE(above[255], both[255]);
        QCOMPARE(below[0], both[0]);
        QCOMPARE(below[255], Rgb::fromHex(0xf7f7f7));
        for (int slot = 0; slot < kColourSlots; ++slot) {
            QVERIFY(colourDistance(above[slot], both[128 + slot / 2]) < 3);
            QVERIFY(colourDistance(below[slot], both[slot / 2]) < 3);
        }
    }

    void rowsOfAnIndexTableNeverLookAlike_data() {
        QTest::addColumn<int>("rows");
        QTest::newRow("buckets of T5") << 32;
        QTest::newRow("window 2 x 2") << 9;
        QTest::newRow("window 7 x 7") << 169;
        QTest::newRow("one for each colour") << 256;
    }

    void rowsOfAnIndexTableNeverLookAlike() {
        QFETCH(const int, rows);
        for (const ColourMap* map : {&defaultColourMap(LayerKind::TableIndex, true), &defaultColourMap(LayerKind::Table, true)}) {
            const ColourScale scale(*map, 0, rows - 1);
            const auto colour = [&](int row) { return scale.colour(static_cast<float>(row)); };
            QVERIFY(colourDistance(colour(0), colour(rows - 1)) > 100);
            QVERIFY(keepsItsOrder(*map, 0.1));
            // Rows that are far apart differ more than neighbours do: a path that never comes back to where it was.
            for (int row = 0; row < rows; ++row) {
                for (int other = row + 1; other < rows; ++other) {
                    const double apart = posenc::test::lightness(colour(other)) - posenc::test::lightness(colour(row));
                    QVERIFY(apart > 60.0 * (other - row) / rows - 1);
                    QVERIFY(rows > 32 || colourDistance(colour(row), colour(other)) > 2.3);
                }
            }
        }
    }

    void cyclicMapsAreNobodysDefault() {
        for (const LayerKind kind : {LayerKind::Offset, LayerKind::TableIndex, LayerKind::Table, LayerKind::Score, LayerKind::Probability,
                                     LayerKind::Similarity, LayerKind::Mask, LayerKind::Output}) {
            for (const LayerSign sign : {LayerSign::Signed, LayerSign::NonNegative, LayerSign::NonPositive}) {
                QVERIFY(defaultColourMap(kind, false, sign).kind != ColourMap::Kind::Cyclic);
                QVERIFY(defaultColourMap(kind, true, sign).kind != ColourMap::Kind::Cyclic);
            }
        }
    }

    void divergingMapIsLightInTheMiddleAndRedAbove() {
        const ColourMap& map = *findColourMap("rdbu");
        QVERIFY(map[0].blue > map[0].red);
        QVERIFY(map[255].red > map[255].blue);
        QVERIFY(lightness(map, 127) > 96 && lightness(map, 128) > 96);
        for (int slot = 1; slot <= 127; ++slot) {
            QVERIFY(lightness(map, slot) >= lightness(map, slot - 1));
            QVERIFY(lightness(map, 255 - slot) >= lightness(map, 256 - slot));
        }
        // The eleven colours of the published scheme stand where they belong, within the rounding of 256 slots.
        QCOMPARE(map[0], Rgb::fromHex(0x053061));
        QCOMPARE(map[51], Rgb::fromHex(0x4393c3));
        QCOMPARE(map[204], Rgb::fromHex(0xd6604d));
        QCOMPARE(map[255], Rgb::fromHex(0x67001f));
    }

    void cyclicMapClosesInTheDarkAndIsLightInTheMiddle() {
        const ColourMap& map = *findColourMap("twilight");
        QVERIFY(colourDistance(map[0], map[255]) < 3);
        QVERIFY(lightness(map, 0) < 15);
        QVERIFY(lightness(map, 128) > 85);
        QVERIFY(map[64].blue > map[64].red);
        QVERIFY(map[192].red > map[192].blue);
    }

    void classesAreFarApart() {
        const ColourMap& map = *findColourMap("okabe-ito");
        QCOMPARE(kColourSlots % map.classes, 0);
        for (int first = 0; first < map.classes; ++first) {
            QCOMPARE(map[first + map.classes], map[first]);
            for (int second = 0; second < first; ++second) {
                QVERIFY(colourDistance(map[first], map[second]) > 25);
            }
        }
    }

    /// Eyes that lack a kind of cone as Machado, Oliveira and Fernandes (2009) have them: sizes keep their order of lightness, of two
    /// directions equally far from the middle neither looks like the other, and no two classes look the same.
    void everyMapIsReadByEveryEye() {
        for (const ColourMatrix* eye : {&kAllCones, &kProtanopia, &kDeuteranopia, &kTritanopia}) {
            for (const ColourMap& map : colourMaps()) {
                const auto seen = [&](int slot) { return seenWith(*eye, map[slot]); };
                const auto light = [&](int slot) { return posenc::test::lightness(seen(slot)); };
                const auto rises = [&](int from, int to) {
                    const double direction = light(to) > light(from) ? 1 : -1;
                    bool ordered = std::abs(light(to) - light(from)) > 65;
                    for (int slot = from + 1; slot <= to; ++slot) {
                        ordered = ordered && direction * (light(slot) - light(slot - 1)) > -1;
                    }
                    return ordered;
                };
                switch (map.kind) {
                    case ColourMap::Kind::Sequential:
                        QVERIFY2(rises(0, 255), map.id.data());
                        break;
                    case ColourMap::Kind::Cyclic:
                        QVERIFY2(rises(0, 127) && rises(128, 255), map.id.data());
                        break;
                    case ColourMap::Kind::Diverging:
                        QVERIFY2(rises(0, 127) && rises(128, 255), map.id.data());
                        for (int slot = 0; slot < 100; ++slot) {
                            QVERIFY2(ciede2000(seen(slot), seen(255 - slot)) > 15, map.id.data());
                        }
                        break;
                    case ColourMap::Kind::Categorical:
                        for (int first = 0; first < map.classes; ++first) {
                            for (int second = 0; second < first; ++second) {
                                QVERIFY2(ciede2000(seen(first), seen(second)) > 10, map.id.data());
                            }
                        }
                        break;
                }
            }
        }
    }

    void publishedEndsOfTheMapsAreKept() {
        QCOMPARE((*findColourMap("viridis"))[0], Rgb::fromHex(0x440154));
        QCOMPARE((*findColourMap("viridis"))[255], Rgb::fromHex(0xfde725));
        QCOMPARE((*findColourMap("magma"))[0], Rgb::fromHex(0x000004));
        QCOMPARE((*findColourMap("magma"))[255], Rgb::fromHex(0xfcfdbf));
        QCOMPARE((*findColourMap("cividis"))[255], Rgb::fromHex(0xfee838));
    }

    void marksAreUnlikeEveryMapAndOneAnother() {
        const std::array kinds{ValueClass::Below,        ValueClass::Above,      ValueClass::MinusInfinity,
                               ValueClass::PlusInfinity, ValueClass::NotANumber, ValueClass::NoValue};
        for (const ValueClass kind : kinds) {
            const ValueMark& mark = valueMark(kind);
            for (const ValueClass other : kinds) {
                QVERIFY(kind == other || colourDistance(mark.first, valueMark(other).first) > 40);
            }
            // One of the two colours differs from every step of every map; for all eyes, heatmap_marks_test says so.
            for (const ColourMap& map : colourMaps()) {
                for (int slot = 0; slot < kColourSlots; ++slot) {
                    QVERIFY2(std::max(contrast(mark.first, map[slot]), contrast(mark.second, map[slot])) >= 3, map.id.data());
                }
            }
        }
    }

    void meaningsHaveTheirColours() {
        QCOMPARE(defaultColourMap(LayerKind::Probability, false).kind, ColourMap::Kind::Sequential);
        QCOMPARE(defaultColourMap(LayerKind::TableIndex, true).kind, ColourMap::Kind::Sequential);
        QCOMPARE(defaultColourMap(LayerKind::Table, true).kind, ColourMap::Kind::Sequential);
        for (const LayerKind kind : {LayerKind::Offset, LayerKind::Table, LayerKind::Score, LayerKind::Similarity, LayerKind::Output}) {
            QCOMPARE(defaultColourMap(kind, false).kind, ColourMap::Kind::Diverging);
            QCOMPARE(defaultColourMap(kind, false, LayerSign::NonNegative).id, std::string_view("reds"));
            QCOMPARE(defaultColourMap(kind, false, LayerSign::NonPositive).id, std::string_view("blues"));
        }
        QCOMPARE(defaultColourMap(LayerKind::Mask, false).id, std::string_view("grey"));
    }
};

POSENC_TEST_APPLESS(ColoursMapTest)
#include "colours_map_test.moc"
