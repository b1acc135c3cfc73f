#include <QtTest>

#include "engine/files/formats.h"
#include "engine/files/torch/python_names.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// What a PyTorch file holds beside tensors: objects that are never made, and plain values; and how paths name it all.
class FilesTorchObjectsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsWhatTorchWrote();
    void listsTheStateOfAnOptimizer();
    void listsModules();
    void knowsDangerousNames_data();
    void knowsDangerousNames();
    void tellsOfEveryDangerousName_data();
    void tellsOfEveryDangerousName();
    void namesEveryTensorOnce();
    void walksWhatIsSharedOnce();
    void keepsMetadataWithinBounds();
};

namespace {

std::shared_ptr<const TrainedFile> openedTorch(const std::string& bytes) {
    auto file = openTrainedBytes(source(bytes));
    return file.ok() ? std::move(file).value() : nullptr;
}

std::shared_ptr<const TrainedFile> fixture(const char* name) {
    auto file = openTrainedFile(posenc::test::inSource(QStringLiteral("tests/engine/fixtures/") + QString::fromUtf8(name)).toStdString());
    return file.ok() ? std::move(file).value() : nullptr;
}

/// "path: type" of every object, "!" before a dangerous one.
QStringList objects(const TrainedFile& file) {
    QStringList list;
    for (const OpaqueObject& object : file.objects()) {
        list << QString::fromStdString((object.dangerous ? "!" : "") + object.path + ": " + object.type);
    }
    return list;
}

QStringList metadata(const TrainedFile& file) {
    QStringList list;
    for (const auto& [key, value] : file.metadata()) {
        list << QString::fromStdString(key + "=" + value);
    }
    return list;
}

QStringList names(const TrainedFile& file) {
    QStringList list;
    for (const TensorEntry& entry : file.entries()) {
        list << QString::fromStdString(entry.name);
    }
    return list;
}

const std::string kOne = bytesOf<float>({1});
const std::string kTensor = tensor(storage("Float", "0", 1), 0, {1}, {1});

}  // namespace

void FilesTorchObjectsTest::listsWhatTorchWrote() {
    const auto file = fixture("torch_objects.pt");
    QVERIFY(file);
    QCOMPARE(objects(*file),
             (QStringList{QStringLiteral("args: argparse.Namespace"), QStringLiteral("accuracy: numpy.core.multiarray.scalar"),
                          QStringLiteral("path: pathlib.PurePosixPath"), QStringLiteral("array: numpy.core.multiarray._reconstruct"),
                          QStringLiteral("device: torch.device"), QStringLiteral("dtype: torch.float16"),
                          QStringLiteral("quantised: torch._utils._rebuild_qtensor"),
                          QStringLiteral("sparse: torch._utils._rebuild_sparse_tensor"),
                          QStringLiteral("wide: torch._utils._rebuild_tensor_v2"), QStringLiteral("counter: collections.Counter")}));
    QCOMPARE(metadata(*file),
             (QStringList{QStringLiteral("args.lr=0.5"), QStringLiteral("args.name=run"), QStringLiteral("args.betas=[0.25, 0.5]"),
                          QStringLiteral("epoch=3"), QStringLiteral("none=None"), QStringLiteral("size=[2, 3]")}));
    QCOMPARE(names(*file), QStringList{QStringLiteral("model.table")});
}

void FilesTorchObjectsTest::listsTheStateOfAnOptimizer() {
    const auto file = fixture("torch_optimizer.pt");
    QVERIFY(file);
    const QStringList found = names(*file);
    QCOMPARE(found.mid(0, 3), (QStringList{QStringLiteral("params.layers.0.table"), QStringLiteral("params.layers.0.index"),
                                           QStringLiteral("params.scale")}));
    QVERIFY(found.contains(QStringLiteral("optimizer.state.0.exp_avg")) && found.contains(QStringLiteral("optimizer.state.1.exp_avg_sq")));
    QVERIFY(metadata(*file).contains(QStringLiteral("optimizer.param_groups.0.lr=0.5")));
    QVERIFY(file->objects().empty());
}

