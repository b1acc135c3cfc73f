#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/files/formats.h"
#include "tests/engine/files_refused.h"
#include "tests/engine/zip_builder.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Archives of numpy: what is in them, and what is refused.
class FilesNpzTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatNumpyWrote_data();
    void readsWhatNumpyWrote();
    void turnsNumbersOfFortranOrderWithAllTheirDigits();
    void namesArraysLikeTheirMembers();
    void takesTheCommentForMetadata_data();
    void takesTheCommentForMetadata();
    void warnsOfACommentThatIsNoText();
    void warnsOfWhatIsNoArrayOfNumbers();
    void opensAnArchiveOfNothing();
    void refusesArchives_data();
    void refusesArchives();
    void comparesTheChecksumWhenValuesAreRead();
    void readsInPiecesAndHearsAStop();
};

namespace {

std::string array(const std::vector<float>& values, const std::string& shape) {
    return npy(npyHeader("'<f4'", shape), bytesOf(values));
}

QStringList tensorsInNpz(const TrainedFile& file) {
    QStringList list;
    for (std::size_t i = 0; i < file.entries().size(); ++i) {
        list << QString::fromStdString(file.entries()[i].name + " ") + describe(file, i);
    }
    return list;
}

QStringList warnings(const TrainedFile& file) {
    QStringList list;
    for (const Error& warning : file.warnings()) {
        list << describe(warning);
    }
    return list;
}

}  // namespace

void FilesNpzTest::readsWhatNumpyWrote_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("stored") << QStringLiteral("numpy_stored.npz");
    QTest::newRow("deflated") << QStringLiteral("numpy_deflated.npz");
}

void FilesNpzTest::readsWhatNumpyWrote() {
    QFETCH(QString, name);
    const auto file = openTrainedFile(posenc::test::inSource(QStringLiteral("tests/engine/fixtures/") + name).toStdString());
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(file.value()->format(), std::string_view("npz"));
    QVERIFY(file.value()->warnings().empty());
    const QStringList expected{QStringLiteral("table F32 [2, 3]: 0 1 2 3 4 5"), QStringLiteral("x/y I64 [4]: 0 1 2 3"),
                               QStringLiteral("fortran F64 [2, 3]: 0 1 2 3 4 5"), QStringLiteral("scalar F16 []: 5"),
                               QStringLiteral("nothing F32 [0, 3]:")};
    QCOMPARE(tensorsInNpz(*file.value()), expected);
    QVERIFY(file.value()->read(0).value().origin() == (Origin{Origin::Kind::File, file.value()->path().string(), "table", 0}));
}

/// What a float leaves of a double follows its number, alone in a file and in an archive.
void FilesNpzTest::turnsNumbersOfFortranOrderWithAllTheirDigits() {
    const std::vector<double> columns{1.0 / 3, -2.0 / 7, 5.0 / 11, 13.0 / 17, -19.0 / 23, 29.0 / 31};
    const std::string turned = npy(npyHeader("'<f8'", "(2, 3)", "True"), bytesOf(columns));
    for (const std::string& bytes : {turned, zip({{"a.npy", turned}})}) {
        const auto file = openTrainedBytes(source(bytes));
        QVERIFY2(file.ok(), qPrintable(describe(file)));
        const Tensor tensor = file.value()->read(0).value();
        QCOMPARE(tensor.remainder().size(), columns.size());
        for (std::size_t at = 0; at < columns.size(); ++at) {
            const double wanted = columns[at / 3 + 2 * (at % 3)];
            QVERIFY(std::abs(static_cast<double>(tensor.values()[at]) + static_cast<double>(tensor.remainder()[at]) - wanted) < 1e-14);
        }
    }
}

void FilesNpzTest::namesArraysLikeTheirMembers() {
    const std::string one = array({1}, "(1,)");
    const auto file = openTrainedBytes(source(zip({{"a.npy.npy", one}, {"b", one, 8}, {"x/", ""}, {"x/c.NPY", one}, {"W:0.npy", one}})));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QCOMPARE(tensorsInNpz(*file.value()), (QStringList{QStringLiteral("a.npy F32 [1]: 1"), QStringLiteral("b F32 [1]: 1"),
                                                       QStringLiteral("x/c.NPY F32 [1]: 1"), QStringLiteral("W:0 F32 [1]: 1")}));
}

