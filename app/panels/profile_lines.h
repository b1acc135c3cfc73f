#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/analysis/pair_offsets.h"
#include "engine/model/model.h"
#include "widgets/profile/profile_data.h"

namespace posenc {

/// What a profile is of.
struct ProfileSubject {
    std::shared_ptr<const Model> model;
    std::string layer;  ///< empty: the model has no layer of pairs
    OffsetAxis axis = OffsetAxis::Offset;
    Index firstHead = 0;  ///< of those that are shown
    bool mean = false;    ///< the mean over heads as one more line, the last

    friend bool operator==(const ProfileSubject&, const ProfileSubject&) = default;
};

/// Whether the profile of one does for the other while a slider moves: of the same lines of the same kind of model. It is better than what
/// was there before it; of another kind it would be wrong.
[[nodiscard]] bool alike(const ProfileSubject& one, const ProfileSubject& other);

struct ProfileAnswer {
    ProfileData data;
    bool exact = true;  ///< false: of evenly spread queries only
};

/// Layers of pairs that the model has, in the order in which they are offered: what position adds first, the
/// attention last.
[[nodiscard]] std::vector<LayerDeclaration> profileLayers(const Model& model);
/// Of these the one to begin with: what position adds, or else the attention that comes of it; one that is not random where there is one.
/// Empty where there is none.
[[nodiscard]] std::string firstProfileLayer(const Model& model);
/// Heads that are shown at once: all, but for sequences so long that their profiles would not fit into memory.
[[nodiscard]] Index headsAtOnce(const Model& model, OffsetAxis axis);

/// The profiles of all heads with what is to be marked; none where stopped or refused. Costs `profileOf` for each line.
[[nodiscard]] std::optional<ProfileAnswer> profileAnswer(const ProfileSubject& subject, const std::stop_token& stop);

}  // namespace posenc
