#include "app/export/figure_task.h"

#include <new>
#include <utility>

#include "app/figure/figure.h"

namespace posenc {

FigureTask::FigureTask(std::unique_ptr<Executor> executor, QObject* parent) : QObject(parent), task_(std::move(executor)) {}

template <typename Work, typename Tell>
void FigureTask::order(Work work, Tell tell) {
    task_.post([this, work = std::move(work), tell = std::move(tell)](LatestTask::Run&) {
        auto done = [&]() -> decltype(work()) {
            try {
                return work();
            } catch (const std::bad_alloc&) {
                return makeError(ErrorCode::OutOfMemory);
            }
        }();
        QMetaObject::invokeMethod(
            this,
            [this, tell, done = std::move(done)] {
                if (done.ok()) {
                    tell(done);
                } else {
                    Q_EMIT failed(done.error());
                }
            },
            Qt::AutoConnection);
    });
}

void FigureTask::render(std::shared_ptr<const Model> model, FigureOptions options, QSize room) {
    struct Rendered {
        QImage image;
        QSize whole;
    };
    order(
        [model = std::move(model), options = std::move(options), room]() -> Result<Rendered> {
            auto image = renderFigure(*model, options);
            if (!image.ok()) {
                return image.error();
            }
            const QSize whole = image.value().size();
            const bool fits = room.isEmpty() || (whole.width() <= room.width() && whole.height() <= room.height());
            return Rendered{fits ? image.value() : image.value().scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation), whole};
        },
        [this](const Result<Rendered>& done) { Q_EMIT rendered(done.value().image, done.value().whole); });
}

void FigureTask::write(std::shared_ptr<const Model> model, FigureOptions options, const QString& file) {
    order([model = std::move(model), options = std::move(options), file] { return writeFigure(*model, options, file.toStdString()); },
          [this, file](const Status&) { Q_EMIT written(file); });
}

}  // namespace posenc
