#include <QtTest>

#include "engine/files/zip/zip_archive.h"
#include "tests/engine/zip_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What an archive may look like, and what is then in it.
class FilesZipTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsEveryValidArchive_data();
    void acceptsEveryValidArchive();
    void findsMembersByName();
    void readsTheStartOfAMember();
    void comparesTheChecksumAtTheEnd();
    void refusesContentOfAnotherSize_data();
    void refusesContentOfAnotherSize();
    void limitsWhatIsReadAtOnce();
    void hearsAStop();
};

namespace {

std::shared_ptr<const ZipArchive> openedArchive(const std::string& bytes) {
    auto archive = ZipArchive::open(source(bytes));
    return archive.ok() ? std::move(archive).value() : nullptr;
}

/// "name=content" of every member.
QStringList contents(const ZipArchive& archive) {
    QStringList list;
    for (const ZipMember& member : archive.members()) {
        const auto bytes = archive.content(member, 1'000'000);
        list << QString::fromStdString(member.name + "=") +
                    (bytes.ok() ? QString::fromStdString(std::string(asText(bytes.value()))) : describe(bytes.error()));
    }
    return list;
}

}  // namespace

void FilesZipTest::acceptsEveryValidArchive_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const std::string& file, const QStringList& expected) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << expected;
    };
    const std::string text = "abcabcabcabcabcabc";
    const QStringList one{QStringLiteral("a=abcabcabcabcabcabc")};
    row("no members", zip({}), {});
    row("stored", zip({{"a", text}}), one);
    row("deflated", zip({{"a", text, 8}}), one);
    row("empty, stored", zip({{"a", ""}}), {QStringLiteral("a=")});
    row("empty, deflated", zip({{"a", "", 8}}), {QStringLiteral("a=")});
    row("both methods", zip({{"x/a", text}, {"b", "1", 8}}), {QStringLiteral("x/a=") + one[0].mid(2), QStringLiteral("b=1")});
    row("sizes behind the content", zip({{"a", text, 8, 8U}, {"b", "1", 0, 0x808}}), {one[0], QStringLiteral("b=1")});
    row("comment", zip({{"a", text}}, {.comment = "a comment"}), one);
    row("padding in the local header", zip({{.name = "a", .content = text, .localExtra = "FB" + littleEndianBytes(9, 2) + "ZZZZZZZZZ"}}),
        one);
    row("other extra fields", zip({{.name = "a", .content = text, .centralExtra = "UT" + littleEndianBytes(5, 2) + "12345"}}), one);
    // As numpy writes it: a zip64 field in the local header alone.
    row("zip64 in the local header",
        zip({{.name = "a", .content = text, .localExtra = zip64Field({text.size(), text.size()}), .localSize = 0xFFFFFFFF}}), one);
    row("zip64 sizes in the directory",
        zip({{.name = "a",
              .content = text,
              .localExtra = zip64Field({18, 18}),
              .centralExtra = zip64Field({18, 18}),
              .compressed = 0xFFFFFFFF,
              .size = 0xFFFFFFFF}},
            {}, text),
        one);
    row("zip64 offset alone", zip({{.name = "a", .content = text, .centralExtra = zip64Field({0}), .local = 0xFFFFFFFF}}), one);
    row("zip64 end record", zip({{"a", text}}, {.zip64 = true}), one);
    row("zip64 end record beside a full old one", zip({{"a", text}}, {.zip64 = true, .narrow = 1}), one);
    row("an end mark in the content", zip({{"a", "PK\x05\x06" + std::string(18, '\0')}}),
        {QStringLiteral("a=PK\x05\x06") + QString(18, QChar(0))});
    row("a directory", zip({{"x/", ""}, {"x/a", text}}), {QStringLiteral("x/="), QStringLiteral("x/a=") + one[0].mid(2)});
    row("names of every kind", zip({{"\xe7\xaa\x97 \xf0\x9f\x98\x80", "1"}, {"..a/b..", "2"}}),
        {QString::fromUtf8("\xe7\xaa\x97 \xf0\x9f\x98\x80=1"), QStringLiteral("..a/b..=2")});
}

