// fuzz_READER READER ROUNDS FILES...: runs a fuzz target without libFuzzer, so that every compiler and every run of the tests can: over
// the seeds, over the files and folders named (what a fuzzer once found), and over ROUNDS mutations of them that are the same every time.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "tests/fuzz/seeds.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run(const std::string& bytes) {
    // Of its exact size on the heap, so that a sanitizer sees a read beyond it.
    const std::vector<std::uint8_t> exact(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

std::string contentOf(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> inputs(int count, char** arguments) {
    std::vector<std::string> files;
    for (const posenc::fuzz::Seed& seed : posenc::fuzz::seeds(arguments[1])) {
        files.push_back(seed.bytes);
    }
    for (int i = 3; i < count; ++i) {
        if (!std::filesystem::is_directory(arguments[i])) {
            files.push_back(contentOf(arguments[i]));
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(arguments[i])) {
            if (entry.is_regular_file()) {
                files.push_back(contentOf(entry.path()));
            }
        }
    }
    return files;
}

/// Damage of the kinds that find mistakes: bits, telling characters, numbers at the edges of their range, pieces moved about.
class Mutator {
public:
    explicit Mutator(const std::vector<std::string>& files) : files_(files) {}

    std::string next() {
        std::string bytes = files_[below(files_.size())];
        for (std::size_t changes = below(5) + 1; changes > 0; --changes) {
            change(bytes);
        }
        return bytes;
    }

private:
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }

    void change(std::string& bytes) {
        if (bytes.empty()) {
            bytes.push_back('\0');
        }
        const std::size_t at = below(bytes.size());
        switch (below(7)) {
            case 0:
                bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ 1U << below(8));
                return;
            case 1:
                bytes[at] = kTelling[below(kTelling.size())];
                return;
            case 2:
                writeNumber(bytes, at);
                return;
            case 3:
                bytes.erase(at, below(16) + 1);
                return;
            case 4:
                bytes.insert(at, bytes.substr(below(bytes.size()), below(40) + 1));
                return;
            case 5:
                bytes.resize(at);
                return;
            default: {
                const std::string& other = files_[below(files_.size())];
                bytes.replace(at, below(32) + 1, other.substr(below(other.size() + 1), below(32)));
            }
        }
    }

    void writeNumber(std::string& bytes, std::size_t at) {
        constexpr std::uint64_t kEdges[] = {0,
                                            1,
                                            0x7F,
                                            0x80,
                                            0xFF,
                                            0x7FFF,
                                            0xFFFF,
                                            0x7FFFFFFF,
                                            0x80000000,
                                            0xFFFFFFFF,
                                            std::uint64_t{1} << 32U,
                                            std::uint64_t{1} << 62U,
                                            ~std::uint64_t{0} >> 1U,
                                            std::uint64_t{1} << 63U,
                                            ~std::uint64_t{0}};
        const std::uint64_t value = kEdges[below(std::size(kEdges))];
        const std::size_t width = std::size_t{1} << below(4);
        for (std::size_t i = 0; i < width && at + i < bytes.size(); ++i) {
            bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xFFU);
        }
    }

    const std::string kTelling =
        "{}[]()\"':,;\\#0123456789-+.eELTFn \t\r\n\x08\x0a\x12\x1a\x2a\x3a\x42\x4a\x6a\x7f\x80\xff" + std::string(1, '\0');
    const std::vector<std::string>& files_;
    std::mt19937_64 random_{20'240'229};
};

}  // namespace

int main(int count, char** arguments) {
    long rounds = 0;
    if (count < 3 || std::from_chars(arguments[2], arguments[2] + std::strlen(arguments[2]), rounds).ec != std::errc()) {
        std::fputs("fuzz_READER READER ROUNDS FILES...\n", stderr);
        return 2;
    }
    const std::vector<std::string> files = inputs(count, arguments);
    if (files.empty()) {
        std::fprintf(stderr, "no seeds for \"%s\"\n", arguments[1]);
        return 2;
    }
    for (const std::string& file : files) {
        run(file);
    }
    Mutator mutator(files);
    for (long round = 0; round < rounds; ++round) {
        run(mutator.next());
    }
    std::printf("%zu files and %ld mutations of them\n", files.size(), rounds);
    return 0;
}
