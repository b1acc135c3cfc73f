#include <QListWidget>
#include <QTest>

#include "app/panels/checks_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/profile/profile_plot.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr QSize kWideWindow(1900, 1200);

/// Hears who in a window is sent one kind of event.
class Listener : public QObject {
public:
    Listener(QWidget& window, QEvent::Type type) : window_(window), type_(type) { qApp->installEventFilter(this); }

    [[nodiscard]] QString heard() const { return heard_.join(QLatin1Char(' ')); }
    bool eventFilter(QObject* receiver, QEvent* event) override {
        if (event->type() == type_ && receiver->isWidgetType() && static_cast<QWidget*>(receiver)->window() == &window_) {
            heard_ << (receiver->objectName().isEmpty() ? QString::fromLatin1(receiver->metaObject()->className())
                                                        : receiver->objectName());
        }
        return false;
    }

private:
    QWidget& window_;
    QEvent::Type type_;
    QStringList heard_;
};

class SliderWindow : public ShownWindow {
public:
    SliderWindow() : ShownWindow(kWideWindow) {
        Scene scene;
        scene.encoding = "alibi";
        scene.parameters = {{"length", Index{64}}, {"heads", Index{4}}};
        (*this)->workspace().document().change(scene, QStringLiteral("another"));
        ready_ = shown() && atRest(64);
    }
    [[nodiscard]] bool ready() const { return ready_; }
    /// Moves the length as a slider does and waits until every panel shows what comes of it.
    [[nodiscard]] bool moveTo(Index length) {
        (*this)->workspace().document().setParameter("length", length, true);
        return atRest(length);
    }

private:
    [[nodiscard]] bool atRest(Index length) {
        const auto* plot = find<ProfilePlot>("profilePlot");
        const auto* told = find<ChecksPane>("diagnosticsPane");
        // A causal model has the offsets 1 - length .. 0.
        const auto there = [&] { return plot->data().count == length && plot->drawn() && told->told(); };
        if (!settled() || !QTest::qWaitFor(there, kPatience)) {
            return false;
        }
        // What has been asked for by now is done.
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        return true;
    }

    bool ready_ = false;
};

}  // namespace

/// What a move of a slider leaves alone: what is told again as it was is neither laid out nor painted.
class WindowSliderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aNumberOfTheSameWidthLaysNothingOut() {
        SliderWindow window;
        QVERIFY(window.ready() && window.moveTo(46));
        const Listener layouts(*window, QEvent::LayoutRequest);
        // The same digits in another order are as wide in every font.
        QVERIFY(window.moveTo(64));
        QVERIFY(window.moveTo(46));
        QCOMPARE(layouts.heard(), QString());
    }

    /// Its axes and its pictures have other sizes: all of them together want other samples, once, when nothing else is on its way.
    void aMapOfAnotherShapeIsComputedTwiceAtMost() {
        ShownWindow window(kWideWindow);
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "absolute-2d";
        scene.parameters = {{"grid", Grid{32, 32}}, {"heads", Index{2}}};
        window->workspace().document().change(scene, QStringLiteral("another"));
        QVERIFY(window.settled());
        for (const Index rows : {31, 30, 32}) {
            const Generation before = window->workspace().picture()->generation;
            window->workspace().document().setParameter("grid", Grid{rows, 32}, true);
            QVERIFY(window.settled());
            QCOMPARE(window->workspace().picture()->model->queries(), rows * 32);
            QVERIFY(window->workspace().picture()->generation <= before + 2);
        }
    }

    void aSentenceThatStaysIsNotPaintedAgain() {
        SliderWindow window;
        QVERIFY(window.ready() && window.moveTo(46));
        const Listener paints(*window, QEvent::Paint);
        QVERIFY(window.moveTo(64));
        QVERIFY(!paints.heard().contains(QLatin1String("statusCell")));
        QVERIFY(paints.heard().contains(QLatin1String("heatmap-bias")));
    }

    void diagnosesLeaveWhatAnotherPanelMarks() {
        SliderWindow window;
        QVERIFY(window.ready());
        const auto marked = std::make_shared<const Twins>();
        window->workspace().view().setHighlight(marked);
        auto* list = window.find<QListWidget>("diagnosticsList");
        list->setCurrentRow(-1);
        QVERIFY(window->workspace().view().highlight() == marked);
        list->setCurrentRow(1);
        QTRY_VERIFY(window->workspace().view().highlight() != marked);
        list->setCurrentRow(-1);
        QVERIFY(window->workspace().view().highlight() == nullptr);
        // They come again with another model, none of them chosen.
        window->workspace().view().setHighlight(marked);
        QVERIFY(window.moveTo(46));
        QVERIFY(window->workspace().view().highlight() == marked);
    }

    void diagnosesFollowTheModelAndKeepWhatIsChosen() {
        SliderWindow window;
        QVERIFY(window.ready());
        auto* list = window.find<QListWidget>("diagnosticsList");
        QVERIFY(list->count() > 1);
        list->setCurrentRow(1);
        const auto sentences = [list] {
            QStringList all;
            for (int row = 0; row < list->count(); ++row) {
                all << list->item(row)->text();
            }
            return all;
        };
        const QStringList before = sentences();
        QVERIFY(window.moveTo(46));
        QVERIFY(sentences() != before);
        QCOMPARE(list->currentRow(), 1);
        for (int row = 0; row < list->count(); ++row) {
            QCOMPARE(list->item(row)->toolTip().section(QStringLiteral("\n\n"), 0, 0), list->item(row)->text());
        }
        QVERIFY(window.moveTo(64));
        QCOMPARE(sentences(), before);
    }
};

POSENC_TEST(WindowSliderTest)
#include "window_slider_test.moc"
