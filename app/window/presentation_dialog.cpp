#include "app/window/presentation_dialog.h"

#include <QAbstractItemModel>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "app/workspace/workspace.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/first_size.h"
#include "widgets/controls/named.h"

namespace posenc {

PresentationDialog::PresentationDialog(Workspace& workspace, QWidget* parent) : QDialog(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("presentationDialog"));
    setWindowTitle(tr("Pictures of the presentation"));
    list_ = named(new QListWidget(this), "presentationList", tr("Pictures of the presentation"),
                  tr("Check the pictures to present (Space); drag them into their order"));
    list_->setDragDropMode(QAbstractItemView::InternalMove);
    list_->setDefaultDropAction(Qt::MoveAction);
    auto* box = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* present = named(box->addButton(tr("&Present"), QDialogButtonBox::ActionRole), "presentationStart", tr("Present"),
                          tr("Keep the choice and start the presentation"));
    QPushButton* ok = named(box->button(QDialogButtonBox::Ok), "presentationKeep", tr("Keep the choice"), tr("Keep the choice"));
    named(box->button(QDialogButtonBox::Cancel), "presentationCancel", tr("Cancel"), tr("Close without a change"));
    starting_ = {present, ok};
    auto* up = named(new QPushButton(tr("Move &up"), this), "presentationUp", tr("Move up"), tr("Show the selected picture earlier"));
    auto* down = named(new QPushButton(tr("Move &down"), this), "presentationDown", tr("Move down"), tr("Show the selected picture later"));
    auto* reset = named(new QPushButton(tr("As &shown"), this), "presentationReset", tr("As shown"),
                        tr("Choose the pictures that the window shows, in their order"));
    auto* grid = new QGridLayout(this);
    grid->addWidget(list_, 0, 0, 4, 1);
    grid->addWidget(up, 0, 1);
    grid->addWidget(down, 1, 1);
    grid->addWidget(reset, 2, 1);
    grid->setRowStretch(3, 1);
    grid->addWidget(box, 4, 0, 1, 2);
    connect(up, &QPushButton::clicked, this, [this] { moveCurrent(-1); });
    connect(down, &QPushButton::clicked, this, [this] { moveCurrent(1); });
    connect(reset, &QPushButton::clicked, this, [this] { fill(shown()); });
    connect(list_, &QListWidget::itemChanged, this, &PresentationDialog::updateButtons);
    connect(box, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(present, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT presentationWanted();
    });
    const auto& before = workspace_.document().scene().view.presented;
    fill(before.empty() ? shown() : before);
    list_->setCurrentRow(0);
    resize(firstSize(*this, {460, 440}));
}

std::vector<std::string> PresentationDialog::shown() const {
    std::vector<std::string> shown;
    for (const PanelPicture& panel : workspace_.picture()->panels) {
        shown.push_back(panel.layer.id);
    }
    return shown;
}

void PresentationDialog::fill(const std::vector<std::string>& checked) {
    const QSignalBlocker quiet(list_);
    list_->clear();
    std::vector<LayerDeclaration> layers = workspace_.picture()->model->layers();
    const auto place = [&](const LayerDeclaration& layer) { return std::find(checked.begin(), checked.end(), layer.id); };
    std::ranges::stable_sort(layers, {}, place);
    for (const LayerDeclaration& layer : layers) {
        auto* item = new QListWidgetItem(engineText(layer.title), list_);
        item->setData(Qt::UserRole, QString::fromStdString(layer.id));
        item->setToolTip(engineText(layer.description));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
        item->setCheckState(place(layer) == checked.end() ? Qt::Unchecked : Qt::Checked);
    }
    list_->setCurrentRow(0);
    updateButtons();
}

std::vector<std::string> PresentationDialog::chosen() const {
    std::vector<std::string> layers;
    for (int row = 0; row < list_->count(); ++row) {
        if (list_->item(row)->checkState() == Qt::Checked) {
            layers.push_back(list_->item(row)->data(Qt::UserRole).toString().toStdString());
        }
    }
    return layers;
}

void PresentationDialog::moveCurrent(int by) {
    const int from = list_->currentRow();
    const int to = from + by;
    if (from >= 0 && to >= 0 && to < list_->count()) {
        list_->insertItem(to, list_->takeItem(from));
        list_->setCurrentRow(to);
    }
}

void PresentationDialog::updateButtons() {
    for (QPushButton* button : starting_) {
        button->setEnabled(!chosen().empty());
    }
}

void PresentationDialog::accept() {
    SceneView view = workspace_.document().scene().view;
    view.presented = chosen();
    if (view.presented == shown()) {
        view.presented.clear();
    }
    workspace_.document().setView(std::move(view));
    QDialog::accept();
}

}  // namespace posenc
