#include "widgets/controls/symbol_label.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStringList>

#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kGap = 6;

}  // namespace

QFont formulaFont(const QFont& base) {
    QFont font(base);
    font.setFamilies({QStringLiteral("STIX Two Text"), QStringLiteral("Libertinus Serif"), QStringLiteral("Noto Serif"),
                      QStringLiteral("DejaVu Serif"), QStringLiteral("serif")});
    font.setStyleHint(QFont::Serif);
    font.setItalic(true);
    if (base.pointSizeF() > 0) {
        font.setPointSizeF(base.pointSizeF() * 1.08);
    }
    return font;
}

SymbolLabel::SymbolLabel(const QString& symbol, const QString& label, QWidget* parent) : QWidget(parent), label_(label) {
    // A symbol that repeats the label says nothing.
    if (symbol.compare(label, Qt::CaseInsensitive) != 0) {
        symbol_ = symbol;
    }
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

int SymbolLabel::symbolWidth() const {
    return symbol(nullptr, 0, 0);
}

void SymbolLabel::setSymbolColumn(int width) {
    if (width != column_) {
        column_ = width;
        updateGeometry();
        update();
    }
}

int SymbolLabel::labelStart(int symbolColumn) const {
    const int symbolEnd = std::max(symbolColumn, symbolWidth());
    return symbolEnd > 0 ? symbolEnd + kGap : 0;
}

int SymbolLabel::widthWith(int symbolColumn) const {
    return labelStart(symbolColumn) + fontMetrics().horizontalAdvance(label_) + 1;
}

void SymbolLabel::setWantedWidth(int width) {
    if (width != wanted_) {
        wanted_ = width;
        updateGeometry();
    }
}

QSize SymbolLabel::sizeHint() const {
    return {wanted_ > 0 ? wanted_ : widthWith(column_), std::max(fontMetrics().height(), QFontMetrics(formulaFont(font())).height())};
}

QSize SymbolLabel::minimumSizeHint() const {
    // No more than the label takes without its symbol, which gives way.
    return {std::min(labelStart(column_) + fontMetrics().averageCharWidth() * 3, widthWith(0) - labelStart(0)), sizeHint().height()};
}

void SymbolLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const QFontMetrics metrics = fontMetrics();
    const int baseline = (height() - metrics.height()) / 2 + metrics.ascent();
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    // The symbol gives way where it would cost the label its end; the tooltip has both.
    const bool withSymbol = widthWith(column_) <= width();
    const int start = withSymbol ? labelStart(column_) : 0;
    if (withSymbol) {
        painter.setPen(accentColour(palette()));
        symbol(&painter, mirrored ? width() - symbolWidth() : 0, baseline);
    }
    const QRect room = mirrored ? QRect(0, 0, width() - start, height()) : QRect(start, 0, width() - start, height());
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    painter.setFont(font());
    painter.drawText(
        QPoint(mirrored ? room.right() - metrics.horizontalAdvance(metrics.elidedText(label_, Qt::ElideRight, room.width())) : start,
               baseline),
        metrics.elidedText(label_, Qt::ElideRight, room.width()));
}

void SymbolLabel::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) {
        Q_EMIT clicked();
    }
}

int SymbolLabel::symbol(QPainter* painter, int x, int baseline) const {
    const QFont upper = formulaFont(font());
    QFont lower = upper;
    lower.setPointSizeF(upper.pointSizeF() * 0.72);
    const QFontMetrics upperMetrics(upper);
    const QFontMetrics lowerMetrics(lower);
    int width = 0;
    const auto put = [&](const QString& text, const QFont& font, const QFontMetrics& metrics, int drop) {
        if (painter != nullptr) {
            painter->setFont(font);
            painter->drawText(x + width, baseline + drop, text);
        }
        width += metrics.horizontalAdvance(text);
    };
    const QStringList words = symbol_.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& word : words) {
        if (width > 0) {
            put(QStringLiteral(","), upper, upperMetrics, 0);
        }
        // A letter and one or two more are a letter with an index; longer symbols are words.
        const bool indexed = word.size() >= 2 && word.size() <= 3;
        put(indexed ? word.left(1) : word, upper, upperMetrics, 0);
        if (indexed) {
            put(word.mid(1), lower, lowerMetrics, upperMetrics.descent() / 2 + 1);
        }
    }
    return width == 0 ? 0 : width + 2;
}

}  // namespace posenc
