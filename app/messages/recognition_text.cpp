#include "app/messages/recognition_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/messages/scheme_text.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"
#include "widgets/form/parameter_text.h"

namespace posenc {
namespace {

QString detailText(const Reason& reason, std::size_t place) {
    if (place >= reason.details.size()) {
        return {};
    }
    const ErrorDetail& value = reason.details[place];
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return QLocale().toString(static_cast<qlonglong>(*number));
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return QString::number(*number, 'g', 9);
    }
    return shownName(std::get<std::string>(value));
}

/// The parameters that a reading sets, as the encoding lists them; those that it does not have come last.
std::vector<std::string> parameterOrder(const Reading& reading) {
    std::vector<std::string> ids;
    const EncodingDeclaration* encoding = findEncoding(reading.encoding);
    for (const ParameterDeclaration& parameter : encoding == nullptr ? std::vector<ParameterDeclaration>() : encoding->parameters) {
        if (reading.parameters.find(parameter.id) != reading.parameters.end()) {
            ids.push_back(parameter.id);
        }
    }
    for (const auto& [id, value] : reading.parameters) {
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
            ids.push_back(id);
        }
    }
    return ids;
}

const ParameterDeclaration* parameterOf(const Reading& reading, const std::string& id) {
    const EncodingDeclaration* encoding = findEncoding(reading.encoding);
    return encoding == nullptr ? nullptr : encoding->parameter(id);
}

/// What is read, and as what.
QString nameOf(const Reading& reading, Terms terms) {
    const EncodingDeclaration* encoding = findEncoding(reading.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(reading.tensor);
    return reading.encoding.empty() ? (reading.scheme.empty() ? shownName(reading.tensor) : schemeText(reading.scheme))
           : terms == Terms::Ids || tensor == nullptr
               ? shownName(reading.encoding) + QLatin1Char(' ') + shownName(reading.tensor)
               : MessagesText::tr("%1, %2", "an encoding and a tensor of it").arg(engineText(encoding->title), engineText(tensor->label));
}

/// "as it is", "transposed", "transposed, backwards"; other steps as `posenc inspect --json` names them.
QString arrangementText(const Arrangement& arrangement) {
    QStringList steps;
    for (const ArrangementStep& step : arrangement) {
        steps += step.kind == ArrangementStep::Kind::Swap      ? MessagesText::tr("transposed")
                 : step.kind == ArrangementStep::Kind::Reverse ? MessagesText::tr("reversed", "the rows of a table")
                                                               : shownName(toString(step));
    }
    return steps.isEmpty() ? MessagesText::tr("unchanged", "a table") : withCommas(steps);
}

/// "window 7x7", "class-token": what a reading says of each parameter.
QStringList parameterTexts(const Reading& reading, Terms terms) {
    QStringList parameters;
    for (const std::string& id : parameterOrder(reading)) {
        const ParameterValue& value = reading.parameters.at(id);
        const ParameterDeclaration* declared = parameterOf(reading, id);
        const bool labelled = terms == Terms::Labels && declared != nullptr;
        const QString called = labelled ? engineText(declared->label) : shownName(id);
        if (const auto* flag = std::get_if<bool>(&value)) {
            // "class-token", or nothing where off is the rule.
            const bool usuallyOn = declared != nullptr && declared->defaultValue == ParameterValue(true);
            parameters += *flag ? QStringList(called) : usuallyOn ? QStringList(MessagesText::tr("no %1").arg(called)) : QStringList();
        } else {
            parameters += called + QLatin1Char(' ') + (labelled ? parameterText(*declared, value) : shownName(toString(value)));
        }
    }
    return parameters;
}

/// "−5·Δrow − Δcol + 12": what an index adds for a row and a column of the offset, and at offset 0.
QString linearText(const Reason& reason) {
    QString sum;
    for (const auto& [place, symbol] : {std::pair{1, "Δrow"}, {2, "Δcol"}, {3, ""}}) {
        const double factor = std::get<double>(reason.details[static_cast<std::size_t>(place)]);
        const QString size = QString::number(std::abs(factor), 'g', 9);
        const QString unit = QString::fromUtf8(symbol);
        const QString term = unit.isEmpty() ? size : std::abs(factor) == 1 ? unit : size + QStringLiteral("·") + unit;
        const QString sign =
            sum.isEmpty() ? (factor < 0 ? QStringLiteral("−") : QString()) : (factor < 0 ? QStringLiteral(" − ") : QStringLiteral(" + "));
        sum += factor == 0 ? QString() : sign + term;
    }
    return sum;
}

}  // namespace

QStringList readingTexts(const Recognition& recognition, Terms terms) {
    const std::vector<Reading> readings = readingsOf(recognition);
    QStringList words;
    for (const Reading& reading : readings) {
        words += readingText(reading, terms);
    }
    QStringList told = words;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words.count(words[i]) > 1) {
            told[i] = MessagesText::tr("%1 (%2)", "a reading and what is done to the axes")
                          .arg(words[i], arrangementText(readings[static_cast<std::size_t>(i)].arrangement));
        }
    }
    return told;
}

