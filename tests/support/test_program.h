#pragma once

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>
#ifdef QT_WIDGETS_LIB
#include <QApplication>
#endif

#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
// QTRY_VERIFY and its like give an int a number of milliseconds.
#pragma GCC diagnostic ignored "-Wconversion"
#endif

namespace posenc::test {

/// One Qt Test class of a test program. A program holds all classes of its folder, so that the folder is linked once; each run is
/// one process with one class, named by the stem of its source file: `engine_tests fields_test -silent`.
class RegisteredTest {
public:
    using Run = int (*)(int argc, char** argv);

    /// `source` is __FILE__ of the class. Registers for the whole life of the program.
    RegisteredTest(const char* source, Run run);
};

template <typename Test>
int runTest(int argc, char** argv) {
    Test test;
    return QTest::qExec(&test, argc, argv);
}

template <typename Test, typename Application>
int runTestIn(int argc, char** argv) {
    Application application(argc, argv);
    Application::setAttribute(Qt::AA_Use96Dpi, true);
    return runTest<Test>(argc, argv);
}

/// Every warning of Qt fails the test function, but for what a machine without a desktop lacks. For init() of tests with windows.
inline void failOnWarnings() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!QStandardPaths: XDG_RUNTIME_DIR|This plugin does not support).*")));
}

}  // namespace posenc::test

// As QTEST_APPLESS_MAIN, QTEST_GUILESS_MAIN and QTEST_MAIN, once at the end of a source file: without an application, with a
// QCoreApplication, with a QApplication.
#define POSENC_TEST_APPLESS(Test) static const posenc::test::RegisteredTest registered##Test(__FILE__, &posenc::test::runTest<Test>);
#define POSENC_TEST_GUILESS(Test) \
    static const posenc::test::RegisteredTest registered##Test(__FILE__, &posenc::test::runTestIn<Test, QCoreApplication>);
#define POSENC_TEST(Test) \
    static const posenc::test::RegisteredTest registered##Test(__FILE__, &posenc::test::runTestIn<Test, QApplication>);
