#pragma once

#include <QWidget>
#include <optional>

namespace posenc {

/// Two angles as hands of one circle, counterclockwise from the right: that of a query thick, that of a key dashed.
class AngleDial : public QWidget {
    Q_OBJECT

public:
    explicit AngleDial(QWidget* parent = nullptr);

    /// In radians, of any size; none: no hand.
    void setAngles(std::optional<double> query, std::optional<double> key);
    [[nodiscard]] std::optional<double> query() const { return query_; }
    [[nodiscard]] std::optional<double> key() const { return key_; }

    [[nodiscard]] QSize sizeHint() const override { return {120, 120}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 80}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<double> query_;
    std::optional<double> key_;
};

}  // namespace posenc
