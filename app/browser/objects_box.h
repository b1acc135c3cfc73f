#pragma once

#include "app/browser/disclosure.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Non-tensor objects of a file, by path and type. Objects that would run code when unpickled are counted separately and described.
class ObjectsBox : public Disclosure {
    Q_OBJECT

public:
    explicit ObjectsBox(QWidget* parent = nullptr);

    void setObjects(const std::vector<OpaqueObject>& objects);
};

}  // namespace posenc
