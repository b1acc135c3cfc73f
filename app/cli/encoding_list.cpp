#include "app/cli/encoding_list.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <cmath>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/console.h"
#include "app/cli/encoding_words.h"
#include "app/messages/contexts.h"
#include "engine/encodings/presets.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

using Json = nlohmann::ordered_json;

QString number(double value) {
    // Limits like 1000000 in full.
    const bool whole = std::abs(value) < 1e9 && value == std::floor(value);
    return whole ? QString::number(static_cast<Index>(value)) : QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QString choiceIds(const ParameterDeclaration& parameter, const QString& between = QStringLiteral(", ")) {
    QStringList ids;
    for (const Choice& choice : parameter.choices) {
        ids += fromUtf8(choice.id);
    }
    return ids.join(between);
}

QString familyTitle(Family family) {
    switch (family) {
        case Family::Absolute:
            return CommandLineText::tr("absolute");
        case Family::Relative1D:
            return CommandLineText::tr("relative, one dimension");
        case Family::Relative2D:
            return CommandLineText::tr("relative, two dimensions");
        case Family::Regularisation:
            return CommandLineText::tr("regularisation");
    }
    return {};
}

/// Of the default parameters; none where they do not go together.
std::optional<double> defaultSigma(const EncodingDeclaration& encoding, const TensorDeclaration& tensor) {
    const auto parameters = Parameters::complete(encoding, {});
    if (!parameters.ok() || !tensor.unbound.sigma) {
        return std::nullopt;
    }
    return tensor.unbound.sigma(parameters.value());
}

/// As they are given to `posenc export`: "--window 7x7 --no-causal".
QString flags(const Parameters::Map& parameters) {
    QStringList out;
    for (const auto& [id, value] : parameters) {
        if (const bool* flag = std::get_if<bool>(&value)) {
            out += (*flag ? QStringLiteral("--%1") : QStringLiteral("--no-%1")).arg(fromUtf8(id));
        } else {
            out += QStringLiteral("--%1 %2").arg(fromUtf8(id), fromUtf8(toString(value)));
        }
    }
    return out.join(QLatin1Char(' '));
}

QString encodingText(const EncodingDeclaration& encoding) {
    QString out =
        CommandLineText::tr("%1 - %2 (%3)\n").arg(fromUtf8(encoding.id), engineText(encoding.title), familyTitle(encoding.family));
    out += QStringLiteral("  %1\n  %2\n").arg(engineText(encoding.summary), fromUtf8(encoding.defaultFormula()));
    out += CommandLineText::tr("  source: %1\n").arg(fromUtf8(encoding.source));

    std::vector<QStringList> rows;
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const QString use = parameterUse(encoding, parameter);
        rows.push_back({QStringLiteral("--") + fromUtf8(parameter.id), fromUtf8(parameter.symbol), parameterRange(parameter),
                        filled(CommandLineText::tr("default %1"), {parameterDefault(parameter)}),
                        use.isEmpty() ? engineText(parameter.help) : withSemicolons({engineText(parameter.help), use})});
    }
    out += CommandLineText::tr("  parameters\n") + textTable(rows, 4);

    rows.clear();
    for (const TensorDeclaration& tensor : encoding.tensors) {
        rows.push_back({fromUtf8(tensor.name), tensorShapes(tensor), unboundTensor(encoding, tensor), engineText(tensor.label)});
    }
    out += CommandLineText::tr("  tensors (default when unbound)\n") + textTable(rows, 4);

    rows.clear();
    for (const LayerDeclaration& layer : encoding.layers) {
        rows.push_back({fromUtf8(layer.id), engineText(layer.shape), engineText(layer.description)});
    }
    out += CommandLineText::tr("  layers\n") + textTable(rows, 4);

    rows.clear();
    for (const Preset& preset : presets()) {
        if (preset.encoding == encoding.id) {
            rows.push_back({fromUtf8(preset.id), engineText(preset.title), flags(preset.parameters), engineText(preset.origin)});
        }
    }
    return rows.empty() ? out : out + CommandLineText::tr("  presets\n") + textTable(rows, 4);
}

Json valueJson(const ParameterValue& value) {
    struct Writer {
        Json operator()(bool flag) const { return flag; }
        Json operator()(Index whole) const { return whole; }
        Json operator()(double real) const { return real; }
        Json operator()(const std::string& word) const { return word; }
        Json operator()(const Grid& grid) const { return sidesOf(grid); }
        Json operator()(const Grid3d& size) const { return sidesOf(size); }
    };
    return std::visit(Writer{}, value);
}

