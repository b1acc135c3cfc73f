#include "app/panels/network_pane.h"

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/messages/config_text.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/panels/kind_swatch.h"
#include "app/panels/wavelength_lines.h"
#include "app/scene/config_file.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/form/parameter_text.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/rotation/length_ruler.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kNetworkMargin = 12;

/// The network layer that a scene shows.
Index layerOf(const Scene& scene) {
    const auto number = scene.parameters.find("layer-number");
    return number != scene.parameters.end() ? std::get<Index>(number->second) : scene.config.layer;
}

}  // namespace

NetworkPane::NetworkPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), workspace_(workspace), drawing_(this, executors()), task_(this, executors(), TaskPriority::Background) {
    setObjectName(QStringLiteral("networkPane"));
    setAccessibleName(tr("Network"));
    none_ = new QLabel(tr("Open a config.json, a GGUF file or the folder of a checkpoint to see the layers of its network."), this);
    none_->setObjectName(QStringLiteral("networkNone"));
    none_->setWordWrap(true);
    none_->setForegroundRole(kMutedRole);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kNetworkMargin, 4, kNetworkMargin, kNetworkMargin);
    column->setSpacing(8);
    column->addWidget(none_);
    column->addWidget(network_ = makeNetwork());
    column->addWidget(rotation_ = makeRotation());
    column->addStretch(1);
    connect(&workspace_, &Workspace::pictureChanged, this, &NetworkPane::refresh);
    connect(&workspace_.document(), &Document::sceneChanged, this, &NetworkPane::refresh);
}

QWidget* NetworkPane::makeNetwork() {
    auto* page = new QWidget(this);
    file_ = new SentenceLabel(page);
    file_->setObjectName(QStringLiteral("networkFile"));
    reading_ = named(new QComboBox(page), "networkReading", tr("Reading of the configuration"),
                     tr("Program whose reading of the configuration is shown"));
    for (const ConfigReading reading : kConfigReadings) {
        reading_->addItem(readingText(reading));
    }
    reading_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    others_ = new QMenu(page);
    others_->setObjectName(QStringLiteral("networkOthers"));
    compare_ = named(new QToolButton(page), "networkCompare", tr("Compare readings"),
                     tr("Show the frequencies of another reading beside these, with the pairs that differ"));
    compare_->setText(tr("Compare"));
    compare_->setPopupMode(QToolButton::InstantPopup);
    compare_->setMenu(others_);
    compare_->setFocusPolicy(Qt::StrongFocus);
    layers_ = named(new QListWidget(page), "networkLayers", tr("Layers of the network"), tr("Choose the network layer that is shown"));
    layers_->setFlow(QListView::LeftToRight);
    layers_->setWrapping(true);
    layers_->setResizeMode(QListView::Adjust);
    layers_->setUniformItemSizes(true);
    layers_->setIconSize({kSwatch, kSwatch});
    layers_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layers_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustIgnored);
    layer_ = new SentenceLabel(page);
    layer_->setObjectName(QStringLiteral("networkLayer"));
    note_ = new SentenceLabel(page);
    note_->setObjectName(QStringLiteral("networkNote"));
    note_->setForegroundRole(kMutedRole);
    auto* row = new QHBoxLayout;
    addLabel(*row, tr("&Reading"), reading_);
    row->addStretch(1);
    row->addWidget(compare_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(file_);
    column->addLayout(row);
    column->addWidget(reading_);
    column->addWidget(layers_);
    column->addWidget(layer_);
    column->addWidget(note_);
    connect(reading_, &QComboBox::activated, this,
            [this](int index) { choose(kConfigReadings[static_cast<std::size_t>(index)], layerOf(workspace_.document().scene())); });
    connect(layers_, &QListWidget::currentRowChanged, this, [this](int layer) {
        if (layer >= 0) {
            choose(workspace_.document().scene().config.reading, layer);
        }
    });
    // A click on the layer that is shown takes back what was changed of it.
    for (const auto again : {&QListWidget::itemClicked, &QListWidget::itemActivated}) {
        connect(layers_, again, this, [this](const QListWidgetItem* item) {
            if (layers_->row(item) == layerOf(workspace_.document().scene())) {
                choose(workspace_.document().scene().config.reading, layers_->row(item), true);
            }
        });
    }
    return page;
}

