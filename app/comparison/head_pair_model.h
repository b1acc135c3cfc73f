#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "engine/comparison/cell_differences.h"

namespace posenc {

/// Pairs of heads, one in a row: head of A, of B, root mean square and largest difference; matched pairs in bold. It computes nothing.
class HeadPairModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit HeadPairModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setPairs(std::vector<HeadPair> pairs);
    [[nodiscard]] const std::vector<HeadPair>& pairs() const { return pairs_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<HeadPair> pairs_;
};

}  // namespace posenc
