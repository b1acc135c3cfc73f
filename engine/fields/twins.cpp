#include "engine/fields/twins.h"

namespace posenc {

namespace {

/// The cells of a run that hold the entry: none, one, or, along a run that does not step, all.
CellRun within(const IndexRun& run, Index row, Index entry) {
    if (run.step == 0) {
        return {row, run.column, run.index == entry ? run.length : 0};
    }
    const Index ahead = (entry - run.index) * run.step;
    return {row, run.column + ahead, ahead >= 0 && ahead < run.length ? 1 : 0};
}

}  // namespace

std::optional<Cell> firstTwin(const IndexMap& map, const SeenCells& seen, Index entry) {
    std::vector<IndexRun> runs;
    for (Index row = 0; entry >= 0 && row < map.rows(); ++row) {
        runs.clear();
        const VisibleKeys visible = seen(row);
        for (const KeyRun& cells : visible.runs()) {
            map.runs(row, cells.first, cells.length(), runs);
        }
        for (const IndexRun& run : runs) {
            if (const CellRun cells = within(run, row, entry); cells.length > 0) {
                return Cell{row, cells.column};
            }
        }
    }
    return std::nullopt;
}

Twins twinsOf(const IndexMap& map, const SeenCells& seen, Index entry, const std::stop_token& stop) {
    Twins twins;
    std::vector<IndexRun> runs;
    for (Index row = 0; entry >= 0 && row < map.rows() && !stop.stop_requested(); ++row) {
        runs.clear();
        const VisibleKeys visible = seen(row);
        for (const KeyRun& cells : visible.runs()) {
            map.runs(row, cells.first, cells.length(), runs);
        }
        for (const IndexRun& run : runs) {
            if (const CellRun cells = within(run, row, entry); cells.length > 0) {
                twins.runs.push_back(cells);
                twins.count += cells.length;
            }
        }
    }
    return twins;
}

}  // namespace posenc
