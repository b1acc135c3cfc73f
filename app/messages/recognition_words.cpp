#include "app/messages/recognition_text.h"

namespace posenc {

std::string_view word(Role role) {
    switch (role) {
        case Role::Unknown:
            return "unknown";
        case Role::Table:
            return "table";
        case Role::IndexBuffer:
            return "index-buffer";
        case Role::Queries:
            return "queries";
        case Role::Keys:
            return "keys";
        case Role::Values:
            return "values";
    }
    return {};
}

std::string_view word(ReasonCode code) {
    switch (code) {
        case ReasonCode::NameAndShape:
            return "name-and-shape";
        case ReasonCode::ShapeDoesNotFit:
            return "shape-does-not-fit";
        case ReasonCode::ClassTokenRows:
            return "class-token-rows";
        case ReasonCode::SquareWindow:
            return "square-window";
        case ReasonCode::WindowAmbiguous:
            return "window-ambiguous";
        case ReasonCode::IndexAgrees:
            return "index-agrees";
        case ReasonCode::IndexDisagrees:
            return "index-disagrees";
        case ReasonCode::IndexStridesCollide:
            return "index-strides-collide";
        case ReasonCode::IndexOfOtherSize:
            return "index-of-other-size";
        case ReasonCode::IndexOfSubsample:
            return "index-of-subsample";
        case ReasonCode::IndexNotChecked:
            return "index-not-checked";
        case ReasonCode::NameOfFile:
            return "name-of-file";
        case ReasonCode::PartOfName:
            return "part-of-name";
        case ReasonCode::SquareMap:
            return "square-map";
        case ReasonCode::MapByValues:
            return "map-by-values";
        case ReasonCode::NoMapByValues:
            return "no-map-by-values";
        case ReasonCode::KernelOverTime:
            return "kernel-over-time";
        case ReasonCode::ShapeAlone:
            return "shape-alone";
        case ReasonCode::GridOfPair:
            return "grid-of-pair";
        case ReasonCode::GridAssumedSquare:
            return "grid-assumed-square";
        case ReasonCode::CausalByName:
            return "causal-by-name";
        case ReasonCode::CausalByMetadata:
            return "causal-by-metadata";
        case ReasonCode::OtherTensor:
            return "other-tensor";
        case ReasonCode::WindowOfTensor:
            return "window-of-tensor";
        case ReasonCode::PretrainedWindow:
            return "pretrained-window";
        case ReasonCode::CoordinatesDisagree:
            return "coordinates-disagree";
        case ReasonCode::RowsReversed:
            return "rows-reversed";
        case ReasonCode::RowsLeftOut:
            return "rows-left-out";
        case ReasonCode::RowsAdded:
            return "rows-added";
        case ReasonCode::ColumnsAdded:
            return "columns-added";
        case ReasonCode::RowsRepeated:
            return "rows-repeated";
        case ReasonCode::QuadrantUnfolded:
            return "quadrant-unfolded";
        case ReasonCode::PositionUnscaled:
            return "position-unscaled";
        case ReasonCode::BiasMultiplied:
            return "bias-multiplied";
        case ReasonCode::ConstantAlongDistance:
            return "constant-along-distance";
        case ReasonCode::ConstantAlong:
            return "constant-along";
        case ReasonCode::IndexOfWindow:
            return "index-of-window";
        case ReasonCode::IndexByFormula:
            return "index-by-formula";
        case ReasonCode::SinusoidByValues:
            return "sinusoid-by-values";
        case ReasonCode::RotationByValues:
            return "rotation-by-values";
        case ReasonCode::IndexOutside:
            return "index-outside";
    }
    return {};
}

}  // namespace posenc
