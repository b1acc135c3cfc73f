#include "app/window/presets_menu.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include "app/messages/contexts.h"
#include "app/workspace/document.h"
#include "engine/encodings/presets.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

struct PresetGroup {
    Family family;
    const char* name;
    QString title;
};

QString identifier(const std::string& text) {
    return QString::fromStdString(text);
}

void apply(Document& document, const Preset& preset) {
    SceneRequest request{preset.encoding, preset.parameters};
    request.allParameters = true;
    request.tensors.emplace();
    document.choose(request, WindowText::tr("Preset %1").arg(engineText(preset.title)));
}

void fill(QMenu& menu, Family family, Document& document) {
    for (const Preset& preset : presets()) {
        const EncodingDeclaration* encoding = findEncoding(preset.encoding);
        if (encoding->family != family) {
            continue;
        }
        QAction* action = menu.addAction(engineText(preset.title));
        action->setObjectName(QStringLiteral("preset-") + identifier(preset.id));
        action->setToolTip(withStops({engineText(encoding->title), engineText(preset.origin)}));
        action->setCheckable(true);
        QObject::connect(action, &QAction::triggered, &document, [&document, &preset] { apply(document, preset); });
    }
}

void mark(const QMenu& menu, const Scene& scene) {
    const Preset* at = scene.tensors.empty() ? presetOf(scene.encoding, scene.parameters) : nullptr;
    const QString name = at != nullptr ? QStringLiteral("preset-") + identifier(at->id) : QString();
    for (QAction* action : menu.actions()) {
        action->setChecked(action->objectName() == name);
    }
}

}  // namespace

void addPresetsMenu(QMenuBar& bar, QAction* before, Document& document) {
    auto* all = new QMenu(WindowText::tr("&Presets"), &bar);
    all->setObjectName(QStringLiteral("presetsMenu"));
    bar.insertMenu(before, all);
    const PresetGroup groups[] = {
        {Family::Absolute, "presetsAbsolute", WindowText::tr("&Absolute")},
        {Family::Relative1D, "presetsRelative1D", WindowText::tr("Relative, &one dimension")},
        {Family::Relative2D, "presetsRelative2D", WindowText::tr("Relative, &two dimensions")},
    };
    for (const PresetGroup& group : groups) {
        QMenu* menu = all->addMenu(group.title);
        menu->setObjectName(QLatin1String(group.name));
        menu->setToolTipsVisible(true);
        fill(*menu, group.family, document);
        QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, &document] { mark(*menu, document.scene()); });
    }
}

}  // namespace posenc
