#include "app/browser/bind_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/browser/axis_table.h"
#include "app/messages/printable.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kMostHeads = 4096;

QLabel* sentenceLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    return label;
}

}  // namespace

BindDialog::BindDialog(ManualBinding binding, Scene present, std::map<std::string, Shape> shapes, QWidget* parent)
    : QDialog(parent), binding_(std::move(binding)), present_(std::move(present)), shapes_(std::move(shapes)) {
    setObjectName(QStringLiteral("bindDialog"));
    setWindowTitle(asWindowTitle(tr("Bind %1").arg(binding_.source.key.empty() ? tr("a tensor") : shownName(binding_.source.key))));
    makeChoices();
    makeVerdict();
    layOut();
    fillTensors();
    guess(true);
}

void BindDialog::makeChoices() {
    encoding_ = named(new QComboBox, "bindEncoding", tr("Encoding"), tr("Encoding that reads the tensor"));
    for (const EncodingDeclaration& encoding : catalogue()) {
        if (!encoding.tensors.empty()) {
            encoding_->addItem(engineText(encoding.title), QString::fromStdString(encoding.id));
        }
    }
    const QString wanted = QString::fromStdString(binding_.encoding.empty() ? present_.encoding : binding_.encoding);
    encoding_->setCurrentIndex(std::max(0, encoding_->findData(wanted)));
    tensor_ = named(new QComboBox, "bindTensor", tr("Bind as"), tr("Which tensor of the encoding to bind"));
    join_ = named(new QComboBox, "bindJoin", tr("Merge or split axes"), tr("Merges or splits neighbouring axes before any other step"));
    join_->addItem(tr("as in the file"), static_cast<int>(AxisJoin::None));
    join_->addItem(tr("merge the first two"), static_cast<int>(AxisJoin::JoinFirst));
    join_->addItem(tr("merge the last two"), static_cast<int>(AxisJoin::JoinLast));
    join_->addItem(tr("split the first into heads"), static_cast<int>(AxisJoin::SplitFirst));
    join_->addItem(tr("split the last into heads"), static_cast<int>(AxisJoin::SplitLast));
    heads_ = named(new QSpinBox, "bindHeads", tr("Heads"), tr("Number of heads to split the axis into"));
    heads_->setRange(1, kMostHeads);
    heads_->setSuffix(tr(" heads"));
    heads_->setValue(static_cast<int>(std::max<Index>(1, binding_.heads)));
    axes_ = new AxisTable;
    transpose_ = named(new QPushButton(tr("&Transpose")), "bindTranspose", tr("Transpose"), tr("Swap the last two axes"));
    transpose_->setAutoDefault(false);
    connect(encoding_, &QComboBox::activated, this, [this] {
        fillTensors();
        guess(true);
    });
    connect(tensor_, &QComboBox::activated, this, [this] { guess(true); });
    connect(join_, &QComboBox::activated, this, [this] { guess(false); });
    connect(heads_, &QSpinBox::valueChanged, this, [this] { guess(false); });
    connect(axes_, &AxisTable::changed, this, &BindDialog::refresh);
    connect(transpose_, &QPushButton::clicked, axes_, &AxisTable::transpose);
}

void BindDialog::makeVerdict() {
    verdict_ = sentenceLabel("bindVerdict");
    detached_ = sentenceLabel("bindDetached");
    detached_->setForegroundRole(kMutedRole);
    parameters_ = named(new QComboBox, "bindParameters", tr("Parameters"), tr("Several parameter sets fit this shape"));
    connect(parameters_, &QComboBox::activated, this, &BindDialog::showDetached);
}

