#include "app/cli/verdict_output.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <QTest>
#include <limits>
#include <string>

#include "tests/support/test_program.h"

using namespace posenc;

/// What of a comparison counts as right, and what is written of it for other programs.
class VerdictOutputTest : public QObject {
    Q_OBJECT

    static RelationSet accepted(const char* list) {
        const auto found = acceptedRelations(list);
        return found.ok() ? found.value() : 0;
    }
    static QJsonObject objectOf(const std::string& json) { return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object(); }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void relationsAreAcceptedByTheirNames() {
        const RelationSet always = bitOf(Relation::Identical) | bitOf(Relation::Equal);
        QCOMPARE(accepted(""), always);
        QCOMPARE(accepted("mirrored"), always | bitOf(Relation::Mirrored));
        QCOMPARE(accepted(" transposed , scaled,,"), always | bitOf(Relation::Transposed) | bitOf(Relation::Scaled));
        QCOMPARE(accepted("softmax"), always | bitOf(Relation::RowConstant));
        QCOMPARE(accepted("softmax"), accepted("row-constant"));
        // Any relation, but no array that has none.
        QCOMPARE(accepted("any"), kAllRelations & ~bitOf(Relation::Different));
        QCOMPARE(accepted("any,different"), kAllRelations);
        for (int place = 0; place <= static_cast<int>(Relation::Different); ++place) {
            const auto relation = static_cast<Relation>(place);
            QCOMPARE(accepted(std::string(word(relation)).c_str()), always | bitOf(relation));
            // All can be named in the help but those that always count.
            const QStringList listed = acceptHelp().section(QStringLiteral(": "), 1).split(QStringLiteral(", "));
            QCOMPARE(listed.contains(QString::fromStdString(std::string(word(relation)))),
                     relation != Relation::Identical && relation != Relation::Equal);
        }
        const auto refused = acceptedRelations("mirrored,similar");
        QVERIFY(!refused.ok() && refused.error().code == ErrorCode::ParameterChoice);
        QVERIFY(refused.error().details.at(1) == ErrorDetail("similar"));
    }

    void aComparisonIsWrittenWithItsCellsAndMistakes() {
        Verdict verdict;
        verdict.relation = Relation::RowConstant;
        verdict.detail.constants = {0.5, std::numeric_limits<double>::quiet_NaN(), -1};
        verdict.tolerance = 1e-5;
        verdict.counts.cells = 12;
        verdict.counts.differing = 3;
        verdict.counts.hiddenInOne = 1;
        verdict.counts.largest = 2.5;
        verdict.counts.root = 1.25;
        verdict.counts.largestAt = ArrayCell{1, 2, 3};
        QJsonObject json = objectOf(comparisonJson(verdict, {"alibi-key-row", "swin-no-stride", "sinusoid-halves"}));
        QCOMPARE(json.value(QLatin1String("relation")).toString(), QStringLiteral("row-constant"));
        QCOMPARE(json.value(QLatin1String("same_shape")).toBool(), true);
        QCOMPARE(json.value(QLatin1String("bug")).toString(), QStringLiteral("alibi-key-row"));
        QCOMPARE(json.value(QLatin1String("also_bugs")).toArray(),
                 (QJsonArray{QStringLiteral("swin-no-stride"), QStringLiteral("sinusoid-halves")}));
        QCOMPARE(json.value(QLatin1String("cells")).toInt(), 12);
        QCOMPARE(json.value(QLatin1String("differing")).toInt(), 3);
        QCOMPARE(json.value(QLatin1String("hidden_in_one")).toInt(), 1);
        QCOMPARE(json.value(QLatin1String("largest")).toDouble(), 2.5);
        QCOMPARE(json.value(QLatin1String("root_mean_square")).toDouble(), 1.25);
        QCOMPARE(json.value(QLatin1String("tolerance")).toDouble(), 1e-5);
        QCOMPARE(json.value(QLatin1String("largest_at")).toArray(), (QJsonArray{1, 2, 3}));
        QVERIFY(json.value(QLatin1String("first")).isNull());
        const QJsonArray constants = json.value(QLatin1String("detail")).toObject().value(QLatin1String("constants")).toArray();
        QVERIFY(constants.size() == 3 && constants.at(0).toDouble() == 0.5 && constants.at(1).isNull() && constants.at(2).toDouble() == -1);
        json = objectOf(comparisonJson(verdict, {"alibi-key-row"}));
        QVERIFY(json.value(QLatin1String("also_bugs")).toArray().isEmpty());
        verdict.sameShape = false;
        json = objectOf(comparisonJson(verdict, {}));
        QVERIFY(json.value(QLatin1String("bug")).isNull() && !json.value(QLatin1String("same_shape")).toBool());
    }

