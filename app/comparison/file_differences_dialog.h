#pragma once

#include <QDialog>

#include "app/comparison/file_differences.h"
#include "app/runner/latest_task.h"

class QLabel;
class QProgressBar;
class QTableWidget;

namespace posenc {

/// Which tensors of two files differ, and by how much, those that differ most first; Enter compares one. Reads off the window's thread,
/// and stops where it is closed.
class FileDifferencesDialog : public QDialog {
    Q_OBJECT

public:
    FileDifferencesDialog(const TensorStore& store, const QString& a, const QString& b, const ExecutorFactory& executors,
                          QWidget* parent = nullptr);
    ~FileDifferencesDialog() override;

Q_SIGNALS:
    /// The user wants to see the two tensors of this name.
    void pairChosen(QString key);

private:
    void show(const FileDifferences& found);
    void choose(int row);

    QString a_;
    QString b_;
    FileDifferences found_;
    QLabel* summary_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QTableWidget* table_ = nullptr;
    std::stop_source stop_;
    LatestTask task_;
};

}  // namespace posenc
