#include "app/window/language_controller.h"

#include <QApplication>
#include <utility>

#include "app/messages/translations.h"
#include "app/window/main_window.h"

namespace posenc {

LanguageController::LanguageController(QApplication& application, Settings& settings, ExecutorFactory executors, WindowStart start)
    : application_(application), settings_(settings), executors_(std::move(executors)) {
    installTranslations(application_, settings_.language());
    make(std::move(start));
}

LanguageController::~LanguageController() = default;

void LanguageController::change(const QString& language) {
    settings_.setLanguage(language);
    const QString before = installedLanguage();
    installTranslations(application_, language);
    if (installedLanguage() == before) {
        return;
    }
    // The old window goes once the new one is there: where none is left, the program ends.
    const std::unique_ptr<MainWindow> old = std::move(window_);
    make(old->handOver());
    window_->show();
    window_->activateWindow();
}

void LanguageController::make(WindowStart start) {
    window_ = std::make_unique<MainWindow>(settings_, executors_, WorkBudget(), std::move(start));
    // The menu that asks belongs to the window that goes.
    connect(window_.get(), &MainWindow::languageWanted, this, &LanguageController::change, Qt::QueuedConnection);
}

}  // namespace posenc
