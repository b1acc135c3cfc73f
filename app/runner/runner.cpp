#include "app/runner/runner.h"

#include <new>
#include <stdexcept>
#include <utility>

namespace posenc {

namespace {

Explained answerTo(const ExplanationRequest& request) {
    const Model& model = *request.model;
    const Focus& focus = request.focus;
    Explained answer{request, std::nullopt, std::make_shared<const Twins>(twinsOf(model, focus))};
    const auto explained = [&]() -> Result<Explanation> {
        if (!focus.layer.empty()) {
            const auto picture = model.field(focus.layer, request.slice);
            const Cell cell = picture.ok() ? placeOf(model, focus.layer, *picture.value(), focus) : focus.cell;
            return model.explain(LayerCell{focus.layer, request.slice, cell}, request.head);
        }
        return focus.isPair() ? model.explain(request.head, *focus.query, *focus.key)
                              : model.explainEntry(request.head, focus.index, *focus.entry);
    };
    if (focus.isPair() || focus.entry || !focus.layer.empty()) {
        if (auto explanation = explained(); explanation.ok()) {
            answer.explanation = std::move(explanation).value();
        }
    }
    return answer;
}

}  // namespace

Runner::Runner(const TensorStore& store, const ExecutorFactory& executors, WorkBudget budget, QObject* parent)
    : QObject(parent), builder_(store, budget), pictures_(this, executors()), explanations_(this, executors()) {}

Runner::~Runner() = default;

Generation Runner::request(PictureRequest request) {
    const Generation generation = ++requested_;
    if (requested_ == answered_ + 1) {
        Q_EMIT busyChanged(true);
    }
    stop_ = std::stop_source();
    pictures_.post([this, generation, wish = stop_.get_token(), request = std::move(request)](LatestTask::Run& run) {
        std::stop_source stop;
        const std::stop_callback byPerson(wish, [&stop] { stop.request_stop(); });
        const std::stop_callback byTask(run.stopToken(), [&stop] { stop.request_stop(); });
        bool complete = false;
        const PictureBuilder::Outlet outlet{
            [this, &complete, &run](std::shared_ptr<const Picture> picture) {
                complete = picture->complete;
                run.tell([this, picture = std::move(picture)] { deliver(picture); });
            },
            [&run] { run.allowStop(); },
            stop.get_token(),
        };
        std::optional<Failure> failure;
        try {
            failure = builder_.make(generation, request, outlet);
        } catch (const std::bad_alloc&) {
            failure = Failure{generation, request.scene, makeError(ErrorCode::OutOfMemory), {}};
        } catch (const std::length_error&) {
            failure = Failure{generation, request.scene, makeError(ErrorCode::OutOfMemory), {}};
        }
        if (run.stopToken().stop_requested()) {
            // The answer is that of the newer request.
            failure.reset();
        }
        if (!failure && !complete && wish.stop_requested()) {
            failure = Failure{generation, request.scene, makeError(ErrorCode::Cancelled), {}};
        }
        if (failure) {
            run.tell([this, failure = std::move(*failure)] { deliver(failure); });
        }
    });
    return generation;
}

void Runner::explain(ExplanationRequest request) {
    // A row that does not fit into memory stays unexplained; its picture has said so.
    explanations_.ask([request = std::move(request)](LatestTask::Run&) { return std::optional(answerTo(request)); },
                      [this](const Explained& answer) { Q_EMIT explained(answer); });
}

void Runner::deliver(const std::shared_ptr<const Picture>& picture) {
    if (picture->complete) {
        answer(picture->generation);
    }
    Q_EMIT pictureReady(picture);
}

void Runner::deliver(const Failure& failure) {
    answer(failure.generation);
    // On its way here it may have been overtaken: a scene that nobody asks for any more has nothing to tell.
    if (failure.generation == requested_) {
        Q_EMIT failed(failure);
    }
}

void Runner::answer(Generation generation) {
    const bool before = busy();
    answered_ = generation;
    if (before && !busy()) {
        Q_EMIT busyChanged(false);
    }
}

}  // namespace posenc
