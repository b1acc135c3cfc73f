#include "engine/encodings/formula_parts.h"

#include "engine/encodings/masks.h"

namespace posenc {

namespace {

/// Keys before the first query, with their sign: "+ m − n", "+ M"; empty: none.
std::string memoryTerm(const Parameters& parameters, bool added) {
    if (parameters.has("memory") && parameters.integer("memory") > 0) {
        return added ? " + M" : " − M";
    }
    if (parameters.has("key-length") && parameters.integer("key-length") != parameters.integer("length")) {
        return added ? " + m − n" : " + n − m";
    }
    return {};
}

bool isOne(const Parameters& parameters, AutomaticScale automatic) {
    return !parameters.number("scale") && (parameters.choice("scale") == "none" || automatic == AutomaticScale::One);
}

}  // namespace

std::string scaled(const Parameters& parameters, const std::string& product, AutomaticScale automatic) {
    return isOne(parameters, automatic) ? product : "s·" + product;
}

std::string scaleClause(const Parameters& parameters, AutomaticScale automatic) {
    return parameters.number("scale") || isOne(parameters, automatic) ? std::string() : "s = 1/√d";
}

std::string softmaxClause(const Parameters& parameters, const std::string& logits) {
    const std::string visible = visibilityClause(parameters);
    return "A = softmax( " + logits + " )" + (visible.empty() ? std::string() : " for " + visible);
}

std::string offsetClause(const Parameters& parameters, const OffsetConvention& offsets) {
    return offsets.keyMinusQuery() ? "Δ = j − i" + memoryTerm(parameters, false) : "Δ = i − j" + memoryTerm(parameters, true);
}

std::string queryPosition(const Parameters& parameters) {
    return "i" + memoryTerm(parameters, true);
}

std::string joinedClauses(const std::vector<std::string>& clauses) {
    std::string out;
    for (const std::string& clause : clauses) {
        out += (out.empty() || clause.empty() ? "" : ",  ") + clause;
    }
    return out;
}

}  // namespace posenc
