#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// Cache of rows of random tensors. Models of different lengths have the same numbers in the rows that both have; with a shared store the
/// next model copies these and computes the rest. The numbers are the same with or without a store. Safe to use from several threads.
class RandomStore {
public:
    static constexpr Index kNoSlice = -1;
    /// What rows depend on: those of equal places begin with the same numbers, however many they are.
    struct Place {
        std::uint64_t seed = 0;
        std::string tensor;
        Index slice = 0;        ///< of a stack of matrices, else kNoSlice
        std::size_t width = 0;  ///< numbers of a row
        int distribution = 0;
        double sigma = 0;

        friend bool operator<(const Place& a, const Place& b) {
            return std::tie(a.seed, a.tensor, a.slice, a.width, a.distribution, a.sigma) <
                   std::tie(b.seed, b.tensor, b.slice, b.width, b.distribution, b.sigma);
        }
    };
    using Rows = std::shared_ptr<const std::vector<float>>;

    /// @param most numbers that are kept; with more everything is forgotten first (64 MiB by default)
    explicit RandomStore(std::size_t most = std::size_t{1} << 24U) : most_(most) {}

    /// The rows that are known, as many as there are; never null.
    [[nodiscard]] Rows find(const Place& place) const;
    /// Keeps rows that are more than those known.
    void keep(const Place& place, std::span<const float> rows);

private:
    std::size_t most_;
    mutable std::mutex mutex_;
    std::map<Place, Rows> rows_;
    std::size_t size_ = 0;
};

}  // namespace posenc
