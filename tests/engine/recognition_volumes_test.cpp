#include <QtTest>

#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Tables whose number of rows is that of windows of an image and of windows of a clip or a volume: which one is believed, by what, and
/// that the other one is offered.
class RecognitionVolumesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWindowsApart_data();
    void tellsWindowsApart();
    void offersTheOther_data();
    void offersTheOther();
    void theIndexDecides_data();
    void theIndexDecides();
    void theNearestKernelTells();
    void stridesThatCollideAreNnFormers_data();
    void stridesThatCollideAreNnFormers();
};

namespace {

const char* const kTable = "layers.0.blocks.0.attn.relative_position_bias_table";

Index offsetsOf(const std::vector<Index>& window) {
    Index rows = 1;
    for (const Index side : window) {
        rows *= 2 * side - 1;
    }
    return rows;
}

QString textOf(const std::vector<Index>& window) {
    QStringList sides;
    for (const Index side : window) {
        sides << QString::number(side);
    }
    return sides.join(QLatin1Char('x'));
}

QString readingOf(const std::vector<Index>& window, Index heads) {
    return window.size() == 3 ? QStringLiteral("window-3d bias: heads %1, window %2").arg(heads).arg(textOf(window))
                              : QStringLiteral("swin bias: class-token off, heads %1, window %2").arg(heads).arg(textOf(window));
}

enum class Patches { None, OfImages, OfClips };

std::vector<Given> network(Shape shape, Patches patches) {
    std::vector<Given> given{{kTable, std::move(shape), {}}};
    if (patches == Patches::OfImages) {
        given.push_back({"patch_embed.proj.weight", {8, 3, 4, 4}, {}});
    } else if (patches == Patches::OfClips) {
        given.push_back({"encoder.stem.proj1.conv1.weight", {8, 1, 2, 4, 4}, {}});
    }
    return given;
}

/// The index of a window of any number of axes: query - key, row-major.
std::vector<float> indexOf(const std::vector<Index>& window) {
    Index tokens = 1;
    for (const Index side : window) {
        tokens *= side;
    }
    std::vector<float> index;
    for (Index q = 0; q < tokens; ++q) {
        for (Index k = 0; k < tokens; ++k) {
            Index value = 0;
            Index stride = 1;
            Index query = q;
            Index key = k;
            for (auto side = window.rbegin(); side != window.rend(); ++side) {
                value += stride * (query % *side - key % *side + *side - 1);
                stride *= 2 * *side - 1;
                query /= *side;
                key /= *side;
            }
            index.push_back(static_cast<float>(value));
        }
    }
    return index;
}

}  // namespace

void RecognitionVolumesTest::tellsWindowsApart_data() {
    QTest::addColumn<std::vector<Index>>("window");
    QTest::addColumn<int>("patches");
    const auto rows = [](const char* title, const std::vector<std::vector<Index>>& windows, std::initializer_list<Patches> evidence) {
        for (const auto& window : windows) {
            for (const Patches patches : evidence) {
                constexpr std::array kNames{"", ", images", ", clips"};
                QTest::addRow("%s %s%s", title, qPrintable(textOf(window)), kNames.at(static_cast<std::size_t>(patches)))
                    << window << static_cast<int>(patches);
            }
        }
    };
    using enum Patches;
    rows("Swin, GCViT, HAT, Swin2SR", {{4, 4}, {6, 6}, {7, 7}, {8, 8}, {10, 10}, {12, 12}, {16, 16}, {24, 24}}, {None, OfImages, OfClips});
    rows("a square with the rows of a clip's window", {{11, 11}, {14, 14}, {17, 17}, {20, 20}, {23, 23}, {32, 32}}, {None, OfImages});
    // Of a pair h x w and w x h nothing tells which.
    rows("twice, three times as long", {{8, 4}, {12, 6}, {14, 7}, {16, 8}, {20, 10}, {24, 12}, {12, 4}, {15, 5}, {12, 8}, {16, 12}},
         {None, OfImages});
    rows("Video Swin, SwinBERT", {{8, 7, 7}, {16, 7, 7}, {2, 7, 7}, {8, 8, 8}, {4, 7, 7}, {2, 4, 4}, {4, 8, 8}}, {None, OfClips});
    rows("VRT, RVRT", {{6, 8, 8}, {2, 8, 8}}, {None, OfClips});
    rows("nnFormer", {{4, 4, 4}, {8, 8, 8}, {3, 5, 5}, {7, 10, 10}}, {None, OfClips});
    rows("Swin UNETR, VT-UNet", {{7, 7, 7}, {6, 6, 6}, {3, 3, 3}, {5, 7, 7}, {10, 10, 10}, {12, 12, 12}}, {OfClips});
    rows("a cube", {{4, 4, 4}, {6, 6, 6}, {7, 7, 7}, {8, 8, 8}, {10, 10, 10}, {12, 12, 12}, {16, 16, 16}}, {None, OfImages});
    rows("TransMorph", {{5, 6, 7}, {4, 6, 8}, {6, 7, 8}}, {OfClips});
}

