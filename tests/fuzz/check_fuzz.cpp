// What `check` and the gallery are given: any array, compared with every scheme and every known mistake.
#include "engine/comparison/cell_differences.h"
#include "engine/comparison/check.h"
#include "engine/files/numpy/npy_reader.h"
#include "tests/fuzz/exercise.h"

using namespace posenc;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr Index kMostCells = 256;
    const auto file = fuzz::exercise(openNpy, {data, size});
    const auto tensor = file == nullptr ? Result<Tensor>(Error{}) : file->read(0);
    if (!tensor.ok() || elementCount(tensor.value().shape()) > kMostCells) {
        return 0;
    }
    const auto array = comparedArray(tensor.value());
    if (!array.ok()) {
        return 0;
    }
    const auto found = checkArray(array.value());
    fuzz::require(found.ok(), "every array that can be compared is checked");
    const CheckResult& result = found.value();
    fuzz::require(!result.named() || result.scheme || !result.mistake.empty(), "what is named has a scheme or a mistake");
    fuzz::require(result.named() || result.mistake.empty(), "what is not named is no mistake");
    fuzz::require(!result.named() || array.value().cells() >= 4, "fewer than four cells are never named");
    fuzz::require(result.also.size() <= 8, "other candidates are at most eight");
    fuzz::require(mistakesBetween(array.value(), array.value()).empty(), "no mistake leads from an array to itself");
    fuzz::require(softmaxOf(array.value()).values.size() == array.value().values.size(), "softmax keeps the cells");
    return 0;
}
