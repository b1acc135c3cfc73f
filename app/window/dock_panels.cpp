#include "app/window/dock_panels.h"

#include <QCoreApplication>
#include <QMenu>

#include "app/panels/diagnostics_pane.h"
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
               .help = QT_TRANSLATE_NOOP("DockArea", "What one query makes of every key, in the places of the keys"),
               .area = Qt::RightDockWidgetArea},
     .make = [](Workspace& workspace, const ExecutorFactory& executors) -> QWidget* { return new QueryPane(workspace, executors); }},
    {.place = {.name = "heads",
               .title = QT_TRANSLATE_NOOP("DockArea", "Heads"),
               .help = QT_TRANSLATE_NOOP("DockArea", "Every head of every layer as a thumbnail, and what it is like in numbers"),
               .area = Qt::RightDockWidgetArea},
     .make = [](Workspace& workspace, const ExecutorFactory& executors) -> QWidget* { return new HeadsPane(workspace, executors); }},
    {.place = {.name = "diagnostics",
               .title = QT_TRANSLATE_NOOP("DockArea", "Diagnostics"),
               .help = QT_TRANSLATE_NOOP("DockArea", "What is worth knowing of the tables and matrices, and the pairs concerned"),
               .area = Qt::RightDockWidgetArea},
     .make = [](Workspace& workspace, const ExecutorFactory& executors) -> QWidget* { return new DiagnosticsPane(workspace, executors); }},
    {.place = {.name = "profile",
               .title = QT_TRANSLATE_NOOP("DockArea", "Profile"),
               .help = QT_TRANSLATE_NOOP("DockArea", "Bias or attention of every head against the offset, and all pairs of an offset"),
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
    auto* reset = panels->addAction(Stages::tr("&Arrange as at first"), &docks, &DockArea::resetArrangement);
    reset->setObjectName(QStringLiteral("resetPanels"));
    reset->setToolTip(Stages::tr("Every panel where it was before anything was moved"));
    menu.insertMenu(before, panels);
}

}  // namespace posenc
