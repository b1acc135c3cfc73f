// Takes the pictures of the window that the README and the project's pages show:
//     build/dev/bin/posenc-screenshots resources/screenshots
// No test: it is run by hand when the look of the window has changed.
#include <QDir>

#include "tests/app/window_fixture.h"

namespace posenc {
namespace {

bool save(test::ShownWindow& window, const QString& file) {
    // Explanations arrive a moment after the picture that they belong to.
    return window.settled() && QTest::qWaitFor([&] { return window->bench().explained().has_value(); }, 5000) && window->grab().save(file);
}

int takeAll(const QDir& folder) {
    test::ShownWindow window(QSize(1480, 900));
    if (!window.shown()) {
        return 1;
    }
    window->bench().document().setHead({HeadChoice::Kind::One, 1});
    window->bench().document().setPinned(Focus::ofPair({16, 25}));
    if (!save(window, folder.filePath(QStringLiteral("window.png")))) {
        return 1;
    }
    applyTheme(*qApp, Theme::Dark);
    const auto dark = [&] { return window->palette().color(QPalette::Window).lightness() < 128; };
    return QTest::qWaitFor(dark, 5000) && save(window, folder.filePath(QStringLiteral("window-dark.png"))) ? 0 : 1;
}

}  // namespace
}  // namespace posenc

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    return arguments.size() == 2 ? posenc::takeAll(QDir(arguments.at(1))) : 2;
}
