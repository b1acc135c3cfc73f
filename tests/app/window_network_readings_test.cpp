#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <vector>

#include "app/comparison/comparison_pane.h"
#include "tests/app/network_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/panes/drawer.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/rotation/length_ruler.h"

using namespace posenc;
using namespace posenc::test;

namespace {

bool wrote(const QString& path, const QByteArray& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

/// A small Llama: four heads of 16 features, in layers that are alike.
QByteArray llama(int layers, const QByteArray& more) {
    return QByteArray("{\"model_type\": \"llama\", \"hidden_size\": 64, \"num_attention_heads\": 4, \"num_hidden_layers\": ") +
           QByteArray::number(layers) + ", \"max_position_embeddings\": 4096, " + more + "}";
}

/// The context of 4096 by YaRN, with fields before that. @param training tokens of a text in training
QByteArray yarn(const char* factor, int training, const QByteArray& more = {}) {
    return QByteArray("\"rope_scaling\": {\"rope_type\": \"yarn\", ") + more + "\"factor\": " + factor +
           ", \"original_max_position_embeddings\": " + QByteArray::number(training) + "}";
}

/// A small InternLM2 whose context is stretched, with fields before that.
QByteArray internlm(const QByteArray& more) {
    return "{\"model_type\": \"internlm2\", \"hidden_size\": 64, \"num_attention_heads\": 4, \"num_hidden_layers\": 2, " + more +
           yarn("4.0", 1024, "\"attention_factor\": 1.0, ") + "}";
}

/// Chooses a reading in the list.
void chooseReading(ShownWindow& window, int reading) {
    auto* box = window.find<QComboBox>("networkReading");
    box->setCurrentIndex(reading);
    Q_EMIT box->activated(reading);
}

bool readAs(ShownWindow& window, int reading) {
    chooseReading(window, reading);
    const auto there = [&] { return window.scene().config.reading == kConfigReadings[static_cast<std::size_t>(reading)]; };
    return QTest::qWaitFor(there, kPatience) && window.settled();
}

double baseOf(ShownWindow& window) {
    return std::get<double>(window->workspace().picture()->model->parameters().values().find("base")->second);
}

/// What the menu says of another reading beside the one that is shown.
QString besideThis(ShownWindow& window, const char* reading) {
    const auto* action = window.find<QAction>((std::string("compare-") + reading).c_str());
    return action == nullptr ? QString() : action->text();
}

}  // namespace

/// The readings of one configuration beside each other, and a configuration that is written again.
class WindowNetworkReadingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// A comparison takes the place of the pictures: a drawer that lies over them gives way, one that stands beside them stays.
    void aDrawerOverTheComparisonGivesWay() {
        for (const auto begin : {ShownWindow::Begin::First, ShownWindow::Begin::Working}) {
            ShownWindow window({1200, 800}, begin);
            QVERIFY(window.shown());
            const QString file = window.path(QStringLiteral("config.json"));
            QVERIFY(wrote(file, llama(2, yarn("4.0", 1024))));
            QVERIFY(openedNetwork(window, file));
            const auto* drawer = window.find<Drawer>("drawer");
            QVERIFY(drawer->isVisible() && drawer->pinned() == (begin == ShownWindow::Begin::Working));
            QTRY_VERIFY(window.find<QAction>("compare-transformers-4.4x") != nullptr);
            window.find<QAction>("compare-transformers-4.4x")->trigger();
            const auto* pane = window->findChild<ComparisonPane*>();
            QTRY_VERIFY_WITH_TIMEOUT(pane->isVisible() && pane->shown() != nullptr, kPatience);
            QCOMPARE(drawer->isVisible(), begin == ShownWindow::Begin::Working);
            QVERIFY(pane->shown()->sameShape && pane->shown()->differences.counts.differing > 0);
        }
    }

