#include "widgets/browser/tensor_filter.h"

#include <algorithm>

#include "widgets/browser/tensor_table_model.h"

namespace posenc {
namespace {

bool isDigit(QChar c) {
    return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

/// The run of digits at `at`, without zeros before it.
QStringView takeNumber(QStringView text, qsizetype& at) {
    while (at < text.size() && text[at] == QLatin1Char('0')) {
        ++at;
    }
    const qsizetype first = at;
    while (at < text.size() && isDigit(text[at])) {
        ++at;
    }
    return text.mid(first, at - first);
}

int sign(qsizetype difference) {
    return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

}  // namespace

int compareNaturally(QStringView a, QStringView b) {
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const QStringView first = takeNumber(a, i);
            const QStringView second = takeNumber(b, j);
            const int order = first.size() == second.size() ? first.compare(second) : sign(first.size() - second.size());
            if (order != 0) {
                return order;
            }
            continue;
        }
        const QChar first = a[i++].toCaseFolded();
        const QChar second = b[j++].toCaseFolded();
        if (first != second) {
            return first < second ? -1 : 1;
        }
    }
    const int rest = sign((a.size() - i) - (b.size() - j));
    return rest != 0 ? rest : a.compare(b);
}

TensorFilter::TensorFilter(TensorTableModel& model, QObject* parent) : QSortFilterProxyModel(parent), model_(model) {
    setSourceModel(&model);
    // Pictures arrive all the time and change neither what is seen nor its order.
    setDynamicSortFilter(false);
}

void TensorFilter::setText(const QString& text) {
    words_ = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void TensorFilter::setPositionalOnly(bool only) {
    positionalOnly_ = only;
    invalidateFilter();
}

int TensorFilter::matchesLeftOut() const {
    const TensorListings& all = model_.listings();
    return positionalOnly_
               ? static_cast<int>(std::count_if(all.begin(), all.end(),
                                                [this](const TensorListing& one) { return !one.notes->positional && matches(one); }))
               : 0;
}

bool TensorFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    const TensorListing& listing = model_.listings()[row];
    return (!positionalOnly_ || listing.notes->positional) && matches(listing);
}

bool TensorFilter::matches(const TensorListing& listing) const {
    return std::all_of(words_.begin(), words_.end(), [&](const QString& word) {
        return listing.name.contains(word, Qt::CaseInsensitive) || listing.notes->role.contains(word, Qt::CaseInsensitive) ||
               listing.notes->encoding.contains(word, Qt::CaseInsensitive);
    });
}

bool TensorFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const TensorListing& a = model_.listings()[left.row()];
    const TensorListing& b = model_.listings()[right.row()];
    int order = 0;
    switch (left.column()) {
        case TensorTableModel::Role:
            order = compareNaturally(a.notes->role, b.notes->role);
            break;
        case TensorTableModel::Shape:
            order = a.elements < b.elements ? -1 : a.elements > b.elements ? 1 : compareNaturally(a.shape, b.shape);
            break;
        case TensorTableModel::Type:
            order = compareNaturally(a.notes->type, b.notes->type);
            break;
        case TensorTableModel::Encoding:
            order = compareNaturally(a.notes->encoding, b.notes->encoding);
            break;
        case TensorTableModel::Window:
            order = compareNaturally(a.notes->window, b.notes->window);
            break;
        case TensorTableModel::Values:
            order = compareNaturally(a.notes->values, b.notes->values);
            break;
        default:
            break;
    }
    if (order == 0) {
        order = compareNaturally(a.name, b.name);
    }
    return order != 0 ? order < 0 : left.row() < right.row();
}

}  // namespace posenc
