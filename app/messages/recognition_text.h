#pragma once

#include <QString>
#include <QStringList>
#include <string_view>

#include "engine/recognition/recognition.h"

namespace posenc {

/// What a tensor of a file is, in a few words: "swin bias: window 7x7, heads 3", "index table", "queries", "DeBERTa vectors, ...".
/// "perhaps swin bias: ..." where only its shape tells. Empty where nothing does.
[[nodiscard]] QString roleText(const Recognition& recognition);
/// What encodings, tensors and parameters are called: by their ids, as on the command line, or as the window calls them.
enum class Terms { Ids, Labels };

/// One reading: "swin bias: window 7x7, heads 3", or "Swin bias, Bias table: Window 7 × 7, Heads 3".
[[nodiscard]] QString readingText(const Reading& reading, Terms terms = Terms::Ids);
/// readingsOf() in words. Where two would have the same words ([32, 32] either way round), what is done to
/// the axes is said too.
[[nodiscard]] QStringList readingTexts(const Recognition& recognition, Terms terms = Terms::Ids);
/// What a tensor is, in every way to read it, joined by "or". Empty where it is not recognised.
[[nodiscard]] QString readingsText(const Recognition& recognition);
/// What a table of an encoding is by its name and shape: before what a check of its numbers alone tells, which would deny the list. Empty
/// where they tell of no encoding, or nothing is known (null).
[[nodiscard]] QString listedText(const Recognition* recognition);
/// A sentence where recognition stopped before the last tensor; else empty.
[[nodiscard]] QString limitText(const Recognitions& recognitions);
/// Why, as one clause without a full stop.
[[nodiscard]] QString reasonText(const Reason& reason);

/// What is said of a tensor whose numbers are in another file, as one clause without a full stop.
[[nodiscard]] QString elsewhereText();

/// The names that JSON output uses; fixed, in English.
[[nodiscard]] std::string_view word(Role role);
[[nodiscard]] std::string_view word(ReasonCode code);

}  // namespace posenc
