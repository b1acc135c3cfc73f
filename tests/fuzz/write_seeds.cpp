// write_seeds READER FOLDER: puts the seeds of one reader into a folder, as libFuzzer wants them.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tests/fuzz/seeds.h"

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("write_seeds READER FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = arguments[2];
    std::filesystem::create_directories(folder);
    for (const posenc::fuzz::Seed& seed : posenc::fuzz::seeds(arguments[1])) {
        std::ofstream out(folder / seed.name, std::ios::binary);
        out.write(seed.bytes.data(), static_cast<std::streamsize>(seed.bytes.size()));
        if (!out.flush()) {
            std::fprintf(stderr, "%s cannot be written\n", (folder / seed.name).c_str());
            return 1;
        }
    }
    return 0;
}
