// What the actions of the window do, and what keeps them in step with the state that they show.

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QStandardPaths>
#include <utility>

#include "app/comparison/other_sides.h"
#include "app/derivation/derivation_controller.h"
#include "app/export/export_dialog.h"
#include "app/export/figure_task.h"
#include "app/figure/scene_figure.h"
#include "app/gallery/gallery_pane.h"
#include "app/help/help_browser.h"
#include "app/help/help_page.h"
#include "app/messages/printable.h"
#include "app/panels/cell_pane.h"
#include "app/panels/network_pane.h"
#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_pane.h"
#include "app/resize/resize_controller.h"
#include "app/session/history_dialog.h"
#include "app/session/scene_controller.h"
#include "app/window/actions.h"
#include "app/window/central_area.h"
#include "app/window/command_catalogue.h"
#include "app/window/comparison_controller.h"
#include "app/window/file_controller.h"
#include "app/window/focus_regions.h"
#include "app/window/gallery_controller.h"
#include "app/window/help_dialogs.h"
#include "app/window/main_window.h"
#include "app/window/menus.h"
#include "app/window/picture_actions.h"
#include "app/window/presentation.h"
#include "app/window/presentation_dialog.h"
#include "app/window/presets_menu.h"
#include "app/window/recent_menu.h"
#include "app/window/sample_menu.h"
#include "app/window/start_menu.h"
#include "app/window/status_line.h"
#include "app/window/top_bar.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/message_bar.h"
#include "widgets/encodings/encoding_list.h"
#include "widgets/palette/command_search.h"
#include "widgets/panes/drawer.h"
#include "widgets/panes/rail.h"
#include "widgets/theme/text_size.h"