QWidget* NetworkPane::makeRotation() {
    auto* page = new QWidget(this);
    auto* title = new QLabel(tr("Wavelength of each pair, in positions"), page);
    title->setWordWrap(true);
    plot_ = named(new ProfilePlot(page), "wavelengthPlot", tr("Wavelength of each pair of features"),
                  tr("Hover or use the arrow keys to read the wavelength of a pair"));
    plot_->setMinimumHeight(170);
    plot_->setDrawing([this](std::function<void()> job) { drawing_.post([job = std::move(job)](LatestTask::Run&) { job(); }); });
    amplitude_ = new QLabel(page);
    amplitude_->setObjectName(QStringLiteral("networkAmplitude"));
    amplitude_->setWordWrap(true);
    ruler_ = named(new LengthRuler(page), "lengthRuler", tr("Lengths"), tr("Lengths in tokens, on a logarithmic scale"));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(title);
    column->addWidget(plot_);
    column->addWidget(amplitude_);
    column->addWidget(ruler_);
    return page;
}

void NetworkPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void NetworkPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refresh();
    }
}

void NetworkPane::refresh() {
    if (!isVisible() || workspace_.picture() == nullptr) {
        return;
    }
    const Scene& scene = workspace_.document().scene();
    const bool any = !scene.config.file.empty();
    none_->setVisible(!any);
    network_->setVisible(any);
    if (any && (!asked_ || asked_->config != scene.config || asked_->parameters != scene.parameters)) {
        read(false);
    }
    showNetwork();
    showRotation();
}

void NetworkPane::reload() {
    if (!workspace_.document().scene().config.file.empty()) {
        read(true);
    }
}

void NetworkPane::read(bool choose) {
    asked_ = workspace_.document().scene();
    task_.ask([scene = *asked_](LatestTask::Run& run) { return readNetwork(scene, run.stopToken()); },
              [this, choose](const NetworkReadings& read) {
                  known_ = read;
                  if (choose) {
                      this->choose(read.of.reading, read.of.layer);
                  }
                  refresh();
              });
}

void NetworkPane::showNetwork() {
    const Scene& scene = workspace_.document().scene();
    const QString name = shownName(QFileInfo(QString::fromStdString(scene.config.file)).fileName());
    reading_->setCurrentIndex(static_cast<int>(scene.config.reading));
    const bool current = known_ && known_->of.file == scene.config.file;
    const NetworkReading* read = current ? &known_->at(scene.config.reading) : nullptr;
    const bool readable = read != nullptr && read->network.ok();
    for (QWidget* widget : std::initializer_list<QWidget*>{layers_, note_, compare_}) {
        widget->setEnabled(readable);
    }
    if (!readable) {
        file_->setSentence(name);
        layer_->setSentence(read != nullptr ? sentence(read->network.error()) : QString());
        return;
    }
    const NetworkConfig& network = read->network.value();
    file_->setSentence(tr("%1 · %2, %n layer(s)", "file, type of the model", static_cast<int>(network.layers))
                           .arg(name, network.modelType.empty() ? QStringLiteral("-") : printable(network.modelType)));
    showLayers(network);
    showComparisons();
}

