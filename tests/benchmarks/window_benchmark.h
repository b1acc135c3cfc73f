#pragma once

#include "tests/benchmarks/measured_window.h"

namespace posenc::benchmarks {

/// The one application of the program.
[[nodiscard]] WatchedApplication& application();

void addSliderBenchmarks();
void addLongBenchmarks();
void addDerivationBenchmarks();

}  // namespace posenc::benchmarks
