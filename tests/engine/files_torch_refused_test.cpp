#include <QtTest>

#include "engine/files/formats.h"
#include "tests/engine/files_refused.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// Every file of PyTorch that must not be read, with what is said of it.
class FilesTorchRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheView_data();
    void refusesTheView() { check(); }
    void refusesTheStorage_data();
    void refusesTheStorage() { check(); }
    void refusesTheArchive_data();
    void refusesTheArchive() { check(); }
    void refusesTheLegacyStream_data();
    void refusesTheLegacyStream() { check(); }
    void limitsWhatIsListed_data();
    void limitsWhatIsListed() { check(); }

private:
    static void check() {
        checkRefused([](std::string_view bytes) { return openTrainedBytes(source(bytes)); });
    }
};

namespace {

const std::string kFour = bytesOf<float>({1, 2, 3, 4});
const std::string kFloats = storage("Float", "0", 4);

std::string fileOf(const std::string& value) {
    return torchZip(pickle(dict({{"t", value}})), {{"0", kFour}});
}
std::string rebuild(const std::vector<std::string>& arguments) {
    return call(global("torch._utils", "_rebuild_tensor_v2"), arguments);
}

}  // namespace

void FilesTorchRefusedTest::refusesTheView_data() {
    columns();
    const std::string outside = "FileMalformed: t | its size and strides exceed its storage | 4";
    const std::string other = "FileMalformed: t | an invalid tensor description | a storage, an offset, a size and strides";
    const auto view = [](const char* name, std::int64_t first, const std::vector<std::int64_t>& shape,
                         const std::vector<std::int64_t>& strides,
                         const std::string& error) { row(name, fileOf(tensor(kFloats, first, shape, strides)), error); };
    view("one element more", 0, {5}, {1}, outside);
    view("one element later", 1, {4}, {1}, outside);
    view("first element behind", 4, {1}, {1}, outside);
    view("scalar behind", 4, {}, {}, outside);
    view("stride too large", 0, {2, 2}, {3, 1}, outside);
    view("stride that wraps", 0, {3}, {INT64_MAX}, outside);
    view("strides that wrap in sum", 0, {2, 2, 2}, {INT64_MAX, INT64_MAX, 2}, outside);
    view("first element that wraps", INT64_MAX, {2}, {INT64_MAX}, outside);
    view("negative first element", -1, {1}, {1}, other);
    view("negative size", 0, {-2, -2}, {1, 1}, other);
    view("negative stride", 3, {2}, {-1}, other);
    view("fewer strides", 0, {2, 2}, {1}, other);
    view("more strides", 0, {2}, {1, 1}, other);
    view("size that wraps", 0, {INT64_C(4294967296), INT64_C(4294967296)}, {0, 0},
         "FileLimit: t | [4294967296, 4294967296] | 9223372036854775807 | bytes");
    view("bytes that wrap", 0, {INT64_MAX}, {0}, "FileLimit: t | [9223372036854775807] | 9223372036854775807 | bytes");
    view("33 dimensions", 0, std::vector<std::int64_t>(33, 1), std::vector<std::int64_t>(33, 1),
         "FileLimit: the number of dimensions | 33 | 32");
    row("no storage", fileOf(rebuild({kNone, integer(0), numbers({1}), numbers({1})})), other);
    row("a tensor as storage", fileOf(rebuild({tensor(kFloats, 0, {1}, {1}), integer(0), numbers({1}), numbers({1})})), other);
    row("too few arguments", fileOf(rebuild({kFloats, integer(0), numbers({1})})), other);
    row("no arguments", fileOf(rebuild({})), other);
    row("size of floats", fileOf(rebuild({kFloats, integer(0), tuple({std::string("G\x3f\xf0\0\0\0\0\0\0", 9)}), numbers({1})})), other);
    row("size of truth values", fileOf(rebuild({kFloats, integer(0), tuple({kTrue}), numbers({1})})), other);
    row("size of long numbers", fileOf(rebuild({kFloats, integer(0), tuple({"\x8a\x09" + std::string(9, '\x01')}), numbers({1})})), other);
    row("size is a dictionary", fileOf(rebuild({kFloats, integer(0), dict({}), numbers({1})})), other);
    row("first element is a text", fileOf(rebuild({kFloats, text("0"), numbers({1}), numbers({1})})), other);
}

