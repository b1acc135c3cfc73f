#include "app/window/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStandardPaths>
#include <QStatusBar>
#include <QToolButton>
#include <algorithm>

#include "app/figure/scene_figure.h"
#include "app/messages/engine_text.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/scene/sample_scene.h"
#include "app/window/actions.h"
#include "app/window/export_dialog.h"
#include "app/window/figure_press.h"
#include "app/window/file_desk.h"
#include "app/window/help_browser.h"
#include "app/window/help_dialogs.h"
#include "app/window/meaning_pane.h"
#include "app/window/menus.h"
#include "app/window/message_bar.h"
#include "app/window/picture_pane.h"
#include "app/window/presets_menu.h"
#include "app/window/resize_desk.h"
#include "app/window/sample_menu.h"
#include "app/window/setup_pane.h"
#include "app/window/stage.h"
#include "app/window/stage_panels.h"
#include "app/window/status_line.h"
#include "engine/encodings/presets.h"
#include "widgets/controls/encoding_list.h"
#include "widgets/controls/inspector_panel.h"

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
    : settings_(settings), executors_(executors), bench_(new Workbench(defaultScene(), executors, budget, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    actions_ = new Actions(*this, *menuBar());
    addCornerButtons();
    layOut();
    files_ = new FileDesk(*bench_, settings_, {*this, *setup_, pictures_->messages(), *status_}, executors());
    resizing_ = new ResizeDesk(*bench_, settings_, pictures_->messages(), executors_, *this);
    press_ = new FigurePress(executors(), this);
    connectActions();
    connectThemes();
    connectHistory();
    connectResizing();
    connect(press_, &FigurePress::rendered, this, [this](const QImage& image) {
        QGuiApplication::clipboard()->setImage(image);
        pictures_->messages().say(MessageBar::Kind::Done, tr("Copied the picture, %1 × %2 pixels.").arg(image.width()).arg(image.height()));
    });
    connect(press_, &FigurePress::failed, this,
            [this](const Error& error) { pictures_->messages().say(MessageBar::Kind::Wrong, sentence(error)); });
    connect(&bench_->document(), &Document::sceneChanged, this, &MainWindow::showTitle);
    showTitle();
    if (!restoreGeometry(settings_.geometry())) {
        resize(kFirstSize.boundedTo(screen()->availableSize()));
    }
    bench_->refresh();
    files_->learn(QString::fromStdString(bench_->document().scene().tensors.begin()->second.file));
}

MainWindow::~MainWindow() {
    // The workbench goes last: jobs that open files use its store, panes its document.
    delete files_;
    delete resizing_;
    delete splitter_;
}

void MainWindow::layOut() {
    setup_ = new SetupPane(*bench_);
    pictures_ = new PicturePane(*bench_);
    meaning_ = new MeaningPane(*bench_);
    splitter_ = new QSplitter(Qt::Horizontal);
    splitter_->setObjectName(QStringLiteral("panes"));
    splitter_->setHandleWidth(1);
    splitter_->addWidget(setup_);
    stage_ = new Stage(*pictures_);
    addPanels(*stage_, *bench_, executors_);
    splitter_->addWidget(stage_);
    splitter_->addWidget(meaning_);
    splitter_->setStretchFactor(0, 0);
    splitter_->setStretchFactor(1, 1);
    splitter_->setStretchFactor(2, 0);
    splitter_->setCollapsible(1, false);
    setCentralWidget(splitter_);
    status_ = new StatusLine(*bench_, *pictures_);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(status_, 1);
}

void MainWindow::addCornerButtons() {
    auto* corner = new QWidget(menuBar());
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 8, 0);
    row->setSpacing(6);
    for (const ActionId id : {ActionId::Open, ActionId::Export}) {
        const QAction& action = (*actions_)[id];
        auto* button = new QToolButton(corner);
        button->setObjectName(action.objectName() + QStringLiteral("Button"));
        button->setText(action.text().remove(QLatin1Char('&')));
        button->setAccessibleName(button->text());
        button->setToolTip(action.toolTip());
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, &action, &QAction::trigger);
        row->addWidget(button);
    }
    menuBar()->setCornerWidget(corner);
}

void MainWindow::connectActions() {
    Actions& actions = *actions_;
    actions.on(ActionId::Open, this, [this](bool) { files_->ask(); });
    actions.on(ActionId::ListTensors, this, [this](bool) { files_->list(); });
    actions.on(ActionId::Export, this, [this](bool) { exportFigure(); });
    actions.on(ActionId::Quit, this, [this](bool) { close(); });
    actions.on(ActionId::CopySentence, this, [this](bool) { copySentence(); });
    actions.on(ActionId::CopyPicture, this, [this](bool) { copyPicture(); });
    actions.on(ActionId::PreviousHead, this, [this](bool) { meaning_->stepHead(-1); });
    actions.on(ActionId::NextHead, this, [this](bool) { meaning_->stepHead(1); });
    actions.on(ActionId::Fit, this, [this](bool) { pictures_->fitAll(); });
    actions.on(ActionId::FindEncoding, this, [this](bool) { setup_->encodings().searchField()->setFocus(Qt::ShortcutFocusReason); });
    actions.on(ActionId::AboutEncoding, this, [this](bool) { showEncodingHelp(*this, bench_->document()); });
    actions.on(ActionId::Shortcuts, this, [this](bool) { showShortcuts(*this); });
    actions.on(ActionId::About, this, [this](bool) { showAbout(*this); });
    addRecentMenu(actions.menu(MenuId::File), &actions[ActionId::ListTensors], settings_, [this](const QString& file) { openFile(file); });
    addSampleMenu(actions.menu(MenuId::File), &actions[ActionId::ListTensors], [this](const QString& file) { openFile(file); });
    QMenu& view = actions.menu(MenuId::View);
    QAction* first = view.actions().value(0);
    addLayersMenu(view, first, *bench_);
    addSignMenu(view, first, *bench_);
    addPanelsMenu(view, first, *stage_);
    addPresetsMenu(*menuBar(), actions.menu(MenuId::Help).menuAction(), bench_->document());
}

