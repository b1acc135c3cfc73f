// What is looked at, on the profile and in the pictures.
#include <utility>

#include "app/panels/profile_pane.h"
#include "engine/analysis/offset_pairs.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/theme/elided_label.h"

namespace posenc {

std::optional<Index> ProfilePane::focusOffset() const {
    const auto focus = workspace_.focus();
    if (!focus || shown_.model == nullptr || shown_.model != workspace_.picture()->model) {
        return std::nullopt;
    }
    const PairOffsets offsets(*shown_.model);
    if (focus->isPair()) {
        return offsets.at(shown_.axis, *focus->query, *focus->key);
    }
    const auto& explained = workspace_.explained();
    if (!focus->entry || !explained || explained->of.focus != *focus) {
        return std::nullopt;
    }
    std::optional<Index> common;
    for (const CellRun& run : explained->twins->runs) {
        for (const Index key : {run.column, run.column + run.length - 1}) {
            const auto offset = offsets.at(shown_.axis, run.row, key);
            if (!offset || (common && common != offset)) {
                return std::nullopt;
            }
            common = offset;
        }
    }
    return common;
}

void ProfilePane::mark() {
    plot_->setMarked(focusOffset());
}

void ProfilePane::light() {
    const auto offset = plot_->pointed() ? plot_->pointed() : plot_->pinned();
    if (!offset || shown_.model == nullptr || !(shown_ == subject_)) {
        clearHighlight();
        return;
    }
    if (offset == lit_) {
        return;
    }
    lit_ = offset;
    const auto work = [subject = shown_, wanted = *offset](LatestTask::Run& run) {
        run.allowStop();
        auto pairs = pairsAt(*subject.model, subject.axis, wanted, run.stopToken());
        return pairs ? std::optional(std::make_shared<const Twins>(std::move(*pairs))) : std::nullopt;
    };
    // Pairs that do not fit into memory are too many to be marked.
    lighting_.ask(work, [this, subject = shown_, wanted = *offset](const std::shared_ptr<const Twins>& pairs) {
        if (lit_ == wanted && subject == subject_) {
            pairs_ = pairs;
            workspace_.view().setHighlight(pairs_);
        }
    });
}

void ProfilePane::clearHighlight() {
    lit_.reset();
    // Another panel may have taken its turn since.
    if (pairs_ != nullptr && workspace_.view().highlight() == pairs_) {
        workspace_.view().setHighlight(nullptr);
    }
    pairs_.reset();
}

void ProfilePane::tell() {
    const QString sample = exact_ ? QString() : tr(" (sampled)");
    readout_->setText(plot_->readout() + (plot_->readout().isEmpty() ? QString() : sample));
}

}  // namespace posenc
