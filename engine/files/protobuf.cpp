#include "engine/files/protobuf.h"

namespace posenc {

namespace {

constexpr auto kMessage = POSENC_TEXT("a message");
constexpr std::uint64_t kLargestField = (std::uint64_t{1} << 29U) - 1;

}  // namespace

std::optional<std::uint64_t> takeVarint(std::span<const std::byte>& rest) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < 10 && i < rest.size(); ++i) {
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

Result<std::optional<ProtobufField>> ProtobufReader::next() {
    using Field = ProtobufField;
    if (rest_.empty()) {
        return std::optional<Field>();
    }
    const auto badNumber = [&] {
        return errors_.malformed(kMessage, POSENC_TEXT("a number that does not end"), POSENC_TEXT("at most 64 bits"));
    };
    const auto tag = takeVarint(rest_);
    if (!tag) {
        return badNumber();
    }
    Field field;
    field.number = *tag >> 3U;
    if (field.number == 0 || field.number > kLargestField) {
        return errors_.malformed(kMessage, POSENC_TEXT("a field with a number that none can have"), "1..536870911");
    }
    std::uint64_t length = 0;
    switch (*tag & 7U) {
        case 0:
        case 2: {
            const auto value = takeVarint(rest_);
            if (!value) {
                return badNumber();
            }
            if ((*tag & 7U) == 0) {
                field.value = *value;
                return std::optional(field);
            }
            length = *value;
            break;
        }
        case 1:
            length = 8;
            break;
        case 5:
            length = 4;
            break;
        default:
            return errors_.malformed(kMessage, POSENC_TEXT("a field of a wire type that is not used"), "0, 1, 2, 5");
    }
    field.wire = static_cast<Field::Wire>(*tag & 7U);
    if (length > rest_.size()) {
        return errors_.truncated(kMessage, length, rest_.size());
    }
    field.bytes = rest_.first(length);
    rest_ = rest_.subspan(length);
    return std::optional(field);
}

}  // namespace posenc
