#include "app/cli/data_output.h"

#include <QCoreApplication>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "app/messages/contexts.h"

namespace posenc {
namespace {

Status writeToStandardOutput(const std::function<Status(std::ostream&)>& write) {
    // A reader that goes away is an error like any other, not a silent end.
    std::signal(SIGPIPE, SIG_IGN);
    errno = 0;
    Status status = write(std::cout);
    std::cout.flush();
    if (std::cout.good()) {
        return status;
    }
    const std::string reason = std::generic_category().message(errno);
    return makeError(ErrorCode::OutputUnwritable, CommandLineText::tr("standard output").toStdString(), reason);
}

}  // namespace

std::string lowerSuffix(const std::string& output) {
    std::string suffix = std::filesystem::path(output).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return suffix;
}

Status writeData(const std::string& output, const OutputPlan& plan, const std::function<Status(std::ostream&)>& write) {
    if (output == kStandardOutput) {
        return writeToStandardOutput(write);
    }
    auto file = OutputFile::create(output, plan);
    if (!file.ok()) {
        return file.error();
    }
    if (Status status = write(file.value().stream()); !status.ok()) {
        return status;
    }
    return file.value().commit();
}

}  // namespace posenc
