#include "app/figure/figure_caption.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>
#include <map>

#include "app/messages/printable.h"

namespace posenc {
namespace {

struct Figure {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QString fileOrigin(const Origin& origin) {
    const QString file = printable(QFileInfo(text(origin.file)).fileName());
    return origin.key.empty() ? file : Figure::tr("%1 (%2)").arg(file, printable(text(origin.key)));
}

}  // namespace

QString provenance(const Model& model) {
    QStringList parts;
    std::map<std::uint64_t, QStringList> drawn;
    // In the order of the declaration, not of the alphabet.
    for (const TensorDeclaration& declaration : model.encoding().tensors) {
        const auto found = model.tensors().find(declaration.name);
        if (found == model.tensors().end()) {
            continue;
        }
        const Origin& origin = found->second.origin();
        switch (origin.kind) {
            case Origin::Kind::File:
                parts += Figure::tr("%1 from %2").arg(text(declaration.name), fileOrigin(origin));
                break;
            case Origin::Kind::Drawn:
                drawn[origin.seed] += text(declaration.name);
                break;
            case Origin::Kind::Given:
                parts += Figure::tr("%1 given").arg(text(declaration.name));
                break;
        }
    }
    for (const auto& [seed, names] : drawn) {
        parts += Figure::tr("%1 drawn from seed %2").arg(names.join(QStringLiteral(", "))).arg(seed);
    }
    return parts.join(QStringLiteral("; "));
}

QString parameterList(const Model& model) {
    QStringList parts;
    for (const ParameterDeclaration& parameter : model.encoding().parameters) {
        const auto value = model.parameters().values().find(parameter.id);
        if (value != model.parameters().values().end()) {
            parts += text(parameter.id) + QLatin1Char(' ') + text(toString(value->second));
        }
    }
    return parts.join(QStringLiteral(", "));
}

QString figureCaption(const Model& model) {
    const QString head = Figure::tr("%1: %2.").arg(text(model.encoding().id), parameterList(model));
    const QString origins = provenance(model);
    return origins.isEmpty() ? head : Figure::tr("%1 %2.", "two sentences").arg(head, origins);
}

}  // namespace posenc
