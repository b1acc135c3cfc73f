#include <algorithm>
#include <vector>

#include "engine/encodings/absolute.h"
#include "engine/encodings/alibi.h"
#include "engine/encodings/axial.h"
#include "engine/encodings/biases/convit.h"
#include "engine/encodings/biases/cope.h"
#include "engine/encodings/biases/deberta.h"
#include "engine/encodings/biases/decomposed_2d.h"
#include "engine/encodings/biases/distance_biases.h"
#include "engine/encodings/biases/grid_biases.h"
#include "engine/encodings/biases/halo.h"
#include "engine/encodings/biases/network_biases.h"
#include "engine/encodings/biases/positions_2d.h"
#include "engine/encodings/biases/query_biases.h"
#include "engine/encodings/biases/relative_sinusoids.h"
#include "engine/encodings/biases/t5_global.h"
#include "engine/encodings/biases/window_3d.h"
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
                                                            detrSine(),
                                                            fourier2d(),
                                                            relative1d(),
                                                            shaw(),
                                                            musicTransformer(),
                                                            transformerXl(),
                                                            transformerXlLearned(),
                                                            xlnet(),
                                                            conformer(),
                                                            deberta(),
                                                            t5(),
                                                            t5Global(),
                                                            alibi(),
                                                            alibiAsymmetric(),
                                                            kerple(),
                                                            fire(),
                                                            sandwich(),
                                                            forgetting(),
                                                            cope(),
                                                            rope(),
                                                            nope(),
                                                            xpos(),
                                                            ropeMrope(),
                                                            rope2d(),
                                                            ropeAxes(),
                                                            factorized2d(),
                                                            decomposed2d(),
                                                            halo(),
                                                            axial(),
                                                            swin(),
                                                            swinV2(),
                                                            window3d(),
                                                            dynamicBias(),
                                                            mlpBias(),
                                                            attentionBiases(),
                                                            neighborhood(),
                                                            convit(),
                                                            alibi2d(),
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
