#include "app/messages/translations.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace posenc {

void installTranslations(QCoreApplication& application) {
    auto* translator = new QTranslator(&application);
    const QString folder = QStringLiteral(":/i18n");
    // English has an own file as well: it knows the plurals.
    if (translator->load(QLocale(), QStringLiteral("posenc"), QStringLiteral("_"), folder) ||
        translator->load(QStringLiteral("posenc_en"), folder)) {
        QCoreApplication::installTranslator(translator);
    }
}

}  // namespace posenc
