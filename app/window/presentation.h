#pragma once

#include <QObject>
#include <functional>

class QMainWindow;

namespace posenc {

class PicturePane;

/// Shows one picture at a time on the whole screen, with large text and a spotlight on the cell that is pointed at: what a lecturer
/// projects. Arrows, Page Up, Page Down and Space go through the pictures in their order, Escape ends it; then everything is as it was
/// before.
class Presentation : public QObject {
    Q_OBJECT

public:
    /// @param showPanels shows or hides everything around the pictures but menu and status line  All of it outlives this.
    Presentation(QMainWindow& window, PicturePane& pictures, std::function<void(bool)> showPanels);
    ~Presentation() override;

    void start();
    void end();
    [[nodiscard]] bool isActive() const { return active_; }

Q_SIGNALS:
    void activeChanged(bool active);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showChrome(bool on);

    QMainWindow& window_;
    PicturePane& pictures_;
    std::function<void(bool)> showPanels_;
    bool active_ = false;
    bool oneLargeBefore_ = false;
    bool fullScreenBefore_ = false;
    int textBefore_ = 100;
};

}  // namespace posenc
