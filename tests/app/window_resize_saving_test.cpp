#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>
#include <bit>

#include "app/resize/resize_dialog.h"
#include "engine/files/common/named_tensor.h"
#include "engine/files/formats.h"
#include "engine/resizing/resize_table.h"
#include "tests/app/npy_write.h"
#include "tests/app/resize_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const std::string kTableKey = "layers.0.blocks.0.attn.relative_position_bias_table";

bool sameBits(std::span<const float> a, std::span<const float> b) {
    const auto bits = [](float x) { return std::bit_cast<std::uint32_t>(x); };
    return std::ranges::equal(a, b, {}, bits, bits);
}

}  // namespace

/// What the dialog "Resize table" saves, and what it says of it.
class WindowResizeSavingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void aSavedFileReadsBackBitForBit_data();
    void aSavedFileReadsBackBitForBit();
    void aFileThatWasChosenStays();
    void aFileThatWasChosenFirstStays();
    void aFileThatIsThereIsReplacedOnlyWhenToldSo();
    void theSourceIsReplacedInOneTensorAlone();
    void everyTableOfAFileHasANameOfItsOwn();
    void aDrawnTableIsResizedToo();
    void theRowsOfTheClassTokenAreThoseOfTheHead();
    void whatGoesWrongIsSaidAndTheDialogStays();
    void aTableTooLargeIsSaidUntilAnotherFits();
    void theNextFileGoesWhereTheLastOneWent();
    void aSavedFileOpensInTheWindow_data();
    void aSavedFileOpensInTheWindow();
};

void WindowResizeSavingTest::aSavedFileReadsBackBitForBit_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("method");
    QTest::newRow("safetensors") << QStringLiteral("t.safetensors") << 0;
    QTest::newRow("npy") << QStringLiteral("t.npy") << 1;
    QTest::newRow("npz") << QStringLiteral("t.npz") << 2;
}

void WindowResizeSavingTest::aSavedFileReadsBackBitForBit() {
    QFETCH(QString, name);
    QFETCH(int, method);
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(6, 4));
    open.find<QComboBox>("resizeMethod").setCurrentIndex(method);
    const QString file = window.path(name);
    open.write(file);
    QTRY_VERIFY2(open.said().contains(name), qPrintable(open.said()));
    const Tensor table = window->workspace().picture()->model->tensors().at("bias");
    const auto made = resizeBiasTable(table, {7, 7}, {6, 4}, resizeMethods()[static_cast<std::size_t>(method)].method);
    QVERIFY(made.ok());
    const auto opened = openTrainedFile(file.toStdString());
    QVERIFY(opened.ok());
    const bool named = !name.endsWith(QLatin1String(".npy"));
    const auto back = readTensor(*opened.value(), named ? kTableKey : std::string());
    QVERIFY(back.ok());
    QCOMPARE(back.value().shape(), (Shape{77, 3}));
    QVERIFY(sameBits(back.value().values(), made.value().table.values()));
    if (name.endsWith(QLatin1String(".npz"))) {
        // The record is the comment of the archive, which ends the file; numpy and Posenc have no use for it.
        QFile archive(file);
        QVERIFY(archive.open(QIODevice::ReadOnly));
        QVERIFY(archive.readAll().contains("\"window\":\"6x4\""));
    } else if (named) {
        const FileMetadata& record = opened.value()->metadata();
        QVERIFY(std::ranges::find(record, std::pair<std::string, std::string>("method", "bicubic")) != record.end());
    }
}

/// The file that is proposed follows the window and the method; one that was typed or chosen does not.
void WindowResizeSavingTest::aFileThatWasChosenStays() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(6, 4));
    auto& file = open.find<QLineEdit>("resizeFile");
    const QString proposed = file.text();
    QVERIFY(open.target(5, 4));
    QTRY_VERIFY(file.text() != proposed);
    const QString typed = window.path(QStringLiteral("typed.npy"));
    file.setFocus();
    file.selectAll();
    QTest::keyClicks(&file, typed);
    QVERIFY(open.target(3, 4));
    QCOMPARE(file.text(), typed);
    open.find<QToolButton>("resizeBrowse").click();
    auto* dialog = window->findChild<QFileDialog*>(QStringLiteral("resizeFileDialog"));
    QVERIFY(dialog != nullptr);
    const QString mine = window.path(QStringLiteral("mine.npz"));
    Q_EMIT dialog->fileSelected(mine);
    dialog->close();
    QCOMPARE(file.text(), mine);
    QCOMPARE(open.find<QComboBox>("resizeFormat").currentText().contains(QLatin1String("npz")), true);
    QVERIFY(open.target(6, 4));
    open.find<QComboBox>("resizeMethod").setCurrentIndex(1);
    QVERIFY(window.settled());
    QCOMPARE(file.text(), mine);
}

