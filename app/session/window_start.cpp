#include "app/session/window_start.h"

#include <utility>

#include "app/scene_file/scene_file.h"

namespace posenc {

WindowStart windowStart(const Settings& settings, bool opens) {
    WindowStart start;
    const QString folder = settings.scenesFolder();
    if (!opens && settings.startScene() == StartScene::Last) {
        if (auto last = AutosaveFile::takeLast(folder)) {
            auto scene = readSceneFile(last->path().toStdString());
            if (scene.ok()) {
                start.scene = std::move(scene).value();
                start.autosave = std::move(last);
                return start;
            }
            start.problem = scene.error();
        }
    }
    if (!opens && settings.startScene() == StartScene::Empty) {
        start.scene = SceneFile();
    }
    start.autosave = AutosaveFile::begin(folder);
    return start;
}

}  // namespace posenc
