#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>

#include "engine/core/index.h"

namespace posenc {

/// Places in an array, each once, in ascending order. Those that lie close together take a bit each.
class PlaceSet {
public:
    /// @param place not negative
    void insert(Index place) {
        const Index page = place / kPage;
        if (last_ == nullptr || page != lastPage_) {
            last_ = &pages_[page];
            lastPage_ = page;
        }
        const auto bit = static_cast<std::size_t>(place % kPage);
        std::uint64_t& word = (*last_)[bit / kWord];
        const std::uint64_t mask = std::uint64_t{1} << (bit % kWord);
        size_ += (word & mask) == 0 ? 1 : 0;
        word |= mask;
    }
    [[nodiscard]] Index size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }

    /// Calls `use(place)` for each, as long as it returns true.
    template <typename Use>
    void forEach(Use use) const {
        for (const auto& [page, words] : pages_) {
            for (std::size_t number = 0; number < words.size(); ++number) {
                for (std::uint64_t word = words[number]; word != 0; word &= word - 1) {
                    if (!use(page * kPage + static_cast<Index>(number * kWord) + std::countr_zero(word))) {
                        return;
                    }
                }
            }
        }
    }

private:
    static constexpr std::size_t kWord = 64;
    using Words = std::array<std::uint64_t, 8>;
    static constexpr Index kPage = 8 * kWord;

    std::map<Index, Words> pages_;
    Words* last_ = nullptr;  ///< of the place inserted last
    Index lastPage_ = 0;
    Index size_ = 0;
};

}  // namespace posenc