/// Chosen without that anything was typed before.
void WindowResizeSavingTest::aFileThatWasChosenFirstStays() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(6, 4));
    open.find<QToolButton>("resizeBrowse").click();
    auto* dialog = window->findChild<QFileDialog*>(QStringLiteral("resizeFileDialog"));
    QVERIFY(dialog != nullptr);
    // A name without an ending has that of the kind of file that is chosen beside it.
    QCOMPARE(dialog->defaultSuffix(), QStringLiteral("safetensors"));
    for (const QString& filter : dialog->nameFilters()) {
        Q_EMIT dialog->filterSelected(filter);
        QVERIFY2(filter.contains(QStringLiteral("*.%1)").arg(dialog->defaultSuffix())), qPrintable(filter));
    }
    QVERIFY(dialog->nameFilters().size() > 2);
    const QString mine = window.path(QStringLiteral("mine.npy"));
    Q_EMIT dialog->fileSelected(mine);
    dialog->close();
    QVERIFY(open.target(5, 4));
    QCOMPARE(open.find<QLineEdit>("resizeFile").text(), mine);
}

void WindowResizeSavingTest::aFileThatIsThereIsReplacedOnlyWhenToldSo() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened());
    const QString name = window.path(QStringLiteral("old.npy"));
    const auto content = [&] {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QFile old(name);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    open.write(name);
    QVERIFY(open.said().contains(QLatin1String("already")));
    QCOMPARE(content(), QByteArray("old"));
    QTest::mouseClick(&open.find<QAbstractButton>("messageAction"), Qt::LeftButton);
    QTRY_VERIFY(open.said().startsWith(QLatin1String("Saved")));
    QVERIFY(content().startsWith("\x93NUMPY"));
}

void WindowResizeSavingTest::theSourceIsReplacedInOneTensorAlone() {
    ShownWindow window;
    QVERIFY(window.shown());
    const QString source = window.sampleCopy();
    QVERIFY(window.open(source));
    const auto before = openTrainedFile(source.toStdString());
    QVERIFY(before.ok());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(6, 4));
    const qint64 size = QFileInfo(source).size();
    open.write(source);
    QVERIFY(open.said().contains(QLatin1String("is the file of this table")));
    QCOMPARE(QFileInfo(source).size(), size);
    auto& offer = open.find<QAbstractButton>("messageAction");
    QCOMPARE(offer.text(), QStringLiteral("Replace the tensor"));
    QTest::mouseClick(&offer, Qt::LeftButton);
    QTRY_VERIFY2(open.said().startsWith(QLatin1String("Replaced")), qPrintable(open.said()));
    // The index of the old window stays, and with this table it reads wrong rows.
    QVERIFY2(open.said().contains(QLatin1String("relative_position_index is unchanged and belongs to window 7x7")),
             qPrintable(open.said()));
    const auto after = openTrainedFile(source.toStdString());
    QVERIFY(after.ok());
    QCOMPARE(after.value()->entries().size(), before.value()->entries().size());
    for (std::size_t i = 0; i < before.value()->entries().size(); ++i) {
        const TensorEntry& old = before.value()->entries()[i];
        const TensorEntry& now = after.value()->entries()[i];
        QCOMPARE(now.name, old.name);
        if (now.name == kTableKey) {
            QCOMPARE(now.shape, (Shape{77, 3}));
            continue;
        }
        QVERIFY(now.dtype == old.dtype);
        const auto values = after.value()->read(i);
        const auto oldValues = before.value()->read(i);
        QVERIFY(values.ok() && oldValues.ok() && sameBits(values.value().values(), oldValues.value().values()));
    }
}

