#include "app/messages/searched_names.h"

#include <QCoreApplication>
#include <QStringList>
#include <optional>
#include <span>

#include "app/messages/contexts.h"
#include "engine/recognition/rules.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

/// Names of the rules for an encoding, in their order; of one role, or of all.
QStringList ruleNames(const std::string& encoding, std::optional<Role> role) {
    QStringList names;
    for (const std::span<const RecognitionRule> family : recognitionRules()) {
        for (const RecognitionRule& rule : family) {
            const QString name = fromUtf8(rule.name);
            if (rule.role == role.value_or(rule.role) && rule.encoding == encoding && !names.contains(name)) {
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
        QStringList own = ruleNames(encoding.id, Role::Table);
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

QStringList namesInFiles(const std::string& encoding) {
    return ruleNames(encoding, std::nullopt);
}

QString encodingWords(const EncodingDeclaration& encoding) {
    QStringList words = QStringList(fromUtf8(encoding.id)) << namesInFiles(encoding.id);
    const auto add = [&words](const std::string& id, const std::string& label) { words << fromUtf8(id) << engineText(label); };
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        add(parameter.id, parameter.label);
        for (const Choice& choice : parameter.choices) {
            add(choice.id, choice.label);
        }
    }
    for (const TensorDeclaration& tensor : encoding.tensors) {
        add(tensor.name, tensor.label);
    }
    for (const LayerDeclaration& layer : encoding.layers) {
        add(layer.id, layer.title);
    }
    return words.join(QLatin1Char(' '));
}

}  // namespace posenc