void FilesTorchRefusedTest::refusesTheStorage_data() {
    columns();
    const auto wrong = [](const std::string& what) {
        return "FileMalformed: a storage in the pickle | " + what + " | 'storage', a type, a key, a device and a number of elements";
    };
    const std::string none = wrong("an invalid description");
    const std::string type = global("torch", "FloatStorage");
    row("a text", fileOf(text("0") + "Q"), none);
    row("an empty tuple", fileOf(")Q"), none);
    row("another kind", fileOf(tuple({text("other"), type, text("0"), text("cpu"), integer(4)}) + "Q"), none);
    row("too short", fileOf(tuple({text("storage"), type, text("0"), text("cpu")}) + "Q"), none);
    row("type as a text", fileOf(tuple({text("storage"), text("FloatStorage"), text("0"), text("cpu"), integer(4)}) + "Q"), none);
    row("key as a number", fileOf(tuple({text("storage"), type, integer(0), text("cpu"), integer(4)}) + "Q"), none);
    row("negative number of elements", fileOf(storage("Float", "0", -1)), none);
    row("number of elements as a text", fileOf(tuple({text("storage"), type, text("0"), text("cpu"), text("4")}) + "Q"), none);
    for (const char* key : {"", "..", "../0", "a/b", "a\\b"}) {
        row((std::string("key ") + key).c_str(), fileOf(storage("Float", key, 4)), wrong("a key that is not a plain name"));
    }
    const auto slice = [&](const char* name, std::int64_t first, std::int64_t elements) {
        const std::string part = tuple({text("1"), integer(first), integer(elements)});
        row(name, fileOf(tuple({text("storage"), type, text("0"), text("cpu"), integer(4), part}) + "Q"),
            wrong("a slice that is outside of it"));
    };
    slice("slice of one element more", 0, 5);
    slice("slice one element later", 1, 4);
    slice("empty slice behind", 5, 0);
    slice("negative first element of a slice", -1, 1);
    slice("slice that wraps", INT64_MAX, INT64_MAX);
    row("unknown type", fileOf(storage("Quadruple", "0", 4)), "FileUnsupported: a storage in the pickle | torch.QuadrupleStorage");
    row("two types", fileOf(list({kFloats, storage("Int", "0", 4)})), wrong("two different descriptions of one storage"));
    row("two sizes", fileOf(list({kFloats, storage("Float", "0", 3)})), wrong("two different descriptions of one storage"));
    row("bytes that wrap", fileOf(storage("Double", "0", INT64_MAX)),
        "FileLimit: a storage in the pickle | 9223372036854775807 × 8 | 9223372036854775807 | bytes");
    // 4 (2^62 + 1) is 4 in 64 bits: as many bytes as one number takes.
    row("bytes that wrap to few", fileOf(storage("Float", "0", (INT64_C(1) << 62) + 1)),
        "FileLimit: a storage in the pickle | 4611686018427387905 × 4 | 9223372036854775807 | bytes");
    row("member missing", fileOf(storage("Float", "1", 4)),
        "FileMalformed: r/data/1 | it is missing | one member per storage of the pickle");
    row("member smaller", fileOf(storage("Float", "0", 5)), "FileMalformed: r/data/0 | a different size than in the pickle | 20");
    row("member larger", fileOf(storage("Float", "0", 3)), "FileMalformed: r/data/0 | a different size than in the pickle | 12");
    row("terabytes", fileOf(storage("Float", "0", INT64_C(1000000000000))),
        "FileMalformed: r/data/0 | a different size than in the pickle | 4000000000000");
}

void FilesTorchRefusedTest::refusesTheArchive_data() {
    columns();
    const std::string body = pickle(dict({{"t", tensor(kFloats, 0, {4}, {1})}}));
    row("bytes after the pickle", torchZip(body + "x", {{"0", kFour}}),
        "FileMalformed: r/data.pkl | bytes after the pickle | " + std::to_string(body.size()));
    row("a second pickle behind", torchZip(body + pickle("N"), {{"0", kFour}}),
        "FileMalformed: r/data.pkl | bytes after the pickle | " + std::to_string(body.size()));
    row("no pickle", torchZip("not a pickle"), "FileUnsupported: the pickle | an instruction that PyTorch does not use");
    row("an empty pickle", torchZip(""), "FileTruncated: the pickle | 1 | 0");
    const std::string zeros(1'000'000, 'N');
    row("a bomb of a pickle", zip({{"r/data.pkl", zeros, 8}}),
        "FileLimit: r/data.pkl | 1000000 | " + std::to_string(64 * (deflated(zeros).size() + 1)) + " | bytes");
    row("two of them", torchZip(body, {{"0", kFour}}, {{"s/data.pkl", body}}),
        "FileMalformed: s/data.pkl | a second data.pkl | one data.pkl");
    row("checksum of the pickle", zip({{.name = "r/data.pkl", .content = body, .crc = 1}, {"r/data/0", kFour}}),
        "FileMalformed: r/data.pkl | its content does not match the checksum in the archive | 00000001");
    row("two storages of one key", torchZip(body, {{"0", kFour}, {"0", kFour}}),
        "FileMalformed: r/data/0 | two members of this name | each name once");
    for (const char* order : {"", "Little", "little\n", "middle"}) {
        row((std::string("byte order ") + order).c_str(), torchZip(body, {{"0", kFour}}, {{"r/byteorder", order}}),
            "FileMalformed: r/byteorder | an unknown byte order | little or big");
    }
    row("a long byte order", torchZip(body, {{"0", kFour}}, {{"r/byteorder", std::string(65, 'x')}}),
        "FileLimit: r/byteorder | 65 | 64 | bytes");
}

