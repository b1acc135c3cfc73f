#include "widgets/form/tensor_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/form/seed_box.h"
#include "widgets/form/tensor_row.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

TensorPanel::TensorPanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("tensorPanel"));
    setAccessibleName(tr("Tensors"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto* title = new QLabel(tr("Tensors"), this);
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    auto* open = new QToolButton(this);
    open_ = open;
    open->setObjectName(QStringLiteral("openTensors"));
    open->setText(tr("Open..."));
    open->setAccessibleName(tr("Open a file with tensors"));
    open->setToolTip(tr("Read tensors from a trained file"));
    open->setAutoRaise(true);
    open->setFocusPolicy(Qt::StrongFocus);
    connect(open, &QToolButton::clicked, this, &TensorPanel::openRequested);
    auto* head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(open);
    column->addLayout(head);
    rowsColumn_ = new QVBoxLayout;
    rowsColumn_->setSpacing(4);
    column->addLayout(rowsColumn_);
    seedRow_ = new QWidget(this);
    auto* seedLayout = new QHBoxLayout(seedRow_);
    seedLayout->setContentsMargins(0, 2, 0, 0);
    auto* label = new QLabel(tr("&Seed"), seedRow_);
    label->setForegroundRole(kMutedRole);
    seed_ = new SeedBox(seedRow_);
    seed_->setObjectName(QStringLiteral("seed"));
    seed_->setAccessibleName(tr("Seed"));
    seed_->setToolTip(tr("Random seed of the unbound tensors; the same seed gives the same values"));
    label->setBuddy(seed_);
    seedLayout->addWidget(label, 1);
    seedLayout->addWidget(seed_);
    column->addWidget(seedRow_);
    connect(seed_, &SeedBox::seedChanged, this, &TensorPanel::seedChanged);
}

void TensorPanel::setRows(const QList<Row>& rows) {
    while (rows_.size() > rows.size()) {
        delete rows_.takeLast();
    }
    while (rows_.size() < rows.size()) {
        auto* row = new TensorRow(this);
        connect(row, &TensorRow::detachRequested, this, &TensorPanel::detachRequested);
        connect(row, &TensorRow::tensorDropped, this, &TensorPanel::tensorDropped);
        rowsColumn_->addWidget(row);
        rows_ << row;
    }
    bool anyRandom = false;
    for (qsizetype i = 0; i < rows.size(); ++i) {
        rows_[i]->setRow(rows[i]);
        anyRandom = anyRandom || rows[i].random;
    }
    // A seed without an effect would only raise questions.
    seedRow_->setVisible(anyRandom);
}

void TensorPanel::setReadable(const QString& formats) {
    open_->setToolTip(tr("Read tensors from a trained file: %1").arg(formats));
}

void TensorPanel::setSeed(quint64 seed) {
    seed_->setSeed(seed);
}

}  // namespace posenc
