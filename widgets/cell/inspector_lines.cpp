#include "widgets/cell/inspector_lines.h"

#include <QCoreApplication>
#include <algorithm>

#include "widgets/cell/explanation_sentence.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;
using Lines = std::vector<InspectorLine>;

QString said(const char* text) {
    return QCoreApplication::translate("Inspector", text);
}

InspectorLine line(InspectorLine::Kind kind, const QString& text, const QString& value = {}) {
    return {kind, text, value, {}, 0, {}};
}

/// "row offset = 2-0 =": the text before the value of a line of arithmetic.
QString leftSide(const Explanation& explanation, std::size_t at) {
    const ExplanationStep& step = explanation.steps[at];
    const QString arithmetic = arithmeticText(QString::fromStdString(step.arithmetic));
    QString name = stepName(step.kind);
    if (step.kind == Kind::Entry) {
        name = entryName(explanation, at);
        return name + QStringLiteral(" =");
    }
    if (step.kind == Kind::TableIndex || step.kind == Kind::MirroredIndex) {
        name = indexName(explanation, step);
        // Behind another index the row says what it is.
        const bool another = at > 0 && explanation.steps[at - 1].kind == Kind::MirroredIndex;
        if (name.isEmpty() && (arithmetic.isEmpty() || another)) {
            name = said(QT_TRANSLATE_NOOP("Inspector", "table row"));
        }
    }
    if (step.kind == Kind::Quantity) {
        name = engineText(step.name);
    }
    if (name.isEmpty()) {
        return arithmetic + QStringLiteral(" =");
    }
    return arithmetic.isEmpty() ? name + QStringLiteral(" =") : QStringLiteral("%1 = %2 =").arg(name, arithmetic);
}

/// Steps `from` to before `to`.
void addArithmetic(Lines& lines, const Explanation& explanation, std::size_t from, std::size_t to) {
    for (std::size_t at = from; at < to; ++at) {
        const ExplanationStep& step = explanation.steps[at];
        const auto add = [&](const QString& value) {
            lines.push_back(line(InspectorLine::Kind::Arithmetic, leftSide(explanation, at), value));
        };
        switch (step.kind) {
            case Kind::Offset:
            case Kind::RowOffset:
            case Kind::ColumnOffset:
            case Kind::Clip:
                add(signedText(step.value));
                break;
            case Kind::Entry:
                if (!repeatsStepBefore(explanation, at)) {
                    add(signedText(step.value));
                }
                break;
            case Kind::Quantity:
            case Kind::Bucket:
            case Kind::MirroredIndex:
            case Kind::TableIndex:
                add(numberText(step.value));
                break;
            case Kind::Undefined:
                lines.push_back(line(InspectorLine::Kind::Arithmetic, undefinedText(step)));
                break;
            case Kind::Share:
                // Of a pair it is a term of the sum; by itself it is what the cell shows, unless the line before has said it.
                if (at < explanation.ownSteps && !step.arithmetic.empty()) {
                    add(signedText(step.value));
                }
                break;
            default:
                break;
        }
    }
}

QString termName(const ExplanationStep& step, const EncodingDeclaration& encoding) {
    QString name = stepName(step.kind);
    if (const LayerDeclaration* layer = encoding.layer(step.name)) {
        name = engineText(layer->title);
    } else if (name.isEmpty()) {
        name = engineText(step.name);
    }
    return name;
}

QString twinsText(const Explanation& explanation, const TwinCount& count) {
    const ExplanationStep* bucket = explanation.find(Kind::Bucket);
    const ExplanationStep* index = bucket != nullptr ? bucket : explanation.find(Kind::TableIndex);
    const QString twins = numberText(static_cast<double>(count.twins));
    const QString pairs = numberText(static_cast<double>(count.pairs));
    // A pair that the mask hides is not among those that are counted.
    const bool alone = count.twins == 1 && !explanation.ofEntry && !explanation.masked;
    if (index == nullptr || readsSeveralTables(explanation)) {
        return alone ? said(QT_TRANSLATE_NOOP("Inspector", "No other pair has this offset"))
                     : QCoreApplication::translate("Inspector", "%1 of %2 pairs have this offset", nullptr, pluralOf(count.twins))
                           .arg(twins, pairs);
    }
    const QString row = numberText(index->value);
    return alone ? said(QT_TRANSLATE_NOOP("Inspector", "No other pair reads row %1")).arg(row)
                 : QCoreApplication::translate("Inspector", "%1 of %2 pairs read row %3", nullptr, pluralOf(count.twins))
                       .arg(twins, pairs, row);
}

