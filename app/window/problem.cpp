#include "app/window/problem.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <sstream>

#include "app/messages/error_sentence.h"
#include "engine/encodings/declaration.h"

namespace posenc {
namespace {

struct Window {
    Q_DECLARE_TR_FUNCTIONS(Window)
};

QString detailText(const Error& error, std::size_t place) {
    const auto* text = place < error.details.size() ? std::get_if<std::string>(&error.details[place]) : nullptr;
    return text != nullptr ? QString::fromStdString(*text) : QString();
}

bool readsSymbolOf(const TensorDeclaration& tensor, const ParameterDeclaration& parameter) {
    std::istringstream symbols(parameter.symbol);
    for (std::string symbol; symbols >> symbol;) {
        for (const ShapeFormula& shape : tensor.shapes) {
            const auto used = shape.symbols();
            if (std::find(used.begin(), used.end(), symbol) != used.end()) {
                return true;
            }
        }
    }
    return false;
}

bool differs(const Scene& a, const Scene& b, const std::string& parameter) {
    const auto first = a.parameters.find(parameter);
    const auto second = b.parameters.find(parameter);
    const bool inFirst = first != a.parameters.end();
    const bool inSecond = second != b.parameters.end();
    return inFirst != inSecond || (inFirst && first->second != second->second);
}

QString blamed(const Failure& failure, const Scene* shown, const std::string& lastEdited) {
    const EncodingDeclaration* encoding = findEncoding(failure.scene.encoding);
    if (encoding == nullptr || shown == nullptr || shown->encoding != failure.scene.encoding) {
        return {};
    }
    std::string first;
    for (const ParameterDeclaration& parameter : encoding->parameters) {
        const bool matters = std::any_of(failure.misfits.begin(), failure.misfits.end(), [&](const Error& misfit) {
            const TensorDeclaration* tensor = encoding->tensor(detailText(misfit, 0).toStdString());
            return tensor != nullptr && readsSymbolOf(*tensor, parameter);
        });
        if (matters && differs(failure.scene, *shown, parameter.id)) {
            first = first.empty() || parameter.id == lastEdited ? parameter.id : first;
        }
    }
    return QString::fromStdString(first);
}

bool namesParameter(ErrorCode code) {
    return code == ErrorCode::ParameterRange || code == ErrorCode::ParameterType || code == ErrorCode::ParameterChoice ||
           code == ErrorCode::ParameterConflict;
}

}  // namespace

QString Problem::action() const {
    QStringList names;
    for (const std::string& name : detach) {
        names << QString::fromStdString(name);
    }
    return names.isEmpty() ? QString() : Window::tr("Detach %1").arg(names.join(QStringLiteral(", ")));
}

Problem problemOf(const Failure& failure, const Scene* shown, const std::string& lastEdited) {
    Problem problem;
    if (failure.misfits.empty()) {
        problem.sentence = sentence(failure.error);
        problem.parameter = namesParameter(failure.error.code) ? detailText(failure.error, 0) : QString();
        return problem;
    }
    QStringList parts;
    for (const Error& misfit : failure.misfits) {
        parts << (misfit.code == ErrorCode::TensorUnused ? Window::tr("%1 is not read", "a tensor").arg(detailText(misfit, 0))
                                                         : Window::tr("%1 is %2, not %3", "a tensor and its shapes")
                                                               .arg(detailText(misfit, 0), detailText(misfit, 1), detailText(misfit, 2)));
        problem.detach.push_back(detailText(misfit, 0).toStdString());
    }
    problem.sentence = Window::tr("The loaded tensors do not fit: %1.").arg(parts.join(QStringLiteral("; ")));
    problem.parameter = blamed(failure, shown, lastEdited);
    return problem;
}

}  // namespace posenc
