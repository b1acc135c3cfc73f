#include <QtTest>
#include <bit>
#include <clocale>
#include <cmath>
#include <sstream>

#include "engine/files/csv/csv_reader.h"
#include "engine/files/csv/csv_writer.h"
#include "engine/files/formats.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What a table of numbers may look like as text, and what its values then are.
class FilesCsvTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTables_data();
    void readsTables();
    void readsNumbers_data();
    void readsNumbers();
    void readsWhatTheWriterWrites();
    void readsUtf16_data();
    void readsUtf16();
    void warnsOfCellsWithoutANumber();
    void warnsOfNumbersBeyondFloat32();
    void doesNotDependOnTheLocale();
    void tellsProgressAndStops();
    void knowsTablesOfLongRows();
    void readsOnBehindVeryLongRows();
};

void FilesCsvTest::readsTables_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("content");
    const auto row = [](const char* name, const std::string& file, const char* content) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(content);
    };
    const char* matrix = "F32 [2, 3]: 1 2 3 4 5 6";
    row("commas", "1,2,3\n4,5,6\n", matrix);
    row("semicolons", "1;2;3\n4;5;6\n", matrix);
    row("tabs", "1\t2\t3\n4\t5\t6\n", matrix);
    row("spaces", "1 2 3\n4 5 6\n", matrix);
    row("many spaces, also around", "  1   2 3 \n 4 5    6\n", matrix);
    row("spaces behind commas", "1, 2 , 3\n4, 5, 6\n", matrix);
    row("no line feed at the end", "1,2,3\n4,5,6", matrix);
    row("CR and LF", "1,2,3\r\n4,5,6\r\n", matrix);
    row("CR alone", "1,2,3\r4,5,6\r", matrix);
    row("blank lines", "\n1,2,3\n  \n4,5,6\n\n", matrix);
    row("byte order mark",
        "\xEF\xBB\xBF"
        "1,2,3\n4,5,6\n",
        matrix);
    row("comments", "# made by numpy, 3 columns\n1,2,3\n  # and more\n4,5,6\n", matrix);
    row("comment in Latin-1", "# \xB5\n1,2,3\n4,5,6\n", matrix);
    row("quoted numbers", "\"1\",\"2\",3\n4, \"5\" ,\"6\"\n", matrix);
    row("quoted numbers between spaces", "\"1\" \"2\" 3\n4 \"5\" \"6\"\n", matrix);
    row("labels above", "a,b,c\n1,2,3\n4,5,6\n", matrix);
    row("labels above and at the left", ",a,b,c\nx,1,2,3\ny,4,5,6\n", matrix);
    row("labels with a named corner", "head,a,b,c\nx,1,2,3\ny,4,5,6\n", matrix);
    row("labels at the left", "x,1,2,3\ny,4,5,6\n", matrix);
    row("labels and an index, as pandas writes", ",a,b,c\n0,1,2,3\n1,4,5,6\n", matrix);
    row("two indices, as pandas writes", ",0,1,2\n0,1,2,3\n1,4,5,6\n", matrix);
    row("corner missing, as R writes", "\"V1\" \"V2\" \"V3\"\n\"1\" 1 2 3\n\"2\" 4 5 6\n", matrix);
    row("quoted labels with everything in them", "\"a,\"\"b\"\"\",\"c\nd\",\";\"\n1,2,3\n4,5,6\n", matrix);
    row("a label with a space", "head 0,head 1,head 2\n1,2,3\n4,5,6\n", matrix);
    row("decimal commas between semicolons", "1,0;2;3,0\n4;5,0;6\n", matrix);
    row("decimal commas between tabs", "1,0\t2\t3\n4\t5,0\t6\n", matrix);
    row("points between semicolons", "1.0;2;3\n4;5.0;6\n", matrix);
    row("a first line that names the delimiter", "sep=;\r\n1;2;3\r\n4;5;6\r\n", matrix);
    row("the same with decimal commas", "sep=;\n1,0;2;3,0\n4;5,0;6\n", matrix);
    row("a delimiter named that counts for less", "sep=,\n1,2,3\n4,5,6\n", matrix);
    row("comments with another delimiter", "# a; b\n# c; d\n# e; f\n1,2,3\n4,5,6\n", matrix);
    row("a comment that begins like an error of Excel", "#N/A stands for nothing\n1,2,3\n4,5,6\n", matrix);
    row("labels that are empty", "x,1,2,3\n,4,5,6\n", "F32 [2, 3]: 1 2 3 4 5 6");
    row("one column", "1\n2.5\n", "F32 [2, 1]: 1 2.5");
    row("one column with a label", "head 0\n1\n2.5\n", "F32 [2, 1]: 1 2.5");
    row("one row", "1,2.5", "F32 [1, 2]: 1 2.5");
    row("one number", "42", "F32 [1, 1]: 42");
}

