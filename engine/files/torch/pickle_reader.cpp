#include "engine/files/torch/pickle_reader.h"

#include <utility>

#include "engine/files/common/utf8.h"
#include "engine/files/torch/pickle_cursor.h"
#include "engine/files/torch/pickle_keys.h"
#include "engine/files/torch/pickle_opcodes.h"
#include "engine/files/torch/pickle_stack.h"
#include "engine/files/torch/pickle_values.h"

namespace posenc {

namespace {

constexpr auto kPickle = POSENC_TEXT("the pickle");
constexpr std::size_t kOldestProtocol = 2;
constexpr std::size_t kNewestProtocol = 5;
/// Instructions between two looks at the progress.
constexpr std::uint64_t kInstructionsPerLook = 4096;

class Reader {
public:
    Reader(PickleBytes& bytes, const FileErrors& errors, const Progress& progress)
        : cursor_(bytes, errors), errors_(errors), progress_(progress), stack_(errors) {}

    Result<Pickle> read();

private:
    Status step(Opcode code);
    Status pushValue(Opcode code);
    Status change(Opcode code);
    Status useMemo(Opcode code);
    Status checkProtocol();
    Status readGlobal();
    Status skipFrame();

    PickleCursor cursor_;
    const FileErrors& errors_;
    const Progress& progress_;
    PickleStack stack_;
};

Status Reader::checkProtocol() {
    const std::uint64_t protocol = cursor_.number(1);
    if (!cursor_.failed() && (protocol < kOldestProtocol || protocol > kNewestProtocol)) {
        return errors_.unsupported(POSENC_TEXT("the protocol of the pickle"), std::to_string(protocol));
    }
    return {};
}

/// A frame only says how far it goes: what is in it is read like anything else.
Status Reader::skipFrame() {
    cursor_.expect(cursor_.number(8));
    return {};
}

Status Reader::readGlobal() {
    for (int part = 0; part < 2; ++part) {
        const auto name = cursor_.line();
        if (!name) {
            return {};
        }
        if (!isUtf8(*name)) {
            return errors_.malformed(kPickle, POSENC_TEXT("a text that is not UTF-8"), "UTF-8");
        }
        stack_.push(stack_.graph().addText(PickleKind::Text, *name));
    }
    return stack_.makeGlobal();
}

Status Reader::pushValue(Opcode code) {
    const auto value = readPickleValue(code, cursor_, stack_.graph(), errors_);
    if (!value.ok()) {
        return value.error();
    }
    stack_.push(value.value());
    return {};
}

Status Reader::useMemo(Opcode code) {
    switch (code) {
        case Opcode::BinPut:
        case Opcode::LongBinPut: {
            const auto key = static_cast<std::uint32_t>(cursor_.number(code == Opcode::BinPut ? 1 : 4));
            return cursor_.failed() ? Status() : stack_.keep(key);
        }
        case Opcode::Memoize:
            return stack_.keepNext();
        default: {
            const auto key = static_cast<std::uint32_t>(cursor_.number(code == Opcode::BinGet ? 1 : 4));
            return cursor_.failed() ? Status() : stack_.recall(key);
        }
    }
}

Status Reader::change(Opcode code) {
    switch (code) {
        case Opcode::Mark:
            stack_.mark();
            return {};
        case Opcode::Tuple:
            return stack_.collectMarked(PickleKind::Tuple);
        case Opcode::FrozenSet:
            return stack_.collectMarked(PickleKind::Set);
        case Opcode::Tuple1:
        case Opcode::Tuple2:
        case Opcode::Tuple3:
            return stack_.collect(PickleKind::Tuple, 1U + static_cast<unsigned>(code) - static_cast<unsigned>(Opcode::Tuple1));
        case Opcode::SetItem:
            return stack_.extend(PickleKind::Dict);
        case Opcode::SetItems:
            return stack_.extendMarked(PickleKind::Dict);
        case Opcode::Append:
            return stack_.extend(PickleKind::List);
        case Opcode::Appends:
            return stack_.extendMarked(PickleKind::List);
        case Opcode::AddItems:
            return stack_.extendMarked(PickleKind::Set);
        case Opcode::StackGlobal:
            return stack_.makeGlobal();
        case Opcode::Reduce:
            return stack_.makeObject(false, false);
        case Opcode::NewObj:
            return stack_.makeObject(true, false);
        case Opcode::NewObjEx:
            return stack_.makeObject(true, true);
        case Opcode::Build:
            return stack_.setState();
        default:
            return stack_.makePersistent();
    }
}

Status Reader::step(Opcode code) {
    switch (groupOf(code)) {
        case OpcodeGroup::Protocol:
            return checkProtocol();
        case OpcodeGroup::Frame:
            return skipFrame();
        case OpcodeGroup::Global:
            return readGlobal();
        case OpcodeGroup::Value:
            return pushValue(code);
        case OpcodeGroup::Memo:
            return useMemo(code);
        case OpcodeGroup::Change:
            return change(code);
        case OpcodeGroup::Refused:
            break;
    }
    return errors_.unsupported(kPickle, POSENC_TEXT("an instruction that PyTorch does not use"));
}

Result<Pickle> Reader::read() {
    if (cursor_.size() > kLargestPickle) {
        return errors_.limit(POSENC_TEXT("the size of the pickle in bytes"), cursor_.size(), kLargestPickle);
    }
    for (std::uint64_t count = 1;; ++count) {
        const auto code = static_cast<Opcode>(cursor_.number(1));
        if (!cursor_.failed() && code == Opcode::Stop) {
            break;
        }
        const Status done = cursor_.failed() ? Status() : count == 1 && code != Opcode::Protocol ? step(Opcode::Refused) : step(code);
        if (cursor_.failed() || !done.ok()) {
            return cursor_.failed() ? cursor_.failure() : done.error();
        }
        if (const Status within = stack_.withinLimits(); !within.ok()) {
            return within.error();
        }
        if (count % kInstructionsPerLook == 0 && progress_.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
    }
    const auto root = stack_.result();
    if (!root.ok()) {
        return root.error();
    }
    if (const Status keys = checkPickleKeys(stack_.graph(), errors_); !keys.ok()) {
        return keys.error();
    }
    return Pickle{std::move(stack_.graph()), root.value(), cursor_.position()};
}

}  // namespace

Result<Pickle> readPickle(PickleBytes& bytes, const FileErrors& errors, const Progress& progress) {
    return Reader(bytes, errors, progress).read();
}

Result<Pickle> readPickle(std::span<const std::byte> bytes, const FileErrors& errors, const Progress& progress) {
    PickleBytes inMemory(bytes);
    return readPickle(inMemory, errors, progress);
}

}  // namespace posenc
