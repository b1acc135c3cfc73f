#include "widgets/heads/head_strip.h"

#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QListView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <cstdlib>
#include <limits>
#include <tuple>

#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QList<HeadEntry> headsOf(const QString& layerName) {
    QList<HeadEntry> heads;
    for (int layer = 0; layer < 4; ++layer) {
        HeadEntry head;
        head.layer = layer;
        head.layerTitle = layerName.arg(layer);
        head.layerName = head.layerTitle;
        head.image = QImage(11, 11, QImage::Format_RGB32);
        head.image.fill(Qt::darkBlue);
        heads << head;
    }
    return heads;
}

/// Rows of pixels of an item below its picture that hold something other than the ground, as stretches: its lines of text.
int linesOfText(const QListView& list, const QRect& item) {
    const QImage seen = list.viewport()->grab(item).toImage();
    const QRgb ground = seen.pixel(1, seen.height() - 1);
    int lines = 0;
    bool inked = false;
    for (int y = HeadStrip::kSide + 6; y < seen.height(); ++y) {
        bool ink = false;
        for (int x = 0; x < seen.width() && !ink; ++x) {
            ink = seen.pixel(x, y) != ground;
        }
        lines += ink && !inked ? 1 : 0;
        inked = ink;
    }
    return lines;
}

}  // namespace

class HeadStripTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void longNamesOfLayersTakeSeveralLines() {
        HeadStrip strip;
        strip.resize(232, 500);
        strip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&strip));
        const QListView& list = strip.list();
        strip.setHeads(headsOf(QStringLiteral("IMDTB%1.transformer.residualgroup.blocks.0")));
        const auto item = [&list](int row) { return list.visualRect(list.model()->index(row, 0)); };
        QTRY_VERIFY(item(0).width() > HeadStrip::kSide + 8);
        QTRY_COMPARE(list.horizontalScrollBar()->maximum(), 0);
        for (int row = 0; row < 2; ++row) {
            QVERIFY(item(row).left() >= 0 && item(row).right() < list.viewport()->width());
            QVERIFY(linesOfText(list, item(row)) >= 2);
        }
        QVERIFY(!item(0).intersects(item(1)));
        // In a wide panel they have one line, and stand side by side.
        strip.resize(1200, 500);
        QTRY_COMPARE(item(0).top(), item(1).top());
        QTRY_COMPARE(linesOfText(list, item(0)), 1);
        // A word that is wider than the panel is read by scrolling.
        strip.resize(232, 500);
        strip.setHeads(headsOf(QStringLiteral("awordthatiswiderthanthenarrowpanelinwhichitisshown%1")));
        QTRY_VERIFY(list.horizontalScrollBar()->maximum() > 0);
    }

    void theTableOfAWidePanelHasTheWidthOfItsColumns() {
        HeadStrip strip;
        strip.resize(760, 500);
        strip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&strip));
        strip.findChild<QToolButton*>(QStringLiteral("headTableButton"))->setChecked(true);
        const auto& table = *strip.findChild<QTableView*>(QStringLiteral("headTable"));
        const auto scrolls = [&table] { return table.horizontalScrollBar()->maximum() > 0; };
        QList<HeadEntry> heads = headsOf(QStringLiteral("layers.%1.blocks.0"));
        strip.setHeads(heads);
        // As wide as the pictures beside it.
        QTRY_VERIFY(std::abs(table.width() - strip.list().width()) < 40 && !scrolls());
        const int before = table.width();
        for (HeadEntry& head : heads) {
            head.measuredBadge = QStringLiteral("random (seed 0)");
        }
        strip.setHeads(heads);
        QTRY_VERIFY(table.width() > before && !scrolls());
        // What must be said of the numbers stands before them.
        const QHeaderView& header = *table.horizontalHeader();
        for (const int number : {HeadModel::kEntropy, HeadModel::kDistance, HeadModel::kLocality}) {
            QVERIFY(header.visualIndex(HeadModel::kBadge) < header.visualIndex(number));
        }
        // Names that leave the pictures less than a third are scrolled.
        strip.setHeads(
            headsOf(QStringLiteral("encoder.stages.%1.a.name.that.takes.more.of.the.panel.than.the.pictures.leave.to.the.table")));
        QTRY_VERIFY(scrolls());
        QVERIFY(strip.list().width() >= strip.width() / 4);
    }

    /// A trained table may stand beside numbers of random attention, and the other way round: each has a caution of its own.
    void theNumbersAndThePictureAreCautionedApart() {
        HeadStrip strip;
        QList<HeadEntry> heads = headsOf(QStringLiteral("blocks.%1"));
        const QString first = QStringLiteral("random (seed 1)");
        const QString second = QStringLiteral("random (seed 2)");
        const std::pair<QString, QString> cautions[] = {{{}, {}}, {{}, first}, {first, {}}, {first, second}};
        for (int k = 0; k < 4; ++k) {
            heads[k].measured = true;
            heads[k].badge = cautions[k].first;
            heads[k].measuredBadge = cautions[k].second;
        }
        strip.setHeads(heads);
        QVERIFY(!strip.table().isColumnHidden(HeadModel::kBadge));
        const QAbstractItemModel& model = *strip.table().model();
        for (int k = 0; k < 4; ++k) {
            const auto& [ofPicture, ofNumbers] = cautions[k];
            QCOMPARE(model.index(k, HeadModel::kBadge).data().toString(), ofNumbers);
            QCOMPARE(model.index(k, HeadModel::kName).data(HeadModel::kBadgeRole).toString(), ofPicture);
            const QString said = model.index(k, HeadModel::kEntropy).data(Qt::ToolTipRole).toString();
            QCOMPARE(said.contains(QStringLiteral("attention: ") + ofNumbers), !ofNumbers.isEmpty());
            QCOMPARE(said.contains(QStringLiteral("picture: ") + ofPicture), !ofPicture.isEmpty());
        }
        // Where nothing is measured there are no numbers to be cautious of, and without random attention no column.
        heads[1].measured = false;
        strip.setHeads(heads);
        QCOMPARE(model.index(1, HeadModel::kBadge).data().toString(), QString());
        heads[1].measuredBadge.clear();
        heads[3].measuredBadge.clear();
        strip.setHeads(heads);
        QVERIFY(strip.table().isColumnHidden(HeadModel::kBadge));
    }

    void theChosenPictureIsKeptWhereItIsThere() {
        HeadStrip strip;
        const std::pair<QString, QString> bias(QStringLiteral("bias"), QStringLiteral("Bias"));
        const std::pair<QString, QString> logits(QStringLiteral("logits"), QStringLiteral("Logits"));
        const std::pair<QString, QString> attention(QStringLiteral("attention"), QStringLiteral("Attention"));
        strip.setPictures({bias, logits});
        QCOMPARE(strip.picture(), QStringLiteral("bias"));
        QTest::keyClick(strip.findChild<QComboBox*>(QStringLiteral("headPictures")), Qt::Key_Down);
        QCOMPARE(strip.picture(), QStringLiteral("logits"));
        strip.setPictures({bias, attention, logits});
        QCOMPARE(strip.picture(), QStringLiteral("logits"));
        // Another model's first one stands for it, until it is there again.
        strip.setPictures({attention, bias});
        QCOMPARE(strip.picture(), QStringLiteral("attention"));
        strip.setPictures({bias, logits});
        QCOMPARE(strip.picture(), QStringLiteral("logits"));
    }

    void headsWithoutNumbersComeLastInEitherOrder() {
        HeadStrip strip;
        QList<HeadEntry> heads = headsOf(QStringLiteral("blocks.%1"));
        heads[0].entropy = 2.5;
        heads[2].entropy = std::numeric_limits<double>::quiet_NaN();
        heads[3].entropy = -0.5;
        for (const int known : {0, 2, 3}) {
            heads[known].measured = true;
        }
        strip.setHeads(heads);
        auto* table = strip.findChild<QTableView*>(QStringLiteral("headTable"));
        const auto names = [table] {
            QStringList shown;
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                shown << table->model()->index(row, 0).data().toString().left(8);
            }
            return shown.join(QLatin1Char(' '));
        };
        QCOMPARE(names(), QStringLiteral("blocks.0 blocks.1 blocks.2 blocks.3"));
        table->sortByColumn(1, Qt::AscendingOrder);
        QCOMPARE(names(), QStringLiteral("blocks.3 blocks.0 blocks.1 blocks.2"));
        table->sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(names(), QStringLiteral("blocks.0 blocks.3 blocks.1 blocks.2"));
        table->sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(names(), QStringLiteral("blocks.3 blocks.2 blocks.1 blocks.0"));
        // The box names the column, where the column is an order.
        const auto* order = strip.findChild<QComboBox*>(QStringLiteral("headOrder"));
        const int columns = table->model()->columnCount();
        QCOMPARE(columns, order->count() + 1);
        for (int column = columns - 1; column >= 0; --column) {
            table->sortByColumn(column, Qt::AscendingOrder);
            QCOMPARE(order->currentIndex(), column < order->count() ? column : 0);
        }
    }

    /// Layers have heads of the same numbers: the shown one is marked by both, wherever its row is, and so is what a row chooses.
    void theShownHeadIsMarkedByLayerAndNumber() {
        QList<HeadEntry> heads;
        for (const int layer : {0, 1}) {
            for (const int head : {0, 1, HeadEntry::kMean}) {
                HeadEntry one;
                one.layer = layer;
                one.layerTitle = one.layerName = QStringLiteral("blocks.%1").arg(layer);
                one.head = head;
                one.measured = true;
                one.entropy = 5.0 - static_cast<double>(heads.size());
                heads << one;
            }
        }
        HeadStrip strip;
        strip.setHeads(heads);
        const auto marked = [&strip] {
            const QString inTable = strip.table().currentIndex().data().toString();
            const QString inList = strip.list().currentIndex().data().toString();
            return inTable == inList ? inTable : inTable + QStringLiteral(" and ") + inList;
        };
        strip.setCurrent(1, 0);
        QCOMPARE(marked(), QStringLiteral("blocks.1 · h0"));
        QCOMPARE(strip.table().selectionModel()->selectedRows().size(), 1);
        strip.table().sortByColumn(HeadModel::kEntropy, Qt::AscendingOrder);
        QCOMPARE(marked(), QStringLiteral("blocks.1 · h0"));
        QCOMPARE(strip.table().currentIndex().row(), 2);
        // Other numbers order them otherwise.
        for (HeadEntry& one : heads) {
            one.entropy = 10 - one.entropy;
        }
        strip.setHeads(heads);
        QCOMPARE(marked(), QStringLiteral("blocks.1 · h0"));
        QCOMPARE(strip.table().currentIndex().row(), 3);
        strip.setCurrent(0, HeadEntry::kMean);
        QCOMPARE(marked(), QStringLiteral("blocks.0 · mean"));
        // What is chosen is the head of the row, not its place.
        QSignalSpy chosen(&strip, &HeadStrip::headChosen);
        strip.table().sortByColumn(HeadModel::kEntropy, Qt::DescendingOrder);
        for (const auto& [row, layer, head] : {std::tuple(0, 1, HeadEntry::kMean), {2, 1, 0}, {4, 0, 1}}) {
            strip.list().setCurrentIndex(strip.list().model()->index(row, 0));
            QTest::keyClick(&strip.list(), Qt::Key_Return);
            QCOMPARE(chosen.takeLast(), (QList<QVariant>{layer, head}));
        }
        // And what is marked in another order than that of the heads is the head.
        strip.setCurrent(0, 1);
        QCOMPARE(marked(), QStringLiteral("blocks.0 · h1"));
        QCOMPARE(strip.table().currentIndex().row(), 4);
    }
};

POSENC_TEST(HeadStripTest)
#include "head_strip_test.moc"