void FilesTorchObjectsTest::listsModules() {
    const auto file = fixture("torch_module.pt");
    QVERIFY(file);
    QCOMPARE(objects(*file), (QStringList{QStringLiteral(": __main__.Block"), QStringLiteral("proj: torch.nn.modules.linear.Linear")}));
    QCOMPARE(metadata(*file),
             (QStringList{QStringLiteral("proj.in_features=3"), QStringLiteral("proj.out_features=2"), QStringLiteral("window=7")}));
    QCOMPARE(objects(*fixture("torch_module_legacy.pt")), objects(*file));
}

void FilesTorchObjectsTest::knowsDangerousNames_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("dangerous");
    for (const char* name : {"builtins.eval",
                             "builtins.exec",
                             "builtins.getattr",
                             "builtins.__import__",
                             "os.system",
                             "posix.system",
                             "nt.system",
                             "os.path.join",
                             "sys.exit",
                             "subprocess.Popen",
                             "subprocess.run",
                             "socket.socket",
                             "runpy._run_code",
                             "http.client.HTTPSConnection",
                             "functools.partial",
                             "operator.attrgetter",
                             "pkgutil.resolve_name",
                             "importlib.import_module",
                             "numpy.f2py.crackfortran.getlincoef",
                             "io.FileIO",
                             "types.CodeType",
                             "pickle.loads",
                             "webbrowser.open",
                             "ctypes.CDLL",
                             "code.InteractiveInterpreter.runcode",
                             "asyncio.unix_events._UnixSubprocessTransport._start"}) {
        QTest::newRow(name) << QString::fromLatin1(name) << true;
    }
    for (const char* name : {"", "oscar.Net", "systems.Model", "builtins.set", "builtins.bytearray", "argparse.Namespace",
                             "pathlib.PosixPath", "torch.nn.modules.linear.Linear", "numpy.core.multiarray.scalar", "_codecs.encode",
                             "collections.Counter", "code.models.Net", "yacs.config.CfgNode", "torch.device", "ossystem"}) {
        QTest::newRow(name) << QString::fromLatin1(name) << false;
    }
}

void FilesTorchObjectsTest::knowsDangerousNames() {
    QFETCH(QString, name);
    QFETCH(bool, dangerous);
    QCOMPARE(isDangerous(name.toStdString()), dangerous);
}

void FilesTorchObjectsTest::tellsOfEveryDangerousName_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const std::string& body, const QStringList& expected) {
        QTest::newRow(name) << QByteArray::fromStdString(body) << expected;
    };
    const std::string attack = call(global("os", "system"), {text("id")});
    row("as the root", attack, {QStringLiteral("!: os.system")});
    row("as a value", dict({{"a", attack}}), {QStringLiteral("!a: os.system")});
    row("not called", dict({{"a", global("builtins", "eval")}}), {QStringLiteral("!a: builtins.eval")});
    row("of Python 2", dict({{"a", global("__builtin__", "eval")}}), {QStringLiteral("!a: builtins.eval")});
    row("in arguments", dict({{"a", call(global("m", "f"), {attack})}}), {QStringLiteral("a: m.f"), QStringLiteral("!: os.system")});
    row("as a key", "}" + attack + "Ns", {QStringLiteral("!: os.system")});
    row("in a state", dict({{"a", object(global("m", "C"), dict({{"b", attack}}))}}),
        {QStringLiteral("a: m.C"), QStringLiteral("!a.b: os.system")});
    row("in items of an object", global("m", "D") + ")\x81(" + text("b") + attack + "u",
        {QStringLiteral(": m.D"), QStringLiteral("!b: os.system")});
    row("behind a tensor", dict({{"a", kTensor}, {"b", attack}}), {QStringLiteral("!b: os.system")});
    row("in attributes of a dictionary", call(global("collections", "OrderedDict"), {}) + dict({{"x", attack}}) + "b",
        {QStringLiteral("!: os.system")});
    row("in hooks of a tensor",
        dict({{"a", call(global("torch._utils", "_rebuild_tensor_v2"),
                         {storage("Float", "0", 1), integer(0), numbers({1}), numbers({1}), kFalse, attack})}}),
        {QStringLiteral("!: os.system")});
    row("what getattr would get",
        dict({{"a", call(call(global("builtins", "getattr"), {global("os", "x"), text("system")}), {text("id")})}}),
        {QStringLiteral("!a: builtins.getattr"), QStringLiteral("!: os.x")});
    row("by its parts", dict({{"a", text("subprocess") + text("Popen") + "\x93"}}), {QStringLiteral("!a: subprocess.Popen")});
}

