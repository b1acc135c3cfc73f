#include "app/cli/without_display.h"

#include <QCoreApplication>
#include <optional>

#include "app/cli/command_failure.h"
#include "app/cli/console.h"
#include "app/cli/figure_output.h"
#include "app/cli/painting.h"
#include "app/figure/kept_scene.h"
#include "app/figure/scene_figure.h"
#include "app/files/file_opening.h"
#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/scene/resolve.h"
#include "app/scene/sample_scene.h"

namespace posenc {
namespace {

constexpr const char* kPicture = "posenc.png";

/// What the window would open with; none where nothing is recognised in the file.
Result<std::optional<Scene>> sceneToOpen(const std::string& file, const TensorStore& store) {
    if (file.empty()) {
        return std::optional(defaultScene());
    }
    if (keepsScene(file)) {
        TensorHashes hashes(store);
        const auto kept = openKept(file, hashes);
        if (!kept.ok()) {
            return kept.error();
        }
        // Without a tensor its numbers are random.
        for (const FileChange& change : kept.value().changes) {
            if (change.missing && change.named.use == FileUse::Tensor) {
                writeNote(sentence(change.why));
            }
        }
        return std::optional(kept.value().file.scene);
    }
    const auto opened = openTrained(store, QString::fromStdString(file), {});
    return opened.ok() ? Result<std::optional<Scene>>(firstSceneOf(*opened.value())) : opened.error();
}

int report(const CommandFailure& failure) {
    writeError(failure.sentence);
    return failure.status;
}

Status render(const Scene& scene, const TensorStore& store) {
    const auto model = buildModel(scene, store);
    if (!model.ok()) {
        return model.error();
    }
    return writeFigureFile(*model.value(), figureOptions(scene, *model.value()), kPicture);
}

}  // namespace

bool displayAvailable() {
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

int renderWithoutDisplay(const std::string& file, int argc, char** argv) {
    const PaintingApplication painting(argc, argv);
    TensorStore store;
    const auto scene = sceneToOpen(file, store);
    if (!scene.ok()) {
        return report(CommandFailure::of(scene.error()));
    }
    if (!scene.value()) {
        const QString name = printable(QString::fromStdString(file));
        return report({CommandLineText::tr("No positional table recognised in %1; \"posenc inspect\" lists its tensors.").arg(name), 3});
    }
    Status status = render(*scene.value(), store);
    if (status.ok()) {
        status =
            writeOut(CommandLineText::tr("No display is available, so %1 was written to the current folder instead of opening a "
                                         "window.\nTo open a window, start posenc in a graphical session, over \"ssh -X\", or with "
                                         "QT_QPA_PLATFORM=vnc and a VNC viewer. \"posenc --help\" lists what works without a display.\n")
                         .arg(QLatin1String(kPicture)));
    }
    return status.ok() ? 0 : report(CommandFailure::of(status.error()));
}

}  // namespace posenc
