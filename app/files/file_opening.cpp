#include "app/files/file_opening.h"

#include <QFileInfo>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/files/listing.h"
#include "app/files/table_config.h"
#include "app/scene/config_file.h"
#include "app/scene/disk_answer.h"

namespace posenc {
namespace {

/// What the configuration of the network says; tables of its encoding know of it.
void addConfig(OpenedFile& opened) {
    const std::string file = configOf(*opened.file);
    if (file.empty()) {
        return;
    }
    ConfigSource source{QFileInfo(fromUtf8(file)).absoluteFilePath().toStdString()};
    const auto network = readConfigFile(file, source.reading);
    if (!network.ok()) {
        // The header of a file of tensors need not be that of a language model.
        if (opened.file->format() != "gguf") {
            opened.configFault = network.error();
        }
        return;
    }
    source.layer = firstLayer(network.value());
    auto scene = sceneOfConfig(network.value(), source);
    if (!scene.ok()) {
        opened.configFault = scene.error();
        return;
    }
    opened.config = std::move(scene).value();
    for (ProposedScene& proposal : opened.proposals) {
        addConfig(*opened.file, network.value(), source, proposal.scene);
    }
}

}  // namespace

Result<std::shared_ptr<const OpenedFile>> openTrained(const TensorStore& store, const QString& path, const Progress& progress) {
    const std::string name = checkpointOf(path.toStdString());
    auto file = store.file(name, progress);
    if (!file.ok()) {
        return file.error();
    }
    // A disk may have answered long after anybody waited for it.
    if (progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    OpenedFile opened{fromUtf8(name), std::move(file).value(), Recognitions(), {}, {}, {}, {}};
    opened.recognitions = recognise(*opened.file);
    opened.proposals = proposeScenes(*opened.file, name, opened.recognitions);
    opened.listings = listingsOf(*opened.file, opened.recognitions);
    addConfig(opened);
    if (opened.configFault && opened.file->format() == "config") {
        return *opened.configFault;
    }
    if (progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    return std::make_shared<const OpenedFile>(std::move(opened));
}

FileOpening::FileOpening(const TensorStore& store, std::unique_ptr<Executor> executor, QObject* parent)
    : QObject(parent), store_(store), task_(this, std::move(executor)) {}

FileOpening::~FileOpening() {
    cancel();
}

void FileOpening::cancel() {
    stop_.request_stop();
    ++newest_;
}

void FileOpening::open(const QString& path) {
    cancel();
    stop_ = std::stop_source();
    const int request = newest_;
    const auto work = [this, request, path, wanted = stop_.get_token()](const LatestTask::Run& run) {
        const auto tell = [this, request, &run, told = -1](double share) mutable {
            // A hundred times at most.
            if (const int percent = static_cast<int>(share * 100); percent > told) {
                told = percent;
                run.tell([this, request, share] {
                    if (request == newest_) {
                        Q_EMIT progressed(share);
                    }
                });
            }
        };
        return answerOfDisk({wanted, tell}, [store = store_, path](const Progress& own) { return openTrained(store, path, own); })
            .value_or(makeError(ErrorCode::Cancelled));
    };
    task_.ask(work, [this, request, path](const Result<std::shared_ptr<const OpenedFile>>& found) {
        if (request != newest_) {
            return;
        }
        if (found.ok()) {
            Q_EMIT opened(found.value());
        } else {
            Q_EMIT refused(path, found.error());
        }
    });
}

const ProposedScene& firstProposal(const OpenedFile& file) {
    return *std::max_element(file.proposals.begin(), file.proposals.end(), [](const ProposedScene& a, const ProposedScene& b) {
        return a.scene.tensors.size() < b.scene.tensors.size();
    });
}

std::optional<Scene> firstSceneOf(const OpenedFile& file) {
    return file.proposals.empty() ? file.config : std::optional(firstProposal(file).scene);
}

std::vector<ProposedScene> networkOf(const std::vector<ProposedScene>& tables, const Scene& scene) {
    std::vector<ProposedScene> network;
    if (shownTable(tables, scene) >= 0) {
        std::copy_if(tables.begin(), tables.end(), std::back_inserter(network),
                     [&](const ProposedScene& table) { return table.scene.encoding == scene.encoding; });
    }
    return network;
}

int shownTable(const std::vector<ProposedScene>& tables, const Scene& scene) {
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    const auto shows = [&](const ProposedScene& proposal) {
        return proposal.scene.encoding == scene.encoding &&
               std::any_of(proposal.scene.tensors.begin(), proposal.scene.tensors.end(), [&](const auto& tensor) {
                   // Queries, keys and an index may be those of several tables.
                   const TensorDeclaration* declared = encoding == nullptr ? nullptr : encoding->tensor(tensor.first);
                   const auto bound = scene.tensors.find(tensor.first);
                   const bool own = tensor.first != "index" || proposal.scene.tensors.size() == 1;
                   return declared != nullptr && !declared->content && own && bound != scene.tensors.end() &&
                          bound->second == tensor.second;
               });
    };
    const auto found = std::find_if(tables.begin(), tables.end(), shows);
    return found == tables.end() ? -1 : static_cast<int>(found - tables.begin());
}

}  // namespace posenc
