#include "app/figure/figure_sheet.h"

#include <QFont>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <memory>
#include <utility>

#include "app/figure/figure_caption.h"
#include "app/messages/engine_text.h"
#include "engine/fields/reduced.h"
#include "widgets/heatmap/heatmap_plate.h"

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

Status FigureSheet::paint(QPainter& painter, double plateScale) const {
    const QFont titleFont = figureTitleFont(style_);
    painter.setFont(titleFont);
    painter.setPen(style_.text);
    painter.drawText(layout_.title, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(titleFont).elidedText(title_, Qt::ElideRight, layout_.title.width()));
    painter.setFont(style_.smallFont());
    painter.setPen(style_.muted);
    painter.drawText(layout_.caption, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, breakable(caption_));
    for (std::size_t number = 0; number < panels_.size(); ++number) {
        if (Status status = paintPlate(painter, plateScale, number); !status.ok()) {
            return status;
        }
    }
    return {};
}

Status FigureSheet::paintPlate(QPainter& painter, double plateScale, std::size_t number) const {
    const FigurePanel& panel = panels_[number];
    const Field& field = *panel.field;
    const HeatmapPlate plate(layout_.plates[number].size, plateScale, shapeOf(field), style_);
    HeatmapData data;
    data.title = panel.title;
    data.subtitle = panel.subtitle;
    data.rows = field.rows();
    data.columns = field.columns();
    data.integer = field.integer();
    data.rowMeaning = field.rowMeaning();
    data.columnMeaning = field.columnMeaning();
    data.region = reducedBy(panel.reduction, plate.region());
    std::vector<float> samples(static_cast<std::size_t>(data.region.samples()));
    if (Status status = field.evaluate(data.region, samples); !status.ok()) {
        return status;
    }
    data.samples = std::make_shared<const std::vector<float>>(std::move(samples));
    painter.save();
    painter.translate(QPointF(layout_.plates[number].place) / layout_.scale);
    plate.paint(painter, data, panel.colours);
    painter.restore();
    return {};
}

}  // namespace posenc
