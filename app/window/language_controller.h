#pragma once

#include <QObject>
#include <memory>

#include "app/runner/executor.h"
#include "app/session/window_start.h"
#include "app/workspace/settings.h"

class QApplication;

namespace posenc {

class MainWindow;

/// Owns the main window and keeps it in the language of the settings. When the user chooses another language, a new window takes the place
/// of the old one, with the same workspace: scene, undo steps, open file and geometry stay as they are. Steps of the history keep the
/// names under which they were made.
class LanguageController : public QObject {
    Q_OBJECT

public:
    /// Installs the texts and makes the window, which is not shown yet. The application and the settings must outlive this.
    LanguageController(QApplication& application, Settings& settings, ExecutorFactory executors, WindowStart start);
    ~LanguageController() override;

    [[nodiscard]] MainWindow& window() { return *window_; }

private:
    void change(const QString& language);
    void make(WindowStart start);

    QApplication& application_;
    Settings& settings_;
    ExecutorFactory executors_;
    std::unique_ptr<MainWindow> window_;
};

}  // namespace posenc
