#include "app/figure/figure_sheet.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "app/figure/figure_caption.h"
#include "app/figure/layer_values.h"
#include "app/figure/wrapped_text.h"
#include "app/messages/contexts.h"
#include "app/messages/document_text.h"
#include "engine/core/text.h"
#include "engine/fields/reduced.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/vector_device.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kFontPixels = 12;  // logical: 9 points

PlateShape shapeOf(const Field& field) {
    return {field.rows(), field.columns(), field.rowMeaning(), field.columnMeaning()};
}

/// Keys of files may be longer than a line: they may break behind their dots and underscores.
QString breakable(QString caption) {
    static const QRegularExpression joint(QStringLiteral("(?<=[._/:-])(?=[^\\s\\d])"));
    return caption.replace(joint, QString(QChar(0x200B)));
}

/// The largest font, at most that of titles, in which the text is as wide as the room; the font of plates where none is.
QFont titleFontFor(const QString& title, double room, const HeatmapStyle& style) {
    QFont font = figureTitleFont(style);
    while (QFontMetricsF(font).horizontalAdvance(title) > room && font.pixelSize() > style.font.pixelSize()) {
        font.setPixelSize(font.pixelSize() - 1);
    }
    return font;
}

/// What the axes of multiples count and what one of their pixels shows, as far as there is room: the latter in any case.
QString noteOf(const Field& field, const Region& region, const QFontMetricsF& metrics, double room) {
    const QString rows = HeatmapText::axisName(field.rowMeaning());
    const QString columns = HeatmapText::axisName(field.columnMeaning());
    const QString axes = rows.isEmpty()      ? FigureText::tr("columns: %1").arg(columns)
                         : columns.isEmpty() ? FigureText::tr("rows: %1").arg(rows)
                                             : FigureText::tr("rows: %1 \u00b7 columns: %2").arg(rows, columns);
    if (region.exact()) {
        return axes;
    }
    const QString brief = HeatmapText::reductionLabel(region, true);
    for (const QString& reduction : {HeatmapText::reductionLabel(region), brief}) {
        const QString both = FigureText::tr("%1 \u00b7 %2", "axes of pictures, what a pixel shows").arg(axes, reduction);
        if (metrics.horizontalAdvance(both) <= room) {
            return both;
        }
    }
    return brief;
}

QPalette darkPaper() {
    QPalette palette(QColor(0xf1, 0xf2, 0xf4), QColor(0x1c, 0x1e, 0x22), QColor(0x4a, 0x4e, 0x55), QColor(0x10, 0x11, 0x13),
                     QColor(0x30, 0x33, 0x38), QColor(0xf1, 0xf2, 0xf4), QColor(0x1c, 0x1e, 0x22));
    palette.setColor(kMutedRole, QColor(0xb9, 0xbd, 0xc4));
    return palette;
}

/// What is said of the scene's model, and of others that the figure has.
QString ofModels(const Model& model, const std::vector<FigurePanel>& panels, const std::function<QString(const Model&)>& said) {
    QStringList all{said(model)};
    for (const FigurePanel& panel : panels) {
        if (panel.model != nullptr) {
            all += said(*panel.model);
        }
    }
    all.removeDuplicates();
    all.removeAll(QString());
    return documentText(withSpaces(all));
}

/// Where the tensors come from, in place of a caption.
QString originsOf(const Model& model) {
    const QString origins = provenance(model);
    return origins.isEmpty() ? origins : FigureText::tr("Tensors %1.", "where they come from").arg(origins);
}

HeatmapStyle paperStyle(const FigureOptions& options) {
    QFont font;
    if (!options.fontFamily.isEmpty()) {
        font.setFamily(options.fontFamily);
    }
    font.setPixelSize(kFontPixels);
    HeatmapStyle style = HeatmapStyle::paper(font);
    if (options.dark) {
        style = HeatmapStyle::fromPalette(darkPaper(), font);
        style.frame = false;
    }
    style.ground = options.transparent ? QColor(Qt::transparent) : style.ground;
    style.bar = options.colourBar;
    return style;
}

}  // namespace

Result<FigureSheet> FigureSheet::make(const Model& model, const FigureOptions& options) {
    FigureSheet sheet;
    if (!options.fontFamily.isEmpty() && !QFontDatabase::hasFamily(options.fontFamily)) {
        return makeError(ErrorCode::ParameterType, "font", options.fontFamily.toStdString(), POSENC_TEXT("an installed font family"));
    }
    sheet.options_ = options;
    sheet.style_ = paperStyle(options);
    sheet.title_ = documentText(options.title.value_or(options.composed() ? QString() : engineText(model.encoding().title)));
    auto panels = figurePanels(model, options);
    if (!panels.ok()) {
        return panels.error();
    }
    sheet.panels_ = std::move(panels).value();
    sheet.caption_ = ofModels(model, sheet.panels_, figureCaption);
    if (options.composed()) {
        auto composition = FigureComposition::compute(sheet.panels_, options, sheet.style_, sheet.title_, breakable(sheet.caption_));
        if (composition.ok() && !options.caption && composition.value().hidesBadge(sheet.panels_)) {
            // What is random is said in any case.
            FigureOptions captioned = options;
            captioned.caption = true;
            const QString origins = breakable(ofModels(model, sheet.panels_, originsOf));
            composition = FigureComposition::compute(sheet.panels_, captioned, sheet.style_, sheet.title_, origins);
        }
        if (!composition.ok()) {
            return composition.error();
        }
        sheet.composition_ = std::move(composition).value();
        return sheet;
    }
    sheet.multiples_ = sheet.panels_.size() > 1 && std::all_of(sheet.panels_.begin(), sheet.panels_.end(), [&](const FigurePanel& panel) {
                           return panel.layer.id == sheet.panels_.front().layer.id;
                       });
    auto layout = sheet.layOut(options);
    if (!layout.ok()) {
        return layout.error();
    }
    sheet.layout_ = std::move(layout).value();
    sheet.style_ = sheet.layout_.style;
    return sheet;
}

