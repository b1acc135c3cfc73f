#pragma once

#include <QRectF>
#include <QSize>
#include <QString>

#include "app/figure/figure_layout.h"
#include "app/figure/figure_options.h"
#include "engine/core/result.h"
#include "widgets/plate/heatmap_style.h"

namespace posenc {

/// What surrounds the pictures of a figure, however they are arranged: margins, title and caption. Logical pixels unless said otherwise.
class FigurePage {
public:
    /// Between pictures, and between them and the writing around them.
    [[nodiscard]] static double gap(const HeatmapStyle& style);

    /// @param wanted the size of all pictures together; what they get where the options name no size
    FigurePage(const FigureOptions& options, const HeatmapStyle& style, bool titled, const QString& captionText, QSizeF wanted);

    /// Device pixels per logical one.
    [[nodiscard]] static double scaleOf(const FigureOptions& options);

    /// Size, title and caption. TooLarge beyond 2^27 pixels.
    [[nodiscard]] Status layOut(FigureLayout& layout) const;
    /// Where the pictures go.
    [[nodiscard]] QRectF room() const { return room_; }
    /// That the pictures as large as they want to be do not fit into the size that was given.
    [[nodiscard]] Error wantsMore() const;
    /// That nothing but text fits into it.
    [[nodiscard]] Error tooNarrow() const;
    [[nodiscard]] bool fits() const;

private:
    int dpi_;
    double scale_;
    QSize size_;  ///< device pixels
    QSizeF page_;
    QSizeF wanted_;
    QRectF room_;
    QRectF title_;
    QRectF caption_;
    QString captionText_;
};

}  // namespace posenc
