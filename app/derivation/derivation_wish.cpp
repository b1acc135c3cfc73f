#include "app/derivation/derivation_wish.h"

#include <algorithm>

#include "app/derivation/own_numbers.h"

namespace posenc {

bool fits(const DerivationDeclaration& declaration, const Model& model) {
    const auto& values = model.parameters().values();
    return declaration.encoding == model.encoding().id && std::ranges::all_of(declaration.needs, [&](const auto& need) {
               const auto found = values.find(need.first);
               return found == values.end() || found->second == need.second;
           });
}

DerivationWish wishOf(const DerivationDeclaration& declaration, const DerivationInput& input, const std::shared_ptr<const Picture>& picture,
                      const std::optional<Focus>& pinned) {
    DerivationWish wish;
    wish.declaration = &declaration;
    wish.example = input.sizes;
    if (const auto matrix = declaration.takesMatrix() ? ownMatrix(input, picture.get()) : std::nullopt) {
        wish.tensors.insert_or_assign(kOwnTensor, *matrix);
    }
    if (picture == nullptr) {
        return wish;
    }
    wish.seed = picture->scene.seed;
    wish.head = picture->head;
    if (fits(declaration, *picture->model) && wish.tensors.empty() && !wish.example) {
        wish.model = picture->model;
        wish.focus = pinned && pinned->isPair() ? Cell{*pinned->query, *pinned->key} : Cell{};
    }
    return wish;
}

DerivationWish wishOfCell(const LayerCell& cell, const std::shared_ptr<const Picture>& picture) {
    DerivationWish wish;
    wish.layer = cell.layer;
    wish.cell = cell.cell;
    wish.slice = cell.slice;
    wish.model = picture->model;
    wish.seed = picture->scene.seed;
    wish.head = picture->head;
    return wish;
}

const DerivationDeclaration& suiting(const std::shared_ptr<const Picture>& picture) {
    const auto all = derivations();
    const auto suits =
        std::ranges::find_if(all, [&](const DerivationDeclaration& one) { return picture != nullptr && fits(one, *picture->model); });
    return suits != all.end() ? *suits : all.front();
}

}  // namespace posenc
