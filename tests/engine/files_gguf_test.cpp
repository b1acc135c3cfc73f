#include <QtTest>

#include "engine/files/gguf/gguf_reader.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What a GGUF file may look like, and what its values then are.
class FilesGgufTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEveryType_data();
    void readsEveryType();
    void listsTypesItCannotRead_data();
    void listsTypesItCannotRead();
    void readsTensorsBehindEachOther();
    void acceptsOddFiles_data();
    void acceptsOddFiles();
    void tellsTheMetadata();
    void stopsWhenAskedTo();
};

void FilesGgufTest::readsEveryType_data() {
    QTest::addColumn<unsigned>("type");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* name, unsigned type, const std::string& data, const char* content) {
        QTest::newRow(name) << type << QByteArray::fromStdString(data) << QString::fromLatin1(content);
    };
    row("F32", 0, bytesOf<float>({1, -2.5F}), "F32 [2]: 1 -2.5");
    row("F16", 1, bytesOf<std::uint16_t>({0x3C00, 0xC100}), "F16 [2]: 1 -2.5");
    row("BF16", 30, bytesOf<std::uint16_t>({0x3F80, 0xC020}), "BF16 [2]: 1 -2.5");
    row("F64", 28, bytesOf<double>({1, -2.5}), "F64 [2]: 1 -2.5");
    row("I8", 24, "\x01\xff", "I8 [2]: 1 -1");
    row("I16", 25, bytesOf<std::int16_t>({1, -2}), "I16 [2]: 1 -2");
    row("I32", 26, bytesOf<std::int32_t>({1, -2}), "I32 [2]: 1 -2");
    row("I64", 27, bytesOf<std::int64_t>({1, -2}), "I64 [2]: 1 -2");
}

void FilesGgufTest::readsEveryType() {
    QFETCH(unsigned, type);
    QFETCH(QByteArray, data);
    QFETCH(QString, content);
    const auto opened = openGguf(source(gguf({}, {ggufTensor("a", {2}, type)}, data.toStdString())));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), content);
}

void FilesGgufTest::listsTypesItCannotRead_data() {
    QTest::addColumn<unsigned>("type");
    QTest::addColumn<unsigned>("elements");
    QTest::addColumn<unsigned>("bytes");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* name, unsigned type, unsigned elements, unsigned bytes) {
        QTest::newRow(name) << type << elements << bytes << QString::fromLatin1(name);
    };
    // Elements and bytes of one block, as gguf-py states them.
    row("Q4_0", 2, 32, 18);
    row("Q4_1", 3, 32, 20);
    row("Q5_0", 6, 32, 22);
    row("Q5_1", 7, 32, 24);
    row("Q8_1", 9, 32, 40);
    row("Q2_K", 10, 256, 84);
    row("Q3_K", 11, 256, 110);
    row("Q4_K", 12, 256, 144);
    row("Q5_K", 13, 256, 176);
    row("Q6_K", 14, 256, 210);
    row("Q8_K", 15, 256, 292);
    row("IQ2_XXS", 16, 256, 66);
    row("IQ2_XS", 17, 256, 74);
    row("IQ3_XXS", 18, 256, 98);
    row("IQ1_S", 19, 256, 50);
    row("IQ4_NL", 20, 32, 18);
    row("IQ3_S", 21, 256, 110);
    row("IQ2_S", 22, 256, 82);
    row("IQ4_XS", 23, 256, 136);
    row("IQ1_M", 29, 256, 56);
    row("TQ1_0", 34, 256, 54);
    row("TQ2_0", 35, 256, 66);
    row("MXFP4", 39, 32, 17);
    row("NVFP4", 40, 64, 36);
    row("Q1_0", 41, 128, 18);
    row("Q2_0", 42, 64, 18);
}

void FilesGgufTest::listsTypesItCannotRead() {
    QFETCH(unsigned, type);
    QFETCH(unsigned, elements);
    QFETCH(unsigned, bytes);
    QFETCH(QString, name);
    // Its data are two blocks, and another tensor follows at once.
    const auto behind = (2 * bytes + 31U) / 32 * 32;
    const auto opened = openGguf(source(gguf({}, {ggufTensor("q", {elements, 2}, type), ggufTensor("b", {1}, 0, behind)},
                                             std::string(behind, '\x55') + bytesOf<float>({3}))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->entries().front().bytes, static_cast<Index>(2 * bytes));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("%1 [2, %2]: FileUnsupported: q | %1").arg(name).arg(elements));
    QCOMPARE(describe(*opened.value(), 1), QStringLiteral("F32 [1]: 3"));
}

