#include "widgets/controls/elided_combo_box.h"

#include <QAbstractItemView>
#include <QTest>

#include "tests/support/test_program.h"
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
