#include "app/resize/resize_readout.h"

#include <QGridLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/resize_text.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/tabular.h"

namespace posenc {
namespace {

constexpr int kInset = 10;
/// Letters of a line in a panel that also has room for how many cells are extrapolated; the pictures say it, too.
constexpr int kWideLine = 42;

QLabel* label(const QString& name) {
    auto* made = new QLabel;
    made->setObjectName(name);
    return made;
}

/// "+2", "−1", "0".
QString offsetText(Index offset) {
    return signedText(static_cast<double>(offset));
}

/// The values of the class token's rows for a head, or their means.
QString classTokenText(const ResizePreview& preview) {
    const Tensor& table = preview.tables->source;
    const Index rows = preview.tables->resized.front().classRows;
    const Index heads = table.dimension(1);
    QStringList values;
    for (Index row = table.dimension(0) - rows; row < table.dimension(0); ++row) {
        const auto ofRow = table.values().subspan(static_cast<std::size_t>(row * heads), static_cast<std::size_t>(heads));
        double value = 0;
        for (Index head = 0; head < heads; ++head) {
            const auto one = static_cast<double>(ofRow[static_cast<std::size_t>(head)]);
            value = preview.of.head ? (head == *preview.of.head ? one : value) : value + one / static_cast<double>(heads);
        }
        values << alignedText(value);
    }
    return values.isEmpty()
               ? QString()
               : ResizeReadout::tr("Class token (to token, from token, to itself), unchanged: %1").arg(values.join(QStringLiteral(", ")));
}

}  // namespace

std::optional<Cell> cellOfOffset(const Field& field, const Cell& offset) {
    const Cell cell{offset.row - field.rowMeaning().first, offset.column - field.columnMeaning().first};
    const bool there = cell.row >= 0 && cell.row < field.rows() && cell.column >= 0 && cell.column < field.columns();
    return there ? std::optional(cell) : std::nullopt;
}

QString methodName(ResizeMethod method) {
    return engineText(std::ranges::find(resizeMethods(true), method, &ResizeMethodDeclaration::method)->label);
}

QString differenceName(const ResizeRequest& request) {
    return ResizeReadout::tr("%1 \u2212 %2", "method minus reference").arg(methodName(request.method), methodName(request.reference));
}

ResizeReadout::ResizeReadout(bool network, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("resizeReadout"));
    setAccessibleName(tr("Values at an offset"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kInset, kInset, kInset, kInset);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    where_ = label(QStringLiteral("resizeOffset"));
    QFont bold = where_->font();
    bold.setBold(true);
    where_->setFont(bold);
    where_->setWordWrap(true);
    hatched_ = label(QStringLiteral("resizeHatched"));
    hatched_->setToolTip(tr("Extrapolated cells, beyond the trained offsets"));
    hatched_->setForegroundRole(kMutedRole);
    grid->addWidget(where_, 0, 0, 1, 2);
    grid->addWidget(hatched_, 0, 2, Qt::AlignRight);
    lines_.push_back(addLine(*grid, "original"));
    for (const ResizeMethodDeclaration& method : resizeMethods(network)) {
        lines_.push_back(addLine(*grid, method.id));
    }
    lines_.push_back(addLine(*grid, "difference"));
    grid->setColumnStretch(0, 1);
    facts_ = label(QStringLiteral("resizeFacts"));
    facts_->setWordWrap(true);
    facts_->setForegroundRole(kMutedRole);
    facts_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addLayout(grid);
    column->addSpacing(4);
    column->addWidget(facts_, 1);
}

ResizeReadout::Line ResizeReadout::addLine(QGridLayout& grid, const char* name) {
    const QString id = QString::fromLatin1(name);
    Line line{label(QStringLiteral("resizeName-") + id), label(QStringLiteral("resizeValue-") + id),
              label(QStringLiteral("resizeHatched-") + id)};
    line.name->setWordWrap(true);
    const int row = grid.rowCount();
    grid.addWidget(line.name, row, 0);
    grid.addWidget(line.value, row, 1, Qt::AlignRight);
    grid.addWidget(line.beyond, row, 2, Qt::AlignRight);
    line.beyond->setForegroundRole(kMutedRole);
    return line;
}

void ResizeReadout::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool wide = width() >= kWideLine * fontMetrics().averageCharWidth();
    hatched_->setVisible(wide);
    for (const Line& line : lines_) {
        line.beyond->setVisible(wide);
    }
}

void ResizeReadout::setPreview(const std::shared_ptr<const ResizePreview>& preview) {
    preview_ = preview;
    lines_.front().name->setText(tr("Original"));
    for (std::size_t i = 0; i < preview->tables->resized.size(); ++i) {
        lines_[i + 1].name->setText(engineText(resizeMethods(true)[i].label));
        const ResizedTable& made = preview->tables->resized[i];
        lines_[i + 1].beyond->setText(numberText(static_cast<double>(made.extrapolatedRows())));
        hatched_->setText(tr("of %1", "cells in all").arg(numberText(static_cast<double>(made.rows.length * made.columns.length))));
    }
    lines_.back().name->setText(differenceName(preview->of));
    showFacts();
    showValues();
}

void ResizeReadout::setOffset(std::optional<Cell> offset) {
    offset_ = offset;
    if (preview_ != nullptr) {
        showValues();
    }
}

void ResizeReadout::showValues() {
    where_->setText(offset_ ? tr("offset (%1, %2)").arg(offsetText(offset_->row), offsetText(offset_->column))
                            : tr("Hover a cell to see its offset"));
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Field& field = *preview_->pictures[i].field;
        const auto cell = offset_ ? cellOfOffset(field, *offset_) : std::nullopt;
        lines_[i].value->setText(cell ? alignedText(static_cast<double>(field.value(cell->row, cell->column))) : QStringLiteral("\u2013"));
    }
}

void ResizeReadout::showFacts() {
    QStringList facts;
    const ResizedTable& geometric = preview_->tables->by(ResizeMethod::Geometric);
    const QString both = progressionText(tr("row and column offsets"), geometric.rows);
    QStringList lines{both};
    if (both != progressionText(tr("row and column offsets"), geometric.columns)) {
        lines = {progressionText(tr("row offsets"), geometric.rows), progressionText(tr("column offsets"), geometric.columns)};
    }
    lines.removeAll(QString());
    for (const QString& line : lines) {
        facts << tr("%1, %2", "method, what its progression does").arg(methodName(ResizeMethod::Geometric), line);
    }
    if (const QString kept = classTokenText(*preview_); !kept.isEmpty()) {
        facts << kept;
    }
    const auto hatched = [](const ResizedTable& made) { return made.extrapolatedRows() > 0; };
    if (std::ranges::any_of(preview_->tables->resized, hatched)) {
        facts << tr("Hatched: extrapolated, beyond the trained offsets.");
    }
    facts_->setText(facts.join(QLatin1Char('\n')));
}

}  // namespace posenc
