#include "app/window/status_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>
#include <string>

#include "app/messages/fit_text.h"
#include "app/messages/focus_text.h"
#include "app/pictures/picture_marks.h"
#include "app/pictures/zoom_box.h"
#include "engine/core/build_info.h"
#include "engine/model/focus.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/engine_text.h"
#include "widgets/form/parameter_text.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

StatusLine::StatusLine(Workspace& workspace, PicturePane& pictures, QWidget* parent)
    : QWidget(parent), workspace_(workspace), pictures_(pictures) {
    setObjectName(QStringLiteral("statusLine"));
    setAccessibleName(tr("Status"));
    cell_ = new ElidedLabel(this);
    cell_->setObjectName(QStringLiteral("statusCell"));
    badge_ = new BadgeLabel(this);
    badge_->setObjectName(QStringLiteral("statusBadge"));
    random_ = new ElidedLabel(this);
    random_->setObjectName(QStringLiteral("statusRandom"));
    activity_ = new ActivityBar(this);
    connect(&workspace_, &Workspace::busyChanged, this, [this](bool busy) {
        if (busy) {
            activity_->begin(ActivityBar::Work::Computing, tr("Computing..."));
        } else {
            activity_->end(ActivityBar::Work::Computing);
        }
    });
    connect(activity_, &ActivityBar::cancelled, this, [this](ActivityBar::Work work) {
        if (work == ActivityBar::Work::Computing) {
            workspace_.cancel();
        }
    });
    engine_ = new QLabel(tr("engine: %1 · float32").arg(QString::fromStdString(std::string(engineBuild()))), this);
    engine_->setForegroundRole(kMutedRole);
    engine_->setToolTip(tr("Engine build for this processor, and number type"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(cell_);
    row->addWidget(badge_);
    row->addWidget(random_);
    row->addStretch(1);
    row->addWidget(activity_);
    zoom_ = new ZoomBox(pictures_, this);
    row->addWidget(zoom_);
    row->addWidget(engine_);
    connect(&workspace_.view(), &ViewState::pointerChanged, this, &StatusLine::refresh);
    connect(&workspace_, &Workspace::pictureChanged, this, &StatusLine::refresh);
    connect(&workspace_, &Workspace::failureChanged, this, &StatusLine::refresh);
    connect(&workspace_.document(), &Document::sceneChanged, this, &StatusLine::refresh);
}

bool StatusLine::event(QEvent* event) {
    const bool handled = QWidget::event(event);
    // Work that comes and goes moves nothing, whatever the size of the text.
    if (event->type() == QEvent::Polish || event->type() == QEvent::LayoutRequest) {
        setMinimumHeight(activity_->shownHeight());
    }
    return handled;
}

void StatusLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    refresh();
}

void StatusLine::setInstead(const std::optional<QString>& text, HeatmapView* picture) {
    instead_ = text;
    setZoomed(picture);
    refresh();
}

void StatusLine::setZoomed(HeatmapView* picture) {
    zoom_->setPicture(picture);
}

QString StatusLine::text() const {
    if (!all_.isEmpty()) {
        return all_;
    }
    QStringList parts{cell_->text(), badge_->text(), random_->text()};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

QStringList StatusLine::heldParameters() const {
    QStringList out;
    for (const Failure& misfit : workspace_.misfits()) {
        const Parameters& shown = workspace_.picture()->model->parameters();
        const ParameterDeclaration* parameter = workspace_.picture()->model->encoding().parameter(misfit.held);
        if (parameter != nullptr) {
            const bool given = workspace_.picture()->scene.parameters.contains(misfit.held);
            out << (given ? tr("%1: showing the last valid value, %2", "a parameter") : tr("%1: showing the default, %2", "a parameter"))
                       .arg(engineText(parameter->label), parameterText(*parameter, shown.values().find(misfit.held)->second));
        }
    }
    return out;
}

void StatusLine::refresh() {
    all_.clear();
    const bool stale = workspace_.failure() && workspace_.picture() != nullptr;
    const QStringList held = heldParameters();
    const QPalette::ColorRole role = stale || !held.isEmpty() ? kProblemRole : QPalette::WindowText;
    // Said again, it would paint the line again.
    if (role != cell_->foregroundRole()) {
        cell_->setForegroundRole(role);
    }
    random_->setVisible(false);
    random_->setText({});
    if (instead_) {
        badge_->setBadge({}, {});
        cell_->setText(instead_->isEmpty() ? tr("Hover a cell to read it; click to pin it.") : *instead_);
        return;
    }
    if (stale) {
        badge_->setBadge({}, {});
        cell_->setText(workspace_.failure()->error.code == ErrorCode::Cancelled ? tr("Cancelled; showing the previous pictures.")
                                                                                : tr("Showing the last valid settings."));
        return;
    }
    if (!workspace_.focus()) {
        badge_->setBadge({}, {});
        cell_->setText(held.isEmpty() ? tr("Hover a cell to read it; click to pin it.") : held.join(QStringLiteral("  ·  ")));
        return;
    }
    showNumbers(held);
}

void StatusLine::showNumbers(const QStringList& first) {
    QStringList known = first;
    known << focusName(*workspace_.picture()->model, *workspace_.focus(), workspace_.pictureOf(*workspace_.focus()));
    QStringList random;
    QString badge;
    QString why;
    const Model& model = *workspace_.picture()->model;
    for (const std::string& layer : pictures_.layers()) {
        const HeatmapData& shown = pictures_.view(layer)->data();
        const PanelPicture* panel = panelOf(*workspace_.picture(), layer);
        // Of the cell that the line is headed by: beside a hovered one, numbers of the pinned cell would read as its own.
        const Cell cell = panel != nullptr ? placeOf(model, layer, *panel->field, *workspace_.focus()) : Cell{kNoPlace, kNoPlace};
        QString number = HeatmapText::valueText(shown, cell);
        // A cell that is scrolled out of sight keeps its number.
        const bool unseen = number.isEmpty() && shown.valueOf(cell);
        number = unseen ? HeatmapText::ownText(shown, cell) : number;
        if (number.isEmpty()) {
            continue;
        }
        const auto declared = model.layer(layer);
        const QString caution = declared.ok() ? cautionBadge(model, declared.value()) : QString();
        (caution.isEmpty() ? known : random)
            << (shown.region.exact() || unseen
                    ? QStringLiteral("%1 %2").arg(shown.title, number)
                    : tr("%1 %2 (%3)", "title, value, mean").arg(shown.title, number, HeatmapText::reductionName(shown.region.reduction)));
        badge = caution.isEmpty() ? badge : caution;
        why = caution.isEmpty() ? why : cautionText(model, declared.value());
    }
    const QString dot = QStringLiteral("  ·  ");
    badge_->setBadge(badge, why);
    QStringList all{known.join(dot), badge, random.join(dot)};
    all.removeAll(QString());
    all_ = all.join(QLatin1Char(' '));
    // A number is told whole or not at all.
    const auto fits = [&] {
        const int badges = badge.isEmpty() ? 0 : badge_->sizeHint().width() + layout()->spacing();
        const int words = fontMetrics().horizontalAdvance(known.join(dot)) + fontMetrics().horizontalAdvance(random.join(dot));
        const QMargins margins = layout()->contentsMargins();
        int room = width() - margins.left() - margins.right();
        for (const QWidget* other : {static_cast<QWidget*>(activity_), static_cast<QWidget*>(zoom_), static_cast<QWidget*>(engine_)}) {
            room -= other->isHidden() ? 0 : other->sizeHint().width() + layout()->spacing();
        }
        return words + badges + 3 * layout()->spacing() <= room;
    };
    while (!fits() && random.size() + known.size() > 1) {
        (random.isEmpty() ? known : random).removeLast();
    }
    cell_->setText(known.join(dot));
    random_->setText(random.join(dot));
    badge_->setBadge(random.isEmpty() ? QString() : badge, badge_->toolTip());
    random_->setVisible(!random.isEmpty());
}

}  // namespace posenc
