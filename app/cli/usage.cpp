#include "app/cli/usage.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <numeric>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "engine/schema/declaration.h"

namespace posenc {
namespace {

/// Levenshtein distance.
std::size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// The flag that was probably meant; empty where none is close. The beginning of a flag is closer than any misspelling.
std::string closestFlag(const CLI::App& command, const std::string& flag) {
    std::string closest;
    std::size_t best = 3;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            const std::size_t away = flag.size() > 1 && name.starts_with(flag) ? 0 : distance(name, flag);
            if (away < best) {
                best = away;
                closest = name;
            }
        }
    }
    return closest;
}

const CLI::App& chosenCommand(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : *chosen.front();
}

QString helpCall(const CLI::App& app) {
    const CLI::App& command = chosenCommand(app);
    return &command == &app ? QStringLiteral("posenc --help") : QStringLiteral("posenc %1 --help").arg(printable(command.get_name()));
}

QString unknownFlag(const CLI::App& app, const std::string& argument, const std::string& encoding) {
    const CLI::App& command = chosenCommand(app);
    const std::string flag = argument.substr(2, argument.find('=') - 2);
    if (const std::string close = closestFlag(command, flag); !close.empty()) {
        return CommandLineText::tr("Unknown option --%1; did you mean --%2?").arg(printable(flag), printable(close));
    }
    const auto all = catalogue();
    const std::string bare = flag.starts_with("no-") ? flag.substr(3) : flag;
    QStringList owners;
    for (const EncodingDeclaration& other : all) {
        if (other.parameter(flag) != nullptr || other.parameter(bare) != nullptr) {
            owners += printable(other.id);
        }
    }
    if (!owners.isEmpty() && command.get_name() == "export") {
        const QString where = owners.join(QStringLiteral(", "));
        return encoding.empty()
                   ? CommandLineText::tr("--%1 is a parameter of %2; specify the encoding with --encoding.").arg(printable(flag), where)
                   : CommandLineText::tr("The encoding %1 has no parameter --%2 (it belongs to %3); \"%4\" lists its parameters.")
                         .arg(printable(encoding), printable(flag), where,
                              QStringLiteral("posenc export --encoding %1 --help").arg(printable(encoding)));
    }
    return CommandLineText::tr("Unknown option --%1; \"%2\" lists the options.").arg(printable(flag), helpCall(app));
}

QString unexpected(const CLI::App& app, const std::string& encoding) {
    const auto rest = app.remaining(true);
    if (rest.empty()) {
        return CommandLineText::tr("Too many arguments; \"%1\" lists the options.").arg(helpCall(app));
    }
    const std::string& argument = rest.front();
    if (argument.size() > 2 && argument.starts_with("--")) {
        return unknownFlag(app, argument, encoding);
    }
    if (findEncoding(argument) != nullptr && chosenCommand(app).get_option_no_throw("--encoding") != nullptr) {
        return CommandLineText::tr("Unexpected argument \"%1\"; did you mean --encoding %1?").arg(printable(argument));
    }
    return CommandLineText::tr("Unexpected argument \"%1\"; \"%2\" lists the options.").arg(printable(argument), helpCall(app));
}

}  // namespace

CommandFailure usageFailure(const CLI::App& app, const CLI::ParseError& error, const std::string& encoding) {
    const QString what = printable(std::string(error.what()));
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        return {unexpected(app, encoding), 2};
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        // "--flag: 1 required ... missing", or, of a switch that was given a value, "flag was given ...".
        const auto colon = what.indexOf(QStringLiteral(": "));
        if (colon < 0) {
            return {CommandLineText::tr("--%1 is a switch and takes no value.").arg(what.section(QLatin1Char(' '), 0, 0)), 2};
        }
        return {CommandLineText::tr("%1 needs a value; \"%2\" lists valid values.").arg(what.left(colon), helpCall(app)), 2};
    }
    return {CommandLineText::tr("Invalid arguments (%1); \"%2\" lists the options.").arg(what, helpCall(app)), 2};
}

CommandFailure missingArgument(const QString& command, const QString& argument) {
    return {CommandLineText::tr("posenc %1 needs %2; see \"posenc %1 --help\".").arg(command, argument), 2};
}

}  // namespace posenc
