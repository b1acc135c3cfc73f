#include "app/window/menus.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <algorithm>
#include <utility>

#include "app/messages/contexts.h"
#include "app/messages/translations.h"
#include "app/pictures/shown_layers.h"
#include "app/workspace/workspace.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

void fillLayers(QMenu& menu, Workspace& workspace) {
    menu.clear();
    if (workspace.picture() == nullptr) {
        return;
    }
    const Model& model = *workspace.picture()->model;
    const auto shown = shownLayers(workspace.document().scene(), model);
    for (const LayerDeclaration& layer : model.layers()) {
        QAction* action = menu.addAction(engineText(layer.title));
        const bool on = std::any_of(shown.begin(), shown.end(), [&](const LayerDeclaration& one) { return one.id == layer.id; });
        action->setObjectName(QStringLiteral("layer-") + QString::fromStdString(layer.id));
        action->setCheckable(true);
        action->setChecked(on);
        action->setEnabled(!on || shown.size() > 1);
        action->setToolTip(engineText(layer.description));
        QObject::connect(action, &QAction::triggered, &workspace, [&workspace, id = layer.id] { toggleLayer(workspace, id); });
    }
    menu.addSeparator();
    QAction* usual = menu.addAction(WindowText::tr("Default"));
    usual->setObjectName(QStringLiteral("usualLayers"));
    usual->setToolTip(WindowText::tr("Show the default layers of this encoding"));
    QObject::connect(usual, &QAction::triggered, &workspace, [&workspace] { workspace.document().setLayers({}); });
}

}  // namespace

void addSignMenu(QMenu& menu, QAction* before, Workspace& workspace) {
    struct Entry {
        std::optional<OffsetSign> sign;
        const char* name;
        QString text;
    };
    const Entry entries[] = {{std::nullopt, "signOfEncoding", WindowText::tr("&Default")},
                             {OffsetSign::KeyMinusQuery, "signKeyMinusQuery", WindowText::tr("&Key − query")},
                             {OffsetSign::QueryMinusKey, "signQueryMinusKey", WindowText::tr("&Query − key")}};
    auto* signs = new QMenu(WindowText::tr("&Sign of offsets"), &menu);
    signs->setObjectName(QStringLiteral("signMenu"));
    signs->setToolTipsVisible(true);
    menu.insertMenu(before, signs);
    auto* group = new QActionGroup(signs);
    for (const Entry& entry : entries) {
        QAction* action = signs->addAction(entry.text);
        action->setObjectName(QString::fromLatin1(entry.name));
        action->setToolTip(WindowText::tr(
            "Sign of offsets everywhere. Index layers are mirrored; the row that a pair reads and all values stay the same"));
        action->setCheckable(true);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &workspace, [&workspace, sign = entry.sign] { workspace.document().setSign(sign); });
        QObject::connect(signs, &QMenu::aboutToShow, action,
                         [&workspace, action, sign = entry.sign] { action->setChecked(workspace.document().scene().sign == sign); });
    }
}

void addLanguageMenu(QMenu& menu, const QString& chosen, std::function<void(const QString&)> choose) {
    auto* all = menu.addMenu(WindowText::tr("Lan&guage"));
    all->setObjectName(QStringLiteral("languageMenu"));
    all->setToolTipsVisible(true);
    auto* group = new QActionGroup(all);
    const auto add = [&](const QString& code, const QString& text, const QString& tip) {
        QAction* action = all->addAction(text);
        action->setObjectName(QStringLiteral("language-") + (code.isEmpty() ? QStringLiteral("system") : code));
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setChecked(code == chosen);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, all, [choose, code] { choose(code); });
        return action;
    };
    QAction* system = add({}, WindowText::tr("Follow &system"), WindowText::tr("Use the language of the desktop"));
    for (const Language& language : languages()) {
        const QString name = QString::fromUtf8(language.name);
        add(QLatin1String(language.code), name, WindowText::tr("Show the window in %1").arg(name));
    }
    if (group->checkedAction() == nullptr) {
        system->setChecked(true);
    }
}

void addLayersMenu(QMenu& menu, QAction* before, Workspace& workspace) {
    auto* layers = new QMenu(WindowText::tr("La&yers"), &menu);
    layers->setObjectName(QStringLiteral("layersMenu"));
    layers->setToolTipsVisible(true);
    menu.insertMenu(before, layers);
    QObject::connect(layers, &QMenu::aboutToShow, layers, [layers, &workspace] { fillLayers(*layers, workspace); });
}

}  // namespace posenc
