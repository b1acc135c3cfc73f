#include "engine/model/share_products.h"

#include <utility>

namespace posenc {

namespace {

std::span<const float> numbersOf(const VectorSource& source, Index head, Index row) {
    const auto width = static_cast<std::size_t>(source.numbers.dimension(source.numbers.rank() - 1));
    const auto all = source.numbers.rank() == 3 ? source.numbers.slice(head) : source.numbers.values();
    return all.subspan(static_cast<std::size_t>(row) * width, width);
}

VectorSource tokens(const ModelParts& parts, const char* symbol, const char* tensor, std::function<Index(Index, Index)> row) {
    return {symbol, std::string("tensor-") + tensor, parts.required(tensor), std::move(row)};
}

}  // namespace

VectorSource queryVectors(const ModelParts& parts) {
    return tokens(parts, "q", "queries", [](Index query, Index) { return query; });
}

VectorSource keyVectors(const ModelParts& parts) {
    return tokens(parts, "k", "keys", [](Index, Index key) { return key; });
}

ExplanationInput scaleInput(const ModelParts& parts, std::optional<double> automatic) {
    const auto value = static_cast<double>(parts.scale(automatic));
    if (parts.parameters().number("scale")) {
        return parameterInput("s", value);
    }
    return parameterInput(value == 1 ? "1" : "1/√d", value);
}

ExplanationInput vectorOf(const VectorSource& source, Index head, Index query, Index key) {
    const Index row = source.row(query, key);
    const Index width = source.numbers.dimension(source.numbers.rank() - 1);
    const std::string text = source.numbered ? source.symbol + "[" + std::to_string(row) + "]" : source.symbol;
    switch (source.place) {
        case VectorSource::Place::PartOfRow:
            return vectorInput(source.layer, 0, cellsOfRow(row, head * width, width), text);
        case VectorSource::Place::PartOfColumn:
            return vectorInput(source.layer, 0, cellsOfColumn(row, source.first, width), text);
        case VectorSource::Place::RowOfHead:
            return vectorInput(source.layer, 0, cellsOfRow(head, 0, width), text);
        case VectorSource::Place::Row:
            break;
    }
    return vectorInput(source.layer, source.numbers.rank() == 3 ? head : 0, cellsOfRow(row, 0, width), text);
}

ExplanationInput describeProduct(const VectorSource& left, const VectorSource& right, Index head, Index query, Index key,
                                 StepWriter& steps) {
    const auto a = numbersOf(left, head, left.row(query, key));
    const auto b = numbersOf(right, head, right.row(query, key));
    double sum = 0;
    for (std::size_t g = 0; g < a.size(); ++g) {
        sum += static_cast<double>(a[g]) * static_cast<double>(b[g]);
    }
    ExplanationInput leftVector = vectorOf(left, head, query, key);
    ExplanationInput rightVector = vectorOf(right, head, query, key);
    std::string name = leftVector.text + "·" + rightVector.text;
    return steps.quantity(std::move(name), "{} * {}", {std::move(leftVector), std::move(rightVector)}, sum);
}

ExplanationInput describeTensorCell(const std::string& tensor, const Tensor& numbers, Index slice, Cell cell, const std::string& name,
                                    StepWriter& steps, ExplanationStep::Kind kind) {
    const Index columns = numbers.dimension(numbers.rank() - 1);
    const Index rows = numbers.rank() < 2 ? 1 : numbers.dimension(numbers.rank() - 2);
    Index at = (slice * rows + cell.row) * columns + cell.column;
    const auto value = static_cast<double>(numbers.values()[static_cast<std::size_t>(at)]);
    std::string place;
    for (Index axis = numbers.rank(); axis-- > 0;) {
        const Index side = numbers.dimension(axis);
        place.insert(0, std::to_string(at % side) + (place.empty() ? "" : ", "));
        at /= side;
    }
    return steps.add(kind, name, "{}", {cellInput("tensor-" + tensor, slice, cell, value, tensor + "[" + place + "]")}, value);
}

void describeProducts(ModelParts& parts, const std::string& layer, std::vector<ShareProduct> products) {
    parts.setShareDescription(layer,
                              [layer, products = std::move(products)](Index head, Index query, Index key, double value, StepWriter& steps) {
                                  std::string pattern;
                                  std::vector<ExplanationInput> inputs;
                                  for (const ShareProduct& product : products) {
                                      if (product.left.row(query, key) < 0 || product.right.row(query, key) < 0) {
                                          continue;
                                      }
                                      inputs.push_back(product.factor);
                                      inputs.push_back(describeProduct(product.left, product.right, head, query, key, steps));
                                      pattern += pattern.empty() ? "{} * {}" : " + {} * {}";
                                  }
                                  steps.add(ExplanationStep::Kind::Share, layer, pattern.empty() ? "0" : pattern, std::move(inputs), value);
                              });
}

}  // namespace posenc
