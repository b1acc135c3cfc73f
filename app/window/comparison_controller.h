#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/comparison/comparison_pane.h"
#include "app/workspace/settings.h"
#include "app/workspace/workspace.h"
#include "widgets/palette/command_search.h"

class QStackedWidget;

namespace posenc {

class CellPane;
class FileController;
class MessageBar;
class PicturePane;
class StatusLine;

/// Brings comparisons and checks into the window, in the place of the pictures of the scene.
class ComparisonController : public QObject {
    Q_OBJECT

public:
    struct Place {
        QWidget& window;
        QStackedWidget& canvas;  ///< holds the pictures; the comparison is put beside them
        PicturePane& pictures;
        FileController& files;
        MessageBar& messages;
        StatusLine& status;
        CellPane& cell;
        std::function<void(std::vector<Command>, const QString& prompt)> search;  ///< lets the user choose one
    };
    ComparisonController(Workspace& workspace, Settings& settings, const Place& place, const ExecutorFactory& executors);
    ~ComparisonController() override;

    /// Says what a tensor of a file is.
    void check(const QString& file, const QString& key);
    /// Says in a message what an array is that deviates from what it is meant to be, or is of another encoding than the scene, and offers
    /// to show it. Nothing of others.
    void warnOf(const QString& file, const QString& key);
    /// Says what the only array of a file is that is no recognised table; where nothing is near, it is listed to be assigned by hand.
    void checkOrList(const QString& file, const QString& key);
    /// Lets the user choose a file to check.
    void askForArray();
    /// Compares the tensors of the open file with those of another one that the user chooses.
    void askForFile();
    /// Compares the selected picture with what the user chooses; while a comparison is seen: back to the scene.
    void toggle();
    /// A file that is dropped while A and B are seen is another B. False where it is not taken.
    [[nodiscard]] bool take(const QString& file);
    [[nodiscard]] bool active() const;
    /// Compares, with a note above the pictures (null: none) that its owner keeps.
    void show(const ComparisonRequest& request, QWidget* note);
    /// A note without a comparison.
    void show(QWidget& note, const QString& title);
    /// Back to the pictures of the scene.
    void leave() { close(); }

Q_SIGNALS:
    void activeChanged(bool active);
    void entryWanted(QString id);

private:
    /// Checks without a picture, and calls `told` with the answer unless that is cancelled or something newer is asked for.
    void ask(const ComparisonRequest& request, std::function<void(const Result<std::shared_ptr<const Comparison>>&)> told);
    void open();
    void close();
    /// Status line and cell pane describe the pictures that are seen.
    void describe();
    /// The scene keeps what is seen.
    void keep();
    /// What the scene keeps is seen.
    void restore();
    void chooseOther();
    void compareWith(const ArraySource& b);
    void askForOther();
    void compareWithFile(const QString& file);
    void compareFiles(const QString& a, const QString& b);
    /// Lets the user choose a file. @param kinds the first filter of their names
    void chooseFile(const char* name, const QString& title, const QString& kinds, std::function<void(const QString& file)> chosen);

    Workspace& workspace_;
    Settings& settings_;
    Place place_;
    ExecutorFactory executors_;
    ArraySource a_;  ///< of the comparison that is being chosen
    ComparisonPane* pane_ = nullptr;
    std::optional<ComparisonRequest> offered_;  ///< what the message's button shows
    QString offer_;                             ///< that message
    bool restoring_ = true;                     ///< a scene was opened whose picture is still to come
    int asked_ = 0;                             ///< counts what is asked for without a picture
    LatestTask reading_;                        ///< what another file holds
};

}  // namespace posenc
