#include "widgets/browser/tensor_browser.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHash>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QShortcut>
#include <algorithm>

#include "widgets/browser/kept_selection.h"
#include "widgets/browser/nothing_found.h"
#include "widgets/browser/tensor_filter.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/browser/tensor_table_view.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/search_words.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

TensorBrowser::TensorBrowser(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("tensorBrowser"));
    model_ = new TensorTableModel(this);
    filter_ = new TensorFilter(*model_, this);
    makeTop();
    table_ = new TensorTableView(*filter_, this);
    nothing_ = new NothingFound(this);
    auto* top = new QHBoxLayout;
    top->setSpacing(12);
    top->addWidget(search_, 1);
    top->addWidget(positional_);
    top->addWidget(count_);
    auto* column = new QGridLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(top, 0, 0);
    column->addWidget(table_, 1, 0);
    column->addWidget(nothing_, 1, 0, Qt::AlignCenter);
    column->setRowStretch(1, 1);
    setFocusProxy(search_);
    askSoon_.setSingleShot(true);
    askSoon_.setInterval(0);
    connect(&askSoon_, &QTimer::timeout, this, &TensorBrowser::askForPictures);
    // Rows are learned of one by one; one look at all of them does for many.
    filterSoon_.setSingleShot(true);
    filterSoon_.setInterval(0);
    connect(&filterSoon_, &QTimer::timeout, this, &TensorBrowser::applyFilter);
    connect(search_, &QLineEdit::textChanged, this, &TensorBrowser::applyFilter);
    connect(positional_, &QCheckBox::toggled, this, &TensorBrowser::applyFilter);
    connect(nothing_, &NothingFound::hiddenWanted, this, [this] {
        positional_->setChecked(false);
        goIntoTable();
    });
    listenToTable();
    auto* find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, this, [this] {
        search_->setFocus(Qt::ShortcutFocusReason);
        search_->selectAll();
    });
    tellCount();
}

void TensorBrowser::makeTop() {
    search_ = new QLineEdit(this);
    search_->setObjectName(QStringLiteral("tensorSearch"));
    search_->setMaxLength(kLongestSearch);
    search_->setPlaceholderText(tr("Search name, role or encoding"));
    search_->setAccessibleName(tr("Search tensors"));
    search_->setToolTip(tr("Every word must occur in name, role or encoding (Ctrl+F). Down moves to the table, Escape clears."));
    search_->setClearButtonEnabled(true);
    search_->addAction(searchIcon(), QLineEdit::LeadingPosition);
    search_->installEventFilter(this);
    positional_ = new QCheckBox(tr("&Positional only"), this);
    positional_->setObjectName(QStringLiteral("positionalOnly"));
    positional_->setAccessibleName(tr("Positional only"));
    positional_->setToolTip(tr("Only tensors that belong to a position encoding, with their index tables"));
    count_ = new QLabel(this);
    count_->setObjectName(QStringLiteral("tensorCount"));
    count_->setForegroundRole(kMutedRole);
}

void TensorBrowser::listenToTable() {
    // The table moves its scroll bars while it is taken apart; the timer is the receiver, since it goes first.
    connect(table_->verticalScrollBar(), &QScrollBar::valueChanged, &askSoon_, qOverload<>(&QTimer::start));
    connect(table_->verticalScrollBar(), &QScrollBar::rangeChanged, &askSoon_, qOverload<>(&QTimer::start));
    connect(filter_, &QAbstractItemModel::layoutChanged, &askSoon_, qOverload<>(&QTimer::start));
    table_->installEventFilter(this);
    table_->viewport()->installEventFilter(this);
    connect(table_, &QTableView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT activated(filter_->mapToSource(index).row()); });
    connect(table_, &QWidget::customContextMenuRequested, this, &TensorBrowser::showMenu);
    selection_ = new KeptSelection(*table_, *filter_, this);
    connect(selection_, &KeptSelection::changed, this, &TensorBrowser::selectionChanged);
}

QTableView& TensorBrowser::table() {
    return *table_;
}

