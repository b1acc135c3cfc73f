#pragma once

class QAction;
class QMenuBar;

namespace posenc {

class Document;

/// A menu, in front of `before`, of the presets by family. Choosing one is one step of the history: its encoding with its
/// parameters, no bound tensor, seed and looks as they are. The one that the scene is at carries a mark.
void addPresetsMenu(QMenuBar& bar, QAction* before, Document& document);

}  // namespace posenc