void FilesGgufTest::readsTensorsBehindEachOther() {
    // Two blocks of Q8_0: scale 0.5 and 0, 1, ..., 31; scale -2 and -1.
    std::string blocks = bytesOf<std::uint16_t>({0x3800});
    for (int i = 0; i < 32; ++i) {
        blocks += static_cast<char>(i);
    }
    blocks += bytesOf<std::uint16_t>({0xC000}) + std::string(32, '\xff');
    blocks.resize(96, '\0');
    const auto opened = openGguf(source(
        gguf({}, {ggufTensor("q", {32, 2}, 8), ggufTensor("token.pos", {3, 2}, 0, 96)}, blocks + bytesOf<float>({1, 2, 3, 4, 5, 6}))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QVERIFY(opened.value()->warnings().empty());
    QCOMPARE(opened.value()->entries()[0].bytes, Index{68});
    const auto quantised = opened.value()->read(0);
    QVERIFY2(quantised.ok(), qPrintable(describe(quantised)));
    QCOMPARE(quantised.value().shape(), (Shape{2, 32}));
    QVERIFY(quantised.value().dtype() == DType::Q8_0);
    for (std::size_t i = 0; i < 32; ++i) {
        QCOMPARE(quantised.value().values()[i], static_cast<float>(i) / 2);
        QCOMPARE(quantised.value().values()[32 + i], 2.0F);
    }
    // Three is the fast axis, so there are two rows of three.
    QCOMPARE(describe(*opened.value(), 1), QStringLiteral("F32 [2, 3]: 1 2 3 4 5 6"));
    QCOMPARE(QString::fromStdString(opened.value()->read(1).value().origin().key), QStringLiteral("token.pos"));
}

void FilesGgufTest::acceptsOddFiles_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("warning");
    const auto row = [](const char* name, const std::string& file, const char* content, const char* warning = "") {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(content) << QString::fromLatin1(warning);
    };
    const std::string one = bytesOf<float>({7});
    row("version 2", gguf({}, {ggufTensor("a", {1}, 0)}, one, 32, 2), "F32 [1]: 7");
    row("no tensors, no metadata", gguf({}, {}), "");
    row("no axis", gguf({}, {ggufTensor("a", {}, 0)}, one), "F32 []: 7");
    row("four axes", gguf({}, {ggufTensor("a", {1, 1, 1, 1}, 0)}, one), "F32 [1, 1, 1, 1]: 7");
    row("an axis of 0", gguf({}, {ggufTensor("a", {3, 0}, 0)}), "F32 [0, 3]:");
    row("name of 63 bytes", gguf({}, {ggufTensor(std::string(63, 'a'), {1}, 0)}, one), "F32 [1]: 7");
    row("alignment 8", gguf({ggufPair("general.alignment", 4, littleEndianBytes(8, 4))}, {ggufTensor("a", {1}, 0)}, one, 8), "F32 [1]: 7");
    row("padded behind the last tensor", gguf({}, {ggufTensor("a", {1}, 0)}, one + std::string(28, '\0')), "F32 [1]: 7");
    row("bytes behind the padding", gguf({}, {ggufTensor("a", {1}, 0)}, one + std::string(29, '\0')), "F32 [1]: 7",
        "FileOdd: the data | more bytes than the tensors need");
}

void FilesGgufTest::acceptsOddFiles() {
    QFETCH(QByteArray, file);
    QFETCH(QString, content);
    QFETCH(QString, warning);
    const auto opened = openGguf(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->entries().empty() ? QString() : describe(*opened.value()), content);
    QCOMPARE(opened.value()->warnings().empty() ? QString() : describe(opened.value()->warnings().front()), warning);
}

void FilesGgufTest::tellsTheMetadata() {
    const auto number = [](std::uint64_t value, int bytes) { return littleEndianBytes(value, bytes); };
    const std::string array = number(5, 4) + number(3, 8) + bytesOf<std::int32_t>({1, 2, 3});
    const std::string texts = number(8, 4) + number(2, 8) + ggufText("a") + ggufText("");
    const auto opened = openGguf(source(
        gguf({ggufPair("u8", 0, "\xff"), ggufPair("i8", 1, "\xff"), ggufPair("u16", 2, number(0xFFFE, 2)),
              ggufPair("i16", 3, number(0xFFFE, 2)), ggufPair("u32", 4, number(0xFFFFFFFE, 4)), ggufPair("i32", 5, number(0xFFFFFFFE, 4)),
              ggufPair("f32", 6, bytesOf<float>({0.1F})), ggufPair("bool", 7, "\x01"), ggufPair("text", 8, ggufText("hello")),
              ggufPair("list", 9, array), ggufPair("texts", 9, texts), ggufPair("u64", 10, std::string(8, '\xff')),
              ggufPair("i64", 11, number(0x8000000000000005, 8)), ggufPair("f64", 12, bytesOf<double>({0.1}))},
             {})));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QStringList found;
    for (const auto& [key, value] : opened.value()->metadata()) {
        found << QString::fromStdString(key + "=" + value);
    }
    QCOMPARE(found.join(QLatin1Char(' ')),
             QStringLiteral("u8=255 i8=-1 u16=65534 i16=-2 u32=4294967294 i32=-2 f32=0.1 bool=true text=hello list=1,2,3 "
                            "texts=STRING[2] u64=18446744073709551615 i64=-9223372036854775803 f64=0.1"));
}

void FilesGgufTest::stopsWhenAskedTo() {
    std::stop_source stop;
    stop.request_stop();
    const auto opened = openGguf(source(gguf({}, {ggufTensor("a", {1}, 0)}, bytesOf<float>({7}))), {stop.get_token(), {}});
    QVERIFY(!opened.ok() && opened.error().code == ErrorCode::Cancelled);
}

POSENC_TEST_GUILESS(FilesGgufTest)
#include "files_gguf_test.moc"
