#include "app/window/panels.h"

#include <QCoreApplication>
#include <QIcon>
#include <QMenu>
#include <QVBoxLayout>

#include "app/gallery/gallery_pane.h"
#include "app/messages/searched_names.h"
#include "app/panels/cell_pane.h"
#include "app/panels/checks_pane.h"
#include "app/panels/heads_pane.h"
#include "app/panels/layers_pane.h"
#include "app/panels/network_pane.h"
#include "app/panels/parameters_pane.h"
#include "app/panels/positions_pane.h"
#include "app/panels/profile_pane.h"
#include "app/panels/query_pane.h"
#include "app/panels/rotation_pane.h"
#include "app/panels/tensors_pane.h"
#include "app/window/central_area.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/icons.h"
#include "widgets/encodings/encoding_list.h"

namespace posenc {
namespace {

struct Panels {
    Q_DECLARE_TR_FUNCTIONS(Panels)
};

struct PanelDeclaration {
    const char* name;
    const char* title;  ///< QT_TRANSLATE_NOOP("Panels", ...)
    const char* help;   ///< likewise
    QWidget* (*make)(Workspace& workspace, const ExecutorFactory& executors, PanelContents& contents);
};

struct DrawerDeclaration {
    const char* name;
    const char* title;
    const char* help;
    QIcon (*icon)();
    bool scrolled;
    QWidget* (*make)(Workspace& workspace, const ExecutorFactory& executors, PanelContents& contents);
};

QWidget* makeEncodings(Workspace& workspace, const ExecutorFactory& /*executors*/, PanelContents& contents) {
    auto* page = new QWidget;
    auto* list = new EncodingList(page);
    list->setEncodings(catalogue(), encodingWords);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(12, 4, 12, 12);
    column->addWidget(list);
    Document& document = workspace.document();
    const auto mark = [list, &document] { list->setCurrent(QString::fromStdString(document.scene().encoding)); };
    QObject::connect(list, &EncodingList::chosen, &document, [&document](const QString& id) { document.setEncoding(id.toStdString()); });
    QObject::connect(&document, &Document::sceneChanged, list, mark);
    mark();
    contents.encodings = list;
    return page;
}

constexpr DrawerDeclaration kDrawers[] = {
    {.name = "encodings",
     .title = QT_TRANSLATE_NOOP("Panels", "Encodings"),
     .help = QT_TRANSLATE_NOOP("Panels", "Choose an encoding"),
     .icon = searchIcon,
     .scrolled = false,
     .make = makeEncodings},
    {.name = "parameters",
     .title = QT_TRANSLATE_NOOP("Panels", "Parameters"),
     .help = QT_TRANSLATE_NOOP("Panels", "Parameters of the encoding"),
     .icon = parametersIcon,
     .scrolled = true,
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents&) -> QWidget* {
         return new ParametersPane(workspace, executors);
     }},
    {.name = "tensors",
     .title = QT_TRANSLATE_NOOP("Panels", "Tensors"),
     .help = QT_TRANSLATE_NOOP("Panels", "Tensors that the encoding reads, and their file"),
     .icon = tensorsIcon,
     .scrolled = true,
     .make = [](Workspace& workspace, const ExecutorFactory&, PanelContents& contents) -> QWidget* {
         return contents.tensors = new TensorsPane(workspace);
     }},
    {.name = "layers",
     .title = QT_TRANSLATE_NOOP("Panels", "Layers"),
     .help = QT_TRANSLATE_NOOP("Panels", "Layers that have a picture"),
     .icon = layersIcon,
     .scrolled = false,
     .make = [](Workspace& workspace, const ExecutorFactory&, PanelContents&) -> QWidget* { return new LayersPane(workspace); }},
    {.name = "network",
     .title = QT_TRANSLATE_NOOP("Panels", "Network"),
     .help = QT_TRANSLATE_NOOP("Panels", "Layers of a network by its configuration, and the wavelengths of a rotation"),
     .icon = networkIcon,
     .scrolled = true,
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents& contents) -> QWidget* {
         return contents.network = new NetworkPane(workspace, executors);
     }},
    {.name = "positions",
     .title = QT_TRANSLATE_NOOP("Panels", "Position ids"),
     .help = QT_TRANSLATE_NOOP("Panels", "Tokens of the sequence and their position ids"),
     .icon = positionsIcon,
     .scrolled = false,
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents&) -> QWidget* {
         return new PositionsPane(workspace, executors);
     }},
    {.name = "rotation",
     .title = QT_TRANSLATE_NOOP("Panels", "Rotation"),
     .help = QT_TRANSLATE_NOOP("Panels", "Pairs of features that are rotated, and the angles of one of them"),
     .icon = rotationIcon,
     .scrolled = true,
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents&) -> QWidget* {
         return new RotationPane(workspace, executors);
     }},
    {.name = "gallery",
     .title = QT_TRANSLATE_NOOP("Panels", "Gallery of mistakes"),
     .help = QT_TRANSLATE_NOOP("Panels", "Mistakes that people made, and conventions that look like one (Ctrl+G)"),
     .icon = galleryIcon,
     .scrolled = false,
     .make = [](Workspace&, const ExecutorFactory& executors, PanelContents& contents) -> QWidget* {
         return contents.gallery = new GalleryPane(executors);
     }},
};

