#include "widgets/encodings/encoding_list.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/search_words.h"
#include "widgets/encodings/encoding_delegate.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/tip_text.h"

namespace posenc {

namespace {

constexpr int kIdRole = Qt::UserRole + 2;
constexpr int kSearchRole = Qt::UserRole + 3;
constexpr int kNone = -1;

bool isHeading(const QModelIndex& index) {
    return index.data(EncodingDelegate::kHeadingRole).toBool();
}

}  // namespace

QString familyTitle(Family family) {
    switch (family) {
        case Family::Absolute:
            return QCoreApplication::translate("Family", "Absolute");
        case Family::Relative1D:
            return QCoreApplication::translate("Family", "Relative 1D");
        case Family::Relative2D:
            return QCoreApplication::translate("Family", "Relative 2D");
        case Family::Regularisation:
            return QCoreApplication::translate("Family", "Regularisation");
    }
    return {};
}

EncodingList::EncodingList(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("encodingList"));
    search_ = new QLineEdit(this);
    search_->setObjectName(QStringLiteral("encodingSearch"));
    search_->setMaxLength(kLongestSearch);
    search_->setPlaceholderText(tr("Search encodings"));
    search_->setAccessibleName(tr("Search encodings"));
    search_->setToolTip(tr("Search by name or description. Enter selects the first match, Down moves to the list, Escape clears."));
    search_->setClearButtonEnabled(true);
    search_->addAction(searchIcon(), QLineEdit::LeadingPosition);
    search_->installEventFilter(this);
    model_ = new QStandardItemModel(this);
    list_ = new QListView(this);
    list_->setObjectName(QStringLiteral("encodings"));
    list_->setAccessibleName(tr("Encodings"));
    list_->setToolTip(tr("Encodings by family. Press Enter or click to select."));
    list_->setModel(model_);
    list_->setItemDelegate(new EncodingDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setResizeMode(QListView::Adjust);
    // The selection is the chosen encoding, set by us; the keys move the cursor alone.
    list_->setSelectionMode(QAbstractItemView::NoSelection);
    list_->setMouseTracking(true);
    list_->viewport()->setBackgroundRole(QPalette::Window);
    list_->installEventFilter(this);
    noMatches_ = new QLabel(tr("No matches. Escape clears the search."), this);
    noMatches_->setObjectName(QStringLiteral("noEncodings"));
    noMatches_->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    noMatches_->setForegroundRole(kMutedRole);
    noMatches_->setWordWrap(true);
    noMatches_->hide();
    setFocusProxy(search_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addWidget(noMatches_, 1);
    connect(search_, &QLineEdit::textChanged, this, &EncodingList::filter);
    connect(list_, &QListView::clicked, this, &EncodingList::choose);
    // Whatever makes the list lower, the chosen one stays in sight.
    connect(list_->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { list_->scrollTo(list_->currentIndex()); });
}

void EncodingList::setEncodings(std::span<const EncodingDeclaration> encodings,
                                const std::function<QString(const EncodingDeclaration&)>& words) {
    model_->clear();
    for (const Family family : {Family::Absolute, Family::Relative1D, Family::Relative2D, Family::Regularisation}) {
        QStandardItem* heading = nullptr;
        for (const EncodingDeclaration& encoding : encodings) {
            if (encoding.family != family) {
                continue;
            }
            if (heading == nullptr) {
                heading = new QStandardItem(familyTitle(family));
                heading->setFlags(Qt::NoItemFlags);
                heading->setData(true, EncodingDelegate::kHeadingRole);
                model_->appendRow(heading);
            }
            const QString id = QString::fromStdString(encoding.id);
            const QString title = engineText(encoding.title);
            const QString summary = engineText(encoding.summary);
            auto* item = new QStandardItem(title);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            item->setData(id, kIdRole);
            item->setData(searchedText(QStringList{title, summary, words(encoding)}.join(QLatin1Char('\n'))), kSearchRole);
            item->setData(summary, Qt::AccessibleDescriptionRole);
            item->setToolTip(tipText({title, summary, QString::fromStdString(encoding.source)}));
            model_->appendRow(item);
        }
    }
    filter(search_->text());
    markCurrent();
}

void EncodingList::setCurrent(const QString& id) {
    if (id != current_) {
        current_ = id;
        search_->clear();
        markCurrent();
    }
}

void EncodingList::markCurrent() {
    list_->selectionModel()->clearSelection();
    for (int row = 0; row < model_->rowCount(); ++row) {
        const QModelIndex index = model_->index(row, 0);
        if (!isHeading(index) && index.data(kIdRole).toString() == current_) {
            list_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
            if (isVisible()) {
                list_->scrollTo(index);
            }
        }
    }
}

void EncodingList::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    // Before it has its size the list cannot know how little to scroll.
    list_->scrollToTop();
    list_->scrollTo(list_->currentIndex());
}

void EncodingList::filter(const QString& text) {
    const SearchWords words(text);
    int heading = kNone;
    int found = 0;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const QModelIndex index = model_->index(row, 0);
        if (isHeading(index)) {
            heading = row;
            list_->setRowHidden(row, true);
            continue;
        }
        const bool matches = words.foundIn(index.data(kSearchRole).toString());
        list_->setRowHidden(row, !matches);
        if (matches) {
            ++found;
            list_->setRowHidden(heading, false);
        }
    }
    list_->setVisible(found > 0);
    noMatches_->setVisible(found == 0);
    search_->setAccessibleDescription(found == 0 ? noMatches_->text() : words.isEmpty() ? QString() : tr("%Ln match(es)", nullptr, found));
    if (words.isEmpty()) {
        list_->scrollTo(list_->currentIndex());
    }
}

