#include "app/derivation/derivation_examples.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <variant>

#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

struct ExampleText {
    Q_DECLARE_TR_FUNCTIONS(posenc::DerivationControls)
};

QString valueText(const ParameterValue& value) {
    const QString text = fromUtf8(toString(value));
    const bool sides = std::holds_alternative<Grid>(value) || std::holds_alternative<Grid3d>(value);
    return sides ? QString(text).replace(QLatin1Char('x'), QStringLiteral(" × ")) : text;
}

/// The id and the sizes as the command line has them: "swin-index heads 1 window 2x2".
QString plainText(const DerivationDeclaration& declaration, const Parameters::Map& example) {
    Parameters::Map sizes = example;
    sizes.insert(declaration.sizes.begin(), declaration.sizes.end());
    QString text = fromUtf8(declaration.id);
    for (const auto& [id, value] : sizes) {
        text += QStringLiteral(" %1 %2").arg(fromUtf8(id), fromUtf8(toString(value)));
    }
    return text;
}

}  // namespace

std::vector<Parameters::Map> examplesOf(const DerivationDeclaration& declaration) {
    std::vector<Parameters::Map> all{{}};
    all.insert(all.end(), declaration.examples.begin(), declaration.examples.end());
    return all;
}

QString exampleText(const DerivationDeclaration& declaration, const Parameters::Map& example) {
    Parameters::Map sizes = example;
    sizes.insert(declaration.sizes.begin(), declaration.sizes.end());
    QStringList parts;
    for (const auto& [id, value] : sizes) {
        if (id != "head-dim") {
            parts << ExampleText::tr("%1 %2", "a parameter, its value").arg(fromUtf8(id), valueText(value));
        }
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<Command> exampleCommands(const std::function<void(const std::string& derivation, const Parameters::Map& example)>& open) {
    std::vector<Command> commands;
    for (const DerivationDeclaration& one : derivations()) {
        if (one.layerByLayer) {
            continue;
        }
        for (const Parameters::Map& example : examplesOf(one)) {
            Command command;
            command.title = ExampleText::tr("%1: %2", "a derivation, its sizes").arg(engineText(one.title), exampleText(one, example));
            command.place = ExampleText::tr("Derivation");
            command.help = ExampleText::tr("Show this derivation at the sizes of an example");
            command.words = plainText(one, example);
            command.run = [open, id = one.id, example] { open(id, example); };
            commands.push_back(std::move(command));
        }
    }
    return commands;
}

}  // namespace posenc
