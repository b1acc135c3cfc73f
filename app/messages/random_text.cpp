#include "app/messages/random_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/messages/contexts.h"

namespace posenc {
namespace {

QString joined(const std::vector<std::string>& tensors) {
    QStringList names;
    for (const std::string& tensor : tensors) {
        names << QString::fromStdString(tensor);
    }
    return names.join(QStringLiteral(", "));
}

QString namesOf(const RandomPart& part) {
    return joined(part.tensors);
}

}  // namespace

QString randomBadge(const std::optional<RandomPart>& part) {
    return part ? MessagesText::tr("random (seed %1)").arg(part->seed) : QString();
}

QString randomText(const std::optional<RandomPart>& part) {
    const QString names = part ? namesOf(*part) : QString();
    return names.isEmpty() ? randomBadge(part) : MessagesText::tr("%1: %2", "random (seed 0), tensors").arg(randomBadge(part), names);
}

QString initialBadge() {
    return MessagesText::tr("initial values", "of tensors: those that every network begins with");
}

QString initialText(const Model& model, const LayerDeclaration& layer) {
    const QString names = model.randomPart(layer) || model.readsBound(layer) ? QString() : joined(model.unboundOf(layer));
    return names.isEmpty() ? QString() : MessagesText::tr("%1: %2", "random (seed 0), tensors").arg(initialBadge(), names);
}

QString unboundText(const TensorDeclaration& tensor, const Parameters& parameters, std::uint64_t seed) {
    return tensor.unbound.isRandom(parameters) ? randomBadge(RandomPart{{}, seed}) : initialBadge();
}

QString untrainedText(const std::optional<RandomPart>& part) {
    const QString names = part ? namesOf(*part) : QString();
    return names.isEmpty() ? QString() : MessagesText::tr("not trained: %1", "tensors").arg(names);
}

}  // namespace posenc
