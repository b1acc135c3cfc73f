#include "engine/encodings/swin.h"

#include <cmath>

#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/model_parts.h"

namespace posenc {

namespace {

/// "(2+3)*7": a sum that is put into a product; negative numbers read "(-2+3)".
std::string sumText(Index offset, Index shift) {
    return "(" + std::to_string(offset) + "+" + std::to_string(shift) + ")";
}

void describeCell(const GridMap& rowOffset, const GridMap& columnOffset, const GridMap& index, const Grid& window,
                  const std::vector<std::vector<float>>& table, Index head, Index query, Index key, std::vector<ExplanationStep>& steps) {
    using Kind = ExplanationStep::Kind;
    const Index row = rowOffset.at(query, key);
    const Index column = columnOffset.at(query, key);
    const Index entry = index.at(query, key);
    std::string arithmetic;
    if (row != kUndefinedIndex) {
        const auto coordinates = [&](Index token) {
            const Index onGrid = token - (rowOffset.rows() - window.tokens());
            return std::pair{onGrid / window.columns, onGrid % window.columns};
        };
        const auto [queryRow, queryColumn] = coordinates(query);
        const auto [keyRow, keyColumn] = coordinates(key);
        steps.push_back(
            {Kind::RowOffset, "row-offset", std::to_string(queryRow) + " - " + std::to_string(keyRow), static_cast<double>(row)});
        steps.push_back({Kind::ColumnOffset, "column-offset", std::to_string(queryColumn) + " - " + std::to_string(keyColumn),
                         static_cast<double>(column)});
        arithmetic =
            sumText(row, window.rows - 1) + "*" + std::to_string(2 * window.columns - 1) + " + " + sumText(column, window.columns - 1);
    }
    steps.push_back({Kind::TableIndex, "index", arithmetic, static_cast<double>(entry)});
    steps.push_back({Kind::Entry, "bias", "table[" + std::to_string(entry) + ", " + std::to_string(head) + "]",
                     static_cast<double>(table[static_cast<std::size_t>(head)][static_cast<std::size_t>(entry)])});
}

Status build(ModelParts& parts) {
    const Grid window = parts.parameters().grid("window");
    const bool classToken = parts.parameters().flag("class-token");
    const Index leading = classToken ? 1 : 0;
    const Index tokens = window.tokens() + leading;
    parts.setTokens(tokens, queryTokens(window, leading), tokens, keyTokens(window, leading));

    const Index stride = 2 * window.columns - 1;
    const Index rows = (2 * window.rows - 1) * stride;
    const auto undefined = classToken ? std::optional(GridMap::ClassToken{}) : std::nullopt;
    const auto classRows = classToken ? std::optional(GridMap::ClassToken{rows, rows + 1, rows + 2}) : std::nullopt;
    const auto rowOffset = std::make_shared<const GridMap>(window, 0, 1, 0, undefined);
    const auto columnOffset = std::make_shared<const GridMap>(window, 0, 0, 1, undefined);
    const auto index = std::make_shared<const GridMap>(window, (window.rows - 1) * stride + window.columns - 1, stride, 1, classRows);
    parts.setIndexLayer("row-offset", rowOffset);
    parts.setIndexLayer("column-offset", columnOffset);
    parts.setIndexLayer("index", index);

    const Tensor& bias = parts.required("bias");
    parts.setLayer("table", 0, [bias](Index) {
        return matrixField(bias, 0, {AxisMeaning::Kind::TableRow, {}, {}, 0}, {AxisMeaning::Kind::Head, {}, {}, 0});
    });
    const auto table = tableByHead(bias);
    Scores& scores = parts.scores();
    scores.add("content", contentTerm(parts.required("queries"), parts.required("keys"),
                                      std::vector<float>(static_cast<std::size_t>(parts.heads()), parts.scale())));
    scores.add("bias", biasTerm(table, index));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, std::vector<ExplanationStep>& steps) {
        describeCell(*rowOffset, *columnOffset, *index, window, *table, head, query, key, steps);
    });
    return {};
}

}  // namespace

EncodingDeclaration swin() {
    EncodingDeclaration out;
    out.id = "swin";
    out.title = POSENC_TEXT("Swin bias");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("One trained number per head and 2D offset inside a window, added to the logits");
    out.formula = "A = softmax( s·QKᵀ + B[ index ] ),  index = (Δrow + Wh−1)(2Ww−1) + Δcol + Ww−1";
    out.source =
        "Liu et al. 2021, arXiv:2103.14030, eq. 4; microsoft/Swin-Transformer models/swin_transformer.py; "
        "class token: Bao et al. 2021, arXiv:2106.08254";
    out.parameters = withCommonParameters({
        {"window",
         "Wh Ww",
         POSENC_TEXT("Window"),
         POSENC_TEXT("tokens"),
         POSENC_TEXT("Rows and columns of the window; the table has (2Wh−1)(2Ww−1) rows"),
         ParameterType::GridSize,
         Grid{7, 7},
         1,
         64,
         16,
         {},
         ""},
        {"class-token",
         "c",
         POSENC_TEXT("Class token"),
         "",
         POSENC_TEXT("Token 0 stands before the window and reads three more rows (BEiT)"),
         ParameterType::Boolean,
         false,
         0,
         1,
         1,
         {},
         ""},
    });
    out.tensors = withContent({{"bias",
                                POSENC_TEXT("Bias table"),
                                {"[(2Wh-1)(2Ww-1)+3c, H]"},
                                false,
                                {Distribution::Kind::TruncatedNormal, [](const Parameters&) { return 0.02; }}}},
                              "(Wh Ww+c)", "(Wh Ww+c)");
    out.layers = withCommonLayers({rowOffsetLayer(), columnOffsetLayer(), indexLayer(), tableLayer("rows x H"), biasLayer()});
    out.defaultLayers = {"index", "bias", "content", "attention"};
    out.build = build;
    return out;
}

}  // namespace posenc
