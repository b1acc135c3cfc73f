#include "widgets/controls/joined_text.h"

#include <QCoreApplication>

namespace posenc {

namespace {

QString joined(QStringList parts, const QString& separator) {
    parts.removeAll(QString());
    return parts.join(separator);
}

}  // namespace

QString withCommas(const QStringList& parts) {
    return joined(parts, QCoreApplication::translate("Joined", ", ", "between parts of a sentence"));
}

QString withSemicolons(const QStringList& parts) {
    return joined(parts, QCoreApplication::translate("Joined", "; ", "between parts of a sentence"));
}

QString withStops(const QStringList& sentences) {
    return joined(sentences, QCoreApplication::translate("Joined", ". ", "between sentences"));
}

QString ended(const QString& clause) {
    return QCoreApplication::translate("Joined", "%1.", "a clause that ends a sentence").arg(clause);
}

}  // namespace posenc
