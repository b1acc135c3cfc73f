#include "app/window/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>

#include "app/derivation/derivation_controller.h"
#include "app/export/figure_task.h"
#include "app/help/first_hint.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/pictures/picture_pane.h"
#include "app/resize/resize_controller.h"
#include "app/scene/sample_scene.h"
#include "app/session/scene_controller.h"
#include "app/window/action_keys.h"
#include "app/window/actions.h"
#include "app/window/central_area.h"
#include "app/window/comparison_controller.h"
#include "app/window/file_controller.h"
#include "app/window/focus_regions.h"
#include "app/window/gallery_controller.h"
#include "app/window/message_place.h"
#include "app/window/presentation.h"
#include "app/window/status_line.h"
#include "app/window/top_bar.h"
#include "app/window/window_placement.h"
#include "app/workspace/problem.h"
#include "engine/encodings/presets.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/controls/accessible_controls.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/message_bar.h"

namespace posenc {
namespace {

/// As much as fits on the screen, which is what pictures are for; more than this nobody looks at at once.
constexpr QSize kFirstSize(1920, 1200);

QString localFile(const QMimeData& data) {
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            return url.toLocalFile();
        }
    }
    return {};
}

Scene firstScene(const Settings& settings, const WindowStart& start) {
    if (start.scene) {
        return start.scene->scene;
    }
    Scene scene = defaultScene();
    scene.arrangement = {settings.pictureSplit(), settings.oneLarge()};
    return scene;
}

}  // namespace

MainWindow::MainWindow(Settings& settings, const ExecutorFactory& executors, WorkBudget budget, WindowStart start)
    : settings_(settings),
      executors_(executors),
      workspace_(start.workspace ? start.workspace.release() : new Workspace(firstScene(settings, start), executors, budget)),
      placement_(new WindowPlacement(*this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    workspace_->setParent(this);
    workspace_->renew();
    installControlAccessibility();
    layOut();
    files_ = new FileController(*workspace_, settings_, {*this, *contents_.tensors, *messages_, *status_}, executors_);
    resizing_ = new ResizeController(*workspace_, settings_, *messages_, executors_, *this);
    const std::optional<Error> problem = start.problem;
    const QString openFile = start.openFile;
    const QString mistake = start.mistake;
    scenes_ = new SceneController(*workspace_, {*this, *messages_, settings_}, std::move(start), executors_);
    figureTask_ = new FigureTask(executors(), this);
    connectActions();
    connectThemes();
    connectTextSize();
    connectPresentation();
    connectArrangement();
    connectRegions();
    connectHistory();
    connectResizing();
    connectComparison();
    connectScenes();
    connectDerivation();
    connect(canvas_, &QStackedWidget::currentChanged, status_, [this] {
        if (derivation_->active()) {
            status_->setZoomed(&derivation_->view());
        }
    });
    // Who opens a table wants to see it.
    connect(files_, &FileController::tableShown, derivation_, &DerivationController::close);
    connect(figureTask_, &FigureTask::rendered, this, [this](const QImage& image) {
        QGuiApplication::clipboard()->setImage(image);
        messages_->say(MessageBar::Kind::Done, tr("Copied the picture, %1 × %2 pixels.").arg(image.width()).arg(image.height()));
    });
    connect(figureTask_, &FigureTask::failed, this,
            [this](const Error& error) { messages_->say(MessageBar::Kind::Wrong, sentence(error)); });
    connect(workspace_, &Workspace::pictureChanged, this, &MainWindow::showTitle);
    connect(workspace_, &Workspace::failureChanged, this, &MainWindow::showFailure);
    showTitle();
    placement_->restore(settings_.geometry(), kFirstSize);
    workspace_->refresh();
    openFile.isEmpty() ? files_->learn() : files_->learnOf(openFile);
    if (!mistake.isEmpty()) {
        gallery_->open(mistake);
    }
    if (problem) {
        messages_->say(MessageBar::Kind::Wrong, tr("The last scene cannot be shown. %1").arg(sentence(*problem)));
    }
}

MainWindow::~MainWindow() {
    stopKeeping();
    // The workspace goes last: jobs that open files use its store, panes its document.
    delete gallery_;
    delete comparison_;
    delete scenes_;
    delete files_;
    delete resizing_;
    delete regions_;
    delete area_;
    delete top_;
    delete status_;
}

void MainWindow::layOut() {
    top_ = new TopBar(*workspace_);
    actions_ = new Actions(*this, top_->menus());
    top_->addButton((*actions_)[ActionId::Commands], searchIcon());
    top_->addButton((*actions_)[ActionId::Compare], compareIcon());
    top_->addButton((*actions_)[ActionId::Derive], playIcon());
    top_->addButton((*actions_)[ActionId::Export]);
    new ActionKeys((*actions_)[ActionId::Export], *this);
    setMenuWidget(top_);
    pictures_ = new PicturePane(*workspace_);
    canvas_ = new QStackedWidget;
    canvas_->setObjectName(QStringLiteral("canvas"));
    canvas_->addWidget(pictures_);
    area_ = new CentralArea(*canvas_, [this](QSize size) { return pictures_->cellPixelsIn(size); });
    contents_ = addPanels(*area_, *workspace_, executors_);
    setCentralWidget(area_);
    status_ = new StatusLine(*workspace_, *pictures_);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(status_, 1);
    messages_ = new MessageBar(this);
    new MessagePlace(*messages_, *this, *statusBar());
}

QMenuBar* MainWindow::menuBar() const {
    return &top_->menus();
}

void MainWindow::showFailure() {
    const auto& failure = workspace_->failure();
    const Problem problem = failure ? problemOf(*failure) : Problem();
    // What belongs to a parameter is told beside it.
    if (failure && problem.parameter.isEmpty()) {
        failed_ = problem.sentence;
        messages_->say(MessageBar::Kind::Wrong, failed_);
    } else if (!failed_.isEmpty() && messages_->sentence() == failed_) {
        messages_->clear();
    }
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
    if (scene.tensors.empty() && !scene.config.file.empty()) {
        name = shownName(QFileInfo(QString::fromStdString(scene.config.file)).fileName());
    }
    if (const QString named = scenes_->name(); !named.isEmpty()) {
        name = named;
    }
    setWindowTitle(tr("%1[*] — Posenc").arg(asWindowTitle(name)));
    setWindowModified(scenes_->modified());
}

void MainWindow::openFile(const QString& path) {
    files_->open(path);
}

void MainWindow::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) {
        FirstHint::showOnce(*this, *statusBar(), settings_);
    }
    QMainWindow::showEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!scenes_->mayClose()) {
        event->ignore();
        return;
    }
    keepSettings();
    QMainWindow::closeEvent(event);
}

void MainWindow::keepSettings() {
    // Neither panels nor layers of a presentation are those to begin with next time.
    presentation_->end();
    settings_.setGeometry(placement_->save());
    settings_.setPanels(toJson(area_->panelLayout()));
}

void MainWindow::stopKeeping() {
    // A pane that goes leaves the place to another one, which the user does not see: the scene keeps what was there.
    canvas_->disconnect();
}

WindowStart MainWindow::handOver() {
    keepSettings();
    stopKeeping();
    WindowStart start = scenes_->handOver();
    start.openFile = files_->file() != nullptr ? files_->file()->path : QString();
    start.mistake = gallery_->shown();
    workspace_->setParent(nullptr);
    start.workspace.reset(workspace_);
    return start;
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
    } else if (const QString file = localFile(*event->mimeData()); !comparison_->take(file)) {
        openFile(file);
    }
}

}  // namespace posenc
