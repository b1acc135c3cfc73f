#include "engine/comparison/mistake_frequencies.h"

#include <cmath>

#include "engine/comparison/known_formulas.h"

namespace posenc {

namespace {

void llama3Cases(const ComparedArray& a, const TakeCase& take, bool applied) {
    for (const double factor : {8.0, 32.0}) {
        const FrequencySeries right{.base = 5e5, .scaling = "llama3", .factor = factor, .originalLength = 8192};
        FrequencySeries wrong = right;
        wrong.overWavelength = applied;
        wrong.scaling = applied ? right.scaling : "none";
        if (!take({{{"head-dim", 2 * a.columns},
                    {"base", 5e5},
                    {"scaling", std::string("llama3")},
                    {"factor", factor},
                    {"original-length", Index{8192}}},
                   rowOfNumbers(frequenciesOf(wrong, a.columns)),
                   rowOfNumbers(frequenciesOf(right, a.columns))})) {
            return;
        }
    }
}

}  // namespace

void floorDivision(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    std::vector<double> wrong;
    for (Index c = 0; c < a.columns; ++c) {
        wrong.push_back(std::exp(-2.0 * static_cast<double>(c)));
    }
    (void)take({{{"head-dim", 2 * a.columns}}, rowOfNumbers(std::move(wrong)), rowOfNumbers(frequenciesOf({}, a.columns))});
}

void llama3OverWavelength(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    llama3Cases(a, take, true);
}

void llama3NotApplied(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    llama3Cases(a, take, false);
}

void yarnFactorInPower(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (const double base : kKnownBases) {
        for (const double factor : {4.0, 8.0, 16.0, 32.0}) {
            for (const Index length : {2048, 4096, 8192, 32768}) {
                const FrequencySeries right{
                    .base = base, .scaling = "yarn", .factor = factor, .originalLength = static_cast<double>(length)};
                FrequencySeries wrong = right;
                wrong.factorInPower = true;
                if (!take({{{"head-dim", 2 * a.columns},
                            {"base", base},
                            {"scaling", std::string("yarn")},
                            {"factor", factor},
                            {"original-length", length}},
                           rowOfNumbers(frequenciesOf(wrong, a.columns)),
                           rowOfNumbers(frequenciesOf(right, a.columns))})) {
                    return;
                }
            }
        }
    }
}

}  // namespace posenc
