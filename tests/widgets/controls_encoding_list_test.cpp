#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QVBoxLayout>
#include <QtTest>
#include <cstdlib>
#include <map>
#include <memory>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/encodings/encoding_delegate.h"
#include "widgets/encodings/encoding_list.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

EncodingDeclaration scheme(const char* id, const char* title, Family family, const char* summary) {
    EncodingDeclaration out;
    out.id = id;
    out.title = title;
    out.family = family;
    out.summary = summary;
    out.source = std::string("Paper on ") + title;
    return out;
}

}  // namespace

class ControlsEncodingListTest : public QObject {
    Q_OBJECT

    const std::vector<EncodingDeclaration> encodings_{
        scheme("alibi", "ALiBi", Family::Relative1D, "Linear bias by distance"),
        scheme("sinusoidal", "Sinusoidal", Family::Absolute, "Fixed waves"),
        scheme("shaw", "Shaw, clipped", Family::Relative1D, "Trained vectors up to a distance"),
        scheme("swin", "Swin bias", Family::Relative2D, "One number per offset in a window"),
    };
    std::unique_ptr<EncodingList> list_;
    std::unique_ptr<QSignalSpy> chosen_;

    QListView* view() const { return list_->findChild<QListView*>(QStringLiteral("encodings")); }
    QLineEdit* search() const { return list_->searchField(); }

    /// What is seen, headings in brackets.
    QStringList shown() const {
        QStringList rows;
        for (int row = 0; row < view()->model()->rowCount(); ++row) {
            const QModelIndex index = view()->model()->index(row, 0);
            if (!view()->isRowHidden(row)) {
                rows << (index.data(EncodingDelegate::kHeadingRole).toBool() ? QStringLiteral("[%1]") : QStringLiteral("%1"))
                            .arg(index.data().toString());
            }
        }
        return rows;
    }

    QModelIndex indexOf(const QString& title) const {
        const QModelIndexList found = view()->model()->match(view()->model()->index(0, 0), Qt::DisplayRole, title, 1, Qt::MatchExactly);
        return found.isEmpty() ? QModelIndex() : found.first();
    }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init() {
        test::failOnWarnings();
        list_ = std::make_unique<EncodingList>();
        list_->setEncodings(encodings_, [](const EncodingDeclaration& one) {
            return QString::fromStdString(one.id) + (one.id == "swin" ? QStringLiteral(" relative_position_bias_table") : QString());
        });
        list_->resize(240, 300);
        list_->show();
        QVERIFY(QTest::qWaitForWindowActive(list_.get()));
        search()->setFocus();
        chosen_ = std::make_unique<QSignalSpy>(list_.get(), &EncodingList::chosen);
    }

    void cleanup() {
        chosen_.reset();
        list_.reset();
    }

    void theChosenOneStaysInSightHoweverLowTheListIs() {
        list_->setCurrent(QStringLiteral("swin"));
        auto* view = list_->findChild<QListView*>(QStringLiteral("encodings"));
        const auto inSight = [view] { return view->viewport()->rect().contains(view->visualRect(view->currentIndex())); };
        for (const int height : {300, 140, 110, 200}) {
            list_->resize(240, height);
            QTRY_VERIFY2(inSight(), qPrintable(QString::number(height)));
            QCOMPARE(view->currentIndex().data().toString(), QStringLiteral("Swin bias"));
        }
    }

    void familiesHeadTheirEncodings() {
        QCOMPARE(shown(),
                 (QStringList{"[Absolute]", "Sinusoidal", "[Relative 1D]", "ALiBi", "Shaw, clipped", "[Relative 2D]", "Swin bias"}));
    }

