#include "app/messages/random_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/messages/contexts.h"

namespace posenc {
namespace {

QString namesOf(const RandomPart& part) {
    QStringList names;
    for (const std::string& tensor : part.tensors) {
        names << QString::fromStdString(tensor);
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

QString randomBadge(const std::optional<RandomPart>& part) {
    return part ? MessagesText::tr("random (seed %1)").arg(part->seed) : QString();
}

QString randomText(const std::optional<RandomPart>& part) {
    const QString names = part ? namesOf(*part) : QString();
    return names.isEmpty() ? randomBadge(part) : MessagesText::tr("%1: %2", "random (seed 0), tensors").arg(randomBadge(part), names);
}

QString unboundText(const TensorDeclaration& tensor, std::uint64_t seed) {
    return tensor.unbound.kind == Distribution::Kind::Constant ? MessagesText::tr("initial value") : randomBadge(RandomPart{{}, seed});
}

QString untrainedText(const std::optional<RandomPart>& part) {
    const QString names = part ? namesOf(*part) : QString();
    return names.isEmpty() ? QString() : MessagesText::tr("not trained: %1", "tensors").arg(names);
}

}  // namespace posenc
