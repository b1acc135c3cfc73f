#include "app/messages/own_index_text.h"

#include <QCoreApplication>

#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

/// As the file calls it, else as the encoding does.
QString nameOf(const Model& model, const OwnIndex& own) {
    const auto tensor = model.tensors().find(own.tensor);
    const std::string& key = tensor == model.tensors().end() ? own.tensor : tensor->second.origin().key;
    return printable(QString::fromStdString(key.empty() ? own.tensor : key));
}

/// "index 85 at query 0, key 1".
QString cellText(const IndexFault& cell) {
    return MessagesText::tr("%1 at query %2, key %3", "an index").arg(cell.found).arg(cell.query).arg(cell.key);
}

QString differenceText(const IndexComparison& comparison) {
    const auto count = [](Index number) { return numberText(static_cast<double>(number)); };
    return comparison.differing == 0
               ? MessagesText::tr("equal to the formula in all %1 cells", nullptr, pluralOf(comparison.cells)).arg(count(comparison.cells))
               : MessagesText::tr("differs from the formula in %1 of %2 cells, first: %3 (formula: %4)")
                     .arg(count(comparison.differing))
                     .arg(count(comparison.cells))
                     .arg(cellText(*comparison.first))
                     .arg(comparison.first->expected);
}

}  // namespace

QString ownIndexText(const Model& model) {
    const auto& own = model.ownIndex();
    if (!own) {
        return {};
    }
    const QString name = nameOf(model, *own);
    if (own->used) {
        return MessagesText::tr("Index from %1: %2.", "a tensor, how it differs").arg(name, differenceText(own->comparison));
    }
    if (own->comparison.outside) {
        return MessagesText::tr("Index by formula. %1 cannot be used: %2 is not a row of the table.", "a tensor, a cell of it")
            .arg(name, cellText(*own->comparison.outside));
    }
    return MessagesText::tr("Index by formula. %1: %2.", "a tensor, how it differs").arg(name, differenceText(own->comparison));
}

QString derivedIndexText(const Derivation& derivation) {
    return derivation.indexByFormula ? MessagesText::tr("The steps make the index by formula. %1", "a sentence on the file's index")
                                           .arg(ownIndexText(*derivation.model))
                                     : QString();
}

QString indexSourceText(const Model& model) {
    const auto& own = model.ownIndex();
    return !own ? QString() : own->used ? MessagesText::tr("from the file") : MessagesText::tr("by formula");
}

}  // namespace posenc
