#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <functional>

#include "app/messages/fit_text.h"
#include "app/panels/parameters_pane.h"
#include "app/scene/propose.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/form/parameter_field.h"
#include "widgets/form/parameter_form.h"
#include "widgets/form/seed_box.h"

using namespace posenc;
using namespace posenc::test;

namespace {

std::string sceneName(const Scene& scene) {
    std::string text = scene.encoding;
    for (const auto& [name, source] : scene.tensors) {
        text += " " + source.file + ":" + source.key;
        break;
    }
    return text;
}

/// The scenes of all encodings without a file, and those that the shipped samples open with: of the first table with the most beside it,
/// and of the first with the least.
std::vector<Scene> everyScene() {
    std::vector<Scene> scenes;
    for (const EncodingDeclaration& encoding : catalogue()) {
        Scene scene;
        scene.encoding = encoding.id;
        scene.parameters = encoding.firstParameters;
        scenes.push_back(scene);
    }
    TensorStore store;
    for (const QString& name : QDir(QStringLiteral(":/samples")).entryList({QStringLiteral("*.safetensors")})) {
        const std::string path = ":/samples/" + name.toStdString();
        const auto file = store.file(path);
        if (const auto all = file.ok() ? proposeScenes(*file.value(), path) : std::vector<ProposedScene>(); !all.empty()) {
            const auto [least, most] =
                std::ranges::minmax_element(all, {}, [](const ProposedScene& one) { return one.scene.tensors.size(); });
            scenes.push_back(most->scene);
            if (least->scene.tensors.size() < most->scene.tensors.size()) {
                scenes.push_back(least->scene);
            }
        }
    }
    return scenes;
}

/// What is seen of every picture: its texts, its size and its numbers.
struct ShownPictures {
    QString texts;
    std::vector<std::vector<float>> numbers;

    friend bool operator==(const ShownPictures& a, const ShownPictures& b) {
        const auto same = [](const std::vector<float>& x, const std::vector<float>& y) {
            return std::ranges::equal(x, y, [](float one, float other) { return one == other || (one != one && other != other); });
        };
        return a.texts == b.texts && std::ranges::equal(a.numbers, b.numbers, same);
    }
};

ShownPictures shownPictures(ShownWindow& window) {
    ShownPictures now;
    for (const PanelPicture& panel : window->workspace().picture()->panels) {
        const HeatmapData& data = window.view(panel.layer.id.c_str()).data();
        now.texts += data.title + QLatin1Char('|') + data.subtitle + QLatin1Char('|') + data.badge +
                     QStringLiteral("|%1x%2\n").arg(panel.field->rows()).arg(panel.field->columns());
        now.numbers.push_back(*panel.samples);
    }
    return now;
}

/// The sentence of a problem that is shown anywhere in the form; empty: none.
QString shownProblem(ShownWindow& window) {
    for (const SentenceLabel* label : window->findChildren<SentenceLabel*>()) {
        if (label->objectName().startsWith(QLatin1String("problem-")) && !label->isHidden()) {
            return label->objectName() + QLatin1String(": ") + label->text();
        }
    }
    if (window->workspace().failure() || !window->workspace().misfits().empty()) {
        return QStringLiteral("a failure");
    }
    return {};
}

/// Presses a key until `moved`, ten times at most, or ten times the other one where nothing moves that way.
bool pressUntil(QWidget& control, Qt::Key key, Qt::Key other, const std::function<bool()>& moved) {
    for (const Qt::Key one : {key, other}) {
        for (int times = 0; times < 10; ++times) {
            QTest::keyClick(&control, one);
            if (moved()) {
                return true;
            }
        }
    }
    return false;
}

/// Touches a control as a hand would, until a picture moves.
bool touchUntil(QWidget& control, const std::function<bool()>& moved) {
    control.setFocus();
    if (qobject_cast<QSlider*>(&control) != nullptr) {
        return pressUntil(control, Qt::Key_Right, Qt::Key_Left, moved);
    }
    if (qobject_cast<QDoubleSpinBox*>(&control) != nullptr || qobject_cast<SeedBox*>(&control) != nullptr) {
        return pressUntil(control, Qt::Key_Up, Qt::Key_Down, moved);
    }
    if (qobject_cast<QComboBox*>(&control) != nullptr) {
        return pressUntil(control, Qt::Key_Down, Qt::Key_Up, moved);
    }
    if (auto* button = qobject_cast<QAbstractButton*>(&control)) {
        button->click();
    }
    return moved();
}

QStringList controlNames(ShownWindow& window) {
    QStringList names;
    QList<QWidget*> all = window.find<ParameterForm>("parameterForm")->findChildren<QWidget*>();
    if (auto* seed = window.find<SeedBox>("seed")) {
        all << seed;
    }
    for (QWidget* widget : all) {
        const bool input = qobject_cast<QSlider*>(widget) != nullptr || qobject_cast<QDoubleSpinBox*>(widget) != nullptr ||
                           qobject_cast<QCheckBox*>(widget) != nullptr || qobject_cast<QComboBox*>(widget) != nullptr ||
                           qobject_cast<QToolButton*>(widget) != nullptr || qobject_cast<SeedBox*>(widget) != nullptr;
        // A list of numbers that is typed has its one word only: there is nothing to step to.
        const auto* words = qobject_cast<QComboBox*>(widget);
        const bool steps = words == nullptr || !words->isEditable() || words->count() > 1;
        if (input && steps && widget->isEnabled() && !widget->isHidden() && widget->isVisibleTo(window.find<QWidget>("setupPane"))) {
            names << widget->objectName();
        }
    }
    return names;
}

}  // namespace

