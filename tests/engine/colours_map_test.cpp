#include <QTest>
#include <cmath>
#include <set>

#include "engine/colours/colour_map.h"
#include "engine/colours/colour_scale.h"

using namespace posenc;

namespace {

struct Lab {
    double lightness, a, b;
};

/// CIE L*a*b* under D65, after IEC 61966-2-1 and CIE 15.
Lab toLab(Rgb colour) {
    const auto linear = [](int channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const double red = linear(colour.red), green = linear(colour.green), blue = linear(colour.blue);
    const auto curve = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const double y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const double z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(Rgb first, Rgb second) {
    const Lab p = toLab(first), q = toLab(second);
    return std::hypot(p.lightness - q.lightness, p.a - q.a, p.b - q.b);
}

double lightness(const ColourMap& map, int slot) {
    return toLab(map[slot]).lightness;
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
        for (const auto* id : {"viridis", "magma", "cividis", "rdbu", "twilight", "grey", "okabe-ito"}) {
            QVERIFY2(findColourMap(id) != nullptr, id);
        }
    }

    void sequentialMapsGrowLighter() {
        for (const ColourMap& map : colourMaps()) {
            if (map.kind != ColourMap::Kind::Sequential) {
                continue;
            }
            for (int slot = 1; slot < kColourSlots; ++slot) {
                QVERIFY2(lightness(map, slot) > lightness(map, slot - 1) - 0.7, map.id.data());
            }
            QVERIFY(lightness(map, 255) - lightness(map, 0) > 65);
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
        QVERIFY(distance(map[0], map[255]) < 3);
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
                QVERIFY(distance(map[first], map[second]) > 25);
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
        const std::array kinds{ValueClass::Below, ValueClass::Above, ValueClass::MinusInfinity, ValueClass::PlusInfinity,
                               ValueClass::NotANumber};
        for (const ValueClass kind : kinds) {
            const ValueMark& mark = valueMark(kind);
            for (const ValueClass other : kinds) {
                QVERIFY(kind == other || distance(mark.first, valueMark(other).first) > 40);
            }
            if (kind == ValueClass::MinusInfinity) {
                QVERIFY(mark.pattern != ValueMark::Pattern::Solid);  // its greys are told from those of a map by their stripes
                continue;
            }
            for (const ColourMap& map : colourMaps()) {
                for (int slot = 0; map.kind != ColourMap::Kind::Categorical && slot < kColourSlots; ++slot) {
                    QVERIFY2(distance(mark.first, map[slot]) > 20, map.id.data());
                }
            }
        }
    }

    void meaningsHaveTheirColours() {
        QCOMPARE(defaultColourMap(LayerKind::Probability, false).kind, ColourMap::Kind::Sequential);
        QCOMPARE(defaultColourMap(LayerKind::TableIndex, true).kind, ColourMap::Kind::Cyclic);
        QCOMPARE(defaultColourMap(LayerKind::Table, true).kind, ColourMap::Kind::Cyclic);
        for (const LayerKind kind : {LayerKind::Offset, LayerKind::Table, LayerKind::Score, LayerKind::Similarity, LayerKind::Output}) {
            QCOMPARE(defaultColourMap(kind, false).kind, ColourMap::Kind::Diverging);
        }
        QCOMPARE(defaultColourMap(LayerKind::Mask, false).id, std::string_view("grey"));
    }
};

QTEST_APPLESS_MAIN(ColoursMapTest)
#include "colours_map_test.moc"
