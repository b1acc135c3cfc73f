#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/files/formats.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

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
    void readsWhatPyTorchSaved();

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

void FilesRealTest::readsWhatPyTorchSaved() {
    const auto network = opened(shared_.filePath(QStringLiteral("trained/imdtn/team09_imdtn.pth")));
    const auto tables = opened(shared_.filePath(QStringLiteral("trained/imdtn/tables.safetensors")));
    QVERIFY(network && tables);
    QCOMPARE(network->format(), std::string_view("torch"));
    const auto count = [&](const Shape& shape, std::string_view end) {
        return std::count_if(network->entries().begin(), network->entries().end(),
                             [&](const TensorEntry& entry) { return entry.shape == shape && entry.name.ends_with(end); });
    };
    QCOMPARE(count({121, 2}, ".relative_position_bias_table"), 6);
    QCOMPARE(count({36, 36}, ".relative_position_index"), 6);
    for (const TensorEntry& entry : tables->entries()) {
        const auto found = std::find_if(network->entries().begin(), network->entries().end(),
                                        [&](const TensorEntry& other) { return other.name.ends_with(entry.name); });
        QVERIFY2(found != network->entries().end(), entry.name.c_str());
        const auto saved = network->read(static_cast<std::size_t>(found - network->entries().begin()));
        const auto table = readTensor(*tables, entry.name);
        QVERIFY2(saved.ok() && table.ok(), entry.name.c_str());
        QCOMPARE(saved.value().shape(), table.value().shape());
        QVERIFY(std::ranges::equal(saved.value().values(), table.value().values()));
    }
    const auto transformer = opened(shared_.filePath(QStringLiteral("trained/decision-transformer/MemoryGatedMLP.pt")));
    QVERIFY(transformer);
    const auto positions = readTensor(*transformer, "model_state_dict.transformer.pos_embed.W_pos");
    QVERIFY2(positions.ok(), qPrintable(describe(positions)));
    QCOMPARE(positions.value().shape(), (Shape{26, 128}));
    QVERIFY(!transformer->metadata().empty());
}

POSENC_TEST_GUILESS(FilesRealTest)
#include "files_real_test.moc"