Result<FigureLayout> FigureSheet::layOut(const FigureOptions& options) const {
    if (multiples_) {
        FigureLayout::Labels labels;
        for (const FigurePanel& panel : panels_) {
            labels.whole += panel.label;
            labels.brief += panel.briefLabel;
        }
        return FigureLayout::multiples(shapeOf(*panels_.front().field), labels, options, style_, !title_.isEmpty(), breakable(caption_));
    }
    std::vector<PlateShape> shapes;
    for (const FigurePanel& panel : panels_) {
        shapes.push_back(shapeOf(*panel.field));
    }
    return FigureLayout::compute(shapes, options, style_, !title_.isEmpty(), breakable(caption_));
}

QString FigureSheet::documentTitle() const {
    const auto random = std::find_if(panels_.begin(), panels_.end(), [](const FigurePanel& panel) { return !panel.badge.isEmpty(); });
    const QString title = title_.isEmpty() ? caption_ : title_;
    return random == panels_.end() ? title : FigureText::tr("%1 — %2", "title, badge").arg(title, random->badge);
}

Result<ValuesSeen> FigureSheet::paint(QPainter& painter, double plateScale) const {
    if (composition_) {
        return paintComposition(painter, plateScale, composed());
    }
    const QFont titleFont = titleFontFor(title_, layout_.title.width(), style_);
    painter.setFont(titleFont);
    painter.setPen(style_.text);
    painter.drawText(layout_.title, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(titleFont).elidedText(title_, Qt::ElideRight, layout_.title.width()));
    painter.setFont(style_.smallFont());
    painter.setPen(style_.muted);
    paintWrapped(painter, layout_.caption, layout_.captionText);
    ValuesSeen all;
    for (std::size_t first = 0; first < panels_.size();) {
        std::size_t last = first + 1;
        while (last < panels_.size() && panels_[last].layer.id == panels_[first].layer.id) {
            ++last;
        }
        const auto seen = paintLayer(painter, plateScale, first, last);
        if (!seen.ok()) {
            return seen.error();
        }
        all.add(seen.value());
        first = last;
    }
    return all;
}

Result<ValuesSeen> FigureSheet::paintLayer(QPainter& painter, double plateScale, std::size_t first, std::size_t last) const {
    const std::span panels(panels_.begin() + static_cast<std::ptrdiff_t>(first), last - first);
    std::vector<HeatmapPlate> plates;
    std::vector<Region> regions;
    for (std::size_t number = first; number < last; ++number) {
        plates.emplace_back(layout_.plates[number].size, plateScale, shapeOf(*panels_[number].field), plateStyle(number));
        regions.push_back(reducedBy(panels_[number].reduction, isVector(painter) ? plates.back().vectorRegion() : plates.back().region()));
    }
    auto values = layerValues(panels, regions);
    if (!values.ok()) {
        return values.error();
    }
    ValuesSeen seen;
    QString badge;  // of all pictures: what is said of one of them
    for (std::size_t picture = 0; picture < panels.size(); ++picture) {
        auto data = pictureData(panels[picture], regions[picture], std::move(values.value().samples[picture]));
        if (!data.ok()) {
            return data.error();
        }
        data.value().badge = badgeOf(panels[picture], data.value(), values.value().colours);
        badge = badge.size() < data.value().badge.size() ? data.value().badge : badge;
        if (multiples_) {
            data.value().title = layout_.wholeLabels ? panels[picture].label : panels[picture].briefLabel;
        }
        painter.save();
        painter.translate(QPointF(layout_.plates[first + picture].place) / layout_.scale);
        seen.add(plates[picture].paint(painter, data.value(), values.value().colours));
        painter.restore();
        if (multiples_ && picture + 1 == panels.size()) {
            data.value().title = panels[picture].stackTitle;
            data.value().badge = badge;
            paintShared(painter, plateScale, data.value(), values.value().colours, seen);
        }
    }
    return seen;
}

HeatmapStyle FigureSheet::plateStyle(std::size_t number) const {
    HeatmapStyle style = style_;
    if (multiples_) {
        style.multiple = true;
        style.bar = false;
        style.rowTicks = layout_.plates[number].rowTicks;
        style.columnTicks = layout_.plates[number].columnTicks;
    }
    return style;
}

void FigureSheet::paintShared(QPainter& painter, double plateScale, const HeatmapData& data, const HeatmapColours& colours,
                              ValuesSeen seen) const {
    const HeatmapPlate shared(PlateLayout::shared(layout_.heading, layout_.bar, plateScale), style_);
    shared.paintShared(painter, data, colours, seen);
    painter.setFont(style_.smallFont());
    painter.setPen(style_.muted);
    painter.drawText(layout_.note, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     noteOf(*panels_.front().field, data.region, QFontMetricsF(style_.smallFont()), layout_.note.width()));
}

}  // namespace posenc
