#pragma once

#include "app/browser/disclosure.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// What a file holds beside tensors, by path and type. Objects that would do harm where the file is unpickled are counted apart and told in
/// words.
class ObjectsBox : public Disclosure {
    Q_OBJECT

public:
    explicit ObjectsBox(QWidget* parent = nullptr);

    void setObjects(const std::vector<OpaqueObject>& objects);
};

}  // namespace posenc
