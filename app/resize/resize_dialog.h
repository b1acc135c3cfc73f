#pragma once

#include <QDialog>

#include "app/resize/resize_subject.h"
#include "app/resize/resize_task.h"

class QPushButton;

namespace posenc {

class MessageBar;
class ResizePictures;
class ResizeSaving;
class ResizeTarget;

/// A trained bias table made to fit another window: every method beside the original, live, and a file of the one that is chosen. The
/// table is that of the moment at which the dialog was opened. What goes wrong is told in one sentence in the dialog, which then stays.
class ResizeDialog : public QDialog {
    Q_OBJECT

public:
    /// @param folder where files go by default
    ResizeDialog(ResizeSubject subject, const QString& folder, const ExecutorFactory& executors, QWidget* parent = nullptr);

Q_SIGNALS:
    void saved(QString file);
    /// The user wants to see a file that was saved.
    void openRequested(QString file);
    /// The scene is to have this window, its table resized by this method.
    void useRequested(posenc::Grid window, posenc::ResizeMethod method);

private:
    void build(const QString& folder);
    void request();
    void onPreview(const std::shared_ptr<const ResizePreview>& preview);
    void onRefused(const Error& error);
    void onWritten(const QString& file, const QString& key);
    void onReplaced(const QString& file, const QString& key, const Grid& from, const Grid& to);
    void save();
    void write();
    void replaceTensor();
    /// Whether the preview can be written now; then nothing else is, until it has been.
    [[nodiscard]] bool beginWriting();
    void act();
    /// The preview shows what the fields say.
    [[nodiscard]] bool current() const;
    [[nodiscard]] QString suggestedName() const;

    enum class Offer { None, Replace, ReplaceTensor, Open };  ///< what the message's button does

    ResizeSubject subject_;
    std::shared_ptr<const ResizePreview> preview_;
    ResizeTarget* target_ = nullptr;
    ResizePictures* pictures_ = nullptr;
    ResizeSaving* saving_ = nullptr;
    QPushButton* use_ = nullptr;
    MessageBar* messages_ = nullptr;
    Offer offer_ = Offer::None;
    QString offered_;  ///< the file that the offer is about
    bool writing_ = false;
    bool refused_ = false;  ///< what the message says is wrong with what was last asked for
    ResizeTask resizeTask_;
};

}  // namespace posenc
