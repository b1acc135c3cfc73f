#pragma once

#include <QAbstractTableModel>
#include <QImage>
#include <QList>

namespace posenc {

/// One head of one layer of the network.
struct HeadEntry {
    int layer = 0;       ///< position of its layer among those of the file; 0 where there is one alone
    QString layerTitle;  ///< where it sits: "layers.0.blocks.1.attn"; empty where there is one alone
    QString layerName;   ///< the same without what all layers of the file end in: "layers.0.blocks.1"
    int head = 0;        ///< kMean: the mean of all heads
    QImage image;
    double entropy = 0;  ///< this and the next two: NaN where the attention of every query is not a number
    double distance = 0;
    double locality = 0;
    bool measured = false;  ///< the three numbers are known
    qint64 leftOut = 0;     ///< queries that they are not of, since their attention is not a number
    QString badge;          ///< what must be said of the picture, translated: "random (seed 0)"; may be empty
    QString measuredBadge;  ///< the same of the three numbers

    static constexpr int kMean = -1;
    friend bool operator==(const HeadEntry&, const HeadEntry&) = default;
};

/// Heads as a table: name and picture, entropy, mean distance, locality, and what must be said of these. Sorts by kSortRole; the mean of
/// all heads comes last in its layer's natural order.
class HeadModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { kName, kEntropy, kDistance, kLocality, kBadge, kColumns };
    static constexpr int kImageRole = Qt::UserRole + 1;
    static constexpr int kSortRole = Qt::UserRole + 2;   ///< invalid where the head has no number
    static constexpr int kBadgeRole = Qt::UserRole + 3;  ///< of the picture

    using QAbstractTableModel::QAbstractTableModel;

    void setHeads(QList<HeadEntry> heads);
    /// "h3", or with its layer's name "layers.0.blocks.1 · h3".
    [[nodiscard]] static QString shortName(const HeadEntry& head);
    [[nodiscard]] const QList<HeadEntry>& heads() const { return heads_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString sentence(const HeadEntry& head) const;

    QList<HeadEntry> heads_;
};

}  // namespace posenc
