#include <QtTest>

#include "engine/files/onnx/onnx_graph.h"
#include "engine/files/onnx/onnx_reader.h"
#include "tests/engine/files_refused.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every ONNX model that must not be read, with what is said of it.
class FilesOnnxRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheWire_data();
    void refusesTheWire() { check(); }
    void refusesTheModel_data();
    void refusesTheModel() { check(); }
    void refusesTheTensor_data();
    void refusesTheTensor() { check(); }
    void refusesTheData_data();
    void refusesTheData() { check(); }
    void refusesValuesOnceTheyAreRead_data();
    void refusesValuesOnceTheyAreRead();

private:
    static void tensor(const char* name, const std::string& message, const std::string& error) { row(name, onnxModel({message}), error); }
    static void check() {
        checkRefused([](std::string_view bytes) { return openOnnx(source(bytes)); });
    }
};

namespace {

const std::string kLargestWhole = "9223372036854775807";
const std::string kTwo = protoBytes(9, bytesOf<float>({1, 2}));
const std::uint64_t kMinusOne = ~std::uint64_t{0};

}  // namespace

void FilesOnnxRefusedTest::refusesTheWire_data() {
    columns();
    const std::string number = "FileMalformed: a message | an unterminated number | at most 64 bits";
    const std::string field = "FileMalformed: a message | an invalid field number | 1..536870911";
    const std::string wire = "FileMalformed: a message | an unknown wire type | 0, 1, 2, 5";
    // Each in the model itself, in the graph, in a node, in an attribute and in a tensor.
    const auto everywhere = [](const std::string& name, const std::string& bytes, const std::string& error) {
        row((name + ", model").c_str(), protoNumber(1, 8) + bytes, error);
        row((name + ", graph").c_str(), onnxModel({}, bytes), error);
        row((name + ", node").c_str(), onnxModel({}, protoBytes(1, bytes)), error);
        row((name + ", attribute").c_str(), onnxModel({}, protoBytes(1, protoBytes(5, bytes))), error);
        row((name + ", tensor").c_str(), onnxModel({bytes}), error);
    };
    everywhere("varint of 11 bytes", protoNumber(1000, 0).substr(0, 2) + std::string(10, '\xff') + "\x01", number);
    everywhere("varint beyond 64 bits", protoNumber(1000, 0).substr(0, 2) + std::string(9, '\xff') + "\x02", number);
    everywhere("varint cut short", "\xff\xff", number);
    everywhere("value missing", protoNumber(1000, 0).substr(0, 2), number);
    everywhere("field 0", protoNumber(0, 1), field);
    everywhere("field 2^29", protoNumber(std::uint64_t{1} << 29U, 1), field);
    everywhere("group", varint(1000U << 3U | 3U), wire);
    everywhere("end of a group", varint(1000U << 3U | 4U), wire);
    everywhere("wire type 6", varint(1000U << 3U | 6U), wire);
    everywhere("length beyond the message", varint(1000U << 3U | 2U) + varint(5) + "1234", "FileTruncated: a message | 5 | 4");
    everywhere("length beyond 63 bits", varint(1000U << 3U | 2U) + varint(kMinusOne),
               "FileTruncated: a message | 18446744073709551615 | 0");
    everywhere("eight bytes cut short", varint(1000U << 3U | 1U) + "1234", "FileTruncated: a message | 8 | 4");
    everywhere("four bytes cut short", varint(1000U << 3U | 5U) + "123", "FileTruncated: a message | 4 | 3");
}

