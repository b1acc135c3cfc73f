#include <QtTest>
#include <algorithm>
#include <cmath>

#include "tests/engine/files_support.h"

using namespace posenc;
using namespace posenc::testing;

/// Files that real writers made. They are not part of the project: POSENC_SHARED names the folder that holds them.
class FilesRealTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void readsTheSameTablesFromTwoContainers();
    void readsArraysThatNumpyWrote();
    void readsEverySample();

private:
    QDir shared_;
};

namespace {

std::shared_ptr<const TrainedFile> opened(const QString& path) {
    auto file = openTrainedFile(path.toStdString());
    return file.ok() ? std::move(file).value() : nullptr;
}

}  // namespace

void FilesRealTest::initTestCase() {
    shared_ = QDir(qEnvironmentVariable("POSENC_SHARED"));
    if (!shared_.exists(QStringLiteral("trained/imdtn/tables.safetensors"))) {
        QSKIP("POSENC_SHARED names no folder with trained/imdtn/tables.safetensors");
    }
}

void FilesRealTest::readsTheSameTablesFromTwoContainers() {
    const auto arrays = opened(shared_.filePath(QStringLiteral("trained/imdtn/tables.npz")));
    QVERIFY(arrays);
    QVERIFY(arrays->warnings().empty());
    const auto file = opened(shared_.filePath(QStringLiteral("trained/imdtn/tables.safetensors")));
    QVERIFY(file);
    QCOMPARE(file->entries().size(), std::size_t{12});
    QCOMPARE(arrays->entries().size(), file->entries().size());
    for (const TensorEntry& entry : file->entries()) {
        const auto tensor = readTensor(*file, entry.name);
        const auto other = readTensor(*arrays, entry.name);
        QVERIFY2(tensor.ok() && other.ok(), entry.name.c_str());
        QCOMPARE(tensor.value().shape(), other.value().shape());
        QVERIFY(tensor.value().dtype() == other.value().dtype());
        QVERIFY(std::ranges::equal(tensor.value().values(), other.value().values()));
    }
}

void FilesRealTest::readsArraysThatNumpyWrote() {
    const auto embedding = opened(shared_.filePath(QStringLiteral("trained/kwt1/pos_emb.npy")));
    QVERIFY(embedding);
    QCOMPARE(embedding->entries().front().shape, (Shape{1, 99, 64}));
    QVERIFY(embedding->entries().front().dtype == DType::F32);
    int files = 0;
    QDirIterator walk(shared_.filePath(QStringLiteral("golden")), {QStringLiteral("*.npy")}, QDir::Files, QDirIterator::Subdirectories);
    for (; walk.hasNext(); ++files) {
        const QString path = walk.next();
        const auto file = openTrainedFile(path.toStdString());
        QVERIFY2(file.ok(), qPrintable(path + describe(file)));
        QVERIFY2(file.value()->warnings().empty(), qPrintable(path));
        const auto tensor = file.value()->read(0);
        QVERIFY2(tensor.ok(), qPrintable(path));
        const auto values = tensor.value().values();
        QVERIFY2(std::none_of(values.begin(), values.end(), [](float value) { return std::isnan(value); }), qPrintable(path));
    }
    QVERIFY(files > 100);
}

void FilesRealTest::readsEverySample() {
    const QDir samples(shared_.filePath(QStringLiteral("samples")));
    const QStringList names = samples.entryList({QStringLiteral("*.safetensors")}, QDir::Files);
    QVERIFY(names.size() >= 9);
    for (const QString& name : names) {
        const auto file = opened(samples.filePath(name));
        QVERIFY2(file, qPrintable(name));
        QVERIFY(file->warnings().empty());
        QVERIFY(!file->metadata().empty());
        QCOMPARE(QString::fromStdString(file->metadata().front().first), QStringLiteral("encoding"));
        for (std::size_t i = 0; i < file->entries().size(); ++i) {
            const auto tensor = file->read(i);
            QVERIFY2(tensor.ok(), qPrintable(name));
            const auto values = tensor.value().values();
            QVERIFY(std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); }));
            QVERIFY(std::any_of(values.begin(), values.end(), [](float value) { return value != 0; }));
        }
    }
}

QTEST_GUILESS_MAIN(FilesRealTest)
#include "files_real_test.moc"
