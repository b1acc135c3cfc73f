// The way of every file into the program: told by its content, opened, read, understood.
#include "engine/files/formats.h"
#include "engine/recognition/proposals.h"
#include "engine/recognition/recognition.h"
#include "tests/fuzz/exercise.h"

using namespace posenc;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::exercise(openTrainedBytes, {data, size});
    if (!file) {
        return 0;
    }
    const auto recognitions = recognise(*file);
    fuzz::require(recognitions.size() == file->entries().size(), "there is one recognition for each entry");
    for (const Proposal& proposal : proposals(*file, recognitions)) {
        fuzz::require(proposal.table < file->entries().size(), "a proposal is about an entry");
        for (const auto& [name, binding] : proposal.tensors) {
            const auto tensor = readBinding(*file, binding);
            fuzz::require(!tensor.ok() || tensor.value().rank() > 0, "a bound tensor has an axis");
        }
    }
    return 0;
}
