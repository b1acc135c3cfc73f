#include "app/figure/pdf_bytes.h"

#include <QByteArray>
#include <QList>
#include <QTest>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// A file of one object, as Qt 6.8 and later end it: with an identifier in hexadecimal digits, another one for each file.
QByteArray identified(const QByteArray& moment, const QByteArray& first, const QByteArray& second, const QByteArray& content = "0 0 m") {
    QByteArray pdf = "%PDF-1.4\n1 0 obj\n<<\n/CreationDate (D:" + moment + ")\n/ModDate (D:" + moment + ")\n>>\nendobj\n";
    const qsizetype stream = pdf.size();
    pdf += "2 0 obj\n<< >>\nstream\n" + content + "\nendstream\nendobj\n";
    const qsizetype table = pdf.size();
    const auto entry = [](qsizetype place) { return QByteArray::number(place).rightJustified(10, '0') + " 00000 n \n"; };
    pdf += "xref\n0 3\n0000000000 65535 f \n" + entry(9) + entry(stream);
    pdf += "trailer\n<<\n/Size 3\n/ID [ <" + first + "> <" + second + "> ]\n>>\nstartxref\n" + QByteArray::number(table) + "\n%%EOF\n";
    return pdf;
}

QByteArray withoutMoment(QByteArray pdf) {
    removeMoment(pdf);
    return pdf;
}

}  // namespace

/// What is done to the bytes of a PDF.
class PdfBytesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// Equal figures have equal bytes, whenever and under whatever identifier they were written; other figures have another identifier.
    void theIdentifierFollowsFromTheRest() {
        const QByteArray now =
            withoutMoment(identified("20240229120000+01'00'", "0a1b2c3d4e5f60718293a4b5c6d7e8f9", "ffffffffffffffffffffffffffffffff"));
        const QByteArray later =
            withoutMoment(identified("19991231235959Z", "00112233445566778899AABBCCDDEEFF", "0123456789abcdef0123456789abcdef"));
        QCOMPARE(now, later);
        QVERIFY(!now.contains("Date"));
        const auto idsOf = [](const QByteArray& pdf) {
            const qsizetype list = pdf.indexOf('[', pdf.lastIndexOf("/ID "));
            return pdf.mid(list + 1, pdf.indexOf(']', list) - list - 1).simplified().split(' ');
        };
        const QList<QByteArray> ids = idsOf(now);
        QCOMPARE(ids.size(), 2);
        QCOMPARE(ids[0], ids[1]);
        QCOMPARE(ids[0].size(), 34);
        QVERIFY(ids[0].startsWith('<') && ids[0].endsWith('>') && QByteArray::fromHex(ids[0].mid(1, 32)).toHex() == ids[0].mid(1, 32));
        QVERIFY(ids[0].count('0') < 32);
        const QByteArray other =
            withoutMoment(identified("19991231235959Z", "00112233445566778899aabbccddeeff", "0123456789abcdef0123456789abcdef", "0 1 m"));
        QVERIFY(idsOf(other)[0] != ids[0]);
        // The places that it names are still those of its objects.
        const qsizetype table = now.mid(now.lastIndexOf("startxref\n") + 10).split('\n').first().toLongLong();
        QVERIFY(now.mid(table).startsWith("xref\n0 3\n"));
        const QList<QByteArray> entries = now.mid(table).split('\n');
        QVERIFY(now.mid(entries[3].left(10).toLongLong()).startsWith("1 0 obj"));
        QVERIFY(now.mid(entries[4].left(10).toLongLong()).startsWith("2 0 obj"));
    }

    /// A page is as large as it is asked for where there is room for its numbers; of another page nothing is changed.
    void thePageIsAsLargeAsAsked() {
        const QByteArray page = "<< /MediaBox [0 0 612.000000 792.000000] /Next 1 >>";
        QByteArray pdf = page;
        setMediaBox(pdf, {612, 792}, {72.5, 36.25});
        QCOMPARE(pdf, QByteArray("<< /MediaBox [0 0 72.500000 36.250000]   /Next 1 >>"));
        QCOMPARE(pdf.size(), page.size());
        pdf = page;
        setMediaBox(pdf, {611, 792}, {72.5, 36.25});
        QCOMPARE(pdf, page);
    }
};

POSENC_TEST_GUILESS(PdfBytesTest)
#include "pdf_bytes_test.moc"
