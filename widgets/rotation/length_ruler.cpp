#include "widgets/rotation/length_ruler.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kRulerBar = 6;
constexpr int kRulerGap = 6;

}  // namespace

LengthRuler::LengthRuler(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LengthRuler::setLengths(std::vector<Length> lengths) {
    if (lengths == lengths_) {
        return;
    }
    lengths_ = std::move(lengths);
    QStringList said;
    for (const Length& one : lengths_) {
        said << tr("%1: %2", "name and number of tokens").arg(one.name, numberText(one.tokens, 10));
    }
    setAccessibleDescription(withCommas(said));
    updateGeometry();
    update();
}

QSize LengthRuler::sizeHint() const {
    const int line = fontMetrics().height() + kRulerBar + kRulerGap;
    return {160, std::max(1, static_cast<int>(lengths_.size()) * line)};
}

void LengthRuler::paintEvent(QPaintEvent*) {
    double most = 1;
    for (const Length& one : lengths_) {
        most = std::max(most, one.tokens);
    }
    QPainter painter(this);
    int top = 0;
    for (const Length& one : lengths_) {
        const QRect text(0, top, width(), fontMetrics().height());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, one.name);
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, numberText(one.tokens, 10));
        // A single token has a bar too.
        const double share = std::log2(1 + one.tokens) / std::log2(1 + most);
        painter.fillRect(QRectF(0, text.bottom() + 1, width() * share, kRulerBar), accentColour(palette()));
        top += text.height() + kRulerBar + kRulerGap;
    }
}

}  // namespace posenc
