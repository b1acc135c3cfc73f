#include "app/messages/searched_names.h"

#include <QCoreApplication>
#include <QStringList>
#include <span>

#include "app/messages/contexts.h"
#include "engine/recognition/rules.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

/// What tables of an encoding are called, in the order of the rules.
QStringList tableNames(const std::string& encoding) {
    QStringList names;
    for (const std::span<const RecognitionRule> family : recognitionRules()) {
        for (const RecognitionRule& rule : family) {
            const QString name = fromUtf8(rule.name);
            if (rule.role == Role::Table && rule.encoding == encoding && !names.contains(name)) {
                names << name;
            }
        }
    }
    return names;
}

}  // namespace

QString searchedNames(int most) {
    QStringList encodings;
    for (const EncodingDeclaration& encoding : catalogue()) {
        QStringList own = tableNames(encoding.id);
        if (own.size() > most) {
            own = own.mid(0, most) << QStringLiteral("...");
        }
        if (!own.isEmpty()) {
            encodings << MessagesText::tr("%1 (%2)", "an encoding and names of its tables")
                             .arg(engineText(encoding.title), own.join(QStringLiteral(", ")));
        }
    }
    return MessagesText::tr("Posenc looked for tensors whose names end in one of these and whose shapes fit: %1.")
        .arg(withSemicolons(encodings));
}

}  // namespace posenc
