// What becomes of the window when a file that it shows, or the scene itself, is another one than before.
#include <QAction>
#include <QFile>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "app/comparison/comparison_pane.h"
#include "app/session/scene_session.h"
#include "app/session/window_start.h"
#include "tests/app/browser_fixture.h"
#include "tests/app/comparison_fixture.h"
#include "tests/app/found_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QString toldBy(const MainWindow& window) {
    return window.findChild<MessageBar*>(QStringLiteral("messageBar"))->sentence();
}

/// A number of the bias that the pictures are of.
float lastOfBias(MainWindow& window) {
    return window.workspace().picture()->model->tensors().find("bias")->second.values().back();
}

bool wroteConfig(const QString& path, int distance) {
    QFile file(path);
    const QByteArray text =
        R"({"model_type":"t5","d_kv":16,"num_heads":8,"num_layers":2,"is_encoder_decoder":true,"relative_attention_max_distance":)" +
        QByteArray::number(distance) + '}';
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

/// A table of Swin for a window of 2 x 2 and one head, each row of which has one number.
bool writeTable(const QString& path, float all) {
    return writeNpy(path, {9, 1}, std::vector<float>(9, all));
}

Scene sceneOf(const QString& table) {
    Scene scene;
    scene.encoding = "swin";
    scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{1}}};
    scene.tensors = {{"bias", {table.toStdString(), "", {}}}};
    scene.layers = {"bias"};
    return scene;
}

}  // namespace

class WindowToldChangesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// A file that the scene reads is watched though another one is open, and that stays open.
    void aFileThatIsOnlyBoundIsReadAgain() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString open = window.sampleCopy();
        QVERIFY(window.open(open));
        const QString table = window.path(QStringLiteral("table.npy"));
        QVERIFY(writeTable(table, 0.5F));
        window->workspace().document().change(sceneOf(table), QStringLiteral("Bind"));
        QVERIFY(window.settled());
        const auto value = [&] { return window.view("bias").data().at({3, 0}); };
        QTRY_VERIFY_WITH_TIMEOUT(value() == std::optional(0.5F), kPatience);
        // Another length is another file for certain.
        QVERIFY(writeNpy(table, {1, 9, 1}, std::vector<float>(9, 0.25F)));
        QTRY_COMPARE_WITH_TIMEOUT(toldBy(*window), QStringLiteral("table.npy changed on disk and was reloaded."), kPatience);
        QVERIFY(window.settled());
        QVERIFY(writeTable(table, -2.0F));
        QTRY_VERIFY_WITH_TIMEOUT(value() == std::optional(-2.0F), kPatience);
        QVERIFY(window.find<QAction>("closeFile")->isEnabled());
        QCOMPARE(window.settings().recentFiles(), QStringList{open});
    }

    /// The tables of a file are those of the network whose configuration is beside it: when that is written again, they stay and follow it.
    void theConfigurationBesideATableIsItsOwn() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString config = window.path(QStringLiteral("config.json"));
        QVERIFY(wroteConfig(config, 64));
        const QString weights = window.path(QStringLiteral("model.safetensors"));
        QVERIFY(writeSafetensors(
            weights, {{QStringLiteral("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"), {32, 8}, counted(256)}}));
        QVERIFY(window.open(weights));
        QCOMPARE(window.scene().encoding, std::string("t5"));
        QVERIFY2(QString::fromStdString(window.scene().config.file).endsWith(QStringLiteral("config.json")),
                 window.scene().config.file.c_str());
        QCOMPARE(lastOfBias(*window), 255.0F);
        const auto distance = [&] {
            const auto found = window.scene().parameters.find("max-distance");
            return found == window.scene().parameters.end() ? Index{0} : std::get<Index>(found->second);
        };
        QCOMPARE(distance(), Index{64});
        // It is the table that is shown.
        QVERIFY2(window->windowTitle().startsWith(QLatin1String("model.safetensors")), qPrintable(window->windowTitle()));
        QVERIFY(wroteConfig(config, 32));
        QTRY_COMPARE_WITH_TIMEOUT(toldBy(*window), QStringLiteral("config.json changed on disk and was reloaded."), kPatience);
        QTRY_COMPARE(distance(), Index{32});
        QVERIFY(window.settled());
        QVERIFY(window.scene().tensors.contains("bias"));
    }

    /// The last scene is gone on with, although a file of it was moved meanwhile: what is random now is said.
    void aLastSceneWhoseFileIsGoneBeginsWithout() {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        settings.setHintSeen(true);
        const QString table = folder.filePath(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(table, {9, 1}, counted(9)));
        const auto pictured = [](MainWindow& window) {
            return QTest::qWaitFor([&] { return !window.workspace().busy() && window.workspace().picture() != nullptr; }, kPatience);
        };
        {
            MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
            window.workspace().document().change(sceneOf(table), QStringLiteral("Bind"));
            QVERIFY(pictured(window));
            QCOMPARE(lastOfBias(window), 8.0F);
        }
        QVERIFY(QFile::remove(table));
        MainWindow window(settings, makeThreadExecutor, {}, windowStart(settings, false));
        const Scene& scene = window.workspace().document().scene();
        QTRY_VERIFY2_WITH_TIMEOUT(toldBy(window).endsWith(QStringLiteral("table.npy does not exist. Random until located: bias.")),
                                  qPrintable(toldBy(window)), kPatience);
        QVERIFY(scene.tensors.empty());
        QVERIFY(scene.parameters.at("window") == ParameterValue(Grid{2, 2}));
        QVERIFY(pictured(window));
        QTRY_VERIFY_WITH_TIMEOUT(lastOfBias(window) != 8.0F, kPatience);
        // The failure to read it, found meanwhile, is not of this scene.
        QVERIFY(!window.workspace().failure());
        QVERIFY2(toldBy(window).endsWith(QLatin1String("Random until located: bias.")), qPrintable(toldBy(window)));
        // Nobody changed it.
        QVERIFY(!window.workspace().document().undoStack().canUndo());
    }

    /// The list of a file that is closed has nothing to list.
    void aFileThatIsClosedTakesItsListWithIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        auto* table = browse(window);
        QVERIFY(table != nullptr && table->window() != &*window && table->window()->isVisible());
        window.find<QAction>("closeFile")->trigger();
        QTRY_VERIFY(!table->window()->isVisible());
        QVERIFY(window.settled());
    }

    /// The list that is asked for while a file is being opened comes once it is there, and is that file's.
    void aListThatIsAskedForMeanwhileComes() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* close = window.find<QAction>("closeFile");
        QTRY_VERIFY(close->isEnabled());
        close->trigger();
        QVERIFY(!close->isEnabled());
        const QString file = window.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(50, 1.0F)));
        window->openFile(file);
        window.find<QToolButton>("listTensors")->click();
        QVERIFY(window.find<QTableView>("tensorTable") == nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(window.find<QTableView>("tensorTable") != nullptr, kPatience);
        QCOMPARE(window.find<QTableView>("tensorTable")->model()->rowCount(), 1);
        QVERIFY(window.settled());
        QCOMPARE(QString::fromStdString(window.scene().tensors.at("bias").file), file);
    }

    /// The table is shown, and what is wrong with the configuration beside it is said.
    void aConfigurationThatIsWrongDoesNotHideTheTable() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("model.safetensors"));
        QVERIFY(writeSafetensors(file, {{QStringLiteral("layers.0.attn.relative_position_bias_table"), {25, 2}, counted(50)}}));
        QFile config(window.path(QStringLiteral("config.json")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(
            "{\"model_type\": \"llama\", \"num_attention_heads\": 4, \"hidden_size\": 64, "
            "\"rope_scaling\": {\"rope_type\": \"wavy\", \"factor\": 2}}");
        config.close();
        QVERIFY(window.open(file));
        QCOMPARE(window.scene().encoding, std::string("swin"));
        QVERIFY(window.scene().parameters.at("window") == ParameterValue(Grid{3, 3}));
        QVERIFY(window.scene().config.file.empty());
        QTRY_VERIFY2(toldBy(*window).contains(QStringLiteral("wavy")) && toldBy(*window).contains(QStringLiteral("config.json")),
                     qPrintable(toldBy(*window)));
    }

    /// A comparison is of the scene that it was made in: another one without any shows its pictures.
    void aSceneWithoutAComparisonShowsItsPictures() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Scene plain = window.scene();
        QVERIFY(chooseOf(window, QStringLiteral("This layer"), QStringLiteral("Head 2")));
        const auto* pane = window->findChild<ComparisonPane*>();
        QTRY_VERIFY_WITH_TIMEOUT(pane->isVisible() && pane->shown() != nullptr, kPatience);
        QVERIFY(window.scene().view.comparison.has_value());
        const Scene compared = window.scene();
        window->workspace().document().open(plain);
        QTRY_VERIFY(!pane->isVisible() && window.view("bias").isVisible());
        QVERIFY(!window.scene().view.comparison.has_value());
        window->workspace().document().open(compared);
        QTRY_VERIFY_WITH_TIMEOUT(pane->isVisible() && pane->shown() != nullptr, kPatience);
        QVERIFY(window.scene().view.comparison == compared.view.comparison);
    }
};

POSENC_TEST(WindowToldChangesTest)
#include "window_told_changes_test.moc"
