// One target for each reader: POSENC_FUZZ_OPEN is its function, POSENC_FUZZ_HEADER declares it.
#include POSENC_FUZZ_HEADER
#include "tests/fuzz/exercise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    posenc::fuzz::exercise(posenc::POSENC_FUZZ_OPEN, {data, size});
    return 0;
}
