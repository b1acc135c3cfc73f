#pragma once

#include <QHash>
#include <memory>
#include <optional>
#include <vector>

#include "app/files/file_opening.h"
#include "engine/findings/value_findings.h"

namespace posenc {

/// What is known from the values of one tensor.
struct Finding {
    ValueFindings values;
    std::optional<Error> fault;          ///< they cannot be read
    std::optional<ProposedScene> scene;  ///< that shows the table which the values alone told; none where no parameters allow it
};

/// What is known of the tensors of a file: by their names and shapes, and by their values as far as those were looked at. Cheap to copy, so
/// that work elsewhere has a state of its own.
class KnownTensors {
public:
    KnownTensors() = default;
    explicit KnownTensors(std::shared_ptr<const OpenedFile> file) : file_(std::move(file)) {}

    /// Null before any file.
    [[nodiscard]] const std::shared_ptr<const OpenedFile>& file() const { return file_; }
    [[nodiscard]] const TensorEntry& entry(int entry) const { return file_->file->entries()[static_cast<std::size_t>(entry)]; }
    [[nodiscard]] const Recognition& recognition(int entry) const;
    [[nodiscard]] TensorListing listing(int entry) const;
    [[nodiscard]] TensorListings listings() const;
    /// The scene that shows this table in the reading that was recognised; null if there is none.
    [[nodiscard]] const ProposedScene* scene(int entry) const;
    /// Every way to read it: readingsOf() its recognition.
    [[nodiscard]] std::vector<Reading> readings(int entry) const { return readingsOf(recognition(entry)); }
    /// Which of these the user has chosen; 0, the likeliest, as long as none is, and again once its values have told what it is.
    [[nodiscard]] int chosenReading(int entry) const { return chosen_.value(entry, 0); }
    void chooseReading(int entry, int reading) { chosen_.insert(entry, reading); }
    /// How it is to be read: the reading that was chosen alone, else all, most likely first.
    [[nodiscard]] std::vector<Reading> wantedReadings(int entry) const;
    /// The scene that shows it in one of these; none where no encoding draws it so. @pre 0 <= reading < number of readings
    [[nodiscard]] std::optional<ProposedScene> sceneReadAs(int entry, int reading) const;

    /// Whether the values of this entry may tell anything that is not known yet.
    [[nodiscard]] bool mayLearn(int entry) const;
    void learn(int entry, Finding finding);
    /// Whether the values alone told what this entry is, and how many entries that is so of.
    [[nodiscard]] bool foundInValues(int entry) const;
    [[nodiscard]] int foundInValues() const { return found_; }
    /// What there is to look at: the file's proposals, then the scenes of tables that the values alone told, in the order of the file.
    [[nodiscard]] std::vector<ProposedScene> tables() const;

private:
    /// What its values told; null where nothing.
    [[nodiscard]] const Finding* finding(int entry) const { return findings_.value(entry).get(); }

    std::shared_ptr<const OpenedFile> file_;
    /// Null where the values were looked at and tell nothing.
    QHash<int, std::shared_ptr<const Finding>> findings_;
    QHash<int, int> chosen_;  ///< readings, by entry
    int found_ = 0;
};

/// Reads the values of an entry and looks at them; meant for a worker thread. Errors: as `findInValues`.
[[nodiscard]] Result<Finding> lookAt(const KnownTensors& known, int entry, const Progress& progress);

}  // namespace posenc
