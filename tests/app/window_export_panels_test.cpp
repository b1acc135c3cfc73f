#include <QAction>
#include <QDialog>
#include <QMenu>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// What the panels of a figure begin with is what the window shows.
class WindowExportPanelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aPanelOfOneQueryBeginsWithThePinnedOne_data() {
        QTest::addColumn<bool>("pinned");
        QTest::newRow("pinned") << true;
        QTest::newRow("nothing pinned") << false;
    }
    void aPanelOfOneQueryBeginsWithThePinnedOne() {
        QFETCH(bool, pinned);
        ShownWindow window;
        QVERIFY(window.shown());
        if (pinned) {
            window->workspace().document().setPinned(Focus::ofPair({16, 25}));
        }
        window.find<QAction>("export")->trigger();
        const auto* dialog = window.find<QDialog>("exportDialog");
        dialog->findChild<QMenu*>(QStringLiteral("panelAddMenu"))->actions().at(3)->trigger();
        const auto* query = dialog->findChild<QSpinBox*>(QStringLiteral("panelQuery"));
        QVERIFY(query->isEnabled());
        QCOMPARE(query->value(), pinned ? 16 : 0);
    }

    void onlyAnAnnotationThatIsThereCanBeRemoved() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("export")->trigger();
        const auto* dialog = window.find<QDialog>("exportDialog");
        auto* remove = dialog->findChild<QToolButton*>(QStringLiteral("noteRemove"));
        QVERIFY(!remove->isEnabled());
        dialog->findChild<QMenu*>(QStringLiteral("noteAddMenu"))->actions().front()->trigger();
        QVERIFY(remove->isEnabled());
        remove->click();
        QVERIFY(!remove->isEnabled());
    }
};

POSENC_TEST(WindowExportPanelsTest)
#include "window_export_panels_test.moc"
