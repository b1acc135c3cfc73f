#include "app/export/panel_editor.h"

#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/export/note_table.h"
#include "app/figure/figure_panels.h"
#include "app/figure/panel_title.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/named.h"

namespace posenc {
namespace {

using Kind = FigureItem::Kind;

constexpr std::pair<Kind, const char*> kKinds[] = {{Kind::Layer, QT_TRANSLATE_NOOP("posenc::PanelEditor", "Picture")},
                                                   {Kind::Difference, QT_TRANSLATE_NOOP("posenc::PanelEditor", "Difference")},
                                                   {Kind::Profile, QT_TRANSLATE_NOOP("posenc::PanelEditor", "Profile by offset")},
                                                   {Kind::Query, QT_TRANSLATE_NOOP("posenc::PanelEditor", "One query as a map")},
                                                   {Kind::Sheet, QT_TRANSLATE_NOOP("posenc::PanelEditor", "Sheet of all heads")}};
constexpr int kListHeight = 120;
constexpr int kRowHeight = 26;  // a target for the pointer
// Beside the numbers of heads.
constexpr int kMean = -1;
constexpr int kAll = -2;

}  // namespace

QString panelName(const Model& model, const FigureItem& item) {
    const EncodingDeclaration* other = item.encoding.empty() ? nullptr : findEncoding(item.encoding);
    const LayerDeclaration* declared = (other != nullptr ? *other : model.encoding()).layer(item.layer);
    const QString layer = declared != nullptr ? engineText(declared->title) : QString::fromStdString(item.layer);
    const QString heads = item.head.kind == HeadChoice::Kind::One   ? PanelEditor::tr("head %1").arg(item.head.head)
                          : item.head.kind == HeadChoice::Kind::All ? PanelEditor::tr("all heads")
                                                                    : PanelEditor::tr("mean of the heads");
    const bool stacked = declared == nullptr || declared->stack == LayerStack::Heads;
    QString name = stacked ? PanelEditor::tr("%1, %2", "layer, heads").arg(layer, heads) : layer;
    switch (item.kind) {
        case Kind::Layer:
            break;
        case Kind::Difference:
            name = PanelEditor::tr("%1 \u2212 %2", "one array minus another")
                       .arg(name, item.against.empty() ? PanelEditor::tr("head %1").arg(item.other) : QString::fromStdString(item.against));
            break;
        case Kind::Profile:
            name = PanelEditor::tr("Profile: %1").arg(name);
            break;
        case Kind::Query:
            name = PanelEditor::tr("%1, query %2", "layer and head, a token").arg(name).arg(item.query);
            break;
        case Kind::Sheet:
            name = PanelEditor::tr("Sheet of heads: %1").arg(layer);
            break;
    }
    return other != nullptr ? PanelEditor::tr("%1: %2", "encoding, panel").arg(engineText(other->title), name) : name;
}

PanelEditor::PanelEditor(std::shared_ptr<const Model> model, const std::vector<std::string>& layers, Index query, QWidget* parent)
    : QWidget(parent), model_(std::move(model)), layers_(layers), firstQuery_(query) {
    for (const LayerDeclaration& layer : model_->layers()) {
        if (std::find(layers_.begin(), layers_.end(), layer.id) == layers_.end()) {
            layers_.push_back(layer.id);
        }
    }
    list_ = named(new QListWidget, "panelList", tr("Panels"), tr("Drag to reorder, or Alt+Up and Alt+Down; F2 edits the title"));
    list_->setDragDropMode(QAbstractItemView::InternalMove);
    list_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    list_->setFixedHeight(kListHeight);
    connect(list_, &QListWidget::currentRowChanged, this, [this] { showCurrent(); });
    connect(list_, &QListWidget::itemChanged, this, [this](const QListWidgetItem* entry) { takeTitle(entry); });
    // The model has moved its rows once this arrives.
    connect(list_->model(), &QAbstractItemModel::rowsMoved, this, &PanelEditor::takeOrder, Qt::QueuedConnection);
    list_->installEventFilter(this);
    setFocusProxy(list_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(list_);
    column->addWidget(makeButtons());
    column->addWidget(makeForm());
    notes_ = new NoteTable;
    connect(notes_, &NoteTable::changed, this, [this] {
        if (current() >= 0) {
            items_[static_cast<std::size_t>(current())].notes = notes_->notes();
            Q_EMIT changed();
        }
    });
    column->addWidget(notes_);
    column->addStretch(1);
}

QWidget* PanelEditor::makeButtons() {
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](const char* name, const QString& text, const QString& tip, auto clicked) {
        auto* made = named(new QToolButton, name, tip, tip);
        made->setText(text);
        connect(made, &QToolButton::clicked, this, clicked);
        row->addWidget(made);
        return made;
    };
    auto* add = named(new MenuButton(tr("Add")), "panelAdd", tr("Add"), tr("Add a panel"));
    row->addWidget(add);
    add->choices().setObjectName(QStringLiteral("panelAddMenu"));
    for (const auto& [kind, text] : kKinds) {
        add->choices().addAction(tr(text), this, [this, kind = kind] {
            FigureItem item = current() >= 0 ? items_[static_cast<std::size_t>(current())] : FigureItem{};
            item = {kind, {}, item.layer.empty() ? layers_.front() : item.layer, item.head};
            if (kind == Kind::Layer && item.head.kind == HeadChoice::Kind::One) {
                item.head.head = headNotShown(item);
            }
            item.query = kind == Kind::Query ? firstQuery_ : 0;
            if (kind == Kind::Difference || kind == Kind::Query) {
                item.head = {HeadChoice::Kind::One, item.head.head};
                item.other = item.head.head == 0 ? std::min<Index>(1, model_->heads() - 1) : 0;
            }
            this->add(std::move(item));
        });
    }
    remove_ = button("panelRemove", tr("Remove"), tr("Remove the selected panel"), [this] { removeCurrent(); });
    up_ = button("panelUp", tr("Up"), tr("Move the selected panel up"), [this] { moveCurrent(-1); });
    down_ = button("panelDown", tr("Down"), tr("Move the selected panel down"), [this] { moveCurrent(1); });
    row->addStretch(1);
    return buttons;
}

QWidget* PanelEditor::makeForm() {
    auto* form = new QWidget;
    auto* rows = new QFormLayout(form);
    rows->setContentsMargins(0, 0, 0, 0);
    kind_ = named(new QComboBox, "panelKind", tr("Kind"), tr("What the panel shows of its layer"));
    for (const auto& [kind, text] : kKinds) {
        kind_->addItem(tr(text), static_cast<int>(kind));
    }
    encoding_ = named(new QComboBox, "panelEncoding", tr("Encoding"),
                      tr("Another encoding with the same length or window; its tensors are random"));
    encoding_->addItem(tr("%1 (this scene)").arg(engineText(model_->encoding().title)), QString());
    for (const EncodingDeclaration& encoding : catalogue()) {
        if (encoding.id != model_->encoding().id) {
            encoding_->addItem(engineText(encoding.title), QString::fromStdString(encoding.id));
        }
    }
    layer_ = named(new QComboBox, "panelLayer", tr("Layer"), tr("Layer of the panel"));
    heads_ = named(new QComboBox, "panelHeads", tr("Heads"), tr("One head, their mean, or one picture per head"));
    other_ = named(new QComboBox, "panelOther", tr("Minus"),
                   tr("What is subtracted: a head, [encoding/]layer[:head], or the path of a scene, a trained table or an array"));
    other_->setEditable(true);
    other_->setInsertPolicy(QComboBox::NoInsert);
    query_ = named(new QSpinBox, "panelQuery", tr("Query"), tr("Query whose values are shown"));
    title_ = named(new QLineEdit, "panelTitle", tr("Panel title"), tr("Above the panel; empty: what it shows"));
    title_->setMaxLength(256);
    rows->addRow(tr("&Kind"), kind_);
    rows->addRow(tr("E&ncoding"), encoding_);
    rows->addRow(tr("La&yer"), layer_);
    rows->addRow(tr("&Heads"), heads_);
    rows->addRow(tr("&Minus"), other_);
    rows->addRow(tr("&Query"), query_);
    rows->addRow(tr("T&itle"), title_);
    for (QComboBox* box : {kind_, encoding_, layer_, heads_, other_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
        connect(box, &QComboBox::currentIndexChanged, this, &PanelEditor::takeForm);
    }
    connect(other_->lineEdit(), &QLineEdit::editingFinished, this, &PanelEditor::takeForm);
    connect(query_, &QSpinBox::valueChanged, this, &PanelEditor::takeForm);
    connect(title_, &QLineEdit::textEdited, this, &PanelEditor::takeForm);
    return form;
}

bool PanelEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int by = key->key() == Qt::Key_Up ? -1 : key->key() == Qt::Key_Down ? 1 : 0;
        if (by != 0 && key->modifiers().testFlag(Qt::AltModifier)) {
            moveCurrent(by);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PanelEditor::setItems(std::vector<FigureItem> items) {
    items_ = std::move(items);
    showList(0);
}

int PanelEditor::current() const {
    const int row = list_->currentRow();
    return row < static_cast<int>(items_.size()) ? row : -1;
}

Index PanelEditor::headNotShown(const FigureItem& item) const {
    for (Index head = 0; head < model_->heads(); ++head) {
        const bool shown = std::ranges::any_of(items_, [&](const FigureItem& other) {
            return other.kind == item.kind && other.encoding == item.encoding && other.layer == item.layer &&
                   other.head == HeadChoice{HeadChoice::Kind::One, head};
        });
        if (!shown) {
            return head;
        }
    }
    return item.head.head;
}

void PanelEditor::add(FigureItem item) {
    if (items_.size() < FigureDescription::kMostItems) {
        const int place = current() + 1;
        items_.insert(items_.begin() + place, std::move(item));
        showList(place);
        Q_EMIT changed();
    }
}

void PanelEditor::removeCurrent() {
    if (current() >= 0 && items_.size() > 1) {
        const int row = current();
        items_.erase(items_.begin() + row);
        showList(std::min(row, static_cast<int>(items_.size()) - 1));
        Q_EMIT changed();
    }
}

void PanelEditor::moveCurrent(int by) {
    const int from = current();
    const int to = from + by;
    if (from >= 0 && to >= 0 && to < static_cast<int>(items_.size())) {
        std::swap(items_[static_cast<std::size_t>(from)], items_[static_cast<std::size_t>(to)]);
        showList(to);
        Q_EMIT changed();
    }
}

void PanelEditor::takeOrder() {
    std::vector<FigureItem> moved;
    for (int row = 0; row < list_->count(); ++row) {
        moved.push_back(items_[static_cast<std::size_t>(list_->item(row)->data(Qt::UserRole).toInt())]);
    }
    items_ = std::move(moved);
    showList(list_->currentRow());
    Q_EMIT changed();
}

void PanelEditor::takeTitle(const QListWidgetItem* entry) {
    if (!filling_) {
        const int row = list_->row(entry);
        // The letter belongs to the place, not to the title.
        QString text = entry->text();
        const QString letter = panelLetter(static_cast<std::size_t>(row));
        text = text.startsWith(letter) ? text.mid(letter.size()).trimmed() : text.trimmed();
        items_[static_cast<std::size_t>(row)].title = text.isEmpty() ? std::nullopt : std::optional(text);
        showList(row);
        Q_EMIT changed();
    }
}

void PanelEditor::takeForm() {
    if (filling_ || current() < 0) {
        return;
    }
    FigureItem& item = items_[static_cast<std::size_t>(current())];
    const auto kind = static_cast<Kind>(kind_->currentData().toInt());
    item.query = kind == Kind::Query && item.kind != kind ? firstQuery_ : query_->value();
    item.kind = kind;
    const std::string encoding = encoding_->currentData().toString().toStdString();
    const std::string layer = layer_->currentData().toString().toStdString();
    if (encoding != item.encoding) {
        item.encoding = encoding;
        const EncodingDeclaration* other = encoding.empty() ? &model_->encoding() : findEncoding(encoding);
        item.layer = other->layer(item.layer) != nullptr ? item.layer : other->layers.front().id;
        item.head = {};
    } else {
        item.layer = layer;
        const int heads = heads_->currentData().toInt();
        item.head = heads >= 0      ? HeadChoice{HeadChoice::Kind::One, heads}
                    : heads == kAll ? HeadChoice{HeadChoice::Kind::All, 0}
                                    : HeadChoice{HeadChoice::Kind::Mean, 0};
    }
    const QString minus = other_->currentText().trimmed();
    const int head = other_->findText(minus);
    item.other = std::max(head, 0);
    item.against = head >= 0 ? std::string() : minus.toStdString();
    if (item.kind == Kind::Difference && item.head.kind != HeadChoice::Kind::One) {
        item.head = {};
    }
    if (item.kind == Kind::Profile) {
        item.notes.clear();
    }
    item.title = title_->text().isEmpty() ? std::nullopt : std::optional(title_->text());
    showList(current());
    Q_EMIT changed();
}

void PanelEditor::showList(int current) {
    filling_ = true;
    {
        const QSignalBlocker blocker(list_);
        while (list_->count() > static_cast<int>(items_.size())) {
            delete list_->takeItem(list_->count() - 1);
        }
        while (list_->count() < static_cast<int>(items_.size())) {
            list_->addItem(new QListWidgetItem);
        }
        for (std::size_t number = 0; number < items_.size(); ++number) {
            QListWidgetItem* entry = list_->item(static_cast<int>(number));
            const FigureItem& item = items_[number];
            entry->setText(QStringLiteral("%1 %2").arg(panelLetter(number), item.title.value_or(panelName(*model_, item))));
            entry->setToolTip(panelName(*model_, item));
            entry->setData(Qt::UserRole, static_cast<int>(number));
            entry->setSizeHint(QSize(0, std::max(kRowHeight, fontMetrics().height() + 8)));
            entry->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled);
        }
        list_->setCurrentRow(current);
    }
    filling_ = false;
    showCurrent();
}

void PanelEditor::showCurrent() {
    const int row = current();
    if (row < 0) {
        return;
    }
    filling_ = true;
    const FigureItem& item = items_[static_cast<std::size_t>(row)];
    kind_->setCurrentIndex(kind_->findData(static_cast<int>(item.kind)));
    encoding_->setCurrentIndex(std::max(0, encoding_->findData(QString::fromStdString(item.encoding))));
    const EncodingDeclaration* other = item.encoding.empty() ? nullptr : findEncoding(item.encoding);
    layer_->clear();
    const auto offer = [this](const LayerDeclaration& layer) {
        layer_->addItem(engineText(layer.title), QString::fromStdString(layer.id));
    };
    if (other != nullptr) {
        std::for_each(other->layers.begin(), other->layers.end(), offer);
    } else {
        for (const std::string& id : layers_) {
            if (const auto layer = model_->layer(id); layer.ok()) {
                offer(layer.value());
            }
        }
    }
    layer_->setCurrentIndex(std::max(0, layer_->findData(QString::fromStdString(item.layer))));
    heads_->clear();
    const bool several = item.kind != Kind::Difference;
    if (several) {
        heads_->addItem(item.kind == Kind::Profile ? tr("All heads, a line each") : tr("All heads, a picture each"), kAll);
        heads_->addItem(tr("Mean of the heads"), kMean);
    }
    for (Index head = 0; head < (other == nullptr ? model_->heads() : 1); ++head) {
        heads_->addItem(tr("Head %1").arg(head), static_cast<int>(head));
    }
    const int heads = item.head.kind == HeadChoice::Kind::One   ? static_cast<int>(item.head.head)
                      : item.head.kind == HeadChoice::Kind::All ? kAll
                                                                : kMean;
    heads_->setCurrentIndex(std::max(0, heads_->findData(heads)));
    other_->clear();
    for (Index head = 0; head < model_->heads(); ++head) {
        other_->addItem(tr("Head %1").arg(head));
    }
    other_->setCurrentIndex(static_cast<int>(item.other));
    if (!item.against.empty()) {
        other_->setEditText(QString::fromStdString(item.against));
    }
    other_->setEnabled(item.kind == Kind::Difference);
    heads_->setEnabled(item.kind != Kind::Sheet);
    query_->setRange(0, static_cast<int>(model_->queries()) - 1);
    query_->setValue(static_cast<int>(item.query));
    query_->setEnabled(item.kind == Kind::Query);
    const QString drawn = item.kind == Kind::Profile ? profileTitle(*model_, item) : QString();
    title_->setPlaceholderText(drawn.isEmpty() ? panelName(*model_, item) : drawn);
    if (title_->text() != item.title.value_or(QString())) {
        title_->setText(item.title.value_or(QString()));
    }
    remove_->setEnabled(items_.size() > 1);
    up_->setEnabled(row > 0);
    down_->setEnabled(row + 1 < static_cast<int>(items_.size()));
    filling_ = false;
    notes_->setNotes(item.notes);
    // A profile has no cells.
    notes_->setEnabled(item.kind != Kind::Profile);
}

}  // namespace posenc
