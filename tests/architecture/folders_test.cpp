#include "tests/architecture/folders.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::architecture::folderCircles;
using posenc::architecture::foldersTooLarge;
using posenc::architecture::Sources;

namespace {

Sources product() {
    const QDir root(posenc::test::inSource({}));
    Sources sources;
    for (const char* room : {"app", "engine", "widgets"}) {
        QDirIterator found(root.filePath(QLatin1String(room)), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (found.hasNext()) {
            QFile file(found.next());
            if (file.open(QIODevice::ReadOnly)) {
                sources[root.relativeFilePath(file.fileName()).toStdString()] = file.readAll().toStdString();
            }
        }
    }
    return sources;
}

}  // namespace

/// The folders inside the rooms: which use which, and how large they are.
class FoldersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCircleIsFound();
    void aCircleOfSeveralFoldersIsFoundOnce();
    void whatIsOnlyUsedIsNoCircle();
    void aLargeFolderIsFound();
    void noFolderUsesOneThatUsesIt();
    void noFolderHoldsAFifthOfItsRoom();
};

void FoldersTest::aCircleIsFound() {
    const Sources sources = {{"app/a/one.cpp", "#include \"app/b/two.h\"\n"},
                             {"app/b/two.h", "\n"},
                             {"app/b/two.cpp", "#include <vector>\n\n#include \"app/a/one.h\"\n"}};
    QVERIFY(folderCircles(sources) == (std::vector<std::vector<std::string>>{{"app/a", "app/b"}}));
}

void FoldersTest::aCircleOfSeveralFoldersIsFoundOnce() {
    const Sources sources = {{"engine/a/a.h", "#include \"engine/b/b.h\"\n"},
                             {"engine/b/b.h", "#include \"engine/c/d/c.h\"\n"},
                             {"engine/c/d/c.h", "#include \"engine/a/a.h\"\n"},
                             {"widgets/w/w.h", "#include \"engine/a/a.h\"\n"}};
    QVERIFY(folderCircles(sources) == (std::vector<std::vector<std::string>>{{"engine/a", "engine/b", "engine/c/d"}}));
}

void FoldersTest::whatIsOnlyUsedIsNoCircle() {
    const Sources sources = {{"app/a/one.cpp", "#include \"app/a/one.h\"\n#include \"app/b/two.h\"\n#include \"engine/c/three.h\"\n"},
                             {"app/b/two.cpp", "#include \"engine/c/three.h\"\n"},
                             {"engine/c/three.h", "\n"},
                             {"tests/app/one_test.cpp", "#include \"app/a/one.h\"\n"}};
    QVERIFY(folderCircles(sources).empty());
}

void FoldersTest::aLargeFolderIsFound() {
    const Sources sources = {{"app/a/one.cpp", "1\n2\n"},  {"app/b/two.cpp", "1\n2\n"},     {"app/c/three.cpp", "1\n2\n"},
                             {"app/d/four.cpp", "1\n2\n"}, {"app/e/five.cpp", "1\n"},       {"app/e/five.h", "1\n"},
                             {"engine/a/a.cpp", "1\n"},    {"tests/a/a_test.cpp", "1\n2\n"}};
    QVERIFY(foldersTooLarge(sources) == (std::vector<std::string>{"engine/a: 1 of 1 lines"}));
}

void FoldersTest::noFolderUsesOneThatUsesIt() {
    const Sources sources = product();
    QVERIFY(sources.contains("engine/fields/field.h") && sources.contains("app/main.cpp"));
    QByteArray told;
    for (const auto& circle : folderCircles(sources)) {
        for (const std::string& folder : circle) {
            told += QByteArray::fromStdString(folder) + ' ';
        }
        told += '\n';
    }
    QVERIFY2(told.isEmpty(), told.constData());
}

void FoldersTest::noFolderHoldsAFifthOfItsRoom() {
    QByteArray told;
    for (const std::string& folder : foldersTooLarge(product())) {
        told += QByteArray::fromStdString(folder) + '\n';
    }
    QVERIFY2(told.isEmpty(), told.constData());
}

POSENC_TEST_GUILESS(FoldersTest)
#include "folders_test.moc"
