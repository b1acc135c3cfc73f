#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

#include "tests/app/window_fixture.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

namespace {

const std::string kName = "relative_position_bias_table";
const std::string kPrefix = "layers.0.attn.";
constexpr Index kRows = 169;
constexpr Index kHeads = 3;
constexpr Index kTokens = 49;

std::vector<float> tableValues() {
    std::vector<float> values;
    for (Index i = 0; i < kRows * kHeads; ++i) {
        values.push_back(static_cast<float>(std::sin(0.37 * static_cast<double>(i)) * (0.5 + static_cast<double>(i % kHeads))));
    }
    return values;
}

/// The numbers cut to the 16 bits of a type, towards 0: less than one unit of their last place away.
std::vector<std::uint16_t> cut(bool brain) {
    std::vector<std::uint16_t> out;
    for (const float value : tableValues()) {
        const auto bits = std::bit_cast<std::uint32_t>(value);
        const auto exponent = static_cast<int>(bits >> 23U & 0xFFU) - 112;
        const auto half = exponent <= 0 ? 0U : static_cast<unsigned>(exponent) << 10U | (bits >> 13U & 0x3FFU);
        out.push_back(static_cast<std::uint16_t>(brain ? bits >> 16U : (bits >> 16U & 0x8000U) | half));
    }
    return out;
}

std::string onlyTensor(const char* dtype, const std::string& bytes) {
    const QJsonObject tensor{{QStringLiteral("dtype"), QLatin1String(dtype)},
                             {QStringLiteral("shape"), QJsonArray{qint64{kRows}, qint64{kHeads}}},
                             {QStringLiteral("data_offsets"), QJsonArray{qint64{0}, static_cast<qint64>(bytes.size())}}};
    const QJsonObject header{{QString::fromStdString(kPrefix + kName), tensor}};
    return safetensors(QJsonDocument(header).toJson(QJsonDocument::Compact).toStdString(), bytes);
}

std::string shardIndex() {
    const QJsonObject places{{QString::fromStdString(kPrefix + kName), QStringLiteral("part.safetensors")}};
    return QJsonDocument(QJsonObject{{QStringLiteral("metadata"), QJsonObject()}, {QStringLiteral("weight_map"), places}})
        .toJson(QJsonDocument::Compact)
        .toStdString();
}

std::string numpyArray() {
    return npy(npyHeader("'<f4'", "(169, 3)"), bytesOf(tableValues()));
}

std::string torchState() {
    const std::string table = tensor(storage("Float", "0", kRows * kHeads), 0, {kRows, kHeads}, {kHeads, 1});
    return pickle(dict({{"epoch", integer(3)}, {"model", dict({{kPrefix + kName, table}})}}));
}

std::string csv() {
    QByteArray text;
    const auto values = tableValues();
    for (std::size_t i = 0; i < values.size(); ++i) {
        text += QByteArray::number(static_cast<double>(values[i]), 'g', 9) + (i % kHeads == kHeads - 1 ? '\n' : ',');
    }
    return text.toStdString();
}

/// Colours in the middle of all cells of the bias, and the numbers behind them.
struct Seen {
    std::vector<QColor> colours;
    std::vector<float> numbers;
};

Seen seen(ShownWindow& window) {
    HeatmapView& view = window.view("bias");
    const QImage image = view.grab().toImage();
    Seen out;
    for (Index query = 0; query < kTokens; ++query) {
        for (Index key = 0; key < kTokens; ++key) {
            out.colours.push_back(image.pixelColor(middleOf(view, {query, key}) * view.devicePixelRatioF()));
            out.numbers.push_back(view.data().at({query, key}).value_or(NAN));
        }
    }
    return out;
}

/// Whether a colour lies between those that the map has for numbers this near.
bool isNear(const QColor& colour, float value, double units, const HeatmapColours& colours) {
    constexpr int kSteps = 64;
    QColor low(255, 255, 255);
    QColor high(0, 0, 0);
    const ColourScale scale(*colours.map, colours.minimum, colours.maximum);
    for (int step = -kSteps; step <= kSteps; ++step) {
        // The ends of the range are cut as well, so twice.
        const Rgb at = scale.colour(value * static_cast<float>(1 + 2 * units * step / kSteps));
        low.setRgb(std::min<int>(low.red(), at.red), std::min<int>(low.green(), at.green), std::min<int>(low.blue(), at.blue));
        high.setRgb(std::max<int>(high.red(), at.red), std::max<int>(high.green(), at.green), std::max<int>(high.blue(), at.blue));
    }
    const auto within = [](int x, int least, int most) { return least <= x && x <= most; };
    return within(colour.red(), low.red(), high.red()) && within(colour.green(), low.green(), high.green()) &&
           within(colour.blue(), low.blue(), high.blue());
}

}  // namespace

