#include "app/panels/positions_pane.h"

#include <QLineEdit>
#include <QListWidget>
#include <QShortcut>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/messages/error_sentence.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/rotation/id_table.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kPositionsMargin = 12;
constexpr int kItemLines = 3;

QString count(Index number) {
    return numberText(static_cast<double>(number), 10);
}

}  // namespace

PositionsPane::PositionsPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), workspace_(workspace), task_(this, executors(), TaskPriority::Background) {
    setObjectName(QStringLiteral("positionsPane"));
    setAccessibleName(tr("Position ids"));
    text_ = named(new QLineEdit(this), "positionSequence", tr("Tokens of the sequence"),
                  tr("Items with commas between them: text:N, pad:N, cache:N, image:TxHxW, video:TxHxW@SECONDS; press Enter to apply"));
    items_ = named(new QListWidget(this), "positionItems", tr("Items of the sequence"),
                   tr("Drag an item to another place, double-click it to edit it, press Delete to remove it"));
    items_->setFlow(QListView::LeftToRight);
    items_->setWrapping(true);
    items_->setResizeMode(QListView::Adjust);
    items_->setSpacing(2);
    items_->setDragDropMode(QAbstractItemView::InternalMove);
    items_->setDefaultDropAction(Qt::MoveAction);
    items_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    items_->setFixedHeight(kItemLines * (fontMetrics().height() + 10));
    summary_ = new SentenceLabel(this);
    summary_->setObjectName(QStringLiteral("positionSummary"));
    summary_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    table_ = named(new IdTable(this), "positionTable", tr("Position ids of every token"), tr("Choose a token to mark it in the pictures"));
    table_->hide();  // until there are ids to show
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kPositionsMargin, 4, kPositionsMargin, kPositionsMargin);
    column->setSpacing(6);
    column->addWidget(text_);
    column->addWidget(items_);
    column->addWidget(summary_);
    column->addWidget(table_, 1);
    column->addStretch();  // without the table the sentence stays at the top
    connect(text_, &QLineEdit::returnPressed, this, [this] {
        std::vector<std::string> wanted;
        for (const QString& item : text_->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            wanted.push_back(item.trimmed().toStdString());
        }
        take(wanted);
    });
    connect(items_, &QListWidget::itemChanged, this, [this] { take(items()); });
    // When the drop is over, the items are in their new order.
    connect(
        items_->model(), &QAbstractItemModel::rowsMoved, this, [this] { take(items()); }, Qt::QueuedConnection);
    connect(
        items_->model(), &QAbstractItemModel::rowsRemoved, this, [this] { take(items()); }, Qt::QueuedConnection);
    auto* remove = new QShortcut(QKeySequence::Delete, items_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, [this] { delete items_->takeItem(items_->currentRow()); });
    connect(table_, &IdTable::tokenChosen, this, [this](Index token) {
        const Model& model = *workspace_.picture()->model;
        const Index memory = model.keys() - model.queries();
        workspace_.document().setPinned(Focus::ofPair({std::max<Index>(0, token - memory), token}));
    });
    connect(&workspace_, &Workspace::pictureChanged, this, &PositionsPane::refresh);
    connect(&workspace_, &Workspace::explanationChanged, this, &PositionsPane::mark);
}

void PositionsPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

std::vector<std::string> PositionsPane::items() const {
    std::vector<std::string> out;
    for (int row = 0; row < items_->count(); ++row) {
        out.push_back(items_->item(row)->text().toStdString());
    }
    return out;
}

void PositionsPane::refresh() {
    const auto& picture = workspace_.picture();
    if (!isVisible() || picture == nullptr) {
        return;
    }
    showItems();
    if (picture->model == model_ && picture->head == head_) {
        mark();
        return;
    }
    model_ = picture->model;
    head_ = picture->head;
    told_ = false;
    task_.ask(
        [model = model_, head = head_](LatestTask::Run& run) {
            run.allowStop();
            Answer answer{positionIdsOf(*model, run.stopToken()), decodingDifference(*model, head)};
            return run.stopToken().stop_requested() ? std::nullopt : std::optional(std::move(answer));
        },
        [this](const Answer& answer) { tell(answer); });
}

