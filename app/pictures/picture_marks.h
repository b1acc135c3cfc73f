#pragma once

#include <QObject>
#include <optional>

#include "app/pictures/layer_view.h"
#include "app/workspace/workspace.h"

namespace posenc {

/// What is looked at in one picture, marked in all of them: the cell pointed at, the pinned one, and the cells that read the same table
/// entry.
class PictureMarks : public QObject {
    Q_OBJECT

public:
    /// Follows the workspace, which must outlive this.
    explicit PictureMarks(Workspace& workspace, QObject* parent = nullptr);

    /// Marks these pictures from now on. Said again whenever they have other matrices.
    void setViews(const LayerViews& views);

private:
    void mark();
    void markTwins();

    Workspace& workspace_;
    LayerViews views_;
};

/// The panel of a layer in a picture; null where it has none.
[[nodiscard]] const PanelPicture* panelOf(const Picture& picture, const std::string& layer);
/// What a cell of a layer shows; none where the picture has no such cell.
[[nodiscard]] std::optional<Focus> focusOf(const Picture& picture, const std::string& layer, Cell cell);

}  // namespace posenc
