#include <QAbstractButton>
#include <QComboBox>
#include <QDropEvent>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include "tests/app/browser_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/encodings/encoding_list.h"
#include "widgets/heads/head_strip.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr const char* kKeyOfBlock = "layers.0.blocks.%1.attn.relative_position_bias_table";

QString keyOfBlock(int block) {
    return QString::fromLatin1(kKeyOfBlock).arg(block);
}

std::string boundTable(const ShownWindow& window) {
    const auto bias = window.scene().tensors.find("bias");
    return bias == window.scene().tensors.end() ? std::string() : bias->second.key;
}

/// Everything that no table decides, set by hand.
void setEverything(Document& document) {
    document.setParameter("grid", Grid{14, 14}, false);
    document.setParameter("shift", Index{3}, false);
    document.setParameter("window-number", Index{3}, false);
    document.setParameter("causal", true, false);
    document.setSeed(5);
    document.setLayers({"bias", "logits"});
    document.setSign(OffsetSign::KeyMinusQuery);
    document.setHead({HeadChoice::Kind::One, 2});
    LayerLook look;
    look.reversed = true;
    document.setLook("bias", look, false);
    document.setPinned(Focus::ofPair({4, 9}));
}

void drop(QWidget& on, const QMimeData& data, QPoint place) {
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &event);
}

/// Each ends where another table, or the same one again, is bound.
const std::map<QString, std::function<void(ShownWindow&)>>& ways() {
    static const std::map<QString, std::function<void(ShownWindow&)>> all{
        {QStringLiteral("encodings"),
         [](ShownWindow& window) {
             window.find<EncodingList>("encodingList")->chosen(QStringLiteral("alibi"));
             QCOMPARE(window.scene().encoding, std::string("alibi"));
             window.find<EncodingList>("encodingList")->chosen(QStringLiteral("swin"));
         }},
        {QStringLiteral("heads"),
         [](ShownWindow& window) {
             auto* strip = window.find<HeadStrip>("headStrip");
             QVERIFY(QTest::qWaitFor([&] { return strip->model().rowCount() == 16; }, kPatience));
             Q_EMIT strip->headChosen(1, 2);
             QCOMPARE(boundTable(window), keyOfBlock(1).toStdString());
         }},
        {QStringLiteral("tables"),
         [](ShownWindow& window) {
             auto* tables = window.find<QComboBox>("fileTables");
             tables->setCurrentIndex(2);
             Q_EMIT tables->activated(2);
             QCOMPARE(boundTable(window), keyOfBlock(2).toStdString());
         }},
        {QStringLiteral("open"),
         [](ShownWindow& window) {
             const QString other = window.path(QStringLiteral("other.safetensors"));
             QVERIFY(QFile::copy(QStringLiteral(":/samples/swin-digits.safetensors"), other));
             QVERIFY(window.open(other));
         }},
        {QStringLiteral("recent"),
         [](ShownWindow& window) {
             window->workspace().document().detach({"bias"});
             auto* menu = window.find<QMenu>("recentMenu");
             menu->popup(window->mapToGlobal(QPoint(50, 50)));
             QTRY_VERIFY(menu->isVisible());
             QTest::keyClick(menu, Qt::Key_1);
             QTRY_COMPARE(window.scene().tensors.count("bias"), std::size_t{1});
         }},
        {QStringLiteral("dropped file"),
         [](ShownWindow& window) {
             const QString other = window.path(QStringLiteral("other.safetensors"));
             QVERIFY(QFile::copy(QStringLiteral(":/samples/swin-digits.safetensors"), other));
             QMimeData data;
             data.setUrls({QUrl::fromLocalFile(other)});
             drop(*window, data, {50, 50});
             QTRY_COMPARE(QString::fromStdString(window.scene().tensors.at("bias").file), other);
         }},
        {QStringLiteral("sample"),
         [](ShownWindow& window) {
             window.find<QAction>("sample-swin-digits")->trigger();
             QTRY_VERIFY(window.scene().tensors.at("bias").file.starts_with(":/"));
         }},
        {QStringLiteral("browser"),
         [](ShownWindow& window) {
             QTableView* table = browse(window);
             QVERIFY(table != nullptr);
             const QPoint place = table->visualRect(named(*table, keyOfBlock(3))).center();
             QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
             QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
             QTRY_COMPARE(boundTable(window), keyOfBlock(3).toStdString());
         }},
        {QStringLiteral("dropped tensor"),
         [](ShownWindow& window) {
             QTableView* table = browse(window);
             QVERIFY(table != nullptr);
             const std::unique_ptr<QMimeData> data(table->model()->mimeData({named(*table, keyOfBlock(3))}));
             drop(*window.find<QWidget>("tensor-bias"), *data, {5, 5});
             QTRY_COMPARE(boundTable(window), keyOfBlock(3).toStdString());
         }},
        {QStringLiteral("undo"),
         [](ShownWindow& window) {
             window->workspace().document().detach({"bias"});
             window.find<QAction>("undo")->trigger();
             QCOMPARE(boundTable(window), keyOfBlock(0).toStdString());
         }},
        {QStringLiteral("preset and back"),
         [](ShownWindow& window) {
             window.find<QAction>("preset-music-transformer")->trigger();
             QCOMPARE(window.scene().encoding, std::string("music-transformer"));
             window.find<EncodingList>("encodingList")->chosen(QStringLiteral("swin"));
         }},
    };
    return all;
}

}  // namespace

