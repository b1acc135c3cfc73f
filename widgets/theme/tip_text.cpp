#include "widgets/theme/tip_text.h"

#include <QTextBoundaryFinder>

namespace posenc {
namespace {

constexpr qsizetype kLongestLine = 80;

QString broken(const QString& paragraph) {
    QStringList lines;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, paragraph);
    qsizetype start = 0;
    qsizetype fits = 0;
    const auto end = [&](qsizetype at) {
        lines << paragraph.mid(start, at - start).trimmed();
        start = at;
    };
    while (finder.toNextBoundary() >= 0) {
        if (finder.position() - start > kLongestLine && fits > start) {
            end(fits);
        }
        fits = finder.position();
        // A word longer than a line, as names are.
        while (fits - start > kLongestLine) {
            end(start + kLongestLine);
        }
    }
    end(paragraph.size());
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

QString tipText(const QStringList& paragraphs) {
    QStringList lines;
    for (const QString& paragraph : paragraphs) {
        lines << broken(paragraph);
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace posenc
