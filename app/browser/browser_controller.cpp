#include "app/browser/browser_controller.h"

#include <algorithm>
#include <utility>

#include "app/browser/bind_dialog.h"
#include "app/browser/browser_dialog.h"
#include "engine/recognition/parameters_for.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

constexpr int kMargin = 24;

/// Whether windows and maps that a reading tells are those of a scene of its encoding.
bool sameGrids(const Reading& reading, const Scene& scene) {
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    const auto now = Parameters::complete(*encoding, scene.parameters);
    return now.ok() && std::all_of(reading.parameters.begin(), reading.parameters.end(), [&](const auto& told) {
               const auto* grid = std::get_if<Grid>(&told.second);
               return grid == nullptr || now.value().grid(told.first) == *grid;
           });
}

}  // namespace

BrowserController::BrowserController(Workspace& workspace, QWidget& window, const ExecutorFactory& executors)
    : workspace_(workspace), window_(window), imageTask_(workspace.store(), executors) {
    connect(&imageTask_, &TableImageTask::learned, this, &BrowserController::learn);
}

BrowserController::~BrowserController() {
    delete browser_.data();
}

void BrowserController::setFile(std::shared_ptr<const OpenedFile> file, bool again) {
    tables_ = file != nullptr ? file->proposals : std::vector<ProposedScene>();
    const bool closed = file == nullptr;
    imageTask_.setFile(std::move(file));
    if (browser_ == nullptr) {
        return;
    }
    if (closed) {
        browser_->close();
    } else {
        browser_->showFile(again);
    }
}

void BrowserController::learn(int entry) {
    if (imageTask_.known().foundInValues(entry)) {
        tables_ = imageTask_.known().tables();
        Q_EMIT tablesFound();
    }
}

bool BrowserController::isEntry(int entry) const {
    return file() != nullptr && entry >= 0 && static_cast<std::size_t>(entry) < file()->recognitions.size();
}

const Recognition* BrowserController::recognitionOf(const QString& path, const QString& name) const {
    if (file() == nullptr || file()->path != path) {
        return nullptr;
    }
    const auto& entries = file()->file->entries();
    const auto at = static_cast<std::size_t>(std::ranges::find(entries, name.toStdString(), &TensorEntry::name) - entries.begin());
    return at < file()->recognitions.size() ? &file()->recognitions[at] : nullptr;
}

void BrowserController::browse() {
    if (browser_ == nullptr) {
        browser_ = new BrowserDialog(imageTask_, &window_);
        browser_->setAttribute(Qt::WA_DeleteOnClose);
        connect(browser_, &QObject::destroyed, this, [this] {
            imageTask_.setThorough(false);
            imageTask_.wantPictures({});
        });
        connect(browser_, &BrowserDialog::chosen, this, &BrowserController::chosen);
        connect(browser_, &BrowserDialog::bindRequested, this, [this](int entry) { askHow(bindingOf(entry, {})); });
        connect(browser_, &BrowserDialog::checkRequested, this, [this](int entry) {
            Q_EMIT checkWanted(file()->path, QString::fromStdString(file()->file->entries()[static_cast<std::size_t>(entry)].name));
        });
        imageTask_.setThorough(true);
        browser_->showFile(false);
        // At the right of the window, so that tensors can be dragged to where they are bound.
        const QRect room = window_.geometry();
        browser_->move(std::max(room.left(), room.right() - browser_->width() - kMargin),
                       std::max(room.top(), room.center().y() - browser_->height() / 2));
    }
    browser_->show();
    browser_->raise();
    browser_->activateWindow();
}

