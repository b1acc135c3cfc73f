// Scenes in files: any text; what is read is written, and read again as the same scene.
#include "app/scene_file/scene_file.h"
#include "tests/fuzz/exercise.h"

using namespace posenc;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const auto read = parseScene(text, fuzz::kName);
    if (!read.ok()) {
        fuzz::checkError(read.error());
        return 0;
    }
    const QByteArray written = sceneText(read.value());
    const auto again = parseScene(written, fuzz::kName);
    fuzz::require(again.ok(), "what was written can be read");
    fuzz::require(again.value().scene == read.value().scene, "a scene comes back as it was");
    fuzz::require(sceneText(again.value()) == written, "the same scene is written as the same bytes");
    return 0;
}