void BindDialog::layOut() {
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* shape = new QLabel(shownName(toString(binding_.shape)));
    shape->setObjectName(QStringLiteral("bindShape"));
    form->addRow(tr("Shape in the file"), shape);
    form->addRow(tr("&Encoding"), encoding_);
    form->addRow(tr("Bind &as"), tensor_);
    auto* joining = new QHBoxLayout;
    joining->addWidget(join_, 1);
    joining->addWidget(heads_);
    form->addRow(tr("Merge or split a&xes"), joining);
    qobject_cast<QLabel*>(form->labelForField(joining))->setBuddy(join_);
    auto* turning = new QHBoxLayout;
    turning->addWidget(transpose_);
    turning->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    named(buttons->button(QDialogButtonBox::Cancel), "bindCancel", tr("Cancel"), tr("Close without binding"))->setIcon(QIcon());
    bind_ = named(new QPushButton(tr("&Bind")), "bindAccept", tr("Bind"), tr("Show the encoding with this tensor"));
    buttons->addButton(bind_, QDialogButtonBox::AcceptRole);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(axes_);
    column->addLayout(turning);
    column->addWidget(verdict_);
    column->addWidget(parameters_);
    column->addWidget(detached_);
    column->addStretch(1);
    column->addWidget(buttons);
    bind_->setDefault(true);
    resize(520, 420);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(bind_, &QPushButton::clicked, this, &BindDialog::finish);
}

void BindDialog::fillTensors() {
    tensor_->clear();
    const EncodingDeclaration* encoding = findEncoding(encoding_->currentData().toString().toStdString());
    for (const TensorDeclaration& tensor : encoding->tensors) {
        QStringList shapes;
        for (const ShapeFormula& formula : tensor.shapes) {
            shapes << QString::fromStdString(formula.text());
        }
        tensor_->addItem(QStringLiteral("%1  %2").arg(engineText(tensor.label), shapes.join(tr(" or "))),
                         QString::fromStdString(tensor.name));
    }
    tensor_->setCurrentIndex(std::max(0, tensor_->findData(QString::fromStdString(binding_.tensor))));
}

void BindDialog::guess(bool anyJoin) {
    binding_.encoding = encoding_->currentData().toString().toStdString();
    binding_.tensor = tensor_->currentData().toString().toStdString();
    binding_.join = anyJoin ? AxisJoin::None : static_cast<AxisJoin>(join_->currentData().toInt());
    binding_.heads = heads_->value();
    binding_.axes.clear();
    binding_ = bestGuess(binding_, present_, anyJoin);
    join_->setCurrentIndex(join_->findData(static_cast<int>(binding_.join)));
    heads_->setVisible(binding_.join == AxisJoin::SplitFirst || binding_.join == AxisJoin::SplitLast);
    const auto joined = joinedShape(binding_.shape, binding_.join, binding_.heads);
    axes_->setEnabled(joined.ok());
    if (joined.ok()) {
        axes_->setAxes(joined.value(), binding_.axes);
    }
    refresh();
}

void BindDialog::refresh() {
    binding_.axes = axes_->axes();
    const auto joined = joinedShape(binding_.shape, binding_.join, binding_.heads);
    outcome_ = joined.ok() ? outcomeOf(binding_, present_) : ManualOutcome();
    verdict_->setText(verdict(binding_, outcome_, present_));
    verdict_->setForegroundRole(outcome_.fits() ? QPalette::WindowText : kProblemRole);
    parameters_->clear();
    for (const Parameters::Map& parameters : outcome_.parameters) {
        parameters_->addItem(parametersText(parameters, binding_.encoding, present_));
    }
    parameters_->setVisible(parameters_->count() > 1);
    transpose_->setEnabled(axes_->isEnabled() && binding_.axes.size() > 1);
    bind_->setEnabled(outcome_.fits());
    showDetached();
}

BoundScene BindDialog::result() const {
    const auto which = static_cast<std::size_t>(std::max(0, parameters_->currentIndex()));
    return boundScene(binding_, outcome_, outcome_.parameters[which], present_, shapes_);
}

void BindDialog::showDetached() {
    const QStringList labels = outcome_.fits() ? result().detached : QStringList();
    detached_->setText(labels.isEmpty() ? QString() : tr("Detached: shapes no longer match (%1).").arg(labels.join(QStringLiteral(", "))));
    detached_->setVisible(!labels.isEmpty());
}

void BindDialog::finish() {
    if (!outcome_.fits()) {
        return;
    }
    const EncodingDeclaration* encoding = findEncoding(binding_.encoding);
    Q_EMIT bound(result().request, engineText(encoding->tensor(binding_.tensor)->label));
    accept();
}

}  // namespace posenc
