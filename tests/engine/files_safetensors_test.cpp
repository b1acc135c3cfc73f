#include <QtTest>

#include "engine/files/formats.h"
#include "engine/files/safetensors/safetensors_reader.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What a .safetensors file may look like, and what is then in it.
class FilesSafetensorsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsEveryValidHeader_data();
    void acceptsEveryValidHeader();
    void isKnownAtAnyLengthOfItsHeader();
    void readsEveryTypeOfNumber_data();
    void readsEveryTypeOfNumber();
    void listsTypesItCannotRead();
    void readsComplexNumbersAsPairs();
    void keepsMetadataInTheirOrder();
    void readsValuesAtOddAddresses();
    void warnsOfFieldsItDoesNotKnow();
    void refusesToReadATensorBeyondTheLimit();
};

void FilesSafetensorsTest::acceptsEveryValidHeader_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QStringList>("contents");
    const auto row = [](const char* name, const std::string& file, const QStringList& contents) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << contents;
    };
    const std::string entry = R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
    const std::string data = bytesOf<float>({1, 2});
    const QStringList two{QStringLiteral("a F32 [2]: 1 2")};
    row("one tensor", safetensors(entry, data), two);
    row("padded with spaces", safetensors(entry + "       ", data), two);
    row("white space before", safetensors(" \n\t\r" + entry, data), two);
    row("white space behind", safetensors(entry + " \n\t\r", data), two);
    row("no tensors", safetensors("{}"), {});
    row("metadata alone", safetensors(R"({"__metadata__":{}})"), {});
    row("scalar", safetensors(R"({"a":{"dtype":"F32","shape":[],"data_offsets":[0,4]}})", bytesOf<float>({5})),
        {QStringLiteral("a F32 []: 5")});
    row("no elements", safetensors(R"({"a":{"dtype":"F32","shape":[2,0],"data_offsets":[0,0]}})"), {QStringLiteral("a F32 [2, 0]:")});
    row("no elements beside others",
        safetensors(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[0],"data_offsets":[4,4]},)"
                    R"("c":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}})",
                    bytesOf<float>({5})),
        {QStringLiteral("a F32 [1]: 5"), QStringLiteral("b F32 [0]:"), QStringLiteral("c F32 [0]:")});
    row("header in another order than the data",
        safetensors(R"({"b":{"data_offsets":[4,8],"shape":[1],"dtype":"F32"},"a":{"shape":[1],"dtype":"F32","data_offsets":[0,4]}})", data),
        {QStringLiteral("b F32 [1]: 2"), QStringLiteral("a F32 [1]: 1")});
    row("names of every kind",
        safetensors(R"({"":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                    "\"\xe7\xaa\x97/x.y\\u00e9\\ud83d\\ude00\":"
                    R"({"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
                    "\x01\x02"),
        {QStringLiteral(" U8 [1]: 1"), QString::fromUtf8("\xe7\xaa\x97/x.y\xc3\xa9\xf0\x9f\x98\x80 U8 [1]: 2")});
}

