#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "app/cli/encoding_list.h"
#include "app/cli/head_selection.h"
#include "app/cli/panel_text.h"
#include "app/cli/scene_flags.h"
#include "app/runner/scene_failure.h"
#include "app/runner/work_estimate.h"
#include "app/scene/config_file.h"
#include "app/scene/layer_slice.h"
#include "app/scene/meant_scheme.h"
#include "app/scene_file/named_files.h"
#include "engine/comparison/compared_array.h"
#include "engine/model/model.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

std::shared_ptr<const Model> builtModel(const char* id, const Parameters::Map& given) {
    auto built = Model::build({findEncoding(id), given, {}, 0});
    return built.ok() ? built.value() : nullptr;
}

ComparedArray sizedArray(const Shape& shape, Grade grade) {
    ComparedArray array;
    array.shape = shape;
    array.columns = shape.back();
    array.rows = shape.size() > 1 ? shape[shape.size() - 2] : 1;
    array.heads = shape.size() > 2 ? shape.front() : 1;
    array.grade = grade;
    return array;
}

HeadChoice oneHead(Index head) {
    return {HeadChoice::Kind::One, head};
}

NetworkConfig mixedNetwork() {
    NetworkConfig config;
    config.modelType = "mixed";
    config.layers = 4;
    config.kinds = {{"linear_attention", {0, 1}, "none", {}}, {"full_attention", {2, 3}, "rope", {{"base", 5e5}}}};
    return config;
}

}  // namespace

