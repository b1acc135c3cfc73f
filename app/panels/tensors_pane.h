#pragma once

#include <QWidget>

#include "app/workspace/workspace.h"

class QComboBox;
class QLabel;

namespace posenc {

class IndexBar;
class SentenceLabel;
class TensorPanel;

/// The tensors that the encoding reads and where they come from: the file that was opened last with its tables, and an index table of it.
class TensorsPane : public QWidget {
    Q_OBJECT

public:
    explicit TensorsPane(Workspace& workspace, QWidget* parent = nullptr);

    /// The file that was opened last and the tables in it, of which one is looked at (-1: none of them); no name: no file.
    void setFile(const QString& name, const QStringList& tables, int current);

Q_SIGNALS:
    void openRequested();
    void listRequested();
    void tableChosen(int table);
    /// A tensor of the browser was dropped on one that the encoding reads.
    void tensorDropped(QString tensor, int entry);

private:
    [[nodiscard]] QWidget* makeFileRow();
    void showTensors();

    Workspace& workspace_;
    TensorPanel* tensors_ = nullptr;
    IndexBar* index_ = nullptr;
    QWidget* fileRow_ = nullptr;
    QComboBox* tables_ = nullptr;
    QLabel* fileName_ = nullptr;
    SentenceLabel* note_ = nullptr;
};

}  // namespace posenc
