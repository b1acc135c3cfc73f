#include <QtTest>
#include <algorithm>

#include "engine/files/formats.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// Files of PyTorch: those that it wrote (torch_fixtures.py says what is in them), and those that it could have written.
class FilesTorchTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTorchWrote_data();
    void readsWhatTorchWrote();
    void theFirstPickleMayBeOfAnyProtocol();
    void readsContainersItCouldHaveWritten_data();
    void readsContainersItCouldHaveWritten();
    void readsViews_data();
    void readsViews();
    void readsATensorLargerThanAPiece();
    void comparesTheChecksumOfAllOfAStorage();
    void refusesToReadMoreThanTheFileAccountsFor();
    void tellsWhereATensorIsFrom();
};

namespace {

QStringList tensorsInTorch(const TrainedFile& file) {
    QStringList list;
    for (std::size_t i = 0; i < file.entries().size(); ++i) {
        list << QString::fromStdString(file.entries()[i].name + " ") + describe(file, i);
    }
    return list;
}

const std::string kStored = bytesOf<float>({1, 2, 3, 4});

/// A file of one tensor in a dictionary, in a storage of 1 2 3 4.
std::string viewFile(std::int64_t first, const std::vector<std::int64_t>& shape, const std::vector<std::int64_t>& strides) {
    return torchZip(pickle(dict({{"t", tensor(storage("Float", "0", 4), first, shape, strides)}})), {{"0", kStored}});
}

}  // namespace

void FilesTorchTest::readsWhatTorchWrote_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const QStringList& expected) { QTest::newRow(name) << QString::fromLatin1(name) << expected; };
    const QStringList state{QStringLiteral("layers.0.table F32 [3, 2]: 0 1 2 3 4 5"), QStringLiteral("layers.0.index I64 [2, 2]: 0 1 2 3"),
                            QStringLiteral("scale F32 []: 5")};
    row("torch_zip.pt", state);
    row("torch_zip_protocol4.pt", state);
    row("torch_legacy.pt", state);
    row("torch_legacy_protocol4.pt", state);
    const QStringList views{QStringLiteral("whole F32 [3, 4]: 0 1 2 3 4 5 6 7 8 9 10 11"),
                            QStringLiteral("transposed F32 [4, 3]: 0 4 8 1 5 9 2 6 10 3 7 11"),
                            QStringLiteral("column F32 [3]: 1 5 9"),
                            QStringLiteral("corner F32 [2, 2]: 6 7 10 11"),
                            QStringLiteral("every other F32 [3, 2]: 0 2 4 6 8 10"),
                            QStringLiteral("expanded F32 [4]: 1 1 1 1"),
                            QStringLiteral("rows F32 [2, 3]: 0 0 0 1 1 1"),
                            QStringLiteral("tied F32 [4, 3]: 0 1 2 3 4 5 6 7 8 9 10 11"),
                            QStringLiteral("complex F32 [2, 2]: 2 3 4 5"),
                            QStringLiteral("nothing F32 [0, 3]:"),
                            QStringLiteral("scalar F32 []: 7")};
    row("torch_views.pt", views);
    row("torch_views_legacy.pt", views);
    row("torch_types.pt",
        {QStringLiteral("float16 F16 [3]: 0 1 2"), QStringLiteral("bfloat16 BF16 [3]: 0 1 2"), QStringLiteral("float32 F32 [3]: 0 1 2"),
         QStringLiteral("float64 F64 [3]: 0 1 2"), QStringLiteral("int8 I8 [3]: 0 1 2"), QStringLiteral("int16 I16 [3]: 0 1 2"),
         QStringLiteral("int32 I32 [3]: 0 1 2"), QStringLiteral("int64 I64 [3]: 0 1 2"), QStringLiteral("uint8 U8 [3]: 0 1 2"),
         QStringLiteral("bool BOOL [3]: 0 1 1"), QStringLiteral("complex64 F32 [3, 2]: 0 0 1 0 2 0")});
    const QStringList block{QStringLiteral("index I64 [2, 2]: 0 1 2 3"), QStringLiteral("proj.weight F32 [2, 3]: 0 1 2 3 4 5"),
                            QStringLiteral("proj.bias F32 [2]: 0 1")};
    row("torch_module.pt", block);
    row("torch_module_legacy.pt", block);
    row("torch_script.pt", block);
    row("torch_frozen.pt", {QStringLiteral("CONSTANTS.c0 F32 [2, 3]: 0 1 2 3 4 5"), QStringLiteral("CONSTANTS.c1 F32 [2]: 0 1")});
    row("torch_tensor.pt", {QStringLiteral(" F32 [2, 3]: 0 1 2 3 4 5")});
    row("torch_list.pt", {QStringLiteral("0 F32 [2]: 0 1"), QStringLiteral("1.0 F32 [3]: 0 1 2"), QStringLiteral("1.1 F32 [1]: 0")});
    row("torch_objects.pt", {QStringLiteral("model.table F32 [2, 2]: 0 1 2 3")});
}

