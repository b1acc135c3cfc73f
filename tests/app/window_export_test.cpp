#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <algorithm>

#include "app/figure/figure_scene.h"
#include "app/pictures/picture_marks.h"
#include "tests/app/pdf_file.h"
#include "tests/app/program.h"
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
        panels = dialog->findChild<QListWidget*>(QStringLiteral("panelList"));
    }
    /// As a user does who picks an entry of a box.
    void choose(const char* box, const QString& entry) const {
        auto* found = dialog->findChild<QComboBox*>(QLatin1String(box));
        const int index = found->findText(entry);
        QVERIFY2(index >= 0, qPrintable(entry));
        found->setCurrentIndex(index);
        // As QComboBox itself does after a click: what the box shows by then.
        Q_EMIT found->activated(found->currentIndex());
    }
    void setSize(int width, int height, int dpi) const {
        dialog->findChild<QSpinBox*>(QStringLiteral("figureDpi"))->setValue(dpi);
        choose("figureUnit", QStringLiteral("px"));
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("figureWidth"))->setValue(width);
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("figureHeight"))->setValue(height);
    }
    void add(int kind) const { dialog->findChild<QMenu*>(QStringLiteral("panelAddMenu"))->actions().at(kind)->trigger(); }

    QDialog* dialog;
    QLabel* preview;
    QLineEdit* file;
    QAbstractButton* save;
    MessageBar* messages;
    QAbstractButton* replace;
    QListWidget* panels;
};

