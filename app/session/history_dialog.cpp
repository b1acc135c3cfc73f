#include "app/session/history_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QUndoStack>
#include <QUndoView>
#include <QVBoxLayout>

#include "app/messages/contexts.h"

namespace posenc {

void showHistory(QWidget& window, QUndoStack& stack) {
    const QString name = QStringLiteral("historyDialog");
    auto* dialog = window.findChild<QDialog*>(name);
    if (dialog == nullptr) {
        dialog = new QDialog(&window);
        dialog->setObjectName(name);
        dialog->setWindowTitle(WindowText::tr("History"));
        auto* steps = new QUndoView(&stack, dialog);
        steps->setObjectName(QStringLiteral("historyList"));
        steps->setAccessibleName(WindowText::tr("Steps"));
        steps->setToolTip(WindowText::tr("Click a step to go back or forward to it"));
        steps->setEmptyLabel(WindowText::tr("Scene opened"));
        auto* column = new QVBoxLayout(dialog);
        column->addWidget(steps);
        dialog->resize(320, 400);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace posenc
