#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/files/common/byte_window.h"
#include "engine/files/common/file_errors.h"

namespace posenc {

/// One field of a protobuf message as it stands on the wire.
struct ProtobufField {
    enum class Wire { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

    std::uint64_t number = 0;
    Wire wire = Wire::Varint;
    std::uint64_t value = 0;  ///< Varint
    ByteRange bytes;          ///< Bytes: where their content lies; Fixed64, Fixed32: the eight or four; otherwise empty
};

/// The next varint (seven bits to a byte, the least significant first); `rest` then begins behind it. None where it does not end within
/// `rest` or within 64 bits.
[[nodiscard]] std::optional<std::uint64_t> takeVarint(std::span<const std::byte>& rest);

/// The varints of a range, one behind the other.
class ProtobufVarints {
public:
    ProtobufVarints(ByteWindow& window, ByteRange range) : window_(window), left_(range) {}

    /// None where it does not end within the range or 64 bits. Errors: as of ByteWindow::view. @pre !atEnd()
    [[nodiscard]] Result<std::optional<std::uint64_t>> next();
    [[nodiscard]] bool atEnd() const { return left_.length == 0; }
    /// What was not read yet.
    [[nodiscard]] const ByteRange& left() const { return left_; }
    /// @pre bytes <= left().length
    void skip(std::uint64_t bytes) { left_ = {left_.offset + bytes, left_.length - bytes}; }

private:
    ByteWindow& window_;
    ByteRange left_;
};

/// Walks the fields of one message (protobuf.dev: "Encoding") without looking into those that hold messages, so nesting costs nothing.
class ProtobufReader {
public:
    /// @pre the message lies in the file
    ProtobufReader(ByteWindow& window, ByteRange message, const FileErrors& errors) : rest_(window, message), errors_(errors) {}

    /// None behind the last field. FileMalformed for a varint of more than ten bytes, field 0, a group or an unknown wire type;
    /// FileTruncated for a length beyond the message. The message has no name, so the place is "a message".
    [[nodiscard]] Result<std::optional<ProtobufField>> next();

private:
    /// A number of the message itself.
    [[nodiscard]] Result<std::uint64_t> number();

    ProtobufVarints rest_;
    const FileErrors& errors_;
};

}  // namespace posenc
