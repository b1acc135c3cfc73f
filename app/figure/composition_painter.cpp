#include "app/figure/composition_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <span>

#include "app/figure/figure_layout.h"
#include "app/figure/layer_values.h"
#include "app/figure/panel_title.h"
#include "app/figure/profile_panel.h"
#include "app/figure/wrapped_text.h"
#include "app/messages/document_text.h"
#include "engine/fields/reduced.h"
#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/cells_painter.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/marks_painter.h"
#include "widgets/plate/number_format.h"
#include "widgets/plate/vector_device.h"

namespace posenc {
namespace {

constexpr double kThin = 0.75;
constexpr double kTickMark = 2.5;
constexpr double kNarrowestCell = 3;  // whose grid is drawn
constexpr double kStripHeight = 8;    // of a bar below the pictures
constexpr double kCap = 6;            // of the bar, for values beyond its end
constexpr double kArrowHead = 6;
constexpr int kTextLine = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;

class Composer {
public:
    Composer(QPainter& painter, double plateScale, const ComposedFigure& figure)
        : painter_(painter), plateScale_(plateScale), figure_(figure), style_(figure.style) {
        for (const FigurePanel& panel : figure.panels) {
            badges_.push_back(panel.badge);
        }
        style_.multiple = true;
        style_.bar = false;
        style_.frame = false;
        style_.numbers = figure.options.numbers;
        style_.ground = Qt::transparent;
    }

    [[nodiscard]] Result<ValuesSeen> paint() {
        paintTexts();
        for (const auto& group : colourGroups(figure_)) {
            if (Status status = paintGroup(group); !status.ok()) {
                return status.error();
            }
        }
        for (std::size_t number = 0; number < figure_.panels.size(); ++number) {
            const FigureComposition::Place& place = figure_.layout.places[number];
            const FigurePanel& panel = figure_.panels[number];
            if (panel.profile) {
                paintProfile(painter_, place.picture, *panel.profile, figure_.style, place.rowTicks);
                paintAxisTitles(place, panel.profile->valueTitle, panel.profile->offsetTitle);
            }
            paintTitle(number);
        }
        return seen_;
    }

private:
    void paintTexts() {
        const HeatmapStyle& style = figure_.style;
        QFont font = figureTitleFont(style);
        painter_.setFont(font);
        painter_.setPen(style.text);
        const QRectF& title = figure_.layout.title;
        painter_.drawText(title, kTextLine, QFontMetricsF(font).elidedText(figure_.title, Qt::ElideRight, title.width()));
        painter_.setFont(style.smallFont());
        painter_.setPen(style.muted);
        paintWrapped(painter_, figure_.layout.caption, figure_.layout.captionText);
        const QRectF& bar = figure_.layout.barTitle;
        painter_.drawText(bar.adjusted(0, 0, 2, 0),
                          Qt::TextSingleLine | Qt::AlignVCenter |
                              (figure_.options.barSide == FigureDescription::BarSide::Below ? Qt::AlignHCenter : Qt::AlignLeft),
                          QFontMetricsF(style.smallFont()).elidedText(figure_.layout.barTitleText, Qt::ElideRight, bar.width()));
    }

    void paintTitle(std::size_t number) {
        FigureComposition::Place place = figure_.layout.places[number];
        const QString& badge = place.setBadge(badges_[number], figure_.style) ? badges_[number] : figure_.panels[number].badge;
        double left = place.title.left();
        painter_.setPen(figure_.style.text);
        if (figure_.options.letters) {
            const QFont bold = figure_.style.titleFont();
            const QString letter = panelLetter(number);
            painter_.setFont(bold);
            const double width = panelLetterWidth(number, figure_.style);
            painter_.drawText(QRectF(left, place.title.top(), width, place.title.height()), kTextLine, letter);
            left += width;
        }
        painter_.setFont(figure_.style.font);
        const double room = place.title.right() - left;
        painter_.drawText(QRectF(left, place.title.top(), room + 2, place.title.height()), kTextLine,
                          fittingTitle(figure_.panels[number], figure_.style.font, room));
        if (!place.badge.isEmpty()) {
            painter_.setFont(figure_.style.smallFont());
            painter_.setPen(figure_.style.muted);
            painter_.drawText(place.badge, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, badge);
        }
    }

