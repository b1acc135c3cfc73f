#include "app/figure/figure_composition.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <string>

#include "app/figure/figure_layout.h"
#include "app/figure/panel_title.h"
#include "app/figure/profile_panel.h"
#include "app/messages/document_text.h"
#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"
#include "widgets/plate/plate_layout.h"

namespace posenc {
namespace {

constexpr double kPageMargin = 4;
constexpr double kGap = 14;         // between pictures side by side
constexpr double kBetweenRows = 8;  // between a picture with its labels and the next title
constexpr double kBarGap = 8;
constexpr double kTitleGap = 3;
constexpr double kLeastComposed = 16;
constexpr double kUsualInches = 2;  // of a picture whose page is as wide as it needs
constexpr double kFreeAspect = 1.5;
constexpr double kMostAspect = 8;
constexpr double kTallText = 65536;
constexpr double kMostDevicePixels = Index{1} << 27;
constexpr double kMostBarTitle = 120;
constexpr double kPointsPerInch = 72;

/// Width per height; 0: any.
double aspectOf(const FigurePanel& panel) {
    if (panel.profile) {
        return 0;
    }
    const double wide = static_cast<double>(panel.field->columns()) / static_cast<double>(panel.field->rows());
    const bool fixed =
        panel.kind == FigureItem::Kind::Query || panel.kind == FigureItem::Kind::Sheet || PlateLayout::aspect(shapeOf(panel)) > 0;
    return fixed && wide <= kMostAspect && wide >= 1 / kMostAspect ? wide : 0;
}

bool sameAxis(const AxisMeaning& a, const AxisMeaning& b) {
    return a.kind == b.kind && a.label == b.label && a.first == b.first && a.turned == b.turned;
}

/// The columns and rows of the pictures, and what surrounds each.
class PanelGrid {
public:
    PanelGrid(const std::vector<FigurePanel>& panels, const FigureOptions& options, const HeatmapStyle& style)
        : panels_(panels), options_(options), line_(std::ceil(QFontMetricsF(style.smallFont()).height())) {
        const std::size_t count = panels.size();
        columns_ = columnsOf(count);
        rows_ = (count + columns_ - 1) / columns_;
        left_.resize(columns_);
        right_.resize(columns_);
        below_.resize(rows_);
        heading_.resize(rows_);
        const double titleLine = std::ceil(QFontMetricsF(style.titleFont()).height()) + kTitleGap;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t column = i % columns_;
            const std::size_t row = i / columns_;
            left_[column] = std::max(left_[column], ticksLeft(i, style) + (axisTitle(i, true) ? line_ : 0));
            below_[row] = std::max(below_[row], (ticks(i, false) ? kTitleGap + line_ : 0) + (axisTitle(i, false) ? line_ : 0));
            if (options.colourBar && !options.sharedBar && !panels[i].profile) {
                right_[column] = kBarGap + PlateLayout::barWidth(style);
            }
            if (options.letters || !panels[i].title.isEmpty() || !panels[i].badge.isEmpty()) {
                heading_[row] = titleLine;
            }
        }
    }

    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] double heading(std::size_t row) const { return heading_[row]; }
    [[nodiscard]] double left(std::size_t column) const { return left_[column]; }
    [[nodiscard]] double right(std::size_t column) const { return right_[column]; }
    [[nodiscard]] double below(std::size_t row) const { return below_[row]; }
    [[nodiscard]] double line() const { return line_; }
    /// All that is across but the pictures.
    [[nodiscard]] double besides() const {
        double sum = static_cast<double>(columns_ - 1) * kGap;
        for (std::size_t column = 0; column < columns_; ++column) {
            sum += left_[column] + right_[column];
        }
        return sum;
    }
    [[nodiscard]] double pictureHeight(std::size_t row, double width) const {
        double height = 0;
        for (std::size_t i = row * columns_; i < std::min(panels_.size(), (row + 1) * columns_); ++i) {
            const double aspect = aspectOf(panels_[i]);
            height = std::max(height, aspect > 0 ? width / aspect : 0);
        }
        return height > 0 ? height : width / kFreeAspect;
    }
    [[nodiscard]] double height(double width) const {
        double sum = static_cast<double>(rows_ - 1) * kBetweenRows;
        for (std::size_t row = 0; row < rows_; ++row) {
            sum += heading_[row] + pictureHeight(row, width) + below_[row];
        }
        return sum;
    }
    /// Whether a picture has the labels of its rows or columns, which its left or lower neighbour does not have for it.
    [[nodiscard]] bool ticks(std::size_t panel, bool ofRows) const {
        return options_.ticks && labelled(panel) && !neighbourHas(panel, ofRows);
    }
    [[nodiscard]] bool axisTitle(std::size_t panel, bool ofRows) const {
        return options_.axisTitles && labelled(panel) && !neighbourHas(panel, ofRows);
    }

private:
    /// Places in a sheet of heads are those of no axis.
    [[nodiscard]] bool labelled(std::size_t panel) const { return panels_[panel].kind != FigureItem::Kind::Sheet; }
    [[nodiscard]] std::size_t columnsOf(std::size_t count) const {
        switch (options_.arrangement) {
            case FigureDescription::Arrangement::Column:
                return 1;
            case FigureDescription::Arrangement::Automatic:
            case FigureDescription::Arrangement::Grid: {
                const auto wanted = static_cast<std::size_t>(options_.columns);
                const auto root = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count))));
                return std::clamp<std::size_t>(wanted > 0 ? wanted : root, 1, count);
            }
            case FigureDescription::Arrangement::Row:
                break;
        }
        return count;
    }
    [[nodiscard]] double ticksLeft(std::size_t panel, const HeatmapStyle& style) const {
        if (!ticks(panel, true)) {
            return 0;
        }
        return panels_[panel].profile ? profileTicksWidth(*panels_[panel].profile, style)
                                      : PlateLayout::multipleMargins(shapeOf(panels_[panel]), style).left();
    }
    [[nodiscard]] bool neighbourHas(std::size_t panel, bool ofRows) const {
        const std::size_t other = ofRows ? panel - 1 : panel + columns_;
        if ((ofRows && panel % columns_ == 0) || other >= panels_.size() || panels_[panel].profile || panels_[other].profile) {
            return false;
        }
        const Field& one = *panels_[panel].field;
        const Field& two = *panels_[other].field;
        return ofRows ? one.rows() == two.rows() && sameAxis(one.rowMeaning(), two.rowMeaning())
                      : one.columns() == two.columns() && sameAxis(one.columnMeaning(), two.columnMeaning());
    }

    const std::vector<FigurePanel>& panels_;
    const FigureOptions& options_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    double line_;
    std::vector<double> left_;
    std::vector<double> right_;
    std::vector<double> below_;
    std::vector<double> heading_;
};

