#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <QtTest>
#include <memory>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "tests/widgets/controls_declaration.h"
#include "widgets/form/parameter_form.h"
#include "widgets/theme/theme.h"

using namespace posenc;

/// What the form emits and shows when a person uses it.
class ControlsParameterFormTest : public QObject {
    Q_OBJECT

    const EncodingDeclaration declaration_ = test::everyType();
    std::unique_ptr<ParameterForm> form_;
    std::unique_ptr<QSignalSpy> changed_;

    template <typename Widget>
    Widget* part(const char* name) const {
        return form_->findChild<Widget*>(QLatin1String(name));
    }

    void give(const Parameters::Map& given) {
        const auto complete = Parameters::complete(declaration_, given);
        QVERIFY(complete.ok());
        form_->setValues(complete.value(), given);
    }

    struct Change {
        QString id;
        ParameterValue value;
        bool dragging = false;
    };
    Change change(qsizetype at) const {
        const QList<QVariant>& arguments = changed_->at(at);
        return {arguments.at(0).toString(), arguments.at(1).value<ParameterValue>(), arguments.at(2).toBool()};
    }
    Change last() const { return change(changed_->size() - 1); }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init() {
        test::failOnWarnings();
        form_ = std::make_unique<ParameterForm>();
        form_->setDeclaration(&declaration_);
        give({});
        form_->resize(360, 600);
        form_->show();
        QVERIFY(QTest::qWaitForWindowActive(form_.get()));
        changed_ = std::make_unique<QSignalSpy>(form_.get(), &ParameterForm::changed);
    }

    void cleanup() {
        changed_.reset();
        form_.reset();
    }

    void everyParameterHasItsEditorAndItsDefault() {
        QCOMPARE(part<QDoubleSpinBox>("value-heads")->value(), 4.0);
        QCOMPARE(part<QSlider>("slider-heads")->value(), 3);
        QCOMPARE(part<QDoubleSpinBox>("value-rate")->cleanText(), QStringLiteral("0.25"));
        QCOMPARE(part<QDoubleSpinBox>("value-base")->cleanText(), QStringLiteral("10000"));
        QCOMPARE(part<QDoubleSpinBox>("rows-window")->value(), 7.0);
        QCOMPARE(part<QDoubleSpinBox>("columns-window")->value(), 7.0);
        QCOMPARE(part<QSlider>("slider-window")->value(), 6);
        QCOMPARE(part<QCheckBox>("check-causal")->isChecked(), false);
        QCOMPARE(part<QComboBox>("choice-variant")->currentText(), QStringLiteral("Plain"));
        QCOMPARE(part<QComboBox>("choice-scale")->currentText(), QStringLiteral("automatic"));
        // Keys follow the length until they are set.
        QCOMPARE(part<QDoubleSpinBox>("value-keys")->value(), 64.0);
        for (const ParameterDeclaration& parameter : declaration_.parameters) {
            const auto* reset = form_->findChild<QToolButton*>(QStringLiteral("reset-%1").arg(QString::fromStdString(parameter.id)));
            QVERIFY(reset != nullptr);
            QVERIFY(!reset->isEnabled());
        }
    }

    /// A form for another encoding has no problem, no reset and no limit of the one before.
    void anotherEncodingBeginsWithoutWhatWasWrong() {
        form_->setProblem(QStringLiteral("bias"), QStringLiteral("Nothing fits."), QStringLiteral("Unbind"));
        form_->setProblem(QStringLiteral("heads"), QStringLiteral("The table has 4."), QStringLiteral("Unbind bias"));
        form_->setFits([](const Parameters::Map&) { return false; });
        give({{"heads", Index{8}}});
        QVERIFY(part<QToolButton>("reset-all")->isEnabled() && !part<QLabel>("problem-heads")->isHidden());
        QVERIFY(!part<QLabel>("problem-form")->isHidden() && !part<QToolButton>("action-form")->isHidden());
        form_->setDeclaration(&declaration_);
        QVERIFY(!part<QToolButton>("reset-all")->isEnabled() && part<QLabel>("problem-heads")->isHidden());
        QVERIFY(part<QLabel>("problem-form")->isHidden() && part<QToolButton>("action-form")->isHidden());
        give({});
        auto* box = part<QDoubleSpinBox>("value-heads");
        QCOMPARE(box->value(), 4.0);
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(box->value(), 5.0);
        QCOMPARE(last().id, QStringLiteral("heads"));
        QVERIFY(last().value == ParameterValue(Index{5}));
    }