void NetworkPane::showLayers(const NetworkConfig& network) {
    const QSignalBlocker quiet(layers_);
    const Scene& scene = workspace_.document().scene();
    const auto count = static_cast<int>(std::max<Index>(1, network.layers));
    while (layers_->count() > count) {
        delete layers_->takeItem(layers_->count() - 1);
    }
    while (layers_->count() < count) {
        layers_->addItem(QString::number(layers_->count()));
    }
    for (int layer = 0; layer < count; ++layer) {
        const NetworkKind* kind = network.kindOf(layer);
        QListWidgetItem& item = *layers_->item(layer);
        const QString text = kind != nullptr ? kindText(*kind) : QString();
        item.setIcon(kind != nullptr ? kindSwatch(palette(), static_cast<int>(kind - network.kinds.data())) : QIcon());
        item.setToolTip(tr("Layer %1: %2").arg(layer).arg(text));
        item.setData(Qt::AccessibleTextRole, item.toolTip());
        item.setFlags(kind != nullptr && kind->encoding != "none" ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
    }
    const auto layer = static_cast<int>(layerOf(scene));
    layers_->setCurrentRow(layer < count ? layer : -1);
    const int perRow = std::max(1, layers_->viewport()->width() / std::max(1, layers_->sizeHintForColumn(0)));
    const int rows = std::min(8, (count + perRow - 1) / perRow);
    layers_->setFixedHeight(rows * std::max(1, layers_->sizeHintForRow(0)) + 2 * layers_->frameWidth() + 2);
    layer_->setSentence(layers_->currentItem() != nullptr ? layers_->currentItem()->toolTip() : QString());
    if (network.rows > 0) {
        layer_->setSentence(tr("%1. Table of %2 rows, position 0 reads row %3", nullptr, pluralOf(network.rows))
                                .arg(layer_->sentence(), numberText(static_cast<double>(network.rows), 10))
                                .arg(network.firstRow));
    }
    QStringList notes;
    if (const QStringList changed = changesOf(network); !changed.isEmpty()) {
        notes << tr("Changed since: %1. Click the layer to return to the values of the file.").arg(withCommas(changed));
    }
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    notes << openText(network) << (encoding != nullptr && network.factorTensors.empty() ? noTensorText(*encoding) : QString());
    notes.removeAll(QString());
    const QString note = notes.join(QLatin1Char('\n'));
    note_->setSentence(note);
    note_->setVisible(!note.isEmpty());
}

QStringList NetworkPane::changesOf(const NetworkConfig& network) const {
    const Scene& scene = workspace_.document().scene();
    const auto configured = sceneOfConfig(network, {scene.config.file, scene.config.reading, layerOf(scene)});
    QStringList changes;
    if (!configured.ok() || configured.value().encoding != scene.encoding) {
        return changes;
    }
    for (const auto& [id, value] : configured.value().parameters) {
        const ParameterDeclaration* declared = findEncoding(scene.encoding)->parameter(id);
        const auto given = scene.parameters.find(id);
        const ParameterValue now = given != scene.parameters.end() ? given->second : declared->defaultValue;
        if (now != value) {
            changes << tr("%1 %2 (%3 in the file)", "a parameter, its value, another value")
                           .arg(engineText(declared->label), parameterText(*declared, now), parameterText(*declared, value));
        }
    }
    return changes;
}

void NetworkPane::showComparisons() {
    const Scene& scene = workspace_.document().scene();
    const NetworkReading& present = known_->at(scene.config.reading);
    others_->clear();
    for (const ConfigReading reading : kConfigReadings) {
        if (reading == scene.config.reading) {
            continue;
        }
        const NetworkReading& other = known_->at(reading);
        const bool comparable = present.rotation && other.rotation;
        const auto differing = comparable ? static_cast<int>(differingPairs(*present.rotation, *other.rotation).size()) : 0;
        const bool amplitude = comparable && std::abs(present.rotation->amplitude - other.rotation->amplitude) > 1e-6;
        QString said = !other.network.ok() ? tr("does not read this file")
                       : !comparable       ? tr("without a rotation")
                       : differing == 0    ? tr("same frequencies")
                                           : tr("%n pair(s) differ", nullptr, differing);
        if (amplitude) {
            said = tr("%1, amplitude %2").arg(said, numberText(other.rotation->amplitude, 5));
        }
        QAction* action = others_->addAction(tr("%1: %2", "a program, what differs").arg(readingText(reading), said));
        action->setObjectName(QStringLiteral("compare-") + QString::fromStdString(std::string(toString(reading))));
        action->setEnabled(comparable);
        const bool onlyAmplitude = amplitude && differing == 0;
        connect(action, &QAction::triggered, this, [this, reading, onlyAmplitude] {
            const ConfigReading shown = workspace_.document().scene().config.reading;
            const auto numbers = [&](ConfigReading one) {
                const Rotation& rotation = *known_->at(one).rotation;
                return onlyAmplitude ? std::vector<double>{rotation.amplitude} : rotation.wavelengths(true);
            };
            const QString what = onlyAmplitude ? tr("%1: amplitude") : tr("%1: log₁₀ wavelength by pair");
            Q_EMIT comparisonWanted(numbers(shown), numbers(reading), what.arg(readingText(shown)), what.arg(readingText(reading)));
        });
    }
}

void NetworkPane::showRotation() {
    const Picture& picture = *workspace_.picture();
    const auto rotation = rotationOf(*picture.model, picture.head);
    rotation_->setVisible(rotation.has_value());
    if (!rotation) {
        return;
    }
    plot_->setData(wavelengthLines(*rotation));
    plot_->setChosen(static_cast<int>(plot_->data().lines.size()) - 1);
    QStringList said{tr("Amplitude %1, squared in the logits %2")
                         .arg(numberText(rotation->amplitude, 5), numberText(rotation->amplitude * rotation->amplitude, 5))};
    QStringList bands;
    for (const RotationBand& band : rotation->bands) {
        bands << tr("%1 to %2 %3", "first and last pair, what is done with them").arg(band.first).arg(band.last).arg(bandText(band.kind));
        if (rotation->ramp && band.kind == RotationBand::Kind::Blended) {
            bands.back() = tr("%1 (ramp from %2 to %3)", "pairs that are blended, two numbers")
                               .arg(bands.back(), numberText(rotation->ramp->first, 5), numberText(rotation->ramp->second, 5));
        }
    }
    if (!bands.isEmpty()) {
        said << tr("Pairs: %1").arg(withCommas(bands));
    }
    const Scene& scene = workspace_.document().scene();
    const NetworkReadings* known = known_ && known_->of.file == scene.config.file ? &*known_ : nullptr;
    if (rotation->factor) {
        // What the file says, which a reading may replace.
        double configured = *rotation->factor;
        if (known != nullptr && known->at(ConfigReading::Transformers).scene.ok()) {
            const Parameters::Map& plain = known->at(ConfigReading::Transformers).scene.value().parameters;
            const auto given = plain.find("factor");
            configured = given == plain.end() ? configured : std::get<double>(given->second);
        }
        said << tr("Factor %1 configured, %2 reached by the slowest pair").arg(numberText(configured), numberText(rotation->slowest));
    }
    amplitude_->setText(ended(withStops(said)));
    std::vector<LengthRuler::Length> lengths{{tr("Keys shown"), static_cast<double>(picture.model->keys())}};
    if (rotation->original) {
        lengths.push_back({tr("Original length"), static_cast<double>(*rotation->original)});
        lengths.push_back({tr("Scaled length"), static_cast<double>(*rotation->original) * rotation->factor.value_or(1)});
    }
    if (known != nullptr) {
        const auto& network = known->at(scene.config.reading).network;
        if (network.ok() && network.value().mostPositions > 0) {
            lengths.push_back({tr("Configured length"), static_cast<double>(network.value().mostPositions)});
        }
    }
    ruler_->setLengths(std::move(lengths));
}

void NetworkPane::choose(ConfigReading reading, Index layer, bool asConfigured) {
    const Scene& scene = workspace_.document().scene();
    if (!known_ || known_->of.file != scene.config.file) {
        return;
    }
    const auto& network = known_->at(reading).network;
    auto next = network.ok() ? sceneOfConfig(network.value(), {scene.config.file, reading, layer}) : Result<Scene>(network.error());
    if (!next.ok()) {
        showNetwork();
        layer_->setSentence(sentence(next.error()));
        return;
    }
    SceneRequest request = requestFor(next.value());
    if (next.value().encoding == scene.encoding) {
        request.tensors = scene.tensors;
    }
    request.decided = {"layer-number"};
    for (const auto& [id, value] : next.value().parameters) {
        if (asConfigured) {
            request.decided.push_back(id);
        }
    }
    workspace_.document().choose(request, tr("Layer %1 as %2 reads it").arg(layer).arg(readingText(reading)));
}

}  // namespace posenc
