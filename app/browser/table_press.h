#pragma once

#include <QImage>
#include <QList>
#include <QObject>
#include <memory>

#include "app/runner/executor.h"
#include "app/runner/lane.h"
#include "app/scene/tensor_store.h"
#include "app/window/file_opening.h"
#include "widgets/browser/head_sheet_model.h"

namespace posenc {

/// Makes the pictures of a file's tensors off the thread that it lives on: small ones one by one, the first of those wanted last, and
/// sheets of several tables with all their heads. What is wanted no more is not made.
class TablePress : public QObject {
    Q_OBJECT

public:
    /// Tables and heads of one sheet at most; what is left out is told.
    static constexpr int kMostTables = 48;
    static constexpr int kMostHeads = 64;

    /// The store must outlive this.
    TablePress(TensorStore& store, const ExecutorFactory& executors, QObject* parent = nullptr);

    /// Pictures of another file, or of the same one read anew, from here on.
    void setFile(std::shared_ptr<const OpenedFile> file);
    /// Takes the place of what was wanted before.
    void wantPictures(const QList<int>& entries);
    void wantSheet(const QList<int>& entries, bool sharedRange);

Q_SIGNALS:
    /// Null where the tensor cannot be read, or is no picture.
    void pictureMade(int entry, const QImage& image);
    void sheetMade(const QList<posenc::SheetTable>& tables);

private:
    void next();

    TensorStore& store_;
    std::shared_ptr<const OpenedFile> file_;
    QList<int> wanted_;
    bool making_ = false;  ///< a small picture
    int sheet_ = 0;        ///< number of the sheet that was wanted last
    Lane pictures_;
    Lane sheets_;
};

}  // namespace posenc
