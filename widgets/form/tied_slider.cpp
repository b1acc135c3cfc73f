#include "widgets/form/tied_slider.h"

#include <QSignalBlocker>

namespace posenc {

TiedSlider::TiedSlider(int stops, QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setRange(0, stops - 1);
    setSingleStep(1);
    setPageStep(std::max(1, stops / 10));
    setMinimumWidth(30);
    connect(this, &QSlider::valueChanged, this, [this](int stop) {
        draggedSincePress_ = isSliderDown();
        Q_EMIT moved(stop, isSliderDown());
    });
    connect(this, &QSlider::sliderPressed, this, [this] { draggedSincePress_ = false; });
    connect(this, &QSlider::sliderReleased, this, [this] {
        if (draggedSincePress_) {
            draggedSincePress_ = false;
            Q_EMIT dragEnded();
        }
    });
}

void TiedSlider::setStop(int stop) {
    // While the mouse holds it the hand is right, not an echo that comes late.
    if (isSliderDown()) {
        return;
    }
    const QSignalBlocker quiet(this);
    setValue(stop);
}

}  // namespace posenc
