#include "widgets/controls/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

enum class Glyph {
    Reset,
    Close,
    Copy,
    Search,
    Previous,
    Next,
    Pin,
    Colours,
    Parameters,
    Tensors,
    Layers,
    Compare,
    Gallery,
    Network,
    Positions,
    Rotation,
    First,
    Last,
    Play,
    Pause
};

/// Outlines on a square of 16 units.
QPainterPath outline(Glyph glyph) {
    QPainterPath path;
    switch (glyph) {
        case Glyph::Reset:
            path.arcMoveTo(QRectF(3.5, 3.5, 9, 9), 150);
            path.arcTo(QRectF(3.5, 3.5, 9, 9), 150, -290);
            path.moveTo(3.4, 2.6);
            path.lineTo(3.9, 6.0);
            path.lineTo(7.2, 5.4);
            break;
        case Glyph::Close:
            path.moveTo(4.5, 4.5);
            path.lineTo(11.5, 11.5);
            path.moveTo(11.5, 4.5);
            path.lineTo(4.5, 11.5);
            break;
        case Glyph::Copy:
            path.addRoundedRect(QRectF(5.5, 5.5, 8, 8), 1.5, 1.5);
            path.moveTo(3.6, 10.5);
            path.lineTo(2.5, 10.5);
            path.lineTo(2.5, 2.5);
            path.lineTo(10.5, 2.5);
            path.lineTo(10.5, 3.6);
            break;
        case Glyph::Search:
            path.addEllipse(QRectF(3, 3, 7.5, 7.5));
            path.moveTo(9.6, 9.6);
            path.lineTo(13, 13);
            break;
        case Glyph::Previous:
            path.moveTo(9.5, 4);
            path.lineTo(5.5, 8);
            path.lineTo(9.5, 12);
            break;
        case Glyph::Next:
            path.moveTo(6.5, 4);
            path.lineTo(10.5, 8);
            path.lineTo(6.5, 12);
            break;
        case Glyph::Pin:
            path.addRoundedRect(QRectF(5.5, 2.5, 5, 5), 1, 1);
            path.moveTo(3.5, 9.5);
            path.lineTo(12.5, 9.5);
            path.moveTo(5.5, 7.5);
            path.lineTo(4.5, 9.5);
            path.moveTo(10.5, 7.5);
            path.lineTo(11.5, 9.5);
            path.moveTo(8, 9.5);
            path.lineTo(8, 14);
            break;
        case Glyph::Parameters:
            for (const auto& [y, knob] : {std::pair(4.0, 10.5), std::pair(8.0, 5.5), std::pair(12.0, 9.0)}) {
                path.moveTo(2.5, y);
                path.lineTo(knob - 1.5, y);
                path.addEllipse(QPointF(knob, y), 1.5, 1.5);
                path.moveTo(knob + 1.5, y);
                path.lineTo(13.5, y);
            }
            break;
        case Glyph::Tensors:
            path.addRoundedRect(QRectF(2.5, 2.5, 11, 11), 1, 1);
            for (const double line : {6.2, 9.8}) {
                path.moveTo(2.5, line);
                path.lineTo(13.5, line);
                path.moveTo(line, 2.5);
                path.lineTo(line, 13.5);
            }
            break;
        case Glyph::Layers:
            path.moveTo(8, 2.5);
            path.lineTo(13.5, 5.5);
            path.lineTo(8, 8.5);
            path.lineTo(2.5, 5.5);
            path.closeSubpath();
            for (const double y : {8.0, 10.5}) {
                path.moveTo(2.5, y);
                path.lineTo(8, y + 3);
                path.lineTo(13.5, y);
            }
            break;
        case Glyph::Compare:
            path.moveTo(8, 2);
            path.lineTo(8, 14);
            path.addRoundedRect(QRectF(2, 4.5, 3.5, 7), 1, 1);
            path.addRoundedRect(QRectF(10.5, 4.5, 3.5, 7), 1, 1);
            break;
        case Glyph::Gallery:
            path.moveTo(8, 2.5);
            path.lineTo(14, 13);
            path.lineTo(2, 13);
            path.closeSubpath();
            path.moveTo(8, 6.2);
            path.lineTo(8, 9.4);
            path.moveTo(8, 11.2);
            path.lineTo(8, 11.3);
            break;
        case Glyph::Network:
            for (const double y : {3.0, 6.5, 10.0}) {
                path.addRoundedRect(QRectF(2.5, y, 11, 2.2), 0.8, 0.8);
            }
            path.moveTo(8, 12.2);
            path.lineTo(8, 14);
            break;
        case Glyph::Positions:
            path.moveTo(2.5, 12.5);
            path.lineTo(13.5, 12.5);
            for (const auto& [x, top] : {std::pair(3.5, 10.0), std::pair(6.5, 7.0), std::pair(9.5, 4.0), std::pair(12.5, 10.0)}) {
                path.moveTo(x, 12.5);
                path.lineTo(x, top);
            }
            break;
        case Glyph::Rotation:
            path.addEllipse(QRectF(2.5, 2.5, 11, 11));
            path.moveTo(8, 8);
            path.lineTo(12.2, 4.6);
            path.moveTo(8, 8);
            path.lineTo(13.5, 8);
            break;
        case Glyph::First:
            path.moveTo(4.5, 4);
            path.lineTo(4.5, 12);
            path.moveTo(11, 4);
            path.lineTo(7, 8);
            path.lineTo(11, 12);
            break;
        case Glyph::Last:
            path.moveTo(11.5, 4);
            path.lineTo(11.5, 12);
            path.moveTo(5, 4);
            path.lineTo(9, 8);
            path.lineTo(5, 12);
            break;
        case Glyph::Play:
            path.moveTo(5, 3);
            path.lineTo(12.5, 8);
            path.lineTo(5, 13);
            path.closeSubpath();
            break;
        case Glyph::Pause:
            path.addRoundedRect(QRectF(4, 3.5, 2.5, 9), 0.5, 0.5);
            path.addRoundedRect(QRectF(9.5, 3.5, 2.5, 9), 0.5, 0.5);
            break;
        case Glyph::Colours:
            path.addRoundedRect(QRectF(5.5, 2, 5, 12), 1, 1);
            path.moveTo(3, 5.5);
            path.lineTo(13, 5.5);
            path.moveTo(3, 10.5);
            path.lineTo(13, 10.5);
            break;
    }
    return path;
}