/// What users write in a word or two, and what a scene makes of it.
class SceneWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void panelsAreReadFromTheirWords() {
        using Kind = FigureItem::Kind;
        const auto read = [](const char* text) { return parsePanel(text).value(); };
        FigureItem plain;
        plain.layer = "bias";
        QVERIFY(read("bias") == plain);
        QVERIFY(read("layer=bias:0") == plain);
        QVERIFY(read("bias:2").head == oneHead(2));
        QVERIFY(read("bias:mean").head.kind == HeadChoice::Kind::Mean);
        QVERIFY(read("bias:all").head.kind == HeadChoice::Kind::All);
        QCOMPARE(read("t5/bias:1").encoding, std::string("t5"));
        QCOMPARE(read("t5/bias:1").layer, std::string("bias"));
        QVERIFY(read("profile=bias:all").kind == Kind::Profile);
        QVERIFY(read("sheet=t5/bias").kind == Kind::Sheet);
        const FigureItem query = read("query=attention:1@24");
        QVERIFY(query.kind == Kind::Query && query.head == oneHead(1));
        QCOMPARE(query.query, Index{24});
        const FigureItem heads = read("difference=bias:3-2");
        QVERIFY(heads.kind == Kind::Difference && heads.head == oneHead(3) && heads.against.empty());
        QCOMPARE(heads.other, Index{2});
        const FigureItem file = read("difference=bias:1-t5/bias:3");
        QCOMPARE(file.against, std::string("t5/bias:3"));
        QVERIFY(file.head == oneHead(1) && file.encoding.empty());
        QCOMPARE(read("difference=bias:0-a-b.npy").against, std::string("a-b.npy"));
        for (const char* wrong : {"", "curve=bias", ":1", "bias:-1", "bias:first", "query=bias:0", "query=bias:0@-1", "query=bias:0@x",
                                  "difference=bias:0", "difference=bias:0--1", "profile=", "t5/"}) {
            const auto refused = parsePanel(wrong);
            QVERIFY2(!refused.ok(), wrong);
            QCOMPARE(refused.error().code, ErrorCode::ParameterType);
        }
        std::string_view rest = "a:b:c";
        QVERIFY(takeUntil(rest, ':') == "a" && rest == "b:c");
        QVERIFY(takeUntil(rest, '=') == "b:c" && rest.empty());
    }

    void headsAreReadInTheirOrder() {
        QVERIFY(parseHeads("2").value().choice == oneHead(2));
        QVERIFY(parseHeads("2").value().several.empty());
        QVERIFY(parseHeads("all").value().choice.kind == HeadChoice::Kind::All);
        QVERIFY(parseHeads("mean").value().choice.kind == HeadChoice::Kind::Mean);
        const auto several = parseHeads("3,0,2").value();
        QVERIFY(several.choice.kind == HeadChoice::Kind::All);
        QVERIFY(several.several == (std::vector<Index>{3, 0, 2}));
        for (const char* wrong : {"", "1,", ",1", "1,1", "first", "1 2", "1.5"}) {
            QVERIFY2(!parseHeads(wrong).ok(), wrong);
        }
    }

    void aSchemeIsReadFromItsWords() {
        const auto swin = schemeNamed("swin 7x5 class-token");
        QCOMPARE(swin.value().encoding, std::string("swin"));
        QVERIFY(swin.value().parameters == (Parameters::Map{{"window", Grid{7, 5}}, {"class-token", true}}));
        QVERIFY(schemeNamed("swin no-class-token").value().parameters == (Parameters::Map{{"class-token", false}}));
        // Sizes that a file tells are taken by name only.
        QVERIFY(schemeNamed("shaw 16").value().parameters == (Parameters::Map{{"clip", Index{16}}}));
        QVERIFY(schemeNamed("shaw length=9 16").value().parameters == (Parameters::Map{{"clip", Index{16}}, {"length", Index{9}}}));
        // A value goes to the first parameter that has none yet.
        QVERIFY(schemeNamed("t5 16 64").value().parameters == (Parameters::Map{{"buckets", Index{16}}, {"max-distance", Index{64}}}));
        QVERIFY(schemeNamed("t5 buckets=16 64").value().parameters ==
                (Parameters::Map{{"buckets", Index{16}}, {"max-distance", Index{64}}}));
        // A text could be any word, so it is taken by name only.
        QVERIFY(schemeNamed("rope-mrope interleaved seconds").value().parameters ==
                (Parameters::Map{{"layout", std::string("interleaved")}, {"timing", std::string("seconds")}}));
        // A name goes before what a value alone was taken for.
        QVERIFY(schemeNamed("t5 16 buckets=8").value().parameters == (Parameters::Map{{"buckets", Index{8}}}));
        QVERIFY(schemeNamed("swin").value().parameters.empty());
        QCOMPARE(schemeNamed("").error().code, ErrorCode::UnknownEncoding);
        QCOMPARE(schemeNamed("swine 7x7").error().code, ErrorCode::UnknownEncoding);
        QCOMPARE(schemeNamed("swin wide").error().code, ErrorCode::ParameterType);
        QCOMPARE(schemeNamed("swin colour=1").error().code, ErrorCode::UnknownParameter);
        QVERIFY(!schemeNamed("swin window=wide").ok());
    }

    void schemesAreOfferedForTheShape() {
        const auto offered = [](const Shape& shape, Grade grade) { return schemesMeant(sizedArray(shape, grade)); };
        const QStringList index = offered({6, 6}, Grade::Int);
        for (const char* scheme : {"swin 2x3", "swin 3x2", "irpe product 2x3", "shaw 16", "relative-1d", "t5 32 128"}) {
            QVERIFY2(index.contains(QLatin1String(scheme)), scheme);
        }
        QVERIFY(!index.contains(QLatin1String("swin 1x6")) && !index.contains(QLatin1String("alibi")));
        // 10 tokens are a window of 3 x 3 with a class token.
        QVERIFY(offered({10, 10}, Grade::Int).contains(QLatin1String("swin 3x3 class-token")));
        QVERIFY(!offered({6, 8}, Grade::Int).join(QLatin1Char(';')).contains(QLatin1String("swin")));
        QVERIFY(!offered({6, 8}, Grade::Int).join(QLatin1Char(';')).contains(QLatin1String("irpe")));
        const QStringList table = offered({10, 64}, Grade::F32);
        QVERIFY(table.contains(QLatin1String("sinusoidal 10000 halves")) && table.contains(QLatin1String("sinusoidal-2d 2x5")));
        QVERIFY(table.contains(QLatin1String("sinusoidal-2d 5x2")) && !table.contains(QLatin1String("t5 32 128")));
        const QStringList bias = offered({2, 6, 6}, Grade::F32);
        QVERIFY(bias.contains(QLatin1String("alibi")) && bias.contains(QLatin1String("swin 2x3")));
        QVERIFY(!bias.contains(QLatin1String("shaw 16")) && !bias.contains(QLatin1String("sinusoidal 10000")));
        QVERIFY(offered({6, 6}, Grade::F32).contains(QLatin1String("sinusoidal 10000")));
        const QStringList vector = offered({32}, Grade::F32);
        QVERIFY(vector.contains(QLatin1String("rope 500000")) && vector.contains(QLatin1String("alibi")));
        for (const QStringList& schemes : {index, table, bias, vector}) {
            for (const QString& scheme : schemes) {
                QVERIFY2(schemeNamed(scheme.toStdString()).ok(), qPrintable(scheme));
            }
        }
    }

    void aReadingIsKnownByItsName() {
        for (const ConfigReading reading : kConfigReadings) {
            QVERIFY(parseReading(std::string(toString(reading))).value() == reading);
        }
        QVERIFY(parseReading("misreading").value() == ConfigReading::Llama3Wavelength);
        const auto refused = parseReading("jax");
        QCOMPARE(refused.error().code, ErrorCode::ParameterChoice);
        const auto names = QString::fromStdString(std::get<std::string>(refused.error().details.at(2))).split(QStringLiteral(", "));
        QCOMPARE(names.size(), static_cast<qsizetype>(kConfigReadings.size()));
        QCOMPARE(names.first(), QStringLiteral("transformers"));
    }

    void aFolderIsOpenedByItsCheckpoint() {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        const auto put = [&](const char* name) {
            QFile file(folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly);
        };
        const auto opened = [&] { return QString::fromStdString(checkpointOf(path)); };
        QCOMPARE(opened(), folder.path());
        QVERIFY(put("notes.txt"));
        QCOMPARE(opened(), folder.path());
        for (const char* better : {"config.json", "b.gguf", "b.safetensors", "a.safetensors", "z.safetensors.index.json"}) {
            QVERIFY(put(better));
            QCOMPARE(opened(), folder.filePath(QLatin1String(better)));
        }
        const std::string file = folder.filePath(QStringLiteral("notes.txt")).toStdString();
        QCOMPARE(checkpointOf(file), file);
    }

    void aSceneIsOfALayerWithAttention() {
        NetworkConfig config = mixedNetwork();
        QCOMPARE(firstLayer(config), Index{2});
        const auto scene = sceneOfConfig(config, {"c.json", ConfigReading::Vllm, 3});
        QCOMPARE(scene.value().encoding, std::string("rope"));
        QCOMPARE(scene.value().config.layer, Index{3});
        QVERIFY(scene.value().tensors.empty());
        QVERIFY(scene.value().parameters.at("base") == ParameterValue(5e5));
        QCOMPARE(sceneOfConfig(config, {"c.json", ConfigReading::Vllm, 1}).error().code, ErrorCode::ParameterConflict);
        const auto beyond = sceneOfConfig(config, {"c.json", ConfigReading::Vllm, 4});
        QCOMPARE(beyond.error().code, ErrorCode::ParameterRange);
        QCOMPARE(std::get<double>(beyond.error().details.at(3)), 3.0);
        config.frequencyFactors = "rope_freqs.weight";
        const auto divided = sceneOfConfig(config, {"c.gguf", ConfigReading::LlamaCpp, 2});
        QCOMPARE(divided.value().tensors.at("frequency-factors").key, std::string("rope_freqs.weight"));
        QCOMPARE(divided.value().tensors.at("frequency-factors").file, std::string("c.gguf"));
        config.kinds.pop_back();
        QCOMPARE(firstLayer(config), Index{0});
    }

    /// A sample of a mean costs its cells, one that is nearest only itself, and probabilities all of their rows.
    void workIsThatOfTheCellsThatAreRead() {
        const auto model = builtModel("relative-1d", {{"length", Index{40}}});
        QVERIFY(model);
        const auto field = model->field("index", 0).value();
        const double one = field->costPerCell() + 8;
        const Region part{Axis::sampled(4, 20, 5), Axis::sampled(10, 30, 6), Reduction::Mean};
        QCOMPARE(expectedWork(*field, LayerKind::TableIndex, part), 20 * 30 * one);
        QCOMPARE(expectedWork(*field, LayerKind::Probability, part), 20 * 40 * one);
        Region nearest = part;
        nearest.reduction = Reduction::Nearest;
        QCOMPARE(expectedWork(*field, LayerKind::TableIndex, nearest), 5 * 6 * one);
        QCOMPARE(expectedWork(*field, LayerKind::Probability, nearest), 5 * 40 * one);
        // With enough time as many samples, read at single cells; with less the longer side is halved first.
        QVERIFY(firstPass(*field, LayerKind::TableIndex, part, 30 * one) == nearest);
        const Region less = firstPass(*field, LayerKind::TableIndex, part, 29 * one);
        QCOMPARE(less.rows.samples, Index{5});
        QCOMPARE(less.columns.samples, Index{3});
        const Region least = firstPass(*field, LayerKind::TableIndex, part, 14 * one);
        QCOMPARE(least.rows.samples, Index{3});
        QCOMPARE(least.columns.samples, Index{3});
        QCOMPARE(least.rows.first, Index{4});
        QCOMPARE(least.columns.count, Index{30});
        QCOMPARE(firstPass(*field, LayerKind::TableIndex, part, 0).samples(), Index{1});
    }

    void theSceneChoosesTheMatrixOfAStack() {
        const auto model = builtModel("swin", {{"window", Grid{2, 2}}, {"grid", Grid{4, 4}}, {"shift", Index{1}}, {"heads", Index{3}}});
        QVERIFY(model);
        LayerDeclaration windows;
        for (const LayerDeclaration& layer : model->layers()) {
            windows = layer.stack == LayerStack::Windows ? layer : windows;
        }
        QVERIFY(!windows.id.empty());
        QCOMPARE(model->stackSize(windows.id), Index{4});
        const auto own = [&](const std::map<LayerStack, Index>& slices) { return ownSliceOf(slices, *model, windows); };
        QCOMPARE(own({{LayerStack::Windows, 2}}), Index{2});
        QCOMPARE(own({{LayerStack::Windows, 99}}), Index{3});
        QCOMPARE(own({{LayerStack::Windows, -1}}), Index{0});
        QCOMPARE(own({{LayerStack::Channels, 2}}), own({}));
        QVERIFY(hasOwnSlices(*model, windows));
        const LayerDeclaration bias = model->layer("bias").value();
        const LayerDeclaration index = model->layer("index").value();
        QVERIFY(!hasOwnSlices(*model, bias) && !hasOwnSlices(*model, index));
        Scene scene;
        scene.slices = {{LayerStack::Windows, 1}};
        scene.head = oneHead(9);
        QCOMPARE(sliceOf(scene, *model, bias), std::optional(Index{2}));
        QCOMPARE(sliceOf(scene, *model, windows), std::optional(Index{1}));
        QCOMPARE(sliceOf(scene, *model, index), std::optional<Index>());
        scene.head.kind = HeadChoice::Kind::Mean;
        QCOMPARE(sliceOf(scene, *model, bias), std::optional<Index>());
    }

    void parametersMendWhatLiesInThem() {
        for (const ErrorCode code :
             {ErrorCode::ParameterRange, ErrorCode::ParameterType, ErrorCode::ParameterChoice, ErrorCode::ParameterConflict,
              ErrorCode::RowWithoutKey, ErrorCode::TooLarge, ErrorCode::IndexOutside, ErrorCode::TensorShape, ErrorCode::TensorUnused}) {
            QVERIFY(liesInParameters(code));
        }
        for (const ErrorCode code : {ErrorCode::FileNotFound, ErrorCode::OutOfMemory, ErrorCode::Cancelled, ErrorCode::UnknownEncoding}) {
            QVERIFY(!liesInParameters(code));
        }
        // Of tensors all are told, of parameters the one.
        const std::vector<Error> shapes{makeError(ErrorCode::TensorShape, "a"), makeError(ErrorCode::TensorUnused, "b")};
        QCOMPARE(failureOf({}, shapes).misfits.size(), std::size_t{2});
        QVERIFY(failureOf({}, {makeError(ErrorCode::ParameterRange, "c")}).misfits.empty());
        QVERIFY(failureOf({}, shapes).held.empty());
    }

    /// What a panel subtracts is a layer where its own encoding has one of that name, else a file.
    void filesOfAFigureAreThoseOfItsPanels() {
        const auto files = [](const char* encoding, const char* against) {
            Scene scene;
            scene.encoding = "swin";
            FigureItem item;
            item.encoding = encoding;
            item.against = against;
            scene.figure.items.push_back(item);
            QStringList names;
            for (const NamedFile& file : namedFiles(scene)) {
                names << QString::fromStdString(file.source.file);
            }
            return names;
        };
        QCOMPARE(files("alibi", "slopes"), QStringList());
        QCOMPARE(files("", "slopes"), QStringList{QStringLiteral("slopes")});
        QCOMPARE(files("", "table-map"), QStringList());
        QCOMPARE(files("", "alibi/slopes"), QStringList());
        QCOMPARE(files("alibi", "other.npy"), QStringList{QStringLiteral("other.npy")});
        QCOMPARE(files("alibi", ""), QStringList());
    }

    /// What the help says that a flag takes, and what it is without.
    void aFlagSaysWhatItTakes() {
        const auto range = [](ParameterType type, double least, double most, std::vector<Choice> choices = {}, Index multiple = 1) {
            ParameterDeclaration parameter;
            parameter.type = type;
            parameter.minimum = least;
            parameter.maximum = most;
            parameter.choices = std::move(choices);
            parameter.multipleOf = multiple;
            return parameterRange(parameter);
        };
        using enum ParameterType;
        QCOMPARE(range(Boolean, 0, 1), QStringLiteral("on, off"));
        QCOMPARE(range(Integer, 1, 64), QStringLiteral("1 to 64"));
        QCOMPARE(range(Integer, 2, 1048576, {}, 2), QStringLiteral("2 to 1048576, multiples of 2"));
        QCOMPARE(range(Integer, 0, 9, {{"auto", ""}}), QStringLiteral("auto, or 0 to 9"));
        QCOMPARE(range(Real, -0.25, 1e12), QStringLiteral("-0.25 to 1e+12"));
        QCOMPARE(range(Real, 0, 100, {{"auto", ""}, {"none", ""}}), QStringLiteral("auto, none, or 0 to 100"));
        QCOMPARE(range(GridSize, 1, 64), QStringLiteral("1x1 to 64x64"));
        QCOMPARE(range(Grid3dSize, 1, 8), QStringLiteral("1x1x1 to 8x8x8"));
        QCOMPARE(range(Choice, 0, 0, {{"half", ""}, {"interleaved", ""}}), QStringLiteral("half, interleaved"));
        QCOMPARE(range(NumberList, 0, 9), QStringLiteral("numbers from 0 to 9, with commas between them"));
        QCOMPARE(range(NumberList, 0, 9, {{"none", ""}}), QStringLiteral("none, or numbers from 0 to 9, with commas between them"));
        QCOMPARE(range(Text, 0, 0), QStringLiteral("text"));
        QCOMPARE(range(Text, 0, 0, {{"text:4", ""}, {"image:2x2", ""}}), QStringLiteral("text, for example text:4 or image:2x2"));
        ParameterDeclaration parameter;
        parameter.defaultValue = Grid{7, 5};
        QCOMPARE(parameterDefault(parameter), QStringLiteral("7x5"));
        parameter.follows = "length";
        QCOMPARE(parameterDefault(parameter), QStringLiteral("same as length"));
        parameter.follows = "!bidirectional";
        QCOMPARE(parameterDefault(parameter), QStringLiteral("opposite of bidirectional"));
    }

    void aFlagSaysWhenItIsRead() {
        const EncodingDeclaration& rope = *findEncoding("rope");
        const auto use = [&rope](std::vector<ReadWhen> conditions) {
            ParameterDeclaration parameter;
            parameter.readWhen = std::move(conditions);
            return parameterUse(rope, parameter);
        };
        QCOMPARE(use({}), QString());
        QCOMPARE(use({{"scaling", {"yarn", "llama3"}}}), QStringLiteral("only with --scaling yarn, llama3"));
        QCOMPARE(use({{"scaling", {"none"}, true}}), QStringLiteral("not with --scaling none"));
        QCOMPARE(use({{"causal", {"on"}}, {"truncate", {"off"}, true}}), QStringLiteral("only with --causal, not with --no-truncate"));
        QCOMPARE(use({{"base-pattern", {}}}), QStringLiteral("only with --base-pattern"));
        // One of several suffices; of what excludes it all must hold.
        QCOMPARE(use({{"window", {"4"}, false, {{"chunk", {"8"}}}}}), QStringLiteral("only with --window 4 or --chunk 8"));
        QCOMPARE(use({{"window", {"0"}, true, {{"chunk", {"0"}, true}}}}), QStringLiteral("not with --window 0 and --chunk 0"));
        QCOMPARE(use({{""}}), QStringLiteral("not used by this encoding"));
    }

    /// What stands in for a tensor that nothing is bound to, and its shapes.
    void aTensorSaysWhatItIsWithoutAFile() {
        const auto said = [](const char* encoding, const char* tensor) {
            const EncodingDeclaration& declared = *findEncoding(encoding);
            return tensorShapes(*declared.tensor(tensor)) + QStringLiteral(": ") + unboundTensor(declared, *declared.tensor(tensor));
        };
        QCOMPARE(said("swin", "bias"), QStringLiteral("[(2Wh-1)(2Ww-1)+3c, H]: random N(0, 0.02) truncated to ±2"));
        // Of 32 features to a head, as it is without flags.
        QCOMPARE(said("swin-v2", "cpb-weight-0"), QStringLiteral("[512, 2]: random N(0, 0.1768)"));
        QCOMPARE(said("swin-v2", "logit-scale"), QStringLiteral("[H, 1, 1]: constant 2.303"));
        QVERIFY(said("swin", "index").endsWith(QLatin1String(": absent")));
        TensorDeclaration made;
        made.name = "x";
        made.shapes = {"[n, d]", "[H, n, d]"};
        made.unbound = {Distribution::Kind::Uniform, [](const Parameters&) { return 0.5; }};
        QCOMPARE(tensorShapes(made), QStringLiteral("[n, d] or [H, n, d]"));
        QCOMPARE(unboundTensor(*findEncoding("swin"), made), QStringLiteral("random U(0, 0.5)"));
        made.unbound.make = [](std::uint64_t, const Parameters&, std::span<float>) {};
        QCOMPARE(unboundTensor(*findEncoding("swin"), made), QStringLiteral("as networks are initialised"));
    }

    void aMatrixAndATensorAreReadFromTheirWords() {
        QVERIFY(parseSlice("all").value().kind == SliceChoice::Kind::All);
        QVERIFY(parseSlice("12").value() == (SliceChoice{SliceChoice::Kind::One, 12}));
        for (const char* wrong : {"", "first", "1.5", "1 ", "0x1"}) {
            QVERIFY2(parseSlice(wrong).error().code == ErrorCode::ParameterType, wrong);
        }
        const auto bound = parseTensorFlag("bias=no/such.npz:layer:table").value();
        QCOMPARE(bound.first, std::string("bias"));
        QCOMPARE(bound.second.file, std::string("no/such.npz:layer"));
        QCOMPARE(bound.second.key, std::string("table"));
        QCOMPARE(parseTensorFlag("bias=a=b.npy").value().second.file, std::string("a=b.npy"));
        for (const char* wrong : {"", "bias", "bias=", "=a.npy"}) {
            QVERIFY2(parseTensorFlag(wrong).error().code == ErrorCode::ParameterType, wrong);
        }
    }
};

POSENC_TEST_GUILESS(SceneWordsTest)
#include "scene_words_test.moc"
