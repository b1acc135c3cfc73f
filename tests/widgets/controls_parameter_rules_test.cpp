#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSignalSpy>
#include <QSlider>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <QtTest>
#include <memory>
#include <vector>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/form/parameter_form.h"
#include "widgets/theme/theme.h"

using namespace posenc;

/// Rules between parameters in the form: what is idle is disabled, what is refused is stepped over.
class ControlsParameterRulesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ParameterForm> form_;
    const EncodingDeclaration* encoding_ = nullptr;
    Parameters::Map given_;
    QString refused_;

    template <typename Widget>
    Widget* part(const char* prefix, const std::string& id) const {
        return form_->findChild<Widget*>(QLatin1String(prefix) + QLatin1Char('-') + QString::fromStdString(id));
    }
    void show(const char* id, Parameters::Map given = {}) {
        encoding_ = findEncoding(id);
        given_ = std::move(given);
        refused_.clear();
        form_ = std::make_unique<ParameterForm>();
        form_->setDeclaration(encoding_);
        form_->resize(360, 900);
        form_->show();
        QVERIFY(QTest::qWaitForWindowActive(form_.get()));
        form_->setValues(Parameters::complete(*encoding_, given_).value(), given_);
        // What the form says is taken over and shown, as the document does it.
        connect(form_.get(), &ParameterForm::changed, this, [this](const QString& parameter, const ParameterValue& value) {
            Parameters::Map next = given_;
            next[parameter.toStdString()] = value;
            const auto complete = Parameters::complete(*encoding_, next);
            if (!complete.ok()) {
                refused_ = QStringLiteral("%1 = %2").arg(parameter, QString::fromStdString(toString(value)));
                return;
            }
            given_ = std::move(next);
            form_->setValues(complete.value(), given_);
        });
    }
    void showFrom(const Parameters::Map& given) {
        given_ = given;
        form_->setValues(Parameters::complete(*encoding_, given_).value(), given_);
    }
    /// By keys and arrows, from end to end: `thoroughly` in many steps, else in one of each kind.
    void useEveryControl(const ParameterDeclaration& parameter, bool thoroughly) {
        if (auto* slider = part<QSlider>("slider", parameter.id); slider != nullptr && slider->isEnabled()) {
            slider->setFocus();
            QTest::keyClick(slider, Qt::Key_Home);
            for (int step = 0; step < (thoroughly ? 20 : 1); ++step) {
                QTest::keyClick(slider, Qt::Key_Right);
            }
            QTest::keyClick(slider, Qt::Key_End);
            if (thoroughly) {
                QTest::keyClick(slider, Qt::Key_PageDown);
                QTest::keyClick(slider, Qt::Key_Left);
                QTest::keyClick(slider, Qt::Key_Home);
            }
        }
        for (const char* prefix : {"value", "rows", "columns"}) {
            if (auto* box = part<QDoubleSpinBox>(prefix, parameter.id); box != nullptr && box->isEnabled()) {
                for (const int steps : thoroughly ? std::vector{1, 1, 1, 10, -1, -1, -10, -1} : std::vector{1}) {
                    box->stepBy(steps);
                }
            }
        }
        if (auto* check = part<QCheckBox>("check", parameter.id); check != nullptr && check->isEnabled()) {
            check->click();
        }
        if (auto* choice = part<QComboBox>("choice", parameter.id); choice != nullptr && !choice->isEditable()) {
            choice->setFocus();
            for (int step = 0; step < choice->count() && choice->isEnabled(); ++step) {
                QTest::keyClick(choice, Qt::Key_Down);
            }
        }
    }
    Index number(const char* id) const { return Parameters::complete(*encoding_, given_).value().integer(id); }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { test::failOnWarnings(); }
    void cleanup() { form_.reset(); }

    void noControlReachesAValueThatIsRefused_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }
    /// Every slider by keys from end to end, every arrow, switch and list, from the defaults in many steps and from each word of each
    /// choice every third parameter, which is another one for each word, in few: each change is one that the encoding takes.
    void noControlReachesAValueThatIsRefused() {
        QFETCH(QString, id);
        show(id.toLatin1().constData());
        std::vector<Parameters::Map> starts{{}};
        for (const ParameterDeclaration& parameter : encoding_->parameters) {
            for (const Choice& choice : parameter.choices) {
                starts.push_back({{parameter.id, choice.id}});
            }
            if (parameter.type == ParameterType::Boolean) {
                starts.push_back({{parameter.id, !std::get<bool>(parameter.defaultValue)}});
            }
        }
        constexpr std::size_t kEvery = 3;
        for (std::size_t at = 0; at < starts.size(); ++at) {
            if (!Parameters::complete(*encoding_, starts[at]).ok()) {
                continue;
            }
            const bool thoroughly = at == 0;
            for (std::size_t k = thoroughly ? 0 : at % kEvery; k < encoding_->parameters.size(); k += thoroughly ? 1 : kEvery) {
                showFrom(starts[at]);
                useEveryControl(encoding_->parameters[k], thoroughly);
                QVERIFY2(refused_.isEmpty(), qPrintable(refused_));
            }
        }
    }

    void whatChoosesATensorIsDisabledWithoutIt() {
        for (const char* id : {"swin", "swin-v2"}) {
            show(id);
            auto* choice = part<QComboBox>("choice", "index-source");
            QVERIFY(!choice->isEnabled());
            QVERIFY2(choice->toolTip().contains(QLatin1String("Not used while Index table is unbound")), qPrintable(choice->toolTip()));
            form_->setBound({"index"});
            showFrom({});
            QVERIFY(choice->isEnabled());
            form_->setBound({});
            showFrom({});
            QVERIFY(!choice->isEnabled());
        }
    }

    void theHeadDimensionOfRopeIsEven() {
        show("rope");
        auto* slider = part<QSlider>("slider", "head-dim");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(number("head-dim"), Index{34});
        part<QDoubleSpinBox>("value", "head-dim")->stepBy(-1);
        QCOMPARE(number("head-dim"), Index{32});
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(number("head-dim"), Index{2});
        // NTK needs more than one pair.
        given_ = {{"scaling", std::string("ntk")}};
        form_->setValues(Parameters::complete(*encoding_, given_).value(), given_);
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(number("head-dim"), Index{4});
    }

    void aShiftStaysBelowTheWindowAndAWindowDividesItsGrid() {
        show("swin", {{"window", Grid{4, 4}}, {"grid", Grid{12, 12}}});
        auto* shift = part<QSlider>("slider", "shift");
        shift->setFocus();
        QTest::keyClick(shift, Qt::Key_End);
        QCOMPARE(number("shift"), Index{3});
        QTest::keyClick(shift, Qt::Key_Right);
        QCOMPARE(number("shift"), Index{3});
        auto* window = part<QSlider>("slider", "window");
        window->setFocus();
        QTest::keyClick(window, Qt::Key_Right);
        QVERIFY(Parameters::complete(*encoding_, given_).value().grid("window") == (Grid{6, 6}));
        auto* rows = part<QDoubleSpinBox>("rows", "window");
        rows->stepBy(1);
        QVERIFY(Parameters::complete(*encoding_, given_).value().grid("window") == (Grid{12, 6}));
    }

    void draggingStaysAtTheNearestValueThatFits() {
        show("swin", {{"window", Grid{4, 4}}, {"grid", Grid{8, 8}}});
        QSignalSpy changed(form_.get(), &ParameterForm::changed);
        auto* slider = part<QSlider>("slider", "shift");
        QStyleOptionSlider option;
        option.initFrom(slider);
        option.minimum = slider->minimum();
        option.maximum = slider->maximum();
        option.sliderPosition = slider->sliderPosition();
        const QPoint handle = slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).center();
        QTest::mousePress(slider, Qt::LeftButton, {}, handle);
        const QPoint end(slider->width() - 2, handle.y());
        QTest::mouseMove(slider, (handle + end) / 2);
        QTest::mouseMove(slider, end);
        QCOMPARE(number("shift"), Index{3});
        QVERIFY(changed.last().at(2).toBool());
        QTest::mouseRelease(slider, Qt::LeftButton, {}, end);
        QVERIFY(!changed.last().at(2).toBool());
        QCOMPARE(number("shift"), Index{3});
        QCOMPARE(part<QDoubleSpinBox>("value", "shift")->value(), 3.0);
        QCOMPARE(slider->value(), 3);
        QVERIFY(refused_.isEmpty());
    }

    void aTypedValueIsTakenWhateverItIs() {
        show("swin");
        auto* box = part<QDoubleSpinBox>("value", "shift");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("40"));
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(refused_, QStringLiteral("shift = 40"));
    }

    void whatIsIdleIsDisabledWithTheReason() {
        show("rope");
        QVERIFY(!part<QSlider>("slider", "factor")->isEnabled());
        QVERIFY(!part<QDoubleSpinBox>("value", "factor")->isEnabled());
        QVERIFY(part<QDoubleSpinBox>("value", "factor")->toolTip().contains(QLatin1String("Not used while Scaling is none")));
        QVERIFY(part<QDoubleSpinBox>("value", "base")->isEnabled());
        part<QComboBox>("choice", "scaling")->setCurrentIndex(1);
        QVERIFY(part<QSlider>("slider", "factor")->isEnabled());
        QVERIFY(!part<QDoubleSpinBox>("value", "factor")->toolTip().contains(QLatin1String("Not used")));
        QVERIFY(!part<QSlider>("slider", "original-length")->isEnabled());
        QCOMPARE(test::undressedControls(*form_), QString());
    }

    void whatIsIdleIsNothingToReset() {
        show("rope", {{"factor", 3.0}});
        const auto* all = form_->findChild<QToolButton*>(QStringLiteral("reset-all"));
        QVERIFY(!all->isEnabled());
        QVERIFY(!part<QToolButton>("reset", "factor")->isEnabled());
        part<QComboBox>("choice", "scaling")->setCurrentIndex(1);
        QVERIFY(all->isEnabled());
        QVERIFY(part<QToolButton>("reset", "factor")->isEnabled());
    }

    void aSwitchWithOnePositionIsDisabled() {
        show("music-transformer");
        QVERIFY(!part<QCheckBox>("check", "causal")->isEnabled());
        QVERIFY(part<QCheckBox>("check", "causal")->toolTip().contains(QLatin1String("Always on")));
        show("relative-1d");
        QVERIFY(part<QCheckBox>("check", "causal")->isEnabled());
    }

    void aChoiceThatIsRefusedCannotBeChosen() {
        show("factorized-2d");
        auto* variant = part<QComboBox>("choice", "variant");
        const auto possible = [&](int at) { return variant->model()->flags(variant->model()->index(at, 0)).testFlag(Qt::ItemIsEnabled); };
        // As published the grid must be square.
        for (const Grid grid : {Grid{5, 7}, Grid{5, 5}}) {
            given_ = {{"grid", grid}};
            form_->setValues(Parameters::complete(*encoding_, given_).value(), given_);
            QVERIFY(possible(0));
            QCOMPARE(possible(1), grid.rows == grid.columns);
        }
    }

    void aMisfitOfOneDoesNotBindTheOthers() {
        show("t5");
        Parameters::Map wanted{{"buckets", Index{31}}};
        form_->setValues(Parameters::filled(*encoding_, wanted).value(), wanted, {});
        QCOMPARE(part<QDoubleSpinBox>("value", "buckets")->value(), 31.0);
        QVERIFY(part<QCheckBox>("check", "bidirectional")->isEnabled());
        part<QDoubleSpinBox>("value", "heads")->stepBy(1);
        QCOMPARE(number("heads"), Index{5});
    }
};

POSENC_TEST(ControlsParameterRulesTest)
#include "controls_parameter_rules_test.moc"
