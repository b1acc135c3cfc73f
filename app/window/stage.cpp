#include "app/window/stage.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QToolButton>

#include "widgets/controls/icons.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

/// Raised when panels change so that an arrangement of before no longer makes sense.
constexpr int kVersion = 1;

QString translated(const char* text) {
    return QCoreApplication::translate("Stage", text);
}

/// The title of a panel as pictures have one, with the buttons that a dock needs.
class PanelTitle : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(posenc::Stage)

public:
    PanelTitle(QDockWidget& dock, const QString& title) : QWidget(&dock) {
        setAutoFillBackground(true);
        setBackgroundRole(QPalette::Base);
        auto* label = new ElidedLabel(this);
        label->setText(title);
        QFont bold = font();
        bold.setBold(true);
        label->setFont(bold);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(10, 4, 4, 4);
        row->setSpacing(2);
        row->addWidget(label, 1);
        addButton(*row, dock, "Float", tr("Take %1 out of the window, or put it back").arg(title), floatIcon(),
                  [&dock] { dock.setFloating(!dock.isFloating()); });
        addButton(*row, dock, "Close", tr("Close %1; the menu View shows it again").arg(title), closeIcon(), [&dock] { dock.close(); });
    }

private:
    template <typename Function>
    void addButton(QHBoxLayout& row, QDockWidget& dock, const char* name, const QString& help, const QIcon& icon, Function function) {
        auto* button = new QToolButton(this);
        button->setObjectName(dock.objectName() + QLatin1String(name));
        button->setIcon(icon);
        button->setAutoRaise(true);
        button->setAccessibleName(help);
        button->setToolTip(help);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, &dock, function);
        row.addWidget(button);
    }
};

}  // namespace

Stage::Stage(QWidget& pictures, QWidget* parent) : QMainWindow(parent, Qt::Widget) {
    setObjectName(QStringLiteral("stage"));
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setAutoFillBackground(true);
    setBackgroundRole(kCanvasRole);
    setCentralWidget(&pictures);
}

QDockWidget& Stage::addPanel(const PanelPlace& place, QWidget& content) {
    auto* dock = new QDockWidget(translated(place.title), this);
    dock->setObjectName(QLatin1String(place.name));
    dock->setAccessibleName(dock->windowTitle());
    dock->setTitleBarWidget(new PanelTitle(*dock, dock->windowTitle()));
    dock->setWidget(&content);
    dock->toggleViewAction()->setToolTip(translated(place.help));
    dock->toggleViewAction()->setObjectName(QStringLiteral("toggle-") + dock->objectName());
    addDockWidget(place.area, dock);
    dock->setVisible(place.shown);
    panels_.push_back(dock);
    first_ = saveState(kVersion);
    return *dock;
}

std::vector<QAction*> Stage::toggles() const {
    std::vector<QAction*> actions;
    for (const QDockWidget* panel : panels_) {
        actions.push_back(panel->toggleViewAction());
    }
    return actions;
}

void Stage::hidePanels() {
    for (QDockWidget* panel : panels_) {
        panel->hide();
    }
}

void Stage::resetArrangement() {
    restoreState(first_, kVersion);
}

QByteArray Stage::arrangement() const {
    return saveState(kVersion);
}

bool Stage::setArrangement(const QByteArray& arrangement) {
    return !arrangement.isEmpty() && restoreState(arrangement, kVersion);
}

}  // namespace posenc
