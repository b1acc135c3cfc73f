#include "app/pictures/slice_selectors.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

#include "app/scene/layer_slice.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_box.h"

namespace posenc {

SliceSelectors::SliceSelectors(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sliceSelectors"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    rows_ = {makeRow(LayerStack::Windows, "windowSlice", tr("&Window"), tr("Window shown")),
             makeRow(LayerStack::Channels, "channelSlice", tr("C&hannel"), tr("Channel shown")),
             makeRow(LayerStack::Components, "componentSlice", tr("C&omponent"), tr("Component shown"))};
    hide();
}

SliceSelectors::Row SliceSelectors::makeRow(LayerStack stack, const char* name, const QString& text, const QString& accessible) {
    auto* number = named(new NumberBox(this), name, accessible, QString());
    auto* label = new QLabel(text, this);
    label->setBuddy(number);
    auto* line = new QHBoxLayout;
    line->addWidget(label);
    line->addWidget(number, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
    connect(number, &NumberBox::valueChanged, this, [this, stack](double value) {
        const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.stack == stack; });
        Q_EMIT chosen(row->layer, static_cast<Index>(value));
    });
    return {stack, label, number, {}};
}

void SliceSelectors::setPicture(const Picture& picture) {
    bool any = false;
    for (Row& row : rows_) {
        const auto panel = std::find_if(picture.panels.begin(), picture.panels.end(), [&](const PanelPicture& one) {
            return one.layer.stack == row.stack && hasOwnSlices(*picture.model, one.layer);
        });
        const bool there = panel != picture.panels.end();
        row.label->setVisible(there);
        row.number->setVisible(there);
        any = any || there;
        if (there) {
            const QSignalBlocker quiet(row.number);
            const auto last = static_cast<double>(panel->slices - 1);
            row.layer = panel->layer;
            row.number->setNumbers(0, last, last, true, false);
            row.number->setValue(static_cast<double>(panel->slice.value_or(0)));
            row.number->setToolTip(tr("One of %1, counted from 0").arg(panel->slices));
        }
    }
    setVisible(any);
}

}  // namespace posenc
