#pragma once

#include <QObject>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/runner/executor.h"
#include "app/runner/latest_task.h"
#include "app/scene/propose.h"
#include "app/scene/tensor_store.h"
#include "app/workspace/workspace.h"
#include "engine/recognition/recognition.h"
#include "widgets/browser/tensor_listing.h"

namespace posenc {

/// A trained file as far as it is known without reading its tables.
struct OpenedFile {
    QString path;  ///< as the user gave it; of a folder the file in it
    std::shared_ptr<const TrainedFile> file;
    Recognitions recognitions;
    std::vector<ProposedScene> proposals;  ///< one for each recognised table
    TensorListings listings;               ///< the browser's row of each entry
    std::optional<Scene> config;           ///< the first layer of the network whose configuration it is, or has beside it
    std::optional<Error> configFault;      ///< why there is none, although there is such a file
};

/// Opens a trained file and recognises what is in it. Of a configuration that says nothing of an encoding it tells why.
[[nodiscard]] Result<std::shared_ptr<const OpenedFile>> openTrained(const TensorStore& store, const QString& path,
                                                                    const Progress& progress);

/// Opens trained files and recognises what is in them, off the thread that it lives on. The newest request wins: what was begun
/// for another one is stopped and never told.
class FileOpening : public QObject {
    Q_OBJECT

public:
    FileOpening(const TensorStore& store, std::unique_ptr<Executor> executor, QObject* parent = nullptr);
    ~FileOpening() override;

    void open(const QString& path);
    /// Stops what is under way; nothing is told of it any more.
    void cancel();

Q_SIGNALS:
    void opened(std::shared_ptr<const posenc::OpenedFile> file);
    void refused(QString path, posenc::Error error);
    /// The share of the work that is done, 0 to 1.
    void progressed(double share);

private:
    TensorStore store_;
    int newest_ = 0;         ///< request
    std::stop_source stop_;  ///< of the newest request
    LatestTask task_;        ///< its end waits for what uses the rest
};

/// The proposal with most tensors of the file, queries and keys among them; of equal ones the first. @pre there is one
[[nodiscard]] const ProposedScene& firstProposal(const OpenedFile& file);

/// The scene that is shown of a file first: that proposal, else that of the configuration; none where there is neither.
[[nodiscard]] std::optional<Scene> firstSceneOf(const OpenedFile& file);

/// Of a file's tables those for the encoding of a scene that shows one of them; empty where it shows none.
[[nodiscard]] std::vector<ProposedScene> networkOf(const std::vector<ProposedScene>& tables, const Scene& scene);

/// The table whose tensors the scene shows already; -1 where there is none.
[[nodiscard]] int shownTable(const std::vector<ProposedScene>& tables, const Scene& scene);

}  // namespace posenc
