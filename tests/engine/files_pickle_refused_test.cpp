#include <QtTest>

#include "engine/files/torch/pickle_reader.h"
#include "tests/engine/files_refused.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// Every pickle that must not be read, with what is said of it.
class FilesPickleRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesInstructions_data();
    void refusesInstructions() { check(); }
    void refusesTheEnd_data();
    void refusesTheEnd() { check(); }
    void refusesTheStack_data();
    void refusesTheStack() { check(); }
    void refusesValues_data();
    void refusesValues() { check(); }
    void limitsTheValues();
    void limitsCopiesOfOneList();
    void hearsAStop();

private:
    static void check() {
        checkRefused([](std::string_view bytes) { return readPickle(std::as_bytes(std::span(bytes)), FileErrors("file")); });
    }
};

namespace {

std::string malformed(const std::string& what) {
    return "FileMalformed: the pickle | " + what + " | valid pickle instructions";
}

const std::string kMissing = malformed("an instruction takes more values than the stack has");
const std::string kUnknown = "FileUnsupported: the pickle | an instruction that PyTorch does not use";

}  // namespace

void FilesPickleRefusedTest::refusesInstructions_data() {
    columns();
    using namespace std::string_literals;
    row("PERSID", pickle("Pid\n"), kUnknown);
    row("INST", pickle("(ios\nsystem\n"), kUnknown);
    row("OBJ", pickle("(" + global("os", "system") + "o"), kUnknown);
    row("EXT1", pickle("\x82\x01"), kUnknown);
    row("EXT2", pickle("\x83\x01\x00"s), kUnknown);
    row("EXT4", pickle("\x84\x01\x00\x00\x00"s), kUnknown);
    row("NEXT_BUFFER", pickle("\x97", 5), kUnknown);
    row("READONLY_BUFFER", pickle("N\x98", 5), kUnknown);
    row("POP", pickle("NN0"), kUnknown);
    row("DUP", pickle("N2\x86"), kUnknown);
    row("INT of protocol 0", pickle("I1\n"), kUnknown);
    row("STRING of protocol 0", pickle("S'a'\n"), kUnknown);
    row("UNICODE of protocol 0", pickle("Va\n"), kUnknown);
    row("GET and PUT of protocol 0", pickle("Np0\ng0\n"), kUnknown);
    row("DICT of protocol 0", pickle("(d"), kUnknown);
    row("byte 0", pickle("\0"s), kUnknown);
    row("byte 255", pickle("\xff"), kUnknown);
    row("no protocol", "N.", kUnknown);
    row("protocol 0", "(dp0\n.", kUnknown);
    row("STOP alone", ".", malformed("it does not end with one value"));
    row("protocol 1", pickle("N", 1), "FileUnsupported: the protocol of the pickle | 1");
    row("protocol 6", pickle("N", 6), "FileUnsupported: the protocol of the pickle | 6");
    row("code first, garbage behind", pickle(call(global("os", "system"), {text("id")}) + "\xfe"), kUnknown);
}

void FilesPickleRefusedTest::refusesTheEnd_data() {
    columns();
    using namespace std::string_literals;
    const auto truncated = [](std::uint64_t needed, std::uint64_t there) {
        return "FileTruncated: the pickle | " + std::to_string(needed) + " | " + std::to_string(there);
    };
    row("nothing", "", truncated(1, 0));
    row("no protocol byte", "\x80", truncated(1, 0));
    row("no STOP", "\x80\x02N", truncated(1, 0));
    row("half an integer", "\x80\x02J\x01\x02", truncated(4, 2));
    row("half a float", "\x80\x02G\x01\x02", truncated(8, 2));
    row("text longer than the rest", "\x80\x02X" + littleEndianBytes(100, 4) + "abc", truncated(100, 3));
    row("text of 4 GiB",
        "\x80\x02X\xff\xff\xff\xff"
        "abc",
        truncated(0xFFFFFFFF, 3));
    row("text of 2^64 bytes", "\x80\x04\x8d" + littleEndianBytes(0xFFFFFFFFFFFFFFFF, 8) + "abc",
        "FileTruncated: the pickle | 18446744073709551615 | 3");
    row("bytes of 2^63 bytes", "\x80\x04\x8e" + littleEndianBytes(0x8000000000000000, 8),
        "FileTruncated: the pickle | 9223372036854775808 | 0");
    row("LONG1 longer than the rest", "\x80\x02\x8a\xff\x01", truncated(255, 1));
    row("LONG4 of a negative size", "\x80\x02\x8b\xff\xff\xff\xff.", truncated(0xFFFFFFFF, 1));
    row("GLOBAL of one line",
        "\x80\x02"
        "cos\n",
        truncated(1, 0));
    row("GLOBAL without a line",
        "\x80\x02"
        "cos",
        truncated(3, 2));
    row("FRAME longer than the rest", "\x80\x04\x95" + littleEndianBytes(100, 8) + "N.", truncated(100, 2));
    row("memo key cut", "\x80\x02Nr\x01", truncated(4, 1));
}

