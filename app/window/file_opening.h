#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "app/runner/executor.h"
#include "app/runner/lane.h"
#include "app/scene/propose.h"
#include "app/scene/tensor_store.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// A trained file as far as it is known without reading its tables.
struct OpenedFile {
    QString path;  ///< as the person gave it
    std::shared_ptr<const TrainedFile> file;
    std::vector<Recognition> recognitions;  ///< one for each entry
    std::vector<ProposedScene> proposals;   ///< one for each recognised table
};

/// Opens trained files and recognises what is in them, off the thread that it lives on. The newest request wins.
class FileOpening : public QObject {
    Q_OBJECT

public:
    /// The store must outlive this.
    FileOpening(TensorStore& store, std::unique_ptr<Executor> executor, QObject* parent = nullptr);

    void open(const QString& path);

Q_SIGNALS:
    void opened(std::shared_ptr<const posenc::OpenedFile> file);
    void refused(QString path, posenc::Error error);

private:
    TensorStore& store_;
    Lane lane_;  ///< its end waits for what uses the rest
};

/// The proposal with most tensors of the file, queries and keys among them; of equal ones the first. @pre there is one
[[nodiscard]] const ProposedScene& firstProposal(const OpenedFile& file);

/// The proposal that shows these tensors of the file already; -1 where there is none.
[[nodiscard]] int shownProposal(const OpenedFile& file, const Scene& scene);

}  // namespace posenc
