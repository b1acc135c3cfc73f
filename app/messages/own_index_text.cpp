#include "app/messages/own_index_text.h"

#include <QCoreApplication>

#include "app/messages/printable.h"

namespace posenc {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(Messages)
};

/// As the file calls it, else as the encoding does.
QString nameOf(const Model& model, const OwnIndex& own) {
    const auto tensor = model.tensors().find(own.tensor);
    const std::string& key = tensor == model.tensors().end() ? own.tensor : tensor->second.origin().key;
    return printable(QString::fromStdString(key.empty() ? own.tensor : key));
}

/// "index 85 at query 0, key 1".
QString cellText(const IndexFault& cell) {
    return Messages::tr("%1 at query %2, key %3", "an index").arg(cell.found).arg(cell.query).arg(cell.key);
}

QString differenceText(const IndexComparison& comparison) {
    return comparison.differing == 0 ? Messages::tr("equal to the formula's in all %1 cells").arg(comparison.cells)
                                     : Messages::tr("different from the formula's in %1 of %2 cells, first %3 (formula: %4)")
                                           .arg(comparison.differing)
                                           .arg(comparison.cells)
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
        return Messages::tr("Index from %1: %2.", "a tensor, how it differs").arg(name, differenceText(own->comparison));
    }
    if (own->comparison.outside) {
        return Messages::tr("Index by the formula. %1 cannot be drawn: %2 is not a row of the table.", "a tensor, a cell of it")
            .arg(name, cellText(*own->comparison.outside));
    }
    return Messages::tr("Index by the formula. %1 is %2.", "a tensor, how it differs").arg(name, differenceText(own->comparison));
}

QString indexSourceText(const Model& model) {
    const auto& own = model.ownIndex();
    return !own ? QString() : own->used ? Messages::tr("from the file") : Messages::tr("by the formula");
}

}  // namespace posenc
