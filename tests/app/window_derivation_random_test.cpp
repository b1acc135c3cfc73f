// A derivation says which of its steps show random numbers, beside the badge of a trained scene, too.
#include <QLabel>

#include "tests/app/derivation_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/badge_label.h"

using namespace posenc;
using namespace posenc::test;

class WindowDerivationRandomTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void anExampleOfATrainedSceneIsRandom() {
        Player player;
        ShownWindow& window = player.window();
        QVERIFY(window.open(window.sampleCopy()));
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        const auto& badge = *window.find<BadgeLabel>("derivationBadge");
        const int last = player.pane().strip().steps() - 1;
        player.scrub(100 * last);
        QVERIFY(player.arrived([&] { return player.view().data().title.startsWith(QString::number(last)); }));
        QVERIFY(!badge.isVisible());  // the file's own table
        window.find<QAction>("example-0")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.example.has_value(); }));
        QCOMPARE(player.pane().strip().step(), last);
        QTRY_VERIFY(badge.isVisible());
        QCOMPARE(badge.text(), QStringLiteral("random (seed 0)"));
        QVERIFY2(badge.toolTip().contains(QStringLiteral("bias")), qPrintable(badge.toolTip()));
        // The index is by rule; the pictures stay where they are.
        const QRect place = player.view().geometry();
        player.scrub(1100);
        QVERIFY(!badge.isVisible());
        QCOMPARE(player.view().geometry(), place);
        player.scrub(1300);
        QVERIFY(badge.isVisible());
        window.find<QAction>("exampleScene")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.model != nullptr; }));
        QVERIFY(!badge.isVisible());
    }

    void differencesOfAPartAreCountedAsThose() {
        Player player("swin");
        ShownWindow& window = player.window();
        window->workspace().document().setParameter("window", Grid{9, 9}, false);
        QVERIFY(window.settled());
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        window.find<QAction>("leave-out-stride")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->differs.has_value(); }));
        QVERIFY(!player.derivation().steps.back().whole());  // 81 x 81
        const QString note = window.find<QLabel>("derivationNote")->text();
        QVERIFY2(note.contains(QStringLiteral("of the part shown differ at the end")), qPrintable(note));
    }
};

POSENC_TEST(WindowDerivationRandomTest)
#include "window_derivation_random_test.moc"
