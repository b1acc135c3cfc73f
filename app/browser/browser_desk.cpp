#include "app/browser/browser_desk.h"

#include <algorithm>
#include <utility>

#include "app/browser/bind_dialog.h"
#include "app/browser/browser_dialog.h"
#include "app/messages/engine_text.h"

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

BrowserDesk::BrowserDesk(Workbench& bench, QWidget& window, const ExecutorFactory& executors)
    : bench_(bench), window_(window), press_(bench.store(), executors) {
    connect(&press_, &TablePress::learned, this, &BrowserDesk::learn);
}

BrowserDesk::~BrowserDesk() {
    delete browser_.data();
}

void BrowserDesk::setFile(std::shared_ptr<const OpenedFile> file, bool again) {
    file_ = std::move(file);
    tables_ = file_->proposals;
    press_.setFile(file_);
    if (browser_ != nullptr) {
        browser_->showFile(again);
    }
}

void BrowserDesk::learn(int entry) {
    if (press_.known().foundInValues(entry)) {
        tables_ = press_.known().tables();
        Q_EMIT tablesFound();
    }
}

bool BrowserDesk::isEntry(int entry) const {
    return file_ != nullptr && entry >= 0 && static_cast<std::size_t>(entry) < file_->recognitions.size();
}

void BrowserDesk::browse() {
    if (browser_ == nullptr) {
        browser_ = new BrowserDialog(press_, &window_);
        browser_->setAttribute(Qt::WA_DeleteOnClose);
        connect(browser_, &QObject::destroyed, this, [this] {
            press_.setThorough(false);
            press_.wantPictures({});
        });
        connect(browser_, &BrowserDialog::chosen, this, &BrowserDesk::chosen);
        connect(browser_, &BrowserDialog::bindRequested, this, [this](int entry) { askHow(bindingOf(entry, {})); });
        press_.setThorough(true);
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

HandBinding BrowserDesk::bindingOf(int entry, const std::string& tensor) const {
    const auto at = static_cast<std::size_t>(entry);
    const TensorEntry& chosen = file_->file->entries()[at];
    const Reading& reading = file_->recognitions[at].reading;
    const Scene& scene = bench_.document().scene();
    HandBinding binding;
    binding.source = {file_->path.toStdString(), chosen.name, {}};
    binding.shape = chosen.shape;
    binding.encoding = tensor.empty() && findEncoding(reading.encoding) != nullptr ? reading.encoding : scene.encoding;
    binding.tensor = tensor.empty() ? reading.tensor : tensor;
    if (bench_.picture() != nullptr) {
        binding.heads = std::max<Index>(1, bench_.picture()->model->heads());
    }
    return binding.tensor.empty() ? likeliestBinding(std::move(binding), scene) : binding;
}

std::map<std::string, Shape> BrowserDesk::boundShapes() const {
    std::map<std::string, Shape> shapes;
    const auto& picture = bench_.picture();
    const Scene& scene = bench_.document().scene();
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

std::optional<SceneRequest> BrowserDesk::boundAsRead(int entry, const std::string& tensor) const {
    const Scene& scene = bench_.document().scene();
    const EncodingDeclaration& encoding = *findEncoding(scene.encoding);
    const TensorDeclaration& declared = *encoding.tensor(tensor);
    for (const Reading& reading : browser_->readings(entry)) {
        const auto shape = arrangedShape(press_.known().entry(entry).shape, reading.arrangement);
        // Windows of 3 x 4 and 4 x 3 have as many offsets: what is folded for one of them fits the other by its shape alone.
        if (reading.encoding == scene.encoding && reading.tensor == tensor && shape.ok() &&
            (reading.arrangement.empty() || sameGrids(reading, scene)) && shapeFits(encoding, declared, shape.value(), scene.parameters)) {
            const HandOutcome outcome{shape.value(), reading.arrangement, {scene.parameters}, true};
            return boundScene(bindingOf(entry, tensor), outcome, scene.parameters, scene, boundShapes()).request;
        }
    }
    return std::nullopt;
}

void BrowserDesk::show(int entry) {
    if (isEntry(entry) && browser_ != nullptr) {
        browser_->activate(entry);
    }
}

void BrowserDesk::bindAs(const QString& tensor, int entry) {
    if (!isEntry(entry) || browser_ == nullptr) {
        return;
    }
    const Scene& scene = bench_.document().scene();
    const QString label = engineText(findEncoding(scene.encoding)->tensor(tensor.toStdString())->label);
    if (auto asRead = boundAsRead(entry, tensor.toStdString())) {
        Q_EMIT bound(std::move(*asRead), label);
        return;
    }
    const Reading& known = press_.known().recognition(entry).reading;
    if (known.encoding == scene.encoding && known.tensor == tensor.toStdString() && press_.known().scene(entry) != nullptr) {
        browser_->activate(entry);
        return;
    }
    const HandBinding binding = bestGuess(bindingOf(entry, tensor.toStdString()), scene, true);
    const HandOutcome outcome = outcomeOf(binding, scene);
    if (!outcome.present) {
        askHow(binding);
        return;
    }
    Q_EMIT bound(boundScene(binding, outcome, outcome.parameters.front(), scene, boundShapes()).request, label);
}

void BrowserDesk::askHow(HandBinding binding) {
    QWidget* parent = browser_ != nullptr && browser_->isVisible() ? static_cast<QWidget*>(browser_) : &window_;
    auto* dialog = new BindDialog(std::move(binding), bench_.document().scene(), boundShapes(), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &BindDialog::bound, this, &BrowserDesk::bound);
    dialog->open();
}

}  // namespace posenc
