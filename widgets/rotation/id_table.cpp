#include "widgets/rotation/id_table.h"

#include <QAbstractTableModel>
#include <QHeaderView>
#include <algorithm>
#include <utility>

#include "engine/colours/colour_map.h"
#include "engine/colours/colour_scale.h"
#include "widgets/controls/number_text.h"
#include "widgets/plate/heatmap_renderer.h"

namespace posenc {

class IdTable::Model : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    void set(IdRows rows) {
        beginResetModel();
        rows_ = std::move(rows);
        const auto [least, most] = std::minmax_element(rows_.ids.begin(), rows_.ids.end());
        scale_ = rows_.ids.empty() ? ColourScale(*findColourMap("viridis"), 0, 1) : ColourScale(*findColourMap("viridis"), *least, *most);
        endResetModel();
    }
    [[nodiscard]] const IdRows& rows() const { return rows_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(rows_.tokens());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(rows_.axes.size()) + 1;
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (role != Qt::DisplayRole) {
            return {};
        }
        if (orientation == Qt::Vertical) {
            return section;
        }
        return section < rows_.axes.size() ? rows_.axes[section] : IdTable::tr("Note");
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override {
        const auto token = static_cast<std::size_t>(index.row());
        if (index.column() >= rows_.axes.size()) {
            return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(rows_.notes[token]) : QVariant();
        }
        const double id = rows_.ids[token * static_cast<std::size_t>(rows_.axes.size()) + static_cast<std::size_t>(index.column())];
        const Rgb colour = scale_.colour(static_cast<float>(id));
        switch (role) {
            case Qt::DisplayRole:
                return numberText(id, 7);
            case Qt::BackgroundRole:
                return toColor(colour);
            case Qt::ForegroundRole:
                return inkOn(colour);
            case Qt::TextAlignmentRole:
                return QVariant(Qt::AlignRight | Qt::AlignVCenter);
            default:
                return {};
        }
    }

private:
    IdRows rows_;
    ColourScale scale_{*findColourMap("viridis"), 0, 1};
};

IdTable::IdTable(QWidget* parent) : QTableView(parent), model_(new Model(this)) {
    setModel(model_);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
}

IdTable::~IdTable() = default;

void IdTable::setRows(IdRows rows) {
    if (rows != model_->rows()) {
        quiet_ = true;
        model_->set(std::move(rows));
        quiet_ = false;
    }
}

const IdRows& IdTable::rows() const {
    return model_->rows();
}

void IdTable::setToken(std::optional<Index> token) {
    quiet_ = true;
    if (token && *token < model_->rowCount()) {
        setCurrentIndex(model_->index(static_cast<int>(*token), 0));
    } else {
        setCurrentIndex({});
    }
    quiet_ = false;
}

void IdTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (!quiet_ && current.isValid()) {
        Q_EMIT tokenChosen(current.row());
    }
}

}  // namespace posenc
