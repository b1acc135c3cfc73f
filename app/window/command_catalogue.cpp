#include "app/window/command_catalogue.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTabBar>
#include <QToolButton>

#include "app/messages/printable.h"
#include "app/messages/searched_names.h"
#include "app/workspace/workspace.h"
#include "widgets/controls/engine_text.h"
#include "widgets/encodings/encoding_list.h"
#include "widgets/form/parameter_field.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/panes/drawer.h"

namespace posenc {
namespace {

struct Commands {
    Q_DECLARE_TR_FUNCTIONS(Commands)
};

/// Without its mnemonic and the dots of a dialog.
QString plainText(const QString& text) {
    const QString plain = withoutMnemonic(text);
    return plain.endsWith(QLatin1String("...")) ? plain.chopped(3) : plain;
}

QString inside(const QString& place, const QString& menu) {
    return place.isEmpty() ? menu : Commands::tr("%1 > %2", "menu > submenu").arg(place, menu);
}

Command commandOf(QAction& action, const QString& place) {
    Command command;
    command.title = plainText(action.text());
    command.place = place;
    command.keys = action.shortcut().toString(QKeySequence::NativeText);
    command.help = action.toolTip();
    command.words = action.objectName();
    command.enabled = action.isEnabled();
    command.checked = action.isChecked();
    command.run = [target = QPointer<QAction>(&action)] {
        if (target) {
            target->trigger();
        }
    };
    return command;
}

void addMenu(std::vector<Command>& commands, QMenu& menu, const QString& place) {
    // Some are filled, and others marked, only when they are about to be seen.
    Q_EMIT menu.aboutToShow();
    for (QAction* action : menu.actions()) {
        if (action->menu() != nullptr) {
            addMenu(commands, *action->menu(), inside(place, plainText(action->text())));
        } else if (!action->isSeparator() && action->isVisible()) {
            commands.push_back(commandOf(*action, place));
        }
    }
}

void addEncodings(std::vector<Command>& commands, Document& document) {
    for (const EncodingDeclaration& encoding : catalogue()) {
        Command command;
        command.title = engineText(encoding.title);
        command.place = inside(Commands::tr("Encoding"), familyTitle(encoding.family));
        command.help = engineText(encoding.summary);
        command.words = encodingWords(encoding);
        command.checked = encoding.id == document.scene().encoding;
        command.run = [&document, id = encoding.id] { document.setEncoding(id); };
        commands.push_back(std::move(command));
    }
}

/// Check boxes are among the buttons.
void addParameters(std::vector<Command>& commands, CentralArea& area) {
    const QString drawer = QStringLiteral("parameters");
    for (ParameterField* field : area.drawer().content(drawer)->findChildren<ParameterField*>()) {
        const ParameterDeclaration& parameter = field->declaration();
        if (parameter.type == ParameterType::Boolean) {
            continue;
        }
        Command command;
        command.title = engineText(parameter.label);
        command.place = Commands::tr("Parameters");
        command.help = engineText(parameter.help);
        QStringList words{field->id()};
        for (const Choice& choice : parameter.choices) {
            words << QString::fromStdString(choice.id) << engineText(choice.label);
        }
        command.words = words.join(QLatin1Char(' '));
        command.run = [&area, drawer, target = QPointer<ParameterField>(field)] {
            if (target) {
                area.openDrawerAt(drawer, *target);
            }
        };
        commands.push_back(std::move(command));
    }
}

void addHeads(std::vector<Command>& commands, Workspace& workspace) {
    const Index heads = workspace.picture() != nullptr ? workspace.picture()->model->heads() : 1;
    if (heads < 2) {
        return;
    }
    const HeadChoice now = workspace.document().scene().head;
    const auto add = [&](const QString& title, HeadChoice head) {
        Command command;
        command.title = title;
        command.place = Commands::tr("Head");
        command.checked = head.kind == now.kind && (head.kind == HeadChoice::Kind::Mean || head.head == now.head);
        command.run = [&document = workspace.document(), head] { document.setHead(head); };
        commands.push_back(std::move(command));
    };
    for (Index head = 0; head < heads; ++head) {
        add(Commands::tr("Head %1").arg(head), {HeadChoice::Kind::One, head});
    }
    add(Commands::tr("Mean over heads"), {HeadChoice::Kind::Mean, 0});
}

/// Whether a button of a part is one that the user presses by its name, and would be there if the part were in view. What belongs to a
/// heatmap, a list of tabs or a field is done there; menus have their entries.
bool isPressable(const QAbstractButton& button, const QWidget& part) {
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    if (!button.isEnabled() || button.accessibleName().isEmpty() || (tool != nullptr && tool->menu() != nullptr)) {
        return false;
    }
    for (const QWidget* widget = &button; widget != &part; widget = widget->parentWidget()) {
        const bool own = qobject_cast<const QTabBar*>(widget) != nullptr || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
                         qobject_cast<const HeatmapView*>(widget) != nullptr;
        if (own || widget->isHidden()) {
            return false;
        }
    }
    return true;
}

void addButtons(std::vector<Command>& commands, const CentralArea::Part& part) {
    for (QAbstractButton* button : part.content->findChildren<QAbstractButton*>()) {
        if (!isPressable(*button, *part.content)) {
            continue;
        }
        Command command;
        command.title = button->accessibleName();
        command.place = part.title;
        command.help = button->toolTip();
        command.words = button->objectName() + QLatin1Char(' ') + plainText(button->text());
        command.checked = button->isChecked();
        command.run = [target = QPointer<QAbstractButton>(button)] {
            if (target && target->isEnabled()) {
                target->click();
            }
        };
        commands.push_back(std::move(command));
    }
}

}  // namespace

std::vector<Command> commandsOf(const QMenuBar& bar, Workspace& workspace, CentralArea& area) {
    std::vector<Command> commands;
    for (QAction* action : bar.actions()) {
        if (action->menu() != nullptr) {
            addMenu(commands, *action->menu(), plainText(action->text()));
        }
    }
    addEncodings(commands, workspace.document());
    addParameters(commands, area);
    addHeads(commands, workspace);
    for (const CentralArea::Part& part : area.parts()) {
        addButtons(commands, part);
    }
    return commands;
}

}  // namespace posenc
