#include <QtTest>
#include <algorithm>
#include <sstream>

#include "engine/files/formats.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// Files with one tensor replaced: everything else in them stays as it is.
class FilesCopyTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheRestOfASafetensorsFile();
    void keepsTheRestOfAnArchive();
    void replacesAnArray();
    void takesTheRecordOfAnEarlierReplacementBack();
    void recordsOfOtherTensorsStay();
    void copiesInLinearTime();
    void refuses_data();
    void refuses();

private:
    QString write(const std::string& bytes) {
        QFile file(folder_.filePath(QStringLiteral("file")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0) {
            qFatal("cannot write a file of the test");
        }
        return file.fileName();
    }
    /// The file as it is written, of the size that is announced.
    std::string copied(const std::string& bytes, const TensorReplacement& replacement) {
        const auto copy = copyTrainedFile(write(bytes).toStdString(), replacement);
        if (!copy.ok()) {
            return describe(copy.error()).toStdString();
        }
        std::ostringstream out;
        const Status written = copy.value().write(out);
        return written.ok() && out.str().size() == copy.value().size() ? out.str() : std::string("another size, or unwritten");
    }
    QTemporaryDir folder_;
};

namespace {

TensorReplacement replacement(const std::string& key) {
    return {key, Tensor({3, 1}, {7, 8, 9}), {{"method", "bicubic"}, {"window", "1x2"}}};
}

QStringList tensorsIn(const TrainedFile& file) {
    QStringList list;
    for (std::size_t i = 0; i < file.entries().size(); ++i) {
        list << QString::fromStdString(file.entries()[i].name + " ") + describe(file, i);
    }
    return list;
}

const FileMetadata kRecordedKeys{{"posenc.b.method", "bicubic"}, {"posenc.b.window", "1x2"}};

}  // namespace

void FilesCopyTest::keepsTheRestOfASafetensorsFile() {
    // Headers may list tensors in another order than their data have.
    const std::string json =
        R"({"c":{"dtype":"BF16","shape":[2],"data_offsets":[12,16]},"__metadata__":{"format":"pt","\u00e4":"\"x\""},)"
        R"("b":{"dtype":"F16","shape":[2,1],"data_offsets":[8,12]},"a":{"dtype":"I64","shape":[1],"data_offsets":[0,8]}})";
    const std::string data = bytesOf<std::int64_t>({-5}) + std::string("\x00\x3c\x00\x40", 4) + std::string("\x80\x3f\x00\x40", 4);
    const auto file = openTrainedBytes(source(copied(safetensors(json, data), replacement("b"))));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(tensorsIn(*file.value()),
             (QStringList{QStringLiteral("c BF16 [2]: 1 2"), QStringLiteral("b F32 [3, 1]: 7 8 9"), QStringLiteral("a I64 [1]: -5")}));
    FileMetadata expected{{"format", "pt"}, {"\u00e4", "\"x\""}};
    expected.insert(expected.end(), kRecordedKeys.begin(), kRecordedKeys.end());
    QVERIFY(file.value()->metadata() == expected);
}

void FilesCopyTest::keepsTheRestOfAnArchive() {
    const auto array = [](const std::vector<float>& values) {
        return npy(npyHeader("'<f4'", "(" + std::to_string(values.size()) + ",)"), bytesOf(values));
    };
    const std::string archive = zip({{"a.npy", array({1, 2}), 8}, {"b.npy", array({3}), 8}, {"\u00e4.npy", array({4})}, {"readme", "text"}},
                                    {.comment = R"({"k": "v"})"});
    const std::string bytes = copied(archive, replacement("b"));
    const auto file = openTrainedBytes(source(bytes));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(tensorsIn(*file.value()),
             (QStringList{QStringLiteral("a F32 [2]: 1 2"), QStringLiteral("b F32 [3, 1]: 7 8 9"), QStringLiteral("\u00e4 F32 [1]: 4")}));
    FileMetadata expected{{"k", "v"}};
    expected.insert(expected.end(), kRecordedKeys.begin(), kRecordedKeys.end());
    QVERIFY(file.value()->metadata() == expected);
    QVERIFY(bytes.find("text") != std::string::npos);  // what is no array is kept too
    // By another hand.
    QProcess python;
    python.start(QStringLiteral("python3"),
                 {QStringLiteral("-c"),
                  QStringLiteral("import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(z.namelist())"),
                  write(bytes)});
    if (!python.waitForStarted()) {
        QSKIP("there is no python3 here");
    }
    QVERIFY(python.waitForFinished());
    QCOMPARE(QString::fromUtf8(python.readAllStandardOutput()).trimmed(), QStringLiteral("['a.npy', 'b.npy', '\u00e4.npy', 'readme']"));
}

