#include "app/comparison/file_differences.h"

#include <algorithm>
#include <map>

#include "app/scene/disk_answer.h"
#include "engine/comparison/tensor_difference.h"

namespace posenc {
namespace {

struct FileEntry {
    std::shared_ptr<const TrainedFile> file;
    std::size_t entry;

    [[nodiscard]] const TensorEntry& operator*() const { return file->entries()[entry]; }
    [[nodiscard]] Result<Tensor> read(const Progress& progress) const {
        return answerOfDisk(progress, [one = *this](const Progress& own) { return one.file->read(one.entry, own); })
            .value_or(makeError(ErrorCode::Cancelled));
    }
};

TensorDifference differenceOf(const FileEntry& a, const FileEntry& b, const Progress& progress) {
    TensorDifference out;
    out.key = (*a).name;
    out.a = (*a).shape;
    out.b = (*b).shape;
    if (out.a != out.b) {
        out.kind = TensorDifference::Kind::ShapeDiffers;
        return out;
    }
    const auto left = a.read(progress);
    const auto right = left.ok() ? b.read(progress) : left;
    if (!right.ok()) {
        out.kind = TensorDifference::Kind::Unreadable;
        return out;
    }
    const NumberDifference found = differenceOf(left.value(), right.value());
    out.differing = found.differing;
    out.largest = found.largest;
    out.root = found.root;
    out.share = found.share;
    out.rowsMoved = found.differing > 0 && rowsInAnotherOrder(left.value(), right.value());
    out.kind = found.differing > 0 ? TensorDifference::Kind::Differs : TensorDifference::Kind::Same;
    return out;
}

}  // namespace

Index FileDifferences::differing() const {
    return std::count_if(tensors.begin(), tensors.end(), [](const TensorDifference& one) {
        return one.kind != TensorDifference::Kind::Same && one.kind != TensorDifference::Kind::Unreadable;
    });
}

bool FileDifferences::identical() const {
    return std::all_of(tensors.begin(), tensors.end(),
                       [](const TensorDifference& one) { return one.kind == TensorDifference::Kind::Same; });
}

Result<FileDifferences> differencesOfFiles(const TensorStore& store, const std::string& a, const std::string& b, const Progress& progress) {
    const auto left = store.file(a, progress);
    const auto right = left.ok() ? store.file(b, progress) : left;
    if (!right.ok()) {
        return right.error();
    }
    const TrainedFile& first = *left.value();
    const TrainedFile& second = *right.value();
    FileDifferences out{a, b, {}};
    std::map<std::string, std::size_t> others;
    for (std::size_t entry = 0; entry < second.entries().size(); ++entry) {
        others.emplace(second.entries()[entry].name, entry);
    }
    const bool single = first.entries().size() == 1 && second.entries().size() == 1;
    for (std::size_t entry = 0; entry < first.entries().size(); ++entry) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        progress.report(static_cast<double>(entry) / static_cast<double>(first.entries().size()));
        const TensorEntry& one = first.entries()[entry];
        const auto other = single ? others.begin() : others.find(one.name);
        if (other == others.end()) {
            out.tensors.push_back({TensorDifference::Kind::OnlyA, one.name, one.shape, {}});
        } else {
            out.tensors.push_back(
                differenceOf(FileEntry{left.value(), entry}, FileEntry{right.value(), other->second}, {progress.stop, {}}));
            others.erase(other);
        }
    }
    for (const auto& [name, entry] : others) {
        out.tensors.push_back({TensorDifference::Kind::OnlyB, name, {}, second.entries()[entry].shape});
    }
    std::stable_sort(out.tensors.begin(), out.tensors.end(), [](const TensorDifference& x, const TensorDifference& y) {
        return x.kind != y.kind ? x.kind < y.kind : x.share > y.share;
    });
    return out;
}

}  // namespace posenc
