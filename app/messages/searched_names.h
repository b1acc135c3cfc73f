#pragma once

#include <QString>
#include <QStringList>
#include <string>

namespace posenc {

struct EncodingDeclaration;

/// The names that recognition looks for, in one sentence: by the encodings that have tables of these names; `most` names of each.
[[nodiscard]] QString searchedNames(int most);

/// What files call the tensors and index buffers of an encoding, in the order of the rules.
[[nodiscard]] QStringList namesInFiles(const std::string& encoding);

/// By what else than its title and summary an encoding is found: its id, parameters with their choices, layers, tensors, and what files
/// call these.
[[nodiscard]] QString encodingWords(const EncodingDeclaration& encoding);

}  // namespace posenc
