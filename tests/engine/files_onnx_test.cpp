#include <QtTest>

#include "engine/files/formats.h"
#include "engine/files/onnx/onnx_reader.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What an ONNX model may look like, and what its tensors then are.
class FilesOnnxTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEveryForm_data();
    void readsEveryForm();
    void keepsWhatFloatLosesInEveryForm();
    void listsWhatItCannotRead();
    void readsConstantNodes();
    void acceptsOddModels_data();
    void acceptsOddModels();
    void tellsTheMetadata();
    void isToldByItsFields_data();
    void isToldByItsFields();
    void stopsWhenAskedTo();
};

namespace {

std::string varints(const std::vector<std::uint64_t>& values) {
    std::string bytes;
    for (const std::uint64_t value : values) {
        bytes += varint(value);
    }
    return bytes;
}

std::string raw(std::string_view bytes) {
    return protoBytes(9, bytes);
}

/// Where a field of fixed size holds one number, unpacked.
std::string fixed(std::uint64_t field, std::string_view bytes) {
    return varint(field << 3U | (bytes.size() == 8 ? 1U : 5U)) + std::string(bytes);
}

const std::uint64_t kMinusTwo = ~std::uint64_t{0} - 1;

}  // namespace

void FilesOnnxTest::readsEveryForm_data() {
    QTest::addColumn<unsigned>("type");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* name, unsigned type, const std::string& data, const char* content) {
        QTest::newRow(name) << type << QByteArray::fromStdString(data) << QString::fromLatin1(content);
    };
    row("FLOAT raw", 1, raw(bytesOf<float>({1, -2.5F})), "F32 [2]: 1 -2.5");
    row("FLOAT packed", 1, protoBytes(4, bytesOf<float>({1, -2.5F})), "F32 [2]: 1 -2.5");
    row("FLOAT one by one", 1, fixed(4, bytesOf<float>({1})) + fixed(4, bytesOf<float>({-2.5F})), "F32 [2]: 1 -2.5");
    row("FLOAT packed in two parts", 1, protoBytes(4, bytesOf<float>({1})) + protoBytes(4, bytesOf<float>({-2.5F})), "F32 [2]: 1 -2.5");
    row("DOUBLE raw", 11, raw(bytesOf<double>({1, -2.5})), "F64 [2]: 1 -2.5");
    row("DOUBLE packed", 11, protoBytes(10, bytesOf<double>({1, -2.5})), "F64 [2]: 1 -2.5");
    row("DOUBLE one by one", 11, fixed(10, bytesOf<double>({1})) + fixed(10, bytesOf<double>({-2.5})), "F64 [2]: 1 -2.5");
    row("FLOAT16 raw", 10, raw(bytesOf<std::uint16_t>({0x3C00, 0xC100})), "F16 [2]: 1 -2.5");
    row("FLOAT16 packed", 10, protoBytes(5, varints({0x3C00, 0xC100})), "F16 [2]: 1 -2.5");
    row("BFLOAT16 raw", 16, raw(bytesOf<std::uint16_t>({0x3F80, 0xC020})), "BF16 [2]: 1 -2.5");
    row("BFLOAT16 packed", 16, protoBytes(5, varints({0x3F80, 0xC020})), "BF16 [2]: 1 -2.5");
    row("UINT8 raw", 2, raw("\x01\xff"), "U8 [2]: 1 255");
    row("UINT8 packed", 2, protoBytes(5, varints({1, 255})), "U8 [2]: 1 255");
    row("INT8 raw", 3, raw("\x01\xff"), "I8 [2]: 1 -1");
    row("INT8 packed", 3, protoBytes(5, varints({127, kMinusTwo})), "I8 [2]: 127 -2");
    row("UINT16 packed", 4, protoBytes(5, varints({1, 65535})), "U16 [2]: 1 65535");
    row("INT16 packed", 5, protoBytes(5, varints({1, ~std::uint64_t{32767}})), "I16 [2]: 1 -32768");
    row("INT32 raw", 6, raw(bytesOf<std::int32_t>({1, -2})), "I32 [2]: 1 -2");
    row("INT32 packed", 6, protoBytes(5, varints({1, kMinusTwo})), "I32 [2]: 1 -2");
    row("INT32 one by one", 6, protoNumber(5, 1) + protoNumber(5, kMinusTwo), "I32 [2]: 1 -2");
    row("INT64 raw", 7, raw(bytesOf<std::int64_t>({1, -2})), "I64 [2]: 1 -2");
    row("INT64 packed", 7, protoBytes(7, varints({1, kMinusTwo})), "I64 [2]: 1 -2");
    row("BOOL raw", 9, raw(std::string("\x01\0", 2)), "BOOL [2]: 1 0");
    row("BOOL packed", 9, protoBytes(5, varints({1, 0})), "BOOL [2]: 1 0");
    row("UINT32 packed", 12, protoBytes(11, varints({1, 0xFFFFFF00})), "U32 [2]: 1 4.29496704e+09");
    row("UINT64 packed", 13, protoBytes(11, varints({1, std::uint64_t{1} << 63U})), "U64 [2]: 1 9.22337204e+18");
    row("FLOAT8E4M3FN raw", 17, raw("\x38\xc2"), "F8_E4M3 [2]: 1 -2.5");
    row("FLOAT8E4M3FNUZ raw", 18, raw("\x40\xca"), "F8_E4M3FNUZ [2]: 1 -2.5");
    row("FLOAT8E5M2 packed", 19, protoBytes(5, varints({0x3c, 0xc1})), "F8_E5M2 [2]: 1 -2.5");
    row("FLOAT8E5M2FNUZ raw", 20, raw("\x40\xc5"), "F8_E5M2FNUZ [2]: 1 -2.5");
    row("FLOAT8E8M0 raw", 24, raw("\x7f\x80"), "F8_E8M0 [2]: 1 2");
}

