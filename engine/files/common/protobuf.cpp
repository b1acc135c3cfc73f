#include "engine/files/common/protobuf.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr auto kMessage = POSENC_TEXT("a message");
constexpr std::uint64_t kLongestVarint = 10;
constexpr std::uint64_t kLargestField = (std::uint64_t{1} << 29U) - 1;

}  // namespace

std::optional<std::uint64_t> takeVarint(std::span<const std::byte>& rest) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < kLongestVarint && i < rest.size(); ++i) {
        const auto byte = std::to_integer<std::uint64_t>(rest[i]);
        // The tenth byte holds the 64th bit alone.
        if (i == 9 && byte > 1) {
            return std::nullopt;
        }
        value |= (byte & 0x7FU) << (7 * i);
        if (byte < 0x80) {
            rest = rest.subspan(i + 1);
            return value;
        }
    }
    return std::nullopt;
}

Result<std::optional<std::uint64_t>> ProtobufVarints::next() {
    const auto bytes = window_.view(kMessage, left_.offset, std::min(left_.length, kLongestVarint));
    if (!bytes.ok()) {
        return bytes.error();
    }
    std::span<const std::byte> rest = bytes.value();
    const auto value = takeVarint(rest);
    skip(bytes.value().size() - rest.size());
    return value;
}

Result<std::uint64_t> ProtobufReader::number() {
    const auto value = rest_.atEnd() ? Result(std::optional<std::uint64_t>()) : rest_.next();
    if (!value.ok()) {
        return value.error();
    }
    if (!value.value()) {
        return errors_.malformed(kMessage, POSENC_TEXT("an unterminated number"), POSENC_TEXT("at most 64 bits"));
    }
    return *value.value();
}

Result<std::optional<ProtobufField>> ProtobufReader::next() {
    using Field = ProtobufField;
    if (rest_.atEnd()) {
        return std::optional<Field>();
    }
    const auto tag = number();
    if (!tag.ok()) {
        return tag.error();
    }
    Field field;
    field.number = tag.value() >> 3U;
    if (field.number == 0 || field.number > kLargestField) {
        return errors_.malformed(kMessage, POSENC_TEXT("an invalid field number"), "1..536870911");
    }
    const std::uint64_t wire = tag.value() & 7U;
    std::uint64_t length = 0;
    switch (wire) {
        case 0:
        case 2: {
            const auto value = number();
            if (!value.ok()) {
                return value.error();
            }
            if (wire == 0) {
                field.value = value.value();
                return std::optional(field);
            }
            length = value.value();
            break;
        }
        case 1:
            length = 8;
            break;
        case 5:
            length = 4;
            break;
        default:
            return errors_.malformed(kMessage, POSENC_TEXT("an unknown wire type"), "0, 1, 2, 5");
    }
    field.wire = static_cast<Field::Wire>(wire);
    if (length > rest_.left().length) {
        return errors_.truncated(kMessage, length, rest_.left().length);
    }
    field.bytes = {rest_.left().offset, length};
    rest_.skip(length);
    return std::optional(field);
}

}  // namespace posenc
