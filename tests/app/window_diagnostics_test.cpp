#include <QListWidget>
#include <QTest>

#include "app/panels/checks_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class WindowDiagnosticsTest : public QObject {
    Q_OBJECT

    /// Shaw's encoding of 12 tokens, of which offsets from 3 on share a row.
    static bool clipped(ShownWindow& window, bool causal = false) {
        Scene scene = window.scene();
        scene.encoding = "shaw";
        scene.parameters = {{"length", Index{12}}, {"clip", Index{3}}, {"causal", causal}};
        scene.tensors.clear();
        window->workspace().document().change(scene, QStringLiteral("shaw"));
        return window.settled();
    }

    /// The sentence that says this; -1: none does.
    static int placeOf(const QListWidget& list, const char* part) {
        for (int i = 0; i < list.count(); ++i) {
            if (list.item(i)->text().contains(QLatin1String(part))) {
                return i;
            }
        }
        return -1;
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void sentencesMarkThePairsThatTheyConcern() {
        // Narrow, so that panels are tabs of one pane: another one hides the sentences.
        ShownWindow window;
        QVERIFY(window.shown());
        window.bring("checks");
        QVERIFY(clipped(window));
        auto* list = window.find<QListWidget>("diagnosticsList");
        const auto row = [list](const char* part) { return placeOf(*list, part); };
        // 144 pairs, of which those with an offset of at least 3: 2 * (1 + ... + 9) = 90.
        QTRY_VERIFY(row("62.5 % of the pairs are clipped") >= 0);
        QVERIFY(row("All 7 rows are used") >= 0);
        QVERIFY(row("2 of 7 rows are shared by up to 9 offsets each") >= 0);
        list->setCurrentRow(row("62.5 %"));
        HeatmapView& index = window.view("index");
        QTRY_VERIFY(index.twins() && index.twins()->count == 90);
        for (const CellRun& run : index.twins()->runs) {
            for (Index i = 0; i < run.length; ++i) {
                QVERIFY(std::abs(run.row - run.column - i) >= 3);
            }
        }
        // Pointing at a cell shows its own twins, and the sentence's again afterwards.
        hover(index, index.cellRect({4, 4}).center());
        QTRY_COMPARE(index.twins()->count, Index{12});
        hover(index, {2, 2});
        QTRY_COMPARE(index.twins()->count, Index{90});
        window.bring("cell");
        QTRY_VERIFY(!index.twins());
    }

    void pairsThatAMaskHidesAreNotCounted() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        QVERIFY(clipped(window, true));
        auto* list = window.find<QListWidget>("diagnosticsList");
        const auto says = [list](const char* part) {
            for (int i = 0; i < list->count(); ++i) {
                if (list->item(i)->text().startsWith(QLatin1String(part))) {
                    return true;
                }
            }
            return false;
        };
        // The mask leaves 1 + ... + 12 = 78 pairs, of which 1 + ... + 9 = 45 have an offset of -3 or less; rows 4 to 6 are for keys ahead.
        QTRY_VERIFY(says("57.7 % of the unmasked pairs are clipped"));
        QVERIFY(says("3 of 7 rows are unused: 4, 5, 6"));
        QVERIFY(says("Used rows serve 10 to 45 unmasked pairs each"));
        QVERIFY(says("1 of 7 rows "));
    }

    /// A check that is selected stays so while a parameter changes, and marks the pairs that it concerns now.
    void theSelectedCheckFollowsItsNumbers() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.bring("checks");
        QVERIFY(clipped(window));
        auto* list = window.find<QListWidget>("diagnosticsList");
        const auto rowOf = [list](const char* part) { return placeOf(*list, part); };
        QTRY_VERIFY(rowOf("62.5 % of the pairs are clipped") >= 0);
        list->setCurrentRow(rowOf("62.5 %"));
        HeatmapView& index = window.view("index");
        QTRY_VERIFY(index.twins() && index.twins()->count == 90);
        // Offsets of at least 2: 2 * (1 + ... + 10) = 110 of 144.
        window->workspace().document().setParameter("clip", Index{2}, false);
        QVERIFY(window.settled());
        QTRY_VERIFY(rowOf("76.4 % of the pairs are clipped") >= 0);
        QCOMPARE(list->currentRow(), rowOf("76.4 %"));
        QVERIFY(rowOf("All 5 rows are used") >= 0 && rowOf("62.5 %") < 0);
        QTRY_VERIFY(index.twins() && index.twins()->count == 110);
        for (const CellRun& run : index.twins()->runs) {
            for (Index i = 0; i < run.length; ++i) {
                QVERIFY(std::abs(run.row - run.column - i) >= 2);
            }
        }
        // Of another encoding nothing is marked before a check of it is selected.
        window->workspace().document().setEncoding("t5");
        QVERIFY(window.settled());
        QTRY_VERIFY(list->count() > 0 && rowOf("All 5 rows are used") < 0);
        QVERIFY(window->workspace().view().highlight() == nullptr);
    }

    void nothingIsSaidOfAnEncodingThatIsGone() {
        ShownWindow window(QSize(1900, 1200));
        QVERIFY(window.shown());
        auto* list = window.find<QListWidget>("diagnosticsList");
        QTRY_VERIFY(list->count() > 0);
        QVERIFY(list->item(0)->text().contains(QLatin1String("169 rows")));
        // What is there when the picture changes: nothing of the old one, whatever the new one takes.
        QString seen;
        connect(&window->workspace(), &Workspace::pictureChanged, list,
                [&] { seen = list->count() > 0 ? list->item(0)->text() : QString(); });
        window->workspace().document().setEncoding("t5");
        QTRY_COMPARE(QString::fromStdString(window->workspace().picture()->scene.encoding), QStringLiteral("t5"));
        QCOMPARE(seen, QString());
        QTRY_VERIFY(list->count() > 0);
        QVERIFY(!list->item(0)->text().contains(QLatin1String("169 rows")));
    }

    void theMenuBringsThemToTheFront() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* list = window.find<QListWidget>("diagnosticsList");
        QVERIFY(!list->isVisible());
        window.bring("checks");
        QVERIFY(list->isVisible());
        QTRY_VERIFY(list->count() > 3);
    }
};

POSENC_TEST(WindowDiagnosticsTest)
#include "window_diagnostics_test.moc"
