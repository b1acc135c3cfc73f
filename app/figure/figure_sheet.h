#pragma once

#include <QPainter>
#include <QSize>
#include <QString>
#include <optional>
#include <vector>

#include "app/figure/composition_painter.h"
#include "app/figure/figure_layout.h"
#include "app/figure/figure_options.h"
#include "app/figure/figure_panels.h"
#include "engine/core/result.h"
#include "engine/model/model.h"
#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/heatmap_style.h"

namespace posenc {

/// A figure with everything decided but the device that it is painted on, and so how many cells share a pixel. The model outlives it.
class FigureSheet {
public:
    [[nodiscard]] static Result<FigureSheet> make(const Model& model, const FigureOptions& options);

    [[nodiscard]] QSize size() const { return composition_ ? composition_->size : layout_.size; }
    /// The page, exactly: pixels are rounded.
    [[nodiscard]] QSizeF inches() const { return composition_ ? composition_->inches : QSizeF(layout_.size) / options_.dpi; }
    [[nodiscard]] double scale() const { return composition_ ? composition_->scale : layout_.scale; }
    /// What the page is filled with; transparent: nothing.
    [[nodiscard]] QColor paper() const { return style_.ground; }
    /// What a composed figure is painted from. @pre it is one
    [[nodiscard]] ComposedFigure composed() const { return {*composition_, panels_, options_, style_, title_}; }
    [[nodiscard]] QString title() const { return title_; }
    /// The title for the file's own description, with the badge of random numbers.
    [[nodiscard]] QString documentTitle() const;
    [[nodiscard]] QString caption() const { return caption_; }

    /// Computes the samples that the device can show and paints. Tells what is seen in all pictures. `plateScale` as of HeatmapPlate.
    [[nodiscard]] Result<ValuesSeen> paint(QPainter& painter, double plateScale) const;

private:
    /// The pictures [first, last), all of one layer, whose colours follow from what all of them show.
    [[nodiscard]] Result<ValuesSeen> paintLayer(QPainter& painter, double plateScale, std::size_t first, std::size_t last) const;

    [[nodiscard]] Result<FigureLayout> layOut(const FigureOptions& options) const;
    [[nodiscard]] HeatmapStyle plateStyle(std::size_t number) const;
    /// What multiples have in common. @param data what one of them shows, with the title of all @param seen in all of them
    void paintShared(QPainter& painter, double plateScale, const HeatmapData& data, const HeatmapColours& colours, ValuesSeen seen) const;

    FigureOptions options_;
    HeatmapStyle style_;
    QString title_;
    QString caption_;
    std::vector<FigurePanel> panels_;
    bool multiples_ = false;  ///< all pictures are of one layer
    FigureLayout layout_;
    std::optional<FigureComposition> composition_;  ///< in place of `layout_`
};

}  // namespace posenc
