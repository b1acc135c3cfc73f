#include "widgets/form/grid_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <cmath>

#include "widgets/controls/number_box.h"
#include "widgets/form/tied_slider.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kTimesGap = 3;

Index side(const NumberBox& box) {
    return static_cast<Index>(std::llround(box.value()));
}

}  // namespace

GridField::GridField(const ParameterDeclaration& declaration, QWidget* parent) : ParameterField(declaration, parent), scale_(declaration) {
    // The order of making is the order of Tab.
    slider_ = new TiedSlider(scale_.count(), this);
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kTimesGap);
    rows_ = new NumberBox(pair);
    columns_ = new NumberBox(pair);
    auto* times = new QLabel(QStringLiteral("\u00d7"), pair);
    times->setForegroundRole(kMutedRole);
    row->addWidget(rows_);
    row->addWidget(times);
    row->addWidget(columns_);
    updateStyle(*slider_, "slider", tr("%1, slider for both sides").arg(label()));
    updateStyle(*rows_, "rows", tr("%1, rows").arg(label()));
    updateStyle(*columns_, "columns", tr("%1, columns").arg(label()));
    for (NumberBox* box : {rows_, columns_}) {
        box->setNumbers(declaration.minimum, declaration.maximum, declaration.maximum - declaration.minimum, true, false);
        box->setFixedWidth(
            box->widthFor(QString(static_cast<qsizetype>(std::log10(std::max(1.0, declaration.maximum))) + 1, QLatin1Char('8'))));
        box->setAccepts([this, box](double number) {
            const auto length = static_cast<Index>(std::llround(number));
            return accepts(box == rows_ ? Grid{length, side(*columns_)} : Grid{side(*rows_), length});
        });
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            anchor_ = grid();
            slider_->setStop(stopOf(anchor_));
            edited(anchor_, false);
        });
        connect(box, &NumberBox::corrected, this, [this, box](double typed) { tellCorrected(typed, box->value()); });
    }
    connect(slider_, &TiedSlider::moved, this, [this](int moved, bool dragging) {
        const int from = stopOf(grid());
        const auto stop = acceptedStop(from, moved, scale_.count(), dragging, [this](int at) { return gridAt(at); });
        slider_->setStop(stop.value_or(from));
        if (stop) {
            put(gridAt(*stop));
            edited(grid(), dragging);
        }
    });
    connect(slider_, &TiedSlider::dragEnded, this, [this] {
        // The hand may have left it where no value is accepted.
        slider_->setStop(stopOf(grid()));
        edited(grid(), false);
    });
    pair->setFixedWidth(editorWidth(false));
    place(slider_, pair);
    present(declaration.defaultValue);
}

Grid GridField::grid() const {
    return {side(*rows_), side(*columns_)};
}

int GridField::stopOf(Grid grid) const {
    return scale_.stopOf(static_cast<double>(std::max(grid.rows, grid.columns)));
}

Grid GridField::gridAt(int stop) const {
    return scaledGrid(anchor_, static_cast<Index>(scale_.value(stop)), static_cast<Index>(declaration().minimum),
                      static_cast<Index>(declaration().maximum));
}

int GridField::editorWidth(bool /*withUnit*/) const {
    return rows_->width() + columns_->width() + fontMetrics().horizontalAdvance(QStringLiteral("\u00d7")) + 2 * kTimesGap + 2;
}

void GridField::put(Grid grid) {
    const QSignalBlocker quietRows(rows_);
    const QSignalBlocker quietColumns(columns_);
    rows_->setValue(static_cast<double>(grid.rows));
    columns_->setValue(static_cast<double>(grid.columns));
}

void GridField::present(const ParameterValue& value) {
    const auto* grid = std::get_if<Grid>(&value);
    if (grid == nullptr) {
        return;
    }
    anchor_ = *grid;
    put(anchor_);
    slider_->setStop(stopOf(anchor_));
}

}  // namespace posenc
