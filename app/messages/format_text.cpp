#include "app/messages/format_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <vector>

#include "app/messages/contexts.h"
#include "engine/files/formats.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

struct Kind {
    QString title;
    QStringList suffixes;
};

/// The kinds of all formats, each once, in the order of the table.
std::vector<Kind> kinds() {
    std::vector<Kind> all;
    for (const FileFormat& format : fileFormats()) {
        for (const FileKind& kind : format.kinds) {
            if (kind.title.empty()) {
                continue;
            }
            const QString title = engineText(kind.title);
            auto known = std::find_if(all.begin(), all.end(), [&](const Kind& one) { return one.title == title; });
            if (known == all.end()) {
                known = all.insert(all.end(), {title, {}});
            }
            known->suffixes << fromUtf8(kind.suffixes).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        }
    }
    return all;
}

}  // namespace

QString readableFormats() {
    QStringList list;
    for (const Kind& kind : kinds()) {
        list << MessagesText::tr("%1 (%2)", "kind of file, its suffixes").arg(kind.title, withCommas(kind.suffixes));
    }
    return withCommas(list);
}

QString readablePatterns() {
    QStringList list;
    for (const Kind& kind : kinds()) {
        for (const QString& suffix : kind.suffixes) {
            list << QLatin1Char('*') + suffix;
        }
    }
    return list.join(QLatin1Char(' '));
}

}  // namespace posenc
