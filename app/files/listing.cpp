#include "app/files/listing.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "app/messages/health_text.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/messages/scheme_text.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

QString titleOf(const std::string& encoding) {
    const EncodingDeclaration* known = findEncoding(encoding);
    return known == nullptr ? shownName(encoding) : engineText(known->title);
}

QString tensorLabel(const Reading& reading) {
    const EncodingDeclaration* encoding = findEncoding(reading.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(reading.tensor);
    return tensor == nullptr ? readingText(reading) : engineText(tensor->label);
}

QString roleWord(const Recognition& recognition) {
    switch (recognition.role) {
        case Role::Unknown:
            return recognition.alternatives.empty()
                       ? QString()
                       : filled(BrowserText::tr("possibly %1", "what a tensor is"), {tensorLabel(recognition.alternatives.front())});
        case Role::Table:
            return recognition.reading.encoding.empty() ? BrowserText::tr("Table") : tensorLabel(recognition.reading);
        case Role::IndexBuffer:
        case Role::Queries:
        case Role::Keys:
        case Role::Values:
            break;
    }
    const QString role = recognition.role == Role::IndexBuffer ? BrowserText::tr("Index table")
                         : recognition.role == Role::Queries   ? BrowserText::tr("Queries")
                         : recognition.role == Role::Keys      ? BrowserText::tr("Keys")
                                                               : BrowserText::tr("Values");
    return role;
}

/// "7 × 7", "n = 96": the first that the reading tells of what says where.
QString windowText(const Reading& reading) {
    const EncodingDeclaration* encoding = findEncoding(reading.encoding);
    for (const char* id : {"window", "grid", "length", "clip", "buckets"}) {
        const auto found = reading.parameters.find(id);
        if (found == reading.parameters.end()) {
            continue;
        }
        if (const auto* grid = std::get_if<Grid>(&found->second)) {
            return QStringLiteral("%1 × %2").arg(grid->rows).arg(grid->columns);
        }
        const ParameterDeclaration* parameter = encoding == nullptr ? nullptr : encoding->parameter(id);
        const QString value = shownName(toString(found->second));
        return parameter == nullptr ? value : QStringLiteral("%1 = %2").arg(shownName(parameter->symbol), value);
    }
    return {};
}

TensorNotes notesOf(const TensorEntry& entry, const Recognition& recognition) {
    TensorNotes out;
    out.role = roleWord(recognition);
    out.type = shownName(toString(entry.dtype));
    out.positional = recognition.role == Role::Table || recognition.role == Role::IndexBuffer;
    out.proposed = recognition.role == Role::Unknown && !recognition.alternatives.empty();
    if (out.positional || out.proposed) {
        out.window = windowText(out.proposed ? recognition.alternatives.front() : recognition.reading);
    }
    if (recognition.role == Role::Table || out.proposed) {
        const Reading& reading = out.proposed ? recognition.alternatives.front() : recognition.reading;
        out.encoding = reading.encoding.empty() ? schemeText(reading.scheme) : titleOf(reading.encoding);
    }
    QStringList reasons;
    if (entry.isElsewhere()) {
        out.values = BrowserText::tr("in another file", "the values of a tensor");
        reasons << elsewhereText();
    }
    for (const Reason& reason : recognition.reasons) {
        reasons << reasonText(reason);
    }
    if (const QString shown = shownOfScheme(recognition.reading); !shown.isEmpty()) {
        reasons << shown;
    }
    out.details = withSemicolons(reasons);
    return out;
}

}  // namespace

TensorListings listingsOf(const TrainedFile& file, const Recognitions& recognitions) {
    TensorListings out;
    out.reserve(static_cast<qsizetype>(recognitions.size()));
    // What nothing is known of differs in its type alone, and in whether its values are here.
    std::map<std::pair<DType, bool>, std::shared_ptr<const TensorNotes>> unknown;
    for (std::size_t i = 0; i < recognitions.size(); ++i) {
        const TensorEntry& entry = file.entries()[i];
        const auto known = recognitions.known().find(i);
        std::shared_ptr<const TensorNotes> notes;
        if (known != recognitions.known().end()) {
            notes = std::make_shared<const TensorNotes>(notesOf(entry, known->second));
        } else {
            auto& shared = unknown[{entry.dtype, entry.isElsewhere()}];
            shared = shared ? shared : std::make_shared<const TensorNotes>(notesOf(entry, {}));
            notes = shared;
        }
        out.push_back({entry.name.empty() ? BrowserText::tr("(unnamed)") : shownName(entry.name), shownName(toString(entry.shape)),
                       elementCount(entry.shape), std::move(notes)});
    }
    for (const auto& [table, recognition] : recognitions.known()) {
        if (recognition.index) {
            TensorListing& buffer = out[static_cast<qsizetype>(*recognition.index)];
            const TensorNotes& beside = *out[static_cast<qsizetype>(table)].notes;
            TensorNotes notes = *buffer.notes;
            notes.encoding = beside.encoding;
            notes.window = beside.window;
            buffer.notes = std::make_shared<const TensorNotes>(std::move(notes));
        }
    }
    return out;
}

TensorListing withFindings(TensorListing listing, const TensorEntry& entry, const ValueFindings& findings) {
    TensorNotes notes = *listing.notes;
    QStringList marks{notes.values};
    QStringList details;
    if (findings.recognition) {
        notes = notesOf(entry, *findings.recognition);
        marks << BrowserText::tr("recognised by value", "in the values of a tensor");
        details << BrowserText::tr("recognised by its values: %1").arg(notes.details);
    } else if (!notes.details.isEmpty()) {
        details << notes.details;
    }
    if (findings.health) {
        marks << healthMark(*findings.health);
        details << healthText(*findings.health);
    }
    notes.values = withSemicolons(marks);
    notes.details = withSemicolons(details);
    listing.notes = std::make_shared<const TensorNotes>(std::move(notes));
    return listing;
}

TensorListing withFault(TensorListing listing, const Error& fault) {
    TensorNotes notes = *listing.notes;
    notes.values = BrowserText::tr("cannot be read", "the values of a tensor");
    QStringList details{notes.details, sentence(fault)};
    details.removeAll(QString());
    notes.details = withSemicolons(details);
    listing.notes = std::make_shared<const TensorNotes>(std::move(notes));
    return listing;
}

QString whyNotShown(const Recognition& recognition) {
    if (recognition.role == Role::Table && recognition.reading.encoding.empty()) {
        return BrowserText::tr("No available encoding reads this table exactly, so it is shown as stored; it can be assigned manually.");
    }
    if (recognition.role == Role::Table) {
        return BrowserText::tr("Its encoding does not accept this shape; it can be assigned manually.");
    }
    return BrowserText::tr("Only recognised tables are shown; any tensor can be assigned manually.");
}

}  // namespace posenc
