#include "widgets/palette/command_search.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/icons.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/search_words.h"
#include "widgets/palette/command_delegate.h"
#include "widgets/palette/command_match.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kCommandRole = Qt::UserRole + 1;
constexpr int kWidth = 620;
constexpr int kHeight = 420;
constexpr int kTop = 44;
constexpr int kBeside = 16;
constexpr int kInset = 10;
constexpr int kPage = 8;

}  // namespace

CommandSearch::CommandSearch(QWidget* window) : QFrame(window) {
    setObjectName(QStringLiteral("commandSearch"));
    setAccessibleName(tr("Commands"));
    setFocusPolicy(Qt::NoFocus);
    field_ = new QLineEdit(this);
    field_->setObjectName(QStringLiteral("commandField"));
    field_->setMaxLength(kLongestSearch);
    field_->setAccessibleName(tr("Search commands"));
    field_->setToolTip(tr("Up and Down select, Enter runs, Escape closes"));
    field_->addAction(searchIcon(), QLineEdit::LeadingPosition);
    model_ = new QStandardItemModel(this);
    list_ = new QListView(this);
    list_->setObjectName(QStringLiteral("commandList"));
    list_->setAccessibleName(tr("Commands found"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setUniformItemSizes(true);
    list_->setMouseTracking(true);
    list_->setModel(model_);
    list_->setItemDelegate(new CommandDelegate(list_));
    nothing_ = new QLabel(tr("No matches"), this);
    nothing_->setObjectName(QStringLiteral("commandNothing"));
    nothing_->setForegroundRole(kMutedRole);
    nothing_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kInset, kInset, kInset, kInset);
    column->setSpacing(8);
    column->addWidget(field_);
    column->addWidget(list_, 1);
    column->addWidget(nothing_, 1);
    connect(field_, &QLineEdit::textChanged, this, &CommandSearch::filter);
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) { run(index.row()); });
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &CommandSearch::tellCurrent);
    hide();
}

void CommandSearch::open(std::vector<Command> commands, const QString& prompt) {
    if (isHidden()) {
        before_ = QApplication::focusWidget();
        // What is done anywhere else closes it.
        qApp->installEventFilter(this);
    }
    commands_ = std::move(commands);
    field_->setPlaceholderText(prompt.isEmpty() ? tr("Search actions, encodings, parameters, layers and mistakes") : prompt);
    field_->clear();
    filter({});
    show();
    raise();
    field_->setFocus(Qt::ShortcutFocusReason);
}

void CommandSearch::dismiss() {
    const bool hadKeyboard = field_->hasFocus();
    hide();
    if (hadKeyboard && before_) {
        before_->setFocus(Qt::OtherFocusReason);
    }
}

void CommandSearch::place() {
    const QSize room = parentWidget()->size();
    // As high as what was found, from the one line that says that nothing was.
    const int rows = model_->rowCount() > 0 ? model_->rowCount() * list_->sizeHintForRow(0) : nothing_->sizeHint().height();
    const int wanted = field_->sizeHint().height() + rows + layout()->spacing() + 2 * kInset + 2;
    const QSize size(std::min(kWidth, room.width() - 2 * kBeside), std::min({kHeight, wanted, room.height() - kTop - kBeside}));
    setGeometry(QRect(QPoint((room.width() - size.width()) / 2, kTop), size));
}

void CommandSearch::filter(const QString& text) {
    std::vector<std::pair<int, int>> found;  // score, command
    const CommandQuery query(text);
    for (int i = 0; i < static_cast<int>(commands_.size()); ++i) {
        const Command& command = commands_[static_cast<std::size_t>(i)];
        const auto score = query.scoreOf(command.title, QStringLiteral("%1 %2 %3").arg(command.place, command.help, command.words));
        if (score) {
            // What cannot be done now comes last, but is there: it is found where it is looked for.
            found.emplace_back(command.enabled || text.isEmpty() ? *score : *score / 1000, i);
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    model_->clear();
    for (const auto& [score, command] : found) {
        addRow(command);
    }
    list_->setVisible(!found.empty());
    nothing_->setVisible(found.empty());
    list_->setCurrentIndex(model_->index(0, 0));
    list_->scrollToTop();
    place();
    tellCurrent();
}

void CommandSearch::addRow(int number) {
    const Command& command = commands_[static_cast<std::size_t>(number)];
    auto* item = new QStandardItem(command.title);
    item->setData(number, kCommandRole);
    item->setData(command.place, CommandDelegate::kPlaceRole);
    item->setData(command.keys, CommandDelegate::kKeysRole);
    item->setData(command.checked, CommandDelegate::kCheckedRole);
    item->setToolTip(command.help);
    QStringList told = {command.title, command.place, command.keys};
    told.removeAll(QString());
    item->setData(withCommas(told), Qt::AccessibleTextRole);
    item->setEnabled(command.enabled);
    model_->appendRow(item);
}

void CommandSearch::tellCurrent() {
    // The keyboard stays in the field, so that assistants hear of the choice by its description.
    field_->setAccessibleDescription(list_->currentIndex().data(Qt::AccessibleTextRole).toString());
}

void CommandSearch::move(int by) {
    const int rows = model_->rowCount();
    if (rows > 0) {
        list_->setCurrentIndex(model_->index(std::clamp(list_->currentIndex().row() + by, 0, rows - 1), 0));
    }
}

void CommandSearch::run(int row) {
    const QModelIndex index = model_->index(row, 0);
    if (!index.isValid()) {
        return;
    }
    const Command command = commands_[static_cast<std::size_t>(index.data(kCommandRole).toInt())];
    if (command.enabled) {
        dismiss();
        command.run();
    }
}

bool CommandSearch::searchKey(int key) {
    switch (key) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run(list_->currentIndex().row());
            return true;
        case Qt::Key_Escape:
            dismiss();
            return true;
        case Qt::Key_Up:
            move(-1);
            return true;
        case Qt::Key_Down:
            move(1);
            return true;
        case Qt::Key_PageUp:
            move(-kPage);
            return true;
        case Qt::Key_PageDown:
            move(kPage);
            return true;
        default:
            return false;
    }
}

bool CommandSearch::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        return searchKey(static_cast<QKeyEvent*>(event)->key());
    }
    if (event->type() == QEvent::Resize && watched == parentWidget()) {
        place();
    }
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::FocusIn) {
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (widget != nullptr && widget != this && !isAncestorOf(widget) && isVisible()) {
            hide();
        }
    }
    return QFrame::eventFilter(watched, event);
}

void CommandSearch::hideEvent(QHideEvent* event) {
    qApp->removeEventFilter(this);
    QFrame::hideEvent(event);
}

void CommandSearch::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    flat::box(painter, rect(), palette().color(QPalette::Window), hairlineColour(palette()), 8);
}

}  // namespace posenc
