#include "app/export/figure_task.h"

#include <QPrinter>
#include <utility>

#include "app/figure/figure.h"
#include "app/figure/figure_notes.h"
#include "app/figure/figure_scene.h"
#include "app/figure/grey_check.h"
#include "widgets/controls/joined_text.h"

namespace posenc {

FigureTask::FigureTask(std::unique_ptr<Executor> executor, QObject* parent) : QObject(parent), task_(this, std::move(executor)) {}

void FigureTask::render(std::shared_ptr<const Model> model, FigureOptions options, QSize room) {
    struct Rendered {
        QImage image;
        QSize whole;
        QString remark;
        QStringList lost;
    };
    task_.ask(
        [model = std::move(model), options = std::move(options), room](LatestTask::Run&) -> Result<Rendered> {
            ValuesSeen seen;
            auto image = renderFigure(*model, options, &seen);
            if (!image.ok()) {
                return image.error();
            }
            const QSize whole = image.value().size();
            const bool fits = room.isEmpty() || (whole.width() <= room.width() && whole.height() <= room.height());
            return Rendered{fits ? image.value() : image.value().scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation), whole,
                            withSpaces({numbersLeftOut(options, seen), notesOutside(*model, options)}), lostInGrey(*model, options)};
        },
        [this](const Result<Rendered>& done) {
            if (done.ok()) {
                Q_EMIT rendered(done.value().image, done.value().whole, done.value().remark, done.value().lost);
            } else {
                Q_EMIT failed(done.error());
            }
        });
}

void FigureTask::write(std::shared_ptr<const Model> model, FigureOptions options, const QString& file, Scene scene,
                       const TensorStore& store) {
    task_.ask(
        [model = std::move(model), options = std::move(options), file, scene = std::move(scene), store](LatestTask::Run&) {
            FigureOptions carrying = options;
            carrying.carried = carriedScene(scene, options, file.toStdString(), store);
            return writeFigure(*model, carrying, file.toStdString());
        },
        [this, file](const Result<QString>& done) {
            if (done.ok()) {
                Q_EMIT remarked(done.value());
                Q_EMIT written(file);
            } else {
                Q_EMIT failed(done.error());
            }
        });
}

void FigureTask::writeAll(std::shared_ptr<const Model> model, std::vector<std::pair<QString, FigureOptions>> files, Scene scene,
                          const TensorStore& store) {
    struct Written {
        int files = 0;
        QString remark;
    };
    const int count = static_cast<int>(files.size());
    task_.ask(
        [this, model = std::move(model), files = std::move(files), scene = std::move(scene), store,
         count](LatestTask::Run& run) -> Result<Written> {
            run.allowStop();
            Written written;
            for (const auto& [file, options] : files) {
                if (run.stopToken().stop_requested()) {
                    break;
                }
                FigureOptions carrying = options;
                carrying.carried = carriedScene(scene, options, file.toStdString(), store);
                auto remark = writeFigure(*model, carrying, file.toStdString());
                if (!remark.ok()) {
                    return remark.error();
                }
                written.remark = remark.value().isEmpty() ? written.remark : remark.value();
                run.tell([this, done = ++written.files, count] { Q_EMIT progressed(done, count); });
            }
            return written;
        },
        [this, count](const Result<Written>& done) {
            if (done.ok()) {
                Q_EMIT remarked(done.value().remark);
                Q_EMIT ended(done.value().files, count);
            } else {
                Q_EMIT failed(done.error());
            }
        });
}

void FigureTask::cancel() {
    task_.post([](LatestTask::Run&) {});
}

void FigureTask::print(std::shared_ptr<const Model> model, FigureOptions options, std::shared_ptr<QPrinter> printer) {
    task_.ask([model = std::move(model), options = std::move(options),
               printer = std::move(printer)](LatestTask::Run&) { return printFigure(*model, options, *printer); },
              [this](const Status& done) {
                  if (done.ok()) {
                      Q_EMIT printed();
                  } else {
                      Q_EMIT failed(done.error());
                  }
              });
}

}  // namespace posenc
