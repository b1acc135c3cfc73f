#pragma once

#include <QDialog>
#include <functional>
#include <string>
#include <vector>

class QListWidget;
class QPushButton;

namespace posenc {

class Workspace;

/// Which pictures a presentation shows, and in which order: every layer of the model with a box to check, moved by dragging or with the
/// buttons. The choice is part of the scene (SceneView::presented); where it is that of the workspace, the presentation follows it.
class PresentationDialog : public QDialog {
    Q_OBJECT

public:
    /// @param workspace has a picture, and outlives this
    PresentationDialog(Workspace& workspace, QWidget* parent);

    void accept() override;

Q_SIGNALS:
    /// The choice is kept, and the user wants to see it.
    void presentationWanted();

private:
    /// These layers first, checked, then the others.
    void fill(const std::vector<std::string>& checked);
    [[nodiscard]] std::vector<std::string> chosen() const;
    /// The layers that the workspace shows.
    [[nodiscard]] std::vector<std::string> shown() const;
    void moveCurrent(int by);
    void updateButtons();

    Workspace& workspace_;
    QListWidget* list_ = nullptr;
    std::vector<QPushButton*> starting_;  ///< buttons that need a checked picture
};

}  // namespace posenc
