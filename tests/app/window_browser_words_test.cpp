#include <QAbstractButton>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>
#include <limits>

#include "app/browser/metadata_box.h"
#include "app/browser/table_images.h"
#include "app/messages/translations.h"
#include "tests/app/browser_fixture.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/support/test_program.h"
#include "widgets/browser/head_sheet.h"

using namespace posenc;
using namespace posenc::test;

/// What the browser says of a file in words, and that these are those of the window.
class WindowBrowserWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installTranslations(*qApp); }
    void init() { failOnWarnings(); }

    void whatIsListedIsCounted() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("xl.safetensors"));
        QVERIFY(QFile::copy(QStringLiteral(":/samples/transformer-xl-characters.safetensors"), file));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        // Key embedding, key bias and query bias in each of two blocks.
        QCOMPARE(table->model()->rowCount(), 6);
        const auto* summary = window.find<QLabel>("tensorListSummary");
        QCOMPARE(summary->text(), QStringLiteral("6 positional tensors recognised, in 2 blocks."));
        const QString one = window.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(one, {25, 2}, std::vector<float>(50, 1.0F)));
        QVERIFY(window.open(one));
        QTRY_COMPARE(summary->text(), QStringLiteral("1 positional tensor recognised."));
    }

    /// A name of a file is a name, whatever it looks like.
    void namesAreNoMarkup() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("tags.safetensors"));
        QVERIFY(
            writeSafetensors(file, {{QStringLiteral("<b>layer</b>.relative_position_bias_table"), {25, 2}, std::vector<float>(50, 0.5F)}}));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        table->setCurrentIndex(table->model()->index(0, 0));
        for (const char* name : {"tensorListSummary", "tensorWhy"}) {
            QCOMPARE(window.find<QLabel>(name)->textFormat(), Qt::PlainText);
        }
    }

    void tensorsThatNoEncodingReadsAreCountedToo() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("deberta.safetensors"));
        QVERIFY(
            writeSafetensors(file, {{QStringLiteral("deberta.encoder.rel_embeddings.weight"), {512, 16}, std::vector<float>(8192, 0.5F)}}));
        window->openFile(file);
        QTRY_VERIFY(window.find<QLabel>("tensorListSummary") != nullptr);
        const QString said = window.find<QLabel>("tensorListSummary")->text();
        QVERIFY2(said.startsWith(QLatin1String("1 positional tensor recognised.")), qPrintable(said));
        QVERIFY2(said.contains(QLatin1String("assigned manually")), qPrintable(said));
    }

    void tablesOfOnePlaceAreToldApart() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("xl.safetensors"));
        QVERIFY(QFile::copy(QStringLiteral(":/samples/transformer-xl-characters.safetensors"), file));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        const auto click = [&](const char* name, Qt::KeyboardModifier key) {
            QTest::mouseClick(table->viewport(), Qt::LeftButton, key, table->visualRect(named(*table, QLatin1String(name))).center());
        };
        click("h.0.attn.key_pos_embeddings", Qt::NoModifier);
        auto* sheet = window.find<HeadSheet>("headSheet");
        QTRY_COMPARE(sheet->tables().size(), 1);
        QCOMPARE(sheet->tables()[0].title, QStringLiteral("h.0.attn"));
        click("h.0.attn.key_pos_bias", Qt::ControlModifier);
        click("h.1.attn.key_pos_bias", Qt::ControlModifier);
        QTRY_COMPARE(sheet->tables().size(), 3);
        QCOMPARE(sheet->tables()[0].title, QStringLiteral("h.0.attn.key_pos_embeddings"));
        QCOMPARE(sheet->tables()[1].title, QStringLiteral("h.0.attn.key_pos_bias"));
        QCOMPARE(sheet->tables()[2].title, QStringLiteral("h.1.attn"));
        QVERIFY(sheet->tables()[0].counted);
    }

    /// It offers for a row what the buttons below offer, and what cannot be shown is bound by hand instead.
    void theMenuOfARowIsOfThatRow() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        window.find<QCheckBox>("positionalOnly")->click();
        const auto menuOf = [&](const char* name) -> QMenu* {
            const QModelIndex row = named(*table, QLatin1String(name));
            table->scrollTo(row);
            const QPoint place = table->visualRect(row).center();
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
            QContextMenuEvent wanted(QContextMenuEvent::Mouse, place, table->viewport()->mapToGlobal(place));
            QApplication::sendEvent(table->viewport(), &wanted);
            auto* menu = window.find<QMenu>("tensorMenu");
            return menu != nullptr && menu->actions().size() == 3 ? menu : nullptr;
        };
        QPointer<QMenu> menu = menuOf("layers.0.blocks.2.attn.relative_position_bias_table");
        QVERIFY(menu != nullptr && menu->actions()[0]->isEnabled());
        menu->actions()[0]->trigger();
        menu->close();
        QTRY_COMPARE(QString::fromStdString(window.scene().tensors.at("bias").key),
                     QStringLiteral("layers.0.blocks.2.attn.relative_position_bias_table"));
        QVERIFY(window.settled());
        QTRY_VERIFY(menu == nullptr);
        menu = menuOf("image");
        QVERIFY(menu != nullptr && !menu->actions()[0]->isEnabled());
        QVERIFY(!window.find<QAbstractButton>("showTable")->isEnabled());
        menu->actions()[1]->trigger();
        menu->close();
        const auto* dialog = window.find<QDialog>("bindDialog");
        QVERIFY(dialog != nullptr);
        QVERIFY2(dialog->windowTitle().contains(QLatin1String("image")), qPrintable(dialog->windowTitle()));
    }

    void whatHasNoHeadsIsNotCountedByThem() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("plain.safetensors"));
        QVERIFY(writeSafetensors(file, {{QStringLiteral("pos_embed"), {1, 16, 8}, std::vector<float>(128, 0.5F)},
                                        {QStringLiteral("attn.relative_position_bias_table"), {25, 2}, std::vector<float>(50, 0.5F)},
                                        {QStringLiteral("conv.weight"), {4, 2, 3, 3}, std::vector<float>(72, 0.5F)}}));
        window->openFile(file);
        QTRY_VERIFY(std::any_of(window.scene().tensors.begin(), window.scene().tensors.end(),
                                [&](const auto& bound) { return bound.second.file == file.toStdString(); }));
        QVERIFY(window.settled());
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        QVERIFY(window.find<QCheckBox>("positionalOnly")->isChecked());
        window.find<QCheckBox>("positionalOnly")->click();
        auto* sheet = window.find<HeadSheet>("headSheet");
        const auto counted = [&](const char* name) {
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(named(*table, QLatin1String(name))).center());
            const int row = named(*table, QLatin1String(name)).row();
            return QTest::qWaitFor([&] { return sheet->tables().size() == 1 && sheet->tables()[0].row == row; }) &&
                   sheet->tables()[0].counted;
        };
        QVERIFY(counted("attn.relative_position_bias_table"));
        QVERIFY(!counted("conv.weight"));
        QCOMPARE(sheet->tables()[0].heads.size(), 8);
        QVERIFY(!counted("pos_embed"));
        QCOMPARE(sheet->tables()[0].title, QStringLiteral("pos_embed"));
    }

    /// What of a selection is not seen beside the list is said.
    void theSheetSaysWhatItLeavesOut() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("many.safetensors"));
        std::vector<Stored> tables;
        for (int layer = 0; layer < 50; ++layer) {
            tables.push_back(
                {QStringLiteral("layers.%1.attn.relative_position_bias_table").arg(layer), {9, 1}, std::vector<float>(9, 0.5F)});
        }
        QVERIFY(writeSafetensors(file, tables));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        const auto* sheet = window.find<HeadSheet>("headSheet");
        const auto* note = window.find<QLabel>("sheetNote");
        table->setFocus();
        QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
        QTRY_COMPARE(note->text(), QStringLiteral("Showing the first 48 of 50 selected tensors."));
        QCOMPARE(sheet->tables().size(), 48);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 0)).center());
        QTRY_COMPARE(sheet->tables().size(), 1);
        QCOMPARE(note->text(), QString());
    }

    void metadataAreListed() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QVERIFY(browse(window) != nullptr);
        // Whatever stands above it, the search comes first.
        QTRY_VERIFY(window.find<QLineEdit>("tensorSearch")->hasFocus());
        auto* button = window.find<QToolButton>("showMetadata");
        auto* list = window.find<QTreeWidget>("metadataList");
        QVERIFY(button->isVisible() && !list->isVisible());
        QCOMPARE(button->text(), QStringLiteral("5 metadata entries"));
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(list->isVisible());
        QCOMPARE(list->topLevelItemCount(), 5);
        QCOMPARE(list->findItems(QStringLiteral("encoding"), Qt::MatchExactly).value(0)->text(1), QStringLiteral("swin"));
        const QString bare = window.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(bare, {25, 2}, std::vector<float>(50, 1.0F)));
        QVERIFY(window.open(bare));
        QTRY_VERIFY(!button->isVisible());
    }

    void metadataAreBounded() {
        MetadataBox box;
        std::vector<std::pair<std::string, std::string>> many(5000, {"key", "value"});
        many[0].second = std::string(100000, 'x');
        many[1].second = std::string(MetadataBox::kMostShown, 'y');
        // Three bytes each, with a direction of writing that could imitate other text.
        many[2].second.clear();
        for (int i = 0; i < 1000; ++i) {
            many[2].second += "\u2192";
        }
        many[3].second = "\u202Eevil <b>";
        box.setMetadata(many);
        const auto* list = box.findChild<QTreeWidget*>(QStringLiteral("metadataList"));
        QCOMPARE(list->topLevelItemCount(), Disclosure::kMostListed);
        QVERIFY(box.findChild<QToolButton*>(QStringLiteral("showMetadata"))->text().startsWith(QLatin1String("5000 ")));
        const auto text = [&](int row) { return list->topLevelItem(row)->text(1); };
        QCOMPARE(text(0), QString(MetadataBox::kMostShown, QLatin1Char('x')) + QChar(0x2026));
        QCOMPARE(text(1), QString(MetadataBox::kMostShown, QLatin1Char('y')));
        QCOMPARE(text(2), QString(MetadataBox::kMostShown, QChar(0x2192)) + QChar(0x2026));
        QCOMPARE(text(3), QStringLiteral("\\u202eevil <b>"));
        QCOMPARE(list->topLevelItem(3)->toolTip(1), text(3));
        box.setMetadata({});
        QVERIFY(box.isHidden());
    }

    void numbersThatAreNoneHaveTheirPattern() {
        constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
        const TableSamples samples{2, 3, {kNone, kNone, 1, kNone, kNone, 1}};
        const QImage image = imageOf(samples, tableColours(false, ValueRange{-1, 1, true}));
        const ValueMark& mark = valueMark(ValueClass::NotANumber);
        const auto rgb = [](Rgb colour) { return QColor(colour.red, colour.green, colour.blue); };
        // Neighbours differ, so that a table without a number looks as it does in a picture.
        QCOMPARE(image.pixelColor(0, 0), image.pixelColor(1, 1));
        QCOMPARE(image.pixelColor(0, 1), image.pixelColor(1, 0));
        QVERIFY(image.pixelColor(0, 0) != image.pixelColor(1, 0));
        for (const QPoint place : {QPoint(0, 0), QPoint(1, 0)}) {
            QVERIFY(image.pixelColor(place) == rgb(mark.first) || image.pixelColor(place) == rgb(mark.second));
        }
        QCOMPARE(image.pixelColor(2, 0), tableColour(1, 1));
        QCOMPARE(image.pixelColor(2, 1), tableColour(1, 1));
    }
};

POSENC_TEST(WindowBrowserWordsTest)
#include "window_browser_words_test.moc"