void TensorBrowser::setListings(const TensorListings& listings, bool again) {
    QHash<QString, qsizetype> places;
    for (const int row : selection_->kept()) {
        places.insert(model_->listings()[row].name, places.size());
    }
    const int scroll = table_->verticalScrollBar()->value();
    const bool any = std::any_of(listings.begin(), listings.end(), [](const TensorListing& one) { return one.notes->positional; });
    selection_->keep({});
    model_->setListings(listings);
    table_->fitColumns(listings);
    positional_->setEnabled(any);
    if (!again) {
        search_->clear();
    }
    positional_->setChecked(any && (!again || positional_->isChecked()));
    applyFilter();
    QList<int> rows(places.size(), -1);
    for (int row = 0; again && row < listings.size(); ++row) {
        if (const auto place = places.find(listings[row].name); place != places.end()) {
            rows[*place] = row;
        }
    }
    rows.removeAll(-1);
    if (!again) {
        const auto first = std::find_if(listings.begin(), listings.end(),
                                        [any](const TensorListing& one) { return any ? one.notes->positional : one.notes->proposed; });
        rows = {first == listings.end() ? 0 : static_cast<int>(first - listings.begin())};
    }
    selection_->keep(rows);
    table_->verticalScrollBar()->setValue(again ? scroll : table_->verticalScrollBar()->value());
    askSoon_.start();
}

void TensorBrowser::setListing(int row, const TensorListing& listing) {
    if (row < 0 || row >= model_->rowCount()) {
        return;
    }
    const bool otherRows = model_->listings()[row].notes->positional != listing.notes->positional;
    model_->setListing(row, listing);
    table_->widenColumns(listing);
    positional_->setEnabled(positional_->isEnabled() || listing.notes->positional);
    if (otherRows) {
        filterSoon_.start();
    }
}

void TensorBrowser::setPicture(int row, const QImage& image) {
    model_->setPicture(row, image);
}

int TensorBrowser::current() const {
    return selection_->current();
}

QList<int> TensorBrowser::selected() const {
    return selection_->selected();
}

void TensorBrowser::select(const QList<int>& rows) {
    selection_->select(rows);
}

bool TensorBrowser::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_->viewport() && event->type() == QEvent::Resize) {
        askSoon_.start();
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (watched == search_ && (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter)) {
            goIntoTable();
            return true;
        }
        if (watched == search_ && key == Qt::Key_Escape && !search_->text().isEmpty()) {
            search_->clear();
            return true;
        }
        if (watched == table_ && (key == Qt::Key_Return || key == Qt::Key_Enter) && current() >= 0) {
            Q_EMIT activated(current());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void TensorBrowser::goIntoTable() {
    if (filter_->rowCount() == 0) {
        nothing_->takeFocus();
        return;
    }
    if (current() < 0) {
        table_->selectRow(0);
    }
    table_->setFocus(Qt::OtherFocusReason);
}

void TensorBrowser::askForPictures() {
    if (!isVisible() || filter_->rowCount() == 0) {
        return;
    }
    const int first = std::max(0, table_->rowAt(0));
    const int below = table_->rowAt(table_->viewport()->height() - 1);
    QList<int> rows;
    for (int shown = first; shown <= (below < 0 ? filter_->rowCount() - 1 : below); ++shown) {
        const int row = filter_->mapToSource(filter_->index(shown, 0)).row();
        if (!model_->hasPicture(row)) {
            rows << row;
        }
    }
    Q_EMIT picturesWanted(rows);
}

void TensorBrowser::applyFilter() {
    selection_->whileRowsChange([this] {
        filter_->setPositionalOnly(positional_->isChecked());
        filter_->setText(search_->text());
    });
    tellCount();
    askSoon_.start();
}

void TensorBrowser::tellCount() {
    const int all = model_->rowCount();
    const int shown = filter_->rowCount();
    count_->setText(shown == all ? tr("%n tensor(s)", nullptr, all) : tr("%1 of %n tensor(s)", nullptr, all).arg(shown));
    nothing_->setVisible(shown == 0);
    if (shown == 0) {
        nothing_->tell(all, filter_->matchesLeftOut());
    }
}

void TensorBrowser::showMenu(QPoint position) {
    if (const int row = current(); row >= 0) {
        Q_EMIT menuRequested(row, table_->viewport()->mapToGlobal(position));
    }
}

}  // namespace posenc