void RecognitionVolumesTest::tellsWindowsApart() {
    QFETCH(std::vector<Index>, window);
    QFETCH(int, patches);
    for (const Index heads : {1, 3, 4, 6, 16, 24, 48}) {
        const auto file = fileOf(network({offsetsOf(window), heads}, static_cast<Patches>(patches)));
        const Recognitions found = recognise(*file);
        // Of a window and the same one turned, or of a box and its sides in another order, the number of rows says nothing.
        QString read = describe(found.front().reading);
        if (window.size() == 2 && window[0] != window[1] && read != readingOf(window, heads)) {
            read = describe(found.front().alternatives.at(0));
        }
        QCOMPARE(read, readingOf(window, heads));
    }
}

void RecognitionVolumesTest::offersTheOther_data() {
    QTest::addColumn<std::vector<Index>>("read");
    QTest::addColumn<std::vector<Index>>("other");
    QTest::addColumn<int>("patches");
    const auto row = [](const std::vector<Index>& read, const std::vector<Index>& other, Patches patches) {
        QTest::addRow("%s %s %d", qPrintable(textOf(read)), qPrintable(textOf(other)), static_cast<int>(patches))
            << read << other << static_cast<int>(patches);
    };
    using enum Patches;
    row({4, 4, 4}, {4, 25}, None);
    row({4, 4, 4}, {25, 4}, OfImages);
    row({8, 8, 8}, {38, 23}, OfClips);
    row({14, 14}, {5, 5, 5}, None);
    row({5, 5, 5}, {14, 14}, OfClips);
    row({20, 20}, {5, 7, 7}, OfImages);
    row({2, 8, 8}, {14, 13}, None);
    row({20, 33}, {8, 7, 7}, OfImages);
    row({20, 17}, {5, 6, 7}, None);
    row({5, 6, 7}, {17, 20}, OfClips);
}

void RecognitionVolumesTest::offersTheOther() {
    QFETCH(std::vector<Index>, read);
    QFETCH(std::vector<Index>, other);
    QFETCH(int, patches);
    const auto file = fileOf(network({offsetsOf(read), 6}, static_cast<Patches>(patches)));
    const Recognitions found = recognise(*file);
    QVERIFY2(describe(readingsOf(found.front())).contains(readingOf(read, 6)), qPrintable(describe(found.front().reading)));
    QCOMPARE(describe(found.front().reading).section(QLatin1Char(' '), 0, 0), readingOf(read, 6).section(QLatin1Char(' '), 0, 0));
    QVERIFY2(describe(found.front().alternatives).contains(readingOf(other, 6)), qPrintable(textOf(other)));
    QVERIFY(describe(found.front().reasons).filter(QStringLiteral("WindowAmbiguous")).size() == 1);
}

void RecognitionVolumesTest::theIndexDecides_data() {
    tellsWindowsApart_data();
}

