#include <algorithm>
#include <vector>

#include "engine/encodings/absolute.h"
#include "engine/encodings/alibi.h"
#include "engine/encodings/axial.h"
#include "engine/encodings/drop_path.h"
#include "engine/encodings/factorized_2d.h"
#include "engine/encodings/irpe.h"
#include "engine/encodings/music_transformer.h"
#include "engine/encodings/relative_1d.h"
#include "engine/encodings/rope.h"
#include "engine/encodings/shaw.h"
#include "engine/encodings/swin.h"
#include "engine/encodings/swin_v2.h"
#include "engine/encodings/t5.h"
#include "engine/encodings/transformer_xl.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

template <typename T, typename Key>
const T* findBy(const std::vector<T>& list, Key T::*member, std::string_view wanted) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const T& entry) { return entry.*member == wanted; });
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

std::string EncodingDeclaration::defaultFormula() const {
    const auto defaults = Parameters::complete(*this, {});
    return defaults.ok() ? formula(defaults.value(), sign) : std::string();
}

const ParameterDeclaration* EncodingDeclaration::parameter(std::string_view parameterId) const {
    return findBy(parameters, &ParameterDeclaration::id, parameterId);
}

const TensorDeclaration* EncodingDeclaration::tensor(std::string_view name) const {
    return findBy(tensors, &TensorDeclaration::name, name);
}

const LayerDeclaration* EncodingDeclaration::layer(std::string_view layerId) const {
    return findBy(layers, &LayerDeclaration::id, layerId);
}

std::span<const EncodingDeclaration> catalogue() {
    static const std::vector<EncodingDeclaration> encodings{sinusoidal(),
                                                            learnedAbsolute(),
                                                            sinusoidal2d(),
                                                            absolute2d(),
                                                            relative1d(),
                                                            shaw(),
                                                            musicTransformer(),
                                                            transformerXl(),
                                                            transformerXlLearned(),
                                                            t5(),
                                                            alibi(),
                                                            rope(),
                                                            factorized2d(),
                                                            axial(),
                                                            swin(),
                                                            swinV2(),
                                                            irpe(),
                                                            dropPath()};
    return encodings;
}

const EncodingDeclaration* findEncoding(std::string_view id) {
    const auto all = catalogue();
    const auto found = std::find_if(all.begin(), all.end(), [&](const EncodingDeclaration& encoding) { return encoding.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace posenc