void FilesTorchRefusedTest::refusesTheLegacyStream_data() {
    columns();
    const std::string body = pickle(dict({{"t", tensor(kFloats, 0, {4}, {1})}}));
    const std::string none = "FileUnsupported: the file | a Python pickle that does not begin as PyTorch's do";
    const auto behind = [](const std::string& what) {
        return "FileMalformed: the storages after the pickles | " + what + " | each storage of the pickle once";
    };
    const std::string whole = torchLegacy(body, {{"0", 4, kFour}});
    row("any pickle", pickle(dict({{"a", integer(1)}})), none);
    row("an attack without PyTorch", pickle(call(global("os", "system"), {text("id")})), none);
    row("magic made by a call", pickle(call(global("builtins", "eval"), {text("0x1950a86a20f9469cfc6c")})) + whole.substr(15), none);
    row("magic as a text", pickle(text("0x1950a86a20f9469cfc6c")) + whole.substr(15), none);
    row("another magic", "\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x18." + whole.substr(15), none);
    row("another version", kLegacyMagic + pickle("M\xea\x03") + whole.substr(15 + kLegacyVersion.size()),
        "FileUnsupported: the version of the file | not 1001");
    row("facts made by a call",
        kLegacyMagic + kLegacyVersion + pickle(dict({{"x", call(global("os", "system"), {})}})) + body + pickle("]"),
        "FileMalformed: the machine description | not a dictionary of plain values | protocol_version, little_endian, type_sizes");
    row("no keys", kLegacyMagic + kLegacyVersion + pickle("}") + body, "FileTruncated: the pickle | 1 | 0");
    row("keys that are no list", kLegacyMagic + kLegacyVersion + pickle("}") + body + pickle("}"), behind("not a list of their keys"));
    row("key of no storage", torchLegacy(body, {{"1", 4, kFour}}), behind("an invalid or duplicate key"));
    row("key twice", torchLegacy(body, {{"0", 4, kFour}, {"0", 4, kFour}}), behind("an invalid or duplicate key"));
    row("storage missing", torchLegacy(body), behind("one is missing"));
    row("another number of elements", torchLegacy(body, {{"0", 3, kFour}}),
        "FileMalformed: the storages after the pickles | a different number of elements than in the pickle | 4");
    row("storage cut", whole.substr(0, whole.size() - 1), "FileTruncated: the storages after the pickles | 16 | 15");
    row("bytes behind", whole + "x",
        "FileMalformed: the storages after the pickles | more bytes than they need | " + std::to_string(whole.size()));
    std::string tar(1024, '\0');
    tar.replace(0, 6, "pickle").replace(257, 5, "ustar");
    row("tar", tar, "FileUnsupported: the file | a tar archive, as PyTorch wrote before 0.1.10; load and save it with a newer PyTorch");
}

void FilesTorchRefusedTest::limitsWhatIsListed_data() {
    columns();
    std::string deep;
    for (int i = 0; i < 300; ++i) {
        deep += "}" + text("a");
    }
    row("300 nested dictionaries", torchZip(pickle(deep + "N" + std::string(300, 's'))),
        "FileLimit: the nesting depth of the pickle | 257 | 256");
    row("100 000 nested tuples", torchZip(pickle("}N" + std::string(100'000, '\x85'))),
        "FileMalformed: the pickle | it does not end with one value | valid pickle instructions");
    row("100 000 nested tuples as the value", torchZip(pickle("}" + std::string(100'000, '\x85'))),
        "FileLimit: the nesting depth of the pickle | 257 | 256");
    row("a long name", torchZip(pickle(dict({{std::string(4097, 'x'), list({"}"})}}))),
        "FileLimit: the length of a name in bytes | 4097 | 4096");
    std::string many = "](" + global("torch", "float16") + put(1);
    for (int i = 0; i < 300'000; ++i) {
        many += get(1);
    }
    row("300 000 objects", torchZip(pickle(many + "e")), "FileLimit: the number of tensors and objects in the pickle | 262145 | 262144");
}

POSENC_TEST_GUILESS(FilesTorchRefusedTest)
#include "files_torch_refused_test.moc"
