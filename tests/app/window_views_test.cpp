// How the pictures are arranged and zoomed, by mouse and keys, and that it is kept.
#include <QAction>
#include <QLabel>
#include <QTabBar>
#include <QTest>
#include <QWheelEvent>

#include "app/pictures/picture_grid.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QStringList seen(ShownWindow& window) {
    QStringList names;
    for (const std::string& layer : window->pictures().layers()) {
        if (window.view(layer.c_str()).isVisible()) {
            names << QString::fromStdString(layer);
        }
    }
    return names;
}

const QStringList kAll = {QStringLiteral("bias"), QStringLiteral("index"), QStringLiteral("attention"), QStringLiteral("table-map")};

void wheelIn(HeatmapView& view, QPoint at, int notches) {
    QWheelEvent event(at, view.mapToGlobal(at), QPoint(), QPoint(0, notches * 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
}

QRect placeOfView(ShownWindow& window, const char* layer) {
    HeatmapView& view = window.view(layer);
    return {view.mapTo(&*window, QPoint(0, 0)), view.size()};
}

}  // namespace

class WindowViewsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void oneLargeAndAllAgain() {
        ShownWindow window;
        QVERIFY(window.shown());
        QCOMPARE(seen(window), kAll);
        HeatmapView& index = window.view("index");
        const int before = index.width();
        index.setFocus();
        QTest::keyClick(&index, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(seen(window), QStringList{QStringLiteral("index")});
        QTRY_VERIFY(index.width() > before * 3 / 2);
        QVERIFY(window.find<QAction>("oneLarge")->isChecked());
        QVERIFY(!window.scene().pinned);  // Ctrl+Enter is not Enter
        QTest::keyClick(&index, Qt::Key_Escape);
        QCOMPARE(seen(window), kAll);
        QVERIFY(window.find<QAction>("splitHero")->isChecked());
        QVERIFY(index.hasFocus());
        // By the title, and back by the same.
        HeatmapView& attention = window.view("attention");
        QTest::mouseDClick(&attention, Qt::LeftButton, {}, {40, 8});
        QCOMPARE(seen(window), QStringList{QStringLiteral("attention")});
        QTest::mouseDClick(&attention, Qt::LeftButton, {}, {40, 8});
        QCOMPARE(seen(window), kAll);
        // Twice the same key.
        QTest::keyClick(&attention, Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClick(&attention, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(seen(window), kAll);
    }

    /// A zoom is of one encoding: another begins whole, and the first one has it still.
    void anotherEncodingHasAZoomOfItsOwn() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("attention").setZoom(6);
        const double zoom = window.view("attention").zoom();
        QVERIFY(!window.view("bias").isFitted());
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        for (const std::string& layer : window->pictures().layers()) {
            QVERIFY2(window.view(layer.c_str()).isFitted(), layer.c_str());
        }
        window->workspace().document().setEncoding("swin");
        QVERIFY(window.settled());
        QCOMPARE(window.view("attention").zoom(), zoom);
        for (const std::string& layer : window->pictures().layers()) {
            const HeatmapView& view = window.view(layer.c_str());
            QVERIFY2(view.data().region == view.wantedRegion(), layer.c_str());
        }
    }

    void escapeBringsTheOthersBackBeforeItUnpins() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& index = window.view("index");
        index.setFocus();
        QTest::keyClick(&index, Qt::Key_Return);
        QTRY_COMPARE(seen(window), QStringList{QStringLiteral("index")});
        QTest::mouseClick(&index, Qt::LeftButton, {}, index.cellRect({5, 9}).center());
        QVERIFY(window.scene().pinned.has_value());
        QTest::keyClick(&index, Qt::Key_Escape);
        QCOMPARE(seen(window), kAll);
        QVERIFY(window.scene().pinned.has_value());
        QTest::keyClick(&index, Qt::Key_Escape);
        QVERIFY(!window.scene().pinned);
    }

    void theLargePictureIsChosenByTabsAndKeys() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* tabs = window.find<QTabBar>("pictureTabs");
        QVERIFY(!tabs->isVisible());
        window.view("bias").setFocus();
        window.find<QAction>("oneLarge")->trigger();
        QTRY_VERIFY(tabs->isVisible());
        QCOMPARE(tabs->count(), 4);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
        QCOMPARE(seen(window), QStringList{QStringLiteral("attention")});
        QTest::keyClick(&*window, Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(seen(window), QStringList{QStringLiteral("table-map")});
        QVERIFY(window.view("table-map").hasFocus());
        QTest::keyClick(&*window, Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(seen(window), QStringList{QStringLiteral("bias")});
        QTest::keyClick(&*window, Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(seen(window), QStringList{QStringLiteral("table-map")});
        QCOMPARE(tabs->currentIndex(), 3);
        // Without the layer that is alone the first one is.
        window->workspace().document().setLayers({"bias", "index"});
        QTRY_COMPARE(seen(window), QStringList{QStringLiteral("bias")});
        QCOMPARE(tabs->count(), 2);
    }

    void besideAndBelowEachOther() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&*window, Qt::Key_3, Qt::ControlModifier);
        QTRY_COMPARE(placeOfView(window, "bias").top(), placeOfView(window, "table-map").top());
        QTRY_VERIFY(placeOfView(window, "bias").right() < placeOfView(window, "index").left());
        QVERIFY(placeOfView(window, "attention").right() < placeOfView(window, "table-map").left());
        QTest::keyClick(&*window, Qt::Key_4, Qt::ControlModifier);
        QTRY_COMPARE(placeOfView(window, "bias").left(), placeOfView(window, "table-map").left());
        QTRY_VERIFY(placeOfView(window, "bias").bottom() < placeOfView(window, "index").top());
        QVERIFY(window.find<QAction>("splitColumn")->isChecked());
        QTest::keyClick(&*window, Qt::Key_2, Qt::ControlModifier);
        QTRY_COMPARE(placeOfView(window, "bias").top(), placeOfView(window, "index").top());
        QTRY_COMPARE(placeOfView(window, "bias").left(), placeOfView(window, "attention").left());
        QTest::keyClick(&*window, Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(placeOfView(window, "bias").width() > placeOfView(window, "index").width() * 3 / 2);
    }

    void aTitleOrANumberSwapsAPictureWithTheLargeOne() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto large = [&](const char* layer) {
            const auto& layers = window->pictures().layers();
            return std::all_of(layers.begin(), layers.end(), [&](const std::string& other) {
                return other == layer || placeOfView(window, other.c_str()).width() < placeOfView(window, layer).width();
            });
        };
        QTRY_VERIFY(large("bias"));
        const QRect small = placeOfView(window, "index");
        const QRect other = placeOfView(window, "attention");
        HeatmapView& index = window.view("index");
        QTest::mouseClick(&index, Qt::LeftButton, {}, index.titleRect().center());
        QTRY_VERIFY(large("index"));
        QVERIFY(index.hasFocus());
        QCOMPARE(placeOfView(window, "bias"), small);
        QCOMPARE(placeOfView(window, "attention"), other);
        QVERIFY(window.settled());
        QCOMPARE(window.scene().layers.front(), std::string("index"));
        // The number is that of the place: pressed again it swaps back.
        QTest::keyClick(&index, Qt::Key_3);
        QTRY_VERIFY(large("attention"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_3);
        QTRY_VERIFY(large("index"));
        window->workspace().document().undoStack().undo();
        QVERIFY(window.settled());
        QTRY_VERIFY(large("attention"));
        // Nobody sees a swap while one picture alone is shown: there is none.
        const auto layers = window.scene().layers;
        QTest::keyClick(&index, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(seen(window), QStringList{QStringLiteral("index")});
        const int steps = window->workspace().document().undoStack().index();
        QTest::keyClick(&index, Qt::Key_2);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_3);
        QVERIFY(window.settled());
        QCOMPARE(window.scene().layers, layers);
        QCOMPARE(window->workspace().document().undoStack().index(), steps);
    }

    void titlesAreDragged() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&*window, Qt::Key_2, Qt::ControlModifier);
        HeatmapView& index = window.view("index");
        HeatmapView& attention = window.view("attention");
        QVERIFY(window.settled());
        QTRY_COMPARE(placeOfView(window, "attention").left(), placeOfView(window, "bias").left());
        const QPoint from = index.titleRect().center();
        const QPoint to = index.mapFromGlobal(attention.mapToGlobal(attention.rect().center()));
        const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons held) {
            QMouseEvent event(type, at, index.mapToGlobal(at), button, held, Qt::NoModifier);
            QApplication::sendEvent(&index, &event);
        };
        send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton);
        QVERIFY(window->pictures().findChild<QWidget*>(QStringLiteral("pictureDrop"))->isVisible());
        send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
        QVERIFY(!window->pictures().findChild<QWidget*>(QStringLiteral("pictureDrop"))->isVisible());
        QVERIFY(window.settled());
        QCOMPARE(window.scene().layers, (std::vector<std::string>{"bias", "attention", "index", "table-map"}));
        QTRY_VERIFY(placeOfView(window, "bias").left() < placeOfView(window, "attention").left());
        QCOMPARE(placeOfView(window, "bias").top(), placeOfView(window, "attention").top());
    }

    void manyPicturesDoNotMakeTheWindowLarger() {
        ShownWindow window(QSize(1024, 700));
        QVERIFY(window.shown());
        std::vector<std::string> all;
        for (const LayerDeclaration& layer : window->workspace().picture()->model->layers()) {
            all.push_back(layer.id);
        }
        QVERIFY(all.size() > 5);
        window->workspace().document().setLayers(all);
        QTRY_COMPARE(window->pictures().layers().size(), all.size());
        for (const char* split : {"splitRow", "splitColumn", "splitGrid", "splitHero"}) {
            window.find<QAction>(split)->trigger();
            QCoreApplication::processEvents();
            QCOMPARE(window->size(), QSize(1024, 700));
            for (const std::string& layer : all) {
                HeatmapView& view = window.view(layer.c_str());
                QTRY_VERIFY(view.width() >= view.minimumSizeHint().width() && view.height() >= view.minimumSizeHint().height());
            }
        }
    }

    void picturesOfTheSamePairsZoomTogether() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& bias = window.view("bias");
        wheelIn(bias, bias.cellRect({40, 41}).center(), 5);
        QVERIFY(window.settled());
        QVERIFY(bias.wantedRegion().rows.first > 10);
        for (const char* layer : {"index", "attention"}) {
            const Region led = bias.wantedRegion();
            const Region other = window.view(layer).wantedRegion();
            QVERIFY(std::abs(led.rows.first - other.rows.first) <= 1);
            QVERIFY(std::abs(led.columns.first - other.columns.first) <= 1);
            // And what is seen has been computed for it.
            QCOMPARE(window.view(layer).data().region, other);
        }
        QVERIFY(window.view("table-map").isFitted());  // other axes
        QTest::keyClick(&window.view("index"), Qt::Key_0);
        QVERIFY(bias.isFitted() && window.view("attention").isFitted());

        QTest::keyClick(&*window, Qt::Key_L, Qt::ControlModifier);
        QVERIFY(!window->pictures().zoomTogether());
        wheelIn(bias, bias.cellRect({40, 41}).center(), 5);
        QVERIFY(window.view("index").isFitted() && !bias.isFitted());
        // Together again: the others come to the one that is worked with.
        bias.setFocus();
        QTest::keyClick(&*window, Qt::Key_L, Qt::ControlModifier);
        QVERIFY(!window.view("index").isFitted());
        // A layer that comes later, too.
        window->workspace().document().setLayers({"bias", "logits"});
        QTRY_VERIFY(window->pictures().view("logits") != nullptr);
        QVERIFY(window.settled());
        QVERIFY(!window.view("logits").isFitted());
        QVERIFY(std::abs(window.view("logits").wantedRegion().rows.first - bias.wantedRegion().rows.first) <= 1);
    }

    /// Of actions of which one holds, that one has the mark in the menu.
    void theThemeThatHoldsIsMarked() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const char* chosen : {"themeDark", "themeLight", "themeDark", "themeLight"}) {
            window.find<QAction>(chosen)->trigger();
            for (const char* name : {"themeDark", "themeLight", "themeSystem"}) {
                QVERIFY(window.find<QAction>(name)->isCheckable());
                QCOMPARE(window.find<QAction>(name)->isChecked(), QLatin1String(name) == QLatin1String(chosen));
            }
        }
    }

    void fullScreenAndBack() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* action = window.find<QAction>("fullScreen");
        QTest::keyClick(&*window, Qt::Key_F11);
        QTRY_VERIFY(window->isFullScreen());
        QTRY_VERIFY(action->isChecked());
        // From the large picture to all, and only then from the full screen.
        window.view("bias").setFocus();
        window.find<QAction>("oneLarge")->trigger();
        QTest::keyClick(&window.view("bias"), Qt::Key_Escape);
        QVERIFY(window->isFullScreen());
        QTest::keyClick(&window.view("bias"), Qt::Key_Escape);
        QTRY_VERIFY(!window->isFullScreen());
        QTRY_VERIFY(!action->isChecked());
    }

    void whatIsArrangedIsThereNextTime() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&*window, Qt::Key_4, Qt::ControlModifier);
        QTest::keyClick(&*window, Qt::Key_L, Qt::ControlModifier);
        window.bring("checks");
        window.bring("tensors");
        QVERIFY(window.reopen());
        QVERIFY(window->pictures().grid().split() == PictureSplit::Column);
        QVERIFY(window.find<QAction>("splitColumn")->isChecked());
        QVERIFY(!window->pictures().zoomTogether());
        QVERIFY(!window.find<QAction>("zoomTogether")->isChecked());
        QVERIFY(window.find<QWidget>("diagnosticsPane")->isVisible() && !window.find<QWidget>("cellPane")->isVisible());
        QVERIFY(window.find<QWidget>("tensorsPane")->isVisible());
        QCOMPARE(placeOfView(window, "index").left(), placeOfView(window, "table-map").left());
        window.find<QAction>("oneLarge")->trigger();
        window.find<QAction>("panelsShown")->trigger();
        QVERIFY(window.reopen());
        QCOMPARE(seen(window).size(), 1);
        QVERIFY(!window.find<QWidget>("pane")->isVisible() && !window.find<QWidget>("rail")->isVisible());
        // And from there back to what it was before, and to what it was at first.
        window.find<QAction>("oneLarge")->trigger();
        QVERIFY(window->pictures().grid().split() == PictureSplit::Column);
        QCOMPARE(seen(window), kAll);
        window.find<QAction>("defaultArrangement")->trigger();
        QVERIFY(window->pictures().grid().split() == PictureSplit::Hero);
        QVERIFY(window.find<QWidget>("cellPane")->isVisible() && window.find<QWidget>("rail")->isVisible());
        QVERIFY(!window.find<QWidget>("drawer")->isVisible());
    }

    void theFirstStartHasAHintThatGoesForGood() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.find<QWidget>("firstHint") == nullptr);
        for (const bool byKey : {true, false}) {
            window.settings().setHintSeen(false);
            QVERIFY(window.reopen());
            auto* hint = window.find<QWidget>("firstHint");
            QVERIFY(hint != nullptr && hint->isVisible());
            QVERIFY(hint->accessibleName().contains(QLatin1String("Ctrl+K")));
            // It covers no picture.
            const QWidget& pictures = window->pictures();
            QVERIFY(!QRect(pictures.mapTo(&*window, QPoint(0, 0)), pictures.size()).intersects(hint->geometry()));
            const auto* words = hint->findChild<QLabel*>();
            QVERIFY(words->height() >= words->heightForWidth(words->width()));
            // It stays at the lower edge of a window that becomes higher only.
            window->resize(window->width(), window->height() + 60);
            QTRY_COMPARE(hint->geometry().bottom(), window->rect().bottom());
            // Pointing leaves it there; the key and the click do what they always do.
            HeatmapView& index = window.view("index");
            hover(index, index.cellRect({3, 3}).center());
            QVERIFY(hint->isVisible() && !window.settings().hintSeen());
            if (byKey) {
                QTest::keyClick(&index, Qt::Key_Right);
                QVERIFY(index.pointer() == (Cell{3, 4}));
            } else {
                QTest::mouseClick(&index, Qt::LeftButton, {}, index.cellRect({3, 3}).center());
                QVERIFY(window.scene().pinned == Focus::ofPair({3, 3}));
            }
            QVERIFY(window.settings().hintSeen());
            QTRY_VERIFY(window.find<QWidget>("firstHint") == nullptr);
        }
        QVERIFY(window.reopen());
        QVERIFY(window.find<QWidget>("firstHint") == nullptr);
    }
};

POSENC_TEST(WindowViewsTest)
#include "window_views_test.moc"
