#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

#include "app/runner/matrix_ranges.h"
#include "app/runner/picture.h"
#include "app/runner/sample_memory.h"
#include "app/runner/work_estimate.h"
#include "app/scene/tensor_store.h"
#include "engine/model/row_store.h"

namespace posenc {

/// Makes pictures of scenes. Keeps the last model, the ranges of its layers and the last samples, so that another head or
/// another part of a matrix costs only what is new. One job at a time, on any thread; knows no Qt.
class PictureBuilder {
public:
    /// How a job tells what it has, and hears that it is wanted no more.
    struct Outlet {
        std::function<void(std::shared_ptr<const Picture>)> publish;
        std::function<void()> allowStop;  ///< called once a first pass, or everything in sight, is published
        std::stop_token stop;
    };

    PictureBuilder(const TensorStore& store, WorkBudget budget) : store_(store), budget_(budget) {}

    /// Publishes the picture; long work publishes a first pass before, and each panel that is done while others take long. Panels out of
    /// sight are made last, after those in sight are published. Files are read for another model or another revision only. Returns why
    /// there is none; nothing is published and nothing returned where it was stopped.
    [[nodiscard]] std::optional<Failure> make(Generation generation, const PictureRequest& request, const Outlet& outlet);

private:
    /// What a model depends on.
    struct ModelKey {
        std::string encoding;
        Parameters::Map parameters;
        Parameters::Map provided;
        std::map<std::string, TensorSource> tensors;
        std::optional<ResizeMethod> fit;
        std::uint64_t seed = 0;
        int revision = 0;  ///< of the files
        friend bool operator==(const ModelKey&, const ModelKey&) = default;
    };
    struct Task {
        Region region;
        double work = 0;
        bool due = true;      ///< its samples are still to be made
        bool shared = false;  ///< its look goes by the range of all of the stack
        bool inSight = true;
    };
    struct Plan {
        Picture picture;
        std::vector<Task> tasks;  ///< one for each panel
        double work = 0;          ///< of what is in sight
    };

    /// The model of a scene that fits, with what was wrong with the one that was asked for.
    struct Prepared {
        Scene scene;
        std::vector<Failure> misfits;
    };
    [[nodiscard]] std::variant<Prepared, Failure> prepareModel(const PictureRequest& request, const std::stop_token& stop);
    /// Makes it the model; what is wrong with the scene where there is none.
    [[nodiscard]] std::vector<Error> makeModel(const Scene& scene, int revision, const std::stop_token& stop);
    [[nodiscard]] Result<PanelPicture> panelOf(const LayerDeclaration& layer, const Scene& scene) const;
    [[nodiscard]] Result<Plan> plan(const PictureRequest& request, Prepared prepared);
    [[nodiscard]] double workLeft(const Plan& plan, std::size_t i) const;
    [[nodiscard]] Status firstPasses(Plan& plan);
    /// All panels in sight at a time, where they are published together: what one thread must do alone for one panel holds up no other.
    [[nodiscard]] Status finishInSight(Plan& plan, const std::stop_token& stop);
    /// Every cell that counts: of what is in sight first, the quickest panel first. Where much is left, each is published as soon as it is
    /// done, and what is in sight before anything else is begun.
    [[nodiscard]] Status finish(Plan& plan, const Outlet& outlet);
    /// Few samples of each panel that has none yet, so that a picture of the others can be published.
    [[nodiscard]] Status sketch(Plan& plan);
    /// Samples of a first pass that costs no more than `budget`.
    [[nodiscard]] Status passOver(PanelPicture& panel, const Task& task, double budget);
    [[nodiscard]] Status finishSamples(PanelPicture& panel, Task& task, std::stop_token stop);
    /// Samples of the whole matrix: those that were made last, else few.
    [[nodiscard]] Status lookOver(PanelPicture& panel, std::stop_token stop) const;
    [[nodiscard]] Status finishPanel(PanelPicture& panel, Task& task, std::stop_token stop);
    void countOffsets(std::optional<OffsetSign> sign);
    void forgetNumbers();
    [[nodiscard]] const PanelPicture* known(const PanelPicture& panel, const Region& region) const;
    [[nodiscard]] Status sample(PanelPicture& panel, const Region& region, std::stop_token stop);

    TensorStore store_;
    std::shared_ptr<RowStore> rowStore_ = std::make_shared<RowStore>();  ///< only rows that are new at the next length are computed
    WorkBudget budget_;
    ModelKey key_;
    std::shared_ptr<const Model> model_;
    MatrixRanges ranges_;
    SampleMemory sampleMemory_;
    std::vector<PanelPicture> last_;
};

/// The layers that a scene shows, those of them that the model has; the encoding's own choice where none is left.
[[nodiscard]] std::vector<LayerDeclaration> shownLayers(const Scene& scene, const Model& model);

}  // namespace posenc
