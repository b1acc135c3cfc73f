#include "app/window/dock_area.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>

#include "widgets/controls/icons.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

/// Raised when panels change so that an arrangement of before no longer makes sense.
constexpr int kVersion = 1;

QString translatedTitle(const char* text) {
    return QCoreApplication::translate("DockArea", text);
}

/// The title of a panel as pictures have one, with the buttons that a dock needs.
class PanelTitle : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(posenc::DockArea)

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
        addButton(*row, dock, "Float", tr("Float or dock %1").arg(title), floatIcon(), [&dock] { dock.setFloating(!dock.isFloating()); });
        addButton(*row, dock, "Close", tr("Close %1; reopen it from the View menu").arg(title), closeIcon(), [&dock] { dock.close(); });
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

/// What a panel cannot show at once is scrolled to, so that panels never make the window larger than a screen.
class PanelScroll : public QScrollArea {
public:
    explicit PanelScroll(QWidget& content) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setFocusPolicy(Qt::NoFocus);
        viewport()->setBackgroundRole(QPalette::Window);
        setWidget(&content);
    }
    [[nodiscard]] QSize sizeHint() const override { return widget()->sizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override {
        constexpr QSize kSmallest(180, 60);
        const QSize wanted = widget()->minimumSizeHint();
        return {std::min(wanted.width(), kSmallest.width()), std::min(wanted.height(), kSmallest.height())};
    }
};

}  // namespace

DockArea::DockArea(QWidget& pictures, QWidget* parent) : QMainWindow(parent, Qt::Widget) {
    setObjectName(QStringLiteral("docks"));
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setAutoFillBackground(true);
    setBackgroundRole(kCanvasRole);
    setCentralWidget(&pictures);
}

QDockWidget& DockArea::addPanel(const PanelPlace& place, QWidget& content) {
    auto* dock = new QDockWidget(translatedTitle(place.title), this);
    dock->setObjectName(QLatin1String(place.name));
    dock->setAccessibleName(dock->windowTitle());
    dock->setTitleBarWidget(new PanelTitle(*dock, dock->windowTitle()));
    dock->setWidget(new PanelScroll(content));
    dock->toggleViewAction()->setToolTip(translatedTitle(place.help));
    dock->toggleViewAction()->setObjectName(QStringLiteral("toggle-") + dock->objectName());
    addDockWidget(place.area, dock);
    dock->setVisible(place.shown);
    panels_.push_back(dock);
    first_ = saveState(kVersion);
    return *dock;
}

std::vector<QAction*> DockArea::toggles() const {
    std::vector<QAction*> actions;
    for (const QDockWidget* panel : panels_) {
        actions.push_back(panel->toggleViewAction());
    }
    return actions;
}

void DockArea::hidePanels() {
    for (QDockWidget* panel : panels_) {
        panel->hide();
    }
}

void DockArea::resetArrangement() {
    restoreState(first_, kVersion);
}

QByteArray DockArea::arrangement() const {
    return saveState(kVersion);
}

bool DockArea::setArrangement(const QByteArray& arrangement) {
    return !arrangement.isEmpty() && restoreState(arrangement, kVersion);
}

}  // namespace posenc
