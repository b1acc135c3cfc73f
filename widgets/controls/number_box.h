#pragma once

#include <QDoubleSpinBox>
#include <functional>
#include <optional>

namespace posenc {

/// A spin box for whole and real numbers that shows no more decimals than the value has, tells of a typed number only when it is complete
/// (Enter, leaving, arrows), takes Escape to get the old one back, lets the wheel pass without focus, and Undo and Redo while nothing is
/// typed. A number beyond the range can be typed; the nearest one is entered, and marked by `corrected`.
class NumberBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent = nullptr);

    /// Whole numbers, or reals with a step of about a hundredth of the span (of the value, when `ratio` is set).
    void setNumbers(double minimum, double maximum, double span, bool whole, bool ratio);
    /// Width that shows this text and the buttons.
    [[nodiscard]] int widthFor(const QString& text) const;

    /// What arrows and the wheel step over while it says no; a typed number is taken whatever it says.
    void setAccepts(std::function<bool(double)> accepts) { accepts_ = std::move(accepts); }

    void stepBy(int steps) override;
    [[nodiscard]] QString textFromValue(double value) const override;
    QValidator::State validate(QString& input, int& position) const override;
    void fixup(QString& input) const override;

Q_SIGNALS:
    /// A number beyond the range was entered; the nearest one is the value now, also where it was before. Comes after valueChanged.
    void corrected(double typed);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QString settledText() const;
    [[nodiscard]] std::optional<double> numberIn(const QString& input) const;
    void restore();

    std::function<bool(double)> accepts_;
    mutable std::optional<double> outside_;  ///< typed beyond the range, and not told yet
};

}  // namespace posenc
