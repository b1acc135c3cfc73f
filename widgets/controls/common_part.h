#pragma once

#include <QStringList>

namespace posenc {

/// What all names have in common at their ends, in components between dots: of "swin.layers.0.blocks.0.attn" and
/// "swin.layers.1.blocks.1.attn" the start "swin." and the end ".attn". A number tells nothing without its word, so the start ends before
/// the last word that they share. Every name keeps a component. Both are empty of fewer than two names. Costs the common characters of all
/// names.
struct CommonPart {
    QString start;
    QString end;
};
[[nodiscard]] CommonPart commonPartOf(const QStringList& names);

}  // namespace posenc
