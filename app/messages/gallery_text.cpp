#include "app/messages/gallery_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <array>
#include <string>

#include "app/messages/translations.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

/// Of `who` in resources/gallery.
constexpr std::array kPlaces{
    QT_TRANSLATE_NOOP("PlaceMet", "a widespread note that shows the collision on purpose"),
    QT_TRANSLATE_NOOP("PlaceMet", "a widespread walk-through of Swin"),
    QT_TRANSLATE_NOOP("PlaceMet", "a widespread walk-through of Transformer-XL"),
    QT_TRANSLATE_NOOP("PlaceMet", "an early form of the published code"),
    QT_TRANSLATE_NOOP("PlaceMet", "derived from the rule; no thread is known"),
    QT_TRANSLATE_NOOP("PlaceMet", "the same line in five other repositories"),
};

}  // namespace

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
        for (const char* mark : {"- **Wrong:** ", "- **Convention 1:** ", "- **As designed:** "}) {
            take(mark, text.first);
        }
        for (const char* mark : {"- **Right:** ", "- **Convention 2:** ", "- **As expected:** "}) {
            take(mark, text.second);
        }
        take("- **Look:** ", text.look);
        take("- **Fix:** ", text.fix);
    }
    return text;
}

QString placeMet(std::string_view place) {
    return QCoreApplication::translate("PlaceMet", std::string(place).c_str());
}

bool hasPlaceWords(std::string_view place) {
    return std::ranges::any_of(kPlaces, [&](const char* known) { return place == known; });
}

}  // namespace posenc
