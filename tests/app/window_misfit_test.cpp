#include <QDoubleSpinBox>
#include <QFile>
#include <QTest>
#include <QToolButton>

#include "app/panels/parameters_pane.h"
#include "app/window/status_line.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/form/parameter_field.h"
#include "widgets/form/parameter_form.h"

using namespace posenc;
using namespace posenc::test;

/// A value that does not fit is told beside its field; the rest of the form goes on working.
class WindowMisfitTest : public QObject {
    Q_OBJECT

    static Index shownNumber(ShownWindow& window, const char* id) { return window->workspace().picture()->model->parameters().integer(id); }
    static bool told(ShownWindow& window, const char* id) {
        const auto* problem = window.find<SentenceLabel>((std::string("problem-") + id).c_str());
        return problem != nullptr && !problem->isHidden();
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void anOddHeadDimensionHoldsItselfAlone() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.setEncoding("rope");
        QTRY_COMPARE(window->workspace().picture()->scene.encoding, std::string("rope"));
        QVERIFY(window.settled());
        const Index before = shownNumber(window, "head-dim");
        // NTK scaling needs two pairs; a head dimension of 2 is a value that this rule alone refuses.
        document.setParameter("scaling", std::string("ntk"), false);
        document.setParameter("head-dim", Index{2}, false);
        QTRY_VERIFY(told(window, "head-dim"));
        QCOMPARE(shownNumber(window, "head-dim"), before);
        QVERIFY(!window->workspace().failure());
        const auto* status = window.find<StatusLine>("statusLine");
        QTRY_VERIFY(status->text().contains(QString::number(before)));
        // Every other change is seen.
        document.setParameter("length", Index{20}, false);
        QTRY_COMPARE(window->workspace().picture()->model->queries(), Index{20});
        document.setSeed(7);
        QTRY_COMPARE(window->workspace().picture()->scene.seed, std::uint64_t{7});
        QVERIFY(told(window, "head-dim"));
        QCOMPARE(window.find<QDoubleSpinBox>("value-head-dim")->value(), 2.0);
        // It fits as soon as the rule no longer applies.
        document.setParameter("scaling", std::string("linear"), false);
        QTRY_COMPARE(shownNumber(window, "head-dim"), Index{2});
        QTRY_VERIFY(!told(window, "head-dim"));
        QVERIFY(!status->text().contains(QString::number(before)));
    }

