// One target for each reader: POSENC_FUZZ_OPEN is its function.
#include "engine/files/csv/csv_reader.h"
#include "engine/files/gguf/gguf_reader.h"
#include "engine/files/numpy/npy_reader.h"
#include "engine/files/onnx/onnx_reader.h"
#include "engine/files/safetensors/safetensors_reader.h"
#include "engine/files/safetensors/sharded_reader.h"
#include "engine/files/torch/torch_legacy_reader.h"
#include "engine/files/zip_reader.h"
#include "tests/fuzz/exercise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    posenc::fuzz::exercise(posenc::POSENC_FUZZ_OPEN, {data, size});
    return 0;
}
