#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "widgets/controls/combo_entries.h"

using namespace posenc;

class ControlsComboEntriesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void entriesThatAreThereStayWithWhatIsChosen() {
        QComboBox combo;
        setEntries(combo, three());
        QCOMPARE(texts(combo), QStringLiteral("a b c"));
        QCOMPARE(combo.currentIndex(), 0);
        combo.setCurrentIndex(2);
        const QSignalSpy changed(&combo, &QComboBox::currentIndexChanged);
        const QSignalSpy removed(combo.model(), &QAbstractItemModel::rowsRemoved);
        const QSignalSpy reset(combo.model(), &QAbstractItemModel::modelReset);
        const QSignalSpy said(combo.model(), &QAbstractItemModel::dataChanged);
        setEntries(combo, three());
        QCOMPARE(combo.currentIndex(), 2);
        QCOMPARE(changed.count() + removed.count() + reset.count() + said.count(), 0);
    }

    void othersTakeTheirPlaceAndTheFirstIsChosen() {
        QComboBox combo;
        for (const QList<ComboEntry>& others :
             {QList<ComboEntry>{{QStringLiteral("a"), 1}, {QStringLiteral("b"), 2}},
              QList<ComboEntry>{{QStringLiteral("a"), 1}, {QStringLiteral("b"), 2}, {QStringLiteral("d"), 3}},
              QList<ComboEntry>{{QStringLiteral("a"), 1}, {QStringLiteral("b"), 2}, {QStringLiteral("c"), 4}},
              QList<ComboEntry>{three() + QList<ComboEntry>{{QStringLiteral("d"), 4}}}}) {
            setEntries(combo, three());
            combo.setCurrentIndex(1);
            setEntries(combo, others);
            QCOMPARE(combo.count(), static_cast<int>(others.size()));
            for (int entry = 0; entry < combo.count(); ++entry) {
                QCOMPARE(combo.itemText(entry), others[entry].first);
                QCOMPARE(combo.itemData(entry), others[entry].second);
            }
            QCOMPARE(combo.currentIndex(), 0);
        }
        setEntries(combo, {});
        QCOMPARE(combo.count(), 0);
    }

private:
    static QList<ComboEntry> three() { return {{QStringLiteral("a"), 1}, {QStringLiteral("b"), 2}, {QStringLiteral("c"), 3}}; }
    static QString texts(const QComboBox& combo) {
        QStringList all;
        for (int entry = 0; entry < combo.count(); ++entry) {
            all << combo.itemText(entry);
        }
        return all.join(QLatin1Char(' '));
    }
};

POSENC_TEST(ControlsComboEntriesTest)
#include "controls_combo_entries_test.moc"
