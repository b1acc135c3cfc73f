#include <QComboBox>
#include <QSignalSpy>
#include <QSlider>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <tuple>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/number_box.h"
#include "widgets/derivation/step_names.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/form/head_selector.h"
#include "widgets/form/seed_box.h"
#include "widgets/form/tensor_panel.h"
#include "widgets/panes/rail.h"
#include "widgets/rotation/angle_dial.h"
#include "widgets/rotation/id_table.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

/// Tensors, seed, heads and what else panels are made of.
class ControlsPanelsTest : public QObject {
    Q_OBJECT

    static QList<TensorPanel::Row> rows() {
        return {{QStringLiteral("bias"), QStringLiteral("Bias table"), QStringLiteral("[169, 3]"), QStringLiteral("a.b of file"), false,
                 false, true},
                {QStringLiteral("queries"), QStringLiteral("Queries"), QStringLiteral("[3, 49, 16]"), QStringLiteral("random (seed 0)"),
                 true, false},
                {QStringLiteral("values"), QStringLiteral("Values"), {}, QStringLiteral("not bound"), false, true}};
    }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { test::failOnWarnings(); }

    void onlyLoadedTensorsCanBeDetached() {
        TensorPanel panel;
        panel.setRows(rows());
        panel.show();
        QSignalSpy detached(&panel, &TensorPanel::detachRequested);
        QVERIFY(!panel.findChild<QToolButton*>(QStringLiteral("detach-queries"))->isVisibleTo(&panel));
        QVERIFY(!panel.findChild<QToolButton*>(QStringLiteral("detach-values"))->isVisibleTo(&panel));
        auto* button = panel.findChild<QToolButton*>(QStringLiteral("detach-bias"));
        QVERIFY(button->isVisibleTo(&panel));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(detached.size(), 1);
        QCOMPARE(detached.first().first().toString(), QStringLiteral("bias"));
    }

    void whereNumbersComeFromIsSaid() {
        TensorPanel panel;
        panel.setRows(rows());
        const auto* queries = panel.findChild<QWidget*>(QStringLiteral("tensor-queries"));
        QVERIFY(queries->accessibleName().contains(QLatin1String("random (seed 0)")));
        QVERIFY(queries->toolTip().contains(QLatin1String("[3, 49, 16]")));
    }

    void rowsFollowAndTheSeedShowsOnlyWhenItDraws() {
        TensorPanel panel;
        panel.setRows(rows());
        const auto* seed = panel.findChild<SeedBox*>(QStringLiteral("seed"));
        QVERIFY(seed->isVisibleTo(&panel));
        panel.setRows({rows().first()});
        QVERIFY(panel.findChild<QWidget*>(QStringLiteral("tensor-queries")) == nullptr);
        QVERIFY(!seed->isVisibleTo(&panel));
        panel.setRows(rows());
        QVERIFY(panel.findChild<QWidget*>(QStringLiteral("tensor-values")) != nullptr);
    }

    void aFileIsAskedForAndEverythingIsDressed() {
        TensorPanel panel;
        panel.setRows(rows());
        panel.show();
        QSignalSpy open(&panel, &TensorPanel::openRequested);
        QTest::mouseClick(panel.findChild<QToolButton*>(QStringLiteral("openTensors")), Qt::LeftButton);
        QCOMPARE(open.size(), 1);
        QCOMPARE(test::undressedControls(panel), QString());
    }