constexpr PanelDeclaration kPanels[] = {
    {.name = "cell",
     .title = QT_TRANSLATE_NOOP("Panels", "Cell"),
     .help = QT_TRANSLATE_NOOP("Panels", "How the value of the pinned or hovered cell is computed"),
     .make = [](Workspace& workspace, const ExecutorFactory&, PanelContents& contents) -> QWidget* {
         return contents.cell = new CellPane(workspace);
     }},
    {.name = "query",
     .title = QT_TRANSLATE_NOOP("Panels", "Query"),
     .help = QT_TRANSLATE_NOOP("Panels", "One query's scores, laid out as the keys are"),
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents&) -> QWidget* {
         return new QueryPane(workspace, executors);
     }},
    {.name = "heads",
     .title = QT_TRANSLATE_NOOP("Panels", "Heads"),
     .help = QT_TRANSLATE_NOOP("Panels", "Every head of every layer as a thumbnail, with statistics"),
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents&) -> QWidget* {
         return new HeadsPane(workspace, executors);
     }},
    {.name = "profile",
     .title = QT_TRANSLATE_NOOP("Panels", "Profile"),
     .help = QT_TRANSLATE_NOOP("Panels", "Bias or attention of every head by offset, with the pairs of an offset"),
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents&) -> QWidget* {
         return new ProfilePane(workspace, executors);
     }},
    {.name = "checks",
     .title = QT_TRANSLATE_NOOP("Panels", "Checks"),
     .help = QT_TRANSLATE_NOOP("Panels", "Checks of the tables and matrices, with the pairs concerned"),
     .make = [](Workspace& workspace, const ExecutorFactory& executors, PanelContents&) -> QWidget* {
         return new ChecksPane(workspace, executors);
     }},
};

}  // namespace

PanelContents addPanels(CentralArea& area, Workspace& workspace, const ExecutorFactory& executors) {
    PanelContents contents;
    for (const DrawerDeclaration& one : kDrawers) {
        area.addDrawer({QLatin1String(one.name), Panels::tr(one.title), Panels::tr(one.help), one.icon(), one.scrolled},
                       *one.make(workspace, executors, contents));
    }
    for (const PanelDeclaration& one : kPanels) {
        area.addPanel({QLatin1String(one.name), Panels::tr(one.title), Panels::tr(one.help), one.make(workspace, executors, contents)});
    }
    return contents;
}

void addPanelsMenu(QMenu& menu, QAction* before, CentralArea& area) {
    auto* panels = new QMenu(Panels::tr("&Panels"), &menu);
    panels->setObjectName(QStringLiteral("panelsMenu"));
    panels->setToolTipsVisible(true);
    const auto add = [&](const char* name, const char* title, const char* help, auto reveal) {
        QAction* action = panels->addAction(Panels::tr(title));
        action->setObjectName(QStringLiteral("show-") + QLatin1String(name));
        action->setToolTip(Panels::tr(help));
        QObject::connect(action, &QAction::triggered, &area, [&area, reveal, name = QString::fromLatin1(name)] { (area.*reveal)(name); });
    };
    for (const DrawerDeclaration& one : kDrawers) {
        add(one.name, one.title, one.help, &CentralArea::openDrawer);
    }
    panels->addSeparator();
    for (const PanelDeclaration& one : kPanels) {
        add(one.name, one.title, one.help, &CentralArea::showPanel);
    }
    menu.insertMenu(before, panels);
}

}  // namespace posenc
