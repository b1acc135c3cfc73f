#include "app/messages/config_text.h"

#include <QStringList>
#include <algorithm>

#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"
#include "widgets/form/parameter_text.h"

namespace posenc {
namespace {

/// The number of a parameter that is given; none else, and for words.
std::optional<double> numberIn(const Parameters::Map& parameters, const char* id) {
    const auto found = parameters.find(id);
    if (found == parameters.end()) {
        return std::nullopt;
    }
    const auto* whole = std::get_if<Index>(&found->second);
    const auto* real = std::get_if<double>(&found->second);
    return whole != nullptr ? std::optional(static_cast<double>(*whole)) : real != nullptr ? std::optional(*real) : std::nullopt;
}

}  // namespace

QString readingText(ConfigReading reading) {
    switch (reading) {
        case ConfigReading::Vllm:
            return QStringLiteral("vLLM");
        case ConfigReading::Llama3Wavelength:
            return MessagesText::tr("Llama 3 misread");
        default:
            return QString::fromStdString(std::string(toString(reading)));
    }
}

QString noTensorText(const EncodingDeclaration& encoding) {
    const bool needs = std::any_of(encoding.tensors.begin(), encoding.tensors.end(),
                                   [](const TensorDeclaration& one) { return !one.content && !one.optional && one.used == nullptr; });
    return needs ? QString() : MessagesText::tr("%1 has no tensor; it follows from the configuration.").arg(engineText(encoding.title));
}

QStringList openText(const NetworkConfig& network) {
    QStringList out;
    if (!network.part.empty()) {
        out << MessagesText::tr("The layers are those of %1.", "a part of a configuration").arg(printable(network.part));
    }
    if (!network.assumptions.empty()) {
        QStringList assumed;
        for (const std::string& one : network.assumptions) {
            assumed << engineText(one);
        }
        const QString all = withCommas(assumed);
        out << (!network.modelType.empty() ? MessagesText::tr("The model type %1 is not known, so this is assumed, as in Llama: %2.")
                                                 .arg(printable(network.modelType), all)
                : network.part.empty()
                    ? MessagesText::tr("The file names no model type, so this is assumed, as in Llama: %1.").arg(all)
                    : MessagesText::tr("%1 names no model type, so this is assumed, as in Llama: %2.").arg(printable(network.part), all));
    }
    for (const auto& [field, number] : network.assumedFields) {
        out << MessagesText::tr("%1 is missing: %2 is assumed, as in llama.cpp and mlx-lm; transformers and vLLM refuse the file.")
                   .arg(fromUtf8(field))
                   .arg(number);
    }
    for (const std::string& left : network.leftOut) {
        out << MessagesText::tr("Left out, as no parameter says it: %1.").arg(engineText(left));
    }
    for (const auto& [field, entries] : network.oddLists) {
        const QString text =
            entries > network.layers
                ? MessagesText::tr("%1 must have one entry for each layer (%3), but has %2: the last entries are not read.")
                : MessagesText::tr(
                      "%1 must have one entry for each layer (%3), but has %2: layers without an entry are read as without this list.");
        out << text.arg(printable(field)).arg(entries).arg(network.layers);
    }
    for (const NetworkKind& kind : network.kinds) {
        if (!kind.known) {
            out << MessagesText::tr("The kind of layer \"%1\" is not known; whether it reads positions is not either.")
                       .arg(printable(kind.type));
        }
    }
    if (!network.factorTensors.empty()) {
        QStringList names;
        for (const std::string& name : network.factorTensors) {
            names << printable(name);
        }
        out << MessagesText::tr("The frequencies are divided by factors that the file has as tensors: %1.").arg(withCommas(names));
    }
    if (network.encoder) {
        out << MessagesText::tr("The layers are those of the encoder; those of the decoder look back only.");
    }
    return out;
}

QString kindText(const NetworkKind& kind) {
    QStringList said{printable(kind.type)};
    const EncodingDeclaration* encoding = findEncoding(kind.encoding);
    if (encoding == nullptr) {
        said << (kind.known ? MessagesText::tr("no attention over positions") : MessagesText::tr("not known whether it reads positions"));
        return said.join(QStringLiteral(" · "));
    }
    said << engineText(encoding->title);
    const auto add = [&](const char* id, const QString& text) {
        if (const auto value = numberIn(kind.parameters, id); value && *value != 0) {
            said << text.arg(numberText(*value, 7));
        } else if (const auto found = kind.parameters.find(id);
                   found != kind.parameters.end() && std::holds_alternative<Grid>(found->second)) {
            // A line does not end within rows x columns.
            said << text.arg(parameterText(*encoding->parameter(id), found->second).replace(QLatin1Char(' '), QChar(QChar::Nbsp)));
        }
    };
    add("base", MessagesText::tr("base %1"));
    const ParameterDeclaration* scaling = encoding->parameter("scaling");
    if (const auto given = kind.parameters.find("scaling"); scaling != nullptr && given != kind.parameters.end()) {
        for (const Choice& choice : scaling->choices) {
            if (ParameterValue(choice.id) == given->second) {
                said << engineText(choice.label);
            }
        }
        add("factor", MessagesText::tr("factor %1"));
    }
    if (const auto width = numberIn(kind.parameters, "rotary-dim")) {
        said << MessagesText::tr("rotates %1 of %2 features")
                    .arg(numberText(*width, 7), numberText(numberIn(kind.parameters, "head-dim").value_or(*width), 7));
    }
    add("window", MessagesText::tr("window %1"));
    add("grid", MessagesText::tr("map %1", "rows and columns of a map"));
    add("shift", MessagesText::tr("shift %1"));
    add("chunk", MessagesText::tr("chunk %1"));
    add("scale", MessagesText::tr("scale %1"));
    if (kind.parameters.contains("temperature")) {
        add("temperature-length", MessagesText::tr("temperature from %1 tokens on"));
    }
    return said.join(QStringLiteral(" · "));
}

QString bandText(RotationBand::Kind kind) {
    switch (kind) {
        case RotationBand::Kind::Kept:
            return MessagesText::tr("kept");
        case RotationBand::Kind::Blended:
            return MessagesText::tr("blended");
        case RotationBand::Kind::Slowed:
            return MessagesText::tr("slowed");
        case RotationBand::Kind::Divided:
            return MessagesText::tr("divided by f");
        case RotationBand::Kind::Still:
            break;
    }
    return MessagesText::tr("not rotated");
}

}  // namespace posenc
