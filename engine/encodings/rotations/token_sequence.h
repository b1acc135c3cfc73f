#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/index.h"
#include "engine/core/result.h"

namespace posenc {

/// One item of a sequence of text, images and videos.
struct SequenceItem {
    enum class Kind { Pad, Text, Image, Video } kind = Kind::Text;
    Index count = 0;   ///< Pad, Text: tokens
    Index frames = 1;  ///< Image, Video: T x H x W patches before they are merged
    Index rows = 0;
    Index columns = 0;
    double seconds = 1;  ///< Video: between two frames
};

/// `pad:N`, `text:N`, `image:TxHxW`, `video:TxHxW`, `video:TxHxW@SECONDS`, with commas between them. Numbers are 1 or more, and the tokens
/// of all items at most a million. ParameterType with what would be right.
[[nodiscard]] Result<std::vector<SequenceItem>> parseSequence(std::string_view text, Index merge);

/// How videos count time.
enum class VideoTiming { Frames, Seconds, Timestamps };

/// The position ids of the tokens on three axes: time, height, width (Qwen2-VL). `cur` begins at 0.
///   pad: (1, 1, 1), hidden as keys; text: (cur, cur, cur), then cur + 1
///   image, video of T x (H/g) x (W/g) tokens, frame by frame, row-major: (cur + tau(frame), cur + row, cur + column), then cur grows by
///   1 + the largest of tau, row and column
/// tau is the frame, or, of `Seconds` videos, trunc of (frame SECONDS) tokens-per-second in float32, 0 in images; with `Timestamps` each
/// frame is an item of its own. `asPublished5` is transformers 5: seconds cut to whole ones, t stands still, rows in the wrong order.
struct SequencePositions {
    struct Rule {
        Index merge = 2;
        VideoTiming timing = VideoTiming::Frames;
        double tokensPerSecond = 2;
        bool asPublished5 = false;
    };
    SequencePositions(const std::vector<SequenceItem>& items, const Rule& rule);

    /// Where a token's ids come from.
    struct Token {
        Index item = 0;
        Index number = 0;  ///< within the item
        double start = 0;  ///< cur where the item (the frame, with timestamps) begins
        double time = 0;   ///< what each axis adds to it
        double row = 0;
        double column = 0;
    };
    std::vector<Token> tokens;
    std::vector<bool> hidden;
    double largest = 0;  ///< id of all

    /// Id of a token on an axis: 0 time, 1 height, 2 width; 3 is always 0.
    [[nodiscard]] double id(Index token, Index axis) const;
    /// The largest id + 1 - the number of tokens: generated token number k has the id k + delta on all axes.
    [[nodiscard]] double delta() const { return largest + 1 - static_cast<double>(tokens.size()); }
};

}  // namespace posenc
