#pragma once

#include <QObject>
#include <QPointer>

#include "app/gallery/gallery_note.h"
#include "app/runner/latest_task.h"
#include "app/workspace/settings.h"
#include "app/workspace/workspace.h"
#include "widgets/palette/command_search.h"

namespace posenc {

class ComparisonController;
class GalleryPane;
class MessageBar;

/// Opens entries of the gallery as comparisons of the wrong array with the right one, and saves them as fixtures.
class GalleryController : public QObject {
    Q_OBJECT

public:
    struct Place {
        QWidget& window;
        GalleryPane& list;
        ComparisonController& comparison;
        MessageBar& messages;
    };
    GalleryController(Workspace& workspace, Settings& settings, const Place& place, const ExecutorFactory& executors);
    ~GalleryController() override;

    void open(const QString& id);
    /// A command for each entry, which opens it.
    void addCommands(std::vector<Command>& commands);
    /// The entry that is seen; empty: none.
    [[nodiscard]] QString shown() const;

private:
    [[nodiscard]] std::vector<Command> commandsOfEntries();
    void show(const GalleryEntry& entry);
    void showSize(int size);
    void showScene();
    void save();

    Workspace& workspace_;
    Settings& settings_;
    Place place_;
    std::vector<Command> commands_;  ///< of all entries; empty until they are read
    QString wanted_;                 ///< the entry that was asked for last
    QPointer<GalleryNote> note_;
    LatestTask task_;
};

}  // namespace posenc
