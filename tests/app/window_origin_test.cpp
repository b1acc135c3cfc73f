#include <QTest>
#include <cmath>
#include <random>

#include "engine/findings/values_origin.h"
#include "tests/app/found_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/badge_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

std::vector<float> randomNumbers(std::size_t count, double deviation) {
    std::mt19937 engine(5);
    std::normal_distribution<double> normal(0, deviation);
    std::vector<float> out(count);
    for (float& value : out) {
        value = static_cast<float>(normal(engine));
    }
    return out;
}

/// Attention Is All You Need, section 3.5, the last `other` columns of which hold something else.
std::vector<float> sinusoids(Index positions, Index width, Index other = 0) {
    std::vector<float> out;
    for (Index position = 0; position < positions; ++position) {
        for (Index column = 0; column < width; ++column) {
            const double angle =
                static_cast<double>(position) / std::pow(10000., static_cast<double>(column - column % 2) / static_cast<double>(width));
            const double trained = 0.01 * static_cast<double>((3 * position + column) % 7);
            out.push_back(static_cast<float>(column >= width - other ? trained : column % 2 == 0 ? std::sin(angle) : std::cos(angle)));
        }
    }
    return out;
}

std::vector<float> trainedNumbers() {
    std::vector<float> out(507);
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = tableValue(static_cast<Index>(i % 3), static_cast<Index>(i / 3));
    }
    return out;
}

}  // namespace

/// A table of a file is called trained only where its numbers are neither random nor computed.
class WindowOriginTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void numbersSayWhereTheyComeFrom() {
        QVERIFY(originOf(Tensor({169, 3}, randomNumbers(507, 0.02))) == TensorOrigin::Untrained);
        QVERIFY(originOf(Tensor({169, 3}, trainedNumbers())) == TensorOrigin::Trained);
        QVERIFY(originOf(Tensor({169, 3}, std::vector<float>(507, 0))) == TensorOrigin::Trained);
        QVERIFY(originOf(Tensor({24, 16}, sinusoids(24, 16))) == TensorOrigin::Computed);
        QVERIFY(originOf(Tensor({1, 1, 24, 16}, sinusoids(24, 16))) == TensorOrigin::Computed);
        QVERIFY(originOf(Tensor({24, 16}, sinusoids(24, 16, 2))) == TensorOrigin::Trained);
        QVERIFY(originOf(Tensor({1}, {1})) == TensorOrigin::Trained);
    }

    void theBadgeSaysIt_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<std::vector<long long>>("shape");
        QTest::addColumn<std::vector<float>>("values");
        QTest::addColumn<QString>("layer");
        QTest::addColumn<QString>("badge");
        QTest::addColumn<QString>("says");
        const QString swin = QStringLiteral("layers.0.attn.relative_position_bias_table");
        const QString bert = QStringLiteral("embeddings.position_embeddings.weight");
        QTest::newRow("random") << swin << std::vector<long long>{169, 3} << randomNumbers(507, 0.02) << QStringLiteral("bias")
                                << QStringLiteral("looks untrained") << QStringLiteral("bias looks untrained, like random values");
        QTest::newRow("trained") << swin << std::vector<long long>{169, 3} << trainedNumbers() << QStringLiteral("bias")
                                 << QStringLiteral("trained") << QString();
        QTest::newRow("computed") << bert << std::vector<long long>{24, 16} << sinusoids(24, 16) << QStringLiteral("table")
                                  << QStringLiteral("computed") << QStringLiteral("embedding holds sinusoids, as they are computed");
        QTest::newRow("all but computed") << bert << std::vector<long long>{24, 16} << sinusoids(24, 16, 2) << QStringLiteral("table")
                                          << QStringLiteral("trained") << QString();
    }

    void theBadgeSaysIt() {
        QFETCH(const QString, name);
        QFETCH(const std::vector<long long>, shape);
        QFETCH(const std::vector<float>, values);
        QFETCH(const QString, layer);
        QFETCH(const QString, badge);
        QFETCH(const QString, says);
        ShownWindow window({1700, 900});
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("one.safetensors"));
        QVERIFY(writeSafetensors(file, {{name, shape, values}}));
        window->openFile(file);
        const auto bound = [&] {
            const auto& tensors = window.scene().tensors;
            return tensors.size() == 1 && QString::fromStdString(tensors.begin()->second.file) == file;
        };
        QTRY_VERIFY_WITH_TIMEOUT(bound(), kPatience);
        QVERIFY(window.settled());
        const auto* above = window.find<BadgeLabel>("sceneBadge");
        QTRY_COMPARE(above->text(), badge);
        const QString help = QStringLiteral("Tensors are read from the file");
        QCOMPARE(above->toolTip(), says.isEmpty() ? help : help + QStringLiteral("; ") + says);
        QCOMPARE(window.view(qPrintable(layer)).data().badge, badge);
        // Another parameter reads the same table.
        window->workspace().document().setSeed(4);
        QVERIFY(window.settled());
        QCOMPARE(above->text(), badge);
    }
};

POSENC_TEST(WindowOriginTest)
#include "window_origin_test.moc"
