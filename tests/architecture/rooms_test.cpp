#include "tests/architecture/rooms.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>
#include <algorithm>

#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::architecture::forbiddenIncludes;
using posenc::architecture::forbiddenWords;
using posenc::architecture::neverRun;
using posenc::architecture::tooLong;
using posenc::architecture::Violation;

namespace {

QByteArray told(const std::vector<Violation>& violations) {
    QByteArray text;
    for (const Violation& one : violations) {
        text +=
            '\n' + QByteArray::fromStdString(one.file) + ':' + QByteArray::number(one.line) + ": " + QByteArray::fromStdString(one.what);
    }
    return text;
}

/// Every file that people write, from the repository root.
QStringList sources() {
    const QDir root(posenc::test::inSource({}));
    QStringList files;
    for (const char* room : {"app", "engine", "resources", "tests", "widgets"}) {
        QDirIterator found(root.filePath(QLatin1String(room)),
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.py"), QStringLiteral("*.cmake"),
                            QStringLiteral("CMakeLists.txt"), QStringLiteral("run"), QStringLiteral("*.sh")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext()) {
            files += root.relativeFilePath(found.next());
        }
    }
    files.sort();
    return files;
}

}  // namespace

/// Reads every source file of the repository, and first makes sure that the reading finds what it looks for.
class RoomsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anIncludeIsAllowedOrNot_data();
    void anIncludeIsAllowedOrNot();
    void aForbiddenIncludeIsNamedWithFileAndLine();
    void aFileMayBeFourHundredLinesLong();
    void unfinishedWorkIsFound();
    void aTestThatWaitsForTheClockIsFound();
    void aTestThatIsNeverRunIsFound();
    void whatClang14DoesNotCompileIsFound();
    void everyRoomIsRead();
    void everyTypeOfAHeaderIsDefinedOnce();
    void everySourceKeepsTheRules_data();
    void everySourceKeepsTheRules();
};

void RoomsTest::anIncludeIsAllowedOrNot_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("directive");
    QTest::addColumn<bool>("allowed");
    const auto row = [](const char* file, const char* directive, bool allowed) {
        QTest::addRow("%s %s", file, directive) << QString::fromLatin1(file) << QString::fromLatin1(directive) << allowed;
    };
    const char* engine = "engine/fields/made_up.cpp";
    row(engine, "#include \"engine/core/tensor.h\"", true);
    row(engine, "#include <vector>", true);
    row(engine, "#include <stop_token>", true);
    row(engine, "#include <Eigen/Core>", true);
    row(engine, "#include <tbb/parallel_for.h>", true);
    row(engine, "#include <oneapi/tbb/task_group.h>", true);
    row(engine, "#include <nlohmann/json.hpp>", true);
    row(engine, "#include <sys/mman.h>", true);
    row(engine, "#include <zip.h>", true);
    row(engine, "#include <QString>", false);
    row(engine, "#include <QtCore/QString>", false);
    row(engine, "  #  include   <QString>  // why not", false);
    row(engine, "#include <qglobal.h>", false);
    row(engine, "#include <ostream>", true);  // somebody else's stream may be written to
    row(engine, "#include <iostream>", false);
    row(engine, "#include <cstdio>", false);
    row(engine, "#include <stdio.h>", false);
    row(engine, "#include \"widgets/heatmap/heatmap.h\"", false);
    row(engine, "#include \"app/main_window.h\"", false);
    row(engine, "#include \"tests/support/compare.h\"", false);
    row(engine, "#include \"tensor.h\"", false);
    row(engine, "#include \"../core/tensor.h\"", false);
    row(engine, "#include \"engine/../app/scene/scene.h\"", false);
    row(engine, "#include HEADER", false);

    const char* widgets = "widgets/heatmap/made_up.h";
    row(widgets, "#include \"engine/fields/field.h\"", true);
    row(widgets, "#include \"engine/schema/declaration.h\"", true);
    row(widgets, "#include \"engine/schema/parameters.h\"", true);
    row(widgets, "#include \"widgets/heatmap/heatmap.h\"", true);
    row(widgets, "#include <QWidget>", true);
    row(widgets, "#include <QtWidgets/QWidget>", true);
    row(widgets, "#include <algorithm>", true);
    row(widgets, "#include \"engine/encodings/swin.h\"", false);
    row(widgets, "#include \"engine/files/trained_file.h\"", false);
    row(widgets, "#include \"engine/recognition/recognise.h\"", false);
    row(widgets, "#include \"engine/attention/scores.h\"", false);
    row(widgets, "#include \"app/scene/scene.h\"", false);
    row(widgets, "#include <QFile>", false);
    row(widgets, "#include <QtCore/QSettings>", false);
    row(widgets, "#include <QUndoStack>", false);
    row(widgets, "#include <fstream>", false);
    row(widgets, "#include <Eigen/Core>", false);

    const char* app = "app/window/made_up.cpp";
    row(app, "#include \"engine/files/trained_file.h\"", true);
    row(app, "#include \"widgets/heatmap/heatmap.h\"", true);
    row(app, "#include \"app/scene/scene.h\"", true);
    row(app, "#include <QFile>", true);
    row(app, "#include <CLI/CLI.hpp>", true);
    row(app, "#include <Eigen/Core>", false);
    row(app, "#include <tbb/parallel_for.h>", false);
    row(app, "#include \"tests/support/compare.h\"", false);

    const char* test = "tests/app/made_up_test.cpp";
    row(test, "#include \"app/scene/scene.h\"", true);
    row(test, "#include \"tests/support/compare.h\"", true);
    row(test, "#include \"made_up_test.moc\"", true);
    row(test, "#include \"compare.h\"", false);

    row("attic/made_up.cpp", "#include <vector>", false);
}

