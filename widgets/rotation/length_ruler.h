#pragma once

#include <QString>
#include <QWidget>
#include <vector>

namespace posenc {

/// Lengths under each other as bars on one logarithmic scale, each with its name and number.
class LengthRuler : public QWidget {
    Q_OBJECT

public:
    struct Length {
        QString name;
        double tokens = 0;  ///< 1 or more

        friend bool operator==(const Length&, const Length&) = default;
    };
    explicit LengthRuler(QWidget* parent = nullptr);

    void setLengths(std::vector<Length> lengths);
    [[nodiscard]] const std::vector<Length>& lengths() const { return lengths_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Length> lengths_;
};

}  // namespace posenc
