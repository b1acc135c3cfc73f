// Takes the pictures of the window that the README and the project's pages show, each at its own scale:
//     build/dev/bin/posenc-screenshots resources/screenshots
// No test: it is run by hand when the look of the window has changed.
#include <QDir>
#include <QListView>
#include <QProcess>
#include <QSplitter>
#include <QToolButton>
#include <algorithm>

#include "app/messages/translations.h"
#include "app/panels/checks_pane.h"
#include "app/pictures/picture_grid.h"
#include "tests/app/window_fixture.h"
#include "widgets/heads/head_strip.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/query/key_view.h"

namespace posenc {
namespace {

/// Which panels stand around the pictures.
enum class Around { All, Heads, Profile };

/// One picture: what is shown, which layers, what is pinned, and how.
struct Shot {
    const char* file;
    const char* sample;  ///< shipped file to open; empty: the encoding with random tensors
    const char* encoding;
    Parameters::Map parameters;
    std::vector<std::string> layers;
    std::optional<Cell> pinned;
    Theme theme = Theme::Light;
    QSize size = {1700, 1000};  ///< logical
    QString scale = QStringLiteral("1");
    Around around = Around::All;
};

std::vector<Shot> shots() {
    const Parameters::Map shaw4{{"length", Index{40}}, {"clip", Index{4}}};
    const Parameters::Map shaw16{{"length", Index{40}}, {"clip", Index{16}}};

    return {
        {"default.png", "", "", {}, {}, {}},
        {"swin-pinned.png", "", "", {}, {}, Cell{16, 25}},
        {"swin-pinned-dark.png", "", "", {}, {}, Cell{16, 25}, Theme::Dark},
        {"shaw-4.png", "", "shaw", shaw4, {"index", "position", "attention"}, Cell{20, 26}},
        {"shaw-16.png", "", "shaw", shaw16, {"index", "position", "attention"}, Cell{20, 26}},
        {"t5-profile.png",
         "t5-characters",
         "",
         {},
         {"index", "bias", "attention", "table"},
         Cell{40, 20},
         Theme::Light,
         {1700, 1000},
         QStringLiteral("1"),
         Around::Profile},
        {"vit-similarity.png", "absolute-digits", "", {}, {"similarity-tiles", "similarity"}, Cell{10, 24}},
        {"heads.png", "", "", {}, {"bias", "attention"}, Cell{16, 25}, Theme::Light, {1700, 1000}, QStringLiteral("1"), Around::Heads},
        {"dark-150-percent.png", "", "", {}, {}, Cell{16, 25}, Theme::Dark, {1400, 900}, QStringLiteral("1.5")},
    };
}

/// The heads take what the other panels leave, with their numbers beside the thumbnails.
void showHeads(test::ShownWindow& window) {
    window.bring("heads");
    window.find<QSplitter>("paneSplitter")->setSizes({window->width() / 2, window->width() / 2});
    window.find<QToolButton>("headTableButton")->setChecked(true);
    window->pictures().grid().setSplit(PictureSplit::Column);
}

bool openSample(test::ShownWindow& window, const Shot& shot) {
    const QString file = QStringLiteral(":/samples/%1.safetensors").arg(QLatin1String(shot.sample));
    const auto shown = [&] {
        const auto& tensors = window.scene().tensors;
        return std::any_of(tensors.begin(), tensors.end(), [&](const auto& one) { return one.second.file == file.toStdString(); });
    };
    window->openFile(file);
    return QTest::qWaitFor(shown, 10000) && window.settled();
}

void arrange(test::ShownWindow& window, const Shot& shot) {
    Document& document = window->workspace().document();
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
    if (shot.pinned) {
        document.setPinned(Focus::ofPair(*shot.pinned));
    }
    if (shot.around == Around::Heads) {
        showHeads(window);
    }
    if (shot.around == Around::Profile) {
        window.bring("profile");
        window.find<QSplitter>("paneSplitter")->setSizes({window->width() * 2 / 3, window->width() / 3});
    }
    applyTheme(*qApp, shot.theme);
}

/// Whether everything that is seen is of the present scene; panels tell what they know a moment after the picture.
bool toldAll(test::ShownWindow& window, const Shot& shot) {
    Workspace& workspace = window->workspace();
    const Picture& picture = *workspace.picture();
    if (workspace.busy() || difference(picture.scene, window.scene()).testAnyFlags(~kNotComputed)) {
        return false;
    }
    const auto& explained = workspace.explained();
    const bool cell = explained && explained->of.model == picture.model && explained->of.head == picture.head;
    const auto& strip = *window.find<HeadStrip>("headStrip");
    const bool arranged = shot.around != Around::Heads || (strip.list().isVisible() && strip.list().width() > HeadStrip::kSide);
    // A first window has a cell pinned by itself.
    const bool pinned = window.scene().pinned.has_value();
    const auto& diagnoses = *window->findChild<ChecksPane*>();
    const auto& keys = *window.find<KeyView>("keyView");
    const bool profile = shot.around != Around::Profile || !window.find<ProfilePlot>("profilePlot")->data().lines.empty();
    return arranged && profile && cell == pinned && (!strip.isVisible() || strip.list().model()->rowCount() > 0) &&
           (!diagnoses.isVisible() || diagnoses.told()) && (!pinned || !keys.isVisible() || keys.data().count() == picture.model->keys());
}

bool take(const Shot& shot, const QDir& folder) {
    test::ShownWindow window(shot.size, test::ShownWindow::Begin::First);
    if (!window.shown() || (*shot.sample != '\0' && !openSample(window, shot))) {
        return false;
    }
    arrange(window, shot);
    const bool dark = shot.theme == Theme::Dark;
    const auto themed = [&] { return (window->palette().color(QPalette::Window).lightness() < 128) == dark; };
    const auto told = [&] { return toldAll(window, shot); };
    bool ready = QTest::qWaitFor(themed, 5000);
    // One layout asks for another, pictures that took another size want other samples, and lists are laid out after they are filled.
    for (int round = 0; ready && round < 3; ++round) {
        ready = QTest::qWaitFor(told, test::kPatience);
        for (int layouts = 0; layouts < 5; ++layouts) {
            QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QApplication::processEvents();
        }
    }
    return ready && told() && window->grab().save(folder.filePath(QString::fromLatin1(shot.file)));
}

int takeAll(const QDir& folder, const QString& scale) {
    const auto all = shots();
    return std::all_of(all.begin(), all.end(), [&](const Shot& shot) { return shot.scale != scale || take(shot, folder); }) ? 0 : 1;
}

/// The scale is fixed before a program has its first window: each one needs a run of its own.
int runForEachScale(const QString& program, const QString& folder) {
    QStringList scales;
    for (const Shot& shot : shots()) {
        scales << shot.scale;
    }
    scales.removeDuplicates();
    for (const QString& scale : scales) {
        qputenv("QT_SCALE_FACTOR", scale.toLatin1());
        if (QProcess::execute(program, {folder, scale}) != 0) {
            return 1;
        }
    }
    return 0;
}

}  // namespace
}  // namespace posenc

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    // English has plural forms, too.
    posenc::installTranslations(application, QStringLiteral("en"));
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 2) {
        return posenc::runForEachScale(QApplication::applicationFilePath(), arguments.at(1));
    }
    return arguments.size() == 3 ? posenc::takeAll(QDir(arguments.at(1)), arguments.at(2)) : 2;
}