void RoomsTest::anIncludeIsAllowedOrNot() {
    QFETCH(QString, file);
    QFETCH(QString, directive);
    QFETCH(bool, allowed);
    QCOMPARE(forbiddenIncludes(file.toStdString(), directive.toStdString() + "\n").empty(), allowed);
}

void RoomsTest::aForbiddenIncludeIsNamedWithFileAndLine() {
    const std::vector<Violation> found =
        forbiddenIncludes("engine/made_up.h", "#pragma once\n\n#include <vector>\n#include <QString>\nint x;\n");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().file, std::string("engine/made_up.h"));
    QCOMPARE(found.front().line, 4);
    QCOMPARE(found.front().what, std::string("engine/ must not include <QString>"));
}

void RoomsTest::aFileMayBeFourHundredLinesLong() {
    std::string text;
    for (int line = 0; line < 400; ++line) {
        text += "int x;\n";
    }
    QVERIFY(tooLong("engine/made_up.cpp", text).empty());
    QCOMPARE(tooLong("engine/made_up.cpp", text + "int y;\n").size(), std::size_t{1});
}

void RoomsTest::unfinishedWorkIsFound() {
    // In two parts each, or this file would be found itself.
    for (const char* line : {"// TO"
                             "DO later",
                             "/* FIX"
                             "ME */",
                             "// a st"
                             "ub",
                             "// a placeh"
                             "older",
                             "// not impl"
                             "emented"}) {
        QVERIFY2(!forbiddenWords("app/made_up.cpp", std::string(line) + "\n").empty(), line);
    }
    for (const char* line :
         {"search->setPlaceholderText(tr(\"Search\"));", "const int stubborn = 1;", "auto s = field->placeholderText();"}) {
        QVERIFY2(forbiddenWords("app/made_up.cpp", std::string(line) + "\n").empty(), line);
    }
}

void RoomsTest::aTestThatWaitsForTheClockIsFound() {
    const std::string line =
        "    QTest::qWa"
        "it(100);\n";
    QCOMPARE(forbiddenWords("tests/app/made_up_test.cpp", "\n" + line).size(), std::size_t{1});
    QCOMPARE(forbiddenWords("tests/app/made_up_test.cpp", "\n" + line).front().line, 2);
}

