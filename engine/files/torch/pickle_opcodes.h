#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/files/torch/pickle_graph.h"

namespace posenc {

/// The instructions of a pickle that are understood, by their byte (Python's pickletools documents each).
enum class Opcode : std::uint8_t {
    Refused = 0,
    Mark = '(',
    Stop = '.',
    Global = 'c',
    Reduce = 'R',
    Build = 'b',
    BinPersId = 'Q',
    None = 'N',
    NewTrue = 0x88,
    NewFalse = 0x89,
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    Long1 = 0x8A,
    Long4 = 0x8B,
    BinFloat = 'G',
    BinString = 'T',
    ShortBinString = 'U',
    BinUnicode = 'X',
    EmptyList = ']',
    Append = 'a',
    Appends = 'e',
    EmptyTuple = ')',
    Tuple = 't',
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    EmptyDict = '}',
    SetItem = 's',
    SetItems = 'u',
    BinPut = 'q',
    LongBinPut = 'r',
    BinGet = 'h',
    LongBinGet = 'j',
    Protocol = 0x80,
    NewObj = 0x81,
    BinBytes = 'B',
    ShortBinBytes = 'C',
    ShortBinUnicode = 0x8C,
    BinUnicode8 = 0x8D,
    BinBytes8 = 0x8E,
    EmptySet = 0x8F,
    AddItems = 0x90,
    FrozenSet = 0x91,
    NewObjEx = 0x92,
    StackGlobal = 0x93,
    Memoize = 0x94,
    Frame = 0x95,
    ByteArray8 = 0x96,
};

enum class OpcodeGroup { Refused, Protocol, Frame, Global, Value, Memo, Change };

/// A text or raw bytes behind their length.
struct TextForm {
    Opcode code{};
    std::size_t lengthBytes = 0;
    PickleKind kind{};
    bool python2 = false;  ///< a text if it is one, otherwise bytes
};

inline constexpr std::array kTextForms{
    TextForm{Opcode::BinString, 4, PickleKind::Text, true},       TextForm{Opcode::ShortBinString, 1, PickleKind::Text, true},
    TextForm{Opcode::BinUnicode, 4, PickleKind::Text, false},     TextForm{Opcode::ShortBinUnicode, 1, PickleKind::Text, false},
    TextForm{Opcode::BinUnicode8, 8, PickleKind::Text, false},    TextForm{Opcode::BinBytes, 4, PickleKind::Bytes, false},
    TextForm{Opcode::ShortBinBytes, 1, PickleKind::Bytes, false}, TextForm{Opcode::BinBytes8, 8, PickleKind::Bytes, false},
    TextForm{Opcode::ByteArray8, 8, PickleKind::Bytes, false},
};

constexpr OpcodeGroup groupOf(Opcode code) {
    switch (code) {
        case Opcode::Protocol:
            return OpcodeGroup::Protocol;
        case Opcode::Frame:
            return OpcodeGroup::Frame;
        case Opcode::Global:
            return OpcodeGroup::Global;
        case Opcode::BinPut:
        case Opcode::LongBinPut:
        case Opcode::BinGet:
        case Opcode::LongBinGet:
        case Opcode::Memoize:
            return OpcodeGroup::Memo;
        case Opcode::Mark:
        case Opcode::Reduce:
        case Opcode::Build:
        case Opcode::BinPersId:
        case Opcode::Append:
        case Opcode::Appends:
        case Opcode::Tuple:
        case Opcode::Tuple1:
        case Opcode::Tuple2:
        case Opcode::Tuple3:
        case Opcode::SetItem:
        case Opcode::SetItems:
        case Opcode::NewObj:
        case Opcode::AddItems:
        case Opcode::FrozenSet:
        case Opcode::NewObjEx:
        case Opcode::StackGlobal:
            return OpcodeGroup::Change;
        case Opcode::None:
        case Opcode::NewTrue:
        case Opcode::NewFalse:
        case Opcode::BinInt:
        case Opcode::BinInt1:
        case Opcode::BinInt2:
        case Opcode::Long1:
        case Opcode::Long4:
        case Opcode::BinFloat:
        case Opcode::BinString:
        case Opcode::ShortBinString:
        case Opcode::BinUnicode:
        case Opcode::EmptyList:
        case Opcode::EmptyTuple:
        case Opcode::EmptyDict:
        case Opcode::BinBytes:
        case Opcode::ShortBinBytes:
        case Opcode::ShortBinUnicode:
        case Opcode::BinUnicode8:
        case Opcode::BinBytes8:
        case Opcode::EmptySet:
        case Opcode::ByteArray8:
            return OpcodeGroup::Value;
        case Opcode::Refused:
        case Opcode::Stop:
            break;
    }
    return OpcodeGroup::Refused;
}

}  // namespace posenc
