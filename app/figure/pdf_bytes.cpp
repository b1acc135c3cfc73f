#include "app/figure/pdf_bytes.h"

#include <QCryptographicHash>
#include <QList>
#include <algorithm>
#include <cctype>

namespace posenc {
namespace {

constexpr int kDecimals = 6;    // of a page's size
constexpr int kXrefEntry = 20;  // bytes of a line of the cross-reference table
constexpr int kXrefDigits = 10;

/// Inserts blanks between words of an object: the places that the cross-reference table names move along.
void insertBlanks(QByteArray& pdf, qsizetype place, qsizetype count) {
    const QByteArray start = "startxref\n";
    const qsizetype at = pdf.lastIndexOf(start) + start.size();
    const auto isDigit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    const qsizetype digits = std::find_if_not(pdf.cbegin() + at, pdf.cend(), isDigit) - (pdf.cbegin() + at);
    const qsizetype table = pdf.mid(at, digits).toLongLong();
    if (count <= 0 || at < start.size() || digits < 1 || table <= place) {
        return;
    }
    pdf.replace(at, digits, QByteArray::number(table + count));
    // "xref", "0 27", then an entry for each object.
    const qsizetype counted = pdf.indexOf('\n', table) + 1;
    const qsizetype first = pdf.indexOf('\n', counted) + 1;
    const qsizetype entries = pdf.mid(counted, first - counted).trimmed().split(' ').last().toLongLong();
    for (qsizetype entry = first; entry < std::min(first + entries * kXrefEntry, pdf.size() - kXrefEntry); entry += kXrefEntry) {
        const qsizetype object = pdf.mid(entry, kXrefDigits).toLongLong();
        if (object > place) {
            pdf.replace(entry, kXrefDigits, QByteArray::number(object + count).rightJustified(kXrefDigits, '0'));
        }
    }
    pdf.insert(place, QByteArray(count, ' '));
}

}  // namespace

void removeMoment(QByteArray& pdf) {
    // Qt 6.8 writes both.
    for (const QByteArray& name : {QByteArray("/CreationDate "), QByteArray("/ModDate ")}) {
        if (const qsizetype begin = pdf.lastIndexOf(name); begin >= 0) {
            const qsizetype longest = name.size() + QByteArray("(D:20000101000000+00'00')").size();
            const qsizetype end = std::max(begin, pdf.indexOf(')', begin) + 1);
            std::fill(pdf.begin() + begin, pdf.begin() + end, ' ');
            insertBlanks(pdf, begin, longest - (end - begin));
        }
    }
    const qsizetype list = pdf.indexOf('[', pdf.lastIndexOf("/ID "));
    const qsizetype end = pdf.indexOf(']', list);
    if (list < 0 || end < 0) {
        return;
    }
    const auto isDigit = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
    std::replace_if(pdf.begin() + list, pdf.begin() + end, isDigit, '0');
    const QByteArray digits = QCryptographicHash::hash(pdf, QCryptographicHash::Sha256).toHex();
    for (qsizetype place = list, digit = 0; place < end; ++place) {
        if (pdf.at(place) == '<') {
            digit = 0;
        } else if (isDigit(pdf.at(place))) {
            pdf[place] = digits.at(digit++ % digits.size());
        }
    }
}

// The length stays, as places in the file are named by their bytes.
void setMediaBox(QByteArray& pdf, QSizeF before, QSizeF points) {
    const auto box = [](QSizeF size) {
        return "/MediaBox [0 0 " + QByteArray::number(size.width(), 'f', kDecimals) + ' ' +
               QByteArray::number(size.height(), 'f', kDecimals) + ']';
    };
    const QByteArray exact = box(points);
    if (const qsizetype place = pdf.indexOf(box(before)); place >= 0) {
        pdf.replace(place, box(before).size(), exact.leftJustified(box(before).size(), ' '));
    }
}

}  // namespace posenc
