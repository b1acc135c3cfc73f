// The image behind the map.

#include <QDir>
#include <QFileDialog>
#include <QImageReader>
#include <QLabel>
#include <QPointer>
#include <QToolButton>

#include "app/messages/printable.h"
#include "app/panels/query_pane.h"
#include "widgets/query/key_view.h"

namespace posenc {
namespace {

/// Longer side of an image as it is kept: more than any panel shows.
constexpr int kLongestSide = 1600;
/// Memory that an image may take while it is decoded, in MiB.
constexpr int kDecodingLimit = 256;

}  // namespace

void QueryPane::askForImage() {
    if (!image_->property("filled").toBool()) {
        auto* dialog = new QFileDialog(window(), tr("Open an image"));
        dialog->setObjectName(QStringLiteral("imageDialog"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters({tr("Images (*.png *.jpg *.jpeg *.bmp *.gif *.svg *.ppm *.pgm)"), tr("All files (*)")});
        connect(dialog, &QFileDialog::fileSelected, this, &QueryPane::openImage);
        dialog->open();
        return;
    }
    showImage({}, {}, {});
}

void QueryPane::openImage(const QString& path) {
    images_.post([this, path](const LatestTask::Run& run) {
        QImageReader reader(path);
        reader.setDecideFormatFromContent(true);
        reader.setAutoTransform(true);
        QImageReader::setAllocationLimit(kDecodingLimit);
        const QSize size = reader.size();
        if (std::max(size.width(), size.height()) > kLongestSide) {
            reader.setScaledSize(size.scaled(kLongestSide, kLongestSide, Qt::KeepAspectRatio));
        }
        const QImage image = reader.read();
        const QString problem = image.isNull() ? reader.errorString() : QString();
        run.tell([this, path, image, problem] { showImage(path, image, problem); });
    });
}

void QueryPane::showImage(const QString& path, const QImage& image, const QString& problem) {
    const QString name = shownName(QFileInfo(path).fileName());
    note_->setVisible(!problem.isEmpty());
    note_->setText(problem.isEmpty() ? QString() : tr("%1 cannot be shown as an image: %2.").arg(name, problem));
    if (!problem.isEmpty()) {
        return;
    }
    keys_->setBackdrop(image);
    image_->setProperty("filled", !image.isNull());
    image_->setText(image.isNull() ? tr("Image...") : tr("No image"));
}

}  // namespace posenc
