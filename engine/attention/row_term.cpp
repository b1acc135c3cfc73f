#include "engine/attention/row_term.h"

#include <utility>

namespace posenc {

namespace {

class RowTerm : public ScoreTerm {
public:
    RowTerm(AddRow add, double cost) : add_(std::move(add)), cost_(cost) {}

    void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        for (Index r = 0; r < rows.count; ++r) {
            add_(head, rows[r], columns, out + r * stride);
        }
    }
    double costPerCell() const override { return cost_; }

private:
    AddRow add_;
    double cost_;
};

}  // namespace

std::shared_ptr<const ScoreTerm> rowTerm(AddRow add, double cost) {
    return std::make_shared<RowTerm>(std::move(add), cost);
}

}  // namespace posenc
