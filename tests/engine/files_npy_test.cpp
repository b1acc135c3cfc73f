#include <QtTest>

#include "engine/files/numpy/npy_reader.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What a .npy file may look like, and what its values then are.
class FilesNpyTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsEveryHeaderThatNumpyWrites_data();
    void acceptsEveryHeaderThatNumpyWrites();
    void readsEveryNumberType_data();
    void readsEveryNumberType();
    void readsFortranOrderInThreeDimensions();
    void warnsOfBytesBehindTheData();
    void warnsThatBareTwoByteItemsAreReadAsBfloat16();
    void saysWhereTheValuesCameFrom();
};

void FilesNpyTest::acceptsEveryHeaderThatNumpyWrites_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* name, const std::string& file, const char* content) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(content);
    };
    const std::string four = bytesOf<float>({1, 2, 3, 4});
    const std::string header = npyHeader("'<f4'", "(2, 2)");
    const char* matrix = "F32 [2, 2]: 1 2 3 4";
    row("version 1", npy(header, four), matrix);
    row("version 2", npy(header, four, 2), matrix);
    row("version 3", npy(header, four, 3), matrix);
    row("padded to 64", npy(header + std::string(64 - (10 + header.size() + 1) % 64, ' ') + "\n", four), matrix);
    row("no padding, no line feed, no trailing comma", npy("{'descr':'<f4','fortran_order':False,'shape':(2,2)}", four), matrix);
    row("double quotes", npy(R"({"descr": "<f4", "fortran_order": False, "shape": (2, 2)})", four), matrix);
    row("mixed quotes", npy(R"({"descr": '<f4', 'fortran_order': False, "shape": (2, 2)})", four), matrix);
    row("keys the other way round", npy("{'shape': (2, 2), 'fortran_order': False, 'descr': '<f4'}", four), matrix);
    row("spaces and tabs everywhere", npy("  {\t'descr' : '<f4' ,\n'fortran_order': False , 'shape': ( 2 , 2 , ) } \n", four), matrix);
    row("fortran order", npy(npyHeader("'<f4'", "(2, 2)", "True"), four), "F32 [2, 2]: 1 3 2 4");
    row("Python 2 integers", npy(npyHeader("'<f4'", "(2L, 2L)"), four), matrix);
    row("Python 2 integers, version 2", npy(npyHeader("'<f4'", "(2L, 2L)"), four, 2), matrix);
    row("scalar", npy(npyHeader("'<f4'", "()"), bytesOf<float>({7})), "F32 []: 7");
    row("one dimension", npy(npyHeader("'<f4'", "(4,)"), four), "F32 [4]: 1 2 3 4");
    row("no rows", npy(npyHeader("'<f4'", "(0, 3)"), ""), "F32 [0, 3]:");
    row("no columns, fortran order", npy(npyHeader("'<f4'", "(3, 0)", "True"), ""), "F32 [3, 0]:");
    row("header of 60,000 bytes", npy(header + std::string(60'000 - header.size(), ' '), four), matrix);
    row("version 2, header of 100,000 bytes", npy(header + std::string(100'000 - header.size(), ' '), four, 2), matrix);
    // Complex numbers are pairs of real ones.
    row("complex64", npy(npyHeader("'<c8'", "(2,)"), four), matrix);
    row("complex64, a vector in Fortran order", npy(npyHeader("'<c8'", "(2,)", "True"), four), matrix);
    row("complex128", npy(npyHeader("'<c16'", "(1, 1)"), bytesOf<double>({0.5, -2})), "F64 [1, 1, 2]: 0.5 -2");
    row("32 dimensions",
        npy(npyHeader("'<f4'", "(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)"),
            bytesOf<float>({5, 6})),
        "F32 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]: 5 6");
}

void FilesNpyTest::acceptsEveryHeaderThatNumpyWrites() {
    QFETCH(QByteArray, file);
    QFETCH(QString, content);
    const auto opened = openNpy(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->entries().size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(opened.value()->entries().front().name), QString());
    QVERIFY(opened.value()->warnings().empty());
    QCOMPARE(describe(*opened.value()), content);
}

void FilesNpyTest::readsEveryNumberType_data() {
    QTest::addColumn<QString>("descr");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* descr, const std::string& data, const char* content) {
        QTest::newRow(descr) << QString::fromLatin1(descr) << QByteArray::fromStdString(data) << QString::fromLatin1(content);
    };
    const std::string reversedOne("\x3f\x80\x00\x00", 4);
    row("<f4", bytesOf<float>({1, -2.5F}), "F32 [2]: 1 -2.5");
    row("=f4", bytesOf<float>({1, -2.5F}), "F32 [2]: 1 -2.5");
    row("|f4", bytesOf<float>({1, -2.5F}), "F32 [2]: 1 -2.5");
    row("f4", bytesOf<float>({1, -2.5F}), "F32 [2]: 1 -2.5");
    row("float32", bytesOf<float>({1, -2.5F}), "F32 [2]: 1 -2.5");
    row(">f4", reversedOne + std::string("\xc0\x20\x00\x00", 4), "F32 [2]: 1 -2.5");
    row("<f8", bytesOf<double>({1, 0.1}), "F64 [2]: 1 0.100000001");
    row("float64", bytesOf<double>({1, 0.1}), "F64 [2]: 1 0.100000001");
    row(">f8", std::string("\x3f\xf0\0\0\0\0\0\0\xc0\x04\0\0\0\0\0\0", 16), "F64 [2]: 1 -2.5");
    row("<f2", bytesOf<std::uint16_t>({0x3C00, 0xC100}), "F16 [2]: 1 -2.5");
    row(">f2", std::string("\x3c\x00\xc1\x00", 4), "F16 [2]: 1 -2.5");
    row("float16", bytesOf<std::uint16_t>({0x3C00, 0xC100}), "F16 [2]: 1 -2.5");
    row("bfloat16", bytesOf<std::uint16_t>({0x3F80, 0xC020}), "BF16 [2]: 1 -2.5");
    row("|i1", "\x01\xff", "I8 [2]: 1 -1");
    row("<i1", "\x01\xff", "I8 [2]: 1 -1");
    row("|u1", "\x01\xff", "U8 [2]: 1 255");
    row("<i2", bytesOf<std::int16_t>({1, -2}), "I16 [2]: 1 -2");
    row(">i2", std::string("\x00\x01\xff\xfe", 4), "I16 [2]: 1 -2");
    row("<u2", bytesOf<std::uint16_t>({1, 65534}), "U16 [2]: 1 65534");
    row("<i4", bytesOf<std::int32_t>({1, -2}), "I32 [2]: 1 -2");
    row(">i4", std::string("\0\0\0\x01\xff\xff\xff\xfe", 8), "I32 [2]: 1 -2");
    row("<u4", bytesOf<std::uint32_t>({1, 0x80000000U}), "U32 [2]: 1 2.14748365e+09");
    row("<i8", bytesOf<std::int64_t>({1, -2}), "I64 [2]: 1 -2");
    row("int64", bytesOf<std::int64_t>({1, -2}), "I64 [2]: 1 -2");
    row("<u8", bytesOf<std::uint64_t>({1, 0x8000000000000000U}), "U64 [2]: 1 9.22337204e+18");
    row(">u8", std::string("\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\x01\x00", 16), "U64 [2]: 1 256");
    row("|b1", std::string("\x01\x00", 2), "BOOL [2]: 1 0");
    row("?", std::string("\x00\x02", 2), "BOOL [2]: 0 1");
    row("bool", std::string("\x01\x00", 2), "BOOL [2]: 1 0");
}

void FilesNpyTest::readsEveryNumberType() {
    QFETCH(QString, descr);
    QFETCH(QByteArray, data);
    QFETCH(QString, content);
    const auto opened = openNpy(source(npy(npyHeader("'" + descr.toStdString() + "'", "(2,)"), data.toStdString())));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), content);
    QCOMPARE(opened.value()->entries().front().bytes, Index{data.size()});
}

void FilesNpyTest::readsFortranOrderInThreeDimensions() {
    // Element [a, b, c] holds 100a + 10b + c; in the file a runs fastest.
    std::vector<float> stored;
    for (int c = 0; c < 4; ++c) {
        for (int b = 0; b < 3; ++b) {
            for (int a = 0; a < 2; ++a) {
                stored.push_back(static_cast<float>(100 * a + 10 * b + c));
            }
        }
    }
    const auto opened = openNpy(source(npy(npyHeader("'<f4'", "(2, 3, 4)", "True"), bytesOf(stored))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const auto tensor = opened.value()->read(0);
    QVERIFY(tensor.ok());
    QCOMPARE(tensor.value().shape(), (Shape{2, 3, 4}));
    std::size_t at = 0;
    for (int a = 0; a < 2; ++a) {
        for (int b = 0; b < 3; ++b) {
            for (int c = 0; c < 4; ++c) {
                QCOMPARE(tensor.value().values()[at++], static_cast<float>(100 * a + 10 * b + c));
            }
        }
    }
}

void FilesNpyTest::warnsOfBytesBehindTheData() {
    const auto opened = openNpy(source(npy(npyHeader("'<f4'", "(1,)"), bytesOf<float>({3, 9}))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1]: 3"));
    QCOMPARE(opened.value()->warnings().size(), std::size_t{1});
    QCOMPARE(describe(opened.value()->warnings().front()), QStringLiteral("FileOdd: the data | more bytes than its shape needs"));
}

void FilesNpyTest::warnsThatBareTwoByteItemsAreReadAsBfloat16() {
    for (const char* descr : {"'|V2'", "'<V2'", "'V2'"}) {
        const auto opened = openNpy(source(npy(npyHeader(descr, "(2,)"), bytesOf<std::uint16_t>({0x3F80, 0xC020}))));
        QVERIFY2(opened.ok(), qPrintable(describe(opened)));
        QCOMPARE(describe(*opened.value()), QStringLiteral("BF16 [2]: 1 -2.5"));
        QCOMPARE(opened.value()->warnings().size(), std::size_t{1});
        QCOMPARE(describe(opened.value()->warnings().front()),
                 QStringLiteral("FileOdd: 'descr' in the header | two-byte values of unspecified type (V2), read as bfloat16"));
    }
}

void FilesNpyTest::saysWhereTheValuesCameFrom() {
    const auto opened = openNpy(source(npy(npyHeader("'<f2'", "(1,)"), bytesOf<std::uint16_t>({0x3C00}))));
    QVERIFY(opened.ok());
    const auto tensor = opened.value()->read(0);
    QVERIFY(tensor.ok());
    QVERIFY(tensor.value().dtype() == DType::F16);
    QCOMPARE(tensor.value().origin(), (Origin{Origin::Kind::File, "file", "", 0}));
    QCOMPARE(QString::fromUtf8(opened.value()->format().data()), QStringLiteral("npy"));
}

POSENC_TEST_GUILESS(FilesNpyTest)
#include "files_npy_test.moc"
