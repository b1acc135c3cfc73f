#include "tests/support/test_program.h"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>

namespace posenc::test {
namespace {

/// Made at its first use: the order in which source files register is not defined.
std::map<std::string, RegisteredTest::Run, std::less<>>& registered() {
    static std::map<std::string, RegisteredTest::Run, std::less<>> tests;
    return tests;
}

std::string stem(std::string_view path) {
    path.remove_prefix(path.rfind('/') + 1);
    return std::string(path.substr(0, path.rfind('.')));
}

}  // namespace

RegisteredTest::RegisteredTest(const char* source, Run run) {
    registered().emplace(stem(source), run);
}

}  // namespace posenc::test

int main(int argc, char** argv) {
    const auto& tests = posenc::test::registered();
    const auto found = argc > 1 ? tests.find(argv[1]) : tests.end();
    if (found == tests.end()) {
        std::fprintf(stderr, "Name one test first, then the arguments of Qt Test:\n");
        for (const auto& test : tests) {
            std::fprintf(stderr, "  %s\n", test.first.c_str());
        }
        return 2;
    }
    // What is asked for by hand takes as long as it takes.
    for (const char* asked : {"POSENC_COMMANDS", "POSENC_EVENTS", "POSENC_SECONDS"}) {
        if (qEnvironmentVariableIsSet(asked) && !qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT")) {
            qputenv("QTEST_FUNCTION_TIMEOUT", "1000000000");
        }
    }
    // The test sees the arguments of a program of its own.
    argv[1] = argv[0];
    return found->second(argc - 1, argv + 1);
}
