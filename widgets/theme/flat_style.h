#pragma once

#include <QProxyStyle>

namespace posenc {

/// Property of a row of tabs that has little room: true takes the air out of it.
inline constexpr const char* kNarrowTabs = "narrowTabs";
/// Between the words of two tabs, with and without air.
inline constexpr int kWideAir = 18;
inline constexpr int kNarrowAir = 8;
/// Property of the application: see setReducedMotion().
inline constexpr const char* kReducedMotion = "reducedMotion";

/// Fusion without gradients and bevels: hairline borders, round corners, one accent, all read from the palette, and
/// painted in logical coordinates, so right at any scale factor. A style rather than a style sheet, because a sheet on
/// the application costs every widget a polish and replaces native sizes by its own.
class FlatStyle : public QProxyStyle {
    Q_OBJECT

public:
    FlatStyle();

    using QProxyStyle::polish;
    /// Labels, and Qt's tooltip is one, show their text as it is. Qt would guess from the text itself whether it is HTML, and names from a
    /// file are not ours to choose: `<img src=...>` would be fetched. Who wants rich text asks for it with setTextFormat(). Lists are
    /// measured anew for another font. Boxes and sliders leave the wheel to whatever scrolls around them until they have the focus, so
    /// that scrolling a form never changes a value on the way, and take the focus by click and Tab only.
    void polish(QWidget* widget) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
};

}  // namespace posenc
