#include "app/window/panel_window.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QScrollArea>
#include <QVBoxLayout>

namespace posenc {

PanelWindow::PanelWindow(const TabbedPanel& panel, QWidget* parent) : QWidget(parent, Qt::Tool), name_(panel.name), panel_(panel.panel) {
    setObjectName(panel.name + QStringLiteral("Window"));
    setWindowTitle(panel.title);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_ShowWithoutActivating);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setBackgroundRole(QPalette::Window);
    scroll->setWidget(panel_);
    panel_->show();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scroll);
}

void PanelWindow::release() {
    if (auto* scroll = findChild<QScrollArea*>(); scroll != nullptr && scroll->widget() == panel_) {
        scroll->takeWidget()->setParent(nullptr);
    }
}

void PanelWindow::closeEvent(QCloseEvent* event) {
    // Never refused: it would keep a program that quits, which closes all its windows, without any.
    event->accept();
    Q_EMIT closeRequested();
}

void PanelWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closeRequested();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace posenc
