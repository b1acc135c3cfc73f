#include "app/gallery/gallery_sizes.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "app/messages/verdict_text.h"
#include "engine/comparison/cell_formula.h"
#include "engine/comparison/check.h"
#include "engine/core/random.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

QJsonObject partOf(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toObject();
}

std::string textOf(const QJsonValue& value) {
    return value.toString().toStdString();
}

std::vector<std::string> textsOf(const QJsonValue& values) {
    std::vector<std::string> out;
    for (const QJsonValue& value : values.toArray()) {
        out.push_back(textOf(value));
    }
    return out;
}

std::vector<double> numbersOf(const QJsonValue& values) {
    std::vector<double> out;
    for (const QJsonValue& value : values.toArray()) {
        out.push_back(value.toDouble());
    }
    return out;
}

bool isWhole(const QJsonObject& array) {
    return array.value(QLatin1String("dtype")).toString().startsWith(QLatin1String("int"));
}

/// None where the sides and the numbers do not fit.
std::optional<Tensor> tensorOf(const QJsonObject& array) {
    Shape shape;
    for (const QJsonValue& side : array.value(QLatin1String("shape")).toArray()) {
        shape.push_back(side.toInteger());
    }
    std::vector<float> values;
    for (const QJsonValue& value : array.value(QLatin1String("values")).toArray()) {
        values.push_back(static_cast<float>(value.toDouble(-std::numeric_limits<double>::infinity())));
    }
    return elementCount(shape) == static_cast<Index>(values.size())
               ? std::optional(Tensor(std::move(shape), std::move(values), isWhole(array) ? DType::I32 : DType::F32))
               : std::nullopt;
}

std::shared_ptr<const ComparedArray> arrayOf(const QJsonObject& array) {
    const auto tensor = tensorOf(array);
    const auto compared = tensor ? comparedArray(*tensor) : Result<ComparedArray>(makeError(ErrorCode::TensorShape));
    return compared.ok() ? std::make_shared<const ComparedArray>(compared.value()) : nullptr;
}

/// Cells as the entries count them: whole numbers exactly, others by 1e-5 of the largest magnitude and at least of 1, or hidden in one
/// alone. @pre the same shape
qlonglong differingCells(const ComparedArray& wrong, const ComparedArray& right) {
    const double unit = std::max({1.0, wrong.largest, right.largest});
    const double tolerance = wrong.whole() && right.whole() ? 0 : 1e-5 * unit;
    qlonglong differing = 0;
    for (std::size_t i = 0; i < right.shown.size(); ++i) {
        const double x = wrong.shown[i];
        const double y = right.shown[i];
        const bool same = std::isnan(x) ? std::isnan(y) : std::abs(x - y) <= tolerance;
        differing += same ? 0 : 1;
    }
    return differing;
}

QString joined(const std::vector<double>& numbers, const QString& separator) {
    QStringList parts;
    for (const double number : numbers) {
        parts << numberText(number, 6);
    }
    return parts.join(separator);
}

/// The numbers of a size: groups of them, each with what it is called.
QString labelOf(const QJsonObject& formula, const std::vector<double>& numbers) {
    CandidateParameters parameters;
    std::size_t at = 0;
    for (const QJsonValue& group : formula.value(QLatin1String("size")).toArray()) {
        std::vector<double> own;
        for (std::size_t i = 0; i < textsOf(group[QLatin1String("names")]).size(); ++i, ++at) {
            // A list may be shorter than the longest one.
            if (at < numbers.size()) {
                own.push_back(numbers[at]);
            }
        }
        if (group[QLatin1String("flag")].toBool()) {
            parameters.emplace_back(textOf(group[QLatin1String("label")]), !own.empty() && own.front() != 0);
            continue;
        }
        const QString separator = group[QLatin1String("list")].toBool() ? QStringLiteral(", ") : QStringLiteral(" × ");
        parameters.emplace_back(textOf(group[QLatin1String("label")]), joined(own, separator).toStdString());
    }
    return schemeDetails({{}, parameters});
}

/// What every expression of an entry may use at a size.
FormulaNames namesAt(const QJsonObject& formula, const std::vector<double>& numbers) {
    FormulaNames names;
    std::size_t at = 0;
    for (const QJsonValue& group : formula.value(QLatin1String("size")).toArray()) {
        for (const std::string& name : textsOf(group[QLatin1String("names")])) {
            names.numbers[name] = at < numbers.size() ? numbers[at] : 0;
            ++at;
        }
    }
    const QJsonObject definitions = partOf(formula, "where");
    for (const QString& head : definitions.keys()) {
        names.definitions[head.toStdString()] = textOf(definitions.value(head));
    }
    return names;
}

/// The tensors that a formula reads: those that the entry holds at this size, else random ones.
Status addTensors(FormulaNames& names, const QJsonObject& formula, const QJsonObject& stored) {
    const QJsonObject declared = partOf(formula, "tensors");
    for (const QString& name : declared.keys()) {
        Shape shape;
        for (const std::string& side : textsOf(declared.value(name))) {
            const auto length = CellFormula(names).number(side);
            if (!length.ok()) {
                return length.error();
            }
            shape.push_back(static_cast<Index>(length.value()));
        }
        const auto held = tensorOf(partOf(stored, name.toUtf8().constData()));
        std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
        if (held && held->size() == elementCount(shape)) {
            values.assign(held->values().begin(), held->values().end());
        } else {
            CounterGenerator(0, name.toStdString()).fillNormal(values, 1);
        }
        names.tensors.emplace(name.toStdString(), Tensor(std::move(shape), std::move(values)));
    }
    return {};
}

