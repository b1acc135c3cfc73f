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
#include "engine/encodings/rotations/rope.h"
#include "engine/encodings/rotations/rope_2d.h"
#include "engine/encodings/rotations/rope_axes.h"
#include "engine/encodings/rotations/rope_mrope.h"
#include "engine/encodings/rotations/xpos.h"
#include "engine/encodings/shaw.h"
#include "engine/encodings/swin.h"
#include "engine/encodings/swin_v2.h"
#include "engine/encodings/t5.h"
#include "engine/encodings/transformer_xl.h"
#include "engine/schema/declaration.h"

namespace posenc {

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
                                                            nope(),
                                                            xpos(),
                                                            ropeMrope(),
                                                            rope2d(),
                                                            ropeAxes(),
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