    void paintAxisTitles(const FigureComposition::Place& place, const QString& rows, const QString& columns) {
        const QFontMetricsF metrics(figure_.style.smallFont());
        painter_.setFont(figure_.style.smallFont());
        painter_.setPen(figure_.style.muted);
        if (!place.columnTitle.isEmpty()) {
            painter_.drawText(place.columnTitle, Qt::AlignCenter | Qt::TextSingleLine,
                              metrics.elidedText(columns, Qt::ElideRight, place.columnTitle.width()));
        }
        if (!place.rowTitle.isEmpty()) {
            painter_.save();
            painter_.translate(place.rowTitle.bottomLeft());
            painter_.rotate(-90);
            painter_.drawText(QRectF(0, 0, place.rowTitle.height(), place.rowTitle.width()), Qt::AlignCenter | Qt::TextSingleLine,
                              metrics.elidedText(rows, Qt::ElideRight, place.rowTitle.height()));
            painter_.restore();
        }
    }

    [[nodiscard]] HeatmapPlate plateOf(std::size_t number) const {
        const FigureComposition::Place& place = figure_.layout.places[number];
        HeatmapStyle style = style_;
        style.rowTicks = place.rowTicks;
        style.columnTicks = place.columnTicks;
        return {place.plate.size(), plateScale_, shapeOf(figure_.panels[number]), style};
    }

    [[nodiscard]] Status paintGroup(const std::vector<std::size_t>& numbers) {
        std::vector<FigurePanel> panels;
        std::vector<HeatmapPlate> plates;
        std::vector<Region> regions;
        for (const std::size_t number : numbers) {
            panels.push_back(figure_.panels[number]);
            plates.push_back(plateOf(number));
            const Region region = isVector(painter_) ? plates.back().vectorRegion() : plates.back().region();
            regions.push_back(reducedBy(panels.back().reduction, region));
        }
        auto values = layerValues(panels, regions);
        if (!values.ok()) {
            return values.error();
        }
        const HeatmapColours& colours = values.value().colours;
        std::vector<ValuesSeen> seen(numbers.size());
        std::vector<HeatmapData> shown;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            auto made = pictureData(panels[i], regions[i], std::move(values.value().samples[i]));
            if (!made.ok()) {
                return made.error();
            }
            HeatmapData& data = shown.emplace_back(std::move(made).value());
            badges_[numbers[i]] = badgeOf(panels[i], data, colours);
            data.title.clear();
            data.subtitle.clear();
            data.badge.clear();
            const FigureComposition::Place& place = figure_.layout.places[numbers[i]];
            painter_.save();
            painter_.translate(place.plate.topLeft());
            seen[i] = plates[i].paint(painter_, data, colours);
            seen_.add(seen[i]);
            paintOver(plates[i], panels[i], data);
            data.samples = nullptr;
            painter_.restore();
            paintAxisTitles(place, HeatmapText::axisName(data.rowMeaning), HeatmapText::axisName(data.columnMeaning));
        }
        const bool shared = !figure_.layout.bar.isEmpty();
        for (std::size_t i = 0; i < numbers.size() && !shared; ++i) {
            // What a bar says of a masked cell depends on its own picture only.
            paintBar(figure_.layout.places[numbers[i]].bar, shown[i], colours, seen[i]);
        }
        if (shared) {
            const bool beside = figure_.options.barSide == FigureDescription::BarSide::Right;
            const auto [words, all] = sharedWords(shown, seen);
            beside ? paintBar(figure_.layout.bar, words, colours, all) : paintBarBelow(figure_.layout.bar, words, colours, all);
        }
        return {};
    }

    /// An upright bar with its labels and its legend.
    void paintBar(const QRectF& place, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) {
        if (!place.isEmpty()) {
            HeatmapStyle style = style_;
            style.multiple = false;
            style.bar = true;
            HeatmapPlate(PlateLayout::shared(QRectF(place.topLeft(), QSizeF(0, 0)), place, plateScale_), style)
                .paintShared(painter_, data, colours, seen);
        }
    }