/// One table in every container gives one picture.
class WindowContainersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// Writes it and opens it in a window of its own.
    bool show(ShownWindow& window, const QString& name, const std::string& bytes) {
        QFile file(folder_.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0) {
            return false;
        }
        file.close();
        return window.shown() && window.open(file.fileName()) && !window->workspace().failure() &&
               QTest::qWaitFor([&] { return window->pictures().view("bias")->data().rows == kTokens; });
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void drawsTheSameCells_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("format");
        QTest::addColumn<double>("units");
        const auto row = [](const char* title, const char* file, const std::string& bytes, const char* format, double units = 0) {
            QTest::newRow(title) << QString::fromLatin1(file) << QByteArray::fromStdString(bytes) << QString::fromLatin1(format) << units;
        };
        const std::string floats = bytesOf(tableValues());
        row("npy", "relative_position_bias_table.npy", numpyArray(), "npy");
        row("npz, stored", "stored.npz", zip({{.name = kPrefix + kName + ".npy", .content = numpyArray()}}), "npz");
        row("npz, deflated", "deflated.npz", zip({{.name = kPrefix + kName + ".npy", .content = numpyArray(), .method = 8}}), "npz");
        row("safetensors, F32", "f32.safetensors", onlyTensor("F32", floats), "safetensors");
        row("safetensors, F16", "f16.safetensors", onlyTensor("F16", bytesOf(cut(false))), "safetensors", 0x1p-10);
        row("safetensors, BF16", "bf16.safetensors", onlyTensor("BF16", bytesOf(cut(true))), "safetensors", 0x1p-7);
        row("PyTorch, zip", "zip.pth", torchZip(torchState(), {{"0", floats}}), "torch");
        row("PyTorch, older", "older.pt", torchLegacy(torchState(), {{"0", kRows * kHeads, floats}}), "torch");
        row("CSV", "relative_position_bias_table.csv", csv(), "csv");
        row("GGUF", "model.gguf", gguf({}, {ggufTensor(kPrefix + kName, {kHeads, kRows}, 0)}, floats), "gguf");
        row("ONNX", "model.onnx", onnxModel({onnxTensor(kPrefix + kName, {kRows, kHeads}, 1, protoBytes(9, floats))}), "onnx");
        row("several files", "model.safetensors.index.json", shardIndex(), "safetensors index");
    }

    void drawsTheSameCells() {
        QFETCH(QString, file);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, format);
        QFETCH(double, units);
        QFile part(folder_.filePath(QStringLiteral("part.safetensors")));
        const std::string floats = onlyTensor("F32", bytesOf(tableValues()));
        QVERIFY(part.open(QIODevice::WriteOnly) && part.write(floats.data(), static_cast<qint64>(floats.size())) > 0);
        part.close();
        ShownWindow window;
        QVERIFY(show(window, file, bytes.toStdString()));
        const auto opened = window->workspace().store().file(folder_.filePath(file).toStdString());
        QVERIFY(opened.ok());
        QCOMPARE(QString::fromUtf8(opened.value()->format().data(), static_cast<qsizetype>(opened.value()->format().size())), format);
        const Seen now = seen(window);
        const auto table = tableValues();
        for (Index query = 0; query < kTokens; ++query) {
            for (Index key = 0; key < kTokens; ++key) {
                const auto row = static_cast<std::size_t>((query / 7 - key / 7 + 6) * 13 + query % 7 - key % 7 + 6);
                const float value = table[row * kHeads];
                const auto cell = static_cast<std::size_t>(query * kTokens + key);
                QVERIFY(std::abs(static_cast<double>(now.numbers[cell]) - static_cast<double>(value)) <=
                        std::abs(static_cast<double>(value)) * units);
                QVERIFY(isNear(now.colours[cell], value, units, colours_.value_or(window.view("bias").colours())));
            }
        }
        if (units > 0) {
            return;
        }
        // Among those without a loss, pixel for pixel what the first one gave.
        colours_ = colours_.value_or(window.view("bias").colours());
        first_ = first_.empty() ? now.colours : first_;
        QVERIFY(now.colours == first_);
        QCOMPARE(window.view("bias").colours().maximum, colours_->maximum);
    }

private:
    std::vector<QColor> first_;
    std::optional<HeatmapColours> colours_;
};

POSENC_TEST(WindowContainersTest)
#include "window_containers_test.moc"