/// Whichever way a table comes into the window, what it does not decide stays.
class WindowWaysInTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everythingElseStays_data() {
        QTest::addColumn<QString>("way");
        for (const auto& [way, go] : ways()) {
            QTest::newRow(qPrintable(way)) << way;
        }
    }
    void everythingElseStays() {
        QFETCH(const QString, way);
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        setEverything(window->workspace().document());
        QVERIFY(window.settled());
        const Scene before = window.scene();
        ways().at(way)(window);
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        const Scene& scene = window.scene();
        for (const char* id : {"grid", "shift", "window-number", "causal"}) {
            QVERIFY2(scene.parameters.at(id) == before.parameters.at(id), id);
        }
        QCOMPARE(scene.seed, before.seed);
        QVERIFY(scene.layers == before.layers);
        QVERIFY(scene.sign == before.sign);
        QVERIFY(scene.looks == before.looks);
        QVERIFY(scene.pinned == before.pinned);
        QVERIFY(scene.head == before.head);
    }

    void noStaleSceneReturns() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        auto* encodings = window.find<EncodingList>("encodingList");
        encodings->chosen(QStringLiteral("alibi"));
        encodings->chosen(QStringLiteral("swin"));
        document.setParameter("window", Grid{2, 2}, false);
        QVERIFY(window.settled());
        window.find<QAbstractButton>("unlock-heads")->click();
        window.find<QAction>("preset-music-transformer")->trigger();
        encodings->chosen(QStringLiteral("swin"));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QVERIFY(window.scene().tensors.empty());
        QVERIFY((std::get<Grid>(window.scene().parameters.at("window")) == Grid{2, 2}));
        QVERIFY(!window->windowTitle().contains(QLatin1String("swin-digits")));
        // Layers that were added to a sample are there again after another encoding.
        window.find<QAction>("sample-relative-1d-characters")->trigger();
        QTRY_COMPARE(window.scene().encoding, std::string("relative-1d"));
        document.setLayers({"index", "table"});
        window.find<QAction>("sample-t5-characters")->trigger();
        QTRY_COMPARE(window.scene().encoding, std::string("t5"));
        encodings->chosen(QStringLiteral("relative-1d"));
        QVERIFY((window.scene().layers == std::vector<std::string>{"index", "table"}));
        window.find<QAction>("sample-t5-characters")->trigger();
        QTRY_COMPARE(window.scene().encoding, std::string("t5"));
        window.find<QAction>("sample-relative-1d-characters")->trigger();
        QTRY_COMPARE(window.scene().encoding, std::string("relative-1d"));
        QVERIFY((window.scene().layers == std::vector<std::string>{"index", "table"}));
    }

    /// However the scene came to another encoding, the list marks it.
    void theListOfEncodingsFollowsTheScene() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto& list = *window->findChild<EncodingList*>();
        QCOMPARE(list.current(), QString::fromStdString(window.scene().encoding));
        window->workspace().document().setEncoding("alibi");
        QCOMPARE(list.current(), QStringLiteral("alibi"));
        window.find<QAction>("undo")->trigger();
        QCOMPARE(list.current(), QStringLiteral("swin"));
        Scene other;
        other.encoding = "t5";
        window->workspace().document().open(other);
        QCOMPARE(list.current(), QStringLiteral("t5"));
        QVERIFY(window.settled());
    }
};

POSENC_TEST(WindowWaysInTest)
#include "window_ways_in_test.moc"
