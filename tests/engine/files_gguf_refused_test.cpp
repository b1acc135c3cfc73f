#include <QtTest>

#include "engine/files/common/checked.h"
#include "engine/files/gguf/gguf_reader.h"
#include "tests/engine/files_refused.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every GGUF file that must not be read, with what is said of it; the hand-made files of ggml-org/llama.cpp: tests/test-gguf.cpp
/// are among them.
class FilesGgufRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheStart_data();
    void refusesTheStart() { check(); }
    void refusesTheMetadata_data();
    void refusesTheMetadata() { check(); }
    void refusesTheTensors_data();
    void refusesTheTensors() { check(); }
    void refusesTheData_data();
    void refusesTheData() { check(); }

private:
    static void check() {
        checkRefused([](std::string_view bytes) { return openGguf(source(bytes)); });
    }
};

namespace {

const std::string kLargest = "9223372036854775807";

std::string front(std::uint64_t tensors, std::uint64_t pairs, const std::string& rest = {}) {
    return "GGUF" + littleEndianBytes(3, 4) + littleEndianBytes(tensors, 8) + littleEndianBytes(pairs, 8) + rest;
}

}  // namespace

void FilesGgufRefusedTest::refusesTheStart_data() {
    columns();
    const auto version = [](std::uint64_t number) { return gguf({}, {}, {}, 32, number); };
    row("mark alone", "GGUF", "FileTruncated: the version | 4 | 0");
    row("half a mark", "GG", "FileTruncated: the first four bytes | 4 | 2");
    row("another mark", "FUGG" + gguf({}, {}).substr(4), "FileMalformed: the first four bytes | not the signature of a GGUF file | GGUF");
    row("whisper.cpp", "lmgg" + std::string(64, '\0'), "FileUnsupported: the first four bytes | a GGML format older than GGUF");
    row("version 0", version(0), "FileUnsupported: the version | 0");
    row("version 1", version(1), "FileUnsupported: the version | 1");
    row("version of the future", version(4), "FileUnsupported: the version | 4");
    row("big-endian", version(0x03000000), "FileUnsupported: the version | a big-endian file");
    row("-1 tensors", front(~std::uint64_t{0}, 0), "FileMalformed: the list of tensors | a negative number | 0 or more");
    row("-1 pairs", front(0, ~std::uint64_t{0}), "FileMalformed: the metadata | a negative number | 0 or more");
    row("more tensors than fit", front(1'000'000, 0, std::string(100, '\0')), "FileTruncated: the list of tensors | 24000000 | 100");
    row("more tensors than 64 bits count", front(kLargestIndex, 0),
        "FileLimit: the list of tensors | " + kLargest + " | 384307168202282325 | elements");
    row("more pairs than fit", front(0, 1'000'000, std::string(100, '\0')), "FileTruncated: the metadata | 14000000 | 100");
}

