#pragma once

#include <QWidget>

#include "engine/files/trained_file.h"

class QToolButton;
class QTreeWidget;

namespace posenc {

/// What a file holds beside tensors: a line that counts, which opens to a list of path and type. Objects that would do harm where the
/// file is unpickled are counted apart and told in words. Hidden where there is nothing.
class ObjectsBox : public QWidget {
    Q_OBJECT

public:
    explicit ObjectsBox(QWidget* parent = nullptr);

    void setObjects(const std::vector<OpaqueObject>& objects);

private:
    QToolButton* button_ = nullptr;
    QTreeWidget* list_ = nullptr;
};

}  // namespace posenc
