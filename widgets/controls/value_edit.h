#pragma once

#include <QLineEdit>

namespace posenc {

/// A line for one real number of any size, "0.001" or "1e-3". Tells of a typed number when it is complete (Enter, leaving); what is not a
/// number, and Escape, bring the old one back.
class ValueEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit ValueEdit(QWidget* parent = nullptr);

    [[nodiscard]] double value() const { return value_; }
    /// Leaves a number alone that is being typed.
    void setValue(double value);

Q_SIGNALS:
    /// Finite, of magnitude up to the largest float32, and another one than before.
    void valueTyped(double value);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take();
    void restore();

    double value_ = 0;
};

}  // namespace posenc
