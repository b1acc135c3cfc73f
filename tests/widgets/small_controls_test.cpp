#include <QComboBox>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <limits>

#include "tests/support/test_program.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/delayed_flag.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_box.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/symbol_label.h"
#include "widgets/controls/value_edit.h"
#include "widgets/heads/head_model.h"
#include "widgets/rotation/length_ruler.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

void typeInto(QLineEdit& edit, const QString& text) {
    edit.selectAll();
    QTest::keyClicks(&edit, text);
}

HeadEntry measuredHead(int number) {
    HeadEntry head;
    head.head = number;
    head.entropy = 1.5;
    head.distance = 2.25;
    head.locality = 0.125;
    head.measured = true;
    return head;
}

}  // namespace

/// Controls that are made of little: what they say, hide and tell.
class SmallControlsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() {
        test::failOnWarnings();
        QLocale::setDefault(QLocale::c());
    }

    void aValueIsToldOnceAndOnlyIfItIsANumber() {
        ValueEdit edit;
        QSignalSpy typed(&edit, &ValueEdit::valueTyped);
        edit.setValue(0.25);
        QCOMPARE(edit.text(), QStringLiteral("0.25"));
        typeInto(edit, QStringLiteral("1e-3"));
        QCOMPARE(typed.size(), 0);
        QCOMPARE(edit.value(), 0.25);
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(typed.size(), 1);
        QCOMPARE(typed.last().first().toDouble(), 0.001);
        QCOMPARE(edit.text(), QStringLiteral("0.001"));
        // The same number again is no other one.
        typeInto(edit, QStringLiteral("0.0010"));
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(typed.size(), 1);
        QCOMPARE(edit.text(), QStringLiteral("0.001"));
        for (const char* text : {"much", "inf", "nan", "1e39", "-1e39"}) {
            typeInto(edit, QLatin1String(text));
            QTest::keyClick(&edit, Qt::Key_Return);
            QCOMPARE(edit.text(), QStringLiteral("0.001"));
        }
        QCOMPARE(typed.size(), 1);
        typeInto(edit, QStringLiteral("-3e38"));
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(typed.last().first().toDouble(), -3e38);
    }

    void escapeAndTheMinusOfPicturesAreUnderstood() {
        ValueEdit edit;
        edit.setValue(2);
        QSignalSpy typed(&edit, &ValueEdit::valueTyped);
        typeInto(edit, QStringLiteral("7"));
        // What is being typed is left alone.
        edit.setValue(3);
        QCOMPARE(edit.text(), QStringLiteral("7"));
        QTest::keyClick(&edit, Qt::Key_Escape);
        QCOMPARE(edit.text(), QStringLiteral("3"));
        QCOMPARE(typed.size(), 0);
        // Where nothing is typed it is for what the field is in, which it closes.
        QKeyEvent again(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        QCoreApplication::sendEvent(&edit, &again);
        QVERIFY(!again.isAccepted());
        edit.setText(QStringLiteral(" \u22125 "));
        edit.setModified(true);
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(typed.last().first().toDouble(), -5.0);
        QLocale::setDefault(QLocale(QLocale::German));
        typeInto(edit, QStringLiteral("0,5"));
        QTest::keyClick(&edit, Qt::Key_Return);
        QCOMPARE(typed.last().first().toDouble(), 0.5);
        QCOMPARE(edit.text(), QStringLiteral("0,5"));
    }

    void aMessageIsSaidAndClosed() {
        QWidget window;
        MessageBar bar(&window);
        QVERIFY(bar.isHidden());
        auto* action = bar.findChild<QToolButton*>(QStringLiteral("messageAction"));
        const auto* text = bar.findChild<QWidget*>(QStringLiteral("messageText"));
        QSignalSpy requested(&bar, &MessageBar::actionRequested);
        bar.say(MessageBar::Kind::Wrong, QStringLiteral("No such file."), QStringLiteral("Open"));
        QVERIFY(!bar.isHidden());
        QCOMPARE(bar.sentence(), QStringLiteral("No such file."));
        QCOMPARE(bar.accessibleDescription(), QStringLiteral("No such file."));
        QCOMPARE(text->foregroundRole(), kProblemRole);
        QVERIFY(!action->isHidden());
        QCOMPARE(action->text(), QStringLiteral("Open"));
        action->click();
        QCOMPARE(requested.size(), 1);
        // The next one has nothing of it.
        bar.say(MessageBar::Kind::Done, QStringLiteral("Saved."));
        QCOMPARE(bar.sentence(), QStringLiteral("Saved."));
        QCOMPARE(text->foregroundRole(), QPalette::WindowText);
        QVERIFY(action->isHidden());
        bar.findChild<QToolButton*>(QStringLiteral("messageClose"))->click();
        QVERIFY(bar.isHidden());
        QCOMPARE(bar.sentence(), QString());
    }

    void aBadgeIsThereWhileItSaysSomething() {
        QWidget window;
        BadgeLabel badge(&window);
        QVERIFY(badge.isHidden());
        badge.setBadge(QStringLiteral("random (seed 0)"), QStringLiteral("Nothing is bound."));
        QVERIFY(!badge.isHidden());
        QCOMPARE(badge.text(), QStringLiteral("random (seed 0)"));
        QCOMPARE(badge.accessibleName(), QStringLiteral("random (seed 0)"));
        QCOMPARE(badge.toolTip(), QStringLiteral("Nothing is bound."));
        // Another reason for the same words.
        badge.setBadge(QStringLiteral("random (seed 0)"), QStringLiteral("The file was closed."));
        QCOMPARE(badge.toolTip(), QStringLiteral("The file was closed."));
        badge.setBadge({}, {});
        QVERIFY(badge.isHidden());
    }

    void stepsOfANumberFollowItsSpan() {
        NumberBox box;
        box.setNumbers(0, 1, 1, false, false);
        QCOMPARE(box.singleStep(), 0.01);
        box.setNumbers(-20, 30, 50, false, false);
        QCOMPARE(box.singleStep(), 1.0);  // half a unit is nearer to 1 than to 0.1, as ratios go
        box.setNumbers(1, 9, 8, true, false);
        QCOMPARE(box.singleStep(), 1.0);
        QCOMPARE(box.decimals(), 0);
        QCOMPARE(box.minimum(), 1.0);
        QCOMPARE(box.maximum(), 9.0);
        QCOMPARE(box.textFromValue(8), QStringLiteral("8"));
        box.setNumbers(0, 1000, 1000, false, true);
        QCOMPARE(box.textFromValue(100), QStringLiteral("100"));
        QCOMPARE(box.textFromValue(0.5), QStringLiteral("0.5"));
        QCOMPARE(box.textFromValue(10.25), QStringLiteral("10.25"));
        QCOMPARE(box.widthFor(QStringLiteral("8888")) - box.widthFor(QStringLiteral("88")),
                 box.fontMetrics().horizontalAdvance(QStringLiteral("8888")) - box.fontMetrics().horizontalAdvance(QStringLiteral("88")));
    }

    void numbersHaveTheirSignsAndEnds() {
        QCOMPARE(numberText(-0.0), QStringLiteral("0"));
        QCOMPARE(numberText(1e14), QStringLiteral("100000000000000"));
        QCOMPARE(numberText(std::numeric_limits<double>::infinity()), QStringLiteral("\u221e"));
        QCOMPARE(signedText(2), QStringLiteral("+2"));
        QCOMPARE(signedText(0), QStringLiteral("0"));
        QCOMPARE(alignedText(12), QStringLiteral("+12.0000"));
        QCOMPARE(alignedText(99999), QStringLiteral("+99999.0000"));
        QCOMPARE(alignedText(100000), QStringLiteral("+100000"));
        QCOMPARE(alignedText(-0.0), QStringLiteral("0.0000"));
        QCOMPARE(percentText(0.1), QStringLiteral("10.0 %"));
        QCOMPARE(percentText(0.0001), QStringLiteral("0.01 %"));
        QCOMPARE(percentText(0.9996), QStringLiteral("100 %"));
        QCOMPARE(pluralOf(1), 1);
        QCOMPARE(pluralOf(std::int64_t{1} << 40), std::numeric_limits<int>::max());
        QCOMPARE(arithmeticText(QStringLiteral("0.25 * -3.9 + -2 - key-embedding[3, 0]")),
                 QStringLiteral("0.25·(−3.9) − 2 − key-embedding[3, 0]"));
        QCOMPARE(arithmeticText(QStringLiteral("1e-05 * inf")), QStringLiteral("1e−5·∞"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(withLocaleNumbers(QStringLiteral("x2000 = 10000.1234 and 1.50")), QStringLiteral("x2000 = 10,000.1234 and 1.50"));
    }

    void partsAreJoinedWithoutEmptyOnes() {
        const QStringList parts{QStringLiteral("a"), QString(), QStringLiteral("b"), QStringLiteral("c")};
        QCOMPARE(withCommas(parts), QStringLiteral("a, b, c"));
        QCOMPARE(withSemicolons(parts), QStringLiteral("a; b; c"));
        QCOMPARE(withStops(parts), QStringLiteral("a. b. c"));
        QCOMPARE(ended(QStringLiteral("a")), QStringLiteral("a."));
        QCOMPARE(withCommas({}), QString());
    }

    /// A translation cannot know what is put into it: Chinese stands beside Chinese without a space, beside a Latin letter or a digit with
    /// one.
    void whatIsFilledInHasTheSpaceOfItsScript() {
        const QString must = QStringLiteral("%1 必须为 %2。");
        QCOMPARE(filled(must, {QStringLiteral("head-dim"), QStringLiteral("偶数")}), QStringLiteral("head-dim 必须为偶数。"));
        QCOMPARE(filled(must, {QStringLiteral("头数"), QStringLiteral("3")}), QStringLiteral("头数必须为 3。"));
        QCOMPARE(filled(QStringLiteral("可能是%1"), {QStringLiteral("swin bias")}), QStringLiteral("可能是 swin bias"));
        QCOMPARE(filled(QStringLiteral("位于 %1"), {QStringLiteral("(3, 8)")}), QStringLiteral("位于 (3, 8)"));
        // What is filled in is not a pattern, and other languages stay as they are.
        QCOMPARE(filled(QStringLiteral("%2 must be %1 %"), {QStringLiteral("%2"), QStringLiteral("a b ")}),
                 QStringLiteral("a b must be %2 %"));
        QCOMPARE(filled(QStringLiteral("%1, %3"), {QStringLiteral("a")}), QStringLiteral("a, %3"));
        QCOMPARE(withSpaces({QStringLiteral("One."), QString(), QStringLiteral("Two.")}), QStringLiteral("One. Two."));
        QCOMPARE(withSpaces({QStringLiteral("一。"), QStringLiteral("RoPE。")}), QStringLiteral("一。RoPE。"));
    }

    void aSymbolHasAColumnAndSaysMoreThanItsLabel() {
        const SymbolLabel same(QStringLiteral("Window"), QStringLiteral("window"));
        QCOMPARE(same.symbolWidth(), 0);
        QCOMPARE(same.widthWith(0), same.fontMetrics().horizontalAdvance(QStringLiteral("window")) + 1);
        SymbolLabel label(QStringLiteral("n"), QStringLiteral("Length"));
        const int symbol = label.symbolWidth();
        QVERIFY(symbol > 0);
        // In a wider column the label begins behind it, in a narrower one behind the symbol.
        QCOMPARE(label.widthWith(symbol + 30), label.widthWith(symbol) + 30);
        QCOMPARE(label.widthWith(0), label.widthWith(symbol));
        QCOMPARE(label.sizeHint().width(), label.widthWith(0));
        label.setSymbolColumn(symbol + 30);
        QCOMPARE(label.sizeHint().width(), label.widthWith(symbol + 30));
        label.setWantedWidth(200);
        QCOMPARE(label.sizeHint().width(), 200);
        // Two letters are one with an index, which is smaller.
        const SymbolLabel indexed(QStringLiteral("nn"), QStringLiteral("x"));
        QVERIFY(indexed.symbolWidth() < 2 * symbol);
        const SymbolLabel pair(QStringLiteral("n n"), QStringLiteral("x"));
        QVERIFY(pair.symbolWidth() > 2 * (symbol - 2));
        label.resize(200, 20);
        QSignalSpy clicked(&label, &SymbolLabel::clicked);
        QTest::mouseClick(&label, Qt::RightButton);
        QCOMPARE(clicked.size(), 0);
        QTest::mouseClick(&label, Qt::LeftButton);
        QCOMPARE(clicked.size(), 1);
        QTest::mouseRelease(&label, Qt::LeftButton, {}, {300, 5});
        QCOMPARE(clicked.size(), 1);
    }

    void controlsFlowIntoLines() {
        QWidget box;
        auto* flow = new FlowLayout(10, &box);
        QList<QWidget*> parts;
        for (const QSize size : {QSize(60, 20), QSize(60, 30), QSize(60, 20)}) {
            auto* part = new QWidget;
            part->setFixedSize(size);
            flow->addWidget(part);
            parts << part;
        }
        QCOMPARE(flow->count(), 3);
        QCOMPARE(flow->sizeHint(), QSize(200, 30));
        QCOMPARE(flow->minimumSize(), QSize(60, 30));
        QCOMPARE(flow->heightForWidth(200), 30);
        QCOMPARE(flow->heightForWidth(199), 60);
        QCOMPARE(flow->heightForWidth(129), 90);
        flow->setGeometry(QRect(5, 7, 199, 100));
        // The middles of a line are level.
        QCOMPARE(parts[0]->geometry(), QRect(5, 12, 60, 20));
        QCOMPARE(parts[1]->geometry(), QRect(75, 7, 60, 30));
        QCOMPARE(parts[2]->geometry(), QRect(5, 47, 60, 20));
        // What would like more room than it needs is not a reason to have it.
        QWidget other;
        FlowLayout wishes(10, &other);
        auto* list = new QComboBox;
        list->setMinimumWidth(30);
        list->addItem(QString(80, QLatin1Char('m')));
        wishes.addWidget(list);
        QVERIFY(list->sizeHint().width() > 300);
        QCOMPARE(wishes.minimumSize().width(), 30);
        parts[0]->hide();
        flow->setGeometry(QRect(5, 7, 199, 100));
        QCOMPARE(parts[1]->geometry(), QRect(5, 7, 60, 30));
        QCOMPARE(parts[2]->geometry(), QRect(75, 12, 60, 20));
        QVERIFY(flow->itemAt(3) == nullptr && flow->itemAt(-1) == nullptr && flow->takeAt(3) == nullptr);
    }

    void headsAreNamedAndTheirNumbersStandInTheirColumns() {
        HeadModel model;
        HeadEntry layered = measuredHead(HeadEntry::kMean);
        layered.layerTitle = QStringLiteral("layers.0.attn");
        layered.layerName = QStringLiteral("layers.0");
        layered.badge = QStringLiteral("random (seed 1)");
        HeadEntry unmeasured;
        unmeasured.head = 5;
        model.setHeads({measuredHead(3), layered, unmeasured});
        const auto shown = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(shown(0, HeadModel::kName), QStringLiteral("h3"));
        QCOMPARE(shown(0, HeadModel::kEntropy), QStringLiteral("1.50"));
        QCOMPARE(shown(0, HeadModel::kDistance), QStringLiteral("2.25"));
        QCOMPARE(shown(0, HeadModel::kLocality), QStringLiteral("12.5 %"));
        QCOMPARE(shown(1, HeadModel::kName), QStringLiteral("layers.0 · mean"));
        QCOMPARE(shown(2, HeadModel::kEntropy), QStringLiteral("–"));
        QVERIFY(!model.index(2, HeadModel::kEntropy).data(HeadModel::kSortRole).isValid());
        QCOMPARE(model.index(0, HeadModel::kDistance).data(HeadModel::kSortRole).toDouble(), 2.25);
        QCOMPARE(model.index(1, HeadModel::kName).data(HeadModel::kSortRole).toInt(), 1);
        QCOMPARE(model.index(1, HeadModel::kName).data(HeadModel::kBadgeRole).toString(), QStringLiteral("random (seed 1)"));
        QCOMPARE(model.index(0, HeadModel::kName).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("head 3, entropy 1.50 nats, mean distance 2.25 tokens, 12.5 % on the nearest neighbours"));
        QCOMPARE(model.index(1, HeadModel::kName).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("mean of all heads, layers.0.attn, entropy 1.50 nats, mean distance 2.25 tokens, 12.5 % on the nearest "
                                "neighbours, picture: random (seed 1)"));
        QCOMPARE(model.index(2, HeadModel::kName).data(Qt::ToolTipRole).toString(), QStringLiteral("head 5"));
        HeadEntry broken = measuredHead(0);
        broken.entropy = broken.distance = broken.locality = std::numeric_limits<double>::quiet_NaN();
        HeadEntry partly = measuredHead(1);
        partly.leftOut = 4;
        partly.measuredBadge = QStringLiteral("random (seed 2)");
        model.setHeads({broken, partly});
        QCOMPARE(shown(0, HeadModel::kLocality), QStringLiteral("NaN"));
        QVERIFY(!model.index(0, HeadModel::kLocality).data(HeadModel::kSortRole).isValid());
        QCOMPARE(model.index(0, HeadModel::kName).data(Qt::ToolTipRole).toString(), QStringLiteral("head 0, attention is NaN"));
        QVERIFY(model.index(1, HeadModel::kName)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .endsWith(QStringLiteral(", queries skipped (attention is NaN): 4, attention: random (seed 2)")));
        QCOMPARE(shown(1, HeadModel::kBadge), QStringLiteral("random (seed 2)"));
        partly.leftOut = 1;
        model.setHeads({broken, partly});
        QVERIFY(model.index(1, HeadModel::kName).data(Qt::ToolTipRole).toString().contains(QLatin1String("(attention is NaN): 1, ")));
    }

    /// Other numbers of the same heads are a change, other heads are another table.
    void theSameHeadsStayWhereTheyAre() {
        HeadModel model;
        model.setHeads({measuredHead(0), measuredHead(1)});
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        HeadEntry other = measuredHead(1);
        other.entropy = 3;
        model.setHeads({measuredHead(0), other});
        QCOMPARE(reset.size(), 0);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().at(1).toModelIndex(), model.index(1, HeadModel::kColumns - 1));
        QCOMPARE(model.index(1, HeadModel::kEntropy).data().toString(), QStringLiteral("3.00"));
        model.setHeads({measuredHead(0), measuredHead(2)});
        QCOMPARE(reset.size(), 1);
        other.layer = 1;
        model.setHeads({measuredHead(0), other});
        QCOMPARE(reset.size(), 2);
    }

    /// What is over before its moment has come is never shown.
    void whatLastsIsShownAfterAMoment() {
        DelayedFlag brief;
        DelayedFlag lasting;
        QSignalSpy toldOfBrief(&brief, &DelayedFlag::shownChanged);
        QSignalSpy told(&lasting, &DelayedFlag::shownChanged);
        brief.set(true);
        brief.set(false);
        lasting.set(true);
        QVERIFY(lasting.isSet() && !lasting.isShown() && !brief.isSet());
        QTRY_VERIFY(lasting.isShown());
        QVERIFY(!brief.isShown() && toldOfBrief.isEmpty());
        lasting.set(true);
        QCOMPARE(told.size(), 1);
        lasting.set(false);
        QVERIFY(!lasting.isShown() && told.size() == 2);
    }

    /// Bars go by the logarithm, the longest one over all of the width; one token has a bar as well.
    void lengthsAreComparedByTheirBars() {
        LengthRuler ruler;
        ruler.setLengths({{QStringLiteral("long"), 1023}, {QStringLiteral("short"), 31}, {QStringLiteral("one"), 1}});
        QCOMPARE(ruler.accessibleDescription(), QStringLiteral("long: 1023, short: 31, one: 1"));
        const int height = ruler.sizeHint().height();
        ruler.resize(400, height);
        const QImage seen = ruler.grab().toImage();
        const QColor bar = accentColour(ruler.palette());
        const auto length = [&](int place) {
            int most = 0;
            for (int y = place * height / 3; y < (place + 1) * height / 3; ++y) {
                int count = 0;
                for (int x = 0; x < 400; ++x) {
                    count += seen.pixelColor(x, y) == bar ? 1 : 0;
                }
                most = std::max(most, count);
            }
            return most;
        };
        QVERIFY(std::abs(length(0) - 400) <= 1);
        QVERIFY(std::abs(length(1) - 200) <= 1);
        QVERIFY(std::abs(length(2) - 40) <= 1);
    }
};

POSENC_TEST(SmallControlsTest)
#include "small_controls_test.moc"
