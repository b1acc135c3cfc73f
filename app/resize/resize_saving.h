#pragma once

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace posenc {

/// Where a resized table goes: format and file, which follow each other. A name that the user typed is kept; otherwise it follows what is
/// previewed.
class ResizeSaving : public QWidget {
    Q_OBJECT

public:
    explicit ResizeSaving(const QString& folder, QWidget* parent = nullptr);

    /// File name without folder and suffix.
    void suggest(const QString& name);
    [[nodiscard]] QString file() const;
    void setSavable(bool savable);

Q_SIGNALS:
    void saveRequested();

private:
    [[nodiscard]] QString suffix() const;
    void followFormat();
    void followFile();
    void browse();

    QString folder_;
    bool typed_ = false;
    QComboBox* format_ = nullptr;
    QLineEdit* file_ = nullptr;
    QPushButton* save_ = nullptr;
};

}  // namespace posenc
