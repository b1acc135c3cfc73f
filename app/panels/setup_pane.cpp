#include "app/panels/setup_pane.h"

#include <QFileInfo>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/fit_text.h"
#include "app/messages/format_text.h"
#include "app/messages/panel_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "app/panels/form_fit.h"
#include "app/scene/fitting.h"
#include "app/workspace/problem.h"
#include "widgets/controls/elided_combo_box.h"
#include "widgets/controls/engine_text.h"
#include "widgets/encodings/encoding_list.h"
#include "widgets/form/parameter_form.h"
#include "widgets/form/tensor_panel.h"
#include "widgets/theme/elided_label.h"

namespace posenc {
namespace {

constexpr int kSetupMargin = 12;
constexpr int kWidth = 262;

/// A tensor as the scene binds it, before or without a picture of it.
QString sourceText(const TensorSource& source) {
    Origin origin;
    origin.kind = Origin::Kind::File;
    origin.file = source.file;
    origin.key = source.key;
    return originText(origin);
}

}  // namespace

SetupPane::SetupPane(Workspace& workspace, QWidget* parent) : QWidget(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("setupPane"));
    setAccessibleName(tr("Encoding, parameters and tensors"));
    encodings_ = new EncodingList(this);
    encodings_->setEncodings(catalogue());
    form_ = new ParameterForm;
    fit_ = new FormFit(workspace_, *form_);
    tensors_ = new TensorPanel;
    tensors_->setReadable(readableFormats());

    auto* sheet = new QWidget;
    auto* rows = new QVBoxLayout(sheet);
    rows->setContentsMargins(kSetupMargin, 4, kSetupMargin, kSetupMargin);
    rows->setSpacing(kSetupMargin);
    rows->addWidget(form_);
    rows->addWidget(tensors_);
    rows->addWidget(makeFileRow());
    rows->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("setupScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(sheet);
    scroll->viewport()->setBackgroundRole(QPalette::Window);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSetupMargin, 0, 0);
    auto* top = new QVBoxLayout;
    top->setContentsMargins(kSetupMargin, 0, kSetupMargin, 0);
    top->addWidget(encodings_);
    column->addLayout(top, 2);
    column->addWidget(scroll, 5);

    Document& document = workspace_.document();
    connect(encodings_, &EncodingList::chosen, this, [&document](const QString& id) { document.setEncoding(id.toStdString()); });
    connect(form_, &ParameterForm::changed, this, [&document](const QString& id, const ParameterValue& value, bool dragging) {
        document.setParameter(id.toStdString(), value, dragging);
    });
    connect(form_, &ParameterForm::reset, this,
            [this, &document](const QString& id) { document.resetParameter(id.toStdString(), fit_->base()); });
    connect(form_, &ParameterForm::resetAll, this, [this, &document] { document.resetParameters(fit_->base()); });
    connect(form_, &ParameterForm::actionRequested, this, [this](const QString& id) {
        for (const Failure& failure : failures()) {
            if (const Problem problem = problemOf(failure); problem.parameter == id) {
                workspace_.document().detach(problem.detach);
                return;
            }
        }
    });
    connect(tensors_, &TensorPanel::detachRequested, this, [&document](const QString& name) { document.detach({name.toStdString()}); });
    connect(tensors_, &TensorPanel::seedChanged, this, [&document](quint64 seed) { document.setSeed(seed); });
    connect(tensors_, &TensorPanel::tensorDropped, this, &SetupPane::tensorDropped);
    connect(tensors_, &TensorPanel::openRequested, this, &SetupPane::openRequested);
    connect(&document, &Document::sceneChanged, this, &SetupPane::showScene);
    connect(&workspace_, &Workspace::pictureChanged, this, &SetupPane::showTensors);
    connect(&workspace_, &Workspace::failureChanged, this, &SetupPane::showProblem);
    showScene();
}

QWidget* SetupPane::makeFileRow() {
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
    connect(list, &QToolButton::clicked, this, &SetupPane::listRequested);
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
    connect(tables_, &QComboBox::activated, this, &SetupPane::tableChosen);
    column->addLayout(head);
    column->addWidget(tables_);
    fileRow_->hide();
    return fileRow_;
}

void SetupPane::setFile(const QString& name, const QStringList& tables, int current) {
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

void SetupPane::showScene() {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    if (declared_ != scene.encoding) {
        declared_ = scene.encoding;
        encodings_->setCurrent(QString::fromStdString(scene.encoding));
        form_->setDeclaration(encoding);
    }
    if (encoding != nullptr) {
        // Values that break a rule stay as they were entered, with the reason beside them.
        const auto filled = Parameters::filled(*encoding, scene.parameters);
        if (filled.ok()) {
            std::vector<std::string> bound;
            for (const auto& [name, source] : scene.tensors) {
                bound.push_back(name);
            }
            form_->setBound(std::move(bound));
            fit_->limitOffers();
            form_->setValues(filled.value(), scene.parameters, goingTogether(), fit_->base());
            fit_->show();
        }
    }
    tensors_->setSeed(scene.seed);
    showTensors();
}

void SetupPane::showTensors() {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    const auto& picture = workspace_.picture();
    // Shapes of tensors are told by the model; while it belongs to another scene, by the declaration.
    const bool current = picture != nullptr && picture->scene.encoding == scene.encoding;
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
            row.origin = unboundText(declaration, scene.seed);
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
    tensors_->setRows(rows);
}

void SetupPane::showProblem() {
    form_->clearProblems();
    for (const Failure& failure : failures()) {
        const Problem problem = problemOf(failure);
        // What cannot be mended here is told above the pictures.
        if (!problem.parameter.isEmpty() || !problem.detach.empty()) {
            form_->setProblem(problem.parameter, problem.sentence, problem.action());
        }
    }
}

std::vector<Failure> SetupPane::failures() const {
    std::vector<Failure> out = workspace_.misfits();
    if (workspace_.failure()) {
        out.push_back(*workspace_.failure());
    }
    return out;
}

Parameters::Map SetupPane::goingTogether() const {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration& encoding = *findEncoding(scene.encoding);
    const auto& picture = workspace_.picture();
    const bool same = picture != nullptr && picture->scene.encoding == scene.encoding;
    const auto found = fitting(encoding, scene.parameters, same ? picture->scene.parameters : Parameters::Map(),
                               workspace_.document().lastEdited(), parameterMisfits(encoding));
    return found ? found->parameters : Parameters::Map();
}

}  // namespace posenc
