#include "widgets/controls/menu_button.h"

#include <QDialog>
#include <QMenu>
#include <QPointer>
#include <QScreen>
#include <QTimer>
#include <QVBoxLayout>
#include <QtTest>

#include "tests/support/test_program.h"

using namespace posenc;

class MenuButtonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// By its mnemonic, after which the dialog may be closed and deleted while the menu is open: nobody waits for the end of the menu.
    void theMenuOpensAndItsDialogMayGo() {
        const QPointer<QDialog> dialog = new QDialog;
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        auto* button = new MenuButton(QStringLiteral("Save ea&ch"));
        int chosen = 0;
        QAction* entry = button->choices().addAction(QStringLiteral("Heads"), button, [&chosen] { ++chosen; });
        (new QVBoxLayout(dialog))->addWidget(button);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        // A loop of the menu's own would run this before the key is back.
        bool back = false;
        bool waited = false;
        QTimer::singleShot(300, &button->choices(), [&] {
            waited = !back;
            button->choices().close();
        });
        QTest::keyClick(dialog, Qt::Key_C, Qt::AltModifier);
        QTRY_VERIFY(button->choices().isVisible());
        back = true;
        QTRY_VERIFY(!button->choices().isVisible());
        QVERIFY(!waited);
        entry->trigger();
        QCOMPARE(chosen, 1);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(button->choices().isVisible());
        dialog->close();
        QTRY_VERIFY(dialog.isNull());
        QCOMPARE(chosen, 1);
    }

    /// Below it, or above where the screen ends; it stays in view.
    void theMenuNeverCoversTheButton() {
        MenuButton button(QStringLiteral("Save each"));
        for (const char* entry : {"Heads", "Layers", "All"}) {
            button.choices().addAction(QLatin1String(entry));
        }
        button.show();
        QVERIFY(QTest::qWaitForWindowActive(&button));
        const QRect screen = button.screen()->availableGeometry();
        for (const int y : {screen.top() + 40, screen.bottom() - button.height() - 20}) {
            button.move(screen.left() + 40, y);
            QTest::mouseClick(&button, Qt::LeftButton);
            QTRY_VERIFY(button.choices().isVisible());
            const QRect own(button.mapToGlobal(QPoint(0, 0)), button.size());
            QVERIFY(!button.choices().geometry().intersects(own));
            QVERIFY(screen.contains(button.choices().geometry()));
            QCOMPARE(button.choices().y() > own.y(), y < screen.center().y());
            button.choices().close();
        }
    }

    /// The arrow tells that it opens a menu, and has room.
    void itLooksLikeAButtonWithAMenu() {
        QPushButton plain(QStringLiteral("Save each"));
        MenuButton button(QStringLiteral("Save each"));
        QVERIFY(button.sizeHint().width() > plain.sizeHint().width());
        QCOMPARE(button.sizeHint().height(), plain.sizeHint().height());
        QVERIFY(!button.autoDefault());
        button.resize(button.sizeHint());
        plain.resize(button.size());
        QVERIFY(button.grab().toImage() != plain.grab().toImage());
    }
};

POSENC_TEST(MenuButtonTest)
#include "menu_button_test.moc"
