#include "app/messages/error_sentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <cmath>

#include "app/messages/contexts.h"
#include "app/messages/format_text.h"
#include "app/messages/printable.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

/// The details as text, in order; reading beyond the last gives an empty text.
class Details {
public:
    explicit Details(const Error& error) {
        for (const ErrorDetail& detail : error.details) {
            texts_ += std::visit([](const auto& value) { return printable(text(value)); }, detail);
        }
    }
    [[nodiscard]] QString operator[](qsizetype place) const { return texts_.value(place); }
    /// The phrase of the engine at this place, translated; %1 in it is the detail behind it.
    [[nodiscard]] QString phrase(qsizetype place) const {
        return filled(engineText(texts_.value(place).toStdString()), texts_.mid(place + 1, 1));
    }
    /// The number of bytes, cells or entries at this place.
    [[nodiscard]] QString size(qsizetype place) const {
        bool whole = false;
        const qlonglong number = texts_.value(place).toLongLong(&whole);
        return whole ? QLocale().toString(number) : texts_.value(place);
    }

private:
    static QString text(std::int64_t value) { return QString::number(value); }
    static QString text(double value) {
        // Limits like 1048576 in full.
        const bool whole = std::abs(value) < 1e15 && value == std::floor(value);
        return whole ? QString::number(static_cast<std::int64_t>(value)) : QString::number(value, 'g', QLocale::FloatingPointShortest);
    }
    static QString text(const std::string& value) { return QString::fromStdString(value); }
    QStringList texts_;
};

template <typename Declaration, typename Name>
QString namesOf(const std::vector<Declaration>& declarations, Name name) {
    QStringList names;
    for (const Declaration& declaration : declarations) {
        names += QString::fromStdString(name(declaration));
    }
    return names.join(QStringLiteral(", "));
}

QString encodingNames() {
    QStringList names;
    for (const EncodingDeclaration& encoding : catalogue()) {
        names += QString::fromStdString(encoding.id);
    }
    return names.join(QStringLiteral(", "));
}

QString parameterNames(const QString& encoding) {
    const EncodingDeclaration* declaration = findEncoding(encoding.toStdString());
    return declaration ? namesOf(declaration->parameters, [](const ParameterDeclaration& p) { return p.id; }) : QString();
}

QString tensorNames(const QString& encoding) {
    const EncodingDeclaration* declaration = findEncoding(encoding.toStdString());
    return declaration ? namesOf(declaration->tensors, [](const TensorDeclaration& t) { return t.name; }) : QString();
}

/// As the interface labels it where the encoding is known, else by its id, as the command line takes it.
QString parameterName(const QString& id, const EncodingDeclaration* encoding) {
    const ParameterDeclaration* parameter = encoding == nullptr ? nullptr : encoding->parameter(id.toStdString());
    return parameter == nullptr ? id : engineText(parameter->label);
}

QString conflictText(const Details& d, const EncodingDeclaration* encoding) {
    const QString name = parameterName(d[0], encoding);
    const QString rule = d.phrase(2);
    // A rule is a relation in symbols, or a phrase that follows "must be".
    static const QRegularExpression relation(QStringLiteral("[<>=]"));
    if (rule.contains(relation)) {
        return MessagesText::tr("%1 cannot be %2; required: %3.").arg(name, d[1], rule);
    }
    return encoding == nullptr ? filled(MessagesText::tr("%1 must be %3, not %2."), {name, d[1], rule})
                               : filled(MessagesText::tr("%1 must be %2 for %3.", "a parameter, a rule, an encoding"),
                                        {name, rule, engineText(encoding->title)});
}

}  // namespace

