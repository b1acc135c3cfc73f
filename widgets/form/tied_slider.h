#pragma once

#include <QSlider>

namespace posenc {

/// A slider over numbered stops. Says of every move whether the mouse holds it, and when a drag that moved it is over.
class TiedSlider : public QSlider {
    Q_OBJECT

public:
    explicit TiedSlider(int stops, QWidget* parent = nullptr);

    /// Moves the slider without telling.
    void setStop(int stop);

Q_SIGNALS:
    void moved(int stop, bool dragging);
    void dragEnded();

private:
    bool draggedSincePress_ = false;
};

}  // namespace posenc
