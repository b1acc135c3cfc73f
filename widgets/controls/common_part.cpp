#include "widgets/controls/common_part.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr QLatin1Char kDot('.');

}  // namespace

CommonPart commonPartOf(const QStringList& names) {
    if (names.size() < 2) {
        return {};
    }
    const QString& first = names.front();
    qsizetype start = first.size();
    qsizetype end = first.size();
    qsizetype shortest = first.size();
    for (const QString& name : names) {
        shortest = std::min(shortest, name.size());
        start = std::mismatch(first.begin(), first.begin() + std::min(start, name.size()), name.begin()).first - first.begin();
        const auto last = first.rbegin() + std::min(end, name.size());
        end = std::mismatch(first.rbegin(), last, name.rbegin()).first - first.rbegin();
    }
    // Whole components, the dot with them.
    const auto dotBefore = [&](qsizetype place) { return place > 0 ? first.lastIndexOf(kDot, place - 1) : -1; };
    const qsizetype word = dotBefore(start);
    start = dotBefore(word) + 1;
    end = std::min(end, shortest - start - 1);
    const qsizetype from = end > 0 ? first.indexOf(kDot, first.size() - end) : -1;
    return {first.first(start), from < 0 ? QString() : first.sliced(from)};
}

}  // namespace posenc