double wrappedHeight(const QString& text, const QFont& font, double width) {
    return text.isEmpty() ? 0
                          : std::ceil(QFontMetricsF(font).boundingRect(QRectF(0, 0, width, kTallText), Qt::TextWordWrap, text).height());
}

std::string millimetreText(double inches) {
    return std::to_string(std::llround(inches * 25.4)) + " mm";
}

/// What the shared bar is called: the layer that all pictures are of, unless the figure says it.
QString barTitleOf(const std::vector<FigurePanel>& panels, const FigureOptions& options) {
    if (options.barTitle) {
        return *options.barTitle;
    }
    QString title;
    for (const FigurePanel& panel : panels) {
        const QString layer = panel.profile || panel.kind == FigureItem::Kind::Difference ? QString() : engineText(panel.layer.title);
        title = layer.isEmpty() || title.isEmpty() ? title + layer : title;
        if (!layer.isEmpty() && layer != title) {
            return {};
        }
    }
    return title;
}

/// The page as it is asked for, inches; 0 where the content decides.
QSizeF pageInches(const FigureOptions& options) {
    if (options.size && options.paper.width <= 0 && options.paper.height <= 0) {
        return QSizeF(*options.size) / options.dpi;
    }
    return QSizeF(options.paper.width, options.paper.height) / PaperSize::perInch(options.paper.unit, options.dpi);
}

}  // namespace

PlateShape shapeOf(const FigurePanel& panel) {
    return panel.profile ? PlateShape()
                         : PlateShape{panel.field->rows(), panel.field->columns(), panel.field->rowMeaning(), panel.field->columnMeaning()};
}