void RecognitionVolumesTest::theIndexDecides() {
    QFETCH(std::vector<Index>, window);
    QFETCH(int, patches);
    Index tokens = 1;
    for (const Index side : window) {
        tokens *= side;
    }
    if (tokens > 600) {
        return;  // its index has the square of that
    }
    auto given = network({offsetsOf(window), 4}, static_cast<Patches>(patches));
    given.push_back({"layers.0.blocks.0.attn.relative_position_index", {tokens, tokens}, indexOf(window), "I64"});
    const Recognitions found = recognise(*fileOf(given));
    QCOMPARE(describe(found.front().reading), readingOf(window, 4));
    QVERIFY(found.front().alternatives.empty());
    QVERIFY(!found.front().customIndex);
}

void RecognitionVolumesTest::theNearestKernelTells() {
    const auto file = fileOf({{"vision.layers.0.attn.relative_position_bias_table", {2535, 3}, {}},
                              {"video.layers.0.attn.relative_position_bias_table", {2535, 3}, {}},
                              {"vision.patch_embed.proj.weight", {8, 3, 4, 4}, {}},
                              {"video.patch_embed.proj.weight", {8, 3, 2, 4, 4}, {}}});
    const Recognitions found = recognise(*file);
    QCOMPARE(describe(found[0].reading), QStringLiteral("swin bias: class-token off, heads 3, window 20x33"));
    QCOMPARE(describe(found[1].reading), QStringLiteral("window-3d bias: heads 3, window 8x7x7"));
}

void RecognitionVolumesTest::stridesThatCollideAreNnFormers_data() {
    QTest::addColumn<std::vector<Index>>("window");
    QTest::addColumn<int>("slices");
    QTest::addColumn<int>("rows");
    // As the published code multiplies: by 3 Wh - 1, and by 2 Wh - 1.
    QTest::newRow("cube") << std::vector<Index>{4, 4, 4} << 11 << 7;
    QTest::newRow("box") << std::vector<Index>{3, 4, 3} << 11 << 7;
}

void RecognitionVolumesTest::stridesThatCollideAreNnFormers() {
    QFETCH(std::vector<Index>, window);
    QFETCH(int, slices);
    QFETCH(int, rows);
    const Index slice = window[1] * window[2];
    const Index tokens = window[0] * slice;
    std::vector<float> index;
    for (Index q = 0; q < tokens; ++q) {
        for (Index k = 0; k < tokens; ++k) {
            index.push_back(static_cast<float>((q / slice - k / slice + window[0] - 1) * slices +
                                               (q % slice / window[2] - k % slice / window[2] + window[1] - 1) * rows + q % window[2] -
                                               k % window[2] + window[2] - 1));
        }
    }
    std::vector<Given> given{{kTable, {offsetsOf(window), 6}, {}},
                             {"layers.0.blocks.0.attn.relative_position_index", {tokens, tokens}, index, "I64"}};
    const Recognitions found = recognise(*fileOf(given));
    QCOMPARE(describe(found.front().reading), QStringLiteral("window-3d bias: heads 6, variant nnformer, window %1").arg(textOf(window)));
    QVERIFY(!found.front().customIndex && found.front().alternatives.empty());
    QVERIFY(describe(found.front().reasons).contains(QStringLiteral("IndexStridesCollide: ")));
    // One cell of another row is an index of its own.
    given.back().values[5] += 1;
    const Recognitions other = recognise(*fileOf(given));
    QVERIFY(other.front().customIndex);
    QVERIFY(!describe(other.front().reasons).contains(QStringLiteral("IndexStridesCollide: ")));
    // Alone in a file too.
    const Recognitions alone = recognise(*fileOf({{"index", {tokens, tokens}, index, "I64"}}));
    QVERIFY(alone.front().role == Role::IndexBuffer);
    QCOMPARE(std::get<std::string>(alone.front().reading.parameters.at("variant")), std::string("nnformer"));
}

POSENC_TEST_GUILESS(RecognitionVolumesTest)
#include "recognition_volumes_test.moc"
