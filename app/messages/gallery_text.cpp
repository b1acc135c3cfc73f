#include "app/messages/gallery_text.h"

#include <QFile>
#include <QRegularExpression>
#include <QStringList>

#include "app/messages/translations.h"
#include "widgets/controls/engine_text.h"

namespace posenc {

std::optional<GalleryText> galleryText(std::string_view id) {
    QFile file(translatedFile(QStringLiteral("gallery"), fromUtf8(id) + QStringLiteral(".md")));
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    GalleryText text;
    // A blank line ends the title; each point begins with its name and may go on for several lines.
    for (const QString& part :
         QString::fromUtf8(file.readAll()).split(QRegularExpression(QStringLiteral("\\n\\n|\\n(?=- )")), Qt::SkipEmptyParts)) {
        const QString line = part.simplified();
        const auto take = [&](const char* mark, QString& to) {
            const QString start = QLatin1String(mark);
            to = line.startsWith(start) ? line.mid(start.size()) : to;
        };
        const bool point = line.startsWith(QLatin1Char('#')) || line.startsWith(QLatin1String("- "));
        text.claim = point || !text.claim.isEmpty() ? text.claim : line;
        take("# ", text.title);
        take("- **Right:** ", text.right);
        take("- **Wrong:** ", text.wrong);
        take("- **Look:** ", text.look);
        take("- **Fix:** ", text.fix);
    }
    return text;
}

}  // namespace posenc
