#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/files/common/json_events.h"
#include "engine/files/safetensors/safetensors_header.h"

namespace posenc {

inline constexpr auto kSafetensorsEntryForm = R"({"dtype": "F32", "shape": [169, 3], "data_offsets": [0, 2028]})";

/// Receives the JSON piece by piece and knows at every moment which piece may come next.
class SafetensorsEvents final : public JsonEvents {
public:
    explicit SafetensorsEvents(const FileErrors& errors) : errors_(errors) {}

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    [[nodiscard]] SafetensorsHeader take() { return std::move(header_); }

    bool otherScalar(std::string) override { return otherValue(); }
    bool wholeNumber(std::uint64_t value) override;
    bool text(std::string& value) override;
    bool key(std::string& name) override;
    bool beginObject() override;
    bool endObject() override;
    bool beginList() override;
    bool endList() override;
    void malformed() override {
        refuse(errors_.malformed(POSENC_TEXT("the header"), POSENC_TEXT("not valid JSON"), POSENC_TEXT("JSON in UTF-8")));
    }

private:
    enum class Expecting {
        Root,   ///< the outermost object
        Name,   ///< the name of a tensor, or the end
        Entry,  ///< the object of a tensor
        Field,  ///< a field of it, or its end
        Dtype,  ///< its value, and so on
        ShapeList,
        Dimension,  ///< or the end of the shape
        OffsetList,
        Offset,       ///< or the end of the two
        Unknown,      ///< the value of a field that the format does not know, however deep
        Metadata,     ///< its object
        MetadataKey,  ///< or its end
        MetadataValue,
        End,
    };

    bool refuse(Error error) {
        error_ = std::move(error);
        return false;
    }
    bool refuseEntry(const char* wrong, std::string right = kSafetensorsEntryForm) {
        return refuse(errors_.malformed(entry().name, wrong, std::move(right)));
    }
    SafetensorsEntry& entry() { return header_.entries.back(); }
    /// A value that is right nowhere but in a field that the format does not know.
    bool otherValue();
    bool unexpected();
    bool nest();
    bool unnest();
    bool addField(std::string& name);
    bool closeEntry();

    const FileErrors& errors_;
    std::optional<Error> error_;
    SafetensorsHeader header_;
    Expecting expecting_ = Expecting::Root;
    bool hasMetadata_ = false;
    std::array<bool, 3> seen_{};     ///< dtype, shape, data_offsets of the entry at hand
    std::set<std::string> unknown_;  ///< its other fields
    std::array<std::uint64_t, 2> offsets_{};
    std::size_t offsetsSeen_ = 0;
    std::uint64_t depth_ = 0;  ///< in an unknown field
};

}  // namespace posenc
