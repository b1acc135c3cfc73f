#include <QtTest>

#include "engine/files/formats.h"
#include "engine/files/safetensors/shard_index.h"
#include "engine/files/safetensors/sharded_reader.h"
#include "tests/engine/files_refused.h"
#include "tests/engine/shard_folder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every model in several files that must not be read, with what is said of it.
class FilesShardedRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheIndex_data();
    void refusesTheIndex();
    void refusesNamesThatLeaveTheFolder_data();
    void refusesNamesThatLeaveTheFolder();
    void refusesShards();
    void refusesLinksOutOfTheFolder();
    void refusesAnIndexWithoutAFolder();
    void boundsTheNumberOfShards();
    void boundsTheHeadersOfAllShards();
};

namespace {

const std::string kShards = R"({"metadata": {}, "weight_map": {"name": "model-00001-of-00002.safetensors"}})";

}  // namespace

void FilesShardedRefusedTest::refusesTheIndex_data() {
    columns();
    const auto malformed = [](const char* name, const std::string& index, const std::string& error) {
        row(name, index, "FileMalformed: " + error);
    };
    const std::string notMap = "the index | not a map from tensors to files | " + kShards;
    const std::string notJson = "the index | not valid JSON | JSON in UTF-8";
    const std::string notJsonAtAll = "the index | not valid JSON | " + kShards;
    malformed("empty object", "{}", "the index | no weight_map | " + kShards);
    malformed("metadata alone", R"({"metadata": {"weight_map": {}}})", "the index | no weight_map | " + kShards);
    malformed("cut short", R"({"weight_map": {"a": "b")", notJson);
    malformed("text behind", R"({"weight_map": {}} x)", notJson);
    malformed("trailing comma", R"({"weight_map": {"a": "b",}})", notJson);
    malformed("not UTF-8", "{\"weight_map\": {\"\xff\": \"b\"}}", notJson);
    malformed("lone surrogate", R"({"weight_map": {"\ud800": "b"}})", notJson);
    malformed("byte order mark", "\xEF\xBB\xBF{\"weight_map\": {}}", notJsonAtAll);
    malformed("NUL behind", std::string("{\"weight_map\": {}}\0", 19), notJsonAtAll);
    malformed("list", R"(["weight_map"])", notJsonAtAll);
    malformed("nothing", "", notJsonAtAll);
    malformed("map that is a list", R"({"weight_map": ["a"]})", notMap);
    malformed("map that is a text", R"({"weight_map": "a"})", notMap);
    malformed("map that is null", R"({"weight_map": null})", notMap);
    malformed("file that is a number", R"({"weight_map": {"a": 1}})", notMap);
    malformed("file that is a list", R"({"weight_map": {"a": ["b"]}})", notMap);
    malformed("file that is an object", R"({"weight_map": {"a": {"b": "c"}}})", notMap);
    malformed("metadata that are a text", R"({"metadata": "a", "weight_map": {}})", notMap);
    malformed("metadata that are a list", R"({"metadata": ["a"], "weight_map": {}})", notMap);
    malformed("two maps", R"({"weight_map": {}, "weight_map": {}})", "weight_map | appears twice | each name once");
    malformed("two metadata", R"({"metadata": {}, "metadata": {}, "weight_map": {}})", "metadata | appears twice | each name once");
    malformed("tensor twice", R"({"weight_map": {"a": "x", "b": "x", "a": "y"}})", "a | appears twice | each name once");
    malformed("tensor twice, once escaped", R"({"weight_map": {"a": "x", "\u0061": "x"}})", "a | appears twice | each name once");
    malformed("key of the metadata twice", R"({"metadata": {"a": 1, "a": 1}, "weight_map": {}})", "a | appears twice | each name once");
}

void FilesShardedRefusedTest::refusesTheIndex() {
    checkRefused([](std::string_view bytes) { return openShardIndex(source(bytes)); });
}

void FilesShardedRefusedTest::refusesNamesThatLeaveTheFolder_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"/etc/passwd", "../secret", "..", ".", "", "a/../../b", "sub/model", "a\\\\b", "..\\\\b", "C:b", "a\\u0000b",
                             "\\u002e\\u002e\\u002fb"}) {
        QTest::newRow(name) << QByteArray(name);
    }
    QTest::newRow("a name of 256 bytes") << QByteArray(256, 'a');
}

void FilesShardedRefusedTest::refusesNamesThatLeaveTheFolder() {
    QFETCH(QByteArray, name);
    const ShardFolder folder;
    QCOMPARE(describe(folder.open("{\"weight_map\": {\"t\": \"" + name.toStdString() + "\"}}")),
             QStringLiteral("FileMalformed: t | its file is not in the folder of the index | model-00001-of-00002.safetensors"));
}

