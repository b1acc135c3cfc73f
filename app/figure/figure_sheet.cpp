#include "app/figure/figure_sheet.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "app/figure/figure_caption.h"
#include "app/figure/layer_values.h"
#include "app/messages/contexts.h"
#include "engine/fields/reduced.h"
#include "widgets/controls/engine_text.h"
#include "widgets/plate/heatmap_plate.h"

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

HeatmapStyle paperStyle(const FigureOptions& options) {
    QFont font;
    font.setPixelSize(kFontPixels);
    HeatmapStyle style = HeatmapStyle::paper(font);
    style.bar = options.colourBar;
    return style;
}

}  // namespace

Result<FigureSheet> FigureSheet::make(const Model& model, const FigureOptions& options) {
    FigureSheet sheet;
    sheet.style_ = paperStyle(options);
    sheet.title_ = options.title.value_or(engineText(model.encoding().title));
    sheet.caption_ = figureCaption(model);
    auto panels = figurePanels(model, options);
    if (!panels.ok()) {
        return panels.error();
    }
    sheet.panels_ = std::move(panels).value();
    std::vector<PlateShape> shapes;
    for (const FigurePanel& panel : sheet.panels_) {
        shapes.push_back(shapeOf(*panel.field));
    }
    auto layout = FigureLayout::compute(shapes, options, sheet.style_, !sheet.title_.isEmpty(), breakable(sheet.caption_));
    if (!layout.ok()) {
        return layout.error();
    }
    sheet.layout_ = std::move(layout).value();
    return sheet;
}

QString FigureSheet::documentTitle() const {
    const auto random = std::find_if(panels_.begin(), panels_.end(), [](const FigurePanel& panel) { return !panel.badge.isEmpty(); });
    const QString title = title_.isEmpty() ? caption_ : title_;
    return random == panels_.end() ? title : FigureText::tr("%1 — %2", "title, badge").arg(title, random->badge);
}

Status FigureSheet::paint(QPainter& painter, double plateScale) const {
    const QFont titleFont = figureTitleFont(style_);
    painter.setFont(titleFont);
    painter.setPen(style_.text);
    painter.drawText(layout_.title, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(titleFont).elidedText(title_, Qt::ElideRight, layout_.title.width()));
    painter.setFont(style_.smallFont());
    painter.setPen(style_.muted);
    painter.drawText(layout_.caption, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, breakable(caption_));
    for (std::size_t first = 0; first < panels_.size();) {
        std::size_t last = first + 1;
        while (last < panels_.size() && panels_[last].layer.id == panels_[first].layer.id) {
            ++last;
        }
        if (Status status = paintLayer(painter, plateScale, first, last); !status.ok()) {
            return status;
        }
        first = last;
    }
    return {};
}

Status FigureSheet::paintLayer(QPainter& painter, double plateScale, std::size_t first, std::size_t last) const {
    const std::span panels(panels_.begin() + static_cast<std::ptrdiff_t>(first), last - first);
    std::vector<HeatmapPlate> plates;
    std::vector<Region> regions;
    for (std::size_t number = first; number < last; ++number) {
        plates.emplace_back(layout_.plates[number].size, plateScale, shapeOf(*panels_[number].field), style_);
        regions.push_back(reducedBy(panels_[number].reduction, plates.back().region()));
    }
    auto values = layerValues(panels, regions);
    if (!values.ok()) {
        return values.error();
    }
    for (std::size_t picture = 0; picture < panels.size(); ++picture) {
        const auto data = pictureData(panels[picture], regions[picture], std::move(values.value().samples[picture]));
        if (!data.ok()) {
            return data.error();
        }
        painter.save();
        painter.translate(QPointF(layout_.plates[first + picture].place) / layout_.scale);
        plates[picture].paint(painter, data.value(), values.value().colours);
        painter.restore();
    }
    return {};
}

}  // namespace posenc
