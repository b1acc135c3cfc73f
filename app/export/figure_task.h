#pragma once

#include <QImage>
#include <QObject>
#include <QStringList>
#include <memory>
#include <utility>
#include <vector>

#include "app/figure/figure_options.h"
#include "app/runner/executor.h"
#include "app/runner/latest_task.h"
#include "app/scene/tensor_store.h"
#include "engine/core/error.h"
#include "engine/model/model.h"

class QPrinter;

namespace posenc {

/// Makes figures off the thread that it lives on. The newest order wins, so a preview follows what is typed.
class FigureTask : public QObject {
    Q_OBJECT

public:
    explicit FigureTask(std::unique_ptr<Executor> executor, QObject* parent = nullptr);

    /// @param room the image is made smaller to fit into it; an empty size keeps every pixel
    void render(std::shared_ptr<const Model> model, FigureOptions options, QSize room = {});
    /// @param scene that the file carries @param store of its tensors
    void write(std::shared_ptr<const Model> model, FigureOptions options, const QString& file, Scene scene, const TensorStore& store);

    /// Several files one after the other, until one fails or cancel() is called.
    void writeAll(std::shared_ptr<const Model> model, std::vector<std::pair<QString, FigureOptions>> files, Scene scene,
                  const TensorStore& store);
    /// Ends writeAll() before its next file.
    void cancel();
    /// Paints on a printer's page.
    void print(std::shared_ptr<const Model> model, FigureOptions options, std::shared_ptr<QPrinter> printer);

Q_SIGNALS:
    /// @param remark what of it is not drawn; empty: nothing @param lost as of lostInGrey()
    void rendered(QImage image, QSize whole, QString remark, QStringList lost);
    /// Before written() and ended(): what has to be known to use the files; empty: nothing.
    void remarked(QString remark);
    void written(QString file);
    /// Of writeAll(): files that are done, of all.
    void progressed(int done, int count);
    /// Of writeAll(): the last file is done, or it was cancelled.
    void ended(int done, int count);
    void printed();
    void failed(posenc::Error error);

private:
    LatestTask task_;
};

}  // namespace posenc
