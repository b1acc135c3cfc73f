#include "app/cli/encoding_words.h"

namespace posenc {

std::string_view word(Family family) {
    switch (family) {
        case Family::Absolute:
            return "absolute";
        case Family::Relative1D:
            return "relative-1d";
        case Family::Relative2D:
            return "relative-2d";
        case Family::Regularisation:
            return "regularisation";
    }
    return {};
}

std::string_view word(ParameterType type) {
    switch (type) {
        case ParameterType::Integer:
            return "integer";
        case ParameterType::Real:
            return "real";
        case ParameterType::Boolean:
            return "boolean";
        case ParameterType::Choice:
            return "choice";
        case ParameterType::GridSize:
            return "grid";
        case ParameterType::NumberList:
            return "list";
        case ParameterType::Text:
            return "text";
        case ParameterType::Grid3dSize:
            return "grid-3d";
    }
    return {};
}

std::string_view word(LayerKind kind) {
    switch (kind) {
        case LayerKind::Offset:
            return "offset";
        case LayerKind::TableIndex:
            return "index";
        case LayerKind::Table:
            return "table";
        case LayerKind::Score:
            return "score";
        case LayerKind::Probability:
            return "probability";
        case LayerKind::Similarity:
            return "similarity";
        case LayerKind::Mask:
            return "mask";
        case LayerKind::Output:
            return "output";
    }
    return {};
}

std::string_view word(LayerStack stack) {
    switch (stack) {
        case LayerStack::None:
            return "none";
        case LayerStack::Heads:
            return "heads";
        case LayerStack::Windows:
            return "windows";
        case LayerStack::Channels:
            return "channels";
        case LayerStack::Components:
            return "components";
        case LayerStack::Row:
            return "row";
    }
    return {};
}

std::string_view word(Distribution::Kind kind) {
    switch (kind) {
        case Distribution::Kind::Normal:
            return "normal";
        case Distribution::Kind::TruncatedNormal:
            return "truncated-normal";
        case Distribution::Kind::Uniform:
            return "uniform";
        case Distribution::Kind::Constant:
            return "constant";
    }
    return {};
}

}  // namespace posenc
