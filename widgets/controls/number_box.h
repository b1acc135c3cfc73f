#pragma once

#include <QDoubleSpinBox>

namespace posenc {

/// A spin box for whole and real numbers that shows no more decimals than the value has, tells of a typed number only when
/// it is complete (Enter, leaving, arrows), takes Escape to get the old one back, and lets the wheel pass without focus.
class NumberBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent = nullptr);

    /// Whole numbers, or reals with a step of about a hundredth of the span (of the value, when `ratio` is set).
    void setNumbers(double minimum, double maximum, double span, bool whole, bool ratio);
    /// Width that shows this text and the buttons.
    [[nodiscard]] int widthFor(const QString& text) const;

    [[nodiscard]] QString textFromValue(double value) const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace posenc