bool FigureComposition::Place::setBadge(const QString& text, const HeatmapStyle& style) {
    const QRectF whole = title.united(badge);
    const double width = QFontMetricsF(style.smallFont()).horizontalAdvance(text) + kTitleGap;
    if (text.isEmpty() || 2 * width >= whole.width() || leastTitle > whole.width() - width - kTitleGap) {
        return false;
    }
    badge = whole;
    badge.setLeft(whole.right() - width);
    title.setRight(badge.left() - kTitleGap);
    return true;
}

bool FigureComposition::hidesBadge(const std::vector<FigurePanel>& panels) const {
    return !std::equal(panels.begin(), panels.end(), places.begin(), places.end(),
                       [](const FigurePanel& panel, const Place& place) { return panel.badge.isEmpty() || !place.badge.isEmpty(); });
}

Result<FigureComposition> FigureComposition::compute(const std::vector<FigurePanel>& panels, const FigureOptions& options,
                                                     const HeatmapStyle& style, const QString& title, const QString& caption) {
    const double perInch = kFont * kPointsPerInch / options.fontSize;
    FigureComposition out;
    out.scale = options.dpi / perInch;
    const PanelGrid grid(panels, options, style);
    const bool shared = options.colourBar && options.sharedBar;
    const bool beside = shared && options.barSide == FigureDescription::BarSide::Right;
    out.barTitleText = shared ? documentText(barTitleOf(panels, options)) : QString();
    const double barTitled = out.barTitleText.isEmpty() ? 0 : grid.line() + kTitleGap;
    const double barText = std::min(kMostBarTitle, QFontMetricsF(style.smallFont()).horizontalAdvance(out.barTitleText) + 1);
    const double barBeside = beside ? kBarGap + std::max(PlateLayout::barWidth(style), barTitled > 0 ? barText : 0) : 0;
    const double barBelow = shared && !beside ? kBarGap + kBarGap + grid.line() + barTitled : 0;
    const QFont titleFont = figureTitleFont(style);
    const double titleHeight = title.isEmpty() ? 0 : std::ceil(QFontMetricsF(titleFont).height()) + kTitleGap;
    const QSizeF page = pageInches(options) * perInch;

    const double across = static_cast<double>(grid.columns());
    const double usual = options.cell > 0 && !panels.front().profile
                             ? static_cast<double>(panels.front().field->columns()) * options.cell / out.scale
                             : kUsualInches * perInch;
    double picture = page.width() > 0 ? (page.width() - 2 * kPageMargin - grid.besides() - barBeside) / across : usual;
    // A page as wide as its content has room for what is to be read, however small the matrix is.
    const bool reads = !title.isEmpty() || (options.caption && !caption.isEmpty()) || grid.heading(0) > 0;
    const double leastWidth = reads ? kUsualInches * perInch : 0;
    const auto widthAround = [&](double one) { return 2 * kPageMargin + std::max(leastWidth, grid.besides() + barBeside + across * one); };
    double width = page.width() > 0 ? page.width() : widthAround(picture);
    const auto captionHeight = [&] { return options.caption ? wrappedHeight(caption, style.smallFont(), width - 2 * kPageMargin) : 0; };
    const double around = 2 * kPageMargin + titleHeight + barBelow + (options.caption ? kBetweenRows / 2 : 0);
    if (page.height() > 0) {
        // Heights grow with the width of a picture, so the width is found by halving.
        const double room = page.height() - around - captionHeight();
        double least = 0;
        for (int round = 0; round < 40 && grid.height(picture) > room; ++round) {
            const double middle = (least + picture) / 2;
            (grid.height(middle) <= room ? least : picture) = middle;
        }
        picture = grid.height(picture) > room ? least : picture;
        if (page.width() <= 0) {
            width = widthAround(picture);
        }
    }
    const double used = grid.height(picture);
    const double height = page.height() > 0 ? page.height() : around + used + captionHeight();
    out.inches = QSizeF(width, height) / perInch;
    const QSizeF device = out.inches * options.dpi;
    if (std::max(out.inches.width(), out.inches.height()) > PaperSize::kMost || device.width() * device.height() > kMostDevicePixels) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("the figure"),
                         millimetreText(out.inches.width()) + " x " + millimetreText(out.inches.height()),
                         millimetreText(PaperSize::kMost));
    }
    if (picture < kLeastComposed) {
        return makeError(ErrorCode::TooLarge,
                         POSENC_TEXT("the text of the figure; a smaller font, a larger page, fewer panels per row or one shared colour bar "
                                     "makes room"),
                         std::to_string(std::lround(options.fontSize)) + " pt",
                         millimetreText(out.inches.width()) + " x " + millimetreText(out.inches.height()));
    }
    out.size =
        QSize(std::max(1, static_cast<int>(std::lround(device.width()))), std::max(1, static_cast<int>(std::lround(device.height()))));

    const auto aligned = [&out](double place) { return std::round(place * out.scale) / out.scale; };
    const double content = grid.besides() + across * picture + barBeside;
    const double start = page.width() > 0 ? std::max(kPageMargin, (width - content) / 2) : kPageMargin;
    double y = kPageMargin;
    if (!title.isEmpty()) {
        out.title = QRectF(kPageMargin, y, width - 2 * kPageMargin, titleHeight - kTitleGap);
        y += titleHeight;
    }
    const double top = y;
    double bottom = y;
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        const double high = grid.pictureHeight(row, picture);
        double x = start;
        for (std::size_t column = 0; column < grid.columns() && row * grid.columns() + column < panels.size(); ++column) {
            const std::size_t number = row * grid.columns() + column;
            const FigurePanel& panel = panels[number];
            Place place;
            place.rowTicks = grid.ticks(number, true);
            place.columnTicks = grid.ticks(number, false);
            const double aspect = aspectOf(panel);
            const QSizeF size =
                aspect > 0 ? QSizeF(std::min(picture, high * aspect), std::min(high, picture / aspect)) : QSizeF(picture, high);
            const QPointF corner(aligned(x + grid.left(column)), aligned(y + grid.heading(row)));
            place.picture = QRectF(corner, QSizeF(aligned(size.width()), aligned(size.height())));
            const bool toTheEdge = column + 1 == grid.columns() && page.width() <= 0 && !beside;
            place.title =
                QRectF(corner.x(), y, toTheEdge ? width - kPageMargin - corner.x() : picture + grid.right(column), grid.heading(row));
            place.leastTitle = leastTitleWidth(panel, style.font) + (options.letters ? panelLetterWidth(number, style) : 0);
            place.setBadge(panel.badge, style);
            QMarginsF margins;
            if (!panel.profile) {
                HeatmapStyle ticked = style;
                ticked.rowTicks = place.rowTicks;
                ticked.columnTicks = place.columnTicks;
                margins = PlateLayout::multipleMargins(shapeOf(panel), ticked);
            }
            place.plate = place.picture.marginsAdded(margins);
            place.plate.moveTopLeft(QPointF(aligned(place.plate.left()), aligned(place.plate.top())));
            if (grid.axisTitle(number, true)) {
                place.rowTitle = QRectF(x, corner.y(), grid.line(), size.height());
            }
            if (grid.axisTitle(number, false)) {
                const double labels = place.columnTicks ? kTitleGap + grid.line() : 0;
                place.columnTitle = QRectF(corner.x(), place.picture.bottom() + labels, size.width(), grid.line());
            }
            if (grid.right(column) > 0 && !panel.profile) {
                place.bar = QRectF(place.picture.right() + kBarGap, corner.y(), grid.right(column) - kBarGap, size.height());
            }
            bottom = std::max(bottom, place.picture.bottom());
            x += grid.left(column) + picture + grid.right(column) + kGap;
            out.places.push_back(place);
        }
        y += grid.heading(row) + high + grid.below(row) + (row + 1 < grid.rows() ? kBetweenRows : 0);
    }
    if (beside) {
        const double begin = top + std::max(grid.heading(0), barTitled);
        out.bar = QRectF(start + content - barBeside + kBarGap, begin, barBeside - kBarGap, bottom - begin);
        out.barTitle = QRectF(out.bar.left(), begin - barTitled, out.bar.width(), grid.line());
    } else if (shared) {
        const double left = start + grid.left(0);
        out.bar = QRectF(left, y + kBarGap, start + content - grid.right(grid.columns() - 1) - left, barBelow - kBarGap - barTitled);
        out.barTitle = QRectF(left, out.bar.bottom() + kTitleGap, out.bar.width(), grid.line());
    }
    if (options.caption && !caption.isEmpty()) {
        out.captionText = caption;
        const double high = captionHeight();
        out.caption = QRectF(kPageMargin, height - kPageMargin - high, width - 2 * kPageMargin, high);
    }
    return out;
}

}  // namespace posenc