void FilesOnnxRefusedTest::refusesTheModel_data() {
    columns();
    const std::string wrongWire = "FileMalformed: a message | a field of the wrong wire type | onnx.ModelProto";
    const std::string good = onnxTensor("a", {2}, 1, kTwo);
    row("no graph", protoNumber(1, 8), "FileMalformed: the model | no graph | one graph");
    row("two graphs", onnxModel({}) + protoBytes(7, {}), "FileMalformed: the model | a second graph | one graph");
    row("graph as a number", protoNumber(1, 8) + protoNumber(7, 1), wrongWire);
    row("initializer as a number", onnxModel({}, protoNumber(5, 1)), wrongWire);
    row("node as a number", onnxModel({}, protoNumber(1, 1)), wrongWire);
    row("attribute as a number", onnxModel({}, protoBytes(1, protoNumber(5, 1))), wrongWire);
    row("tensor of an attribute as a number", onnxModel({}, protoBytes(1, protoBytes(5, protoNumber(5, 1)))), wrongWire);
    std::string many;
    for (std::size_t i = 0; i <= kMostOnnxTensors; ++i) {
        many += protoBytes(5, {});
    }
    row("more than 2^20 tensors", onnxModel({}, many), "FileLimit: the number of tensors | 1048577 | 1048576");
    many.clear();
    for (std::size_t i = 0; i < kMostOnnxMetadata; ++i) {
        many += protoBytes(14, {});
    }
    row("more than 2^16 metadata", onnxModel({}) + many, "FileLimit: the number of metadata entries | 65537 | 65536");
    const std::string notText = "FileMalformed: the metadata | a text that is not UTF-8 | UTF-8";
    row("producer that is not UTF-8", protoBytes(2, "a\xff") + onnxModel({}), notText);
    row("key that is not UTF-8", onnxModel({}) + protoBytes(14, protoBytes(1, "\xc0\xaf") + protoBytes(2, "b")), notText);
    row("text that is not UTF-8", onnxModel({}) + protoBytes(14, protoBytes(1, "a") + protoBytes(2, "\xff")), notText);
    row("name that is not UTF-8", onnxModel({onnxTensor("a\xff", {2}, 1, kTwo)}),
        "FileMalformed: the name of a tensor | a text that is not UTF-8 | UTF-8");
    row("name twice", onnxModel({good, onnxTensor("b", {2}, 1, kTwo), good}), "FileMalformed: a | appears twice | each name once");
    const std::string node =
        protoBytes(1, protoBytes(2, "a") + protoBytes(4, "Constant") + protoBytes(5, protoBytes(1, "value") + protoBytes(5, good)));
    row("name of a constant twice", onnxModel({good}, node), "FileMalformed: a | appears twice | each name once");
    row("wrong tensor in a constant",
        onnxModel({}, protoBytes(1, protoBytes(2, "c") + protoBytes(4, "Constant") +
                                        protoBytes(5, protoBytes(1, "value") + protoBytes(5, onnxTensor("", {3}, 1, kTwo))))),
        "FileMalformed: c | a data size that does not match its shape and type | 12");
}

void FilesOnnxRefusedTest::refusesTheTensor_data() {
    columns();
    const auto data = [](const std::string& fields) { return onnxTensor("a", {2}, 1, fields); };
    const std::string twice = "FileMalformed: a tensor | a duplicate field | each field once";
    const std::string wrongWire = "FileMalformed: a tensor | a field of the wrong wire type | onnx.TensorProto";
    const std::string negative = "FileMalformed: a tensor | a negative dimension | 0 or more";
    tensor("nothing", "", "FileMalformed: a tensor | a type unknown to ONNX | 1..26");
    tensor("type 0", onnxTensor("a", {2}, 0, kTwo), "FileMalformed: a | a type unknown to ONNX | 1..26");
    tensor("type 27", onnxTensor("a", {2}, 27, kTwo), "FileMalformed: a | a type unknown to ONNX | 1..26");
    tensor("type twice", data(kTwo + protoNumber(2, 1)), twice);
    tensor("name twice", data(kTwo + protoBytes(8, "b")), twice);
    tensor("raw data twice", data(kTwo + kTwo), twice);
    tensor("location twice", data(kTwo + protoNumber(14, 1) + protoNumber(14, 0)), twice);
    tensor("segment", data(kTwo + protoBytes(3, {})), "FileUnsupported: a tensor | one of several segments");
    tensor("name with a NUL", onnxTensor(std::string("a\0b", 3), {2}, 1, kTwo),
           "FileMalformed: a tensor | a tensor name that contains NUL | a name without NUL");
    tensor("type as bytes", data(kTwo + protoBytes(2, "1")), wrongWire);
    tensor("raw data as a number", data(protoNumber(9, 1)), wrongWire);
    tensor("floats as numbers", data(protoNumber(4, 1)), wrongWire);
    tensor("dimension in four bytes", data(varint(1U << 3U | 5U) + "1234" + kTwo), wrongWire);
    tensor("packed dimension cut short", data(protoBytes(1, "\xff") + kTwo),
           "FileMalformed: a tensor | an unterminated number | at most 64 bits");
    tensor("negative dimension", onnxTensor("a", {kMinusOne}, 1, kTwo), negative);
    tensor("two negative dimensions", onnxTensor("a", {kMinusOne, kMinusOne - 1}, 1, kTwo), negative);
    tensor("packed negative dimension", data(protoBytes(1, varint(kMinusOne)) + kTwo), negative);
    tensor("33 dimensions", onnxTensor("a", std::vector<std::uint64_t>(33, 1), 1, kTwo), "FileLimit: the number of dimensions | 33 | 32");
    const std::uint64_t two32 = std::uint64_t{1} << 32U;
    tensor("elements that wrap to 0", onnxTensor("a", {two32, two32}, 1, {}),
           "FileLimit: a | [4294967296, 4294967296] | " + kLargestWhole + " | bytes");
    tensor("elements that wrap, hidden by a 0", onnxTensor("a", {0, two32, two32}, 1, {}),
           "FileLimit: a | [0, 4294967296, 4294967296] | " + kLargestWhole + " | bytes");
    tensor("bytes beyond 64 bits", onnxTensor("a", {std::uint64_t{1} << 62U}, 1, {}),
           "FileLimit: a | [4611686018427387904] | " + kLargestWhole + " | bytes");
    tensor("elements that wrap, elsewhere", onnxTensor("a", {two32, two32}, 1, protoNumber(14, 1)),
           "FileLimit: a | [4294967296, 4294967296] | " + kLargestWhole + " | bytes");
}

