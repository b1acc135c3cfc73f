// The values beside the pointer on a profile.
#include "widgets/profile/profile_tip.h"

#include <QImage>
#include <QScreen>
#include <QTest>
#include <algorithm>
#include <vector>

#include "tests/support/test_program.h"

using namespace posenc;

class ProfileTipTest : public QObject {
    Q_OBJECT

    static std::vector<ProfileTip::Row> manyRows(int count) {
        std::vector<ProfileTip::Row> rows;
        for (int number = 0; number < count; ++number) {
            rows.push_back({QPen(QColor(8 * number, 255 - 8 * number, 40), 3), QStringLiteral("head %1").arg(number),
                            QStringLiteral("+0.%1").arg(number), false});
        }
        return rows;
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void everyLineIsSaidWithItsValue() {
        QWidget owner;
        ProfileTip tip(owner);
        tip.showAt({50, 60}, QStringLiteral("offset +3"), manyRows(2));
        QCOMPARE(tip.accessibleName(), QStringLiteral("offset +3\nhead 0: +0.0\nhead 1: +0.1"));
        tip.showAt({50, 60}, QStringLiteral("offset +4"), manyRows(1));
        QCOMPARE(tip.accessibleName(), QStringLiteral("offset +4\nhead 0: +0.0"));
        // Of very many lines the first are named.
        tip.showAt({50, 60}, QStringLiteral("offset 0"), manyRows(30));
        QCOMPARE(tip.accessibleName().count(QLatin1Char('\n')), 24);
        QVERIFY(tip.accessibleName().endsWith(QLatin1String("head 23: +0.23")));
    }

    /// Up to eight lines below the title, then another column; one line more says how many are left out.
    void linesStandInColumns() {
        QWidget owner;
        ProfileTip tip(owner);
        const auto lines = [&](int rows) {
            tip.showAt({50, 60}, QStringLiteral("0"), manyRows(rows));
            return (tip.height() - 12) / tip.fontMetrics().height();
        };
        QCOMPARE(lines(0), 1);
        QCOMPARE(lines(1), 2);
        QCOMPARE(lines(8), 9);
        const int narrow = tip.width();
        QCOMPARE(lines(9), 9);
        const int wide = tip.width();
        QVERIFY(wide > narrow + 14);
        QCOMPARE(lines(16), 9);
        QVERIFY(tip.width() >= wide);
        QCOMPARE(lines(24), 9);
        const int widest = tip.width();
        QVERIFY(widest > wide + 14);
        QCOMPARE(lines(25), 10);
        QCOMPARE(tip.width(), widest);
    }

    void theTipKeepsOnTheScreen() {
        QWidget owner;
        ProfileTip tip(owner);
        const QRect room = owner.screen()->availableGeometry();
        const QPoint middle = room.topLeft() + QPoint(40, 50);
        tip.showAt(middle, QStringLiteral("0"), manyRows(2));
        QCOMPARE(tip.pos(), middle + QPoint(12, 18));
        // On the other side of the pointer where there is no room, each way by itself.
        const QPoint right(room.right() - 5, middle.y());
        tip.showAt(right, QStringLiteral("0"), manyRows(2));
        QCOMPARE(tip.pos(), QPoint(right.x() - 12 - tip.width(), right.y() + 18));
        const QPoint bottom(middle.x(), room.bottom() - 5);
        tip.showAt(bottom, QStringLiteral("0"), manyRows(2));
        QCOMPARE(tip.pos(), QPoint(bottom.x() + 12, bottom.y() - 18 - tip.height()));
        tip.showAt(room.bottomRight(), QStringLiteral("0"), manyRows(2));
        QVERIFY(room.contains(tip.geometry()));
        // By the size that it has with what it says now.
        for (const int count : {12, 1, 24}) {
            tip.showAt(room.bottomRight(), QStringLiteral("0"), manyRows(count));
            QCOMPARE(tip.pos(), room.bottomRight() - QPoint(12 + tip.width(), 18 + tip.height()));
        }
    }

    void everyRowHasTheStrokeOfItsLine() {
        QWidget owner;
        ProfileTip tip(owner);
        const auto rows = manyRows(10);
        tip.showAt({50, 60}, QStringLiteral("0"), rows);
        const QFontMetrics metrics = tip.fontMetrics();
        int name = 0;
        int value = 0;
        for (const ProfileTip::Row& row : rows) {
            name = std::max(name, metrics.horizontalAdvance(row.name));
            value = std::max(value, metrics.horizontalAdvance(row.value));
        }
        // Stroke, name and value with a gap between them, and two gaps between columns.
        const int column = 14 + 6 + name + 6 + value + 12;
        const QImage drawn = tip.grab().toImage();
        for (int row = 0; row < 10; ++row) {
            const QPoint stroke(6 + 7 + row / 8 * column, 6 + metrics.height() * (1 + row % 8) + (metrics.height() - 1) / 2);
            QCOMPARE(drawn.pixelColor(stroke), rows[static_cast<std::size_t>(row)].pen.color());
        }
    }
};

POSENC_TEST(ProfileTipTest)
#include "profile_tip_test.moc"