    void valuesComeInWithoutASound() {
        give({{"heads", Index{200}},
              {"rate", 0.75},
              {"scale", 2.5},
              {"window", Grid{3, 12}},
              {"causal", true},
              {"variant", std::string("fancy")}});
        QCOMPARE(part<QDoubleSpinBox>("value-heads")->value(), 200.0);
        QCOMPARE(part<QSlider>("slider-heads")->value(), part<QSlider>("slider-heads")->maximum());
        QCOMPARE(part<QSlider>("slider-rate")->value(), 75);
        QCOMPARE(part<QComboBox>("choice-scale")->currentText(), QStringLiteral("2.5"));
        QCOMPARE(part<QDoubleSpinBox>("columns-window")->value(), 12.0);
        QCOMPARE(part<QSlider>("slider-window")->value(), 11);
        QVERIFY(part<QCheckBox>("check-causal")->isChecked());
        QCOMPARE(part<QComboBox>("choice-variant")->currentText(), QStringLiteral("As published in the paper"));
        give({});
        QCOMPARE(part<QComboBox>("choice-scale")->currentText(), QStringLiteral("automatic"));
        QCOMPARE(changed_->size(), 0);
    }

    void eachKeyOnTheSliderIsOneChangeAndMovesTheBox() {
        auto* slider = part<QSlider>("slider-heads");
        slider->setFocus();
        for (int step = 1; step <= 3; ++step) {
            QTest::keyClick(slider, Qt::Key_Right);
            QCOMPARE(changed_->size(), step);
            QCOMPARE(last().id, QStringLiteral("heads"));
            QVERIFY(last().value == ParameterValue(Index{4 + step}));
            QVERIFY(!last().dragging);
            QCOMPARE(part<QDoubleSpinBox>("value-heads")->value(), 4.0 + step);
        }
        QTest::keyClick(slider, Qt::Key_End);
        QVERIFY(last().value == ParameterValue(Index{16}));
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(changed_->size(), 4);
        // From beyond the slider's end the way back leads over the end.
        give({{"heads", Index{200}}});
        QTest::keyClick(slider, Qt::Key_Left);
        QVERIFY(last().value == ParameterValue(Index{16}));
    }

    void aWideRangeMovesByRatioAndSkipsNoStop() {
        auto* slider = part<QSlider>("slider-length");
        slider->setFocus();
        // 64 lies between two stops: one key reaches the next above, one key more the next below again.
        QTest::keyClick(slider, Qt::Key_Right);
        const Index up = std::get<Index>(last().value);
        QVERIFY2(up > 64 && up < 68, qPrintable(QString::number(up)));
        QTest::keyClick(slider, Qt::Key_Left);
        const Index down = std::get<Index>(last().value);
        QVERIFY2(down < 64 && down > 60, qPrintable(QString::number(down)));
        QCOMPARE(part<QDoubleSpinBox>("value-length")->value(), static_cast<double>(down));
        QCOMPARE(changed_->size(), 2);
        QTest::keyClick(slider, Qt::Key_End);
        QVERIFY(last().value == ParameterValue(Index{65536}));
    }

