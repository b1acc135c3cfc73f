// The gallery of mistakes in the real window.
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "app/comparison/comparison_pane.h"
#include "app/gallery/gallery_entry.h"
#include "app/gallery/gallery_sizes.h"
#include "app/help/help_browser.h"
#include "app/help/help_page.h"
#include "app/messages/gallery_text.h"
#include "app/messages/size_words.h"
#include "app/scene/resolve.h"
#include "app/scene/tensor_store.h"
#include "engine/schema/declaration.h"
#include "tests/app/npy_array.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/profile/profile_plot.h"

using namespace posenc;
using namespace posenc::test;

namespace {

ComparisonPane& galleryPaneOf(const ShownWindow& window) {
    return *window.find<ComparisonPane>("comparisonPane");
}

// The entries that the list has so far, seen or not; the list has headings as well, and is filled by a job.
int entriesOf(const QListWidget& list) {
    int count = 0;
    for (int row = 0; row < list.count(); ++row) {
        count += list.item(row)->data(Qt::UserRole).isNull() ? 0 : 1;
    }
    return count;
}

/// Searches for one entry by its id and opens it; the gallery and all of its entries are there.
bool openEntry(ShownWindow& window, const QString& id) {
    window.find<QAction>("gallery")->trigger();
    const auto* list = window.find<QListWidget>("galleryList");
    if (!QTest::qWaitFor([&] { return entriesOf(*list) == galleryIds().size(); }, kPatience)) {
        return false;
    }
    auto* search = window.find<QLineEdit>("gallerySearch");
    search->setText(id);
    QTest::keyClick(search, Qt::Key_Return);
    return QTest::qWaitFor(
        [&] {
            const auto shown = galleryPaneOf(window).shown();
            return shown != nullptr && shown->of.mistake == id.toStdString();
        },
        kPatience);
}

}  // namespace

class WindowGalleryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aFormulaGivesTheStoredArrays_data() {
        QTest::addColumn<QString>("id");
        for (const QString& id : galleryIds()) {
            QTest::newRow(qPrintable(id)) << id;
        }
    }

    void aFormulaGivesTheStoredArrays() {
        QFETCH(QString, id);
        const auto stored = readGalleryEntry(id);
        QVERIFY(stored.has_value());
        const GalleryEntry live = withLiveSizes(*stored, {});
        // Those without a formula end in an error, or quote one matrix that somebody printed.
        QVERIFY(live.sizes.size() > std::max(stored->sizes.size(), std::size_t{3}) || stored->sizes.size() < 2);
        for (const GallerySize& one : stored->sizes) {
            const auto same =
                std::find_if(live.sizes.begin(), live.sizes.end(), [&](const GallerySize& x) { return x.numbers == one.numbers; });
            QVERIFY(same != live.sizes.end());
            QCOMPARE(same->smallest, one.smallest);
            QCOMPARE(same->differing, one.differing);
            for (const auto& [computed, given] : {std::pair(same->right, one.right), std::pair(same->wrong, one.wrong)}) {
                QCOMPARE(computed->shape, given->shape);
                QCOMPARE(static_cast<int>(computed->dtype), static_cast<int>(given->dtype));
                for (std::size_t i = 0; i < given->values.size(); ++i) {
                    const double tolerance = given->whole() ? 0 : 1e-5 * std::max(1.0, given->largest);
                    QVERIFY2(computed->values[i] == given->values[i] || std::abs(computed->values[i] - given->values[i]) <= tolerance,
                             qPrintable(QStringLiteral("%1, cell %2: %3 instead of %4")
                                            .arg(same->label)
                                            .arg(i)
                                            .arg(computed->values[i], 0, 'g', 9)
                                            .arg(given->values[i], 0, 'g', 9)));
                }
            }
        }
        QFile file(QStringLiteral(":/gallery/%1.json").arg(id));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject entry = QJsonDocument::fromJson(file.readAll()).object();
        for (const QJsonValue& equal : live.sizes.size() > 3 ? entry.value(QLatin1String("equal_at")).toArray() : QJsonArray()) {
            std::vector<double> numbers;
            for (const QJsonValue& number : equal.toArray()) {
                numbers.push_back(number.toDouble());
            }
            const auto size = formulaSize(entry, numbers);
            QVERIFY(size.ok() && size.value().sameShape());
            QCOMPARE(size.value().differing, 0);
        }
    }

    /// A repository, a file or a paper is named; what is said in words can be translated.
    void whereAnEntryWasMetIsNamedOrSaidInWords() {
        const QRegularExpression named(QStringLiteral("[#/_§.]"));
        for (const QString& id : galleryIds()) {
            QFile file(QStringLiteral(":/gallery/%1.json").arg(id));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonArray places = QJsonDocument::fromJson(file.readAll()).object().value(QLatin1String("who")).toArray();
            QVERIFY2(!places.isEmpty(), qPrintable(id));
            for (const QJsonValue& place : places) {
                QVERIFY2(hasPlaceWords(place.toString().toStdString()) != place.toString().contains(named), qPrintable(place.toString()));
            }
        }
    }

    /// "not bidirectional", not "bidirectional 0"; and every label has words that can be translated.
    void aSizeIsLabelledInWords() {
        bool flags[2] = {};
        for (const QString& id : galleryIds()) {
            QFile file(QStringLiteral(":/gallery/%1.json").arg(id));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject entry = QJsonDocument::fromJson(file.readAll()).object();
            for (const QJsonValue& group : entry.value(QLatin1String("formula"))[QLatin1String("size")].toArray()) {
                QVERIFY2(hasSizeWord(group[QLatin1String("label")].toString().toStdString()), qPrintable(id));
            }
            if (id == QLatin1String("t5-no-minimum")) {
                const auto sizes = formulaSizes(entry, {});
                QVERIFY(sizes.ok());
                for (const GallerySize& size : sizes.value()) {
                    const bool on = size.numbers.back() != 0;
                    QVERIFY2(size.label.endsWith(QLatin1String(on ? ", bidirectional" : ", not bidirectional")), qPrintable(size.label));
                    flags[on ? 1 : 0] = true;
                }
            }
        }
        QVERIFY(flags[0] && flags[1]);
    }

    void aSceneThatShowsAnEntryLiveHasWhatItDeclares() {
        int scenes = 0;
        for (const QString& id : galleryIds()) {
            QFile file(QStringLiteral(":/gallery/%1.json").arg(id));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject declared = QJsonDocument::fromJson(file.readAll()).object().value(QLatin1String("scene")).toObject();
            const auto entry = readGalleryEntry(id);
            QVERIFY(entry.has_value());
            QCOMPARE(entry->scene.has_value(), !declared.isEmpty());
            if (!entry->scene) {
                continue;
            }
            ++scenes;
            // Every value is one of the encoding's own; it can be built.
            QVERIFY2(entry->scene->parameters.size() + 1 == static_cast<std::size_t>(declared.size()), qPrintable(id));
            TensorStore store;
            QVERIFY2(buildModel(*entry->scene, store).ok(), qPrintable(id));
        }
        QVERIFY(scenes > 8);
    }

    void theGalleryListsSearchesAndOpensItsEntries() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("gallery")->trigger();
        auto* list = window.find<QListWidget>("galleryList");
        auto* search = window.find<QLineEdit>("gallerySearch");
        QVERIFY(search->hasFocus());
        const auto seen = [list] {
            int count = 0;
            for (int row = 0; row < list->count(); ++row) {
                count += !list->item(row)->isHidden() && list->item(row)->flags().testFlag(Qt::ItemIsEnabled) ? 1 : 0;
            }
            return count;
        };
        QTRY_COMPARE_WITH_TIMEOUT(seen(), static_cast<int>(galleryIds().size()), kPatience);
        // What matches nothing is told, not shown as an empty drawer.
        const auto* nothing = window.find<QLabel>("galleryNothing");
        QVERIFY(!nothing->isVisible());
        search->setText(QStringLiteral("no such mistake"));
        QVERIFY(nothing->isVisible() && !list->isVisible());
        search->clear();
        QVERIFY(!nothing->isVisible() && list->isVisible());
        search->setText(QStringLiteral("key positions matrix"));
        QCOMPARE(seen(), 1);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(galleryPaneOf(window).shown() != nullptr && galleryPaneOf(window).shown()->of.mistake == "alibi-key-row",
                                 kPatience);
        QCOMPARE(window.find<QLabel>("galleryKind")->text(), QStringLiteral("equal up to a constant"));
        QCOMPARE(galleryPaneOf(window).shown()->a.name, QStringLiteral("Convention 1"));
        QCOMPARE(galleryPaneOf(window).shown()->b.name, QStringLiteral("Convention 2"));
        QVERIFY2(window.find<SentenceLabel>("comparisonSentence")->sentence().contains(QLatin1String("the attention is the same")),
                 qPrintable(window.find<SentenceLabel>("comparisonSentence")->sentence()));
        QVERIFY(window.find<QLabel>("galleryText")->text().contains(QLatin1String("mosaicml/llm-foundry#186")));
    }

    void theHelpPageOfEveryEncodingLeadsToEntriesAboutIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&*window, Qt::Key_F1);
        auto* help = window.find<HelpBrowser>("helpWindow");
        auto* button = help->findChild<QToolButton*>(QStringLiteral("helpGallery"));
        auto* list = window.find<QListWidget>("galleryList");
        for (const EncodingDeclaration& encoding : catalogue()) {
            const QString id = QString::fromStdString(encoding.id);
            help->showPage(id);
            QTRY_VERIFY_WITH_TIMEOUT(button->isVisible(), kPatience);
            QTest::mouseClick(button, Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(list->isVisible() && entriesOf(*list) == galleryIds().size(), kPatience);
            QCOMPARE(window.find<QLineEdit>("gallerySearch")->text(), engineText(encoding.title));
            bool found = false;
            for (int row = 0; row < list->count(); ++row) {
                const auto entry = readGalleryEntry(list->item(row)->data(Qt::UserRole).toString());
                found = found || (!list->item(row)->isHidden() && entry && entry->encoding == id);
            }
            QVERIFY2(found, qPrintable(id));
        }
        help->showPage(QLatin1String(HelpPage::kGuide));
        QTRY_VERIFY_WITH_TIMEOUT(!button->isVisible(), kPatience);
    }

    /// Beside each other are the figures of one comparison; a vector has no offsets, so its profile is the vector.
    void anEntryOfVectorsCountsAsItsComparisonDoes() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const char* id : {"yarn-factor-in-power", "sinusoid-halves"}) {
            QVERIFY(openEntry(window, QLatin1String(id)));
            const Comparison& shown = *galleryPaneOf(window).shown();
            const QString counted =
                QStringLiteral("%1 of %2 cells differ").arg(shown.differences.counts.differing).arg(shown.a.array->cells());
            QVERIFY2(window.find<QLabel>("gallerySizeText")->text().contains(counted), qPrintable(counted));
            const auto& profile = window.find<ProfilePlot>("comparisonProfile")->data();
            const bool vector = shown.a.array->rank() < 2;
            QCOMPARE(vector, QByteArray(id).startsWith("yarn"));
            QTRY_VERIFY_WITH_TIMEOUT(profile.lines.size() == 2 && (profile.first == 0) == vector, kPatience);
            if (vector) {
                const auto numbers = shown.a.array->row(0, 0);
                QCOMPARE(*profile.lines.front().values, std::vector<double>(numbers.begin(), numbers.end()));
            }
        }
    }

    /// The text is whole where there is room; in a low window it is scrolled, three lines of it at least are seen.
    void aLongTextLeavesRoomForThePictures() {
        for (const QSize size : {QSize(1366, 768), QSize(780, 400)}) {
            ShownWindow window(size);
            QVERIFY(window.shown());
            QVERIFY(openEntry(window, QStringLiteral("alibi-key-row")));
            const auto* area = window.find<QScrollArea>("galleryTextArea");
            const auto* text = window.find<QLabel>("galleryText");
            const bool low = size.height() < 600;
            QTRY_COMPARE(area->height() < text->height(), low);
            QCOMPARE(area->verticalScrollBar()->maximum() > 0, low);
            QVERIFY(area->height() >= std::min(text->height(), 3 * area->fontMetrics().lineSpacing()));
            QVERIFY(low || window.find<HeatmapView>("comparison-a")->height() > area->height());
            for (const char* heads : {"comparisonHeadA", "comparisonHeadB", "comparisonShownHead"}) {
                const auto* box = window.find<QComboBox>(heads);
                QVERIFY(box->isVisible());
                QTRY_VERIFY2(box->width() >= box->sizeHint().width(), heads);
            }
            // One line where it fits; in a narrow window the next begins, and nothing lies upon anything.
            const auto* controls = window.find<QWidget>("comparisonControls");
            QTRY_COMPARE(controls->height() > window.find<QComboBox>("comparisonHeadA")->height(), low);
            QList<QRect> taken;
            for (const auto* control : controls->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
                if (control->isVisible()) {
                    QVERIFY2(controls->rect().contains(control->geometry()), qPrintable(control->objectName()));
                    for (const QRect& other : std::as_const(taken)) {
                        QVERIFY2(!other.intersects(control->geometry()), qPrintable(control->objectName()));
                    }
                    taken.append(control->geometry());
                }
            }
        }
    }

    /// It has no pictures: title, text and badge begin at the top all the same, one below the other.
    void anEntryWithoutArraysBeginsAtTheTop() {
        ShownWindow window({1366, 768});
        QVERIFY(window.shown());
        QVERIFY(openEntry(window, QStringLiteral("alibi-key-row")));
        const ComparisonPane& pane = galleryPaneOf(window);
        const auto top = [&](const char* name) { return window.find<QWidget>(name)->mapTo(&pane, QPoint()).y(); };
        const int title = top("comparisonSentence");
        auto* search = window.find<QLineEdit>("gallerySearch");
        search->setText(QStringLiteral("query-zero-for-shape-zero"));
        QTest::keyClick(search, Qt::Key_Return);
        const auto* text = window.find<QScrollArea>("galleryTextArea");
        QTRY_VERIFY(text->isVisible() && !window.find<HeatmapView>("comparison-a")->isVisible());
        QTRY_COMPARE(top("comparisonSentence"), title);
        const auto below = [&](const char* name) { return top(name) + window.find<QWidget>(name)->height(); };
        const int line = text->fontMetrics().lineSpacing();
        QTRY_VERIFY2(top("galleryTextArea") - below("comparisonSentence") < line, "text");
        QTRY_VERIFY2(top("galleryKind") - below("galleryTextArea") < line, "badge");
        QVERIFY(text->verticalScrollBar()->maximum() == 0);
        // And back to one that has pictures, which take the room again.
        QVERIFY(openEntry(window, QStringLiteral("alibi-key-row")));
        QTRY_VERIFY(below("comparisonPictures") > pane.height() - 2 * line);
    }

    void anEntryOfOneSizeSaysHowMuchDiffers() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(openEntry(window, QStringLiteral("swin-walkthrough-rows")));
        auto* said = window.find<QLabel>("gallerySizeText");
        QVERIFY2(said->isVisible() && said->text().contains(QLatin1String(" cells differ")), qPrintable(said->text()));
        QVERIFY(!window.find<QSlider>("gallerySize")->isEnabled());
    }

    void anEntryIsSeenAtEverySizeAndSavedAsAFixture() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(openEntry(window, QStringLiteral("swin-no-stride")));
        auto* size = window.find<QSlider>("gallerySize");
        QVERIFY(size->maximum() > 10);
        // Windows of one row or column collide nowhere; 2 x 2 is the first that shows it.
        auto* said = window.find<QLabel>("gallerySizeText");
        size->setValue(0);
        while (size->value() < size->maximum() && !said->text().contains(QLatin1String("the smallest size at which it shows"))) {
            QVERIFY2(said->text().contains(QLatin1String(" 0 of ")), qPrintable(said->text()));
            QVERIFY2(said->text().endsWith(QStringLiteral("it shows from window 2 × 2 on")), qPrintable(said->text()));
            size->setValue(size->value() + 1);
        }
        QVERIFY2(said->text().startsWith(QStringLiteral("window 2 × 2")), qPrintable(said->text()));
        QTRY_COMPARE_WITH_TIMEOUT(galleryPaneOf(window).shown()->a.array->rows, Index{4}, kPatience);
        QCOMPARE(galleryPaneOf(window).shown()->differences.counts.differing, Index{12});
        window.find<QPushButton>("galleryFixture")->click();
        auto* dialog = window.find<QFileDialog>("fixtureDialog");
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(window.path(QString()));
        dialog->close();
        for (const char* name : {"right.npy", "wrong.npy", "parameters.json"}) {
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(window.path(QStringLiteral("swin-no-stride/") + QLatin1String(name))), kPatience);
        }
        // What is seen is what is saved: the tables of a window of 2 x 2, with a stride of 3 and without.
        const auto saved = [&](const char* name) { return contents(window.path(QStringLiteral("swin-no-stride/") + QLatin1String(name))); };
        const auto right = parseNpy(saved("right.npy"));
        const auto wrong = parseNpy(saved("wrong.npy"));
        QVERIFY(right && wrong);
        QCOMPARE(right->shape, (std::vector<qsizetype>{4, 4}));
        QCOMPARE(wrong->shape, right->shape);
        QCOMPARE(right->values, (std::vector<double>{4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 4}));
        QCOMPARE(wrong->values, (std::vector<double>{2, 1, 1, 0, 3, 2, 2, 1, 3, 2, 2, 1, 4, 3, 3, 2}));
        const auto facts = QJsonDocument::fromJson(saved("parameters.json"));
        QCOMPARE(facts[QLatin1String("differing")].toInt(), 12);
        QCOMPARE(facts[QLatin1String("cells")].toInt(), 16);
        QCOMPARE(facts[QLatin1String("size")].toString(), QStringLiteral("window 2 × 2"));
        // It is there now, and is not written over.
        QVERIFY(QFile::remove(window.path(QStringLiteral("swin-no-stride/right.npy"))));
        window.find<QPushButton>("galleryFixture")->click();
        QTRY_COMPARE(window->findChildren<QFileDialog*>(QStringLiteral("fixtureDialog")).size(), 1);
        dialog = window.find<QFileDialog>("fixtureDialog");
        Q_EMIT dialog->fileSelected(window.path(QString()));
        dialog->close();
        const auto* told = window.find<MessageBar>("messageBar");
        QTRY_VERIFY2(told->sentence().contains(QStringLiteral("swin-no-stride exists already")), qPrintable(told->sentence()));
        QVERIFY(!QFile::exists(window.path(QStringLiteral("swin-no-stride/right.npy"))));
    }
};

POSENC_TEST(WindowGalleryTest)
#include "window_gallery_test.moc"
