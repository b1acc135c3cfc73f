#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QTableView>
#include <QTest>
#include <functional>

#include "tests/app/window_fixture.h"

namespace posenc::test {

/// Opens every dialog and popup of the window in turn, as its actions and keys do, hands it over and closes it. What cannot be opened
/// fails the test.
inline void forEveryDialog(ShownWindow& window, const std::function<void(QWidget& dialog)>& visit) {
    const auto dialog = [&](const char* name) {
        QWidget* found = nullptr;
        const bool there = QTest::qWaitFor(
            [&] {
                found = window.find<QWidget>(name);
                return found != nullptr && found->isVisible();
            },
            kPatience);
        return there ? found : nullptr;
    };
    const auto visitAndClose = [&](const char* name) {
        QWidget* found = dialog(name);
        QVERIFY2(found != nullptr, name);
        QVERIFY2(window.settled(), name);
        visit(*found);
        found->close();
        QVERIFY2(QTest::qWaitFor([&] { return window.find<QWidget>(name) == nullptr || !window.find<QWidget>(name)->isVisible(); }), name);
        window->activateWindow();
        QVERIFY2(QTest::qWaitForWindowActive(&*window), name);
    };
    // The list of tensors first: from there a tensor is assigned manually.
    window.find<QAction>("listAll")->trigger();
    QVERIFY(dialog("tensorList") != nullptr);
    auto* table = window.find<QTableView>("tensorTable");
    QVERIFY(QTest::qWaitFor([&] { return table->model()->rowCount() > 0; }, kPatience));
    table->selectRow(0);
    window.find<QAbstractButton>("assignManually")->click();
    visitAndClose("bindDialog");
    visitAndClose("tensorList");
    constexpr std::pair<const char*, const char*> kDialogs[] = {
        {"export", "exportDialog"},     {"resizeTable", "resizeDialog"}, {"aboutEncoding", "helpWindow"},
        {"shortcuts", "shortcutSheet"}, {"about", "aboutBox"},           {"presentationPictures", "presentationDialog"},
    };
    for (const auto& [action, name] : kDialogs) {
        window.find<QAction>(action)->trigger();
        visitAndClose(name);
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    window.find<QAbstractButton>("coloursButton")->click();
    visitAndClose("coloursPopover");
    window.find<QAction>("commands")->trigger();
    QVERIFY(dialog("commandSearch") != nullptr);
    visit(*dialog("commandSearch"));
    window.find<QAction>("commands")->trigger();
}

}  // namespace posenc::test
