#include "widgets/cell/explanation_sentence.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

QString clause(const Explanation& explanation, std::size_t at) {
    const ExplanationStep& step = explanation.steps[at];
    const QString arithmetic = arithmeticText(QString::fromStdString(step.arithmetic));
    switch (step.kind) {
        case Kind::Offset:
        case Kind::RowOffset:
        case Kind::ColumnOffset:
        case Kind::Clip:
            return QCoreApplication::translate("Explanation", "%1 %2", "row offset +2").arg(stepName(step.kind), signedText(step.value));
        case Kind::Bucket:
            return QCoreApplication::translate("Explanation", "%1 %2", "row offset +2").arg(stepName(step.kind), numberText(step.value));
        case Kind::MirroredIndex:
        case Kind::TableIndex: {
            if (arithmetic.isEmpty() && step.kind == Kind::TableIndex) {
                return QCoreApplication::translate("Explanation", "table row %1").arg(numberText(step.value));
            }
            QStringList sides{indexName(explanation, step), arithmetic};
            sides.removeAll(QString());
            return QStringLiteral("%1 = %2").arg(sides.join(QLatin1Char(' ')), numberText(step.value));
        }
        case Kind::Entry:
            return repeatsStepBefore(explanation, at) ? QString()
                                                      : QStringLiteral("%1 = %2").arg(entryName(explanation, at), numberText(step.value));
        case Kind::Quantity:
            // A product of vectors is part of a share.
            return arithmetic.isEmpty() && at >= explanation.ownSteps
                       ? QString()
                       : (QStringList{engineText(step.name)} + (arithmetic.isEmpty() ? QStringList() : QStringList(arithmetic)) +
                          QStringList(numberText(step.value)))
                             .join(QStringLiteral(" = "));
        case Kind::Undefined:
            return undefinedText(step);
        case Kind::Share:
            return at < explanation.ownSteps && !arithmetic.isEmpty() ? QStringLiteral("%1 = %2").arg(arithmetic, numberText(step.value))
                                                                      : QString();
        case Kind::Visible:
            // Why a key is hidden; that all else is seen goes without saying.
            return step.value == 0 || at < explanation.ownSteps
                       ? QStringLiteral("%1 = %2 = %3").arg(QString::fromStdString(step.name), arithmetic, numberText(step.value))
                       : QString();
        case Kind::Mask:
        case Kind::Logit:
        case Kind::Normaliser:
        case Kind::Probability:
            break;
    }
    return {};
}

}  // namespace

QString placeText(const TokenPlace& place) {
    if (place.leading) {
        return QCoreApplication::translate("Explanation", "class token");
    }
    if (place.depth) {
        return QStringLiteral("(%1,%2,%3)").arg(*place.depth).arg(*place.row).arg(*place.column);
    }
    if (place.row && place.column) {
        return QStringLiteral("(%1,%2)").arg(*place.row).arg(*place.column);
    }
    return numberText(static_cast<double>(place.token));
}

QString stepName(ExplanationStep::Kind kind) {
    switch (kind) {
        case Kind::Offset:
            return QCoreApplication::translate("Explanation", "offset");
        case Kind::RowOffset:
            return QCoreApplication::translate("Explanation", "row offset");
        case Kind::ColumnOffset:
            return QCoreApplication::translate("Explanation", "column offset");
        case Kind::Clip:
            return QCoreApplication::translate("Explanation", "clipped");
        case Kind::Bucket:
            return QCoreApplication::translate("Explanation", "bucket");
        case Kind::Logit:
            return QCoreApplication::translate("Explanation", "logit");
        case Kind::Normaliser:
            return QCoreApplication::translate("Explanation", "log-sum-exp");
        case Kind::Probability:
            return QCoreApplication::translate("Explanation", "attention");
        case Kind::Mask:
            return QCoreApplication::translate("Explanation", "mask");
        case Kind::Quantity:
        case Kind::Visible:
        case Kind::Undefined:
        case Kind::MirroredIndex:
        case Kind::TableIndex:
        case Kind::Entry:
        case Kind::Share:
            break;
    }
    return {};
}

bool readsSeveralTables(const Explanation& explanation) {
    const ExplanationStep* first = explanation.find(Kind::TableIndex);
    return first != nullptr && std::ranges::any_of(explanation.steps, [&](const ExplanationStep& step) {
               return step.kind == Kind::TableIndex && step.name != first->name;
           });
}

QString undefinedText(const ExplanationStep& step) {
    return step.value < 0 ? QCoreApplication::translate("Explanation", "no table row")
                          : QCoreApplication::translate("Explanation", "no %1: class token", "row offset")
                                .arg(step.name == "row-offset" ? stepName(Kind::RowOffset) : stepName(Kind::ColumnOffset));
}

QString indexName(const Explanation& explanation, const ExplanationStep& step) {
    // The index of a model with one table needs no name; rows and columns with a table each do.
    const bool named = readsSeveralTables(explanation);
    const QString name = named ? QString::fromStdString(step.name) : QString();
    if (step.kind != Kind::MirroredIndex) {
        return name;
    }
    return named ? QCoreApplication::translate("Explanation", "mirrored %1", "row-index").arg(name)
                 : QCoreApplication::translate("Explanation", "mirrored");
}

QString entryName(const Explanation& explanation, std::size_t step) {
    const ExplanationStep& entry = explanation.steps[step];
    if (!entry.arithmetic.empty()) {
        return arithmeticText(QString::fromStdString(entry.arithmetic));
    }
    for (std::size_t before = step; before-- > 0;) {
        if (explanation.steps[before].kind == Kind::TableIndex) {
            return QCoreApplication::translate("Explanation", "table[%1]").arg(numberText(explanation.steps[before].value));
        }
    }
    // A hyphen is not a minus.
    return entry.name.empty() ? QCoreApplication::translate("Explanation", "table entry")
                              : QString::fromStdString(entry.name).replace(QLatin1Char('-'), QLatin1Char(' '));
}

bool repeatsStepBefore(const Explanation& explanation, std::size_t step) {
    const ExplanationStep& entry = explanation.steps[step];
    return step > 0 && step < explanation.ownSteps && entry.pattern == "{}" &&
           entry.inputs.front().origin == ExplanationInput::Origin::Step && entry.inputs.front().source == explanation.steps[step - 1].name;
}

QString explanationSentence(const Explanation& explanation) {
    QStringList clauses;
    for (std::size_t step = 0; step < explanation.steps.size(); ++step) {
        const QString text = clause(explanation, step);
        if (!text.isEmpty()) {
            clauses << text;
        }
    }
    // Of a table row its arithmetic tells which one it is, and other cells are told without a pair.
    const QString pair =
        explanation.ofEntry
            ? QCoreApplication::translate("Explanation", "pairs of one table row")
            : QCoreApplication::translate("Explanation", "query %1 key %2").arg(placeText(explanation.query), placeText(explanation.key));
    const QString steps = withCommas(clauses);
    if (!explanation.ofPair) {
        return steps;
    }
    return clauses.isEmpty() ? pair : QStringLiteral("%1: %2").arg(pair, steps);
}

}  // namespace posenc
