#include "app/code/tensor_code.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/code/export_line.h"
#include "engine/core/shortest_text.h"

namespace posenc {
namespace {

using Step = ArrangementStep::Kind;

/// What selects indices of one axis: "[:, 2:5]".
QString indexed(Index axis, const QString& selection) {
    return QLatin1Char('[') + QStringLiteral(":, ").repeated(static_cast<int>(axis)) + selection + QLatin1Char(']');
}

/// The same array after one more step; empty where NumPy has no expression for the step.
QString afterStep(const QString& array, const ArrangementStep& step, const Shape& before, const Shape& after) {
    const auto& to = step.arguments;
    const auto number = [&](std::size_t at) { return QString::number(to[at]); };
    switch (step.kind) {
        case Step::Squeeze:
        case Step::Reshape:
            return array + QStringLiteral(".reshape") + pythonTuple(after);
        case Step::Swap:
            return array + QStringLiteral(".swapaxes(%1, %2)").arg(number(0), number(1));
        case Step::Slice:
            return array + indexed(to[0], number(1) + QLatin1Char(':') + number(2));
        case Step::Reverse:
            return array + indexed(to[0], QStringLiteral("::-1"));
        case Step::Pad:
        case Step::Extend: {
            QStringList widths;
            for (Index axis = 0; axis < static_cast<Index>(before.size()); ++axis) {
                widths.append(axis == to[0] ? QStringLiteral("(%1, %2)").arg(number(1), number(2)) : QStringLiteral("(0, 0)"));
            }
            const QString mode = step.kind == Step::Extend ? QStringLiteral(", mode=\"edge\"") : QString();
            return QStringLiteral("np.pad(%1, [%2]%3)").arg(array, widths.join(QLatin1String(", ")), mode);
        }
        case Step::Quadrant:
        case Step::Fold:
        case Step::FoldVolume:
        case Step::FoldBuckets:
            break;
    }
    return {};
}

/// The array of a file as the file holds it; empty where a library of its own would be needed.
QString loaded(const TrainedFile& file, const TensorEntry& entry) {
    const QString path = pythonString(file.path().string());
    const QString key = pythonString(entry.name);
    const std::string_view format = file.format();
    // Eight-bit floats are not known to NumPy.
    if (entry.dtype > DType::F64 || file.path().string().starts_with(":/")) {
        return {};
    }
    return format == "npy"                                 ? QStringLiteral("np.load(%1)").arg(path)
           : format == "npz"                               ? QStringLiteral("np.load(%1)[%2]").arg(path, key)
           : format == "safetensors"                       ? QStringLiteral("safetensors_tensor(%1, %2)").arg(path, key)
           : format == "torch" || format == "torch legacy" ? QStringLiteral("torch_tensor(%1, %2)").arg(path, key)
                                                           : QString();
}

/// The tensor of the file with the steps of its arrangement; empty where they cannot be written in NumPy.
Result<QString> ofFile(const TensorSource& source, const Shape& wanted, const TensorStore& store) {
    const auto file = store.file(source.file);
    if (!file.ok()) {
        return file.error();
    }
    const auto& entries = file.value()->entries();
    const auto entry = source.key.empty() ? entries.begin() : std::ranges::find(entries, source.key, &TensorEntry::name);
    if (entry == entries.end()) {
        return QString();
    }
    QString array = loaded(*file.value(), *entry);
    Shape shape = entry->shape;
    bool backwards = false;
    for (const ArrangementStep& step : source.arrangement) {
        const auto after = arrangedShape(shape, {step});
        if (array.isEmpty() || !after.ok()) {
            return QString();
        }
        array = afterStep(array, step, shape, after.value());
        backwards = backwards || step.kind == Step::Reverse;
        shape = after.value();
    }
    if (array.isEmpty()) {
        return array;
    }
    if (shape != wanted) {
        array += QStringLiteral(".reshape") + pythonTuple(wanted);
    }
    // A copy, as torch takes no array that runs backwards.
    return array + (backwards ? QStringLiteral(".astype(np.float64).copy()") : QStringLiteral(".astype(np.float64)"));
}

QString drawn(const Model& model, const TensorDeclaration& declaration, const Shape& shape) {
    const double sigma = declaration.unbound.sigma(model.parameters());
    const QString name = pythonString(declaration.name);
    const QString number = pythonNumber(sigma);
    switch (declaration.unbound.kind) {
        case Distribution::Kind::Constant:
            return QStringLiteral("np.full(%1, %2)").arg(pythonTuple(shape), number);
        case Distribution::Kind::Uniform:
            return QStringLiteral("random_uniform(%1, %2, %3, seed)").arg(name, pythonTuple(shape), number);
        case Distribution::Kind::Normal:
            return QStringLiteral("random_normal(%1, %2, %3, seed)").arg(name, pythonTuple(shape), number);
        case Distribution::Kind::TruncatedNormal:
            return QStringLiteral("random_normal(%1, %2, %3, seed, cut=2.0)").arg(name, pythonTuple(shape), number);
    }
    return {};
}

}  // namespace

QString pythonTuple(const Shape& shape) {
    QStringList numbers;
    for (const Index side : shape) {
        numbers.append(QString::number(side));
    }
    return QLatin1Char('(') + numbers.join(QLatin1String(", ")) + (shape.size() == 1 ? QStringLiteral(",)") : QStringLiteral(")"));
}

QString pythonString(const std::string& text) {
    QString out = QStringLiteral("\"");
    for (const QChar letter : QString::fromStdString(text)) {
        if (letter == QLatin1Char('"') || letter == QLatin1Char('\\')) {
            out += QLatin1Char('\\');
        }
        out += letter.unicode() < 32 ? QStringLiteral("\\x%1").arg(letter.unicode(), 2, 16, QLatin1Char('0')) : QString(letter);
    }
    return out + QLatin1Char('"');
}

QString pythonNumber(double number) {
    if (!std::isfinite(number)) {
        return std::isnan(number) ? QStringLiteral("math.nan") : number > 0 ? QStringLiteral("math.inf") : QStringLiteral("-math.inf");
    }
    const QString text = QString::fromStdString(shortestText(number));
    return text.contains(QLatin1Char('.')) || text.contains(QLatin1Char('e')) ? text : text + QStringLiteral(".0");
}

QString pythonLiteral(const ParameterValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) {
        return *flag ? QStringLiteral("True") : QStringLiteral("False");
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return pythonNumber(*number);
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
        const auto numbers = parseNumbers(*text);
        return numbers ? QStringLiteral("(%1,)").arg(QString::fromStdString(*text)) : pythonString(*text);
    }
    const std::vector<Index> sides = sidesOf(value);
    return sides.empty() ? QString::fromStdString(toString(value)) : pythonTuple(sides);
}

Result<QString> tensorExpression(const Model& model, const Scene& scene, const std::string& name, const TensorStore& store) {
    const Shape shape = model.tensors().find(name)->second.shape();
    const auto bound = scene.tensors.find(name);
    if (bound == scene.tensors.end()) {
        return drawn(model, *model.encoding().tensor(name), shape);
    }
    if (!model.fits().contains(name)) {
        const auto file = ofFile(bound->second, shape, store);
        if (!file.ok() || !file.value().isEmpty()) {
            return file;
        }
    }
    Scene whole = scene;
    whole.head = {HeadChoice::Kind::All, 0};
    const auto command = exportCommandLine(whole, "tensor-" + name, QStringLiteral("-"), store);
    if (!command.ok()) {
        return command.error();
    }
    return command.value() ? QStringLiteral("posenc_tensor(%1)").arg(pythonString(command.value()->toStdString())) : QString();
}

}  // namespace posenc
