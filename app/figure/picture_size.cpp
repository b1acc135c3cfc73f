#include "app/figure/picture_size.h"

#include <algorithm>
#include <cmath>

#include "widgets/plate/squarish.h"

namespace posenc {
namespace {

constexpr double kUsualSide = 326;    // logical pixels: 3.4 inches
constexpr double kNarrowShare = 0.6;  // shorter side of a picture whose cells cannot be square

}  // namespace

QSizeF usualPictureSize(const PlateShape& shape, int cell, double scale) {
    const auto columns = static_cast<double>(shape.columns);
    const auto rows = static_cast<double>(shape.rows);
    if (cell > 0) {
        return {columns * cell, rows * cell};
    }
    const double side = kUsualSide * scale;
    const auto whole = [](double wanted, double cells) { return wanted >= cells ? std::floor(wanted / cells) * cells : wanted; };
    const double longer = std::max(columns, rows);
    if (isSquarish(shape)) {
        const double perCell = whole(side, longer) / longer;
        return {columns * perCell, rows * perCell};
    }
    // A narrow table: cells that are not square, so that they can be seen.
    const double shorter = side * kNarrowShare;
    return {whole(columns > rows ? side : shorter, columns), whole(columns > rows ? shorter : side, rows)};
}

std::size_t usualColumns(std::size_t pictures) {
    if (pictures <= 1) {
        return 1;
    }
    if (pictures <= 4) {
        return 2;
    }
    return pictures <= 9 ? 3 : 4;
}

}  // namespace posenc