void MainWindow::connectThemes() {
    const std::pair<ActionId, Theme> themes[] = {
        {ActionId::FollowSystem, Theme::System}, {ActionId::Light, Theme::Light}, {ActionId::Dark, Theme::Dark}};
    for (const auto& [id, theme] : themes) {
        (*actions_)[id].setChecked(settings_.theme() == theme);
        actions_->on(id, this, [this, chosen = theme](bool) {
            settings_.setTheme(chosen);
            applyTheme(*qApp, chosen);
        });
    }
}

void MainWindow::connectHistory() {
    QUndoStack& stack = bench_->document().undoStack();
    QAction& undo = (*actions_)[ActionId::Undo];
    QAction& redo = (*actions_)[ActionId::Redo];
    const auto refresh = [&stack, &undo, &redo] {
        undo.setEnabled(stack.canUndo());
        redo.setEnabled(stack.canRedo());
        undo.setText(stack.canUndo() ? tr("&Undo: %1").arg(stack.undoText()) : tr("&Undo"));
        redo.setText(stack.canRedo() ? tr("&Redo: %1").arg(stack.redoText()) : tr("&Redo"));
    };
    connect(&stack, &QUndoStack::indexChanged, this, refresh);
    connect(&undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(&redo, &QAction::triggered, &stack, &QUndoStack::redo);
    refresh();
}

void MainWindow::connectResizing() {
    QAction& action = (*actions_)[ActionId::ResizeTable];
    action.setEnabled(false);
    connect(&action, &QAction::triggered, resizing_, [this] { resizing_->open(); });
    connect(resizing_, &ResizeDesk::openRequested, this, &MainWindow::openFile);
    connect(bench_, &Workbench::pictureChanged, &action, [this, &action] { action.setEnabled(resizing_->offered()); });
}

void MainWindow::showTitle() {
    const Scene& scene = bench_->document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    QString name = encoding != nullptr ? engineText(encoding->title) : QString();
    if (const Preset* preset = presetOf(scene.encoding, scene.parameters)) {
        name = engineText(preset->title);
    }
    if (!scene.tensors.empty()) {
        name = printable(QFileInfo(QString::fromStdString(scene.tensors.begin()->second.file)).fileName());
    }
    setWindowTitle(tr("%1 — Posenc").arg(name));
}

void MainWindow::openFile(const QString& path) {
    files_->open(path);
}

void MainWindow::exportFigure() {
    if (bench_->picture() == nullptr) {
        return;
    }
    QString folder = settings_.lastFolder();
    for (const auto place : {QStandardPaths::PicturesLocation, QStandardPaths::HomeLocation}) {
        if (folder.isEmpty() || !QFileInfo(folder).isDir()) {
            folder = QStandardPaths::writableLocation(place);
        }
    }
    const QString name = QStringLiteral("%1.png").arg(QString::fromStdString(bench_->document().scene().encoding));
    auto* dialog = new ExportDialog(bench_->picture(), pictures_->selectedLayer(), QDir(folder).filePath(name), executors_(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::exported, this, [this](const QString& file) {
        settings_.setLastFolder(QFileInfo(file).absolutePath());
        pictures_->messages().say(MessageBar::Kind::Done, tr("Saved %1.").arg(printable(QDir::toNativeSeparators(file))));
    });
    dialog->open();
}

void MainWindow::copyPicture() {
    if (const auto& picture = bench_->picture()) {
        Scene scene = picture->scene;
        scene.head.head = picture->head;
        scene.layers = {pictures_->selectedLayer()};
        press_->render(picture->model, figureOptions(scene, picture->model->encoding()));
    }
}

void MainWindow::copySentence() {
    const QString sentence = meaning_->inspector().sentence();
    if (!sentence.isEmpty()) {
        QGuiApplication::clipboard()->setText(sentence);
    }
}

void MainWindow::showEvent(QShowEvent* event) {
    // Side panes take a share of the window until the person moves them.
    if (!event->spontaneous() && !splitter_->restoreState(settings_.panes())) {
        const int share = std::min(static_cast<int>(width() * kSideShare), kWidestSide);
        const int setup = std::max(share, kNarrowestSetup);
        const int meaning = std::max(share, kNarrowestMeaning);
        splitter_->setSizes({setup, width() - setup - meaning, meaning});
    }
    if (!event->spontaneous()) {
        if (!stage_->setArrangement(settings_.arrangement()) && width() < kRoomForPanels) {
            stage_->hidePanels();
        }
    }
    QMainWindow::showEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    settings_.setGeometry(saveGeometry());
    settings_.setPanes(splitter_->saveState());
    settings_.setArrangement(stage_->arrangement());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFile(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    openFile(localFile(*event->mimeData()));
    event->acceptProposedAction();
}

}  // namespace posenc