    /// Of a rule over two parameters the one that was changed is held, whichever the rule names.
    void theChangedOneOfTwoIsHeld() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.setEncoding("t5");
        QVERIFY(window.settled());
        QCOMPARE(window->workspace().picture()->scene.encoding, std::string("t5"));
        document.setParameter("bidirectional", false, false);
        document.setParameter("buckets", Index{31}, false);
        QTRY_COMPARE(shownNumber(window, "buckets"), Index{31});
        QVERIFY(window.settled());
        document.setParameter("bidirectional", true, false);
        QTRY_VERIFY(told(window, "bidirectional"));
        QVERIFY(!told(window, "buckets"));
        document.setParameter("buckets", Index{32}, false);
        QTRY_COMPARE(shownNumber(window, "buckets"), Index{32});
        QTRY_VERIFY(!told(window, "bidirectional"));
        document.setParameter("buckets", Index{33}, false);
        QTRY_VERIFY(told(window, "buckets"));
        QVERIFY(!told(window, "bidirectional"));
        QCOMPARE(shownNumber(window, "buckets"), Index{32});
    }

    /// Nothing of its encoding has been shown before: pictures of another one would be taken for it.
    void aSceneThatIsOpenedHoldsItsMisfitsAtTheirDefaults() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("odd.posenc"));
        QFile scene(file);
        QVERIFY(scene.open(QIODevice::WriteOnly));
        scene.write(R"({"format": "posenc scene", "version": 1, "encoding": "rope", "seed": "0",
                        "parameters": {"head-dim": "1", "heads": "1", "causal": "on", "length": "20"}})");
        scene.close();
        window->openFile(file);
        QTRY_COMPARE(window->workspace().picture()->scene.encoding, std::string("rope"));
        QVERIFY(window.settled());
        const auto holdsOne = [&] {
            return !window->workspace().failure() && told(window, "head-dim") && shownNumber(window, "heads") == 1 &&
                   shownNumber(window, "length") == 20 && window->workspace().picture()->model->parameters().flag("causal");
        };
        QTRY_VERIFY(holdsOne());
        QTRY_VERIFY(window.find<StatusLine>("statusLine")->text().contains(QStringLiteral("default")));
        // The same by a jump in the history.
        Document& document = window->workspace().document();
        const int opened = document.undoStack().index();
        document.setEncoding("alibi");
        QTRY_COMPARE(window->workspace().picture()->scene.encoding, std::string("alibi"));
        QVERIFY(window.settled());
        document.undoStack().setIndex(opened);
        QTRY_COMPARE(window->workspace().picture()->scene.encoding, std::string("rope"));
        QTRY_VERIFY(holdsOne());
    }

    void headsThatTheTableDoesNotFitHoldThemselvesAlone() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        QCOMPARE(shownNumber(window, "heads"), Index{3});
        document.setParameter("heads", Index{4}, false);
        QTRY_VERIFY(told(window, "heads"));
        QVERIFY(!window->workspace().failure());
        document.setParameter("grid", Grid{14, 14}, false);
        document.setParameter("shift", Index{3}, false);
        QTRY_COMPARE(shownNumber(window, "shift"), Index{3});
        document.setParameter("window", Grid{14, 14}, false);
        QTRY_COMPARE(window->workspace().picture()->model->parameters().grid("window"), (Grid{14, 14}));
        QCOMPARE(shownNumber(window, "heads"), Index{3});
        QVERIFY(told(window, "heads"));
        for (int step = 0; step < 4; ++step) {
            document.undoStack().undo();
        }
        QTRY_VERIFY(!told(window, "heads"));
    }

    /// The button beside the field of a value that the file's table does not fit lets go of the table: the value is what was asked for.
    void theButtonOfAMisfitLetsGoOfTheTable() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        QVERIFY(window.scene().tensors.contains("bias"));
        document.setParameter("heads", Index{4}, false);
        QTRY_VERIFY(told(window, "heads"));
        auto* button = window.find<QToolButton>("action-heads");
        QVERIFY(button != nullptr && button->isVisible());
        const int steps = document.undoStack().count();
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(shownNumber(window, "heads"), Index{4});
        QVERIFY(!window.scene().tensors.contains("bias"));
        QTRY_VERIFY(!told(window, "heads"));
        QCOMPARE(document.undoStack().count(), steps + 1);
        document.undoStack().undo();
        QVERIFY(window.scene().tensors.contains("bias"));
    }

    /// The user had the heads of the file before there was a file: they are of the file, too, and stay when everything is reset.
    void whatTheUserHadSetAlikeIsAsTrained() {
        ShownWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{2}}};
        scene.provided = {{"window", Grid{2, 2}}};
        Document& document = window->workspace().document();
        QVERIFY(window.showBound(scene, "bias", {9, 2}));
        QTRY_COMPARE(shownNumber(window, "heads"), Index{2});
        const auto* reset = window.find<QToolButton>("reset-heads");
        auto* all = window.find<QToolButton>("reset-all");
        QTRY_VERIFY(!reset->isEnabled() && !all->isEnabled());
        document.setParameter("grid", Grid{4, 4}, false);
        QTRY_VERIFY(all->isEnabled());
        QVERIFY(!reset->isEnabled());
        QTest::mouseClick(all, Qt::LeftButton);
        QTRY_VERIFY(!all->isEnabled());
        QVERIFY(window.settled());
        QCOMPARE(toString(document.scene().parameters.at("heads")), std::string("2"));
        QVERIFY(!told(window, "heads") && !document.scene().parameters.contains("grid"));
    }

    /// The shift has no effect on the bias alone and is disabled there. Once a smaller window asks for a smaller shift, it can be set.
    void whatMendsAMisfitIsNeverDisabled() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.bring("parameters");
        Document& document = window->workspace().document();
        document.setEncoding("swin");
        document.detach({"bias", "queries", "keys", "values", "index"});
        document.setLayers({"bias"});
        document.setParameter("grid", Grid{14, 14}, false);
        document.setParameter("shift", Index{3}, false);
        QVERIFY(window.settled());
        const auto* shift = window.find<QWidget>("value-shift");
        QTRY_VERIFY(window.find<ParametersPane>("parametersPane")->settled() && !shift->isEnabled());
        document.setParameter("window", Grid{2, 2}, false);
        QTRY_VERIFY(told(window, "window") || told(window, "shift"));
        QTRY_VERIFY(window.find<QWidget>("value-shift")->isEnabled());
        document.setParameter("shift", Index{1}, false);
        QTRY_COMPARE(window->workspace().picture()->model->parameters().grid("window"), (Grid{2, 2}));
        QTRY_VERIFY(!window.find<QWidget>("value-shift")->isEnabled());
    }

    void whatIsIdleIsDisabledAndSaysWhy() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.setEncoding("rope");
        QTRY_COMPARE(window->workspace().picture()->scene.encoding, std::string("rope"));
        auto* factor = window.find<QDoubleSpinBox>("value-factor");
        QVERIFY(!factor->isEnabled());
        QVERIFY(factor->toolTip().contains(QLatin1String("Scaling")));
        QVERIFY(!factor->accessibleDescription().isEmpty());
        document.setParameter("scaling", std::string("linear"), false);
        QVERIFY(factor->isEnabled());
        QVERIFY(!window.find<QDoubleSpinBox>("value-original-length")->isEnabled());
        document.setParameter("scaling", std::string("yarn"), false);
        QVERIFY(window.find<QDoubleSpinBox>("value-original-length")->isEnabled());
    }
};

POSENC_TEST(WindowMisfitTest)
#include "window_misfit_test.moc"
