#include <QtTest>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>
#include <random>

#include "engine/files/common/elements.h"
#include "engine/files/csv/csv_reader.h"
#include "engine/files/formats.h"
#include "engine/files/gguf/gguf_reader.h"
#include "engine/files/numpy/npy_reader.h"
#include "engine/files/onnx/onnx_reader.h"
#include "engine/files/safetensors/safetensors_reader.h"
#include "engine/files/safetensors/sharded_reader.h"
#include "engine/files/torch/torch_legacy_reader.h"
#include "engine/files/zip_reader.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

namespace {

/// Bytes asked for since the last reset, by anyone in this process.
std::atomic<std::size_t> allocated{0};

}  // namespace

void* operator new(std::size_t size) {
    allocated += size;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// Damaged files: none crashes, each is refused or gives tensors that are whole, and memory stays in proportion to the file.
class FilesDamageTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void survivesTheEndAtEveryByte_data() { files(); }
    void survivesTheEndAtEveryByte();
    void survivesEveryFlippedBit_data() { files(); }
    void survivesEveryFlippedBit();
    void survivesRandomDamage_data() { files(); }
    void survivesRandomDamage();
    void allocatesNothingForSizesThatAreClaimed_data();
    void allocatesNothingForSizesThatAreClaimed();
    void allocatesNothingForWhatPacksTooWell();
    void allocatesInProportionToALargeHeader();

private:
    static void files();
    static void checkWhole(const std::string& bytes);
};

void FilesDamageTest::files() {
    QTest::addColumn<QByteArray>("file");
    const auto row = [](const char* name, const std::string& file) { QTest::newRow(name) << QByteArray::fromStdString(file); };
    const std::string data = bytesOf<float>({1, 2, 3, 4, 5, 6});
    row("npy", npy(npyHeader("'<f4'", "(2, 3)"), data));
    row("npy, fortran order, big-endian", npy(npyHeader("'>f8'", "(3, 1, 1)", "True"), data, 3));
    row("safetensors", safetensors(R"({"__metadata__":{"k":"v"},"a.b":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]},)"
                                   R"("c":{"dtype":"I64","shape":[],"data_offsets":[16,24]}} )",
                                   data));
    row("gguf",
        gguf({ggufPair("k", 8, ggufText("v"))}, {ggufTensor("a", {2, 2}, 0), ggufTensor("q", {32}, 8, 32)}, data + std::string(42, '\1')));
    row("onnx", onnxModel({onnxTensor("a", {2, 3}, 1, protoBytes(9, data)), onnxTensor("b", {2}, 7, protoBytes(7, "\x01\x02"))}));
    row("csv", "# table\n,\"a\",b\nx,1.5,-2e-3\ny,inf,\n");
    row("safetensors with other fields", safetensors(R"({"a":{"x":[{"y":[]}],"dtype":"F16","shape":[3,4],"data_offsets":[0,24]}})", data));
    const std::string array = npy(npyHeader("'<f4'", "(2, 3)"), data);
    row("npz", zip({{"a.npy", array}, {"b.npy", array, 8, 8}}, {.comment = "c"}));
    row("npz, zip64",
        zip({{.name = "a.npy", .content = array, .localExtra = zip64Field({8, 8}), .localSize = 0xFFFFFFFF}}, {.zip64 = true}));
    const std::string floats = storage("Float", "0", 6);
    const std::string body = dict({{"a", tensor(floats, 0, {2, 2}, {3, 1})},
                                   {"b", call(global("torch._utils", "_rebuild_parameter"), {tensor(floats, 5, {}, {}), kTrue, kNone})},
                                   {"c", object(global("m", "C"), dict({{"d", list({integer(1), text("e")})}}))}});
    row("torch", torchZip(pickle(body), {{"0", data}}, {{"r/byteorder", "big"}}));
    row("torch, frozen", torchZip(pickle(object(global("__torch__", "M"), dict({}))), {},
                                  {{"r/constants.pkl", pickle(tuple({tensor(floats, 0, {2, 2}, {3, 1})}))}, {"r/constants/0", data}}));
    row("torch, deflated", zip({{"data.pkl", pickle(body, 4), 8}, {"data/0", data, 8}}));
    row("torch legacy", torchLegacy(pickle(body), {{"0", 6, data}}));
}

