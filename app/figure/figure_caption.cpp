#include "app/figure/figure_caption.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>
#include <map>
#include <vector>

#include "app/messages/contexts.h"
#include "app/messages/fit_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

/// Position of a file in the list, and what was read from it.
struct FileTensors {
    QString file;
    QStringList tensors;
};

/// @param done to the tensor so that it fits; may be empty
void add(std::vector<FileTensors>& files, const QString& name, const Origin& origin, const QString& done) {
    const QString file = printable(QFileInfo(fromUtf8(origin.file)).fileName());
    QStringList more{printable(fromUtf8(origin.key)), done};
    more.removeAll(QString());
    const QString tensor = more.isEmpty() ? name : FigureText::tr("%1 (%2)", "tensor, its key in a file").arg(name, withCommas(more));
    for (FileTensors& known : files) {
        if (known.file == file) {
            known.tensors += tensor;
            return;
        }
    }
    files.push_back({file, {tensor}});
}

}  // namespace

QString provenance(const Model& model) {
    std::vector<FileTensors> files;
    std::map<QString, QStringList> unbound;
    QStringList given;
    // In the order of the declaration, not of the alphabet.
    for (const TensorDeclaration& declaration : model.encoding().tensors) {
        const auto found = model.tensors().find(declaration.name);
        if (found == model.tensors().end()) {
            continue;
        }
        const QString name = fromUtf8(declaration.name);
        const Origin& origin = found->second.origin();
        const auto fit = model.fits().find(declaration.name);
        const QString done = fit == model.fits().end() ? QString() : fitText(fit->second);
        switch (origin.kind) {
            case Origin::Kind::File:
                add(files, name, origin, done);
                break;
            case Origin::Kind::Random:
                unbound[unboundText(declaration, model.parameters(), origin.seed)] += name;
                break;
            case Origin::Kind::Given:
                given += name;
                break;
        }
    }
    const QString comma = QStringLiteral(", ");
    QStringList parts;
    for (const FileTensors& file : files) {
        parts += FigureText::tr("from %1: %2", "file, tensors").arg(file.file, file.tensors.join(comma));
    }
    for (const auto& [how, names] : unbound) {
        parts += FigureText::tr("%1: %2", "random (seed 0), tensors").arg(how, names.join(comma));
    }
    if (!given.isEmpty()) {
        parts += FigureText::tr("in memory: %1", "tensors").arg(given.join(comma));
    }
    if (const auto rule = model.fits().find(""); rule != model.fits().end()) {
        parts += fitText(rule->second);
    }
    return withSemicolons(parts);
}

QString parameterList(const Model& model) {
    QStringList parts;
    for (const ParameterDeclaration& parameter : model.encoding().parameters) {
        const auto value = model.parameters().values().find(parameter.id);
        // Whether a tensor is read can be chosen only where it is bound.
        const bool idle = !parameter.tensor.empty() && model.tensors().find(parameter.tensor) == model.tensors().end();
        if (!idle && value != model.parameters().values().end() && model.parameters().reads(parameter)) {
            parts += fromUtf8(parameter.id) + QLatin1Char(' ') + fromUtf8(toString(value->second));
        }
    }
    return parts.join(QStringLiteral(", "));
}

QString figureCaption(const Model& model) {
    const QString head = FigureText::tr("%1: %2.").arg(fromUtf8(model.encoding().id), parameterList(model));
    const QString origins = provenance(model);
    return origins.isEmpty()
               ? head
               : filled(FigureText::tr("%1 Tensors %2.", "encoding and parameters; where the tensors come from"), {head, origins});
}

}  // namespace posenc
