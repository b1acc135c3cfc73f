#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <numbers>
#include <vector>

#include "app/comparison/comparison_pane.h"
#include "engine/core/index.h"
#include "tests/app/found_fixture.h"
#include "tests/app/network_fixture.h"
#include "tests/app/npy_array.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/rotation/angle_dial.h"
#include "widgets/rotation/id_table.h"
#include "widgets/rotation/length_ruler.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QString configFile(const char* name) {
    return inSource(QStringLiteral("tests/configs/%1.json").arg(QLatin1String(name)));
}

/// Those that lie beside a configuration.
std::vector<double> publishedFrequencies(const char* name) {
    const auto read = parseNpy(contents(inSource(QStringLiteral("tests/configs/%1.npy").arg(QLatin1String(name)))));
    return read ? read->values : std::vector<double>();
}

double parameterOf(ShownWindow& window, const char* id) {
    const ParameterValue value = window->workspace().picture()->model->parameters().values().find(id)->second;
    const auto* whole = std::get_if<Index>(&value);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value);
}

}  // namespace

/// Configurations, position ids and rotations in the real window.
class WindowNetworkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aDroppedConfigurationStandsWithItsLayers() {
        ShownWindow window;
        QVERIFY(window.shown());
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(configFile("gemma-3-12b"))});
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&*window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&*window, &drop);
        QTRY_COMPARE(window.scene().encoding, std::string("rope"));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        window.bring("network");
        auto* layers = window.find<QListWidget>("networkLayers");
        QTRY_COMPARE(layers->count(), 48);
        // Gemma 3: five sliding layers, then a full one.
        QCOMPARE(layers->currentRow(), 0);
        QCOMPARE(parameterOf(window, "base"), 10000.0);
        layers->setCurrentRow(5);
        QVERIFY(window.settled());
        QCOMPARE(window.scene().config.layer, Index{5});
        QTRY_VERIFY(window.find<SentenceLabel>("networkLayer")->sentence().contains(QStringLiteral("full_attention")));
        const auto field = window->workspace().picture()->model->field("frequencies", 0);
        QVERIFY(field.ok());
        // Its base is a million, its frequencies an eighth: linear scaling.
        QVERIFY(std::abs(field.value()->value(0, 0) - 0.125F) < 1e-6F);
        QVERIFY(window.find<SentenceLabel>("networkNote")->sentence().contains(QStringLiteral("has no tensor")));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QTRY_COMPARE(layers->currentRow(), 0);
    }

    void theLayersOfAnEncoderAreSaidToBeThat() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(openedNetwork(window, configFile("t5-small")));
        window.bring("network");
        QTRY_VERIFY(
            window.find<SentenceLabel>("networkNote")->sentence().startsWith(QStringLiteral("The layers are those of the encoder")));
        // A table may have rows before that of the first position: OPT's has two.
        QVERIFY(openedNetwork(window, configFile("opt-125m")));
        const auto* layer = window.find<SentenceLabel>("networkLayer");
        QTRY_VERIFY2(layer->sentence().endsWith(QStringLiteral("Table of 2,050 rows, position 0 reads row 2")),
                     qPrintable(layer->sentence()));
    }

    void aReadingIsChosenAndCompared() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(openedNetwork(window, configFile("llama-3.2-1b")));
        auto* plot = window.find<ProfilePlot>("wavelengthPlot");
        QTRY_COMPARE(plot->data().lines.size(), std::size_t{2});
        // The three bands of Llama 3, of which the first has the plain ground.
        QCOMPARE(plot->data().bands.size(), std::size_t{2});
        const auto* ruler = window.find<LengthRuler>("lengthRuler");
        const auto has = [&](double tokens) {
            return std::ranges::any_of(ruler->lengths(), [&](const LengthRuler::Length& one) { return one.tokens == tokens; });
        };
        QVERIFY(has(8192) && has(131072) && has(262144));
        auto* others = window.find<QToolButton>("networkCompare")->menu();
        QTRY_COMPARE(others->actions().size(), 6);
        const auto* misread = window.find<QAction>("compare-llama3-wavelength");
        // Frequencies as both programs have computed them.
        const std::vector<double> own = publishedFrequencies("llama-3.2-1b");
        const std::vector<double> other = publishedFrequencies("llama-3.2-1b.llama3-wavelength");
        QVERIFY(own.size() == 32 && other.size() == 32);
        Index differing = 0;
        for (std::size_t pair = 0; pair < own.size(); ++pair) {
            differing += std::abs(own[pair] - other[pair]) > 1e-3 * own[pair] ? 1 : 0;
        }
        QCOMPARE(differing, Index{3});
        QVERIFY2(misread->text().contains(QStringLiteral("3 pair")), qPrintable(misread->text()));
        window.find<QAction>("compare-llama3-wavelength")->trigger();
        const auto* pane = window->findChild<ComparisonPane*>();
        QTRY_VERIFY(pane->shown() != nullptr);
        QVERIFY(pane->shown()->sameShape);
        QCOMPARE(pane->shown()->differences.counts.differing, differing);
        auto* reading = window.find<QComboBox>("networkReading");
        // A is what is shown, B the other one.
        const auto told = [](const ComparedSide& side, const QString& name, const std::vector<double>& frequencies) {
            const std::vector<double>& values = side.array->values;
            bool same = side.name.startsWith(name) && values.size() == frequencies.size();
            for (std::size_t pair = 0; same && pair < values.size(); ++pair) {
                same = std::abs(values[pair] - std::log10(2 * std::numbers::pi / frequencies[pair])) < 1e-5;
            }
            return same;
        };
        QVERIFY2(told(pane->shown()->a, reading->itemText(0), own), qPrintable(pane->shown()->a.name));
        QVERIFY2(told(pane->shown()->b, reading->itemText(6), other), qPrintable(pane->shown()->b.name));
        reading->setCurrentIndex(6);
        Q_EMIT reading->activated(6);
        QTRY_VERIFY(window.scene().config.reading == ConfigReading::Llama3Wavelength);
        QVERIFY(window.settled());
        QCOMPARE(std::get<std::string>(window.scene().parameters.at("scaling")), std::string("longrope"));
    }

    void whatAScalingDoesIsTold() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(openedNetwork(window, configFile("gpt-oss-20b")));
        const auto* said = window.find<QLabel>("networkAmplitude");
        QTRY_VERIFY2(said->text().contains(QStringLiteral("9 to 17 blended (ramp from 8.0928 to 17.398)")), qPrintable(said->text()));
        // 0.1·ln(32) + 1 and its square; the slowest pairs are slowed by all of the factor.
        QVERIFY2(said->text().contains(QStringLiteral("Amplitude 1.3466, squared in the logits 1.8133. ")), qPrintable(said->text()));
        QVERIFY2(said->text().endsWith(QStringLiteral(" Factor 32 configured, 32 reached by the slowest pair.")), qPrintable(said->text()));
        QVERIFY(openedNetwork(window, configFile("phi-2")));
        auto* layer = window.find<SentenceLabel>("networkLayer");
        QTRY_VERIFY2(layer->sentence().contains(QStringLiteral("rotates 32 of 80 features")), qPrintable(layer->sentence()));
        // A pair of the last ones is seen without a bar to scroll with.
        window.bring("rotation");
        auto* pairs = window.find<QTableWidget>("rotationPairs");
        QTRY_COMPARE(pairs->rowCount(), 16);
        QVERIFY(pairs->horizontalScrollBar()->maximum() == 0);
        // Which of its ids turns a pair.
        QVERIFY(openedNetwork(window, configFile("qwen2-vl-7b")));
        window.bring("rotation");
        QTRY_COMPARE(pairs->rowCount(), 64);
        QCOMPARE(pairs->item(15, 2)->text() + pairs->item(16, 2)->text() + pairs->item(63, 2)->text(), QStringLiteral("thw"));
    }

    void aCheckpointUsesItsConfiguration() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(QDir().mkpath(window.path(QStringLiteral("checkpoint"))));
        const QString tensors = window.path(QStringLiteral("checkpoint/model.safetensors"));
        QVERIFY(writeSafetensors(tensors, {{QStringLiteral("model.layers.0.mlp.up_proj.weight"), {2, 3}, std::vector<float>(6, 0.5F)}}));
        QVERIFY(QFile::copy(configFile("qwen2-0.5b"), window.path(QStringLiteral("checkpoint/config.json"))));
        window->openFile(window.path(QStringLiteral("checkpoint")));
        QTRY_COMPARE(window.scene().encoding, std::string("rope"));
        QVERIFY(window.settled());
        QCOMPARE(parameterOf(window, "head-dim"), 64.0);
        QVERIFY(window->findChild<MessageBar*>()->sentence().contains(QStringLiteral("RoPE has no tensor")));
        // The next start knows the network again.
        QVERIFY(window.reopen());
    }

    void whatIsNoConfigurationIsRefused() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Scene before = window.scene();
        const QString file = window.path(QStringLiteral("config.json"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(R"({"model_type":"llama","num_attention_heads":4,"hidden_size":64,"rope_scaling":{"rope_type":"wavy","factor":2}})");
        out.close();
        window->openFile(file);
        auto* messages = window->findChild<MessageBar*>();
        QTRY_VERIFY(messages->sentence().contains(QStringLiteral("wavy")));
        QVERIFY(window.scene() == before);
    }

    void idsAreListedEditedAndLinked() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("rope-mrope");
        QVERIFY(window.settled());
        window.bring("positions");
        auto* text = window.find<QLineEdit>("positionSequence");
        auto* table = window.find<IdTable>("positionTable");
        const auto type = [&](const char* items) {
            text->setFocus();
            text->setText(QLatin1String(items));
            QTest::keyClick(text, Qt::Key_Return);
            return window.settled();
        };
        QVERIFY(type("pad:2,text:2,image:1x4x4,text:1"));
        QTRY_COMPARE(table->rows().tokens(), Index{2 + 2 + 4 + 1});
        // Text at 0 and 1, the image from 2 on, the text after it above its largest id.
        const std::vector<double> ids{1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 2, 3, 2, 2, 3, 3, 4, 4, 4};
        QCOMPARE(table->rows().ids, ids);
        QVERIFY(!table->rows().notes[0].isEmpty() && table->rows().notes[2].isEmpty());
        // A token of the table is the pinned pair, and the other way round.
        table->selectRow(5);
        QTRY_VERIFY(window.scene().pinned && window.scene().pinned->key == std::optional<Index>(5));
        window->workspace().document().setPinned(Focus::ofPair({8, 3}));
        QTRY_COMPARE(table->currentIndex().row(), 3);
        // Dragging an item is moving it.
        auto* items = window.find<QListWidget>("positionItems");
        QVERIFY(items->model()->moveRow({}, 2, {}, 0));
        QTRY_COMPARE(std::get<std::string>(window.scene().parameters.at("sequence")), std::string("image:1x4x4,pad:2,text:2,text:1"));
        QVERIFY(window.settled());
        // What is wrong changes nothing.
        const Scene before = window.scene();
        QVERIFY(type("text:none"));
        QVERIFY(window.scene().parameters == before.parameters);
        // One dimension: packing resets ids; a cache leaves one query.
        window->workspace().document().setEncoding("rope");
        QVERIFY(window.settled());
        QVERIFY(type("text:4,text:3"));
        QTRY_COMPARE(table->rows().ids, (std::vector<double>{0, 1, 2, 3, 0, 1, 2}));
        QVERIFY(!table->rows().notes[4].isEmpty());
        QVERIFY(type("cache:6,text:1"));
        QTRY_COMPARE(window->workspace().picture()->model->queries(), Index{1});
        QTRY_COMPARE(table->rows().ids, (std::vector<double>{0, 1, 2, 3, 4, 5, 6}));
        // The seventh token is the first that has a query.
        table->selectRow(6);
        QTRY_VERIFY(window.scene().pinned == Focus::ofPair({0, 6}));
        // Eight significant bits do not tell 257 from 256.
        QVERIFY(type("text:260"));
        window->workspace().document().setParameter("angle-type", std::string("bfloat16"), false);
        QVERIFY(window.settled());
        auto* summary = window.find<SentenceLabel>("positionSummary");
        QTRY_VERIFY2(summary->sentence().contains(QStringLiteral("the first at token 257")), qPrintable(summary->sentence()));
    }

    void aPairIsSeenAtTheCellThatIsLookedAt() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("rope");
        QVERIFY(window.settled());
        window->workspace().document().setParameter("head-dim", Index{8}, false);
        QVERIFY(window.settled());
        window.bring("rotation");
        auto* pairs = window.find<QTableWidget>("rotationPairs");
        QTRY_COMPARE(pairs->rowCount(), 4);
        QCOMPARE(pairs->item(1, 0)->text(), QStringLiteral("1, 5"));
        QCOMPARE(pairs->item(1, 1)->text(), QStringLiteral("2, 3"));
        // Interleaved row 2c is row c of these and row 2c + 1 is row c + 4; the other way round row c is row 2c, row c + 4 row 2c + 1.
        const auto* order = window.find<SentenceLabel>("rotationOrder");
        QVERIFY2(order->sentence().contains(QStringLiteral("take rows 0, 4, 1, 5, 2, 6, …")), qPrintable(order->sentence()));
        window->workspace().document().setParameter("pairing", std::string("interleaved"), false);
        QVERIFY(window.settled());
        QTRY_VERIFY2(order->sentence().contains(QStringLiteral("take rows 0, 2, 4, 6, 1, 3, …")), qPrintable(order->sentence()));
        window->workspace().document().setParameter("pairing", std::string("half"), false);
        QVERIFY(window.settled());
        window->workspace().document().setPinned(Focus::ofPair({7, 2}));
        pairs->setCurrentCell(1, 0);
        const auto* dial = window.find<AngleDial>("angleDial");
        // base 10000, d = 8: the frequency of pair 1 is a tenth.
        QTRY_VERIFY(dial->query() && std::abs(*dial->query() - 0.7) < 1e-6);
        QVERIFY(dial->key() && std::abs(*dial->key() - 0.2) < 1e-6);
        // Its fastest pair turns by a radian per column: 8 radians over the nine columns of the image.
        window->workspace().document().setEncoding("rope-2d");
        QVERIFY(window.settled());
        pairs->setCurrentCell(0, 0);
        window->workspace().document().setParameter("grid", Grid{9, 9}, false);
        QVERIFY(window.settled());
        auto* angles = window.find<SentenceLabel>("rotationAngles");
        QTRY_VERIFY2(angles->sentence().contains(QStringLiteral("1.27 cycles over the image")), qPrintable(angles->sentence()));
        // The class token is not turned, and no part of the image: its five columns are 4 radians apart wherever they begin.
        window->workspace().document().setParameter("prefix-tokens", Index{1}, false);
        window->workspace().document().setParameter("grid-offset", 3.0, false);
        window->workspace().document().setParameter("grid", Grid{5, 5}, false);
        QVERIFY(window.settled());
        QTRY_VERIFY2(angles->sentence().contains(QStringLiteral(" 0.637 cycles over the image")), qPrintable(angles->sentence()));
    }

    void whatIsChangedOfALayerIsToldAndTakenBack() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(openedNetwork(window, configFile("gemma-3-12b")));
        auto* layers = window.find<QListWidget>("networkLayers");
        QTRY_COMPARE(layers->count(), 48);
        const auto* note = window.find<SentenceLabel>("networkNote");
        for (const int layer : {0, 5}) {
            layers->setCurrentRow(layer);
            QVERIFY(window.settled());
            QTRY_VERIFY(!note->sentence().isEmpty());
            QVERIFY2(!note->sentence().contains(QStringLiteral("Changed")), qPrintable(note->sentence()));
        }
        window->workspace().document().setParameter("factor", 4.0, false);
        QVERIFY(window.settled());
        QTRY_VERIFY2(note->sentence().contains(QStringLiteral("4 (8 in the file)")), qPrintable(note->sentence()));
        layers->scrollToItem(layers->item(5));
        QTest::mouseClick(layers->viewport(), Qt::LeftButton, {}, layers->visualItemRect(layers->item(5)).center());
        QVERIFY(window.settled());
        QCOMPARE(parameterOf(window, "factor"), 8.0);
        QVERIFY2(!note->sentence().contains(QStringLiteral("Changed")), qPrintable(note->sentence()));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QCOMPARE(parameterOf(window, "factor"), 4.0);
    }

    /// Linear attention knows no positions: there is nothing of such a layer to be shown.
    void layersWithoutPositionsCannotBeChosen() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(openedNetwork(window, configFile("qwen3-next-80b")));
        const auto* layers = window.find<QListWidget>("networkLayers");
        QTRY_COMPARE(layers->count(), 48);
        // Every fourth one has full attention.
        for (int layer = 0; layer < 48; ++layer) {
            QCOMPARE((layers->item(layer)->flags() & Qt::ItemIsEnabled) != 0, layer % 4 == 3);
        }
    }

    /// Swin's blocks are of more kinds than there are colours: each kind has a sign of its own, and a block its window and its shift.
    void blocksOfImagesAreToldApart() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("config.json"));
        QFile config(file);
        QVERIFY(config.open(QIODevice::WriteOnly));
        QVERIFY(config.write("{\"model_type\": \"swin\", \"depths\": [2, 2, 4, 2], \"image_size\": 224}") > 0);
        config.close();
        QVERIFY(openedNetwork(window, file));
        auto* layers = window.find<QListWidget>("networkLayers");
        QTRY_COMPARE(layers->count(), 10);
        const QList<int> kinds{0, 1, 2, 3, 4, 5, 4, 5, 6, 6};
        const auto sign = [&](int layer) { return layers->item(layer)->icon().pixmap(10, 10).toImage(); };
        for (int layer = 0; layer < 10; ++layer) {
            for (int other = 0; other < layer; ++other) {
                QCOMPARE(sign(layer) == sign(other), kinds[layer] == kinds[other]);
            }
        }
        QTest::mouseClick(layers->viewport(), Qt::LeftButton, {}, layers->visualItemRect(layers->item(5)).center());
        QVERIFY(window.settled());
        QCOMPARE(window.scene().encoding, std::string("swin"));
        QCOMPARE(parameterOf(window, "heads"), 12.0);
        QCOMPARE(parameterOf(window, "shift"), 3.0);
        QCOMPARE(window->workspace().picture()->model->parameters().grid("grid"), (Grid{14, 14}));
        QString said = window.find<SentenceLabel>("networkLayer")->sentence();
        said.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
        QCOMPARE(said, QStringLiteral("Layer 5: stage_3_shifted · Swin bias · window 7 × 7 · map 14 × 14 · shift 3"));
    }
};

POSENC_TEST(WindowNetworkTest)
#include "window_network_test.moc"
