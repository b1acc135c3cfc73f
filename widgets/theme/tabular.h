#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QRect>
#include <QString>

class QPainter;

namespace posenc {

/// A font whose digits are all as wide as the widest, so that columns of numbers line up and a changing number does not
/// jitter. Qt 6.4 cannot switch a font's tabular figures on; a font whose digits are equal already is drawn as it is.
class TabularFont {
public:
    explicit TabularFont(const QFont& font);

    [[nodiscard]] const QFont& font() const { return font_; }
    [[nodiscard]] const QFontMetrics& metrics() const { return metrics_; }
    [[nodiscard]] int width(const QString& text) const;
    /// Right-aligned in `rect`, vertically centred, in the painter's pen. Leaves the painter with this font.
    void draw(QPainter& painter, const QRect& rect, const QString& text) const;

private:
    QFont font_;
    QFontMetrics metrics_;
    int digit_ = 0;
    bool equal_ = true;
};

}  // namespace posenc
