#include "app/cli/head_selection.h"

#include <algorithm>
#include <string>

#include "app/cli/numbers.h"
#include "engine/core/text.h"

namespace posenc {

Result<HeadSelection> parseHeads(std::string_view text) {
    if (text == "all") {
        return HeadSelection{{HeadChoice::Kind::All, 0}};
    }
    if (text == "mean") {
        return HeadSelection{{HeadChoice::Kind::Mean, 0}};
    }
    std::vector<Index> heads;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto head = readNumber<Index>(text.substr(begin, end - begin));
        if (!head) {
            return makeError(ErrorCode::ParameterType, "--head", std::string(text),
                             POSENC_TEXT("a head number, several separated by commas (0,1,2), all or mean"));
        }
        if (std::find(heads.begin(), heads.end(), *head) != heads.end()) {
            return makeError(ErrorCode::ParameterType, "--head", std::string(text), POSENC_TEXT("a list that names each head once"));
        }
        heads.push_back(*head);
        begin = end + 1;
    }
    if (heads.size() == 1) {
        return HeadSelection{{HeadChoice::Kind::One, heads.front()}};
    }
    return HeadSelection{{HeadChoice::Kind::All, 0}, heads};
}

}  // namespace posenc
