#pragma once

#include <QFrame>

#include "app/runner/picture.h"

class QToolButton;

namespace posenc {

class SentenceLabel;

/// While the model has an index table stored in the file bound: which index is drawn, how the two differ, and a button that changes to the
/// other. Hidden otherwise.
class IndexBar : public QFrame {
    Q_OBJECT

public:
    /// Differs: hidden too where the two are equal, which needs no word above the pictures.
    enum class Shown { Bound, Differs };
    /// `name` begins the object names: "indexBar", "indexText" and "indexSwitch" for "index".
    IndexBar(const QString& name, Shown shown, QWidget* parent = nullptr);

    void setModel(const Model& model);

Q_SIGNALS:
    /// A value of the parameter `index-source`.
    void sourceChosen(const QString& source);

private:
    Shown shown_;
    SentenceLabel* text_ = nullptr;
    QToolButton* other_ = nullptr;
    QString source_;  ///< that the button chooses
};

}  // namespace posenc
