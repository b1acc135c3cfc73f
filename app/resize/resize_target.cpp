#include "app/resize/resize_target.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_box.h"
#include "widgets/form/head_selector.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr Index kMostHeads = 256;

/// Images of 384 pixels instead of 224: what tables are resized for most often (7 to 12, 14 to 24).
Index usualTarget(Index side) {
    return std::clamp<Index>(std::llround(static_cast<double>(side) * 12 / 7), 1, kLargestResizedWindow);
}

}  // namespace

ResizeTarget::ResizeTarget(const ResizeSubject& subject, QWidget* parent)
    : QWidget(parent), windows_(subject.windows), network_(subject.network.has_value()) {
    const Grid first = windows_.front();
    from_ = named(new QComboBox, "resizeFrom", tr("Trained window"),
                  windows_.size() > 1 ? tr("Window the table was trained for; its rows fit several")
                                      : tr("Window the table was trained for, rows × columns"));
    for (const Grid& window : windows_) {
        from_->addItem(tr("%1 × %2").arg(window.rows).arg(window.columns));
    }
    from_->setMinimumContentsLength(8);
    rows_ = side("resizeRows", tr("New window, rows"), tr("Rows of the new window"), usualTarget(first.rows));
    columns_ = side("resizeColumns", tr("New window, columns"), tr("Columns of the new window"), usualTarget(first.columns));
    method_ = methods("resizeMethod", tr("Method"), tr("Method to save and to compare"),
                      network_ ? ResizeMethod::Network : ResizeMethod::Bicubic);
    reference_ =
        methods("resizeReference", tr("Compare with"), tr("The difference map shows the method minus this one"), ResizeMethod::Geometric);
    heads_ = new HeadSelector;
    heads_->setHeads(static_cast<int>(std::min(subject.table.dimension(1), kMostHeads)));
    heads_->setChoice(static_cast<int>(subject.head));

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    if (windows_.size() > 1) {
        addLabel(*row, tr("Trained &window"), from_);
    } else {
        auto* known = new QLabel(tr("Trained window %1 × %2").arg(first.rows).arg(first.columns));
        known->setObjectName(QStringLiteral("resizeKnownWindow"));
        row->addWidget(known);
    }
    row->addWidget(from_);
    from_->setVisible(windows_.size() > 1);
    row->addSpacing(4);
    addLabel(*row, tr("&New"), rows_);
    row->addWidget(rows_);
    auto* times = new QLabel(QStringLiteral("\u00d7"));
    times->setForegroundRole(kMutedRole);
    row->addWidget(times);
    row->addWidget(columns_);
    row->addStretch(1);
    row->addWidget(heads_);
    row->addStretch(1);
    addLabel(*row, tr("&Method"), method_);
    row->addWidget(method_);
    row->addSpacing(4);
    addLabel(*row, tr("&Compare with"), reference_);
    row->addWidget(reference_);
    connect(from_, &QComboBox::currentIndexChanged, this, &ResizeTarget::changed);
    connect(heads_, &HeadSelector::chosen, this, &ResizeTarget::changed);
}

NumberBox* ResizeTarget::side(const char* name, const QString& accessible, const QString& tip, Index value) {
    auto* box = named(new NumberBox, name, accessible, tip);
    box->setNumbers(1, static_cast<double>(kLargestResizedWindow), static_cast<double>(kLargestResizedWindow), true, false);
    box->setFixedWidth(box->widthFor(QStringLiteral("8888")));
    box->setValue(static_cast<double>(value));
    connect(box, &QDoubleSpinBox::valueChanged, this, &ResizeTarget::changed);
    return box;
}

QComboBox* ResizeTarget::methods(const char* name, const QString& accessible, const QString& tip, ResizeMethod chosen) {
    auto* box = named(new QComboBox, name, accessible, tip);
    for (const ResizeMethodDeclaration& method : resizeMethods(network_)) {
        box->addItem(engineText(method.label));
        box->setItemData(box->count() - 1, engineText(method.help), Qt::ToolTipRole);
        if (method.method == chosen) {
            box->setCurrentIndex(box->count() - 1);
        }
    }
    // Shortened where the window is narrow, but for the first words.
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(9);
    connect(box, &QComboBox::currentIndexChanged, this, &ResizeTarget::changed);
    return box;
}

Grid ResizeTarget::from() const {
    return windows_[static_cast<std::size_t>(from_->currentIndex())];
}

Grid ResizeTarget::to() const {
    return {std::llround(rows_->value()), std::llround(columns_->value())};
}

std::optional<Index> ResizeTarget::head() const {
    return heads_->choice() == HeadSelector::kMean ? std::nullopt : std::optional<Index>(heads_->choice());
}

ResizeMethod ResizeTarget::method() const {
    return resizeMethods(true)[static_cast<std::size_t>(method_->currentIndex())].method;
}

ResizeMethod ResizeTarget::reference() const {
    return resizeMethods(true)[static_cast<std::size_t>(reference_->currentIndex())].method;
}

}  // namespace posenc
