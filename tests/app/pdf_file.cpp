#include "tests/app/pdf_file.h"

#include <QRegularExpression>

namespace posenc::test {
namespace {

QString captured(const QByteArray& text, const char* pattern) {
    return QRegularExpression(QLatin1String(pattern)).match(QString::fromLatin1(text)).captured(1);
}

/// A literal string in UTF-16, the bytes behind its opening parenthesis.
QString textString(const QByteArray& bytes, qsizetype at) {
    QByteArray raw;
    for (int depth = 1; at < bytes.size(); ++at) {
        char c = bytes.at(at);
        if (c == '\\') {
            raw += bytes.at(++at);
            continue;
        }
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0) {
            break;
        }
        raw += c;
    }
    QString text;
    for (qsizetype unit = raw.startsWith("\xfe\xff") ? 2 : 0; unit + 1 < raw.size(); unit += 2) {
        text += QChar(static_cast<ushort>(static_cast<uchar>(raw.at(unit)) << 8 | static_cast<uchar>(raw.at(unit + 1))));
    }
    return text;
}

QByteArray inflated(const QByteArray& stream, qsizetype size) {
    QByteArray counted(4, '\0');
    for (int byte = 0; byte < 4; ++byte) {
        counted[byte] = static_cast<char>(size >> (24 - 8 * byte) & 0xff);
    }
    return qUncompress(counted + stream);
}

struct Object {
    QByteArray dictionary;
    qsizetype body = 0;  ///< where its stream begins, if it has one
};

}  // namespace

std::optional<PdfFile> PdfFile::parse(const QByteArray& bytes, QString* why) {
    const auto broken = [why](const QString& reason) {
        if (why != nullptr) {
            *why = reason;
        }
        return std::nullopt;
    };
    if (!bytes.startsWith("%PDF-") || !bytes.trimmed().endsWith("%%EOF")) {
        return broken(QStringLiteral("no header or no end"));
    }
    const qsizetype start = bytes.mid(bytes.lastIndexOf("startxref") + 9).trimmed().split('\n').front().toLongLong();
    if (start <= 0 || bytes.mid(start, 5) != "xref\n") {
        return broken(QStringLiteral("startxref leads to no table"));
    }
    const qsizetype trailerAt = bytes.indexOf("trailer", start);
    const QList<QByteArray> lines = bytes.mid(start, trailerAt - start).split('\n');
    const qsizetype count = lines.value(1).split(' ').value(1).toLongLong();
    QMap<qsizetype, Object> objects;
    for (qsizetype number = 1; number < count; ++number) {
        const QByteArray entry = lines.value(number + 2);
        const QByteArray head = QByteArray::number(number) + " 0 obj";
        const qsizetype at = entry.left(10).toLongLong();
        if (entry.size() < 18 || entry.at(17) != 'n' || bytes.mid(at, head.size()) != head) {
            return broken(QStringLiteral("object %1 is not where the table says").arg(number));
        }
        const qsizetype end = bytes.indexOf("endobj", at);
        const qsizetype stream = bytes.indexOf("stream\n", at);
        const bool streamed = stream >= 0 && stream < end;
        objects[number] = {bytes.mid(at + head.size(), (streamed ? stream : end) - at - head.size()).trimmed(), streamed ? stream + 7 : 0};
    }
    const QByteArray trailer = bytes.mid(trailerAt);
    if (captured(trailer, "/Size (\\d+)").toLongLong() != count ||
        !objects.value(captured(trailer, "/Root (\\d+) 0 R").toLongLong()).dictionary.contains("/Catalog")) {
        return broken(QStringLiteral("the trailer leads to no catalogue"));
    }
    PdfFile file;
    const QByteArray info = objects.value(captured(trailer, "/Info (\\d+) 0 R").toLongLong()).dictionary;
    if (const qsizetype title = info.indexOf("/Title ("); title >= 0) {
        file.title_ = textString(info, title + 8);
    }
    for (const Object& object : std::as_const(objects)) {
        if (!object.dictionary.contains("/Subtype /Image")) {
            continue;
        }
        const int width = captured(object.dictionary, "/Width (\\d+)").toInt();
        const int height = captured(object.dictionary, "/Height (\\d+)").toInt();
        const qsizetype length = objects.value(captured(object.dictionary, "/Length (\\d+) 0 R").toLongLong()).dictionary.toLongLong();
        PdfImage image{captured(object.dictionary, "/Filter /(\\w+)").toLatin1(), object.dictionary.contains("/Interpolate true"), {}};
        if (image.filter == "FlateDecode" && object.dictionary.contains("/ColorSpace /DeviceRGB")) {
            const QByteArray raw = inflated(bytes.mid(object.body, length), qsizetype{3} * width * height);
            if (raw.size() != qsizetype{3} * width * height) {
                return broken(QStringLiteral("an image has another size than it says"));
            }
            const auto* data = reinterpret_cast<const uchar*>(raw.constData());
            image.pixels = QImage(data, width, height, qsizetype{3} * width, QImage::Format_RGB888).convertToFormat(QImage::Format_RGB32);
        }
        file.images_ += image;
    }
    return file;
}

}  // namespace posenc::test