    void paintBarBelow(const QRectF& place, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) {
        const ColourScale scale = scaleOf(colours);
        const QFontMetricsF metrics(figure_.style.smallFont());
        painter_.setFont(figure_.style.smallFont());
        painter_.setPen(figure_.style.muted);
        QRectF strip(place.left(), place.top(), place.width(), kStripHeight);
        for (const ValueClass kind : kLegendOrder) {
            if (seen.has(kind)) {
                const QString name = HeatmapText::markName(kind, data);
                const double width = kStripHeight + 3 + metrics.horizontalAdvance(name) + 8;
                const QRectF swatch(strip.right() - width + 8, strip.top(), kStripHeight, kStripHeight);
                const int side = std::max(2, static_cast<int>(std::lround(kStripHeight * plateScale_)));
                painter_.drawImage(swatch, markImage(kind, {side, side}, std::max(2, side / 2)));
                painter_.drawText(QRectF(swatch.right() + 3, swatch.center().y() - metrics.height() / 2, width, metrics.height()),
                                  kTextLine, name);
                strip.setRight(strip.right() - width);
            }
        }
        for (const ValueClass kind : {ValueClass::Below, ValueClass::Above}) {
            if (seen.has(kind)) {
                QRectF cap(strip.topLeft(), QSizeF(kCap, kStripHeight));
                cap.moveLeft(kind == ValueClass::Below ? strip.left() : strip.right() - kCap);
                const QSize size = (cap.size() * plateScale_).toSize().expandedTo({1, 1});
                painter_.drawImage(cap, markImage(kind, size, std::max(2, size.height() / 2)));
                kind == ValueClass::Below ? strip.setLeft(cap.right() + 1) : strip.setRight(cap.left() - 1);
            }
        }
        const int pixels = std::max(1, static_cast<int>(std::lround(strip.width() * plateScale_)));
        QImage image(pixels, 1, QImage::Format_RGB32);
        for (int x = 0; x < pixels; ++x) {
            image.setPixelColor(x, 0, toColor(scale.colour(static_cast<float>(scale.valueAt((x + 0.5) / pixels)))));
        }
        painter_.drawImage(strip, image);
        const bool diverges = scale.map().kind == ColourMap::Kind::Diverging && scale.minimum() < 0;
        const NumberFormat format = formatForRange(scale.minimum(), scale.maximum(), data.whole());
        for (const double share : {0.0, 0.5, 1.0}) {
            const double value = data.whole() ? std::round(scale.valueAt(share)) : scale.valueAt(share);
            const QString number = (diverges && value > 0 ? QStringLiteral("+") : QString()) + endText(format, value);
            const double width = metrics.horizontalAdvance(number);
            const double left = std::clamp(strip.left() + share * strip.width() - width / 2, strip.left(), strip.right() - width);
            painter_.drawText(QRectF(left, strip.bottom() + 1, width + 2, metrics.height()), kTextLine, number);
        }
    }

