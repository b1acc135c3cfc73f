#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

#include "widgets/browser/tensor_listing.h"

namespace posenc {

class TensorTableModel;

/// What of a table of tensors is seen and in which order. A text is looked for in name, role and encoding, every word of it.
/// Names are in the order that people count ("blocks.2" before "blocks.10"), shapes by their number of elements.
class TensorFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit TensorFilter(TensorTableModel& model, QObject* parent = nullptr);

    void setText(const QString& text);
    void setPositionalOnly(bool only);
    [[nodiscard]] bool positionalOnly() const { return positionalOnly_; }
    /// Rows that the text matches and that are left out because they are not positional.
    [[nodiscard]] int matchesLeftOut() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    [[nodiscard]] bool matches(const TensorListing& listing) const;

    const TensorTableModel& model_;
    QStringList words_;
    bool positionalOnly_ = false;
};

/// Letters without regard to case, runs of digits by their number; equal texts in another case by their code points. Negative, 0,
/// positive.
[[nodiscard]] int compareNaturally(QStringView a, QStringView b);

}  // namespace posenc
