#include "app/messages/scheme_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

struct Scheme {
    std::string_view id;
    const char* text;
    /// Where no encoding reads it: what can be shown of it; empty: what kValues says.
    const char* shown = "";
};

constexpr const char* kValues = QT_TRANSLATE_NOOP("Scheme", "no encoding uses it; the file browser shows its values as a table");
constexpr const char* kOfGraph =
    QT_TRANSLATE_NOOP("Scheme", "the positions depend on the graph, which the file does not contain; the file browser shows the weights");

constexpr std::array kSchemes{
    Scheme{"window-3d", QT_TRANSLATE_NOOP("Scheme", "Video Swin bias over frames, rows and columns")},
    Scheme{"window-overlap", QT_TRANSLATE_NOOP("Scheme", "HAT bias between a window and the larger one around it")},
    Scheme{"halo", QT_TRANSLATE_NOOP("Scheme", "HaloNet vectors, one per offset inside a block and its halo")},
    Scheme{"lambda", QT_TRANSLATE_NOOP("Scheme", "LambdaNet vectors, one per 2D offset")},
    Scheme{"autoformer-values", QT_TRANSLATE_NOOP("Scheme", "AutoFormer vectors per offset, added to the values")},
    Scheme{"dpb", QT_TRANSLATE_NOOP("Scheme", "dynamic position bias, a network over 2D offsets (CrossFormer)")},
    Scheme{"rel-pos-mlp", QT_TRANSLATE_NOOP("Scheme", "a network over 2D offsets in place of a bias table (timm)")},
    Scheme{"swin-v2-cr", QT_TRANSLATE_NOOP("Scheme", "Swin V2 CR network over logarithmic 2D offsets")},
    Scheme{"dynamic-position-bias", QT_TRANSLATE_NOOP("Scheme", "a network over distances in place of a bias table (x-transformers)")},
    Scheme{"rel-pos-time", QT_TRANSLATE_NOOP("Scheme", "MViTv2 vectors, one per offset in time")},
    Scheme{"irpe-vectors", QT_TRANSLATE_NOOP("Scheme", "iRPE vectors, one per bucket of 2D offsets")},
    Scheme{"deberta", QT_TRANSLATE_NOOP("Scheme", "DeBERTa vectors, one per (logarithmic) bucket of offsets, for queries and keys")},
    Scheme{"transformer-xl-table", QT_TRANSLATE_NOOP("Scheme", "Transformer-XL table of all layers, one row per distance back")},
    Scheme{"xlnet", QT_TRANSLATE_NOOP("Scheme", "XLNet position term, sinusoids of both directions")},
    Scheme{"conformer", QT_TRANSLATE_NOOP("Scheme", "Conformer position bias u or v, beside sinusoids of both directions")},
    Scheme{"vits-per-head", QT_TRANSLATE_NOOP("Scheme", "VITS vectors per head, zero beyond the last distance")},
    Scheme{"residue-offsets", QT_TRANSLATE_NOOP("Scheme", "offsets between residues, clipped at 32, as a pair feature (AlphaFold)"),
           QT_TRANSLATE_NOOP("Scheme",
                             "pair features have no encoding here; the file browser shows the values, and 65 rows can be assigned to "
                             "Shaw (clip 32) manually")},
    Scheme{
        "relative-functions",
        QT_TRANSLATE_NOOP(
            "Scheme", "relative positions as functions of the distance: their projection, and the vectors u and v (Enformer, Zipformer)"),
        QT_TRANSLATE_NOOP("Scheme",
                          "no encoding computes these functions; the file browser shows the weights, and u and v can be assigned to "
                          "Transformer-XL manually")},
    Scheme{"bucket-functions", QT_TRANSLATE_NOOP("Scheme", "a bias per T5 bucket that each query computes: its projection (ProphetNet)"),
           QT_TRANSLATE_NOOP("Scheme",
                             "the biases depend on the content, which the file does not contain; the file browser shows the weights")},
    Scheme{"t5-blocks", QT_TRANSLATE_NOOP("Scheme", "LongT5 bias from tokens to blocks of tokens, by T5 buckets")},
    Scheme{"gated-bias", QT_TRANSLATE_NOOP("Scheme", "WavLM gate, by which content scales the position bias")},
    Scheme{"alibi-learned", QT_TRANSLATE_NOOP("Scheme", "learned ALiBi slopes, as logarithms")},
    Scheme{"alibi-slopes", QT_TRANSLATE_NOOP("Scheme", "ALiBi slopes, or the bias made of them (computed, not trained)")},
    Scheme{"shaw-bias", QT_TRANSLATE_NOOP("Scheme", "a bias per clipped offset along a sequence (Shaw), already gathered")},
    Scheme{"relative-1d-bias", QT_TRANSLATE_NOOP("Scheme", "a bias per offset along a sequence (2n−1 of them), already gathered")},
    Scheme{"rope-frequencies", QT_TRANSLATE_NOOP("Scheme", "RoPE frequencies, or their sines and cosines (computed, not trained)")},
    Scheme{"sinusoid-frequencies", QT_TRANSLATE_NOOP("Scheme", "frequencies of sinusoids (computed, not trained)")},
    Scheme{"rope-mixed", QT_TRANSLATE_NOOP("Scheme", "RoPE frequencies along both axes of a map, trained")},
    Scheme{"uneven-distances", QT_TRANSLATE_NOOP("Scheme", "vectors of clipped distances, with unequal limits on the two sides")},
    Scheme{"fourier-features", QT_TRANSLATE_NOOP("Scheme", "random Fourier features of coordinates, their frequencies (SAM)")},
    Scheme{"relative-bias", QT_TRANSLATE_NOOP("Scheme", "a bias per offset, of a form that no encoding reads")},
    Scheme{"relative-vectors", QT_TRANSLATE_NOOP("Scheme", "vectors or numbers per offset, of a form that no encoding reads")},
    Scheme{"neighborhood", QT_TRANSLATE_NOOP("Scheme", "neighborhood attention bias, one per offset and head (NAT)")},
    Scheme{"convit", QT_TRANSLATE_NOOP("Scheme", "ConViT weights of squared distance and offset, one row per head")},
    Scheme{"axial-positions", QT_TRANSLATE_NOOP("Scheme", "vectors of one axis, one part of axial positions (Reformer)")},
    Scheme{"graph-distances", QT_TRANSLATE_NOOP("Scheme", "Graphormer embedding of paths between nodes of a graph"), kOfGraph},
    Scheme{"graph-eigenvectors", QT_TRANSLATE_NOOP("Scheme", "projection of Laplacian eigenvectors, the positions of the nodes of a graph"),
           kOfGraph},
    Scheme{"graph-walks", QT_TRANSLATE_NOOP("Scheme", "projection of random walk features, the positions of the nodes of a graph"),
           kOfGraph},
    Scheme{"sinusoids", QT_TRANSLATE_NOOP("Scheme", "sinusoids of positions (computed, not trained)")},
    Scheme{"forget-gates", QT_TRANSLATE_NOOP("Scheme", "what makes forget gates of the content (Forgetting Transformer)"),
           QT_TRANSLATE_NOOP("Scheme",
                             "the gates depend on the content, which the file does not contain; the file browser shows the weights")},
    Scheme{"cope", QT_TRANSLATE_NOOP("Scheme", "CoPE vectors, whose positions depend on the content")},
};

const Scheme* find(std::string_view id) {
    const auto* known = std::find_if(kSchemes.begin(), kSchemes.end(), [&](const Scheme& scheme) { return scheme.id == id; });
    return known == kSchemes.end() ? nullptr : known;
}

}  // namespace

QString schemeText(std::string_view scheme) {
    const Scheme* known = find(scheme);
    return known == nullptr ? fromUtf8(scheme) : QCoreApplication::translate("Scheme", known->text);
}

QString shownOfScheme(const Reading& reading) {
    const Scheme* known = reading.encoding.empty() ? find(reading.scheme) : nullptr;
    return known == nullptr ? QString() : QCoreApplication::translate("Scheme", *known->shown == '\0' ? kValues : known->shown);
}

}  // namespace posenc
