#include "engine/files/zip/zip_layout.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

/// Little-endian fields one behind the other.
class Fields {
public:
    Fields& add(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) {
            bytes_.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
        }
        return *this;
    }
    Fields& add(std::string_view text) {
        bytes_ += text;
        return *this;
    }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

constexpr std::uint64_t kVersion = 45;  // zip64
constexpr std::uint64_t kMoved = 0xFFFFFFFF;
constexpr std::uint64_t kFewMoved = 0xFFFF;
constexpr std::uint64_t kUtf8Name = 1U << 11U;
constexpr std::uint64_t kDate = 1U << 5U | 1U;  // 1 January 1980

/// What local header and directory have in common, up to the length of the extra field.
void addFacts(Fields& out, const ZipMember& member, std::uint64_t extraBytes) {
    const bool ascii = std::ranges::all_of(member.name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    out.add(kVersion, 2).add(ascii ? 0 : kUtf8Name, 2).add(static_cast<std::uint64_t>(member.method), 2).add(0, 2).add(kDate, 2);
    out.add(member.crc, 4).add(kMoved, 4).add(kMoved, 4).add(member.name.size(), 2).add(extraBytes, 2);
}

constexpr std::array<std::uint32_t, 256> checksumTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) {
            rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? 0xEDB88320U : 0U);
        }
        table[byte] = rest;
    }
    return table;
}

}  // namespace

std::string zipLocalHeader(const ZipMember& member) {
    Fields out;
    out.add(0x04034B50, 4);
    addFacts(out, member, 20);
    out.add(member.name);
    out.add(1, 2).add(16, 2).add(member.size, 8).add(member.compressed, 8);
    return out.take();
}

std::string zipDirectoryRecord(const ZipMember& member, std::uint64_t local) {
    Fields out;
    out.add(0x02014B50, 4).add(kVersion, 2);
    addFacts(out, member, 28);
    out.add(0, 2).add(0, 2).add(0, 2).add(0, 4).add(kMoved, 4).add(member.name);
    out.add(1, 2).add(24, 2).add(member.size, 8).add(member.compressed, 8).add(local, 8);
    return out.take();
}

std::string zipEnd(std::uint64_t members, std::uint64_t at, std::uint64_t bytes, std::string_view comment) {
    Fields out;
    out.add(0x06064B50, 4).add(44, 8).add(kVersion, 2).add(kVersion, 2).add(0, 4).add(0, 4);
    out.add(members, 8).add(members, 8).add(bytes, 8).add(at, 8);
    out.add(0x07064B50, 4).add(0, 4).add(at + bytes, 8).add(1, 4);
    out.add(0x06054B50, 4).add(0, 2).add(0, 2).add(kFewMoved, 2).add(kFewMoved, 2).add(kMoved, 4).add(kMoved, 4);
    out.add(comment.size(), 2).add(comment);
    return out.take();
}

std::uint32_t zipChecksum(std::string_view bytes) {
    static constexpr auto kTable = checksumTable();
    std::uint32_t sum = 0xFFFFFFFF;
    for (const char byte : bytes) {
        sum = (sum >> 8U) ^ kTable[(sum ^ static_cast<unsigned char>(byte)) & 0xFFU];
    }
    return ~sum;
}

}  // namespace posenc
