#include "app/figure/figure_page.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <string>

#include "engine/core/text.h"

namespace posenc {
namespace {

constexpr double kLogicalDpi = 96;
constexpr double kAnyHeight = 4096;
constexpr double kCaptionShare = 0.125;  // of the height that is given
constexpr double kMarginShare = 1;       // of the font's size, as the next
constexpr double kGapShare = 5.0 / 6;
constexpr double kMostPixels = Index{1} << 27;

double textHeight(const QString& text, const QFont& font, double width) {
    return std::ceil(QFontMetricsF(font).boundingRect(QRectF(0, 0, width, kAnyHeight), Qt::TextWordWrap, text).height());
}

/// As much of the beginning of a text as is `most` high, with an ellipsis where that is not all.
QString shortened(const QString& text, const QFont& font, double width, double most) {
    if (textHeight(text, font, width) <= most) {
        return text;
    }
    const auto cut = [&text](qsizetype length) { return text.left(length).trimmed() + QChar(0x2026); };
    qsizetype fits = 0;
    for (qsizetype above = text.size(); above - fits > 1;) {
        const qsizetype middle = (fits + above) / 2;
        (textHeight(cut(middle), font, width) <= most ? fits : above) = middle;
    }
    return cut(fits);
}

std::string pixelText(QSizeF size) {
    return std::to_string(std::llround(std::ceil(size.width()))) + "x" + std::to_string(std::llround(std::ceil(size.height()))) + " px";
}

}  // namespace

double FigurePage::gap(const HeatmapStyle& style) {
    return style.font.pixelSize() * kGapShare;
}

double FigurePage::scaleOf(const FigureOptions& options) {
    return options.dpi / kLogicalDpi;
}

FigurePage::FigurePage(const FigureOptions& options, const HeatmapStyle& style, bool titled, const QString& captionText, QSizeF wanted)
    : dpi_(options.dpi), scale_(scaleOf(options)), wanted_(wanted), captionText_(captionText) {
    const double gap = FigurePage::gap(style);
    const double margin = style.font.pixelSize() * kMarginShare;
    const double titleHeight = titled ? std::ceil(QFontMetricsF(figureTitleFont(style)).height()) + gap : 0;
    const double width = options.size ? options.size->width() / scale_ : std::ceil(wanted.width() + 2 * margin);
    const double across = width - 2 * margin;
    const QFont font = style.smallFont();
    if (options.size) {
        const double most = std::max(QFontMetricsF(font).height(), options.size->height() / scale_ * kCaptionShare);
        captionText_ = shortened(captionText, font, across, std::ceil(most));
    }
    const double captionHeight = textHeight(captionText_, font, across);
    const double above = margin + titleHeight;
    const double below = gap + captionHeight + margin;
    const double height = options.size ? options.size->height() / scale_ : std::ceil(above + wanted.height() + below);
    page_ = QSizeF(width, height);
    const QSizeF device = page_ * scale_;
    size_ = options.size.value_or(
        QSize(static_cast<int>(std::min(1e9, std::ceil(device.width()))), static_cast<int>(std::min(1e9, std::ceil(device.height())))));
    room_ = QRectF(margin, above, across, height - above - below);
    title_ = titled ? QRectF(margin, margin, across, titleHeight - gap) : QRectF();
    caption_ = QRectF(margin, height - margin - captionHeight, across, captionHeight);
}

Status FigurePage::layOut(FigureLayout& layout) const {
    const QSizeF device = page_ * scale_;
    if (device.width() * device.height() > kMostPixels) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("the figure"), pixelText(device), pixelText(QSizeF(1 << 14, 1 << 13)));
    }
    layout.scale = scale_;
    layout.size = size_;
    layout.title = title_;
    layout.caption = caption_;
    layout.captionText = captionText_;
    return {};
}

bool FigurePage::fits() const {
    return wanted_.width() <= room_.width() + 0.5 && wanted_.height() <= room_.height() + 0.5;
}

Error FigurePage::wantsMore() const {
    const QSizeF around = page_ - room_.size();
    return makeError(ErrorCode::TooLarge, POSENC_TEXT("the figure"), pixelText((wanted_ + around) * scale_), pixelText(QSizeF(size_)));
}

Error FigurePage::tooNarrow() const {
    return makeError(ErrorCode::TooLarge, POSENC_TEXT("the text of the figure"), std::to_string(dpi_) + " dpi", pixelText(QSizeF(size_)));
}

}  // namespace posenc
