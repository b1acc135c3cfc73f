#include "app/window/dock_panels.h"

#include <QCoreApplication>
#include <QMenu>

#include "app/panels/checks_pane.h"
#include "app/panels/heads_pane.h"
#include "app/panels/profile_pane.h"
#include "app/panels/query_pane.h"
#include "app/window/dock_area.h"

namespace posenc {
namespace {

struct Stages {
    Q_DECLARE_TR_FUNCTIONS(DockArea)
};

struct PanelDeclaration {
    PanelPlace place;
    QWidget* (*make)(Workspace& workspace, const ExecutorFactory& executors);
};

constexpr PanelDeclaration kPanels[] = {
    {.place = {.name = "queryOnGrid",
               .title = QT_TRANSLATE_NOOP("DockArea", "Query"),
               .help = QT_TRANSLATE_NOOP("DockArea", "One query's scores, laid out as the keys are"),
               .area = Qt::RightDockWidgetArea},
     .make = [](Workspace& workspace, const ExecutorFactory& executors) -> QWidget* { return new QueryPane(workspace, executors); }},
    {.place = {.name = "heads",
               .title = QT_TRANSLATE_NOOP("DockArea", "Heads"),
               .help = QT_TRANSLATE_NOOP("DockArea", "Every head of every layer as a thumbnail, with statistics"),
               .area = Qt::RightDockWidgetArea},
     .make = [](Workspace& workspace, const ExecutorFactory& executors) -> QWidget* { return new HeadsPane(workspace, executors); }},
    {.place = {.name = "diagnostics",
               .title = QT_TRANSLATE_NOOP("DockArea", "Checks"),
               .help = QT_TRANSLATE_NOOP("DockArea", "Checks of the tables and matrices, with the pairs concerned"),
               .area = Qt::RightDockWidgetArea},
     .make = [](Workspace& workspace, const ExecutorFactory& executors) -> QWidget* { return new ChecksPane(workspace, executors); }},
    {.place = {.name = "profile",
               .title = QT_TRANSLATE_NOOP("DockArea", "Profile"),
               .help = QT_TRANSLATE_NOOP("DockArea", "Bias or attention of every head by offset, with the pairs of an offset"),
               .area = Qt::BottomDockWidgetArea},
     .make = [](Workspace& workspace, const ExecutorFactory& executors) -> QWidget* { return new ProfilePane(workspace, executors); }},
};

}  // namespace

void addPanels(DockArea& docks, Workspace& workspace, const ExecutorFactory& executors) {
    for (const PanelDeclaration& panel : kPanels) {
        docks.addPanel(panel.place, *panel.make(workspace, executors));
    }
}

void addPanelsMenu(QMenu& menu, QAction* before, DockArea& docks) {
    auto* panels = new QMenu(Stages::tr("&Panels"), &menu);
    panels->setObjectName(QStringLiteral("panelsMenu"));
    panels->setToolTipsVisible(true);
    for (QAction* toggle : docks.toggles()) {
        panels->addAction(toggle);
    }
    panels->addSeparator();
    auto* reset = panels->addAction(Stages::tr("&Reset layout"), &docks, &DockArea::resetArrangement);
    reset->setObjectName(QStringLiteral("resetPanels"));
    reset->setToolTip(Stages::tr("Move every panel back to its default place"));
    menu.insertMenu(before, panels);
}

}  // namespace posenc
