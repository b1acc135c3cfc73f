#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSlider>
#include <QTest>

#include "tests/app/colours_steps.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/form/seed_box.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Gives the focus to a field as Tab does.
QWidget* focusOn(ShownWindow& window, const char* name) {
    auto* field = window.find<QWidget>(name);
    field->setFocus(Qt::TabFocusReason);
    return QApplication::focusWidget();
}

void press(QWidget* field, Qt::Key key) {
    QTest::keyClick(field, key, Qt::ControlModifier);
}

}  // namespace

/// Undo and redo in the real window.
class WindowHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aFocusedFieldLeavesUndoToTheWindow_data() {
        QTest::addColumn<QString>("field");
        for (const char* field : {"value-heads", "rows-window", "choice-scale", "seed"}) {
            QTest::newRow(field) << QString::fromLatin1(field);
        }
    }
    void aFocusedFieldLeavesUndoToTheWindow() {
        QFETCH(const QString, field);
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.detach({"bias", "queries", "keys", "values"});
        const Scene start = window.scene();
        document.setParameter("causal", true, false);
        const Scene changed = window.scene();
        QWidget* focused = focusOn(window, qPrintable(field));
        QVERIFY(focused != nullptr);
        press(focused, Qt::Key_Z);
        QVERIFY(window.scene() == start);
        QTest::keyClick(focused, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window.scene() == changed);
        // What is typed and not entered is given up first.
        auto* edit = focused->findChild<QLineEdit*>();
        const QString settled = edit->text();
        press(focused, Qt::Key_A);
        QTest::keyClick(focused, Qt::Key_5);
        const QString typed = edit->text();
        QVERIFY(typed != settled);
        QTest::keyClick(focused, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(edit->text(), typed);
        press(focused, Qt::Key_Z);
        QCOMPARE(edit->text(), settled);
        QVERIFY(window.scene() == changed);
        // What was entered is a step like any other.
        press(focused, Qt::Key_A);
        QTest::keyClick(focused, Qt::Key_5);
        QTest::keyClick(focused, Qt::Key_Return);
        QVERIFY(window.scene() != changed);
        press(focused, Qt::Key_Z);
        QVERIFY(window.scene() == changed);
        QVERIFY(window.settled());
    }

    void theFieldsOfAPopupLeaveUndoToo() {
        ShownWindow window;
        QVERIFY(window.shown());
        QWidget* popover = opened(window, "bias");
        QVERIFY(popover != nullptr);
        auto& largest = in<QLineEdit>(popover, "coloursMaximum");
        type(largest, QStringLiteral("3"));
        QCOMPARE(window.scene().looks.at("bias").maximum, 3.0);
        QTest::keyClicks(&largest, QStringLiteral("4"));
        press(&largest, Qt::Key_Z);
        QCOMPARE(window.scene().looks.at("bias").maximum, 3.0);
        press(&largest, Qt::Key_Z);
        QVERIFY(window.scene().looks.empty());
        QTest::keyClick(&largest, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(window.scene().looks.at("bias").maximum, 3.0);
        QVERIFY(window.settled());
    }

    void aNumberBeyondTheRangeIsCorrectedWithAWord_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<Index>("entered");
        QTest::newRow("below") << QStringLiteral("0") << Index{1};
        QTest::newRow("above") << QStringLiteral("999") << Index{256};
    }
    void aNumberBeyondTheRangeIsCorrectedWithAWord() {
        QFETCH(const QString, typed);
        QFETCH(const Index, entered);
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().detach({"bias", "queries", "keys", "values"});
        QWidget* heads = focusOn(window, "value-heads");
        const auto* problem = window.find<QLabel>("problem-heads");
        for (int time = 0; time < 2; ++time) {
            // The second time the value does not change, and is told all the same.
            press(heads, Qt::Key_A);
            QTest::keyClicks(heads, typed);
            QTest::keyClick(heads, Qt::Key_Return);
            QCOMPARE(std::get<Index>(window.scene().parameters.at("heads")), entered);
            QVERIFY(problem->isVisible());
            QVERIFY2(problem->text().contains(typed) && problem->text().contains(QLatin1String("1 to 256")), qPrintable(problem->text()));
        }
        press(heads, Qt::Key_A);
        QTest::keyClick(heads, Qt::Key_2);
        QTest::keyClick(heads, Qt::Key_Return);
        QVERIFY(!problem->isVisible());
        QVERIFY(window.settled());
    }

    /// The box beside the window names the method that has resized the table that is seen, whoever chose it.
    void theMethodOfAResizeFollowsTheHistory() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* slider = window.find<QSlider>("slider-window");
        slider->setValue(slider->value() + 2);
        QVERIFY(window.settled());
        const auto shows = [&](ResizeMethod method, const char* badge) {
            const auto* methods = window.find<QComboBox>("fitMethod");
            return methods != nullptr && methods->currentData().toInt() == static_cast<int>(method) &&
                   window.view("bias").data().badge == QStringLiteral("resized 7×7 → 9×9 (%1)").arg(QLatin1String(badge));
        };
        QTRY_VERIFY(shows(ResizeMethod::Bicubic, "bicubic"));
        auto* methods = window.find<QComboBox>("fitMethod");
        methods->setFocus();
        QTest::keyClick(methods, Qt::Key_Down);
        QVERIFY(window.settled());
        QTRY_VERIFY(shows(ResizeMethod::BicubicAntialias, "bicubic-antialias"));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QTRY_VERIFY(shows(ResizeMethod::Bicubic, "bicubic"));
        window.find<QAction>("redo")->trigger();
        QVERIFY(window.settled());
        QTRY_VERIFY(shows(ResizeMethod::BicubicAntialias, "bicubic-antialias"));
        // So it is with a scene that is opened.
        Scene other = window.scene();
        other.fit = ResizeMethod::Geometric;
        window->workspace().document().open(other);
        QVERIFY(window.settled());
        QTRY_VERIFY(shows(ResizeMethod::Geometric, "geometric"));
    }

    void undoAfterDetachNamesWhatIsSeen() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        window->workspace().document().setParameter("window", Grid{2, 2}, false);
        QVERIFY(window.settled());
        // As long as any tensor is of the file, the window is called by its name.
        window->workspace().document().detach({"bias"});
        QVERIFY(window.settled());
        QVERIFY(window->windowTitle().startsWith(QLatin1String("my swin")));
        window.find<QAction>("undo")->trigger();
        window->workspace().document().detach({"bias", "queries", "keys", "values"});
        QVERIFY(window.settled());
        QVERIFY(!window->windowTitle().contains(QLatin1String("my swin")));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        // The file is asked for again, and its table follows the window: what is seen is called by its name.
        QVERIFY(!window->workspace().failure());
        QVERIFY(window.scene().tensors.count("bias") == 1);
        QCOMPARE(window.view("bias").data().rows, Index{4});
        QVERIFY(window->windowTitle().startsWith(QLatin1String("my swin")));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QVERIFY(window->windowTitle().startsWith(QLatin1String("my swin")));
    }
};

POSENC_TEST(WindowHistoryTest)
#include "window_history_test.moc"
