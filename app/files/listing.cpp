#include "app/files/listing.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "app/messages/health_text.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/messages/scheme_text.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"

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
                       : BrowserText::tr("possibly %1", "what a tensor is").arg(tensorLabel(recognition.alternatives.front()));
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

TensorListing listingOf(const TensorEntry& entry, const Recognition& recognition) {
    TensorListing out;
    out.name = entry.name.empty() ? BrowserText::tr("(unnamed)") : shownName(entry.name);
    out.role = roleWord(recognition);
    out.shape = shownName(toString(entry.shape));
    out.type = shownName(toString(entry.dtype));
    out.elements = elementCount(entry.shape);
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
    out.details = reasons.join(QStringLiteral("; "));
    return out;
}

/// Where every tensor has words of its own, remembering them would cost more than it saves.
constexpr qsizetype kMostSharedWords = 4096;

}  // namespace

TensorListings listingsOf(const TrainedFile& file, const std::vector<Recognition>& recognitions) {
    TensorListings out;
    out.reserve(static_cast<qsizetype>(recognitions.size()));
    // Very many tensors have few shapes and types among them: each is kept once.
    QSet<QString> words;
    for (std::size_t i = 0; i < recognitions.size(); ++i) {
        TensorListing listing = listingOf(file.entries()[i], recognitions[i]);
        for (QString* word : {&listing.role, &listing.shape, &listing.type, &listing.window, &listing.encoding, &listing.details}) {
            if (words.size() >= kMostSharedWords && !words.contains(*word)) {
                continue;
            }
            *word = *words.insert(*word);
        }
        out.push_back(std::move(listing));
    }
    for (qsizetype table = 0; table < out.size(); ++table) {
        if (const auto index = recognitions[static_cast<std::size_t>(table)].index) {
            TensorListing& buffer = out[static_cast<qsizetype>(*index)];
            buffer.encoding = out[table].encoding;
            buffer.window = out[table].window;
        }
    }
    return out;
}

TensorListing withFindings(TensorListing listing, const TensorEntry& entry, const ValueFindings& findings) {
    QStringList marks{listing.values};
    QStringList details;
    if (findings.recognition) {
        listing = listingOf(entry, *findings.recognition);
        marks << BrowserText::tr("recognised by value", "in the values of a tensor");
        details << BrowserText::tr("recognised by its values: %1").arg(listing.details);
    } else if (!listing.details.isEmpty()) {
        details << listing.details;
    }
    if (findings.health) {
        marks << healthMark(*findings.health);
        details << healthText(*findings.health);
    }
    marks.removeAll(QString());
    details.removeAll(QString());
    listing.values = marks.join(QStringLiteral("; "));
    listing.details = details.join(QStringLiteral("; "));
    return listing;
}

TensorListing withFault(TensorListing listing, const Error& fault) {
    listing.values = BrowserText::tr("cannot be read", "the values of a tensor");
    QStringList details{listing.details, sentence(fault)};
    details.removeAll(QString());
    listing.details = details.join(QStringLiteral("; "));
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
