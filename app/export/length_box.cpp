#include "app/export/length_box.h"

#include "app/figure/figure_options.h"

namespace posenc {
namespace {

int decimalsOf(PaperSize::Unit unit) {
    switch (unit) {
        case PaperSize::Unit::Inch:
            return 4;
        case PaperSize::Unit::Pixel:
            return 1;
        case PaperSize::Unit::Millimetre:
        case PaperSize::Unit::Point:
            return 2;
    }
    return 2;
}

}  // namespace

LengthBox::LengthBox(QWidget* parent) : NumberBox(parent) {
    constexpr double kSpan = 100;  // millimetres: an arrow goes on by one
    setNumbers(0, PaperSize::kMost * FigureOptions::kMaximumDpi, kSpan, false, false);
    // It stands in a form, where fields are as wide as their column.
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void LengthBox::setLength(double length, PaperSize::Unit unit) {
    given_ = length;
    setDecimals(decimalsOf(unit));
    setValue(length);
    shown_ = value();
}

double LengthBox::length() const {
    return value() == shown_ ? given_ : value();
}

}  // namespace posenc
