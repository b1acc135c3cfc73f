#pragma once

#include "engine/model/model_parts.h"

namespace posenc {

/// The one kind of model: an encoding's parts, looked up by layer. Views that count offsets otherwise share the parts.
class BuiltModel : public Model {
public:
    BuiltModel(const EncodingDeclaration& encoding, Parameters parameters, TensorMap tensors, std::uint64_t seed, FitMap fits,
               OriginMap origins, std::shared_ptr<RowStore> rowStore)
        : content_(std::make_shared<Content>(encoding, std::move(parameters), std::move(tensors), seed, std::move(fits), std::move(origins),
                                             std::move(rowStore))),
          sign_(encoding.sign) {}

    /// Lets the encoding put its parts together. Called once, before the model is shared.
    [[nodiscard]] Status build();

    const EncodingDeclaration& encoding() const override { return content_->encoding; }
    const Parameters& parameters() const override { return content_->parameters; }
    const TensorMap& tensors() const override { return content_->tensors; }
    const FitMap& fits() const override { return content_->fits; }
    const OriginMap& origins() const override { return content_->origins; }
    std::uint64_t seed() const override { return parts().seed(); }
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
    OffsetSign offsetSign() const override { return sign_; }
    std::shared_ptr<const Model> countedBy(std::optional<OffsetSign> sign) const override;
    bool mirrors(std::string_view layer) const override;
    Result<std::shared_ptr<const Field>> field(std::string_view layer, Index slice) const override;
    Result<std::shared_ptr<const Field>> meanField(std::string_view layer) const override;
    Result<std::shared_ptr<const Field>> shownField(std::string_view layer, std::optional<Index> slice) const override;
    Result<Shape> fullShape(std::string_view layer) const override;
    std::shared_ptr<const IndexMap> index(std::string_view layer) const override { return parts().index(layer); }
    const std::optional<OwnIndex>& ownIndex() const override { return parts().ownIndex(); }
    std::vector<Index> farRows(std::string_view layer) const override { return parts().farRows(layer); }
    Result<Explanation> explainEntry(Index head, std::string_view index, Index entry) const override;
    Result<Explanation> explain(Index head, Index query, Index key) const override;
    Result<Explanation> explain(const LayerCell& cell, Index head) const override;
    Result<Explanation> explainNumber(const LayerCell& cell, Index head) const override;
    bool explainsItself(std::string_view layer) const override;

private:
    struct Content {
        Content(const EncodingDeclaration& of, Parameters values, TensorMap named, std::uint64_t seed, FitMap fitted, OriginMap origin,
                std::shared_ptr<RowStore> rowStore)
            : encoding(of),
              parameters(std::move(values)),
              tensors(std::move(named)),
              fits(std::move(fitted)),
              origins(std::move(origin)),
              parts(encoding, parameters, tensors, seed, std::move(rowStore)) {}
        // The parts refer to the parameters and tensors beside them.
        Content(const Content&) = delete;
        Content& operator=(const Content&) = delete;

        const EncodingDeclaration& encoding;
        Parameters parameters;
        TensorMap tensors;
        FitMap fits;
        OriginMap origins;
        ModelParts parts;
    };

    const ModelParts& parts() const { return content_->parts; }
    const Scores& scores() const { return *parts().sharedScores(); }
    OffsetConvention offsets() const { return {encoding().sign, sign_}; }
    const ModelParts::Layer* find(std::string_view id) const;
    /// One matrix, of those that pictures show or of those that arrays hold.
    Result<std::shared_ptr<const Field>> matrix(std::string_view layer, Index slice, bool shown) const;
    Result<std::shared_ptr<const Field>> mean(std::string_view layer, bool shown) const;
    /// The steps of a pair. @param logit of it @param texts as of StepWriter @pre they exist
    Explanation explainPair(Index head, Cell pair, double logit, bool texts) const;
    /// The keys with the largest attention. @param logits of the query, all of them
    void addStrongest(Index head, Index query, std::span<const float> logits, Explanation& out) const;
    /// With -inf where a mask hides the key.
    std::vector<float> logitsOf(Index head, Index query, const Selection& keys) const;
    /// @param alone the number is all that matters
    Result<Explanation> explained(const LayerCell& cell, Index head, bool alone) const;
    /// Appends the two softmaxes of a pair and their mixture. @param score what enters the first, or the mask
    void explainMixture(Index head, Cell pair, const ExplanationInput& score, StepWriter& steps) const;
    /// As the encoding declares it; of a tensor as it is read, from the tensor's declaration.
    LayerDeclaration declared(const ModelParts::Layer& layer) const;

    std::shared_ptr<Content> content_;
    OffsetSign sign_;
};

}  // namespace posenc
