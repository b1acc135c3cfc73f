#include <QtTest>
#include <filesystem>
#include <set>
#include <thread>

#include "engine/files/formats.h"
#include "engine/files/safetensors/sharded_reader.h"
#include "tests/engine/files_support.h"
#include "tests/engine/shard_folder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Models in several safetensors files, opened by their index.
class FilesShardedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTensorsOfAllShards();
    void opensAShardOnlyWhenItIsRead();
    void noticesAShardThatWasReplaced();
    void acceptsOddIndices_data();
    void acceptsOddIndices();
    void followsLinksWithinTheFolder();
    void readsTheCacheOfADownload();
    void readsPlainFilesBesideALinkedIndex();
    void worksFromTheFolderItself();
    void warnsOfTensorsThatAreLeftOut();
    void tellsProgressAndStops();
    void readsFromSeveralThreads();
};

namespace {

const std::string kIndex = R"({"metadata": {"total_size": 24, "format": "pt", "more": {"a": [1]}}, "weight_map": )"
                           R"({"b": "model-2.safetensors", "a": "model-1.safetensors", "c": "model-2.safetensors"}})";

}  // namespace

void FilesShardedTest::readsTensorsOfAllShards() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    folder.write("model-2.safetensors", shard({{"b", 2}, {"c", 3}}));
    const auto opened = folder.open(kIndex);
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const TrainedFile& file = *opened.value();
    QCOMPARE(std::string(file.format()), std::string("safetensors index"));
    QCOMPARE(file.entries().size(), std::size_t{3});
    QCOMPARE(describe(file, 0), QStringLiteral("F32 [1]: 2"));
    QCOMPARE(describe(file, 1), QStringLiteral("F32 [1]: 1"));
    QCOMPARE(describe(file, 2), QStringLiteral("F32 [1]: 3"));
    QCOMPARE(file.entries()[0].name, std::string("b"));
    const std::vector<std::pair<std::string, std::string>> metadata{{"total_size", "24"}, {"format", "pt"}, {"more", ""}};
    QVERIFY(file.metadata() == metadata);
    QVERIFY(file.warnings().empty());
    // What must not be written to while it is read.
    std::set<std::string> names;
    for (const auto& path : file.files()) {
        QVERIFY(std::filesystem::exists(path));
        names.insert(path.filename().string());
    }
    QVERIFY(names == (std::set<std::string>{"model.safetensors.index.json", "model-1.safetensors", "model-2.safetensors"}));
}

void FilesShardedTest::opensAShardOnlyWhenItIsRead() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    folder.write("model-2.safetensors", shard({{"b", 2}, {"c", 3}}));
    const auto opened = folder.open(kIndex);
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    // Once looked into, a shard is let go of: what then happens to one does not touch the others.
    QVERIFY(QFile::remove(folder.path("model-1.safetensors")));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [1]: 2"));
    QCOMPARE(describe(*opened.value(), 1), QStringLiteral("F32 [1]: FileNotFound"));
    QCOMPARE(describe(*opened.value(), 2), QStringLiteral("F32 [1]: 3"));
}

void FilesShardedTest::noticesAShardThatWasReplaced() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    folder.write("model-2.safetensors", shard({{"b", 2}, {"c", 3}}));
    const auto opened = folder.open(kIndex);
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    folder.write("model-2.safetensors", shard({{"x", 2}}));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [1]: FileMalformed: b | it has changed since the file was opened | [1]"));
    QCOMPARE(describe(*opened.value(), 2), QStringLiteral("F32 [1]: FileMalformed: c | it has changed since the file was opened | [1]"));
}

void FilesShardedTest::acceptsOddIndices_data() {
    QTest::addColumn<QByteArray>("index");
    const auto row = [](const char* name, const char* index) { QTest::newRow(name) << QByteArray(index); };
    row("no metadata", R"({"weight_map": {"a": "model-1.safetensors"}})");
    row("metadata behind", R"({"weight_map": {"a": "model-1.safetensors"}, "metadata": {"total_size": 4e0}})");
    row("white space", " \n\t{ \"weight_map\" :\r\n{ \"a\" : \"model-1.safetensors\" } } \n");
    row("fields that nobody knows", R"({"x": [{"weight_map": {"a": 1}}], "y": null, "weight_map": {"a": "model-1.safetensors"}, "z": -1})");
    row("odd metadata", R"({"metadata": {"a": null, "b": true, "c": [[]], "d": -1}, "weight_map": {"a": "model-1.safetensors"}})");
    row("escapes", R"({"weight_map": {"\u0061": "model\u002d1.safetensors"}})");
}

void FilesShardedTest::acceptsOddIndices() {
    QFETCH(QByteArray, index);
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    const auto opened = folder.open(index.toStdString());
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->entries().size(), std::size_t{1});
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1]: 1"));
}

