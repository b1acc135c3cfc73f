#include <QtTest>

#include "engine/files/zip/zip_archive.h"
#include "tests/engine/files_refused.h"
#include "tests/engine/zip_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every archive that must not be read, with what is said of it.
class FilesZipRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheEndRecord_data();
    void refusesTheEndRecord() { check(); }
    void refusesTheDirectory_data();
    void refusesTheDirectory() { check(); }
    void refusesTheMember_data();
    void refusesTheMember() { check(); }
    void refusesTheName_data();
    void refusesTheName() { check(); }
    void refusesMembersThatShareBytes_data();
    void refusesMembersThatShareBytes() { check(); }

private:
    static void check() {
        checkRefused([](std::string_view bytes) { return ZipArchive::open(source(bytes)); });
    }
};

namespace {

const std::string kText = "abcabcabc";
const std::string kEnd = "the directory at the end of the archive";
const std::string kDirectory = "the directory of the archive";

}  // namespace

void FilesZipRefusedTest::refusesTheEndRecord_data() {
    columns();
    const std::string whole = zip({{"a", kText}});
    const std::string missing = "FileTruncated: " + kEnd + " | 22 | ";
    const std::string comment = "FileMalformed: " + kEnd + " | its comment does not end at the end of the file | nothing after the archive";
    const std::string place =
        "FileMalformed: " + kEnd + " | its offset and size do not match the end record | a directory right before the end record";
    const std::string parts = "FileUnsupported: " + kEnd + " | a multi-part archive";
    const std::string misplaced =
        "FileMalformed: " + kEnd + " | its zip64 record is not where it should be | a zip64 record right before its locator";
    const std::string contradiction = "FileMalformed: " + kEnd + " | its records contradict each other | the same number in all records";
    row("first member alone", whole.substr(0, 30 + 1 + kText.size()), missing + "0");
    row("end record cut", whole.substr(0, whole.size() - 1), missing + "21");
    row("mark alone", "PK\x05\x06", missing + "4");
    row("a byte behind", zip({{"a", kText}}, {.behind = "x"}), comment);
    row("another file behind", zip({{"a", kText}}, {.behind = std::string(70, 'x')}), comment);
    row("a far end record", zip({{"a", kText}}, {.behind = std::string(70'000, 'x')}), missing + "0");
    row("two end records", zip({{"a", kText}}, {.comment = zip({})}),
        place);  // the inner one, of an empty archive, is the last
    row("an end mark in the comment", zip({{"a", kText}}, {.comment = "PK\x05\x06"}),
        "FileMalformed: " + kEnd + " | a second end record in the comment | one end record");
    row("second disk", zip({{"a", kText}}, {.disk = 1}), parts);
    row("place too early", zip({{"a", kText}}, {.offset = 3}), place);
    row("place beyond the file", zip({{"a", kText}}, {.offset = 0xFFFFFFF0}), place);
    row("bytes before the archive", "#!/bin/sh\n" + whole, place);
    row("size too large", zip({{"a", kText}}, {.bytes = 4711}), place);
    row("zip64 record missing", zip({{"a", kText}}, {.members = 0xFFFF}),
        "FileMalformed: " + kEnd + " | its zip64 record is missing | the same number in all records");
    row("zip64 record elsewhere", zip({{"a", kText}}, {.zip64 = true, .locator = 0}), misplaced);
    row("zip64 record beyond the file", zip({{"a", kText}}, {.zip64 = true, .locator = 0xFFFFFFFFFFFFFFF0}), misplaced);
    row("zip64 of two disks", zip({{"a", kText}}, {.zip64 = true, .disks = 2}), parts);
    row("zip64 and old record differ", zip({{"a", kText}}, {.zip64 = true, .narrow = 2}), contradiction);
    row("zip64 offset wraps", zip({{"a", kText}}, {.zip64 = true, .offset = 0xFFFFFFFFFFFFFFFF}), place);
}

void FilesZipRefusedTest::refusesTheDirectory_data() {
    columns();
    const std::string none = "FileMalformed: " + kDirectory + " | an invalid record | one record per member and nothing else";
    row("more members announced", zip({{"a", kText}}, {.members = 2}),
        "FileMalformed: " + kDirectory + " | fewer records than announced | 2");
    row("fewer members announced", zip({{"a", kText}, {"b", kText}}, {.members = 1}),
        "FileMalformed: " + kDirectory + " | more records than announced | 1");
    row("too many members", zip({{"a", kText}}, {.zip64 = true, .members = 65'537}), "FileLimit: the number of members | 65537 | 65536");
    row("more members than numbers hold", zip({{"a", kText}}, {.zip64 = true, .members = 0xFFFFFFFFFFFFFFFF}),
        "FileLimit: the number of members | 18446744073709551615 | 65536");
    std::string damaged = zip({{"a", kText}});
    damaged[damaged.find("PK\x01\x02") + 2] = '\x09';
    row("mark of the record", damaged, none);
    damaged = zip({{"a", kText}});
    damaged[damaged.find("PK\x01\x02") + 28] = '\x7f';  // length of the name
    row("name longer than the directory", damaged, none);
    row("two members of one name", zip({{"a", kText}, {"a", kText}}), "FileMalformed: a | two members of this name | each name once");
    row("other disk", zip({{.name = "a", .content = kText, .disk = 1}}), "FileUnsupported: " + kDirectory + " | a multi-part archive");
    const std::string extra = "FileMalformed: a | its extra fields are damaged | fields that fill their space";
    row("extra field cut", zip({{.name = "a", .content = kText, .centralExtra = "UT\x09"}}), extra);
    row("extra field too long", zip({{.name = "a", .content = kText, .centralExtra = "UT" + littleEndianBytes(9, 2) + "12345678"}}), extra);
    row("zip64 field missing", zip({{.name = "a", .content = kText, .compressed = 0xFFFFFFFF}}), extra);
    row("zip64 field too short",
        zip({{.name = "a", .content = kText, .centralExtra = zip64Field({9}), .compressed = 0xFFFFFFFF, .size = 0xFFFFFFFF}}), extra);
    row("zip64 field twice", zip({{.name = "a", .content = kText, .centralExtra = zip64Field({9}) + zip64Field({9})}}), extra);
}

void FilesZipRefusedTest::refusesTheMember_data() {
    columns();
    const std::string differ =
        "FileMalformed: a | the directory and the header of the member differ | the same name, sizes and flags in both";
    const std::string outside = "FileMalformed: a | its offset is not before the directory | a member between the start and the directory";
    for (const auto& [flag, what] : {std::pair{0x1U, "an encrypted member"},
                                     {0x20U, "a patch instead of content"},
                                     {0x40U, "an encrypted member"},
                                     {0x41U, "an encrypted member"},
                                     {0x2000U, "an encrypted member"}}) {
        const std::string name = "flag " + std::to_string(flag);
        row(name.c_str(), zip({{"a", kText, 0, flag}}), std::string("FileUnsupported: a | ") + what);
        row((name + " in its own header").c_str(), zip({{.name = "a", .content = kText, .localFlags = flag}}), differ);
    }
    for (const int method : {1, 6, 9, 12, 14, 93, 95, 99, 65535}) {
        row(("method " + std::to_string(method)).c_str(), zip({{"a", kText, method}}),
            "FileUnsupported: a | compressed by a method other than store and deflate");
    }
    row("other name in its own header", zip({{.name = "a", .content = kText, .localName = "b"}}), differ);
    row("longer name in its own header", zip({{.name = "a", .content = kText, .localName = "ab"}}), differ);
    row("other size in its own header", zip({{.name = "a", .content = kText, .localSize = 8}}), differ);
    row("no header where it should be", zip({{"x", kText}, {.name = "a", .content = kText, .local = 3}}), differ);
    row("behind the directory", zip({{.name = "a", .content = kText, .local = 60}}), outside);
    row("beyond the file", zip({{.name = "a", .content = kText, .local = 0xFFFFFFF0}}), outside);
    row("zip64 offset wraps", zip({{.name = "a", .content = kText, .centralExtra = zip64Field({0xFFFFFFFFFFFFFFF0}), .local = 0xFFFFFFFF}}),
        outside);
    row("content into the directory", zip({{.name = "a", .content = kText, .compressed = 20, .size = 20}}), outside);
    row("more content than file", zip({{.name = "a", .content = kText, .compressed = 1'000'000, .size = 1'000'000}}),
        "FileTruncated: a | 1000000 | 109");
    row("stored in another size", zip({{.name = "a", .content = kText, .size = 10}}),
        "FileMalformed: a | it is not compressed, but its two sizes differ | 9");
    row("a bomb", zip({{.name = "a", .content = kText, .method = 8, .size = 1'000'000}}, {}, kText),
        "FileLimit: a | 1000000 | 9900 | bytes");
    row("terabytes",
        zip({{.name = "a", .content = kText, .method = 8, .centralExtra = zip64Field({0x7FFFFFFFFFFFFFFF}), .size = 0xFFFFFFFF}}, {},
            kText),
        "FileLimit: a | 9223372036854775807 | 9900 | bytes");
}

void FilesZipRefusedTest::refusesTheName_data() {
    columns();
    const auto name = [](const char* what, const std::string& text, const std::string& where) {
        row(what, zip({{text, kText}}),
            "FileMalformed: " + where + " | a forbidden member name | a relative path in UTF-8, without .. and backslash");
    };
    name("empty", "", "");
    name("parent", "..", "..");
    name("parent first", "../a", "../a");
    name("parent within", "x/../a", "x/../a");
    name("parent last", "x/..", "x/..");
    name("absolute", "/etc/passwd", "/etc/passwd");
    name("drive", "C:/a", "C:/a");
    name("backslash", "x\\a", "x\\a");
    name("NUL", std::string("a\0.npy", 6), std::string("a\0.npy", 6));
    name("not UTF-8", "\xff\xfe", kDirectory);
    name("overlong", "a\xc0\xaf", kDirectory);
    name("surrogate", "a\xed\xa0\x80", kDirectory);
    row("too long", zip({{std::string(4097, 'x'), kText}}), "FileLimit: the length of a member name in bytes | 4097 | 4096");
}

void FilesZipRefusedTest::refusesMembersThatShareBytes_data() {
    columns();
    const auto shared = [](const std::string& name) {
        return "FileMalformed: " + name + " | it overlaps another member | members that do not overlap";
    };
    // A quoted archive: the second member begins within the content of the first.
    const std::string inner = zip({{"b", kText}}).substr(0, 31 + kText.size());
    row("nested", zip({{"a", inner}, {.name = "b", .content = kText, .local = 31}}), shared("b"));
    // By one byte: the last of the first content is the first of the header behind it.
    std::string touching = zip({{"a", "abcP"}, {.name = "b", .content = kText, .local = 34}}, {.offset = 74});
    touching.erase(35, 1);
    row("one byte", touching, shared("b"));
    // Deflate's way to quote: both contents end where the directory begins.
    std::string twins = zip({{"a", kText}, {.name = "b", .content = kText, .localName = "a", .local = 0}});
    row("one header twice", twins,
        "FileMalformed: b | the directory and the header of the member differ | the same name, sizes and flags in both");
}

POSENC_TEST_GUILESS(FilesZipRefusedTest)
#include "files_zip_refused_test.moc"
