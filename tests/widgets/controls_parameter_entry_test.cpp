#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtTest>
#include <memory>

#include "tests/support/test_program.h"
#include "tests/widgets/controls_declaration.h"
#include "widgets/form/parameter_field.h"
#include "widgets/form/parameter_form.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

/// One notch downwards over the middle of a widget. Qt offers events of the window system to one parent after the other
/// until one accepts; events that a test makes go to one widget only, so that the offering is done here.
void turnWheel(QWidget& over) {
    const QPointF global = over.mapToGlobal(QRectF(over.rect()).center());
    for (QWidget* widget = &over; widget != nullptr; widget = widget->parentWidget()) {
        QWheelEvent event(widget->mapFromGlobal(global), global, {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
        if (event.isAccepted()) {
            return;
        }
    }
}

}  // namespace

/// Typing, resets, problems, focus and the wheel.
class ControlsParameterEntryTest : public QObject {
    Q_OBJECT

    const EncodingDeclaration declaration_ = test::everyType();
    std::unique_ptr<QScrollArea> scroll_;
    ParameterForm* form_ = nullptr;
    std::unique_ptr<QSignalSpy> changed_;

    template <typename Widget>
    Widget* part(const char* name) const {
        return form_->findChild<Widget*>(QLatin1String(name));
    }
    QLineEdit* words() const { return part<QComboBox>("choice-scale")->lineEdit(); }

    void give(const Parameters::Map& given) {
        const auto complete = Parameters::complete(declaration_, given);
        QVERIFY(complete.ok());
        form_->setValues(complete.value(), given);
    }
    ParameterValue lastValue() const { return changed_->last().at(1).value<ParameterValue>(); }

    void type(QWidget* editor, const QString& text) {
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(editor, text);
    }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init() {
        test::failOnWarnings();
        scroll_ = std::make_unique<QScrollArea>();
        form_ = new ParameterForm;
        form_->setDeclaration(&declaration_);
        scroll_->setWidgetResizable(true);
        scroll_->setWidget(form_);
        scroll_->resize(360, 150);
        give({});
        scroll_->show();
        QVERIFY(QTest::qWaitForWindowActive(scroll_.get()));
        changed_ = std::make_unique<QSignalSpy>(form_, &ParameterForm::changed);
    }

    void cleanup() {
        changed_.reset();
        scroll_.reset();
    }

    /// Where the door had the focus the slider has it; from elsewhere it is not taken.
    void theFocusOfADoorThatGoesStaysAtItsField() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        ParameterField* field = ParameterField::create(declaration_.parameters.front(), &window);
        auto* elsewhere = new QLineEdit;
        column->addWidget(field);
        column->addWidget(elsewhere);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const bool atDoor : {true, false}) {
            field->setLock(QStringLiteral("fixed by a file"), QStringLiteral("Detach Bias table"));
            QWidget* before = atDoor ? field->findChild<QWidget*>(QStringLiteral("unlock-heads")) : elsewhere;
            before->setFocus();
            QVERIFY(before->hasFocus());
            field->setLock({}, {});
            QVERIFY((atDoor ? field->findChild<QWidget*>(QStringLiteral("slider-heads")) : elsewhere)->hasFocus());
        }
    }

    void halfTypedNumbersAreNotTold() {
        auto* box = part<QDoubleSpinBox>("value-length");
        box->setFocus();
        type(box, QStringLiteral("1024"));
        QCOMPARE(changed_->size(), 0);
        part<QSlider>("slider-keys")->setFocus();
        QCOMPARE(changed_->size(), 1);
        QVERIFY(lastValue() == ParameterValue(Index{1024}));
    }

    void escapeTakesTypingBack() {
        auto* box = part<QDoubleSpinBox>("value-length");
        box->setFocus();
        type(box, QStringLiteral("9"));
        QTest::keyClick(box, Qt::Key_Escape);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(box->value(), 64.0);
        QCOMPARE(changed_->size(), 0);
    }

    void numbersBeyondTheRangeAreCorrectedWithAWord_data() {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("entered");
        QTest::newRow("below") << "value-length"
                               << "0" << 1.0;
        QTest::newRow("above") << "value-length"
                               << "99999999" << 65536.0;
        QTest::newRow("a side") << "rows-window"
                                << "0" << 1.0;
    }
    void numbersBeyondTheRangeAreCorrectedWithAWord() {
        QFETCH(const QString, part);
        QFETCH(const QString, typed);
        QFETCH(const double, entered);
        auto* box = form_->findChild<QDoubleSpinBox*>(part);
        const auto* problem = form_->findChild<QLabel*>(QStringLiteral("problem-") + part.section(QLatin1Char('-'), 1));
        box->setFocus();
        for (int time = 0; time < 2; ++time) {
            type(box, typed);
            QVERIFY(!problem->isVisibleTo(form_) || time == 1);
            QTest::keyClick(box, Qt::Key_Return);
            QCOMPARE(box->value(), entered);
            QVERIFY(problem->isVisibleTo(form_));
            QVERIFY2(problem->text().contains(QLocale().toString(typed.toDouble(), 'g', 12)), qPrintable(problem->text()));
        }
        // Once for both: the second time the value is what it was.
        QCOMPARE(changed_->size(), 1);
        type(box, QStringLiteral("12"));
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(!problem->isVisibleTo(form_));
        // Leaving enters as well; what is no number cannot be typed.
        type(box, QStringLiteral("1x5"));
        part == QLatin1String("value-length") ? this->part<QSlider>("slider-keys")->setFocus()
                                              : this->part<QSlider>("slider-length")->setFocus();
        QCOMPARE(box->value(), 15.0);
    }

    void valuesThatComeInLeaveFocusAndTypingAlone() {
        auto* box = part<QDoubleSpinBox>("value-length");
        box->setFocus();
        type(box, QStringLiteral("12"));
        give({{"heads", Index{8}}});
        QVERIFY(box->hasFocus());
        QVERIFY(box->text().startsWith(QLatin1String("12")));
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(lastValue() == ParameterValue(Index{12}));
    }

    void wordsAndNumbersShareOneField() {
        words()->setFocus();
        type(QApplication::focusWidget(), QStringLiteral("0.5"));
        QCOMPARE(changed_->size(), 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(changed_->size(), 1);
        QVERIFY(lastValue() == ParameterValue(0.5));
        type(QApplication::focusWidget(), QStringLiteral("none"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(lastValue() == ParameterValue(std::string("none")));
        QCOMPARE(words()->text(), QStringLiteral("none (1)"));
        auto* combo = part<QComboBox>("choice-scale");
        QTest::keyClick(combo, Qt::Key_Up);
        QVERIFY(lastValue() == ParameterValue(std::string("auto")));
        QCOMPARE(changed_->size(), 3);
    }

    void anEntryThatIsNoValueIsToldBesideTheField() {
        auto* problem = part<QLabel>("problem-scale");
        QVERIFY(!problem->isVisible());
        words()->setFocus();
        for (const QString& wrong : {QStringLiteral("much"), QStringLiteral("-1"), QStringLiteral("101")}) {
            type(QApplication::focusWidget(), wrong);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
            QVERIFY(problem->isVisibleTo(form_));
            QVERIFY(problem->text().contains(QLatin1String("0 to 100")));
            QVERIFY(problem->text().contains(QLatin1String("automatic")));
            QCOMPARE(changed_->size(), 0);
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!problem->isVisibleTo(form_));
        QCOMPARE(words()->text(), QStringLiteral("automatic"));
    }

    /// A list of numbers, or a word in its place: as it is read, so it is shown and told.
    void numbersWithCommasAreTakenOrRefusedTogether() {
        ParameterDeclaration list = declaration_.parameters.front();
        list.id = "factors";
        list.label = "Factors";
        list.type = ParameterType::NumberList;
        list.multipleOf = 0;
        list.minimum = 0.5;
        list.maximum = 100;
        list.choices = {{"none", "none (1)"}};
        list.defaultValue = std::string("none");
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        ParameterField* field = ParameterField::create(list, &window);
        column->addWidget(field);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy changed(field, &ParameterField::changed);
        auto* box = field->findChild<QComboBox*>(QStringLiteral("choice-factors"));
        auto* problem = field->findChild<QLabel*>(QStringLiteral("problem-factors"));
        const auto enter = [&](const char* text) {
            box->setFocus();
            type(box, QLatin1String(text));
            QTest::keyClick(box, Qt::Key_Return);
        };
        enter("1, 2.5,100");
        QVERIFY2(changed.size() == 1, qPrintable(problem->text()));
        QVERIFY(changed.last().first().value<ParameterValue>() == parseParameter(list, "1,2.5,100").value());
        const QString shown = box->currentText();
        QCOMPARE(shown, QStringLiteral("1,2.5,100"));
        QVERIFY(!problem->isVisibleTo(field));
        // One of them that is too small, too large or no number is enough.
        for (const char* wrong : {"1,0.4", "101,1", "1,x", "1 2,3", "much"}) {
            enter(wrong);
            QVERIFY2(problem->isVisibleTo(field) && problem->text().contains(QLatin1String("0.5 to 100")), wrong);
            QCOMPARE(changed.size(), 1);
        }
        QTest::keyClick(box, Qt::Key_Escape);
        QCOMPARE(box->currentText(), shown);
        QVERIFY(!problem->isVisibleTo(field));
        for (const char* word : {"None", "NONE (1)"}) {
            enter("1,2");
            enter(word);
            QVERIFY2(changed.last().first().value<ParameterValue>() == ParameterValue(std::string("none")), word);
            QCOMPARE(box->currentText(), QStringLiteral("none (1)"));
        }
    }

    void resetsAreOfferedForWhatIsSetOnly() {
        QSignalSpy reset(form_, &ParameterForm::reset);
        QSignalSpy all(form_, &ParameterForm::resetAll);
        auto* button = part<QToolButton>("reset-heads");
        auto* everything = part<QToolButton>("reset-all");
        QVERIFY(!button->isEnabled() && !everything->isEnabled());
        give({{"heads", Index{8}}});
        QVERIFY(button->isEnabled() && everything->isEnabled());
        QVERIFY(!part<QToolButton>("reset-length")->isEnabled());
        QVERIFY(button->toolTip().contains(QLatin1Char('4')));
        QVERIFY(part<QToolButton>("reset-keys")->toolTip().contains(QLatin1String("length")));
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(reset.size(), 1);
        QCOMPARE(reset.first().first().toString(), QStringLiteral("heads"));
        give({});
        // The disabled button must not throw the focus to another field.
        QVERIFY(part<QSlider>("slider-heads")->hasFocus());
        give({{"rate", 0.5}});
        QTest::mouseClick(everything, Qt::LeftButton);
        QCOMPARE(all.size(), 1);
        QCOMPARE(changed_->size(), 0);
        QCOMPARE(everything->accessibleName(), QStringLiteral("Reset all parameters"));
        // Of a file that was trained with other numbers it goes back to these, and says so to whoever hears it, too.
        const Parameters::Map given{{"heads", Index{8}}};
        form_->setValues(Parameters::complete(declaration_, given).value(), given, given, {{"heads", Index{12}}});
        QCOMPARE(everything->text(), QStringLiteral("As trained"));
        QCOMPARE(everything->accessibleName(), QStringLiteral("All parameters as trained"));
    }

    void aProblemStandsBelowItsFieldWithItsAction() {
        QSignalSpy action(form_, &ParameterForm::actionRequested);
        form_->setProblem(QStringLiteral("window"), QStringLiteral("The table fits 7 x 7."), QStringLiteral("Unbind bias"));
        auto* problem = part<QLabel>("problem-window");
        auto* button = part<QToolButton>("action-window");
        QTRY_VERIFY(problem->height() > 0 && problem->isVisibleTo(form_));
        QCOMPARE(problem->text(), QStringLiteral("The table fits 7 x 7."));
        QCOMPARE(problem->palette().color(problem->foregroundRole()), problemColour(form_->palette()));
        const auto bottomOf = [&](const QWidget* widget) { return widget->mapTo(form_, QPoint(0, widget->height())).y(); };
        QTRY_VERIFY(problem->mapTo(form_, QPoint()).y() >= bottomOf(part<QDoubleSpinBox>("rows-window")) - 1);
        QVERIFY(bottomOf(button) <= form_->field(QStringLiteral("causal"))->y());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(action.size(), 1);
        QCOMPARE(action.first().first().toString(), QStringLiteral("window"));
        form_->clearProblems();
        QVERIFY(!problem->isVisibleTo(form_) && !button->isVisibleTo(form_));
    }

    void aProblemOfNoFieldStandsOnTop() {
        QSignalSpy action(form_, &ParameterForm::actionRequested);
        form_->setProblem(QStringLiteral("bias"), QStringLiteral("Nothing fits."), QStringLiteral("Unbind"));
        QVERIFY(part<QLabel>("problem-form")->isVisibleTo(form_));
        QTest::mouseClick(part<QToolButton>("action-form"), Qt::LeftButton);
        QCOMPARE(action.first().first().toString(), QStringLiteral("bias"));
    }

    void theWheelScrollsTheFormUnlessTheEditorHasTheFocus() {
        part<QSlider>("slider-heads")->setFocus();
        QScrollBar* bar = scroll_->verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        for (const char* name : {"value-heads", "slider-length", "choice-scale"}) {
            bar->setValue(0);
            turnWheel(*part<QWidget>(name));
            QVERIFY2(bar->value() > 0, name);
        }
        QCOMPARE(changed_->size(), 0);
        auto* box = part<QDoubleSpinBox>("value-heads");
        bar->setValue(0);
        box->setFocus();
        turnWheel(*box);
        QCOMPARE(bar->value(), 0);
        QVERIFY(lastValue() == ParameterValue(Index{3}));
    }

    void theFormNarrowsAgainAndNothingIsCutOff() {
        for (const int width : {500, 220, 360, 200}) {
            scroll_->resize(width, 400);
            QTRY_COMPARE(form_->width(), scroll_->viewport()->width());
            for (const QWidget* editor :
                 {part<QWidget>("value-length"), part<QWidget>("columns-window"), part<QWidget>("choice-variant")}) {
                const auto right = [&] { return editor->mapTo(form_, QPoint(editor->width(), 0)).x(); };
                QTRY_VERIFY2(right() <= form_->width(), qPrintable(QStringLiteral("%1 at %2").arg(editor->objectName()).arg(width)));
            }
        }
    }
};

POSENC_TEST(ControlsParameterEntryTest)
#include "controls_parameter_entry_test.moc"
