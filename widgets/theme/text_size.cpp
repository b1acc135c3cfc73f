#include "widgets/theme/text_size.h"

#include <QApplication>
#include <QFont>
#include <QVariant>
#include <algorithm>
#include <array>

namespace posenc {
namespace {

constexpr std::array kSizes{80, 90, 100, 110, 125, 150, 175, 200};
constexpr const char* kDesktopFont = "posencDesktopFont";
constexpr const char* kTextSize = "posencTextSize";

}  // namespace

void setTextSize(QApplication& application, int percent) {
    if (!application.property(kDesktopFont).isValid()) {
        application.setProperty(kDesktopFont, QApplication::font());
    }
    application.setProperty(kTextSize, percent);
    QFont font = application.property(kDesktopFont).value<QFont>();
    const double factor = std::clamp(percent, 50, 400) / 100.0;
    if (font.pointSizeF() > 0) {
        font.setPointSizeF(font.pointSizeF() * factor);
    } else {
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * factor)));
    }
    if (font != QApplication::font()) {
        QApplication::setFont(font);
    }
}

int textSize(const QApplication& application) {
    const QVariant percent = application.property(kTextSize);
    return percent.isValid() ? percent.toInt() : 100;
}

int nextTextSize(int percent, int by) {
    if (by > 0) {
        const auto* next = std::upper_bound(kSizes.begin(), kSizes.end(), percent);
        return next == kSizes.end() ? kSizes.back() : *next;
    }
    const auto* next = std::lower_bound(kSizes.begin(), kSizes.end(), percent);
    return next == kSizes.begin() ? kSizes.front() : *(next - 1);
}

}  // namespace posenc
