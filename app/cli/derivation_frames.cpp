#include "app/cli/derivation_frames.h"

#include <QBuffer>
#include <QFile>
#include <QFont>
#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <functional>
#include <vector>

#include "app/cli/animated_gif.h"
#include "app/cli/data_output.h"
#include "app/cli/derivation_output.h"
#include "app/derivation/derivation_task.h"
#include "widgets/controls/engine_text.h"
#include "widgets/derivation/travel.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kFrameWidth = 1280;
constexpr int kFrameHeight = 720;
constexpr double kFrameMargin = 40;
constexpr int kFrameHeader = 110;
constexpr double kTravelSeconds = 1;
constexpr double kRestSeconds = 0.5;

/// A matrix in the middle of a room, with square cells.
QRectF placed(const QRectF& room, const StepPicture& picture) {
    const double cell = std::min(room.width() / static_cast<double>(picture.columns), room.height() / static_cast<double>(picture.rows));
    QRectF place(0, 0, cell * static_cast<double>(picture.columns), cell * static_cast<double>(picture.rows));
    place.moveCenter(room.center());
    return place;
}

/// What a step moves from, beside one another.
std::vector<QRectF> placesOfSources(const StepScene& scene, const QRectF& room) {
    std::vector<QRectF> places;
    const auto count = static_cast<double>(scene.sources.size());
    const double wide = (room.width() - kFrameMargin * (count - 1)) / std::max(1.0, count);
    for (std::size_t k = 0; k < scene.sources.size(); ++k) {
        places.push_back(
            placed({room.x() + static_cast<double>(k) * (wide + kFrameMargin), room.y(), wide, room.height()}, scene.sources[k]));
    }
    return places;
}

void paintWords(QPainter& painter, const StepScene& scene) {
    const DerivationStep& step = scene.step();
    QFont font = painter.font();
    const auto line = [&](const QString& text, int pixels, bool bold, double top) {
        font.setPixelSize(pixels);
        font.setBold(bold);
        painter.setFont(font);
        const QRectF room(kFrameMargin, top, kFrameWidth - 2 * kFrameMargin, pixels * 1.5);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(font).elidedText(text, Qt::ElideRight, static_cast<int>(room.width())));
    };
    painter.setPen(Qt::black);
    line(scene.target.title(), 26, true, 16);
    line(engineText(step.meaning), 20, false, 52);
    painter.setPen(Qt::darkGray);
    line(engineText(step.operation), 16, false, 84);
}

QImage frameOf(const StepScene& scene, const Travel& travel, double phase) {
    QImage image(kFrameWidth, kFrameHeight, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintWords(painter, scene);
    const QRect room(0, kFrameHeader, kFrameWidth, kFrameHeight - kFrameHeader);
    painter.drawImage(room.topLeft(), travelImage(travel.at(phase), room, 1, QColor(Qt::white).rgb()));
    return image;
}

QByteArray encoded(const QImage& image) {
    // Plain areas are small however little time goes into it.
    constexpr int kFast = 80;
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG", kFast);
    return png;
}

/// Every frame in order, until one is refused. @param take also whether it is the same as the one before
bool eachFrame(const std::shared_ptr<const Derivation>& derivation, int fps,
               const std::function<bool(const QImage& image, bool same)>& take) {
    const StepColours colours = stepColours(*derivation);
    const QRectF room(kFrameMargin, kFrameHeader + kFrameMargin / 2, kFrameWidth - 2 * kFrameMargin,
                      kFrameHeight - kFrameHeader - 1.5 * kFrameMargin);
    const int moving = std::max(1, static_cast<int>(std::lround(kTravelSeconds * fps)));
    const int resting = std::max(1, static_cast<int>(std::lround(kRestSeconds * fps)));
    for (Index step = 0; step < static_cast<Index>(derivation->steps.size()); ++step) {
        const StepScene scene = stepScene(derivation, colours, step);
        const Travel travel(scene, placed(room, scene.target), placesOfSources(scene, room), {QColor(Qt::white).rgb(), kTwinColour.rgb()});
        QImage image;
        for (int frame = 0; frame < moving + resting; ++frame) {
            // At rest every frame is the same.
            const bool same = frame > moving;
            image = same ? image : frameOf(scene, travel, std::min(1.0, static_cast<double>(frame) / moving));
            if (!take(image, same)) {
                return false;
            }
        }
    }
    return true;
}

bool writeAll(const std::shared_ptr<const Derivation>& derivation, int fps, const std::filesystem::path& folder) {
    int number = 0;
    QByteArray png;
    return eachFrame(derivation, fps, [&](const QImage& image, bool same) {
        png = same ? png : encoded(image);
        const QString name = QStringLiteral("frame-%1.png").arg(number++, 5, 10, QLatin1Char('0'));
        errno = 0;
        QFile file(QString::fromStdString((folder / name.toStdString()).string()));
        return file.open(QIODevice::WriteOnly) && file.write(png) == png.size() && file.flush();
    });
}

}  // namespace

Status writeFrames(const std::shared_ptr<const Derivation>& derivation, int fps, const std::string& folder) {
    return writeNewFolder(folder, [&](const std::filesystem::path& path) { return writeAll(derivation, fps, path); });
}

Status writeAnimation(const std::shared_ptr<const Derivation>& derivation, int fps, const std::string& file) {
    AnimatedGif gif({kFrameWidth, kFrameHeight});
    int number = 0;
    static_cast<void>(eachFrame(derivation, fps, [&](const QImage& image, bool) {
        // Times are whole hundredths of a second: together they are as long as the frames.
        const auto until = [fps](int frames) { return static_cast<int>(std::lround(100.0 * frames / fps)); };
        gif.add(image, until(number + 1) - until(number));
        ++number;
        return true;
    }));
    const QByteArray bytes = gif.finished();
    return writeData(file, {static_cast<std::uint64_t>(bytes.size()), {}}, [&bytes](std::ostream& out) {
        out.write(bytes.constData(), bytes.size());
        return Status();
    });
}

}  // namespace posenc
