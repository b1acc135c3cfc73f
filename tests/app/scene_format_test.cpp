// Where each part of a scene stands in its file, by the names of resources/scene/scene.schema.json: files of earlier versions have them.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <functional>
#include <vector>

#include "app/scene/sample_scene.h"
#include "app/scene_file/scene_file.h"
#include "app/scene_file/schema_check.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

struct Part {
    const char* path;
    QJsonValue value;
    std::function<void(Scene&)> change;
};

std::vector<Part> parts() {
    const auto look = [](auto change) { return [change](Scene& scene) { change(scene.looks["bias"]); }; };
    const auto zoom = [](Scene& scene) { scene.view.zooms = {{"bias", {2.5, 0.125, 0.75}}}; };
    const auto pin = [](Scene& scene) { scene.pinned = Focus{5, 6, "index", 7, "bias", Cell{8, 9}}; };
    const auto asked = [](Scene& scene) {
        scene.view.queryText = "a text";
        scene.view.queryCharacters = true;
        scene.view.queryImage = "/a cat.png";
    };
    const auto derived = [](Scene& scene) { scene.view.derivation = {"swin-index", 7, {"stride"}}; };
    const auto compared = [](Scene& scene) {
        scene.view.comparison = SeenComparison{{"one", "", "", "bias", "", 2}, SeenSide{"two", "/t.npz", "k", "", "", {}}, true, 0.5};
    };
    return {
        {"encoding", "swin", [](Scene& scene) { scene.encoding = "swin"; }},
        {"parameters/window", "2x5",
         [](Scene& scene) {
             scene.parameters["window"] = Grid{2, 5};
         }},
        {"seed", "18446744073709551615", [](Scene& scene) { scene.seed = 18446744073709551615ULL; }},
        {"fit", "geometric", [](Scene& scene) { scene.fit = ResizeMethod::Geometric; }},
        {"fit", "none", [](Scene& scene) { scene.fit.reset(); }},
        {"head/show", "mean",
         [](Scene& scene) {
             scene.head = {HeadChoice::Kind::Mean, 2};
         }},
        {"head/number", 2,
         [](Scene& scene) {
             scene.head = {HeadChoice::Kind::One, 2};
         }},
        {"slices/windows", 3,
         [](Scene& scene) {
             scene.slices = {{LayerStack::Windows, 3}};
         }},
        {"slices/channels", 4,
         [](Scene& scene) {
             scene.slices = {{LayerStack::Channels, 4}};
         }},
        {"slices/components", 5,
         [](Scene& scene) {
             scene.slices = {{LayerStack::Components, 5}};
         }},
        {"pinned/query", 5, pin},
        {"pinned/key", 6, pin},
        {"pinned/index", "index", pin},
        {"pinned/entry", 7, pin},
        {"pinned/layer", "bias", pin},
        {"pinned/row", 8, pin},
        {"pinned/column", 9, pin},
        {"layers", QJsonArray({"attention", "bias"}),
         [](Scene& scene) {
             scene.layers = {"attention", "bias"};
         }},
        {"looks/bias/colour-map", "viridis", look([](LayerLook& one) { one.colourMap = "viridis"; })},
        {"looks/bias/range", "clipped", look([](LayerLook& one) { one.range = LayerLook::Range::Clipped; })},
        {"looks/bias/range", "locked", look([](LayerLook& one) { one.range = LayerLook::Range::Locked; })},
        {"looks/bias/minimum", -2.5, look([](LayerLook& one) { one.range = LayerLook::Range::Fixed, one.minimum = -2.5; })},
        {"looks/bias/maximum", 2.5, look([](LayerLook& one) { one.range = LayerLook::Range::Fixed, one.maximum = 2.5; })},
        {"looks/bias/clip", 2.5, look([](LayerLook& one) { one.range = LayerLook::Range::Clipped, one.clip = 2.5; })},
        {"looks/bias/reversed", true, look([](LayerLook& one) { one.reversed = true; })},
        {"looks/bias/scale", "symlog", look([](LayerLook& one) { one.scale = LayerLook::Scale::Symlog; })},
        {"looks/bias/threshold", 0.125, look([](LayerLook& one) { one.threshold = 0.125; })},
        {"looks/bias/reduction", "max", look([](LayerLook& one) { one.reduction = Reduction::Max; })},
        {"sign", "query-minus-key", [](Scene& scene) { scene.sign = OffsetSign::QueryMinusKey; }},
        {"arrangement/split", "column",
         [](Scene& scene) {
             scene.arrangement = {PictureSplit::Column, true};
         }},
        {"arrangement/one-large", true,
         [](Scene& scene) {
             scene.arrangement = {PictureSplit::Column, true};
         }},
        {"view/zooms/bias/factor", 2.5, zoom},
        {"view/zooms/bias/across", 0.125, zoom},
        {"view/zooms/bias/down", 0.75, zoom},
        {"view/selected", "bias", [](Scene& scene) { scene.view.selected = "bias"; }},
        {"view/presented", QJsonArray({"index"}), [](Scene& scene) { scene.view.presented = {"index"}; }},
        {"query/text", "a text", asked},
        {"query/characters", true, asked},
        {"query/image", "/a cat.png", asked},
        {"derivation/id", "swin-index", derived},
        {"derivation/step", 7, derived},
        {"derivation/left-out", QJsonArray({"stride"}), derived},
        {"comparison/a/layer", "bias", compared},
        {"comparison/a/head", 2, compared},
        {"comparison/b/file", "/t.npz", compared},
        {"comparison/b/key", "k", compared},
        {"comparison/softmax", true, compared},
        {"comparison/tolerance", 0.5, compared},
    };
}

