#pragma once

#include <QAbstractSpinBox>
#include <optional>

namespace posenc {

/// A spin box over all 64-bit seeds, which QSpinBox does not reach. Tells of a typed seed when it is complete.
class SeedBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit SeedBox(QWidget* parent = nullptr);

    /// Never emits.
    void setSeed(quint64 seed);
    [[nodiscard]] quint64 seed() const { return seed_; }

    void stepBy(int steps) override;
    QValidator::State validate(QString& input, int& position) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void seedChanged(quint64 seed);

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void commit();
    void restore();
    void change(quint64 seed);

    quint64 seed_ = 0;
};

}  // namespace posenc
