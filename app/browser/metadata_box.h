#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/browser/disclosure.h"

namespace posenc {

/// The metadata that a file carries, by key and text. Of a long text the beginning is shown.
class MetadataBox : public Disclosure {
    Q_OBJECT

public:
    /// Characters of a key or a text: some files carry whole configurations.
    static constexpr int kMostShown = 500;

    explicit MetadataBox(QWidget* parent = nullptr);

    void setMetadata(const std::vector<std::pair<std::string, std::string>>& metadata);
};

}  // namespace posenc