void FilesTorchTest::readsWhatTorchWrote() {
    QFETCH(QString, name);
    QFETCH(QStringList, expected);
    const auto file = openTrainedFile(posenc::test::inSource(QStringLiteral("tests/engine/fixtures/") + name).toStdString());
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(file.value()->format(), std::string_view("torch"));
    QVERIFY(file.value()->warnings().empty());
    QStringList found = tensorsInTorch(*file.value());
    if (name == QStringLiteral("torch_script.pt")) {
        // The compiler orders what it saves in its own way.
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
    }
    QCOMPARE(found, expected);
}

void FilesTorchTest::theFirstPickleMayBeOfAnyProtocol() {
    std::string bytes =
        posenc::test::contents(posenc::test::inSource(QStringLiteral("tests/engine/fixtures/torch_legacy_protocol4.pt"))).toStdString();
    QVERIFY(bytes.size() > 2 && bytes[0] == '\x80' && bytes[1] == 4);
    const auto before = openTrainedBytes(source(bytes));
    QVERIFY2(before.ok(), qPrintable(describe(before)));
    // Protocol 5 has all that 4 has.
    bytes[1] = 5;
    const auto file = openTrainedBytes(source(bytes));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(tensorsInTorch(*file.value()), tensorsInTorch(*before.value()));
}

