#include "engine/files/torch/torch_tensor.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "engine/files/common/strided.h"
#include "engine/files/torch/python_names.h"

namespace posenc {

namespace {

/// Parameters of parameters that are looked through; PyTorch writes one.
constexpr int kDeepestWrapping = 8;

/// Calls whose first argument is the tensor meant.
constexpr std::array<std::string_view, 4> kWrappers{"torch._utils._rebuild_parameter", "torch._utils._rebuild_parameter_with_state",
                                                    "torch.nn.parameter.Parameter", "torch.nn.parameter.Buffer"};

/// Something is called with arguments, both in the pickle.
struct Call {
    PickleRef callable = kNoPickleRef;
    std::span<const PickleRef> arguments;
};

std::string calledName(const PickleGraph& graph, const Call& call) {
    return graph.kind(call.callable) == PickleKind::Global ? pythonName(graph, call.callable) : std::string();
}

std::optional<Call> callOf(const PickleGraph& graph, PickleRef ref) {
    if (graph.kind(ref) != PickleKind::Object) {
        return std::nullopt;
    }
    const PickleObject& object = graph.object(ref);
    return Call{object.callable, graph.items(object.arguments)};
}

/// The innermost call: that of a function of PyTorch that rebuilds a tensor of a storage, if it is one.
std::optional<Call> innermost(const PickleGraph& graph, PickleRef ref) {
    auto call = callOf(graph, ref);
    for (int depth = 0; call && depth < kDeepestWrapping; ++depth) {
        const std::string name = calledName(graph, *call);
        const auto& given = call->arguments;
        if (std::find(kWrappers.begin(), kWrappers.end(), name) != kWrappers.end() && !given.empty()) {
            call = callOf(graph, given[0]);
        } else if (name == "torch._tensor._rebuild_from_type_v2" && given.size() == 4 && graph.kind(given[2]) == PickleKind::Tuple) {
            call = Call{given[0], graph.items(given[2])};
        } else {
            return call;
        }
    }
    return std::nullopt;
}

std::optional<Shape> wholeNumbers(const PickleGraph& graph, PickleRef ref) {
    if (graph.kind(ref) != PickleKind::Tuple && graph.kind(ref) != PickleKind::List) {
        return std::nullopt;
    }
    const auto items = graph.items(ref);
    const bool whole = std::all_of(items.begin(), items.end(),
                                   [&](PickleRef item) { return graph.kind(item) == PickleKind::Integer && graph.integer(item) >= 0; });
    if (!whole) {
        return std::nullopt;
    }
    Shape numbers(items.size());
    std::transform(items.begin(), items.end(), numbers.begin(), [&](PickleRef item) { return graph.integer(item); });
    return numbers;
}

/// What PyTorch says of a view beyond its place.
struct ViewMarks {
    bool negated = false;     ///< "neg": its numbers have the other sign
    bool conjugated = false;  ///< "conj", which no real number notices
};

/// None where it says anything else.
std::optional<ViewMarks> viewMarks(const PickleGraph& graph, PickleRef marks) {
    if (graph.kind(marks) == PickleKind::None) {
        return ViewMarks();
    }
    if (graph.kind(marks) != PickleKind::Dict) {
        return std::nullopt;
    }
    ViewMarks said;
    const auto items = graph.items(marks);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const std::string_view key = graph.isText(items[i]) ? graph.text(items[i]) : std::string_view();
        if ((key != "neg" && key != "conj") || graph.kind(items[i + 1]) != PickleKind::Bool) {
            return std::nullopt;
        }
        (key == "neg" ? said.negated : said.conjugated) = graph.integer(items[i + 1]) != 0;
    }
    return said;
}

/// Elements from the first to behind the last that the view reaches; none where they cannot be counted.
std::optional<std::uint64_t> reach(const TorchView& view) {
    std::uint64_t last = 0;
    for (std::size_t axis = 0; axis < view.shape.size(); ++axis) {
        const auto step = checkedMultiply(static_cast<std::uint64_t>(view.shape[axis]) - 1, static_cast<std::uint64_t>(view.strides[axis]));
        const auto sum = step ? checkedAdd(last, *step) : std::nullopt;
        if (!sum) {
            return std::nullopt;
        }
        last = *sum;
    }
    return checkedAdd(last, 1);
}

/// The view within its part of a storage of so many elements.
Status checkView(TorchView& view, const TorchStorages::Part& part, const std::string& where, const FileErrors& errors) {
    if (view.shape.size() > kLargestRank) {
        return errors.limit(POSENC_TEXT("the number of dimensions"), view.shape.size(), kLargestRank);
    }
    const auto count = checkedElementCount(view.shape);
    const auto bytes = count ? checkedMultiply(*count, static_cast<std::uint64_t>(byteSize(view.dtype))) : std::nullopt;
    if (!bytes || *bytes > kLargestIndex) {
        return errors.limit(where, toString(view.shape), kLargestIndex, POSENC_TEXT("bytes"));
    }
    if (*count == 0) {
        // It reaches nothing, whatever its strides and first element say.
        view.first = 0;
        view.strides = rowMajorStrides(view.shape);
        return {};
    }
    const auto reached = reach(view);
    const auto end = reached ? checkedAdd(view.first, *reached) : std::nullopt;
    if (!end || *end > part.elements) {
        return errors.malformed(where, POSENC_TEXT("its size and strides exceed its storage"), std::to_string(part.elements));
    }
    view.first += part.first;
    return {};
}

/// A view of complex numbers as one of real numbers, whose last axis is the real and the imaginary part.
void makeReal(TorchView& view) {
    view.dtype = DType::F32;
    view.first *= 2;
    for (Index& stride : view.strides) {
        stride *= 2;
    }
    view.shape.push_back(2);
    view.strides.push_back(1);
}

}  // namespace

