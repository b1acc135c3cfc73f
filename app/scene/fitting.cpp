#include "app/scene/fitting.h"

#include <algorithm>
#include <sstream>

namespace posenc {
namespace {

const std::string* namedBy(const Error& error) {
    return error.details.empty() ? nullptr : std::get_if<std::string>(&error.details.front());
}

bool differs(const Parameters::Map& a, const Parameters::Map& b, const std::string& id) {
    const auto first = a.find(id);
    const auto second = b.find(id);
    const bool given = first != a.end();
    return given != (second != b.end()) || (given && first->second != second->second);
}

/// The value that another map has, given or not.
void take(const Parameters::Map& from, const std::string& id, Parameters::Map& to) {
    if (const auto given = from.find(id); given != from.end()) {
        to.insert_or_assign(id, given->second);
    } else {
        to.erase(id);
    }
}

bool readsSymbolOf(const TensorDeclaration& tensor, const ParameterDeclaration& parameter) {
    std::istringstream symbols(parameter.symbol);
    for (std::string symbol; symbols >> symbol;) {
        for (const ShapeFormula& shape : tensor.shapes) {
            const auto used = shape.symbols();
            if (std::find(used.begin(), used.end(), symbol) != used.end()) {
                return true;
            }
        }
    }
    return false;
}

bool concerns(const EncodingDeclaration& encoding, const std::vector<Error>& errors, const ParameterDeclaration& parameter) {
    return std::any_of(errors.begin(), errors.end(), [&](const Error& error) {
        const std::string* name = namedBy(error);
        const TensorDeclaration* tensor = name != nullptr ? encoding.tensor(*name) : nullptr;
        return name != nullptr && (*name == parameter.id || (tensor != nullptr && readsSymbolOf(*tensor, parameter)));
    });
}

/// Which of the parameters that differ is to blame; none where all are as in `valid`.
std::optional<std::string> blamed(const EncodingDeclaration& encoding, const std::vector<Error>& errors, const Parameters::Map& tried,
                                  const Parameters::Map& valid, const std::string& lastEdited) {
    std::optional<std::string> best;
    int bestRank = -1;
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        if (!differs(tried, valid, parameter.id)) {
            continue;
        }
        const int rank = (concerns(encoding, errors, parameter) ? 2 : 0) + (parameter.id == lastEdited ? 1 : 0);
        if (rank > bestRank) {
            best = parameter.id;
            bestRank = rank;
        }
    }
    return best;
}

}  // namespace

MisfitsOf parameterMisfits(const EncodingDeclaration& encoding) {
    return [&encoding](const Parameters::Map& parameters) -> std::vector<Error> {
        const auto complete = Parameters::complete(encoding, parameters);
        return complete.ok() ? std::vector<Error>() : std::vector<Error>{complete.error()};
    };
}

std::optional<Fitting> fitting(const EncodingDeclaration& encoding, const Parameters::Map& wanted, const Parameters::Map& valid,
                               const std::string& lastEdited, const MisfitsOf& misfitsOf) {
    Fitting out{wanted, {}};
    for (auto errors = misfitsOf(out.parameters); !errors.empty(); errors = misfitsOf(out.parameters)) {
        auto parameter = blamed(encoding, errors, out.parameters, valid, lastEdited);
        if (!parameter) {
            return std::nullopt;
        }
        take(valid, *parameter, out.parameters);
        out.misfits.push_back({std::move(*parameter), std::move(errors)});
    }
    // One that was blamed first may fit once another is held.
    for (auto misfit = out.misfits.begin(); out.misfits.size() > 1 && misfit != out.misfits.end();) {
        Parameters::Map released = out.parameters;
        take(wanted, misfit->parameter, released);
        if (misfitsOf(released).empty()) {
            out.parameters = std::move(released);
            misfit = out.misfits.erase(misfit);
        } else {
            ++misfit;
        }
    }
    return out;
}

}  // namespace posenc
