#include "widgets/heads/head_strip.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QListView>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyleOption>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/controls/combo_entries.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/named.h"
#include "widgets/heads/thumbnail_delegate.h"

namespace posenc {
namespace {

constexpr int kMargin = 8;
// From here on the table stands beside the thumbnails or below them; in a smaller panel it takes their place.
constexpr int kRoomBeside = 560;
constexpr int kRoomBelow = 520;

/// Heads that have no number come last in either order.
class SortedHeads : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
        const bool known = left.data(sortRole()).isValid();
        if (known != right.data(sortRole()).isValid()) {
            return known == (sortOrder() == Qt::AscendingOrder);
        }
        return QSortFilterProxyModel::lessThan(left, right);
    }
};

}  // namespace

HeadStrip::HeadStrip(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("headStrip"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    model_ = new HeadModel(this);
    sorted_ = new SortedHeads(this);
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(HeadModel::kSortRole);
    pictures_ = named(new QComboBox, "headPictures", tr("Picture"), tr("What the thumbnails show"));
    order_ = named(new QComboBox, "headOrder", tr("Order"), tr("What the heads are sorted by"));
    for (const QString& order : {tr("by number"), tr("by entropy"), tr("by distance"), tr("by locality")}) {
        order_->addItem(order);
    }
    shared_ = named(new QCheckBox(tr("Shared range")), "headSharedRange", tr("Shared range"),
                    tr("One colour range for all heads, for comparison"));
    asTable_ = named(new QToolButton, "headTableButton", tr("As a table"),
                     tr("Statistics of all heads as a table, beside the thumbnails if there is room"));
    asTable_->setText(tr("Table"));
    asTable_->setCheckable(true);
    asTable_->setFocusPolicy(Qt::TabFocus);

    list_ = named(new QListView, "headList", tr("Heads"), tr("Select a head to show it"));
    list_->setViewMode(QListView::IconMode);
    list_->setMovement(QListView::Static);
    list_->setResizeMode(QListView::Adjust);
    list_->setUniformItemSizes(true);
    list_->setFrameShape(QFrame::NoFrame);
    // One head at least.
    list_->setMinimumHeight(kSide + 2 * fontMetrics().height());
    list_->setModel(sorted_);
    thumbnails_ = new ThumbnailDelegate(HeadModel::kImageRole, HeadModel::kBadgeRole, kSide, list_);
    list_->setItemDelegate(thumbnails_);
    table_ = named(new QTableView, "headTable", tr("Statistics of the heads"), tr("Select a head to show it"));
    table_->setModel(sorted_);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->verticalHeader()->hide();
    // Names of a file's layers are read whole: a narrow panel scrolls.
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    // A narrow panel shows the first columns alone: no number without its caution.
    table_->horizontalHeader()->moveSection(HeadModel::kBadge, HeadModel::kName + 1);
    table_->setColumnHidden(HeadModel::kBadge, true);
    table_->setSortingEnabled(true);
    table_->sortByColumn(HeadModel::kName, Qt::AscendingOrder);
    views_ = new QBoxLayout(QBoxLayout::LeftToRight);
    // The table needs all of a narrow panel.
    auto* beside = new QVBoxLayout;
    beside->setContentsMargins(kMargin, 0, kMargin, 0);
    beside->addWidget(list_);
    views_->addLayout(beside, 1);
    views_->addWidget(table_, 1);
    table_->hide();

    auto* controls = new QWidget;
    auto* flow = new FlowLayout(kMargin / 2, controls);
    for (QWidget* control : std::initializer_list<QWidget*>{pictures_, asTable_, order_, shared_}) {
        flow->addWidget(control);
    }
    for (QComboBox* box : {pictures_, order_}) {
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, kMargin);
    column->setSpacing(kMargin / 2);
    auto* above = new QHBoxLayout;
    above->setContentsMargins(kMargin, 0, kMargin, 0);
    above->addWidget(controls);
    column->addLayout(above);
    column->addLayout(views_, 1);

    connect(pictures_, &QComboBox::activated, this, [this] {
        wanted_ = picture();
        Q_EMIT pictureChanged();
    });
    connect(order_, &QComboBox::activated, this, &HeadStrip::sortBy);
    connect(table_->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int section) {
        // What is said of a head is no order.
        order_->setCurrentIndex(section < order_->count() ? section : HeadModel::kName);
    });
    connect(shared_, &QCheckBox::toggled, this, &HeadStrip::sharedRangeChanged);
    connect(asTable_, &QToolButton::toggled, this, [this] {
        layOut();
        showCurrent();
    });
    for (QAbstractItemView* view : {static_cast<QAbstractItemView*>(list_), static_cast<QAbstractItemView*>(table_)}) {
        connect(view, &QAbstractItemView::clicked, this, &HeadStrip::choose);
        connect(view, &QAbstractItemView::activated, this, &HeadStrip::choose);
    }
}

void HeadStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Afterwards: what is shown in the middle of a layout begins another one inside it.
    QMetaObject::invokeMethod(this, &HeadStrip::layOut, Qt::QueuedConnection);
}

void HeadStrip::layOut() {
    const bool wide = width() >= kRoomBeside;
    const bool both = wide || height() >= kRoomBelow;
    views_->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const bool asTable = asTable_->isChecked();
    // Its columns are whole where the pictures still have a third.
    table_->setMinimumWidth(wide && asTable ? std::min(widthOfTable(), width() * 2 / 3) : 0);
    table_->setVisible(asTable);
    list_->setVisible(both || !asTable);
}

int HeadStrip::widthOfTable() const {
    const QAbstractItemView& table = *table_;
    const QHeaderView& header = *table_->horizontalHeader();
    int width = table_->verticalScrollBar()->sizeHint().width();
    for (int column = 0; column < sorted_->columnCount(); ++column) {
        width += header.isSectionHidden(column) ? 0 : std::max(table.sizeHintForColumn(column), header.sectionSizeHint(column));
    }
    return width;
}

void HeadStrip::setPictures(const QList<std::pair<QString, QString>>& pictures) {
    QList<ComboEntry> entries;
    for (const auto& [id, title] : pictures) {
        entries.append({title, id});
    }
    setEntries(*pictures_, entries);
    pictures_->setCurrentIndex(std::max(0, pictures_->findData(wanted_)));
}

QString HeadStrip::picture() const {
    return pictures_->currentData().toString();
}

bool HeadStrip::sharedRange() const {
    return shared_->isChecked();
}

void HeadStrip::setHeads(QList<HeadEntry> heads) {
    model_->setHeads(std::move(heads));
    showBadges();
    showCurrent();
}

void HeadStrip::showBadges() {
    QString widest;
    QString name;
    bool measured = false;
    for (const HeadEntry& head : model_->heads()) {
        widest = head.badge.size() > widest.size() ? head.badge : widest;
        const QString own = HeadModel::shortName(head);
        name = own.size() > name.size() ? own : name;
        measured = measured || !head.measuredBadge.isEmpty();
    }
    table_->setColumnHidden(HeadModel::kBadge, !measured);
    layOut();
    if (thumbnails_->widestBadge() != widest || thumbnails_->widestName() != name) {
        thumbnails_->setWidest(widest, name);
        QStyleOptionViewItem option;
        option.initFrom(list_);
        list_->setMinimumHeight(thumbnails_->sizeHint(option, {}).height());
        list_->doItemsLayout();
    }
}

void HeadStrip::setCurrent(int layer, int head) {
    currentLayer_ = layer;
    currentHead_ = head;
    showCurrent();
}

void HeadStrip::sortBy(int column) {
    // Local and far heads, sharp and even ones: the smallest first, as the header of the table has it too.
    table_->sortByColumn(column, Qt::AscendingOrder);
}

void HeadStrip::choose(const QModelIndex& index) {
    const int row = sorted_->mapToSource(index).row();
    if (row >= 0 && row < model_->heads().size()) {
        const HeadEntry& head = model_->heads()[row];
        Q_EMIT headChosen(head.layer, head.head);
    }
}

void HeadStrip::showCurrent() {
    for (int row = 0; row < model_->heads().size(); ++row) {
        const HeadEntry& head = model_->heads()[row];
        if (head.layer == currentLayer_ && head.head == currentHead_) {
            const QModelIndex index = sorted_->mapFromSource(model_->index(row, 0));
            for (QAbstractItemView* view : {static_cast<QAbstractItemView*>(list_), static_cast<QAbstractItemView*>(table_)}) {
                view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
            }
            return;
        }
    }
}

}  // namespace posenc
