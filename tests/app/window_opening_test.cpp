#include <QFile>
#include <QFileInfo>
#include <QTest>

#include "tests/app/window_fixture.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;
using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// What opening a file says, and what is remembered of it.
class WindowOpeningTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void codeInAFileIsSaidAtOnce() {
        ShownWindow window;
        QVERIFY(window.shown());
        const std::string table = tensor(storage("Float", "0", 18), 0, {9, 2}, {2, 1});
        const std::string numbers = bytesOf<float>(std::vector<float>(18, 1.0F));
        const auto write = [&](const char* name, const std::string& pickled) {
            const std::string bytes = torchZip(pickle(pickled), {{"0", numbers}});
            QFile file(window.path(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), static_cast<qint64>(bytes.size())) > 0 ? file.fileName()
                                                                                                                      : QString();
        };
        const char* key = "layers.0.blocks.0.attn.relative_position_bias_table";
        const auto* bar = window.find<MessageBar>("messageBar");
        QVERIFY(window.open(write("plain.pth", dict({{key, table}, {"args", global("m", "f")}}))));
        QVERIFY2(bar->sentence().isEmpty(), qPrintable(bar->sentence()));
        QVERIFY(window.open(write("odd.pth", dict({{key, table}, {"x", call(global("os", "system"), {text("touch made")})}}))));
        QVERIFY2(bar->sentence().contains(QLatin1String("odd.pth")) && bar->sentence().contains(QLatin1String("unpickling")),
                 qPrintable(bar->sentence()));
    }

    void whatWasSaidOfAnotherFileIsOver() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->openFile(window.path(QStringLiteral("nothing.npy")));
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY(bar->sentence().contains(QLatin1String("nothing.npy")));
        window->openFile(window.sampleCopy());
        QVERIFY(bar->isHidden());
    }

    void theNextDialogStartsWhereTheLastFileLies() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.settings().lastFolder().isEmpty());
        const QString file = window.sampleCopy();
        QVERIFY(window.open(file));
        QCOMPARE(window.settings().lastFolder(), QFileInfo(file).absolutePath());
        // Of what the program brings along there is no folder.
        QVERIFY(window.open(QStringLiteral(":/samples/swin-digits.safetensors")));
        QCOMPARE(window.settings().lastFolder(), QFileInfo(file).absolutePath());
    }

    void aFirstWindowFitsOnTheScreenWithItsFrame() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        const MainWindow window(settings);
        const QSize screen = window.screen()->availableSize();
        QVERIFY(window.width() < screen.width() && window.height() < screen.height());
    }
};

POSENC_TEST(WindowOpeningTest)
#include "window_opening_test.moc"
