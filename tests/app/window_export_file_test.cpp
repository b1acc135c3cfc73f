#include <QAction>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// The file of a figure is the one that is chosen, and stays where nothing is.
class WindowExportFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aFileDialogThatIsCancelledChangesNothing() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("export")->trigger();
        const auto* file = window.find<QLineEdit>("exportFile");
        const QString before = file->text();
        QVERIFY(!before.isEmpty());
        QTest::mouseClick(window.find<QToolButton>("exportBrowse"), Qt::LeftButton);
        auto* dialog = window.find<QFileDialog>("exportFileDialog");
        QTRY_VERIFY(dialog->isVisible());
        // It begins at the file that is named.
        QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
        QCOMPARE(dialog->selectedFiles(), QStringList{QFileInfo(before).absoluteFilePath()});
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(window->findChild<QFileDialog*>(QStringLiteral("exportFileDialog")) == nullptr);
        QCOMPARE(file->text(), before);
        QVERIFY(window.find<QDialog>("exportDialog")->isVisible());
    }

    void aFileThatIsChosenIsTheOne() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("export")->trigger();
        QTest::mouseClick(window.find<QToolButton>("exportBrowse"), Qt::LeftButton);
        auto* dialog = window.find<QFileDialog>("exportFileDialog");
        const QString chosen = window.path(QStringLiteral("figure.svg"));
        dialog->selectFile(chosen);
        QVERIFY(QMetaObject::invokeMethod(dialog, "accept"));
        QTRY_VERIFY(window->findChild<QFileDialog*>(QStringLiteral("exportFileDialog")) == nullptr);
        QCOMPARE(window.find<QLineEdit>("exportFile")->text(), chosen);
    }

    /// Another layer has another name by itself, so that the second figure does not meet the first one.
    void aFigureIsNamedByWhatItShows() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.settings().setLastFolder(window.path(QString()));
        const auto suggested = [&](const char* layer) {
            window->activateWindow();
            window.view(layer).setFocus();
            [[maybe_unused]] const bool focused = QTest::qWaitFor([&] { return window.view(layer).hasFocus(); });
            window.find<QAction>("export")->trigger();
            auto* dialog = window.find<QDialog>("exportDialog");
            const QFileInfo file(window.find<QLineEdit>("exportFile")->text());
            dialog->reject();
            [[maybe_unused]] const bool gone =
                QTest::qWaitFor([&] { return window->findChild<QDialog*>(QStringLiteral("exportDialog")) == nullptr; });
            return file.fileName();
        };
        QCOMPARE(suggested("bias"), QStringLiteral("swin-bias.png"));
        QCOMPARE(suggested("index"), QStringLiteral("swin-index.png"));
        // Of several files each is named by its own layer alone.
        window.view("bias").setFocus();
        window.find<QAction>("export")->trigger();
        window.find<QMenu>("exportEachMenu")->actions().at(1)->trigger();
        const QString index = window.path(QStringLiteral("swin-index.png"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(index), 20000);
        QVERIFY(!QFile::exists(window.path(QStringLiteral("swin-bias-index.png"))));
    }

    /// Qt's text fields would move to the end of the line with this key.
    void theKeyOfExportReachesItFromEveryField() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.bring("parameters");
        for (QWidget* field : {static_cast<QWidget*>(window.find<QDoubleSpinBox>("value-shift")),
                               static_cast<QWidget*>(window.find<QLineEdit>("gallerySearch"))}) {
            if (field->objectName() == QLatin1String("gallerySearch")) {
                window.find<QAction>("gallery")->trigger();
            }
            window->activateWindow();
            field->setFocus();
            QTRY_VERIFY(field->hasFocus());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_E, Qt::ControlModifier);
            auto* dialog = window.find<QDialog>("exportDialog");
            QTRY_VERIFY2(dialog != nullptr && dialog->isVisible(), qPrintable(field->objectName()));
            dialog->reject();
            QTRY_VERIFY(window->findChild<QDialog*>(QStringLiteral("exportDialog")) == nullptr);
        }
    }
};

POSENC_TEST(WindowExportFileTest)
#include "window_export_file_test.moc"
