#include "engine/files/safetensors/safetensors_events.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr auto kHeader = POSENC_TEXT("the header");

}  // namespace

bool SafetensorsEvents::unexpected() {
    switch (expecting_) {
        case Expecting::Dtype:
            return refuseEntry(POSENC_TEXT("a dtype that is not text"));
        case Expecting::ShapeList:
        case Expecting::Dimension:
            return refuseEntry(POSENC_TEXT("a shape that is not a list of whole numbers"));
        case Expecting::OffsetList:
        case Expecting::Offset:
            return refuseEntry(POSENC_TEXT("data_offsets that are not two whole numbers"));
        case Expecting::Entry:
            return refuseEntry(POSENC_TEXT("not described by an object"));
        case Expecting::Metadata:
        case Expecting::MetadataValue:
            return refuse(errors_.malformed(kSafetensorsMetadata, POSENC_TEXT("something that is not text"), R"({"key": "text"})"));
        default:
            return refuse(errors_.malformed(kHeader, POSENC_TEXT("not an object of tensors"),
                                            std::string("{\"name\": ") + kSafetensorsEntryForm + "}"));
    }
}

bool SafetensorsEvents::otherValue() {
    if (expecting_ != Expecting::Unknown) {
        return unexpected();
    }
    if (depth_ == 0) {
        expecting_ = Expecting::Field;
    }
    return true;
}

bool SafetensorsEvents::nest() {
    if (++depth_ > kDeepestNesting) {
        return refuse(errors_.limit(POSENC_TEXT("the nesting depth of the header"), depth_, kDeepestNesting));
    }
    return true;
}

bool SafetensorsEvents::unnest() {
    if (--depth_ == 0) {
        expecting_ = Expecting::Field;
    }
    return true;
}

bool SafetensorsEvents::wholeNumber(std::uint64_t value) {
    if (expecting_ == Expecting::Dimension) {
        if (value > kLargestIndex) {
            return refuse(errors_.limit(entry().name, value, kLargestIndex, POSENC_TEXT("numbers")));
        }
        if (entry().shape.size() == kLargestRank) {
            return refuse(errors_.limit(POSENC_TEXT("the number of dimensions"), kLargestRank + 1, kLargestRank));
        }
        entry().shape.push_back(static_cast<Index>(value));
        return true;
    }
    if (expecting_ == Expecting::Offset && offsetsSeen_ < offsets_.size()) {
        offsets_[offsetsSeen_++] = value;
        return true;
    }
    return otherValue();
}

bool SafetensorsEvents::text(std::string& value) {
    if (expecting_ == Expecting::Dtype) {
        const auto dtype = dtypeNamed(value);
        if (!dtype) {
            return refuse(errors_.unsupported(entry().name, value.substr(0, 32)));
        }
        entry().dtype = *dtype;
        expecting_ = Expecting::Field;
        return true;
    }
    if (expecting_ == Expecting::MetadataValue) {
        header_.metadata.back().second = std::move(value);
        expecting_ = Expecting::MetadataKey;
        return true;
    }
    return otherValue();
}

bool SafetensorsEvents::key(std::string& name) {
    if (expecting_ == Expecting::Unknown) {
        return true;
    }
    if (expecting_ == Expecting::Field) {
        return addField(name);
    }
    if (expecting_ == Expecting::MetadataKey) {
        header_.metadata.emplace_back(std::move(name), std::string());
        expecting_ = Expecting::MetadataValue;
        return true;
    }
    if (name == kSafetensorsMetadata) {
        expecting_ = Expecting::Metadata;
        return std::exchange(hasMetadata_, true)
                   ? refuse(errors_.malformed(kSafetensorsMetadata, POSENC_TEXT("appears twice"), POSENC_TEXT("each name once")))
                   : true;
    }
    if (name.size() > kLargestTensorName) {
        return refuse(errors_.limit(POSENC_TEXT("the length of a tensor name"), name.size(), kLargestTensorName, POSENC_TEXT("bytes")));
    }
    if (name.find('\0') != std::string::npos) {
        return refuse(errors_.malformed(kHeader, POSENC_TEXT("a tensor name that contains NUL"), POSENC_TEXT("a name without NUL")));
    }
    header_.entries.emplace_back().name = std::move(name);
    expecting_ = Expecting::Entry;
    return true;
}

bool SafetensorsEvents::addField(std::string& name) {
    constexpr std::array<const char*, 3> kFields{"dtype", "shape", "data_offsets"};
    constexpr std::array<Expecting, 3> kValues{Expecting::Dtype, Expecting::ShapeList, Expecting::OffsetList};
    const auto which = static_cast<std::size_t>(std::find(kFields.begin(), kFields.end(), name) - kFields.begin());
    const bool known = which < kFields.size();
    if (!known && header_.unknownFields++ == 0) {
        header_.firstUnknownFieldOf = entry().name;
    }
    if (unknown_.size() == kMostUnknownFields) {
        return refuse(errors_.limit(entry().name, kMostUnknownFields + 1, kMostUnknownFields, POSENC_TEXT("unknown fields")));
    }
    const bool twice = known ? std::exchange(seen_[which], true) : !unknown_.insert(std::move(name)).second;
    if (twice) {
        return refuseEntry(POSENC_TEXT("a duplicate field"), POSENC_TEXT("each field once"));
    }
    expecting_ = known ? kValues[which] : Expecting::Unknown;
    return true;
}

bool SafetensorsEvents::beginObject() {
    switch (expecting_) {
        case Expecting::Root:
            expecting_ = Expecting::Name;
            return true;
        case Expecting::Entry:
            expecting_ = Expecting::Field;
            return true;
        case Expecting::Metadata:
            expecting_ = Expecting::MetadataKey;
            return true;
        case Expecting::Unknown:
            return nest();
        default:
            return unexpected();
    }
}

bool SafetensorsEvents::endObject() {
    switch (expecting_) {
        case Expecting::Unknown:
            return unnest();
        case Expecting::Field:
            return closeEntry();
        case Expecting::MetadataKey:
            expecting_ = Expecting::Name;
            return true;
        default:
            expecting_ = Expecting::End;
            return true;
    }
}

bool SafetensorsEvents::closeEntry() {
    if (!std::all_of(seen_.begin(), seen_.end(), [](bool seen) { return seen; })) {
        return refuseEntry(POSENC_TEXT("dtype, shape or data_offsets is missing"));
    }
    entry().begin = offsets_[0];
    entry().end = offsets_[1];
    entry().shape.shrink_to_fit();
    seen_ = {};
    unknown_.clear();
    offsetsSeen_ = 0;
    expecting_ = Expecting::Name;
    return true;
}

bool SafetensorsEvents::beginList() {
    switch (expecting_) {
        case Expecting::ShapeList:
            expecting_ = Expecting::Dimension;
            return true;
        case Expecting::OffsetList:
            expecting_ = Expecting::Offset;
            return true;
        case Expecting::Unknown:
            return nest();
        default:
            return unexpected();
    }
}

bool SafetensorsEvents::endList() {
    if (expecting_ == Expecting::Unknown) {
        return unnest();
    }
    if (expecting_ == Expecting::Offset && offsetsSeen_ != offsets_.size()) {
        return unexpected();
    }
    expecting_ = Expecting::Field;
    return true;
}

}  // namespace posenc
