#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QTest>
#include <vector>

#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_pane.h"
#include "app/window/status_line.h"
#include "engine/model/focus.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QString messageOf(ShownWindow& window) {
    return window.find<MessageBar>("messageBar")->sentence();
}

QString statusOf(ShownWindow& window) {
    return window.find<StatusLine>("statusLine")->text();
}

/// What a tensor's row in the drawer says, from its label to where its numbers come from.
QString tensorRowOf(ShownWindow& window, const char* tensor) {
    const auto* row = window.find<QWidget>((std::string("tensor-") + tensor).c_str());
    return row == nullptr ? QString() : row->accessibleName();
}

/// One head of ALiBi, for so many tokens.
bool showsLongBias(ShownWindow& window, Index length) {
    Scene scene;
    scene.encoding = "alibi";
    scene.parameters = {{"length", length}, {"heads", Index{1}}};
    scene.layers = {"bias"};
    window->workspace().document().change(scene, QStringLiteral("Long"));
    return window.settled();
}

}  // namespace

/// What is said around the pictures: of the cell, of what is copied, of tensors, of checks.
class WindowStatusTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void picturesOfAnEarlierSceneSaySo() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString hint = QStringLiteral("Hover a cell to read it; click to pin it.");
        QCOMPARE(statusOf(window), hint);
        const auto before = window->workspace().picture();
        window->workspace().document().setPinned(Focus::ofPair({3, 4}));
        QTRY_VERIFY2(statusOf(window).startsWith(QLatin1String("query (0,3)")), qPrintable(statusOf(window)));
        Scene scene = window.scene();
        scene.tensors["bias"] = {window.path(QStringLiteral("gone.npy")).toStdString(), "", {}};
        window->workspace().document().change(scene, QStringLiteral("Bind"));
        QTRY_VERIFY(window->workspace().failure().has_value());
        QCOMPARE(statusOf(window), QStringLiteral("Showing the last valid settings."));
        QVERIFY(window->workspace().picture() == before);
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QTRY_VERIFY2(statusOf(window).startsWith(QLatin1String("query (0,3)")), qPrintable(statusOf(window)));
        window->workspace().document().setPinned(std::nullopt);
        QTRY_COMPARE(statusOf(window), hint);
    }

    /// The cell below the pointer is copied rather than the pinned one, and nothing where there is neither.
    void theCellThatIsLookedAtIsTheOneThatIsCopied() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& index = window.view("index");
        window->pictures().grid().select(&index);
        QClipboard& clipboard = *QGuiApplication::clipboard();
        clipboard.setText(QStringLiteral("before"));
        for (const char* action : {"copyValue", "copyRow", "copyValueCsv", "copyRowNumPy"}) {
            window.find<QAction>(action)->trigger();
            QCOMPARE(messageOf(window), QStringLiteral("Nothing copied: hover or pin a cell first."));
            QCOMPARE(clipboard.text(), QStringLiteral("before"));
        }
        // Rows of a window of 7 x 7 follow each other by 13: query 8 is at (1, 1), key 0 at (0, 0), both offsets are 1.
        window->workspace().document().setPinned(Focus::ofPair({8, 0}));
        QVERIFY(window.settled());
        const auto copied = [&](const char* action) {
            clipboard.clear();
            window.find<QAction>(action)->trigger();
            return QTest::qWaitFor([&] { return !clipboard.text().isEmpty(); }, kPatience) ? clipboard.text() : QString();
        };
        QCOMPARE(copied("copyValue"), QStringLiteral("98"));
        QVERIFY2(messageOf(window).contains(QLatin1String("98")) && messageOf(window).contains(QLatin1String("query 8")),
                 qPrintable(messageOf(window)));
        hover(index, middleOf(index, {0, 8}));
        QCOMPARE(copied("copyValue"), QStringLiteral("70"));
        QCOMPARE(copied("copyValueCsv"), QStringLiteral("70\n"));
        QVERIFY2(messageOf(window).contains(QString::fromUtf8("1 × 1")), qPrintable(messageOf(window)));
        // The row of query 0 begins with offset (0, 0) and goes down from there.
        QVERIFY2(copied("copyRow").startsWith(QLatin1String("84\t83\t82\t81\t80\t79\t78\t71\t70")), qPrintable(clipboard.text()));
        hover(index, {2, 2});
        QCOMPARE(copied("copyValue"), QStringLiteral("98"));
        QVERIFY2(copied("copyRowCsv").startsWith(QLatin1String("98,97,96")), qPrintable(clipboard.text()));
        // A matrix needs no cell, and says how large it is.
        window->workspace().document().setPinned(std::nullopt);
        QVERIFY(copied("copyMatrixCsv").startsWith(QLatin1String("84,83")));
        QVERIFY2(messageOf(window).contains(QString::fromUtf8("49 × 49")), qPrintable(messageOf(window)));
        // A million is copied; more than any text is meant for is refused.
        QVERIFY(showsLongBias(window, 1024));
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        QCOMPARE(copied("copyMatrixCsv").count(QLatin1Char('\n')), 1024);
        QVERIFY(showsLongBias(window, 1025));
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        clipboard.setText(QStringLiteral("before"));
        window.find<QAction>("copyMatrixCsv")->trigger();
        QVERIFY2(messageOf(window).contains(QLatin1String("1,050,625 values are too many")), qPrintable(messageOf(window)));
        QCOMPARE(clipboard.text(), QStringLiteral("before"));
    }

    /// Where cells share a pixel a mean is told as one; the number of a cell that is out of sight is its own.
    void onlyAMeanIsToldAsOne() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(showsLongBias(window, 4000));
        window->workspace().document().setPinned(Focus::ofPair({3999, 3998}));
        QVERIFY(window.settled());
        HeatmapView& bias = window.view("bias");
        QVERIFY(!bias.data().region.exact());
        QTRY_VERIFY2(statusOf(window).contains(QLatin1String("(mean)")), qPrintable(statusOf(window)));
        // The upper left half: the pinned cell lies beyond, and there is more than a cell to a pixel still.
        bias.zoomAt(2, bias.pictureRect().topLeft());
        QVERIFY(window.settled());
        QTRY_VERIFY(!bias.data().at({3999, 3998}).has_value() && !bias.data().region.exact());
        QTRY_VERIFY2(!statusOf(window).contains(QLatin1String("(mean)")), qPrintable(statusOf(window)));
        QVERIFY2(statusOf(window).contains(QString::fromUtf8("−0.003906")), qPrintable(statusOf(window)));
    }

    /// Beside the name of a hovered cell its own numbers are told, and none of the pinned cell.
    void numbersAreThoseOfTheCellThatIsNamed() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("rope");
        QVERIFY(window.settled());
        const Model& model = *window->workspace().picture()->model;
        window->workspace().document().setPinned(focusAt(model, "angles", *model.field("angles", 0).value(), {13, 5}));
        QTRY_VERIFY2(statusOf(window).contains(QLatin1String("Angles")), qPrintable(statusOf(window)));
        hover(window.view("mean-cosine"), window.view("mean-cosine").cellRect({0, 16}).center());
        QTRY_VERIFY2(statusOf(window).startsWith(QLatin1String("Mean cosine, Offset 16")), qPrintable(statusOf(window)));
        QVERIFY2(!statusOf(window).contains(QLatin1String("Angles")), qPrintable(statusOf(window)));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&window.view("mean-cosine"), &leave);
        QTRY_VERIFY2(statusOf(window).contains(QLatin1String("Angles")), qPrintable(statusOf(window)));
    }

    void withoutAFileThereIsNothingToList() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* close = window.find<QAction>("closeFile");
        QTRY_VERIFY(close->isEnabled());
        close->trigger();
        QVERIFY(window.settled());
        window.find<QAction>("listAll")->trigger();
        QCOMPARE(messageOf(window), QStringLiteral("No file is open."));
        QVERIFY(window.find<QWidget>("tensorTable") == nullptr || !window.find<QWidget>("tensorTable")->isVisible());
        QVERIFY(!window.find<QWidget>("fileRow")->isVisible());
    }

    /// Where each tensor's numbers come from, and what is done to them.
    void theDrawerSaysWhereTensorsComeFrom() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.bring("tensors");
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{1}}};
        scene.provided = scene.parameters;
        scene.seed = 17;
        QVERIFY(window.showBound(scene, "bias", {9, 1}));
        QTRY_VERIFY2(tensorRowOf(window, "bias").contains(QLatin1String("[9, 1], ")), qPrintable(tensorRowOf(window, "bias")));
        QVERIFY2(tensorRowOf(window, "bias").endsWith(QLatin1String("table.npy")), qPrintable(tensorRowOf(window, "bias")));
        QVERIFY2(tensorRowOf(window, "queries").endsWith(QLatin1String("random (seed 17)")), qPrintable(tensorRowOf(window, "queries")));
        QVERIFY(!window.find<QWidget>("noTensorNote")->isVisible());
        // Another window: the table follows it.
        window->workspace().document().setParameter("window", Grid{3, 3}, false);
        QVERIFY(window.settled());
        QTRY_VERIFY2(tensorRowOf(window, "bias").contains(QString::fromUtf8("[25, 1], resized 2×2 → 3×3")),
                     qPrintable(tensorRowOf(window, "bias")));
        window->workspace().document().detach({"bias"});
        QVERIFY(window.settled());
        QTRY_VERIFY2(tensorRowOf(window, "bias").endsWith(QLatin1String("random (seed 17)")), qPrintable(tensorRowOf(window, "bias")));
        // A rotation needs none, and says so.
        window->workspace().document().setEncoding("rope");
        QVERIFY(window.settled());
        auto* note = window.find<SentenceLabel>("noTensorNote");
        QTRY_VERIFY(note->isVisible());
        QVERIFY2(note->sentence().contains(QLatin1String("has no tensor")), qPrintable(note->sentence()));
        QVERIFY(tensorRowOf(window, "bias").isEmpty());
        // Vectors of a text are none of its own.
        Scene read;
        read.encoding = "rope";
        read.parameters = {{"heads", Index{1}}, {"length", Index{3}}, {"head-dim", Index{4}}};
        read.provided = read.parameters;
        QVERIFY(window.showBound(read, "queries", {1, 3, 4}));
        QTRY_VERIFY2(tensorRowOf(window, "queries").endsWith(QLatin1String("table.npy")), qPrintable(tensorRowOf(window, "queries")));
        QVERIFY(note->isVisible());
        QVERIFY2(tensorRowOf(window, "frequency-factors").endsWith(QLatin1String("not bound")),
                 qPrintable(tensorRowOf(window, "frequency-factors")));
        // With factors of the frequencies it has one.
        Scene divided;
        divided.encoding = "rope";
        divided.parameters = {{"head-dim", Index{8}}};
        divided.provided = divided.parameters;
        QVERIFY(window.showBound(divided, "frequency-factors", {4}));
        QTRY_VERIFY2(tensorRowOf(window, "frequency-factors").endsWith(QLatin1String("table.npy")),
                     qPrintable(tensorRowOf(window, "frequency-factors")));
        QVERIFY(!note->isVisible());
    }

    /// What networks are initialised with is not random, whatever else is.
    void initialValuesAreNotCalledRandom() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        window->workspace().document().setSeed(5);
        window->workspace().document().setEncoding("convit");
        window->workspace().document().setParameter("heads", Index{4}, false);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.view("bias").data().badge, QStringLiteral("initial values"));
        QCOMPARE(window.view("position-attention").data().badge, QStringLiteral("initial values"));
        QCOMPARE(window.view("attention").data().badge, QStringLiteral("random (seed 5)"));
        const QString origins =
            QStringLiteral("initial values: position-weight, position-bias, gate; random (seed 5): queries, keys, values");
        const auto badges = window->findChildren<BadgeLabel*>();
        QVERIFY(std::any_of(badges.begin(), badges.end(),
                            [&](const BadgeLabel* badge) { return badge->toolTip() == QStringLiteral("No tensor is bound: ") + origins; }));
        window.bring("tensors");
        QTRY_VERIFY(tensorRowOf(window, "position-weight").endsWith(QLatin1String("initial values")));
        // A fifth head has no place in the square of those that look at a neighbour.
        window->workspace().document().setParameter("heads", Index{5}, false);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.view("bias").data().badge, QStringLiteral("random (seed 5)"));
        QTRY_VERIFY(tensorRowOf(window, "position-weight").endsWith(QStringLiteral("random (seed 5)")));
    }

    /// A check that is no longer looked at marks nothing.
    void checksOfWhatHasNoTableAreNone() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.bring("checks");
        auto* list = window.find<QListWidget>("diagnosticsList");
        auto* empty = window.find<QLabel>("diagnosticsEmpty");
        QTRY_VERIFY(list->count() > 0 && list->isVisible());
        QVERIFY(!empty->isVisible());
        list->setCurrentRow(0);
        QTRY_VERIFY(window->workspace().view().highlight() != nullptr);
        list->setCurrentRow(-1);
        QTRY_VERIFY(window->workspace().view().highlight() == nullptr);
        list->setCurrentRow(0);
        QTRY_VERIFY(window->workspace().view().highlight() != nullptr);
        window.bring("heads");
        QTRY_VERIFY(!list->isVisible());
        QTRY_VERIFY(window->workspace().view().highlight() == nullptr);
        QCOMPARE(list->currentRow(), -1);
        window.bring("checks");
        window->workspace().document().setEncoding("drop-path");
        QVERIFY(window.settled());
        QTRY_VERIFY(list->count() == 0);
        QTRY_VERIFY(empty->isVisible() && !list->isVisible());
        window->workspace().document().setEncoding("swin");
        QVERIFY(window.settled());
        QTRY_VERIFY(list->count() > 0 && list->isVisible());
        QVERIFY(!empty->isVisible());
    }
};

POSENC_TEST(WindowStatusTest)
#include "window_status_test.moc"
