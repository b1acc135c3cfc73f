#include "widgets/derivation/step_marks.h"

#include <algorithm>

namespace posenc {

Twins cellMarks(std::vector<Index> cells, Index columns) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    Twins twins;
    twins.count = static_cast<Index>(cells.size());
    for (const Index cell : cells) {
        const Cell at{cell / columns, cell % columns};
        CellRun* last = twins.runs.empty() ? nullptr : &twins.runs.back();
        if (last != nullptr && last->row == at.row && last->column + last->length == at.column) {
            ++last->length;
        } else {
            twins.runs.push_back({at.row, at.column, 1});
        }
    }
    return twins;
}

Twins sourceCells(const StepPicture& target, Index cell, const StepPicture& source) {
    std::vector<Index> cells;
    if (target.step) {
        for (const StepSource& one : target.of->steps[static_cast<std::size_t>(*target.step)].sources) {
            if (!source.isOf(one)) {
                continue;
            }
            for (const std::int32_t place : one.of(target.heldOf(cell))) {
                if (const auto at = place < 0 ? std::nullopt : source.cellOf(place)) {
                    cells.push_back(*at);
                }
            }
        }
    }
    return cellMarks(std::move(cells), source.columns);
}

Twins fedCells(const StepPicture& target, const StepPicture& source, Index cell) {
    std::vector<Index> cells;
    const auto place = static_cast<std::int32_t>(source.placeOf(cell));
    if (target.step) {
        for (const StepSource& one : target.of->steps[static_cast<std::size_t>(*target.step)].sources) {
            if (!source.isOf(one)) {
                continue;
            }
            const auto width = static_cast<std::size_t>(std::max<Index>(1, one.terms));
            for (std::size_t at = 0; at < one.cells.size(); ++at) {
                if (one.cells[at] == place) {
                    cells.push_back(static_cast<Index>(at / width));
                }
            }
        }
    }
    return cellMarks(target.cellsOf(cells), target.columns);
}

}  // namespace posenc
