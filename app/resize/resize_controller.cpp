#include "app/resize/resize_controller.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <utility>

#include "app/messages/error_sentence.h"
#include "app/resize/resize_dialog.h"
#include "widgets/controls/message_bar.h"

namespace posenc {

ResizeController::ResizeController(Workspace& workspace, Settings& settings, MessageBar& messages, const ExecutorFactory& executors,
                                   QWidget& window)
    : QObject(&window),
      workspace_(workspace),
      settings_(settings),
      messages_(messages),
      executors_(executors),
      window_(window),
      task_(this, executors()) {}

bool ResizeController::offered() const {
    return workspace_.picture() != nullptr &&
           (windowTableOf(*workspace_.picture()->model).has_value() || networkOf(*workspace_.picture()->model).has_value());
}

void ResizeController::open() {
    if (!offered()) {
        return;
    }
    const Picture& picture = *workspace_.picture();
    if (networkOf(*picture.model)) {
        show(networkSubject(picture));
        return;
    }
    const WindowTableOf table = *windowTableOf(*picture.model);
    const auto bound = picture.scene.tensors.find("bias");
    if (bound == picture.scene.tensors.end()) {
        show(randomSubject(picture));
    } else {
        // The table of the file, whatever window it follows in the pictures.
        const auto fit = picture.model->fits().find("bias");
        const bool follows = fit != picture.model->fits().end();
        open(bound->second, follows ? fit->second.from : table.window, picture.head, table.sizes);
    }
}

void ResizeController::open(const TensorSource& source, const std::optional<Grid>& window, Index head, bool sizes) {
    task_.ask([store = workspace_.store(), source, window, sizes](LatestTask::Run&) { return readSubject(source, window, store, sizes); },
              [this, head, source](const Result<ResizeSubject>& found) {
                  if (found.ok()) {
                      ResizeSubject subject = found.value();
                      subject.head = head;
                      if (offered()) {
                          const auto& tensors = workspace_.picture()->scene.tensors;
                          const auto scenes = tensors.find("bias");
                          subject.bound = scenes != tensors.end() && scenes->second == source;
                      }
                      show(std::move(subject));
                  } else {
                      messages_.say(MessageBar::Kind::Wrong, sentence(found.error()));
                  }
              });
}

void ResizeController::show(ResizeSubject subject) {
    const auto* there = window_.findChild<ResizeDialog*>();
    if (there != nullptr && there->isVisible()) {
        return;  // asked for twice before the first one was there
    }
    QString folder = settings_.lastFolder();
    for (const auto place : {QStandardPaths::DocumentsLocation, QStandardPaths::HomeLocation}) {
        if (folder.isEmpty() || !QFileInfo(folder).isDir()) {
            folder = QStandardPaths::writableLocation(place);
        }
    }
    auto* dialog = new ResizeDialog(std::move(subject), folder, executors_, &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ResizeDialog::saved, this, [this](const QString& file) { settings_.setLastFolder(QFileInfo(file).absolutePath()); });
    connect(dialog, &ResizeDialog::openRequested, this, &ResizeController::openRequested);
    connect(dialog, &ResizeDialog::useRequested, this, [this](const Grid& window, ResizeMethod method) {
        Scene next = workspace_.document().scene();
        if (method == ResizeMethod::Network) {
            next.parameters.insert_or_assign("pretrained-window", swinV2Reference(workspace_.picture()->model->parameters()));
        } else {
            next.fit = method;
        }
        // The dialog is modal: the table is still that of the scene.
        const auto table = workspace_.picture() != nullptr ? windowTableOf(*workspace_.picture()->model) : std::nullopt;
        next.parameters.insert_or_assign(table ? table->parameter : "window", window);
        workspace_.document().change(std::move(next), tr("Resize the table to %1 × %2").arg(window.rows).arg(window.columns));
    });
    dialog->open();
}

}  // namespace posenc
