#pragma once

#include <QFrame>

#include "app/runner/picture.h"

class QToolButton;

namespace posenc {

class SentenceLabel;

/// Above the pictures while the model has an index table stored in the file bound: which index is drawn, how the two differ, and a button
/// that changes to the other. Hidden otherwise.
class IndexBar : public QFrame {
    Q_OBJECT

public:
    explicit IndexBar(QWidget* parent = nullptr);

    void setModel(const Model& model);

Q_SIGNALS:
    /// A value of the parameter `index-source`.
    void sourceChosen(const QString& source);

private:
    SentenceLabel* text_ = nullptr;
    QToolButton* other_ = nullptr;
    QString source_;  ///< that the button chooses
};

}  // namespace posenc