Result<std::optional<TorchView>> torchView(const PickleGraph& graph, PickleRef object, const TorchStorages& storages,
                                           std::string_view where, const FileErrors& errors) {
    const auto call = innermost(graph, object);
    const std::string name = call ? calledName(graph, *call) : std::string();
    const bool third = name == "torch._utils._rebuild_tensor_v3";
    if (!third && name != "torch._utils._rebuild_tensor_v2" && name != "torch._utils._rebuild_tensor") {
        return std::optional<TorchView>();
    }
    const auto& given = call->arguments;
    const auto wrong = [&](const char* what) {
        return errors.malformed(std::string(where), what, POSENC_TEXT("a storage, an offset, a size and strides"));
    };
    if (given.size() < (third ? 7U : 4U) || graph.kind(given[0]) != PickleKind::Persistent || graph.kind(given[1]) != PickleKind::Integer ||
        graph.integer(given[1]) < 0) {
        return wrong(POSENC_TEXT("an invalid tensor description"));
    }
    const auto part = storages.part(given[0]);
    auto shape = wholeNumbers(graph, given[2]);
    auto strides = wholeNumbers(graph, given[3]);
    if (!part || !shape || !strides || shape->size() != strides->size()) {
        return wrong(POSENC_TEXT("an invalid tensor description"));
    }
    const TorchStorage& storage = storages.all()[part->storage];
    const auto dtype = third ? torchDType(pythonType(graph, given[6])) : storage.dtype;
    const std::size_t marksAt = third ? 7 : 6;
    const auto marks = given.size() > marksAt ? viewMarks(graph, given[marksAt]) : std::optional(ViewMarks());
    const bool complex = dtype == DType::C64;
    if (!dtype || !marks || (complex && (marks->conjugated || shape->size() >= kLargestRank))) {
        return std::optional<TorchView>();
    }
    TorchView view{part->storage, static_cast<std::uint64_t>(graph.integer(given[1])), *dtype, std::move(*shape), std::move(*strides),
                   marks->negated};
    const auto elementBytes = static_cast<std::uint64_t>(byteSize(*dtype));
    if (part->first * storage.elementBytes % elementBytes != 0) {
        return wrong(POSENC_TEXT("an invalid tensor description"));
    }
    // A storage without a type counts bytes, the view counts elements.
    const TorchStorages::Part within{part->storage, part->first * storage.elementBytes / elementBytes,
                                     part->elements * storage.elementBytes / elementBytes};
    if (const Status checked = checkView(view, within, std::string(where), errors); !checked.ok()) {
        return checked.error();
    }
    if (complex) {
        makeReal(view);
    }
    return std::optional(std::move(view));
}

}  // namespace posenc
