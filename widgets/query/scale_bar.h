#pragma once

#include <QWidget>
#include <optional>

#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// A colour bar lying on its side, with the values of both ends and, where it lies between them, of 0.
class ScaleBar : public QWidget {
    Q_OBJECT

public:
    explicit ScaleBar(QWidget* parent = nullptr);

    /// None: nothing is drawn. @param whole the values are whole numbers
    void setColours(const std::optional<HeatmapColours>& colours, bool whole);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<HeatmapColours> colours_;
    bool whole_ = false;
};

}  // namespace posenc
