#pragma once

#include "engine/schema/declaration.h"

namespace posenc {

/// Vectors for rows and columns that the query is multiplied with: logits = scale q.k + position. The position has factor 1, or the scale
/// of the content (`position-scale`).

/// One vector for each offset along an axis, between maps of different sizes (Li et al. 2021, arXiv:2112.01526; facebookresearch/mvit
/// mvit/models/attention.py; segment-anything image_encoder.py). Queries on t x h x w cells, keys on kt x kh x kw, row by row, a class
/// token first on both sides. One axis with a query and b key cells, f32 being rounding to float32 and c = f32((b-1) max(a/b, 1)):
///   index(i, j) = trunc(f32(f32(f32(i f32(max(b/a, 1))) - f32(j f32(max(a/b, 1)))) + c))
///   offset = index - (max(a, b) - 1), query - key
///   position = q_i.(height[row-index] + width[column-index] + time[frame-index])
/// height [2max(h,kh)-1, d], width [2max(w,kw)-1, d], time [2max(t,kt)-1, d] (optional). A bound table of another number L of rows is
/// resized to D rows, linear: x = max((o+0.5) L/D - 0.5, 0), between rows floor(x) and min(floor(x)+1, L-1). Cells of a class token have
/// position 0, index -1.
[[nodiscard]] EncodingDeclaration decomposed2d();

}  // namespace posenc
