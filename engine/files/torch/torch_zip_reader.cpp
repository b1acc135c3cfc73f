#include "engine/files/torch/torch_zip_reader.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "engine/files/torch/pickle_reader.h"
#include "engine/files/torch/torch_file.h"

namespace posenc {

namespace {

constexpr std::string_view kPickleName = "data.pkl";
/// PyTorch packs nothing; where somebody did, a pickle grows by far less than deflate could make it.
constexpr std::uint64_t kLargestPickleRatio = 64;

/// "ROOT/" of ROOT/data.pkl, "" of data.pkl; none of any other name.
std::optional<std::string_view> rootOf(std::string_view name) {
    if (!name.ends_with(kPickleName)) {
        return std::nullopt;
    }
    name.remove_suffix(kPickleName.size());
    const bool oneFolder = name.empty() || name.find('/') == name.size() - 1;
    return oneFolder ? std::optional(name) : std::nullopt;
}

Result<ByteOrder> byteOrder(const ZipArchive& archive, const std::string& root, const FileErrors& errors) {
    constexpr std::uint64_t kLongest = 64;
    const ZipMember* member = archive.find(root + "byteorder");
    if (member == nullptr) {
        return ByteOrder::Little;  // older than the record
    }
    const auto content = archive.content(*member, kLongest);
    if (!content.ok()) {
        return content.error();
    }
    const std::string_view order = asText(content.value());
    if (order != "little" && order != "big") {
        return errors.malformed(member->name, POSENC_TEXT("an unknown byte order"), POSENC_TEXT("little or big"));
    }
    return order == "big" ? ByteOrder::Big : ByteOrder::Little;
}

Result<std::vector<TorchPlace>> findStorages(const ZipArchive& archive, const std::string& folder, const TorchStorages& storages,
                                             const FileErrors& errors) {
    std::vector<TorchPlace> places;
    places.reserve(storages.all().size());
    for (const TorchStorage& storage : storages.all()) {
        const std::string name = folder + storage.key;
        const ZipMember* member = archive.find(name);
        if (member == nullptr) {
            return errors.malformed(name, POSENC_TEXT("it is missing"), POSENC_TEXT("one member per storage of the pickle"));
        }
        if (member->size != storage.bytes) {
            return errors.malformed(name, POSENC_TEXT("a different size than in the pickle"), std::to_string(storage.bytes));
        }
        places.push_back({member, 0});
    }
    return places;
}

/// What a pickle of the archive describes by storages that are members of `folder`.
Result<TorchContents> readPickled(std::shared_ptr<const ZipArchive> archive, const ZipMember& member, const std::string& folder,
                                  ByteOrder order, const Progress& progress) {
    const FileErrors errors(archive->source().path());
    const std::uint64_t most = std::min(kLargestPickle, (member.compressed + 1) * kLargestPickleRatio);
    const auto bytes = archive->content(member, most);
    if (!bytes.ok()) {
        return bytes.error();
    }
    const auto pickle = readPickle(bytes.value(), errors, progress);
    if (!pickle.ok()) {
        return pickle.error();
    }
    if (pickle.value().end != bytes.value().size()) {
        return errors.malformed(member.name, POSENC_TEXT("bytes after the pickle"), std::to_string(pickle.value().end));
    }
    auto storages = TorchStorages::collect(pickle.value().graph, errors);
    if (!storages.ok()) {
        return storages.error();
    }
    auto places = findStorages(*archive, folder, storages.value(), errors);
    if (!places.ok()) {
        return places.error();
    }
    auto listing = listTorch(pickle.value().graph, pickle.value().root, storages.value(), errors, progress);
    if (!listing.ok()) {
        return listing.error();
    }
    std::shared_ptr<const ByteSource> source(archive, &archive->source());
    return TorchContents{std::move(source),           std::move(archive),        order,
                         std::move(storages).value(), std::move(places).value(), std::move(listing).value()};
}

/// The constants of a module's code, called as the code calls them, with what the module itself holds beside them.
TorchContents withModule(TorchContents constants, TorchListing module) {
    for (auto& [name, view] : constants.listing.tensors) {
        name = "CONSTANTS.c" + name;
    }
    for (OpaqueObject& object : constants.listing.objects) {
        module.objects.push_back(std::move(object));
    }
    constants.listing.objects = std::move(module.objects);
    constants.listing.metadata = std::move(module.metadata);
    return constants;
}

}  // namespace

bool isTorchZip(const ZipArchive& archive) {
    return std::any_of(archive.members().begin(), archive.members().end(),
                       [](const ZipMember& member) { return rootOf(member.name).has_value(); });
}

Result<std::shared_ptr<const TrainedFile>> openTorchZip(std::shared_ptr<const ZipArchive> archive, const Progress& progress) {
    const FileErrors errors(archive->source().path());
    const ZipMember* pickleMember = nullptr;
    for (const ZipMember& member : archive->members()) {
        if (!rootOf(member.name)) {
            continue;
        }
        if (pickleMember != nullptr) {
            return errors.malformed(member.name, POSENC_TEXT("a second data.pkl"), POSENC_TEXT("one data.pkl"));
        }
        pickleMember = &member;
    }
    const std::string root(*rootOf(pickleMember->name));
    const auto order = byteOrder(*archive, root, errors);
    if (!order.ok()) {
        return order.error();
    }
    auto contents = readPickled(archive, *pickleMember, root + "data/", order.value(), progress);
    if (!contents.ok()) {
        return contents.error();
    }
    // torch.jit.freeze makes constants of the code of all parameters.
    const ZipMember* frozen = contents.value().listing.tensors.empty() ? archive->find(root + "constants.pkl") : nullptr;
    if (frozen == nullptr) {
        return makeTorchFile(std::move(contents).value());
    }
    auto constants = readPickled(archive, *frozen, root + "constants/", order.value(), progress);
    if (!constants.ok()) {
        return constants.error();
    }
    return makeTorchFile(withModule(std::move(constants).value(), std::move(contents.value().listing)));
}

}  // namespace posenc
