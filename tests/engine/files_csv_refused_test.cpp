#include <QtTest>

#include "engine/files/csv/csv_reader.h"
#include "engine/files/csv/csv_scanner.h"
#include "engine/files/formats.h"
#include "tests/engine/files_refused.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every text that must not be read as a table, with what is said of it.
class FilesCsvRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refuses_data();
    void refuses();
    void refusesALongLine();
    void leavesOtherTextsAlone_data();
    void leavesOtherTextsAlone();
};

void FilesCsvRefusedTest::refuses_data() {
    columns();
    const auto cell = [](const char* name, const std::string& file, const char* place) {
        row(name, file,
            qPrintable(QStringLiteral("FileMalformed: %1 | in this line and column, not a number | a number, such as 0.25")
                           .arg(QLatin1String(place))));
    };
    const auto ragged = [](const char* name, const std::string& file, const char* line, const char* columns) {
        row(name, file,
            qPrintable(QStringLiteral("FileMalformed: %1 | in this line, a different number of columns than in the first row | %2")
                           .arg(QLatin1String(line), QLatin1String(columns))));
    };
    const auto quote = [](const char* name, const std::string& file, const char* place) {
        row(name, file,
            qPrintable(QStringLiteral(
                           "FileMalformed: %1 | in this line and column, a quoted cell without a closing quote | a cell such as \"0.25\"")
                           .arg(QLatin1String(place))));
    };
    ragged("a row too short", "1,2,3\n4,5\n", "2", "3");
    ragged("a row too long", "1,2\n3,4,5\n", "2", "2");
    ragged("a row too long by nothing", "1,2\n3,4,\n", "2", "2");
    ragged("behind comments and blank lines", "# one\n\n1 2\r\n# two\r\n3 4 5\r\n", "5", "2");
    ragged("a number alone", "1,2\n3\n", "2", "2");
    ragged("behind a label of two lines", "\"a\nb\",c\n1,2\n3\n", "4", "2");
    cell("a word", "1,2\n3,four\n", "2:2");
    cell("a word in the first row", "1,2,x\n4,5,6\n", "1:3");
    cell("a word behind a column of labels", "a,1,2\nb,3,x\n", "2:3");
    cell("a second row of labels", "a,b\nc,d\n1,2\n", "2:1");
    cell("hexadecimal", "1,0x10\n", "1:2");
    cell("hexadecimal float", "1,0x1p-3\n", "1:2");
    cell("two signs", "1,+-1\n", "1:2");
    cell("a sign alone", "1,-\n", "1:2");
    cell("digits and letters", "1,2abc\n", "1:2");
    cell("an exponent without digits", "1,2e\n", "1:2");
    cell("NaN with a text", "1,nan(x)\n", "1:2");
    cell("thousands between semicolons", "1;1,000.5\n", "1:2");
    cell("two decimal commas", "1;1,000,5\n", "1:2");
    cell("a complex number", "1,(2+3j)\n", "1:2");
    cell("a date", "1,2020-01-01\n", "1:2");
    cell("a space within a number", "1;1 000\n", "1:2");
    // One odd cell at the start does not make labels of the numbers below it.
    cell("a minus sign that is none in the first cell",
         "\xE2\x88\x92"
         "0.5,1,2\n3,4,5\n6,7,8\n",
         "1:1");
    cell("thousands in the first cell", "\"1,234.5\",1,2\n3,4,5\n", "1:1");
    cell("the same below labels", "a,b,c\n\"1,234.5\",1,2\n3,4,5\n", "2:1");
    cell("the same between semicolons", "x;1;2\n3,5;4;5\n", "1:1");
    cell("a row that begins with an error of Excel", "1,2\n#NUM!,3\n4,5\n", "2:1");
    cell("an error of Excel alone in its row", "1\n#DIV/0!\n", "2:1");
    cell("a first row that begins with one", "#N/A,3\n4,5\n", "1:1");
    cell("one with a space behind it", "1,2\n#N/A ,3\n4,5\n", "2:1");
    cell("behind a line that names the delimiter", "sep=;\n1;2\n3;four\n", "3:2");
    // Numbers in the notation of another country are not labels either.
    cell("no-break spaces between thousands in the first column", "1\u00A0234;0.5\n3\u00A0456;0.25\n", "1:1");
    cell("narrow no-break spaces", "1\u202F234,5;0,5\n3\u202F456,1;0,25\n", "1:1");
    cell("thin spaces", "1\u2009234;0.5\n", "1:1");
    cell("apostrophes", "1'234;0.5\n3'456;0.25\n", "1:1");
    cell("points and a comma", "1.2.3,4;0,5\n3.4.5,1;0,25\n", "1:1");
    cell("points between commas", "1.2.3,4\n", "1:1");
    cell("thousands with a sign below labels", "a;b\n-1\u00A0234;0.5\n", "2:1");
    cell("thousands in every column", "1.234,5;2.345,5\n3.456,1;4.567,2\n", "1:1");
    std::string late;
    for (int i = 0; i < 200; ++i) {
        late += "row" + std::to_string(i) + ",1\n";
    }
    row("a number far below labels", late + "7,1\n",
        "FileMalformed: 201:1 | in this line and column, a number where previous rows have a label | a label in each row, or in none");
    quote("a quote that does not end", "1,\"2\n3,4\n", "1:2");
    quote("text behind a quote", "1,\"2\"3\n", "1:2");
    row("a NUL", std::string("1,2\n3,\0\n", 8), "FileMalformed: the table | bytes that are not text | UTF-8 or UTF-16");
    row("comments alone", "# 1,2\n", "FileMalformed: the table | contains no numbers | rows of numbers");
    row("labels alone", "a,b\n", "FileMalformed: the table | contains no numbers | rows of numbers");
    row("blank lines alone", " \n\n", "FileMalformed: the table | contains no numbers | rows of numbers");
    row("a byte order mark alone", "\xFF\xFE", "FileMalformed: the table | contains no numbers | rows of numbers");
}

