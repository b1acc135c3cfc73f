#include "app/messages/error_sentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <cmath>

#include "app/messages/contexts.h"
#include "app/messages/format_text.h"
#include "app/messages/printable.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"

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
    /// The phrase of the engine at this place, translated.
    [[nodiscard]] QString phrase(qsizetype place) const { return engineText(texts_.value(place).toStdString()); }

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

}  // namespace

QString sentence(const Error& error) {
    const Details d(error);
    // No default: a code without a sentence is a warning of the compiler.
    switch (error.code) {
        case ErrorCode::UnknownEncoding:
            return MessagesText::tr("There is no encoding \"%1\"; there are: %2.").arg(d[0], encodingNames());
        case ErrorCode::UnknownParameter:
            return MessagesText::tr("The encoding %1 has no parameter \"%2\"; it has: %3.").arg(d[0], d[1], parameterNames(d[0]));
        case ErrorCode::UnknownTensor:
            return MessagesText::tr("The encoding %1 reads no tensor \"%2\"; it reads: %3.").arg(d[0], d[1], tensorNames(d[0]));
        case ErrorCode::UnknownLayer:
            return MessagesText::tr("The encoding %1 has no layer \"%2\" here; it has: %3.").arg(d[0], d[1], d[2]);
        case ErrorCode::ParameterType:
            return MessagesText::tr("%1 cannot be \"%2\"; it must be %3.").arg(d[0], d[1], d.phrase(2));
        case ErrorCode::ParameterRange:
            return MessagesText::tr("%1 cannot be %2; it must be between %3 and %4.").arg(d[0], d[1], d[2], d[3]);
        case ErrorCode::ParameterChoice:
            return MessagesText::tr("%1 cannot be \"%2\"; it must be one of: %3.").arg(d[0], d[1], d[2]);
        case ErrorCode::ParameterConflict:
            return MessagesText::tr("%1 cannot be %2 with these other parameters; it must obey: %3.").arg(d[0], d[1], d.phrase(2));
        case ErrorCode::TensorShape:
            return MessagesText::tr("The tensor %1 has the shape %2, which does not fit the parameters; this would fit: %3.")
                .arg(d[0], d[1], d[2]);
        case ErrorCode::ArrangementMisfit:
            return MessagesText::tr("A tensor of the shape %2 cannot be brought in order by \"%1\".").arg(d[0], d[1]);
        case ErrorCode::TensorUnused:
            return MessagesText::tr("The tensor %1 is not read with these parameters; leave it out or change them.").arg(d[0]);
        case ErrorCode::IndexOutside:
            return MessagesText::tr(
                       "The tensor %1 cannot be used as an index: %4 at query %2, key %3 is not one of the %5 rows of the table, "
                       "which are counted from 0.")
                .arg(d[0], d[1], d[2], d[3], d[4]);
        case ErrorCode::HeadRange:
            return MessagesText::tr("There is no head %1; this model has %2, counted from 0.").arg(d[0], d[1]);
        case ErrorCode::SliceRange:
            return MessagesText::tr("The layer %1 has no matrix %2; it has %3, counted from 0.").arg(d[0], d[1], d[2]);
        case ErrorCode::RegionRange:
            return MessagesText::tr("The cell (%1, %2) lies outside the matrix, which has %3 rows and %4 columns, counted from 0.")
                .arg(d[0], d[1], d[2], d[3]);
        case ErrorCode::TooLarge:
            return MessagesText::tr("%1 would be too large: %2 is wanted, and the limit is %3.").arg(d.phrase(0), d[1], d[2]);
        case ErrorCode::RowWithoutKey:
            return MessagesText::tr("Query %1 has no key left: all of them are masked, so its attention is undefined.").arg(d[0]);
        case ErrorCode::UnknownFormat:
            return MessagesText::tr("\"%1\" is no format that can be written; there are: %2.").arg(d[0], d[1]);
        case ErrorCode::OutOfMemory:
            return MessagesText::tr("There is not enough memory for this; with smaller sizes there would be.");
        case ErrorCode::Cancelled:
            return MessagesText::tr("Stopped before it was finished.");

        case ErrorCode::FileNotFound:
            return MessagesText::tr("%1: there is no such file.").arg(d[0]);
        case ErrorCode::FileUnreadable:
            return MessagesText::tr("%1 cannot be read: %2.").arg(d[0], d[1]);
        case ErrorCode::FileChanged:
            return MessagesText::tr("%1 was changed by another program while it was being read; open it again once it is complete.")
                .arg(d[0]);
        case ErrorCode::FileIsFolder:
            return MessagesText::tr("%1 is a folder; name a file in it.").arg(d[0]);
        case ErrorCode::FileEmpty:
            return MessagesText::tr("%1 is empty; it holds no tensor.").arg(d[0]);
        case ErrorCode::FileFormatUnknown:
            return MessagesText::tr("%1 is in no format that can be read; these are: %2.").arg(d[0], readableFormats());
        case ErrorCode::FileIsLfsPointer:
            return MessagesText::tr("%1 is only a pointer of Git LFS, not the file itself; fetch it with \"git lfs pull\".").arg(d[0]);
        case ErrorCode::FileIsWebPage:
            return MessagesText::tr(
                       "%1 is a web page or what a server answered, not a trained file; download the file itself (often behind a button "
                       "\"raw\").")
                .arg(d[0]);
        case ErrorCode::FileIsPacked:
            return MessagesText::tr("%1 is packed with %2; unpack it first and open the file that was in it.").arg(d[0], d[1]);
        case ErrorCode::FileMalformed:
            return MessagesText::tr("%1 is damaged or not what it claims to be; %2: %3; expected %4.")
                .arg(d[0], d.phrase(1), d.phrase(2), d.phrase(3));
        case ErrorCode::FileTruncated:
            return MessagesText::tr("%1 is incomplete; download or copy it again (%2: %3 bytes are needed and %4 are there).")
                .arg(d[0], d.phrase(1), d[2], d[3]);
        case ErrorCode::FileUnsupported:
            return MessagesText::tr("%1 holds something that cannot be shown; %2: %3.").arg(d[0], d.phrase(1), d.phrase(2));
        case ErrorCode::FileOdd:
            return MessagesText::tr("%1 can be read; %2: %3.").arg(d[0], d.phrase(1), d.phrase(2));
        case ErrorCode::FileLimit:
            return MessagesText::tr("%1 is refused because it goes beyond a limit; %2: %3, and the limit is %4.")
                .arg(d[0], d.phrase(1), d[2], d[3]);
        case ErrorCode::FileKeyMissing:
            return MessagesText::tr("%1 holds several tensors; name one as FILE:KEY; there are: %2.").arg(d[0], d[1]);
        case ErrorCode::FileKeyUnknown:
            return MessagesText::tr("%1 holds no tensor \"%2\"; there are: %3.").arg(d[0], d[1], d[2]);

        case ErrorCode::OutputUnwritable:
            return MessagesText::tr("%1 cannot be written: %2.").arg(d[0], d.phrase(1));
        case ErrorCode::OutputIsInput:
            return MessagesText::tr("%1 is read for this, so writing to it would lose what it holds; name another file.").arg(d[0]);
        case ErrorCode::OutputNoSpace:
            return MessagesText::tr("%1 would take at least %2 bytes, and only %3 are free there.").arg(d[0], d[1], d[2]);
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
