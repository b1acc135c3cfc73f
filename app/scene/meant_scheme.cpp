#include "app/scene/meant_scheme.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "engine/comparison/candidate.h"
#include "engine/core/text.h"

namespace posenc {
namespace {

bool isToldByFile(const std::string& id) {
    constexpr std::array<std::string_view, 6> kSizes{"length", "key-length", "memory", "heads", "head-dim", "scale"};
    return std::find(kSizes.begin(), kSizes.end(), id) != kSizes.end();
}

/// Sets the parameter that a word is meant for; false where none takes it.
Result<bool> takeWord(const EncodingDeclaration& encoding, const std::string& text, Parameters::Map& parameters) {
    const auto equals = text.find('=');
    if (equals != std::string::npos) {
        const ParameterDeclaration* named = encoding.parameter(text.substr(0, equals));
        if (named == nullptr) {
            return makeError(ErrorCode::UnknownParameter, encoding.id, text.substr(0, equals));
        }
        auto value = parseParameter(*named, text.substr(equals + 1));
        if (!value.ok()) {
            return value.error();
        }
        parameters.insert_or_assign(named->id, std::move(value).value());
        return true;
    }
    const bool no = text.starts_with("no-");
    const ParameterDeclaration* flag = encoding.parameter(no ? text.substr(3) : text);
    if (flag != nullptr && flag->type == ParameterType::Boolean) {
        parameters.insert_or_assign(flag->id, !no);
        return true;
    }
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const bool byNameOnly = parameter.type == ParameterType::Boolean || parameter.type == ParameterType::NumberList ||
                                parameter.type == ParameterType::Text || isToldByFile(parameter.id);
        if (byNameOnly || parameters.find(parameter.id) != parameters.end()) {
            continue;
        }
        auto value = parseParameter(parameter, text);
        if (value.ok()) {
            parameters.emplace(parameter.id, std::move(value).value());
            return true;
        }
    }
    return false;
}

}  // namespace

Result<Scene> schemeNamed(const std::string& text) {
    std::istringstream words(text);
    Scene scene;
    scene.encoding.clear();
    words >> scene.encoding;
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    if (encoding == nullptr) {
        return makeError(ErrorCode::UnknownEncoding, scene.encoding);
    }
    for (std::string word; words >> word;) {
        const auto taken = takeWord(*encoding, word, scene.parameters);
        if (!taken.ok()) {
            return taken.error();
        }
        if (!taken.value()) {
            return makeError(ErrorCode::ParameterType, "--as", word,
                             POSENC_TEXT("a value of a parameter, as \"posenc encodings\" lists them"));
        }
    }
    return scene;
}

QStringList schemesMeant(const ComparedArray& array) {
    QStringList out;
    const auto add = [&out](const QString& scheme) { out += scheme; };
    const auto addGrids = [&add](Index tokens, const QString& scheme, Index least) {
        for (const Grid& grid : factorPairs(tokens)) {
            if (grid.rows >= least && grid.columns >= least) {
                add(scheme.arg(grid.rows).arg(grid.columns));
            }
        }
    };
    if (array.rank() == 1) {
        for (const char* scheme : {"rope 10000", "rope 500000", "rope 1000000", "alibi"}) {
            add(QLatin1String(scheme));
        }
        return out;
    }
    const bool square = array.rows == array.columns;
    if (square) {
        addGrids(array.rows, QStringLiteral("swin %1x%2"), 2);
        addGrids(array.rows - 1, QStringLiteral("swin %1x%2 class-token"), 2);
    }
    if (!array.whole() && array.rank() == 2 && !square) {
        for (const char* scheme : {"sinusoidal 10000", "sinusoidal 10000 halves", "rope 10000 half", "rope 10000 interleaved"}) {
            add(QLatin1String(scheme));
        }
        addGrids(array.rows, QStringLiteral("sinusoidal-2d %1x%2"), 2);
        return out;
    }
    for (const char* scheme : {"relative-1d", "t5 32 128 bidirectional", "t5 32 128"}) {
        add(QLatin1String(scheme));
    }
    if (array.whole()) {
        add(QStringLiteral("shaw 16"));
        if (square) {
            addGrids(array.rows, QStringLiteral("irpe product %1x%2"), 2);
        }
    } else {
        add(QStringLiteral("alibi"));
        if (array.rank() == 2) {
            add(QStringLiteral("sinusoidal 10000"));
        }
    }
    return out;
}

}  // namespace posenc
