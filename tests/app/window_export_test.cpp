#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/memory_limit.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

namespace {

bool holds(const QImage& image, QColor colour) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == colour) {
                return true;
            }
        }
    }
    return false;
}

/// The open dialog and what a test needs of it.
struct Export {
    explicit Export(ShownWindow& window) {
        window.find<QAction>("export")->trigger();
        dialog = window.find<QDialog>("exportDialog");
        preview = dialog->findChild<QLabel*>(QStringLiteral("exportPreview"));
        file = dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"));
        save = dialog->findChild<QAbstractButton*>(QStringLiteral("exportSave"));
        messages = dialog->findChild<MessageBar*>(QStringLiteral("exportMessages"));
        replace = messages->findChild<QAbstractButton*>(QStringLiteral("messageAction"));
    }
    void setSize(int width, int height, int dpi) const {
        dialog->findChild<QCheckBox*>(QStringLiteral("exportOwnSize"))->setChecked(true);
        dialog->findChild<QSpinBox*>(QStringLiteral("exportWidth"))->setValue(width);
        dialog->findChild<QSpinBox*>(QStringLiteral("exportHeight"))->setValue(height);
        dialog->findChild<QSpinBox*>(QStringLiteral("exportDpi"))->setValue(dpi);
    }

    QDialog* dialog;
    QLabel* preview;
    QLineEdit* file;
    QAbstractButton* save;
    MessageBar* messages;
    QAbstractButton* replace;
};

}  // namespace

class WindowExportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void exportedPngIsWhatTheDialogSays() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        window.find<QAction>("export")->trigger();
        auto* dialog = window.find<QDialog>("exportDialog");
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("exportWhat"))->currentText(), QStringLiteral("Bias"));
        dialog->findChild<QCheckBox*>(QStringLiteral("exportOwnSize"))->setChecked(true);
        dialog->findChild<QSpinBox*>(QStringLiteral("exportWidth"))->setValue(900);
        dialog->findChild<QSpinBox*>(QStringLiteral("exportHeight"))->setValue(1000);
        dialog->findChild<QSpinBox*>(QStringLiteral("exportDpi"))->setValue(150);
        const auto* preview = dialog->findChild<QLabel*>(QStringLiteral("exportPreview"));
        QTRY_VERIFY(!preview->pixmap().isNull());

        const QString file = window.path(QStringLiteral("bias.png"));
        dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"))->setText(file);
        dialog->findChild<QAbstractButton*>(QStringLiteral("exportSave"))->click();
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY(bar->sentence().contains(QLatin1String("bias.png")));
        const QImage image(file);
        QCOMPARE(image.size(), QSize(900, 1000));
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 150);
        // White paper, and on it every colour of the picture: the largest and the smallest bias among them.
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
        const PanelPicture& panel = window->workspace().picture()->panels[1];
        for (const Cell cell : {Cell{0, 0}, Cell{3, 41}, Cell{24, 24}}) {
            const QColor colour = expectedColour(window.view("bias"), panel.field->value(cell.row, cell.column));
            QVERIFY(holds(image, colour));
        }
    }

    void exportThatFailsSaysWhyAndStays() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("export")->trigger();
        auto* dialog = window.find<QDialog>("exportDialog");
        auto* file = dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"));
        auto* save = dialog->findChild<QAbstractButton*>(QStringLiteral("exportSave"));
        const auto* problem = dialog->findChild<MessageBar*>(QStringLiteral("exportMessages"));
        for (const char* name : {"no such folder/figure.png", "figure.bmp"}) {
            file->setText(window.path(QLatin1String(name)));
            save->click();
            QTRY_VERIFY2(problem->sentence().contains(QLatin1String(name)) || problem->sentence().contains(QLatin1String(".bmp")), name);
            QVERIFY(dialog->isVisible());
            QTRY_VERIFY(save->isEnabled());
        }
        dialog->reject();
    }

    void aFileThatExistsIsReplacedOnlyWhenThatIsConfirmed() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString taken = window.path(QStringLiteral("taken.png"));
        QFile before(taken);
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("mine") == 4);
        before.close();
        const Export sheet(window);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        sheet.file->setText(taken);
        // Enter twice is no confirmation.
        for (int time = 0; time < 2; ++time) {
            QTest::keyClick(sheet.dialog, Qt::Key_Return);
            QTRY_VERIFY(sheet.messages->isVisible() && sheet.messages->sentence().contains(QLatin1String("taken.png")));
            QVERIFY(sheet.replace->isVisible() && sheet.save->isEnabled());
            QCOMPARE(contents(taken), QByteArray("mine"));
        }
        // The question is about that name alone.
        sheet.file->setText(window.path(QStringLiteral("other.png")));
        QVERIFY(!sheet.messages->isVisible());
        sheet.file->setText(taken);
        sheet.save->click();
        QTRY_VERIFY(sheet.replace->isVisible());
        QTest::mouseClick(sheet.replace, Qt::LeftButton);
        QTRY_VERIFY(window.find<MessageBar>("messageBar")->sentence().contains(QLatin1String("taken.png")));
        QVERIFY(!QImage(taken).isNull());
        QVERIFY(!QFile::exists(window.path(QStringLiteral("other.png"))));
    }

    void aSizeThatCannotBeHasNoPreviewAndIsNotSaved() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Export sheet(window);
        const auto* facts = sheet.dialog->findChild<QLabel*>(QStringLiteral("exportFacts"));
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        for (const auto& [width, height, dpi] : {std::tuple(64, 64, 300), std::tuple(16384, 16384, 300)}) {
            sheet.setSize(width, height, dpi);
            QTRY_VERIFY(sheet.messages->isVisible());
            QVERIFY(sheet.preview->pixmap().isNull());
            QVERIFY(facts->text().isEmpty());
            QVERIFY(!sheet.save->isEnabled());
            QVERIFY2(sheet.messages->sentence().contains(QLatin1String("px")), qPrintable(sheet.messages->sentence()));
            sheet.setSize(900, 900, 150);
            QTRY_VERIFY(!sheet.preview->pixmap().isNull());
            QVERIFY(sheet.save->isEnabled() && !sheet.messages->isVisible());
        }
        sheet.dialog->reject();
    }

    void whyItWasNotWrittenStaysThoughThereIsNoPreviewEither() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Export sheet(window);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        sheet.file->setText(window.path(QStringLiteral("no such folder/figure.png")));
        sheet.setSize(64, 64, 600);
        sheet.save->click();
        QTRY_VERIFY(sheet.messages->sentence().contains(QLatin1String("no such folder")) && sheet.preview->pixmap().isNull());
        QVERIFY2(sheet.messages->sentence().contains(QLatin1String("64x64 px")), qPrintable(sheet.messages->sentence()));
        QVERIFY(!sheet.save->isEnabled());
        sheet.setSize(900, 900, 150);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        QVERIFY(sheet.save->isEnabled() && !sheet.messages->isVisible());
        sheet.dialog->reject();
    }

    void aFigureWithoutMemoryIsASentence() {
        if (!canLimitMemory()) {
            QSKIP("sanitizers take all addresses");
        }
        ShownWindow window;
        QVERIFY(window.shown());
        const Export sheet(window);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        {
            // Too little for the picture, enough for everything else.
            const MemoryLimit limit(MemoryLimit::used() + (std::uint64_t{150} << 20));
            sheet.setSize(8000, 8000, 300);
            QTRY_VERIFY(sheet.messages->isVisible());
            QVERIFY2(sheet.messages->sentence().contains(QLatin1String("memory")), qPrintable(sheet.messages->sentence()));
            QVERIFY(sheet.preview->pixmap().isNull() && !sheet.save->isEnabled());
        }
        sheet.dialog->reject();
    }
};

POSENC_TEST(WindowExportTest)
#include "window_export_test.moc"