    void searchMatchesTitleSummaryAndOtherWords_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("id") << "shaw" << QStringList{"[Relative 1D]", "Shaw, clipped"};
        QTest::newRow("title, any case") << "SWIN b" << QStringList{"[Relative 2D]", "Swin bias"};
        QTest::newRow("summary") << "waves" << QStringList{"[Absolute]", "Sinusoidal"};
        QTest::newRow("two words in any order") << "distance vectors" << QStringList{"[Relative 1D]", "Shaw, clipped"};
        QTest::newRow("name in code") << "relative_position_bias" << QStringList{"[Relative 2D]", "Swin bias"};
        QTest::newRow("the same in words") << "Relative-Position table" << QStringList{"[Relative 2D]", "Swin bias"};
        QTest::newRow("several") << "distance" << QStringList{"[Relative 1D]", "ALiBi", "Shaw, clipped"};
    }
    void searchMatchesTitleSummaryAndOtherWords() {
        QFETCH(QString, words);
        QFETCH(QStringList, expected);
        QTest::keyClicks(search(), words);
        QCOMPARE(shown(), expected);
        QTest::keyClick(search(), Qt::Key_Escape);
        QVERIFY(search()->text().isEmpty());
        QCOMPARE(shown().size(), 7);
    }

    void nothingFoundIsSaid() {
        const auto* said = list_->findChild<QLabel*>(QStringLiteral("noEncodings"));
        QVERIFY(!said->isVisible());
        QTest::keyClicks(search(), QStringLiteral("xyz"));
        QVERIFY(said->isVisible() && !said->text().isEmpty());
        QVERIFY(!view()->isVisible());
        QCOMPARE(search()->accessibleDescription(), said->text());
        QTest::keyClick(search(), Qt::Key_Escape);
        QVERIFY(!said->isVisible() && view()->isVisible());
        QCOMPARE(shown().size(), 7);
    }

    /// To whoever does not see the list.
    void howManyMatchIsTold() {
        QCOMPARE(search()->accessibleDescription(), QString());
        QTest::keyClicks(search(), QStringLiteral("bias"));
        QVERIFY2(search()->accessibleDescription().startsWith(QLatin1String("2 match")), qPrintable(search()->accessibleDescription()));
        search()->setText(QStringLiteral("shaw"));
        QVERIFY2(search()->accessibleDescription().startsWith(QLatin1String("1 match")), qPrintable(search()->accessibleDescription()));
        search()->clear();
        QCOMPARE(search()->accessibleDescription(), QString());
    }

    void theCurrentEncodingIsListedOnceASearchIsOver_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("chosen with Enter") << 0;
        QTest::newRow("chosen with a click") << 1;
        QTest::newRow("chosen elsewhere") << 2;
        QTest::newRow("left for another control") << 3;
        QTest::newRow("chosen again") << 4;
    }
    void theCurrentEncodingIsListedOnceASearchIsOver() {
        QFETCH(int, way);
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        column->addWidget(list_.get());
        QPushButton elsewhere(QStringLiteral("elsewhere"), &window);
        column->addWidget(&elsewhere);
        window.resize(240, 220);
        list_->setCurrent(QStringLiteral("swin"));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        search()->setFocus();
        QTest::keyClicks(search(), way == 4 ? QStringLiteral("number") : QStringLiteral("dist"));
        QVERIFY(shown().size() < 4);
        switch (way) {
            case 0:
            case 4:
                QTest::keyClick(search(), Qt::Key_Return);
                break;
            case 1:
                QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, view()->visualRect(indexOf(QStringLiteral("ALiBi"))).center());
                break;
            case 2:
                list_->setCurrent(QStringLiteral("sinusoidal"));
                break;
            default:
                elsewhere.setFocus();
        }
        const QString expected = QStringList{"alibi", "alibi", "sinusoidal", "swin", "swin"}.at(way);
        QCOMPARE(list_->current(), expected);
        QVERIFY(search()->text().isEmpty());
        QCOMPARE(shown().size(), 7);
        const QModelIndex marked = view()->selectionModel()->selectedIndexes().value(0);
        QVERIFY(marked.isValid());
        QTRY_VERIFY(view()->viewport()->rect().contains(view()->visualRect(marked)));
        list_->setParent(nullptr);
    }

    void anotherWindowDoesNotEndASearch() {
        QTest::keyClicks(search(), QStringLiteral("dist"));
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QCOMPARE(search()->text(), QStringLiteral("dist"));
    }

    void enterChoosesTheFirstMatch() {
        QTest::keyClicks(search(), QStringLiteral("dist"));
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(chosen_->size(), 1);
        QCOMPARE(chosen_->first().first().toString(), QStringLiteral("alibi"));
        search()->setText(QStringLiteral("xyz"));
        QTest::keyClick(search(), Qt::Key_Return);
        QCOMPARE(chosen_->size(), 1);
    }

    /// A whole title, or its beginning, goes before a word of another one's summary.
    void aTitleIsMeantBeforeAWordElsewhere() {
        for (const auto& [typed, id] : std::map<QString, QString>{{QStringLiteral("swin bias"), QStringLiteral("swin")},
                                                                  {QStringLiteral("s"), QStringLiteral("sinusoidal")},
                                                                  {QStringLiteral("shaw, clipped"), QStringLiteral("shaw")},
                                                                  {QStringLiteral("a"), QStringLiteral("alibi")}}) {
            chosen_->clear();
            QTest::keyClicks(search(), typed);
            QTest::keyClick(search(), Qt::Key_Return);
            QCOMPARE(chosen_->size(), 1);
            QCOMPARE(chosen_->front().front().toString(), id);
        }
    }

    void downGoesIntoTheListAndArrowsOnlyMoveTheCursor() {
        QTest::keyClicks(search(), QStringLiteral("dist"));
        QTest::keyClick(search(), Qt::Key_Down);
        QVERIFY(view()->hasFocus());
        QCOMPARE(view()->currentIndex(), indexOf(QStringLiteral("ALiBi")));
        QTest::keyClick(view(), Qt::Key_Down);
        QCOMPARE(view()->currentIndex(), indexOf(QStringLiteral("Shaw, clipped")));
        QCOMPARE(chosen_->size(), 0);
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(chosen_->first().first().toString(), QStringLiteral("shaw"));
        QCOMPARE(list_->current(), QStringLiteral("shaw"));
        // All are there again: ALiBi, Sinusoidal, the field.
        for (int step = 0; step < 3; ++step) {
            QVERIFY(view()->hasFocus());
            QTest::keyClick(view(), Qt::Key_Up);
        }
        QVERIFY(search()->hasFocus());
    }

    /// Escape in the list goes back to the field, where all of them are to be searched again.
    void escapeInTheListEndsTheSearch() {
        QTest::keyClicks(search(), QStringLiteral("dist"));
        QTest::keyClick(search(), Qt::Key_Down);
        QVERIFY(view()->hasFocus());
        QCOMPARE(shown().size(), 3);
        QTest::keyClick(view(), Qt::Key_Escape);
        QVERIFY(search()->hasFocus() && search()->text().isEmpty());
        QCOMPARE(shown().size(), 7);
        QCOMPARE(chosen_->size(), 0);
        // Without a search as well; the next one is for whoever holds the list.
        QTest::keyClick(search(), Qt::Key_Down);
        QTest::keyClick(view(), Qt::Key_Escape);
        QVERIFY(search()->hasFocus());
        QTest::keyClick(search(), Qt::Key_Escape);
        QVERIFY(search()->hasFocus() && list_->isVisible());
    }

    void arrowsStepOverHeadingsAndHiddenRows() {
        list_->setCurrent(QStringLiteral("sinusoidal"));
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Down);
        QCOMPARE(view()->currentIndex(), indexOf(QStringLiteral("ALiBi")));
        QTest::keyClick(view(), Qt::Key_Up);
        QCOMPARE(view()->currentIndex(), indexOf(QStringLiteral("Sinusoidal")));
    }

    /// The row that Enter would take has a frame; the chosen one stays the only one that is filled.
    void theCursorIsSeenAndChoosesNothing() {
        list_->setCurrent(QStringLiteral("alibi"));
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Down);
        const QImage seen = view()->viewport()->grab().toImage();
        const auto colourAt = [&](const QString& title, QPoint fromLeft) {
            const QRect row = view()->visualRect(indexOf(title));
            const QPoint place = QPoint(row.left(), row.center().y()) + fromLeft;
            return seen.pixelColor((QPointF(place) * seen.devicePixelRatio()).toPoint()).name();
        };
        const QString cursor = QStringLiteral("Shaw, clipped");
        QCOMPARE(view()->currentIndex(), indexOf(cursor));
        QCOMPARE(colourAt(cursor, {0, 0}), accentColour(view()->palette()).name());
        const QString filled = view()->palette().color(QPalette::Highlight).name();
        QCOMPARE(colourAt(QStringLiteral("ALiBi"), {3, 0}), filled);
        QVERIFY(colourAt(cursor, {3, 0}) != filled);
        QVERIFY(colourAt(QStringLiteral("Swin bias"), {0, 0}) != accentColour(view()->palette()).name());
    }

    void aClickChoosesAndAHeadingDoesNot() {
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, view()->visualRect(indexOf(QStringLiteral("Swin bias"))).center());
        QCOMPARE(chosen_->size(), 1);
        QCOMPARE(chosen_->first().first().toString(), QStringLiteral("swin"));
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, view()->visualRect(indexOf(QStringLiteral("Absolute"))).center());
        QCOMPARE(chosen_->size(), 1);
    }

    void theCurrentOneIsMarkedWithTheAccentInSilence() {
        list_->setCurrent(QStringLiteral("swin"));
        QCOMPARE(chosen_->size(), 0);
        const QImage picture = view()->viewport()->grab().toImage();
        const auto groundOf = [&](const QString& title) {
            const QRect row = view()->visualRect(indexOf(title));
            return QColor(picture.pixel((QPointF(row.right() - 4, row.center().y()) * picture.devicePixelRatio()).toPoint()));
        };
        QCOMPARE(groundOf(QStringLiteral("Swin bias")), list_->palette().color(QPalette::Highlight));
        QCOMPARE(groundOf(QStringLiteral("ALiBi")), list_->palette().color(QPalette::Window));
        // Its text is what can be read on it. Strokes are blended at their borders, so the strongest of them tells.
        const auto isWritten = [&](const QString& title, QPalette::ColorRole role) {
            // Without the corners, which are round.
            const QRect row = view()->visualRect(indexOf(title)).adjusted(4, 2, -4, -2);
            const QRect area((QPointF(row.topLeft()) * picture.devicePixelRatio()).toPoint(), row.size() * picture.devicePixelRatio());
            const int ground = qGray(groundOf(title).rgb());
            int strongest = ground;
            for (int y = area.top(); y <= area.bottom(); ++y) {
                for (int x = area.left(); x <= area.right(); ++x) {
                    const int grey = qGray(picture.pixel(x, y));
                    strongest = std::abs(grey - ground) > std::abs(strongest - ground) ? grey : strongest;
                }
            }
            return std::abs(strongest - qGray(list_->palette().color(role).rgb())) <= 40;
        };
        QVERIFY(isWritten(QStringLiteral("Swin bias"), QPalette::HighlightedText));
        QVERIFY(isWritten(QStringLiteral("ALiBi"), QPalette::WindowText));
        list_->setCurrent(QStringLiteral("alibi"));
        QCOMPARE(view()->selectionModel()->selectedIndexes(), QModelIndexList{indexOf(QStringLiteral("ALiBi"))});
    }

    void tooltipsTellSummaryAndSource() {
        const QString tip = indexOf(QStringLiteral("Swin bias")).data(Qt::ToolTipRole).toString();
        QVERIFY(tip.contains(QLatin1String("One number per offset in a window")));
        QVERIFY(tip.contains(QLatin1String("Paper on Swin bias")));
    }

    void everyControlIsDressed() { QCOMPARE(test::undressedControls(*list_), QString()); }
};

POSENC_TEST(ControlsEncodingListTest)
#include "controls_encoding_list_test.moc"
