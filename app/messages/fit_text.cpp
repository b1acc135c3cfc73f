#include "app/messages/fit_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "app/messages/contexts.h"
#include "app/messages/random_text.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

QString sideText(const Grid& sides) {
    const QString rows = QString::number(sides.rows);
    return sides.columns == 0 ? rows : MessagesText::tr("%1×%2", "rows, columns").arg(rows).arg(sides.columns);
}

}  // namespace

QString fitText(const Fit& fit) {
    const QString change = MessagesText::tr("%1 → %2", "sizes as trained, sizes now").arg(sideText(fit.from), sideText(fit.to));
    switch (fit.kind) {
        case Fit::Kind::Resized:
            return MessagesText::tr("resized %1 (%2)", "sizes, method").arg(change, QString::fromStdString(fit.method));
        case Fit::Kind::Cut:
            return MessagesText::tr("cut %1", "sizes").arg(change);
        case Fit::Kind::Interpolated:
            return MessagesText::tr("interpolated %1", "sizes").arg(change);
        case Fit::Kind::Continued:
            return MessagesText::tr("continued %1", "sizes").arg(change);
        case Fit::Kind::Random:
            return MessagesText::tr("random, %1 tokens", "sizes").arg(change);
        case Fit::Kind::LeftOut:
            return MessagesText::tr("not used, %1", "sizes").arg(change);
    }
    return {};
}

QString fitsText(const Model& model, const LayerDeclaration& layer) {
    QStringList parts;
    for (const auto& [name, fit] : model.fitsOf(layer)) {
        const QString done = fitText(fit);
        parts += name.empty() ? done : MessagesText::tr("%1 %2", "tensor, what was done to it").arg(QString::fromStdString(name), done);
    }
    return withCommas(parts);
}

QString cautionBadge(const Model& model, const LayerDeclaration& layer) {
    if (const QString random = randomBadge(model.randomPart(layer)); !random.isEmpty()) {
        return random;
    }
    // Of a changed network its tokens need no word. The formula in place of a file's index changes no number.
    QStringList ofNetwork;
    QStringList ofInput;
    for (const auto& [name, fit] : model.fitsOf(layer)) {
        const TensorDeclaration* tensor = model.encoding().tensor(name);
        QStringList& fits = tensor != nullptr && tensor->content ? ofInput : ofNetwork;
        if (const QString text = fitText(fit); fit.kind != Fit::Kind::LeftOut && !fits.contains(text)) {
            fits += text;
        }
    }
    return withCommas(ofNetwork.isEmpty() ? ofInput : ofNetwork);
}

QString cautionText(const Model& model, const LayerDeclaration& layer) {
    QStringList parts{untrainedText(model.randomPart(layer)), fitsText(model, layer)};
    parts.removeAll(QString());
    return withSemicolons(parts);
}

QString boundBadge(const EncodingDeclaration& encoding, const std::vector<std::string>& tensors, const OriginMap& origins) {
    const auto isIndex = [&](const std::string& tensor) {
        return std::ranges::any_of(encoding.layers, [&](const LayerDeclaration& layer) {
            return layer.kind() == LayerKind::TableIndex && std::ranges::find(layer.tensors, tensor) != layer.tensors.end();
        });
    };
    if (std::ranges::all_of(tensors, isIndex)) {
        return MessagesText::tr("from file");
    }
    const auto are = [&](TensorOrigin origin) {
        return [&, origin](const std::string& tensor) {
            const auto known = origins.find(tensor);
            return known != origins.end() && known->second == origin;
        };
    };
    if (std::ranges::any_of(tensors, are(TensorOrigin::Untrained))) {
        return MessagesText::tr("looks untrained");
    }
    const bool computed =
        std::ranges::any_of(tensors, are(TensorOrigin::Computed)) && std::ranges::none_of(tensors, are(TensorOrigin::Trained));
    return computed ? MessagesText::tr("computed", "the numbers of a file's table") : MessagesText::tr("trained");
}

QString originsText(const OriginMap& origins) {
    QStringList parts;
    for (const auto& [name, origin] : origins) {
        if (origin != TensorOrigin::Trained) {
            parts += (origin == TensorOrigin::Computed ? MessagesText::tr("%1 holds sinusoids, as they are computed", "tensor")
                                                       : MessagesText::tr("%1 looks untrained, like random values", "tensor"))
                         .arg(QString::fromStdString(name));
        }
    }
    return withSemicolons(parts);
}

QString layerBadge(const Model& model, const LayerDeclaration& layer) {
    if (model.isNothing(layer)) {
        return MessagesText::tr("all 0", "the numbers of a layer");
    }
    const QString caution = cautionBadge(model, layer);
    if (!caution.isEmpty()) {
        return caution;
    }
    return model.readsBound(layer)               ? boundBadge(model.encoding(), layer.tensors, model.origins())
           : initialText(model, layer).isEmpty() ? QString()
                                                 : initialBadge();
}

QString networkFitText(const Model& model) {
    for (const TensorDeclaration& tensor : model.encoding().tensors) {
        const auto fit = model.fits().find(tensor.name);
        if (fit != model.fits().end() && !tensor.content && fit->second.kind != Fit::Kind::LeftOut) {
            return fitText(fit->second);
        }
    }
    const auto rule = model.fits().find("");
    return rule == model.fits().end() ? QString() : fitText(rule->second);
}

}  // namespace posenc