void FilesTorchObjectsTest::tellsOfEveryDangerousName() {
    QFETCH(QByteArray, body);
    QFETCH(QStringList, expected);
    const auto file = openTrainedBytes(source(torchZip(pickle(body.toStdString(), 4), {{"0", kOne}})));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(objects(*file.value()), expected);
}

void FilesTorchObjectsTest::namesEveryTensorOnce() {
    // Keys that hold dots, and keys of two kinds that read alike.
    const std::string body = "}(" + text("a.b") + kTensor + text("a") + dict({{"b", kTensor}}) + text("0") + kTensor + "K" +
                             std::string(1, '\0') + kTensor + text("") + kTensor + global("m", "C") + kTensor + "u";
    const auto file = openedTorch(torchZip(pickle(body), {{"0", kOne}}));
    QVERIFY(file);
    QCOMPARE(names(*file), (QStringList{QStringLiteral("a.b"), QStringLiteral("a.b (2)"), QStringLiteral("0"), QStringLiteral("0 (2)"),
                                        QString(), QStringLiteral("?")}));
    QVERIFY(readTensor(*file, "a.b (2)").ok());
}

void FilesTorchObjectsTest::walksWhatIsSharedOnce() {
    // Every dictionary holds the one below twice: 2^64 paths, and the tensor is under all of them.
    std::string body = dict({{"t", kTensor}});
    for (int i = 0; i < 64; ++i) {
        body = body + put(i) + "}(" + text("a") + get(i) + text("b") + get(i) + "u";
    }
    // The inner values stay on the stack below; a tuple of all takes them.
    const auto file = openedTorch(torchZip(pickle("(" + body + "t"), {{"0", kOne}}));
    QVERIFY(file);
    QCOMPARE(file->entries().size(), std::size_t{1});
    // A tensor under two names is two entries.
    const auto tied = openedTorch(torchZip(pickle("}(" + text("a") + kTensor + put(1) + text("b") + get(1) + "u"), {{"0", kOne}}));
    QVERIFY(tied);
    QCOMPARE(names(*tied), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    // And what holds itself ends.
    const auto itself = openedTorch(torchZip(pickle("}" + put(1) + text("a") + get(1) + "s")));
    QVERIFY(itself);
    QVERIFY(itself->entries().empty());
}

void FilesTorchObjectsTest::keepsMetadataWithinBounds() {
    std::string many = "}(";
    for (int i = 0; i < 5000; ++i) {
        many += text("k" + std::to_string(i)) + "K\x01";
    }
    QCOMPARE(openedTorch(torchZip(pickle(many + "u")))->metadata().size(), std::size_t{4096});
    const auto large = openedTorch(torchZip(pickle(
        dict({{"large", text(std::string(2'000'000, 'x'))}, {"row", list(std::vector<std::string>(17, "N"))}, {"small", text("y")}}))));
    QVERIFY(large);
    QCOMPARE(metadata(*large).last(), QStringLiteral("small=y"));
    QVERIFY(std::none_of(large->metadata().begin(), large->metadata().end(), [](const auto& pair) { return pair.first == "large"; }));
    // Up to 16 values of a list are told.
    const auto row = openedTorch(torchZip(pickle(dict({{"row", list(std::vector<std::string>(16, "K\x07"))}}))));
    QVERIFY(row);
    QCOMPARE(metadata(*row), QStringList(QStringLiteral("row=[7") + QStringLiteral(", 7").repeated(15) + QLatin1Char(']')));
}

POSENC_TEST_GUILESS(FilesTorchObjectsTest)
#include "files_torch_objects_test.moc"
