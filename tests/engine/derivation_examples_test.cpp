// Every worked case of tests/derivations is an example of its derivation, which the window has in a menu.
#include <QDir>
#include <QTest>
#include <algorithm>
#include <fstream>

#include <nlohmann/json.hpp>

#include "engine/derivation/derivation.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// As toString() writes a value of a parameter.
std::string written(const nlohmann::json& value) {
    if (value.is_array()) {
        std::string sides;
        for (const auto& side : value) {
            sides += (sides.empty() ? "" : "x") + std::to_string(side.get<Index>());
        }
        return sides;
    }
    return value.is_string() ? value.get<std::string>()
                             : toString(value.is_boolean()          ? ParameterValue(value.get<bool>())
                                        : value.is_number_integer() ? ParameterValue(value.get<Index>())
                                                                    : ParameterValue(value.get<double>()));
}

bool isExample(const DerivationDeclaration& declaration, const Parameters::Map& example, const nlohmann::json& parameters) {
    const auto model = derivationModel(declaration, example);
    return model.ok() && std::ranges::all_of(parameters.items(), [&](const auto& one) {
               std::string id = one.key();
               std::ranges::replace(id, '_', '-');
               const auto found = model.value()->parameters().values().find(id);
               return found != model.value()->parameters().values().end() && toString(found->second) == written(one.value());
           });
}

}  // namespace

class DerivationExamplesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsAnExample_data() {
        QTest::addColumn<QString>("name");
        const QStringList cases =
            QDir(posenc::test::inSource(QStringLiteral("tests/derivations"))).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QVERIFY(cases.size() >= 59);
        for (const QString& name : cases) {
            QTest::newRow(qPrintable(name)) << name;
        }
    }

    void everyCaseIsAnExample() {
        QFETCH(QString, name);
        std::ifstream file(posenc::test::inSource(QStringLiteral("tests/derivations/%1/derivation.json").arg(name)).toStdString());
        const nlohmann::json golden = nlohmann::json::parse(file);
        const DerivationDeclaration* declaration = findDerivation(golden.at("derivation").get<std::string>());
        QVERIFY(declaration != nullptr);
        std::vector<Parameters::Map> examples{{}};
        examples.insert(examples.end(), declaration->examples.begin(), declaration->examples.end());
        QVERIFY(std::ranges::any_of(
            examples, [&](const Parameters::Map& example) { return isExample(*declaration, example, golden.at("parameters")); }));
    }

    /// Of what is left out, something is seen at the sizes of an example at least.
    void everySwitchMakesADifference() {
        int switches = 0;
        for (const DerivationDeclaration& declaration : derivations()) {
            std::vector<Parameters::Map> examples{{}};
            examples.insert(examples.end(), declaration.examples.begin(), declaration.examples.end());
            for (const DerivationSwitch& one : declaration.switches) {
                ++switches;
                QVERIFY2(std::ranges::any_of(examples, [&](const auto& example) { return differs(declaration, example, one.id); }),
                         (declaration.id + " " + one.id).c_str());
            }
        }
        QVERIFY(switches >= 12);
    }

    /// Without a part of it, the steps are none of the model's layers any more, and nothing may say that they are.
    void whatIsLeftOutEqualsNoLayer() {
        int whole = 0;
        for (const DerivationDeclaration& declaration : derivations()) {
            const auto model = derivationModel(declaration, {});
            for (const DerivationSwitch& one : declaration.switches) {
                const auto part = derive({.declaration = &declaration, .model = model.value(), .switches = {one.id}});
                QVERIFY2(part.ok() && part.value().equals.empty(), (declaration.id + " " + one.id).c_str());
                whole += derive({.declaration = &declaration, .model = model.value()}).value().equals.empty() ? 0 : 1;
            }
        }
        QVERIFY(whole >= 12);
    }

    void everyExampleIsMade() {
        for (const DerivationDeclaration& declaration : derivations()) {
            for (const Parameters::Map& example : declaration.examples) {
                const auto model = derivationModel(declaration, example);
                QVERIFY2(model.ok(), declaration.id.c_str());
                QVERIFY2(derive({.declaration = &declaration, .model = model.value()}).ok(), declaration.id.c_str());
            }
        }
    }

private:
    /// Whether some number of the end is another one, or there are others.
    static bool differs(const DerivationDeclaration& declaration, const Parameters::Map& example, const std::string& leftOut) {
        const auto model = derivationModel(declaration, example);
        if (!model.ok()) {
            return false;
        }
        const auto whole = derive({.declaration = &declaration, .model = model.value()});
        const auto part = derive({.declaration = &declaration, .model = model.value(), .switches = {leftOut}});
        if (!whole.ok() || !part.ok()) {
            return false;
        }
        const auto& a = whole.value().steps.back().values;
        const auto& b = part.value().steps.back().values;
        return a.size() != b.size() || !std::ranges::equal(a, b, [](float x, float y) { return x == y || (x != x && y != y); });
    }
};

POSENC_TEST_GUILESS(DerivationExamplesTest)
#include "derivation_examples_test.moc"