Json conditionJson(const ReadWhen& condition) {
    Json out{{"parameter", condition.parameter}, {condition.unless ? "not" : "is", condition.values}};
    for (const ReadWhen& other : condition.alternatives) {
        out["or"].push_back(conditionJson(other));
    }
    return out;
}

/// @param defaults those of the encoding, where they go together: what follows another parameter has the default of that one
Json parameterJson(const ParameterDeclaration& parameter, const Result<Parameters>& defaults) {
    Json out{{"id", parameter.id},     {"symbol", parameter.symbol}, {"label", parameter.label},
             {"unit", parameter.unit}, {"help", parameter.help},     {"type", word(parameter.type)}};
    out["default"] = valueJson(defaults.ok() ? defaults.value().values().at(parameter.id) : parameter.defaultValue);
    if (!parameter.follows.empty()) {
        out["follows"] = parameter.follows;
    }
    if (hasRange(parameter.type)) {
        const bool real = parameter.type == ParameterType::Real || parameter.multipleOf == 0;
        out["minimum"] = real ? Json(parameter.minimum) : Json(static_cast<Index>(parameter.minimum));
        out["maximum"] = real ? Json(parameter.maximum) : Json(static_cast<Index>(parameter.maximum));
    }
    if (parameter.multipleOf > 1) {
        out["multiple_of"] = parameter.multipleOf;
    }
    for (const ReadWhen& condition : parameter.readWhen) {
        out["read_when"].push_back(conditionJson(condition));
    }
    if (!parameter.choices.empty()) {
        Json choices = Json::array();
        for (const Choice& choice : parameter.choices) {
            choices.push_back({{"id", choice.id}, {"label", choice.label}});
        }
        out["choices"] = choices;
    }
    return out;
}

Json tensorJson(const EncodingDeclaration& encoding, const TensorDeclaration& tensor) {
    Json shapes = Json::array();
    for (const ShapeFormula& shape : tensor.shapes) {
        shapes.push_back(shape.text());
    }
    Json out{{"name", tensor.name}, {"label", tensor.label}, {"shapes", shapes}, {"optional", tensor.optional}};
    if (!tensor.optional) {
        Json unbound{{"distribution", tensor.unbound.make ? "initial" : word(tensor.unbound.kind)}};
        if (const auto sigma = defaultSigma(encoding, tensor); sigma && !tensor.unbound.make) {
            unbound[tensor.unbound.kind == Distribution::Kind::Constant ? "value" : "sigma"] = *sigma;
        }
        out["drawn"] = unbound;
    }
    return out;
}

Json presetJson(const Preset& preset) {
    Json parameters = Json::object();
    for (const auto& [id, value] : preset.parameters) {
        parameters[id] = valueJson(value);
    }
    return {{"id", preset.id}, {"title", preset.title}, {"parameters", parameters}, {"origin", preset.origin}};
}

Json encodingJson(const EncodingDeclaration& encoding) {
    Json out{{"id", encoding.id},
             {"title", encoding.title},
             {"family", word(encoding.family)},
             {"summary", encoding.summary},
             {"formula", encoding.defaultFormula()},
             {"source", encoding.source}};
    out["parameters"] = Json::array();
    const auto defaults = Parameters::complete(encoding, {});
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        out["parameters"].push_back(parameterJson(parameter, defaults));
    }
    out["tensors"] = Json::array();
    for (const TensorDeclaration& tensor : encoding.tensors) {
        out["tensors"].push_back(tensorJson(encoding, tensor));
    }
    out["layers"] = Json::array();
    for (const LayerDeclaration& layer : encoding.layers) {
        out["layers"].push_back({{"id", layer.id},
                                 {"title", layer.title},
                                 {"description", layer.description},
                                 {"kind", word(layer.kind())},
                                 {"stack", word(layer.stack)},
                                 {"shape", layer.shape}});
    }
    out["presets"] = Json::array();
    for (const Preset& preset : presets()) {
        if (preset.encoding == encoding.id) {
            out["presets"].push_back(presetJson(preset));
        }
    }
    return out;
}

}  // namespace

