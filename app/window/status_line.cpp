#include "app/window/status_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>
#include <string>

#include "app/window/focus_text.h"
#include "engine/core/build_info.h"
#include "widgets/heatmap/heatmap_plate.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

StatusLine::StatusLine(Workbench& bench, PicturePane& pictures, QWidget* parent) : QWidget(parent), bench_(bench), pictures_(pictures) {
    setObjectName(QStringLiteral("statusLine"));
    setAccessibleName(tr("Status"));
    cell_ = new ElidedLabel(this);
    cell_->setObjectName(QStringLiteral("statusCell"));
    activity_ = new ActivityBar(this);
    connect(&bench_, &Workbench::busyChanged, this, [this](bool busy) {
        if (busy) {
            activity_->begin(ActivityBar::Work::Computing, tr("Computing..."));
        } else {
            activity_->end(ActivityBar::Work::Computing);
        }
    });
    connect(activity_, &ActivityBar::cancelled, this, [this](ActivityBar::Work work) {
        if (work == ActivityBar::Work::Computing) {
            bench_.cancel();
        }
    });
    auto* engine = new QLabel(tr("engine: %1 · float32").arg(QString::fromStdString(std::string(engineBuild()))), this);
    engine->setForegroundRole(kMutedRole);
    engine->setToolTip(tr("The build of the engine that suits this processor, and the numbers it computes with"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 3, 12, 3);
    // Work that comes and goes moves nothing.
    row->addStrut(activity_->sizeHint().height());
    row->addWidget(cell_, 1);
    row->addWidget(activity_);
    row->addWidget(engine);
    connect(&bench_.view(), &ViewState::pointerChanged, this, &StatusLine::refresh);
    connect(&bench_, &Workbench::pictureChanged, this, &StatusLine::refresh);
    connect(&bench_, &Workbench::failureChanged, this, &StatusLine::refresh);
    connect(&bench_.document(), &Document::sceneChanged, this, &StatusLine::refresh);
}

QString StatusLine::text() const {
    return cell_->text();
}

void StatusLine::refresh() {
    const bool stale = bench_.failure() && bench_.picture() != nullptr;
    const QPalette::ColorRole role = stale ? kProblemRole : QPalette::WindowText;
    // Said again, it would paint the line again.
    if (role != cell_->foregroundRole()) {
        cell_->setForegroundRole(role);
    }
    if (stale) {
        cell_->setText(bench_.failure()->error.code == ErrorCode::Cancelled ? tr("Stopped; the pictures show what was there before.")
                                                                            : tr("The pictures show the last setting that fits."));
        return;
    }
    const auto focus = bench_.focus();
    if (!focus) {
        cell_->setText(tr("Point at a cell to read it; click to pin it."));
        return;
    }
    QStringList parts{focusName(*bench_.picture()->model, *focus)};
    for (const std::string& layer : pictures_.layers()) {
        const HeatmapView* view = pictures_.view(layer);
        const HeatmapData& shown = view->data();
        const auto cell = view->pointer() ? view->pointer() : view->pinned();
        const QString number = cell ? HeatmapPlate::valueText(shown, *cell) : QString();
        if (!number.isEmpty()) {
            parts << (shown.region.exact() ? QStringLiteral("%1 %2").arg(shown.title, number)
                                           : tr("%1 %2 (%3)", "title, value, mean")
                                                 .arg(shown.title, number, HeatmapPlate::reductionName(shown.region.reduction)));
        }
    }
    cell_->setText(parts.join(QStringLiteral("  ·  ")));
}

}  // namespace posenc