void FilesOnnxTest::readsEveryForm() {
    QFETCH(unsigned, type);
    QFETCH(QByteArray, data);
    QFETCH(QString, content);
    const auto opened = openTrainedBytes(source(onnxModel({onnxTensor("a", {2}, type, data.toStdString())})));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(std::string(opened.value()->format()), std::string("onnx"));
    QCOMPARE(describe(*opened.value()), content);
    QCOMPARE(opened.value()->read(0).value().origin().key, std::string("a"));
}

/// 0.1 in double and 2^24 + 1 are no float32.
void FilesOnnxTest::keepsWhatFloatLosesInEveryForm() {
    const auto same = [](unsigned type, const std::string& data, double first, double second) {
        const auto opened = openTrainedBytes(source(onnxModel({onnxTensor("a", {2}, type, data)})));
        const Tensor tensor = opened.value()->read(0).value();
        const auto number = [&](std::size_t at) {
            return static_cast<double>(tensor.values()[at]) + static_cast<double>(tensor.remainder()[at]);
        };
        return tensor.remainder().size() == 2 && std::abs(number(0) - first) < 1e-15 && number(1) == second;
    };
    for (const std::string& data : {raw(bytesOf<double>({0.1, 3})), protoBytes(10, bytesOf<double>({0.1, 3}))}) {
        QVERIFY(same(11, data, 0.1, 3));
    }
    for (const std::string& data : {raw(bytesOf<std::int64_t>({3, 16777217})), protoBytes(7, varints({3, 16777217}))}) {
        QVERIFY(same(7, data, 3, 16777217));
    }
    // Doubles that float32 holds lose nothing, and are compared as float32.
    const auto exact = openTrainedBytes(source(onnxModel({onnxTensor("a", {2}, 11, protoBytes(10, bytesOf<double>({0.5, 3})))})));
    QVERIFY(exact.value()->read(0).value().remainder().empty());
}

void FilesOnnxTest::listsWhatItCannotRead() {
    const std::string place = protoBytes(13, protoBytes(1, "location") + protoBytes(2, "../../etc/passwd"));
    const auto opened = openOnnx(source(onnxModel({
        onnxTensor("outside", {2}, 1, place + protoNumber(14, 1)),
        onnxTensor("outside without a location", {2}, 1, protoNumber(14, 1)),
        onnxTensor("place alone", {1'000'000, 1'000'000}, 1, place),
        onnxTensor("words", {1}, 8, protoBytes(6, "word")),
        onnxTensor("complex", {1}, 14, protoBytes(4, bytesOf<float>({1, 2}))),
        onnxTensor("nibbles", {2}, 22, raw("\x12")),
        onnxTensor("inside", {1}, 1, raw(bytesOf<float>({3}))),
    })));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const TrainedFile& file = *opened.value();
    QCOMPARE(file.entries().size(), std::size_t{4});
    const QString outside = QStringLiteral("FileUnsupported: %1 | data in another file, which Posenc does not open");
    QCOMPARE(describe(file, 0), QStringLiteral("F32 [2]: ") + outside.arg(QStringLiteral("outside")));
    QCOMPARE(describe(file, 1), QStringLiteral("F32 [2]: ") + outside.arg(QStringLiteral("outside without a location")));
    QCOMPARE(describe(file, 2), QStringLiteral("F32 [1000000, 1000000]: ") + outside.arg(QStringLiteral("place alone")));
    QCOMPARE(describe(file, 3), QStringLiteral("F32 [1]: 3"));
    const std::vector<OpaqueObject> objects{{"words", "STRING"}, {"complex", "COMPLEX64"}, {"nibbles", "INT4"}};
    QVERIFY(file.objects() == objects);
}