void addTerms(Lines& lines, const Explanation& explanation, const EncodingDeclaration& encoding) {
    const std::size_t before = lines.size();
    for (std::size_t at = explanation.ownSteps; at < explanation.steps.size(); ++at) {
        const ExplanationStep& step = explanation.steps[at];
        switch (step.kind) {
            case Kind::Share:
            case Kind::Mask:
                lines.push_back(line(InspectorLine::Kind::Term, termName(step, encoding),
                                     step.masked ? said(QT_TRANSLATE_NOOP("Inspector", "masked")) : alignedText(step.value)));
                lines.back().detail = step.masked ? QString() : arithmeticText(QString::fromStdString(step.arithmetic));
                break;
            case Kind::Logit:
                lines.push_back(line(InspectorLine::Kind::Result, stepName(step.kind), alignedText(step.value)));
                break;
            case Kind::Normaliser:
                lines.push_back(line(InspectorLine::Kind::Aside, stepName(step.kind), alignedText(step.value)));
                break;
            case Kind::Probability:
                lines.push_back(line(InspectorLine::Kind::Result, stepName(step.kind), percentText(step.value)));
                break;
            default:
                break;
        }
    }
    if (lines.size() > before) {
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(before),
                     line(InspectorLine::Kind::Heading, said(QT_TRANSLATE_NOOP("Inspector", "Computation"))));
    }
    if (explanation.masked) {
        lines.push_back(line(InspectorLine::Kind::Note, said(QT_TRANSLATE_NOOP("Inspector", "Masked"))));
    }
}

void addStrongest(Lines& lines, const Explanation& explanation) {
    if (explanation.strongest.empty()) {
        return;
    }
    lines.push_back(line(InspectorLine::Kind::Heading, said(QT_TRANSLATE_NOOP("Inspector", "Strongest keys of this query"))));
    const double longest = explanation.strongest.front().probability;
    for (const Explanation::Strongest& key : explanation.strongest) {
        lines.push_back({InspectorLine::Kind::Key,
                         placeText(key.key),
                         alignedText(key.logit),
                         percentText(key.probability),
                         longest > 0 ? key.probability / longest : 0,
                         {}});
    }
}

}  // namespace

Lines inspectorLines(const Explanation& explanation, const EncodingDeclaration& encoding, const QString& headText,
                     const std::optional<TwinCount>& twins) {
    Lines lines;
    lines.push_back(line(InspectorLine::Kind::Heading, headText));
    addArithmetic(lines, explanation, 0, explanation.ownSteps);
    const bool more = explanation.ownSteps > 0 && explanation.ownSteps < explanation.steps.size();
    if (more && explanation.ofEntry) {
        lines.push_back(line(InspectorLine::Kind::Heading, said(QT_TRANSLATE_NOOP("Inspector", "How pairs reach this row"))));
    } else if (more && explanation.ofPair) {
        lines.push_back(line(InspectorLine::Kind::Heading, said(QT_TRANSLATE_NOOP("Inspector", "The logit of this pair"))));
    }
    addArithmetic(lines, explanation, explanation.ownSteps, explanation.steps.size());
    if (twins) {
        lines.push_back(line(InspectorLine::Kind::Twins, twinsText(explanation, *twins)));
    }
    addTerms(lines, explanation, encoding);
    addStrongest(lines, explanation);
    return lines;
}

Lines emptyInspectorLines() {
    return {
        line(InspectorLine::Kind::Heading, said(QT_TRANSLATE_NOOP("Inspector", "No cell selected"))),
        line(InspectorLine::Kind::Note, said(QT_TRANSLATE_NOOP("Inspector",
                                                               "Select a cell to see how its value is computed: offsets, table row, terms "
                                                               "of the logit, attention, and the strongest keys of the query.")))};
}

}  // namespace posenc
