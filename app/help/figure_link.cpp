#include "app/help/figure_link.h"

#include <QUrlQuery>
#include <limits>

#include "engine/core/text.h"
#include "engine/schema/declaration.h"

namespace posenc {
namespace {

constexpr Index kMost = std::numeric_limits<std::int32_t>::max();

Result<Index> wholeNumber(const std::string& id, const QString& text) {
    bool whole = false;
    const qlonglong number = text.toLongLong(&whole);
    if (!whole) {
        return makeError(ErrorCode::ParameterType, id, text.toStdString(), POSENC_TEXT("a whole number"));
    }
    if (number < 0 || number > kMost) {
        return makeError(ErrorCode::ParameterRange, id, static_cast<Index>(number), 0, kMost);
    }
    return static_cast<Index>(number);
}

/// A layer that the encoding declares, or one of its tensors.
Status checkLayer(const EncodingDeclaration& encoding, const std::string& id) {
    constexpr std::string_view kTensor = "tensor-";
    if (encoding.layer(id) != nullptr ||
        (id.starts_with(kTensor) && encoding.tensor(std::string_view(id).substr(kTensor.size())) != nullptr)) {
        return {};
    }
    std::string there;
    for (const LayerDeclaration& layer : encoding.layers) {
        there += (there.empty() ? "" : ", ") + layer.id;
    }
    return makeError(ErrorCode::UnknownLayer, encoding.id, id, there);
}

Status readItem(FigureLink& link, const EncodingDeclaration& encoding, const std::string& id, const QString& text) {
    if (id == "layer") {
        link.layer = text.toStdString();
        return {};
    }
    if (id == "slice" || id == "seed") {
        const auto number = wholeNumber(id, text);
        if (!number.ok()) {
            return number.error();
        }
        if (id == "slice") {
            link.slice = number.value();
        } else {
            link.seed = static_cast<std::uint64_t>(number.value());
        }
        return {};
    }
    const ParameterDeclaration* parameter = encoding.parameter(id);
    if (parameter == nullptr) {
        return makeError(ErrorCode::UnknownParameter, encoding.id, id);
    }
    auto value = parseParameter(*parameter, text.toStdString());
    if (!value.ok()) {
        return value.error();
    }
    link.parameters.insert_or_assign(id, std::move(value).value());
    return {};
}

}  // namespace

Result<FigureLink> parseFigureLink(const QUrl& url) {
    FigureLink link;
    link.encoding = url.path().toStdString();
    const EncodingDeclaration* encoding = findEncoding(link.encoding);
    if (url.scheme() != QLatin1String(FigureLink::kScheme) || encoding == nullptr) {
        return makeError(ErrorCode::UnknownEncoding, link.encoding);
    }
    for (const auto& [id, text] : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (Status status = readItem(link, *encoding, id.toStdString(), text); !status.ok()) {
            return status.error();
        }
    }
    if (Status status = checkLayer(*encoding, link.layer); !status.ok()) {
        return status.error();
    }
    return link;
}

}  // namespace posenc
