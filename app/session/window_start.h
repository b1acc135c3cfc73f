#pragma once

#include <memory>
#include <optional>

#include "app/scene_file/scene_json.h"
#include "app/session/autosave_file.h"
#include "app/workspace/settings.h"
#include "app/workspace/workspace.h"
#include "engine/core/error.h"

namespace posenc {

/// What a window begins with.
struct WindowStart {
    std::unique_ptr<AutosaveFile> autosave = nullptr;  ///< null: the window does not save by itself
    std::optional<SceneFile> scene = {};               ///< none: the shipped sample
    std::optional<Error> problem = {};                 ///< why the last scene is not shown
    std::unique_ptr<Workspace> workspace = nullptr;    ///< of a window whose place this one takes; null: a new one
    QString mistake = {};                              ///< the entry of the gallery that was seen in that window; empty: none
    QString openFile = {};                             ///< the trained file that was open in that window; empty: that of the scene
};

/// What the settings say: the last scene that no other window shows, the sample, or nothing bound. Nothing of earlier windows is
/// overwritten. @param opens a file is opened in the window at once, so that the last scene is left alone
[[nodiscard]] WindowStart windowStart(const Settings& settings, bool opens);

}  // namespace posenc
