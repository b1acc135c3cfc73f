#pragma once

#include <QFileInfo>
#include <QListWidget>
#include <QTest>

#include "tests/app/window_fixture.h"

namespace posenc::test {

/// Opens a configuration in the window and its drawer, and waits until the layers of its network are there.
inline bool openedNetwork(ShownWindow& window, const QString& file) {
    window->openFile(file);
    const auto there = [&] {
        return QFileInfo(QString::fromStdString(window.scene().config.file)).fileName() == QFileInfo(file).fileName();
    };
    const bool shown = QTest::qWaitFor(there, kPatience) && window.settled();
    window.bring("network");
    auto* layers = window.find<QListWidget>("networkLayers");
    return shown && QTest::qWaitFor([&] { return layers->count() > 0 && layers->isEnabled(); }, kPatience);
}

}  // namespace posenc::test
