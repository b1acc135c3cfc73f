#include <QtTest>

#include "engine/files/torch/pickle_reader.h"
#include "engine/files/torch/python_names.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// What pickles describe: every instruction that is understood, and that nothing of it is made.
class FilesPickleTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEveryInstruction_data();
    void readsEveryInstruction();
    void endsBehindTheStop();
    void sharesWhatIsShared();
    void holdsWhatHoldsItself();
    void nestsAsDeepAsItLikes();
    void keepsCallsAsDescriptions();
};

namespace {

std::span<const std::byte> bytesOfText(const std::string& text) {
    return std::as_bytes(std::span(text));
}

Result<Pickle> openedPickle(const std::string& bytes) {
    return readPickle(bytesOfText(bytes), FileErrors("file"));
}

/// A value as Python would write it; calls as name(arguments), with state and items behind. For values that nest a little.
std::string shown(const PickleGraph& graph, PickleRef ref) {
    const auto all = [&](std::string_view brackets) {
        std::string row(brackets.substr(0, 1));
        for (const PickleRef item : graph.items(ref)) {
            row += (row.size() > 1 ? " " : "") + shown(graph, item);
        }
        return row + std::string(brackets.substr(1));
    };
    switch (graph.kind(ref)) {
        case PickleKind::None:
            return "None";
        case PickleKind::Bool:
            return graph.integer(ref) != 0 ? "True" : "False";
        case PickleKind::Integer:
            return std::to_string(graph.integer(ref));
        case PickleKind::Float:
            return QByteArray::number(graph.real(ref)).toStdString();
        case PickleKind::Long:
            return "long" + std::to_string(graph.text(ref).size());
        case PickleKind::Text:
            return "'" + std::string(graph.text(ref)) + "'";
        case PickleKind::Bytes:
            return "b" + QByteArray::fromStdString(std::string(graph.text(ref))).toHex().toStdString();
        case PickleKind::List:
            return all("[]");
        case PickleKind::Tuple:
            return all("()");
        case PickleKind::Dict:
            return all("{}");
        case PickleKind::Set:
            return all("<>");
        case PickleKind::Global:
            return pythonName(graph, ref);
        case PickleKind::Persistent:
            return "@" + shown(graph, graph.identity(ref));
        case PickleKind::Object:
            break;
    }
    const PickleObject& object = graph.object(ref);
    std::string whole = (object.fresh ? "new " : "") + shown(graph, object.callable) + shown(graph, object.arguments);
    for (const PickleRef part : {object.state, object.items, object.appended}) {
        whole += part == kNoPickleRef ? "" : "+" + shown(graph, part);
    }
    return whole;
}

}  // namespace

void FilesPickleTest::readsEveryInstruction_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& body, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(body) << QString::fromUtf8(expected);
    };
    using namespace std::string_literals;
    row("None", "N", "None");
    row("True and False", "\x88\x89\x86", "(True False)");
    row("BININT", "J\xfe\xff\xff\xff", "-2");
    row("BININT1", "K\xff", "255");
    row("BININT2", "M\xff\xff", "65535");
    row("LONG1", "\x8a\x01\xff\x8a\x02\xff\x00\x8a\x00\x87"s, "(-1 255 0)");
    row("LONG1 of 8 bytes", "\x8a\x08\x00\x00\x00\x00\x00\x00\x00\x80"s, "-9223372036854775808");
    // The sign is the highest bit of however many bytes there are.
    row("LONG1 of 5 bytes", "\x8a\x05\xff\xff\xff\xff\xff"s, "-1");
    row("LONG1 of 5 bytes above 0", "\x8a\x05\x00\x00\x00\x00\x01"s, "4294967296");
    row("LONG1 of 7 bytes", "\x8a\x07\x00\x00\x00\x00\x00\x00\x80"s, "-36028797018963968");
    row("LONG1 of 9 bytes", "\x8a\x09\x00\x00\x00\x00\x00\x00\x00\x80\x00"s, "long9");
    row("LONG4", "\x8b\x01\x00\x00\x00\x07"s, "7");
    row("BINFLOAT", "G\x3f\xe0\x00\x00\x00\x00\x00\x00"s, "0.5");
    row("BINUNICODE", text("\xc3\xa9"), "'\xc3\xa9'");
    row("SHORT_BINUNICODE",
        "\x8c\x02"
        "ab",
        "'ab'");
    row("BINUNICODE8", "\x8d" + littleEndianBytes(2, 8) + "ab", "'ab'");
    row("SHORT_BINSTRING",
        "U\x02"
        "ab",
        "'ab'");
    row("BINSTRING", "T" + littleEndianBytes(2, 4) + "ab", "'ab'");
    row("BINSTRING of bytes", "U\x02\xff\x00"s, "bff00");
    row("BINBYTES", "B" + littleEndianBytes(2, 4) + "ab", "b6162");
    row("SHORT_BINBYTES",
        "C\x02"
        "ab",
        "b6162");
    row("BINBYTES8", "\x8e" + littleEndianBytes(1, 8) + "a", "b61");
    row("BYTEARRAY8", "\x96" + littleEndianBytes(1, 8) + "a", "b61");
    row("empty containers", "]})\x87", "([] {} ())");
    row("EMPTY_SET, ADDITEMS", "\x8f(K\x01K\x02\x90", "<1 2>");
    row("FROZENSET", "(K\x01\x91", "<1>");
    row("TUPLE", "(K\x01(tt", "(1 ())");
    row("TUPLE1 to TUPLE3", "N\x85N\x86NN\x87", "(((None) None) None None)");
    row("APPEND, APPENDS",
        "]K\x01"
        "a(K\x02K\x03"
        "e",
        "[1 2 3]");
    row("SETITEM, SETITEMS", "}K\x01K\x02s(K\x03K\x04K\x05K\x06u", "{1 2 3 4 5 6}");
    row("memo", "K\x07q\xffN\x86q\x01r\xff\xff\xff\xffh\xffj\xff\xff\xff\xff\x86\x86", "((7 None) (7 (7 None)))");
    row("MEMOIZE", "K\x07\x94K\x08\x94h\x01h\x00\x86\x87"s, "(7 8 (8 7))");
    row("FRAME", "\x95" + littleEndianBytes(2, 8) + "N", "None");
    row("GLOBAL", global("torch._utils", "f"), "torch._utils.f");
    row("GLOBAL of Python 2", global("__builtin__", "set"), "builtins.set");
    row("STACK_GLOBAL",
        "\x8c\x01"
        "m\x8c\x03"
        "a.b\x93",
        "m.a.b");
    row("STACK_GLOBAL from the memo", "\x8c\x01m\x94\x8c\x01n\x94h\x00h\x01\x93\x87"s, "('m' 'n' m.n)");
    row("REDUCE", call(global("m", "f"), {"K\x01"}), "m.f(1)");
    row("NEWOBJ, BUILD", object(global("m", "C"), dict({{"a", kNone}})), "new m.C()+{'a' None}");
    row("NEWOBJ_EX", global("m", "C") + ")}\x92", "new m.C()");
    // Python writes a thousand items at a time.
    row("an object with items in two parts", global("m", "C") + ")\x81(K\x01K\x02u(K\x03K\x04u", "new m.C()+{1 2 3 4}");
    row("an object with entries in two parts", global("m", "C") + ")\x81(K\x01" + "e(K\x02" + "e", "new m.C()+[1 2]");
    row("an object with items",
        global("m", "C") +
            ")\x81(K\x01K\x02u(K\x03"
            "e",
        "new m.C()+{1 2}+[3]");
    row("call of a call", call(call(global("m", "f"), {}), {"N"}), "m.f()(None)");
    row("ordered dictionary", call(global("collections", "OrderedDict"), {}) + "K\x01K\x02s", "{1 2}");
    row("ordered dictionary with attributes", call(global("collections", "OrderedDict"), {}) + dict({{"_metadata", kNone}}) + "b", "{}");
    row("ordered dictionary of Python 2", call(global("collections", "OrderedDict"), {list({list({"K\x01", "K\x02"})})}), "{1 2}");
    row("set of Python 2", call(global("__builtin__", "set"), {list({"K\x01"})}), "<1>");
    row("torch.Size", call(global("torch", "Size"), {tuple({"K\x02", "K\x03"})}), "(2 3)");
    row("BINPERSID", tuple({"K\x01"}) + "Q", "@(1)");
}

