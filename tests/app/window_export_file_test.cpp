#include <QAbstractButton>
#include <QAction>
#include <QDialog>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <utility>

#include "app/export/export_dialog.h"
#include "tests/app/step_executor.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/theme/palette_colours.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Presses a button once, as soon as it is seen.
class PressedWhenSeen : public QObject {
public:
    explicit PressedWhenSeen(QAbstractButton& button) : button_(button) { button.installEventFilter(this); }
    /// What stood on it; empty: it was never seen.
    [[nodiscard]] const QString& pressed() const { return pressed_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show && pressed_.isEmpty()) {
            pressed_ = button_.text();
            button_.click();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QAbstractButton& button_;
    QString pressed_;
};

/// The dialog for the bias of a window, whose figures are made when the test says so.
struct SteppedExport {
    explicit SteppedExport(ShownWindow& window)
        : dialog(window->workspace().picture(), "bias", window.path(QString()), window->workspace().store(), steps.factory()()) {
        dialog.show();
        steps.runAll();
    }
    [[nodiscard]] QAbstractButton* button(const char* name) const { return dialog.findChild<QAbstractButton*>(QLatin1String(name)); }
    [[nodiscard]] bool canSave() const {
        return button("exportSave")->isEnabled() && button("exportPrint")->isEnabled() && button("exportEach")->isEnabled();
    }
    [[nodiscard]] bool cannotSave() const {
        return !button("exportSave")->isEnabled() && !button("exportPrint")->isEnabled() && !button("exportEach")->isEnabled();
    }
    void saveEachHead() const { dialog.findChild<QMenu*>(QStringLiteral("exportEachMenu"))->actions().at(0)->trigger(); }

    Steps steps;
    ExportDialog dialog;
    MessageBar* messages = dialog.findChild<MessageBar*>(QStringLiteral("exportMessages"));
    QWidget* text = messages->findChild<QWidget*>(QStringLiteral("messageText"));
    QAbstractButton* action = messages->findChild<QAbstractButton*>(QStringLiteral("messageAction"));
    QLineEdit* file = dialog.findChild<QLineEdit*>(QStringLiteral("exportFile"));
};

}  // namespace

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

    /// The one that cannot be written is named; those before it stay, and those after it are not begun.
    void ofSeveralFilesTheOneThatFailsIsNamed() {
        ShownWindow window;
        QVERIFY(window.shown());
        SteppedExport sheet(window);
        sheet.file->setText(window.path(QStringLiteral("each.png")));
        const auto head = [&](int number) { return window.path(QStringLiteral("each-bias-head%1.png").arg(number)); };
        sheet.saveEachHead();
        QVERIFY(sheet.cannotSave());
        QVERIFY(!QFile::exists(head(0)));
        // Something takes the place of the second one meanwhile.
        QVERIFY(QDir().mkdir(head(1)));
        sheet.steps.runAll();
        QVERIFY2(sheet.messages->sentence().contains(QLatin1String("each-bias-head1.png")), qPrintable(sheet.messages->sentence()));
        QVERIFY(sheet.messages->sentence().endsWith(QLatin1String(" Saved 1 of 3 figures.")));
        QCOMPARE(sheet.text->foregroundRole(), kProblemRole);
        QVERIFY(sheet.messages->isVisible() && !sheet.action->isVisible());
        QVERIFY(QFile::exists(head(0)) && !QFile::exists(head(2)));
        QVERIFY(sheet.canSave() && sheet.dialog.isVisible());
    }

    void howManyOfSeveralFilesAreSavedIsSaid() {
        ShownWindow window;
        QVERIFY(window.shown());
        SteppedExport sheet(window);
        QSignalSpy exported(&sheet.dialog, &ExportDialog::exported);
        // Ended after the first.
        sheet.file->setText(window.path(QStringLiteral("few.png")));
        sheet.saveEachHead();
        {
            const PressedWhenSeen cancel(*sheet.action);
            sheet.steps.runAll();
            QCOMPARE(cancel.pressed(), QStringLiteral("Cancel"));
        }
        QVERIFY2(sheet.messages->sentence().startsWith(QLatin1String("Cancelled: saved 1 of 3 figures.")),
                 qPrintable(sheet.messages->sentence()));
        QVERIFY(!sheet.action->isVisible() && sheet.canSave());
        QVERIFY(QFile::exists(window.path(QStringLiteral("few-bias-head0.png"))));
        QVERIFY(!QFile::exists(window.path(QStringLiteral("few-bias-head1.png"))));
        // Again, all of them: of those that are there it is asked first, and nothing is written before the answer.
        sheet.saveEachHead();
        QVERIFY2(sheet.messages->sentence().contains(QLatin1String("1 of 3 files")), qPrintable(sheet.messages->sentence()));
        QVERIFY(sheet.action->isVisible() && sheet.canSave());
        QCOMPARE(sheet.action->text(), QStringLiteral("Replace"));
        sheet.steps.runAll();
        QVERIFY(!QFile::exists(window.path(QStringLiteral("few-bias-head1.png"))));
        sheet.action->click();
        QVERIFY(sheet.cannotSave());
        sheet.steps.runAll();
        QVERIFY2(sheet.messages->sentence().startsWith(QLatin1String("Saved 3 of 3 figures.")), qPrintable(sheet.messages->sentence()));
        QCOMPARE(sheet.text->foregroundRole(), QPalette::WindowText);
        QVERIFY(!sheet.action->isVisible() && sheet.canSave() && sheet.dialog.isVisible());
        QVERIFY(QFile::exists(window.path(QStringLiteral("few-bias-head2.png"))));
        QCOMPARE(exported.count(), 0);
        // One alone is told to the window, and the dialog is done.
        const QString one = window.path(QStringLiteral("one.png"));
        sheet.file->setText(one);
        sheet.button("exportSave")->click();
        sheet.steps.runAll();
        QCOMPARE(exported.count(), 1);
        QCOMPARE(exported.last().first().toString(), one);
        QVERIFY(QFile::exists(one) && !QFile::exists(window.path(QStringLiteral("one-bias-head0.png"))));
        QVERIFY(!sheet.dialog.isVisible());
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
