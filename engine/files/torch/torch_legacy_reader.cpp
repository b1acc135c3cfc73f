#include "engine/files/torch/torch_legacy_reader.h"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/files/torch/pickle_reader.h"
#include "engine/files/torch/torch_file.h"

namespace posenc {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kMagic = "\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19"sv;  // 0x1950A86A20F9469CFC6C
constexpr std::int64_t kVersion = 1001;
constexpr std::uint64_t kCountBytes = 8;

constexpr auto kStorages = POSENC_TEXT("the storages after the pickles");

/// Pickles one behind the other. Each lives as long as this.
class PickleSequence {
public:
    PickleSequence(const ByteSource& source, std::uint64_t at, const FileErrors& errors, const Progress& progress)
        : source_(source), errors_(errors), progress_(progress), at_(at) {}

    [[nodiscard]] std::uint64_t position() const { return at_; }
    Result<Pickle> next() {
        // The storages follow the pickles, so there may be far more bytes than a pickle has.
        PickleBytes& bytes = bytes_.emplace_back(source_, at_, std::min(source_.size() - at_, kLargestPickle));
        auto pickle = readPickle(bytes, errors_, progress_);
        at_ += pickle.ok() ? pickle.value().end : 0;
        return pickle;
    }

private:
    const ByteSource& source_;
    const FileErrors& errors_;
    const Progress& progress_;
    std::uint64_t at_;
    std::deque<PickleBytes> bytes_;  ///< of the pickles so far, whose texts point at them
};

bool isMagic(const Pickle& pickle) {
    return pickle.graph.kind(pickle.root) == PickleKind::Long && pickle.graph.text(pickle.root) == kMagic;
}

bool isVersion(const Pickle& pickle) {
    return pickle.graph.kind(pickle.root) == PickleKind::Integer && pickle.graph.integer(pickle.root) == kVersion;
}

/// A pickle of plain values alone.
bool isInert(const PickleGraph& graph) {
    for (PickleRef ref = 0; ref < graph.size(); ++ref) {
        const PickleKind kind = graph.kind(ref);
        if (kind == PickleKind::Global || kind == PickleKind::Object || kind == PickleKind::Persistent) {
            return false;
        }
    }
    return true;
}

/// Magic number, version and facts of the machine, none of which is needed further; where they end.
Result<std::uint64_t> readFront(const ByteSource& source, const FileErrors& errors, const Progress& progress) {
    PickleSequence pickles(source, 0, errors, progress);
    const auto magic = pickles.next();
    if (!magic.ok()) {
        return magic.error();
    }
    if (!isMagic(magic.value())) {
        return errors.unsupported(POSENC_TEXT("the file"), POSENC_TEXT("a Python pickle that does not begin as PyTorch's do"));
    }
    const auto version = pickles.next();
    if (!version.ok()) {
        return version.error();
    }
    if (!isVersion(version.value())) {
        return errors.unsupported(POSENC_TEXT("the version of the file"), POSENC_TEXT("not 1001"));
    }
    const auto facts = pickles.next();
    if (!facts.ok()) {
        return facts.error();
    }
    if (facts.value().graph.kind(facts.value().root) != PickleKind::Dict || !isInert(facts.value().graph)) {
        return errors.malformed(POSENC_TEXT("the machine description"), POSENC_TEXT("not a dictionary of plain values"),
                                "protocol_version, little_endian, type_sizes");
    }
    return pickles.position();
}

/// The storages in the order of their keys, from `at` to the end of the file.
Result<std::vector<TorchPlace>> findStorages(const ByteSource& source, std::uint64_t at, const Pickle& keys, const TorchStorages& storages,
                                             const FileErrors& errors) {
    const auto wrong = [&](const char* what) { return errors.malformed(kStorages, what, POSENC_TEXT("each storage of the pickle once")); };
    std::vector<std::optional<TorchPlace>> found(storages.all().size());
    if (keys.graph.kind(keys.root) != PickleKind::List) {
        return wrong(POSENC_TEXT("not a list of their keys"));
    }
    for (const PickleRef key : keys.graph.items(keys.root)) {
        const auto index = keys.graph.isText(key) ? storages.find(keys.graph.text(key)) : std::nullopt;
        if (!index || found[*index]) {
            return wrong(POSENC_TEXT("an invalid or duplicate key"));
        }
        const TorchStorage& storage = storages.all()[*index];
        const auto count = source.bytes(kStorages, at, kCountBytes);
        if (!count.ok()) {
            return count.error();
        }
        if (littleEndian(count.value()) != storage.elements) {
            return errors.malformed(kStorages, POSENC_TEXT("a different number of elements than in the pickle"),
                                    std::to_string(storage.elements));
        }
        if (const Status data = source.check(kStorages, at + kCountBytes, storage.bytes); !data.ok()) {
            return data.error();
        }
        found[*index] = TorchPlace{nullptr, at + kCountBytes};
        at += kCountBytes + storage.bytes;
    }
    if (at != source.size()) {
        return errors.malformed(kStorages, POSENC_TEXT("more bytes than they need"), std::to_string(at));
    }
    std::vector<TorchPlace> places;
    places.reserve(found.size());
    for (const auto& place : found) {
        if (!place) {
            return wrong(POSENC_TEXT("one is missing"));
        }
        places.push_back(*place);
    }
    return places;
}

}  // namespace

