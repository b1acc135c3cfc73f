#pragma once

#include <QWidget>

#include "app/workspace/workspace.h"

class QListWidget;

namespace posenc {

/// Every layer of the model with a box that shows it, the shown ones first and in the order of their pictures.
class LayersPane : public QWidget {
    Q_OBJECT

public:
    explicit LayersPane(Workspace& workspace, QWidget* parent = nullptr);

private:
    void fill();

    Workspace& workspace_;
    QListWidget* list_ = nullptr;
};

}  // namespace posenc
