#include "engine/files/torch/pickle_values.h"

#include <algorithm>
#include <utility>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/utf8.h"

namespace posenc {

namespace {

/// Values are made of what was read even where too little was there: the cursor tells, and none of them is used then.
struct Reading {
    PickleCursor& cursor;
    PickleGraph& graph;
    const FileErrors& errors;

    [[nodiscard]] Result<PickleRef> text(Opcode code) const;
    [[nodiscard]] PickleRef whole(std::uint64_t length) const;
    [[nodiscard]] Result<PickleRef> value(Opcode code) const;
};

Result<PickleRef> Reading::text(Opcode code) const {
    const auto* form =
        std::find_if(kTextForms.begin(), kTextForms.end(), [&](const TextForm& candidate) { return candidate.code == code; });
    const std::uint64_t length = cursor.number(form->lengthBytes);
    const auto bytes = cursor.failed() ? std::nullopt : cursor.take(length);
    if (!bytes) {
        return PickleGraph::none();
    }
    const bool utf8 = form->kind != PickleKind::Bytes && isUtf8(asText(*bytes));
    if (form->kind == PickleKind::Text && !form->python2 && !utf8) {
        return errors.malformed(POSENC_TEXT("the pickle"), POSENC_TEXT("a text that is not UTF-8"), "UTF-8");
    }
    // Python 2 wrote texts and raw bytes alike.
    return graph.addText(utf8 ? PickleKind::Text : PickleKind::Bytes, asText(*bytes));
}

/// Two's complement, little-endian, of any length.
PickleRef Reading::whole(std::uint64_t length) const {
    const auto bytes = cursor.failed() ? std::nullopt : cursor.take(length);
    if (!bytes) {
        return PickleGraph::none();
    }
    if (length > 8) {
        return graph.addText(PickleKind::Long, asText(*bytes));
    }
    std::uint64_t value = littleEndian(*bytes);
    if (length > 0 && length < 8 && (value >> (8 * length - 1) & 1U) != 0) {
        value |= ~std::uint64_t{0} << (8 * length);
    }
    return graph.addInteger(static_cast<std::int64_t>(value));
}

Result<PickleRef> Reading::value(Opcode code) const {
    switch (code) {
        case Opcode::None:
            return PickleGraph::none();
        case Opcode::NewTrue:
        case Opcode::NewFalse:
            return PickleGraph::boolean(code == Opcode::NewTrue);
        case Opcode::BinInt:
            return graph.addInteger(static_cast<std::int32_t>(cursor.number(4)));
        case Opcode::BinInt1:
            return graph.addInteger(static_cast<std::int64_t>(cursor.number(1)));
        case Opcode::BinInt2:
            return graph.addInteger(static_cast<std::int64_t>(cursor.number(2)));
        case Opcode::Long1:
            return whole(cursor.number(1));
        case Opcode::Long4:
            return whole(cursor.number(4));  // a negative length is longer than any pickle
        case Opcode::BinFloat:
            return graph.addReal(cursor.real());
        case Opcode::EmptyDict:
            return graph.addContainer(PickleKind::Dict, {});
        case Opcode::EmptyList:
            return graph.addContainer(PickleKind::List, {});
        case Opcode::EmptyTuple:
            return graph.addContainer(PickleKind::Tuple, {});
        case Opcode::EmptySet:
            return graph.addContainer(PickleKind::Set, {});
        default:
            return text(code);
    }
}

}  // namespace

Result<PickleRef> readPickleValue(Opcode code, PickleCursor& cursor, PickleGraph& graph, const FileErrors& errors) {
    auto value = Reading{cursor, graph, errors}.value(code);
    return cursor.failed() ? Result<PickleRef>(cursor.failure()) : std::move(value);
}

}  // namespace posenc