QJsonValue at(QJsonValue value, const QString& path) {
    for (const QString& name : path.split(QLatin1Char('/'))) {
        value = value.toObject().value(name);
    }
    return value;
}

}  // namespace

class SceneFormatTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A tensor whose file was missing and that is bound to another one since is that one.
    void whatIsBoundGoesBeforeWhatIsMissing() {
        SceneFile file;
        file.scene = defaultScene();
        const TensorSource now = file.scene.tensors.at("bias");
        file.missing = {{"bias", {"/gone/old.npy", ""}}, {"keys", {"/gone/keys.npy", ""}}};
        file.scene.tensors = {{"bias", now}};
        const auto read = parseScene(sceneText(file), "a");
        QVERIFY(read.ok());
        QVERIFY(read.value().scene.tensors.at("bias") == now);
        QCOMPARE(read.value().scene.tensors.at("keys").file, std::string("/gone/keys.npy"));
    }

    void everyPartStandsAtItsName_data() {
        QTest::addColumn<int>("number");
        const auto all = parts();
        for (std::size_t number = 0; number < all.size(); ++number) {
            QTest::addRow("%s %s", all[number].path, qPrintable(all[number].value.toVariant().toString())) << static_cast<int>(number);
        }
    }

    void everyPartStandsAtItsName() {
        QFETCH(int, number);
        const Part part = parts()[static_cast<std::size_t>(number)];
        SceneFile file{defaultScene()};
        part.change(file.scene);
        const QJsonValue written = QJsonDocument::fromJson(sceneText(file)).object();
        QCOMPARE(at(written, QString::fromLatin1(part.path)), part.value);
    }

    /// As many as the schema allows are read; one more is refused.
    void listsAreAsLongAsTheSchemaAllows() {
        for (const qsizetype count : {64, 65}) {
            QJsonArray layers;
            while (layers.size() < count) {
                layers.append(QStringLiteral("layer-%1").arg(layers.size()));
            }
            QJsonObject object = QJsonDocument::fromJson(sceneText({defaultScene()})).object();
            object.insert(QLatin1String("layers"), layers);
            const auto read = parseScene(QJsonDocument(object).toJson(), "a");
            QCOMPARE(read.ok(), count == 64);
        }
    }

    /// Fields of a newer version stay with the item that they belong to, wherever it goes and whatever else of it is changed.
    void unknownFieldsOfItemsAreKept() {
        SceneFile file{defaultScene()};
        for (const char* layer : {"bias", "index", "logits"}) {
            FigureItem item;
            item.layer = layer;
            file.scene.figure.items.push_back(item);
        }
        QJsonObject object = QJsonDocument::fromJson(sceneText(file)).object();
        QJsonObject figure = object[QLatin1String("figure")].toObject();
        QJsonArray panels = figure[QLatin1String("panels")].toArray();
        for (qsizetype number = 0; number < panels.size(); ++number) {
            QJsonObject panel = panels.at(number).toObject();
            panel.insert(QLatin1String("glow"), number);
            panels[number] = panel;
        }
        figure.insert(QLatin1String("panels"), panels);
        object.insert(QLatin1String("figure"), figure);
        auto read = parseScene(QJsonDocument(object).toJson(), "a");
        QVERIFY(read.ok());
        std::vector<FigureItem>& items = read.value().scene.figure.items;
        const auto glows = [&] {
            const QJsonValue written = QJsonDocument::fromJson(sceneText(read.value())).object();
            std::vector<int> found;
            for (const QJsonValue& panel : at(written, QStringLiteral("figure/panels")).toArray()) {
                found.push_back(panel[QLatin1String("glow")].toInt(-1));
            }
            return found;
        };
        QCOMPARE(glows(), (std::vector<int>{0, 1, 2}));
        items[1].title = QStringLiteral("Rows");
        QCOMPARE(glows(), (std::vector<int>{0, 1, 2}));
        items[1].title.reset();
        std::swap(items[0], items[2]);
        QCOMPARE(glows(), (std::vector<int>{2, 1, 0}));
        items.erase(items.begin());
        QCOMPARE(glows(), (std::vector<int>{1, 0}));
    }

    /// Of every word of a schema that is checked: what just fits, and of what does not where it stands and what would be right.
    void aFaultNamesItsPlaceAndWhatIsRight_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char* value, const char* fault) {
            QTest::addRow("%s", value) << QByteArray(value) << QString::fromLatin1(fault);
        };
        row(R"({"a":1})", "");
        row(R"({"a":4,"w":"on","t":"abc","l":[1,2.5],"r":false,"z":"2"})", "");
        row(R"([])", "the whole file | [] | an object");
        row(R"({"w":"on"})", "a | missing | a value");
        row(R"({"a":0})", "a | 0 | 1 or more");
        row(R"({"a":5})", "a | 5 | 4 or less");
        row(R"({"a":1.5})", "a | 1.5 | a whole number");
        row(R"({"a":"1"})", "a | \"1\" | a whole number");
        row(R"({"a":1,"w":"of"})", "w | \"of\" | one of: \"on\", \"off\"");
        row(R"({"a":1,"t":""})", "t | \"\" | a text that is not empty");
        row(R"({"a":1,"t":"abca"})", "t | \"abca\" | at most 3 characters");
        row(R"({"a":1,"t":"abd"})", "t | \"abd\" | a text like ^[a-c]*$");
        row(R"({"a":1,"t":"a\u0000"})", "t | \"a\\u0000\" | a text without the character 0");
        row(R"({"a":1,"l":[1,2,3]})", "l | 3 items | at most 2");
        row(R"({"a":1,"l":[1,1]})", "l/1 | 1 | each item once");
        row(R"({"a":1,"l":[1,"x"]})", "l/1 | \"x\" | a number");
        row(R"({"a":1,"l":{}})", "l | {} | a list");
        row(R"({"a":1,"r":1})", "r | 1 | true or false");
        row(R"({"a":1,"z":2})", "z | 2 | a text");
        row(R"({"a":1,"o":{"p":[0,-1]}})", "o/p/1 | -1 | 0 or more");
        row(R"({"a":1,"b":"","c":"","d":"","e":"","f":"","g":""})", " | 7 fields | at most 6");
    }

    void aFaultNamesItsPlaceAndWhatIsRight() {
        QFETCH(const QByteArray, value);
        QFETCH(const QString, fault);
        const QByteArray schema =
            "{\"type\":\"object\",\"required\":[\"a\"],\"maxProperties\":6,\"additionalProperties\":{\"type\":\"string\"},\"properties\":{"
            R"("a":{"type":"integer","minimum":1,"maximum":4},"w":{"enum":["on","off"]},)"
            R"("t":{"type":"string","minLength":1,"maxLength":3,"pattern":"^[a-c]*$"},)"
            R"("l":{"type":"array","maxItems":2,"uniqueItems":true,"items":{"type":"number"}},"r":{"$ref":"#/$defs/flag"},)"
            R"("o":{"type":"object","properties":{"p":{"type":"array","items":{"type":"number","minimum":0}}}})"
            "},\"$defs\":{\"flag\":{\"type\":\"boolean\"}}}";
        const QJsonDocument read = QJsonDocument::fromJson(value);
        const auto found =
            schemaFault(QJsonDocument::fromJson(schema).object(), read.isArray() ? QJsonValue(read.array()) : QJsonValue(read.object()));
        QCOMPARE(found ? found->where + QStringLiteral(" | ") + found->found + QStringLiteral(" | ") + found->wanted : QString(), fault);
    }
};

POSENC_TEST_GUILESS(SceneFormatTest)
#include "scene_format_test.moc"
