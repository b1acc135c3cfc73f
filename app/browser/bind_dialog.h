#pragma once

#include <QDialog>
#include <map>
#include <string>

#include "app/browser/manual_scene.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace posenc {

class AxisTable;

/// Puts any tensor of a file into the place of one that an encoding reads: encoding, tensor, order of the axes, what of them is taken. Says
/// all the while which shape results, whether it fits, and with which parameters.
class BindDialog : public QDialog {
    Q_OBJECT

public:
    /// @param binding its source and shape; encoding and tensor as far as they are known, else those of the scene
    /// @param shapes of the tensors that the scene binds
    BindDialog(ManualBinding binding, Scene present, std::map<std::string, Shape> shapes, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The user has bound it.
    void bound(posenc::SceneRequest request, QString title);

private:
    void makeChoices();
    void makeVerdict();
    void layOut();
    void fillTensors();
    /// Brings the axes into the order that fits best; `anyJoin`: joined or split too if need be, not only as chosen.
    void guess(bool anyJoin);
    void refresh();
    void showDetached();
    void finish();
    [[nodiscard]] BoundScene result() const;

    ManualBinding binding_;
    Scene present_;
    std::map<std::string, Shape> shapes_;
    ManualOutcome outcome_;
    QComboBox* encoding_ = nullptr;
    QComboBox* tensor_ = nullptr;
    QComboBox* join_ = nullptr;
    QSpinBox* heads_ = nullptr;
    AxisTable* axes_ = nullptr;
    QPushButton* transpose_ = nullptr;
    QLabel* verdict_ = nullptr;
    QComboBox* parameters_ = nullptr;
    QLabel* detached_ = nullptr;
    QPushButton* bind_ = nullptr;
};

}  // namespace posenc