QString parameterRange(const ParameterDeclaration& parameter) {
    switch (parameter.type) {
        case ParameterType::Boolean:
            return CommandLineText::tr("on, off");
        case ParameterType::Choice:
            return choiceIds(parameter);
        case ParameterType::GridSize:
            return CommandLineText::tr("%1x%1 to %2x%2").arg(number(parameter.minimum), number(parameter.maximum));
        case ParameterType::Text:
            return parameter.choices.empty()
                       ? CommandLineText::tr("text")
                       : CommandLineText::tr("text, for example %1").arg(choiceIds(parameter, CommandLineText::tr(" or ")));
        case ParameterType::Grid3dSize:
            return CommandLineText::tr("%1x%1x%1 to %2x%2x%2").arg(number(parameter.minimum), number(parameter.maximum));
        case ParameterType::Integer:
        case ParameterType::Real:
        case ParameterType::NumberList:
            break;
    }
    QString range = CommandLineText::tr("%1 to %2").arg(number(parameter.minimum), number(parameter.maximum));
    if (parameter.type == ParameterType::NumberList) {
        range = CommandLineText::tr("numbers from %1, with commas between them").arg(range);
    } else if (parameter.multipleOf != 1) {
        range = CommandLineText::tr("%1, multiples of %2").arg(range).arg(parameter.multipleOf);
    }
    return parameter.choices.empty() ? range : CommandLineText::tr("%1, or %2").arg(choiceIds(parameter), range);
}

QString parameterDefault(const ParameterDeclaration& parameter) {
    if (parameter.follows.empty()) {
        return fromUtf8(toString(parameter.defaultValue));
    }
    if (parameter.follows.front() == '!') {
        return CommandLineText::tr("opposite of %1").arg(fromUtf8(parameter.follows.substr(1)));
    }
    return CommandLineText::tr("same as %1").arg(fromUtf8(parameter.follows));
}

QString conditionFlags(const EncodingDeclaration& encoding, const ReadWhen& condition) {
    const ParameterDeclaration& other = *encoding.parameter(condition.parameter);
    QStringList values;
    for (const std::string& value : condition.values) {
        values += fromUtf8(value);
    }
    const QString id = fromUtf8(other.id);
    if (values.isEmpty()) {
        return QStringLiteral("--%1").arg(id);
    }
    if (other.type == ParameterType::Boolean) {
        return (values.front() == QLatin1String("on") ? QStringLiteral("--%1") : QStringLiteral("--no-%1")).arg(id);
    }
    return QStringLiteral("--%1 %2").arg(id, values.join(QStringLiteral(", ")));
}

QString parameterUse(const EncodingDeclaration& encoding, const ParameterDeclaration& parameter) {
    QStringList parts;
    for (const ReadWhen& condition : parameter.readWhen) {
        if (condition.parameter.empty()) {
            parts += CommandLineText::tr("not used by this encoding");
            continue;
        }
        QString flags = conditionFlags(encoding, condition);
        for (const ReadWhen& other : condition.alternatives) {
            // Idle where all of what is excluded holds.
            flags = (condition.unless ? CommandLineText::tr("%1 and %2") : CommandLineText::tr("%1 or %2"))
                        .arg(flags, conditionFlags(encoding, other));
        }
        parts += (condition.unless ? CommandLineText::tr("not with %1") : CommandLineText::tr("only with %1")).arg(flags);
    }
    return withCommas(parts);
}

QString tensorShapes(const TensorDeclaration& tensor) {
    QStringList shapes;
    for (const ShapeFormula& shape : tensor.shapes) {
        shapes += fromUtf8(shape.text());
    }
    return shapes.join(CommandLineText::tr(" or "));
}

QString unboundTensor(const EncodingDeclaration& encoding, const TensorDeclaration& tensor) {
    if (tensor.optional) {
        return CommandLineText::tr("absent");
    }
    const auto sigma = defaultSigma(encoding, tensor);
    const QString size = sigma ? QString::number(*sigma, 'g', 4) : QStringLiteral("?");
    if (tensor.unbound.make) {
        return tensor.unbound.made.empty() ? CommandLineText::tr("as networks are initialised") : engineText(tensor.unbound.made.c_str());
    }
    switch (tensor.unbound.kind) {
        case Distribution::Kind::Normal:
            return CommandLineText::tr("random N(0, %1)").arg(size);
        case Distribution::Kind::TruncatedNormal:
            return CommandLineText::tr("random N(0, %1) truncated to ±2").arg(size);
        case Distribution::Kind::Uniform:
            return CommandLineText::tr("random U(0, %1)").arg(size);
        case Distribution::Kind::Constant:
            return CommandLineText::tr("constant %1").arg(size);
    }
    return {};
}

QString encodingsText() {
    QStringList all;
    for (const EncodingDeclaration& encoding : catalogue()) {
        all += encodingText(encoding);
    }
    return all.join(QLatin1Char('\n'));
}

std::string encodingsJson() {
    Json all = Json::array();
    for (const EncodingDeclaration& encoding : catalogue()) {
        all.push_back(encodingJson(encoding));
    }
    return all.dump(2) + "\n";
}

Status runEncodings(bool json) {
    return json ? writeOut(std::string_view(encodingsJson())) : writeOut(encodingsText());
}

}  // namespace posenc
