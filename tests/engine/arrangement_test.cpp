#include "engine/recognition/arrangement.h"

#include <QTest>
#include <limits>
#include <numeric>
#include <random>

#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

using Kind = ArrangementStep::Kind;

Tensor countedTensor(Shape shape) {
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return {std::move(shape), std::move(values)};
}

QString told(const Tensor& tensor) {
    QString text = QString::fromStdString(toString(tensor.shape()) + ":");
    for (const float value : tensor.values()) {
        text += QStringLiteral(" %1").arg(static_cast<double>(value));
    }
    return text;
}

QString told(const Result<Tensor>& tensor) {
    if (tensor.ok()) {
        return told(tensor.value());
    }
    return tensor.error().code == ErrorCode::ArrangementMisfit
               ? QString::fromStdString(std::get<std::string>(tensor.error().details.at(0)) + " of " +
                                        std::get<std::string>(tensor.error().details.at(1)))
               : QStringLiteral("another error");
}

}  // namespace

Q_DECLARE_METATYPE(Arrangement)
Q_DECLARE_METATYPE(Shape)

class ArrangementTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesSteps_data() {
        QTest::addColumn<Shape>("shape");
        QTest::addColumn<Arrangement>("arrangement");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, Shape shape, Arrangement arrangement, const char* expected) {
            QTest::newRow(name) << shape << arrangement << QString::fromLatin1(expected);
        };
        row("nothing", {2, 2}, {}, "[2, 2]: 0 1 2 3");
        row("squeeze", {1, 1, 3}, {{Kind::Squeeze, {2}}}, "[3]: 0 1 2");
        row("squeeze all", {1}, {{Kind::Squeeze, {1}}}, "[]: 0");
        row("reshape", {4}, {{Kind::Reshape, {2, 2}}}, "[2, 2]: 0 1 2 3");
        row("swap", {2, 1, 3}, {{Kind::Swap, {0, 2}}}, "[3, 1, 2]: 0 3 1 4 2 5");
        row("slice of rows", {3, 2}, {{Kind::Slice, {0, 1, 3}}}, "[2, 2]: 2 3 4 5");
        row("slice of columns", {2, 3}, {{Kind::Slice, {1, 0, 1}}}, "[2, 1]: 0 3");
        row("slice of a middle axis", {2, 2, 2}, {{Kind::Slice, {1, 1, 2}}}, "[2, 1, 2]: 2 3 6 7");
        row("slice of nothing", {2}, {{Kind::Slice, {0, 2, 2}}}, "[0]:");
        row("pad rows", {2, 1}, {{Kind::Pad, {0, 1, 2}}}, "[5, 1]: 0 0 1 0 0");
        row("pad columns", {2, 2}, {{Kind::Pad, {1, 1, 0}}}, "[2, 3]: 0 0 1 0 2 3");
        row("pad nothing", {0, 2}, {{Kind::Pad, {0, 0, 1}}}, "[1, 2]: 0 0");
        row("extend rows", {2, 2}, {{Kind::Extend, {0, 1, 2}}}, "[5, 2]: 0 1 0 1 2 3 2 3 2 3");
        row("extend a middle axis", {2, 1, 2}, {{Kind::Extend, {1, 0, 1}}}, "[2, 2, 2]: 0 1 0 1 2 3 2 3");
        row("reverse rows", {3, 2}, {{Kind::Reverse, {0}}}, "[3, 2]: 4 5 2 3 0 1");
        row("reverse columns", {2, 2}, {{Kind::Reverse, {1}}}, "[2, 2]: 1 0 3 2");
        row("several", {1, 2, 3}, {{Kind::Squeeze, {1}}, {Kind::Swap, {0, 1}}, {Kind::Slice, {0, 0, 2}}}, "[2, 2]: 0 3 1 4");
        // |dy| 2 + |dx| for dy, dx of -1, 0, 1.
        row("quadrant", {1, 4}, {{Kind::Quadrant, {2, 2}}}, "[9, 1]: 3 2 3 1 0 1 3 2 3");
        row("quadrant of two heads", {2, 2}, {{Kind::Quadrant, {1, 2}}}, "[3, 2]: 1 3 0 2 1 3");
        // What does not fit says which step, and what it met.
        row("squeeze what is not 1", {2, 1}, {{Kind::Squeeze, {1}}}, "squeeze 1 of [2, 1]");
        row("squeeze too much", {1}, {{Kind::Squeeze, {2}}}, "squeeze 2 of [1]");
        row("squeeze less than nothing", {1}, {{Kind::Squeeze, {-1}}}, "squeeze -1 of [1]");
        row("reshape to other elements", {4}, {{Kind::Reshape, {3}}}, "reshape 3 of [4]");
        row("reshape to a product that overflows", {4}, {{Kind::Reshape, {Index{1} << 33, Index{1} << 33}}},
            "reshape 8589934592 8589934592 of [4]");
        row("swap of no axis", {4}, {{Kind::Swap, {0, 1}}}, "swap 0 1 of [4]");
        row("slice beyond the end", {4}, {{Kind::Slice, {0, 2, 5}}}, "slice 0 2 5 of [4]");
        row("slice backwards", {4}, {{Kind::Slice, {0, 3, 2}}}, "slice 0 3 2 of [4]");
        row("slice without arguments", {4}, {{Kind::Slice, {}}}, "slice of [4]");
        row("pad with less than nothing", {4}, {{Kind::Pad, {0, -1, 5}}}, "pad 0 -1 5 of [4]");
        row("pad of no axis", {4}, {{Kind::Pad, {1, 1, 1}}}, "pad 1 1 1 of [4]");
        row("pad beyond all memory", {4, 4096}, {{Kind::Pad, {0, 65536, 0}}}, "pad 0 65536 0 of [4, 4096]");
        row("pad beyond all numbers", {4}, {{Kind::Pad, {0, std::numeric_limits<Index>::max(), 1}}}, "pad 0 9223372036854775807 1 of [4]");
        row("extend nothing", {0, 2}, {{Kind::Extend, {0, 0, 1}}}, "extend 0 0 1 of [0, 2]");
        row("extend without arguments", {4}, {{Kind::Extend, {}}}, "extend of [4]");
        row("reverse of no axis", {4}, {{Kind::Reverse, {1}}}, "reverse 1 of [4]");
        row("quadrant of another window", {2, 4}, {{Kind::Quadrant, {2, 3}}}, "quadrant 2 3 of [2, 4]");
        row("quadrant of a negative window", {2, 4}, {{Kind::Quadrant, {-2, -2}}}, "quadrant -2 -2 of [2, 4]");
        row("fold of another window", {1, 4, 4}, {{Kind::Fold, {1, 2}}}, "fold 1 2 of [1, 4, 4]");
        row("fold without the class token", {1, 4, 4}, {{Kind::Fold, {2, 2, 1}}}, "fold 2 2 1 of [1, 4, 4]");
        row("fold behind two tokens", {1, 6, 6}, {{Kind::Fold, {2, 2, 2}}}, "fold 2 2 2 of [1, 6, 6]");
        row("fold of what is no table", {1, 2, 2}, {{Kind::Fold, {1, 2}}}, "fold 1 2 of [1, 2, 2]");
        row("fold a window of a depth", {1, 2, 2}, {{Kind::FoldVolume, {2, 1, 1}}}, "fold-volume 2 1 1 of [1, 2, 2]");
        row("fold a volume of other tokens", {1, 4, 4}, {{Kind::FoldVolume, {2, 2, 2}}}, "fold-volume 2 2 2 of [1, 4, 4]");
        row("fold a volume of no depth", {1, 4, 4}, {{Kind::FoldVolume, {0, 2, 2}}}, "fold-volume 0 2 2 of [1, 4, 4]");
        row("fold a volume of two sides", {1, 4, 4}, {{Kind::FoldVolume, {2, 2}}}, "fold-volume 2 2 of [1, 4, 4]");
        // key - query: 0 and -1 in the first half, 1 in the other, whose 0 no pair has.
        row("fold buckets", {1, 1, 1}, {{Kind::FoldBuckets, {8, 16, 1}}}, "[8, 1]: 0 0 0 0 0 0 0 0");
        row("fold buckets of what differs", {1, 2, 2}, {{Kind::FoldBuckets, {8, 16, 1}}}, "fold-buckets 8 16 1 of [1, 2, 2]");
        row("fold buckets without a distance", {1, 2, 2}, {{Kind::FoldBuckets, {8, 2, 1}}}, "fold-buckets 8 2 1 of [1, 2, 2]");
        row("fold buckets of an odd half", {1, 2, 2}, {{Kind::FoldBuckets, {9, 16, 1}}}, "fold-buckets 9 16 1 of [1, 2, 2]");
        row("fold more buckets than there are", {1, 1, 1}, {{Kind::FoldBuckets, {4098, 9999, 1}}}, "fold-buckets 4098 9999 1 of [1, 1, 1]");
        row("the second step", {2, 2}, {{Kind::Swap, {0, 1}}, {Kind::Squeeze, {1}}}, "squeeze 1 of [2, 2]");
    }

    void takesSteps() {
        QFETCH(const Shape, shape);
        QFETCH(const Arrangement, arrangement);
        QFETCH(const QString, expected);
        const auto tensor = arranged(countedTensor(shape), arrangement);
        QCOMPARE(told(tensor), expected);
        const auto foretold = arrangedShape(shape, arrangement);
        if (tensor.ok()) {
            QVERIFY(foretold.ok());
            QCOMPARE(foretold.value(), tensor.value().shape());
        } else if (arrangement.back().kind < Kind::Fold) {
            QVERIFY(!foretold.ok());
            QVERIFY(foretold.error() == tensor.error());
        }
    }

    /// A table gathered by the definition of Swin's index, then folded, is the table again; one cell changed is refused.
    void foldsWhatWasGathered_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("1x1") << 1 << 1;
        QTest::newRow("1x5") << 1 << 5;
        QTest::newRow("3x3") << 3 << 3;
        QTest::newRow("4x2") << 4 << 2;
    }

    void foldsWhatWasGathered() {
        QFETCH(const int, rows);
        QFETCH(const int, columns);
        constexpr int kHeads = 2;
        const int tokens = rows * columns;
        const Tensor table = countedTensor({(2 * rows - 1) * (2 * columns - 1), kHeads});
        std::vector<float> bias;
        for (int head = 0; head < kHeads; ++head) {
            for (int query = 0; query < tokens; ++query) {
                for (int key = 0; key < tokens; ++key) {
                    const int down = query / columns - key / columns + rows - 1;
                    const int right = query % columns - key % columns + columns - 1;
                    bias.push_back(table.values()[static_cast<std::size_t>((down * (2 * columns - 1) + right) * kHeads + head)]);
                }
            }
        }
        const Shape shape{kHeads, tokens, tokens};
        const Arrangement fold{{Kind::Fold, {rows, columns}}};
        QCOMPARE(told(arranged(Tensor(shape, bias), fold)), told(table));
        if (tokens > 1) {
            bias.front() += 1;
            QCOMPARE(told(arranged(Tensor(shape, bias), fold)), QString::fromStdString(toString(fold.front()) + " of " + toString(shape)));
        }
    }
};

POSENC_TEST_GUILESS(ArrangementTest)
#include "arrangement_test.moc"