void FilesTorchTest::readsContainersItCouldHaveWritten_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const std::string& file, const QStringList& expected) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << expected;
    };
    const QStringList four{QStringLiteral("t F32 [4]: 1 2 3 4")};
    const auto one = [](const std::string& type, const std::string& bytes, std::int64_t elements, const std::string& order) {
        return torchZip(pickle(dict({{"t", tensor(storage(type, "0", elements), 0, {elements}, {1})}})), {{"0", bytes}},
                        {{"r/byteorder", order}, {"r/version", "3\n"}, {"r/.data/serialization_id", "1"}});
    };
    row("little-endian", one("Float", kStored, 4, "little"), four);
    row("big-endian", one("Short", std::string("\x01\x02\xff\xfe", 4), 2, "big"), {QStringLiteral("t I16 [2]: 258 -2")});
    row("on a graphics card", one("cuda.Float", kStored, 4, "little"), four);
    const std::string body = pickle(dict({{"t", tensor(storage("Float", "0", 4), 0, {4}, {1})}}));
    row("without a folder", zip({{"data.pkl", body}, {"data/0", kStored}}), four);
    row("deflated", zip({{"r/data.pkl", body, 8}, {"r/data/0", kStored, 8}}), four);
    row("storages no tensor looks at", torchZip(body, {{"0", kStored}, {"1", "x"}}), four);
    const auto third = [](const std::string& dtype) {
        return call(
            global("torch._utils", "_rebuild_tensor_v3"),
            {tuple({text("storage"), global("torch.storage", "UntypedStorage"), text("0"), text("cpu"), integer(4)}) + "Q", integer(0),
             numbers({2}), numbers({1}), kFalse, call(global("collections", "OrderedDict"), {}), global("torch", dtype)});
    };
    row("a storage without a type", torchZip(pickle(dict({{"t", third("uint16")}})), {{"0", std::string("\x01\x00\xff\xff", 4)}}),
        {QStringLiteral("t U16 [2]: 1 65535")});
    row("8-bit floats", torchZip(pickle(dict({{"t", third("float8_e4m3fn")}})), {{"0", "\x38\xb8zz"}}),
        {QStringLiteral("t F8_E4M3 [2]: 1 -1")});
    row("a subclass",
        torchZip(pickle(dict({{"t", call(global("torch._tensor", "_rebuild_from_type_v2"),
                                         {global("torch._utils", "_rebuild_tensor"), global("m", "MyTensor"),
                                          tuple({storage("Float", "0", 4), integer(1), numbers({2}), numbers({1})}), dict({})})}})),
                 {{"0", kStored}}),
        {QStringLiteral("t F32 [2]: 2 3")});
    const auto marked = [](const char* type, const std::string& marks) {
        return call(global("torch._utils", "_rebuild_tensor_v2"), {storage(type, "0", 4), integer(0), numbers({4}), numbers({1}), kFalse,
                                                                   call(global("collections", "OrderedDict"), {}), marks});
    };
    row("numbers of the other sign", torchZip(pickle(dict({{"t", marked("Float", dict({{"neg", kTrue}}))}})), {{"0", kStored}}),
        {QStringLiteral("t F32 [4]: -1 -2 -3 -4")});
    row("numbers of their own sign",
        torchZip(pickle(dict({{"t", marked("Float", dict({{"conj", kTrue}, {"neg", kFalse}}))}})), {{"0", kStored}}), four);
    row("no marks", torchZip(pickle(dict({{"t", marked("Float", kNone)}})), {{"0", kStored}}), four);
    row("marks that nobody knows", torchZip(pickle(dict({{"t", marked("Float", dict({{"scale", kTrue}}))}})), {{"0", kStored}}), {});
    row("marks that are none", torchZip(pickle(dict({{"t", marked("Float", list({}))}})), {{"0", kStored}}), {});
    row("a negated view of some of them",
        torchZip(pickle(dict({{"t", call(global("torch._utils", "_rebuild_tensor_v2"),
                                         {storage("Float", "0", 4), integer(1), numbers({2}), numbers({2}), kFalse,
                                          call(global("collections", "OrderedDict"), {}), dict({{"neg", kTrue}})})}})),
                 {{"0", kStored}}),
        {QStringLiteral("t F32 [2]: -2 -4")});
    const std::string module = pickle(object(global("__torch__", "M"), dict({})));
    const std::string constants =
        pickle(tuple({tensor(storage("Float", "0", 4), 0, {2, 2}, {2, 1}), tensor(storage("Float", "1", 1), 0, {}, {})}));
    row("a frozen module, whose parameters are constants of its code",
        torchZip(module, {}, {{"r/constants.pkl", constants}, {"r/constants/0", kStored}, {"r/constants/1", bytesOf<float>({5})}}),
        {QStringLiteral("CONSTANTS.c0 F32 [2, 2]: 1 2 3 4"), QStringLiteral("CONSTANTS.c1 F32 []: 5")});
    row("a module that has both", torchZip(body, {{"0", kStored}}, {{"r/constants.pkl", pickle(tuple({}))}}), four);
    row("a parameter of a parameter",
        torchZip(pickle(dict({{"t", call(global("torch.nn.parameter", "Parameter"),
                                         {call(global("torch._utils", "_rebuild_parameter_with_state"),
                                               {tensor(storage("Float", "0", 4), 0, {4}, {1}), kTrue, kNone, kNone})})}})),
                 {{"0", kStored}}),
        four);
    row("legacy", torchLegacy(body, {{"0", 4, kStored}}), four);
    const std::string part = tuple({text("storage"), global("torch", "FloatStorage"), text("0"), text("cpu"), integer(4),
                                    tuple({text("1"), integer(1), integer(2)})}) +
                             "Q";
    row("legacy, part of a storage", torchLegacy(pickle(dict({{"t", tensor(part, 1, {1}, {1})}})), {{"0", 4, kStored}}),
        {QStringLiteral("t F32 [1]: 3")});
    row("legacy without tensors", torchLegacy(pickle("}")), {});
}