void FilesDamageTest::checkWhole(const std::string& bytes) {
    const auto file = source(bytes);
    for (const auto& open :
         {openTrainedBytes, openNpy, openSafetensors, openZip, openTorchLegacy, openGguf, openOnnx, openCsv, openShardIndex}) {
        allocated = 0;
        const auto opened = open(file, Progress());
        QVERIFY2(allocated < 65'536 + 64 * bytes.size(), "more memory than the file accounts for");
        if (!opened.ok()) {
            QVERIFY(opened.error().code >= ErrorCode::FileNotFound && opened.error().code <= ErrorCode::FileLimit);
            QVERIFY(!opened.error().details.empty());
            continue;
        }
        for (std::size_t i = 0; i < opened.value()->entries().size(); ++i) {
            const TensorEntry& entry = opened.value()->entries()[i];
            QVERIFY(std::all_of(entry.shape.begin(), entry.shape.end(), [](Index dimension) { return dimension >= 0; }));
            const std::string_view format = opened.value()->format();
            if (format != "csv" && (format != "onnx" || entry.bytes > 0)) {
                QCOMPARE(entry.bytes, elementCount(entry.shape) / blockSize(entry.dtype) * bitSize(entry.dtype) / 8);
            }
            // Only views that repeat elements, and what is packed, are larger than the file.
            const bool packed = format == "npz" || format == "torch" || format == "onnx";
            QVERIFY(packed || entry.bytes <= static_cast<Index>(bytes.size()));
            const auto tensor = opened.value()->read(i);
            // In an archive the checksum is compared when values are read, in ONNX numbers one by one.
            QVERIFY(packed ? isReal(entry.dtype) || !tensor.ok() : tensor.ok() == isReal(entry.dtype));
            if (tensor.ok()) {
                QCOMPARE(tensor.value().shape(), entry.shape);
                QCOMPARE(static_cast<Index>(tensor.value().values().size()), elementCount(entry.shape));
            }
        }
    }
}

void FilesDamageTest::survivesTheEndAtEveryByte() {
    QFETCH(QByteArray, file);
    const std::string whole = file.toStdString();
    const auto opened = openTrainedBytes(source(whole));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const bool tellsItsEnd = opened.value()->format() != "csv";
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const std::string cut = whole.substr(0, length);
        checkWhole(cut);
        QVERIFY2(!tellsItsEnd || !openTrainedBytes(source(cut)).ok(), qPrintable(QString::number(length)));
    }
}

void FilesDamageTest::survivesEveryFlippedBit() {
    QFETCH(QByteArray, file);
    for (int at = 0; at < file.size(); ++at) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::string damaged = file.toStdString();
            damaged[static_cast<std::size_t>(at)] =
                static_cast<char>(static_cast<unsigned char>(damaged[static_cast<std::size_t>(at)]) ^ 1U << bit);
            checkWhole(damaged);
        }
    }
}

void FilesDamageTest::survivesRandomDamage() {
    QFETCH(QByteArray, file);
    // Characters that mean something to one of the parsers are the likelier damage.
    const std::string telling = "{}[]()\"':,\\0123456789-.eELTFn \n\xff\x80" + std::string(1, '\0');
    std::mt19937_64 random(2024);
    const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
    for (int round = 0; round < 5'000; ++round) {
        std::string damaged = file.toStdString();
        for (std::size_t change = below(6) + 1; change > 0 && !damaged.empty(); --change) {
            const std::size_t at = below(damaged.size());
            switch (below(4)) {
                case 0:
                    damaged[at] = static_cast<char>(random() & 0xFFU);
                    break;
                case 1:
                    damaged[at] = telling[below(telling.size())];
                    break;
                case 2:
                    damaged.erase(at, below(8) + 1);
                    break;
                default:
                    damaged.insert(at, damaged.substr(below(damaged.size()), below(24) + 1));
            }
        }
        checkWhole(damaged);
    }
}

