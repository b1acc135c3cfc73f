#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

/// A value of a pickle, as an index: values may be shared and may contain themselves.
using PickleRef = std::uint32_t;
inline constexpr PickleRef kNoPickleRef = std::numeric_limits<PickleRef>::max();

enum class PickleKind : std::uint8_t {
    None,
    Bool,
    Integer,  ///< of 64 bits
    Long,     ///< of more; its little-endian bytes are its text
    Float,    ///< of 64 bits
    Text,     ///< UTF-8
    Bytes,
    List,
    Tuple,
    Dict,  ///< items: key, value, key, value, ...
    Set,
    Global,      ///< the name of a class or function, never looked up
    Object,      ///< what calling something would make; never made
    Persistent,  ///< what the file keeps elsewhere, under an identity
};

/// What a call would be made of.
struct PickleObject {
    PickleRef callable = kNoPickleRef;   ///< Global, Object or Persistent
    PickleRef arguments = kNoPickleRef;  ///< Tuple
    PickleRef state = kNoPickleRef;      ///< what would be set in the new object
    PickleRef items = kNoPickleRef;      ///< Dict: its items, if it were a dictionary
    PickleRef appended = kNoPickleRef;   ///< List: its elements, if it were a list
    bool fresh = false;                  ///< made by __new__, not by a call
};

/// The values that a pickle describes, as plain data. Texts point into the bytes of the pickle, which must outlive this.
/// Refs come from this graph; asking for what another kind holds is a fault of the caller.
class PickleGraph {
public:
    PickleGraph();

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] PickleKind kind(PickleRef ref) const { return nodes_[ref].kind; }
    [[nodiscard]] bool isText(PickleRef ref) const { return kind(ref) == PickleKind::Text; }
    /// Of Bool and Integer.
    [[nodiscard]] std::int64_t integer(PickleRef ref) const;
    [[nodiscard]] double real(PickleRef ref) const;
    /// Of Text, Bytes and Long.
    [[nodiscard]] std::string_view text(PickleRef ref) const;
    /// Of List, Tuple, Dict and Set.
    [[nodiscard]] std::span<const PickleRef> items(PickleRef ref) const;
    /// Module and name of a Global, as the file has them.
    [[nodiscard]] std::pair<std::string_view, std::string_view> global(PickleRef ref) const;
    [[nodiscard]] const PickleObject& object(PickleRef ref) const;
    /// What a Persistent is known by.
    [[nodiscard]] PickleRef identity(PickleRef ref) const;
    /// The value of a text key; kNoPickleRef where the Dict has none. Cost: O(items).
    [[nodiscard]] PickleRef find(PickleRef dict, std::string_view key) const;

    /// The one None, False or True.
    [[nodiscard]] static PickleRef none() { return 0; }
    [[nodiscard]] static PickleRef boolean(bool value) { return value ? 2 : 1; }
    PickleRef addInteger(std::int64_t value);
    PickleRef addReal(double value);
    /// Text, Bytes or Long.
    PickleRef addText(PickleKind kind, std::string_view text);
    /// List, Tuple, Dict or Set.
    PickleRef addContainer(PickleKind kind, std::span<const PickleRef> items);
    PickleRef addGlobal(PickleRef module, PickleRef name);
    PickleRef addObject(const PickleObject& object);
    PickleRef addPersistent(PickleRef identity);
    void append(PickleRef container, std::span<const PickleRef> items);
    [[nodiscard]] PickleObject& object(PickleRef ref);

private:
    struct Node {
        PickleKind kind = PickleKind::None;
        std::uint32_t length = 0;  ///< of a text; otherwise an index: of children, of an object, of a module's name
        std::uint64_t value = 0;   ///< a number, the address of a text, the name of a Global
    };

    PickleRef add(PickleKind kind, std::uint32_t length, std::uint64_t value);

    std::vector<Node> nodes_;
    std::vector<std::vector<PickleRef>> children_;
    std::vector<PickleObject> objects_;
};

}  // namespace posenc
