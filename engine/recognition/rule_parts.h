#pragma once

#include <array>

#include "engine/recognition/rules.h"

/// What rules of several families are made of.
namespace posenc::parts {

using enum AxisForm;
using Kind = ArrangementStep::Kind;

/// Rows of a bias table at most; index buffers name its rows in float32, and its factors are searched one by one.
inline constexpr Index kMostRows = Index{1} << 24;
/// Heads of a bias table at most: with more, the other axis holds the heads.
inline constexpr Index kMostHeads = 64;
/// Features of a head at most; wider vectors hold all heads side by side.
inline constexpr Index kMostFeatures = 1024;

inline constexpr AxisRule kAny{};
inline constexpr AxisRule kHeads{Size, "heads"};
inline constexpr AxisRule kFewHeads{Size, "heads", kMostHeads};
inline constexpr AxisRule kHeadDim{Size, "head-dim"};
inline constexpr AxisRule kFeatures{Features, "head-dim"};
inline constexpr AxisRule kSeveralFeatures{Features, "head-dim", 0, 2};
inline constexpr AxisRule kNarrow{Size, "head-dim", kMostFeatures};

/// Positions: a table of one or two is none.
inline constexpr Index kFewestPositions = 3;
inline constexpr AxisRule kPositionCount{Size, "length", 0, kFewestPositions};
inline constexpr std::array kPositions{kPositionCount, kFeatures};

inline constexpr std::array kList{kAny};
inline constexpr std::array kMatrix{kAny, kAny};
inline constexpr std::array kVolume{kAny, kAny, kAny};
inline constexpr std::array kPerHead{kHeads, kHeadDim};

inline constexpr std::array kSwapTwo{StepPattern{Kind::Swap, "[0, 1]"}};
inline constexpr std::array kSwapLastOfThree{StepPattern{Kind::Swap, "[1, 2]"}};
/// Rows that count query - key, for an encoding that counts key - query, or in the opposite order.
inline constexpr std::array kReverse{StepPattern{Kind::Reverse, "[0]"}};

inline constexpr std::array kCausal{KnownParameter{"causal", true}};
inline constexpr std::array<std::string_view, 2> kDecoder{"decoder", "dec"};
/// fairseq calls the encoder of a masked language model `decoder.sentence_encoder`.
inline constexpr std::array<std::string_view, 1> kEncoder{"sentence"};
/// What the network cuts into patches.
inline constexpr Witness kReadsImages{"", 4};
inline constexpr Witness kReadsClips{"", 5};

/// Positions of a network that says one of these are in a row, not on a map.
inline constexpr std::array<std::string_view, 12> kSequenceWords{"txt",  "text",   "textual", "caption", "language", "lm",
                                                                 "bert", "speech", "audio",   "wav",     "time",     "temporal"};

/// What is said of the steps of a diffusion: they have frequencies and sinusoids as positions do.
inline constexpr std::array<std::string_view, 8> kTimesteps{"time",  "timestep", "timesteps", "noise",
                                                            "sigma", "sigmas",   "temb",      "diffusion"};

/// Positions of a sequence or a map as the encoding reads them: narrow ones belong to one head or to all, wide ones to heads of 64.
[[nodiscard]] constexpr RecognitionRule absolute(std::string_view name, std::span<const AxisRule> axes) {
    return table(name, axes, "learned-absolute", "embedding");
}

}  // namespace posenc::parts