QString readingsText(const Recognition& recognition) {
    if (recognition.role == Role::Unknown) {
        return {};
    }
    const QStringList others = readingTexts(recognition).mid(1);
    return (QStringList{roleText(recognition)} + others).join(MessagesText::tr(" or ", "between two readings"));
}

QString listedText(const Recognition* recognition) {
    return recognition == nullptr || recognition->reading.tensor.empty() || findEncoding(recognition->reading.encoding) == nullptr
               ? QString()
               : MessagesText::tr("By its name and shape %1; by its numbers alone", "tensor, what it is read as; a verdict follows")
                     .arg(readingText(recognition->reading, Terms::Labels));
}

QString limitText(const Recognitions& recognitions) {
    const std::size_t left = recognitions.size() - recognitions.lookedAt();
    return left == 0 ? QString()
                     : MessagesText::tr("Recognition stopped after %1 known tensors; the last %2 tensors of the file were not examined.",
                                        nullptr, pluralOf(static_cast<std::int64_t>(left)))
                           .arg(kMostKnownTensors)
                           .arg(left);
}

QString elsewhereText() {
    return MessagesText::tr("its values are in another file, which Posenc does not open");
}

QString readingText(const Reading& reading, Terms terms) {
    const QStringList parameters = parameterTexts(reading, terms);
    const QString name = nameOf(reading, terms);
    return parameters.isEmpty() ? name : MessagesText::tr("%1: %2", "a tensor and its parameters").arg(name, withCommas(parameters));
}

QString roleText(const Recognition& recognition) {
    switch (recognition.role) {
        case Role::Unknown:
            return recognition.alternatives.empty()
                       ? QString()
                       : filled(MessagesText::tr("possibly %1", "what a tensor is"), {readingText(recognition.alternatives.front())});
        case Role::Table:
        case Role::Queries:
        case Role::Keys:
        case Role::Values:
            return readingText(recognition.reading);
        case Role::IndexBuffer: {
            const QStringList parameters = parameterTexts(recognition.reading, Terms::Ids);
            return parameters.isEmpty() ? MessagesText::tr("index table")
                                        : MessagesText::tr("index table: %1", "its window").arg(withCommas(parameters));
        }
    }
    return {};
}