void FilesZipTest::acceptsEveryValidArchive() {
    QFETCH(QByteArray, file);
    QFETCH(QStringList, expected);
    const auto archive = ZipArchive::open(source(file.toStdString()));
    QVERIFY2(archive.ok(), qPrintable(describe(archive)));
    QCOMPARE(contents(*archive.value()), expected);
    QVERIFY(looksLikeZip(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size())))));
}

void FilesZipTest::findsMembersByName() {
    const auto archive = openedArchive(zip({{"b", "1"}, {"a", "2"}, {"a/b", "3"}}));
    QVERIFY(archive);
    QCOMPARE(archive->find("a"), &archive->members()[1]);
    QCOMPARE(archive->find("a/b"), &archive->members()[2]);
    for (const char* name : {"", "c", "A", "a/", "b/a"}) {
        QVERIFY2(archive->find(name) == nullptr, name);
    }
}

void FilesZipTest::readsTheStartOfAMember() {
    for (const int method : {0, 8}) {
        const auto archive = openedArchive(zip({{"a", "abcdef", method}}));
        QVERIFY(archive);
        QCOMPARE(std::string(asText(archive->start(archive->members()[0], 3).value())), std::string("abc"));
        QCOMPARE(std::string(asText(archive->start(archive->members()[0], 99).value())), std::string("abcdef"));
    }
}

void FilesZipTest::comparesTheChecksumAtTheEnd() {
    for (const int method : {0, 8}) {
        const auto archive = openedArchive(zip({{.name = "a", .content = "abcdef", .method = method, .crc = 0x0BADF00D}}));
        QVERIFY(archive);
        const ZipMember& member = archive->members()[0];
        QCOMPARE(describe(archive->content(member, 100)),
                 QStringLiteral("FileMalformed: a | its content does not match the checksum in the archive | 0BADF00D"));
        QVERIFY(archive->start(member, 3).ok());
    }
}

void FilesZipTest::refusesContentOfAnotherSize_data() {
    QTest::addColumn<QByteArray>("file");
    const std::string text(100, 'x');
    const std::string packed = deflated(text);
    const auto row = [&](const char* name, std::uint64_t size, const std::string& body) {
        QTest::newRow(name) << QByteArray::fromStdString(zip({{.name = "a", .content = text, .method = 8, .size = size}}, {}, body));
    };
    row("more than stated", 99, packed);
    row("less than stated", 101, packed);
    row("bytes behind the deflate data", 100, packed + "hidden");
    row("one byte behind the deflate data", 100, packed + std::string(1, '\0'));
    row("a second stream behind the first", 100, packed + packed);
    row("cut short", 100, packed.substr(0, packed.size() / 2));
    row("no deflate data", 100, "\xff\xff\xff\xff");
    row("nothing", 0, std::string("\x01", 1));
}

void FilesZipTest::refusesContentOfAnotherSize() {
    QFETCH(QByteArray, file);
    const auto archive = openedArchive(file.toStdString());
    QVERIFY(archive);
    const auto content = archive->content(archive->members()[0], 1000);
    QVERIFY(!content.ok());
    QVERIFY(content.error().code == ErrorCode::FileMalformed);
    QCOMPARE(std::get<std::string>(content.error().details[1]), std::string("a"));
}

void FilesZipTest::limitsWhatIsReadAtOnce() {
    const auto archive = openedArchive(zip({{"a", "abcdef"}}));
    QVERIFY(archive);
    QCOMPARE(describe(archive->content(archive->members()[0], 5)), QStringLiteral("FileLimit: a | 6 | 5 | bytes"));
    QVERIFY(archive->content(archive->members()[0], 6).ok());
}

void FilesZipTest::hearsAStop() {
    std::stop_source stop;
    stop.request_stop();
    const auto archive = ZipArchive::open(source(zip({{"a", "1"}})), Progress{stop.get_token(), {}});
    QVERIFY(!archive.ok());
    QVERIFY(archive.error().code == ErrorCode::Cancelled);
}

POSENC_TEST_GUILESS(FilesZipTest)
#include "files_zip_test.moc"
