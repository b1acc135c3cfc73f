#include "app/comparison/comparison_task.h"

#include <utility>

namespace posenc {
namespace {

Region fitted(const Region& wanted, const Field& field) {
    const auto inside = [](const Axis& axis, Index count) {
        return axis.count > 0 && axis.samples > 0 && axis.first >= 0 && axis.first + axis.count <= count;
    };
    return inside(wanted.rows, field.rows()) && inside(wanted.columns, field.columns())
               ? wanted
               : Region{Axis::sampled(0, field.rows(), 512), Axis::sampled(0, field.columns(), 512), wanted.reduction};
}

/// A vector has no offsets: its profile is the vector.
std::shared_ptr<const std::vector<double>> profileOfSide(const ComparedSide& side, Index head) {
    if (side.array == nullptr || head >= side.array->heads) {
        return nullptr;
    }
    if (side.array->rank() < 2) {
        const auto numbers = side.array->row(head, 0);
        return std::make_shared<const std::vector<double>>(numbers.begin(), numbers.end());
    }
    return std::make_shared<const std::vector<double>>(offsetMeans(*side.array, head));
}

Result<std::shared_ptr<const ComparisonDrawing>> drawingOf(const std::shared_ptr<const Comparison>& comparison, Index head,
                                                           const ComparisonRegions& regions, const std::stop_token& stop) {
    auto out = std::make_shared<ComparisonDrawing>();
    out->of = comparison;
    out->head = head;
    constexpr std::array kPictures{ComparedPicture::Difference, ComparedPicture::A, ComparedPicture::B, ComparedPicture::A,
                                   ComparedPicture::B};
    for (std::size_t place = 0; place < kComparisonPlaces; ++place) {
        const ComparedPicture picture = kPictures[place];
        const bool there =
            picture == ComparedPicture::A || (picture == ComparedPicture::B ? comparison->b.array != nullptr : comparison->sameShape);
        if (!there) {
            continue;
        }
        const Index last = (picture == ComparedPicture::B ? comparison->b : comparison->a).array->heads - 1;
        auto& part = out->parts[place];
        part.field = fieldOf(comparison, picture, std::min(head, last));
        part.region = fitted(regions[place], *part.field);
        auto samples = std::make_shared<std::vector<float>>(static_cast<std::size_t>(part.region.samples()));
        if (const Status status = part.field->evaluate(part.region, *samples, stop); !status.ok()) {
            return status.error();
        }
        part.samples = std::move(samples);
    }
    out->profiles = {profileOfSide(comparison->a, head), profileOfSide(comparison->b, head)};
    return std::shared_ptr<const ComparisonDrawing>(std::move(out));
}

}  // namespace

ComparisonTask::ComparisonTask(const TensorStore& store, const ExecutorFactory& executors, QObject* parent)
    : QObject(parent), store_(store), drawings_(this, executors()), task_(this, executors()) {}

ComparisonTask::~ComparisonTask() {
    cancel();
}

void ComparisonTask::cancel() {
    stop_.request_stop();
    ++newest_;
}

void ComparisonTask::begin(Work work) {
    cancel();
    stop_ = std::stop_source();
    const int request = newest_;
    task_.ask(
        [this, request, work = std::move(work), stop = stop_.get_token()](const LatestTask::Run& run) {
            const auto tell = [this, request, &run, told = -1](double share) mutable {
                if (const int percent = static_cast<int>(share * 100); percent > told) {
                    told = percent;
                    run.tell([this, request, share] {
                        if (request == newest_) {
                            Q_EMIT progressed(share);
                        }
                    });
                }
            };
            return work(Progress{stop, tell});
        },
        [this, request](const Result<std::shared_ptr<const Comparison>>& found) {
            if (request != newest_) {
                return;
            }
            if (found.ok()) {
                Q_EMIT compared(found.value());
            } else {
                Q_EMIT refused(found.error());
            }
        });
}

void ComparisonTask::compare(const ComparisonRequest& request) {
    begin([this, request](const Progress& progress) { return compareSides(request, store_, progress); });
}

void ComparisonTask::recount(const std::shared_ptr<const Comparison>& comparison, double tolerance) {
    begin([comparison, tolerance](const Progress& progress) { return withTolerance(*comparison, tolerance, progress); });
}

void ComparisonTask::draw(const std::shared_ptr<const Comparison>& comparison, Index head, const ComparisonRegions& regions) {
    drawings_.ask(
        [comparison, head, regions](LatestTask::Run& run) {
            run.allowStop();
            return drawingOf(comparison, head, regions, run.stopToken());
        },
        [this](const Result<std::shared_ptr<const ComparisonDrawing>>& drawing) {
            if (drawing.ok()) {
                Q_EMIT drawn(drawing.value());
            }
        });
}

}  // namespace posenc
