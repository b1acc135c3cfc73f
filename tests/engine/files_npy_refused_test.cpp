#include <QtTest>

#include "engine/files/numpy/npy_reader.h"
#include "tests/engine/files_refused.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every .npy file that must not be read, with what is said of it.
class FilesNpyRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheStart_data();
    void refusesTheStart() { check(); }
    void refusesTheHeader_data();
    void refusesTheHeader() { check(); }
    void refusesTheType_data();
    void refusesTheType() { check(); }
    void refusesTheShape_data();
    void refusesTheShape() { check(); }
    void refusesTheData_data();
    void refusesTheData() { check(); }

private:
    static void check() {
        checkRefused([](std::string_view bytes) { return openNpy(source(bytes)); });
    }
};

namespace {

const std::string kGood = "{'descr': '<f4', 'fortran_order': False, 'shape': (169, 3), }";

}  // namespace

void FilesNpyRefusedTest::refusesTheStart_data() {
    columns();
    const std::string header = npyHeader("'<f4'", "(1,)");
    const std::string rest = npy(header, bytesOf<float>({1})).substr(6);
    const std::string badMagic = "FileMalformed: the first six bytes | not the signature of a .npy file | 93 4E 55 4D 50 59";
    row("first byte wrong", "\x92NUMPY" + rest, badMagic);
    row("lower case", "\x93numpy" + rest, badMagic);
    row("MATLAB", "\x93MATLB" + rest, badMagic);
    row("mark alone", "\x93NUMPY", "FileTruncated: the signature and the version | 8 | 6");
    row("mark and half a version", "\x93NUMPY\x01", "FileTruncated: the signature and the version | 8 | 7");
    row("half a mark", "\x93NUM", "FileTruncated: the signature and the version | 8 | 4");
    row("one byte", "\x93", "FileTruncated: the signature and the version | 8 | 1");
    for (const auto& [major, minor] : {std::pair{0, 0}, {0, 1}, {1, 1}, {2, 2}, {255, 255}, {4, 0}}) {
        const std::string version = std::to_string(major) + "." + std::to_string(minor);
        row(("version " + version).c_str(), npy(header, bytesOf<float>({1}), major, minor), "FileUnsupported: the version | " + version);
    }
    row("no header length", npy("", "").substr(0, 9), "FileTruncated: the length of the header | 2 | 1");
    row("version 2 with the length of version 1", npy("", "", 2).substr(0, 10), "FileTruncated: the length of the header | 4 | 2");
    row("header longer than the file", npy(header, "").substr(0, 30),
        "FileTruncated: the header | " + std::to_string(header.size()) + " | 20");
    row("header of 4 GiB in a small file", "\x93NUMPY" + std::string("\x02\0\xff\xff\xff\xff", 6) + std::string(70'000, ' '),
        "FileTruncated: the header | 4294967295 | 70000");
    row("header over the limit", npy(header + std::string(1'048'577 - header.size(), ' '), bytesOf<float>({1}), 2),
        "FileLimit: the length of the header | 1048577 | 1048576 | bytes");
}

void FilesNpyRefusedTest::refusesTheHeader_data() {
    columns();
    const auto header = [](const char* name, const std::string& text, const std::string& error) {
        row(name, npy(text, std::string(64, 'x')), error);
    };
    const std::string notDictionary = "FileMalformed: the header | not a dictionary | " + kGood;
    const std::string notText = "FileMalformed: the header | bytes that are not plain text | " + kGood;
    header("empty", "", notDictionary);
    header("one byte", "{", notDictionary);
    header("blank", "          \n", notDictionary);
    header("a list", "['descr', '<f4']", notDictionary);
    header("a call", "dict(descr='<f4', fortran_order=False, shape=(2,))", notDictionary);
    header("not closed", "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)", notDictionary);
    header("no comma", "{'descr': '<f4' 'fortran_order': False, 'shape': (2,)}", notDictionary);
    header("no colon", "{'descr' '<f4', 'fortran_order': False, 'shape': (2,)}", notDictionary);
    header("two commas", "{'descr': '<f4',, 'fortran_order': False, 'shape': (2,)}", notDictionary);
    header("quote not closed", "{'descr: <f4, fortran_order: False, shape: (2,)}", notDictionary);
    header("key without quotes", "{descr: '<f4', 'fortran_order': False, 'shape': (2,)}", notDictionary);
    header("comment", "{'descr': '<f4', # comment\n'fortran_order': False, 'shape': (2,)}", notDictionary);
    header("500 nested parentheses", std::string(500, '(') + std::string(500, ')'), notDictionary);
    header("NUL", std::string("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)\0}", 55), notText);
    header("NUL behind", kGood + std::string(1, '\0'), notText);
    header("not ASCII", "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), '\xc3\xa9': 1}", notText);
    header("text behind", kGood + "garbage", "FileMalformed: the header | text after the dictionary | " + kGood);
    header("second dictionary behind", kGood + kGood, "FileMalformed: the header | text after the dictionary | " + kGood);
    header("descr missing", "{'fortran_order': False, 'shape': (2,)}", "FileMalformed: the header | a key is missing | descr");
    header("fortran_order missing", "{'descr': '<f4', 'shape': (2,)}", "FileMalformed: the header | a key is missing | fortran_order");
    header("shape missing", "{'descr': '<f4', 'fortran_order': False}", "FileMalformed: the header | a key is missing | shape");
    header("nothing in it", "{}", "FileMalformed: the header | a key is missing | descr");
    header("extra key", "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), 'x': 1}",
           "FileMalformed: the header | an unexpected key | " + kGood);
    header("key twice", "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), 'shape': (2,)}",
           "FileMalformed: the header | a duplicate key | " + kGood);
    const std::string order = "FileMalformed: 'fortran_order' in the header | neither True nor False | True or False";
    header("fortran_order 1", npyHeader("'<f4'", "(2,)", "1"), order);
    header("fortran_order true", npyHeader("'<f4'", "(2,)", "true"), order);
    header("fortran_order text", npyHeader("'<f4'", "(2,)", "'True'"), order);
    header("fortran_order None", npyHeader("'<f4'", "(2,)", "None"), order);
    header("fortran_order nested", npyHeader("'<f4'", "(2,)", "(((((False)))))"), order);
}

void FilesNpyRefusedTest::refusesTheType_data() {
    columns();
    const auto type = [](const char* name, const std::string& descr, const std::string& error) {
        row(name, npy(npyHeader(descr, "(2,)"), std::string(64, 'x')), error);
    };
    const auto unsupported = [](const std::string& what) { return "FileUnsupported: 'descr' in the header | " + what; };
    const std::string notText = "FileMalformed: 'descr' in the header | not a quoted type | '<f4'";
    const std::string longDouble = "long double, whose layout depends on the machine";
    type("objects", "'|O'", unsupported("Python objects, which could only be restored by running code"));
    type("objects without order", "'O'", unsupported("Python objects, which could only be restored by running code"));
    type("records", "[('a', '<f4'), ('b', '<i4')]", unsupported("records of several fields"));
    type("nested records", "[('a', [('b', [('c', '<f4')])])]", unsupported("records of several fields"));
    type("sub-array", "('<f4', (2,))", unsupported("records of several fields"));
    type("bytes", "'|S5'", unsupported("text"));
    type("unicode", "'<U7'", unsupported("text"));
    type("dates", "'<M8[ns]'", unsupported("dates"));
    type("time spans", "'<m8[s]'", unsupported("time spans"));
    type("f16", "'<f16'", unsupported(longDouble));
    type("g", "'<g'", unsupported(longDouble));
    type("g2 of a foreign writer", "'<g2'", unsupported(longDouble));
    type("complex 32", "'<c32'", unsupported("complex numbers of other than 8 or 16 bytes"));
    type("bare bytes", "'|V4'", unsupported("raw bytes of unspecified type"));
    type("bare bytes, big-endian", "'>V2'", unsupported("raw bytes of unspecified type"));
    type("one bare byte", "'|V1'", unsupported("single bytes of unspecified type (8-bit floats?)"));
    type("f1", "'<f1'", unsupported("8-bit floats of an unspecified kind (E4M3 or E5M2)"));
    row("complex numbers column by column", npy(npyHeader("'<c8'", "(2, 3)", "True"), std::string(48, 'x')),
        "FileUnsupported: 'fortran_order' in the header | complex numbers in Fortran order");
    type("unknown letter", "'<z4'", unsupported("'<z4'"));
    type("unknown width", "'<i3'", unsupported("'<i3'"));
    type("order twice", "'<<f4'", unsupported("'<<f4'"));
    type("order before a name", "'<float32'", unsupported("'<float32'"));
    type("empty", "''", unsupported("''"));
    type("order alone", "'<'", unsupported("'<'"));
    type("a number", "4", notText);
    type("None", "None", notText);
    type("escape", R"('\x3cf4')", notText);
    type("bytes literal", "b'<f4'", notText);
}

void FilesNpyRefusedTest::refusesTheShape_data() {
    columns();
    const auto shape = [](const char* name, const std::string& text, const std::string& error, int version = 1) {
        row(name, npy(npyHeader("'<f4'", text), std::string(64, 'x'), version), error);
    };
    const auto malformed = [](const std::string& wrong) {
        return "FileMalformed: 'shape' in the header | " + wrong + " | whole numbers in parentheses, like (169, 3)";
    };
    const std::string notTuple = malformed("not a tuple");
    const std::string notWhole = malformed("a dimension that is not a whole number");
    const std::string largest = "9223372036854775807";
    shape("list", "[2, 2]", notTuple);
    shape("number", "4", notTuple);
    shape("number in parentheses", "(4)", notTuple);
    shape("comma alone", "(,)", notTuple);
    shape("two commas", "(2,,2)", notTuple);
    shape("no comma", "(2 2)", notTuple);
    shape("nested", "((2,), 2)", notTuple);
    shape("text", "'(2,)'", notTuple);
    shape("500 nested parentheses", std::string(500, '(') + std::string(500, ')'), notTuple);
    shape("None", "None", notTuple);
    shape("float", "(2.0, 2)", notWhole);
    shape("exponent", "(1e1,)", notWhole);
    shape("bool", "(True, 2)", notWhole);
    shape("hexadecimal", "(0x2,)", notWhole);
    shape("plus", "(+2,)", notWhole);
    shape("underscore", "(1_0,)", notWhole);
    shape("leading zero", "(02,)", notWhole);
    shape("minus alone", "(-,)", notWhole);
    shape("L in version 3", "(2L,)", notWhole, 3);
    shape("negative", "(-2,)", malformed("a negative dimension"));
    shape("negative twice", "(-2, -3)", malformed("a negative dimension"));
    shape("minus zero", "(-0, 3)", malformed("a negative dimension"));
    shape("dimension beyond 64 bits signed", "(9223372036854775808,)",
          "FileLimit: 'shape' in the header | 9223372036854775808 | " + largest + " | numbers");
    shape("dimension beyond 64 bits", "(99999999999999999999999,)",
          "FileLimit: 'shape' in the header | 99999999999999999999999 | " + largest + " | numbers");
    shape("product wraps to 0", "(4294967296, 4294967296)",
          "FileLimit: 'shape' in the header | [4294967296, 4294967296] | " + largest + " | numbers");
    shape("product wraps, hidden by a 0", "(0, 4294967296, 4294967296)",
          "FileLimit: 'shape' in the header | [0, 4294967296, 4294967296] | " + largest + " | numbers");
    shape("bytes beyond 64 bits", "(4611686018427387904,)", "FileLimit: the data | [4611686018427387904] | " + largest + " | bytes");
    std::string many = "(";
    for (int i = 0; i < 33; ++i) {
        many += "1,";
    }
    // Both parts of complex numbers are an axis of their own.
    row(
        "32 dimensions of complex numbers",
        npy(npyHeader("'<c8'", many.substr(0, many.size() - 2) + ")"), std::string(8, 'x')), "FileLimit: 'shape' in the header | [" + [] {
            QString axes;
            for (int i = 0; i < 32; ++i) {
                axes += QStringLiteral("1, ");
            }
            return axes.toStdString();
        }() + "2] | " + largest + " | numbers");
    shape("33 dimensions", many + ")", "FileLimit: the number of dimensions | 33 | 32");
}

void FilesNpyRefusedTest::refusesTheData_data() {
    columns();
    const std::string four = bytesOf<float>({1, 2, 3, 4});
    row("one byte short", npy(npyHeader("'<f4'", "(2, 2)"), four.substr(0, 15)), "FileTruncated: the data | 16 | 15");
    row("none at all", npy(npyHeader("'<f4'", "(2, 2)"), ""), "FileTruncated: the data | 16 | 0");
    row("terabytes claimed", npy(npyHeader("'<f8'", "(1000000, 1000000)"), four), "FileTruncated: the data | 8000000000000 | 16");
    row("almost everything claimed", npy(npyHeader("'|u1'", "(9223372036854775807,)"), four),
        "FileTruncated: the data | 9223372036854775807 | 16");
}

POSENC_TEST_GUILESS(FilesNpyRefusedTest)
#include "files_npy_refused_test.moc"
