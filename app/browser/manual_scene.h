#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/carry_over.h"
#include "app/scene/scene.h"
#include "engine/recognition/manual_binding.h"

namespace posenc {

/// A tensor of a file that a user puts into the place of one that an encoding reads.
struct ManualBinding {
    TensorSource source;  ///< without its arrangement
    Shape shape;          ///< in the file
    std::string encoding;
    std::string tensor;  ///< as the encoding declares it
    AxisJoin join = AxisJoin::None;
    Index heads = 1;               ///< of a split
    std::vector<AxisChoice> axes;  ///< of the shape once joined
};

/// The result of a binding.
struct ManualOutcome {
    std::optional<Shape> shape;  ///< none: the axes cannot be joined or split so
    Arrangement arrangement;
    std::vector<Parameters::Map> parameters;  ///< under which the shape fits, likeliest first; the present ones alone if they do
    bool present = false;                     ///< the present parameters fit

    [[nodiscard]] bool fits() const { return !parameters.empty(); }
};

/// Every axis whole and in its place.
[[nodiscard]] std::vector<AxisChoice> allAxes(const Shape& shape);

/// @param present the scene that is bound to; its parameters count where it is of the same encoding
[[nodiscard]] ManualOutcome outcomeOf(const ManualBinding& binding, const Scene& present);

/// The order of axes under which the tensor fits best: with the present parameters, else as it is with others, else in another order;
/// axes of size 1 may go, and where `anyJoin` neighbouring axes may be joined or split if the binding's own way does not do. As it is
/// where nothing fits.
[[nodiscard]] ManualBinding bestGuess(ManualBinding binding, const Scene& present, bool anyJoin);

/// As which tensor of which encoding it is bound where nothing says: the first of the present encoding that it fits under the present
/// parameters, else what its shape is likeliest to be (shape_readings.h) and can be bound as, else as it is.
[[nodiscard]] ManualBinding likeliestBinding(ManualBinding binding, const Scene& present);

/// What is asked for by binding the tensor: beside what the present scene binds where that is of the same encoding, and the labels of bound
/// tensors that had to go because they fit no longer.
/// @param shapes of the tensors that the present scene binds, arranged
struct BoundScene {
    SceneRequest request;
    QStringList detached;
};
[[nodiscard]] BoundScene boundScene(const ManualBinding& binding, const ManualOutcome& outcome, const Parameters::Map& parameters,
                                    const Scene& present, const std::map<std::string, Shape>& shapes);

/// "Window 7 × 7, Heads 3": what differs from the parameters of the scene; "the present parameters".
[[nodiscard]] QString parametersText(const Parameters::Map& parameters, const std::string& encoding, const Scene& present);
/// One sentence: whether it fits, with which parameters, or which shape would.
[[nodiscard]] QString verdict(const ManualBinding& binding, const ManualOutcome& outcome, const Scene& present);

}  // namespace posenc
