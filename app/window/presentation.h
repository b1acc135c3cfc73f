#pragma once

#include <QObject>
#include <functional>
#include <string>
#include <vector>

class QMainWindow;

namespace posenc {

class PicturePane;
class Workspace;

/// Shows one picture at a time on the whole screen, with large text and a spotlight on the cell that is pointed at: what a lecturer
/// projects. The pictures are those that were chosen for it (SceneView::presented), else those of the workspace. Arrows, Page Up, Page Down
/// and Space go through them in their order, unless a derivation or a comparison is shown in their place; Escape ends it; then everything
/// is as it was before.
class Presentation : public QObject {
    Q_OBJECT

public:
    /// @param showPanels shows or hides everything around the pictures but menu and status line  All of it outlives this.
    Presentation(QMainWindow& window, Workspace& workspace, PicturePane& pictures, std::function<void(bool)> showPanels);
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
    /// Selects the first picture once the chosen ones are there.
    void beginWithFirst();

    QMainWindow& window_;
    Workspace& workspace_;
    PicturePane& pictures_;
    std::function<void(bool)> showPanels_;
    bool active_ = false;
    bool atFirst_ = true;  ///< false: the chosen pictures are still to come
    bool oneLargeBefore_ = false;
    bool fullScreenBefore_ = false;
    int textBefore_ = 100;
    std::string encodingBefore_;             ///< of the scene that is presented
    std::vector<std::string> layersBefore_;  ///< that it showed
};

}  // namespace posenc