void WindowResizeSavingTest::everyTableOfAFileHasANameOfItsOwn() {
    ShownWindow window;
    QVERIFY(window.shown());
    QVERIFY(window.open(window.sampleCopy()));
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(5, 6));
    // In the folder of the file, with the block that the table is of.
    const QString expected = window.path(QStringLiteral("my swin-layers.0.blocks.0.attn-5x6-bicubic.safetensors"));
    QCOMPARE(QDir::fromNativeSeparators(open.find<QLineEdit>("resizeFile").text()), expected);
}

void WindowResizeSavingTest::aDrawnTableIsResizedToo() {
    ShownWindow window;
    QVERIFY(window.shown());
    Scene drawn;
    drawn.encoding = "swin";
    drawn.parameters = {{"window", Grid{3, 4}}, {"class-token", true}};
    drawn.seed = 5;
    window->workspace().document().change(drawn, QStringLiteral("drawn"));
    QVERIFY(window.settled());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(2, 7));
    QCOMPARE(open.view("resize-original").data().rows, Index{5});
    // The three rows of the class token are told, since no picture shows them.
    QVERIFY(open.text("resizeFacts").contains(QLatin1String("Class token")));
    const QString file = window.path(QStringLiteral("drawn.safetensors"));
    open.write(file);
    QTRY_VERIFY(open.said().startsWith(QLatin1String("Saved")));
    const auto opened = openTrainedFile(file.toStdString());
    QVERIFY(opened.ok());
    const auto back = readTensor(*opened.value(), "bias");
    QVERIFY(back.ok());
    QCOMPARE(back.value().dimension(0), Index{3 * 13 + 3});
    const Tensor table = window->workspace().picture()->model->tensors().at("bias");
    const auto heads = static_cast<std::size_t>(table.dimension(1));
    QVERIFY(sameBits(back.value().values().last(3 * heads), table.values().last(3 * heads)));
}

/// The last three rows of the table, of the head that is seen or as the mean of all.
void WindowResizeSavingTest::theRowsOfTheClassTokenAreThoseOfTheHead() {
    ShownWindow window;
    QVERIFY(window.shown());
    const QString file = window.path(QStringLiteral("class.npy"));
    std::vector<float> values(28 * 2, 0.125F);
    const std::vector<float> last{1, 0.5F, -2, 0.25F, 4, -0.75F};
    std::ranges::copy(last, values.end() - 6);
    QVERIFY(writeNpy(file, {28, 2}, values));
    auto subject = readSubject({file.toStdString(), {}, {}}, Grid{3, 3}, window->workspace().store());
    QVERIFY(subject.ok());
    subject.value().head = 1;
    ResizeDialog dialog(subject.value(), window.path({}), makeThreadExecutor);
    dialog.show();
    const auto told = [&](const QStringList& numbers) {
        const QString text =
            QStringLiteral("Class token (to token, from token, to itself), unchanged: ") + numbers.join(QStringLiteral(", "));
        return dialog.findChild<QLabel*>(QStringLiteral("resizeFacts"))->text().split(QLatin1Char('\n')).contains(text);
    };
    const QString minus(QChar(0x2212));
    QTRY_VERIFY(told({QStringLiteral("+0.5000"), QStringLiteral("+0.2500"), minus + QStringLiteral("0.7500")}));
    auto* heads = dialog.findChild<QComboBox*>(QStringLiteral("head"));
    heads->setCurrentIndex(0);
    QTRY_VERIFY(told({QStringLiteral("+1.0000"), minus + QStringLiteral("2.0000"), QStringLiteral("+4.0000")}));
    heads->setCurrentIndex(heads->count() - 1);
    QTRY_VERIFY(told({QStringLiteral("+0.7500"), minus + QStringLiteral("0.8750"), QStringLiteral("+1.6250")}));
}

void WindowResizeSavingTest::whatGoesWrongIsSaidAndTheDialogStays() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened());
    for (const char* name : {"no such folder/t.npz", "t.bin", "t"}) {
        open.write(window.path(QLatin1String(name)));
        QTRY_VERIFY2(open.said().contains(QLatin1String(name)), qPrintable(open.said()));
        QVERIFY(open.dialog().isVisible());
        QTRY_VERIFY(open.save().isEnabled());
    }
    // The suffix that is typed is the format that is shown.
    auto& line = open.find<QLineEdit>("resizeFile");
    line.selectAll();
    QTest::keyClicks(&line, QStringLiteral("/x/t.npz"));
    QCOMPARE(open.find<QComboBox>("resizeFormat").currentIndex(), 1);
    open.find<QComboBox>("resizeFormat").setCurrentIndex(2);
    QCOMPARE(line.text(), QStringLiteral("/x/t.npy"));
}

