// What the gallery gives away, in the real window: a mistake as a scene, and its arrays as files.
#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QUndoStack>
#include <cmath>

#include "app/comparison/comparison_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Searches the gallery for an entry and waits until its arrays are seen.
bool showMistake(ShownWindow& window, const char* id) {
    window.find<QAction>("gallery")->trigger();
    const auto* list = window.find<QListWidget>("galleryList");
    const auto listed = [&] {
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->data(Qt::UserRole).toString() == QLatin1String(id)) {
                return true;
            }
        }
        return false;
    };
    if (!QTest::qWaitFor(listed, kPatience)) {
        return false;
    }
    auto* search = window.find<QLineEdit>("gallerySearch");
    search->setText(QLatin1String(id));
    QTest::keyClick(search, Qt::Key_Return);
    const auto seen = [&] {
        const auto shown = window.find<ComparisonPane>("comparisonPane")->shown();
        return shown != nullptr && shown->of.mistake == id;
    };
    return QTest::qWaitFor(seen, kPatience);
}

/// Saves the arrays of the entry that is seen.
bool saveArrays(ShownWindow& window, const QString& folder) {
    window.find<QPushButton>("galleryFixture")->click();
    auto* dialog = window.find<QFileDialog>("fixtureDialog");
    if (dialog == nullptr) {
        return false;
    }
    Q_EMIT dialog->fileSelected(folder);
    dialog->close();
    return true;
}

}  // namespace

class WindowGallerySceneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// A geometric row of slopes is right where the number of heads is a power of two, and wrong for three: head 0 has 2^(-8/3) then.
    void aMistakeIsShownAsAScene() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Scene before = window.scene();
        QVERIFY(showMistake(window, "alibi-geometric"));
        auto* pane = window.find<ComparisonPane>("comparisonPane");
        QVERIFY(pane->isVisible());
        // What the gallery shows is no comparison of the scene.
        QVERIFY(!window.scene().view.comparison);
        const QString title = pane->shown()->of.title;
        window.find<QPushButton>("galleryScene")->click();
        QVERIFY(window.settled());
        QVERIFY(!pane->isVisible());
        QCOMPARE(window.scene().encoding, std::string("alibi"));
        QVERIFY(window.scene().parameters.at("slopes") == ParameterValue(std::string("geometric")));
        QVERIFY(!window.find<QAction>("compare")->isChecked());

        window->workspace().document().setLayers({"bias"});
        const auto biasOf = [&](Index heads) {
            window->workspace().document().setParameter("heads", heads, false);
            const auto drawn = [&] { return window.settled() && window->workspace().picture()->model->heads() == heads; };
            return QTest::qWaitFor(drawn, kPatience) ? window.view("bias").data().at({1, 0}) : std::nullopt;
        };
        const auto three = biasOf(3);
        QVERIFY(three.has_value());
        QVERIFY2(std::abs(static_cast<double>(*three) + std::pow(2.0, -8.0 / 3)) < 1e-6,
                 qPrintable(QString::number(static_cast<double>(*three))));
        const auto four = biasOf(4);
        QVERIFY(four.has_value());
        QVERIFY2(std::abs(static_cast<double>(*four) + 0.25) < 1e-6, qPrintable(QString::number(static_cast<double>(*four))));

        // It is a step like any other, named by what it showed.
        auto& history = window->workspace().document().undoStack();
        while (history.canUndo() && history.undoText() != QStringLiteral("Show ") + title) {
            history.undo();
        }
        QVERIFY(history.canUndo());
        history.undo();
        QVERIFY(window.settled());
        QCOMPARE(window.scene().encoding, before.encoding);
        QVERIFY(window.scene().parameters == before.parameters && window.scene().tensors == before.tensors);
    }

    void whereArraysWereSavedIsSaid_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QStringList>("files");
        QTest::newRow("mistake") << QStringLiteral("swin-no-stride")
                                 << QStringList{QStringLiteral("wrong.npy"), QStringLiteral("right.npy")};
        QTest::newRow("convention") << QStringLiteral("absolute-2d-row-first")
                                    << QStringList{QStringLiteral("convention-1.npy"), QStringLiteral("convention-2.npy")};
    }
    void whereArraysWereSavedIsSaid() {
        QFETCH(QString, id);
        QFETCH(QStringList, files);
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(showMistake(window, qPrintable(id)));
        QVERIFY(saveArrays(window, window.path(QString())));
        const auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY_WITH_TIMEOUT(!bar->sentence().isEmpty(), kPatience);
        QVERIFY2(bar->sentence().startsWith(QStringLiteral("Saved %1, %2 and parameters.json in ").arg(files[0], files[1])),
                 qPrintable(bar->sentence()));
        QVERIFY2(bar->sentence().endsWith(id + QLatin1Char('.')), qPrintable(bar->sentence()));
        for (const QString& file : files) {
            QVERIFY2(QFile::exists(window.path(id + QLatin1Char('/') + file)), qPrintable(file));
        }
    }

    /// Nothing can be saved below what is a file.
    void whyNothingWasSavedIsSaid() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(showMistake(window, "swin-no-stride"));
        const QString file = window.path(QStringLiteral("no folder"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write("mine") == 4);
        out.close();
        QVERIFY(saveArrays(window, file));
        const auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY_WITH_TIMEOUT(!bar->sentence().isEmpty(), kPatience);
        QVERIFY2(bar->sentence().contains(QStringLiteral("wrong.npy")) && !bar->sentence().startsWith(QLatin1String("Saved")),
                 qPrintable(bar->sentence()));
        QCOMPARE(contents(file), QByteArray("mine"));
    }
};

POSENC_TEST(WindowGallerySceneTest)
#include "window_gallery_scene_test.moc"
