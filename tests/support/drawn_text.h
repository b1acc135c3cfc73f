#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QStringList>
#include <QWidget>

namespace posenc::test {

/// A piece of text that was drawn.
struct DrawnText {
    QString text;
    QRectF place;   ///< on the device, logical pixels
    QRectF inside;  ///< what of the device its painter may paint on
};

/// Keeps the text of what is painted on it, whoever draws it, and nothing else.
class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(QSize size, int dpi = 96) : size_(size), dpi_(dpi) {}
    [[nodiscard]] const QList<DrawnText>& texts() const { return engine_.texts; }
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &engine_; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return size_.width();
            case PdmHeight:
                return size_.height();
            case PdmDpiX:
            case PdmPhysicalDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiY:
                return dpi_;
            case PdmDevicePixelRatio:
                return 1;
            case PdmDevicePixelRatioScaled:
                return static_cast<int>(devicePixelRatioFScale());
            case PdmDepth:
                return 32;
            default:
                return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice* /*device*/) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& changed) override {
            if ((changed.state() & DirtyTransform) != 0) {
                transform_ = changed.transform();
            }
        }
        void drawPixmap(const QRectF& /*place*/, const QPixmap& /*pixmap*/, const QRectF& /*part*/) override {}
        void drawPath(const QPainterPath& /*path*/) override {}
        void drawPolygon(const QPointF* /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override {}
        void drawTextItem(const QPointF& at, const QTextItem& item) override {
            const QRectF place(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            texts.push_back({item.text(), transform_.mapRect(place), systemClip().boundingRect()});
        }
        [[nodiscard]] Type type() const override { return User; }

        QList<DrawnText> texts;

    private:
        QTransform transform_;
    };

    QSize size_;
    int dpi_;
    mutable Engine engine_;
};

/// Text with an ellipsis in it, of which something was left out, or that goes on beside what its widget may paint on; one line each.
[[nodiscard]] inline QString cutTexts(QWidget& widget) {
    constexpr double kInk = 2;  // slanted letters lean out of their place
    QStringList found;
    TextRecorder recorder(widget.size(), widget.logicalDpiX());
    widget.render(&recorder);
    for (const DrawnText& drawn : recorder.texts()) {
        const bool beside = drawn.place.left() < drawn.inside.left() - kInk || drawn.place.right() > drawn.inside.right() + kInk;
        // "0, 2, 4, …" goes on by itself.
        const bool shortened =
            QString(drawn.text).remove(QStringLiteral(", \u2026")).contains(QChar(0x2026)) && drawn.text[0] != QChar(0x2026);
        if (shortened || (beside && drawn.place.intersects(drawn.inside))) {
            found << QStringLiteral("'%1' from %2 to %3 of %4 to %5, at %6")
                         .arg(drawn.text)
                         .arg(drawn.place.left())
                         .arg(drawn.place.right())
                         .arg(drawn.inside.left())
                         .arg(drawn.inside.right())
                         .arg(drawn.place.top());
        }
    }
    return found.join(QLatin1Char('\n'));
}

}  // namespace posenc::test
