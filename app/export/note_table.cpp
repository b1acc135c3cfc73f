#include "app/export/note_table.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/controls/menu_button.h"
#include "widgets/controls/named.h"

namespace posenc {
namespace {

constexpr std::pair<FigureNote::Kind, const char*> kNotes[] = {{FigureNote::Kind::Box, QT_TRANSLATE_NOOP("posenc::NoteTable", "Box")},
                                                               {FigureNote::Kind::Arrow, QT_TRANSLATE_NOOP("posenc::NoteTable", "Arrow")},
                                                               {FigureNote::Kind::Text, QT_TRANSLATE_NOOP("posenc::NoteTable", "Text")}};
constexpr double FigureNote::*kNotePlaces[] = {&FigureNote::row, &FigureNote::column, &FigureNote::toRow, &FigureNote::toColumn};
constexpr int kTextColumn = 5;
constexpr int kNotesHeight = 104;
constexpr int kHeaderHeight = 26;  // a target for the pointer
constexpr double kFarthestNote = Index{1} << 27;

}  // namespace

NoteTable::NoteTable(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    auto* add = named(new MenuButton(tr("Annotate")), "noteAdd", tr("Annotate"), tr("Add an arrow, a box or a text to the selected panel"));
    add->choices().setObjectName(QStringLiteral("noteAddMenu"));
    for (const auto& [kind, text] : kNotes) {
        add->choices().addAction(tr(text), this, [this, kind = kind] { this->add(kind); });
    }
    remove_ = named(new QToolButton, "noteRemove", tr("Remove the annotation"), tr("Remove the selected annotation"));
    remove_->setText(tr("Remove"));
    connect(remove_, &QToolButton::clicked, this, &NoteTable::removeCurrent);
    row->addWidget(add);
    row->addWidget(remove_);
    row->addStretch(1);
    table_ = named(new QTableWidget(0, kTextColumn + 1), "noteTable", tr("Annotations"),
                   tr("Rows and columns of cells; (0, 0) is the upper left corner of the first cell"));
    table_->setHorizontalHeaderLabels({tr("Kind"), tr("Row"), tr("Column"), tr("To row"), tr("To column"), tr("Text")});
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setMinimumHeight(kHeaderHeight);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTabKeyNavigation(false);
    table_->setFixedHeight(kNotesHeight);
    connect(table_, &QTableWidget::cellChanged, this, &NoteTable::take);
    connect(table_, &QTableWidget::currentCellChanged, this, &NoteTable::offerRemoval);
    offerRemoval();
    column->addLayout(row);
    column->addWidget(table_);
}

void NoteTable::setNotes(std::vector<FigureNote> notes) {
    notes_ = std::move(notes);
    fill();
}

void NoteTable::add(FigureNote::Kind kind) {
    notes_.push_back({kind, 0, 0, 2, 2, kind == FigureNote::Kind::Text ? tr("Text") : QString()});
    fill();
    table_->selectRow(table_->rowCount() - 1);
    Q_EMIT changed();
}

void NoteTable::removeCurrent() {
    notes_.erase(notes_.begin() + table_->currentRow());
    fill();
    Q_EMIT changed();
}

void NoteTable::offerRemoval() {
    remove_->setEnabled(table_->currentRow() >= 0);
}

void NoteTable::take(int row, int column) {
    if (filling_) {
        return;
    }
    FigureNote& note = notes_[static_cast<std::size_t>(row)];
    const QString text = table_->item(row, column)->text();
    if (column == kTextColumn) {
        note.text = text;
    } else if (column > 0) {
        bool number = false;
        const double place = QLocale().toDouble(text, &number);
        double& kept = note.*kNotePlaces[column - 1];
        kept = number && std::abs(place) <= kFarthestNote ? place : kept;
    }
    fill();
    Q_EMIT changed();
}

void NoteTable::fill() {
    filling_ = true;
    table_->setRowCount(static_cast<int>(notes_.size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const FigureNote& note = notes_[static_cast<std::size_t>(row)];
        const auto put = [&](int column, const QString& text, bool editable) {
            // One that is just being edited must not be replaced.
            QTableWidgetItem* cell = table_->item(row, column);
            if (cell == nullptr) {
                cell = new QTableWidgetItem;
                table_->setItem(row, column, cell);
            }
            cell->setText(text);
            cell->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | (editable ? Qt::ItemIsEditable : Qt::NoItemFlags));
        };
        const auto* kind = std::find_if(std::begin(kNotes), std::end(kNotes), [&](const auto& named) { return named.first == note.kind; });
        put(0, tr(kind->second), false);
        for (int place = 0; place < 4; ++place) {
            const bool used = note.kind != FigureNote::Kind::Text || place < 2;
            put(place + 1, used ? QLocale().toString(note.*kNotePlaces[place], 'g', 9) : QString(), used);
        }
        put(kTextColumn, note.text, true);
    }
    filling_ = false;
}

}  // namespace posenc
