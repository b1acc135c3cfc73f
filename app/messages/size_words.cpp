#include "app/messages/size_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

/// Of the schemes that arrays are compared with, their values that are words, and of the sizes of resources/gallery.
constexpr std::array kWords{
    QT_TRANSLATE_NOOP("SizeWord", "base"),
    QT_TRANSLATE_NOOP("SizeWord", "beta fast"),
    QT_TRANSLATE_NOOP("SizeWord", "beta slow"),
    QT_TRANSLATE_NOOP("SizeWord", "bidirectional"),
    QT_TRANSLATE_NOOP("SizeWord", "blocks"),
    QT_TRANSLATE_NOOP("SizeWord", "buckets"),
    QT_TRANSLATE_NOOP("SizeWord", "causal"),
    QT_TRANSLATE_NOOP("SizeWord", "chunk"),
    QT_TRANSLATE_NOOP("SizeWord", "class token"),
    QT_TRANSLATE_NOOP("SizeWord", "clip"),
    QT_TRANSLATE_NOOP("SizeWord", "columns"),
    QT_TRANSLATE_NOOP("SizeWord", "convention"),
    QT_TRANSLATE_NOOP("SizeWord", "devices"),
    QT_TRANSLATE_NOOP("SizeWord", "documents"),
    QT_TRANSLATE_NOOP("SizeWord", "dynamic"),
    QT_TRANSLATE_NOOP("SizeWord", "euclidean"),
    QT_TRANSLATE_NOOP("SizeWord", "factor"),
    QT_TRANSLATE_NOOP("SizeWord", "geometric"),
    QT_TRANSLATE_NOOP("SizeWord", "grid"),
    QT_TRANSLATE_NOOP("SizeWord", "half"),
    QT_TRANSLATE_NOOP("SizeWord", "halves"),
    QT_TRANSLATE_NOOP("SizeWord", "head"),
    QT_TRANSLATE_NOOP("SizeWord", "head dim"),
    QT_TRANSLATE_NOOP("SizeWord", "heads"),
    QT_TRANSLATE_NOOP("SizeWord", "interleaved"),
    QT_TRANSLATE_NOOP("SizeWord", "key heads"),
    QT_TRANSLATE_NOOP("SizeWord", "key length"),
    QT_TRANSLATE_NOOP("SizeWord", "keys"),
    QT_TRANSLATE_NOOP("SizeWord", "layout"),
    QT_TRANSLATE_NOOP("SizeWord", "left padding"),
    QT_TRANSLATE_NOOP("SizeWord", "length"),
    QT_TRANSLATE_NOOP("SizeWord", "lengths"),
    QT_TRANSLATE_NOOP("SizeWord", "linear"),
    QT_TRANSLATE_NOOP("SizeWord", "map"),
    QT_TRANSLATE_NOOP("SizeWord", "max distance"),
    QT_TRANSLATE_NOOP("SizeWord", "memory"),
    QT_TRANSLATE_NOOP("SizeWord", "method"),
    QT_TRANSLATE_NOOP("SizeWord", "mscale"),
    QT_TRANSLATE_NOOP("SizeWord", "mscale all dim"),
    QT_TRANSLATE_NOOP("SizeWord", "new quadrant"),
    QT_TRANSLATE_NOOP("SizeWord", "new side"),
    QT_TRANSLATE_NOOP("SizeWord", "new window"),
    QT_TRANSLATE_NOOP("SizeWord", "none"),
    QT_TRANSLATE_NOOP("SizeWord", "offset"),
    QT_TRANSLATE_NOOP("SizeWord", "original length"),
    QT_TRANSLATE_NOOP("SizeWord", "pairing"),
    QT_TRANSLATE_NOOP("SizeWord", "position"),
    QT_TRANSLATE_NOOP("SizeWord", "pretrained window"),
    QT_TRANSLATE_NOOP("SizeWord", "product"),
    QT_TRANSLATE_NOOP("SizeWord", "published"),
    QT_TRANSLATE_NOOP("SizeWord", "quadrant"),
    QT_TRANSLATE_NOOP("SizeWord", "quant"),
    QT_TRANSLATE_NOOP("SizeWord", "rows"),
    QT_TRANSLATE_NOOP("SizeWord", "samples"),
    QT_TRANSLATE_NOOP("SizeWord", "scaling"),
    QT_TRANSLATE_NOOP("SizeWord", "sections"),
    QT_TRANSLATE_NOOP("SizeWord", "shift"),
    QT_TRANSLATE_NOOP("SizeWord", "side"),
    QT_TRANSLATE_NOOP("SizeWord", "sides to"),
    QT_TRANSLATE_NOOP("SizeWord", "slice"),
    QT_TRANSLATE_NOOP("SizeWord", "slopes"),
    QT_TRANSLATE_NOOP("SizeWord", "span"),
    QT_TRANSLATE_NOOP("SizeWord", "tokens per row"),
    QT_TRANSLATE_NOOP("SizeWord", "trained side"),
    QT_TRANSLATE_NOOP("SizeWord", "truncate"),
    QT_TRANSLATE_NOOP("SizeWord", "window"),
    QT_TRANSLATE_NOOP("SizeWord", "window convention"),
};

QString spelled(std::string_view id) {
    return fromUtf8(id).replace(QLatin1Char('-'), QLatin1Char(' '));
}

}  // namespace

QString sizeWord(std::string_view id) {
    return QCoreApplication::translate("SizeWord", spelled(id).toUtf8().constData());
}

bool hasSizeWord(std::string_view id) {
    const std::string word = spelled(id).toStdString();
    return std::ranges::any_of(kWords, [&](const char* known) { return word == known; });
}

}  // namespace posenc
