// The annotations of a panel as a table, by themselves.
#include "app/export/note_table.h"

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
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(notes.notes().size(), std::size_t{2});
        auto* table = notes.findChild<QTableWidget*>(QStringLiteral("noteTable"));
        table->selectRow(0);
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(changed.count(), 1);
        QVERIFY(notes.notes() == std::vector<FigureNote>{text});
        QCOMPARE(table->rowCount(), 1);
    }
};

POSENC_TEST(NoteTableTest)
#include "note_table_test.moc"
