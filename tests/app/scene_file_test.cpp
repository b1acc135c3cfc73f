#include "app/scene_file/scene_file.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "app/figure/figure.h"
#include "app/figure/scene_figure.h"
#include "app/scene/propose.h"
#include "app/scene/resolve.h"
#include "app/scene/sample_scene.h"
#include "engine/schema/declaration.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using posenc::test::contents;

namespace {

/// A scene in which nothing has its default.
Scene fullScene() {
    Scene scene = defaultScene();
    scene.parameters["causal"] = true;
    scene.fit = ResizeMethod::Geometric;
    scene.seed = 18446744073709551615ULL;
    scene.head = {HeadChoice::Kind::Mean, 2};
    scene.slices = {{LayerStack::Windows, 3}};
    scene.pinned = Focus{5, 6, "index", 7, "bias", {5, 6}};
    scene.layers = {"attention", "bias", "index"};
    LayerLook look;
    look.colourMap = "viridis";
    look.range = LayerLook::Range::Clipped;
    look.minimum = -0.1;
    look.maximum = 1.0 / 3;
    look.clip = 2.5;
    look.reversed = true;
    look.scale = LayerLook::Scale::Symlog;
    look.threshold = 1e-300;
    look.reduction = Reduction::Max;
    scene.looks = {{"bias", look}};
    scene.sign = OffsetSign::QueryMinusKey;
    scene.arrangement = {PictureSplit::Column, true};
    scene.view.zooms = {{"bias", {2.7, 0.1, 0.9}}};
    scene.view.selected = "bias";
    scene.view.presented = {"attention", "index"};
    scene.view.derivation = {"swin-index", 7, {"stride"}};
    scene.derivationInputs = {{"shift-right", {{}, {{1, 0.1F, -3e38F}, {4, 5, 6}}, {}}},
                              {"skew", {{}, {}, "embedding"}},
                              {"swin-index", {Parameters::Map{{"window", Grid{2, 3}}}, {}, {}}},
                              {"swin-v2", {Parameters::Map{}, {}, {}}}};
    scene.view.comparison =
        SeenComparison{{"bias of this", "", "", "bias", "", 2}, SeenSide{"t.npz: k", "/t.npz", "k", "", "", {}}, true, 0.5};
    scene.view.queryText = "Grüße, 世界\n\"quoted\"";
    scene.view.queryCharacters = true;
    scene.view.queryImage = "/somewhere/a cat.png";
    scene.tensors["bias"].arrangement = {{ArrangementStep::Kind::Reshape, {169, 3}}, {ArrangementStep::Kind::Reverse, {0}}};
    return scene;
}

QJsonObject objectOf(const QByteArray& text) {
    return QJsonDocument::fromJson(text).object();
}

QByteArray textOf(const QJsonObject& object) {
    return QJsonDocument(object).toJson();
}

/// The JSON of a scene with one value replaced, by its path.
QJsonObject with(QJsonObject object, const QString& path, const QJsonValue& value) {
    const QString first = path.section(QLatin1Char('/'), 0, 0);
    const QString rest = path.section(QLatin1Char('/'), 1);
    object.insert(first, rest.isEmpty() ? value : QJsonValue(with(object.value(first).toObject(), rest, value)));
    return object;
}

bool write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// Enough of JSON Schema to say whether the file that ships describes what is written: names and types.
bool describes(const QJsonObject& root, QJsonObject schema, const QJsonValue& value) {
    if (const QString reference = schema.value(QLatin1String("$ref")).toString(); !reference.isEmpty()) {
        schema = root.value(QLatin1String("$defs")).toObject().value(reference.section(QLatin1Char('/'), 2)).toObject();
    }
    if (const QJsonArray words = schema.value(QLatin1String("enum")).toArray(); !words.isEmpty()) {
        return words.contains(value);
    }
    const QString type = schema.value(QLatin1String("type")).toString();
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (const QString& key : object.keys()) {
            const QJsonValue field = schema.value(QLatin1String("properties")).toObject().value(key);
            const QJsonValue rule = field.isObject() ? field : schema.value(QLatin1String("additionalProperties"));
            if (!rule.isObject() || !describes(root, rule.toObject(), object.value(key))) {
                qInfo() << "not described:" << key << object.value(key);
                return false;
            }
        }
        return type == QLatin1String("object");
    }
    if (value.isArray()) {
        for (const QJsonValue& item : value.toArray()) {
            if (!describes(root, schema.value(QLatin1String("items")).toObject(), item)) {
                return false;
            }
        }
        return type == QLatin1String("array");
    }
    return (type == QLatin1String("string") && value.isString()) || (type == QLatin1String("boolean") && value.isBool()) ||
           ((type == QLatin1String("number") || type == QLatin1String("integer")) && value.isDouble());
}

}  // namespace