    /// What lies over the cells of a picture; the origin is the plate's.
    void paintOver(const HeatmapPlate& plate, const FigurePanel& panel, const HeatmapData& data) {
        const QRectF picture = plate.layout().logicalPicture();
        const auto rows = static_cast<double>(data.rows);
        const auto columns = static_cast<double>(data.columns);
        if (figure_.options.cellGrid && std::min(picture.width() / columns, picture.height() / rows) >= kNarrowestCell) {
            painter_.setPen(QPen(figure_.style.border, kThin / 2));
            for (Index column = 1; column < data.columns; ++column) {
                const double x = picture.left() + static_cast<double>(column) / columns * picture.width();
                painter_.drawLine(QPointF(x, picture.top()), QPointF(x, picture.bottom()));
            }
            for (Index row = 1; row < data.rows; ++row) {
                const double y = picture.top() + static_cast<double>(row) / rows * picture.height();
                painter_.drawLine(QPointF(picture.left(), y), QPointF(picture.right(), y));
            }
        }
        const PlateMarks marks{{}, panel.pinned, panel.twins};
        MarksPainter(plate.geometry()).paint(painter_, marks);
        if (!data.region.exact()) {
            PlateGeometry opaque = plate.geometry();
            opaque.style.ground = figure_.style.text.lightness() > 128 ? Qt::black : Qt::white;
            CellsPainter(opaque).paintReduction(painter_, data);
        }
        if (figure_.options.frame) {
            painter_.setPen(QPen(figure_.style.text, kThin, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter_.setBrush(Qt::NoBrush);
            painter_.drawRect(picture);
        }
        paintTickMarks(plate);
        for (const FigureNote& note : panel.notes) {
            const auto at = [&](double row, double column) {
                return QPointF(picture.left() + column / columns * picture.width(), picture.top() + row / rows * picture.height());
            };
            paintNote(note, at(note.row, note.column), at(note.toRow, note.toColumn));
        }
    }

    void paintTickMarks(const HeatmapPlate& plate) {
        const QFontMetricsF metrics(figure_.style.smallFont());
        const QRectF picture = plate.layout().logicalPicture();
        const double scale = plate.layout().scale;
        painter_.setPen(QPen(figure_.style.muted, kThin));
        const PlateGeometry& at = plate.geometry();
        if (at.style.columnTicks) {
            const auto widthOf = [&](const QString& label) { return metrics.horizontalAdvance(label) * scale; };
            for (const AxisTick& tick : axisTicks(at.view.columns(), at.shape.columnMeaning, widthOf, 6 * scale).ticks) {
                const double x = picture.left() + tick.centre / scale;
                painter_.drawLine(QPointF(x, picture.bottom()), QPointF(x, picture.bottom() + kTickMark));
            }
        }
        if (at.style.rowTicks) {
            const auto heightOf = [&](const QString&) { return metrics.ascent() * scale; };
            for (const AxisTick& tick : axisTicks(at.view.rows(), at.shape.rowMeaning, heightOf, 3 * scale).ticks) {
                const double y = picture.top() + tick.centre / scale;
                painter_.drawLine(QPointF(picture.left() - kTickMark, y), QPointF(picture.left(), y));
            }
        }
    }

    /// A dark line within a light one, which one of the two makes visible on every colour.
    void strokeTwice(const QPainterPath& path) {
        painter_.setBrush(Qt::NoBrush);
        for (const auto& [colour, width] : {std::pair(QColor(Qt::white), 2.5), std::pair(QColor(Qt::black), 1.0)}) {
            painter_.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
            painter_.drawPath(path);
        }
    }

    void paintNote(const FigureNote& note, QPointF from, QPointF to) {
        painter_.save();
        painter_.setRenderHint(QPainter::Antialiasing);
        QPainterPath path;
        QPointF text = from;
        const QFontMetricsF metrics(figure_.style.smallFont());
        if (note.kind == FigureNote::Kind::Box) {
            const QRectF box = QRectF(from, to).normalized();
            path.addRect(box);
            text = QPointF(box.center().x(), box.top() - metrics.height() / 2 - 3);
        } else if (note.kind == FigureNote::Kind::Arrow) {
            const QLineF line(from, to);
            path.moveTo(from);
            path.lineTo(to);
            for (const double turn : {150.0, -150.0}) {
                QLineF barb = QLineF::fromPolar(std::min(kArrowHead, line.length()), line.angle() + turn);
                barb.translate(to);
                path.moveTo(barb.p2());
                path.lineTo(to);
            }
            const QPointF away = line.length() > 0 ? (from - to) / line.length() : QPointF();
            text += QPointF(away.x() * (metrics.horizontalAdvance(note.text) / 2 + 5), away.y() * (metrics.height() / 2 + 4));
        }
        strokeTwice(path);
        if (!note.text.isEmpty()) {
            const QString shown = documentText(note.text);
            QRectF chip(0, 0, metrics.horizontalAdvance(shown) + 6, metrics.height());
            chip.moveCenter(text);
            painter_.setPen(Qt::NoPen);
            painter_.setBrush(Qt::white);
            painter_.drawRoundedRect(chip, 2, 2);
            painter_.setPen(Qt::black);
            painter_.setFont(figure_.style.smallFont());
            painter_.drawText(chip.adjusted(-2, 0, 2, 0), Qt::AlignCenter | Qt::TextSingleLine, shown);
        }
        painter_.restore();
    }

    QPainter& painter_;
    double plateScale_;
    const ComposedFigure& figure_;
    HeatmapStyle style_;
    std::vector<QString> badges_;  ///< of the panels, with what is known of the values
    ValuesSeen seen_;
};

}  // namespace

std::vector<std::vector<std::size_t>> colourGroups(const ComposedFigure& figure) {
    using Range = FigureDescription::Range;
    const Range range = figure.options.sharedBar && figure.options.colourBar ? Range::Common : figure.options.range;
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t number = 0; number < figure.panels.size(); ++number) {
        const FigurePanel& panel = figure.panels[number];
        if (panel.profile) {
            continue;
        }
        const auto joins = [&](const std::vector<std::size_t>& group) {
            return range == Range::Common || (range == Range::Layer && figure.panels[group.front()].sameLayer(panel));
        };
        const auto found = std::find_if(groups.begin(), groups.end(), joins);
        (found == groups.end() ? groups.emplace_back() : *found).push_back(number);
    }
    return groups;
}

Result<ValuesSeen> paintComposition(QPainter& painter, double plateScale, const ComposedFigure& figure) {
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight);
    auto seen = Composer(painter, plateScale, figure).paint();
    painter.restore();
    return seen;
}

}  // namespace posenc
