#include "engine/files/torch/torch_listing.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/files/torch/plain_values.h"
#include "engine/files/torch/python_names.h"
#include "engine/files/torch/torch_entries.h"

namespace posenc {

namespace {

/// Bytes of one path at most.
constexpr std::uint64_t kLargestPath = 4096;
/// Steps between two looks at the progress.
constexpr std::uint64_t kStepsPerLook = 1024;

/// Attributes of a torch.nn.Module that leave no trace in the names of what they hold.
constexpr std::array<std::string_view, 3> kModuleParts{"_parameters", "_buffers", "_modules"};

enum class Naming {
    Keys,        ///< items of a dictionary
    Places,      ///< elements of a list
    Attributes,  ///< of an object
    Module,      ///< attributes of a torch.nn.Module
};

class Walk {
public:
    Walk(const PickleGraph& graph, const TorchStorages& storages, const FileErrors& errors, const Progress& progress)
        : graph_(graph), storages_(storages), errors_(errors), progress_(progress), entries_(errors), seen_(graph.size()) {}

    Result<TorchListing> run(PickleRef root);

private:
    /// A container on the way from the root to here.
    struct Frame {
        PickleRef container = kNoPickleRef;
        Naming naming = Naming::Keys;
        std::size_t next = 0;
        std::size_t pathLength = 0;
    };

    Status visit(PickleRef ref);
    Status visitObject(PickleRef ref);
    Status step();
    Status enter(PickleRef container, Naming naming);
    Status addObject(PickleRef ref);
    void addMetadata(PickleRef ref);
    void addUnreached();
    [[nodiscard]] std::string key(PickleRef ref) const;

    const PickleGraph& graph_;
    const TorchStorages& storages_;
    const FileErrors& errors_;
    const Progress& progress_;
    TorchEntries entries_;
    std::vector<bool> seen_;  ///< containers and objects entered, and classes told of
    std::vector<Frame> frames_;
    std::string path_;
};

std::string Walk::key(PickleRef ref) const {
    // A key that is no plain value (a class, a tuple of more) still needs a name.
    return plainValue(graph_, ref).value_or("?");
}

Status Walk::addObject(PickleRef ref) {
    std::string type = pythonType(graph_, ref);
    const bool dangerous = isDangerous(type);
    if (const Status within = entries_.addObject(path_, std::move(type), dangerous); !within.ok()) {
        return within;
    }
    // The class is told of now; what was called was there before its call, so this ends.
    for (PickleRef part = ref;; part = graph_.object(part).callable) {
        seen_[part] = true;
        if (graph_.kind(part) != PickleKind::Object) {
            break;
        }
    }
    return {};
}

void Walk::addMetadata(PickleRef ref) {
    if (auto value = plainValue(graph_, ref)) {
        entries_.addMetadata(path_, std::move(*value));
    }
}

Status Walk::enter(PickleRef container, Naming naming) {
    if (seen_[container]) {
        return {};
    }
    seen_[container] = true;
    if (frames_.size() >= kDeepestPickle) {
        return errors_.limit(POSENC_TEXT("the nesting depth of the pickle"), frames_.size() + 1, kDeepestPickle);
    }
    frames_.push_back({container, naming, 0, path_.size()});
    return {};
}

Status Walk::visit(PickleRef ref) {
    switch (graph_.kind(ref)) {
        case PickleKind::List:
        case PickleKind::Tuple:
            if (plainValue(graph_, ref)) {
                addMetadata(ref);
                return {};
            }
            return enter(ref, Naming::Places);
        case PickleKind::Dict:
            return enter(ref, Naming::Keys);
        case PickleKind::Object:
            return visitObject(ref);
        case PickleKind::Global:
        case PickleKind::Persistent:
            return addObject(ref);
        default:
            addMetadata(ref);
            return {};
    }
}

Status Walk::visitObject(PickleRef ref) {
    auto view = torchView(graph_, ref, storages_, path_, errors_);
    if (!view.ok()) {
        return view.error();
    }
    if (view.value()) {
        return entries_.addTensor(path_, std::move(*view.value()));
    }
    if (seen_[ref]) {
        return {};
    }
    if (const Status added = addObject(ref); !added.ok()) {
        return added;
    }
    const PickleObject& object = graph_.object(ref);
    // What is entered last is walked first.
    Status entered;
    if (object.state != kNoPickleRef && graph_.kind(object.state) == PickleKind::Dict) {
        const bool module = graph_.find(object.state, "_modules") != kNoPickleRef || pythonType(graph_, ref).starts_with("__torch__.");
        entered = enter(object.state, module ? Naming::Module : Naming::Attributes);
    }
    if (entered.ok() && object.appended != kNoPickleRef) {
        entered = enter(object.appended, Naming::Places);
    }
    if (entered.ok() && object.items != kNoPickleRef) {
        entered = enter(object.items, Naming::Keys);
    }
    // A named tuple is made of its elements.
    return entered.ok() && object.fresh && !entries_.listing().objects.back().dangerous ? enter(object.arguments, Naming::Places) : entered;
}

/// One element of the container that is walked.
Status Walk::step() {
    Frame& frame = frames_.back();
    path_.resize(frame.pathLength);
    const auto items = graph_.items(frame.container);
    const bool pairs = frame.naming != Naming::Places;
    const std::size_t at = frame.next;
    if (at >= items.size()) {
        frames_.pop_back();
        return {};
    }
    frame.next += pairs ? 2 : 1;
    const std::string name = pairs ? key(items[at]) : std::to_string(at);
    if (frame.naming == Naming::Module) {
        if (std::find(kModuleParts.begin(), kModuleParts.end(), name) != kModuleParts.end()) {
            return visit(items[at + 1]);
        }
        // Hooks and switches of PyTorch itself.
        if (name.starts_with('_') || name == "training") {
            return {};
        }
    }
    path_ += (path_.empty() ? "" : ".") + name;
    if (path_.size() > kLargestPath) {
        return errors_.limit(POSENC_TEXT("the length of a name in bytes"), path_.size(), kLargestPath);
    }
    return visit(items[pairs ? at + 1 : at]);
}

/// Dangerous names that lie where no value is: in the arguments of a call, or left behind.
void Walk::addUnreached() {
    for (PickleRef ref = 0; ref < graph_.size(); ++ref) {
        if (graph_.kind(ref) != PickleKind::Global || seen_[ref]) {
            continue;
        }
        std::string type = pythonName(graph_, ref);
        if (isDangerous(type)) {
            entries_.addUnreached(std::move(type));
        }
    }
}

Result<TorchListing> Walk::run(PickleRef root) {
    if (const Status visited = visit(root); !visited.ok()) {
        return visited.error();
    }
    for (std::uint64_t steps = 1; !frames_.empty(); ++steps) {
        if (steps % kStepsPerLook == 0 && progress_.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        if (const Status stepped = step(); !stepped.ok()) {
            return stepped.error();
        }
    }
    addUnreached();
    return std::move(entries_.listing());
}

}  // namespace

Result<TorchListing> listTorch(const PickleGraph& graph, PickleRef root, const TorchStorages& storages, const FileErrors& errors,
                               const Progress& progress) {
    return Walk(graph, storages, errors, progress).run(root);
}

}  // namespace posenc
