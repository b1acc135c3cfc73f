#include <QtTest>

#include "engine/files/formats.h"
#include "tests/engine/pickle_builder.h"
#include "tests/engine/shard_folder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// Files that another program cuts off or writes to while they are open: that is one error, whatever else is found in them.
class FilesChangedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isNoticedWhenValuesAreRead_data();
    void isNoticedWhenValuesAreRead();
    void isNoticedWhenTheFileIsOpened_data() { isNoticedWhenValuesAreRead_data(); }
    void isNoticedWhenTheFileIsOpened();
    void aShardIsOpenedAnewOnceItHasChanged();
    void isNotNoticedWhereOnlyTheNameIsAnotherFiles();
    void readsBeyondOneBuffer();

private:
    QString path() const { return folder_.filePath(QStringLiteral("file")); }
    /// As it was long ago: what is written from now on has another time, however fast the test is.
    void write(const std::string& bytes) const;
    QTemporaryDir folder_;
};

namespace {

/// How somebody else changes the file.
bool change(const QString& path, const QString& how) {
    QFile file(path);
    if (how == QLatin1String("cut off")) {
        return QFile::resize(path, file.size() / 2);
    }
    if (how == QLatin1String("emptied")) {
        return QFile::resize(path, 0);
    }
    if (how == QLatin1String("made longer")) {
        return file.open(QIODevice::Append) && file.write("more") == 4;
    }
    return file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2) && file.write("!") == 1;
}

}  // namespace

void FilesChangedTest::write(const std::string& bytes) const {
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(bytes)) == static_cast<qint64>(bytes.size()));
    QVERIFY(file.flush() && file.setFileTime(QDateTime(QDate(2001, 2, 3), QTime(4, 5)), QFileDevice::FileModificationTime));
}

void FilesChangedTest::isNoticedWhenValuesAreRead_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("how");
    const std::string data(std::size_t{4} << 20U, 'x');
    const std::string array = npy(npyHeader("'<f4'", "(1024, 1024)"), data);
    const std::string state = pickle(dict({{"t", tensor(storage("Float", "0", 1 << 20), 0, {1024, 1024}, {1024, 1})}}));
    const std::vector<std::pair<const char*, std::string>> files{
        {"npy", array},
        {"npz", zip({{"a.npy", array}})},
        {"npz, deflated", zip({{"a.npy", array, 8}})},
        {"safetensors", safetensors(R"({"a":{"dtype":"F32","shape":[1024,1024],"data_offsets":[0,4194304]}})", data)},
        {"gguf", gguf({ggufPair("k", 8, ggufText("v"))}, {ggufTensor("a", {1024, 1024}, 0)}, data)},
        {"onnx", onnxModel({onnxTensor("a", {1024, 1024}, 1, protoBytes(9, data))})},
        {"onnx, typed", onnxModel({onnxTensor("a", {1024, 1024}, 1, protoBytes(4, data))})},
        {"onnx, varints", onnxModel({onnxTensor("a", {4096, 1024}, 3, protoBytes(5, data))})},
        {"torch", torchZip(state, {{"0", data}})},
        {"torch legacy", torchLegacy(state, {{"0", 1 << 20, data}})},
    };
    for (const auto& [name, file] : files) {
        for (const char* how : {"cut off", "emptied", "made longer", "written to"}) {
            QTest::addRow("%s, %s", name, how) << QByteArray::fromStdString(file) << QString::fromLatin1(how);
        }
    }
}

void FilesChangedTest::isNoticedWhenValuesAreRead() {
    QFETCH(QByteArray, file);
    QFETCH(QString, how);
    write(file.toStdString());
    const auto opened = openTrainedFile(path().toStdString());
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QVERIFY(opened.value()->read(0).ok());
    QVERIFY(change(path(), how));
    QCOMPARE(describe(opened.value()->read(0)), QStringLiteral("FileChanged"));
}

void FilesChangedTest::isNoticedWhenTheFileIsOpened() {
    QFETCH(QByteArray, file);
    QFETCH(QString, how);
    write(file.toStdString());
    const auto source = ByteSource::open(path().toStdString());
    QVERIFY2(source.ok(), qPrintable(describe(source)));
    QVERIFY(change(path(), how));
    QCOMPARE(describe(openTrainedBytes(source.value())), QStringLiteral("FileChanged"));
}

void FilesChangedTest::aShardIsOpenedAnewOnceItHasChanged() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    const auto opened = folder.open(R"({"weight_map": {"a": "model-1.safetensors"}})");
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [1]: 1"));
    QFile file(folder.path("model-1.safetensors"));
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() - 4) && file.write(bytesOf<float>({2}).data(), 4) == 4 &&
            file.flush() && file.setFileTime(QDateTime(QDate(2001, 2, 3), QTime(4, 5)), QFileDevice::FileModificationTime));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [1]: FileChanged"));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [1]: 2"));
}

void FilesChangedTest::isNotNoticedWhereOnlyTheNameIsAnotherFiles() {
    write(npy(npyHeader("'<f4'", "(1,)"), bytesOf<float>({7})));
    const auto opened = openTrainedFile(path().toStdString());
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    // As a file is saved that is written beside and renamed: what is open stays whole.
    const QString other = folder_.filePath(QStringLiteral("other"));
    QFile file(other);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1 && file.flush());
    QVERIFY(QFile::remove(path()) && QFile::rename(other, path()));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [1]: 7"));
}

/// Texts and lists that are longer than what is read of a file at once.
void FilesChangedTest::readsBeyondOneBuffer() {
    const std::string longText(300'000, 'v');
    std::vector<std::string> pairs{ggufPair("long", 8, ggufText(longText))};
    std::vector<std::string> tensors;
    std::vector<std::string> initializers{onnxTensor("wide", {300'000}, 3, protoBytes(5, std::string(300'000, '\x05')))};
    for (int i = 0; i < 20'000; ++i) {
        pairs.push_back(ggufPair("k" + std::to_string(i), 8, ggufText("v" + std::to_string(i))));
        tensors.push_back(ggufTensor("t" + std::to_string(i), {1}, 0, static_cast<std::uint64_t>(i) * 32));
        initializers.push_back(onnxTensor("t" + std::to_string(i), {1}, 1, protoBytes(9, bytesOf<float>({static_cast<float>(i)}))));
    }
    std::string data;
    for (int i = 0; i < 20'000; ++i) {
        data += bytesOf<float>({static_cast<float>(i)}) + std::string(i == 19'999 ? 0 : 28, '\0');
    }
    write(gguf(pairs, tensors, data));
    const auto listed = openTrainedFile(path().toStdString());
    QVERIFY2(listed.ok(), qPrintable(describe(listed)));
    QCOMPARE(listed.value()->metadata().size(), std::size_t{20'001});
    QCOMPARE(listed.value()->metadata().front().second, longText);
    QCOMPARE(listed.value()->metadata().back().second, std::string("v19999"));
    QCOMPARE(describe(*listed.value(), 19'999), QStringLiteral("F32 [1]: 19999"));
    write(onnxModel(initializers));
    const auto model = openTrainedFile(path().toStdString());
    QVERIFY2(model.ok(), qPrintable(describe(model)));
    QCOMPARE(describe(*model.value(), 20'000), QStringLiteral("F32 [1]: 19999"));
    const auto wide = model.value()->read(0);
    QVERIFY(wide.ok() && std::ranges::all_of(wide.value().values(), [](float value) { return value == 5; }));
}

POSENC_TEST_GUILESS(FilesChangedTest)
#include "files_changed_test.moc"