void FilesOnnxTest::readsConstantNodes() {
    // A node may have further attributes behind the one that counts.
    const auto node = [](const std::string& op, const std::string& output, const std::string& attribute) {
        return protoBytes(1, protoBytes(2, output) + protoBytes(4, op) + protoBytes(5, attribute) +
                                 protoBytes(5, protoBytes(1, "note") + protoBytes(4, "behind it")));
    };
    const std::string tensor = onnxTensor("value", {2}, 1, raw(bytesOf<float>({1, 2})));
    const auto opened =
        openOnnx(source(onnxModel({onnxTensor("w", {1}, 1, raw(bytesOf<float>({3})))},
                                  node("Constant", "/Constant_output_0", protoBytes(1, "value") + protoBytes(5, tensor)) +
                                      node("Constant", "other", protoBytes(1, "value_float") + fixed(2, bytesOf<float>({4}))) +
                                      node("Gather", "third", protoBytes(1, "value") + protoBytes(5, tensor)))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->entries().size(), std::size_t{2});
    QCOMPARE(opened.value()->entries()[0].name, std::string("/Constant_output_0"));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [2]: 1 2"));
    QCOMPARE(describe(*opened.value(), 1), QStringLiteral("F32 [1]: 3"));
}

void FilesOnnxTest::acceptsOddModels_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* name, const std::string& file, const char* content) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(content);
    };
    const std::string seven = raw(bytesOf<float>({7}));
    row("packed dimensions", onnxModel({protoBytes(1, varints({1, 2})) + onnxTensor("a", {}, 1, raw(bytesOf<float>({7, 8})))}),
        "F32 [1, 2]: 7 8");
    row("no dimension", onnxModel({onnxTensor("a", {}, 1, seven)}), "F32 []: 7");
    row("nothing", onnxModel({onnxTensor("a", {2, 0}, 1, {})}), "F32 [2, 0]:");
    row("nothing, raw", onnxModel({onnxTensor("a", {0}, 1, raw({}))}), "F32 [0]:");
    row("no name", onnxModel({onnxTensor("", {1}, 1, seven)}), "F32 [1]: 7");
    row("raw and no values in a typed field", onnxModel({onnxTensor("a", {1}, 1, seven + protoBytes(4, {}))}), "F32 [1]: 7");
    row("name first", onnxModel({protoBytes(8, "a") + seven + protoNumber(2, 1) + protoNumber(1, 1)}), "F32 [1]: 7");
    row("data in this file", onnxModel({onnxTensor("a", {1}, 1, seven + protoNumber(14, 0))}), "F32 [1]: 7");
    row("description and unknown fields", onnxModel({onnxTensor("a", {1}, 1, seven + protoBytes(12, "about") + protoNumber(1000, 5))}),
        "F32 [1]: 7");
    // What is not looked into may be nested as deeply as it likes.
    std::string deep;
    for (int i = 0; i < 1000; ++i) {
        deep = protoBytes(6, deep);
    }
    row("1000 nested messages", onnxModel({onnxTensor("a", {1}, 1, seven)}, deep), "F32 [1]: 7");
}

void FilesOnnxTest::acceptsOddModels() {
    QFETCH(QByteArray, file);
    QFETCH(QString, content);
    const auto opened = openOnnx(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), content);
}

void FilesOnnxTest::tellsTheMetadata() {
    const auto opened = openOnnx(source(onnxModel({}) + protoBytes(14, protoBytes(1, "author") + protoBytes(2, "someone"))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const std::vector<std::pair<std::string, std::string>> expected{{"producer_name", "tests"}, {"author", "someone"}};
    QVERIFY(opened.value()->metadata() == expected);
    QVERIFY(opened.value()->entries().empty());
}

void FilesOnnxTest::isToldByItsFields_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<bool>("found");
    const auto row = [](const char* name, const std::string& file, bool found) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << found;
    };
    row("model", onnxModel({}), true);
    row("all fields before the graph",
        protoNumber(1, 8) + protoBytes(2, "p") + protoBytes(3, "1") + protoBytes(4, "d") + protoNumber(5, 1) + protoBytes(6, "t") +
            protoBytes(8, {}) + protoBytes(14, {}) + protoBytes(20, {}) + protoBytes(25, {}) + protoBytes(7, {}),
        true);
    row("model cut short", onnxModel({std::string(100, 'x')}).substr(0, 20), true);
    row("no version", protoBytes(2, "p") + protoBytes(7, {}), false);
    row("no graph", protoNumber(1, 8) + protoBytes(2, "p"), false);
    row("another field", protoNumber(1, 8) + protoBytes(9, "p") + protoBytes(7, {}), false);
    row("a field as a number", protoNumber(1, 8) + protoNumber(2, 1) + protoBytes(7, {}), false);
    row("a version and noise", protoNumber(1, 8) + std::string(20, '\xff'), false);
    row("nothing", "", false);
}

void FilesOnnxTest::isToldByItsFields() {
    QFETCH(QByteArray, file);
    QFETCH(bool, found);
    QCOMPARE(looksLikeOnnx(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size())))), found);
}

void FilesOnnxTest::stopsWhenAskedTo() {
    std::stop_source stop;
    stop.request_stop();
    const auto opened = openOnnx(source(onnxModel({onnxTensor("a", {1}, 1, raw(bytesOf<float>({7})))})), {stop.get_token(), {}});
    QVERIFY(!opened.ok() && opened.error().code == ErrorCode::Cancelled);
}

POSENC_TEST_GUILESS(FilesOnnxTest)
#include "files_onnx_test.moc"
