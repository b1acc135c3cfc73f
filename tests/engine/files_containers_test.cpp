#include <QtTest>
#include <bit>
#include <cmath>
#include <functional>
#include <sstream>

#include "engine/files/csv/csv_writer.h"
#include "engine/files/formats.h"
#include "engine/files/numpy/npy_writer.h"
#include "tests/engine/files_support.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// One table in every container, whose values must come out the same.
class FilesContainersTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheSameTable_data();
    void readsTheSameTable();
};

namespace {

constexpr std::size_t kRows = 25;
constexpr std::size_t kColumns = 32;  // a block of Q8_0

/// Both signs, both zeros, sizes over 18 powers of two, among them subnormals of F16; all within its range.
std::vector<float> table() {
    std::vector<float> values(kRows * kColumns);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int size = static_cast<int>(i % 23) - 18;
        values[i] = std::ldexp(static_cast<float>(std::sin(0.37 * static_cast<double>(i))), size);
    }
    values[7] = -0.0F;
    return values;
}

/// Nearest F16. @pre |value| < 65504
std::uint16_t half(float value) {
    const int exponent = value == 0 ? -14 : std::max(std::ilogb(value), -14);
    const auto mantissa = static_cast<int>(std::nearbyint(std::ldexp(std::fabs(value), 10 - exponent)));
    // With its leading bit the mantissa adds one to the exponent; so does one that was rounded up to the next power of two.
    return static_cast<std::uint16_t>((std::signbit(value) ? 0x8000 : 0) | (((exponent + 14) << 10) + mantissa));
}

std::uint16_t brain(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits + 0x7FFFU + (bits >> 16U & 1U)) >> 16U);
}

template <typename Encode>
std::string encoded(const std::vector<float>& values, Encode encode) {
    std::vector<std::uint16_t> words;
    for (const float value : values) {
        words.push_back(encode(value));
    }
    return bytesOf(words);
}

/// Scale of a block of Q8_0, as it is stored.
float blockScale(const float* block) {
    float largest = 0;
    for (std::size_t i = 0; i < kColumns; ++i) {
        largest = std::max(largest, std::fabs(block[i]));
    }
    const int exponent = std::max(std::ilogb(largest / 127), -14);
    return std::ldexp(std::nearbyint(std::ldexp(largest / 127, 10 - exponent)), exponent - 10);
}

std::string blocks(const std::vector<float>& values) {
    std::string bytes;
    for (std::size_t row = 0; row < kRows; ++row) {
        const float scale = blockScale(&values[row * kColumns]);
        bytes += littleEndianBytes(half(scale), 2);
        for (std::size_t i = 0; i < kColumns; ++i) {
            bytes += static_cast<char>(std::lround(values[row * kColumns + i] / scale));
        }
    }
    return bytes;
}

std::string transposed(const std::vector<float>& values) {
    std::vector<float> turned;
    for (std::size_t column = 0; column < kColumns; ++column) {
        for (std::size_t row = 0; row < kRows; ++row) {
            turned.push_back(values[row * kColumns + column]);
        }
    }
    return bytesOf(turned);
}

std::string csv(const std::vector<float>& values, char delimiter) {
    std::ostringstream out;
    CsvWriter writer(out);
    for (std::size_t row = 0; row < kRows; ++row) {
        writer.row(std::span(values).subspan(row * kColumns, kColumns));
    }
    std::string text = out.str();
    std::replace(text.begin(), text.end(), ',', delimiter);
    return text;
}

std::string safetensorsOf(const std::string& dtype, const std::string& data) {
    return safetensors(R"({"t":{"dtype":")" + dtype + R"(","shape":[25,32],"data_offsets":[0,)" + std::to_string(data.size()) + "]}}",
                       data);
}

std::string ggufOf(unsigned type, const std::string& data) {
    return gguf({}, {ggufTensor("t", {kColumns, kRows}, type)}, data);
}

std::string onnxOf(unsigned type, const std::string& data) {
    return onnxModel({onnxTensor("t", {kRows, kColumns}, type, data)});
}

std::string varintsOfWords(const std::string& words) {
    std::string bytes;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        bytes += varint(static_cast<unsigned char>(words[i]) | static_cast<unsigned>(static_cast<unsigned char>(words[i + 1])) << 8U);
    }
    return bytes;
}

/// How far a value may be from the one that was stored, by the type that stored it.
enum class Bound { Equal, Half, Brain, Block };

double bound(Bound kind, const std::vector<float>& values, std::size_t i) {
    const int exponent = values[i] == 0 ? -126 : std::ilogb(values[i]);
    switch (kind) {
        case Bound::Half:
            return std::ldexp(1.0, std::max(exponent, -14) - 10);
        case Bound::Brain:
            return std::ldexp(1.0, exponent - 7);
        case Bound::Block:
            return 0.5 * static_cast<double>(blockScale(&values[i / kColumns * kColumns])) * (1 + 1e-5);
        default:
            return 0;
    }
}

}  // namespace

