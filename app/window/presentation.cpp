#include "app/window/presentation.h"

#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QMainWindow>
#include <QScreen>
#include <QStatusBar>
#include <QToolTip>
#include <cmath>
#include <utility>

#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_pane.h"
#include "app/workspace/workspace.h"
#include "widgets/theme/text_size.h"

namespace posenc {
namespace {

/// Height of a line of text, part of the height of the screen: read from the last row of a room.
constexpr double kTextShare = 0.025;

}  // namespace

Presentation::Presentation(QMainWindow& window, Workspace& workspace, PicturePane& pictures, std::function<void(bool)> showPanels)
    : QObject(&window), window_(window), workspace_(workspace), pictures_(pictures), showPanels_(std::move(showPanels)) {
    connect(&workspace_, &Workspace::pictureChanged, this, &Presentation::beginWithFirst);
}

Presentation::~Presentation() {
    qApp->removeEventFilter(this);
}

void Presentation::start() {
    if (active_) {
        return;
    }
    active_ = true;
    oneLargeBefore_ = pictures_.grid().oneLarge();
    fullScreenBefore_ = window_.isFullScreen();
    textBefore_ = textSize(*qApp);
    const Scene& scene = workspace_.document().scene();
    encodingBefore_ = scene.encoding;
    layersBefore_ = scene.layers;
    showChrome(false);
    pictures_.grid().setOneLarge(true);
    atFirst_ = scene.view.presented.empty();
    if (!atFirst_) {
        workspace_.document().presentLayers(scene.view.presented);
        beginWithFirst();
    }
    pictures_.setSpotlight(true);
    const double wanted = window_.screen()->geometry().height() * kTextShare;
    const double now = QFontMetrics(QApplication::font()).ascent();
    setTextSize(*qApp, static_cast<int>(std::lround(textBefore_ * wanted / now)));
    window_.setWindowState(window_.windowState() | Qt::WindowFullScreen);
    qApp->installEventFilter(this);
    pictures_.grid().step(0);
    Q_EMIT activeChanged(true);
}

void Presentation::end() {
    if (!active_) {
        return;
    }
    active_ = false;
    qApp->removeEventFilter(this);
    setTextSize(*qApp, textBefore_);
    // It would stay in the large type, over another picture.
    QToolTip::hideText();
    pictures_.setSpotlight(false);
    // A scene that was opened meanwhile has its own.
    if (workspace_.document().scene().encoding == encodingBefore_) {
        workspace_.document().presentLayers(std::move(layersBefore_));
    }
    pictures_.grid().setOneLarge(oneLargeBefore_);
    showChrome(true);
    if (!fullScreenBefore_) {
        window_.setWindowState(window_.windowState() & ~Qt::WindowFullScreen);
    }
    Q_EMIT activeChanged(false);
}

void Presentation::beginWithFirst() {
    const auto& presented = workspace_.document().scene().layers;
    if (active_ && !atFirst_ && !presented.empty() && pictures_.layers().front() == presented.front()) {
        atFirst_ = true;
        pictures_.grid().select(pictures_.view(presented.front()));
        pictures_.grid().step(0);
    }
}

void Presentation::showChrome(bool on) {
    window_.menuWidget()->setVisible(on);
    window_.statusBar()->setVisible(on);
    showPanels_(on);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::KeyPress || widget == nullptr || widget->window() != &window_) {
        return QObject::eventFilter(watched, event);
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->modifiers() != Qt::NoModifier && key->modifiers() != Qt::KeypadModifier) {
        return false;
    }
    if (key->key() == Qt::Key_Escape) {
        end();
        return true;
    }
    // A derivation or a comparison in the place of the pictures has its keys.
    if (!pictures_.isVisible()) {
        return false;
    }
    switch (key->key()) {
        case Qt::Key_Right:
        case Qt::Key_Down:
        case Qt::Key_PageDown:
        case Qt::Key_Space:
            pictures_.grid().step(1);
            return true;
        case Qt::Key_Left:
        case Qt::Key_Up:
        case Qt::Key_PageUp:
        case Qt::Key_Backspace:
            pictures_.grid().step(-1);
            return true;
        default:
            return false;
    }
}

}  // namespace posenc
