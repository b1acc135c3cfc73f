#pragma once

#include <QString>

#include "engine/model/model.h"

namespace posenc {

/// What was done to a bound tensor: "resized 7×7 → 9×9 (bicubic)", "cut 31 → 23".
[[nodiscard]] QString fitText(const Fit& fit);
/// The same of every bound tensor that a layer's numbers come from, each named: "bias resized 7×7 → 9×9 (bicubic), queries random, ...".
/// Empty where all are as trained.
[[nodiscard]] QString fitsText(const Model& model, const LayerDeclaration& layer);

/// What keeps a layer's numbers from being those of the network, in few words: "random (seed 0)" where a part of them is, else what was
/// done to the tensors that they come from. Empty where nothing does.
[[nodiscard]] QString cautionBadge(const Model& model, const LayerDeclaration& layer);
/// The same with the names of the tensors: "not trained: queries, keys; bias resized 7×7 → 9×9 (bicubic)".
[[nodiscard]] QString cautionText(const Model& model, const LayerDeclaration& layer);
/// Of bound tensors: "trained"; "from file" where they are nothing but indices, which say what is read and are not trained; "looks
/// untrained" where the numbers of one are random; "computed" where those of all tables are.
[[nodiscard]] QString boundBadge(const EncodingDeclaration& encoding, const std::vector<std::string>& tensors, const OriginMap& origins);
/// The tensors whose numbers training has not made: "table looks untrained, like random values; ...". Empty where there are none.
[[nodiscard]] QString originsText(const OriginMap& origins);
/// The caution, else boundBadge() where the numbers come from a file, "initial values" where they come from tensors that are bound to
/// nothing and not random. Empty where they come from the parameters alone.
[[nodiscard]] QString layerBadge(const Model& model, const LayerDeclaration& layer);
/// What was done to the first tensor of the network that follows other parameters than its own; empty where all are as trained.
[[nodiscard]] QString networkFitText(const Model& model);

}  // namespace posenc
