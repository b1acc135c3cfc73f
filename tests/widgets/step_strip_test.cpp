#include "widgets/derivation/step_strip.h"

#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>

#include "tests/support/test_program.h"
#include "widgets/derivation/step_names.h"

using namespace posenc;

/// The way through the steps of a derivation.
class StepStripTest : public QObject {
    Q_OBJECT

    static QStringList stepNames(int count) {
        QStringList names;
        for (int step = 0; step < count; ++step) {
            names << QStringLiteral("step%1").arg(step);
        }
        return names;
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// Whoever asks for the next step once more on the way to it is there at once, and on the way to the one behind it.
    void askedForOnceMoreAStepIsThereAtOnce() {
        StepStrip strip;
        strip.setSteps(stepNames(3));
        auto* speed = strip.findChild<QComboBox*>(QStringLiteral("derivationSpeed"));
        auto* forward = strip.findChild<QToolButton*>(QStringLiteral("derivationForward"));
        // As slow as it can, so that it is on its way for long.
        speed->setCurrentIndex(0);
        QVERIFY(strip.step() == 0 && strip.position() == 0);
        forward->click();
        QTRY_VERIFY(strip.position() > 0);
        QVERIFY(strip.position() < 1 && strip.step() == 1);
        forward->click();
        QCOMPARE(strip.position(), 1.0);
        QTRY_VERIFY(strip.position() > 1);
        // Behind the last one there is nothing to go to.
        forward->click();
        QCOMPARE(strip.position(), 2.0);
        QVERIFY(!strip.playing() && !forward->isEnabled());
        strip.back();
        QCOMPARE(strip.position(), 1.0);
        // From half way back is the step before.
        strip.setPosition(1.25);
        strip.back();
        QCOMPARE(strip.position(), 1.0);
    }

    /// Names for which there is no room are told at their places.
    void everyStepIsNamedWhereThePointerIs() {
        StepStrip strip;
        strip.setSteps(stepNames(12));
        strip.resize(520, 60);
        strip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&strip));
        auto* names = strip.findChild<StepNames*>();
        const std::vector<QRect> places = names->places();
        QVERIFY(std::ranges::any_of(places, [](const QRect& place) { return place.isEmpty(); }));
        QStringList told;
        for (int x = 0; x < names->width(); ++x) {
            const QPoint place(x, names->height() / 2);
            QHelpEvent help(QEvent::ToolTip, place, names->mapToGlobal(place));
            QApplication::sendEvent(names, &help);
            if (told.isEmpty() || told.last() != QToolTip::text()) {
                told << QToolTip::text();
            }
        }
        QToolTip::hideText();
        // In their order; the last one and more than those that stand there are among them.
        QCOMPARE(told.first(), QStringLiteral("0 \u00b7 step0"));
        QCOMPARE(told.last(), QStringLiteral("11 \u00b7 step11"));
        const auto named = std::ranges::count_if(places, [](const QRect& place) { return !place.isEmpty(); });
        QVERIFY(told.size() > named);
        int before = -1;
        for (const QString& text : told) {
            const int step = text.section(u' ', 0, 0).toInt();
            QCOMPARE(text, QStringLiteral("%1 \u00b7 step%1").arg(step));
            QVERIFY(step > before);
            before = step;
        }
    }
};

POSENC_TEST(StepStripTest)
#include "step_strip_test.moc"
