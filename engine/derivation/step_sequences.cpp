#include "engine/derivation/step_sequences.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/text.h"

namespace posenc {

const char* const kGarbageMeaning = POSENC_TEXT("cells above the causal diagonal belong to the next query: garbage, set to 0");

double productSum(const StepOperands& x) {
    double sum = 0;
    for (std::size_t k = 0; k < x.terms(0); ++k) {
        // What is not read weighs nothing, whatever its factor is.
        sum += x.has(0, k) && x.has(1, k) ? x(0, k) * x(1, k) : 0.0;
    }
    return sum;
}

double sumOfAll(const StepOperands& x) {
    double sum = 0;
    for (std::size_t source = 0; source < x.operands.size(); ++source) {
        for (std::size_t k = 0; k < x.terms(source); ++k) {
            sum += x(source, k);
        }
    }
    return sum;
}

double standardised(const StepOperands& x, std::size_t own, double epsilon) {
    const auto width = static_cast<double>(x.terms(0));
    double mean = 0;
    for (std::size_t k = 0; k < x.terms(0); ++k) {
        mean += x(0, k) / width;
    }
    double variance = 0;
    for (std::size_t k = 0; k < x.terms(0); ++k) {
        variance += (x(0, k) - mean) * (x(0, k) - mean) / width;
    }
    return (x(0, own) - mean) / std::sqrt(variance + epsilon);
}

double firstMinusSecond(const StepOperands& x) {
    return x(0, 0) - x(0, 1);
}

Index memoryOf(const StepBuilder& s) {
    return s.model().keys() - s.model().queries();
}

std::string memoryText(const StepBuilder& s) {
    return memoryOf(s) == 0 ? "" : " - M";
}

std::string perHead(const StepArray& table, const std::string& letters) {
    return table.shape.size() > letters.size() ? "h" + letters : letters;
}

StepArray pairNumbers(StepBuilder& s, StepWords words, std::function<Index(Index query, Index key)> number) {
    return s.constant(std::move(words), {s.model().queries(), s.model().keys()}, StepNumber::Whole,
                      [number = std::move(number)](const StepPlace& at) { return static_cast<double>(number(at[0], at[1])); });
}

StepArray pairLayer(StepBuilder& s, StepWords words, std::function<Index(Index query, Index key)> number) {
    const std::string layer = words.name;
    const auto out = pairNumbers(s, std::move(words), std::move(number));
    s.equals(out, {layer});
    return out;
}

StepArray offsetSteps(StepBuilder& s, const std::string& operation) {
    const Index memory = memoryOf(s);
    const auto offset =
        s.constant({"offset", POSENC_TEXT("key minus query"), operation + memoryText(s)}, {s.model().queries(), s.model().keys()},
                   StepNumber::Whole, [memory](const StepPlace& at) { return static_cast<double>(at[1] - at[0] - memory); });
    return offset;
}

StepArray queriesTimesTable(StepBuilder& s, StepWords words, const StepArray& queries, const StepArray& table) {
    return s.compute(std::move(words), "ir|k", {queries.at(perHead(queries, "ik")), table.at(perHead(table, "rk"))}, productSum);
}

StepArray projectedSinusoids(StepBuilder& s, const StepArray& distances, bool interleaved) {
    const Index d = s.integer("head-dim");
    const Index width = s.model().heads() * d;
    const Index half = width / 2;
    const double base = std::get<double>(s.value("base"));
    const auto frequencies = s.constant(
        {"frequencies", POSENC_TEXT("one per pair of the H*d features"), base == 10000 ? "10000^(-2c/(H d))" : "base^(-2c/(H d))"}, {half},
        StepNumber::Real,
        [base, width](const StepPlace& at) { return std::pow(base, -2.0 * static_cast<double>(at[0]) / static_cast<double>(width)); });
    const auto angles = s.compute({"angles", POSENC_TEXT("distance times frequency"), "distances[t] * frequencies[c]"}, "tc",
                                  {distances.at("t"), frequencies.at("c")}, [](const StepOperands& x) { return x(0) * x(1); });
    const auto words = interleaved
                           ? StepWords{"sinusoid", POSENC_TEXT("sines and cosines in turn"), POSENC_TEXT("columns 2c sines, 2c+1 cosines")}
                           : StepWords{"sinusoid", POSENC_TEXT("all sines, then all cosines"), "[sin(angles), cos(angles)]"};
    const auto sinusoid =
        s.compute(words, Shape{distances.dimension(0), width},
                  {angles.by([half, interleaved](const StepPlace& at) { return at[0] * half + (interleaved ? at[1] / 2 : at[1] % half); })},
                  [half, interleaved](const StepOperands& x) {
                      const bool sine = interleaved ? x.at[1] % 2 == 0 : x.at[1] < half;
                      return sine ? std::sin(x(0)) : std::cos(x(0));
                  });
    const auto projected = s.compute({"projected", POSENC_TEXT("the table R of all heads"), "sinusoid . W^T"}, "tg|f",
                                     {sinusoid.at("tf"), s.tensor("position-weight").at("gf")}, productSum);
    for (const StepArray& table : {angles, sinusoid, projected}) {
        s.features(table);
    }
    s.equals(projected, {"table"});
    const Index first = s.head() * d;
    return s.move({"head-table", POSENC_TEXT("the columns of the chosen head"), POSENC_TEXT("columns head*d to head*d+d-1")},
                  Shape{distances.dimension(0), d},
                  {projected.by([first, width](const StepPlace& at) { return at[0] * width + first + at[1]; })});
}

StepArray biasedQueries(StepBuilder& s) {
    return s.compute({"biased-queries", POSENC_TEXT("the global position bias v added to every query"), "q[head,i] + v[head]"}, "ik",
                     {s.tensor("queries").at("hik"), s.tensor("v").at("hk")}, sumOfAll);
}

StepArray contentStep(StepBuilder& s, const std::string& factor, double scale) {
    return s.compute({"content", POSENC_TEXT("scaled products"), factor + "q[head,i] . k[head,j]"}, "ij|k",
                     {s.tensor("queries").at("hik"), s.tensor("keys").at("hjk")},
                     [scale](const StepOperands& x) { return scale * productSum(x); });
}

StepArray hiddenPairs(StepBuilder& s, const StepArray& x, const std::string& layer, double fill, const std::string& name) {
    if (!s.model().hidesPairs(layer)) {
        return x;
    }
    const char* meaning = fill == 0 ? POSENC_TEXT("0 where a mask hides the key") : POSENC_TEXT("hidden keys leave the softmax");
    return s.mask(
        {"visible-" + (name.empty() ? layer : name), meaning, fill == 0 ? POSENC_TEXT("0 where hidden") : POSENC_TEXT("-inf where hidden")},
        x, fill, [model = s.shared(), layer](const StepPlace& at) { return model->masks(layer, at[0], at[1]); }, false);
}

StepArray scaledStep(StepBuilder& s, const std::string& name, const StepArray& x, const std::string& layer) {
    const double scale = s.scale();
    const bool automatic = !s.model().parameters().number("scale") && s.model().parameters().choice("scale") == "auto";
    const char* meaning = automatic ? POSENC_TEXT("times scale = head_dim^-0.5") : POSENC_TEXT("times scale");
    const auto scaled = s.each({name, meaning, "scale * x"}, x, [scale](double value) { return scale * value; });
    return layer.empty() ? scaled : hiddenPairs(s, scaled, layer, 0);
}

StepArray padLast(StepBuilder& s, StepWords words, const StepArray& x, Index before, Index after) {
    Shape shape = x.shape;
    shape.back() += before + after;
    Shape offset(shape.size(), 0);
    offset.back() = before;
    return s.place(std::move(words), x, std::move(shape), std::move(offset), 0.0);
}

StepArray relativeToAbsolute(StepBuilder& s, const StepArray& x, const std::string& prefix, bool inHalo) {
    const Shape lead(x.shape.begin(), x.shape.end() - 2);
    const Index n = x.shape[lead.size()];
    const Index width = x.shape.back();
    const Index m = (width + 1) / 2;
    const bool square = n == m && !inHalo;
    const auto with = [&](std::initializer_list<Index> last) {
        Shape shape = lead;
        shape.insert(shape.end(), last);
        return shape;
    };
    const auto padded = padLast(
        s, {prefix + "pad-column", POSENC_TEXT("one zero column added on the right"), POSENC_TEXT("append a zero column to the last axis")},
        x, 0, 1);
    const auto flat = s.reshape({prefix + "flatten", POSENC_TEXT("the rows concatenated"), POSENC_TEXT("join the last two axes")}, padded,
                                with({n * (width + 1)}));
    const auto tail = square ? StepWords{prefix + "pad-tail", POSENC_TEXT("n-1 zeros at the end, so that rows of 2n-1 fit n+1 times"),
                                         POSENC_TEXT("append n-1 zeros to the last axis")}
                             : StepWords{prefix + "pad-tail", POSENC_TEXT("zeros at the end, so that rows of 2m-1 fit n+1 times"),
                                         POSENC_TEXT("append 2m-1-n zeros to the last axis")};
    const auto filled = padLast(s, tail, flat, 0, width - n);
    const auto rows =
        s.reshape({prefix + "reshape", POSENC_TEXT("reshaped to rows one cell shorter: row i begins i cells later"),
                   square ? POSENC_TEXT("view the last axis as [n+1, 2n-1]") : POSENC_TEXT("view the last axis as [n+1, 2m-1]")},
                  filled, with({n + 1, width}));
    Shape offset(lead.size(), 0);
    offset.insert(offset.end(), {0, -((inHalo ? m : n) - 1)});
    const auto cut =
        square   ? StepWords{prefix + "slice", POSENC_TEXT("the first n rows, the last n columns"), "[..., :n, n-1:]"}
        : inHalo ? StepWords{prefix + "slice", POSENC_TEXT("the first n rows, the last m columns"), "[..., :n, m-1:]"}
                 : StepWords{prefix + "slice", POSENC_TEXT("the first n rows, m columns from column n-1 on"), "[..., :n, n-1:n-1+m]"};
    return s.place(cut, rows, with({n, m}), offset);
}

StepArray shiftRight(StepBuilder& s, const StepArray& x) {
    const Index n = x.dimension(0);
    const Index width = x.dimension(1);
    const auto padded =
        padLast(s, {"pad", POSENC_TEXT("one zero column added on the right"), POSENC_TEXT("append a zero column")}, x, 0, 1);
    const auto view =
        s.reshape({"view", POSENC_TEXT("reshaped to rows of n"), POSENC_TEXT("view [n, L+1] as [L+1, n]")}, padded, {width + 1, n});
    const auto dropped = s.place({"drop", POSENC_TEXT("without the last row"), "[:-1]"}, view, {width, n}, {0, 0});
    return s.reshape({"view-back",
                      POSENC_TEXT("reshaped to rows of L: row i is shifted i cells to the right, and cells that leave a row at its end "
                                  "enter the next row at its start"),
                      POSENC_TEXT("view [L, n] as [n, L]")},
                     dropped, {n, width});
}

StepArray relShift(StepBuilder& s, const StepArray& x, const std::string& prefix, bool toL) {
    const Index n = x.dimension(0);
    const Index m = x.dimension(1);
    const auto padded =
        padLast(s, {prefix + "pad", POSENC_TEXT("one zero column added on the left"), POSENC_TEXT("prepend a zero column")}, x, 1, 0);
    const auto rows = s.reshape({prefix + "reshape", POSENC_TEXT("reshaped to rows of n"),
                                 toL ? POSENC_TEXT("view [n, L+1] as [L+1, n]") : POSENC_TEXT("view [n, m+1] as [m+1, n]")},
                                padded, {m + 1, n});
    const auto cut = s.place({prefix + "slice", POSENC_TEXT("without the first row"), "[1:]"}, rows, {m, n}, {-1, 0});
    return s.reshape(toL ? StepWords{prefix + "view", POSENC_TEXT("reshaped to rows of L: row i now begins n-1-i cells further right"),
                                     POSENC_TEXT("view [L, n] as [n, L]")}
                         : StepWords{prefix + "view", POSENC_TEXT("reshaped to rows of m: row i now begins n-1-i cells further right"),
                                     POSENC_TEXT("view [m, n] as [n, m]")},
                     cut, {n, m});
}

StepArray softmaxSteps(StepBuilder& s, const StepArray& logits, const std::string& prefix) {
    const bool sink = s.has("sink-logits");
    std::vector<StepReading> from{logits.at("ij")};
    if (sink) {
        from.push_back(s.tensor("sink-logits").at("h"));
    }
    s.axis('o', 1);
    const auto largest = s.compute({prefix + "row-maximum", POSENC_TEXT("the largest logit of each row"),
                                    sink ? POSENC_TEXT("max over j and the sink") : POSENC_TEXT("max over j")},
                                   "io|j", from, [](const StepOperands& x) {
                                       double most = -std::numeric_limits<double>::infinity();
                                       for (const auto& operand : x.operands) {
                                           for (const double value : operand.values) {
                                               most = std::isnan(value) || value > most ? value : most;
                                           }
                                       }
                                       return most;
                                   });
    const auto less =
        s.compute({prefix + "subtract", POSENC_TEXT("so that no exponential overflows; equal after the division"), "x - row-maximum"}, "ij",
                  {logits.at("ij"), largest.at("i0")}, [](const StepOperands& x) { return x(0) - x(1); });
    const auto powers = s.each({prefix + "exponential", POSENC_TEXT("positive weights; a hidden key has 0"), "exp(x)"}, less,
                               [](double value) { return std::exp(value); });
    from = {powers.at("ij")};
    if (sink) {
        from.push_back(s.tensor("sink-logits").at("h"));
        from.push_back(largest.at("i0"));
    }
    s.axis('o', 1);
    const auto sum = s.compute({prefix + "row-sum", POSENC_TEXT("their sum"),
                                sink ? POSENC_TEXT("sum over j, and exp(sink - row-maximum)") : POSENC_TEXT("sum over j")},
                               "io|j", from, [sink](const StepOperands& x) {
                                   double total = sink ? std::exp(x(1) - x(2)) : 0.0;
                                   for (std::size_t k = 0; k < x.terms(0); ++k) {
                                       total += x(0, k);
                                   }
                                   return total;
                               });
    return s.compute({prefix + "attention", POSENC_TEXT("shares that sum to 1"), "exponential / row-sum"}, "ij",
                     {powers.at("ij"), sum.at("i0")}, [](const StepOperands& x) { return x(0) / x(1); });
}

std::vector<StepReading> tensorsOfLayer(StepBuilder& s, const std::string& layer, const Shape& shape) {
    std::vector<StepReading> from;
    const auto declared = s.model().layer(layer);
    for (const std::string& name : declared.value().tensors) {
        if (!s.has(name)) {
            continue;
        }
        const StepArray tensor = s.tensor(name);
        const Index size = elementCount(tensor.shape);
        const std::size_t term = shape.size();
        from.push_back(size == elementCount(shape) ? tensor.same() : tensor.by([term](const StepPlace& at) { return at[term]; }, size));
    }
    return from;
}

StepArray layerNumbers(StepBuilder& s, StepWords words, const std::string& layer, Index slice, Index row, Shape shape, StepNumber number) {
    const auto value = [field = s.model().field(layer, slice).value(), row, rows = shape.size()](const StepPlace& at) {
        return static_cast<double>(rows == 1 ? (field->columns() == 1 ? field->value(at[0], 0) : field->value(row, at[0]))
                                             : field->value(at[0], at[1]));
    };
    auto from = tensorsOfLayer(s, layer, shape);
    return from.empty() ? s.constant(std::move(words), std::move(shape), number, value)
                        : s.layer(std::move(words), std::move(shape), std::move(from), value, number);
}

}  // namespace posenc
