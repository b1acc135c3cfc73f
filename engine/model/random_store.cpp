#include "engine/model/random_store.h"

namespace posenc {

RandomStore::Rows RandomStore::find(const Place& place) const {
    static const auto kNone = std::make_shared<const std::vector<float>>();
    const std::scoped_lock lock(mutex_);
    const auto found = rows_.find(place);
    return found == rows_.end() ? kNone : found->second;
}

void RandomStore::keep(const Place& place, std::span<const float> rows) {
    if (rows.size() > most_) {
        return;
    }
    auto kept = std::make_shared<const std::vector<float>>(rows.begin(), rows.end());
    const std::scoped_lock lock(mutex_);
    const auto before = rows_.find(place);
    const std::size_t known = before == rows_.end() ? 0 : before->second->size();
    if (known >= rows.size()) {
        return;
    }
    if (size_ - known + rows.size() > most_) {
        rows_.clear();
        size_ = 0;
    } else {
        size_ -= known;
    }
    size_ += rows.size();
    rows_[place] = std::move(kept);
}

}  // namespace posenc
