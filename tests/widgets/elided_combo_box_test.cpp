#include "widgets/controls/elided_combo_box.h"

#include <QAbstractItemView>
#include <QTest>

#include "tests/support/test_program.h"
#include "widgets/controls/common_part.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using namespace posenc::test;

/// Names that are told apart by their ends.
class ElidedComboBoxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { failOnWarnings(); }

    void namesThatDifferAtTheirEndsLookDifferent() {
        const auto seen = [](QComboBox& box, const QString& last) {
            box.addItem(QStringLiteral("IMDTB2.transformer.residual_group.blocks.%1.attn").arg(last));
            box.resize(170, box.sizeHint().height());
            return box.grab().toImage();
        };
        ElidedComboBox first;
        ElidedComboBox second;
        QVERIFY(seen(first, QStringLiteral("0")) != seen(second, QStringLiteral("1")));
        // A common box shows the same of both.
        QComboBox plain;
        QComboBox other;
        QCOMPARE(seen(plain, QStringLiteral("0")), seen(other, QStringLiteral("1")));
        QCOMPARE(first.view()->textElideMode(), Qt::ElideMiddle);
    }

    /// Of a list of blocks the numbers are what tells them apart; the rest is the same of all.
    void whatAllNamesHaveInCommonGoesFirst() {
        ElidedComboBox box;
        for (const char* block : {"0.blocks.0", "0.blocks.1", "12.blocks.1"}) {
            box.addItem(QStringLiteral("swin.encoder.layers.%1.attention.self").arg(QLatin1String(block)));
        }
        box.setCurrentIndex(1);
        box.resize(170, box.sizeHint().height());
        QComboBox plain;
        plain.addItem(QStringLiteral("\u2026layers.0.blocks.1\u2026"));
        plain.resize(box.size());
        QCOMPARE(box.grab().toImage(), plain.grab().toImage());
        // Where the box is too small for that as well, it is the middle of what is left; where all fits, nothing is.
        box.resize(90, box.height());
        plain.resize(box.size());
        QVERIFY(box.grab().toImage() != plain.grab().toImage());
        box.resize(box.fontMetrics().horizontalAdvance(box.currentText()) + 60, box.height());
        QComboBox whole;
        whole.addItem(box.currentText());
        whole.resize(box.size());
        QCOMPARE(box.grab().toImage(), whole.grab().toImage());
    }

    void namesHaveTheirComponentsInCommon_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("start");
        QTest::addColumn<QString>("end");
        const auto row = [](const char* name, const char* names, const char* start, const char* end) {
            QTest::newRow(name) << QString::fromLatin1(names).split(QLatin1Char(' ')) << QString::fromLatin1(start)
                                << QString::fromLatin1(end);
        };
        row("a number keeps its word", "a.layers.0.attn a.layers.1.attn", "a.", ".attn");
        row("numbers of which one begins as another", "a.layers.1.attn a.layers.12.attn", "a.", ".attn");
        row("words with a common start", "a.b.encoder.x a.b.embed.x", "a.", ".x");
        row("one name", "a.b.c", "", "");
        row("the same twice", "a.b.c a.b.c", "a.", ".c");
        row("one that ends another", "b.attn a.b.attn", "", ".attn");
        row("one that begins another", "a.b.c a.b.c.d", "a.", "");
        row("no dots", "alpha alps", "", "");
        row("nothing in common", "a.b c.d", "", "");
        row("one that is nothing but the end", "x.attn .attn", "", "");
    }
    void namesHaveTheirComponentsInCommon() {
        QFETCH(QStringList, names);
        QFETCH(QString, start);
        QFETCH(QString, end);
        const CommonPart common = commonPartOf(names);
        QCOMPARE(common.start, start);
        QCOMPARE(common.end, end);
        for (const QString& name : names) {
            QVERIFY(name.startsWith(start) && name.endsWith(end) && name.size() > start.size() + end.size());
        }
    }

    void whatFitsLooksAsInAnyBox() {
        ElidedComboBox box;
        QComboBox plain;
        for (QComboBox* one : {static_cast<QComboBox*>(&box), &plain}) {
            one->addItem(QStringLiteral("layers.0"));
            one->resize(200, one->sizeHint().height());
        }
        QCOMPARE(box.grab().toImage(), plain.grab().toImage());
    }
};

POSENC_TEST(ElidedComboBoxTest)
#include "elided_combo_box_test.moc"
