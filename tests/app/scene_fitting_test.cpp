#include <QTest>

#include "app/scene/fitting.h"
#include "engine/model/model.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// One parameter that does not fit leaves the others alone.
class SceneFittingTest : public QObject {
    Q_OBJECT

    static std::optional<Fitting> fit(const char* id, const Parameters::Map& wanted, const Parameters::Map& valid, const char* lastEdited) {
        const EncodingDeclaration& encoding = *findEncoding(id);
        return fitting(encoding, wanted, valid, lastEdited, parameterMisfits(encoding));
    }

private Q_SLOTS:
    void whatFitsIsTaken() {
        const auto found = fit("rope", {{"head-dim", Index{16}}, {"length", Index{9}}}, {}, "length");
        QVERIFY(found && found->misfits.empty());
        QCOMPARE(found->parameters.size(), std::size_t{2});
    }

    void onlyTheMisfitIsHeld() {
        // NTK needs more than one pair.
        const auto found = fit("rope", {{"head-dim", Index{2}}, {"scaling", std::string("ntk")}, {"length", Index{9}}},
                               {{"head-dim", Index{16}}, {"scaling", std::string("ntk")}}, "length");
        QVERIFY(found);
        QCOMPARE(found->misfits.size(), std::size_t{1});
        QCOMPARE(found->misfits.front().parameter, std::string("head-dim"));
        QCOMPARE(found->misfits.front().errors.front().code, ErrorCode::ParameterConflict);
        QVERIFY(found->parameters.at("head-dim") == ParameterValue(Index{16}));
        QVERIFY(found->parameters.at("length") == ParameterValue(Index{9}));
    }

    void theOneThatChangedIsHeldWhereTheErrorNamesAnother() {
        // The grid is said to be no multiple of the window, but it is the window that was changed.
        const Parameters::Map valid{{"window", Grid{7, 7}}, {"grid", Grid{14, 14}}};
        Parameters::Map wanted = valid;
        wanted["window"] = Grid{5, 5};
        wanted["shift"] = Index{3};
        const auto found = fit("swin", wanted, valid, "shift");
        QVERIFY(found);
        QCOMPARE(found->misfits.size(), std::size_t{1});
        QCOMPARE(found->misfits.front().parameter, std::string("window"));
        QVERIFY(found->parameters.at("shift") == ParameterValue(Index{3}));
        // With a grid that goes with it, it fits.
        wanted["grid"] = Grid{10, 10};
        QVERIFY(fit("swin", wanted, valid, "grid")->misfits.empty());
    }

    void twoMisfitsAreHeldEachWithItsReason() {
        const Parameters::Map valid{{"buckets", Index{32}}, {"max-distance", Index{128}}, {"length", Index{16}}, {"key-length", Index{16}}};
        Parameters::Map wanted = valid;
        wanted["buckets"] = Index{31};
        wanted["key-length"] = Index{8};
        wanted["heads"] = Index{3};
        const auto found = fit("t5", wanted, valid, "heads");
        QVERIFY(found);
        QCOMPARE(found->misfits.size(), std::size_t{2});
        for (const Misfit& misfit : found->misfits) {
            QVERIFY(misfit.parameter == "buckets" || misfit.parameter == "key-length");
            QVERIFY(!misfit.errors.empty());
        }
        QVERIFY(found->parameters.at("heads") == ParameterValue(Index{3}));
    }

    void aTensorsShapeBlamesTheParameterThatItReads() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const Tensor bias(Shape{9, 2}, std::vector<float>(18));
        const auto misfits = [&](const Parameters::Map& given) { return Model::misfits({&swin, given, {{"bias", bias}}, 0}); };
        const Parameters::Map valid{{"window", Grid{2, 2}}, {"heads", Index{2}}};
        Parameters::Map wanted = valid;
        wanted["window"] = Grid{3, 3};
        wanted["head-dim"] = Index{8};
        const auto found = fitting(swin, wanted, valid, "head-dim", misfits);
        QVERIFY(found);
        QCOMPARE(found->misfits.size(), std::size_t{1});
        QCOMPARE(found->misfits.front().parameter, std::string("window"));
        QCOMPARE(found->misfits.front().errors.front().code, ErrorCode::TensorShape);
        QVERIFY(found->parameters.at("head-dim") == ParameterValue(Index{8}));
        // No parameter mends a table of another number of heads than the valid one has.
        QVERIFY(!fitting(swin, wanted, {{"heads", Index{3}}}, "window", misfits));
    }
};

POSENC_TEST_APPLESS(SceneFittingTest)
#include "scene_fitting_test.moc"
