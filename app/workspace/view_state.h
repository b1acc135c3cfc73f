#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <optional>

#include "engine/model/focus.h"

namespace posenc {

/// The hovered cell, shared by all views. Not part of the scene.
class ViewState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::optional<Focus>& pointer() const { return pointer_; }
    void setPointer(std::optional<Focus> focus) {
        if (focus != pointer_) {
            pointer_ = std::move(focus);
            Q_EMIT pointerChanged();
        }
    }

    /// Pairs that a panel wants to be seen while nothing is pointed at; null: none.
    [[nodiscard]] const std::shared_ptr<const Twins>& highlight() const { return highlight_; }
    void setHighlight(std::shared_ptr<const Twins> cells) {
        if (cells != highlight_) {
            highlight_ = std::move(cells);
            Q_EMIT highlightChanged();
        }
    }

    /// Words shown for the tokens, the first of them for key 0; empty: tokens have numbers only.
    [[nodiscard]] const QStringList& words() const { return words_; }
    void setWords(const QStringList& words) {
        if (words != words_) {
            words_ = words;
            Q_EMIT wordsChanged();
        }
    }

Q_SIGNALS:
    void wordsChanged();
    void highlightChanged();
    void pointerChanged();

private:
    std::optional<Focus> pointer_;
    std::shared_ptr<const Twins> highlight_;
    QStringList words_;
};

}  // namespace posenc
