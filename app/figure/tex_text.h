#pragma once

#include <QString>

namespace posenc {

/// A text as TeX reads it, in braces.
[[nodiscard]] QString texText(const QString& text);

/// Whether any of it is Chinese, Japanese or Korean.
[[nodiscard]] bool isEastAsian(const QString& text);

/// The lines of a preamble, behind `iftex`, that give the text of a document its fonts. Signs that pdfTeX has no glyph for read "?" there;
/// where the text is East Asian, of which nothing would be left, it stops with a sentence. XeTeX and LuaTeX have such text from the package
/// ctex, which chooses fonts of the system that the document is compiled on; without it they stop too, and characters that its fonts
/// lack are errors.
[[nodiscard]] QString texFonts(const QString& text);

}  // namespace posenc
