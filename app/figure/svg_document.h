#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QString>

namespace posenc {

/// Writes what QSvgGenerator drew as a document of its own: with a title and a description, which may hold any character that XML can, and
/// with images whose pixels viewers keep apart instead of blurring them. Costs a pass over the bytes.
/// @param scene that the document carries (figure_scene.h); empty: none
/// False, and the document is not complete, where `drawn` is not well-formed XML.
[[nodiscard]] bool writeSvgDocument(QIODevice& out, const QByteArray& drawn, const QString& title, const QString& description,
                                    const QString& scene);

}  // namespace posenc
