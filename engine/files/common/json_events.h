#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace posenc {

/// Receives JSON piece by piece; the first answer of false ends the reading. A tree of the library's would hold all of a hostile file, and
/// of a name that is given twice only the last value.
class JsonEvents {
public:
    virtual ~JsonEvents() = default;

    /// null, true, false, and numbers that are not whole or below 0, as they are written.
    virtual bool otherScalar(std::string text) = 0;
    virtual bool wholeNumber(std::uint64_t value) = 0;
    virtual bool text(std::string& value) = 0;
    virtual bool key(std::string& name) = 0;
    virtual bool beginObject() = 0;
    virtual bool endObject() = 0;
    virtual bool beginList() = 0;
    virtual bool endList() = 0;
    /// What follows is no JSON in UTF-8.
    virtual void malformed() = 0;
};

/// Reads one value and nothing behind it. False where the JSON is malformed or was not wanted any more.
bool readJson(std::string_view json, JsonEvents& events);

/// A text as JSON writes it, in quotes; bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string quotedJson(const std::string& text, bool ascii = false);

}  // namespace posenc