void FilesPickleRefusedTest::refusesTheStack_data() {
    columns();
    const std::string noMark = malformed("it ends a list that was not started");
    const std::string noItems = malformed("items are added to an object that is not a container");
    const std::string noCall = malformed("a call of something that is not callable");
    const std::string never = malformed("it reads a memo entry that does not exist");
    const std::string oneValue = malformed("it does not end with one value");
    row("TUPLE without a mark", pickle("Nt"), noMark);
    row("SETITEMS without a mark", pickle("}NNu"), noMark);
    row("APPENDS without a mark", pickle("]Ne"), noMark);
    row("TUPLE1 of nothing", pickle("\x85"), kMissing);
    row("TUPLE2 over a mark", pickle("N(N\x86"), kMissing);
    row("SETITEM of nothing", pickle("}Ns"), kMissing);
    row("APPEND of nothing", pickle("]a"), kMissing);
    row("APPENDS into nothing", pickle("(Ne"), kMissing);
    row("REDUCE of nothing", pickle(")R"), kMissing);
    row("BUILD of nothing", pickle("}b"), kMissing);
    row("BINPERSID of nothing", pickle("Q"), kMissing);
    row("STACK_GLOBAL of nothing", pickle("\x8c\x01m\x93", 4), kMissing);
    row("BINPUT of nothing", pickle("q\x01"), kMissing);
    row("MEMOIZE of nothing", pickle("\x94", 4), kMissing);
    row("BINGET of nothing kept", pickle("Nq\x01h\x02\x86"), never);
    row("LONG_BINGET of nothing kept", pickle("Nq\x01j\xff\xff\xff\xff\x86"), never);
    row("two values at the end", pickle("NN"), oneValue);
    row("no value at the end", pickle(""), oneValue);
    row("a mark at the end", pickle("N("), oneValue);
    row("SETITEM on a list", pickle("]NNs"), noItems);
    row("SETITEMS on a tuple", pickle(")(NNu"), noItems);
    row("SETITEM on a text", pickle(text("a") + "NNs"), noItems);
    row("SETITEM on a class", pickle(global("m", "C") + "NNs"), noItems);
    row("APPEND to a dictionary", pickle("}Na"), noItems);
    row("APPEND to a number", pickle("K\x01Na"), noItems);
    row("ADDITEMS to a list", pickle("](N\x90", 4), noItems);
    row("SETITEMS of three", pickle("}(NNNu"), malformed("a key without a value"));
    row("REDUCE of a text", pickle(text("os.system") + ")R"), noCall);
    row("REDUCE with a list", pickle(global("m", "f") + "]R"), noCall);
    row("NEWOBJ of a number", pickle("K\x01)\x81"), noCall);
    row("NEWOBJ_EX without keywords", pickle(global("m", "C") + "))\x92", 4), noCall);
    row("BUILD on a list", pickle("]}b"), malformed("a state is set on an object without state"));
    row("BUILD on a text", pickle(text("a") + "}b"), malformed("a state is set on an object without state"));
    row("STACK_GLOBAL of numbers", pickle("K\x01K\x02\x93", 4), malformed("a class whose name is not text"));
}

void FilesPickleRefusedTest::refusesValues_data() {
    columns();
    const std::string notUtf8 = "FileMalformed: the pickle | a text that is not UTF-8 | UTF-8";
    const auto key = [](const std::string& what) {
        return "FileMalformed: a dictionary in the pickle | " + what + " | unique keys that are texts or numbers";
    };
    row("text", pickle(text("\xff")), notUtf8);
    row("text of a surrogate", pickle(text("\xed\xa0\x80")), notUtf8);
    row("text cut within a character", pickle(text("\xe7\xaa")), notUtf8);
    row("name of a class", pickle(global("\xff", "x")), notUtf8);
    row("list as a key", pickle("}]Ns"), key("an unhashable key"));
    row("dictionary as a key", pickle("}}Ns"), key("an unhashable key"));
    row("set as a key", pickle("}\x8fNs", 4), key("an unhashable key"));
    row("text twice", pickle(dict({{"a", "N"}, {"b", "N"}, {"a", "N"}})), key("a duplicate key"));
    row("number twice", pickle("}(K\x01NJ" + littleEndianBytes(1, 4) + "Nu"), key("a duplicate key"));
    row("twice in an ordered dictionary", pickle(call(global("collections", "OrderedDict"), {}) + "(" + text("a") + "N" + text("a") + "Nu"),
        key("a duplicate key"));
    row("twice in an object", pickle(global("m", "C") + ")\x81(" + text("a") + "N" + text("a") + "Nu"), key("a duplicate key"));
}

void FilesPickleRefusedTest::limitsTheValues() {
    const std::string bytes = pickle("(" + std::string(5'000'000, '}') + "t");
    QCOMPARE(describe(readPickle(std::as_bytes(std::span(bytes)), FileErrors("file"))),
             QStringLiteral("FileLimit: the number of values in the pickle | 4194305 | 4194304"));
}

void FilesPickleRefusedTest::limitsCopiesOfOneList() {
    // A list of 1000 that becomes 10 000 sets would be ten million elements.
    const std::string one = get(1) + get(2) + "\x85R";
    std::string many = "](" + global("builtins", "set") + put(1) + list({std::string(1000, 'N')}) + put(2);
    for (int i = 0; i < 10'000; ++i) {
        many += one;
    }
    const std::string bytes = pickle(many + "e");
    const auto read = readPickle(std::as_bytes(std::span(bytes)), FileErrors("file"));
    QVERIFY(!read.ok());
    QVERIFY(read.error().code == ErrorCode::FileLimit);
}

void FilesPickleRefusedTest::hearsAStop() {
    std::stop_source stop;
    stop.request_stop();
    const std::string bytes = pickle("(" + std::string(10'000, 'N') + "t");
    const auto read = readPickle(std::as_bytes(std::span(bytes)), FileErrors("file"), {stop.get_token(), {}});
    QVERIFY(!read.ok());
    QVERIFY(read.error().code == ErrorCode::Cancelled);
}

POSENC_TEST_GUILESS(FilesPickleRefusedTest)
#include "files_pickle_refused_test.moc"
