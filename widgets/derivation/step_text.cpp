#include "widgets/derivation/step_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

/// Of each array that a cell is computed from at most so many numbers are told.
constexpr std::size_t kToldTerms = 4;

struct StepWording {
    Q_DECLARE_TR_FUNCTIONS(posenc::StepPicture)
};

QString arrayName(const Derivation& derivation, const StepSource& source) {
    return source.step ? fromUtf8(derivation.steps[static_cast<std::size_t>(*source.step)].name) : fromUtf8(source.tensor);
}

/// "queries (0,1,2) = 0.31", of each term; a few of many.
QString termsText(const Derivation& derivation, const StepSource& source, std::span<const std::int32_t> places) {
    QStringList terms;
    std::size_t more = 0;
    for (const std::int32_t place : places) {
        if (place < 0) {
            continue;
        }
        if (static_cast<std::size_t>(terms.size()) == kToldTerms) {
            ++more;
            continue;
        }
        terms << StepWording::tr("%1 = %2", "cell, its value")
                     .arg(coordinatesText(source.shape, place),
                          numberText(static_cast<double>(numberAt(derivation, source.step, source.tensor, place))));
    }
    if (terms.isEmpty()) {
        return {};
    }
    if (more > 0) {
        terms << StepWording::tr("%Ln more", nullptr, static_cast<int>(more));
    }
    return StepWording::tr("%1 %2", "array, its cells").arg(arrayName(derivation, source), terms.join(QStringLiteral(", ")));
}

}  // namespace

QString coordinatesText(const Shape& shape, Index place) {
    QStringList parts;
    for (std::size_t axis = shape.size(); axis-- > 0;) {
        parts.prepend(QString::number(place % shape[axis]));
        place /= shape[axis];
    }
    return QStringLiteral("(%1)").arg(parts.join(QLatin1Char(',')));
}

QString numberedStep(Index step, const QString& name) {
    return StepWording::tr("%1 \u00b7 %2", "number of a step, its name").arg(step).arg(name);
}

float numberAt(const Derivation& derivation, const std::optional<Index>& step, const std::string& tensor, Index place) {
    if (!step) {
        return derivation.tensor(tensor).values()[static_cast<std::size_t>(place)];
    }
    const DerivationStep& from = derivation.steps[static_cast<std::size_t>(*step)];
    const auto cell = from.cellAt(place);
    return cell ? from.values[static_cast<std::size_t>(*cell)] : derivation.remade(*step, place);
}

QString stepInNumbers(const StepPicture& picture, Index cell) {
    const Index place = picture.placeOf(cell);
    const QString value = numberText(static_cast<double>(picture.at(cell)));
    const QString own = picture.cellName(place);
    if (!picture.step) {
        return StepWording::tr("%1 = %2", "cell, its value").arg(own, value);
    }
    const Derivation& derivation = *picture.of;
    const DerivationStep& step = derivation.steps[static_cast<std::size_t>(*picture.step)];
    const QString operation = withLocaleNumbers(engineText(step.operation));
    QStringList parts;
    for (std::size_t k = 0; k < step.sources.size(); ++k) {
        const StepSource& source = step.sources[k];
        const auto places = source.of(picture.heldOf(cell));
        const bool copied = (step.kind == StepKind::Move || (step.kind == StepKind::Gather && k == 0)) && places.front() >= 0;
        if (copied) {
            const QString from = StepWording::tr("%1 %2", "array, its cells")
                                     .arg(arrayName(derivation, source), coordinatesText(source.shape, places.front()));
            parts.prepend(StepWording::tr("%1 = %2 = %3", "cell, cell that it copies, value").arg(own, from, value));
        } else if (step.kind != StepKind::Constant) {
            parts << termsText(derivation, source, places);
        }
    }
    parts.removeAll(QString());
    if (step.kind == StepKind::Compute && !parts.isEmpty()) {
        return StepWording::tr("%1 = %2: %3, from %4", "cell, value, operation, sources").arg(own, value, operation, withSemicolons(parts));
    }
    if (parts.isEmpty()) {
        return step.kind == StepKind::Constant ? StepWording::tr("%1 = %2: %3", "cell, value, operation").arg(own, value, operation)
                                               : StepWording::tr("%1 = %2, filled in", "cell, value").arg(own, value);
    }
    return parts.size() == 1
               ? parts.front()
               : StepWording::tr("%1, chosen by %2", "a copied cell, the index").arg(parts.front(), withSemicolons(parts.mid(1)));
}

}  // namespace posenc