void FilesSafetensorsTest::acceptsEveryValidHeader() {
    QFETCH(QByteArray, file);
    QFETCH(QStringList, contents);
    const auto opened = openSafetensors(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QVERIFY(opened.value()->warnings().empty());
    QStringList found;
    for (std::size_t i = 0; i < opened.value()->entries().size(); ++i) {
        found << QString::fromStdString(opened.value()->entries()[i].name) + QStringLiteral(" ") + describe(*opened.value(), i);
    }
    QCOMPARE(found, contents);
}

/// The file begins with that length, and no two bytes of it are the signature of another format: 0x93 that of NumPy, 0x80 0x02 of a pickle.
void FilesSafetensorsTest::isKnownAtAnyLengthOfItsHeader() {
    const std::string entry = R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
    const std::string data = bytesOf<float>({1, 2});
    for (std::size_t length = entry.size(); length < 0x600; ++length) {
        const auto opened = openTrainedBytes(source(safetensors(entry + std::string(length - entry.size(), ' '), data)));
        QVERIFY2(opened.ok(), qPrintable(QStringLiteral("%1: %2").arg(length).arg(describe(opened))));
        QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [2]: 1 2"));
    }
}

void FilesSafetensorsTest::readsEveryTypeOfNumber_data() {
    QTest::addColumn<QString>("dtype");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* dtype, const std::string& data, const char* content) {
        QTest::newRow(dtype) << QString::fromLatin1(dtype) << QByteArray::fromStdString(data) << QString::fromLatin1(content);
    };
    row("BOOL", std::string("\x01\x00", 2), "BOOL [2]: 1 0");
    row("U8", "\x01\xff", "U8 [2]: 1 255");
    row("I8", "\x01\xff", "I8 [2]: 1 -1");
    row("U16", bytesOf<std::uint16_t>({1, 65535}), "U16 [2]: 1 65535");
    row("I16", bytesOf<std::int16_t>({1, -2}), "I16 [2]: 1 -2");
    row("U32", bytesOf<std::uint32_t>({1, 16777216}), "U32 [2]: 1 16777216");
    row("I32", bytesOf<std::int32_t>({1, -2}), "I32 [2]: 1 -2");
    row("U64", bytesOf<std::uint64_t>({1, 2}), "U64 [2]: 1 2");
    row("I64", bytesOf<std::int64_t>({1, -2}), "I64 [2]: 1 -2");
    row("F16", bytesOf<std::uint16_t>({0x3C00, 0xC100}), "F16 [2]: 1 -2.5");
    row("BF16", bytesOf<std::uint16_t>({0x3F80, 0xC020}), "BF16 [2]: 1 -2.5");
    row("F32", bytesOf<float>({1, -2.5F}), "F32 [2]: 1 -2.5");
    row("F64", bytesOf<double>({1, -2.5}), "F64 [2]: 1 -2.5");
    row("F8_E4M3", "\x38\xc2", "F8_E4M3 [2]: 1 -2.5");
    row("F8_E5M2", "\x3c\xc1", "F8_E5M2 [2]: 1 -2.5");
    row("F8_E8M0", "\x7f\x80", "F8_E8M0 [2]: 1 2");
    row("F8_E4M3FNUZ", "\x40\xca", "F8_E4M3FNUZ [2]: 1 -2.5");
    row("F8_E5M2FNUZ", "\x40\xc5", "F8_E5M2FNUZ [2]: 1 -2.5");
}

void FilesSafetensorsTest::readsEveryTypeOfNumber() {
    QFETCH(QString, dtype);
    QFETCH(QByteArray, data);
    QFETCH(QString, content);
    const std::string json =
        R"({"a":{"dtype":")" + dtype.toStdString() + R"(","shape":[2],"data_offsets":[0,)" + std::to_string(data.size()) + "]}}";
    const auto opened = openSafetensors(source(safetensors(json, data.toStdString())));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), content);
}

void FilesSafetensorsTest::listsTypesItCannotRead() {
    const std::string json =
        R"({"a":{"dtype":"F4","shape":[4],"data_offsets":[0,2]},"b":{"dtype":"F6_E2M3","shape":[4],"data_offsets":[2,5]},)"
        R"("c":{"dtype":"F6_E3M2","shape":[4],"data_offsets":[5,8]},"e":{"dtype":"F32","shape":[1],"data_offsets":[8,12]}})";
    const auto opened = openSafetensors(source(safetensors(json, std::string(8, '\0') + bytesOf<float>({3}))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F4 [4]: FileUnsupported: a | F4"));
    QCOMPARE(describe(*opened.value(), 1), QStringLiteral("F6_E2M3 [4]: FileUnsupported: b | F6_E2M3"));
    QCOMPARE(describe(*opened.value(), 2), QStringLiteral("F6_E3M2 [4]: FileUnsupported: c | F6_E3M2"));
    QCOMPARE(describe(*opened.value(), 3), QStringLiteral("F32 [1]: 3"));
}

/// As NumPy's and PyTorch's files have them: the last axis is the real and the imaginary part.
void FilesSafetensorsTest::readsComplexNumbersAsPairs() {
    // There is no axis beyond the 32nd.
    const std::string json = R"({"freqs_cis":{"dtype":"C64","shape":[1,2],"data_offsets":[0,16]},"one":{"dtype":"C64","shape":[],)"
                             R"("data_offsets":[16,24]},"deep":{"dtype":"C64","shape":[1)" +
                             QByteArray(",1").repeated(31).toStdString() + R"(],"data_offsets":[24,32]}})";
    const auto opened = openSafetensors(source(safetensors(json, bytesOf<float>({1, 0, 0.5F, -2, 3, 4, 5, 6}))));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value(), 0), QStringLiteral("F32 [1, 2, 2]: 1 0 0.5 -2"));
    QCOMPARE(describe(*opened.value(), 1), QStringLiteral("F32 [2]: 3 4"));
    QVERIFY(describe(*opened.value(), 2).contains(QStringLiteral("FileUnsupported")));
}

