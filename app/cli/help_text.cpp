#include "app/cli/help_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/messages/contexts.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

constexpr int kNameColumns = 28;
constexpr int kLineColumns = 100;

/// The parts of a text between which a line may end: its words, each with the blank behind it, and within a word where a character of
/// double width is beside the place, as Chinese has no blanks.
QStringList parts(const QString& text) {
    QStringList found(QString{});
    QTextBoundaryFinder lines(QTextBoundaryFinder::Line, text);
    for (qsizetype i = 0; i < text.size(); ++i) {
        lines.setPosition(i);
        const bool wide = i > 0 && shownWidth(text.mid(i - 1, 2)) > 2;
        if (i > 0 && (text[i - 1] == QLatin1Char(' ') || (wide && lines.isAtBoundary()))) {
            found << QString();
        }
        found.back() += text[i];
    }
    return found;
}

QString withoutBlanksBehind(QString line) {
    while (line.endsWith(QLatin1Char(' '))) {
        line.chop(1);
    }
    return line;
}

/// "  name    description", the description wrapped into its own column.
QString entry(const QString& name, const QString& description) {
    const QString indent(kNameColumns, QLatin1Char(' '));
    QString line = (QStringLiteral("  ") + name).leftJustified(kNameColumns);
    QString out;
    if (line.size() > kNameColumns || !line.endsWith(QLatin1Char(' '))) {
        out = line.trimmed().prepend(QStringLiteral("  ")) + QLatin1Char('\n');
        line = indent;
    }
    for (const QString& part : parts(description)) {
        if (shownWidth(line) > kNameColumns && shownWidth(line) + shownWidth(part.trimmed()) > kLineColumns) {
            out += withoutBlanksBehind(line) + QLatin1Char('\n');
            line = indent;
        }
        line += part;
    }
    return out + withoutBlanksBehind(line) + QLatin1Char('\n');
}

QString flagName(const CLI::Option& option) {
    QStringList names;
    for (const std::string& name : option.get_snames()) {
        names += QLatin1Char('-') + fromUtf8(name);
    }
    for (const std::string& name : option.get_lnames()) {
        names += QStringLiteral("--") + fromUtf8(name);
    }
    const QString type = option.get_items_expected_max() > 0 ? QLatin1Char(' ') + fromUtf8(option.get_type_name()) : QString();
    return names.join(QStringLiteral(", ")) + type;
}

using Groups = std::vector<std::pair<QString, QString>>;

QString& sectionOf(Groups& groups, const QString& title) {
    const auto known = std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == title; });
    return known != groups.end() ? known->second : groups.emplace_back(title, QString()).second;
}

}  // namespace

QString helpText(const CLI::App& command, const QString& call) {
    const auto subcommands = command.get_subcommands([](const CLI::App*) { return true; });
    const QString flags = CommandLineText::tr("Options");
    QString arguments;
    Groups groups;
    QString usage = CommandLineText::tr("Usage: %1").arg(call);
    for (const CLI::Option* option : command.get_options()) {
        const QString description = fromUtf8(option->get_description());
        if (option->get_positional()) {
            const QString name = fromUtf8(option->get_name(true));
            usage += subcommands.empty() ? QLatin1Char(' ') + name : QStringLiteral(" [%1]").arg(name);
            arguments += entry(name, description);
        } else {
            const QString group = fromUtf8(option->get_group());
            sectionOf(groups, group == QLatin1String("Options") ? flags : group) += entry(flagName(*option), description);
        }
    }
    usage += CommandLineText::tr(" [OPTIONS]");
    // What every command has comes last.
    std::stable_partition(groups.begin(), groups.end(), [&](const auto& group) { return group.first != flags; });

    QString out = fromUtf8(command.get_description()) + QStringLiteral("\n\n") + usage + QLatin1Char('\n');
    if (!subcommands.empty()) {
        out += CommandLineText::tr("       %1 SUBCOMMAND ...\n").arg(call);
        QString list;
        for (const CLI::App* subcommand : subcommands) {
            list += entry(fromUtf8(subcommand->get_name()), fromUtf8(subcommand->get_description()));
        }
        groups.emplace(groups.begin(), CommandLineText::tr("Subcommands (each has its own --help)"), list);
    }
    if (!arguments.isEmpty()) {
        groups.emplace(groups.begin(), CommandLineText::tr("Arguments"), arguments);
    }
    for (const auto& [title, section] : groups) {
        out += QStringLiteral("\n%1\n%2").arg(title, section);
    }
    if (!command.get_footer().empty()) {
        out += QLatin1Char('\n') + fromUtf8(command.get_footer()) + QLatin1Char('\n');
    }
    return out;
}

}  // namespace posenc
