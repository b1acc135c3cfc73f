#include "app/panels/layers_pane.h"

#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pictures/shown_layers.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"

namespace posenc {
namespace {

constexpr int kLayersMargin = 12;

}  // namespace

LayersPane::LayersPane(Workspace& workspace, QWidget* parent) : QWidget(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("layersPane"));
    setAccessibleName(tr("Layers shown"));
    list_ = named(new QListWidget(this), "layerList", tr("Layers shown"), tr("Check a layer to show its picture (Space)"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* usual = named(new QPushButton(tr("Default"), this), "layersDefault", tr("Default layers"),
                        tr("Show the default layers of this encoding in their order"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kLayersMargin, 4, kLayersMargin, kLayersMargin);
    column->addWidget(list_, 1);
    column->addWidget(usual, 0, Qt::AlignLeading);
    connect(usual, &QPushButton::clicked, this, [this] { workspace_.document().setLayers({}); });
    connect(list_, &QListWidget::itemChanged, this,
            [this](const QListWidgetItem* item) { toggleLayer(workspace_, item->data(Qt::UserRole).toString().toStdString()); });
    connect(&workspace_, &Workspace::pictureChanged, this, &LayersPane::fill);
}

void LayersPane::fill() {
    const Model& model = *workspace_.picture()->model;
    std::vector<LayerDeclaration> layers = shownLayers(workspace_.picture()->scene, model);
    const std::size_t shown = layers.size();
    for (const LayerDeclaration& layer : model.layers()) {
        if (std::none_of(layers.begin(), layers.end(), [&](const LayerDeclaration& one) { return one.id == layer.id; })) {
            layers.push_back(layer);
        }
    }
    const QSignalBlocker quiet(list_);
    const int current = list_->currentRow();
    while (list_->count() > static_cast<int>(layers.size())) {
        delete list_->takeItem(list_->count() - 1);
    }
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const auto row = static_cast<int>(i);
        if (row == list_->count()) {
            list_->addItem(QString());
        }
        QListWidgetItem& item = *list_->item(row);
        item.setText(engineText(layers[i].title));
        item.setToolTip(engineText(layers[i].description));
        item.setData(Qt::UserRole, QString::fromStdString(layers[i].id));
        item.setCheckState(i < shown ? Qt::Checked : Qt::Unchecked);
        // One picture at least stays.
        item.setFlags(i == 0 && shown == 1 ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                           : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    }
    list_->setCurrentRow(std::clamp(current, 0, list_->count() - 1));
}

}  // namespace posenc
