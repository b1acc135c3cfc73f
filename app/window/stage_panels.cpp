#include "app/window/stage_panels.h"

#include <QCoreApplication>
#include <QMenu>

#include "app/panels/diagnostics_pane.h"
#include "app/panels/heads_pane.h"
#include "app/panels/profile_pane.h"
#include "app/panels/query_pane.h"
#include "app/window/stage.h"

namespace posenc {
namespace {

struct Stages {
    Q_DECLARE_TR_FUNCTIONS(Stage)
};

struct PanelDeclaration {
    PanelPlace place;
    QWidget* (*make)(Workbench& bench, const ExecutorFactory& executors);
};

constexpr PanelDeclaration kPanels[] = {
    {{"queryOnGrid", QT_TRANSLATE_NOOP("Stage", "Query"),
      QT_TRANSLATE_NOOP("Stage", "What one query makes of every key, in the places of the keys"), Qt::RightDockWidgetArea, true},
     [](Workbench& bench, const ExecutorFactory& executors) -> QWidget* { return new QueryPane(bench, executors); }},
    {{"heads", QT_TRANSLATE_NOOP("Stage", "Heads"),
      QT_TRANSLATE_NOOP("Stage", "Every head of every layer as a thumbnail, and what it is like in numbers"), Qt::RightDockWidgetArea,
      true},
     [](Workbench& bench, const ExecutorFactory& executors) -> QWidget* { return new HeadsPane(bench, executors); }},
    {{"diagnostics", QT_TRANSLATE_NOOP("Stage", "Diagnostics"),
      QT_TRANSLATE_NOOP("Stage", "What is worth knowing of the tables and matrices, and the pairs concerned"), Qt::RightDockWidgetArea,
      true},
     [](Workbench& bench, const ExecutorFactory& executors) -> QWidget* { return new DiagnosticsPane(bench, executors); }},
    {{"profile", QT_TRANSLATE_NOOP("Stage", "Profile"),
      QT_TRANSLATE_NOOP("Stage", "Bias or attention of every head against the offset, and all pairs of an offset"),
      Qt::BottomDockWidgetArea, true},
     [](Workbench& bench, const ExecutorFactory& executors) -> QWidget* { return new ProfilePane(bench, executors); }},
};

}  // namespace

void addPanels(Stage& stage, Workbench& bench, const ExecutorFactory& executors) {
    for (const PanelDeclaration& panel : kPanels) {
        stage.addPanel(panel.place, *panel.make(bench, executors));
    }
}

void addPanelsMenu(QMenu& menu, QAction* before, Stage& stage) {
    auto* panels = new QMenu(Stages::tr("&Panels"), &menu);
    panels->setObjectName(QStringLiteral("panelsMenu"));
    panels->setToolTipsVisible(true);
    for (QAction* toggle : stage.toggles()) {
        panels->addAction(toggle);
    }
    panels->addSeparator();
    auto* reset = panels->addAction(Stages::tr("&Arrange as at first"), &stage, &Stage::resetArrangement);
    reset->setObjectName(QStringLiteral("resetPanels"));
    reset->setToolTip(Stages::tr("Every panel where it was before anything was moved"));
    menu.insertMenu(before, panels);
}

}  // namespace posenc
