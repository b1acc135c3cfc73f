#pragma once

class QCoreApplication;

namespace posenc {

/// Installs the program's texts in the language of the system, English where there is none. Called once, before the first window.
void installTranslations(QCoreApplication& application);

}  // namespace posenc
