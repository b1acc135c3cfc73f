// Takes the pictures of the window that the README and the project's pages show:
//     build/dev/bin/posenc-screenshots resources/screenshots
// and at 150 % with QT_SCALE_FACTOR=1.5 into another folder.
// No test: it is run by hand when the look of the window has changed.
#include <QDir>
#include <QListWidget>
#include <algorithm>

#include "tests/app/window_fixture.h"
#include "widgets/heads/head_strip.h"
#include "widgets/query/key_view.h"

namespace posenc {
namespace {

/// One picture: what is shown, which layers, what is pinned, and the theme.
struct Shot {
    const char* file;
    const char* sample;  ///< shipped file to open; empty: the encoding with drawn tensors
    const char* encoding;
    Parameters::Map parameters;
    std::vector<std::string> layers;
    std::optional<Cell> pinned;
    Theme theme = Theme::Light;
    QSize size = {1700, 1000};
};

std::vector<Shot> shots() {
    const Parameters::Map shaw4{{"length", Index{40}}, {"clip", Index{4}}};
    const Parameters::Map shaw16{{"length", Index{40}}, {"clip", Index{16}}};
    return {
        {"window.png", "", "", {}, {}, Cell{16, 25}},
        {"window-dark.png", "", "", {}, {}, Cell{16, 25}, Theme::Dark},
        {"shaw-4.png", "", "shaw", shaw4, {"index", "position", "attention"}, Cell{20, 26}},
        {"shaw-16.png", "", "shaw", shaw16, {"index", "position", "attention"}, Cell{20, 26}},
        {"t5-profile.png", "t5-characters", "", {}, {"index", "bias", "attention", "table"}, Cell{40, 20}},
        {"vit-similarity.png", "absolute-digits", "", {}, {"similarity-tiles", "similarity"}, Cell{10, 24}},
    };
}

bool take(const Shot& shot, const QDir& folder) {
    test::ShownWindow window(shot.size);
    if (!window.shown()) {
        return false;
    }
    Document& document = window->bench().document();
    if (*shot.sample != '\0') {
        const Scene before = window.scene();
        window->openFile(QStringLiteral(":/samples/%1.safetensors").arg(QLatin1String(shot.sample)));
        if (!QTest::qWaitFor([&] { return window.scene().encoding != before.encoding; }, 10000)) {
            return false;
        }
    }
    if (*shot.encoding != '\0') {
        Scene scene;
        scene.encoding = shot.encoding;
        scene.parameters = shot.parameters;
        document.change(scene, QString::fromLatin1(shot.encoding));
    } else if (*shot.sample == '\0') {
        document.setHead({HeadChoice::Kind::One, 1});
    }
    if (!shot.layers.empty()) {
        document.setLayers(shot.layers);
    }
    document.setPinned(Focus::ofPair(*shot.pinned));
    applyTheme(*qApp, shot.theme);
    const bool dark = shot.theme == Theme::Dark;
    const auto dressed = [&] { return (window->palette().color(QPalette::Window).lightness() < 128) == dark; };
    // Panels tell what they know a moment after the picture.
    const auto told = [&] {
        const bool pairs = !window->bench().picture()->model->index("index") || window.find<QListWidget>("diagnosticsList")->count() > 0;
        return window->bench().explained().has_value() && !window->bench().busy() && pairs &&
               window.find<HeadStrip>("headStrip")->model().rowCount() > 0 && window.find<KeyView>("keyView")->data().count() > 0;
    };
    if (!QTest::qWaitFor(dressed, 5000) || !window.settled() || !QTest::qWaitFor(told, 20000)) {
        return false;
    }
    return window->grab().save(folder.filePath(QString::fromLatin1(shot.file)));
}

int takeAll(const QDir& folder) {
    const auto all = shots();
    return std::all_of(all.begin(), all.end(), [&](const Shot& shot) { return take(shot, folder); }) ? 0 : 1;
}

}  // namespace
}  // namespace posenc

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    return arguments.size() == 2 ? posenc::takeAll(QDir(arguments.at(1))) : 2;
}
