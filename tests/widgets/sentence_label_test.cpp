#include "widgets/controls/sentence_label.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QString kName = QStringLiteral("swin_tiny_patch4_window7_224_%1.safetensors").arg(QString(120, QLatin1Char('x')));

}  // namespace

/// Sentences with names of any length in labels of any width.
class SentenceLabelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aLongNameAsksForNoWidth() {
        SentenceLabel label;
        label.setSentence(QStringLiteral("%1 is cut short.").arg(kName));
        QVERIFY(label.minimumSizeHint().width() < 30 * label.fontMetrics().averageCharWidth());
        // What does not fit beside stands below: each line holds less than the label is wide.
        const int width = 220;
        const int lines = label.heightForWidth(width) / label.fontMetrics().lineSpacing();
        QVERIFY(lines >= label.fontMetrics().horizontalAdvance(kName) / width);
    }

    void shortWordsAreLeftWhole() {
        SentenceLabel label;
        const QString plain = QStringLiteral("The data are cut short; 116304 bytes are needed in a/b.npy.");
        label.setSentence(plain);
        QCOMPARE(label.text(), plain);
        QCOMPARE(label.sentence(), plain);
    }

    void theSentenceIsToldAndCopiedAsItWas() {
        SentenceLabel label;
        const QString sentence = QStringLiteral("%1\nis damaged.").arg(kName);
        label.setTextInteractionFlags(Qt::TextSelectableByMouse);
        label.setSentence(sentence);
        QVERIFY(label.text() != sentence);
        QCOMPARE(label.sentence(), sentence);
        QCOMPARE(label.accessibleName(), sentence);
        QTest::keyClick(&label, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), sentence);
        label.setSelection(0, static_cast<int>(label.text().indexOf(QLatin1Char('\n'))));
        QTest::keyClick(&label, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), kName);
    }

    void noLetterIsTornFromItsMarkOrItsOtherHalf() {
        SentenceLabel label;
        // A letter of two code units, and one with a mark that combines with it.
        const QString letter = QStringLiteral("\U0001F600");
        const QString marked = QStringLiteral("e\u0301");
        label.setSentence((letter + marked).repeated(40));
        const QStringList pieces = label.text().split(QChar(0x200B));
        QVERIFY(pieces.size() > 1);
        for (const QString& piece : pieces) {
            QVERIFY(!piece.front().isLowSurrogate() && !piece.front().isMark());
        }
    }

    /// The menu of a sentence that can be selected copies what is selected, else all of it; any other leaves the menu to what is around it.
    void theMenuCopies() {
        SentenceLabel label;
        const QString sentence = QStringLiteral("%1 is damaged.").arg(kName);
        label.setSentence(sentence);
        const auto openMenu = [&] {
            QContextMenuEvent event(QContextMenuEvent::Mouse, {3, 3}, label.mapToGlobal(QPoint(3, 3)));
            QApplication::sendEvent(&label, &event);
            return event.isAccepted();
        };
        QVERIFY(!openMenu());
        QVERIFY(label.findChild<QMenu*>() == nullptr);
        label.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label.setSentence(sentence);
        for (const bool selected : {false, true}) {
            if (selected) {
                label.setSelection(0, static_cast<int>(label.text().indexOf(QLatin1Char(' '))));
            }
            QVERIFY(openMenu());
            auto* menu = label.findChild<QMenu*>();
            QVERIFY(menu != nullptr && menu->actions().size() == 1);
            QCOMPARE(menu->actions().first()->text(), QStringLiteral("&Copy"));
            QApplication::clipboard()->clear();
            menu->actions().first()->trigger();
            QCOMPARE(QApplication::clipboard()->text(), selected ? kName : sentence);
            menu->close();
            QTRY_VERIFY(label.findChild<QMenu*>() == nullptr);
        }
    }
};

POSENC_TEST(SentenceLabelTest)
#include "sentence_label_test.moc"
