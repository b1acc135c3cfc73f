#include <cmath>
#include <numbers>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Every scaling of a rotation against the published formula, at random numbers of whatever it reads: bases, widths that are a part of the
/// head, borders of bands, lengths on both sides of the trained one.
class RopeScalingsTest : public QObject {
    Q_OBJECT

    struct Expected {
        std::vector<double> frequencies;
        double amplitude = 1;
    };

    static double ofYarn(const Parameters& p, double c, double r) {
        const auto length = static_cast<double>(p.integer("original-length"));
        const auto pairTurning = [&](double turns) {
            return r * std::log(length / (2 * std::numbers::pi * turns)) / (2 * std::log(p.real("base")));
        };
        double low = pairTurning(p.real("beta-fast"));
        double high = pairTurning(p.real("beta-slow"));
        if (p.flag("truncate")) {
            low = std::floor(low);
            high = std::ceil(high);
        }
        low = std::max(low, 0.0);
        high = std::min(high, r - 1);
        high += low == high ? 0.001 : 0;
        const double share = std::clamp((c - low) / (high - low), 0.0, 1.0);
        return share / p.real("factor") + 1 - share;
    }

    static double ofLlama(const Parameters& p, double plain) {
        const auto length = static_cast<double>(p.integer("original-length"));
        const double low = p.real("low-frequency-factor");
        const double high = p.real("high-frequency-factor");
        const double turns = length * plain / (2 * std::numbers::pi);  // over the length of the training
        const double kept = turns > high ? 1 : turns < low ? 0 : (turns - low) / (high - low);
        return kept + (1 - kept) / p.real("factor");
    }

    static Expected expectedOf(const Parameters& p, double context, const std::vector<float>& divisors) {
        const std::string& scaling = p.choice("scaling");
        const auto r = static_cast<double>(p.integer("rotary-dim"));
        const double base = p.real("base");
        const double factor = p.real("factor");
        const auto length = static_cast<double>(p.integer("original-length"));
        Expected out;
        for (Index pair = 0; 2 * pair < p.integer("rotary-dim"); ++pair) {
            const auto at = static_cast<std::size_t>(pair);
            const auto c = static_cast<double>(pair);
            const auto power = [&](double b) { return std::pow(b, -2 * c / r); };
            double frequency = power(base);
            if (scaling == "linear") {
                frequency /= factor;
            } else if (scaling == "ntk") {
                frequency = power(base * std::pow(factor, r / (r - 2)));
            } else if (scaling == "dynamic-ntk") {
                frequency = power(base * std::pow(factor * std::max(context, length) / length - (factor - 1), r / (r - 2)));
            } else if (scaling == "yarn") {
                frequency *= ofYarn(p, c, r);
            } else if (scaling == "llama3") {
                frequency *= ofLlama(p, frequency);
            } else if (scaling == "longrope") {
                frequency /= p.numbers(context > length ? "long-factors" : "short-factors")[at];
            } else if (scaling == "proportional") {
                frequency *= c < std::floor(p.real("proportion") * r / 2) ? 1 / factor : 0;
            }
            out.frequencies.push_back(divisors.empty() ? frequency : frequency / static_cast<double>(divisors[at]));
        }
        const auto stretched = [&](double by) { return 0.1 * by * std::log(factor) + 1; };
        const auto given = p.number("attention-factor");
        if (scaling == "yarn") {
            const double own = p.real("mscale");
            const double all = p.real("mscale-all-dim");
            out.amplitude = given ? *given : own != 0 && all != 0 ? stretched(own) / stretched(all) : stretched(1);
        } else if (scaling == "longrope") {
            out.amplitude = given ? *given : std::sqrt(1 + std::log(factor) / std::log(length));
        }
        return out;
    }

