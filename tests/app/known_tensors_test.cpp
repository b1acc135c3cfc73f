#include "app/files/known_tensors.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <vector>

#include "app/files/file_opening.h"
#include "app/files/listing.h"
#include "tests/app/found_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// What is known of the tensors of a file by their names, and what their values add to it.
class KnownTensorsTest : public QObject {
    Q_OBJECT

    /// A bias that was gathered under a name that tells nothing, a matrix of nothing, and a table by its name.
    static KnownTensors knownIn(const QTemporaryDir& folder) {
        const Grid window{2, 3};
        std::vector<float> table;
        for (int value = 0; value < 18; ++value) {
            table.push_back(0.01F * static_cast<float>((value * 7) % 18) - 0.1F);
        }
        const QString path = folder.filePath(QStringLiteral("exported.safetensors"));
        const bool written = writeSafetensors(path, {{QStringLiteral("a.onnx_constant_12"), {1, 2, 6, 6}, gathered(window, 2)},
                                                     {QStringLiteral("b.mlp.weight"), {2, 3}, {1, 2, 3, 4, 5, 6}},
                                                     {QStringLiteral("c.attn.relative_position_bias_table"), {9, 2}, table}});
        TensorStore store;
        FileOpening opening(store, std::make_unique<ImmediateExecutor>());
        const QSignalSpy opened(&opening, &FileOpening::opened);
        opening.open(path);
        return written && opened.count() == 1 ? KnownTensors(opened.first().first().value<std::shared_ptr<const OpenedFile>>())
                                              : KnownTensors();
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void valuesTellWhatNamesDoNot() {
        const QTemporaryDir folder;
        KnownTensors known = knownIn(folder);
        QVERIFY(known.file() != nullptr);
        QCOMPARE(known.entry(0).name, std::string("a.onnx_constant_12"));
        QVERIFY(known.recognition(0).role == Role::Unknown && known.scene(0) == nullptr);
        QCOMPARE(known.tables().size(), std::size_t{1});
        QVERIFY(known.mayLearn(0) && !known.foundInValues(0));
        // Another state of it is left as it is.
        const KnownTensors before = known;
        auto finding = lookAt(known, 0, {});
        QVERIFY(finding.ok() && finding.value().values.recognition && finding.value().scene);
        known.chooseReading(0, 0);
        known.learn(0, finding.value());
        QVERIFY(known.foundInValues(0) && !known.foundInValues(1) && !known.foundInValues(2));
        QCOMPARE(known.foundInValues(), 1);
        QVERIFY(!known.mayLearn(0));
        QVERIFY(known.recognition(0).role == Role::Table);
        QVERIFY(known.scene(0) != nullptr);
        QVERIFY((std::get<Grid>(known.scene(0)->scene.parameters.at("window")) == Grid{2, 3}));
        // Learnt twice it is still one.
        known.learn(0, finding.value());
        QCOMPARE(known.foundInValues(), 1);
        // What the values told comes behind what the names told.
        const auto tables = known.tables();
        QCOMPARE(tables.size(), std::size_t{2});
        QVERIFY(tables[0] == before.tables()[0] && tables[1] == *known.scene(0));
        const TensorListing listing = known.listing(0);
        QVERIFY2(listing.notes->values.startsWith(QLatin1String("recognised by value")), qPrintable(listing.notes->values));
        QVERIFY(listing.notes->positional && !before.listing(0).notes->positional);
        QCOMPARE(known.listings().size(), 3);
        QCOMPARE(known.listings()[0].notes->values, listing.notes->values);
        QCOMPARE(known.listings()[1].notes->values, before.listings()[1].notes->values);
        QVERIFY(before.scene(0) == nullptr && before.foundInValues() == 0);
    }

    void whatCannotBeReadIsSaidAndAskedForOnce() {
        const QTemporaryDir folder;
        KnownTensors known = knownIn(folder);
        QVERIFY(known.file() != nullptr && known.mayLearn(2));
        Finding fault;
        fault.fault = makeError(ErrorCode::FileUnreadable, std::string("exported.safetensors"), std::string("input/output error"));
        known.learn(2, fault);
        QCOMPARE(known.listing(2).notes->values, QStringLiteral("cannot be read"));
        QVERIFY2(known.listing(2).notes->details.contains(QLatin1String("input/output error")),
                 qPrintable(known.listing(2).notes->details));
        // It is still what its name says.
        QVERIFY(known.recognition(2).role == Role::Table && known.scene(2) != nullptr);
        QCOMPARE(known.foundInValues(), 0);
        QVERIFY(!known.mayLearn(2));
        // Of what tells nothing nothing is said, and nothing asked again.
        const QString before = known.listing(0).notes->values;
        known.learn(0, Finding());
        QVERIFY(!known.mayLearn(0));
        QCOMPARE(known.listing(0).notes->values, before);
        QCOMPARE(known.tables().size(), std::size_t{1});
    }

    void theReadingThatIsChosenIsTheOneThatIsWanted() {
        const QTemporaryDir folder;
        KnownTensors known = knownIn(folder);
        QVERIFY(known.file() != nullptr);
        const auto all = known.readings(2);
        QVERIFY(!all.empty());
        QCOMPARE(known.chosenReading(2), 0);
        QCOMPARE(known.wantedReadings(2).size(), all.size());
        const auto asNamed = known.sceneReadAs(2, 0);
        QVERIFY(asNamed && *asNamed == *known.scene(2));
        if (all.size() > 1) {
            known.chooseReading(2, 1);
            QCOMPARE(known.chosenReading(2), 1);
            QCOMPARE(known.wantedReadings(2).size(), std::size_t{1});
            QVERIFY(known.wantedReadings(2).front() == all[1]);
            QCOMPARE(known.chosenReading(0), 0);
        }
        Recognition unknown;
        QVERIFY(whyNotShown(unknown).startsWith(QLatin1String("Only recognised tables are shown")));
        unknown.role = Role::Table;
        QVERIFY(whyNotShown(unknown).startsWith(QLatin1String("No available encoding reads this table exactly")));
        unknown.reading.encoding = "swin";
        QVERIFY(whyNotShown(unknown).startsWith(QLatin1String("Its encoding does not accept this shape")));
    }

    /// Role, window and encoding of a line are those of its reading; an index has those of the table that it belongs to.
    void aLineSaysWhatItsReadingSays() {
        const QTemporaryDir folder;
        const KnownTensors known = knownIn(folder);
        QVERIFY(known.file() != nullptr);
        const TrainedFile& file = *known.file()->file;
        const auto noted = [&](Role role, const Reading& reading, const std::vector<Reading>& alternatives = {}) {
            Recognitions all(3);
            all[1].role = role;
            all[1].reading = reading;
            all[1].alternatives = alternatives;
            const TensorNotes notes = *listingsOf(file, all)[1].notes;
            const QString kind = notes.positional ? QStringLiteral("table") : notes.proposed ? QStringLiteral("proposed") : QString();
            return QStringList{kind, notes.role, notes.encoding, notes.window}.join(QLatin1Char('|'));
        };
        const Reading swin{"swin", "bias", {{"heads", Index{3}}, {"window", Grid{7, 5}}}, {}};
        const Reading t5{"t5", "bias", {{"buckets", Index{32}}, {"heads", Index{3}}}, {}};
        QCOMPARE(noted(Role::Table, swin), QStringLiteral("table|Bias table|Swin bias|7 × 5"));
        QCOMPARE(noted(Role::Table, t5), QStringLiteral("table|Bias table|T5 buckets|b = 32"));
        // The length comes before what is cut off.
        QCOMPARE(noted(Role::Table, {"shaw", "key-embedding", {{"clip", Index{16}}, {"length", Index{96}}}, {}}),
                 QStringLiteral("table|Key embedding|Shaw, clipped|n = 96"));
        QCOMPARE(noted(Role::Table, {"shaw", "key-embedding", {{"clip", Index{16}}}, {}}),
                 QStringLiteral("table|Key embedding|Shaw, clipped|k = 16"));
        QCOMPARE(noted(Role::Table, {{}, {}, {}, {}, "halo"}),
                 QStringLiteral("table|Table|HaloNet vectors, one per offset inside a block and its halo|"));
        const Reading bare{{}, {}, {{"length", Index{96}}, {"window", Grid{2, 3}}}, {}};
        QCOMPARE(noted(Role::IndexBuffer, bare), QStringLiteral("table|Index table||2 × 3"));
        QCOMPARE(noted(Role::Queries, bare), QStringLiteral("|Queries||"));
        QCOMPARE(noted(Role::Keys, bare), QStringLiteral("|Keys||"));
        QCOMPARE(noted(Role::Values, bare), QStringLiteral("|Values||"));
        QCOMPARE(noted(Role::Unknown, {}, {t5, swin}), QStringLiteral("proposed|possibly Bias table|T5 buckets|b = 32"));
        QCOMPARE(noted(Role::Unknown, {}), QStringLiteral("|||"));
        // Two tables, one of which has an index.
        Recognitions all(3);
        all[0].role = Role::Table;
        all[0].reading = t5;
        all[1].role = Role::IndexBuffer;
        all[1].reading = bare;
        all[2].role = Role::Table;
        all[2].reading = swin;
        all[2].index = 1;
        const TensorListings listings = listingsOf(file, all);
        QCOMPARE(listings[1].notes->role, QStringLiteral("Index table"));
        QCOMPARE(listings[1].notes->encoding, QStringLiteral("Swin bias"));
        QCOMPARE(listings[1].notes->window, QStringLiteral("7 × 5"));
        QCOMPARE(listings[0].notes->window, QStringLiteral("b = 32"));
        QCOMPARE(listings[1].shape, QStringLiteral("[2, 3]"));
        QCOMPARE(listings[1].name, QStringLiteral("b.mlp.weight"));
    }
};

POSENC_TEST_GUILESS(KnownTensorsTest)
#include "known_tensors_test.moc"
