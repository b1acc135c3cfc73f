#include "engine/files/torch/pickle_graph.h"

#include <bit>
#include <cassert>

namespace posenc {

namespace {

/// A container that never had an item has no list of them.
constexpr std::uint32_t kNoChildren = std::numeric_limits<std::uint32_t>::max();

}  // namespace

PickleGraph::PickleGraph() : nodes_{{PickleKind::None, 0, 0}, {PickleKind::Bool, 0, 0}, {PickleKind::Bool, 0, 1}} {}

std::int64_t PickleGraph::integer(PickleRef ref) const {
    assert(kind(ref) == PickleKind::Bool || kind(ref) == PickleKind::Integer);
    return static_cast<std::int64_t>(nodes_[ref].value);
}

double PickleGraph::real(PickleRef ref) const {
    assert(kind(ref) == PickleKind::Float);
    return std::bit_cast<double>(nodes_[ref].value);
}

std::string_view PickleGraph::text(PickleRef ref) const {
    assert(kind(ref) == PickleKind::Text || kind(ref) == PickleKind::Bytes || kind(ref) == PickleKind::Long);
    return {reinterpret_cast<const char*>(nodes_[ref].value), nodes_[ref].length};
}

std::span<const PickleRef> PickleGraph::items(PickleRef ref) const {
    assert(kind(ref) >= PickleKind::List && kind(ref) <= PickleKind::Set);
    const std::uint32_t index = nodes_[ref].length;
    return index == kNoChildren ? std::span<const PickleRef>() : children_[index];
}

std::pair<std::string_view, std::string_view> PickleGraph::global(PickleRef ref) const {
    assert(kind(ref) == PickleKind::Global);
    return {text(nodes_[ref].length), text(static_cast<PickleRef>(nodes_[ref].value))};
}

const PickleObject& PickleGraph::object(PickleRef ref) const {
    assert(kind(ref) == PickleKind::Object);
    return objects_[nodes_[ref].length];
}

PickleObject& PickleGraph::object(PickleRef ref) {
    assert(kind(ref) == PickleKind::Object);
    return objects_[nodes_[ref].length];
}

PickleRef PickleGraph::identity(PickleRef ref) const {
    assert(kind(ref) == PickleKind::Persistent);
    return nodes_[ref].length;
}

PickleRef PickleGraph::find(PickleRef dict, std::string_view key) const {
    const auto pairs = items(dict);
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (isText(pairs[i]) && text(pairs[i]) == key) {
            return pairs[i + 1];
        }
    }
    return kNoPickleRef;
}

PickleRef PickleGraph::add(PickleKind kind, std::uint32_t length, std::uint64_t value) {
    nodes_.push_back({kind, length, value});
    return static_cast<PickleRef>(nodes_.size() - 1);
}

PickleRef PickleGraph::addInteger(std::int64_t value) {
    return add(PickleKind::Integer, 0, static_cast<std::uint64_t>(value));
}

PickleRef PickleGraph::addReal(double value) {
    return add(PickleKind::Float, 0, std::bit_cast<std::uint64_t>(value));
}

PickleRef PickleGraph::addText(PickleKind kind, std::string_view text) {
    assert(text.size() <= std::numeric_limits<std::uint32_t>::max());
    return add(kind, static_cast<std::uint32_t>(text.size()), reinterpret_cast<std::uintptr_t>(text.data()));
}

PickleRef PickleGraph::addContainer(PickleKind kind, std::span<const PickleRef> items) {
    const PickleRef ref = add(kind, kNoChildren, 0);
    append(ref, items);
    return ref;
}

PickleRef PickleGraph::addGlobal(PickleRef module, PickleRef name) {
    return add(PickleKind::Global, module, name);
}

PickleRef PickleGraph::addObject(const PickleObject& object) {
    objects_.push_back(object);
    return add(PickleKind::Object, static_cast<std::uint32_t>(objects_.size() - 1), 0);
}

PickleRef PickleGraph::addPersistent(PickleRef identity) {
    return add(PickleKind::Persistent, identity, 0);
}

void PickleGraph::append(PickleRef container, std::span<const PickleRef> items) {
    if (items.empty()) {
        return;
    }
    std::uint32_t& index = nodes_[container].length;
    if (index == kNoChildren) {
        index = static_cast<std::uint32_t>(children_.size());
        children_.emplace_back();
    }
    children_[index].insert(children_[index].end(), items.begin(), items.end());
}

}  // namespace posenc
