#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <vector>

#include "app/files/listing.h"
#include "app/scene/propose.h"
#include "app/scene/resolve.h"
#include "app/scene/tensor_store.h"
#include "engine/fields/region.h"
#include "engine/recognition/recognition.h"
#include "tests/app/sample_reference.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Every shipped sample, from its file to its attention, against the network that it was taken from written out by hand.
class SamplesTest : public QObject {
    Q_OBJECT

    static std::string pathOf(const QString& name) { return QStringLiteral(":/samples/%1.safetensors").arg(name).toStdString(); }

    static std::vector<ProposedScene> proposed(const std::string& path, TensorStore& store) {
        const auto file = store.file(path);
        return file.ok() ? proposeScenes(*file.value(), path) : std::vector<ProposedScene>();
    }
    static std::vector<float> matrix(const Model& model, const char* layer, Index head) {
        const auto field = model.field(layer, head);
        if (!field.ok()) {
            return {};
        }
        std::vector<float> values(static_cast<std::size_t>(field.value()->rows() * field.value()->columns()));
        const auto status = field.value()->evaluate(Region::whole(field.value()->rows(), field.value()->columns()), values);
        return status.ok() ? values : std::vector<float>();
    }

private Q_SLOTS:
    void allOfTheFolderAreShipped() {
        const QStringList files =
            QDir(posenc::test::inSource(QStringLiteral("resources/samples"))).entryList({QStringLiteral("*.safetensors")});
        QCOMPARE(QDir(QStringLiteral(":/samples")).entryList({QStringLiteral("*.safetensors")}), files);
        QCOMPARE(files.size(), 10);
    }

    void theShippedCopiesAreTheOriginals() {
        const QDir originals(qEnvironmentVariable("POSENC_SHARED") + QStringLiteral("/samples"));
        if (!originals.exists(QStringLiteral("swin-digits.safetensors"))) {
            QSKIP("POSENC_SHARED names no folder with the samples");
        }
        for (const QString& name : QDir(QStringLiteral(":/samples")).entryList()) {
            QFile shipped(QStringLiteral(":/samples/") + name);
            QFile original(originals.filePath(name));
            QVERIFY(shipped.open(QIODevice::ReadOnly) && original.open(QIODevice::ReadOnly));
            QVERIFY2(shipped.readAll() == original.readAll(), qPrintable(name));
        }
    }