void FilesShardedRefusedTest::refusesShards() {
    const ShardFolder folder;
    folder.write("good", shard({{"a", 1}}));
    folder.write("text", "hello, this is not a file of tensors");
    folder.write("pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n");
    folder.write("cut", shard({{"a", 1}}).substr(0, 60));
    folder.write("empty", "");
    folder.write("index", R"({"weight_map": {"a": "index"}})");
    QVERIFY(QDir(folder.path("")).mkdir(QStringLiteral("folder")));
    const auto refusal = [&](const char* map) { return folder.open("{\"weight_map\": " + std::string(map) + "}"); };
    const auto file = [](const auto& opened) { return QString::fromStdString(std::get<std::string>(opened.error().details.front())); };
    const auto missing = refusal(R"({"a": "good", "b": "nothing"})");
    QCOMPARE(describe(missing), QStringLiteral("FileNotFound"));
    QCOMPARE(file(missing), folder.path("nothing"));
    const auto elsewhere = refusal(R"({"a": "good", "b": "good"})");
    QCOMPARE(describe(elsewhere), QStringLiteral("FileMalformed: b | it is not in the file given by the index | good"));
    QCOMPARE(file(elsewhere), folder.path("model.safetensors.index.json"));
    QCOMPARE(describe(refusal(R"({"a": "text"})")),
             QStringLiteral("FileMalformed: a file of the model | not in this format | safetensors"));
    QCOMPARE(describe(refusal(R"({"a": "index"})")),
             QStringLiteral("FileMalformed: a file of the model | not in this format | safetensors"));
    const auto pointer = refusal(R"({"a": "good", "b": "pointer"})");
    QCOMPARE(describe(pointer), QStringLiteral("FileIsLfsPointer"));
    QCOMPARE(file(pointer), folder.path("pointer"));
    const auto cut = refusal(R"({"a": "cut"})");
    QVERIFY(describe(cut).startsWith(QStringLiteral("FileTruncated: ")));
    QCOMPARE(file(cut), folder.path("cut"));
    QCOMPARE(describe(refusal(R"({"a": "empty"})")), QStringLiteral("FileEmpty"));
    QCOMPARE(describe(refusal(R"({"a": "folder"})")), QStringLiteral("FileIsFolder"));
}

void FilesShardedRefusedTest::refusesLinksOutOfTheFolder() {
    const ShardFolder outside;
    outside.write("model", shard({{"a", 1}}));
    const ShardFolder folder;
    const QString error = QStringLiteral("FileUnsupported: a file of the model | a link that leaves the folder of the index");
    QVERIFY(QFile::link(outside.path("model"), folder.path("absolute")));
    QCOMPARE(describe(folder.open(R"({"weight_map": {"a": "absolute"}})")), error);
    QVERIFY(QDir(folder.path("")).mkdir(QStringLiteral("sub")));
    folder.write("sub/model", shard({{"a", 1}}));
    QVERIFY(QFile::link(QStringLiteral("sub/model"), folder.path("below")));
    QCOMPARE(describe(folder.open(R"({"weight_map": {"a": "below"}})")), error);
    QVERIFY(QFile::link(folder.path("absolute"), folder.path("twice")));
    QCOMPARE(describe(folder.open(R"({"weight_map": {"a": "twice"}})")), error);
    QVERIFY(QFile::link(QStringLiteral("loop"), folder.path("loop")));
    QVERIFY(describe(folder.open(R"({"weight_map": {"a": "loop"}})")).startsWith(QStringLiteral("FileUnreadable: ")));
    // A link beside a linked index leads where the index lies, or nowhere.
    outside.write("index", R"({"weight_map": {"a": "elsewhere"}})");
    const ShardFolder third;
    third.write("model", shard({{"a", 1}}));
    QVERIFY(QFile::link(outside.path("index"), folder.path("linked")));
    QVERIFY(QFile::link(third.path("model"), folder.path("elsewhere")));
    QCOMPARE(describe(openTrainedFile(folder.path("linked").toStdString())), error);
    // A link that is put in place of a file once it was looked into.
    folder.write("later", shard({{"a", 1}}));
    const auto opened = folder.open(R"({"weight_map": {"a": "later"}})");
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QVERIFY(QFile::remove(folder.path("later")));
    QVERIFY(QFile::link(outside.path("model"), folder.path("later")));
    QCOMPARE(describe(opened.value()->read(0)), error);
}

void FilesShardedRefusedTest::refusesAnIndexWithoutAFolder() {
    QCOMPARE(describe(openShardIndex(source(R"({"weight_map": {"a": "model-1.safetensors"}})"))),
             QStringLiteral("FileUnsupported: the index | a model in several files, which are missing from its folder"));
}

void FilesShardedRefusedTest::boundsTheNumberOfShards() {
    std::string map;
    for (std::size_t i = 0; i <= kMostShards; ++i) {
        map += (i == 0 ? "{\"" : ",\"") + std::to_string(i) + "\":\"" + std::to_string(i) + "\"";
    }
    QCOMPARE(describe(openShardIndex(source("{\"weight_map\":" + map + "}}"))),
             QStringLiteral("FileLimit: the number of files | 1025 | 1024"));
    QCOMPARE(describe(openShardIndex(source("{\"x\":" + std::string(40, '[') + std::string(40, ']') + ",\"weight_map\":{}}"))),
             QStringLiteral("FileLimit: the nesting depth of the index | 33 | 32"));
    QCOMPARE(describe(openShardIndex(source("{\"weight_map\":{\"" + std::string(4097, 'a') + "\":\"b\"}}"))),
             QStringLiteral("FileLimit: the length of a tensor name | 4097 | 4096 | bytes"));
}

void FilesShardedRefusedTest::boundsTheHeadersOfAllShards() {
    // The second header would be as long as one may be; with the first they are longer, and it is not read.
    const ShardFolder folder;
    folder.write("small", shard({{"a", 1}}));
    folder.write("large", littleEndianBytes(100'000'000, 8));
    QVERIFY(QFile::resize(folder.path("large"), 100'000'008));
    const auto headers = 100'000'000 + shard({{"a", 1}}).size() - 8 - 4;
    QCOMPARE(describe(folder.open(R"({"weight_map": {"a": "small", "b": "large"}})")),
             QStringLiteral("FileLimit: the total size of the headers in bytes | %1 | 100000000").arg(headers));
    QCOMPARE(describe(folder.open(R"({"weight_map": {"b": "large"}})")),
             QStringLiteral("FileMalformed: the header | does not begin with an object | {"));
}

POSENC_TEST_GUILESS(FilesShardedRefusedTest)
#include "files_sharded_refused_test.moc"