    static Parameters::Map anyParameters(Dice& dice, const std::string& scaling) {
        const Index r = 2 * dice.between(2, 8);
        const Index n = dice.between(1, 5);
        const double slow = dice.real(0.5, 4);
        const double low = dice.real(0.5, 4);
        Parameters::Map p{{"scaling", scaling},
                          {"heads", Index{2}},
                          {"rotary-dim", r},
                          {"head-dim", scaling == "proportional" ? r : r + dice.between(0, 5)},
                          {"length", n},
                          {"key-length", n + dice.between(0, 4)},
                          {"position-offset", dice.between(0, 20)},
                          {"pairing", dice.pick({"half", "interleaved"})},
                          {"base", dice.real(2, 50000)},
                          {"factor", dice.real(1.1, 40)},
                          {"original-length", dice.coin() ? dice.between(2, 30) : dice.between(30, 5000)},
                          {"context-length", dice.coin() ? Index{0} : dice.between(1, 9000)},
                          {"beta-slow", slow},
                          {"beta-fast", slow + dice.real(0, 40)},
                          {"truncate", dice.coin()},
                          {"mscale", dice.coin() ? dice.real(0.1, 1.5) : 0.0},
                          {"mscale-all-dim", dice.coin() ? dice.real(0.1, 1.5) : 0.0},
                          {"low-frequency-factor", low},
                          {"high-frequency-factor", dice.coin() ? low : low + dice.real(0, 8)},
                          {"proportion", dice.real(0, 1)}};
        if (dice.coin()) {
            p["attention-factor"] = dice.real(0.5, 2);
        }
        for (const char* list : {"short-factors", "long-factors"}) {
            std::string numbers;
            for (Index pair = 0; scaling == "longrope" && pair < r / 2; ++pair) {
                numbers += (pair == 0 ? "" : ",") + std::to_string(dice.between(1, 9)) + (dice.coin() ? ".5" : ".25");
            }
            if (!numbers.empty()) {
                p[list] = numbers;
            }
        }
        return p;
    }

private Q_SLOTS:
    void everyScalingIsItsFormula_data() {
        QTest::addColumn<QString>("scaling");
        for (const Choice& choice : findEncoding("rope")->parameter("scaling")->choices) {
            QTest::newRow(choice.id.c_str()) << QString::fromStdString(choice.id);
        }
    }
    void everyScalingIsItsFormula() {
        QFETCH(const QString, scaling);
        Dice dice(77);
        for (int trial = 0; trial < 40; ++trial) {
            const Parameters::Map given = anyParameters(dice, scaling.toStdString());
            TensorMap tensors;
            std::vector<float> divisors;
            if (trial % 4 == 3) {
                const Tensor drawn = dice.tensor({std::get<Index>(given.at("rotary-dim")) / 2}, 0.5, 8);
                divisors.assign(drawn.values().begin(), drawn.values().end());
                tensors.emplace("frequency-factors", drawn);
            }
            const auto model = build("rope", given, tensors);
            const Parameters& p = model->parameters();
            const Index offset = p.integer("position-offset");
            const Index told = p.integer("context-length");
            const auto context = static_cast<double>(told > 0 ? told : model->keys() + offset);
            // What a scaling does not read has its default, which is not looked at either.
            const Expected expected = expectedOf(p, context, divisors);
            const auto pairs = static_cast<Index>(expected.frequencies.size());
            const naive::Matrix frequencies = cellsOf(*model, "frequencies");
            QCOMPARE(frequencies.columns, pairs);
            for (Index pair = 0; pair < pairs; ++pair) {
                const double wanted = expected.frequencies[static_cast<std::size_t>(pair)];
                QVERIFY2(std::abs(frequencies.at(0, pair) - wanted) <= 1e-6 * wanted, qPrintable(parameterText(given)));
            }
            QVERIFY2(std::abs(cellsOf(*model, "amplitude").at(0, 0) - expected.amplitude) < 1e-6, qPrintable(parameterText(given)));
            // Features of no pair pass as they are; the others are turned by their position and stretched.
            for (const auto& [layer, tensor, first] : {std::tuple("rotated-queries", "queries", model->keys() - model->queries()),
                                                       std::tuple("rotated-keys", "keys", Index{0})}) {
                const naive::Given values{p, model->tensors()};
                const naive::Matrix rotated = cellsOf(*model, layer, 1);
                const auto turned =
                    naive::matrix(rotated.rows, rotated.columns, [&, name = tensor, from = first](Index row, Index feature) {
                        const auto at = [&](Index one) { return values.at(name, {1, row, one}); };
                        if (feature >= 2 * pairs) {
                            return at(feature);
                        }
                        const bool half = p.choice("pairing") == "half";
                        const Index pair = half ? feature % pairs : feature / 2;
                        const Index u = half ? pair : 2 * pair;
                        const Index v = half ? pair + pairs : 2 * pair + 1;
                        const double angle =
                            static_cast<double>(offset + from + row) * expected.frequencies[static_cast<std::size_t>(pair)];
                        const double sine = std::sin(angle);
                        const double cosine = std::cos(angle);
                        return expected.amplitude * (feature == u ? at(u) * cosine - at(v) * sine : at(v) * cosine + at(u) * sine);
                    });
                const QString what = difference(rotated, turned, 2e-5);
                QVERIFY2(what.isEmpty(), qPrintable(parameterText(given) + QStringLiteral(": ") + what));
            }
        }
    }
};

POSENC_TEST_APPLESS(RopeScalingsTest)
#include "rope_scalings_test.moc"
