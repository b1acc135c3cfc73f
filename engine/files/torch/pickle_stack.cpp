#include "engine/files/torch/pickle_stack.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace posenc {

namespace {

constexpr auto kMissing = POSENC_TEXT("an instruction takes more values than the stack has");

bool canBeCalled(PickleKind kind) {
    return kind == PickleKind::Global || kind == PickleKind::Object || kind == PickleKind::Persistent;
}

}  // namespace

Error PickleStack::wrong(const char* what) const {
    return errors_.malformed(POSENC_TEXT("the pickle"), what, POSENC_TEXT("valid pickle instructions"));
}

PickleRef PickleStack::pop() {
    const PickleRef last = stack_.back();
    stack_.pop_back();
    return last;
}

Status PickleStack::takeMark(std::vector<PickleRef>& above) {
    if (marks_.empty()) {
        return wrong(POSENC_TEXT("it ends a list that was not started"));
    }
    const auto first = stack_.begin() + static_cast<std::ptrdiff_t>(marks_.back());
    above.assign(first, stack_.end());
    stack_.erase(first, stack_.end());
    marks_.pop_back();
    return {};
}

Status PickleStack::collect(PickleKind kind, std::size_t count) {
    if (!has(count)) {
        return wrong(kMissing);
    }
    const auto items = std::span(stack_).last(count);
    const PickleRef made = graph_.addContainer(kind, items);
    stack_.resize(stack_.size() - count);
    push(made);
    return {};
}

Status PickleStack::collectMarked(PickleKind kind) {
    std::vector<PickleRef> above;
    if (const Status taken = takeMark(above); !taken.ok()) {
        return taken;
    }
    push(graph_.addContainer(kind, above));
    return {};
}

Status PickleStack::extendMarked(PickleKind kind) {
    std::vector<PickleRef> above;
    if (const Status taken = takeMark(above); !taken.ok()) {
        return taken;
    }
    return put(kind, above);
}

Status PickleStack::extend(PickleKind kind) {
    const std::size_t count = kind == PickleKind::Dict ? 2 : 1;
    if (!has(count + 1)) {
        return wrong(kMissing);
    }
    std::array<PickleRef, 2> items{};
    for (std::size_t i = count; i-- > 0;) {
        items[i] = pop();
    }
    return put(kind, std::span(items).first(count));
}

/// Items go into the container on top, which must be one that has such items.
Status PickleStack::put(PickleKind kind, std::span<const PickleRef> items) {
    if (!has(1)) {
        return wrong(kMissing);
    }
    const PickleRef top = stack_.back();
    if (kind == PickleKind::Dict && items.size() % 2 != 0) {
        return wrong(POSENC_TEXT("a key without a value"));
    }
    if (graph_.kind(top) == kind) {
        graph_.append(top, items);
        return {};
    }
    if (graph_.kind(top) != PickleKind::Object || kind == PickleKind::Set) {
        return wrong(POSENC_TEXT("items are added to an object that is not a container"));
    }
    PickleObject object = graph_.object(top);
    PickleRef& container = kind == PickleKind::Dict ? object.items : object.appended;
    if (container == kNoPickleRef) {
        container = graph_.addContainer(kind, {});
    }
    graph_.append(container, items);
    graph_.object(top) = object;
    return {};
}

Status PickleStack::makeGlobal() {
    if (!has(2)) {
        return wrong(kMissing);
    }
    const PickleRef name = pop();
    const PickleRef module = pop();
    if (!graph_.isText(module) || !graph_.isText(name)) {
        return wrong(POSENC_TEXT("a class whose name is not text"));
    }
    push(graph_.addGlobal(module, name));
    return {};
}

