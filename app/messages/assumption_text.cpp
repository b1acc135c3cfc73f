#include "app/messages/assumption_text.h"

#include <QCoreApplication>
#include <QLocale>

#include "app/messages/contexts.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

QString grouped(Index number) {
    return QLocale().toString(static_cast<qlonglong>(number));
}

/// The precision in which an array, or two, are compared.
QString gradeText(const Verdict& verdict) {
    const QString tolerance = numberText(verdict.tolerance, 3);
    switch (verdict.grade) {
        case Grade::Int:
            return verdict.rounded ? MessagesText::tr("whole numbers, compared by their first 48 bits")
                                   : MessagesText::tr("whole numbers, compared exactly");
        case Grade::F64:
            return MessagesText::tr("float64, tolerance %1").arg(tolerance);
        case Grade::F32:
            return MessagesText::tr("float32, tolerance %1").arg(tolerance);
        case Grade::F16:
            return MessagesText::tr("rounded to float16, tolerance %1").arg(tolerance);
        case Grade::BF16:
            return MessagesText::tr("rounded to bfloat16, tolerance %1").arg(tolerance);
    }
    return {};
}

/// The same of two arrays: the coarser one decides.
QString gradeText(const QString& a, const QString& b, const ComparedArray& first, const ComparedArray& second, const Verdict& verdict) {
    const bool coarse = verdict.grade == Grade::F16 || verdict.grade == Grade::BF16;
    if (!coarse || first.grade == second.grade) {
        return gradeText(verdict);
    }
    const QString word = verdict.grade == Grade::F16 ? QStringLiteral("float16") : QStringLiteral("bfloat16");
    return MessagesText::tr("rounded to %1 as all values of %2 are, tolerance %3", "precision, array, number")
        .arg(word, first.grade == verdict.grade ? a : b, numberText(verdict.tolerance, 3));
}

QString assumedOf(const ComparedArray& array, const QString& grade) {
    const QString text = MessagesText::tr("Shape %1, %2", "shape, precision").arg(fromUtf8(toString(array.shape)), grade);
    return array.attention ? text + MessagesText::tr(", an attention, compared by its logarithm") : text;
}

/// Cells that a mask hides, or what stands for one: neither NaN nor +infinity.
Index maskedCells(const ComparedArray& array) {
    return array.cells() - array.visible - array.nans - array.infinities;
}

QString hiddenText(Index hidden) {
    return hidden > 0 ? MessagesText::tr(", %1 hidden cells", nullptr, pluralOf(hidden)).arg(grouped(hidden)) : QString();
}

}  // namespace

QString assumptionText(const ComparedArray& array, const Verdict& verdict) {
    return verdict.sameShape ? ended(assumedOf(array, gradeText(verdict)) + hiddenText(array.cells() - array.visible))
                             : MessagesText::tr("Shape %1; no cell was compared.").arg(fromUtf8(toString(array.shape)));
}

QString assumptionText(const QString& a, const QString& b, const ComparedArray& first, const ComparedArray& second,
                       const Verdict& verdict) {
    if (!verdict.sameShape) {
        const QString text = verdict.equalExchanged
                                 ? MessagesText::tr("Shapes %1 and %2; compared with the last two axes of the second exchanged.")
                                 : MessagesText::tr("Shapes %1 and %2; no cell was compared.");
        return text.arg(fromUtf8(toString(first.shape)), fromUtf8(toString(second.shape)));
    }
    const bool alike = maskedCells(first) == maskedCells(second);
    QString text = assumedOf(first, gradeText(a, b, first, second, verdict)) + (alike ? hiddenText(maskedCells(first)) : QString());
    if (second.attention && !first.attention) {
        text += MessagesText::tr("; the other is an attention, compared by its logarithm");
    }
    for (const auto& [name, array] : {std::pair(a, &first), std::pair(b, &second)}) {
        if (const Index hidden = maskedCells(*array); !alike && hidden > 0) {
            text += MessagesText::tr("; %1 has %2 hidden cells", nullptr, pluralOf(hidden)).arg(name, grouped(hidden));
        }
        if (array->nans > 0) {
            text += MessagesText::tr("; %1 has NaN in %2 cells", nullptr, pluralOf(array->nans)).arg(name, grouped(array->nans));
        }
        if (array->infinities > 0) {
            text += MessagesText::tr("; %1 has +∞ in %2 cells", nullptr, pluralOf(array->infinities)).arg(name, grouped(array->infinities));
        }
    }
    return ended(text);
}

}  // namespace posenc