QString reasonText(const Reason& reason) {
    const auto d = [&](std::size_t place) { return detailText(reason, place); };
    const auto plural = [&](std::size_t place) {
        const auto* count = place < reason.details.size() ? std::get_if<std::int64_t>(&reason.details[place]) : nullptr;
        return pluralOf(count == nullptr ? 2 : *count);
    };
    switch (reason.code) {
        case ReasonCode::NameAndShape:
            return MessagesText::tr("the name ends in %1 and the shape fits").arg(d(0));
        case ReasonCode::ShapeDoesNotFit:
            return MessagesText::tr("the name ends in %1, but the shape %2 does not fit").arg(d(0), d(1));
        case ReasonCode::ClassTokenRows:
            return MessagesText::tr("of its %1 rows, %2 belong to a class token", nullptr, plural(1)).arg(d(0), d(1));
        case ReasonCode::SquareWindow:
            return MessagesText::tr("%1 rows fit a window of side %2 if it is square", nullptr, plural(0)).arg(d(0), d(1));
        case ReasonCode::WindowAmbiguous:
            return MessagesText::tr("%1 rows fit %2 windows; the one closest to a square or cube is assumed", nullptr, plural(0))
                .arg(d(0), d(1));
        case ReasonCode::IndexAgrees:
            return MessagesText::tr("all %2 cells of %1 match the formula", nullptr, plural(1)).arg(d(0), d(1));
        case ReasonCode::IndexDisagrees:
            return MessagesText::tr(
                       "custom index: %6 of the %7 cells of %1 differ from the formula, first: query %2, key %3: %4 instead of %5", nullptr,
                       plural(5))
                .arg(d(0), d(1), d(2), d(3), d(4), d(5), d(6));
        case ReasonCode::IndexStridesCollide:
            return MessagesText::tr("its strides let different offsets share a row of the table, as in nnFormer (stride-3d-collides)");
        case ReasonCode::IndexOfOtherSize:
            return MessagesText::tr("custom index: no window of this table matches the shape %2 of %1").arg(d(0), d(1));
        case ReasonCode::IndexOfSubsample:
            return MessagesText::tr("all %2 cells of %1 match the formula; its queries are every second row and column of the window")
                .arg(d(0), d(1));
        case ReasonCode::IndexNotChecked:
            return MessagesText::tr("%1 could not be compared").arg(d(0));
        case ReasonCode::NameOfFile:
            return MessagesText::tr("the tensor has no name; the file is named %1").arg(d(0));
        case ReasonCode::PartOfName:
            return MessagesText::tr("the name contains %1").arg(d(0));
        case ReasonCode::SquareMap:
            return MessagesText::tr("%1 positions fit a map of side %2 if it is square; leading tokens: %3", nullptr, plural(0))
                .arg(d(0), d(1), d(2));
        case ReasonCode::MapByValues:
            return MessagesText::tr("its vectors repeat as on a map of %1 × %2; leading tokens: %3").arg(d(1), d(2), d(3));
        case ReasonCode::NoMapByValues:
            return MessagesText::tr("its vectors do not clearly repeat from row to row as on a square map of side %1").arg(d(1));
        case ReasonCode::KernelOverTime:
            return MessagesText::tr("%1 cuts video clips into patches, so its positions need not form a square").arg(d(0));
        case ReasonCode::ShapeAlone:
            return MessagesText::tr("inferred from the shape %1 alone").arg(d(0));
        case ReasonCode::GridOfPair:
            return MessagesText::tr("the other side of the grid is taken from %1").arg(d(0));
        case ReasonCode::GridAssumedSquare:
            return MessagesText::tr("no table gives the other side of the grid; assumed square with side %1").arg(d(0));
        case ReasonCode::CausalByName:
            return MessagesText::tr("assumed causal, because the name ends in %1").arg(d(0));
        case ReasonCode::CausalByMetadata:
            return MessagesText::tr("causal by the metadata: %1").arg(d(0));
        case ReasonCode::OtherTensor:
            return MessagesText::tr("inferred from %1").arg(d(0));
        case ReasonCode::WindowOfTensor:
            return MessagesText::tr("the window is taken from %1, whose shape is %2").arg(d(0), d(1));
        case ReasonCode::PretrainedWindow:
            return MessagesText::tr("%1 is scaled by a pretrained window of %2").arg(d(0), d(1));
        case ReasonCode::CoordinatesDisagree:
            return MessagesText::tr("custom coordinates: %1 has %3 at %2, the formula gives %4 for a window of %5")
                .arg(d(0), d(1), d(2), d(3), d(4));
        case ReasonCode::RowsReversed:
            return MessagesText::tr("its offsets have the opposite sign, so its rows are read in reverse");
        case ReasonCode::RowsLeftOut:
            return MessagesText::tr("%1 of its %2 rows are read, from row %3 on", nullptr, plural(0)).arg(d(0), d(1), d(2));
        case ReasonCode::RowsAdded:
            return MessagesText::tr("it is padded with %1 rows of zeros", nullptr, plural(0)).arg(d(0));
        case ReasonCode::ColumnsAdded:
            return MessagesText::tr("each of its vectors is padded with %1 zeros", nullptr, plural(0)).arg(d(0));
        case ReasonCode::RowsRepeated:
            return MessagesText::tr("its last row is repeated %1 more times", nullptr, plural(0)).arg(d(0));
        case ReasonCode::QuadrantUnfolded:
            return MessagesText::tr("it has one row per distance, used in every direction");
        case ReasonCode::PositionUnscaled:
            return MessagesText::tr("networks with %1 add it unscaled").arg(d(0));
        case ReasonCode::BiasMultiplied:
            return MessagesText::tr("networks with %1 multiply it by the square root of the head dimension").arg(d(0));
        case ReasonCode::ConstantAlongDistance:
            return MessagesText::tr(
                       "an already gathered bias for %1 heads and %2 tokens: equal offsets along the sequence have equal values", nullptr,
                       plural(0))
                .arg(d(0), d(1));
        case ReasonCode::ConstantAlong:
            return MessagesText::tr(
                       "an already gathered bias for %1 heads and %2 tokens: equal offsets in a window of %3 have equal values", nullptr,
                       plural(0))
                .arg(d(0), d(1), d(2));
        case ReasonCode::IndexOfWindow:
            return reason.details.size() < 4
                       ? MessagesText::tr("equal offsets in a window of %1 have equal values").arg(d(0))
                       : MessagesText::tr("its values match a window of %1: %2, Δ = query − key", "a window, a formula")
                             .arg(d(0), linearText(reason));
        case ReasonCode::IndexByFormula:
            return MessagesText::tr("all %1 cells match the formula for this window", nullptr, plural(0)).arg(d(0));
        case ReasonCode::SinusoidByValues:
            return MessagesText::tr("its values are sinusoids of base %1 (computed, not trained)")
                .arg(numberText(std::get<double>(reason.details[0]), 10));
        case ReasonCode::RotationByValues: {
            const double factor = std::get<double>(reason.details[2]);
            const QString series = MessagesText::tr("by its values: base %1, head dimension %2")
                                       .arg(numberText(std::get<double>(reason.details[0]), 12), d(1));
            if (factor == 1) {
                return series;
            }
            return (std::get<std::int64_t>(reason.details[3]) != 0 ? MessagesText::tr("%1, all pairs divided by %2", "base and dimension")
                                                                   : MessagesText::tr("%1, slow pairs divided by %2", "base and dimension"))
                .arg(series, numberText(factor, 3));
        }
        case ReasonCode::IndexOutside:
            return MessagesText::tr("%1 cannot be used: %4 at query %2, key %3 is not one of the %5 rows of the table")
                .arg(d(0), d(1), d(2), d(3), d(4));
    }
    return {};
}

}  // namespace posenc
