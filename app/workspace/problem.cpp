#include "app/workspace/problem.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

QString detailText(const Error& error, std::size_t place) {
    const auto* text = place < error.details.size() ? std::get_if<std::string>(&error.details[place]) : nullptr;
    return text != nullptr ? QString::fromStdString(*text) : QString();
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
    return names.isEmpty() ? QString() : WindowText::tr("Unbind %1").arg(names.join(QStringLiteral(", ")));
}

Problem problemOf(const Failure& failure) {
    Problem problem;
    problem.parameter = QString::fromStdString(failure.held);
    if (failure.error.code == ErrorCode::IndexOutside) {
        // The formula's index does without it.
        problem.detach.push_back(detailText(failure.error, 0).toStdString());
    }
    if (failure.misfits.empty()) {
        problem.sentence = sentence(failure.error, findEncoding(failure.scene.encoding));
        if (failure.held.empty() && namesParameter(failure.error.code)) {
            problem.parameter = detailText(failure.error, 0);
        }
        return problem;
    }
    QStringList parts;
    for (const Error& misfit : failure.misfits) {
        parts << (misfit.code == ErrorCode::TensorUnused ? WindowText::tr("%1 is not used", "a tensor").arg(detailText(misfit, 0))
                                                         : WindowText::tr("%1 is %2, not %3", "a tensor and its shapes")
                                                               .arg(detailText(misfit, 0), detailText(misfit, 1), detailText(misfit, 2)));
        problem.detach.push_back(detailText(misfit, 0).toStdString());
    }
    problem.sentence = WindowText::tr("The bound tensors do not fit: %1.").arg(withSemicolons(parts));
    return problem;
}

}  // namespace posenc