    /// Numbers of an array that is no encoding of the catalogue have parameters all the same.
    void aCheckIsWrittenWithWhatElseFits() {
        CheckResult result;
        result.unnamed = Unnamed::No;
        result.scheme = NamedScheme{"swin", {{"layer", std::string("index")}, {"window", Grid{2, 5}}}};
        result.also = {NamedScheme{"", {{"max-distance", Index{9}}}}};
        result.verdict.relation = Relation::ShiftedByConstant;
        result.verdict.detail.constant = -4.0;
        result.mistake = "swin-no-stride";
        QJsonObject json = objectOf(checkJson(result));
        QVERIFY(json.value(QLatin1String("named")).toBool());
        QCOMPARE(json.value(QLatin1String("encoding")).toString(), QStringLiteral("swin"));
        const QJsonObject parameters = json.value(QLatin1String("parameters")).toObject();
        QCOMPARE(parameters.value(QLatin1String("layer")).toString(), QStringLiteral("index"));
        QCOMPARE(parameters.value(QLatin1String("window")).toArray(), (QJsonArray{2, 5}));
        QCOMPARE(json.value(QLatin1String("bug")).toString(), QStringLiteral("swin-no-stride"));
        QCOMPARE(json.value(QLatin1String("detail")).toObject().value(QLatin1String("constant")).toDouble(), -4.0);
        const QJsonObject also = json.value(QLatin1String("also")).toArray().at(0).toObject();
        QVERIFY(also.value(QLatin1String("encoding")).isNull());
        // A hyphen is no letter of a name in other languages.
        QCOMPARE(also.value(QLatin1String("parameters")).toObject().value(QLatin1String("max_distance")).toInt(), 9);
        QVERIFY(!also.contains(QLatin1String("relation")));
        result.reordered = Verdict{Relation::ChannelsPermuted};
        const QJsonObject reordered = objectOf(checkJson(result)).value(QLatin1String("also")).toArray().at(0).toObject();
        QCOMPARE(reordered.value(QLatin1String("relation")).toString(), QStringLiteral("channels-permuted"));
        QVERIFY(!json.contains(QLatin1String("nearest")));
        result.nearest = CheckResult::Nearest{NamedScheme{"t5", {{"buckets", Index{8}}}}, {}, {}};
        result.nearest->counts.cells = 20;
        result.scheme->encoding.clear();
        json = objectOf(checkJson(result));
        QVERIFY(json.value(QLatin1String("encoding")).isNull());
        QCOMPARE(json.value(QLatin1String("parameters")).toObject(), parameters);
        const QJsonObject nearest = json.value(QLatin1String("nearest")).toObject();
        QCOMPARE(nearest.value(QLatin1String("encoding")).toString(), QStringLiteral("t5"));
        QCOMPARE(nearest.value(QLatin1String("cells")).toInt(), 20);
        result.unnamed = Unnamed::HasNan;
        result.scheme.reset();
        json = objectOf(checkJson(result));
        QVERIFY(!json.value(QLatin1String("named")).toBool() && json.value(QLatin1String("parameters")).isNull());
    }
};

POSENC_TEST_GUILESS(VerdictOutputTest)
#include "verdict_output_test.moc"
