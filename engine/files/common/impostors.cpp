#include "engine/files/common/impostors.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/files/common/byte_source.h"

namespace posenc {

namespace {

using namespace std::string_view_literals;

struct Impostor {
    std::string_view start;  ///< in lower case
    ErrorCode code;
    const char* packer = nullptr;  ///< of FileIsPacked
};

constexpr std::array kImpostors{
    Impostor{"version https://git-lfs.github.com/spec/", ErrorCode::FileIsLfsPointer},
    Impostor{"<!doctype html", ErrorCode::FileIsWebPage},
    Impostor{"<html", ErrorCode::FileIsWebPage},
    Impostor{"<head", ErrorCode::FileIsWebPage},
    // A page may begin with a comment or as XML; so does what a server says in place of a file.
    Impostor{"<!--", ErrorCode::FileIsWebPage},
    Impostor{"<?xml", ErrorCode::FileIsWebPage},
    Impostor{"<error>", ErrorCode::FileIsWebPage},
    Impostor{"\x1F\x8B\x08"sv, ErrorCode::FileIsPacked, "gzip"},
    Impostor{"bzh91ay&sy", ErrorCode::FileIsPacked, "bzip2"},
    Impostor{"\xFD"
             "7zxz\0"sv,
             ErrorCode::FileIsPacked, "xz"},
    Impostor{"\x28\xB5\x2F\xFD"sv, ErrorCode::FileIsPacked, "Zstandard"},
    Impostor{"7z\xBC\xAF\x27\x1C"sv, ErrorCode::FileIsPacked, "7-Zip"},
    Impostor{"rar!\x1A\x07"sv, ErrorCode::FileIsPacked, "RAR"},
};

bool startsWith(std::string_view text, std::string_view lowerCase) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return text.size() >= lowerCase.size() &&
           std::equal(lowerCase.begin(), lowerCase.end(), text.begin(), [&](char wanted, char c) { return wanted == lower(c); });
}

}  // namespace

Status checkNoImpostor(const std::filesystem::path& path, std::span<const std::byte> start) {
    std::string_view text = asText(start.first(std::min<std::size_t>(start.size(), 4096)));
    if (startsWith(text, "\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const auto* found =
        std::find_if(kImpostors.begin(), kImpostors.end(), [&](const Impostor& impostor) { return startsWith(text, impostor.start); });
    if (found == kImpostors.end()) {
        return {};
    }
    return found->packer == nullptr ? makeError(found->code, path.string()) : makeError(found->code, path.string(), found->packer);
}

}  // namespace posenc
