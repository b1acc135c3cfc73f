#include "app/scene_file/derivation_json.h"

#include <algorithm>
#include <utility>

#include "app/messages/contexts.h"
#include "engine/derivation/derivation.h"

namespace posenc {

void derivationInputFields(Fields& fields, DerivationInputTexts& input) {
    const auto told = [&fields](const char* name) { return fields.object().contains(QLatin1String(name)); };
    if (told("sizes") || input.sizes) {
        input.sizes = input.sizes.value_or(ParameterTexts());
        fields.map("sizes", *input.sizes, [](Fields& inside, const char* id, std::string& value) { inside(id, value); });
    }
    if (told("matrix") || !input.rest.matrix.empty()) {
        fields.list("matrix", input.rest.matrix, [](Fields& rows, std::vector<float>& row) {
            rows.list("item", row, [](Fields& one, float& number) {
                auto wide = static_cast<double>(number);
                one("item", wide);
                number = static_cast<float>(wide);
            });
        });
    }
    if (told("tensor") || !input.rest.tensor.empty()) {
        fields("tensor", input.rest.tensor);
    }
}

DerivationInputTexts textsOf(const DerivationInput& input) {
    return {input.sizes ? std::optional(textsOf(*input.sizes)) : std::nullopt, input};
}

Status setDerivationInputs(std::map<std::string, DerivationInput>& inputs, const std::map<std::string, DerivationInputTexts>& texts,
                           const std::string& name) {
    for (const auto& [id, given] : texts) {
        const DerivationDeclaration* declaration = findDerivation(id);
        if (declaration == nullptr) {
            continue;
        }
        const QString where = QStringLiteral("derivation-inputs/") + QString::fromStdString(id);
        DerivationInput input = given.rest;
        const std::size_t columns = input.matrix.empty() ? 0 : input.matrix.front().size();
        for (std::size_t row = 0; row < input.matrix.size(); ++row) {
            if (const std::size_t length = input.matrix[row].size(); length != columns || length == 0) {
                return malformed(name, QStringLiteral("%1/matrix/%2").arg(where).arg(row), QString::number(length),
                                 MessagesText::tr("rows of equal length"));
            }
        }
        if (given.sizes) {
            input.sizes.emplace();
            if (Status status = setParameters(*input.sizes, *given.sizes, inputsOf(*declaration), where + QStringLiteral("/sizes"), name);
                !status.ok()) {
                return status;
            }
        }
        inputs[id] = std::move(input);
    }
    return {};
}

}  // namespace posenc
