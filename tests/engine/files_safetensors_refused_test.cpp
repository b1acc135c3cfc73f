#include <QtTest>

#include "engine/files/safetensors/safetensors_reader.h"
#include "tests/engine/files_refused.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every .safetensors file that must not be read, with what is said of it.
class FilesSafetensorsRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheLength_data();
    void refusesTheLength() { check(); }
    void refusesTheJson_data();
    void refusesTheJson() { check(); }
    void refusesAnEntry_data();
    void refusesAnEntry() { check(); }
    void refusesSizesThatDoNotFit_data();
    void refusesSizesThatDoNotFit() { check(); }
    void refusesAnotherCoverage_data();
    void refusesAnotherCoverage() { check(); }
    void refusesAHundredThousandNamesForOneRegion();

private:
    static void check() {
        checkRefused([](std::string_view bytes) { return openSafetensors(source(bytes)); });
    }
};

namespace {

const std::string kForm = R"({"dtype": "F32", "shape": [169, 3], "data_offsets": [0, 2028]})";
const std::string kNotJson = "FileMalformed: the header | not valid JSON | JSON in UTF-8";
const std::string kNotObject = "FileMalformed: the header | does not begin with an object | {";

std::string entry(const std::string& name, const std::string& dtype, const std::string& shape, const std::string& offsets) {
    return "\"" + name + R"(":{"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}";
}

}  // namespace

void FilesSafetensorsRefusedTest::refusesTheLength_data() {
    columns();
    row("too short for a length", "abc", "FileTruncated: the length of the header | 8 | 3");
    row("no header at all", std::string("\x3c\0\0\0\0\0\0\0", 8), "FileTruncated: the header | 60 | 0");
    row("header too large", std::string("\x3c\0\0\0\0\xff\xff\xff", 8),
        "FileLimit: the length of the header | 18446742974197923900 | 100000000 | bytes");
    row("all ones", std::string(16, '\xff'), "FileLimit: the length of the header | 18446744073709551615 | 100000000 | bytes");
    row("one byte over the limit", littleEndianBytes(100'000'001, 8) + "{}",
        "FileLimit: the length of the header | 100000001 | 100000000 | bytes");
    row("header longer than the file", littleEndianBytes(3, 8) + "{}", "FileTruncated: the header | 3 | 2");
    row("empty header", safetensors(""), kNotObject);
}

void FilesSafetensorsRefusedTest::refusesTheJson_data() {
    columns();
    const auto json = [](const char* name, const std::string& text, const std::string& error) { row(name, safetensors(text), error); };
    json("not UTF-8", "\xff", kNotObject);
    json("brace alone", "{", kNotJson);
    json("blank", "     ", kNotObject);
    json("list", "[]", kNotObject);
    json("list before an object", "[{}]", kNotObject);
    json("byte order mark", "\xef\xbb\xbf{}", kNotObject);
    json("garbage behind", "{}x", kNotJson);
    json("second object behind", "{}{}", kNotJson);
    json("NUL behind", std::string("{}\0\0", 4), kNotJson);
    json("NUL and garbage behind", std::string("{}\0garbage", 10), kNotJson);
    json("comment", "{/**/}", kNotJson);
    json("trailing comma", R"({"__metadata__":{},})", kNotJson);
    json("not UTF-8 in a name", "{\"\xff\":{}}", kNotJson);
    json("lone surrogate", R"({"\ud800":{}})", kNotJson);
    json("control character in a name", "{\"a\nb\":{}}", kNotJson);
    json("overlong UTF-8", "{\"\xc0\xaf\":{}}", kNotJson);
    json("number too large for anything", R"({"a":{"x":1e999}})", kNotJson);
    json("depth of a million", R"({"a":{"x":)" + std::string(1'000'000, '['), "FileLimit: the nesting depth of the header | 33 | 32");
    json("depth of a million at the top", R"({"a":)" + std::string(1'000'000, '['),
         "FileMalformed: a | not described by an object | " + kForm);
    const std::string text = R"(FileMalformed: __metadata__ | something that is not text | {"key": "text"})";
    json("metadata with a number", R"({"__metadata__":{"a":1}})", text);
    json("metadata with null", R"({"__metadata__":{"a":null}})", text);
    json("metadata with an object", R"({"__metadata__":{"a":{}}})", text);
    json("metadata with a list", R"({"__metadata__":{"a":[]}})", text);
    json("metadata not an object", R"({"__metadata__":"a"})", text);
    json("metadata twice", R"({"__metadata__":{},"__metadata__":{}})", "FileMalformed: __metadata__ | appears twice | each name once");
    json("name twice in metadata", R"({"__metadata__":{"a":"1","b":"2","a":"1"}})", "FileMalformed: a | appears twice | each name once");
    json("NUL in a name", R"({"a\u0000b":{}})", "FileMalformed: the header | a tensor name that contains NUL | a name without NUL");
    json("name too long", "{\"" + std::string(4097, 'n') + "\":{}}", "FileLimit: the length of a tensor name | 4097 | 4096 | bytes");
}

void FilesSafetensorsRefusedTest::refusesAnEntry_data() {
    columns();
    const auto fields = [](const char* name, const std::string& text, const std::string& error) {
        row(name, safetensors(R"({"a":)" + text + "}", std::string(8, '\0')), error);
    };
    const auto malformed = [](const std::string& wrong, const std::string& right = kForm) {
        return "FileMalformed: a | " + wrong + " | " + right;
    };
    fields("number", "1", malformed("not described by an object"));
    fields("text", "\"F32\"", malformed("not described by an object"));
    fields("list", "[]", malformed("not described by an object"));
    const std::string missing = malformed("dtype, shape or data_offsets is missing");
    fields("nothing in it", "{}", missing);
    fields("no dtype", R"({"shape":[2],"data_offsets":[0,8]})", missing);
    fields("no shape", R"({"dtype":"F32","data_offsets":[0,8]})", missing);
    fields("no offsets", R"({"dtype":"F32","shape":[2]})", missing);
    fields("unknown dtype", R"({"dtype":"F31","shape":[2],"data_offsets":[0,8]})", "FileUnsupported: a | F31");
    fields("dtype in lower case", R"({"dtype":"f32","shape":[2],"data_offsets":[0,8]})", "FileUnsupported: a | f32");
    fields("dtype a number", R"({"dtype":32,"shape":[2],"data_offsets":[0,8]})", malformed("a dtype that is not text"));
    const std::string shape = malformed("a shape that is not a list of whole numbers");
    for (const char* text :
         {"2", "\"2\"", "null", "{}", "[2.0]", "[1e1]", "[-1]", "[-0]", "[\"2\"]", "[true]", "[[2]]", "[null]", "[{}]"}) {
        fields((std::string("shape ") + text).c_str(), std::string(R"({"dtype":"F32","shape":)") + text + R"(,"data_offsets":[0,8]})",
               shape);
    }
    const std::string offsets = malformed("data_offsets that are not two whole numbers");
    for (const char* text :
         {"8", "[]", "[0]", "[0,8,8]", "[0,8.0]", "[0,-8]", "[\"0\",8]", "[[0,8]]", "{}", "[0,1e1]", "[0,18446744073709551616]"}) {
        fields((std::string("offsets ") + text).c_str(), std::string(R"({"dtype":"F32","shape":[2],"data_offsets":)") + text + "}",
               offsets);
    }
    const std::string twice = malformed("a duplicate field", "each field once");
    fields("shape twice", R"({"dtype":"F32","shape":[2],"shape":[2],"data_offsets":[0,8]})", twice);
    fields("dtype twice", R"({"dtype":"F32","dtype":"F64","shape":[2],"data_offsets":[0,8]})", twice);
    fields("unknown field twice", R"({"x":1,"dtype":"F32","x":2,"shape":[2],"data_offsets":[0,8]})", twice);
    std::string many = "{";
    for (int i = 0; i < 65; ++i) {
        many += "\"x" + std::to_string(i) + "\":0,";
    }
    fields("many unknown fields", many + R"("dtype":"F32","shape":[2],"data_offsets":[0,8]})", "FileLimit: a | 65 | 64 | unknown fields");
    std::string ones = "1";
    for (int i = 0; i < 32; ++i) {
        ones += ",1";
    }
    fields("33 dimensions", R"({"dtype":"F32","shape":[)" + ones + R"(],"data_offsets":[0,4]})",
           "FileLimit: the number of dimensions | 33 | 32");
    const std::string good = entry("a", "F32", "[2]", "[0,8]");
    row("name twice, the same", safetensors("{" + good + "," + good + "}", std::string(8, '\0')),
        "FileMalformed: a | appears twice | each name once");
    row("name twice, once escaped", safetensors("{" + good + "," + entry("\\u0061", "F32", "[0]", "[8,8]") + "}", std::string(8, '\0')),
        "FileMalformed: a | appears twice | each name once");
}

void FilesSafetensorsRefusedTest::refusesSizesThatDoNotFit_data() {
    columns();
    const auto tensor = [](const char* name, const char* dtype, const char* shape, const char* offsets, const std::string& error) {
        row(name, safetensors("{" + entry("a", dtype, shape, offsets) + "}", std::string(4, '\0')), error);
    };
    const auto unfit = [](const std::string& right) {
        return "FileMalformed: a | its data_offsets do not fit its shape and dtype | " + right;
    };
    const std::string largest = "9223372036854775807";
    tensor("too few bytes", "I32", "[2,2]", "[0,4]", unfit("[0, 16]"));
    tensor("too many bytes", "I8", "[2]", "[0,4]", unfit("[0, 2]"));
    tensor("backwards", "F32", "[1]", "[4,0]", unfit("[4, 8]"));
    tensor("backwards by exactly the size, modulo 2^64", "U8", "[0]", "[1,0]", unfit("[1, 1]"));
    tensor("begin at the end of 64 bits", "F32", "[1]", "[18446744073709551615,3]", unfit("[0, 4]"));
    tensor("dimension beyond 63 bits", "I32", "[2,18446744073709551614]", "[0,16]",
           "FileLimit: a | 18446744073709551614 | " + largest + " | numbers");
    tensor("product beyond 63 bits", "I32", "[2,9223372036854775807]", "[0,16]",
           "FileLimit: a | [2, 9223372036854775807] | " + largest + " | numbers");
    tensor("product beyond 63 bits, hidden by a 0", "I32", "[0,4294967296,4294967296]", "[0,0]",
           "FileLimit: a | [0, 4294967296, 4294967296] | " + largest + " | numbers");
    tensor("bits beyond 64", "F64", "[4611686018427387904]", "[0,0]", "FileLimit: a | [4611686018427387904] | " + largest + " | numbers");
    const std::string bits = "FileMalformed: a | its elements are not a whole number of bytes | a multiple of 8 bits";
    tensor("three halves of a byte", "F4", "[1,3]", "[0,1]", bits);
    tensor("six bits", "F6_E2M3", "[1]", "[0,1]", bits);
}

void FilesSafetensorsRefusedTest::refusesAnotherCoverage_data() {
    columns();
    const auto tensors = [](const char* name, const std::vector<std::string>& entries, std::size_t bytes, const std::string& error) {
        std::string json = "{";
        for (const std::string& text : entries) {
            json += (json.size() > 1 ? "," : "") + text;
        }
        row(name, safetensors(json + "}", std::string(bytes, '\0')), error);
    };
    const std::string overlap = " | its data overlap another tensor's | ";
    const std::string gap = " | a gap before its data that belongs to no tensor | ";
    const std::string rest = "FileMalformed: the data | more bytes than the tensors need | ";
    std::vector<std::string> aliases;
    for (int i = 0; i < 10; ++i) {
        aliases.push_back(entry("weight_" + std::to_string(i), "F32", "[2,2]", "[0,16]"));
    }
    tensors("ten tensors at one place", aliases, 16, "FileMalformed: weight_1" + overlap + "[16, 32]");
    tensors("overlap of one byte", {entry("a", "U8", "[4]", "[0,4]"), entry("b", "U8", "[4]", "[3,7]")}, 7,
            "FileMalformed: b" + overlap + "[4, 8]");
    tensors("not from 0", {entry("a", "U8", "[4]", "[1,5]")}, 5, "FileMalformed: a" + gap + "[0, 4]");
    tensors("gap", {entry("a", "U8", "[4]", "[0,4]"), entry("b", "U8", "[4]", "[5,9]")}, 9, "FileMalformed: b" + gap + "[4, 8]");
    tensors("empty tensor behind the end", {entry("a", "U8", "[4]", "[0,4]"), entry("b", "U8", "[0]", "[9,9]")}, 4,
            "FileMalformed: b" + gap + "[4, 4]");
    tensors("far behind the end", {entry("a", "U8", "[4]", "[18446744073709551611,18446744073709551615]")}, 4,
            "FileMalformed: a" + gap + "[0, 4]");
    tensors("two bytes missing", {entry("a", "F32", "[2,2]", "[0,16]")}, 14, "FileTruncated: the data | 16 | 14");
    tensors("terabytes claimed", {entry("a", "U8", "[8796093022208]", "[0,8796093022208]")}, 14,
            "FileTruncated: the data | 8796093022208 | 14");
    tensors("bytes without a tensor", {}, 3, rest + "0");
    row("something else behind",
        safetensors("{" + entry("a", "F32", "[1]", "[0,4]") + "}", std::string(4, '\0') + "extra_bogus_data_for_polyglot_file"),
        rest + "4");
}

void FilesSafetensorsRefusedTest::refusesAHundredThousandNamesForOneRegion() {
    std::string json = "{" + entry("t", "F32", "[2,2]", "[0,16]");
    for (int i = 0; i < 100'000; ++i) {
        json += "," + entry("t" + std::to_string(i), "F32", "[2,2]", "[0,16]");
    }
    const auto opened = openSafetensors(source(safetensors(json + "}", std::string(16, '\0'))));
    QVERIFY(!opened.ok());
    QCOMPARE(opened.error().code, ErrorCode::FileMalformed);
    QCOMPARE(std::get<std::string>(opened.error().details.at(2)), std::string("its data overlap another tensor's"));
}

POSENC_TEST_GUILESS(FilesSafetensorsRefusedTest)
#include "files_safetensors_refused_test.moc"