void FilesDamageTest::allocatesNothingForSizesThatAreClaimed_data() {
    QTest::addColumn<QByteArray>("file");
    const auto row = [](const char* name, const std::string& file) { QTest::newRow(name) << QByteArray::fromStdString(file); };
    row("npy of 8 TB", npy(npyHeader("'<f8'", "(1000000, 1000000)"), "1234"));
    row("npy whose size wraps to 0", npy(npyHeader("'<f8'", "(4294967296, 4294967296)"), "1234"));
    row("npy with a header of 4 GiB", "\x93NUMPY" + std::string("\x02\0\xff\xff\xff\xff", 6) + "{}");
    row("gguf of 8 TB", gguf({}, {ggufTensor("a", {1'000'000, 1'000'000}, 28)}, "1234"));
    row("gguf of 2^40 tensors", "GGUF" + littleEndianBytes(3, 4) + littleEndianBytes(std::uint64_t{1} << 40U, 8) + std::string(40, '\0'));
    row("gguf with a text of 2^40 bytes", gguf({ggufPair("k", 8, littleEndianBytes(std::uint64_t{1} << 40U, 8))}, {}));
    row("onnx of 8 TB", onnxModel({onnxTensor("a", {1'000'000, 1'000'000}, 11, protoBytes(9, "1234"))}));
    row("onnx with a message of 2^40 bytes", protoNumber(1, 8) + varint(7U << 3U | 2U) + varint(std::uint64_t{1} << 40U));
    row("safetensors of 8 TB", safetensors(R"({"a":{"dtype":"F64","shape":[1000000,1000000],"data_offsets":[0,8000000000000]}})", "1234"));
    row("safetensors with a header of 99 MB", littleEndianBytes(99'000'000, 8) + "{}");
    row("npz of 8 TB", zip({{"a.npy", npy(npyHeader("'<f8'", "(1000000, 1000000)"), "1234")}}));
    row("npz of 4 billion members", zip({}, {.zip64 = true, .members = 0xFFFFFFFF}));
    row("npz with a member of 8 TB",
        zip({{.name = "a.npy", .content = "1", .centralExtra = zip64Field({8'000'000'000'000}), .size = 0xFFFFFFFF}}));
    row("torch with a storage of 8 TB", torchZip(pickle(storage("Double", "0", 1'000'000'000'000)), {{"0", "1234"}}));
    row("torch with a text of 4 GiB", torchZip("\x80\x02X\xff\xff\xff\xff"));
    row("torch with a tensor of 2^64 elements",
        torchZip(pickle(tensor(storage("Byte", "0", 1), 0, {INT64_C(1) << 32, INT64_C(1) << 32}, {0, 0})), {{"0", "1"}}));
    row("torch legacy with a storage of 8 TB",
        torchLegacy(pickle(storage("Double", "0", 1'000'000'000'000)), {{"0", 1'000'000'000'000, ""}}));
    row("safetensors whose shape wraps to 0", safetensors(R"({"a":{"dtype":"F64","shape":[4294967296,4294967296],"data_offsets":[0,0]}})"));
}

void FilesDamageTest::allocatesNothingForSizesThatAreClaimed() {
    QFETCH(QByteArray, file);
    const auto bytes = source(file.toStdString());
    allocated = 0;
    const auto opened = openTrainedBytes(bytes);
    QVERIFY(!opened.ok());
    QVERIFY2(allocated < 16'384, qPrintable(QString::number(allocated)));
}

/// A hundred thousand bytes that unpack to a hundred million of zeros.
void FilesDamageTest::allocatesNothingForWhatPacksTooWell() {
    const std::string zeros(std::size_t{100} << 20U, '\0');
    const std::string array = npy(npyHeader("'<f4'", "(25600, 1024)"), zeros);
    const std::string state = pickle(dict({{"t", tensor(storage("Float", "0", 25600 * 1024), 0, {25600, 1024}, {1024, 1})}}));
    // Whoever would unpack it compares the checksum only then.
    for (const std::string& bytes : {zip({{.name = "position_embedding.npy", .content = array, .method = 8, .crc = 0}}),
                                     zip({{"data.pkl", state}, {.name = "data/0", .content = zeros, .method = 8, .crc = 0}})}) {
        const auto opened = openTrainedBytes(source(bytes));
        QVERIFY2(opened.ok(), qPrintable(describe(opened)));
        QCOMPARE(opened.value()->entries().front().shape, (Shape{25600, 1024}));
        allocated = 0;
        const auto read = opened.value()->read(0);
        QVERIFY(!read.ok() && read.error().code == ErrorCode::FileLimit);
        QVERIFY2(allocated < 16'384, qPrintable(QString::number(allocated)));
    }
}

void FilesDamageTest::allocatesInProportionToALargeHeader() {
    // The smallest text for the most tensors.
    std::string json = "{";
    for (int i = 0; i < 50'000; ++i) {
        json += (i == 0 ? "\"" : ",\"") + std::to_string(i) + R"(":{"dtype":"U8","shape":[0],"data_offsets":[0,0]})";
    }
    const auto bytes = source(safetensors(json + "}"));
    allocated = 0;
    const auto opened = openTrainedBytes(bytes);
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->entries().size(), std::size_t{50'000});
    QVERIFY2(allocated > 50'000, "the allocations of the engine are counted");
    QVERIFY2(allocated < 16 * bytes->size(), qPrintable(QString::number(allocated / bytes->size())));
}

POSENC_TEST_GUILESS(FilesDamageTest)
#include "files_damage_test.moc"