/// Millimetres of the only page of a PDF.
QSizeF pageOf(const QString& path) {
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+) *\\]"));
    const auto found = box.match(QString::fromLatin1(contents(path)));
    return QSizeF(found.captured(1).toDouble(), found.captured(2).toDouble()) / 72 * 25.4;
}

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
        const Export sheet(window);
        QVERIFY2(sheet.panels->item(0)->text().contains(QLatin1String("Bias")), qPrintable(sheet.panels->item(0)->text()));
        sheet.setSize(900, 1000, 150);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());

        const QString file = window.path(QStringLiteral("bias.png"));
        sheet.file->setText(file);
        sheet.save->click();
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY(bar->sentence().contains(QLatin1String("bias.png")));
        const QImage image(file);
        QCOMPARE(image.size(), QSize(900, 1000));
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 150);
        // White paper, and on it every colour of the picture: the largest and the smallest bias among them.
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
        const PanelPicture& panel = *panelOf(*window->workspace().picture(), "bias");
        for (const Cell cell : {Cell{0, 0}, Cell{3, 41}, Cell{24, 24}}) {
            const QColor colour = expectedColour(window.view("bias"), panel.field->value(cell.row, cell.column));
            QVERIFY(holds(image, colour));
        }
    }

    /// Three heads in a row with one bar, 85 mm wide, as PDF, in six actions; then one command makes it again with another number.
    void threeHeadsInARowForAColumnOfAPaper() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        const QString file = window.path(QStringLiteral("heads.pdf"));
        int actions = 0;
        const auto action = [&actions] { ++actions; };
        action();
        const Export sheet(window);
        action();
        sheet.choose("panelHeads", QStringLiteral("All heads, a picture each"));
        action();
        sheet.choose("figurePreset", QStringLiteral("Column, 85 mm"));
        action();
        sheet.choose("figureBars", QStringLiteral("One for all, right"));
        action();
        sheet.file->setText(file);
        action();
        sheet.save->click();
        QTRY_VERIFY(window.find<MessageBar>("messageBar")->sentence().contains(QLatin1String("heads.pdf")));
        QVERIFY(actions <= 8);
        QVERIFY2(std::abs(pageOf(file).width() - 85) < 0.05, qPrintable(QString::number(pageOf(file).width())));
        QString why;
        const auto pdf = PdfFile::parse(contents(file), &why);
        QVERIFY2(pdf.has_value(), qPrintable(why));
        // One bar: the only picture of one column of pixels.
        const auto isBar = [](const PdfImage& image) { return image.pixels.width() == 1; };
        QCOMPARE(std::count_if(pdf->images().begin(), pdf->images().end(), isBar), 1);

        const Run again = Run::posenc({QStringLiteral("export"), QStringLiteral("--session"), file, QStringLiteral("--window"),
                                       QStringLiteral("5x5"), QStringLiteral("--output"), window.path(QStringLiteral("again.pdf"))},
                                      QDir::tempPath());
        QVERIFY2(again.status == 0, again.err.constData());
        QVERIFY(std::abs(pageOf(window.path(QStringLiteral("again.pdf"))).width() - 85) < 0.05);
        const auto carried = readFigureScene(window.path(QStringLiteral("again.pdf")).toStdString());
        QVERIFY(carried.ok());
        QCOMPARE(carried.value().file.scene.figure.items.front().head.kind, HeadChoice::Kind::All);
        QVERIFY(carried.value().file.scene.figure.sharedBar);

        // The window keeps the composition, as a step that can be undone, and so does the figure.
        QCOMPARE(window.scene().figure, carried.value().file.scene.figure);
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.scene().figure == FigureDescription());
        window->openFile(file);
        QTRY_VERIFY(!window.scene().figure.items.empty());
        QVERIFY(window.scene().figure.letters == false && window.scene().figure.paper.width == 85);
    }

    void panelsAreAddedMovedTitledAndRemoved() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        const Export sheet(window);
        for (int kind = 1; kind < 4; ++kind) {
            sheet.add(kind);
        }
        QCOMPARE(sheet.panels->count(), 4);
        const auto text = [&](int row) { return sheet.panels->item(row)->text(); };
        QVERIFY2(text(1).startsWith(QLatin1String("(b)")) && text(1).contains(QLatin1String("head 1")), qPrintable(text(1)));
        QVERIFY2(text(2).contains(QLatin1String("Profile")), qPrintable(text(2)));
        QVERIFY2(text(3).contains(QLatin1String("query 0")), qPrintable(text(3)));
        // The added one is selected; it goes up, by the keyboard.
        QTest::keyClick(sheet.panels, Qt::Key_Up, Qt::AltModifier);
        QVERIFY2(text(2).startsWith(QLatin1String("(c)")) && text(2).contains(QLatin1String("query 0")), qPrintable(text(2)));
        // A title in place.
        sheet.panels->item(2)->setText(QStringLiteral("(c) One query"));
        QCOMPARE(sheet.dialog->findChild<QLineEdit*>(QStringLiteral("panelTitle"))->text(), QStringLiteral("One query"));
        sheet.dialog->findChild<QAbstractButton*>(QStringLiteral("panelRemove"))->click();
        QCOMPARE(sheet.panels->count(), 3);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        QVERIFY2(!sheet.messages->isVisible(), qPrintable(sheet.messages->sentence()));
        // An annotation, and what it says.
        sheet.panels->setCurrentRow(0);
        const QImage before = sheet.preview->pixmap().toImage();
        sheet.dialog->findChild<QMenu*>(QStringLiteral("noteAddMenu"))->actions().at(0)->trigger();
        auto* notes = sheet.dialog->findChild<QTableWidget*>(QStringLiteral("noteTable"));
        QCOMPARE(notes->rowCount(), 1);
        notes->item(0, 3)->setText(QStringLiteral("20"));
        notes->item(0, 4)->setText(QStringLiteral("nonsense"));
        QCOMPARE(notes->item(0, 4)->text(), QStringLiteral("2"));
        QTRY_VERIFY(sheet.preview->pixmap().toImage() != before);
        // A further picture is of the next head.
        sheet.add(0);
        sheet.add(0);
        QVERIFY2(text(1).contains(QLatin1String("head 1")) && text(2).contains(QLatin1String("head 2")), qPrintable(text(1) + text(2)));
        sheet.dialog->reject();
        QTRY_VERIFY(window.find<QDialog>("exportDialog") == nullptr);
        QCOMPARE(Export(window).panels->count(), 5);  // and is gone on with
        QCOMPARE(window.scene().figure.items.front().notes.front().toRow, 20.0);
    }

    void aDifferenceTakesWhatIsWrittenAndPanelsAreDropped() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        const Export sheet(window);
        sheet.add(1);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        const QImage before = sheet.preview->pixmap().toImage();
        auto* other = sheet.dialog->findChild<QComboBox*>(QStringLiteral("panelOther"));
        other->setEditText(QStringLiteral("logits:1"));
        Q_EMIT other->lineEdit()->editingFinished();
        const auto text = [&](int row) { return sheet.panels->item(row)->text(); };
        QVERIFY2(text(1).contains(QLatin1String("logits:1")), qPrintable(text(1)));
        QTRY_VERIFY(sheet.preview->pixmap().toImage() != before);
        sheet.add(4);
        QVERIFY2(text(2).contains(QLatin1String("Sheet")), qPrintable(text(2)));
        // What the list does where a panel is dropped on a place.
        QVERIFY(sheet.panels->model()->moveRow({}, 2, {}, 0));
        QTRY_VERIFY2(text(0).startsWith(QLatin1String("(a)")) && text(0).contains(QLatin1String("Sheet")), qPrintable(text(0)));
        sheet.dialog->reject();
        const auto& items = window.scene().figure.items;
        QCOMPARE(items.size(), std::size_t{3});
        QVERIFY(items[0].kind == FigureItem::Kind::Sheet && items[2].kind == FigureItem::Kind::Difference);
        QCOMPARE(items[2].against, std::string("logits:1"));
    }

    void everyHeadIsSavedOnItsOwn() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        const Export sheet(window);
        sheet.file->setText(window.path(QStringLiteral("each.v2.svg")));
        const auto heads = [&] { sheet.dialog->findChild<QMenu*>(QStringLiteral("exportEachMenu"))->actions().at(0)->trigger(); };
        heads();
        QTRY_VERIFY2(sheet.messages->sentence().contains(QLatin1String("3 of 3")), qPrintable(sheet.messages->sentence()));
        const QDir folder(QFileInfo(sheet.file->text()).path());
        const QStringList made{QStringLiteral("each.v2-bias-head0.svg"), QStringLiteral("each.v2-bias-head1.svg"),
                               QStringLiteral("each.v2-bias-head2.svg")};
        QCOMPARE(folder.entryList({QStringLiteral("each.v2-*.svg")}, QDir::Files), made);
        const auto carried = readFigureScene(folder.filePath(made.back()).toStdString());
        QVERIFY(carried.ok());
        QCOMPARE(carried.value().file.scene.figure.items.front().head.head, Index{2});
        // They are replaced only when that is confirmed.
        QFile before(folder.filePath(made.front()));
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("mine") == 4);
        before.close();
        QTRY_VERIFY(sheet.save->isEnabled());
        heads();
        QVERIFY(sheet.replace->isVisible());
        QCOMPARE(contents(folder.filePath(made.front())), QByteArray("mine"));
        QTest::mouseClick(sheet.replace, Qt::LeftButton);
        QTRY_VERIFY(contents(folder.filePath(made.front())).startsWith("<?xml"));
        QTRY_VERIFY(sheet.save->isEnabled());
        sheet.dialog->reject();
    }

    void greyIsPreviewedAndChecked() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.view("bias").setFocus();
        QTRY_COMPARE(window->pictures().selectedLayer(), std::string("bias"));
        const Export sheet(window);
        QTRY_VERIFY(!sheet.preview->pixmap().isNull());
        const auto* check = sheet.dialog->findChild<QLabel*>(QStringLiteral("exportGreyCheck"));
        // Blue and red are equally dark.
        QVERIFY2(check->text().contains(QLatin1String("Bias")), qPrintable(check->text()));
        sheet.dialog->findChild<QCheckBox*>(QStringLiteral("exportGrey"))->setChecked(true);
        QTRY_VERIFY(sheet.preview->pixmap().toImage().isGrayscale());
        sheet.choose("panelLayer", QStringLiteral("Index table"));
        QTRY_VERIFY2(!check->text().contains(QLatin1String("Index")), qPrintable(check->text()));
        sheet.dialog->reject();
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
            QVERIFY2(sheet.messages->sentence().contains(QLatin1String("mm")), qPrintable(sheet.messages->sentence()));
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
        QVERIFY2(sheet.messages->sentence().contains(QLatin1String("text of the figure")), qPrintable(sheet.messages->sentence()));
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
            const auto* print = sheet.dialog->findChild<QAbstractButton*>(QStringLiteral("exportPrint"));
            QVERIFY(sheet.preview->pixmap().isNull() && !sheet.save->isEnabled() && !print->isEnabled());
        }
        sheet.dialog->reject();
    }
};

POSENC_TEST(WindowExportTest)
#include "window_export_test.moc"
