// The gallery of mistakes in the real window.
#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QTest>

#include "app/comparison/comparison_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/sentence_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

ComparisonPane& galleryPaneOf(const ShownWindow& window) {
    return *window.find<ComparisonPane>("comparisonPane");
}

}  // namespace

class WindowGalleryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

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
        QTRY_COMPARE_WITH_TIMEOUT(seen(), 69, kPatience);
        search->setText(QStringLiteral("key positions matrix"));
        QCOMPARE(seen(), 1);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(galleryPaneOf(window).shown() != nullptr && galleryPaneOf(window).shown()->of.mistake == "alibi-key-row",
                                 kPatience);
        QCOMPARE(window.find<QLabel>("galleryKind")->text(), QStringLiteral("equal up to a constant"));
        QVERIFY2(window.find<SentenceLabel>("comparisonSentence")->sentence().contains(QLatin1String("the attention is the same")),
                 qPrintable(window.find<SentenceLabel>("comparisonSentence")->sentence()));
        QVERIFY(window.find<QLabel>("galleryText")->text().contains(QLatin1String("mosaicml/llm-foundry#186")));
    }

    void anEntryIsSeenAtEverySizeAndSavedAsAFixture() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("gallery")->trigger();
        auto* search = window.find<QLineEdit>("gallerySearch");
        auto* list = window.find<QListWidget>("galleryList");
        QTRY_VERIFY_WITH_TIMEOUT(list->count() > 69, kPatience);
        search->setText(QStringLiteral("swin-no-stride"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(galleryPaneOf(window).shown() != nullptr && galleryPaneOf(window).shown()->of.mistake == "swin-no-stride",
                                 kPatience);
        auto* size = window.find<QSlider>("gallerySize");
        QVERIFY(size->maximum() > 10);
        size->setValue(0);
        QTRY_COMPARE_WITH_TIMEOUT(galleryPaneOf(window).shown()->a.array->rows, Index{4}, kPatience);
        QCOMPARE(galleryPaneOf(window).shown()->differences.counts.differing, Index{12});
        QVERIFY(window.find<QLabel>("gallerySizeText")->text().contains(QLatin1String("the smallest size at which it shows")));
        window.find<QPushButton>("galleryFixture")->click();
        auto* dialog = window.find<QFileDialog>("fixtureDialog");
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(window.path(QString()));
        dialog->close();
        for (const char* name : {"right.npy", "wrong.npy", "parameters.json"}) {
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(window.path(QStringLiteral("swin-no-stride/") + QLatin1String(name))), kPatience);
        }
    }
};

POSENC_TEST(WindowGalleryTest)
#include "window_gallery_test.moc"
