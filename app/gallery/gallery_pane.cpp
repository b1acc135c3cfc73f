#include "app/gallery/gallery_pane.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include "widgets/controls/heading_delegate.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/named.h"
#include "widgets/controls/picture_icon.h"
#include "widgets/controls/search_words.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr QSize kThumbnail(100, 32);
enum GalleryRole { IdRole = Qt::UserRole, WordsRole };

}  // namespace

GalleryPane::GalleryPane(const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), task_(this, executors(), TaskPriority::Background) {
    setObjectName(QStringLiteral("galleryPane"));
    search_ =
        named(new QLineEdit, "gallerySearch", tr("Search the gallery"), tr("Every word must occur in title, text, thread or encoding"));
    search_->setMaxLength(kLongestSearch);
    search_->setPlaceholderText(tr("Search mistakes"));
    search_->setClearButtonEnabled(true);
    search_->addAction(searchIcon(), QLineEdit::LeadingPosition);
    search_->installEventFilter(this);
    list_ = named(new QListWidget, "galleryList", tr("Gallery of mistakes"),
                  tr("Both arrays and the difference of each entry; Enter opens it instead of the pictures"));
    list_->setIconSize(kThumbnail);
    list_->setItemDelegate(new HeadingDelegate(list_));
    list_->setWordWrap(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(false);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 12);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    nothing_ = new QLabel(tr("No matches."));
    nothing_->setObjectName(QStringLiteral("galleryNothing"));
    nothing_->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    nothing_->setForegroundRole(kMutedRole);
    nothing_->setWordWrap(true);
    nothing_->hide();
    column->addWidget(nothing_, 1);
    connect(search_, &QLineEdit::textChanged, this, &GalleryPane::filter);
    connect(list_, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) { choose(item); });
    connect(list_, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) { choose(item); });
}

void GalleryPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    load();
}

void GalleryPane::load() {
    if (std::exchange(loaded_, true)) {
        return;
    }
    task_.post([this](LatestTask::Run& run) {
        for (const QString& id : galleryIds()) {
            if (run.stopToken().stop_requested()) {
                return;
            }
            if (const auto entry = readGalleryEntry(id)) {
                run.tell([this, entry = *entry] { add(entry); });
            }
        }
    });
}

void GalleryPane::add(const GalleryEntry& entry) {
    if (entry.theme != theme_) {
        theme_ = entry.theme;
        auto* heading = new QListWidgetItem(themeTitle(theme_), list_);
        heading->setFlags(Qt::NoItemFlags);
        QFont bold = list_->font();
        bold.setBold(true);
        heading->setFont(bold);
    }
    auto* item = new QListWidgetItem(pictureIcon(QPixmap::fromImage(entry.thumbnail)), entry.text.title, list_);
    item->setData(IdRole, entry.id);
    item->setData(WordsRole, searchedText(entryWords(entry)));
    item->setToolTip(QStringLiteral("%1 (%2)").arg(entry.text.claim, kindTitle(entry)));
    item->setData(Qt::AccessibleDescriptionRole, item->toolTip());
    if (entry.id == current_) {
        list_->setCurrentItem(item);
    }
    filter();
}

void GalleryPane::filter() {
    const SearchWords words(search_->text());
    QListWidgetItem* heading = nullptr;
    QListWidgetItem* first = nullptr;
    for (int row = 0; row < list_->count(); ++row) {
        QListWidgetItem* item = list_->item(row);
        if (item->data(IdRole).isNull()) {
            // A heading is seen where an entry below it is.
            heading = item;
            heading->setHidden(true);
            continue;
        }
        const bool found = words.foundIn(item->data(WordsRole).toString());
        item->setHidden(!found);
        if (found && heading != nullptr) {
            heading->setHidden(false);
        }
        first = found && first == nullptr ? item : first;
    }
    if (!words.isEmpty() || list_->currentItem() == nullptr) {
        list_->setCurrentItem(first);
    }
    // Entries that are still to come may match.
    const bool none = first == nullptr && !words.isEmpty() && list_->count() > 0;
    list_->setHidden(none);
    nothing_->setVisible(none);
}

void GalleryPane::searchFor(const QString& words) {
    search_->setText(words);
}

void GalleryPane::setCurrent(const QString& id) {
    current_ = id;
    for (int row = 0; row < list_->count(); ++row) {
        if (list_->item(row)->data(IdRole).toString() == id && !id.isEmpty()) {
            list_->setCurrentRow(row);
        }
    }
}

void GalleryPane::choose(const QListWidgetItem* item) {
    if (item != nullptr && !item->data(IdRole).isNull()) {
        Q_EMIT chosen(item->data(IdRole).toString());
    }
}

bool GalleryPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == search_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            choose(list_->currentItem());
            return true;
        }
        if (key == Qt::Key_Down) {
            list_->setFocus(Qt::OtherFocusReason);
            return true;
        }
        if (key == Qt::Key_Escape && !search_->text().isEmpty()) {
            search_->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace posenc
