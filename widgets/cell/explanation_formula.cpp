#include "widgets/cell/explanation_formula.h"

#include "widgets/cell/explanation_sentence.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

constexpr QChar kMinus(0x2212);

/// What a share is made of: its own arithmetic, else the table entry that it is, else its number.
QString workOf(const Explanation& explanation, const ExplanationStep& share) {
    if (!share.arithmetic.empty()) {
        return arithmeticText(QString::fromStdString(share.arithmetic));
    }
    const ExplanationStep* entry = explanation.find(Kind::Entry, share.name);
    const bool told = entry != nullptr && !share.name.empty() && !entry->arithmetic.empty();
    return told ? arithmeticText(QString::fromStdString(entry->arithmetic)) : numberText(share.value);
}

QString sum(const QStringList& summands) {
    QString out;
    for (const QString& summand : summands) {
        const bool negative = summand.startsWith(kMinus);
        if (out.isEmpty()) {
            out = summand;
        } else {
            out += QStringLiteral(" %1 %2").arg(negative ? kMinus : QChar(u'+')).arg(negative ? summand.mid(1) : summand);
        }
    }
    return out;
}

/// How the table row is found: "clip(−7, −8, 8) = −7", "index = −7 + 8 = 1".
QStringList indexClauses(const Explanation& explanation) {
    QStringList clauses;
    for (std::size_t at = explanation.ownSteps; at < explanation.steps.size(); ++at) {
        const ExplanationStep& step = explanation.steps[at];
        const bool mirrored = step.kind == Kind::MirroredIndex;
        const bool index = step.kind == Kind::TableIndex || step.kind == Kind::Bucket || mirrored;
        const bool entry = step.kind == Kind::Entry && explanation.ofEntry;
        if (!index && !entry && step.kind != Kind::Clip) {
            continue;
        }
        QStringList sides;
        if (index && !step.name.empty()) {
            // A hyphen is not a minus.
            sides << (mirrored ? indexName(explanation, step) : QString::fromStdString(step.name))
                         .replace(QLatin1Char('-'), QLatin1Char(' '));
        }
        const QString work = entry ? entryName(explanation, at) : arithmeticText(QString::fromStdString(step.arithmetic));
        if (!work.isEmpty()) {
            sides << work;
        }
        sides << numberText(step.value);
        clauses << sides.join(QStringLiteral(" = "));
    }
    return clauses;
}

/// How the number of a layer that explains itself comes about: "θ = 5·0.01 = 0.05".
QStringList ownClauses(const Explanation& explanation) {
    QStringList clauses;
    for (std::size_t at = 0; at < explanation.ownSteps; ++at) {
        const ExplanationStep& step = explanation.steps[at];
        QStringList sides;
        if (step.kind == Kind::Quantity) {
            sides << engineText(step.name);
        }
        if (step.kind == Kind::Entry && !repeatsStepBefore(explanation, at)) {
            sides << entryName(explanation, at);
        } else if (!step.arithmetic.empty()) {
            sides << arithmeticText(QString::fromStdString(step.arithmetic));
        }
        if (!sides.isEmpty()) {
            clauses << (sides << numberText(step.value)).join(QStringLiteral(" = "));
        }
    }
    return clauses;
}

}  // namespace

QStringList explanationFormulas(const Explanation& explanation) {
    QStringList work;
    QStringList numbers;
    const QStringList own = ownClauses(explanation);
    if (!own.isEmpty() && !explanation.ofEntry) {
        // The whole way, or its end where there is little room.
        return own.size() == 1 ? own : QStringList{own.join(QStringLiteral(",  ")), own.last()};
    }
    for (const ExplanationStep& step : explanation.steps) {
        if ((step.kind == Kind::Share && !step.masked) || step.kind == Kind::Mask) {
            work << workOf(explanation, step);
            numbers << numberText(step.value);
        }
    }
    const QStringList clauses = indexClauses(explanation);
    const ExplanationStep* attention = explanation.find(Kind::Probability);
    if (numbers.isEmpty() || attention == nullptr) {
        return clauses.isEmpty() ? QStringList() : QStringList(clauses.join(QStringLiteral(",  ")));
    }
    QStringList out;
    const auto add = [&](const QString& text) {
        const QString line = QStringLiteral("A = %1 = %2").arg(text, numberText(attention->value));
        out += out.contains(line) ? QStringList() : QStringList(line);
    };
    if (explanation.find(Kind::Logit) != nullptr) {
        const QString brief = QStringLiteral("softmax( %1 )").arg(sum(numbers));
        add(work == numbers ? brief : QStringLiteral("softmax( %1 ) = %2").arg(sum(work), brief));
        if (!clauses.isEmpty()) {
            out.prepend((QStringList(out.first()) + clauses).join(QStringLiteral(",  ")));
        }
        add(brief);
    } else {
        // A gate mixes two softmaxes: this attention is not the softmax of one sum of terms.
        add(workOf(explanation, *attention));
    }
    return out;
}

}  // namespace posenc