void FilesGgufRefusedTest::refusesTheMetadata_data() {
    columns();
    const auto pair = [](const char* name, const std::string& bytes, const std::string& error) {
        row(name, gguf({bytes}, {}) + std::string(40, '\0'), error);
    };
    const auto number = [](std::uint64_t value, int bytes) { return littleEndianBytes(value, bytes); };
    const std::string tooLong = "18446744073709551615";
    pair("key of -1 bytes", std::string(8, '\xff') + number(0, 4), "FileTruncated: the metadata | " + tooLong + " | 44");
    pair("empty key", ggufPair("", 0, "\x01"), "FileMalformed: the metadata | a key without a name | general.name");
    pair("key of 65,536 bytes", ggufPair(std::string(65'536, 'k'), 0, "\x01"),
         "FileLimit: the length of a metadata key | 65536 | 65535 | bytes");
    pair("key that is not UTF-8", ggufPair("k\xff", 0, "\x01"), "FileMalformed: the metadata | a text that is not UTF-8 | UTF-8");
    pair("text that is not UTF-8", ggufPair("k", 8, ggufText("a\xc0\xaf")), "FileMalformed: k | a text that is not UTF-8 | UTF-8");
    pair("type 13", ggufPair("k", 13, "\x01"), "FileMalformed: k | a value of a type unknown to GGUF | 0..12");
    pair("negative type", ggufPair("k", 0xFFFFFFFF, "\x01"), "FileMalformed: k | a value of a type unknown to GGUF | 0..12");
    pair("text beyond the file", ggufPair("k", 8, number(1U << 20U, 8)), "FileTruncated: k | 1048576 | 40");
    pair("array of arrays", ggufPair("k", 9, number(9, 4) + number(1, 8)), "FileUnsupported: k | an array of arrays");
    pair("array of type 13", ggufPair("k", 9, number(13, 4) + number(1, 8)),
         "FileMalformed: k | a value of a type unknown to GGUF | 0..12");
    pair("array of 2^40", ggufPair("k", 9, number(0, 4) + number(std::uint64_t{1} << 40U, 8)),
         "FileLimit: k | 1099511627776 | 1073741824 | elements");
    pair("array beyond the file", ggufPair("k", 9, number(10, 4) + number(1U << 20U, 8)), "FileTruncated: k | 8388608 | 40");
    pair("array of texts beyond the file", ggufPair("k", 9, number(8, 4) + number(1U << 20U, 8) + number(100, 8)),
         "FileTruncated: k | 100 | 40");
    row("key twice", gguf({ggufPair("k", 0, "\x01"), ggufPair("l", 0, "\x01"), ggufPair("k", 0, "\x02")}, {}),
        "FileMalformed: k | appears twice | each name once");
    const std::string notAligned = "FileMalformed: general.alignment | not a power of two of the type UINT32 | 32";
    pair("alignment 13", ggufPair("general.alignment", 4, number(13, 4)), notAligned);
    pair("alignment 0", ggufPair("general.alignment", 4, number(0, 4)), notAligned);
    pair("alignment with a sign", ggufPair("general.alignment", 5, number(32, 4)), notAligned);
    pair("alignment as text", ggufPair("general.alignment", 8, ggufText("32")), notAligned);
}

void FilesGgufRefusedTest::refusesTheTensors_data() {
    columns();
    const auto tensor = [](const char* name, const std::string& info, const std::string& error) {
        row(name, gguf({}, {info}, std::string(64, 'x')), error);
    };
    const std::uint64_t two62 = std::uint64_t{1} << 62U;
    tensor("name of -1 bytes", std::string(8, '\xff') + ggufTensor("a", {1}, 0).substr(8),
           "FileTruncated: the list of tensors | 18446744073709551615 | 96");
    tensor("name of 64 bytes", ggufTensor(std::string(64, 'a'), {1}, 0), "FileLimit: the length of a tensor name | 64 | 63 | bytes");
    tensor("name with a NUL", ggufTensor(std::string("a\0b", 3), {1}, 0),
           "FileMalformed: the list of tensors | a tensor name that contains NUL | a name without NUL");
    tensor("five axes", ggufTensor("a", {1, 1, 1, 1, 1}, 0), "FileLimit: the number of dimensions | 5 | 4");
    tensor("2^32 - 1 axes", ggufText("a") + std::string(4, '\xff') + std::string(60, '\0'),
           "FileLimit: the number of dimensions | 4294967295 | 4");
    tensor("negative axis", ggufTensor("a", {~std::uint64_t{0}}, 0), "FileMalformed: a | a negative dimension | 0 or more");
    tensor("two negative axes", ggufTensor("a", {~std::uint64_t{0}, ~std::uint64_t{0}}, 0),
           "FileMalformed: a | a negative dimension | 0 or more");
    tensor("elements beyond 64 bits", ggufTensor("a", {two62, 4}, 24),
           "FileLimit: a | [4, 4611686018427387904] | " + kLargest + " | numbers");
    tensor("elements that wrap to 0", ggufTensor("a", {std::uint64_t{1} << 32U, std::uint64_t{1} << 32U}, 24),
           "FileLimit: a | [4294967296, 4294967296] | " + kLargest + " | numbers");
    tensor("bytes beyond 64 bits", ggufTensor("a", {two62}, 0), "FileLimit: a | [4611686018427387904] | " + kLargest + " | bytes");
    tensor("name that is not UTF-8", ggufTensor("a\xed\xa0\x80", {1}, 0),
           "FileMalformed: the list of tensors | a text that is not UTF-8 | UTF-8");
    tensor("a type that was removed", ggufTensor("a", {32}, 4), "FileMalformed: a | a type unknown to GGML | 0..3, 6..30, 34, 35, 39..42");
    tensor("a type that never was", ggufTensor("a", {32}, 1000), "FileMalformed: a | a type unknown to GGML | 0..3, 6..30, 34, 35, 39..42");
    tensor("part of a block", ggufTensor("a", {31}, 8), "FileMalformed: a | its rows are not a whole number of blocks | 32");
    tensor("rows of part of a block", ggufTensor("a", {16, 2}, 8), "FileMalformed: a | its rows are not a whole number of blocks | 32");
    tensor("a scalar in blocks", ggufTensor("a", {}, 8), "FileMalformed: a | its rows are not a whole number of blocks | 32");
    tensor("offset", ggufTensor("a", {1}, 0, 32), "FileMalformed: a | its data do not follow the previous tensor's | 0");
    row("list cut short", gguf({}, {ggufTensor("name", {1}, 0)}).substr(0, 56), "FileTruncated: name | 8 | 4");
    row("name twice", gguf({}, {ggufTensor("a", {1}, 0), ggufTensor("b", {1}, 0, 32), ggufTensor("a", {1}, 0, 64)}, std::string(96, 'x')),
        "FileMalformed: a | appears twice | each name once");
    row("overlapping data", gguf({}, {ggufTensor("a", {1}, 0), ggufTensor("b", {1}, 0, 0)}, std::string(96, 'x')),
        "FileMalformed: b | its data do not follow the previous tensor's | 32");
    row("data of another alignment",
        gguf({ggufPair("general.alignment", 4, littleEndianBytes(64, 4))}, {ggufTensor("a", {1}, 0), ggufTensor("b", {1}, 0, 32)},
             std::string(96, 'x'), 64),
        "FileMalformed: b | its data do not follow the previous tensor's | 64");
}

void FilesGgufRefusedTest::refusesTheData_data() {
    columns();
    row("none", gguf({}, {ggufTensor("a", {4}, 0)}), "FileTruncated: the data | 16 | 0");
    row("one byte short", gguf({}, {ggufTensor("a", {4}, 0)}, std::string(15, 'x')), "FileTruncated: the data | 16 | 15");
    row("second tensor missing", gguf({}, {ggufTensor("a", {4}, 0), ggufTensor("b", {1}, 0, 32)}, std::string(32, 'x')),
        "FileTruncated: the data | 36 | 32");
    row("terabytes claimed", gguf({}, {ggufTensor("a", {1'000'000, 1'000'000}, 28)}, "1234"),
        "FileTruncated: the data | 8000000000000 | 4");
    const std::uint64_t most = 0x7FFFFFFFFFFFFFC0;
    row("sum beyond 64 bits", gguf({}, {ggufTensor("a", {most}, 24), ggufTensor("b", {most}, 24, most)}, "1234"),
        "FileLimit: the data | [9223372036854775744] | " + kLargest + " | bytes");
    row("alignment beyond the file",
        gguf({ggufPair("general.alignment", 4, littleEndianBytes(1U << 31U, 4))}, {ggufTensor("a", {1}, 0)}, "1234"),
        "FileTruncated: the data | 4 | 0");
}

POSENC_TEST_GUILESS(FilesGgufRefusedTest)
#include "files_gguf_refused_test.moc"
