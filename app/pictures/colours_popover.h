#pragma once

#include <QFrame>
#include <functional>
#include <string>

#include "app/workspace/workspace.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace posenc {

class HeatmapView;
class ValueEdit;

/// Chooses the colours of one layer, beside its picture: map, direction, scale, range and how cells are reduced. Every choice
/// is seen at once and is one step of the history. Deletes itself when it is left.
class ColoursPopover : public QFrame {
    Q_OBJECT

public:
    /// The view shows the layer; the popover closes with it.
    ColoursPopover(Workspace& workspace, HeatmapView& view, std::string layer, QWidget* parent);

    /// Shows it beside the view, inside of the screen.
    void open();

protected:
    bool event(QEvent* event) override;

private:
    void addMaps(QFormLayout& form);
    void addScale(QFormLayout& form);
    void addRange(QFormLayout& form);
    void addReduction(QFormLayout& form);
    [[nodiscard]] QComboBox* choice(const char* name, const QString& label, const QString& help, QFormLayout& form);
    [[nodiscard]] ValueEdit* number(const char* name, const QString& label, const QString& help);

    [[nodiscard]] const PanelPicture* panel() const;
    [[nodiscard]] LayerLook look() const;
    /// One step of the history.
    void change(const std::function<void(LayerLook&)>& edit);
    void chooseRange(LayerLook::Range range);
    void typeLimits(double minimum, double maximum);
    /// Shows what the scene says.
    void refresh();
    void refreshMaps(const PanelPicture& panel, const LayerLook& look);

    Workspace& workspace_;
    HeatmapView& view_;
    std::string layer_;
    QComboBox* map_ = nullptr;
    QCheckBox* reversed_ = nullptr;
    QComboBox* scale_ = nullptr;
    ValueEdit* threshold_ = nullptr;
    QComboBox* range_ = nullptr;
    ValueEdit* clip_ = nullptr;
    ValueEdit* minimum_ = nullptr;
    ValueEdit* maximum_ = nullptr;
    QComboBox* reduction_ = nullptr;
    QLabel* limitsOf_ = nullptr;  ///< what the limits were taken from
    QLabel* hint_ = nullptr;
    QPushButton* reset_ = nullptr;
};

}  // namespace posenc