void FilesCsvTest::readsTables() {
    QFETCH(QByteArray, file);
    QFETCH(QString, content);
    const auto opened = openCsv(source(file.toStdString()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), content);
    QVERIFY(opened.value()->warnings().empty());
    QVERIFY(looksLikeCsv(source(file.toStdString())->start().value()));
}

void FilesCsvTest::readsNumbers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<float>("value");
    const auto row = [](const char* text, float value) { QTest::newRow(text) << QByteArray(text) << value; };
    const float infinity = std::numeric_limits<float>::infinity();
    row("0.1", 0.1F);
    row("-.5", -0.5F);
    row("5.", 5.0F);
    row("+1.5", 1.5F);
    row("1e-3", 1e-3F);
    row("1E+03", 1000.0F);
    row("-0", -0.0F);
    row("inf", infinity);
    row("-inf", -infinity);
    row("Infinity", infinity);
    row("3.4028235e38", std::numeric_limits<float>::max());
    row("1e-45", 0x1p-149F);
    row("1e-60", 0.0F);
    row("-1e-999999999999999999999", -0.0F);
    row("0e999999999999999999999", 0.0F);
    // The double nearest to this lies exactly between two floats and would round to the other one.
    row("1.00000005960464477540", 0x1.000002p0F);
    row("16777217", 16777216.0F);
    row("0.000000000000000000000000000000000000000000001401298464324817", 0x1p-149F);
}

void FilesCsvTest::readsNumbers() {
    QFETCH(QByteArray, text);
    QFETCH(float, value);
    const auto opened = openCsv(source(text.toStdString() + ",1\n"));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const float found = opened.value()->read(0).value().values().front();
    QCOMPARE(std::bit_cast<std::uint32_t>(found), std::bit_cast<std::uint32_t>(value));
    QVERIFY(opened.value()->warnings().empty());
}

void FilesCsvTest::readsWhatTheWriterWrites() {
    const std::vector<float> values{0.1F, -1.0F / 3, std::nanf(""), 1e-40F, -std::numeric_limits<float>::infinity(), 3.4e38F};
    std::ostringstream out;
    CsvWriter writer(out);
    writer.comment("shaw, 3 columns");
    writer.row(std::span(values).first(3));
    writer.row(std::span(values).last(3));
    const auto opened = openCsv(source(out.str()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const Tensor tensor = opened.value()->read(0).value();
    QCOMPARE(tensor.shape(), (Shape{2, 3}));
    for (std::size_t i = 0; i < values.size(); ++i) {
        QVERIFY(tensor.values()[i] == values[i] || (std::isnan(tensor.values()[i]) && std::isnan(values[i])));
    }
    QVERIFY(tensor.dtype() == DType::F32);
    QCOMPARE(tensor.origin().file, std::string("file"));
}

void FilesCsvTest::readsUtf16_data() {
    QTest::addColumn<bool>("little");
    QTest::newRow("little-endian") << true;
    QTest::newRow("big-endian") << false;
}

void FilesCsvTest::readsUtf16() {
    QFETCH(bool, little);
    std::string file;
    // A label beyond ASCII whose second byte is a comma.
    for (const char16_t c : std::u16string(u"\uFEFF\u2C2C,b\r\n1,2.5\r\n")) {
        file += static_cast<char>(little ? c & 0xFF : c >> 8);
        file += static_cast<char>(little ? c >> 8 : c & 0xFF);
    }
    const auto opened = openCsv(source(file));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1, 2]: 1 2.5"));
    QVERIFY(looksLikeCsv(source(file)->start().value()));
    QCOMPARE(describe(openCsv(source(file + 'x'))), QStringLiteral("FileMalformed: the table | bytes that are not text | UTF-8 or UTF-16"));
}

void FilesCsvTest::warnsOfCellsWithoutANumber() {
    const auto opened = openCsv(source("1,,NA\nnan,\"\",inf\n"));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [2, 3]: 1 nan nan nan nan inf"));
    QCOMPARE(opened.value()->warnings().size(), std::size_t{1});
    QCOMPARE(describe(opened.value()->warnings().front()), QStringLiteral("FileOdd: cells that are empty or NA, read as NaN | 3"));
}

void FilesCsvTest::warnsOfNumbersBeyondFloat32() {
    const auto opened = openCsv(source("1e999,-1e39,0.00001e50,1" + std::string(50, '0') + ",1e-999\n"));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1, 5]: inf -inf inf inf 0"));
    QCOMPARE(opened.value()->warnings().size(), std::size_t{1});
    QCOMPARE(describe(opened.value()->warnings().front()), QStringLiteral("FileOdd: numbers beyond float32, read as infinite | 4"));
}