int EncodingList::bestMatch() const {
    const QString text = search_->text().trimmed();
    // As good as its title: the whole title, or the id, is meant before the beginning of a title, that before a word anywhere.
    const auto rank = [&](int row) {
        const QModelIndex index = model_->index(row, 0);
        const QString title = index.data(Qt::DisplayRole).toString();
        const bool whole = title.compare(text, Qt::CaseInsensitive) == 0 || index.data(kIdRole).toString() == text;
        return whole ? 0 : title.startsWith(text, Qt::CaseInsensitive) ? 1 : 2;
    };
    int best = kNone;
    for (int row = 0; row < model_->rowCount(); ++row) {
        if (!isHeading(model_->index(row, 0)) && !list_->isRowHidden(row) && (best == kNone || rank(row) < rank(best))) {
            best = row;
        }
    }
    return best;
}

void EncodingList::choose(const QModelIndex& index) {
    if (!index.isValid() || isHeading(index)) {
        return;
    }
    const QString id = index.data(kIdRole).toString();
    search_->clear();
    setCurrent(id);
    Q_EMIT chosen(id);
}

bool EncodingList::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (watched == search_ ? searchKey(key) : listKey(key)) {
            return true;
        }
    }
    if (event->type() == QEvent::FocusOut) {
        const QWidget* next = QApplication::focusWidget();
        // A menu over the field or another window does not end a search.
        if (next != nullptr && next->window() == window() && !isAncestorOf(next)) {
            search_->clear();
        }
    }
    return QWidget::eventFilter(watched, event);
}

bool EncodingList::searchKey(int key) {
    switch (key) {
        case Qt::Key_Escape:
            if (search_->text().isEmpty()) {
                return false;
            }
            search_->clear();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose(model_->index(bestMatch(), 0));
            return true;
        case Qt::Key_Down:
            if (const int row = bestMatch(); row != kNone) {
                // With a search the best match is meant; without one, to go on from the chosen encoding.
                const QModelIndex at = list_->currentIndex();
                if (!search_->text().isEmpty() || !at.isValid() || list_->isRowHidden(at.row())) {
                    list_->selectionModel()->setCurrentIndex(model_->index(row, 0), QItemSelectionModel::NoUpdate);
                }
                list_->setFocus(Qt::TabFocusReason);
            }
            return true;
        default:
            return false;
    }
}

bool EncodingList::listKey(int key) {
    switch (key) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            choose(list_->currentIndex());
            return true;
        case Qt::Key_Escape:
            search_->clear();
            search_->setFocus(Qt::OtherFocusReason);
            return true;
        case Qt::Key_Up:
            if (list_->currentIndex().row() == bestMatch()) {
                search_->setFocus(Qt::BacktabFocusReason);
                return true;
            }
            return false;
        default:
            return false;
    }
}

}  // namespace posenc