    /// llama.cpp does not read the factor of the amplitude, and the transformers of then took the length of the text for that of training.
    void aReadingIsToldByItsFrequenciesAmplitudeAndLengths() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("config.json"));
        QVERIFY(wrote(file, llama(2, yarn("4.0", 1024, "\"attention_factor\": 1.0, "))));
        QVERIFY(openedNetwork(window, file));
        QTRY_COMPARE(window.find<QToolButton>("networkCompare")->menu()->actions().size(), 6);
        QTRY_COMPARE(besideThis(window, "transformers-4.5x"), QStringLiteral("transformers-4.5x: same frequencies"));
        QCOMPARE(besideThis(window, "vllm"), QStringLiteral("vLLM: same frequencies"));
        // 0.1 ln 4 + 1.
        QCOMPARE(besideThis(window, "llama.cpp"), QStringLiteral("llama.cpp: same frequencies, amplitude 1.1386"));
        QVERIFY2(besideThis(window, "transformers-4.4x").endsWith(QStringLiteral(" differ, amplitude 1.1386")),
                 qPrintable(besideThis(window, "transformers-4.4x")));
        QCOMPARE(besideThis(window, "transformers"), QString());
        const auto* ruler = window.find<LengthRuler>("lengthRuler");
        const auto lengths = [&](double original) {
            const auto keys = static_cast<double>(window->workspace().picture()->model->keys());
            return std::vector<LengthRuler::Length>{{QStringLiteral("Keys shown"), keys},
                                                    {QStringLiteral("Original length"), original},
                                                    {QStringLiteral("Scaled length"), 4 * original},
                                                    {QStringLiteral("Configured length"), 4096}};
        };
        QTRY_VERIFY(ruler->lengths() == lengths(1024));
        const auto* said = window.find<QLabel>("networkAmplitude");
        QVERIFY2(said->text().startsWith(QStringLiteral("Amplitude 1, squared in the logits 1. ")), qPrintable(said->text()));
        QVERIFY2(said->text().endsWith(QStringLiteral("Factor 4 configured, 4 reached by the slowest pair.")), qPrintable(said->text()));
        // The other way round it is the other amplitude that is told.
        QVERIFY(readAs(window, 4));
        QTRY_VERIFY2(said->text().startsWith(QStringLiteral("Amplitude 1.1386, squared in the logits 1.2965. ")), qPrintable(said->text()));
        QTRY_COMPARE(besideThis(window, "transformers"), QStringLiteral("transformers: same frequencies, amplitude 1"));
        QTRY_COMPARE(besideThis(window, "llama.cpp"), QString());
        QVERIFY(ruler->lengths() == lengths(1024));
        QVERIFY(readAs(window, 2));
        QTRY_VERIFY(ruler->lengths() == lengths(4096));
        // Where the frequencies are the same, it is the amplitudes that are compared, this one with the other.
        QVERIFY(readAs(window, 0));
        QTRY_COMPARE(besideThis(window, "llama.cpp"), QStringLiteral("llama.cpp: same frequencies, amplitude 1.1386"));
        window.find<QAction>("compare-llama.cpp")->trigger();
        const auto* pane = window->findChild<ComparisonPane*>();
        QTRY_VERIFY_WITH_TIMEOUT(pane->shown() != nullptr, kPatience);
        const auto holds = [](const ComparedSide& side, const QString& name, double amplitude) {
            return side.name.startsWith(name) && side.array->values.size() == 1 && std::abs(side.array->values.front() - amplitude) < 1e-5;
        };
        QVERIFY2(holds(pane->shown()->a, QStringLiteral("transformers: amplitude"), 1), qPrintable(pane->shown()->a.name));
        QVERIFY2(holds(pane->shown()->b, QStringLiteral("llama.cpp: amplitude"), 0.1 * std::log(4) + 1), qPrintable(pane->shown()->b.name));
    }

    /// Transformers 4.5x takes the quotient of the lengths for YaRN's factor: 4096 / 2048 in place of the 8 of the file.
    void theFactorOfTheFileIsToldWhereAReadingHasAnother() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("config.json"));
        QVERIFY(wrote(file, llama(2, yarn("8.0", 2048))));
        QVERIFY(openedNetwork(window, file));
        const auto* said = window.find<QLabel>("networkAmplitude");
        QTRY_VERIFY2(said->text().endsWith(QStringLiteral(" Factor 8 configured, 8 reached by the slowest pair.")),
                     qPrintable(said->text()));
        const auto reading = std::ranges::find(kConfigReadings, ConfigReading::Transformers45) - std::begin(kConfigReadings);
        QVERIFY(readAs(window, static_cast<int>(reading)));
        QTRY_VERIFY2(said->text().endsWith(QStringLiteral(" Factor 8 configured, 2 reached by the slowest pair.")),
                     qPrintable(said->text()));
    }

    /// Nothing of a rotation is left where the next network does not rotate.
    void whatDoesNotRotateHasNoFrequenciesToCompare() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("config.json"));
        // Before there is a network, there is a word of how to come by one.
        window.bring("network");
        const auto* none = window.find<QLabel>("networkNone");
        QVERIFY(none->isVisible() && !window.find<QListWidget>("networkLayers")->isVisible());
        QVERIFY(wrote(file, llama(2, "\"rope_theta\": 10000.0")));
        QVERIFY(openedNetwork(window, file));
        QVERIFY(!none->isVisible());
        const QString told = window.find<SentenceLabel>("networkFile")->sentence();
        QVERIFY2(told.startsWith(QStringLiteral("config.json · llama, 2 layer")), qPrintable(told));
        const auto* plot = window.find<ProfilePlot>("wavelengthPlot");
        const auto* ruler = window.find<LengthRuler>("lengthRuler");
        QTRY_VERIFY(plot->isVisible() && ruler->isVisible());
        // Without a scaling there is one line, and no length but those of the picture and of the file.
        QCOMPARE(plot->data().lines.size(), std::size_t{1});
        QCOMPARE(plot->data().lines.front().name, QStringLiteral("wavelength"));
        QVERIFY(plot->data().bands.empty() && plot->data().marks.empty());
        QCOMPARE(ruler->lengths().size(), std::size_t{2});
        QCOMPARE(ruler->lengths().back().name, QStringLiteral("Configured length"));
        QCOMPARE(window.find<QLabel>("networkAmplitude")->text(), QStringLiteral("Amplitude 1, squared in the logits 1."));
        QTRY_COMPARE(besideThis(window, "mlx"), QStringLiteral("mlx: same frequencies"));
        QVERIFY(openedNetwork(window, inSource(QStringLiteral("tests/configs/opt-125m.json"))));
        QCOMPARE(window.scene().encoding, std::string("learned-absolute"));
        QTRY_COMPARE(besideThis(window, "mlx"), QStringLiteral("mlx: without a rotation"));
        for (const QAction* action : window.find<QToolButton>("networkCompare")->menu()->actions()) {
            QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
        }
        QVERIFY(!plot->isVisible() && !ruler->isVisible() && !window.find<QLabel>("networkAmplitude")->isVisible());
        QVERIFY(window.find<QListWidget>("networkLayers")->isVisible());
    }

    /// One program of several refuses the configuration: who asks for its reading is told why and keeps what there was, and the others
    /// go on. That program takes the longest text of training for the original length, which this file does not have.
    void aReadingThatFailsChangesNothing() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("config.json"));
        QVERIFY(wrote(file, internlm(QByteArray())));
        QVERIFY(openedNetwork(window, file));
        const auto* layers = window.find<QListWidget>("networkLayers");
        const auto* layer = window.find<SentenceLabel>("networkLayer");
        const auto* box = window.find<QComboBox>("networkReading");
        QTRY_COMPARE(besideThis(window, "vllm"), QStringLiteral("vLLM: same frequencies"));
        // Of the one that failed there is nothing to be compared with.
        const auto* failed = window.find<QAction>("compare-transformers-4.4x");
        QVERIFY(failed != nullptr && !failed->isEnabled());
        QVERIFY(window.find<QAction>("compare-mlx")->isEnabled());
        QVERIFY2(besideThis(window, "transformers-4.4x").endsWith(QLatin1String(": does not read this file")), qPrintable(failed->text()));
        const QString told = layer->sentence();
        QVERIFY2(told.startsWith(QStringLiteral("Layer 0: ")), qPrintable(told));
        const Scene before = window.scene();
        const int steps = window->workspace().document().undoStack().count();
        chooseReading(window, 2);
        QVERIFY2(layer->sentence().contains(QStringLiteral("original_max_position_embeddings")), qPrintable(layer->sentence()));
        QCOMPARE(box->currentIndex(), 0);
        QVERIFY(window.settled());
        QVERIFY(window.scene() == before && window->workspace().document().undoStack().count() == steps);
        // What works is still there, and is told again once it is chosen.
        QVERIFY(layers->isEnabled() && layers->count() == 2 && layers->currentRow() == 0);
        QVERIFY(readAs(window, 4));
        QTRY_VERIFY2(layer->sentence().startsWith(QStringLiteral("Layer 0: ")), qPrintable(layer->sentence()));
        QCOMPARE(box->currentIndex(), 4);
        QTRY_COMPARE(besideThis(window, "transformers"), QStringLiteral("transformers: same frequencies, amplitude 1"));
        QVERIFY(!window.find<QAction>("compare-transformers-4.4x")->isEnabled());
        chooseReading(window, 2);
        QCOMPARE(box->currentIndex(), 4);
        QVERIFY(window.scene().config.reading == ConfigReading::LlamaCpp);
    }

    /// The file is written so that the reading that is shown fails: it is told why, and nothing is offered but the other readings.
    void whereTheShownReadingFailsAnotherIsChosen() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("config.json"));
        QVERIFY(wrote(file, internlm("\"max_position_embeddings\": 4096, ")));
        QVERIFY(openedNetwork(window, file));
        const auto* layers = window.find<QListWidget>("networkLayers");
        const auto* layer = window.find<SentenceLabel>("networkLayer");
        const auto* name = window.find<SentenceLabel>("networkFile");
        QVERIFY(readAs(window, 2));
        QTRY_VERIFY2(layer->sentence().startsWith(QStringLiteral("Layer 0: ")), qPrintable(layer->sentence()));
        QVERIFY(layers->isEnabled() && name->sentence() != QStringLiteral("config.json"));
        const Scene before = window.scene();
        QVERIFY(wrote(file, internlm(QByteArray())));
        QTRY_VERIFY_WITH_TIMEOUT(!layers->isEnabled(), kPatience);
        QVERIFY(window.settled());
        QCOMPARE(name->sentence(), QStringLiteral("config.json"));
        QVERIFY2(layer->sentence().contains(QStringLiteral("original_max_position_embeddings")), qPrintable(layer->sentence()));
        QVERIFY(!window.find<QToolButton>("networkCompare")->isEnabled() && window.find<QComboBox>("networkReading")->isEnabled());
        QVERIFY(window.scene().parameters == before.parameters && window.scene().config == before.config);
        QVERIFY(readAs(window, 0));
        QTRY_VERIFY(layers->isEnabled() && window.find<QToolButton>("networkCompare")->isEnabled());
        QTRY_VERIFY2(layer->sentence().startsWith(QStringLiteral("Layer 0: ")), qPrintable(layer->sentence()));
        QVERIFY(name->sentence() != QStringLiteral("config.json"));
        // The lengths are those of the reading that was chosen, and the file tells no other one any more.
        const auto* ruler = window.find<LengthRuler>("lengthRuler");
        QTRY_VERIFY(ruler->lengths().back() == (LengthRuler::Length{QStringLiteral("Scaled length"), 4 * 1024}));
    }

    /// What another program writes into the configuration is taken over, for the layer and the reading that are shown; what was changed by
    /// hand stays as it was set.
    void aConfigurationThatIsWrittenAgainIsReadAgain() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("config.json"));
        QVERIFY(wrote(file, llama(2, "\"rope_theta\": 10000.0")));
        QVERIFY(openedNetwork(window, file));
        auto* layers = window.find<QListWidget>("networkLayers");
        QTRY_COMPARE(layers->count(), 2);
        layers->setCurrentRow(1);
        QVERIFY(window.settled());
        QVERIFY(readAs(window, 4));
        QCOMPARE(window.scene().config.layer, Index{1});
        QCOMPARE(baseOf(window), 10000.0);
        window->workspace().document().setParameter("causal", false, false);
        QVERIFY(window.settled());
        QVERIFY(wrote(file, llama(3, "\"rope_theta\": 50000.0")));
        QTRY_COMPARE_WITH_TIMEOUT(baseOf(window), 50000.0, kPatience);
        QVERIFY(window.settled());
        QCOMPARE(window.scene().config.layer, Index{1});
        QVERIFY(window.scene().config.reading == ConfigReading::LlamaCpp);
        QVERIFY(window.scene().parameters.at("causal") == ParameterValue(false));
        QTRY_COMPARE(layers->count(), 3);
        QCOMPARE(layers->currentRow(), 1);
        const auto* note = window.find<SentenceLabel>("networkNote");
        QTRY_VERIFY2(note->sentence().startsWith(QStringLiteral("Changed since: ")), qPrintable(note->sentence()));
        QVERIFY2(!note->sentence().contains(QStringLiteral("10,000")), qPrintable(note->sentence()));
        const QString told = window->findChild<MessageBar*>()->sentence();
        QVERIFY2(told.contains(QStringLiteral("config.json")) && told.contains(QStringLiteral("was reloaded")), qPrintable(told));
        // It is a step like any other.
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QCOMPARE(baseOf(window), 10000.0);
        QVERIFY(window.scene().parameters.at("causal") == ParameterValue(false));
    }

    /// What is compared takes the place of the pictures: a drawer that lies over them goes, one beside them stays.
    void aComparisonIsNotCoveredByTheDrawer_data() {
        QTest::addColumn<bool>("pinned");
        QTest::newRow("drawer over the pictures") << false;
        QTest::newRow("drawer beside the pictures") << true;
    }
    void aComparisonIsNotCoveredByTheDrawer() {
        QFETCH(bool, pinned);
        ShownWindow window({1200, 800}, pinned ? ShownWindow::Begin::Working : ShownWindow::Begin::First);
        QVERIFY(window.shown());
        QVERIFY(openedNetwork(window, inSource(QStringLiteral("tests/configs/llama-3.2-1b.json"))));
        const auto* drawer = window.find<Drawer>("drawer");
        QVERIFY(drawer->isVisible());
        QCOMPARE(drawer->pinned(), pinned);
        QTRY_VERIFY(window.find<QAction>("compare-llama3-wavelength") != nullptr);
        window.find<QAction>("compare-llama3-wavelength")->trigger();
        const auto* pane = window->findChild<ComparisonPane*>();
        QTRY_VERIFY_WITH_TIMEOUT(pane->isVisible() && pane->shown() != nullptr, kPatience);
        QCOMPARE(drawer->isVisible(), pinned);
    }
};

POSENC_TEST(WindowNetworkReadingsTest)
#include "window_network_readings_test.moc"
