#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// The words that a name must have where no exact name is known: "decoder.decoder_pos_embed" and "pos_encoder.pe" say the same of a
/// tensor, though no two projects write it alike. All in lower case.
struct NameWords {
    std::span<const std::string_view> subject;     ///< one of them in the stem
    std::span<const std::string_view> about = {};  ///< one of them in the stem, behind it or in the component before it; empty: none needed
    std::span<const std::string_view> never = {};  ///< none of them in the stem or behind it
    std::span<const std::string_view> also = {};   ///< one of them where `about` is looked for; empty: none needed
    bool alone = false;                            ///< the stem has no word but the subject
};

/// The end of a name, cut into words: runs of letters, "posEmbed2" being "pos" and "embed".
///
/// The stem is the last component that says what the tensor is: components that only say that it is a tensor (`weight`, `embedding`,
/// `emb.weight`, `pe`, a letter or, at the very end and next to the stem or behind a stem that says "list", a number) stand behind it. Of
/// components longer than 32 words the rest is left out.
class NameTail {
public:
    explicit NameTail(std::string_view name);

    /// Where the stem begins in the name.
    [[nodiscard]] std::size_t start() const { return start_; }
    /// Whether the name has them; never where it predicts().
    [[nodiscard]] bool has(const NameWords& words) const;
    /// Whether the stem ends in a word of layers that predict ("position_head").
    [[nodiscard]] bool predicts() const;
    /// Whether one of these is a word of the stem or of any component before it.
    [[nodiscard]] bool isWithin(std::span<const std::string_view> words) const;

private:
    std::string_view name_;
    std::size_t start_ = 0;
    std::vector<std::string> before_;  ///< of the component before the stem
    std::vector<std::string> stem_;
    std::vector<std::string> behind_;
};

}  // namespace posenc