ManualBinding BrowserController::bindingOf(int entry, const std::string& tensor) const {
    const auto at = static_cast<std::size_t>(entry);
    const TensorEntry& chosen = file()->file->entries()[at];
    const Reading& reading = file()->recognitions[at].reading;
    const Scene& scene = workspace_.document().scene();
    ManualBinding binding;
    binding.source = {file()->path.toStdString(), chosen.name, {}};
    binding.shape = chosen.shape;
    binding.encoding = tensor.empty() && findEncoding(reading.encoding) != nullptr ? reading.encoding : scene.encoding;
    binding.tensor = tensor.empty() ? reading.tensor : tensor;
    if (workspace_.picture() != nullptr) {
        binding.heads = std::max<Index>(1, workspace_.picture()->model->heads());
    }
    return binding.tensor.empty() ? likeliestBinding(std::move(binding), scene) : binding;
}

std::map<std::string, Shape> BrowserController::boundShapes() const {
    std::map<std::string, Shape> shapes;
    const auto& picture = workspace_.picture();
    const Scene& scene = workspace_.document().scene();
    if (picture != nullptr && picture->scene.encoding == scene.encoding) {
        for (const auto& [name, source] : scene.tensors) {
            const auto before = picture->scene.tensors.find(name);
            const auto tensor = picture->model->tensors().find(name);
            if (before != picture->scene.tensors.end() && before->second == source && tensor != picture->model->tensors().end()) {
                shapes[name] = tensor->second.shape();
            }
        }
    }
    return shapes;
}

std::optional<SceneRequest> BrowserController::boundAsRead(int entry, const std::string& tensor) const {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration& encoding = *findEncoding(scene.encoding);
    const TensorDeclaration& declared = *encoding.tensor(tensor);
    for (const Reading& reading : imageTask_.known().wantedReadings(entry)) {
        const auto shape = arrangedShape(imageTask_.known().entry(entry).shape, reading.arrangement);
        // Windows of 3 x 4 and 4 x 3 have as many offsets: what is folded for one of them fits the other by its shape alone.
        if (reading.encoding == scene.encoding && reading.tensor == tensor && shape.ok() &&
            (reading.arrangement.empty() || sameGrids(reading, scene)) && shapeFits(encoding, declared, shape.value(), scene.parameters)) {
            const ManualOutcome outcome{shape.value(), reading.arrangement, {scene.parameters}, true};
            return boundScene(bindingOf(entry, tensor), outcome, scene.parameters, scene, boundShapes()).request;
        }
    }
    return std::nullopt;
}

void BrowserController::show(int entry) {
    if (isEntry(entry) && browser_ != nullptr) {
        browser_->activate(entry);
    }
}

void BrowserController::bindAs(const QString& tensor, int entry) {
    if (!isEntry(entry) || browser_ == nullptr) {
        return;
    }
    const Scene& scene = workspace_.document().scene();
    const QString label = engineText(findEncoding(scene.encoding)->tensor(tensor.toStdString())->label);
    if (auto asRead = boundAsRead(entry, tensor.toStdString())) {
        Q_EMIT bound(std::move(*asRead), label);
        return;
    }
    // A table in a reading of this place, the one that was chosen, is shown with what belongs to it.
    const KnownTensors& known = imageTask_.known();
    const int chosen = known.chosenReading(entry);
    if (known.recognition(entry).role == Role::Table) {
        const Reading reading = known.readings(entry)[static_cast<std::size_t>(chosen)];
        if (reading.encoding == scene.encoding && reading.tensor == tensor.toStdString() && known.sceneReadAs(entry, chosen)) {
            browser_->activate(entry);
            return;
        }
    }
    const ManualBinding binding = bestGuess(bindingOf(entry, tensor.toStdString()), scene, true);
    const ManualOutcome outcome = outcomeOf(binding, scene);
    if (!outcome.present) {
        askHow(binding);
        return;
    }
    Q_EMIT bound(boundScene(binding, outcome, outcome.parameters.front(), scene, boundShapes()).request, label);
}

void BrowserController::askHow(ManualBinding binding) {
    QWidget* parent = browser_ != nullptr && browser_->isVisible() ? static_cast<QWidget*>(browser_) : &window_;
    auto* dialog = new BindDialog(std::move(binding), workspace_.document().scene(), boundShapes(), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &BindDialog::bound, this, &BrowserController::bound);
    dialog->open();
}

}  // namespace posenc