/// Whatever a hand reaches first moves the pictures, with every encoding and with every sample.
class WindowAliveTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownWindow> window_;  ///< of all rows: another one for each takes longer than what is looked at

    static bool show(ShownWindow& window, const Scene& scene) {
        Document& document = window->workspace().document();
        document.change(scene, QStringLiteral("another"));
        return window.settled() && QTest::qWaitFor([&] { return window->workspace().picture()->scene.encoding == scene.encoding; });
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void cleanupTestCase() { window_.reset(); }

    void theFirstTouchOfEveryControlMovesAPicture_data() {
        QTest::addColumn<int>("number");
        const auto scenes = everyScene();
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            QTest::newRow(sceneName(scenes[i]).c_str()) << static_cast<int>(i);
        }
    }
    void theFirstTouchOfEveryControlMovesAPicture() {
        QFETCH(const int, number);
        const Scene scene = everyScene()[static_cast<std::size_t>(number)];
        if (window_ == nullptr) {
            window_ = std::make_unique<ShownWindow>();
        }
        ShownWindow& window = *window_;
        QVERIFY(window.shown() && show(window, scene));
        QTRY_VERIFY(window.find<ParametersPane>("parametersPane")->settled());
        const ShownPictures before = shownPictures(window);
        QStringList idle;
        const QStringList names = controlNames(window);
        QVERIFY(!names.isEmpty());
        for (const QString& name : names) {
            auto* control = window->findChild<QWidget*>(name);
            QVERIFY2(control != nullptr, qPrintable(name));
            const int steps = window->workspace().document().undoStack().index();
            QString told;
            const bool moved = touchUntil(*control, [&] {
                if (!window.settled()) {
                    return false;
                }
                told = told.isEmpty() ? shownProblem(window) : told;
                return !(shownPictures(window) == before);
            });
            if (!told.isEmpty() || !moved) {
                idle << (told.isEmpty() ? name + QLatin1String(" changes nothing") : name + QLatin1String(" fails with ") + told);
            }
            window->workspace().document().undoStack().setIndex(steps);
            QVERIFY(window.settled());
        }
        QVERIFY2(idle.isEmpty(), qPrintable(idle.join(QLatin1String("; "))));
    }

    void whatNoPictureFollowsIsDisabledAndSaysSo() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("shaw");
        const auto* pane = window.find<ParametersPane>("parametersPane");
        const auto disabled = [&](const char* id) {
            const auto* input = window.find<QWidget>(id);
            return input != nullptr && !input->isEnabled() &&
                   input->accessibleDescription() == QLatin1String("Changes none of the pictures shown");
        };
        const auto showing = [&](const std::vector<std::string>& layers) {
            window->workspace().document().setLayers(layers);
            return window.settled() && QTest::qWaitFor([&] { return pane->settled(); }, kPatience);
        };
        QVERIFY(showing({"index", "attention"}));
        for (const char* id : {"check-causal", "value-head-dim", "value-clip", "value-length"}) {
            QVERIFY2(!disabled(id), id);
        }
        // Which row a pair reads hangs on neither the mask nor the features, and how far apart it is not on the clip either.
        QVERIFY(showing({"index"}));
        QVERIFY(disabled("check-causal") && disabled("value-head-dim"));
        QVERIFY(!disabled("value-clip") && !disabled("value-length"));
        QVERIFY(showing({"offset"}));
        QVERIFY(disabled("check-causal") && disabled("value-clip"));
        QVERIFY(!disabled("value-length"));
        QVERIFY(showing({"attention"}));
        QVERIFY(!disabled("check-causal") && !disabled("value-clip"));
    }

    void theNumberOfHeadsMovesThePicturesWhereNoFileFixesIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        const auto* pane = window.find<ParametersPane>("parametersPane");
        for (const char* encoding : {"rope", "sinusoidal", "shaw", "t5"}) {
            Scene scene;
            scene.encoding = encoding;
            scene.parameters = {{"heads", Index{4}}};
            QVERIFY(show(window, scene));
            QTRY_VERIFY2(pane->settled(), encoding);
            auto* slider = window.find<QSlider>("slider-heads");
            QVERIFY2(slider->isEnabled(), encoding);
            const Scene before = window.scene();
            const int steps = document.undoStack().count();
            // Heads do not depend on how many there are: the one that is new shows that there are more.
            slider->setFocus();
            for (const Index heads : {5, 6}) {
                const ShownPictures shown = shownPictures(window);
                QTest::keyClick(slider, Qt::Key_Right);
                QVERIFY(window.settled());
                QVERIFY(window.scene().parameters.at("heads") == ParameterValue(heads));
                QVERIFY2(encoding != std::string("rope") || window.scene().head.head == heads - 1, encoding);
                QVERIFY2(!(shownPictures(window) == shown), encoding);
            }
            // Each is one step, which takes the head back as well.
            document.undoStack().setIndex(steps);
            QVERIFY(window.settled());
            QVERIFY(window.scene().head == before.head && window.scene().parameters == before.parameters);
        }
        // Slopes depend on the number of heads: they move by themselves, and the head stays.
        Scene alibi;
        alibi.encoding = "alibi";
        alibi.parameters = {{"heads", Index{4}}, {"causal", true}};
        QVERIFY(show(window, alibi));
        QTRY_VERIFY(pane->settled());
        const ShownPictures shown = shownPictures(window);
        window.find<QSlider>("slider-heads")->setFocus();
        QTest::keyClick(window.find<QSlider>("slider-heads"), Qt::Key_Right);
        QVERIFY(window.settled());
        QCOMPARE(window.scene().head.head, Index{0});
        QVERIFY(!(shownPictures(window) == shown));
    }

    void lengthWindowAndClipFollowTheSliderInEveryScene() {
        ShownWindow window;
        QVERIFY(window.shown());
        int moved = 0;
        for (const Scene& scene : everyScene()) {
            QVERIFY2(show(window, scene), sceneName(scene).c_str());
            for (const char* id : {"length", "memory", "window", "grid", "clip"}) {
                const QString name = QStringLiteral("slider-%1").arg(QLatin1String(id));
                auto* slider = window.find<ParameterForm>("parameterForm")->findChild<QSlider*>(name);
                if (slider == nullptr || !slider->isEnabled()) {
                    continue;
                }
                QVERIFY2(!slider->isHidden(), (sceneName(scene) + " " + id).c_str());
                for (const int stop : {slider->minimum() + 2, slider->value() + 3, slider->value() / 2}) {
                    const auto asked = window->workspace().document().scene().parameters;
                    slider->setValue(std::clamp(stop, slider->minimum(), slider->maximum()));
                    QVERIFY(window.settled());
                    const Scene& now = window->workspace().document().scene();
                    QVERIFY2(shownProblem(window).isEmpty(),
                             qPrintable(QString::fromStdString(sceneName(scene) + " " + id + " ") + shownProblem(window)));
                    const auto& values = window->workspace().picture()->model->parameters().values();
                    if (now.parameters != asked) {
                        QVERIFY2(values.at(id) == now.parameters.at(id), (sceneName(scene) + " " + id).c_str());
                        ++moved;
                    }
                }
                window->workspace().document().change(scene, QStringLiteral("back"));
                QVERIFY(window.settled());
            }
        }
        QVERIFY(moved > 100);
    }

    void theFirstWindowFollowsItsFirstSlider() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto badge = [&](const char* layer) { return window.view(layer).data().badge; };
        QCOMPARE(badge("bias"), QStringLiteral("trained"));
        QCOMPARE(badge("attention"), QStringLiteral("trained"));
        auto* slider = window.find<QSlider>("slider-window");
        auto* methods = window.find<QComboBox>("fitMethod");
        QVERIFY(!methods->isEnabled());
        QVERIFY(!methods->accessibleDescription().isEmpty());
        QCOMPARE(methods->count(), static_cast<int>(resizeMethods().size()));
        slider->setValue(slider->value() + 2);
        QVERIFY(window.settled());
        QCOMPARE(badge("bias"), QStringLiteral("resized 7×7 → 9×9 (bicubic)"));
        QCOMPARE(badge("attention"), QStringLiteral("random (seed 0)"));
        QCOMPARE(window->workspace().picture()->model->queries(), Index{81});
        QVERIFY(methods->isEnabled());
        const ShownPictures bicubic = shownPictures(window);
        methods->setFocus();
        QTest::keyClick(methods, Qt::Key_Down);
        QVERIFY(window.settled());
        QCOMPARE(badge("bias"), QStringLiteral("resized 7×7 → 9×9 (bicubic-antialias)"));
        QVERIFY(!(shownPictures(window) == bicubic));
        slider->setValue(slider->value() - 4);
        QVERIFY(window.settled());
        QCOMPARE(badge("attention"), QStringLiteral("resized 7×7 → 5×5 (bicubic-antialias)"));
        // The bar above says the same, also after a look at a cell or at another encoding.
        const auto above = [&] { return window.find<BadgeLabel>("sceneBadge")->text(); };
        QCOMPARE(above(), badge("bias"));
        window->workspace().document().setPinned(Focus::ofPair({3, 5}));
        QCOMPARE(above(), badge("bias"));
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        QCOMPARE(above(), QStringLiteral("random (seed 0)"));
        window->workspace().document().setEncoding("swin");
        QVERIFY(window.settled());
        window->workspace().document().setPinned(std::nullopt);
        QCOMPARE(above(), badge("bias"));
        // One click, and all is as the file has it.
        auto* asTrained = window.find<QToolButton>("reset-all");
        QCOMPARE(asTrained->text(), QStringLiteral("As trained"));
        asTrained->click();
        QVERIFY(window.settled());
        QCOMPARE(badge("bias"), QStringLiteral("trained"));
        QCOMPARE(badge("attention"), QStringLiteral("trained"));
        QVERIFY(!asTrained->isEnabled());
    }

    void whatTheFileDecidesIsLocked() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* lock = window.find<QWidget>("lock-heads");
        auto* detach = window.find<QToolButton>("unlock-heads");
        auto* slider = window.find<QSlider>("slider-heads");
        QVERIFY(lock->isVisible() && detach->isVisible() && !slider->isVisible());
        QVERIFY(!window.find<QDoubleSpinBox>("value-heads")->isEnabled());
        QCOMPARE(window.find<QDoubleSpinBox>("value-heads")->accessibleDescription(), QStringLiteral("fixed by swin-digits"));
        QCOMPARE(detach->text(), QStringLiteral("Detach"));
        QVERIFY(detach->accessibleName().contains(QLatin1String("Bias table")));
        QVERIFY(window.find<QWidget>("unlock-head-dim")->isVisible());
        QVERIFY(!window.find<QWidget>("unlock-window")->isVisible());
        detach->click();
        QVERIFY(window.settled());
        QTRY_VERIFY(slider->isVisible() && slider->isEnabled() && !lock->isVisible());
        QVERIFY(window.scene().tensors.empty());
        slider->setValue(slider->value() + 2);
        QVERIFY(window.settled());
        QTRY_COMPARE(window->workspace().picture()->model->heads(), Index{5});
        QVERIFY(shownProblem(window).isEmpty());
    }
};

POSENC_TEST(WindowAliveTest)
#include "window_alive_test.moc"
