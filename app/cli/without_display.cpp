#include "app/cli/without_display.h"

#include <QCoreApplication>
#include <QDir>

#include "app/cli/console.h"
#include "app/cli/failure.h"
#include "app/cli/painting.h"
#include "app/figure/figure.h"
#include "app/figure/scene_figure.h"
#include "app/scene/propose.h"
#include "app/scene/resolve.h"
#include "app/scene/sample_scene.h"
#include "engine/core/text.h"

namespace posenc {
namespace {

constexpr const char* kPicture = "posenc.png";

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// What the window would open with.
Result<Scene> firstScene(const std::string& file, TensorStore& store) {
    if (file.empty()) {
        return defaultScene();
    }
    const auto opened = store.file(file);
    if (!opened.ok()) {
        return opened.error();
    }
    const auto proposed = proposeScenes(*opened.value(), file);
    if (proposed.empty()) {
        return makeError(ErrorCode::FileUnsupported, file, POSENC_TEXT("the whole file"),
                         POSENC_TEXT("no table of positions is recognised in it"));
    }
    return proposed.front().scene;
}

Status render(const Scene& scene, TensorStore& store) {
    const auto model = buildModel(scene, store);
    if (!model.ok()) {
        return model.error();
    }
    return writeFigure(*model.value(), figureOptions(scene, model.value()->encoding()), kPicture);
}

}  // namespace

bool displayAvailable() {
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

int renderWithoutDisplay(const std::string& file, int argc, char** argv) {
    const PaintingApplication painting(argc, argv);
    TensorStore store;
    const auto scene = firstScene(file, store);
    Status status = scene.ok() ? render(scene.value(), store) : Status(scene.error());
    if (status.ok()) {
        status = writeOut(CommandLine::tr("There is no display, so %1 was written to the current folder instead of opening a window.\n"
                                          "For a window, start posenc in a graphical session, or over \"ssh -X\", or with "
                                          "QT_QPA_PLATFORM=vnc and a VNC viewer. \"posenc --help\" tells what works without one.\n")
                              .arg(QLatin1String(kPicture)));
    }
    if (status.ok()) {
        return 0;
    }
    const Failure failure = Failure::of(status.error());
    writeError(failure.sentence);
    return failure.status;
}

}  // namespace posenc
