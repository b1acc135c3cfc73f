#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "app/resize/resize_task.h"

namespace posenc {

class HeatmapView;
class ResizeReadout;

/// The pictures of a resize preview, side by side: the original, every method in the same colours, the difference in its own; and what
/// they say in numbers. One offset is looked at in all of them.
class ResizePictures : public QWidget {
    Q_OBJECT

public:
    /// @param network the table was made by one, whose own continuation is a method, too
    explicit ResizePictures(bool network, QWidget* parent = nullptr);

    void setPreview(const std::shared_ptr<const ResizePreview>& preview);
    void setBusy(bool busy);
    /// The samples that the views want of tables of these windows, in the order of ResizePreview::pictures.
    [[nodiscard]] std::vector<Region> wantedRegions(const Grid& from, const Grid& to) const;

Q_SIGNALS:
    /// Other samples would show more: the views were zoomed or became larger.
    void regionsWanted();

private:
    HeatmapView* addView(const char* name);
    void pointAt(const HeatmapView& view, std::optional<Cell> cell);
    void pin(const HeatmapView& view, std::optional<Cell> cell);
    void mark();
    /// Outlines in the original the cells that a cell of a method's table is made from.
    void markTaps(const HeatmapView& view, const std::optional<Cell>& cell);

    std::vector<HeatmapView*> views_;
    ResizeReadout* readout_ = nullptr;
    std::shared_ptr<const ResizePreview> preview_;
    std::optional<Cell> pointed_;  ///< offset under the pointer
    std::optional<Cell> pinned_;   ///< offset that stays
};

}  // namespace posenc