void FilesSafetensorsTest::keepsMetadataInTheirOrder() {
    const auto opened = openSafetensors(source(safetensors(R"({"__metadata__":{"z":"1","a":"two \" words","":"3"}})")));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const std::vector<std::pair<std::string, std::string>> expected{{"z", "1"}, {"a", "two \" words"}, {"", "3"}};
    QCOMPARE(opened.value()->metadata(), expected);
    QVERIFY(opened.value()->entries().empty());
}

void FilesSafetensorsTest::readsValuesAtOddAddresses() {
    const std::string data = "\x07" + bytesOf<float>({1.5F, -2}) + bytesOf<std::int64_t>({-5});
    for (int padding = 0; padding < 8; ++padding) {
        const std::string json =
            R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"F32","shape":[2],"data_offsets":[1,9]},)"
            R"("c":{"dtype":"I64","shape":[1],"data_offsets":[9,17]}})" +
            std::string(static_cast<std::size_t>(padding), ' ');
        const auto opened = openSafetensors(source(safetensors(json, data)));
        QVERIFY2(opened.ok(), qPrintable(describe(opened)));
        QCOMPARE(describe(*opened.value(), 1), QStringLiteral("F32 [2]: 1.5 -2"));
        QCOMPARE(describe(*opened.value(), 2), QStringLiteral("I64 [1]: -5"));
    }
}

void FilesSafetensorsTest::warnsOfFieldsItDoesNotKnow() {
    const std::string json = R"({"a":{"dtype":"U8","x":{"y":[1,-2.5,null,{"z":true}]},"shape":[1],"data_offsets":[0,1],"w":"t"}})";
    const auto opened = openSafetensors(source(safetensors(json, "\x07")));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("U8 [1]: 7"));
    QCOMPARE(opened.value()->warnings().size(), std::size_t{1});
    QCOMPARE(describe(opened.value()->warnings().front()), QStringLiteral("FileOdd: a | a field unknown to the format"));
    // A field stands twice only where it stands twice in one entry.
    const std::string both = R"({"a":{"dtype":"U8","x":1,"shape":[1],"data_offsets":[0,1]},)"
                             R"("b":{"dtype":"U8","x":1,"shape":[1],"data_offsets":[1,2]}})";
    const auto two = openSafetensors(source(safetensors(both, "\x07\x08")));
    QVERIFY2(two.ok(), qPrintable(describe(two)));
    QCOMPARE(two.value()->entries().size(), std::size_t{2});
    // One note, of the first.
    QCOMPARE(two.value()->warnings().size(), std::size_t{1});
    QCOMPARE(describe(two.value()->warnings().front()), QStringLiteral("FileOdd: a | a field unknown to the format"));
}

void FilesSafetensorsTest::refusesToReadATensorBeyondTheLimit() {
    // A sparse file: a gigabyte and a bit that takes no room on the disk.
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const std::string head = safetensors(R"({"a":{"dtype":"U8","shape":[1073741825],"data_offsets":[0,1073741825]}})");
    file.write(head.data(), static_cast<qint64>(head.size()));
    if (!file.resize(static_cast<qint64>(head.size()) + 1'073'741'825)) {
        QSKIP("the file system of the temporary folder cannot hold a sparse file of 1 GiB");
    }
    file.close();
    const auto opened = openTrainedFile(path.toStdString());
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const auto tensor = opened.value()->read(0);
    QCOMPARE(describe(tensor), QStringLiteral("FileLimit: a | 1073741825 | 1073741824 | numbers"));
}

POSENC_TEST_GUILESS(FilesSafetensorsTest)
#include "files_safetensors_test.moc"