void FilesCsvTest::doesNotDependOnTheLocale() {
    // Where none of these is installed, the other tests have shown as much.
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8"}) {
        if (std::setlocale(LC_NUMERIC, name) != nullptr) {
            break;
        }
    }
    const auto opened = openCsv(source("0.5,1.25\n"));
    std::setlocale(LC_NUMERIC, "C");
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [1, 2]: 0.5 1.25"));
}

void FilesCsvTest::tellsProgressAndStops() {
    std::string file;
    for (int line = 0; line < 50'000; ++line) {
        file += "0.5,1,2,3\n";
    }
    std::vector<double> shares;
    std::stop_source stop;
    const Progress listening{stop.get_token(), [&](double share) { shares.push_back(share); }};
    QVERIFY(openCsv(source(file), listening).ok());
    QVERIFY(shares.size() > 2);
    QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    QVERIFY(shares.front() > 0 && shares.front() < 1);
    QCOMPARE(shares.back(), 1.0);
    shares.clear();
    const Progress stopping{stop.get_token(), [&](double share) {
                                shares.push_back(share);
                                stop.request_stop();
                            }};
    const auto opened = openCsv(source(file), stopping);
    QVERIFY(!opened.ok() && opened.error().code == ErrorCode::Cancelled);
    QCOMPARE(shares.size(), std::size_t{1});
}

/// The start that a file is known by may end within the first row of numbers: the cells that are whole there tell enough.
void FilesCsvTest::knowsTablesOfLongRows() {
    // A row of labels and one of numbers; the second ends behind what is looked at, within a number.
    std::string labels = "a0";
    std::string numbers = "0";
    for (int column = 1; labels.size() < 50'000; ++column) {
        labels += ",a" + std::to_string(column);
        numbers += "," + std::to_string(column % 7) + ".5";
    }
    const std::string table = labels + "\n" + numbers + "\n" + numbers + "\n";
    QVERIFY(table.size() > ByteSource::kStart);
    const auto opened = openTrainedBytes(source(table));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(std::string(opened.value()->format()), std::string("csv"));
    const Shape shape = opened.value()->entries().front().shape;
    QVERIFY(shape == (Shape{2, 1 + std::count(labels.begin(), labels.end(), ',')}));
    const auto values = opened.value()->read(0).value();
    QVERIFY(values.values()[0] == 0 && values.values()[1] == 1.5F && values.values()[static_cast<std::size_t>(shape[1]) + 6] == 6.5F);
    // Words in the place of the numbers make no table.
    const auto words = openTrainedBytes(source(labels + "\n" + labels + "\n"));
    QVERIFY(!words.ok() && words.error().code == ErrorCode::FileFormatUnknown);
}

/// Rows of which not two are in memory together.
void FilesCsvTest::readsOnBehindVeryLongRows() {
    const std::string spaces(std::size_t{44} << 20U, ' ');
    const auto file = [&](const char* last) { return "1," + spaces + "2\n3," + spaces + "4\n\n5," + spaces + last + "\n7,8\n"; };
    const auto opened = openCsv(source(file("6")));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("F32 [4, 2]: 1 2 3 4 5 6 7 8"));
    const auto wrong = openCsv(source(file("six")));
    QCOMPARE(describe(wrong), QStringLiteral("FileMalformed: 4:2 | in this line and column, not a number | a number, such as 0.25"));
}

POSENC_TEST_GUILESS(FilesCsvTest)
#include "files_csv_test.moc"
