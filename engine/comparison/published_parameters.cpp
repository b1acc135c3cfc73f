#include "engine/comparison/published_parameters.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

struct Published {
    std::string_view encoding;
    std::string_view parameter;
    std::variant<bool, Index, double> value;
    bool isWindow = false;  ///< hides what is farther away, and is another encoding's matrix where it hides nothing
};

constexpr std::array kPublished{
    // DeBERTa v2 and v3.
    Published{"deberta", "buckets", Index{256}},
    // NAT and DiNAT; 3 is the default.
    Published{"neighborhood", "kernel", Index{5}, true},
    Published{"neighborhood", "kernel", Index{7}, true},
    Published{"neighborhood", "kernel", Index{9}, true},
    // Between the stages of LeViT.
    Published{"attention-biases", "stride", Index{2}},
    // DETR without normalisation, Deformable-DETR, GroundingDINO.
    Published{"detr-sine", "normalize", false},
    Published{"detr-sine", "offset", -0.5},
    Published{"detr-sine", "base", 20.0},
    // Llama 3, Qwen2, gpt-oss and others.
    Published{"rope", "base", 5e5},
    Published{"rope", "base", 1e6},
    Published{"rope", "base", 1.5e5},
    Published{"rope", "base", 5e6},
    Published{"rope", "base", 1e7},
};

bool hidesNothing(const Published& one, const Parameters::Map& sizes) {
    return one.isWindow && std::ranges::all_of(sizes, [&](const auto& size) {
               const Grid* grid = std::get_if<Grid>(&size.second);
               return grid == nullptr || std::max(grid->rows, grid->columns) <= std::get<Index>(one.value);
           });
}

}  // namespace

std::vector<Parameters::Map> publishedParameters(std::string_view encoding, const Parameters::Map& sizes) {
    std::vector<Parameters::Map> out;
    for (const Published& one : kPublished) {
        if (one.encoding == encoding && !hidesNothing(one, sizes)) {
            std::visit([&](const auto& value) { out.push_back({{std::string(one.parameter), value}}); }, one.value);
        }
    }
    return out;
}

}  // namespace posenc
