#pragma once

#include <QByteArray>
#include <QMargins>
#include <QObject>
#include <QRect>
#include <QTimer>
#include <QWidget>

namespace posenc {

/// Where a window is on the desktop, from one start to the next. What is kept is the place of its frame and the size of what is inside,
/// when it is neither maximized nor full screen. QWidget::restoreGeometry() takes every frame for 20 pixels high and moves a window at the
/// upper edge down by that; it also brings back sizes that no longer fit.
class WindowPlacement : public QObject {
    Q_OBJECT

public:
    /// Follows the window, which must outlive this.
    explicit WindowPlacement(QWidget& window);

    /// Before the window is shown for the first time: gives it the size and the place that save() kept, or `first` where the desktop wants
    /// it, both as far as they and the frame fit on a screen.
    void restore(const QByteArray& saved, QSize first);
    [[nodiscard]] QByteArray save();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool normal() const;
    void learn();

    QWidget& window_;
    QPoint place_;  ///< of the frame
    QSize size_;    ///< without the frame
    QMargins frame_;
    bool known_ = false;
    QTimer settled_;
};

}  // namespace posenc