void PositionsPane::showItems() {
    const Model& model = *workspace_.picture()->model;
    const auto known = sequenceItems(model.encoding(), model.parameters());
    const QSignalBlocker quiet(items_);
    QStringList texts;
    for (const std::string& item : known) {
        texts << QString::fromStdString(item);
    }
    if (known != items()) {
        items_->clear();
        items_->addItems(texts);
        for (int row = 0; row < items_->count(); ++row) {
            items_->item(row)->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled);
        }
    }
    if (!text_->hasFocus() || text_->text().isEmpty()) {
        text_->setText(texts.join(QLatin1Char(',')));
    }
    for (QWidget* widget : std::initializer_list<QWidget*>{text_, items_}) {
        widget->setVisible(!known.empty());
    }
}

void PositionsPane::take(const std::vector<std::string>& items) {
    const auto& picture = workspace_.picture();
    if (items == sequenceItems(picture->model->encoding(), picture->model->parameters())) {
        return;
    }
    const auto parameters = sequenceParameters(picture->model->encoding(), items);
    Scene scene = workspace_.document().scene();
    if (parameters.ok()) {
        for (const auto& [id, value] : parameters.value()) {
            scene.parameters.insert_or_assign(id, value);
        }
    }
    const auto complete =
        parameters.ok() ? Parameters::complete(picture->model->encoding(), scene.parameters) : Result<Parameters>(parameters.error());
    if (!complete.ok()) {
        showItems();
        summary_->setSentence(sentence(complete.error()));
        return;
    }
    workspace_.document().change(scene, tr("Change the sequence"));
}

void PositionsPane::tell(const Answer& answer) {
    told_ = true;
    table_->setVisible(answer.ids.has_value());
    summary_->setForegroundRole(answer.ids ? QPalette::WindowText : kMutedRole);
    if (!answer.ids) {
        summary_->setSentence(tr("The tokens of this encoding have no position ids."));
        return;
    }
    const PositionIds& ids = *answer.ids;
    IdRows rows;
    rows.axes = ids.axes == 1   ? QStringList{tr("Id")}
                : ids.axes == 2 ? QStringList{tr("Row"), tr("Column")}
                : ids.axes == 3 ? QStringList{tr("Time"), tr("Height"), tr("Width")}
                                : QStringList();
    for (Index axis = rows.axes.size(); axis < ids.axes; ++axis) {
        rows.axes << tr("Axis %1").arg(axis);
    }
    rows.ids = ids.ids;
    for (Index token = 0; token < ids.tokens(); ++token) {
        const std::uint8_t marks = ids.marks[static_cast<std::size_t>(token)];
        QStringList said;
        if ((marks & PositionIds::Hidden) != 0) {
            said << tr("padding");
        }
        if ((marks & PositionIds::Reset) != 0) {
            said << tr("reset");
        }
        if ((marks & PositionIds::Jump) != 0) {
            said << tr("jump");
        }
        if ((marks & PositionIds::Collision) != 0) {
            said << tr("collision with %1", "a token").arg(ids.same[static_cast<std::size_t>(token)]);
        }
        rows.notes.push_back(withCommas(said));
    }
    table_->setRows(std::move(rows));
    QStringList said{tr("%1 tokens", nullptr, pluralOf(ids.tokens())).arg(count(ids.tokens())),
                     tr("%1 distinct ids", nullptr, pluralOf(ids.distinct)).arg(count(ids.distinct))};
    if (const Index collisions = ids.count(PositionIds::Collision); collisions > 0) {
        const auto first = std::ranges::find_if(ids.marks, [](std::uint8_t marks) { return (marks & PositionIds::Collision) != 0; });
        said << tr("%1 collisions", nullptr, pluralOf(collisions)).arg(count(collisions))
             << tr("the first at token %1").arg(count(first - ids.marks.begin()));
    }
    if (const Index jumps = ids.count(PositionIds::Jump); jumps > 0) {
        said << tr("%1 jumps", nullptr, pluralOf(jumps)).arg(count(jumps));
    }
    if (const Index resets = ids.count(PositionIds::Reset); resets > 0) {
        said << tr("%1 resets", nullptr, pluralOf(resets)).arg(count(resets));
    }
    said << tr("next token: id %1").arg(numberText(ids.next, 10));
    QStringList sentences{withCommas(said)};
    if (answer.decoding) {
        sentences << (*answer.decoding < 1e-4 ? tr("The last token, decoded alone, has the logits of its row of the matrix")
                                              : tr("The last token, decoded alone, differs from its row of the matrix by up to %1")
                                                    .arg(numberText(*answer.decoding)));
    }
    summary_->setSentence(ended(withStops(sentences)));
    mark();
}

void PositionsPane::mark() {
    const auto focus = workspace_.focus();
    table_->setToken(focus && told_ ? focus->key : std::nullopt);
}

}  // namespace posenc
