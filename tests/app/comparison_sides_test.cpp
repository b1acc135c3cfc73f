#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "app/comparison/comparison.h"
#include "app/comparison/other_sides.h"
#include "app/comparison/scene_side.h"
#include "app/scene/propose.h"
#include "app/scene/resolve.h"
#include "app/scene_file/scene_file.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// A saved scene of Swin in which this layer is selected.
std::string sceneFileSelecting(const QTemporaryDir& folder, const char* layer) {
    SceneFile file;
    file.scene.encoding = "swin";
    file.scene.parameters = {{"window", Grid{2, 3}}, {"heads", Index{2}}};
    file.scene.pinned = Focus::ofPair({1, 1});
    file.scene.view.selected = layer;
    const std::string path = folder.filePath(QStringLiteral("a scene.posenc")).toStdString();
    return writeSceneFile(file, path).ok() ? path : std::string();
}

ArraySource layerOfSwin(const char* layer) {
    Scene scene;
    scene.encoding = "swin";
    return {QStringLiteral("A"), LayerSource{scene, layer}, Index{1}};
}

}  // namespace

/// What stands beside A in a comparison, without the window.
class ComparisonSidesTest : public QObject {
    Q_OBJECT

    static std::string layerOf(const Result<ArraySource>& side) {
        return side.ok() ? std::get<LayerSource>(side.value().from).layer : std::string("none");
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// Whatever its sides, a cell comes back from its place.
    void everyCellHasItsPlace() {
        for (const Shape& shape : {Shape{7, 3}, Shape{3, 7}, Shape{2, 3, 5}, Shape{4, 6, 2}}) {
            Comparison comparison;
            comparison.a.array = std::make_shared<const ComparedArray>(
                comparedArray(Tensor(shape, std::vector<float>(static_cast<std::size_t>(elementCount(shape)), 0.5F))).value());
            const ComparedArray& array = *comparison.a.array;
            for (Index head = 0; head < array.heads; ++head) {
                for (Index row = 0; row < array.rows; ++row) {
                    for (Index column = 0; column < array.columns; ++column) {
                        const auto place = static_cast<Index>(array.at(head, row, column));
                        QVERIFY((comparison.cellAt(place) == ArrayCell{head, row, column}));
                    }
                }
            }
        }
    }

    /// Two layers of one scene: each side is its own.
    void layersOfOneSceneAreComparedAsTheyAre() {
        TensorStore store;
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 3}}, {"heads", Index{2}}};
        const auto model = buildModel(scene, store).value();
        const auto numbers = [&](const std::string& layer) {
            const auto field = model->field(layer, model->stackSize(layer) > 1 ? 1 : 0).value();
            std::vector<float> cells(static_cast<std::size_t>(field->rows() * field->columns()));
            return field->evaluate(Region::whole(field->rows(), field->columns()), cells).ok() ? cells : std::vector<float>();
        };
        const auto held = [](const ComparedSide& side) { return std::vector<float>(side.array->values.begin(), side.array->values.end()); };
        int compared = 0;
        for (const char* first : {"bias", "index", "attention"}) {
            for (const LayerDeclaration& second : model->layers()) {
                ComparisonRequest request{{QStringLiteral("A"), LayerSource{scene, first}, Index{1}}};
                request.b = ArraySource{QStringLiteral("B"), LayerSource{scene, second.id}, Index{1}};
                const auto comparison = compareSides(request, store, {});
                QVERIFY2(comparison.ok(), second.id.c_str());
                QCOMPARE(held(comparison.value()->a), numbers(first));
                QVERIFY2(held(comparison.value()->b) == numbers(second.id) || second.kind() == LayerKind::Mask, second.id.c_str());
                ++compared;
            }
        }
        QVERIFY(compared > 12);
    }

    /// All heads of a layer, or the one that is named; of a number beyond the last it is the last, and a layer without heads has none.
    void aSideHasTheHeadThatIsMeant() {
        TensorStore store;
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 3}}, {"heads", Index{3}}};
        const auto model = buildModel(scene, store).value();
        const auto side = [&](const char* layer, std::optional<Index> head) {
            return readSide({QStringLiteral("A"), LayerSource{scene, layer}, head}, store, {}).value();
        };
        const ComparedSide all = side("bias", {});
        QCOMPARE(all.name, QStringLiteral("A"));
        QCOMPARE(all.heads, Index{3});
        QCOMPARE(all.array->heads, Index{3});
        for (const auto& [asked, shown] : {std::pair<Index, Index>(0, 0), {1, 1}, {2, 2}, {7, 2}}) {
            const ComparedSide one = side("bias", asked);
            QCOMPARE(one.name, QStringLiteral("A, head %1").arg(shown));
            QCOMPARE(one.heads, Index{3});
            QCOMPARE(one.array->heads, Index{1});
            const auto field = model->field("bias", shown).value();
            for (Index row = 0; row < 6; ++row) {
                for (Index column = 0; column < 6; ++column) {
                    QCOMPARE(one.array->values[one.array->at(0, row, column)], static_cast<double>(field->value(row, column)));
                    QCOMPARE(all.array->values[all.array->at(shown, row, column)], static_cast<double>(field->value(row, column)));
                }
            }
        }
        const ComparedSide index = side("index", 1);
        QCOMPARE(index.name, QStringLiteral("A"));
        QCOMPARE(index.heads, Index{1});
    }

    /// The layer that is named goes before that of A, that before the selected one.
    void aSavedSceneIsSeenAtTheLayerThatIsMeant() {
        const QTemporaryDir folder;
        const std::string path = sceneFileSelecting(folder, "index");
        TensorStore store;
        const ArraySource logits = layerOfSwin("logits");
        QCOMPARE(layerOf(sideOfScene(path, "bias", &logits, store)), std::string("bias"));
        QCOMPARE(layerOf(sideOfScene(path, {}, &logits, store)), std::string("logits"));
        const ArraySource strange = layerOfSwin("rotated-queries");
        QCOMPARE(layerOf(sideOfScene(path, {}, &strange, store)), std::string("index"));
        const auto alone = sideOfScene(path, {}, nullptr, store);
        QCOMPARE(layerOf(alone), std::string("index"));
        QCOMPARE(alone.value().name, QStringLiteral("a scene.posenc"));
        QVERIFY(!alone.value().head);
        const Scene& scene = std::get<LayerSource>(alone.value().from).scene;
        QVERIFY(!scene.pinned && scene.parameters.at("heads") == ParameterValue(Index{2}));
        // Where the selected one is none of its layers either, its first.
        const std::string other = sceneFileSelecting(folder, "rotated-keys");
        const auto model = buildModel(scene, store);
        QCOMPARE(layerOf(sideOfScene(other, {}, nullptr, store)), model.value()->layers().front().id);
        const auto missing = sideOfScene(folder.filePath(QStringLiteral("none.posenc")).toStdString(), {}, nullptr, store);
        QVERIFY(!missing.ok() && missing.error().code == ErrorCode::FileNotFound);
    }

    void aSceneWhoseTensorIsGoneIsNoSide() {
        const QTemporaryDir folder;
        SceneFile file;
        file.scene.encoding = "swin";
        file.scene.tensors["bias"] = {folder.filePath(QStringLiteral("gone.npy")).toStdString(), "", {}};
        const std::string path = folder.filePath(QStringLiteral("bound.posenc")).toStdString();
        QVERIFY(writeSceneFile(file, path).ok());
        TensorStore store;
        const auto side = sideOfScene(path, "bias", nullptr, store);
        QVERIFY(!side.ok());
        QCOMPARE(static_cast<int>(side.error().code), static_cast<int>(ErrorCode::FileNotFound));
    }

    /// The scene of another encoding has as many queries and no numbers of any file.
    void anotherEncodingHasAsManyTokens() {
        Scene scene;
        scene.encoding = "swin";
        scene.seed = 12;
        scene.head = {HeadChoice::Kind::Mean, 0};
        scene.pinned = Focus::ofPair({1, 1});
        scene.tensors["bias"] = {"a.npy", "", {}};
        std::set<std::string> sized;
        for (const EncodingDeclaration& encoding : catalogue()) {
            const Scene other = sceneOfLength(scene, encoding.id, 12);
            QCOMPARE(other.encoding, encoding.id);
            QVERIFY2(other.tensors.empty() && !other.pinned && other.head == scene.head, encoding.id.c_str());
            QCOMPARE(other.seed, scene.seed);
            for (const char* length : {"length", "key-length"}) {
                if (encoding.parameter(length) != nullptr) {
                    QVERIFY2(other.parameters.at(length) == ParameterValue(Index{12}), encoding.id.c_str());
                    sized.insert(encoding.id);
                }
            }
        }
        QVERIFY(sized.size() > 5 && sized.contains("alibi") && !sized.contains("swin"));
        // A grid is as square as that number of tokens allows.
        const auto sides = [&](Index tokens) {
            const auto window = std::get<Grid>(sceneOfLength(scene, "swin", tokens).parameters.at("window"));
            return std::multiset<Index>{window.rows, window.columns};
        };
        Scene alibi = scene;
        alibi.encoding = "alibi";
        scene = alibi;
        QCOMPARE(sides(36), (std::multiset<Index>{6, 6}));
        QCOMPARE(sides(12), (std::multiset<Index>{3, 4}));
        QCOMPARE(sides(7), (std::multiset<Index>{1, 7}));
    }

    void aRowOfNumbersHidesWhatIsNone() {
        const ArraySource source = arraySourceOf(QStringLiteral("row"), {1.5, std::nan(""), -2});
        QCOMPARE(source.name, QStringLiteral("row"));
        const auto& array = std::get<std::shared_ptr<const ComparedArray>>(source.from);
        QVERIFY(array != nullptr);
        QCOMPARE(array->cells(), Index{3});
        QCOMPARE(array->visible, Index{2});
        QCOMPARE(array->nans, Index{0});
        QCOMPARE(array->values[0], 1.5);
        QVERIFY(std::isinf(array->values[1]) && array->values[1] < 0);
        QVERIFY(std::isnan(array->shown[1]) && array->shown[2] == -2);
    }

    void aTensorIsNamedByItsFileAndItsKey() {
        const ArraySource only = sourceOf("some folder/table.npy", "");
        QCOMPARE(only.name, QStringLiteral("table.npy"));
        const ArraySource keyed = sourceOf("some folder/tables.npz", "layers.0");
        QCOMPARE(keyed.name, QStringLiteral("tables.npz:layers.0"));
        const auto& from = std::get<TensorSource>(keyed.from);
        QVERIFY(from.file == "some folder/tables.npz" && from.key == "layers.0" && !keyed.head);
        TensorEntry first;
        first.name = "one";
        first.shape = {2, 3};
        TensorEntry second;
        second.name = "two";
        second.shape = {4};
        std::vector<std::string> chosen;
        const auto commands = tensorCommands({first, second}, [&](const std::string& key) { chosen.push_back(key); });
        QCOMPARE(commands.size(), std::size_t{2});
        QCOMPARE(commands[0].title + commands[0].place, QStringLiteral("one[2, 3]"));
        QCOMPARE(commands[1].title + commands[1].place, QStringLiteral("two[4]"));
        commands[1].run();
        commands[0].run();
        QCOMPARE(chosen, (std::vector<std::string>{"two", "one"}));
    }

    /// The same layer with the tensors of another file, where that has all of them.
    void theSameSceneIsReadFromAnotherFile() {
        const std::string sample = ":/samples/swin-digits.safetensors";
        TensorStore store;
        const auto file = store.file(sample);
        QVERIFY(file.ok());
        const auto proposed = proposeScenes(*file.value(), sample);
        QVERIFY(!proposed.empty() && proposed.front().scene.tensors.size() > 1);
        ArraySource a{QStringLiteral("A"), LayerSource{proposed.front().scene, "bias"}, Index{2}};
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("another.safetensors")).toStdString();
        QVERIFY(QFile::copy(QString::fromStdString(sample), QString::fromStdString(path)));
        const auto other = openOther(a, path, store).value().same;
        QVERIFY(other.has_value());
        QCOMPARE(other->name, QStringLiteral("another.safetensors"));
        QVERIFY(other->head == Index{2});
        const auto& layer = std::get<LayerSource>(other->from);
        QCOMPARE(layer.layer, std::string("bias"));
        QCOMPARE(layer.scene.tensors.size(), proposed.front().scene.tensors.size());
        for (const auto& [name, source] : layer.scene.tensors) {
            QCOMPARE(source.file, path);
            QCOMPARE(source.key, proposed.front().scene.tensors.at(name).key);
        }
        // A table of three heads is none of a scene of five.
        const Scene scene = proposed.front().scene;
        std::get<LayerSource>(a.from).scene.parameters.insert_or_assign("heads", ParameterValue(Index{5}));
        QVERIFY(!openOther(a, path, store).value().same);
        std::get<LayerSource>(a.from).scene = scene;
        std::get<LayerSource>(a.from).scene.tensors["queries"].key = "no such tensor";
        QVERIFY(!openOther(a, path, store).value().same);
        std::get<LayerSource>(a.from).scene.tensors.clear();
        QVERIFY(!openOther(a, path, store).value().same);
        QVERIFY(!openOther(sourceOf(sample, ""), path, store).value().same);
    }

    /// Tensors of files come back as they were compared, through the text of a saved scene: each with its key and its head, or all heads.
    void aTensorThatIsComparedKeepsItsKeyAndItsHead() {
        for (const auto& [ofA, ofB] : {std::pair<std::optional<Index>, std::optional<Index>>(2, 0), {std::nullopt, 1}, {3, std::nullopt}}) {
            SceneFile file;
            file.scene.encoding = "swin";
            ComparisonRequest request;
            request.a = {QStringLiteral("ours"), TensorSource{"/a/ours.npz", "layers.0", {}}, ofA};
            request.b = ArraySource{QStringLiteral("theirs"), TensorSource{"/b/theirs.npy", "", {}}, ofB};
            file.scene.view.comparison = seenComparison(request, file.scene);
            QVERIFY(file.scene.view.comparison.has_value());
            const auto read = parseScene(sceneText(file), "a");
            QVERIFY(read.ok() && read.value().scene.view.comparison);
            const auto back = requestOf(*read.value().scene.view.comparison, read.value().scene);
            QVERIFY(back && back->b);
            QCOMPARE(back->a.name + back->b->name, QStringLiteral("ourstheirs"));
            const auto* a = std::get_if<TensorSource>(&back->a.from);
            const auto* b = std::get_if<TensorSource>(&back->b->from);
            QVERIFY(a != nullptr && a->file == "/a/ours.npz" && a->key == "layers.0");
            QVERIFY(b != nullptr && b->file == "/b/theirs.npy" && b->key.empty());
            QVERIFY(back->a.head == ofA && back->b->head == ofB);
        }
    }

    /// What stands beside another scene is kept with that scene, what is of the same one without.
    void aComparisonKeepsScenesOfItsOwnAlone() {
        Scene present;
        present.encoding = "swin";
        present.view.selected = "index";
        Scene other = present;
        other.seed = 5;
        Scene lookedAt = present;
        lookedAt.pinned = Focus::ofPair({2, 2});
        lookedAt.view.selected = "bias";
        ComparisonRequest request;
        request.a = {QStringLiteral("first"), LayerSource{lookedAt, "bias"}, Index{3}};
        request.b = ArraySource{QStringLiteral("second"), LayerSource{other, "index"}};
        request.softmax = true;
        request.tolerance = 0.25;
        const auto seen = seenComparison(request, present);
        QVERIFY(seen && seen->b);
        QVERIFY(seen->a.scene.empty() && !seen->b->scene.empty());
        QVERIFY(seen->a.layer == "bias" && seen->b->layer == "index" && seen->a.file.empty());
        const auto back = requestOf(*seen, present);
        QVERIFY(back && back->b && back->softmax && back->tolerance == 0.25);
        QVERIFY(back->a.head == Index{3} && !back->b->head);
        QCOMPARE(back->a.name + back->b->name, QStringLiteral("firstsecond"));
        QCOMPARE(std::get<LayerSource>(back->a.from).scene.seed, present.seed);
        QCOMPARE(std::get<LayerSource>(back->b->from).scene.seed, std::uint64_t{5});
        // Numbers that come from nowhere cannot be kept.
        request.b = arraySourceOf(QStringLiteral("row"), {1, 2, 3});
        QVERIFY(!seenComparison(request, present));
        request.b.reset();
        const auto alone = seenComparison(request, present);
        QVERIFY(alone && !alone->b);
        // A scene that cannot be read is none.
        SeenComparison broken = *seen;
        broken.b->scene = "{";
        QVERIFY(!requestOf(broken, present));
    }
};

POSENC_TEST_GUILESS(ComparisonSidesTest)
#include "comparison_sides_test.moc"
