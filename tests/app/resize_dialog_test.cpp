// The dialog "Resize table" without a window behind it: what it says of a table, which file it proposes, and what it asks before it writes.
#include "app/resize/resize_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/resize/resize_subject.h"
#include "app/runner/picture.h"
#include "app/scene/resolve.h"
#include "engine/recognition/table_windows.h"
#include "engine/resizing/resize_table.h"
#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/step_executor.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_box.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Tensor tableOf(const Grid& window, Index heads) {
    std::vector<float> values(static_cast<std::size_t>(offsetRows(window) * heads));
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(i * 7 % 23) / 8 - 1;
    }
    return {{offsetRows(window), heads}, std::move(values)};
}

ResizeSubject subjectOf(const Grid& window) {
    ResizeSubject subject;
    subject.title = QStringLiteral("some table");
    subject.table = tableOf(window, 2);
    subject.windows = {window};
    return subject;
}

Picture pictureOf(const char* encoding, const Parameters::Map& parameters) {
    Picture picture;
    picture.scene.encoding = encoding;
    picture.scene.parameters = parameters;
    picture.scene.seed = 5;
    picture.head = 1;
    picture.model = buildModel(picture.scene, TensorStore()).value();
    return picture;
}

/// A dialog whose work is done when the test says so.
class Dialog {
public:
    Dialog(const ResizeSubject& subject, const QString& folder) : dialog(subject, folder, steps_.factory()) {
        dialog.show();
        settle();
    }
    void settle() {
        for (int round = 0; round < 50 && (round == 0 || steps_.waiting() > 0); ++round) {
            steps_.runAll();
            QCoreApplication::processEvents();
        }
    }
    template <typename Widget>
    [[nodiscard]] Widget* find(const char* name) const {
        return dialog.findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] QString file() const { return QDir::fromNativeSeparators(find<QLineEdit>("resizeFile")->text()); }
    [[nodiscard]] QString said() const { return find<MessageBar>("resizeMessages")->sentence(); }
    void type(const QString& file) {
        auto* line = find<QLineEdit>("resizeFile");
        line->setText(file);
        Q_EMIT line->textEdited(file);
    }
    void target(const Grid& to) {
        find<NumberBox>("resizeRows")->setValue(static_cast<double>(to.rows));
        find<NumberBox>("resizeColumns")->setValue(static_cast<double>(to.columns));
        settle();
    }
    void click(const char* button) {
        find<QAbstractButton>(button)->click();
        settle();
    }

private:
    Steps steps_;

public:
    ResizeDialog dialog;
};

bool writeOld(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write("old") == 3;
}

}  // namespace

class ResizeDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aTableSaysWhereItComesFrom() {
        const ResizeSubject random = randomSubject(pictureOf("swin", {{"window", Grid{3, 4}}, {"heads", Index{2}}}));
        QCOMPARE(random.title, QStringLiteral("random table, seed 5"));
        QCOMPARE(random.table.shape(), (Shape{35, 2}));
        QVERIFY(random.windows == (std::vector<Grid>{{3, 4}}));
        QVERIFY(random.head == 1 && random.origin.seed == 5 && random.origin.file.empty() && !random.network && !random.bound);
        Picture picture = pictureOf("swin-v2", {{"window", Grid{3, 5}}, {"pretrained-window", Grid{6, 4}}, {"heads", Index{2}}});
        const ResizeSubject drawn = networkSubject(picture);
        QCOMPARE(drawn.title, QStringLiteral("random network, seed 5; coordinates of a 6 × 4 window"));
        QCOMPARE(drawn.table.shape(), (Shape{45, 2}));
        QVERIFY(drawn.windows == (std::vector<Grid>{{3, 5}}));
        QVERIFY(drawn.head == 1 && drawn.origin.seed == 5 && drawn.origin.file.empty());
        QVERIFY(drawn.network && drawn.network->reference == (Grid{6, 4}));
        picture.scene.tensors["cpb-weight-2"] = TensorSource{"/models/net.safetensors", "layers.0.cpb_mlp.2.weight", {}};
        const ResizeSubject bound = networkSubject(picture);
        QCOMPARE(bound.title, QStringLiteral("net.safetensors: layers.0.cpb_mlp.2.weight; coordinates of a 6 × 4 window"));
        QCOMPARE(bound.origin.file, std::string("/models/net.safetensors"));
    }

    /// Named after file, block, window and method, all of which may change until a name is typed.
    void theProposedFileFollowsWhatItWillHold() {
        const QTemporaryDir folder;
        ResizeSubject subject = subjectOf({7, 14});
        subject.origin.file = "/models/net.v2.safetensors";
        subject.origin.key = "layers.0/attn bias.table";
        Dialog one(subject, folder.path());
        QCOMPARE(one.find<QLabel>("resizeShape")->text(), QStringLiteral("[351, 2]"));
        QCOMPARE(one.find<QLabel>("resizeKnownWindow")->text(), QStringLiteral("Trained window 7 × 14"));
        QVERIFY(one.find<QLabel>("resizeNote")->isHidden() && one.find<QPushButton>("resizeUse")->isHidden());
        QCOMPARE(one.file(), folder.filePath(QStringLiteral("net.v2-layers.0_attn_bias-12x24-bicubic.safetensors")));
        one.target({5, 6});
        one.find<QComboBox>("resizeMethod")->setCurrentIndex(2);
        one.settle();
        QCOMPARE(one.file(), folder.filePath(QStringLiteral("net.v2-layers.0_attn_bias-5x6-geometric.safetensors")));
        // The other method of the comparison is not the one that is saved.
        one.find<QComboBox>("resizeReference")->setCurrentIndex(0);
        one.find<QComboBox>("resizeFormat")->setCurrentIndex(2);
        one.settle();
        QCOMPARE(one.file(), folder.filePath(QStringLiteral("net.v2-layers.0_attn_bias-5x6-geometric.npy")));
        subject.origin.key = "table";
        subject.note = QStringLiteral("Something is odd.");
        subject.bound = true;
        const Dialog other(subject, folder.path());
        QCOMPARE(other.file(), folder.filePath(QStringLiteral("net.v2-12x24-bicubic.safetensors")));
        QCOMPARE(other.find<QLabel>("resizeNote")->text(), QStringLiteral("Something is odd."));
        QVERIFY(!other.find<QLabel>("resizeNote")->isHidden() && !other.find<QPushButton>("resizeUse")->isHidden());
        const Dialog drawn(subjectOf({7, 14}), folder.path());
        QCOMPARE(drawn.file(), folder.filePath(QStringLiteral("table-12x24-bicubic.safetensors")));
    }

    /// What was asked of one file is asked again of another one; then the method that is chosen is what is written.
    void aFileIsReplacedOnlyWhereThatFileWasMeant() {
        const QTemporaryDir folder;
        const QString first = folder.filePath(QStringLiteral("first.npy"));
        const QString second = folder.filePath(QStringLiteral("second.npy"));
        QVERIFY(writeOld(first) && writeOld(second));
        Dialog dialog(subjectOf({3, 4}), folder.path());
        dialog.target({5, 3});
        dialog.type(first);
        dialog.click("resizeSave");
        QCOMPARE(dialog.said(), first + QLatin1String(" already exists."));
        dialog.type(second);
        dialog.click("messageAction");
        QCOMPARE(dialog.said(), second + QLatin1String(" already exists."));
        QVERIFY(contents(first) == "old" && contents(second) == "old");
        const ResizeMethodDeclaration& linear = *findResizeMethod("linear");
        dialog.find<QComboBox>("resizeMethod")->setCurrentIndex(static_cast<int>(&linear - resizeMethods().data()));
        dialog.click("messageAction");
        QVERIFY2(dialog.said().startsWith(QLatin1String("Saved ")), qPrintable(dialog.said()));
        QVERIFY2(dialog.said().endsWith(QLatin1String("values only; this format stores no key and no metadata.")),
                 qPrintable(dialog.said()));
        QCOMPARE(contents(first), QByteArray("old"));
        const auto saved = parseNpy(contents(second));
        QVERIFY(saved);
        QCOMPARE(saved->shape, (std::vector<qsizetype>{45, 2}));
        const auto expected = resizeBiasTable(tableOf({3, 4}, 2), {3, 4}, {5, 3}, linear.method);
        QVERIFY(expected.ok());
        for (std::size_t i = 0; i < saved->values.size(); ++i) {
            QCOMPARE(saved->values[i], static_cast<double>(expected.value().table.values()[i]));
        }
        // What was saved is opened, whatever is typed meanwhile.
        QSignalSpy opened(&dialog.dialog, &ResizeDialog::openRequested);
        dialog.type(first);
        dialog.click("messageAction");
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.last().first().toString(), second);
        QVERIFY(dialog.dialog.isHidden());
    }

    /// Of a table without a name; its file's own index belongs to a window, and is wrong behind another one alone.
    void aTableIsReplacedInItsOwnFile() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("t.npy"));
        ResizeSubject subject = subjectOf({3, 3});
        const auto values = subject.table.values();
        QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(values.begin(), values.end())));
        subject.origin.file = file.toStdString();
        subject.index = "the index";
        Dialog dialog(subject, folder.path());
        const auto replace = [&](const Grid& to) {
            dialog.target(to);
            dialog.type(file);
            dialog.click("resizeSave");
            const QString asked = dialog.said();
            dialog.click("messageAction");
            return asked == file + QLatin1String(" is the file of this table; choose another file, or replace only this tensor in it.");
        };
        QVERIFY2(replace({3, 3}), qPrintable(dialog.said()));
        QCOMPARE(dialog.said(), QStringLiteral("Replaced the table of %1.").arg(file));
        QCOMPARE(parseNpy(contents(file))->shape, (std::vector<qsizetype>{25, 2}));
        QVERIFY2(replace({3, 4}), qPrintable(dialog.said()));
        QVERIFY2(dialog.said().startsWith(
                     QStringLiteral("Replaced the table of %1. the index is unchanged and belongs to window 3x3:").arg(file)),
                 qPrintable(dialog.said()));
        QVERIFY2(dialog.said().endsWith(QLatin1String("by the index of window 3x4.")), qPrintable(dialog.said()));
        QCOMPARE(parseNpy(contents(file))->shape, (std::vector<qsizetype>{35, 2}));
    }

    /// A table that a network makes is no tensor of its file, which stays as it is.
    void theFileOfANetworkIsNeverReplaced() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("net.safetensors"));
        QVERIFY(writeOld(file));
        Picture picture = pictureOf("swin-v2", {{"window", Grid{3, 5}}, {"heads", Index{2}}});
        picture.scene.tensors["cpb-weight-2"] = TensorSource{file.toStdString(), "w", {}};
        Dialog dialog(networkSubject(picture), folder.path());
        QVERIFY(!dialog.find<QPushButton>("resizeUse")->isHidden());
        dialog.type(file);
        dialog.click("resizeSave");
        QCOMPARE(dialog.said(), file + QLatin1String(" is the file of the network; choose another file."));
        QVERIFY(dialog.find<QAbstractButton>("messageAction")->isHidden());
        QCOMPARE(contents(file), QByteArray("old"));
    }
};

POSENC_TEST(ResizeDialogTest)
#include "resize_dialog_test.moc"
