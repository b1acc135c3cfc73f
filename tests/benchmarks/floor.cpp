#include "tests/benchmarks/floor.h"

#include <algorithm>
#include <memory>

#include <Eigen/Core>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

namespace posenc::benchmarks {

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr Index kRows = 128;
constexpr Index kCells = 4096;

std::function<void()> products(const Floor::Size& size) {
    struct Data {
        std::vector<Matrix> queries;
        std::vector<Matrix> keys;
        tbb::enumerable_thread_specific<Matrix> block;
    };
    const auto data = std::make_shared<Data>();
    for (Index h = 0; h < size.heads; ++h) {
        data->queries.emplace_back(Matrix::Random(size.tokens, size.depth));
        data->keys.emplace_back(Matrix::Random(size.tokens, size.depth));
    }
    return [=] {
        const Index blocks = (size.tokens + kRows - 1) / kRows;
        tbb::parallel_for(Index{0}, size.heads * blocks, [&](Index task) {
            const auto head = static_cast<std::size_t>(task / blocks);
            const Index first = task % blocks * kRows;
            const Index rows = std::min(kRows, size.tokens - first);
            Matrix& block = data->block.local();
            block.resize(kRows, size.tokens);
            block.topRows(rows).noalias() = data->queries[head].middleRows(first, rows) * data->keys[head].transpose();
        });
    };
}

std::function<void()> exponentials(const Floor::Size& size) {
    const auto cells = std::make_shared<tbb::enumerable_thread_specific<Eigen::ArrayXf>>(Eigen::ArrayXf::LinSpaced(kCells, -20, 0));
    const auto results = std::make_shared<tbb::enumerable_thread_specific<Eigen::ArrayXf>>(Eigen::ArrayXf(kCells));
    return [=] {
        const Index tasks = size.heads * size.tokens * size.tokens / kCells;
        tbb::parallel_for(Index{0}, tasks, [&](Index) { results->local() = cells->local().exp(); });
    };
}

std::function<void()> stores(const Floor::Size& size) {
    const auto cells = std::make_shared<std::vector<float>>(static_cast<std::size_t>(size.heads * size.tokens * size.tokens));
    return [=] {
        const Index rows = size.heads * size.tokens;
        tbb::parallel_for(Index{0}, rows, [&](Index row) { std::fill_n(cells->data() + row * size.tokens, size.tokens, 1.0F); });
    };
}

}  // namespace

std::vector<Floor> floors() {
    return {{"product", products}, {"exponential", exponentials}, {"store", stores}};
}

}  // namespace posenc::benchmarks