void WindowResizeSavingTest::aTableTooLargeIsSaidUntilAnotherFits() {
    ShownWindow window;
    QVERIFY(window.shown());
    const QString file = window.path(QStringLiteral("heads.npy"));
    QVERIFY(writeNpy(file, {1, 9}, std::vector<float>(9, 0.5F)));
    const auto subject = readSubject({file.toStdString(), {}, {}}, Grid{1, 1}, window->workspace().store());
    QVERIFY(subject.ok());
    ResizeDialog dialog(subject.value(), window.path({}), makeThreadExecutor);
    dialog.show();
    auto* save = dialog.findChild<QAbstractButton*>(QStringLiteral("resizeSave"));
    const auto* said = dialog.findChild<MessageBar*>(QStringLiteral("resizeMessages"));
    QTRY_VERIFY(save->isEnabled());
    dialog.findChild<QDoubleSpinBox*>(QStringLiteral("resizeRows"))->setValue(1024);
    auto* columns = dialog.findChild<QDoubleSpinBox*>(QStringLiteral("resizeColumns"));
    columns->setValue(1024);
    QTRY_VERIFY(said->sentence().contains(QLocale().toString(33554432)));
    QVERIFY(!save->isEnabled());
    columns->setValue(2);
    QTRY_VERIFY(save->isEnabled());
    QTRY_COMPARE(said->sentence(), QString());
}

/// In the folder of the last one; and what is used in the scene is a step that says so.
void WindowResizeSavingTest::theNextFileGoesWhereTheLastOneWent() {
    ShownWindow window;
    QVERIFY(window.shown());
    const QString folder = window.path(QStringLiteral("inner"));
    QVERIFY(QDir().mkpath(folder));
    {
        const OpenResize open(window);
        QVERIFY(open.opened() && open.target(5, 6));
        open.write(folder + QStringLiteral("/t.npz"));
        QTRY_VERIFY2(open.said().startsWith(QLatin1String("Saved")), qPrintable(open.said()));
        open.dialog().reject();
    }
    const OpenResize again(window);
    QVERIFY(again.opened() && again.target(5, 9));
    const QFileInfo proposed(QDir::fromNativeSeparators(again.find<QLineEdit>("resizeFile").text()));
    QCOMPARE(proposed.absolutePath(), folder);
    QVERIFY2(proposed.fileName().endsWith(QLatin1String("-5x9-bicubic.safetensors")), qPrintable(proposed.fileName()));
    QTest::mouseClick(&again.find<QAbstractButton>("resizeUse"), Qt::LeftButton);
    QTRY_COMPARE(window->workspace().document().undoStack().undoText(), QStringLiteral("Resize the table to 5 × 9"));
    QVERIFY(window.settled());
}

void WindowResizeSavingTest::aSavedFileOpensInTheWindow_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("safetensors") << QStringLiteral("t.safetensors");
    QTest::newRow("npz") << QStringLiteral("t.npz");
}

void WindowResizeSavingTest::aSavedFileOpensInTheWindow() {
    QFETCH(QString, name);
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(5, 5));
    const QString file = window.path(name);
    open.write(file);
    QTRY_VERIFY(open.said().startsWith(QLatin1String("Saved")));
    QTest::mouseClick(&open.find<QAbstractButton>("messageAction"), Qt::LeftButton);
    const auto bound = [&] {
        const auto bias = window.scene().tensors.find("bias");
        return bias != window.scene().tensors.end() && QString::fromStdString(bias->second.file) == file;
    };
    QTRY_VERIFY(bound());
    QVERIFY(window.settled());
    QVERIFY(!window->workspace().failure());
    QCOMPARE(window.scene().tensors.at("bias").key, kTableKey);
    QCOMPARE(window->workspace().picture()->model->parameters().grid("window"), (Grid{5, 5}));
    QTRY_VERIFY(window.find<QDialog>("resizeDialog") == nullptr);
}

POSENC_TEST(WindowResizeSavingTest)
#include "window_resize_saving_test.moc"