QString sentence(const Error& error, const EncodingDeclaration* encoding) {
    const Details d(error);
    // No default: a code without a sentence is a warning of the compiler.
    switch (error.code) {
        case ErrorCode::UnknownEncoding:
            return MessagesText::tr("Unknown encoding \"%1\"; available: %2.").arg(d[0], encodingNames());
        case ErrorCode::UnknownParameter:
            return MessagesText::tr("The encoding %1 has no parameter \"%2\"; available: %3.").arg(d[0], d[1], parameterNames(d[0]));
        case ErrorCode::UnknownTensor:
            return MessagesText::tr("The encoding %1 has no tensor \"%2\"; available: %3.").arg(d[0], d[1], tensorNames(d[0]));
        case ErrorCode::UnknownLayer:
            return MessagesText::tr("The encoding %1 has no layer \"%2\" with these parameters; available: %3.").arg(d[0], d[1], d[2]);
        case ErrorCode::ParameterType:
            return filled(MessagesText::tr("%1 cannot be \"%2\"; it must be %3."), {parameterName(d[0], encoding), d[1], d.phrase(2)});
        case ErrorCode::ParameterRange:
            return MessagesText::tr("%1 cannot be %2; it must be between %3 and %4.").arg(parameterName(d[0], encoding), d[1], d[2], d[3]);
        case ErrorCode::ParameterChoice:
            return MessagesText::tr("%1 cannot be \"%2\"; it must be one of: %3.").arg(parameterName(d[0], encoding), d[1], d[2]);
        case ErrorCode::ParameterConflict:
            return conflictText(d, encoding);
        case ErrorCode::TensorShape:
            return d[0].isEmpty() ? MessagesText::tr("An array of the shape %1 cannot be compared; expected: %2.").arg(d[1], d.phrase(2))
                                  : MessagesText::tr("The tensor %1 has the shape %2, which does not fit the parameters; expected: %3.")
                                        .arg(d[0], d[1], d[2]);
        case ErrorCode::ArrangementMisfit:
            return MessagesText::tr("\"%1\" cannot be applied to a tensor of the shape %2.").arg(d[0], d[1]);
        case ErrorCode::TensorUnused:
            return MessagesText::tr("The tensor %1 is not used with these parameters; omit it or change the parameters.").arg(d[0]);
        case ErrorCode::IndexOutside:
            return MessagesText::tr(
                       "The tensor %1 cannot be used as an index: %4 at query %2, key %3 is not one of the %5 rows of the table (counted "
                       "from 0).")
                .arg(d[0], d[1], d[2], d[3], d[4]);
        case ErrorCode::HeadRange:
            return MessagesText::tr("Head %1 is out of range; number of heads: %2 (counted from 0).").arg(d[0], d[1]);
        case ErrorCode::SliceRange:
            return MessagesText::tr("The layer %1 has no matrix %2; number of matrices: %3 (counted from 0).").arg(d[0], d[1], d[2]);
        case ErrorCode::RegionRange:
            return MessagesText::tr("The cell (%1, %2) is outside the matrix; rows: %3, columns: %4 (counted from 0).")
                .arg(d[0], d[1], d[2], d[3]);
        case ErrorCode::TooLarge:
            return d[3].isEmpty() ? MessagesText::tr("Too large (%1): %2 requested, limit %3.").arg(d.phrase(0), d.size(1), d.size(2))
                                  : MessagesText::tr("Too large (%1): %2 %3 requested, limit %4.", "what, number, unit, number")
                                        .arg(d.phrase(0), d.size(1), d.phrase(3), d.size(2));
        case ErrorCode::RowWithoutKey:
            return MessagesText::tr("All keys of query %1 are masked, so its attention is undefined.").arg(d[0]);
        case ErrorCode::UnknownFormat:
            return MessagesText::tr("\"%1\" is not an output format; available: %2.")
                .arg(d[0], d[2].isEmpty() ? d[1] : d[1] + QStringLiteral(", ") + d.phrase(2));
        case ErrorCode::OutOfMemory:
            return MessagesText::tr("Out of memory; try smaller sizes.");
        case ErrorCode::Cancelled:
            return MessagesText::tr("Cancelled.");

        case ErrorCode::FileNotFound:
            // A name that is empty is seen to be that.
            return MessagesText::tr("%1 does not exist.").arg(d[0].isEmpty() ? QStringLiteral("\"\"") : d[0]);
        case ErrorCode::FileUnreadable:
            return MessagesText::tr("%1 cannot be read: %2.").arg(d[0], d[1]);
        case ErrorCode::FileChanged:
            return MessagesText::tr("%1 was changed by another program while it was being read; open it again once it is complete.")
                .arg(d[0]);
        case ErrorCode::FileIsFolder:
            return MessagesText::tr("%1 is a folder; choose a file.").arg(d[0]);
        case ErrorCode::FileEmpty:
            return MessagesText::tr("%1 is empty.").arg(d[0]);
        case ErrorCode::FileFormatUnknown:
            return MessagesText::tr("%1 is unsupported or damaged: its content is not in a readable format (%2).")
                .arg(d[0], readableFormats());
        case ErrorCode::FileIsLfsPointer:
            return MessagesText::tr("%1 is a Git LFS pointer, not the file itself; fetch the file with \"git lfs pull\".").arg(d[0]);
        case ErrorCode::FileIsWebPage:
            return MessagesText::tr(
                       "%1 is a web page or a server response, not a trained file; download the file itself (often the \"raw\" link).")
                .arg(d[0]);
        case ErrorCode::FileIsPacked:
            return MessagesText::tr("%1 is compressed with %2; unpack it and open the file inside.").arg(d[0], d[1]);
        case ErrorCode::FileNoConfig:
            return MessagesText::tr("%1 is not the configuration of a network; that is a JSON object with a \"model_type\".").arg(d[0]);
        case ErrorCode::FileModelType:
            return MessagesText::tr("%1 cannot be shown: networks of the model type %2 are not supported.").arg(d[0], d[1]);
        case ErrorCode::FileSyntax:
            if (d[2].isEmpty()) {
                return MessagesText::tr("%1 is not valid JSON: it ends in line %2 before it is complete.").arg(d[0], d[1]);
            }
            // A line break, as it is printed.
            if (d[2] == QLatin1String("\\u000a") || d[2] == QLatin1String("\\u000d")) {
                return MessagesText::tr("%1 is not valid JSON: line %2 ends in the middle of a text, word or number.").arg(d[0], d[1]);
            }
            return MessagesText::tr("%1 is not valid JSON: \"%3\" cannot stand there in line %2.").arg(d[0], d[1], d[2]);
        case ErrorCode::FileMalformed:
            return MessagesText::tr("%1 is damaged or not in the format it claims (%2: %3; expected: %4).")
                .arg(d[0], d.phrase(1), d.phrase(2), d.phrase(3));
        case ErrorCode::FileTruncated:
            return MessagesText::tr("%1 is incomplete (%2; bytes needed: %3, present: %4); download or copy it again.")
                .arg(d[0], d.phrase(1), d.size(2), d.size(3));
        case ErrorCode::FileUnsupported:
            return MessagesText::tr("%1 contains something unsupported (%2: %3).").arg(d[0], d.phrase(1), d.phrase(2));
        case ErrorCode::FileOdd:
            return MessagesText::tr("%1 can be read, with a note (%2: %3).").arg(d[0], d.phrase(1), d.phrase(2));
        case ErrorCode::FileLimit:
            return d[4].isEmpty() ? MessagesText::tr("%1 exceeds a limit (%2: %3, limit: %4).").arg(d[0], d.phrase(1), d.size(2), d.size(3))
                                  : MessagesText::tr("%1 exceeds a limit (%2: %3, limit: %4 %5).", "file, what, number, number, unit")
                                        .arg(d[0], d.phrase(1), d.size(2), d.size(3), d.phrase(4));
        case ErrorCode::FileKeyMissing:
            return d[1].isEmpty()
                       ? MessagesText::tr("%1 contains no tensors.").arg(d[0])
                       : MessagesText::tr("%1 contains several tensors; specify one as FILE:KEY; available: %2.").arg(d[0], d[1]);
        case ErrorCode::FileKeyUnknown:
            return MessagesText::tr("%1 contains no tensor \"%2\"; available: %3.").arg(d[0], d[1], d[2]);
        case ErrorCode::FileIsIndex:
            return MessagesText::tr("%1 only lists the files that its tensors are in; use %2, which holds this one.").arg(d[0], d[1]);

        case ErrorCode::OutputUnwritable:
            return MessagesText::tr("%1 cannot be written: %2.").arg(d[0], d.phrase(1));
        case ErrorCode::OutputIsInput:
            return MessagesText::tr("%1 is an input of this command and would be overwritten; choose another file.").arg(d[0]);
        case ErrorCode::OutputNoSpace:
            return MessagesText::tr("%1 needs at least %2 bytes, but only %3 are free.").arg(d[0], d.size(1), d.size(2));
    }
    return {};
}

int exitStatus(ErrorCode code) {
    // The codes are grouped by what is wrong, in this order.
    if (code < ErrorCode::FileNotFound) {
        return 2;
    }
    return code < ErrorCode::OutputUnwritable ? 3 : 4;
}

}  // namespace posenc
