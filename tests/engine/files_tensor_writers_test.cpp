#include <QProcess>
#include <QtTest>
#include <bit>
#include <ctime>
#include <fstream>
#include <random>
#include <sstream>

#include <nlohmann/json.hpp>
#include <zip.h>

#include "engine/files/numpy/npy_reader.h"
#include "engine/files/numpy/npz_writer.h"
#include "engine/files/safetensors/safetensors_reader.h"
#include "engine/files/safetensors/safetensors_writer.h"
#include "engine/files/tensor_format.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Every pattern of bits may occur: NaN of any payload, infinities, -0.
Tensor anyBits(const Shape& shape, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    for (float& value : values) {
        value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    }
    return {shape, std::move(values)};
}

bool sameBits(const Tensor& a, const Tensor& b) {
    return a.shape() == b.shape() && std::ranges::equal(
                                         a.values(), b.values(), {}, [](float x) { return std::bit_cast<std::uint32_t>(x); },
                                         [](float x) { return std::bit_cast<std::uint32_t>(x); });
}

std::string safetensorsBytes(const std::vector<NamedTensor>& tensors, const FileMetadata& metadata) {
    std::ostringstream out;
    writeSafetensors(out, tensors, metadata);
    return out.str();
}

std::string npzBytes(const std::vector<NamedTensor>& tensors, const FileMetadata& metadata) {
    std::ostringstream out;
    return writeNpz(out, tensors, metadata).ok() ? out.str() : std::string();
}

/// A zip archive in memory, as libzip reads it back.
class Unzipped {
public:
    explicit Unzipped(std::string bytes) : bytes_(std::move(bytes)) {
        zip_source_t* source = zip_source_buffer_create(bytes_.data(), bytes_.size(), 0, nullptr);
        archive_ = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, nullptr);
    }
    Unzipped(const Unzipped&) = delete;
    Unzipped& operator=(const Unzipped&) = delete;
    ~Unzipped() { zip_discard(archive_); }

    QStringList names() const {
        QStringList list;
        for (zip_int64_t i = 0; archive_ != nullptr && i < zip_get_num_entries(archive_, 0); ++i) {
            list << QString::fromUtf8(zip_get_name(archive_, static_cast<zip_uint64_t>(i), ZIP_FL_ENC_STRICT));
        }
        return list;
    }
    std::string comment() const {
        int length = 0;
        const char* text = zip_get_archive_comment(archive_, &length, 0);
        return text == nullptr ? std::string() : std::string(text, static_cast<std::size_t>(length));
    }
    zip_stat_t facts(zip_uint64_t index) const {
        zip_stat_t facts;
        zip_stat_init(&facts);
        zip_stat_index(archive_, index, 0, &facts);
        return facts;
    }
    std::string content(zip_uint64_t index) const {
        std::string bytes(facts(index).size, '\0');
        zip_file_t* file = zip_fopen_index(archive_, index, 0);
        const zip_int64_t taken = file == nullptr ? -1 : zip_fread(file, bytes.data(), bytes.size());
        zip_fclose(file);
        return taken == static_cast<zip_int64_t>(bytes.size()) ? bytes : std::string();
    }

private:
    std::string bytes_;  ///< libzip reads from it as long as the archive is open
    zip_t* archive_ = nullptr;
};

const FileMetadata kRecord{{"method", "bicubic"}, {"source-file", "a \"quoted\" na\xC3\xAFme.pth"}};

}  // namespace

/// .safetensors and .npz hold the bits that were given, and say what they were told.
class FilesTensorWritersTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSafetensorsFileReadsBack();
    void theSafetensorsHeaderIsAsTheReferenceHasIt();
    void anNpzFileReadsBack();
    void theBytesDependOnNothingElse();
    void namesThatNoFileCanHoldAreTold();
    void metadataThatDoesNotFitIsRefused();
    void aStreamThatFailsSaysSo();
    void pythonReadsTheSameBits();
};

