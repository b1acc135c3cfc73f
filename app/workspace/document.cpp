#include "app/workspace/document.h"

#include <utility>

#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/form/parameter_text.h"

namespace posenc {
namespace {

/// Each holds two scenes; a day of work would otherwise fill the memory. Undo of the oldest goes back to the opening all the same.
constexpr int kMostUndoSteps = 1000;

/// The value that a scene has for a parameter, given or not.
std::optional<ParameterValue> valueOf(const Scene& scene, const std::string& id) {
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    const auto complete = encoding != nullptr ? Parameters::complete(*encoding, scene.parameters) : Result<Parameters>(Error{});
    if (!complete.ok()) {
        return std::nullopt;
    }
    const auto& values = complete.value().values();
    const auto found = values.find(id);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

/// With the words for its values; of what the encoding does not declare, the id alone.
ParameterDeclaration declarationOf(const Scene& scene, const std::string& id) {
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    const ParameterDeclaration* parameter = encoding != nullptr ? encoding->parameter(id) : nullptr;
    return parameter != nullptr ? *parameter : ParameterDeclaration{.id = id, .symbol = id, .label = id};
}

/// A value within the name of a step, which is a line of a menu too.
QString briefly(const QString& value) {
    constexpr qsizetype kLongest = 40;
    return value.size() <= kLongest ? value : value.left(kLongest - 1) + QChar(0x2026);
}

}  // namespace

Document::Document(Scene scene, QObject* parent) : QObject(parent), scene_(std::move(scene)), opening_(scene_) {
    stack_.setUndoLimit(kMostUndoSteps);
    // Of many steps at once only the last scene is shown: each would be drawn on the window's thread, one after the other.
    connect(&stack_, &QUndoStack::indexChanged, this, [this] {
        if (auto reached = std::exchange(reached_, std::nullopt)) {
            restore(std::move(*reached));
        }
    });
}

void Document::open(const Scene& scene) {
    drag_.reset();
    lastEdited_.clear();
    Q_EMIT opened();
    show(scene, ScenePart::Pin);
    // What another scene was left as is no start for this one.
    left_.clear();
    stack_.clear();
    opening_ = scene_;
}

void Document::change(Scene next, const QString& text) {
    push(std::move(next), text);
}

void Document::choose(const SceneRequest& request, const QString& text) {
    if (findEncoding(request.encoding) == nullptr) {
        return;
    }
    const auto left = left_.find(request.encoding);
    change(carryOver(scene_, left == left_.end() ? nullptr : &left->second, request), text);
}

void Document::setEncoding(const std::string& id) {
    if (const EncodingDeclaration* encoding = findEncoding(id); encoding != nullptr && id != scene_.encoding) {
        choose({id}, tr("Choose %1").arg(engineText(encoding->title)));
    }
}

void Document::setParameter(const std::string& id, const ParameterValue& value, bool dragging, std::optional<Index> head) {
    const int gesture = gestureOf(id, dragging);
    Scene next = scene_;
    const bool givenBefore = drag_ && drag_->start.parameters.find(id) != drag_->start.parameters.end();
    const bool back = drag_ && valueOf(drag_->start, id) == value;
    if (back && !givenBefore) {
        next.parameters.erase(id);
    } else {
        next.parameters.insert_or_assign(id, value);
    }
    if (head) {
        next.head = back ? drag_->start.head : HeadChoice{HeadChoice::Kind::One, *head};
    }
    lastEdited_ = id;
    const QString shown = briefly(parameterText(declarationOf(scene_, id), value));
    push(std::move(next), tr("Change %1 to %2", "a parameter and its value").arg(parameterName(id), shown), {id, gesture});
    if (!dragging) {
        drag_.reset();
    }
}

int Document::gestureOf(const std::string& field, bool dragging) {
    if (drag_ && drag_->id != field) {
        drag_.reset();
    }
    if (dragging && !drag_) {
        drag_ = Drag{field, scene_};
        ++gesture_;
    }
    return drag_ ? gesture_ : 0;
}

void Document::resetParameter(const std::string& id, const Parameters::Map& base) {
    Scene next = scene_;
    if (const auto start = base.find(id); start != base.end()) {
        next.parameters.insert_or_assign(id, start->second);
    } else {
        next.parameters.erase(id);
    }
    if (next.parameters != scene_.parameters) {
        lastEdited_ = id;
        push(std::move(next), tr("Reset %1").arg(parameterName(id)));
    }
}

void Document::resetParameters(const Parameters::Map& base) {
    Scene next = scene_;
    next.parameters = base;
    push(std::move(next), base.empty() ? tr("Reset all parameters") : tr("All parameters as trained"));
}

void Document::setFit(ResizeMethod method) {
    Scene next = scene_;
    next.fit = method;
    push(std::move(next), tr("Change the resize method"));
}

void Document::detach(const std::vector<std::string>& tensors) {
    Scene next = scene_;
    QStringList names;
    for (const std::string& name : tensors) {
        if (next.tensors.erase(name) > 0) {
            names << QString::fromStdString(name);
        }
    }
    push(std::move(next), tr("Unbind %1").arg(names.join(QStringLiteral(", "))));
}

void Document::setSeed(std::uint64_t seed) {
    Scene next = scene_;
    next.seed = seed;
    push(std::move(next), tr("Change the seed to %1").arg(seed));
}

void Document::setHead(HeadChoice head) {
    Scene next = scene_;
    next.head = head;
    push(std::move(next), head.kind == HeadChoice::Kind::Mean ? tr("Choose the mean over heads") : tr("Choose head %1").arg(head.head));
}

void Document::setSlice(const LayerDeclaration& layer, Index slice) {
    if (!layer.sliceParameter.empty()) {
        setParameter(layer.sliceParameter, slice, false);
        return;
    }
    Scene next = scene_;
    next.slices.insert_or_assign(layer.stack, slice);
    push(std::move(next), tr("Choose slice %1").arg(slice));
}

void Document::setArrangement(const PictureArrangement& arrangement) {
    Scene next = scene_;
    next.arrangement = arrangement;
    push(std::move(next), arrangement.oneLarge          ? tr("Show one picture alone")
                          : scene_.arrangement.oneLarge ? tr("Show all pictures")
                                                        : tr("Arrange the pictures"));
}

void Document::setDerivationInput(const std::string& derivation, DerivationInput input) {
    Scene next = scene_;
    const QString text = input.sizes ? tr("Choose an example") : tr("Choose the numbers of a derivation");
    if (input == DerivationInput()) {
        next.derivationInputs.erase(derivation);
    } else {
        next.derivationInputs.insert_or_assign(derivation, std::move(input));
    }
    push(std::move(next), text);
}

void Document::setView(SceneView view) {
    Scene next = scene_;
    next.view = std::move(view);
    show(next);
}

void Document::openView(SceneView view) {
    Q_EMIT opened();
    setView(std::move(view));
}

void Document::setPinned(std::optional<Focus> focus) {
    Scene next = scene_;
    next.pinned = std::move(focus);
    show(next);
}

void Document::setLayers(std::vector<std::string> layers) {
    QStringList names;
    for (const std::string& layer : layers) {
        names << layerName(layer);
    }
    Scene next = scene_;
    next.layers = std::move(layers);
    push(std::move(next), names.isEmpty() ? tr("Choose the default layers") : tr("Choose layers: %1").arg(briefly(withCommas(names))));
}

void Document::presentLayers(std::vector<std::string> layers) {
    Scene next = scene_;
    next.layers = std::move(layers);
    show(next);
}

void Document::setSign(std::optional<OffsetSign> sign) {
    Scene next = scene_;
    next.sign = sign;
    push(std::move(next), tr("Change the sign of offsets"));
}

void Document::setLook(const std::string& layer, const LayerLook& look, bool dragging) {
    // No parameter has a space in its name.
    const std::string field = "look " + layer;
    const int gesture = gestureOf(field, dragging);
    Scene next = scene_;
    if (look == LayerLook()) {
        next.looks.erase(layer);
    } else {
        next.looks.insert_or_assign(layer, look);
    }
    push(std::move(next), tr("Change colours of %1", "a layer").arg(layerName(layer)), {field, gesture});
    if (!dragging) {
        drag_.reset();
    }
}

void Document::push(Scene next, const QString& text, SceneCommand::Merge merge) {
    if (next == scene_) {
        return;
    }
    const Scene before = scene_;
    show(next);
    stack_.push(new SceneCommand(text, before, std::move(next), std::move(merge), [this](const Scene& scene) { reached_ = scene; }));
    if (stack_.count() == kMostUndoSteps) {
        // A stack gives its commands away as constant, but all of this one are made above.
        const_cast<SceneCommand*>(static_cast<const SceneCommand*>(stack_.command(0)))->startAt(opening_);
    }
}

void Document::restore(Scene scene) {
    if (scene.encoding == scene_.encoding) {
        scene.pinned = scene_.pinned;
        scene.view = scene_.view;
    }
    // A new step reaches what is there already.
    if (scene != scene_) {
        show(scene);
        if (drag_) {
            // What is being dragged begins anew where the history has led.
            drag_->start = scene_;
            ++gesture_;
        }
    }
}

void Document::show(const Scene& scene, SceneParts decided) {
    const SceneParts parts = difference(scene_, scene);
    if (parts.testFlag(ScenePart::Encoding)) {
        left_.insert_or_assign(scene_.encoding, scene_);
        // What is dragged is a field of the encoding before.
        drag_.reset();
    }
    scene_ = scene;
    if (parts) {
        Q_EMIT sceneChanged(scene_, parts | decided);
    }
}

QString Document::parameterName(const std::string& id) const {
    return engineText(declarationOf(scene_, id).label);
}

QString Document::layerName(const std::string& id) const {
    const EncodingDeclaration* encoding = findEncoding(scene_.encoding);
    const LayerDeclaration* layer = encoding != nullptr ? encoding->layer(id) : nullptr;
    return layer != nullptr ? engineText(layer->title) : QString::fromStdString(id);
}

}  // namespace posenc