void FilesNpzTest::takesTheCommentForMetadata_data() {
    QTest::addColumn<QByteArray>("comment");
    QTest::addColumn<QStringList>("metadata");
    const auto record = [](const char* name, const std::string& comment, const QStringList& metadata) {
        QTest::newRow(name) << QByteArray::fromStdString(comment) << metadata;
    };
    const auto text = [&](const char* name, const std::string& comment) {
        record(name, comment, {QStringLiteral("comment=") + QString::fromStdString(comment)});
    };
    record("none", "", {});
    record("a record", R"({"window": "7x7", "method": "bi\u0063ubic"})", {QStringLiteral("window=7x7"), QStringLiteral("method=bicubic")});
    record("a record of nothing", "{}", {});
    record("control characters in a record", R"({"a": "\u0000\u001b[31m"})",
           {QStringLiteral("a=") + QChar(0) + QStringLiteral("\x1b[31m")});
    text("a sentence", "made by hand, \xc3\xa4");
    text("the longest comment", std::string(65'535, 'x'));
    text("control characters", std::string("a\0b\x1b[31m\r\n", 10));
    text("a text alone", "\"a\"");
    text("a number", R"({"a": 1})");
    text("nothing for a text", R"({"a": null})");
    text("a list", R"(["a", "b"])");
    text("an object within", R"({"a": {"b": "c"}})");
    text("a key twice", R"({"a": "b", "a": "c"})");
    text("cut short", R"({"a": "b")");
    text("something behind", R"({"a": "b"} c)");
    text("half of a surrogate pair", R"({"a": "\ud800"})");
    text("a nest of lists", std::string(65'535, '['));
    text("a nest of objects", R"({"a":)" + std::string(60'000, '{'));
}

void FilesNpzTest::takesTheCommentForMetadata() {
    QFETCH(QByteArray, comment);
    QFETCH(QStringList, metadata);
    const auto file = openTrainedBytes(source(zip({{"a.npy", array({1}, "(1,)")}}, {.comment = comment.toStdString()})));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QStringList pairs;
    for (const auto& [key, value] : file.value()->metadata()) {
        pairs << QString::fromStdString(key + "=" + value);
    }
    QCOMPARE(pairs, metadata);
    QVERIFY(file.value()->warnings().empty());
    QCOMPARE(tensorsInNpz(*file.value()), QStringList{QStringLiteral("a F32 [1]: 1")});
}

void FilesNpzTest::warnsOfACommentThatIsNoText() {
    for (const char* comment : {"\xff\xfe", "{\"a\": \"\xc0\xaf\"}", "a\xed\xa0\x80"}) {
        const auto file = openTrainedBytes(source(zip({{"a.npy", array({1}, "(1,)")}}, {.comment = comment})));
        QVERIFY2(file.ok(), qPrintable(describe(file)));
        QVERIFY(file.value()->metadata().empty());
        QCOMPARE(warnings(*file.value()), QStringList{QStringLiteral("FileOdd: the comment of the archive | not UTF-8, ignored")});
        QCOMPARE(tensorsInNpz(*file.value()), QStringList{QStringLiteral("a F32 [1]: 1")});
    }
}

void FilesNpzTest::warnsOfWhatIsNoArrayOfNumbers() {
    const auto objects = openTrainedFile(posenc::test::inSource(QStringLiteral("tests/engine/fixtures/numpy_objects.npz")).toStdString());
    QVERIFY2(objects.ok(), qPrintable(describe(objects)));
    QCOMPARE(tensorsInNpz(*objects.value()), QStringList{QStringLiteral("table F32 [2, 3]: 0 1 2 3 4 5")});
    const QStringList refused{
        QStringLiteral("FileUnsupported: 'descr' in the header | Python objects, which could only be restored by running code")};
    QCOMPARE(warnings(*objects.value()), refused);
    // A system leaves files of its own beside those that it packs, under the same suffix.
    const auto mixed = openTrainedBytes(
        source(zip({{"readme.txt", "text"}, {"__MACOSX/._a.npy", std::string("\0\5\x16\7", 4)}, {"a.npy", array({1}, "(1,)") + "rest"}})));
    QVERIFY2(mixed.ok(), qPrintable(describe(mixed)));
    QCOMPARE(tensorsInNpz(*mixed.value()), QStringList{QStringLiteral("a F32 [1]: 1")});
    QCOMPARE(warnings(*mixed.value()), (QStringList{QStringLiteral("FileUnsupported: readme.txt | not an array"),
                                                    QStringLiteral("FileUnsupported: __MACOSX/._a.npy | not an array"),
                                                    QStringLiteral("FileOdd: the data | more bytes than its shape needs")}));
    QCOMPARE(std::get<std::string>(mixed.value()->warnings()[2].details[0]), std::string("file/a.npy"));
}

void FilesNpzTest::opensAnArchiveOfNothing() {
    const auto file = openTrainedFile(posenc::test::inSource(QStringLiteral("tests/engine/fixtures/numpy_empty.npz")).toStdString());
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    QVERIFY(file.value()->entries().empty());
    QVERIFY(file.value()->metadata().empty());
}

void FilesNpzTest::refusesArchives_data() {
    columns();
    const std::string one = array({1}, "(1,)");
    const std::string header = npyHeader("'<f4'", "(100,)");
    for (const int method : {0, 8}) {
        const std::string how = method == 0 ? ", stored" : ", deflated";
        row(("array cut short" + how).c_str(), zip({{"a.npy", array({1, 2}, "(100,)"), method}}), "FileTruncated: the data | 400 | 8");
        row(("terabytes" + how).c_str(), zip({{"a.npy", array({1, 2}, "(1000000, 1000000)"), method}}),
            "FileTruncated: the data | 4000000000000 | 8");
        row(("header cut short" + how).c_str(), zip({{"a.npy", npy(header, "").substr(0, 30), method}}),
            "FileTruncated: the header | " + std::to_string(header.size()) + " | 20");
        row(("header of 4 GiB" + how).c_str(), zip({{"a.npy", "\x93NUMPY" + std::string("\x02\0\xff\xff\xff\xff{}", 8), method}}),
            "FileTruncated: the header | 4294967295 | 2");
        row(("a damaged mark" + how).c_str(), zip({{"a.npy", "\x93NUMPX\x01", method}}),
            "FileMalformed: the first six bytes | not the signature of a .npy file | 93 4E 55 4D 50 59");
        row(("no mark" + how).c_str(), zip({{"a.npy", "text", method}}), "FileUnsupported: a.npy | not an array");
        row(("empty" + how).c_str(), zip({{"a.npy", "", method}}), "FileUnsupported: a.npy | not an array");
    }
    row("no arrays", zip({{"a.txt", "text"}}), "FileUnsupported: a.txt | not an array");
    row("a folder alone", zip({{"x/", ""}}), "FileUnsupported: the archive | contains no NumPy or PyTorch arrays");
    row("objects alone", zip({{"a.npy", npy(npyHeader("'|O'", "(1,)"), "\x80\x02N.")}}),
        "FileUnsupported: 'descr' in the header | Python objects, which could only be restored by running code");
    row("two of one name", zip({{"a.npy", one}, {"a", one}}), "FileMalformed: a | two members of this name | each name once");
    row("what the archive refuses", zip({{"../a.npy", one}}),
        "FileMalformed: ../a.npy | a forbidden member name | a relative path in UTF-8, without .. and backslash");
    row("no deflate data", zip({{"a.npy", one, 8}}, {}, "\xff\xff\xff\xff"),
        "FileMalformed: a.npy | its content does not unpack to the size stated in the archive | intact deflate data of that size");
}

void FilesNpzTest::refusesArchives() {
    QFETCH(QByteArray, file);
    QFETCH(QString, error);
    QCOMPARE(describe(openTrainedBytes(source(file.toStdString()))), error);
}

void FilesNpzTest::comparesTheChecksumWhenValuesAreRead() {
    for (const int method : {0, 8}) {
        // The damage lies behind the array, where only the checksum covers it.
        const auto file =
            openTrainedBytes(source(zip({{.name = "a.npy", .content = array({1}, "(1,)") + "rest", .method = method, .crc = 0x12AB}})));
        QVERIFY2(file.ok(), qPrintable(describe(file)));
        QCOMPARE(describe(file.value()->read(0)),
                 QStringLiteral("FileMalformed: a.npy | its content does not match the checksum in the archive | 000012AB"));
    }
}

void FilesNpzTest::readsInPiecesAndHearsAStop() {
    // Three pieces of 1 MiB; the last element is another.
    std::vector<float> values(700'000, 1);
    values.back() = 2;
    const auto file = openTrainedBytes(source(zip({{"a.npy", array(values, "(700000,)"), 8}})));
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    std::stop_source stop;
    std::vector<double> shares;
    const auto tensor = file.value()->read(0, {stop.get_token(), [&](double share) { shares.push_back(share); }});
    QVERIFY(tensor.ok());
    QVERIFY(std::ranges::equal(tensor.value().values(), values));
    QVERIFY(shares.size() >= 3 && std::is_sorted(shares.begin(), shares.end()));
    QCOMPARE(shares.back(), 1.0);
    const auto stopped = file.value()->read(0, {stop.get_token(), [&](double) { stop.request_stop(); }});
    QVERIFY(!stopped.ok());
    QVERIFY(stopped.error().code == ErrorCode::Cancelled);
}

POSENC_TEST_GUILESS(FilesNpzTest)
#include "files_npz_test.moc"