void FilesTensorWritersTest::aSafetensorsFileReadsBack() {
    const std::vector<NamedTensor> tensors{{"layers.1.attn.bias_table", anyBits({25, 3}, 1)},
                                           {"a \"b\"\\\n\t\xE4\xBD\x8D\xE7\xBD\xAE", anyBits({2, 1, 3}, 2)},
                                           {"empty", anyBits({0, 4}, 3)},
                                           {"scalar", anyBits({}, 4)}};
    const std::string bytes = safetensorsBytes(tensors, kRecord);
    const auto file = openSafetensors(source(bytes));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QVERIFY(file.value()->warnings().empty());
    for (const NamedTensor& one : tensors) {
        const auto back = readTensor(*file.value(), one.name);
        QVERIFY2(back.ok(), qPrintable(describe(back)));
        QVERIFY2(sameBits(back.value(), one.tensor), one.name.c_str());
    }
    FileMetadata expected = kRecord;
    expected.insert(expected.begin(), {"format", "pt"});
    QCOMPARE(file.value()->metadata(), expected);
}

void FilesTensorWritersTest::theSafetensorsHeaderIsAsTheReferenceHasIt() {
    for (std::size_t length = 1; length <= 9; ++length) {
        const std::vector<NamedTensor> tensors{{"z", anyBits({2}, 1)}, {std::string(length, 'b'), anyBits({3}, 2)}};
        const std::string bytes = safetensorsBytes(tensors, {});
        std::uint64_t header = 0;
        for (std::size_t i = 8; i-- > 0;) {
            header = header << 8U | static_cast<unsigned char>(bytes[i]);
        }
        QCOMPARE(header % 8, std::uint64_t{0});
        QCOMPARE(bytes.size(), 8 + header + 20);
        // The data follow each other from 0 in the order of the names, and so do the entries.
        const auto json = nlohmann::ordered_json::parse(bytes.substr(8, header));
        QStringList order;
        for (const auto& [name, entry] : json.items()) {
            order << QString::fromStdString(name);
        }
        QCOMPARE(order,
                 (QStringList{QStringLiteral("__metadata__"), QString(static_cast<int>(length), QLatin1Char('b')), QStringLiteral("z")}));
        QCOMPARE(json["z"]["data_offsets"].dump(), std::string("[12,20]"));
        QCOMPARE(json["z"]["dtype"], "F32");
    }
}

void FilesTensorWritersTest::anNpzFileReadsBack() {
    const std::vector<NamedTensor> tensors{{"layers.1.attn.bias_table", anyBits({25, 3}, 1)}, {"\xE4\xBD\x8D", anyBits({2, 5}, 2)}};
    const Unzipped archive(npzBytes(tensors, kRecord));
    QCOMPARE(archive.names(), (QStringList{QStringLiteral("layers.1.attn.bias_table.npy"), QStringLiteral("\u4F4D.npy")}));
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        QCOMPARE(archive.facts(i).comp_method, static_cast<zip_uint16_t>(ZIP_CM_STORE));
        const auto member = openNpy(source(archive.content(i)));
        QVERIFY2(member.ok(), qPrintable(describe(member)));
        QVERIFY(member.value()->warnings().empty());
        const auto back = member.value()->read(0);
        QVERIFY(back.ok() && sameBits(back.value(), tensors[i].tensor));
    }
    const auto record = nlohmann::ordered_json::parse(archive.comment());
    QCOMPARE(record.size(), kRecord.size());
    for (const auto& [key, text] : kRecord) {
        QCOMPARE(record[key].get<std::string>(), text);
    }
}

void FilesTensorWritersTest::theBytesDependOnNothingElse() {
    const std::vector<NamedTensor> tensors{{"bias", anyBits({9, 2}, 1)}};
    QCOMPARE(safetensorsBytes(tensors, kRecord), safetensorsBytes(tensors, kRecord));
    const std::string archive = npzBytes(tensors, kRecord);
    QVERIFY(!archive.empty());
    const QByteArray zone = qgetenv("TZ");
    qputenv("TZ", "Asia/Tokyo");
    tzset();
    const std::string elsewhere = npzBytes(tensors, kRecord);
    zone.isNull() ? qunsetenv("TZ") : qputenv("TZ", zone);
    tzset();
    QCOMPARE(elsewhere, archive);
    // Bytes 10 to 13 of a local header: time 0:00:00, date 1980-01-01, as numpy writes them.
    QCOMPARE(archive.substr(10, 4), std::string("\0\0\x21\0", 4));
}

void FilesTensorWritersTest::namesThatNoFileCanHoldAreTold() {
    for (const char* name : {"bias", "a/b", "\xE4\xBD\x8D", " ", "."}) {
        QVERIFY2(isTensorName(name), name);
    }
    QVERIFY(isTensorName(std::string(4096, 'x')));
    for (const std::string& name : {std::string(), std::string("__metadata__"), std::string("a\0b", 3), std::string("\xFF\xFE"),
                                    std::string("cut \xE4\xBD"), std::string(4097, 'x')}) {
        QVERIFY(!isTensorName(name));
    }
}

