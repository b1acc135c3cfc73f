#pragma once

#include <stop_token>
#include <string>

#include "engine/model/step_writer.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// Log-spaced continuous position bias with cosine attention (Liu et al. 2022, section 3.2 and 3.3;
/// microsoft/Swin-Transformer models/swin_transformer_v2.py). Coordinates of the (2Wh-1) x (2Ww-1) offsets, (row, column):
///   x = 8 offset / (W-1) (or of the pretrained window), then sign(x) log2(|x|+1) / log2(8): the edge is 1.0566; 0 on an axis of width 1
///   table = 16 sigmoid( W2 ReLU(W0 x + b0) ), [(2Wh-1)(2Ww-1), H], read with swin's index
///   logits = cos(q_i, k_j) exp(min(logit_scale, ln 100)) + table[index, head]; `scale` replaces the factor of the cosine.
/// Tensors cpb-weight-0 [512, 2], cpb-bias-0 [512], cpb-weight-2 [H, 512], logit-scale [H, 1, 1].
/// pretrained-window 0x0: the window itself; a side of 1 under a wider window is refused.
[[nodiscard]] EncodingDeclaration swinV2();

/// The tensors of the network, named as in swinV2().
struct SwinV2Network {
    Tensor first;   ///< cpb-weight-0
    Tensor shift;   ///< cpb-bias-0
    Tensor second;  ///< cpb-weight-2
};

/// What the network makes of every offset of a window: [(2Wh-1)(2Ww-1), H]. Worthless once `stop` asked for its end.
/// @param reference the window that measures the offsets
[[nodiscard]] Tensor swinV2Table(const SwinV2Network& network, const Grid& window, const Grid& reference, const std::stop_token& stop = {});
/// The window that measures the offsets: the pretrained one, on a side where it is 0 the window itself.
[[nodiscard]] Grid swinV2Reference(const Parameters& parameters);

/// The coordinate of an offset along an axis that a window of `side` tokens measures; 0 where the side is 1. @pre side >= 1
[[nodiscard]] float swinV2Coordinate(Index offset, Index side);
/// The other way round: the side, not rounded, that measures `offset` by this coordinate. Neither a coordinate nor an offset of 0 tells it:
/// not a finite number then. Errors of the coordinate weigh about twice on side - 1.
[[nodiscard]] double swinV2Side(Index offset, double coordinate);

/// Appends the coordinate of an offset along one axis. @param reference the window that measures it
ExplanationInput describeSwinV2Coordinate(const std::string& name, bool rows, const ExplanationInput& offset, const Grid& reference,
                                          StepWriter& steps);
/// `pretrained-window` Ph x Pw, and its rule.
[[nodiscard]] ParameterDeclaration pretrainedWindowParameter();
[[nodiscard]] Status checkPretrainedWindow(const Parameters& parameters);

}  // namespace posenc
