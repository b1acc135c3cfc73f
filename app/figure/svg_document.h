#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QSizeF>
#include <QString>

namespace posenc {

struct SvgTexts {
    QString title;
    QString description;
    QString scene;  ///< that the document carries (figure_scene.h); empty: none
};

/// Writes what QSvgGenerator drew as a document of its own: with a title and a description, which may hold any character that XML can, and
/// with images whose pixels viewers keep apart instead of blurring them, and with fonts under names that CSS has. Costs a pass over the
/// bytes.
/// @param inches the size of the document, which QSvgGenerator has as whole pixels
/// False, and the document is not complete, where `drawn` is not well-formed XML.
[[nodiscard]] bool writeSvgDocument(QIODevice& out, const QByteArray& drawn, QSizeF inches, const SvgTexts& texts);

}  // namespace posenc
