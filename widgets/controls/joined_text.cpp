#include "widgets/controls/joined_text.h"

#include <QCoreApplication>

namespace posenc {

QString withCommas(const QStringList& parts) {
    return parts.join(QCoreApplication::translate("Joined", ", ", "between parts of a sentence"));
}

QString withSemicolons(const QStringList& parts) {
    return parts.join(QCoreApplication::translate("Joined", "; ", "between parts of a sentence"));
}

QString withStops(const QStringList& sentences) {
    return sentences.join(QCoreApplication::translate("Joined", ". ", "between sentences"));
}

QString ended(const QString& clause) {
    return QCoreApplication::translate("Joined", "%1.", "a clause that ends a sentence").arg(clause);
}

}  // namespace posenc