    void theBoxGoesBeyondTheSlider() {
        auto* box = part<QDoubleSpinBox>("value-heads");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("100"));
        QCOMPARE(changed_->size(), 0);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(changed_->size(), 1);
        QVERIFY(last().value == ParameterValue(Index{100}));
        QCOMPARE(part<QSlider>("slider-heads")->value(), part<QSlider>("slider-heads")->maximum());
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(last().value == ParameterValue(Index{101}));
        QCOMPARE(changed_->size(), 2);
    }

    void draggingSaysSoAndEndsWithOneThatIsNot_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"slider-heads", "slider-rate", "slider-window"}) {
            QTest::newRow(name) << QByteArray(name);
        }
    }

    void draggingSaysSoAndEndsWithOneThatIsNot() {
        QFETCH(QByteArray, name);
        auto* slider = part<QSlider>(name.constData());
        const int began = slider->value();
        QStyleOptionSlider option;
        option.initFrom(slider);
        option.minimum = slider->minimum();
        option.maximum = slider->maximum();
        option.sliderPosition = slider->sliderPosition();
        const QPoint handle = slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).center();
        QTest::mousePress(slider, Qt::LeftButton, {}, handle);
        QTest::mouseMove(slider, handle + QPoint(slider->width() / 4, 0));
        QTest::mouseMove(slider, handle + QPoint(slider->width() / 2, 0));
        QVERIFY(changed_->size() >= 1);
        for (qsizetype at = 0; at < changed_->size(); ++at) {
            QVERIFY(change(at).dragging);
        }
        const qsizetype before = changed_->size();
        const ParameterValue reached = last().value;
        QVERIFY(slider->value() != began);
        QTest::mouseRelease(slider, Qt::LeftButton, {}, handle + QPoint(slider->width() / 2, 0));
        QCOMPARE(changed_->size(), before + 1);
        QVERIFY(!last().dragging);
        QVERIFY(last().value == reached);
    }

    void theGridSliderScalesBothSides() {
        auto* slider = part<QSlider>("slider-window");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(last().value == ParameterValue(Grid{8, 8}));
        auto* rows = part<QDoubleSpinBox>("rows-window");
        rows->setFocus();
        rows->selectAll();
        QTest::keyClicks(rows, QStringLiteral("4"));
        QTest::keyClick(rows, Qt::Key_Return);
        QVERIFY(last().value == ParameterValue(Grid{4, 8}));
        slider->setFocus();
        // Down to 1 x 2 and up again: rounding on the way does not wear the proportion away.
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(last().value == ParameterValue(Grid{1, 1}));
        QTest::keyClick(slider, Qt::Key_End);
        QVERIFY(last().value == ParameterValue(Grid{8, 16}));
        QCOMPARE(part<QDoubleSpinBox>("rows-window")->value(), 8.0);
        QCOMPARE(part<QDoubleSpinBox>("columns-window")->value(), 16.0);
    }

    void switchesAndChoicesTell() {
        auto* box = part<QCheckBox>("check-causal");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(last().value == ParameterValue(true));
        auto* combo = part<QComboBox>("choice-variant");
        combo->setFocus();
        QTest::keyClick(combo, Qt::Key_Down);
        QCOMPARE(last().id, QStringLiteral("variant"));
        QVERIFY(last().value == ParameterValue(std::string("fancy")));
        QCOMPARE(changed_->size(), 2);
    }

    void everyControlIsDressed() {
        form_->setProblem(QStringLiteral("heads"), QStringLiteral("Too many"), QStringLiteral("Unbind"));
        form_->setProblem({}, QStringLiteral("All is wrong"), QStringLiteral("Start again"));
        QCOMPARE(test::undressedControls(*form_), QString());
    }

    void tabReachesEveryEditorInOrder() {
        part<QSlider>("slider-heads")->setFocus();
        QStringList order;
        for (int hop = 0; hop < 40 && QApplication::focusWidget() != nullptr; ++hop) {
            QWidget* focus = QApplication::focusWidget();
            if (!order.isEmpty() && focus->objectName() == order.front()) {
                break;
            }
            order << focus->objectName();
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        const QStringList expected{"slider-heads", "value-heads",    "slider-length", "value-length",  "slider-keys",  "value-keys",
                                   "slider-rate",  "value-rate",     "slider-base",   "value-base",    "choice-scale", "slider-window",
                                   "rows-window",  "columns-window", "check-causal",  "choice-variant"};
        QCOMPARE(order, expected);
    }
};

POSENC_TEST(ControlsParameterFormTest)
#include "controls_parameter_form_test.moc"