QJsonObject storedAt(const QJsonObject& entry, const std::vector<double>& numbers) {
    for (const QJsonValue& one : entry.value(QLatin1String("sizes")).toArray()) {
        if (numbersOf(one[QLatin1String("parameters")]) == numbers) {
            return one.toObject();
        }
    }
    return {};
}

std::vector<std::vector<double>> listedSizes(const QJsonObject& formula) {
    std::vector<std::vector<double>> sizes;
    for (const QJsonValue& listed : formula.value(QLatin1String("sizes")).toArray()) {
        sizes.push_back(numbersOf(listed));
    }
    return sizes;
}

/// Every combination of the values of the groups, without those that the condition excludes.
Result<std::vector<std::vector<double>>> combinedSizes(const QJsonObject& formula) {
    std::vector<std::vector<double>> sizes(1);
    for (const QJsonValue& group : formula.value(QLatin1String("size")).toArray()) {
        const std::vector<double> values = numbersOf(group[QLatin1String("values")]);
        for (std::size_t name = 0; name < textsOf(group[QLatin1String("names")]).size(); ++name) {
            std::vector<std::vector<double>> longer;
            for (const std::vector<double>& size : sizes) {
                for (const double value : values) {
                    longer.push_back(size);
                    longer.back().push_back(value);
                }
            }
            sizes = std::move(longer);
        }
    }
    const QString condition = formula.value(QLatin1String("if")).toString();
    std::vector<std::vector<double>> out;
    for (std::vector<double>& size : sizes) {
        const auto fits = condition.isEmpty() ? Result<double>(1.0) : CellFormula(namesAt(formula, size)).number(condition.toStdString());
        if (!fits.ok()) {
            return fits.error();
        }
        if (fits.value() != 0) {
            out.push_back(std::move(size));
        }
    }
    return out;
}

}  // namespace

std::vector<GallerySize> storedSizes(const QJsonObject& entry) {
    const std::vector<double> smallest = numbersOf(entry.value(QLatin1String("smallest")));
    std::vector<GallerySize> sizes;
    for (const QJsonValue& one : entry.value(QLatin1String("sizes")).toArray()) {
        GallerySize size;
        size.numbers = numbersOf(one[QLatin1String("parameters")]);
        size.label = joined(size.numbers, QStringLiteral(" × "));
        size.smallest = size.numbers == smallest;
        size.differing = one[QLatin1String("differ")].toInteger();
        size.right = arrayOf(one[QLatin1String("right")].toObject());
        size.wrong = arrayOf(one[QLatin1String("wrong")].toObject());
        if (size.right != nullptr && size.wrong != nullptr) {
            sizes.push_back(std::move(size));
        }
    }
    return sizes;
}

Result<GallerySize> formulaSize(const QJsonObject& entry, const std::vector<double>& numbers, const Progress& progress) {
    const QJsonObject formula = partOf(entry, "formula");
    FormulaNames names = namesAt(formula, numbers);
    if (Status status = addTensors(names, formula, partOf(storedAt(entry, numbers), "tensors")); !status.ok()) {
        return status.error();
    }
    CellFormula cells(std::move(names));
    const DType type = formula.value(QLatin1String("whole")).toBool() ? DType::I32 : DType::F32;
    const auto sides = textsOf(formula.value(QLatin1String("shape")));
    const auto wrongSides = textsOf(formula.value(QLatin1String("wrong-shape")));
    auto right = cells.array(sides, textOf(formula.value(QLatin1String("right"))), type, progress);
    if (!right.ok()) {
        return right.error();
    }
    auto wrong = cells.array(wrongSides.empty() ? sides : wrongSides, textOf(formula.value(QLatin1String("wrong"))), type, progress);
    if (!wrong.ok()) {
        return wrong.error();
    }
    GallerySize size;
    size.numbers = numbers;
    size.label = labelOf(formula, numbers);
    size.right = std::make_shared<const ComparedArray>(std::move(right).value());
    size.wrong = std::make_shared<const ComparedArray>(std::move(wrong).value());
    size.differing = size.sameShape() ? differingCells(*size.wrong, *size.right) : 0;
    return size;
}

Result<std::vector<GallerySize>> formulaSizes(const QJsonObject& entry, const Progress& progress) {
    const QJsonObject formula = partOf(entry, "formula");
    if (formula.isEmpty()) {
        return std::vector<GallerySize>();
    }
    const std::vector<std::vector<double>> listed = listedSizes(formula);
    auto declared = listed.empty() ? combinedSizes(formula) : Result<std::vector<std::vector<double>>>(listed);
    if (!declared.ok()) {
        return declared.error();
    }
    for (const QJsonValue& stored : entry.value(QLatin1String("sizes")).toArray()) {
        const std::vector<double> numbers = numbersOf(stored[QLatin1String("parameters")]);
        if (std::find(declared.value().begin(), declared.value().end(), numbers) == declared.value().end()) {
            declared.value().push_back(numbers);
        }
    }
    std::vector<GallerySize> sizes;
    for (const std::vector<double>& numbers : declared.value()) {
        auto size = formulaSize(entry, numbers, progress);
        if (!size.ok()) {
            return size.error();
        }
        sizes.push_back(std::move(size).value());
    }
    if (listed.empty()) {
        std::sort(sizes.begin(), sizes.end(), [](const GallerySize& x, const GallerySize& y) {
            return std::pair(x.right->cells(), x.numbers) < std::pair(y.right->cells(), y.numbers);
        });
    }
    const auto smallest =
        std::find_if(sizes.begin(), sizes.end(), [](const GallerySize& one) { return one.differing > 0 || !one.sameShape(); });
    if (smallest != sizes.end()) {
        smallest->smallest = true;
    }
    return sizes;
}

}  // namespace posenc
