#include "app/runner/workshop.h"

#include <algorithm>

#include "app/scene/layer_colours.h"
#include "app/scene/resolve.h"
#include "engine/colours/value_histogram.h"
#include "engine/fields/reduced.h"

namespace posenc {
namespace {

/// Enough for a histogram beside a colour bar.
constexpr std::size_t kSomeSamples = 4096;

/// The region that a view of this matrix would show, in the place of the matrix that it shows now.
Region regionSeen(const ViewTransform& view, Index rows, Index columns) {
    if (view.rows().count() == rows && view.columns().count() == columns) {
        return view.region();
    }
    // Cells keep their size, so the limit of what zooming makes of them plays no part.
    constexpr double kAnyCell = 1e9;
    return view.reshaped(rows, columns, view.picture(), kAnyCell).region();
}

std::vector<LayerDeclaration> layersNamed(const std::vector<std::string>& names, const std::vector<LayerDeclaration>& all) {
    std::vector<LayerDeclaration> found;
    for (const std::string& name : names) {
        const auto layer = std::find_if(all.begin(), all.end(), [&](const LayerDeclaration& one) { return one.id == name; });
        if (layer != all.end()) {
            found.push_back(*layer);
        }
    }
    return found;
}

}  // namespace

std::vector<LayerDeclaration> shownLayers(const Scene& scene, const Model& model) {
    const auto all = model.layers();
    auto shown = layersNamed(scene.layers, all);
    return shown.empty() ? layersNamed(model.encoding().defaultLayers, all) : shown;
}

std::optional<Failure> Workshop::prepareModel(const PictureRequest& wanted, std::stop_token stop) {
    const Scene& scene = wanted.scene;
    ModelKey key{scene.encoding, scene.parameters, scene.tensors, scene.seed, wanted.revision};
    if (scene.sign != sign_) {
        // Mirrored layers have other numbers under the same name.
        sign_ = scene.sign;
        forgetNumbers();
    }
    if (model_ != nullptr && key == key_) {
        return std::nullopt;
    }
    auto request = resolve(scene, store_, {std::move(stop), {}});
    if (!request.ok()) {
        return Failure{0, scene, request.error(), {}};
    }
    request.value().drawn = drawn_;
    auto misfits = Model::misfits(request.value());
    if (!misfits.empty()) {
        Error first = misfits.front();
        if (first.code != ErrorCode::TensorShape && first.code != ErrorCode::TensorUnused) {
            misfits.clear();
        }
        return Failure{0, scene, std::move(first), std::move(misfits)};
    }
    auto built = Model::build(request.value());
    if (!built.ok()) {
        return Failure{0, scene, built.error(), {}};
    }
    key_ = std::move(key);
    model_ = std::move(built).value();
    forgetNumbers();
    return std::nullopt;
}

void Workshop::forgetNumbers() {
    ranges_.clear();
    kept_.clear();
    last_.clear();
}

Result<PanelPicture> Workshop::panelOf(const LayerDeclaration& layer, const Scene& scene) const {
    PanelPicture panel;
    panel.layer = layer;
    panel.slices = model_->stackSize(layer.id);
    const bool heads = layer.stack == LayerStack::Heads;
    const bool mean = heads && scene.head.kind != HeadChoice::Kind::One;
    if (layer.stack != LayerStack::None && !mean) {
        // A stack of something else is leafed through by the same number, as far as it goes.
        panel.slice = std::clamp<Index>(scene.head.head, 0, panel.slices - 1);
    }
    const OffsetSign sign = scene.sign.value_or(model_->encoding().sign);
    panel.mirrored = layer.kind == LayerKind::TableIndex && model_->mirrors(layer.id, sign);
    const auto field = mean ? model_->meanField(layer.id, sign) : model_->field(layer.id, panel.slice.value_or(0), sign);
    if (!field.ok()) {
        return field.error();
    }
    panel.field = field.value();
    return panel;
}

const PanelPicture* Workshop::known(const PanelPicture& panel, const Region& region) const {
    const auto same = std::find_if(last_.begin(), last_.end(), [&](const PanelPicture& before) {
        return before.layer.id == panel.layer.id && before.slice == panel.slice && before.region == region;
    });
    return same == last_.end() ? nullptr : &*same;
}

Status Workshop::sample(PanelPicture& panel, const Region& region, std::stop_token stop) {
    auto samples = std::make_shared<std::vector<float>>(static_cast<std::size_t>(region.samples()));
    const auto kept = region.reduction == Reduction::Nearest ? nullptr : keptMatrix(panel, stop);
    if (!kept.ok()) {
        return kept.error();
    }
    const Field& field = kept.value() != nullptr ? *kept.value() : *panel.field;
    if (const Status status = field.evaluate(region, *samples, stop); !status.ok()) {
        return status;
    }
    panel.region = region;
    panel.some = std::make_shared<const std::vector<float>>(someValues(*samples, kSomeSamples));
    panel.samples = std::move(samples);
    return {};
}

Result<Workshop::Plan> Workshop::plan(const PictureRequest& request) {
    Plan plan;
    plan.picture.scene = request.scene;
    plan.picture.model = model_;
    plan.picture.head = std::clamp<Index>(request.scene.head.head, 0, model_->heads() - 1);
    for (const LayerDeclaration& layer : shownLayers(request.scene, *model_)) {
        auto panel = panelOf(layer, request.scene);
        if (!panel.ok()) {
            return panel.error();
        }
        PanelPicture& made = panel.value();
        const auto sight =
            std::find_if(request.sights.begin(), request.sights.end(), [&](const PanelSight& one) { return one.layer == layer.id; });
        const ViewTransform& view = sight == request.sights.end() ? request.newSight : sight->view;
        const LayerLook look = lookOf(request.scene.looks, layer.id);
        const Region seen = regionSeen(view, made.field->rows(), made.field->columns());
        Task task{reducedBy(layerReduction(layer, made.field->integer(), look), seen)};
        task.shared = look.range == LayerLook::Range::Shared && made.slices > 1;
        if (const PanelPicture* before = known(made, task.region)) {
            made = *before;
            task.due = false;
        } else {
            task.work = expectedWork(*made.field, layer.kind, task.region);
        }
        plan.work += task.work + (task.shared ? stackWork(made) : 0);
        plan.picture.panels.push_back(std::move(made));
        plan.tasks.push_back(task);
    }
    return plan;
}

Status Workshop::firstPasses(Plan& plan) {
    const double share = budget_.shortWork / static_cast<double>(plan.tasks.size());
    for (std::size_t i = 0; i < plan.tasks.size(); ++i) {
        PanelPicture& panel = plan.picture.panels[i];
        Task& task = plan.tasks[i];
        if (!task.due) {
            continue;
        }
        const bool later = task.work > share;
        const Region region = later ? firstPass(*panel.field, panel.layer.kind, task.region, budget_.firstPass) : task.region;
        if (const Status status = sample(panel, region, {}); !status.ok()) {
            return status;
        }
        panel.range = later ? rangeSoFar(panel) : rangeOf(panel, {});
        task.due = later;
    }
    return {};
}

Status Workshop::finishPanel(PanelPicture& panel, Task& task, std::stop_token stop) {
    if (task.due) {
        if (const Status status = sample(panel, task.region, stop); !status.ok()) {
            return status;
        }
        panel.range = rangeOf(panel, stop);
        task.due = false;
    }
    if (task.shared) {
        const auto range = stackRange(panel, stop);
        if (!range.ok()) {
            return range.error();
        }
        panel.stackRange = range.value();
    }
    return stop.stop_requested() ? Status(makeError(ErrorCode::Cancelled)) : Status();
}

Status Workshop::finish(Plan& plan, const Outlet& outlet) {
    const auto workLeft = [&](std::size_t i) {
        const Task& task = plan.tasks[i];
        return (task.due ? task.work : 0) + (task.shared ? stackWork(plan.picture.panels[i]) : 0);
    };
    std::vector<std::pair<double, std::size_t>> order;
    double left = 0;
    for (std::size_t i = 0; i < plan.tasks.size(); ++i) {
        order.emplace_back(workLeft(i), i);
        left += order.back().first;
    }
    std::sort(order.begin(), order.end());
    for (const auto& [work, i] : order) {
        if (const Status status = finishPanel(plan.picture.panels[i], plan.tasks[i], outlet.stop); !status.ok()) {
            return status;
        }
        left -= work;
        if (work > 0 && left > budget_.shortWork) {
            outlet.publish(std::make_shared<const Picture>(plan.picture));
        }
    }
    return {};
}

std::optional<Failure> Workshop::make(Generation generation, const PictureRequest& request, const Outlet& outlet) {
    const auto failed = [&](const Error& error) { return Failure{generation, request.scene, error, {}}; };
    if (auto failure = prepareModel(request, outlet.stop)) {
        failure->generation = generation;
        return failure;
    }
    auto planned = plan(request);
    if (!planned.ok()) {
        return failed(planned.error());
    }
    Plan& work = planned.value();
    work.picture.generation = generation;
    work.picture.complete = work.work <= budget_.shortWork;
    if (!work.picture.complete) {
        // First passes are short by construction and are not stopped: a person who drags sees every one of them.
        if (const Status status = firstPasses(work); !status.ok()) {
            return failed(status.error());
        }
        outlet.publish(std::make_shared<const Picture>(work.picture));
        outlet.allowStop();
    }
    const Status status = finish(work, outlet);
    if (outlet.stop.stop_requested()) {
        return std::nullopt;
    }
    if (!status.ok()) {
        return failed(status.error());
    }
    work.picture.complete = true;
    last_ = work.picture.panels;
    outlet.publish(std::make_shared<const Picture>(std::move(work.picture)));
    return std::nullopt;
}

}  // namespace posenc
