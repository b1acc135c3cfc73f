#pragma once

#include <string>
#include <vector>

#include "engine/core/number_type.h"
#include "engine/core/result.h"
#include "engine/model/model_parts.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// The position ids of the tokens of one sequence: m keys, of which the last n are the queries'. Key j has
///   j + o;  j - p + o behind a left padding of p tokens, whose own id is `padding-position`;  j - s + o in a segment that begins at s;
/// or what the tensors `key-positions` [m] and `query-positions` [n] say, real numbers; the queries take the last n of the keys' where
/// they have none of their own. All of them are cast to `angle-type`, where the encoding has one.
struct TokenPositions {
    explicit TokenPositions(const ModelParts& parts);
    /// The same without tensors. @param tokens m
    TokenPositions(const Parameters& parameters, Index tokens);

    std::vector<double> keys;
    std::vector<double> queries;

    /// The largest of all; 0 where none is larger.
    [[nodiscard]] double largest() const;
    /// Appends the position of a key as the step `name`, from where it comes. @param place the number of the key, as it is read
    ExplanationInput describeKey(Index key, const ExplanationInput& place, ExplanationStep::Kind kind, const std::string& name,
                                 StepWriter& steps) const;
    /// The position of a query as a number that is read: of the keys' layer, or of its own tensor.
    [[nodiscard]] ExplanationInput ofQuery(Index query) const;
    [[nodiscard]] ExplanationInput ofKey(Index key) const;
    /// The largest position as a number that is read.
    [[nodiscard]] ExplanationInput ofLargest() const;

private:
    void cast(std::vector<double>& positions) const;

    KeyMask::Rule rule_;
    std::vector<Index> segmentStarts_;  ///< of each key's segment; empty: one segment
    double offset_ = 0;
    double padding_ = 0;
    NumberType type_ = NumberType::Float64;
    bool ownKeys_ = false;
    bool ownQueries_ = false;
};

/// `position-offset`, and `padding-position`, which goes with the masks' `left-padding`.
[[nodiscard]] std::vector<ParameterDeclaration> positionParameters();
/// `angle-type`, the number type that position ids, frequencies and angles are cast to.
[[nodiscard]] ParameterDeclaration angleTypeParameter();
/// `query-positions` [n] and `key-positions` [m], optional.
[[nodiscard]] std::vector<TensorDeclaration> positionTensors();

/// `temperature`, `temperature-scale` b and `temperature-length` F: a factor of each query by its position p, 1 + b ln(1 + floor((p+1)/F))
/// (`llama4`, only where a layer does not rotate) or 1 + b ln(1 + floor(p/F)) (`ministral3`).
[[nodiscard]] std::vector<ParameterDeclaration> temperatureParameters();
/// One factor for each query; empty: all 1.
[[nodiscard]] std::vector<double> temperatures(const Parameters& parameters, const std::vector<double>& positions, bool rotates);
/// Appends a query's factor.
ExplanationInput describeTemperature(const Parameters& parameters, const ExplanationInput& position, double value, StepWriter& steps);
/// "τ·" before a product, "τ = ..." as a clause; empty: there is no such factor.
struct TemperatureClauses {
    std::string factor;
    std::string clause;
};
[[nodiscard]] TemperatureClauses temperatureClauses(const Parameters& parameters, bool rotates);

/// The position of the token at a place, as a formula writes it: "j", "j + o", "pos(j)".
[[nodiscard]] std::string positionOf(const Parameters& parameters, const std::string& place);
/// What "pos" is; empty where positionOf() does without.
[[nodiscard]] std::string positionClause(const Parameters& parameters);

}  // namespace posenc
