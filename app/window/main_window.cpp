#include "app/window/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStatusBar>
#include <QToolButton>
#include <algorithm>

#include "app/export/figure_task.h"
#include "app/help/first_hint.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/panels/cell_pane.h"
#include "app/panels/setup_pane.h"
#include "app/pictures/picture_pane.h"
#include "app/resize/resize_controller.h"
#include "app/scene/sample_scene.h"
#include "app/window/actions.h"
#include "app/window/dock_area.h"
#include "app/window/dock_panels.h"
#include "app/window/file_controller.h"
#include "app/window/status_line.h"
#include "app/window/window_placement.h"
#include "engine/encodings/presets.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/controls/accessible_controls.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/message_bar.h"

namespace posenc {
namespace {

constexpr QSize kFirstSize(1440, 900);
constexpr double kSideShare = 0.19;
constexpr int kNarrowestSetup = 262;
constexpr int kNarrowestMeaning = 236;
constexpr int kWidestSide = 290;
constexpr int kRoomForPanels = 1360;

QString localFile(const QMimeData& data) {
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            return url.toLocalFile();
        }
    }
    return {};
}

}  // namespace

MainWindow::MainWindow(Settings& settings, const ExecutorFactory& executors, WorkBudget budget)
    : settings_(settings),
      executors_(executors),
      workspace_(new Workspace(defaultScene(), executors, budget, this)),
      placement_(new WindowPlacement(*this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    installControlAccessibility();
    menus_ = new QMenuBar;
    actions_ = new Actions(*this, *menus_);
    setMenuWidget(makeTopRow());
    layOut();
    files_ = new FileController(*workspace_, settings_, {*this, *setup_, pictures_->messages(), *status_}, executors_);
    resizing_ = new ResizeController(*workspace_, settings_, pictures_->messages(), executors_, *this);
    figureTask_ = new FigureTask(executors(), this);
    connectActions();
    connectThemes();
    connectArrangement();
    connectHistory();
    connectResizing();
    connect(figureTask_, &FigureTask::rendered, this, [this](const QImage& image) {
        QGuiApplication::clipboard()->setImage(image);
        pictures_->messages().say(MessageBar::Kind::Done, tr("Copied the picture, %1 × %2 pixels.").arg(image.width()).arg(image.height()));
    });
    connect(figureTask_, &FigureTask::failed, this,
            [this](const Error& error) { pictures_->messages().say(MessageBar::Kind::Wrong, sentence(error)); });
    connect(workspace_, &Workspace::pictureChanged, this, &MainWindow::showTitle);
    showTitle();
    // Panels come once the window has a size: before, they would have a say in it.
    docks_->hidePanels();
    placement_->restore(settings_.geometry(), kFirstSize);
    workspace_->refresh();
    files_->learn(QString::fromStdString(workspace_->document().scene().tensors.begin()->second.file));
}

MainWindow::~MainWindow() {
    // The workspace goes last: jobs that open files use its store, panes its document.
    delete files_;
    delete resizing_;
    delete splitter_;
}

void MainWindow::layOut() {
    setup_ = new SetupPane(*workspace_);
    pictures_ = new PicturePane(*workspace_);
    cellPane_ = new CellPane(*workspace_);
    splitter_ = new QSplitter(Qt::Horizontal);
    splitter_->setObjectName(QStringLiteral("panes"));
    splitter_->setHandleWidth(1);
    splitter_->addWidget(setup_);
    docks_ = new DockArea(*pictures_);
    addPanels(*docks_, *workspace_, executors_);
    splitter_->addWidget(docks_);
    splitter_->addWidget(cellPane_);
    splitter_->setStretchFactor(0, 0);
    splitter_->setStretchFactor(1, 1);
    splitter_->setStretchFactor(2, 0);
    splitter_->setCollapsible(1, false);
    setCentralWidget(splitter_);
    status_ = new StatusLine(*workspace_, *pictures_);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(status_, 1);
}

QWidget* MainWindow::makeTopRow() {
    // Beside the menu bar, not in its corner: what is in there assistants do not find.
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 8, 0);
    row->setSpacing(6);
    row->addWidget(menus_, 1);
    for (const ActionId id : {ActionId::Open, ActionId::Export}) {
        const QAction& action = (*actions_)[id];
        auto* button = new QToolButton(top);
        button->setObjectName(action.objectName() + QStringLiteral("Button"));
        button->setText(action.text().remove(QLatin1Char('&')));
        button->setAccessibleName(button->text());
        button->setToolTip(action.toolTip());
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, &action, &QAction::trigger);
        row->addWidget(button);
    }
    return top;
}

void MainWindow::showTitle() {
    // The window is named for what it shows: a scene that cannot be built leaves the pictures of another one.
    const Scene& scene = workspace_->picture() != nullptr ? workspace_->picture()->scene : workspace_->document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    QString name = encoding != nullptr ? engineText(encoding->title) : QString();
    if (const Preset* preset = presetOf(scene.encoding, scene.parameters)) {
        name = engineText(preset->title);
    }
    if (!scene.tensors.empty()) {
        name = shownName(QFileInfo(QString::fromStdString(scene.tensors.begin()->second.file)).fileName());
    }
    setWindowTitle(asWindowTitle(tr("%1 — Posenc").arg(name)));
}

void MainWindow::openFile(const QString& path) {
    files_->open(path);
}

void MainWindow::showEvent(QShowEvent* event) {
    // Side panes take a share of the window until the user moves them.
    if (!event->spontaneous() && !splitter_->restoreState(settings_.panes())) {
        const int share = std::min(static_cast<int>(width() * kSideShare), kWidestSide);
        const int setup = std::max(share, kNarrowestSetup);
        const int meaning = std::max(share, kNarrowestMeaning);
        splitter_->setSizes({setup, width() - setup - meaning, meaning});
    }
    if (!event->spontaneous()) {
        FirstHint::showOnce(*pictures_, settings_);
        if (!docks_->setArrangement(settings_.arrangement()) && width() >= kRoomForPanels) {
            docks_->resetArrangement();
        }
    }
    QMainWindow::showEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    settings_.setGeometry(placement_->save());
    settings_.setPanes(splitter_->saveState());
    settings_.setArrangement(docks_->arrangement());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(*event->mimeData()).isEmpty() || draggedTensor(*event->mimeData()) >= 0) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    if (const int entry = draggedTensor(*event->mimeData()); entry >= 0) {
        files_->show(entry);
    } else {
        openFile(localFile(*event->mimeData()));
    }
}

}  // namespace posenc
