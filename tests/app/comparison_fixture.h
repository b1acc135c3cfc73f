#pragma once

#include <QAction>
#include <QString>

#include "tests/app/window_fixture.h"
#include "widgets/palette/command_search.h"

namespace posenc::test {

/// Presses A|B and chooses the first entry of this place, or the one with this title; false where it is not offered.
[[nodiscard]] inline bool chooseOf(const MainWindow& window, const QString& place, const QString& title = {}) {
    window.findChild<QAction*>(QStringLiteral("compare"))->trigger();
    auto* search = window.findChild<CommandSearch*>();
    for (const Command& command : search->commands()) {
        if (command.place.startsWith(place) && (title.isEmpty() || command.title == title)) {
            const auto run = command.run;
            search->dismiss();
            run();
            return true;
        }
    }
    return false;
}
[[nodiscard]] inline bool chooseOf(ShownWindow& window, const QString& place, const QString& title = {}) {
    return chooseOf(*window, place, title);
}

}  // namespace posenc::test
