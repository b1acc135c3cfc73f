#pragma once

#include <QWidget>
#include <memory>

#include "app/gallery/gallery_entry.h"
#include "app/runner/latest_task.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace posenc {

/// The gallery's entries by theme, each with thumbnails of the wrong array, the right one and their difference, and a search over titles,
/// texts and encodings. The arrays are read and drawn off the window's thread when the gallery is first seen.
class GalleryPane : public QWidget {
    Q_OBJECT

public:
    explicit GalleryPane(const ExecutorFactory& executors, QWidget* parent = nullptr);

    [[nodiscard]] QLineEdit* searchField() const { return search_; }
    /// Shows the entries that have all of these words.
    void searchFor(const QString& words);
    /// Marks the entry that is open; empty: none.
    void setCurrent(const QString& id);

Q_SIGNALS:
    void chosen(QString id);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void load();
    void add(const GalleryEntry& entry);
    void filter();
    void choose(const QListWidgetItem* item);

    QLineEdit* search_ = nullptr;
    QListWidget* list_ = nullptr;
    QLabel* nothing_ = nullptr;
    QString theme_;  ///< of the last entry
    QString current_;
    bool loaded_ = false;
    LatestTask task_;
};

}  // namespace posenc