void RoomsTest::aTestThatIsNeverRunIsFound() {
    const auto found = [](const std::string& within, const std::string& more = {}) {
        return neverRun("tests/app/made_up_test.cpp", "class MadeUpTest : public QObject {\n" + within + "};\n" + more);
    };
    const std::string inSlots = "private Q_SLOTS:\n    void init() {\n    }\n";
    QVERIFY(found(inSlots).empty());
    QVERIFY(found("private slots:\n    void aTest();\n", "void MadeUpTest::aTest() {\n").empty());
    QCOMPARE(found(inSlots + "private:\n    void aTest() {\n").size(), std::size_t{1});
    QCOMPARE(found(inSlots + "private:\n    void aTest() {\n").front().line, 6);
    QCOMPARE(found("private:\n    void aTest();\n", "void MadeUpTest::aTest() {\n").size(), std::size_t{1});
    QVERIFY(found("private:\n    void helps() {\n" + inSlots + "    void aTest() { helps(); }\n").empty());
    QVERIFY(neverRun("tests/app/fixture.h", "class Fixture {\npublic:\n    void helps() {\n").empty());
}

void RoomsTest::whatClang14DoesNotCompileIsFound() {
    for (const char* line : {"for (int i : std::views::iota(0, 3)) {", "std::ranges::stable_partition(all, first);",
                             "const auto gone = std::ranges::remove_if(all, first);", "std::ranges::subrange<Iterator> part;"}) {
        QCOMPARE(forbiddenWords("app/made_up.cpp", std::string(line) + "\n").size(), std::size_t{1});
        QVERIFY(forbiddenWords("tests/app/made_up_test.cpp", std::string(line) + "\n").empty());
    }
    for (const char* line : {"std::ranges::sort(all);", "std::ranges::find_if(all, first);", "std::stable_partition(a, b, first);"}) {
        QVERIFY2(forbiddenWords("app/made_up.cpp", std::string(line) + "\n").empty(), line);
    }
}

void RoomsTest::everyRoomIsRead() {
    const QStringList files = sources();
    for (const char* room : {"app/", "engine/", "tests/", "widgets/"}) {
        const bool read = std::any_of(files.begin(), files.end(), [&](const QString& file) {
            return file.startsWith(QLatin1String(room)) && file.endsWith(QLatin1String(".cpp"));
        });
        QVERIFY2(read, room);
    }
}

void RoomsTest::everyTypeOfAHeaderIsDefinedOnce() {
    // Two types of one name in one namespace are taken for each other where the linker joins what templates make of them.
    static const QRegularExpression definition(
        QStringLiteral("^(?:struct|class|enum class|enum) ([A-Z]\\w*)(?: final)?(?: :[^;]*)?\\s*\\{"), QRegularExpression::MultilineOption);
    QMap<QString, QStringList> places;
    for (const QString& file : sources()) {
        const bool product = file.startsWith(QLatin1String("engine/")) || file.startsWith(QLatin1String("widgets/")) ||
                             file.startsWith(QLatin1String("app/"));
        QFile source(QDir(posenc::test::inSource({})).filePath(file));
        if (!product || !file.endsWith(QLatin1String(".h")) || !source.open(QIODevice::ReadOnly)) {
            continue;
        }
        const QString text = QString::fromUtf8(source.readAll());
        for (auto found = definition.globalMatch(text); found.hasNext();) {
            places[found.next().captured(1)] += file;
        }
    }
    QVERIFY(places.contains(QStringLiteral("Field")) && places.contains(QStringLiteral("HeatmapView")));
    for (auto one = places.cbegin(); one != places.cend(); ++one) {
        QVERIFY2(one->size() == 1, qPrintable(one.key() + QStringLiteral(": ") + one->join(QStringLiteral(", "))));
    }
}

void RoomsTest::everySourceKeepsTheRules_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : sources()) {
        QTest::newRow(qPrintable(file)) << file;
    }
}

void RoomsTest::everySourceKeepsTheRules() {
    QFETCH(QString, file);
    QFile source(QDir(posenc::test::inSource({})).filePath(file));
    QVERIFY(source.open(QIODevice::ReadOnly));
    const std::string name = file.toStdString();
    const std::string text = source.readAll().toStdString();
    std::vector<Violation> found = tooLong(name, text);
    for (Violation& one : forbiddenWords(name, text)) {
        found.push_back(std::move(one));
    }
    if (file.endsWith(QLatin1String(".h")) || file.endsWith(QLatin1String(".cpp"))) {
        for (const auto rule : {forbiddenIncludes, neverRun}) {
            for (Violation& one : rule(name, text)) {
                found.push_back(std::move(one));
            }
        }
    }
    QVERIFY2(found.empty(), told(found).constData());
}

POSENC_TEST_GUILESS(RoomsTest)
#include "rooms_test.moc"