class GlyphEngine : public QIconEngine {
public:
    explicit GlyphEngine(Glyph glyph) : glyph_(glyph) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        painter->setPen(QPen(colourOf(mode, state), 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(outline(glyph_));
        painter->restore();
    }

    /// Kept in the cache of Qt, which itself keeps only pictures of files: a toolbar asks for all of its icons whenever it is painted.
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        const QString key = QStringLiteral("posenc-glyph-%1-%2-%3-%4")
                                .arg(static_cast<int>(glyph_))
                                .arg(size.width())
                                .arg(size.height())
                                .arg(colourOf(mode, state).rgba());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap)) {
            return pixmap;
        }
        pixmap = QPixmap(size);
        // Of no size where a button has no room for it; nothing can be painted on that.
        if (pixmap.isNull()) {
            return pixmap;
        }
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new GlyphEngine(glyph_); }

private:
    /// Of the palette as it is now, so that a change of theme shows at once.
    static QColor colourOf(QIcon::Mode mode, QIcon::State state) {
        const QPalette palette = QApplication::palette();
        return mode == QIcon::Disabled ? palette.color(QPalette::Disabled, QPalette::WindowText)
               : state == QIcon::On    ? accentColour(palette)
               : mode == QIcon::Active ? palette.color(QPalette::WindowText)
                                       : mutedText(palette);
    }

    Glyph glyph_;
};

QIcon iconOf(Glyph glyph) {
    return QIcon(new GlyphEngine(glyph));
}

}  // namespace

QIcon resetIcon() {
    return iconOf(Glyph::Reset);
}
QIcon closeIcon() {
    return iconOf(Glyph::Close);
}
QIcon copyIcon() {
    return iconOf(Glyph::Copy);
}
QIcon searchIcon() {
    return iconOf(Glyph::Search);
}
QIcon previousIcon() {
    return iconOf(Glyph::Previous);
}
QIcon nextIcon() {
    return iconOf(Glyph::Next);
}
QIcon coloursIcon() {
    return iconOf(Glyph::Colours);
}
QIcon pinIcon() {
    return iconOf(Glyph::Pin);
}
QIcon parametersIcon() {
    return iconOf(Glyph::Parameters);
}
QIcon tensorsIcon() {
    return iconOf(Glyph::Tensors);
}
QIcon layersIcon() {
    return iconOf(Glyph::Layers);
}
QIcon compareIcon() {
    return iconOf(Glyph::Compare);
}
QIcon galleryIcon() {
    return iconOf(Glyph::Gallery);
}
QIcon networkIcon() {
    return iconOf(Glyph::Network);
}
QIcon positionsIcon() {
    return iconOf(Glyph::Positions);
}
QIcon rotationIcon() {
    return iconOf(Glyph::Rotation);
}
QIcon firstIcon() {
    return iconOf(Glyph::First);
}
QIcon lastIcon() {
    return iconOf(Glyph::Last);
}
QIcon playIcon() {
    return iconOf(Glyph::Play);
}
QIcon pauseIcon() {
    return iconOf(Glyph::Pause);
}

}  // namespace posenc
