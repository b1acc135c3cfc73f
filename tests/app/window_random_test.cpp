#include <QComboBox>
#include <QListView>
#include <QListWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "app/figure/figure.h"
#include "app/figure/scene_figure.h"
#include "app/window/status_line.h"
#include "tests/app/npy_write.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/badge_label.h"
#include "widgets/heads/head_strip.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QString kBadge = QStringLiteral("random (seed 5)");

void choose(QComboBox& box, const char* data) {
    box.setCurrentIndex(box.findData(QLatin1String(data)));
    Q_EMIT box.activated(box.currentIndex());
}

/// A window that shows a block of the sample of which the file has the table alone.
void showTableAlone(ShownWindow& window) {
    window->workspace().document().setSeed(5);
    auto* tables = window.find<QComboBox>("fileTables");
    QTRY_COMPARE(tables->count(), 4);
    tables->setCurrentIndex(1);
    Q_EMIT tables->activated(1);
    QVERIFY(window.settled());
    QVERIFY(!window->workspace().failure());
}

QStringList shownLayers(ShownWindow& window) {
    QStringList layers;
    for (const std::string& layer : window->pictures().layers()) {
        layers << QString::fromStdString(layer);
    }
    return layers;
}

/// Shown, and as wide as its words.
bool isWhole(const BadgeLabel& badge) {
    return badge.isVisible() && badge.text() == kBadge && badge.contentsRect().width() >= badge.fontMetrics().horizontalAdvance(kBadge);
}

}  // namespace

