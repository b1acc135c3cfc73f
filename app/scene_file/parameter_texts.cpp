#include "app/scene_file/parameter_texts.h"

#include <utility>
#include <variant>

#include "app/messages/contexts.h"

namespace posenc {
namespace {

/// What would be right, of an error of parseParameter().
QString wantedBy(const Error& error) {
    const auto detail = [&](std::size_t place) {
        return std::visit(
            [](const auto& value) {
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::string>) {
                    return QString::fromStdString(value);
                } else {
                    return QString::number(value);
                }
            },
            error.details.at(place));
    };
    return error.code == ErrorCode::ParameterRange ? MessagesText::tr("%1 to %2", "smallest and largest value").arg(detail(2), detail(3))
                                                   : detail(2);
}

}  // namespace

Error malformed(const std::string& name, const QString& where, const QString& found, const QString& wanted) {
    return makeError(ErrorCode::FileMalformed, name, where.toStdString(), found.toStdString(), wanted.toStdString());
}

ParameterTexts textsOf(const Parameters::Map& parameters) {
    ParameterTexts texts;
    for (const auto& [id, value] : parameters) {
        texts[id] = toString(value);
    }
    return texts;
}

Status setParameters(Parameters::Map& parameters, const ParameterTexts& texts, const EncodingDeclaration& encoding, const QString& where,
                     const std::string& name) {
    for (const auto& [id, text] : texts) {
        const ParameterDeclaration* declaration = encoding.parameter(id);
        if (declaration == nullptr) {
            continue;
        }
        auto value = parseParameter(*declaration, text);
        if (!value.ok()) {
            return malformed(name, where + QLatin1Char('/') + QString::fromStdString(id), QString::fromStdString(text),
                             wantedBy(value.error()));
        }
        parameters.insert_or_assign(id, std::move(value).value());
    }
    return {};
}

}  // namespace posenc