bool looksLikePickle(std::span<const std::byte> bytes) {
    // The eight bytes of length in front of a .safetensors header may be any; its text then begins in the ninth.
    constexpr std::size_t kHeaderAt = 8;
    const auto byte = [&](std::size_t i) { return std::to_integer<unsigned>(bytes[i]); };
    return bytes.size() > kHeaderAt && byte(0) == 0x80 && byte(1) >= 2 && byte(1) <= 5 && byte(2) != 0 &&
           "{ \t\r\n"sv.find(static_cast<char>(byte(kHeaderAt))) == std::string_view::npos;
}

Result<std::shared_ptr<const TrainedFile>> openTorchLegacy(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    const FileErrors errors(source->path());
    const auto front = readFront(*source, errors, progress);
    if (!front.ok()) {
        return front.error();
    }
    PickleSequence pickles(*source, front.value(), errors, progress);
    const auto object = pickles.next();
    if (!object.ok()) {
        return object.error();
    }
    auto storages = TorchStorages::collect(object.value().graph, errors);
    if (!storages.ok()) {
        return storages.error();
    }
    const auto keys = pickles.next();
    if (!keys.ok()) {
        return keys.error();
    }
    auto places = findStorages(*source, pickles.position(), keys.value(), storages.value(), errors);
    if (!places.ok()) {
        return places.error();
    }
    auto listing = listTorch(object.value().graph, object.value().root, storages.value(), errors, progress);
    if (!listing.ok()) {
        return listing.error();
    }
    return makeTorchFile({std::move(source), nullptr, ByteOrder::Little, std::move(storages).value(), std::move(places).value(),
                          std::move(listing).value()});
}

bool looksLikeTar(std::span<const std::byte> bytes) {
    constexpr std::size_t kMarkAt = 257;
    constexpr std::size_t kRecord = 512;
    return bytes.size() >= kRecord && asText(bytes.subspan(kMarkAt, 5)) == "ustar";
}

Result<std::shared_ptr<const TrainedFile>> refuseTar(std::shared_ptr<const ByteSource> source, const Progress& /*progress*/) {
    constexpr std::array kMembers{"sys_info"sv, "pickle"sv, "tensors"sv, "storages"sv};
    constexpr std::size_t kLongestName = 100;
    const auto start = source->bytes(POSENC_TEXT("the first bytes"), 0, std::min<std::uint64_t>(source->size(), kLongestName));
    if (!start.ok()) {
        return start.error();
    }
    const std::string_view field = asText(start.value());
    const std::string_view first = field.substr(0, field.find('\0'));
    if (std::find(kMembers.begin(), kMembers.end(), first) == kMembers.end()) {
        return makeError(ErrorCode::FileIsPacked, source->path().string(), "tar");
    }
    return FileErrors(source->path())
        .unsupported(POSENC_TEXT("the file"),
                     POSENC_TEXT("a tar archive, as PyTorch wrote before 0.1.10; load and save it with a newer PyTorch"));
}

}  // namespace posenc
