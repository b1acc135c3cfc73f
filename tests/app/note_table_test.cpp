// The annotations of a panel as a table, by themselves.
#include "app/export/note_table.h"

#include <QAction>
#include <QLocale>
#include <QMenu>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class NoteTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// What is removed is gone from the figure, too: whoever draws it hears of it.
    void removingTellsThatTheNotesChanged() {
        NoteTable notes;
        const FigureNote box{FigureNote::Kind::Box, 1, 2, 3, 4, {}};
        const FigureNote text{FigureNote::Kind::Text, 5, 6, 0, 0, QStringLiteral("here")};
        notes.setNotes({box, text});
        notes.show();
        QVERIFY(QTest::qWaitForWindowExposed(&notes));
        QSignalSpy changed(&notes, &NoteTable::changed);
        auto* remove = notes.findChild<QToolButton*>(QStringLiteral("noteRemove"));
        QVERIFY(!remove->isEnabled());
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(notes.notes().size(), std::size_t{2});
        auto* table = notes.findChild<QTableWidget*>(QStringLiteral("noteTable"));
        table->selectRow(0);
        QVERIFY(remove->isEnabled());
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(changed.count(), 1);
        QVERIFY(notes.notes() == std::vector<FigureNote>{text});
        QCOMPARE(table->rowCount(), 1);
        table->selectRow(0);
        QTest::mouseClick(remove, Qt::LeftButton);
        QVERIFY(notes.notes().empty() && !remove->isEnabled());
    }

    void theSelectedAnnotationIsTheOneThatGoes() {
        NoteTable notes;
        const FigureNote first{FigureNote::Kind::Box, 1, 2, 3, 4, {}};
        const FigureNote second{FigureNote::Kind::Arrow, 5, 6, 7, 8, {}};
        const FigureNote third{FigureNote::Kind::Box, 9, 10, 11, 12, {}};
        notes.setNotes({first, second, third});
        notes.findChild<QTableWidget*>(QStringLiteral("noteTable"))->selectRow(1);
        notes.findChild<QToolButton*>(QStringLiteral("noteRemove"))->click();
        QVERIFY(notes.notes() == (std::vector<FigureNote>{first, third}));
    }

    /// The cells of a line are kind, row, column, to row, to column and text; a text has no end.
    void everyCellIsThePlaceThatItsHeaderNames() {
        NoteTable notes;
        QSignalSpy changed(&notes, &NoteTable::changed);
        notes.setNotes({{FigureNote::Kind::Arrow, 1, 2.5, 3, -4, QStringLiteral("see")},
                        {FigureNote::Kind::Text, 5, 6, 7, 8, QStringLiteral("here")}});
        QCOMPARE(changed.count(), 0);
        auto* table = notes.findChild<QTableWidget*>(QStringLiteral("noteTable"));
        const auto line = [&](int row) {
            QStringList out;
            for (int column = 0; column < table->columnCount(); ++column) {
                out << table->item(row, column)->text();
            }
            return out;
        };
        const QLocale locale;
        const auto number = [&](double value) { return locale.toString(value, 'g', 9); };
        QCOMPARE(line(0), QStringList({QStringLiteral("Arrow"), number(1), number(2.5), number(3), number(-4), QStringLiteral("see")}));
        QCOMPARE(line(1), QStringList({QStringLiteral("Text"), number(5), number(6), QString(), QString(), QStringLiteral("here")}));
        const auto editable = [&](int row, int column) { return table->item(row, column)->flags().testFlag(Qt::ItemIsEditable); };
        QVERIFY(!editable(0, 0) && editable(0, 1) && editable(0, 4) && editable(0, 5));
        QVERIFY(editable(1, 2) && !editable(1, 3) && !editable(1, 4) && editable(1, 5));
        QStringList headers;
        for (int column = 0; column < table->columnCount(); ++column) {
            headers << table->horizontalHeaderItem(column)->text();
        }
        QCOMPARE(headers, QStringList({QStringLiteral("Kind"), QStringLiteral("Row"), QStringLiteral("Column"), QStringLiteral("To row"),
                                       QStringLiteral("To column"), QStringLiteral("Text")}));
        table->item(0, 1)->setText(number(10));
        table->item(0, 2)->setText(number(20.5));
        table->item(0, 3)->setText(number(30));
        table->item(0, 4)->setText(number(40));
        table->item(0, 5)->setText(QStringLiteral("look"));
        QCOMPARE(changed.count(), 5);
        QVERIFY(notes.notes()[0] == (FigureNote{FigureNote::Kind::Arrow, 10, 20.5, 30, 40, QStringLiteral("look")}));
        QVERIFY(notes.notes()[1] == (FigureNote{FigureNote::Kind::Text, 5, 6, 7, 8, QStringLiteral("here")}));
    }

    /// Places are read as they are shown: with the comma of a language that has one.
    void decimalsAreThoseOfTheLanguage() {
        const QLocale before;
        const auto restored = qScopeGuard([&] { QLocale::setDefault(before); });
        for (const QLocale& locale : {QLocale(QLocale::German), QLocale(QLocale::Chinese), QLocale(QLocale::French)}) {
            QLocale::setDefault(locale);
            NoteTable notes;
            notes.setNotes({{FigureNote::Kind::Box, 1, 2.5, 3, 4, {}}});
            auto* table = notes.findChild<QTableWidget*>(QStringLiteral("noteTable"));
            QCOMPARE(table->item(0, 2)->text(), QLatin1Char('2') + locale.decimalPoint() + QLatin1Char('5'));
            table->item(0, 1)->setText(QLatin1String("-1") + locale.decimalPoint() + QLatin1String("25"));
            QVERIFY(notes.notes()[0] == (FigureNote{FigureNote::Kind::Box, -1.25, 2.5, 3, 4, {}}));
        }
    }

    void whatIsNoPlaceGoesBackToTheOneBefore() {
        NoteTable notes;
        notes.setNotes({{FigureNote::Kind::Box, 1, 2, 3, 4, {}}});
        auto* table = notes.findChild<QTableWidget*>(QStringLiteral("noteTable"));
        const double farthest = Index{1} << 27;
        table->item(0, 1)->setText(QStringLiteral("left"));
        QCOMPARE(table->item(0, 1)->text(), QLocale().toString(1));
        table->item(0, 2)->setText(QLocale().toString(farthest + 1, 'f', 0));
        table->item(0, 3)->setText(QLocale().toString(-farthest - 1, 'f', 0));
        QVERIFY(notes.notes()[0] == (FigureNote{FigureNote::Kind::Box, 1, 2, 3, 4, {}}));
        table->item(0, 2)->setText(QLocale().toString(farthest, 'f', 0));
        table->item(0, 3)->setText(QLocale().toString(-farthest, 'f', 0));
        QCOMPARE(notes.notes()[0].column, farthest);
        QCOMPARE(notes.notes()[0].toRow, -farthest);
    }

    void aNewAnnotationIsTheLastOneAndSelected() {
        NoteTable notes;
        notes.setNotes({{FigureNote::Kind::Box, 1, 2, 3, 4, {}}});
        QSignalSpy changed(&notes, &NoteTable::changed);
        const QMenu* menu = notes.findChild<QMenu*>(QStringLiteral("noteAddMenu"));
        const std::pair<const char*, FigureNote::Kind> kinds[] = {
            {"Box", FigureNote::Kind::Box}, {"Arrow", FigureNote::Kind::Arrow}, {"Text", FigureNote::Kind::Text}};
        QCOMPARE(menu->actions().size(), 3);
        for (int at = 0; at < 3; ++at) {
            const auto& [name, kind] = kinds[at];
            QCOMPARE(menu->actions().at(at)->text(), QLatin1String(name));
            menu->actions().at(at)->trigger();
            QCOMPARE(changed.count(), at + 1);
            QCOMPARE(notes.notes().back().kind, kind);
            QCOMPARE(notes.notes().back().text, kind == FigureNote::Kind::Text ? QStringLiteral("Text") : QString());
            QCOMPARE(notes.findChild<QTableWidget*>(QStringLiteral("noteTable"))->currentRow(), at + 1);
        }
        QVERIFY(notes.notes().front() == (FigureNote{FigureNote::Kind::Box, 1, 2, 3, 4, {}}));
    }
};

POSENC_TEST(NoteTableTest)
#include "note_table_test.moc"
