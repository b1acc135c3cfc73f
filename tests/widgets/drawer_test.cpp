#include "widgets/panes/drawer.h"

#include <QCoreApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include "tests/support/test_program.h"

using namespace posenc;

/// The drawer by itself: what is left of it while a slider is dragged, and what it shows.
class DrawerTest : public QObject {
    Q_OBJECT

    /// Rows far from each other, as a form has them.
    struct Form {
        Form() : widget(new QWidget), column(new QVBoxLayout(widget)) {}
        QSlider* add() {
            column->addSpacing(120);
            auto* slider = new QSlider(Qt::Horizontal);
            column->addWidget(slider);
            return slider;
        }
        QWidget* widget;
        QVBoxLayout* column;
    };

    static Drawer& drawerIn(QWidget& window) {
        window.resize(600, 500);
        auto* drawer = new Drawer(&window);
        drawer->resize(Drawer::kWidth, 500);
        return *drawer;
    }
    static QRect placeIn(const Drawer& drawer, const QWidget& part) { return {part.mapTo(&drawer, QPoint(0, 0)), part.size()}; }
    /// The row of a slider is what is left: all of it, the line of its name above, all of the width and not much more.
    static bool isNarrowedTo(const Drawer& drawer, const QWidget& slider) {
        const QRect strip = drawer.mask().boundingRect();
        const QRect place = placeIn(drawer, slider);
        const int line = drawer.fontMetrics().height();
        return drawer.mask().rectCount() == 1 && strip.left() == 0 && strip.width() == drawer.width() && strip.contains(place) &&
               strip.top() <= place.top() - line && strip.height() <= place.height() + 2 * line;
    }

private Q_SLOTS:
    void init() { posenc::test::failOnWarnings(); }

    void ofADrawerTheRowOfTheDraggedSliderIsLeft() {
        QWidget window;
        Drawer& drawer = drawerIn(window);
        Form scrolled;
        QSlider* first = scrolled.add();
        QSlider* second = scrolled.add();
        Form whole;
        QSlider* other = whole.add();
        drawer.addContent(QStringLiteral("scrolled"), QStringLiteral("Scrolled"), *scrolled.widget, true);
        drawer.addContent(QStringLiteral("whole"), QStringLiteral("Whole"), *whole.widget, false);
        drawer.setCurrent(QStringLiteral("scrolled"));
        drawer.show();
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(drawer.mask().isEmpty());
        for (QSlider* slider : {first, second, first}) {
            slider->setSliderDown(true);
            QVERIFY(isNarrowedTo(drawer, *slider));
            QSlider* elsewhere = slider == first ? second : first;
            QVERIFY(!drawer.mask().intersects(placeIn(drawer, *elsewhere)));
            slider->setSliderDown(false);
            QVERIFY(drawer.mask().isEmpty());
        }
        // One that comes with another encoding, in a form that is longer than the drawer: where it is seen.
        QSlider* late = nullptr;
        for (int row = 0; row < 4; ++row) {
            late = scrolled.add();
        }
        const auto seen = [&] {
            drawer.scrollTo(*late);
            return late->y() > 500 && drawer.rect().contains(placeIn(drawer, *late));
        };
        QTRY_VERIFY(seen());
        late->setSliderDown(true);
        QVERIFY(isNarrowedTo(drawer, *late));
        late->setSliderDown(false);
        QVERIFY(drawer.mask().isEmpty());
        // What does not scroll is narrowed as well.
        drawer.setCurrent(QStringLiteral("whole"));
        QCoreApplication::processEvents();
        other->setSliderDown(true);
        QVERIFY(isNarrowedTo(drawer, *other));
        other->setSliderDown(false);
        QVERIFY(drawer.mask().isEmpty());
    }

    /// Beside the pictures there is nothing behind it to be seen, and who scrolls a list looks at the list.
    void aPinnedDrawerAndAScrolledListStayWhole() {
        QWidget window;
        Drawer& drawer = drawerIn(window);
        Form form;
        QSlider* slider = form.add();
        auto* list = new QScrollArea;
        auto* text = new QLabel(QStringLiteral("long"));
        text->setMinimumHeight(2000);
        list->setWidget(text);
        form.column->addWidget(list);
        drawer.addContent(QStringLiteral("form"), QStringLiteral("Form"), *form.widget, false);
        drawer.setCurrent(QStringLiteral("form"));
        drawer.show();
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        list->verticalScrollBar()->setSliderDown(true);
        QVERIFY(drawer.mask().isEmpty());
        list->verticalScrollBar()->setSliderDown(false);
        drawer.setPinned(true);
        slider->setSliderDown(true);
        QVERIFY(drawer.mask().isEmpty());
        slider->setSliderDown(false);
        drawer.setPinned(false);
        slider->setSliderDown(true);
        QVERIFY(isNarrowedTo(drawer, *slider));
        // Whoever pins it meanwhile has it whole once the slider is let go.
        drawer.setPinned(true);
        slider->setSliderDown(false);
        QVERIFY(drawer.mask().isEmpty());
    }

    /// A name that there is not changes nothing, and what the program sets is told to nobody.
    void aDrawerShowsWhatItIsAskedFor() {
        QWidget window;
        Drawer& drawer = drawerIn(window);
        Form one;
        Form other;
        drawer.addContent(QStringLiteral("one"), QStringLiteral("First title"), *one.widget, true);
        drawer.addContent(QStringLiteral("other"), QStringLiteral("Other title"), *other.widget, false);
        QVERIFY(drawer.content(QStringLiteral("one")) == one.widget && drawer.content(QStringLiteral("other")) == other.widget);
        QVERIFY(drawer.content(QStringLiteral("none")) == nullptr);
        drawer.setCurrent(QStringLiteral("other"));
        drawer.show();
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(other.widget->isVisible() && !one.widget->isVisible());
        drawer.setCurrent(QStringLiteral("none"));
        QVERIFY(drawer.current() == QStringLiteral("other") && other.widget->isVisible());
        QCOMPARE(drawer.accessibleName(), QStringLiteral("Other title"));
        drawer.setCurrent(QStringLiteral("one"));
        QVERIFY(drawer.current() == QStringLiteral("one") && one.widget->isVisible() && !other.widget->isVisible());
        QCOMPARE(drawer.accessibleName(), QStringLiteral("First title"));
        auto* pin = drawer.findChild<QToolButton*>(QStringLiteral("drawerPin"));
        const QSignalSpy pinned(&drawer, &Drawer::pinToggled);
        const QSignalSpy closed(&drawer, &Drawer::closed);
        const QString toPin = pin->toolTip();
        drawer.setPinned(true);
        QVERIFY(drawer.pinned() && pinned.isEmpty());
        QVERIFY(pin->toolTip() != toPin && pin->toolTip() == pin->accessibleName());
        pin->click();
        QCOMPARE(pinned.size(), 1);
        QCOMPARE(pinned.front().front().toBool(), false);
        drawer.setPinned(false);
        QCOMPARE(pin->toolTip(), toPin);
        QTest::keyClick(&drawer, Qt::Key_A);
        QVERIFY(closed.isEmpty());
        QTest::keyClick(&drawer, Qt::Key_Escape);
        QCOMPARE(closed.size(), 1);
        drawer.findChild<QToolButton*>(QStringLiteral("drawerClose"))->click();
        QCOMPARE(closed.size(), 2);
    }
};

POSENC_TEST(DrawerTest)
#include "drawer_test.moc"
