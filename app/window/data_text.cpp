#include "app/window/data_text.h"

#include <cmath>

#include "engine/core/shortest_text.h"

namespace posenc {
namespace {

/// What stands around rows and between values.
struct DataRule {
    const char* begin;
    const char* rowBegin;
    const char* between;
    const char* rowEnd;
    const char* rowBetween;
    const char* end;
    const char* infinity;
    const char* minusInfinity;
    const char* undefined;
};

DataRule ruleOf(DataFormat format) {
    switch (format) {
        case DataFormat::Csv:
            return {"", "", ",", "\n", "", "", "inf", "-inf", "nan"};
        case DataFormat::Markdown:
            return {"", "", " | ", " |\n", "", "", "inf", "-inf", "nan"};
        case DataFormat::NumPy:
            return {"np.array([", "[", ", ", "]", ",\n          ", "], dtype=np.float32)\n", "np.inf", "-np.inf", "np.nan"};
        case DataFormat::Latex:
            return {"", "", " & ", " \\\\\n", "", "\\end{tabular}\n", "$\\infty$", "$-\\infty$", "--"};
    }
    return {};
}

void appendValue(std::string& text, float value, const DataRule& rule) {
    if (std::isnan(value)) {
        text += rule.undefined;
    } else if (std::isinf(value)) {
        text += value > 0 ? rule.infinity : rule.minusInfinity;
    } else {
        text += shortestText(value);
    }
}

std::string headOf(DataFormat format, Index columns) {
    std::string head;
    if (format == DataFormat::Latex) {
        return "\\begin{tabular}{" + std::string(static_cast<std::size_t>(columns), 'r') + "}\n";
    }
    if (format == DataFormat::Markdown) {
        head = "| |";
        std::string line = "|---:|";
        for (Index column = 0; column < columns; ++column) {
            head += " " + std::to_string(column) + " |";
            line += "---:|";
        }
        head += "\n" + line + "\n";
    }
    return head;
}

}  // namespace

std::string dataText(DataFormat format, Index rows, Index columns, std::span<const float> values, Index firstRow) {
    const DataRule rule = ruleOf(format);
    std::string text = headOf(format, columns) + rule.begin;
    for (Index row = 0; row < rows; ++row) {
        if (row > 0) {
            text += rule.rowBetween;
        }
        if (format == DataFormat::Markdown) {
            text += "| " + std::to_string(firstRow + row) + rule.between;
        }
        text += rule.rowBegin;
        for (Index column = 0; column < columns; ++column) {
            if (column > 0) {
                text += rule.between;
            }
            appendValue(text, values[static_cast<std::size_t>(row * columns + column)], rule);
        }
        text += rule.rowEnd;
    }
    return text + rule.end;
}

}  // namespace posenc
