#include "app/panels/tensors_pane.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/config_text.h"
#include "app/messages/fit_text.h"
#include "app/messages/format_text.h"
#include "app/messages/panel_text.h"
#include "app/messages/random_text.h"
#include "app/pictures/index_bar.h"
#include "engine/recognition/own_index.h"
#include "widgets/controls/elided_combo_box.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/form/tensor_panel.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kTensorsMargin = 12;

/// A tensor as the scene binds it, before or without a picture of it.
QString sourceText(const TensorSource& source) {
    Origin origin;
    origin.kind = Origin::Kind::File;
    origin.file = source.file;
    origin.key = source.key;
    return originText(origin);
}

}  // namespace

TensorsPane::TensorsPane(Workspace& workspace, QWidget* parent) : QWidget(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("tensorsPane"));
    setAccessibleName(tr("Tensors and their file"));
    tensors_ = new TensorPanel(this);
    tensors_->setReadable(readableFormats());
    index_ = new IndexBar(QStringLiteral("index"), IndexBar::Shown::Bound, this);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(kTensorsMargin, kTensorsMargin, kTensorsMargin, kTensorsMargin);
    rows->setSpacing(kTensorsMargin);
    rows->addWidget(makeFileRow());
    rows->addWidget(index_);
    rows->addWidget(tensors_);
    note_ = new SentenceLabel(this);
    note_->setObjectName(QStringLiteral("noTensorNote"));
    note_->setForegroundRole(kMutedRole);
    rows->addWidget(note_);
    rows->addStretch(1);
    Document& document = workspace_.document();
    connect(index_, &IndexBar::sourceChosen, this,
            [&document](const QString& source) { document.setParameter(kIndexSource, source.toStdString(), false); });
    connect(tensors_, &TensorPanel::detachRequested, this, [&document](const QString& name) { document.detach({name.toStdString()}); });
    connect(tensors_, &TensorPanel::seedChanged, this, [&document](quint64 seed) { document.setSeed(seed); });
    connect(tensors_, &TensorPanel::tensorDropped, this, &TensorsPane::tensorDropped);
    connect(tensors_, &TensorPanel::openRequested, this, &TensorsPane::openRequested);
    connect(&document, &Document::sceneChanged, this, &TensorsPane::showTensors);
    connect(&workspace_, &Workspace::pictureChanged, this, [this](const auto& picture) {
        index_->setModel(*picture->model);
        showTensors();
    });
    showTensors();
}

QWidget* TensorsPane::makeFileRow() {
    fileRow_ = new QWidget;
    fileRow_->setObjectName(QStringLiteral("fileRow"));
    auto* column = new QVBoxLayout(fileRow_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    fileName_ = new QLabel(tr("Ta&ble of the file"), fileRow_);
    QFont bold = font();
    bold.setBold(true);
    fileName_->setFont(bold);
    auto* list = new QToolButton(fileRow_);
    list->setObjectName(QStringLiteral("listTensors"));
    list->setText(tr("All tensors..."));
    list->setAccessibleName(tr("All tensors of the file"));
    list->setToolTip(tr("Every tensor of the file with its shape, type and role"));
    list->setAutoRaise(true);
    list->setFocusPolicy(Qt::StrongFocus);
    connect(list, &QToolButton::clicked, this, &TensorsPane::listRequested);
    head->addWidget(fileName_);
    head->addStretch(1);
    head->addWidget(list);
    tables_ = new ElidedComboBox(fileRow_);
    tables_->setObjectName(QStringLiteral("fileTables"));
    tables_->setAccessibleName(tr("Table of the file"));
    tables_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    tables_->setMinimumContentsLength(8);
    tables_->setPlaceholderText(tr("none of this file"));
    fileName_->setBuddy(tables_);
    connect(tables_, &QComboBox::activated, this, &TensorsPane::tableChosen);
    column->addLayout(head);
    column->addWidget(tables_);
    fileRow_->hide();
    return fileRow_;
}

void TensorsPane::setFile(const QString& name, const QStringList& tables, int current) {
    // What is there already stays, so that a list that is unrolled keeps its place while tables are found.
    for (int table = 0; table < std::min<int>(tables_->count(), static_cast<int>(tables.size())); ++table) {
        if (tables_->itemText(table) != tables[table]) {
            tables_->setItemText(table, tables[table]);
        }
    }
    tables_->addItems(tables.mid(tables_->count()));
    while (tables_->count() > tables.size()) {
        tables_->removeItem(tables_->count() - 1);
    }
    tables_->setCurrentIndex(current);
    tables_->setToolTip(current < 0 ? name : QStringLiteral("%1\n%2").arg(name, tables[current]));
    tables_->setVisible(!tables.isEmpty());
    fileRow_->setVisible(!name.isEmpty());
}

void TensorsPane::showTensors() {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    const auto& picture = workspace_.picture();
    // Tensors are told by the model; while it belongs to another scene, by the declaration and the usual parameters.
    const bool current = picture != nullptr && picture->scene.encoding == scene.encoding;
    const auto rotates = [](const LayerDeclaration& layer) { return layer.role == LayerRole::Frequency; };
    const bool byRule = encoding != nullptr && std::any_of(encoding->layers.begin(), encoding->layers.end(), rotates);
    const auto ownBound = [&](const TensorDeclaration& one) { return !one.content && scene.tensors.contains(one.name); };
    const bool none = byRule && std::none_of(encoding->tensors.begin(), encoding->tensors.end(), ownBound);
    const QString note = none ? noTensorText(*encoding) : QString();
    note_->setSentence(note);
    note_->setVisible(!note.isEmpty());
    QList<TensorPanel::Row> rows;
    for (const TensorDeclaration& declaration : encoding != nullptr ? encoding->tensors : std::vector<TensorDeclaration>()) {
        TensorPanel::Row row;
        row.name = QString::fromStdString(declaration.name);
        row.label = engineText(declaration.label);
        const auto source = scene.tensors.find(declaration.name);
        row.bound = source != scene.tensors.end();
        const auto fit = current ? picture->model->fits().find(declaration.name) : FitMap::const_iterator();
        if (row.bound) {
            row.origin = sourceText(source->second);
            if (current && fit != picture->model->fits().end()) {
                row.origin = tr("%1 · %2", "what was done to a tensor, where it is from").arg(fitText(fit->second), row.origin);
                row.random = fit->second.kind == Fit::Kind::Random;
                row.absent = fit->second.kind == Fit::Kind::LeftOut;
            }
        } else if (declaration.optional) {
            row.origin = tr("not bound");
            row.absent = true;
        } else {
            row.origin =
                unboundText(declaration, current ? picture->model->parameters() : Parameters::complete(*encoding, {}).value(), scene.seed);
            row.random = true;
        }
        if (current && !row.absent) {
            const auto tensor = picture->model->tensors().find(declaration.name);
            row.shape = tensor != picture->model->tensors().end() ? QString::fromStdString(toString(tensor->second.shape())) : QString();
        } else if (!row.absent) {
            row.shape = QString::fromStdString(declaration.shapes.front().text());
        }
        rows << row;
    }
    tensors_->setSeed(scene.seed);
    tensors_->setRows(rows);
}

}  // namespace posenc
