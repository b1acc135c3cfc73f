#include "widgets/panes/rail.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "widgets/controls/icons.h"

using namespace posenc;

/// The column of icons that open drawers, by the keyboard and from right to left.
class RailTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void upAndDownGoFromOneButtonToTheNext() {
        QWidget window;
        auto* row = new QHBoxLayout(&window);
        auto* rail = new Rail;
        row->addWidget(rail);
        const QStringList names{QStringLiteral("encodings"), QStringLiteral("parameters"), QStringLiteral("tensors")};
        for (const QString& name : names) {
            rail->addEntry(name, name, name, pinIcon());
        }
        QSignalSpy chosen(rail, &Rail::chosen);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto button = [&](int at) { return rail->findChild<QToolButton*>(QStringLiteral("rail-") + names[at]); };
        button(0)->setFocus();
        const std::pair<Qt::Key, int> steps[]{{Qt::Key_Down, 1}, {Qt::Key_Down, 2}, {Qt::Key_Up, 1}, {Qt::Key_Up, 0}, {Qt::Key_Down, 1}};
        for (const auto& [key, next] : steps) {
            QTest::keyClick(QApplication::focusWidget(), key);
            QCOMPARE(QApplication::focusWidget(), button(next));
            QVERIFY(button(next)->y() > 0 && (next == 0 || button(next)->y() > button(next - 1)->y()));
        }
        // To go there opens nothing.
        QVERIFY(chosen.isEmpty());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QCOMPARE(chosen.takeFirst().first().toString(), names[1]);
    }

    /// The line lies towards the pictures, on whichever side they are.
    void theLineIsAtThePictures() {
        for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            Rail rail;
            rail.setLayoutDirection(direction);
            rail.resize(40, 60);
            const QImage seen = rail.grab().toImage();
            const QColor left = seen.pixelColor(0, seen.height() / 2);
            const QColor right = seen.pixelColor(seen.width() - 1, seen.height() / 2);
            const QColor ground = seen.pixelColor(seen.width() / 2, seen.height() / 2);
            QCOMPARE(left == ground, direction == Qt::LeftToRight);
            QCOMPARE(right == ground, direction == Qt::RightToLeft);
        }
    }
};

POSENC_TEST(RailTest)
#include "rail_test.moc"
