#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>
#include <iostream>

#include "engine/core/build_info.h"

namespace {

const QString kReportEngineBuild = QStringLiteral("--report-engine-build");

struct Ran {
    int status = -1;
    QString output;
};

/// As on this processor, or as on one that lacks what x86-64-v4 or already x86-64-v3 asks for.
enum class Processor { AsItIs, WithoutAvx512, Baseline };

Ran run(const QString& program, const QStringList& arguments, Processor processor = Processor::AsItIs) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("LD_LIBRARY_PATH"));
    if (processor == Processor::WithoutAvx512) {
        environment.insert(QStringLiteral("GLIBC_TUNABLES"), QStringLiteral("glibc.cpu.hwcaps=-AVX512F,-AVX512F_Usable"));
    } else if (processor == Processor::Baseline) {
        environment.insert(QStringLiteral("GLIBC_TUNABLES"), QStringLiteral("glibc.cpu.hwcaps=-AVX2,-AVX2_Usable"));
    }
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput())};
}

/// The lines of the dynamic section with this tag: NEEDED, RUNPATH.
QStringList dynamicEntries(const QString& binary, const QString& tag) {
    QStringList entries;
    const Ran readelf = run(QStringLiteral("readelf"), {QStringLiteral("--dynamic"), QStringLiteral("--wide"), binary});
    for (const QString& line : readelf.output.split(u'\n')) {
        if (line.contains(QStringLiteral("(%1)").arg(tag))) {
            entries += line;
        }
    }
    return entries;
}

// What the processor runs; not asked where the engine is built once.
[[maybe_unused]] bool processorRunsV3() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
#else
    return false;
#endif
}

[[maybe_unused]] bool processorRunsV4() {
#if defined(__x86_64__)
    return processorRunsV3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#else
    return false;
#endif
}

}  // namespace

/// The engine as what it is on disk: a library without Qt, built for several processors, of which the loader takes the best one that runs.
class EngineLibraryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linksNoQt_data();
    void linksNoQt();
    void programsLookForItBesideThemselves_data();
    void programsLookForItBesideThemselves();
    void theLoaderTakesTheBestBuild();
    void anOlderProcessorGetsALesserBuild();
    void theProgramSaysWhichBuildItLoaded_data();
    void theProgramSaysWhichBuildItLoaded();
};

void EngineLibraryTest::linksNoQt_data() {
    QTest::addColumn<QString>("library");
    QTest::newRow("baseline") << QStringLiteral(POSENC_ENGINE_LIBRARY);
#ifdef POSENC_ENGINE_V3_LIBRARY
    QTest::newRow("x86-64-v3") << QStringLiteral(POSENC_ENGINE_V3_LIBRARY);
    QTest::newRow("x86-64-v4") << QStringLiteral(POSENC_ENGINE_V4_LIBRARY);
#endif
}

void EngineLibraryTest::linksNoQt() {
    QFETCH(QString, library);
    QVERIFY2(QFileInfo::exists(library), qPrintable(library));
    const QStringList needed = dynamicEntries(library, QStringLiteral("NEEDED"));
    QVERIFY2(!needed.filter(QStringLiteral("libstdc++")).isEmpty(), "readelf lists what a library needs");
    QVERIFY2(needed.filter(QStringLiteral("Qt")).isEmpty(), qPrintable(needed.join(u'\n')));
    // Nor through a library that it needs.
    const Ran all = run(QStringLiteral("ldd"), {library});
    QCOMPARE(all.status, 0);
    QVERIFY(all.output.contains(QStringLiteral("libtbb")));
    QVERIFY2(!all.output.contains(QStringLiteral("Qt")), qPrintable(all.output));
}

void EngineLibraryTest::programsLookForItBesideThemselves_data() {
    QTest::addColumn<QString>("program");
    QTest::newRow("posenc") << QStringLiteral(POSENC_PROGRAM);
    QTest::newRow("a test") << QCoreApplication::applicationFilePath();
}

void EngineLibraryTest::programsLookForItBesideThemselves() {
    QFETCH(QString, program);
    const QStringList paths = dynamicEntries(program, QStringLiteral("RUNPATH"));
    QCOMPARE(paths.size(), 1);
    QVERIFY2(paths.front().contains(QStringLiteral("$ORIGIN/../lib")), qPrintable(paths.front()));
}

void EngineLibraryTest::theLoaderTakesTheBestBuild() {
#ifdef POSENC_ENGINE_V3_LIBRARY
    const char* best = processorRunsV4() ? "x86-64-v4" : processorRunsV3() ? "x86-64-v3" : "baseline";
#else
    const char* best = "baseline";
#endif
    const Ran self = run(QCoreApplication::applicationFilePath(), {kReportEngineBuild});
    QCOMPARE(self.status, 0);
    QCOMPARE(self.output, QLatin1String(best));
}

void EngineLibraryTest::anOlderProcessorGetsALesserBuild() {
#ifdef POSENC_ENGINE_V3_LIBRARY
    if (processorRunsV3()) {
        const Ran older = run(QCoreApplication::applicationFilePath(), {kReportEngineBuild}, Processor::WithoutAvx512);
        QCOMPARE(older.status, 0);
        QCOMPARE(older.output, QStringLiteral("x86-64-v3"));
    }
#endif
    const Ran self = run(QCoreApplication::applicationFilePath(), {kReportEngineBuild}, Processor::Baseline);
    QCOMPARE(self.status, 0);
    QCOMPARE(self.output, QStringLiteral("baseline"));
}

void EngineLibraryTest::theProgramSaysWhichBuildItLoaded_data() {
    QTest::addColumn<bool>("older");
    QTest::newRow("this processor") << false;
    QTest::newRow("an older processor") << true;
}

void EngineLibraryTest::theProgramSaysWhichBuildItLoaded() {
    QFETCH(bool, older);
    const Processor processor = older ? Processor::Baseline : Processor::AsItIs;
    const Ran self = run(QCoreApplication::applicationFilePath(), {kReportEngineBuild}, processor);
    const Ran program = run(QStringLiteral(POSENC_PROGRAM), {QStringLiteral("--version")}, processor);
    QCOMPARE(program.status, 0);
    QVERIFY2(program.output.contains(self.output), qPrintable(program.output));
    const std::string_view version = posenc::engineVersion();
    QVERIFY2(program.output.contains(QString::fromUtf8(version.data(), static_cast<qsizetype>(version.size()))),
             qPrintable(program.output));
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    // This program is also what the test above starts, to see what the loader gives it.
    if (QCoreApplication::arguments().contains(kReportEngineBuild)) {
        std::cout << posenc::engineBuild();
        return 0;
    }
    EngineLibraryTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "engine_library_test.moc"