void FilesPickleTest::readsEveryInstruction() {
    QFETCH(QByteArray, body);
    QFETCH(QString, expected);
    for (const char protocol : {'\2', '\3', '\4', '\5'}) {
        const std::string bytes = pickle(body.toStdString(), protocol);
        const auto read = openedPickle(bytes);
        QVERIFY2(read.ok(), qPrintable(describe(read)));
        QCOMPARE(QString::fromStdString(shown(read.value().graph, read.value().root)), expected);
    }
}

void FilesPickleTest::endsBehindTheStop() {
    const std::string bytes = pickle("N") + "behind";
    QCOMPARE(openedPickle(bytes).value().end, std::uint64_t{4});
}

void FilesPickleTest::sharesWhatIsShared() {
    const std::string bytes = pickle(list({"]" + put(1), get(1), get(1) + "Na"}));
    const auto pickle = openedPickle(bytes);
    QVERIFY2(pickle.ok(), qPrintable(describe(pickle)));
    QCOMPARE(shown(pickle.value().graph, pickle.value().root), std::string("[[None] [None] [None]]"));
}

void FilesPickleTest::holdsWhatHoldsItself() {
    const std::string bytes = pickle("]" + put(0) + get(0) + "a");
    const auto pickle = openedPickle(bytes);
    QVERIFY(pickle.ok());
    const PickleRef root = pickle.value().root;
    QCOMPARE(pickle.value().graph.items(root).size(), std::size_t{1});
    QCOMPARE(pickle.value().graph.items(root)[0], root);
}

void FilesPickleTest::nestsAsDeepAsItLikes() {
    constexpr int kDepth = 100'000;
    const std::string bytes = pickle("N" + std::string(kDepth, '\x85'));
    const auto pickle = openedPickle(bytes);
    QVERIFY(pickle.ok());
    int depth = 0;
    for (PickleRef ref = pickle.value().root; pickle.value().graph.kind(ref) == PickleKind::Tuple; ++depth) {
        ref = pickle.value().graph.items(ref)[0];
    }
    QCOMPARE(depth, kDepth);
}

void FilesPickleTest::keepsCallsAsDescriptions() {
    // Would a reader run it, a file would appear.
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("made")).toStdString();
    for (const auto& [module, name, argument] : {std::tuple{"os", "system", "touch " + file},
                                                 {"posix", "system", "touch " + file},
                                                 {"builtins", "eval", "open('" + file + "', 'w')"},
                                                 {"builtins", "exec", "open('" + file + "', 'w')"}}) {
        const std::string bytes = pickle(call(global(module, name), {text(argument)}));
        const auto pickle = openedPickle(bytes);
        QVERIFY(pickle.ok());
        QVERIFY(pickle.value().graph.kind(pickle.value().root) == PickleKind::Object);
        QVERIFY(isDangerous(pythonType(pickle.value().graph, pickle.value().root)));
    }
    QVERIFY(!QFile::exists(QString::fromStdString(file)));
}

POSENC_TEST_GUILESS(FilesPickleTest)
#include "files_pickle_test.moc"