void FilesTensorWritersTest::metadataThatDoesNotFitIsRefused() {
    const std::vector<NamedTensor> tensors{{"bias", anyBits({1, 1}, 1)}};
    std::ostringstream out;
    const Status refused = writeNpz(out, tensors, {{"key", std::string(65'536, 'x')}});
    QVERIFY(!refused.ok() && refused.error().code == ErrorCode::TooLarge);
    QVERIFY(out.str().empty());
    // What is not UTF-8 is replaced, so that the rest stays readable.
    const auto file = openSafetensors(source(safetensorsBytes(tensors, {{"file", "\xFF.pth"}})));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(file.value()->metadata().back().second, std::string("\xEF\xBF\xBD.pth"));
}

void FilesTensorWritersTest::aStreamThatFailsSaysSo() {
    const NamedTensor tensor{"bias", anyBits({64, 64}, 1)};
    for (const TensorFormat& format : tensorFormats()) {
        std::ostringstream out;
        out.setstate(std::ios::badbit);
        QVERIFY(format.write(out, tensor, kRecord).ok());
        QVERIFY(out.bad());
    }
}

void FilesTensorWritersTest::pythonReadsTheSameBits() {
    const QString python = QStringLiteral("/usr/bin/python3");
    QProcess probe;
    probe.start(python, {QStringLiteral("-c"), QStringLiteral("import numpy, torch")});
    if (!probe.waitForFinished(60'000) || probe.exitCode() != 0) {
        QSKIP("there is no /usr/bin/python3 with numpy and torch here");
    }
    const QTemporaryDir folder;
    const NamedTensor tensor{"layers.0.attn.relative_position_bias_table", anyBits({25, 3}, 9)};
    for (const TensorFormat& format : tensorFormats()) {
        std::ofstream out(folder.filePath(QStringLiteral("t") + QLatin1String(format.suffix)).toStdString(), std::ios::binary);
        QVERIFY(format.write(out, tensor, kRecord).ok());
    }
    // The format as its specification has it, so that a machine without the package safetensors can tell as well.
    const QString script = QStringLiteral(R"(
import json, struct, sys, zipfile
import numpy, torch
folder, key = sys.argv[1], sys.argv[2]
array = numpy.load(folder + '/t.npy')
archive = numpy.load(folder + '/t.npz')
assert archive.files == [key], archive.files
raw = open(folder + '/t.safetensors', 'rb').read()
length = struct.unpack('<Q', raw[:8])[0]
header = json.loads(raw[8:8 + length])
entry = header[key]
begin, end = entry['data_offsets']
data = numpy.frombuffer(raw[8 + length + begin:8 + length + end], '<f4').reshape(entry['shape'])
assert entry['dtype'] == 'F32' and end == len(raw) - 8 - length
assert array.dtype == numpy.float32 and array.tobytes() == archive[key].tobytes() == data.tobytes()
assert header['__metadata__'].pop('format') == 'pt'
assert json.loads(zipfile.ZipFile(folder + '/t.npz').comment) == header['__metadata__']
module = torch.nn.Module()
module.register_parameter('table', torch.nn.Parameter(torch.zeros(25, 3)))
module.load_state_dict({'table': torch.from_numpy(archive[key])})
assert module.table.detach().numpy().tobytes() == array.tobytes()
print(array.tobytes().hex())
)");
    QProcess run;
    run.start(python, {QStringLiteral("-c"), script, folder.path(), QString::fromStdString(tensor.name)});
    QVERIFY(run.waitForFinished(60'000));
    QVERIFY2(run.exitCode() == 0, run.readAllStandardError().constData());
    QByteArray expected;
    for (const float value : tensor.tensor.values()) {
        const auto bits = std::bit_cast<std::uint32_t>(value);
        for (unsigned byte = 0; byte < 4; ++byte) {
            expected += static_cast<char>(bits >> (8U * byte) & 0xFFU);
        }
    }
    QCOMPARE(run.readAllStandardOutput().trimmed(), expected.toHex());
}

POSENC_TEST_GUILESS(FilesTensorWritersTest)
#include "files_tensor_writers_test.moc"
