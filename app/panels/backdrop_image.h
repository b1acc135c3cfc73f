#pragma once

#include <QImage>
#include <QSize>
#include <QString>

namespace posenc {

/// An image of the user behind a map of tokens.
struct BackdropImage {
    QImage image;     ///< no larger than any panel shows it; null: it cannot be read
    QSize size;       ///< in pixels of the file
    QString problem;  ///< why, in words of the reader; empty: nothing is wrong
};

/// Turned as the file says. Costs the pixels of the file; at most 256 MiB are decoded.
[[nodiscard]] BackdropImage readBackdrop(const QString& path);

}  // namespace posenc
