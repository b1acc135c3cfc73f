#include "app/pictures/colours_popover.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QStandardItemModel>
#include <algorithm>

#include "app/scene/layer_colours.h"
#include "engine/colours/colour_map.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/value_edit.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/colour_map_icon.h"

namespace posenc {
namespace {

constexpr int kMargin = 12;
constexpr int kHeaderHeight = 30;

/// What the limits were taken from, where that is not every cell's value.
QString limitsSentence(HeatmapColours::Limits limits) {
    switch (limits) {
        case HeatmapColours::Limits::Given:
        case HeatmapColours::Limits::Cells:
            return {};
        case HeatmapColours::Limits::SomeCells:
            return ColoursPopover::tr("Limits of a sample of the cells and of the visible cells.");
        case HeatmapColours::Limits::Means:
            return ColoursPopover::tr("Limits of the means shown; single cells may exceed them.");
        case HeatmapColours::Limits::Minima:
            return ColoursPopover::tr("Limits of the minima shown; single cells may exceed them.");
        case HeatmapColours::Limits::Maxima:
            return ColoursPopover::tr("Limits of the maxima shown; single cells may exceed them.");
    }
    return {};
}

}  // namespace

ColoursPopover::ColoursPopover(Workspace& workspace, HeatmapView& view, std::string layer, QWidget* parent)
    : QFrame(parent, Qt::Popup), workspace_(workspace), view_(view), layer_(std::move(layer)) {
    setObjectName(QStringLiteral("coloursPopover"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    const QString title = tr("Colours of %1").arg(view.data().title);
    setAccessibleName(title);
    auto* heading = new QLabel(title, this);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    form->addRow(heading);
    addMaps(*form);
    addScale(*form);
    addRange(*form);
    addReduction(*form);
    hint_ = new QLabel(this);
    hint_->setObjectName(QStringLiteral("coloursHint"));
    hint_->setWordWrap(true);
    hint_->hide();
    form->addRow(hint_);
    reset_ = new QPushButton(tr("R&eset"), this);
    reset_->setObjectName(QStringLiteral("coloursReset"));
    reset_->setAccessibleName(tr("Reset the colours"));
    reset_->setToolTip(tr("Use the default colours of the layer type"));
    form->addRow(reset_);
    connect(reset_, &QPushButton::clicked, this, [this] { change([](LayerLook& look) { look = LayerLook(); }); });

    // A popup gets no shortcuts of the window below.
    QUndoStack& history = workspace_.document().undoStack();
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, &history, &QUndoStack::undo);
    connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, &history, &QUndoStack::redo);
    connect(&workspace_, &Workspace::pictureChanged, this, &ColoursPopover::refresh);
    connect(&workspace_.document(), &Document::sceneChanged, this, &ColoursPopover::refresh);
    connect(&view, &QObject::destroyed, this, &QWidget::close);
    refresh();
}

void ColoursPopover::open() {
    adjustSize();
    const QRect room = view_.screen()->availableGeometry();
    // Beside the picture, which shows every choice at once.
    const QPoint right = view_.mapToGlobal(QPoint(view_.width(), kHeaderHeight));
    const int left = right.x() - view_.width() - width();
    const int x = right.x() + width() <= room.right() ? right.x() : left;
    move(std::clamp(x, room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(right.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    show();
    map_->setFocus(Qt::PopupFocusReason);
}

const PanelPicture* ColoursPopover::panel() const {
    const auto& picture = workspace_.picture();
    if (picture == nullptr) {
        return nullptr;
    }
    const auto found =
        std::find_if(picture->panels.begin(), picture->panels.end(), [this](const PanelPicture& one) { return one.layer.id == layer_; });
    return found == picture->panels.end() ? nullptr : &*found;
}

LayerLook ColoursPopover::look() const {
    return lookOf(workspace_.document().scene().looks, layer_);
}

void ColoursPopover::change(const std::function<void(LayerLook&)>& edit) {
    hint_->hide();
    LayerLook next = look();
    edit(next);
    workspace_.document().setLook(layer_, next, false);
    adjustSize();
}

void ColoursPopover::chooseRange(LayerLook::Range range) {
    // What is locked, and where typing begins, is what is seen.
    const HeatmapColours& seen = view_.colours();
    change([&](LayerLook& look) {
        look.range = range;
        const bool kept = range == LayerLook::Range::Locked || range == LayerLook::Range::Fixed;
        look.minimum = kept ? seen.minimum : 0;
        look.maximum = kept ? seen.maximum : 0;
    });
    if (range == LayerLook::Range::Fixed) {
        minimum_->setFocus(Qt::OtherFocusReason);
        minimum_->selectAll();
    }
}

void ColoursPopover::typeLimits(double minimum, double maximum) {
    if (minimum >= maximum) {
        refresh();
        hint_->setText(tr("The smallest value must be below the largest."));
        hint_->show();
        adjustSize();
        return;
    }
    change([=](LayerLook& look) {
        look.range = LayerLook::Range::Fixed;
        look.minimum = minimum;
        look.maximum = maximum;
    });
}

void ColoursPopover::refresh() {
    const PanelPicture* shown = panel();
    if (shown == nullptr) {
        return;
    }
    const LayerLook now = look();
    const HeatmapColours colours = layerColours(shown->layer, shown->field->integer(), now, shown->rangeFor(now));
    refreshMaps(*shown, now);
    reversed_->setChecked(now.reversed);
    using Scale = LayerLook::Scale;
    const bool symlog = layerScale(shown->layer, now) == Scale::Symlog;
    scale_->setItemText(scale_->findData(static_cast<int>(Scale::Auto)),
                        tr("Automatic: %1").arg(layerScale(shown->layer, {}) == Scale::Symlog ? tr("symlog") : tr("linear")));
    scale_->setCurrentIndex(scale_->findData(static_cast<int>(now.scale)));
    scale_->setEnabled(colours.map->kind != ColourMap::Kind::Categorical);
    threshold_->setEnabled(scale_->isEnabled() && symlog);
    threshold_->setValue(symlog && !colours.transform.linear() ? colours.transform.threshold : now.threshold);
    range_->setCurrentIndex(range_->findData(static_cast<int>(now.range)));
    // One matrix has nothing to share with.
    auto* kinds = qobject_cast<QStandardItemModel*>(range_->model());
    kinds->item(range_->findData(static_cast<int>(LayerLook::Range::Shared)))->setEnabled(shown->slices > 1);
    clip_->setEnabled(now.range == LayerLook::Range::Clipped);
    clip_->setValue(now.clip);
    minimum_->setValue(colours.minimum);
    maximum_->setValue(colours.maximum);
    limitsOf_->setText(limitsSentence(colours.limits));
    limitsOf_->setVisible(!limitsOf_->text().isEmpty());
    const Reduction usual = layerReduction(shown->layer, shown->field->integer(), {});
    reduction_->setItemText(0, tr("Automatic: %1").arg(usual == Reduction::Mean ? tr("mean") : tr("minimum")));
    reduction_->setCurrentIndex(now.reduction ? reduction_->findData(static_cast<int>(*now.reduction)) : 0);
    reset_->setEnabled(!(now == LayerLook()));
}

void ColoursPopover::refreshMaps(const PanelPicture& panel, const LayerLook& look) {
    const ColourMap& usual = defaultColourMap(panel.layer.kind(), panel.field->integer(), panel.layer.sign);
    map_->setItemText(0, tr("Automatic: %1").arg(engineText(usual.title)));
    map_->setItemIcon(0, colourMapIcon(usual, look.reversed));
    for (int item = 1; item < map_->count(); ++item) {
        map_->setItemIcon(item, colourMapIcon(colourMaps()[static_cast<std::size_t>(item - 1)], look.reversed));
    }
    const int named = map_->findData(QString::fromStdString(look.colourMap));
    map_->setCurrentIndex(std::max(0, named));
}

bool ColoursPopover::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            // Here they go from control to control; to the pictures below they mean something else.
            event->accept();
            return true;
        }
    }
    return QFrame::event(event);
}

}  // namespace posenc