void FilesCsvRefusedTest::refuses() {
    checkRefused([](std::string_view bytes) { return openCsv(source(bytes)); });
}

void FilesCsvRefusedTest::refusesALongLine() {
    const std::string file = "1," + std::string(kLongestRow, '0') + "\n";
    const auto opened = openCsv(source(file));
    QCOMPARE(describe(opened), QStringLiteral("FileLimit: the length of a line in bytes | %1 | 67108864").arg(file.size()));
}

void FilesCsvRefusedTest::leavesOtherTextsAlone_data() {
    QTest::addColumn<QByteArray>("file");
    const auto row = [](const char* name, const std::string& file) { QTest::newRow(name) << QByteArray::fromStdString(file); };
    row("prose", "It was 1984, and the clocks were striking 13.\nNobody minded.\n");
    row("JSON of numbers", "[1, 2, 3]\n");
    row("JSON over lines", "{\n  \"a\": 1,\n  \"b\": 2\n}\n");
    row("markup", "<svg>\n1,2\n</svg>\n");
    row("source code", "#include <vector>\nint main() {\n    return 0;\n}\n");
    row("numbers behind a control character",
        "\x01"
        "1,2\n3,4\n");
    row("numbers behind a NUL", std::string("\0"
                                            "1,2\n3,4\n",
                                            9));
    row("labels alone", "a,b,c\n");
    row("blank", " \n \n");
}

void FilesCsvRefusedTest::leavesOtherTextsAlone() {
    QFETCH(QByteArray, file);
    QCOMPARE(describe(openTrainedBytes(source(file.toStdString()))), QStringLiteral("FileFormatUnknown"));
}

POSENC_TEST_GUILESS(FilesCsvRefusedTest)
#include "files_csv_refused_test.moc"
