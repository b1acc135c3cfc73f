#include <QTest>
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/comparison/comparison.h"
#include "app/comparison/other_sides.h"
#include "app/scene/resolve.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"
#include "widgets/controls/engine_text.h"

using namespace posenc;

/// What is at hand to be compared with, without a window.
class ComparisonOffersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// Every command is what it is called, and else the scene that is shown, at the head that is shown.
    void whatIsOfferedIsWhatItIsCalled() {
        TensorStore store;
        Scene scene;
        scene.encoding = "t5";
        scene.parameters = {{"length", Index{6}}, {"heads", Index{3}}};
        scene.seed = 2;
        const auto picture = std::make_shared<Picture>();
        picture->scene = scene;
        picture->model = buildModel(scene, store).value();
        const Model& model = *picture->model;
        std::vector<ArraySource> chosen;
        const auto commands = otherSides({{QStringLiteral("A"), LayerSource{scene, "bias"}, Index{1}}, picture, "bias", {}, nullptr},
                                         [&](const ArraySource& one) { chosen.push_back(one); });
        QStringList places;
        for (const Command& command : commands) {
            command.run();
            const auto& from = std::get<LayerSource>(chosen.back().from);
            places << command.place;
            if (command.place == QLatin1String("This layer")) {
                QCOMPARE(command.title, QStringLiteral("Head %1").arg(chosen.back().head.value_or(-1)));
            } else {
                QCOMPARE(chosen.back().head, std::optional<Index>(1));
            }
            if (command.place.startsWith(QLatin1String("Encoding of 6"))) {
                QCOMPARE(command.title, engineText(findEncoding(from.scene.encoding)->title));
                QCOMPARE(from.layer, std::string("bias"));
                QVERIFY(from.scene.encoding != scene.encoding && from.scene.tensors.empty());
                continue;
            }
            Scene same = from.scene;
            same.seed = scene.seed;
            same.parameters = scene.parameters;
            QVERIFY2(same == scene, qPrintable(command.title));
            QCOMPARE(from.layer != "bias", command.place == QLatin1String("Layer of this scene"));
            QCOMPARE(from.scene.seed != scene.seed, command.place == QLatin1String("Another seed"));
            QCOMPARE(from.scene.parameters != scene.parameters, command.place == QLatin1String("Variant"));
            if (from.layer != "bias") {
                QCOMPARE(command.title, engineText(model.layer(from.layer).value().title));
            }
            if (from.scene.seed != scene.seed) {
                QCOMPARE(command.title, QStringLiteral("Seed %1").arg(from.scene.seed));
            }
            for (const auto& [id, value] : from.scene.parameters) {
                const ParameterDeclaration& parameter = *model.encoding().parameter(id);
                const auto* flag = std::get_if<bool>(&value);
                const auto choice = std::ranges::find_if(parameter.choices, [&, given = std::get_if<std::string>(&value)](
                                                                                const Choice& one) { return given && one.id == *given; });
                if (flag != nullptr || choice != parameter.choices.end()) {
                    const QString text = flag == nullptr ? engineText(choice->label) : *flag ? QStringLiteral("on") : QStringLiteral("off");
                    QCOMPARE(command.title, QStringLiteral("%1: %2").arg(engineText(parameter.label), text));
                    QVERIFY(model.parameters().values().at(id) != value);
                }
            }
        }
        // And none is missing: of every switch the other state, of every choice all others.
        qsizetype variants = 0;
        for (const ParameterDeclaration& parameter : model.encoding().parameters) {
            if (parameter.type == ParameterType::Boolean) {
                ++variants;
            } else if (parameter.type == ParameterType::Choice) {
                variants += std::ranges::count_if(parameter.choices, &Choice::offered) - 1;
            }
        }
        QVERIFY(variants > 2);
        QCOMPARE(places.count(QStringLiteral("Variant")), variants);
        QCOMPARE(places.count(QStringLiteral("This layer")), qsizetype{3});
        QCOMPARE(places.count(QStringLiteral("Another seed")), qsizetype{3});
        QCOMPARE(places.count(QStringLiteral("Layer of this scene")), static_cast<qsizetype>(model.layers().size()) - 1);
        QCOMPARE(places.filter(QStringLiteral("Encoding of 6")).size(), static_cast<qsizetype>(catalogue().size()) - 1);
    }

    /// Heads, windows, channels and components of every encoding: in the offers, in the name of the side, and as what the array is.
    void matricesOfAStackAreCalledWhatTheyAre() {
        const std::map<LayerStack, QString> words{{LayerStack::Heads, QStringLiteral("ead 1")},
                                                  {LayerStack::Windows, QStringLiteral("indow 1")},
                                                  {LayerStack::Channels, QStringLiteral("hannel 1")},
                                                  {LayerStack::Components, QStringLiteral("omponent 1")}};
        TensorStore store;
        std::vector<Scene> scenes;
        for (const EncodingDeclaration& encoding : catalogue()) {
            scenes.emplace_back().encoding = encoding.id;
        }
        scenes.emplace_back().encoding = "swin";
        scenes.back().parameters = {{"window", Grid{2, 2}}, {"grid", Grid{4, 4}}, {"shift", Index{1}}};
        std::set<LayerStack> seen;
        for (const Scene& scene : scenes) {
            const auto picture = std::make_shared<Picture>();
            picture->scene = scene;
            picture->model = buildModel(scene, store).value();
            for (const LayerDeclaration& layer : picture->model->layers()) {
                QStringList offered;
                for (const Command& command :
                     otherSides({{QStringLiteral("A"), LayerSource{scene, layer.id}, {}}, picture, layer.id, {}, nullptr}, [](auto) {})) {
                    if (command.place == QLatin1String("This layer")) {
                        offered << command.title;
                    }
                }
                const Index stack = picture->model->stackSize(layer.id);
                QCOMPARE(offered.size(), static_cast<qsizetype>(stack > 1 ? stack : 0));
                if (stack > 1) {
                    const QString word = words.at(layer.stack);
                    seen.insert(layer.stack);
                    QCOMPARE(offered[1].mid(1), word);
                    QVERIFY(offered[1][0].isUpper());
                    const auto side = readSide({QStringLiteral("A"), LayerSource{scene, layer.id}, Index{1}}, store, {});
                    QVERIFY(side.ok());
                    QCOMPARE(side.value().name, QStringLiteral("A, %1%2").arg(offered[1][0].toLower()).arg(word));
                    QVERIFY(side.value().array->stack == layer.stack);
                }
            }
        }
        QCOMPARE(seen.size(), words.size());
    }
};

POSENC_TEST_GUILESS(ComparisonOffersTest)
#include "comparison_offers_test.moc"
