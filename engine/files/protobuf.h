#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/files/file_errors.h"

namespace posenc {

/// One field of a protobuf message as it stands on the wire.
struct ProtobufField {
    enum class Wire { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

    std::uint64_t number = 0;
    Wire wire = Wire::Varint;
    std::uint64_t value = 0;           ///< Varint
    std::span<const std::byte> bytes;  ///< Bytes: their content; Fixed64, Fixed32: the eight or four
};

/// The next varint (seven bits to a byte, the least significant first); `rest` then begins behind it. None where it does not end within
/// `rest` or within 64 bits.
[[nodiscard]] std::optional<std::uint64_t> takeVarint(std::span<const std::byte>& rest);

/// Walks the fields of one message (protobuf.dev: "Encoding") without looking into those that hold messages, so nesting costs nothing.
class ProtobufReader {
public:
    ProtobufReader(std::span<const std::byte> message, const FileErrors& errors) : rest_(message), errors_(errors) {}

    /// None behind the last field. FileMalformed for a varint of more than ten bytes, field 0, a group or an unknown wire type;
    /// FileTruncated for a length beyond the message. The message has no name, so the place is "a message".
    [[nodiscard]] Result<std::optional<ProtobufField>> next();
    /// What was not read yet.
    [[nodiscard]] std::span<const std::byte> rest() const { return rest_; }

private:
    std::span<const std::byte> rest_;
    const FileErrors& errors_;
};

}  // namespace posenc
