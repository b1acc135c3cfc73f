#include "app/messages/random_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace posenc {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(Messages)
};

QString namesOf(const RandomPart& part) {
    QStringList names;
    for (const std::string& tensor : part.tensors) {
        names << QString::fromStdString(tensor);
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

QString randomBadge(const std::optional<RandomPart>& part) {
    return part ? Messages::tr("random (seed %1)").arg(part->seed) : QString();
}

QString randomText(const std::optional<RandomPart>& part) {
    const QString names = part ? namesOf(*part) : QString();
    return names.isEmpty() ? randomBadge(part) : Messages::tr("%1: %2", "random (seed 0), tensors").arg(randomBadge(part), names);
}

QString unboundText(const TensorDeclaration& tensor, std::uint64_t seed) {
    return tensor.drawn.kind == Distribution::Kind::Constant ? Messages::tr("initial value") : randomBadge(RandomPart{{}, seed});
}

QString untrainedText(const std::optional<RandomPart>& part) {
    const QString names = part ? namesOf(*part) : QString();
    return names.isEmpty() ? QString() : Messages::tr("not trained: %1", "tensors").arg(names);
}

}  // namespace posenc
