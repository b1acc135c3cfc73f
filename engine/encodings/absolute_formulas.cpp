#include "engine/encodings/absolute_formulas.h"

#include "engine/encodings/formula_parts.h"

namespace posenc {

std::string absoluteFormula(const Parameters& parameters, const std::string& table, const std::string& rest) {
    const std::string key = "(kⱼ + " + table + "[j])";
    const bool both = parameters.choice("injection") == "input";
    const std::string query = both ? "(qᵢ + " + table + "[" + queryPosition(parameters) + "])" : "qᵢ";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, query + "·" + key)), rest, scaleClause(parameters)});
}

std::string sinusoidFormula(const Parameters& parameters, const OffsetConvention&) {
    const bool halves = parameters.choice("layout") == "halves";
    return absoluteFormula(parameters, "P",
                           joinedClauses({halves ? "P[t, c] = sin( t/b^(2c/d) )" : "P[t, 2c] = sin( t/b^(2c/d) )",
                                          halves ? "P[t, c+d/2] = cos( t/b^(2c/d) )" : "P[t, 2c+1] = cos( t/b^(2c/d) )"}));
}

std::string gridSinusoidFormula(const Parameters& parameters, const OffsetConvention&) {
    const bool mae = parameters.choice("layout") == "mae";
    return absoluteFormula(parameters, "P",
                           joinedClauses({mae ? "P[t] = [ sin(col·ω), cos(col·ω), sin(row·ω), cos(row·ω) ]"
                                              : "P[t] = [ sin(row·ω), sin(col·ω), cos(row·ω), cos(col·ω) ]",
                                          "ω = b^(−4c/d)", "row = ⌊t/w⌋", "col = t mod w"}));
}

}  // namespace posenc
