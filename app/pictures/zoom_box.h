#pragma once

#include <QPointer>
#include <QWidget>

#include "app/pictures/picture_pane.h"

namespace posenc {

class ElidedLabel;
class NumberBox;

/// The zoom of the selected picture in percent, shown and typed; 100 % shows the whole matrix. Beside it how large a cell is.
class ZoomBox : public QWidget {
    Q_OBJECT

public:
    /// The pane outlives this.
    explicit ZoomBox(PicturePane& pictures, QWidget* parent = nullptr);

    /// Another picture than the selected one of the scene; null: that.
    void setPicture(HeatmapView* picture);
    /// Shows the zoom of the picture that is selected now.
    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    /// As large as the longest texts, so that no other text moves its neighbours.
    void fixSizes();

    [[nodiscard]] HeatmapView* picture() const;

    PicturePane& pictures_;
    QPointer<HeatmapView> other_;
    ElidedLabel* cell_ = nullptr;
    NumberBox* percent_ = nullptr;
};

}  // namespace posenc