void FilesCopyTest::replacesAnArray() {
    const auto file = openTrainedBytes(source(copied(npy(npyHeader("'>f8'", "(1,)"), std::string(8, '\0')), replacement(""))));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(tensorsIn(*file.value()), QStringList{QStringLiteral(" F32 [3, 1]: 7 8 9")});
}

void FilesCopyTest::takesTheRecordOfAnEarlierReplacementBack() {
    const std::string once = copied(safetensors(R"({"b":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "\x01"), replacement("b"));
    QCOMPARE(copied(once, replacement("b")), once);
}

/// Each tensor has a record of its own, of its last replacement; what else the file says stays.
void FilesCopyTest::recordsOfOtherTensorsStay() {
    const std::string array = npy(npyHeader("'<f4'", "(1,)"), "abcd");
    const std::string json = R"({"__metadata__":{"k":"v"},"b":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                             R"("bb":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})";
    for (const std::string& file :
         {safetensors(json, "\x01\x02"), zip({{"b.npy", array}, {"bb.npy", array}}, {.comment = R"({"k":"v"})"})}) {
        const TensorReplacement other{"bb", Tensor({2}, {5, 6}), {{"method", "linear"}, {"window", "1x3"}}};
        const TensorReplacement again{"b", Tensor({1}, {4}), {{"method", "geometric"}, {"window", "2x2"}}};
        const auto opened = openTrainedBytes(source(copied(copied(copied(file, replacement("b")), other), again)));
        QVERIFY2(opened.ok(), qPrintable(describe(opened)));
        QCOMPARE(tensorsIn(*opened.value()), (QStringList{QStringLiteral("b F32 [1]: 4"), QStringLiteral("bb F32 [2]: 5 6")}));
        FileMetadata metadata = opened.value()->metadata();
        std::ranges::sort(metadata);
        QVERIFY(metadata == (FileMetadata{{"k", "v"},
                                          {"posenc.b.method", "geometric"},
                                          {"posenc.b.window", "2x2"},
                                          {"posenc.bb.method", "linear"},
                                          {"posenc.bb.window", "1x3"}}));
    }
}

void FilesCopyTest::copiesInLinearTime() {
    // Quadratic in the number of names, this would take minutes.
    std::string json = R"({"b":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},"__metadata__":{"k":"v")";
    for (int i = 0; i < 100'000; ++i) {
        json += ",\"" + std::to_string(i) + R"(":"v")";
    }
    json += "}";
    for (int i = 0; i < 100'000; ++i) {
        json += ",\"" + std::to_string(i) + R"(":{"dtype":"U8","shape":[0],"data_offsets":[0,0]})";
    }
    const auto file = openTrainedBytes(source(copied(safetensors(json + "}"), replacement("b"))));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(file.value()->entries().size(), std::size_t{100'001});
    QCOMPARE(file.value()->metadata().size(), std::size_t{100'003});
}

void FilesCopyTest::refuses_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const std::string& file, const char* error) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(error);
    };
    const std::string array = npy(npyHeader("'<f4'", "(1,)"), "abcd");
    row("no such tensor", safetensors(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "\x01"), "FileKeyUnknown: b | ");
    row("no such array", zip({{"a.npy", array}}), "FileKeyUnknown: b | ");
    row("an array without a name", array, "FileKeyUnknown: b | ");
    row("a field that would be lost", safetensors(R"({"b":{"dtype":"U8","shape":[1],"x":1,"data_offsets":[0,1]}})", "\x01"),
        "OutputUnwritable: the file has fields unknown to its format, which would be lost in a copy");
    row("a comment that would be lost", zip({{"b.npy", array}}, {.comment = "\xff"}),
        "OutputUnwritable: the archive comment is not UTF-8 and would be lost in a copy");
    row("no room in the comment", zip({{"b.npy", array}}, {.comment = R"({"k":")" + std::string(65'500, 'x') + "\"}"}),
        "another code: 65560 | 65535 | bytes");
    row("torch", torchZip(pickle(dict({}))), "another code: .safetensors, .npz, .npy");
    row("gguf", gguf({}, {}), "another code: .safetensors, .npz, .npy");
    row("damaged", safetensors("{"), "FileMalformed: the header | not valid JSON | JSON in UTF-8");
    row("text", "hello", "FileFormatUnknown");
}

void FilesCopyTest::refuses() {
    QFETCH(QByteArray, file);
    QFETCH(QString, error);
    QCOMPARE(QString::fromStdString(copied(file.toStdString(), replacement("b"))), error);
}

POSENC_TEST_GUILESS(FilesCopyTest)
#include "files_copy_test.moc"
