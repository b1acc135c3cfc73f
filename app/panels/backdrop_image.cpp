#include "app/panels/backdrop_image.h"

#include <QImageReader>
#include <algorithm>

#include "app/scene/disk_answer.h"

namespace posenc {
namespace {

/// Longer side of an image as it is kept: more than any panel shows.
constexpr int kLongestSide = 1600;
/// Memory that an image may take while it is decoded, in MiB.
constexpr int kDecodingLimit = 256;

BackdropImage backdropOnDisk(const QString& path) {
    QImageReader reader(path);
    reader.setDecideFormatFromContent(true);
    reader.setAutoTransform(true);
    QImageReader::setAllocationLimit(kDecodingLimit);
    const QSize size = reader.size();
    if (std::max(size.width(), size.height()) > kLongestSide) {
        reader.setScaledSize(size.scaled(kLongestSide, kLongestSide, Qt::KeepAspectRatio));
    }
    const QImage image = reader.read();
    const bool turned = reader.transformation().testFlag(QImageIOHandler::TransformationRotate90);
    return {image, turned ? size.transposed() : size, image.isNull() ? reader.errorString() : QString()};
}

}  // namespace

BackdropImage readBackdrop(const QString& path) {
    return answerOfDisk({}, [path](const Progress&) { return backdropOnDisk(path); }).value_or(BackdropImage());
}

}  // namespace posenc