    void everySampleBindsItsTables_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<int>("proposals");
        QTest::addColumn<int>("tables");    // of each proposal
        QTest::addColumn<int>("complete");  // proposals with queries, keys and values
        const auto row = [](const char* name, const char* encoding, int proposals, int tables, int complete) {
            QTest::newRow(name) << QString::fromLatin1(encoding) << proposals << tables << complete;
        };
        row("absolute-characters", "learned-absolute", 1, 1, 1);
        row("absolute-digits", "learned-absolute", 1, 1, 1);
        row("factorized-2d-digits", "factorized-2d", 2, 2, 1);
        row("music-transformer-characters", "music-transformer", 2, 1, 2);
        row("relative-1d-characters", "relative-1d", 2, 1, 2);
        row("shaw-characters", "shaw", 2, 2, 2);
        row("swin-digits", "swin", 4, 1, 1);
        row("t5-causal-characters", "t5", 2, 1, 2);
        row("t5-characters", "t5", 2, 1, 2);
        row("transformer-xl-characters", "transformer-xl-learned", 2, 3, 2);
    }

    void everySampleBindsItsTables() {
        QFETCH(QString, encoding);
        QFETCH(int, proposals);
        QFETCH(int, tables);
        QFETCH(int, complete);
        TensorStore store;
        const std::string path = pathOf(QString::fromLatin1(QTest::currentDataTag()));
        const auto scenes = proposed(path, store);
        QCOMPARE(static_cast<int>(scenes.size()), proposals);
        int withContent = 0;
        std::set<std::string> keys;
        for (const auto& [title, scene, cautions] : scenes) {
            QCOMPARE(QString::fromStdString(scene.encoding), encoding);
            const bool whole = scene.tensors.count("queries") == 1;
            withContent += whole ? 1 : 0;
            QCOMPARE(static_cast<int>(scene.tensors.size()), tables + (whole ? 3 : 0));
            const auto model = buildModel(scene, store);
            QVERIFY2(model.ok(), title.c_str());
            for (const auto& [name, tensor] : model.value()->tensors()) {
                // Queries, keys and values of the blocks that the file has none of are drawn, and nothing else.
                const bool content = name == "queries" || name == "keys" || name == "values";
                const bool fromFile = tensor.origin().kind == Origin::Kind::File;
                QCOMPARE(fromFile, whole || !content);
                QVERIFY(!fromFile || tensor.origin().file == path);
                keys.insert(fromFile ? tensor.origin().key : std::string());
            }
        }
        QCOMPARE(withContent, complete);
        // Nothing that the file holds is left out, but the input, and the index that is made from the window.
        const auto file = store.file(path);
        for (const TensorEntry& entry : file.value()->entries()) {
            const bool noTable = entry.name == "image" || entry.name.ends_with("relative_position_index");
            QVERIFY2(noTable || keys.count(entry.name) == 1, entry.name.c_str());
        }
    }

    /// Beside its table an index is of the same encoding and window.
    void anIndexIsListedWithTheWindowOfItsTable() {
        TensorStore store;
        const auto file = store.file(pathOf(QStringLiteral("swin-digits")));
        QVERIFY(file.ok());
        const TensorListings listings = listingsOf(*file.value(), recognise(*file.value()));
        int indices = 0;
        for (const TensorListing& listing : listings) {
            if (listing.name.endsWith(QLatin1String("relative_position_index"))) {
                QCOMPARE(listing.notes->window, QStringLiteral("7 \u00D7 7"));
                QCOMPARE(listing.notes->encoding, QStringLiteral("Swin bias"));
                ++indices;
            }
        }
        QVERIFY(indices > 0);
    }

    void attentionIsThatOfTheNetwork_data() { everySampleBindsItsTables_data(); }

    void attentionIsThatOfTheNetwork() {
        TensorStore store;
        const std::string path = pathOf(QString::fromLatin1(QTest::currentDataTag()));
        const auto file = store.file(path);
        QVERIFY(file.ok());
        int compared = 0;
        for (const auto& [title, scene, cautions] : proposed(path, store)) {
            if (scene.tensors.count("queries") == 0) {
                continue;
            }
            const auto model = buildModel(scene, store);
            QVERIFY2(model.ok(), title.c_str());
            const SampleReference reference(*file.value(), title, scene.tensors.at("queries").key);
            QVERIFY(reference.known());
            const Index n = model.value()->queries();
            QCOMPARE(reference.tokens(), n);
            for (Index head = 0; head < model.value()->heads(); ++head) {
                const auto attention = matrix(*model.value(), "attention", head);
                const auto output = matrix(*model.value(), "output", head);
                QCOMPARE(attention.size(), static_cast<std::size_t>(n * n));
                for (Index i = 0; i < n; ++i) {
                    const auto row = std::span(attention).subspan(static_cast<std::size_t>(i * n), static_cast<std::size_t>(n));
                    double sum = 0;
                    double worst = 0;
                    const std::vector<double> expected = reference.attention(head, i);
                    for (std::size_t j = 0; j < row.size(); ++j) {
                        sum += static_cast<double>(row[j]);
                        worst = std::max(worst, std::abs(static_cast<double>(row[j]) - expected[j]));
                    }
                    QVERIFY(std::abs(sum - 1) < 1e-5);
                    QVERIFY2(worst < 1e-5, qPrintable(QStringLiteral("head %1, query %2: %3").arg(head).arg(i).arg(worst)));
                    const std::vector<double> mixed = reference.output(head, i, expected);
                    for (std::size_t g = 0; g < mixed.size(); ++g) {
                        const float found = output[static_cast<std::size_t>(i) * mixed.size() + g];
                        QVERIFY(std::abs(static_cast<double>(found) - mixed[g]) < 1e-4);
                    }
                }
            }
            ++compared;
        }
        QVERIFY(compared > 0);
    }

    void causalSamplesAreCausal_data() {
        QTest::addColumn<bool>("causal");
        for (const char* name : {"absolute-characters", "music-transformer-characters", "shaw-characters", "t5-causal-characters",
                                 "transformer-xl-characters"}) {
            QTest::newRow(name) << true;
        }
        for (const char* name : {"absolute-digits", "factorized-2d-digits", "relative-1d-characters", "swin-digits", "t5-characters"}) {
            QTest::newRow(name) << false;
        }
    }

    void causalSamplesAreCausal() {
        QFETCH(bool, causal);
        TensorStore store;
        for (const auto& [title, scene, cautions] : proposed(pathOf(QString::fromLatin1(QTest::currentDataTag())), store)) {
            const auto model = buildModel(scene, store);
            QVERIFY(model.ok());
            QCOMPARE(model.value()->parameters().flag("causal"), causal);
        }
    }
};

POSENC_TEST_GUILESS(SamplesTest)
#include "samples_test.moc"