/// Calls that make plain containers, and nothing else: an ordered dictionary, empty or of pairs, a set, and a torch.Size.
PickleRef PickleStack::plain(PickleRef callable, PickleRef arguments) {
    if (graph_.kind(callable) != PickleKind::Global) {
        return kNoPickleRef;
    }
    const auto [module, name] = graph_.global(callable);
    const auto given = graph_.items(arguments);
    const bool ordered = module == "collections" && name == "OrderedDict";
    if (ordered && given.empty()) {
        return graph_.addContainer(PickleKind::Dict, {});
    }
    if (module == "torch" && name == "Size" && given.size() == 1 && graph_.kind(given[0]) == PickleKind::Tuple) {
        return given[0];
    }
    if (given.size() != 1 || graph_.kind(given[0]) != PickleKind::List) {
        return kNoPickleRef;
    }
    const PickleRef list = given[0];
    if ((module == "builtins" || module == "__builtin__") && (name == "set" || name == "frozenset")) {
        const std::vector<PickleRef> elements(graph_.items(list).begin(), graph_.items(list).end());
        copied_ += elements.size();
        return graph_.addContainer(PickleKind::Set, elements);
    }
    std::vector<PickleRef> pairs;
    for (const PickleRef pair : graph_.items(list)) {
        const bool isPair =
            (graph_.kind(pair) == PickleKind::List || graph_.kind(pair) == PickleKind::Tuple) && graph_.items(pair).size() == 2;
        if (!ordered || !isPair) {
            return kNoPickleRef;
        }
        pairs.insert(pairs.end(), graph_.items(pair).begin(), graph_.items(pair).end());
    }
    copied_ += pairs.size();
    return ordered ? graph_.addContainer(PickleKind::Dict, pairs) : kNoPickleRef;
}

Status PickleStack::makeObject(bool fresh, bool keywords) {
    if (!has(keywords ? 3 : 2)) {
        return wrong(kMissing);
    }
    const PickleRef named = keywords ? pop() : kNoPickleRef;
    const PickleRef arguments = pop();
    const PickleRef callable = pop();
    if (!canBeCalled(graph_.kind(callable)) || graph_.kind(arguments) != PickleKind::Tuple ||
        (keywords && graph_.kind(named) != PickleKind::Dict)) {
        return wrong(POSENC_TEXT("a call of something that is not callable"));
    }
    const PickleRef container = plain(callable, arguments);
    push(container != kNoPickleRef ? container : graph_.addObject({.callable = callable, .arguments = arguments, .fresh = fresh}));
    return {};
}

Status PickleStack::makePersistent() {
    if (!has(1)) {
        return wrong(kMissing);
    }
    push(graph_.addPersistent(pop()));
    return {};
}

Status PickleStack::setState() {
    if (!has(2)) {
        return wrong(kMissing);
    }
    const PickleRef state = pop();
    const PickleRef top = stack_.back();
    if (graph_.kind(top) == PickleKind::Object) {
        graph_.object(top).state = state;
        return {};
    }
    // An ordered dictionary may carry attributes (PyTorch's _metadata), which are no items of it.
    return graph_.kind(top) == PickleKind::Dict ? Status() : wrong(POSENC_TEXT("a state is set on an object without state"));
}

Status PickleStack::keep(std::uint32_t key) {
    if (!has(1)) {
        return wrong(kMissing);
    }
    memo_[key] = stack_.back();
    return {};
}

Status PickleStack::keepNext() {
    return keep(static_cast<std::uint32_t>(memo_.size()));
}

Status PickleStack::recall(std::uint32_t key) {
    const auto kept = memo_.find(key);
    if (kept == memo_.end()) {
        return wrong(POSENC_TEXT("it reads a memo entry that does not exist"));
    }
    push(kept->second);
    return {};
}

Result<PickleRef> PickleStack::result() const {
    if (!marks_.empty() || stack_.size() != 1) {
        return wrong(POSENC_TEXT("it does not end with one value"));
    }
    return stack_.front();
}

Status PickleStack::withinLimits() const {
    const std::size_t most = std::max({graph_.size(), copied_, stack_.size(), memo_.size(), marks_.size()});
    return most > kMostPickleValues ? Status(errors_.limit(POSENC_TEXT("the number of values in the pickle"), most, kMostPickleValues))
                                    : Status();
}

}  // namespace posenc
