#include "app/files/known_tensors.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/files/listing.h"

namespace posenc {
namespace {

/// The first one that reads the tensor of this name; null where none does. Of tables that are shown together one is as good as the first.
const ProposedScene* sceneWith(const std::vector<ProposedScene>& scenes, const std::string& name) {
    const auto found = std::find_if(scenes.begin(), scenes.end(), [&](const ProposedScene& one) {
        const auto& tensors = one.scene.tensors;
        return std::any_of(tensors.begin(), tensors.end(), [&](const auto& bound) { return bound.second.key == name; });
    });
    return found == scenes.end() ? nullptr : &*found;
}

/// The scene in which one entry is what `recognition` says.
std::optional<ProposedScene> sceneIf(const OpenedFile& file, int entry, Recognition recognition) {
    const auto at = static_cast<std::size_t>(entry);
    auto recognitions = file.recognitions;
    recognitions[at] = std::move(recognition);
    const auto scenes = proposeScenes(*file.file, file.path.toStdString(), recognitions);
    const ProposedScene* scene = sceneWith(scenes, file.file->entries()[at].name);
    return scene == nullptr ? std::nullopt : std::optional(*scene);
}

}  // namespace

const Recognition& KnownTensors::recognition(int entry) const {
    return foundInValues(entry) ? *finding(entry)->values.recognition : file_->recognitions[static_cast<std::size_t>(entry)];
}

TensorListing KnownTensors::listing(int entry) const {
    const Finding* found = finding(entry);
    const TensorListing& before = file_->listings[entry];
    return found == nullptr ? before
           : found->fault   ? withFault(before, *found->fault)
                            : withFindings(before, this->entry(entry), found->values);
}

TensorListings KnownTensors::listings() const {
    TensorListings all = file_->listings;
    for (auto found = findings_.constBegin(); found != findings_.constEnd(); ++found) {
        if (*found) {
            all[found.key()] = listing(found.key());
        }
    }
    return all;
}

std::vector<ProposedScene> KnownTensors::tables() const {
    std::vector<ProposedScene> all = file_->proposals;
    QList<int> entries = findings_.keys();
    std::sort(entries.begin(), entries.end());
    for (const int entry : entries) {
        if (const ProposedScene* found = foundInValues(entry) ? scene(entry) : nullptr) {
            all.push_back(*found);
        }
    }
    return all;
}

const ProposedScene* KnownTensors::scene(int entry) const {
    const Role role = recognition(entry).role;
    if (role != Role::Table && role != Role::IndexBuffer) {
        return nullptr;
    }
    if (!foundInValues(entry)) {
        const ProposedScene* found = sceneWith(file_->proposals, this->entry(entry).name);
        // An index beside a table is shown with it.
        return role == Role::Table || found == nullptr || found->scene.tensors.size() == 1 ? found : nullptr;
    }
    const auto& scene = finding(entry)->scene;
    return scene ? &*scene : nullptr;
}

std::vector<Reading> KnownTensors::wantedReadings(int entry) const {
    const std::vector<Reading> all = readings(entry);
    const int chosen = chosenReading(entry);
    return chosen > 0 ? std::vector<Reading>{all[static_cast<std::size_t>(chosen)]} : all;
}

std::optional<ProposedScene> KnownTensors::sceneReadAs(int entry, int reading) const {
    if (const ProposedScene* known = reading == 0 ? scene(entry) : nullptr) {
        return *known;
    }
    Recognition other = recognition(entry);
    other.reading = readings(entry)[static_cast<std::size_t>(reading)];
    other.role = Role::Table;
    return sceneIf(*file_, entry, std::move(other));
}

bool KnownTensors::mayLearn(int entry) const {
    const Recognition& known = std::as_const(file_->recognitions)[static_cast<std::size_t>(entry)];
    const bool room = known.role != Role::Unknown || found_ < static_cast<int>(kMostKnownTensors);
    return room && !findings_.contains(entry) && valuesMayTell(this->entry(entry), known);
}

void KnownTensors::learn(int entry, Finding finding) {
    found_ += finding.values.recognition && !foundInValues(entry) ? 1 : 0;
    if (finding.values.recognition) {
        chosen_.remove(entry);
    }
    const bool tells = finding.values.recognition || finding.values.health || finding.fault;
    findings_.insert(entry, tells ? std::make_shared<const Finding>(std::move(finding)) : nullptr);
}

bool KnownTensors::foundInValues(int entry) const {
    const Finding* found = finding(entry);
    return found != nullptr && found->values.recognition.has_value();
}

Result<Finding> lookAt(const KnownTensors& known, int entry, const Progress& progress) {
    const OpenedFile& file = *known.file();
    const auto at = static_cast<std::size_t>(entry);
    auto values = findInValues(*file.file, at, file.recognitions[at], progress);
    if (!values.ok()) {
        return values.error();
    }
    Finding finding{std::move(values).value(), {}, {}};
    if (finding.values.recognition) {
        finding.scene = sceneIf(file, entry, *finding.values.recognition);
    }
    return finding;
}

}  // namespace posenc
