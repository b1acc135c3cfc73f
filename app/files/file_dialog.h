#pragma once

#include <QString>

class QFileDialog;
class QWidget;

namespace posenc {

/// A dialog for files that is deleted when it is closed, without waiting for a disk. Qt's own dialog lists folders on a thread of its own,
/// and its destructor waits for that thread, however long a disk takes to answer (Qt 6.4, qfilesystemmodel.cpp): the
/// list of files stays until the thread has nothing to do any more, and is deleted then.
/// @param name of the object  @param start the folder, or file, that it begins with; empty: the working folder
[[nodiscard]] QFileDialog* newFileDialog(QWidget* parent, const char* name, const QString& title, const QString& start = {});

}  // namespace posenc
