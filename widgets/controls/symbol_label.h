#pragma once

#include <QString>
#include <QWidget>

namespace posenc {

/// The name of a parameter: its symbol as in the formula (serif, italic, accent; "Wh" with a lowered h) in a column of its
/// own, then its label, shortened where there is no room.
class SymbolLabel : public QWidget {
    Q_OBJECT

public:
    SymbolLabel(const QString& symbol, const QString& label, QWidget* parent = nullptr);

    /// Width of the symbol alone.
    [[nodiscard]] int symbolWidth() const;
    /// Width of all when labels start behind a symbol column of this width.
    [[nodiscard]] int widthWith(int symbolColumn) const;
    /// The label starts behind it, so that labels below each other line up.
    void setSymbolColumn(int width);
    /// Width asked for instead of that of all the text; the label shrinks below it where it must.
    void setWantedWidth(int width);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    /// A symbol wider than the column pushes its own label alone.
    [[nodiscard]] int labelStart(int symbolColumn) const;
    /// Paints the symbol at x on the baseline unless there is no painter; its width either way.
    int symbol(QPainter* painter, int x, int baseline) const;

    QString symbol_;
    QString label_;
    int column_ = 0;
    int wanted_ = 0;
};

/// The font of formulas and symbols.
[[nodiscard]] QFont formulaFont(const QFont& base);

}  // namespace posenc