void FilesShardedTest::followsLinksWithinTheFolder() {
    const ShardFolder folder;
    folder.write("data", shard({{"a", 1}}));
    QVERIFY(QFile::link(QStringLiteral("data"), folder.path("model-1.safetensors")));
    const auto opened = folder.open(R"({"weight_map": {"a": "model-1.safetensors"}})");
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1]: 1"));
    // The folder itself may be reached by a link.
    const ShardFolder elsewhere;
    QVERIFY(QFile::link(folder.path(""), elsewhere.path("link")));
    const auto linked = openTrainedFile(elsewhere.path("link/model.safetensors.index.json").toStdString());
    QVERIFY2(linked.ok(), qPrintable(describe(linked)));
    QCOMPARE(describe(*linked.value()), QStringLiteral("F32 [1]: 1"));
}

// The layout of huggingface_hub: snapshots/REVISION/ holds links, blobs/ the files, named by their hashes.
void FilesShardedTest::readsTheCacheOfADownload() {
    const ShardFolder cache;
    QVERIFY(QDir(cache.path("")).mkpath(QStringLiteral("blobs")));
    QVERIFY(QDir(cache.path("")).mkpath(QStringLiteral("snapshots/main")));
    cache.write("blobs/1f", R"({"weight_map": {"a": "model-1.safetensors"}})");
    cache.write("blobs/2e", shard({{"a", 1}}));
    QVERIFY(QFile::link(QStringLiteral("../../blobs/1f"), cache.path("snapshots/main/model.safetensors.index.json")));
    QVERIFY(QFile::link(QStringLiteral("../../blobs/2e"), cache.path("snapshots/main/model-1.safetensors")));
    const auto opened = openTrainedFile(cache.path("snapshots/main/model.safetensors.index.json").toStdString());
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1]: 1"));
}

// An index that is kept elsewhere, and files that are not links: they are those beside the link, not those beside the index.
void FilesShardedTest::readsPlainFilesBesideALinkedIndex() {
    const ShardFolder kept;
    kept.write("index", R"({"weight_map": {"a": "model-1.safetensors"}})");
    kept.write("model-1.safetensors", shard({{"a", 1}, {"b", 2}}));
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    QVERIFY(QFile::link(kept.path("index"), folder.path("model.safetensors.index.json")));
    const auto opened = openTrainedFile(folder.path("model.safetensors.index.json").toStdString());
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1]: 1"));
}

void FilesShardedTest::worksFromTheFolderItself() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    folder.write("index", R"({"weight_map": {"a": "model-1.safetensors"}})");
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path("")));
    const auto opened = openTrainedFile("index");
    const QString found = opened.ok() ? describe(*opened.value()) : describe(opened);
    QVERIFY(QDir::setCurrent(before));
    QCOMPARE(found, QStringLiteral("F32 [1]: 1"));
}

void FilesShardedTest::warnsOfTensorsThatAreLeftOut() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}, {"b", 2}}));
    const auto opened = folder.open(R"({"weight_map": {"b": "model-1.safetensors"}})");
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->entries().size(), std::size_t{1});
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1]: 2"));
    QCOMPARE(opened.value()->warnings().size(), std::size_t{1});
    QCOMPARE(describe(opened.value()->warnings().front()),
             QStringLiteral("FileOdd: a file of the model | tensors not listed in the index, ignored"));
}

void FilesShardedTest::tellsProgressAndStops() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    folder.write("model-2.safetensors", shard({{"b", 2}, {"c", 3}}));
    std::vector<double> shares;
    std::stop_source stop;
    QVERIFY(folder.open(kIndex, {stop.get_token(), [&](double share) { shares.push_back(share); }}).ok());
    QCOMPARE(shares, (std::vector<double>{0.5, 1}));
    const auto opened = folder.open(kIndex, {stop.get_token(), [&](double) { stop.request_stop(); }});
    QVERIFY(!opened.ok() && opened.error().code == ErrorCode::Cancelled);
}

void FilesShardedTest::readsFromSeveralThreads() {
    const ShardFolder folder;
    folder.write("model-1.safetensors", shard({{"a", 1}}));
    folder.write("model-2.safetensors", shard({{"b", 2}, {"c", 3}}));
    const auto opened = folder.open(kIndex);
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    constexpr std::array<float, 3> kExpected{2, 1, 3};
    std::atomic<int> right = 0;
    {
        std::vector<std::jthread> threads;
        for (std::size_t thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&, thread] {
                for (std::size_t i = 0; i < 30; ++i) {
                    const std::size_t entry = (thread + i) % 3;
                    const auto tensor = opened.value()->read(entry);
                    right += tensor.ok() && tensor.value().values()[0] == kExpected[entry] ? 1 : 0;
                }
            });
        }
    }
    QCOMPARE(right.load(), 120);
}

POSENC_TEST_GUILESS(FilesShardedTest)
#include "files_sharded_test.moc"
