#pragma once

#include "engine/files/torch/pickle_cursor.h"
#include "engine/files/torch/pickle_graph.h"
#include "engine/files/torch/pickle_opcodes.h"

namespace posenc {

/// The value that an instruction of OpcodeGroup::Value writes behind itself, or an empty container. FileTruncated; FileMalformed for a
/// text that is not UTF-8. What Python 2 wrote as a text and is none becomes bytes; a whole number of more than 64 bits stays as its bytes.
[[nodiscard]] Result<PickleRef> readPickleValue(Opcode code, PickleCursor& cursor, PickleGraph& graph, const FileErrors& errors);

}  // namespace posenc
