#pragma once

#include "engine/model/model_parts.h"

namespace posenc {

/// The one kind of model: an encoding's parts, looked up by layer.
class BuiltModel : public Model {
public:
    BuiltModel(const EncodingDeclaration& encoding, Parameters parameters, TensorMap tensors, std::uint64_t seed, FitMap fits)
        : encoding_(encoding),
          parameters_(std::move(parameters)),
          tensors_(std::move(tensors)),
          fits_(std::move(fits)),
          parts_(encoding_, parameters_, tensors_, seed) {}
    // The parts refer to the parameters and tensors beside them.
    BuiltModel(const BuiltModel&) = delete;
    BuiltModel& operator=(const BuiltModel&) = delete;

    /// Lets the encoding put its parts together. Called once, before the model is shared.
    [[nodiscard]] Status build();

    const EncodingDeclaration& encoding() const override { return encoding_; }
    const Parameters& parameters() const override { return parameters_; }
    const TensorMap& tensors() const override { return tensors_; }
    const FitMap& fits() const override { return fits_; }
    std::uint64_t seed() const override { return parts_.seed(); }
    Index queries() const override { return scores().queries(); }
    Index keys() const override { return scores().keys(); }
    Index heads() const override { return scores().heads(); }
    const AxisMeaning& queryMeaning() const override { return scores().queryMeaning(); }
    const AxisMeaning& keyMeaning() const override { return scores().keyMeaning(); }
    const KeyMask& keyMask() const override { return scores().keyMask(); }
    bool masks(std::string_view layer, Index query, Index key) const override;
    bool hidesPairs(std::string_view layer) const override;

    std::vector<LayerDeclaration> layers() const override;
    Index stackSize(std::string_view layer) const override;
    Result<std::shared_ptr<const Field>> field(std::string_view layer, Index slice) const override;
    Result<std::shared_ptr<const Field>> field(std::string_view layer, Index slice, OffsetSign sign) const override;
    bool mirrors(std::string_view layer, OffsetSign sign) const override;
    using Model::meanField;
    Result<std::shared_ptr<const Field>> meanField(std::string_view layer, OffsetSign sign) const override;
    Result<std::shared_ptr<const Field>> shownField(std::string_view layer, std::optional<Index> slice, OffsetSign sign) const override;
    Result<Shape> fullShape(std::string_view layer) const override;
    std::shared_ptr<const IndexMap> index(std::string_view layer) const override { return parts_.index(layer); }
    const std::optional<OwnIndex>& ownIndex() const override { return parts_.ownIndex(); }
    std::vector<Index> farRows(std::string_view layer) const override { return parts_.farRows(layer); }
    using Model::explain;
    using Model::explainEntry;
    Result<Explanation> explainEntry(Index head, std::string_view index, Index entry, OffsetSign sign) const override;
    Result<Explanation> explain(Index head, Index query, Index key, OffsetSign sign) const override;
    Result<Explanation> explain(const LayerCell& cell, Index head, OffsetSign sign) const override;
    bool explainsItself(std::string_view layer) const override;

private:
    const Scores& scores() const { return *parts_.sharedScores(); }
    const ModelParts::Layer* find(std::string_view id) const;
    /// One matrix, of those that pictures show or of those that arrays hold.
    Result<std::shared_ptr<const Field>> matrix(std::string_view layer, Index slice, OffsetSign sign, bool shown) const;
    Result<std::shared_ptr<const Field>> mean(std::string_view layer, OffsetSign sign, bool shown) const;
    /// As the encoding declares it; of a tensor as it is read, from the tensor's declaration.
    LayerDeclaration declared(const ModelParts::Layer& layer) const;

    const EncodingDeclaration& encoding_;
    Parameters parameters_;
    TensorMap tensors_;
    FitMap fits_;
    ModelParts parts_;
};

}  // namespace posenc
