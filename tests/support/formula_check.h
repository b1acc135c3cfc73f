#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <sstream>
#include <string>

#include "tests/support/formula_at.h"

/// Works a formula line out for cells of a model and compares it with what the model's layers show.
namespace posenc::testing::maths {

/// What the formula says otherwise than the model; empty: nothing. Some eight pairs of the last head are looked at, in all rows and
/// columns in turn; which ones, says `first`, from 0.
inline std::string formulaFault(const Model& model, OffsetSign told, const std::string& formula, double tolerance, Index first = 0) {
    std::ostringstream fault;
    const auto differs = [&](const std::string& what, double said, double shown) {
        if (said == shown || std::abs(said - shown) <= tolerance * std::max(1.0, std::abs(shown))) {
            return false;
        }
        fault << what << " is " << said << " by \"" << formula << "\", not " << shown;
        return true;
    };
    try {
        const auto clauses = clausesOf(formula);
        const Index head = model.heads() - 1;
        if (model.encoding().id == "drop-path") {
            const auto mask = model.field("drop-mask", 0).value();
            for (Index block = 0; block < mask->rows(); ++block) {
                FormulaAt at(model, clauses, 0, 0, 0);
                at.bind("b", static_cast<double>(block));
                const double kept = at.has("q") ? 1 / (1 - at.of("q").number()) : 1;
                for (Index sample = 0; sample < mask->columns(); ++sample) {
                    const auto shown = static_cast<double>(mask->value(block, sample));
                    at.bind("x", 1);
                    at.bind("U", shown == 0 ? 0.0 : 0.999);
                    if ((shown != 0 && differs("a factor", kept, shown)) || differs("y", at.of("y").number(), shown)) {
                        return fault.str();
                    }
                }
            }
            return {};
        }
        const auto layers = model.layers();
        const auto has = [&](const std::string& id) {
            return std::any_of(layers.begin(), layers.end(), [&](const LayerDeclaration& layer) { return layer.id == id; });
        };
        if (!has("attention")) {
            return {};  // rows of the table are compared elsewhere
        }
        const bool one = has("logits");
        const auto logits = model.field(one ? "logits" : "attention", head).value();
        const Index pairs = model.queries() * model.keys();
        Index step = std::max(pairs / 8, Index{1});
        while (std::gcd(step, model.keys()) != 1) {
            ++step;
        }
        for (Index pair = first % step; pair < pairs; pair += step) {
            const Index query = pair / model.keys();
            const Index key = pair % model.keys();
            const FormulaAt at(model, clauses, head, query, key);
            const std::string cell = "(" + std::to_string(query) + ", " + std::to_string(key) + ")";
            if (at.sees(one ? "A" : "C") != model.visibleKeys(query).has(key)) {
                return "the mask at " + cell + " is not that of \"" + formula + "\"";
            }
            if (!at.sees(one ? "A" : "C")) {
                continue;
            }
            if (!one) {
                FormulaAt mixed = at;
                mixed.bind("C", at.probability("C"));
                mixed.bind("P", at.probability("P"));
                if (differs("attention " + cell, mixed.evaluate("A").number(), static_cast<double>(logits->value(query, key)))) {
                    return fault.str();
                }
            } else if (differs("logit " + cell, at.logits(), static_cast<double>(logits->value(query, key)))) {
                return fault.str();
            }
            const std::pair<const char*, const char*> shown[] = {{"index", "index"},    {"Δ", "offset"},        {"r", "row-index"},
                                                                 {"c", "column-index"}, {"Δrow", "row-offset"}, {"Δcol", "column-offset"}};
            for (const auto& [name, layer] : shown) {
                const std::string known = name;
                const bool offset = known == "Δrow" || known == "Δcol";
                if (!has(layer) || !at.has(offset ? "Δ" : known)) {
                    continue;
                }
                const auto value = static_cast<double>(model.countedBy(told)->field(layer, 0).value()->value(query, key));
                // A class token has no offset and may read no row.
                const bool none = std::isnan(value) || (!offset && known != "Δ" && value < 0);
                if (!none && differs(known + " " + cell, at.evaluate(known).number(), value)) {
                    return fault.str();
                }
            }
        }
        if (has("slopes") && FormulaAt(model, clauses, head, 0, 0).has("slope") && model.fullShape("slopes").value().size() == 1 &&
            differs("slope", FormulaAt(model, clauses, head, 0, 0).of("slope").number(),
                    static_cast<double>(model.field("slopes", 0).value()->value(0, head)))) {
            return fault.str();
        }
    } catch (const std::exception& trouble) {
        return std::string(trouble.what()) + " in \"" + formula + "\"";
    }
    return {};
}

}  // namespace posenc::testing::maths