void FilesContainersTest::readsTheSameTable_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("format");
    QTest::addColumn<int>("bound");
    const auto row = [](const char* name, const char* format, const std::string& file, Bound kind = Bound::Equal) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(format) << static_cast<int>(kind);
    };
    const std::vector<float> values = table();
    const std::string singles = bytesOf(values);
    const std::string halves = encoded(values, half);
    const std::string brains = encoded(values, brain);
    row("npy", "npy", npy(npyHeader("'<f4'", "(25, 32)"), singles));
    row("npy, fortran order", "npy", npy(npyHeader("'<f4'", "(25, 32)", "True"), transposed(values)));
    row("npy f16", "npy", npy(npyHeader("'<f2'", "(25, 32)"), halves), Bound::Half);
    row("npy bf16", "npy", npy(npyHeader("'bfloat16'", "(25, 32)"), brains), Bound::Brain);
    const std::string array = npy(npyHeader("'<f4'", "(25, 32)"), singles);
    row("npz, stored", "npz", zip({{"t.npy", array}}));
    row("npz, deflated", "npz", zip({{"t.npy", array, 8}}));
    const std::string floats = pickle(dict({{"t", tensor(storage("Float", "0", 800), 0, {25, 32}, {32, 1})}}));
    const std::string half16 = pickle(dict({{"t", tensor(storage("Half", "0", 800), 0, {25, 32}, {32, 1})}}));
    const std::string brain16 = pickle(dict({{"t", tensor(storage("BFloat16", "0", 800), 0, {25, 32}, {32, 1})}}));
    const std::string turned = pickle(dict({{"t", tensor(storage("Float", "0", 800), 0, {25, 32}, {1, 25})}}));
    row("torch", "torch", torchZip(floats, {{"0", singles}}));
    row("torch, transposed", "torch", torchZip(turned, {{"0", transposed(values)}}));
    row("torch Half", "torch", torchZip(half16, {{"0", halves}}), Bound::Half);
    row("torch BFloat16", "torch", torchZip(brain16, {{"0", brains}}), Bound::Brain);
    row("torch legacy", "torch", torchLegacy(floats, {{"0", 800, singles}}));
    row("safetensors", "safetensors", safetensorsOf("F32", singles));
    row("safetensors F16", "safetensors", safetensorsOf("F16", halves), Bound::Half);
    row("safetensors BF16", "safetensors", safetensorsOf("BF16", brains), Bound::Brain);
    row("csv", "csv", csv(values, ','));
    row("tsv", "csv", csv(values, '\t'));
    row("txt", "csv", csv(values, ' '));
    row("gguf", "gguf", ggufOf(0, singles));
    row("gguf F16", "gguf", ggufOf(1, halves), Bound::Half);
    row("gguf BF16", "gguf", ggufOf(30, brains), Bound::Brain);
    row("gguf Q8_0", "gguf", ggufOf(8, blocks(values)), Bound::Block);
    row("onnx raw", "onnx", onnxOf(1, protoBytes(9, singles)));
    row("onnx typed", "onnx", onnxOf(1, protoBytes(4, singles)));
    row("onnx raw FLOAT16", "onnx", onnxOf(10, protoBytes(9, halves)), Bound::Half);
    row("onnx typed FLOAT16", "onnx", onnxOf(10, protoBytes(5, varintsOfWords(halves))), Bound::Half);
    row("onnx raw BFLOAT16", "onnx", onnxOf(16, protoBytes(9, brains)), Bound::Brain);
    row("onnx typed BFLOAT16", "onnx", onnxOf(16, protoBytes(5, varintsOfWords(brains))), Bound::Brain);
}

void FilesContainersTest::readsTheSameTable() {
    QFETCH(QByteArray, file);
    QFETCH(QString, format);
    QFETCH(int, bound);
    const std::vector<float> values = table();
    const auto opened = openTrainedBytes(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(QString::fromStdString(std::string(opened.value()->format())), format);
    QVERIFY(opened.value()->warnings().empty());
    const auto tensor = readTensor(*opened.value(), "");
    const Result<Tensor> named = tensor.ok() ? tensor : readTensor(*opened.value(), "t");
    QVERIFY2(named.ok(), qPrintable(describe(named)));
    QCOMPARE(named.value().shape(), (Shape{kRows, kColumns}));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float found = named.value().values()[i];
        const double distance = std::fabs(static_cast<double>(found) - static_cast<double>(values[i]));
        QVERIFY2(distance <= ::bound(static_cast<Bound>(bound), values, i),
                 qPrintable(QStringLiteral("%1: %2").arg(i).arg(static_cast<double>(found))));
    }
}

POSENC_TEST_GUILESS(FilesContainersTest)
#include "files_containers_test.moc"
