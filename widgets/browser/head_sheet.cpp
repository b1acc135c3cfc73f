#include "widgets/browser/head_sheet.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/browser/picture_delegate.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kWidestTitle = 220;
constexpr int kTitleMargin = 12;

}  // namespace

HeadSheet::HeadSheet(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("headSheet"));
    shared_ = new QCheckBox(tr("Same &colours for all"), this);
    shared_->setObjectName(QStringLiteral("sharedRange"));
    shared_->setAccessibleName(tr("Same colours for all"));
    shared_->setToolTip(tr("One range of colours for all tables, so that they can be compared; else each table has its own"));
    shared_->setChecked(true);
    note_ = new QLabel(this);
    note_->setObjectName(QStringLiteral("sheetNote"));
    note_->setForegroundRole(kMutedRole);
    note_->setTextFormat(Qt::PlainText);
    note_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    model_ = new HeadSheetModel(this);
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("sheetTable"));
    table_->setAccessibleName(tr("Selected tables, head by head"));
    table_->setToolTip(tr("A click or Enter looks at this head of this table"));
    table_->setModel(model_);
    table_->setItemDelegate(new PictureDelegate(HeadSheetModel::kImageRole, table_));
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setShowGrid(false);
    table_->setTabKeyNavigation(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->installEventFilter(this);
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
    const QFontMetrics metrics = table_->fontMetrics();
    int width = 0;
    QStringList headings;
    for (const SheetTable& one : tables) {
        // A header shortens only what has one line.
        headings << metrics.elidedText(one.title, Qt::ElideMiddle, kWidestTitle);
        width = std::max({width, metrics.horizontalAdvance(headings.last()), metrics.horizontalAdvance(one.range)});
    }
    model_->setTables(tables, headings);
    table_->verticalHeader()->setFixedWidth(width + 2 * kTitleMargin);
    // A table makes room for its header where the header says so, and a fixed width says nothing.
    Q_EMIT table_->verticalHeader()->geometriesChanged();
    // The cursor stays where it was as long as there is such a place.
    const QModelIndex index = model_->index(before.row(), before.column());
    table_->setCurrentIndex(model_->has(index) ? index : model_->index(0, 0));
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
    return QWidget::eventFilter(watched, event);
}

void HeadSheet::choose(const QModelIndex& index) {
    if (model_->has(index)) {
        Q_EMIT headChosen(model_->tables()[index.row()].row, index.column());
    }
}

}  // namespace posenc