namespace posenc {

void MainWindow::connectActions() {
    Actions& actions = *actions_;
    actions.on(ActionId::Open, this, [this](bool) { files_->ask(); });
    actions.on(ActionId::ListTensors, this, [this](bool) { files_->list(); });
    actions.on(ActionId::CloseFile, this, [this](bool) { files_->close(); });
    actions[ActionId::CloseFile].setEnabled(files_->file() != nullptr);
    connect(files_, &FileController::fileChanged, &actions[ActionId::CloseFile],
            [this, &actions] { actions[ActionId::CloseFile].setEnabled(files_->file() != nullptr); });
    actions.on(ActionId::SaveScene, this, [this](bool) { scenes_->save(); });
    actions.on(ActionId::SaveSceneAs, this, [this](bool) { scenes_->saveAs(); });
    actions.on(ActionId::Export, this, [this](bool) { exportFigure(); });
    actions.on(ActionId::Quit, this, [this](bool) { close(); });
    new PictureActions(
        {*this, *workspace_, *pictures_, actions, [this](const QString& text) { messages_->say(MessageBar::Kind::Done, text); },
         [this](const std::string& layer, Index slice, Cell cell) { derivation_->openHistory(layer, slice, cell); },
         [this](HistoryStop stop, const std::optional<LayerCell>& cell) { derivation_->runTo(stop, cell); }},
        executors_());
    actions[ActionId::Cuts].setChecked(settings_.cuts());
    pictures_->setCuts(settings_.cuts());
    connect(&actions[ActionId::Cuts], &QAction::toggled, this, [this](bool on) { settings_.setCuts(on); });
    actions.on(ActionId::CopySentence, this, [this](bool) { copySentence(); });
    actions.on(ActionId::CopyFormula, this, [this](bool) { top_->copyFormula(); });
    actions.on(ActionId::CopyPicture, this, [this](bool) { copyPicture(); });
    actions.on(ActionId::PreviousHead, this, [this](bool) { top_->stepHead(-1); });
    actions.on(ActionId::NextHead, this, [this](bool) { top_->stepHead(1); });
    actions.on(ActionId::Fit, this, [this](bool) { pictures_->fitAll(); });
    actions.on(ActionId::FindEncoding, this, [this](bool) {
        area_->openDrawer(QStringLiteral("encodings"));
        contents_.encodings->searchField()->setFocus(Qt::ShortcutFocusReason);
    });
    const auto help = [this](const QString& page) {
        showHelp(page, *this, workspace_->document(), executors_,
                 {[this](const auto&... what) { derivation_->open(what...); },
                  [this](const QString& words) { contents_.gallery->searchFor(words); }});
    };
    actions.on(ActionId::AboutEncoding, this,
               [this, help](bool) { help(QString::fromStdString(workspace_->document().scene().encoding)); });
    actions.on(ActionId::Guide, this, [help](bool) { help(QLatin1String(HelpPage::kGuide)); });
    actions.on(ActionId::Shortcuts, this, [this](bool) { showShortcuts(*this); });
    actions.on(ActionId::About, this, [this](bool) { showAbout(*this); });
    auto* recent = new RecentMenu(settings_, executors_(), &actions.menu(MenuId::File));
    actions.menu(MenuId::File).insertMenu(&actions[ActionId::ListTensors], recent);
    connect(recent, &RecentMenu::chosen, this, &MainWindow::openFile);
    addSampleMenu(actions.menu(MenuId::File), &actions[ActionId::ListTensors], [this](const QString& file) { openFile(file); });
    addStartMenu(actions.menu(MenuId::File), &actions[ActionId::Quit], settings_);
    QMenu& view = actions.menu(MenuId::View);
    QAction* first = view.actions().value(0);
    addLayersMenu(view, first, *workspace_);
    addSignMenu(view, first, *workspace_);
    addPanelsMenu(view, first, *area_);
    addLanguageMenu(view, settings_.language(), [this](const QString& language) { Q_EMIT languageWanted(language); });
    addPresetsMenu(*menuBar(), actions.menu(MenuId::Help).menuAction(), workspace_->document());
    commands_ = new CommandSearch(this);
    actions.on(ActionId::Commands, this, [this](bool) {
        if (commands_->isVisible()) {
            return commands_->dismiss();
        }
        std::vector<Command> all = commandsOf(*menuBar(), *workspace_, *area_);
        derivation_->addCommands(all);
        gallery_->addCommands(all);
        commands_->open(std::move(all));
    });
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

void MainWindow::connectPresentation() {
    presentation_ = new Presentation(*this, *workspace_, *pictures_, [this](bool on) { area_->setPresenting(!on); });
    QAction& action = (*actions_)[ActionId::Presentation];
    connect(&action, &QAction::triggered, presentation_, [this](bool on) { on ? presentation_->start() : presentation_->end(); });
    connect(presentation_, &Presentation::activeChanged, &action, &QAction::setChecked);
    actions_->on(ActionId::PresentationPictures, this, [this](bool) {
        if (workspace_->picture() != nullptr) {
            auto* dialog = new PresentationDialog(*workspace_, this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            connect(dialog, &PresentationDialog::presentationWanted, presentation_, &Presentation::start);
            dialog->open();
        }
    });
}

void MainWindow::connectTextSize() {
    const auto set = [this](int percent) {
        settings_.setTextSize(percent);
        setTextSize(*qApp, percent);
    };
    // The key of + without Shift, as browsers take it.
    (*actions_)[ActionId::TextLarger].setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    actions_->on(ActionId::TextLarger, this, [this, set](bool) { set(nextTextSize(settings_.textSize(), 1)); });
    actions_->on(ActionId::TextSmaller, this, [this, set](bool) { set(nextTextSize(settings_.textSize(), -1)); });
    actions_->on(ActionId::TextNormal, this, [set](bool) { set(100); });
}

void MainWindow::connectArrangement() {
    Actions& actions = *actions_;
    PictureGrid& grid = pictures_->grid();
    const std::pair<ActionId, PictureSplit> splits[] = {{ActionId::SplitHero, PictureSplit::Hero},
                                                        {ActionId::SplitGrid, PictureSplit::Grid},
                                                        {ActionId::SplitRow, PictureSplit::Row},
                                                        {ActionId::SplitColumn, PictureSplit::Column}};
    const auto mark = [&actions, &grid, splits] {
        actions[ActionId::OneLarge].setChecked(grid.oneLarge());
        for (const auto& [id, split] : splits) {
            actions[id].setChecked(!grid.oneLarge() && grid.split() == split);
        }
    };
    grid.setArrangement(workspace_->document().scene().arrangement);
    mark();
    connect(&grid, &PictureGrid::arrangementChanged, this, [this, mark, &grid] {
        mark();
        if (presentation_->isActive()) {
            return;
        }
        // Scenes that begin without one take it over.
        settings_.setPictureSplit(grid.split());
        settings_.setOneLarge(grid.oneLarge());
        workspace_->document().setArrangement(grid.arrangement());
    });
    connect(&workspace_->document(), &Document::sceneChanged, &grid, [&grid](const Scene& scene, SceneParts parts) {
        if (parts.testFlag(ScenePart::Layout)) {
            grid.setArrangement(scene.arrangement);
        }
    });
    for (const auto& [id, split] : splits) {
        actions.on(id, &grid, [&grid, chosen = split](bool) { grid.setSplit(chosen); });
    }
    // Chosen once more it lets the others come back.
    actions.on(ActionId::OneLarge, &grid, [&grid](bool) { grid.setOneLarge(!grid.oneLarge()); });
    actions.on(ActionId::PreviousPicture, &grid, [&grid](bool) { grid.step(-1); });
    actions.on(ActionId::NextPicture, &grid, [&grid](bool) { grid.step(1); });

    actions[ActionId::ZoomTogether].setChecked(settings_.zoomTogether());
    pictures_->setZoomTogether(settings_.zoomTogether());
    actions.on(ActionId::ZoomTogether, this, [this](bool on) {
        pictures_->setZoomTogether(on);
        settings_.setZoomTogether(on);
    });
    actions.on(ActionId::FullScreen, this,
               [this](bool on) { setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen); });
}

void MainWindow::connectRegions() {
    Actions& actions = *actions_;
    QAction& shown = actions[ActionId::PanelsShown];
    connect(top_, &TopBar::drawerWanted, area_, &CentralArea::openDrawer);
    connect(contents_.encodings, &EncodingList::chosen, area_, [this] {
        // What was chosen is looked at; a pinned drawer covers nothing of it.
        if (!area_->drawer().pinned()) {
            area_->closeDrawer();
        }
    });
    connect(contents_.gallery, &GalleryPane::chosen, area_, [this] {
        if (!area_->drawer().pinned()) {
            area_->closeDrawer();
        }
    });
    connect(area_, &CentralArea::panelsShownChanged, &shown, &QAction::setChecked);
    connect(&shown, &QAction::triggered, area_, &CentralArea::setPanelsShown);
    connect(area_, &CentralArea::sizeClassChanged, this, [this] { pictures_->grid().setCompact(area_->sizeClass().heroOnly); });
    connect(workspace_, &Workspace::pictureChanged, area_, &CentralArea::reconsiderPin);
    // Where a picture has the keyboard, arrows go from cell to cell and F6 from region to region: Tab is free.
    auto* tab = new QShortcut(QKeySequence(Qt::Key_Tab), pictures_);
    tab->setContext(Qt::WidgetWithChildrenShortcut);
    connect(tab, &QShortcut::activated, &shown, &QAction::trigger);
    regions_ = new FocusRegions({{top_}, {&area_->drawer(), &area_->rail()}, {canvas_}, area_->panes(), {messages_, status_}}, this);
    actions.on(ActionId::NextRegion, this, [this](bool) { regions_->step(1); });
    actions.on(ActionId::PreviousRegion, this, [this](bool) { regions_->step(-1); });
    actions.on(ActionId::DefaultArrangement, this, [this](bool) { showDefaultArrangement(); });
    area_->setPanelLayout(panelLayoutOf(settings_.panels()));
}

void MainWindow::showDefaultArrangement() {
    Scene next = workspace_->document().scene();
    next.arrangement = {};
    next.layers.clear();
    workspace_->document().change(std::move(next), tr("Default arrangement"));
    area_->setPanelLayout({});
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange) {
        (*actions_)[ActionId::FullScreen].setChecked(isFullScreen());
    }
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    // Nothing nearer wanted it: Escape is the key that people try to get out of a full screen.
    if (event->key() == Qt::Key_Escape && isFullScreen()) {
        setWindowState(windowState() & ~Qt::WindowFullScreen);
        return;
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::connectHistory() {
    QUndoStack& stack = workspace_->document().undoStack();
    QAction& undo = (*actions_)[ActionId::Undo];
    QAction& redo = (*actions_)[ActionId::Redo];
    const auto refresh = [&stack, &undo, &redo] {
        undo.setEnabled(stack.canUndo());
        redo.setEnabled(stack.canRedo());
        undo.setText(stack.canUndo() ? tr("&Undo: %1").arg(withAmpersands(stack.undoText())) : tr("&Undo"));
        redo.setText(stack.canRedo() ? tr("&Redo: %1").arg(withAmpersands(stack.redoText())) : tr("&Redo"));
    };
    connect(&stack, &QUndoStack::indexChanged, this, refresh);
    connect(&undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(&redo, &QAction::triggered, &stack, &QUndoStack::redo);
    actions_->on(ActionId::History, this, [this, &stack](bool) { showHistory(*this, stack); });
    refresh();
}

void MainWindow::connectScenes() {
    connect(files_, &FileController::sceneWanted, scenes_, &SceneController::open);
    connect(scenes_, &SceneController::nameChanged, this, &MainWindow::showTitle);
    // What else is in the scene's files is known once they are read.
    connect(&workspace_->document(), &Document::opened, files_, &FileController::learn, Qt::QueuedConnection);
}

void MainWindow::connectResizing() {
    QAction& action = (*actions_)[ActionId::ResizeTable];
    action.setEnabled(false);
    connect(&action, &QAction::triggered, resizing_, [this] { resizing_->open(); });
    connect(resizing_, &ResizeController::openRequested, this, &MainWindow::openFile);
    connect(workspace_, &Workspace::pictureChanged, &action, [this, &action] { action.setEnabled(resizing_->offered()); });
}

void MainWindow::connectComparison() {
    Actions& actions = *actions_;
    comparison_ = new ComparisonController(
        *workspace_, settings_,
        {*this, *canvas_, *pictures_, *files_, *messages_, *status_, *contents_.cell,
         [this](std::vector<Command> commands, const QString& prompt) { commands_->open(std::move(commands), prompt); }},
        executors_);
    actions.on(ActionId::CheckArray, this, [this](bool) { comparison_->askForArray(); });
    actions.on(ActionId::CompareFiles, this, [this](bool) { comparison_->askForFile(); });
    actions.on(ActionId::Compare, this, [this](bool) { comparison_->toggle(); });
    connect(comparison_, &ComparisonController::activeChanged, &actions[ActionId::Compare], &QAction::setChecked);
    // It has boxes of its own for the heads that it compares; that of the scene would say another one.
    connect(comparison_, &ComparisonController::activeChanged, this, [this, &actions](bool comparing) {
        top_->withholdHeads(comparing ? tr("While a comparison is shown, its heads are chosen in the comparison") : QString());
        actions[ActionId::PreviousHead].setDisabled(comparing);
        actions[ActionId::NextHead].setDisabled(comparing);
    });
    gallery_ = new GalleryController(*workspace_, settings_, {*this, *contents_.gallery, *comparison_, *messages_}, executors_);
    actions.on(ActionId::Gallery, this, [this](bool) {
        area_->openDrawer(QStringLiteral("gallery"));
        contents_.gallery->searchField()->setFocus(Qt::ShortcutFocusReason);
    });
    connect(contents_.network, &NetworkPane::comparisonWanted, comparison_,
            [this](const std::vector<double>& a, const std::vector<double>& b, const QString& nameOfA, const QString& nameOfB) {
                // The comparison takes the place of the pictures, which an unpinned drawer lies over.
                if (!area_->drawer().pinned()) {
                    area_->closeDrawer();
                }
                comparison_->show({arraySourceOf(nameOfA, a), arraySourceOf(nameOfB, b)}, nullptr);
            });
    connect(files_, &FileController::configReloaded, contents_.network, &NetworkPane::reload);
    connect(files_, &FileController::arrayChosen, comparison_, &ComparisonController::check);
    connect(files_, &FileController::arrayOpened, comparison_, &ComparisonController::checkOrList);
}

void MainWindow::connectDerivation() {
    Actions& actions = *actions_;
    const auto complain = [this](const QString& what) { messages_->say(MessageBar::Kind::Wrong, what); };
    const auto say = [this](const QString& what) { messages_->say(MessageBar::Kind::Done, what); };
    const auto focusPictures = [this] { pictures_->grid().takeKeyboard(); };
    const auto mistake = [this](const QString& id) { gallery_->open(id); };
    const auto inspect = [this] { area_->showPanel(QStringLiteral("cell")); };
    derivation_ =
        new DerivationController(*workspace_, {*this, *canvas_, *pictures_, complain, say, focusPictures, mistake, inspect}, executors_);
    actions.on(ActionId::Derive, this, [this](bool) { derivation_->toggle(); });
    connect(canvas_, &QStackedWidget::currentChanged, comparison_, [this, &actions, gaveRoom = false]() mutable {
        actions[ActionId::Derive].setChecked(derivation_->active());
        // In a window that has its panels below, what is seen in place of the pictures has their room as long as it is seen.
        const bool instead = derivation_->active() || comparison_->active();
        if (instead && area_->sizeClass().beside == Qt::Vertical && area_->panelsShown()) {
            area_->setPanelsShown(false);
            gaveRoom = true;
        } else if (!instead && std::exchange(gaveRoom, false)) {
            area_->setPanelsShown(true);
        }
    });
}

void MainWindow::exportFigure() {
    if (workspace_->picture() == nullptr) {
        return;
    }
    QString folder = settings_.lastFolder();
    for (const auto place : {QStandardPaths::PicturesLocation, QStandardPaths::HomeLocation}) {
        if (folder.isEmpty() || !QFileInfo(folder).isDir()) {
            folder = QStandardPaths::writableLocation(place);
        }
    }
    auto* dialog =
        new ExportDialog(workspace_->presentPicture(), pictures_->selectedLayer(), folder, workspace_->store(), executors_(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::exported, this, [this](const QString& file, const QString& remark) {
        settings_.setLastFolder(QFileInfo(file).absolutePath());
        messages_->say(MessageBar::Kind::Done, withSpaces({tr("Saved %1.").arg(printable(QDir::toNativeSeparators(file))), remark}));
    });
    connect(dialog, &ExportDialog::composed, this, [this](const FigureDescription& figure) {
        Scene scene = workspace_->document().scene();
        scene.figure = figure;
        workspace_->document().change(std::move(scene), tr("Compose figure"));
    });
    dialog->open();
}

void MainWindow::copyPicture() {
    if (const auto picture = workspace_->presentPicture()) {
        Scene scene = picture->scene;
        scene.head.head = picture->head;
        scene.layers = {pictures_->selectedLayer()};
        figureTask_->render(picture->model, figureOptions(scene, *picture->model));
    }
}

void MainWindow::copySentence() {
    const QString sentence = contents_.cell->inspector().sentence();
    if (!sentence.isEmpty()) {
        QGuiApplication::clipboard()->setText(sentence);
        messages_->say(MessageBar::Kind::Done, tr("Copied the explanation: %1").arg(sentence.section(QLatin1Char('\n'), 0, 0)));
    }
}

}  // namespace posenc
