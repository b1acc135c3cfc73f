#include "engine/recognition/rule_parts.h"

namespace posenc {

namespace {

using namespace parts;

constexpr AxisRule kLengthBehindTwo{BehindTwo, "length"};
/// Biases of a window [H, 27 * 27] have the name in Keras' CoAtNet; positions have pairs of features.
constexpr std::array kEvenPositions{kPositionCount, AxisRule{EvenFeatures, "head-dim"}};
constexpr std::array kBehindTwo{kLengthBehindTwo, kFeatures};
/// A square map of 4 x 4 at least behind one token or two.
constexpr AxisRule kMapBehindToken{MapBehindTokens, "grid", 0, 17};
constexpr std::array kMapBehind{kMapBehindToken, kFeatures};
constexpr std::array kProjected{kHeads, kAny, kHeadDim};

constexpr std::array kFrequenciesOfPoint{AxisRule{Any, "", 2, 2}, AxisRule{Size, "bands", 512}};
constexpr std::array kVectorsOfCounts{kHeadDim, AxisRule{Size, "positions", 4096, 2}};
constexpr std::array kRandom{KnownParameter{"variant", "random"}};

constexpr std::array kFromTwo{StepPattern{Kind::Slice, "[0, 2, s0]"}};
constexpr std::array<std::string_view, 1> kText{"text_model"};
/// SigLIP's text side has the names of CLIP's, and looks both ways; CLIP's has no layer behind its last norm.
constexpr Witness kHeadOfSiglip{"text_model.head.weight", 2};
constexpr std::array<std::string_view, 1> kPosEmbed{"pos_embed"};

constexpr RecognitionRule frequencies(std::string_view name) {
    return table(name, kFrequenciesOfPoint, "fourier-2d", "frequencies").as("fourier-features").knowing(kRandom);
}

constexpr std::array kRules{
    // RoBERTa, BART, OPT and ESM keep two rows for padding; the same names without them are BERT, Whisper and GGUF.
    absolute("position_embeddings.weight", kBehindTwo).turned(kFromTwo),
    absolute("position_embeddings.weight", kPositions),
    absolute("embed_positions.weight", kBehindTwo).turned(kFromTwo).knowing(kCausal).in(kDecoder).notOf(kEncoder),
    absolute("embed_positions.weight", kPositions).knowing(kCausal).in(kDecoder).notOf(kEncoder),
    absolute("embed_positions.weight", kBehindTwo).turned(kFromTwo),
    absolute("embed_positions.weight", kPositions),
    absolute("position_embd.weight", kPositions),
    // SAM's random frequencies of coordinates (x, y), in the names of transformers and of Meta.
    frequencies("positional_embedding"),
    frequencies("positional_encoding_gaussian_matrix"),
    known("positional_encoding_gaussian_matrix", kMatrix, "fourier-features"),
    // CLIP's text side and Whisper, of OpenAI and of transformers.
    // TiTok and others that read images as CLIP does.
    absolute("positional_embedding", kMapBehind).seen(kReadsImages).notOf(kSequenceWords),
    absolute("positional_embedding", kEvenPositions).knowing(kCausal).in(kDecoder).notOf(kEncoder),
    absolute("positional_embedding", kEvenPositions),
    absolute("position_embedding.weight", kPositions).in(kText).seen(kHeadOfSiglip),
    absolute("position_embedding.weight", kPositions).knowing(kCausal).in(kText).unless(kHeadOfSiglip),
    // SASRec and the Keyword Transformer. CoPE's vectors have the same name, and their positions hang on the content.
    table("cope.pos_emb", kVectorsOfCounts, "cope", "embedding").as("cope").turned(kSwapTwo),
    absolute("pos_emb", kPositions),
    // PARSeq: what the decoder asks for each character with.
    absolute("pos_queries", kPositions),
    absolute("pos_emb.weight", kPositions),
    // GPT-2 and what took its names, TransformerLens: networks that look back only.
    absolute("wpe.weight", kPositions).knowing(kCausal),
    absolute("wpe", kPositions).knowing(kCausal),
    absolute("W_pos", kPositions).knowing(kCausal).in(kPosEmbed),
    // Decision Transformer; in other names the steps are those of a diffusion.
    absolute("embed_timestep.weight", kPositions),
    // PatchTST.
    absolute("W_pos", kPositions),
    // As this project's samples name them.
    RecognitionRule{"queries", kProjected, Role::Queries, "", "queries"},
    RecognitionRule{"keys", kProjected, Role::Keys, "", "keys"},
    RecognitionRule{"values", kProjected, Role::Values, "", "values"},
};

}  // namespace

std::span<const RecognitionRule> positionRules() {
    return kRules;
}

}  // namespace posenc
