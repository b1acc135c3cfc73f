#include "widgets/browser/head_sheet.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/browser/picture_delegate.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

/// Titles beside many heads have this at least.
constexpr int kLeastTitle = 220;
/// Titles above pictures that stand side by side.
constexpr int kLeastTitleAbove = 140;
constexpr int kTitleMargin = 12;

}  // namespace

HeadSheet::HeadSheet(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("headSheet"));
    shared_ = new QCheckBox(tr("Same &colours for all"), this);
    shared_->setObjectName(QStringLiteral("sharedRange"));
    shared_->setAccessibleName(tr("Same colours for all"));
    shared_->setToolTip(tr("One colour range for all tables, for comparison; otherwise one per table"));
    shared_->setChecked(true);
    note_ = new QLabel(this);
    note_->setObjectName(QStringLiteral("sheetNote"));
    note_->setForegroundRole(kMutedRole);
    note_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    model_ = new HeadSheetModel(this);
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("sheetTable"));
    table_->setAccessibleName(tr("Selected tables, head by head"));
    table_->setToolTip(tr("Click or press Enter to show this table and head"));
    table_->setModel(model_);
    table_->setItemDelegate(new PictureDelegate(HeadSheetModel::kImageRole, PictureDelegate::Selected::Outline, table_));
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setShowGrid(false);
    table_->setTabKeyNavigation(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->installEventFilter(this);
    table_->viewport()->installEventFilter(this);
    for (QHeaderView* head : {table_->horizontalHeader(), table_->verticalHeader()}) {
        head->setSectionResizeMode(QHeaderView::Fixed);
        head->setDefaultSectionSize(kSide);
        head->setHighlightSections(false);
        head->setSectionsClickable(false);
        head->setTextElideMode(Qt::ElideMiddle);
    }
    auto* top = new QHBoxLayout;
    top->addWidget(note_, 1);
    top->addWidget(shared_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(top);
    column->addWidget(table_, 1);
    connect(shared_, &QCheckBox::toggled, this, &HeadSheet::sharedRangeChanged);
    connect(table_, &QTableView::clicked, this, &HeadSheet::choose);
}

void HeadSheet::setTables(const QList<SheetTable>& tables, const QString& note) {
    note_->setText(note);
    note_->setToolTip(note);
    if (tables == model_->tables()) {
        return;
    }
    const QModelIndex before = table_->currentIndex();
    model_->setTables(tables);
    table_->verticalHeader()->setVisible(!model_->across());
    layHeadings();
    // The cursor stays where it was as long as there is such a place.
    const QModelIndex index = model_->index(before.row(), before.column());
    table_->setCurrentIndex(model_->has(index) ? index : model_->index(0, 0));
}

void HeadSheet::layHeadings() {
    const QList<SheetTable>& tables = model_->tables();
    if (tables.isEmpty()) {
        return;
    }
    const QFontMetrics metrics = table_->fontMetrics();
    int wanted = 0;
    for (const SheetTable& one : tables) {
        wanted = std::max({wanted, metrics.horizontalAdvance(one.title), metrics.horizontalAdvance(one.range)});
    }
    // Advances are rounded.
    wanted += 2 * kTitleMargin + 1;
    QHeaderView* side = table_->verticalHeader();
    const QScrollBar* bar = table_->verticalScrollBar();
    const int whole = table_->contentsRect().width() - (bar->isVisible() ? bar->width() : 0);
    const int count = static_cast<int>(tables.size());
    const int room =
        model_->across() ? std::max(kLeastTitleAbove, whole / count) : std::max(kLeastTitle, whole - model_->columnCount() * kSide);
    const int width = std::min(wanted, room);
    QStringList headings;
    for (const SheetTable& one : tables) {
        // A header shortens only what has one line.
        headings << metrics.elidedText(one.title, Qt::ElideMiddle, width - 2 * kTitleMargin);
    }
    model_->setHeadings(headings);
    table_->horizontalHeader()->setDefaultSectionSize(model_->across() ? std::max(kSide, width) : kSide);
    side->setFixedWidth(width);
    // A table makes room for its headers where these say so, and a fixed width says nothing.
    Q_EMIT side->geometriesChanged();
}

bool HeadSheet::sharedRange() const {
    return shared_->isChecked();
}

bool HeadSheet::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
            choose(table_->currentIndex());
            return true;
        }
    }
    if (watched == table_->viewport() && event->type() == QEvent::Resize) {
        layHeadings();
    }
    return QWidget::eventFilter(watched, event);
}

void HeadSheet::choose(const QModelIndex& index) {
    if (model_->has(index)) {
        const SheetTable& table = model_->table(index);
        Q_EMIT headChosen(table.row, table.counted ? model_->head(index) : -1);
    }
}

}  // namespace posenc
