#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace posenc {

/// Numbers that depend on a seed, a name and a place alone: no state, no order, equal bits on every machine and in both
/// builds of the engine (whole-number mixing, then IEEE + - * / and sqrt without fused operations and without libm).
/// A place is a row of coordinates, so a table that grows keeps the numbers it had.
class CounterGenerator {
public:
    /// @pre the name is not empty: places of nameless generators repeat one another
    CounterGenerator(std::uint64_t seed, std::string_view name);

    /// The generator of one coordinate below this one.
    [[nodiscard]] CounterGenerator at(std::uint64_t coordinate) const;
    /// Uniform in (0, 1), never an end of it, 52 bits. `draw` distinguishes several numbers of one place.
    [[nodiscard]] double uniform(std::uint64_t coordinate, std::uint64_t draw = 0) const;
    /// Standard normal, by inversion (Wichura 1988, algorithm AS 241, relative error about 1e-15).
    [[nodiscard]] double normal(std::uint64_t coordinate, std::uint64_t draw = 0) const;
    /// out[c] = sigma * normal(c), rounded to float32; with a positive `cut` drawn again while it is beyond +-cut.
    void fillNormal(std::span<float> out, double sigma, double cut = 0) const;

private:
    explicit CounterGenerator(std::uint64_t state) : state_(state) {}
    std::uint64_t state_;
};

}  // namespace posenc
