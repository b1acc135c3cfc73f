// From the start of the process to the first painted window: of the program, and of the smallest one with Qt Widgets beside it.
#include <QCoreApplication>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <chrono>

#include <benchmark/benchmark.h>

namespace {

constexpr int kStarts = 15;
constexpr int kPatience = 20000;  // milliseconds

/// Seconds until the program has painted its first window; none where it does not.
double startOf(const QString& program, const QStringList& arguments, const QString& home) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(POSENC_PROBE));
    // Settings of its own, so that it begins as on the first day.
    environment.insert(QStringLiteral("HOME"), home);
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home);
    environment.insert(QStringLiteral("XDG_DATA_HOME"), home);
    process.setProcessEnvironment(environment);
    const auto begin = std::chrono::steady_clock::now().time_since_epoch();
    process.start(program, arguments);
    if (!process.waitForFinished(kPatience)) {
        process.kill();
        process.waitForFinished();
        return -1;
    }
    const std::chrono::nanoseconds painted(process.readAllStandardOutput().trimmed().toLongLong());
    return std::chrono::duration<double>(painted - begin).count();
}

void start(benchmark::State& state, const QString& program, const QStringList& arguments) {
    const QTemporaryDir home;
    // What has to be read from the disk once is read here.
    startOf(program, arguments, home.path());
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const double seconds = startOf(program, arguments, home.path());
        if (seconds <= 0) {
            state.SkipWithError("no window was painted");
            return;
        }
        state.SetIterationTime(seconds);
    }
}

void add(const char* name, const QString& program, const QStringList& arguments) {
    benchmark::RegisterBenchmark(name, [=](benchmark::State& state) { start(state, program, arguments); })
        ->UseManualTime()
        ->Iterations(kStarts)
        ->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    const QString posenc = QStringLiteral(POSENC_PROGRAM);
    add("start/plain-window", QStringLiteral(POSENC_PLAIN_WINDOW), {});
    add("start/posenc", posenc, {});
    add("start/posenc-with-file", posenc, {QStringLiteral(POSENC_SOURCE "/resources/samples/t5-characters.safetensors")});
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