/// Whatever comes from an unbound tensor says so wherever it is shown.
class WindowRandomTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aTableAloneOpensOnWhatItTells() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        QVERIFY(shownLayers(window).contains(QLatin1String("attention")));
        showTableAlone(window);
        QCOMPARE(shownLayers(window), (QStringList{QStringLiteral("bias"), QStringLiteral("index"), QStringLiteral("table-map")}));
        QCOMPARE(window.find<QComboBox>("profileLayer")->currentData().toString(), QStringLiteral("bias"));
        QCOMPARE(window.find<QComboBox>("queryLayer")->currentData().toString(), QStringLiteral("bias"));
        for (const char* badge : {"profileBadge", "queryBadge", "statusBadge"}) {
            QVERIFY2(!window.find<BadgeLabel>(badge)->isVisible(), badge);
        }
        for (const std::string& layer : window->pictures().layers()) {
            QCOMPARE(window.view(layer.c_str()).data().badge, layer == "index" ? QString() : QStringLiteral("trained"));
        }
        // A block with its own queries and keys opens on their attention.
        auto* tables = window.find<QComboBox>("fileTables");
        tables->setCurrentIndex(0);
        Q_EMIT tables->activated(0);
        QVERIFY(window.settled());
        QCOMPARE(window.view("attention").data().badge, QStringLiteral("trained"));
        QCOMPARE(window.find<QComboBox>("queryLayer")->currentData().toString(), QStringLiteral("attention"));
    }

    void anEmbeddingAloneOpensOnItsSimilarity() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("pos_embed.npy"));
        std::vector<float> values(std::size_t{17} * 24);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = static_cast<float>(i % 29) / 7.0F - 2.0F;
        }
        QVERIFY(writeNpy(file, {1, 17, 24}, values));
        window->openFile(file);
        QTRY_COMPARE(window.scene().encoding, std::string("learned-absolute"));
        QVERIFY(window.settled());
        QCOMPARE(shownLayers(window),
                 (QStringList{QStringLiteral("similarity"), QStringLiteral("similarity-tiles"), QStringLiteral("table")}));
    }

    void theBadgeIsOnEverythingThatIsRandom() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        showTableAlone(window);
        window->workspace().document().setLayers({"bias", "attention"});
        QVERIFY(window.settled());
        // Cards.
        HeatmapView& attention = window.view("attention");
        QCOMPARE(attention.data().badge, kBadge);
        QVERIFY(attention.data().subtitle.contains(QLatin1String("not trained: queries, keys")));
        QVERIFY(attention.accessibleName().contains(kBadge));
        QCOMPARE(window.view("bias").data().badge, QStringLiteral("trained"));
        // Status line: trained numbers first, then the badge and what is random.
        hover(attention, attention.cellRect({3, 5}).center());
        const auto* status = window.find<StatusLine>("statusLine");
        QTRY_VERIFY(status->text().contains(kBadge));
        QVERIFY(status->text().indexOf(QLatin1String("Bias ")) < status->text().indexOf(kBadge));
        QVERIFY(status->text().indexOf(QLatin1String("Attention ")) > status->text().indexOf(kBadge));
        QVERIFY(isWhole(*window.find<BadgeLabel>("statusBadge")));
        // The cell's own pane, whose numbers end in the attention.
        QTRY_VERIFY(isWhole(*window.find<BadgeLabel>("cellBadge")));
        // Profile and query.
        choose(*window.find<QComboBox>("profileLayer"), "attention");
        QTRY_VERIFY(isWhole(*window.find<BadgeLabel>("profileBadge")));
        choose(*window.find<QComboBox>("queryLayer"), "attention");
        QTRY_VERIFY(isWhole(*window.find<BadgeLabel>("queryBadge")));
        // Checks.
        auto* checks = window.find<QListWidget>("diagnosticsList");
        const auto ofAttention = [](const QString& line) {
            return line.startsWith(QLatin1String("Attention")) || line.startsWith(QLatin1String("Effective keys"));
        };
        // Those of the scene before stay until these are known.
        const auto wrong = [&] {
            QStringList lines;
            int random = 0;
            for (int i = 0; i < checks->count(); ++i) {
                const QString line = checks->item(i)->text();
                random += ofAttention(line) ? 1 : 0;
                if (line.contains(kBadge) != ofAttention(line)) {
                    lines << line;
                }
            }
            return random > 0 && random < checks->count() ? lines.join(QLatin1Char('\n')) : QStringLiteral("all or none are random");
        };
        QTRY_COMPARE(wrong(), QString());
        QVERIFY(checks->count() > 4);
    }

    void headsOfRandomAttentionSaySo() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        window->workspace().document().setSeed(5);
        auto* strip = window.find<HeadStrip>("headStrip");
        QTRY_COMPARE_WITH_TIMEOUT(strip->model().rowCount(), 16, kPatience);
        choose(*window.find<QComboBox>("headPictures"), "attention");
        const auto badgesOf = [strip](int layer) {
            QStringList badges;
            for (const HeadEntry& head : strip->model().heads()) {
                if (head.layer == layer) {
                    badges << head.badge << head.measuredBadge;
                }
            }
            badges.removeDuplicates();
            return badges;
        };
        QTRY_COMPARE_WITH_TIMEOUT(badgesOf(1), QStringList{kBadge}, kPatience);
        QCOMPARE(badgesOf(0), QStringList{QString()});
        QCOMPARE(badgesOf(3), QStringList{kBadge});
        const QAbstractItemModel& model = *strip->list().model();
        const QModelIndex random = model.index(4, 0);
        QVERIFY(random.data(Qt::ToolTipRole).toString().contains(kBadge));
        // The words have room below the thumbnail, on as many lines as they take.
        const QSize item = strip->list().visualRect(random).size();
        const QFontMetrics metrics = strip->list().fontMetrics();
        const QRect words = metrics.boundingRect(QRect(0, 0, item.width(), 1000), Qt::TextWordWrap, kBadge);
        QVERIFY(words.width() <= item.width());
        QVERIFY(item.height() >= HeadStrip::kSide + metrics.height() + words.height());
        // The table of the numbers has a column for it, wide enough.
        QTest::mouseClick(window.find<QToolButton>("headTableButton"), Qt::LeftButton);
        QVERIFY(!strip->table().isColumnHidden(HeadModel::kBadge));
        QVERIFY(strip->table().columnWidth(HeadModel::kBadge) >= metrics.horizontalAdvance(kBadge));
        // Thumbnails of the trained table have none.
        choose(*window.find<QComboBox>("headPictures"), "table-map");
        QTRY_COMPARE_WITH_TIMEOUT(badgesOf(1), (QStringList{QString(), kBadge}), kPatience);
    }

    void figuresCarryIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        showTableAlone(window);
        Scene scene = window.scene();
        const auto model = window->workspace().picture()->model;
        scene.layers = {"bias"};
        QVERIFY(!renderFigure(*model, figureOptions(scene, *model)).value().text(QStringLiteral("Title")).contains(kBadge));
        scene.layers = {"bias", "attention"};
        const FigureOptions options = figureOptions(scene, *model);
        const QImage image = renderFigure(*model, options).value();
        QVERIFY(image.text(QStringLiteral("Title")).endsWith(kBadge));
        QVERIFY(image.text(QStringLiteral("Provenance")).contains(QLatin1String("random (seed 5): queries, keys, values")));
        for (const char* name : {"figure.svg", "figure.pdf"}) {
            const QString path = window.path(QString::fromLatin1(name));
            QVERIFY(writeFigure(*model, options, path.toStdString()).ok());
        }
        QFile svg(window.path(QStringLiteral("figure.svg")));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        const QString written = QString::fromUtf8(svg.readAll());
        QVERIFY(written.contains(QStringLiteral("<title>Swin bias — ") + kBadge));
        // Without layers of its own a figure shows what the window shows.
        scene.layers.clear();
        QCOMPARE(figureOptions(scene, *model).layers, (std::vector<std::string>{"bias", "index", "table-map"}));
    }
};

POSENC_TEST(WindowRandomTest)
#include "window_random_test.moc"