    void everySeedOf64BitsCanBeTypedAndIsToldOnce() {
        TensorPanel panel;
        panel.setRows(rows());
        panel.setSeed(5);
        panel.show();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        QSignalSpy changed(&panel, &TensorPanel::seedChanged);
        auto* box = panel.findChild<SeedBox*>(QStringLiteral("seed"));
        QCOMPARE(box->seed(), quint64{5});
        box->setFocus();
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, QStringLiteral("18446744073709551615"));
        QCOMPARE(changed.size(), 0);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.last().first().toULongLong(), std::numeric_limits<quint64>::max());
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(changed.size(), 1);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(changed.last().first().toULongLong(), std::numeric_limits<quint64>::max() - 1);
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, QStringLiteral("x-7"));
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(changed.last().first().toULongLong(), quint64{7});
    }

    void anEmptySeedGoesBack() {
        SeedBox box;
        box.setSeed(42);
        QSignalSpy changed(&box, &SeedBox::seedChanged);
        box.show();
        QVERIFY(QTest::qWaitForWindowActive(&box));
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&box, Qt::Key_Delete);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.text(), QStringLiteral("42"));
        QCOMPARE(changed.size(), 0);
    }

    void headsAreSteppedThroughAndTheMeanIsLast() {
        HeadSelector selector;
        selector.setHeads(3);
        QSignalSpy chosen(&selector, &HeadSelector::chosen);
        auto* next = selector.findChild<QToolButton*>(QStringLiteral("nextHead"));
        auto* previous = selector.findChild<QToolButton*>(QStringLiteral("previousHead"));
        QCOMPARE(selector.choice(), 0);
        QVERIFY(!previous->isEnabled());
        const QList<int> expected{1, 2, HeadSelector::kMean};
        for (const int head : expected) {
            QTest::mouseClick(next, Qt::LeftButton);
            QCOMPARE(chosen.last().first().toInt(), head);
        }
        QCOMPARE(chosen.size(), 3);
        QVERIFY(!next->isEnabled());
        QTest::mouseClick(previous, Qt::LeftButton);
        QCOMPARE(chosen.last().first().toInt(), 2);
        // What comes from elsewhere, by Undo, has its buttons too.
        selector.setChoice(0);
        QVERIFY(!previous->isEnabled() && next->isEnabled());
        selector.setChoice(HeadSelector::kMean);
        QVERIFY(previous->isEnabled() && !next->isEnabled());
        QCOMPARE(chosen.size(), 4);
        QCOMPARE(test::undressedControls(selector), QString());
    }

    void headsComeInWithoutASound() {
        HeadSelector selector;
        QSignalSpy chosen(&selector, &HeadSelector::chosen);
        selector.setHeads(256);
        selector.setChoice(255);
        QCOMPARE(selector.choice(), 255);
        QCOMPARE(selector.findChild<QComboBox*>(QStringLiteral("head"))->currentText(), QStringLiteral("Head 255"));
        selector.setHeads(8);
        QCOMPARE(selector.choice(), 7);
        selector.setChoice(HeadSelector::kMean);
        selector.setHeads(16);
        QCOMPARE(selector.choice(), HeadSelector::kMean);
        selector.setChoice(99);
        QCOMPARE(selector.choice(), HeadSelector::kMean);
        selector.setHeads(1);
        QVERIFY(!selector.isEnabled());
        QCOMPARE(chosen.size(), 0);
    }

    /// Where one head is all that can be shown, the controls say why, until it is over.
    void whatIsWithheldSaysWhy() {
        HeadSelector selector;
        selector.setHeads(3);
        const QList<QWidget*> parts{selector.findChild<QWidget*>(QStringLiteral("previousHead")),
                                    selector.findChild<QWidget*>(QStringLiteral("head")),
                                    selector.findChild<QWidget*>(QStringLiteral("nextHead"))};
        const auto tips = [&parts] {
            QStringList all;
            for (const QWidget* part : parts) {
                all << part->toolTip();
            }
            return all;
        };
        const QString previous = QStringLiteral("Previous head");
        const QString next = QStringLiteral("Next head");
        QCOMPARE(tips(), (QStringList{previous, QStringLiteral("3 heads, counted from 0, or their mean"), next}));
        const QString why = QStringLiteral("This picture has all heads.");
        selector.withhold(why);
        QVERIFY(!selector.isEnabled());
        QCOMPARE(tips(), (QStringList{why, why, why}));
        selector.setHeads(5);
        selector.setChoice(2);
        QVERIFY(!selector.isEnabled());
        QCOMPARE(tips(), (QStringList{why, why, why}));
        selector.withhold({});
        QVERIFY(selector.isEnabled());
        QCOMPARE(selector.choice(), 2);
        QCOMPARE(tips(), (QStringList{previous, QStringLiteral("5 heads, counted from 0, or their mean"), next}));
        selector.setHeads(1);
        QVERIFY(!selector.isEnabled());
        QCOMPARE(tips().at(1), QStringLiteral("One head"));
    }

    void aPageBeyondTheLargestSeedEndsAtIt() {
        SeedBox box;
        box.setSeed(std::numeric_limits<quint64>::max() - 3);
        QSignalSpy changed(&box, &SeedBox::seedChanged);
        QTest::keyClick(&box, Qt::Key_PageUp);
        QCOMPARE(box.seed(), std::numeric_limits<quint64>::max());
        QCOMPARE(changed.size(), 1);
        box.setSeed(3);
        QTest::keyClick(&box, Qt::Key_PageDown);
        QCOMPARE(box.seed(), quint64{0});
    }

    void aLineOfControlsCountsItsGaps() {
        QWidget panel;
        auto* flow = new FlowLayout(10, &panel);
        QList<QWidget*> controls;
        for (int k = 0; k < 2; ++k) {
            controls << new QWidget;
            controls.last()->setFixedSize(100, 20);
            flow->addWidget(controls.last());
        }
        panel.resize(210, 100);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QCOMPARE(controls[0]->geometry(), QRect(0, 0, 100, 20));
        QCOMPARE(controls[1]->geometry(), QRect(110, 0, 100, 20));
        // One pixel less is too little for both and the gap.
        panel.resize(209, 100);
        QTRY_COMPARE(controls[1]->geometry(), QRect(0, 30, 100, 20));
        QCOMPARE(flow->heightForWidth(210), 20);
        QCOMPARE(flow->heightForWidth(209), 50);
    }

    void anglesGoCounterclockwiseFromTheRight() {
        AngleDial dial;
        dial.resize(120, 120);
        const QColor hand = accentColour(dial.palette());
        // Half way along a hand of a quarter turn: up, and down where it is turned back.
        const auto isHand = [&](QPoint place) {
            const QImage seen = dial.grab().toImage();
            return seen.pixelColor(place * seen.devicePixelRatio()) == hand;
        };
        dial.setAngles(std::acos(0.0), std::nullopt);
        QVERIFY(isHand({60, 30}));
        QVERIFY(!isHand({60, 90}));
        dial.setAngles(-std::acos(0.0), std::nullopt);
        QVERIFY(!isHand({60, 30}));
        QVERIFY(isHand({60, 90}));
    }

    void playAtTheLastStepBeginsAgain() {
        StepStrip strip;
        strip.setSteps({QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")});
        strip.setPosition(2);
        QSignalSpy moved(&strip, &StepStrip::positionChanged);
        QTest::mouseClick(strip.findChild<QToolButton*>(QStringLiteral("derivationPlay")), Qt::LeftButton);
        QVERIFY(strip.playing());
        QCOMPARE(moved.size(), 1);
        QCOMPARE(moved.first().first().toDouble(), 0.0);
        strip.stop();
    }

    void anArrowGoesOverRefusedNumbersEitherWay() {
        NumberBox box;
        box.setNumbers(1, 20, 19, true, false);
        box.setAccepts([](double value) { return value < 5 || value > 8; });
        box.setValue(4);
        QTest::keyClick(&box, Qt::Key_Up);
        QCOMPARE(box.value(), 9.0);
        QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(box.value(), 4.0);
        // Nothing is accepted beyond: it stays.
        box.setAccepts([](double value) { return value > 3; });
        QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(box.value(), 4.0);
    }

    void namesStandUnderTheStopsOfTheirSlider() {
        QSlider slider(Qt::Horizontal);
        slider.setRange(0, 4);
        slider.resize(600, 24);
        StepNames names(slider);
        names.resize(600, names.sizeHint().height());
        names.setNames({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d"), QStringLiteral("e")});
        const std::vector<QRect> places = names.places();
        QSignalSpy chosen(&names, &StepNames::chosen);
        for (int step = 0; step < 5; ++step) {
            slider.setValue(step);
            QStyleOptionSlider option;
            option.initFrom(&slider);
            option.orientation = Qt::Horizontal;
            option.maximum = 4;
            option.sliderPosition = option.sliderValue = step;
            const int handle = slider.style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider).center().x();
            QVERIFY2(std::abs(places[static_cast<std::size_t>(step)].center().x() - handle) <= 3, qPrintable(QString::number(step)));
            // Beside a name the nearest stop counts.
            QTest::mouseClick(&names, Qt::LeftButton, {}, {std::clamp(handle + 50, 0, 599), 2});
            QCOMPARE(chosen.takeFirst().first().toInt(), step);
        }
    }

    void oneButtonOfARailIsDownAtMost() {
        Rail rail;
        for (const char* name : {"encodings", "parameters", "tensors"}) {
            rail.addEntry(QLatin1String(name), QLatin1String(name), QStringLiteral("opens it"), pinIcon());
        }
        const auto down = [&rail] {
            QStringList names;
            for (const auto* button : rail.findChildren<QToolButton*>()) {
                names += button->isChecked() ? QStringList{button->objectName()} : QStringList{};
            }
            return names.join(QLatin1Char(' '));
        };
        rail.setOpen(QStringLiteral("encodings"));
        QCOMPARE(down(), QStringLiteral("rail-encodings"));
        rail.setOpen(QStringLiteral("tensors"));
        QCOMPARE(down(), QStringLiteral("rail-tensors"));
        rail.setOpen({});
        QCOMPARE(down(), QString());
    }

    void theTableOfIdsMarksATokenOrNone() {
        IdTable table;
        table.setRows({{QStringLiteral("t"), QStringLiteral("h")}, {0, 0, 1, 4, 1, 5}, std::vector<QString>(3)});
        QSignalSpy chosen(&table, &IdTable::tokenChosen);
        table.setToken(1);
        QCOMPARE(table.selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table.currentIndex().row(), 1);
        table.setToken(std::nullopt);
        QVERIFY(!table.selectionModel()->hasSelection() && !table.currentIndex().isValid());
        table.setToken(2);
        table.setToken(3);  // beyond the last one
        QVERIFY(!table.selectionModel()->hasSelection());
        QVERIFY(chosen.isEmpty());
        table.selectRow(2);
        QCOMPARE(chosen.last().first().value<Index>(), Index{2});
    }

    void theTableOfIdsHasAColumnForEachAxisAndOneForNotes() {
        IdTable table;
        const IdRows rows{{QStringLiteral("t"), QStringLiteral("h")}, {0, 7, 0.1234567, 8, 7, 9}, {QString(), QStringLiteral("jump"), {}}};
        QSignalSpy chosen(&table, &IdTable::tokenChosen);
        table.setRows(rows);
        const QAbstractItemModel& model = *table.model();
        const auto shown = [&model](int row, int column, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.columnCount(), 3);
        for (const auto& [row, column, text] :
             {std::tuple(0, 0, "0"), {0, 1, "7"}, {1, 1, "8"}, {2, 0, "7"}, {2, 1, "9"}, {1, 2, "jump"}}) {
            QCOMPARE(shown(row, column).toString(), QLatin1String(text));
        }
        QCOMPARE(shown(1, 0).toString(), QStringLiteral("0") + QLocale().decimalPoint() + QStringLiteral("1234567"));
        QCOMPARE(shown(1, 2, Qt::ToolTipRole).toString(), QStringLiteral("jump"));
        QVERIFY(shown(0, 2).toString().isEmpty() && shown(2, 2).toString().isEmpty());
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("h"));
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Note"));
        QCOMPARE(model.headerData(2, Qt::Vertical, Qt::DisplayRole).toInt(), 2);
        // One scale of colours for all axes.
        const auto colour = [&shown](int row, int column) { return shown(row, column, Qt::BackgroundRole).value<QColor>(); };
        QCOMPARE(colour(2, 0), colour(0, 1));
        QVERIFY(colour(0, 0) != colour(2, 1) && colour(0, 0) != colour(0, 1));
        // The same rows again leave what is marked, others do not choose anything.
        table.setToken(2);
        table.setRows(rows);
        QCOMPARE(table.currentIndex().row(), 2);
        table.setRows({{QStringLiteral("t")}, {3}, {QString()}});
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(shown(0, 0).toString(), QStringLiteral("3"));
        QVERIFY(chosen.isEmpty());
    }
};

POSENC_TEST(ControlsPanelsTest)
#include "controls_panels_test.moc"