/// Files of scenes: what is written is read, nothing is lost, and what is wrong is told.
class SceneFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    TensorStore store_;
    TensorHashes hashes_{store_};

    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    [[nodiscard]] QByteArray saved(const Scene& scene) {
        return sceneText(withRecords({.scene = scene, .records = {}, .missing = {}, .namedFile = {}, .modified = false, .read = {}},
                                     folder_.path().toStdString(), hashes_));
    }

private Q_SLOTS:
    void everyFieldIsReadAsItWasWritten() {
        const Scene scene = fullScene();
        const auto read = parseScene(saved(scene), "a");
        QVERIFY(read.ok());
        QVERIFY(read.value().scene == scene);
        QCOMPARE(sceneText(read.value()), saved(scene));
        const auto plain = parseScene(saved(Scene()), "a");
        QVERIFY(plain.ok() && plain.value().scene == Scene());
    }

    void theDefaultsOfEveryEncodingAreReadAsTheyWereWritten() {
        for (const EncodingDeclaration& encoding : catalogue()) {
            const auto complete = Parameters::complete(encoding, {});
            QVERIFY2(complete.ok(), encoding.id.c_str());
            Scene scene;
            scene.encoding = encoding.id;
            scene.parameters = complete.value().values();
            const auto read = parseScene(saved(scene), "a");
            QVERIFY2(read.ok() && read.value().scene == scene, encoding.id.c_str());
        }
    }

    void theSchemaDescribesWhatIsWritten() {
        const QJsonObject schema = objectOf(contents(QStringLiteral(":/scene/scene.schema.json")));
        QVERIFY(describes(schema, schema, objectOf(saved(fullScene()))));
    }

    void aSceneOfEverySampleComesBackWithTheSamePictures_data() {
        QTest::addColumn<QString>("sample");
        for (const char* name :
             {"absolute-digits", "absolute-characters", "relative-1d-characters", "shaw-characters", "music-transformer-characters",
              "transformer-xl-characters", "t5-characters", "t5-causal-characters", "factorized-2d-digits", "swin-digits"}) {
            QTest::newRow(name) << QStringLiteral(":/samples/%1.safetensors").arg(QLatin1String(name));
        }
    }
    void aSceneOfEverySampleComesBackWithTheSamePictures() {
        QFETCH(const QString, sample);
        const auto file = store_.file(sample.toStdString());
        QVERIFY(file.ok());
        const auto proposals = proposeScenes(*file.value(), sample.toStdString());
        QVERIFY(!proposals.empty());
        const Scene& scene = proposals.front().scene;
        const QString target = path("sample.posenc");
        SceneFile first;
        first.scene = scene;
        QVERIFY(writeSceneFile(withRecords(first, folder_.path().toStdString(), hashes_), target.toStdString()).ok());
        const auto opened = openSceneFile(target.toStdString(), hashes_);
        QVERIFY(opened.ok());
        QVERIFY(opened.value().changes.empty());
        QVERIFY(opened.value().file.scene == scene);
        QCOMPARE(sceneText(withRecords(opened.value().file, folder_.path().toStdString(), hashes_)), contents(target));
        const auto before = buildModel(scene, store_);
        const auto after = buildModel(opened.value().file.scene, store_);
        QVERIFY(before.ok() && after.ok());
        const auto picture = renderFigure(*before.value(), figureOptions(scene, *before.value()));
        const auto again = renderFigure(*after.value(), figureOptions(opened.value().file.scene, *after.value()));
        QVERIFY(picture.ok() && again.ok());
        QCOMPARE(again.value(), picture.value());
    }

    void unknownFieldsOfANewerVersionAreKept() {
        QJsonObject object = objectOf(saved(fullScene()));
        object = with(object, QStringLiteral("of-the-future"), QJsonObject{{QStringLiteral("other"), 1.5}});
        object = with(object, QStringLiteral("looks/bias/glow"), 0.25);
        object = with(object, QStringLiteral("tensors/bias/licence"), QStringLiteral("MIT"));
        object = with(object, QStringLiteral("parameters/of-the-future"), QStringLiteral("yes"));
        auto read = parseScene(textOf(object), "a");
        QVERIFY(read.ok());
        read.value().scene.seed = 3;
        QCOMPARE(objectOf(sceneText(read.value())), with(object, QStringLiteral("seed"), QStringLiteral("3")));
        // They go with what they belong to.
        read.value().scene.tensors.erase("bias");
        read.value().scene.looks.clear();
        const QJsonObject without = objectOf(sceneText(read.value()));
        QVERIFY(!without.value(QStringLiteral("tensors")).toObject().contains(QStringLiteral("bias")));
        QVERIFY(without.value(QStringLiteral("looks")).toObject().isEmpty());
        QVERIFY(without.contains(QStringLiteral("of-the-future")));
    }

    /// The largest and the least of what is allowed can be saved, so they can be opened.
    void theEndsOfWhatIsAllowedComeBack() {
        for (const auto& [clip, centre, dpi] : {std::tuple(49.0, 1.0, 2400), std::tuple(0.0, 0.0, 36)}) {
            Scene scene = fullScene();
            scene.looks.at("bias").clip = clip;
            scene.view.zooms = {{"bias", {2.7, centre, centre}}};
            scene.figure.dpi = dpi;
            const auto read = parseScene(saved(scene), "a");
            QVERIFY(read.ok());
            QVERIFY(read.value().scene == scene);
        }
    }

    void whatIsWrongIsTold_data() {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QJsonValue>("value");
        auto row = [count = 0](const char* where, const QJsonValue& value) mutable {
            QTest::addRow("%s, %d", where, ++count) << QString::fromLatin1(where) << value;
        };
        row("format", QStringLiteral("another"));
        row("encoding", 5);
        row("parameters/window", 7);
        row("parameters/window", QStringLiteral("7y7"));
        row("parameters/heads", QStringLiteral("99999"));
        row("tensors/bias/file", QString());
        row("tensors/bias/arrangement", QJsonArray{QJsonObject{{QStringLiteral("do"), QStringLiteral("explode")}}});
        row("tensors/bias/sha256", QStringLiteral("zz"));
        row("seed", QStringLiteral("18446744073709551616"));
        row("seed", QStringLiteral("-1"));
        row("head/number", -1);
        row("head/number", 1.5);
        row("layers", QJsonArray{QStringLiteral("bias"), QStringLiteral("bias")});
        row("looks", QJsonObject{{QLatin1String("bi\0as", 5), QJsonObject()}});
        row("looks/bias/range", QStringLiteral("sometimes"));
        row("looks/bias/clip", 50);
        row("looks/bias/minimum", 1e300);
        row("view/zooms/bias/factor", 0);
        row("query/text", QString(70000, QLatin1Char('a')));
        row("arrangement", QJsonArray{});
        row("pinned/query", QJsonValue::Null);
        row("derivation-inputs/shift-right/matrix", QJsonArray{QJsonArray{1, 2}, QJsonArray{3}});
        row("derivation-inputs/shift-right/matrix", QJsonArray{QJsonArray{}});
        row("derivation-inputs/shift-right/matrix", QJsonArray{QJsonArray{1e39}});
        row("derivation-inputs/swin-index/sizes/window", QStringLiteral("2y3"));
    }
    void whatIsWrongIsTold() {
        QFETCH(const QString, where);
        QFETCH(const QJsonValue, value);
        const auto read = parseScene(textOf(with(objectOf(saved(fullScene())), where, value)), "my.posenc");
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, ErrorCode::FileMalformed);
        QCOMPARE(std::get<std::string>(read.error().details.at(0)), std::string("my.posenc"));
        const QString told = QString::fromStdString(std::get<std::string>(read.error().details.at(1)));
        QVERIFY2(told.startsWith(where), qPrintable(told));
        QVERIFY(std::get<std::string>(read.error().details.at(2)).size() < 100);
        const auto right = std::get<std::string>(read.error().details.at(3));
        QVERIFY(value == QJsonValue(QStringLiteral("99999")) ? right == "1 to 256" : !right.empty());
    }

    void hostileTextEndsInAnError() {
        const QByteArray text = saved(fullScene());
        for (qsizetype length = 0; length < text.size() - 2; length += 7) {
            QVERIFY(!parseScene(text.left(length), "a").ok());
        }
        for (qsizetype place = 0; place < text.size(); place += 3) {
            QByteArray other = text;
            other[place] = '\xff';
            const auto read = parseScene(other, "a");
            QVERIFY(read.ok() || !read.error().details.empty());
        }
        QVERIFY(!parseScene(QByteArray(200'000, '['), "a").ok());
        QVERIFY(!parseScene("[1, 2]", "a").ok());
        QCOMPARE(parseScene(QByteArray(static_cast<int>(kLongestSceneText) + 1, ' '), "a").error().code, ErrorCode::FileLimit);
        const auto newer = parseScene(textOf(with(objectOf(text), QStringLiteral("version"), 2)), "a");
        QVERIFY(!newer.ok());
        QCOMPARE(newer.error().code, ErrorCode::FileUnsupported);
        const auto other = parseScene(textOf(with(objectOf(text), QStringLiteral("encoding"), QStringLiteral("quantum"))), "a");
        QVERIFY(!other.ok());
        QCOMPARE(other.error().code, ErrorCode::FileUnsupported);
        QCOMPARE(readSceneFile(folder_.path().toStdString()).error().code, ErrorCode::FileIsFolder);
        QCOMPARE(readSceneFile(path("none.posenc").toStdString()).error().code, ErrorCode::FileNotFound);
        QCOMPARE(readSceneFile("/dev/zero").error().code, ErrorCode::FileUnreadable);
    }

    void tensorsAreFoundWhereTheFolderWent() {
        QDir(folder_.path()).mkpath(QStringLiteral("one/data"));
        const QString table = path("one/data/table.safetensors");
        QVERIFY(QFile::copy(QStringLiteral(":/samples/swin-digits.safetensors"), table));
        SceneFile file;
        file.scene = defaultScene();
        for (auto& [name, source] : file.scene.tensors) {
            source.file = table.toStdString();
        }
        QVERIFY(writeSceneFile(withRecords(file, path("one").toStdString(), hashes_), path("one/my.posenc").toStdString()).ok());
        QVERIFY(QDir(folder_.path()).rename(QStringLiteral("one"), QStringLiteral("two")));
        const auto moved = openSceneFile(path("two/my.posenc").toStdString(), hashes_);
        QVERIFY(moved.ok() && moved.value().changes.empty());
        QCOMPARE(QString::fromStdString(moved.value().file.scene.tensors.at("bias").file), path("two/data/table.safetensors"));
        // Away from it, it is missing, and saved again all the same.
        QVERIFY(QFile::rename(path("two/data/table.safetensors"), path("two/data/hidden.safetensors")));
        const auto without = openSceneFile(path("two/my.posenc").toStdString(), hashes_);
        QVERIFY(without.ok());
        QCOMPARE(without.value().changes.size(), std::size_t{4});
        QVERIFY(without.value().changes.front().missing);
        QVERIFY(without.value().file.scene.tensors.empty());
        QVERIFY(without.value().file.scene.parameters == file.scene.parameters);
        const auto kept = parseScene(sceneText(withRecords(without.value().file, path("two").toStdString(), hashes_)), "a");
        QVERIFY(kept.ok());
        QCOMPARE(kept.value().scene.tensors.size(), std::size_t{4});
        QCOMPARE(kept.value().records.at("bias").sha256, without.value().file.records.at("bias").sha256);
    }

    /// The file beside the scene comes first, but not where it has other numbers and the one that was saved is still there.
    void theFileThatWasSavedGoesBeforeAnotherBesideTheScene() {
        for (const char* folder : {"first", "second"}) {
            QVERIFY(QDir(folder_.path()).mkpath(QLatin1String(folder)));
        }
        QVERIFY(test::writeNpy(path("first/table.npy"), {1, 2}, {0.5F, 0.25F}));
        QVERIFY(test::writeNpy(path("second/table.npy"), {1, 2}, {0.5F, 0.125F}));
        SceneFile file;
        file.scene.parameters = {{"window", Grid{1, 1}}, {"heads", Index{2}}};
        file.scene.tensors = {{"bias", {path("first/table.npy").toStdString(), {}}}};
        QVERIFY(writeSceneFile(withRecords(file, path("first").toStdString(), hashes_), path("first/s.posenc").toStdString()).ok());
        QVERIFY(QFile::copy(path("first/s.posenc"), path("second/s.posenc")));
        const auto opened = openSceneFile(path("second/s.posenc").toStdString(), hashes_);
        QVERIFY(opened.ok() && opened.value().changes.empty());
        QCOMPARE(QString::fromStdString(opened.value().file.scene.tensors.at("bias").file), path("first/table.npy"));
    }

    void aTensorThatChangedIsNamed() {
        const QString table = path("table.npy");
        const auto put = [&](float last) { return test::writeNpy(table, {1, 2}, {0.5F, last}); };
        QVERIFY(put(0.25F));
        SceneFile file;
        file.scene.parameters = {{"window", Grid{1, 1}}, {"heads", Index{2}}};
        file.scene.tensors = {{"bias", {table.toStdString(), {}}}};
        const QString target = path("changed.posenc");
        QVERIFY(writeSceneFile(withRecords(file, folder_.path().toStdString(), hashes_), target.toStdString()).ok());
        QVERIFY(put(0.125F));
        TensorStore fresh;
        TensorHashes later(fresh);
        const auto opened = openSceneFile(target.toStdString(), later);
        QVERIFY(opened.ok());
        QCOMPARE(opened.value().changes.size(), std::size_t{1});
        QCOMPARE(opened.value().changes.front().named.tensor, std::string("bias"));
        QVERIFY(!opened.value().changes.front().missing);
        QCOMPARE(opened.value().file.scene.tensors.size(), std::size_t{1});
    }

    void theCommandLineExportsASceneAndFlagsOverrideIt() {
        SceneFile file;
        file.scene = defaultScene();
        file.scene.head = {HeadChoice::Kind::One, 1};
        file.scene.looks["bias"].colourMap = "viridis";
        QVERIFY(writeSceneFile(withRecords(file, folder_.path().toStdString(), hashes_), path("s.posenc").toStdString()).ok());
        const auto run = [&](const char* line) { return Run::posenc(QString::fromUtf8(line).split(QLatin1Char(' ')), folder_.path()); };
        const QString all = QStringLiteral(
            "--window 7x7 --heads 3 --head-dim 16 --tensor bias=swin.safetensors:layers.0.blocks.0.attn.relative_position_bias_table");
        QVERIFY(QFile::copy(QStringLiteral(":/samples/swin-digits.safetensors"), path("swin.safetensors")));
        QCOMPARE(run("export --session s.posenc --layer bias --output a.npy").status, 0);
        QCOMPARE(run(qPrintable(QStringLiteral("export --encoding swin %1 --head 1 --layer bias --output b.npy").arg(all))).status, 0);
        QCOMPARE(contents(path("a.npy")), contents(path("b.npy")));
        QCOMPARE(run("export --session s.posenc --head 2 --layer bias --output c.npy").status, 0);
        QVERIFY(contents(path("c.npy")) != contents(path("a.npy")));
        QCOMPARE(run("export --session s.posenc --layer bias --cell 4 --output a.png").status, 0);
        QCOMPARE(run("export --session s.posenc --layer bias --cell 4 --colormap magma --output b.png").status, 0);
        QVERIFY(contents(path("a.png")) != contents(path("b.png")));
        // Without a layer: the figure of all that the scene shows.
        QCOMPARE(run("export --session s.posenc --output all.png").status, 0);
        const Run data = run("export --session s.posenc --output all.npy");
        QCOMPARE(data.status, 2);
        QVERIFY(data.oneLine());
        QVERIFY(write(path("bad.posenc"), "{\"format\": \"posenc scene\", \"version\": 1, \"encoding\": 7}"));
        const Run bad = run("export --session bad.posenc --layer bias --output d.npy");
        QCOMPARE(bad.status, 3);
        QVERIFY(bad.oneLine() && bad.err.contains("encoding") && bad.err.contains("bad.posenc"));
        QVERIFY(!QFile::exists(path("d.npy")));
    }
};

POSENC_TEST(SceneFileTest)
#include "scene_file_test.moc"
