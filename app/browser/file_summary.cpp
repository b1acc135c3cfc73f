#include "app/browser/file_summary.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "app/messages/config_text.h"
#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "app/messages/recognition_text.h"
#include "app/messages/searched_names.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

constexpr int kAllNames = 1000;

/// Tensors that their names and shapes told.
int recognisedTensors(const OpenedFile& file) {
    return static_cast<int>(
        std::count_if(file.listings.begin(), file.listings.end(), [](const TensorListing& one) { return one.notes->positional; }));
}

/// Tensors of which nothing but the shape tells what they may be.
int proposedTensors(const OpenedFile& file) {
    return static_cast<int>(
        std::count_if(file.listings.begin(), file.listings.end(), [](const TensorListing& one) { return one.notes->proposed; }));
}

QString recognised(int tensors, int blocks) {
    const QString counted = BrowserText::tr("%n positional tensor(s)", nullptr, tensors);
    // One table for each block needs no second number.
    return blocks > 0 && blocks < tensors ? BrowserText::tr("%1 recognised, in %2.", "tensors and blocks")
                                                .arg(counted, BrowserText::tr("%n block(s)", nullptr, blocks))
                                          : BrowserText::tr("%1 recognised.", "tensors").arg(counted);
}

}  // namespace

QString summaryOf(const KnownTensors& known) {
    const OpenedFile& file = *known.file();
    const int tensors = recognisedTensors(file);
    const int blocks = static_cast<int>(file.proposals.size());
    const int found = known.foundInValues();
    QStringList said;
    if (tensors > 0) {
        said << recognised(tensors, blocks);
    } else if (const int proposed = proposedTensors(file); found == 0 && proposed > 0) {
        said << BrowserText::tr("No positional table recognised by name.")
             << BrowserText::tr("%n tensor(s) may be one by shape alone: choose a reading below and press Enter.", nullptr, proposed);
    } else if (found == 0) {
        const QString byConfig = file.config ? noTensorText(*findEncoding(file.config->encoding)) : QString();
        if (!byConfig.isEmpty()) {
            said << byConfig;
        } else {
            said << BrowserText::tr("No positional table recognised in this file; the window shows nothing from it.") << searchedNames(1);
        }
        said << BrowserText::tr("Any tensor can be assigned manually.");
    }
    if (tensors > 0 && blocks == 0 && found == 0) {
        said << BrowserText::tr("None can be shown directly; any tensor can be assigned manually.");
    }
    if (found > 0) {
        said << BrowserText::tr("%n table(s) recognised by value, not by name.", nullptr, found);
    }
    if (const QString limit = limitText(file.recognitions); !limit.isEmpty()) {
        said << limit;
    }
    for (const Error& warning : file.file->warnings()) {
        said << sentence(warning);
    }
    return withSpaces(said);
}

QString summaryDetails(const KnownTensors& known) {
    return recognisedTensors(*known.file()) == 0 && known.foundInValues() == 0 ? searchedNames(kAllNames) : QString();
}

}  // namespace posenc