void FilesTorchTest::readsContainersItCouldHaveWritten() {
    QFETCH(QByteArray, file);
    QFETCH(QStringList, expected);
    const auto opened = openTrainedBytes(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(tensorsInTorch(*opened.value()), expected);
}

void FilesTorchTest::readsViews_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& file, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(expected);
    };
    row("last element", viewFile(3, {1}, {1}), "F32 [1]: 4");
    row("scalar", viewFile(2, {}, {}), "F32 []: 3");
    row("one row of any stride", viewFile(0, {1, 4}, {999, 1}), "F32 [1, 4]: 1 2 3 4");
    row("repeated in the middle", viewFile(0, {2, 2, 2}, {2, 0, 1}), "F32 [2, 2, 2]: 1 2 1 2 3 4 3 4");
    row("overlapping windows", viewFile(0, {3, 2}, {1, 1}), "F32 [3, 2]: 1 2 2 3 3 4");
    row("nothing, beyond the storage", viewFile(99, {0, 3}, {3, 1}), "F32 [0, 3]:");
    row("nothing, of huge strides", viewFile(0, {3, 0}, {INT64_MAX, INT64_MAX}), "F32 [3, 0]:");
}

void FilesTorchTest::readsViews() {
    QFETCH(QByteArray, file);
    QFETCH(QString, expected);
    const auto opened = openTrainedBytes(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), expected);
}

void FilesTorchTest::readsATensorLargerThanAPiece() {
    std::vector<float> values(700'000, 1);
    values[300'000] = 2;
    values.back() = 3;
    const auto file = openTrainedBytes(
        source(torchZip(pickle(dict({{"t", tensor(storage("Float", "0", 700'000), 300'000, {400'000}, {1})}})), {{"0", bytesOf(values)}})));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    std::stop_source stop;
    std::vector<double> shares;
    const auto tensor = file.value()->read(0, {stop.get_token(), [&](double share) { shares.push_back(share); }});
    QVERIFY(tensor.ok());
    QVERIFY(std::equal(values.begin() + 300'000, values.end(), tensor.value().values().begin(), tensor.value().values().end()));
    QVERIFY(shares.size() >= 3 && std::is_sorted(shares.begin(), shares.end()));
    QCOMPARE(shares.back(), 1.0);
    const auto stopped = file.value()->read(0, {stop.get_token(), [&](double) { stop.request_stop(); }});
    QVERIFY(!stopped.ok());
    QVERIFY(stopped.error().code == ErrorCode::Cancelled);
}

void FilesTorchTest::comparesTheChecksumOfAllOfAStorage() {
    // The view looks at the first element; the damage is in the last.
    std::string bytes = viewFile(0, {1}, {1});
    bytes[bytes.find(kStored) + 15] = '\x7f';
    const auto file = openTrainedBytes(source(bytes));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    const QString expected = QStringLiteral("FileMalformed: r/data/0 | its content does not match the checksum in the archive | ") +
                             QString::number(crc32(kStored), 16).toUpper().rightJustified(8, QChar('0'));
    QCOMPARE(describe(file.value()->read(0)), expected);
}

void FilesTorchTest::refusesToReadMoreThanTheFileAccountsFor() {
    const auto read = [](const std::string& bytes) { return describe(openTrainedBytes(source(bytes)).value()->read(0)); };
    QCOMPARE(read(viewFile(0, {16'777'217}, {0})), QStringLiteral("FileLimit: t | 16777217 | 16777216 | numbers"));
    QCOMPARE(read(viewFile(0, {1'000'000, 1'000'000}, {0, 0})), QStringLiteral("FileLimit: t | 1000000000000 | 16777216 | numbers"));
}

void FilesTorchTest::tellsWhereATensorIsFrom() {
    const auto file = openTrainedBytes(source(viewFile(0, {4}, {1})));
    QVERIFY(file.value()->read(0).value().origin() == (Origin{Origin::Kind::File, "file", "t", 0}));
}

POSENC_TEST_GUILESS(FilesTorchTest)
#include "files_torch_test.moc"
