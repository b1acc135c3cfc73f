#pragma once

#include <QAccessible>
#include <QSet>
#include <functional>

namespace posenc::test {

/// Walks what assistants find below and including `root`, hidden parts too. Of what has very many children, as a matrix has cells, the
/// first and the last ones.
inline void forEveryAccessible(QAccessibleInterface* root, const std::function<void(QAccessibleInterface& one)>& visit) {
    constexpr int kMost = 400;
    if (root == nullptr || !root->isValid()) {
        return;
    }
    visit(*root);
    const int count = root->childCount();
    for (int i = 0; i < count; ++i) {
        if (count > kMost && i == kMost / 2) {
            i = count - kMost / 2;
        }
        forEveryAccessible(root->child(i), visit);
    }
}

}  // namespace posenc::test