void FilesOnnxRefusedTest::refusesTheData_data() {
    columns();
    const auto data = [](const char* name, unsigned type, const std::string& fields, const std::string& error) {
        tensor(name, onnxTensor("a", {2}, type, fields), "FileMalformed: a | " + error);
    };
    const auto bytes = [](int count) { return "a data size that does not match its shape and type | " + std::to_string(count); };
    data("none", 1, {}, bytes(8));
    data("raw too short", 1, protoBytes(9, "1234567"), bytes(8));
    data("raw too long", 1, protoBytes(9, "123456789"), bytes(8));
    data("raw of another type", 11, kTwo, bytes(16));
    data("raw and typed", 1, kTwo + protoBytes(4, bytesOf<float>({1, 2})), "both raw_data and values in a typed field | one of them");
    const std::string elsewhere = protoBytes(13, protoBytes(1, "location") + protoBytes(2, "w.bin")) + protoNumber(14, 1);
    const std::string bothPlaces = "values both in the file and in another file | one of them";
    data("external and raw", 1, elsewhere + kTwo, bothPlaces);
    data("raw and external", 1, kTwo + elsewhere, bothPlaces);
    data("external and typed", 1, elsewhere + protoBytes(4, bytesOf<float>({1, 2})), bothPlaces);
    data("a place without a location", 1, protoNumber(14, 1) + kTwo, bothPlaces);
    data("too few values", 1, protoBytes(4, bytesOf<float>({1})), "a number of values that does not match its shape | 2");
    data("too many values", 7, protoBytes(7, "\x01\x02\x03"), "a number of values that does not match its shape | 2");
    data("values of another type", 1, protoBytes(7, "\x01\x02"), "its values are in the field of another type | FLOAT");
    data("values of two types", 1, protoBytes(4, bytesOf<float>({1, 2})) + protoBytes(7, "\x01\x02"),
         "its values are in the field of another type | FLOAT");
    tensor("values cut short", onnxTensor("a", {2}, 1, protoBytes(4, "1234567")),
           "FileMalformed: a tensor | values that extend past their field | whole values");
    tensor("terabytes claimed", onnxTensor("a", {1'000'000, 1'000'000}, 11, kTwo),
           "FileMalformed: a | a data size that does not match its shape and type | 8000000000000");
}

void FilesOnnxRefusedTest::refusesValuesOnceTheyAreRead_data() {
    QTest::addColumn<unsigned>("type");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, unsigned type, const std::string& data, const char* typeName) {
        QTest::newRow(name) << type << QByteArray::fromStdString(data)
                            << QStringLiteral("FileMalformed: a | a value out of range for its type | %1").arg(QLatin1String(typeName));
    };
    const auto values = [](std::uint64_t first, std::uint64_t second) { return protoBytes(5, varint(first) + varint(second)); };
    row("UINT8 256", 2, values(1, 256), "UINT8");
    row("UINT8 -1", 2, values(1, kMinusOne), "UINT8");
    row("INT8 128", 3, values(1, 128), "INT8");
    row("INT8 -129", 3, values(1, kMinusOne - 128), "INT8");
    row("INT16 32768", 5, protoNumber(5, 1) + protoNumber(5, 32768), "INT16");
    row("INT32 2^31", 6, values(1, std::uint64_t{1} << 31U), "INT32");
    row("FLOAT16 of 17 bits", 10, values(1, 0x10000), "FLOAT16");
    row("BOOL 2", 9, values(1, 2), "BOOL");
    row("UINT32 2^32", 12, protoBytes(11, varint(1) + varint(std::uint64_t{1} << 32U)), "UINT32");
    row("varint of 11 bytes", 7, protoBytes(7, varint(1) + std::string(10, '\xff') + "\x01"), "INT64");
}

void FilesOnnxRefusedTest::refusesValuesOnceTheyAreRead() {
    QFETCH(unsigned, type);
    QFETCH(QByteArray, data);
    QFETCH(QString, error);
    const auto opened = openOnnx(source(onnxModel({onnxTensor("a", {2}, type, data.toStdString())})));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(opened.value()->read(0)), error);
}

POSENC_TEST_GUILESS(FilesOnnxRefusedTest)
#include "files_onnx_refused_test.moc"
