#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <set>

#include "app/derivation/derivation_pane.h"
#include "app/help/help_browser.h"
#include "app/help/help_derivation.h"
#include "app/help/help_figure.h"
#include "app/help/help_page.h"
#include "app/messages/error_sentence.h"
#include "engine/derivation/derivation.h"
#include "engine/encodings/presets.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/theme/palette_colours.h"

using namespace posenc;
using namespace posenc::test;

namespace {

struct Link {
    QString text;
    QUrl url;
    bool picture = false;
};

QString pageOf(const QString& encoding) {
    QFile file(QStringLiteral(":/help/%1.md").arg(encoding));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList encodings() {
    QStringList ids;
    for (const EncodingDeclaration& encoding : catalogue()) {
        ids << QString::fromStdString(encoding.id);
    }
    return ids;
}

QList<Link> linksOf(const QString& page) {
    static const QRegularExpression pattern(QStringLiteral(R"((!?)\[([^\[\]]+)\]\(([^)\s]+)\))"));
    QList<Link> links;
    for (auto found = pattern.globalMatch(page); found.hasNext();) {
        const auto match = found.next();
        links << Link{match.captured(2), QUrl(match.captured(3)), !match.captured(1).isEmpty()};
    }
    return links;
}

int figuresOf(const QString& encoding) {
    int count = 0;
    for (const Link& link : linksOf(pageOf(encoding))) {
        count += link.picture ? 1 : 0;
    }
    return count;
}

/// Colours that a picture is made of, away from what is transparent.
std::size_t coloursIn(const QImage& image) {
    std::set<QRgb> seen;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) {
            seen.insert(image.pixel(x, y));
        }
    }
    return seen.size();
}

int imagesIn(const QTextDocument& document) {
    int count = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            count += part.fragment().charFormat().isImageFormat() ? 1 : 0;
        }
    }
    return count;
}

}  // namespace

class HelpTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyEncodingHasItsPageAndNothingElseHas() {
        QStringList files = QDir(QStringLiteral(":/help")).entryList(QDir::Files);
        QStringList wanted{QStringLiteral("guide.md")};
        for (const QString& id : encodings()) {
            wanted << id + QStringLiteral(".md");
        }
        files.sort();
        wanted.sort();
        QCOMPARE(files, wanted);
    }

    void everyPageHasTheSameParts() {
        for (const QString& id : encodings()) {
            const QString page = pageOf(id);
            QVERIFY2(page.startsWith(QLatin1String("# ")), qPrintable(id));
            qsizetype from = 0;
            for (const char* heading : {"## What it is", "## Formula", "## What people get wrong", "## Sources"}) {
                const qsizetype at = page.indexOf(QLatin1String("\n") + QLatin1String(heading) + QLatin1String("\n"), from);
                QVERIFY2(at > 0, qPrintable(id + QLatin1Char(' ') + QLatin1String(heading)));
                from = at;
            }
            const auto lines = page.count(QLatin1Char('\n'));
            QVERIFY2(lines >= 40 && lines <= 90, qPrintable(QStringLiteral("%1: %2 lines").arg(id).arg(lines)));
        }
    }

    void everyFigureNamesALayerOfThePageAndDraws() {
        const HeatmapStyle style = HeatmapStyle::fromPalette(lightPalette(), QFont());
        for (const QString& id : encodings()) {
            int figures = 0;
            for (const Link& link : linksOf(pageOf(id))) {
                if (!link.picture) {
                    continue;
                }
                ++figures;
                const QByteArray name = (id + QLatin1Char(' ') + link.url.toString()).toUtf8();
                QVERIFY2(link.text.size() > 10, name.constData());
                const auto parsed = parseFigureLink(link.url);
                QVERIFY2(parsed.ok(), parsed.ok() ? "" : qPrintable(sentence(parsed.error())));
                QCOMPARE(QString::fromStdString(parsed.value().encoding), id);
                const auto drawn = helpFigure(parsed.value(), style, 2);
                QVERIFY2(drawn.ok(), drawn.ok() ? "" : qPrintable(sentence(drawn.error())));
                QCOMPARE(drawn.value().devicePixelRatio(), 2.0);
                QVERIFY2(drawn.value().deviceIndependentSize().width() <= 560, name.constData());
                QVERIFY2(coloursIn(drawn.value()) > 2, name.constData());
            }
            QVERIFY2(figures > 0, qPrintable(id));
        }
    }

    void everyLinkLeadsSomewhere() {
        const QStringList known = encodings();
        for (const QString& id : known) {
            int pages = 0;
            for (const Link& link : linksOf(pageOf(id))) {
                if (link.picture) {
                    continue;
                }
                QVERIFY2(link.url.isValid(), qPrintable(link.url.toString()));
                if (link.url.isRelative()) {
                    ++pages;
                    QVERIFY2(link.url.path().endsWith(QLatin1String(".md")), qPrintable(id));
                    QVERIFY2(known.contains(link.url.path().chopped(3)), qPrintable(id + QLatin1Char(' ') + link.url.path()));
                } else {
                    QCOMPARE(link.url.scheme(), QStringLiteral("https"));
                }
            }
            QVERIFY2(pages > 0 || id == QLatin1String("drop-path"), qPrintable(id));
        }
    }

    void wrongFigureLinksAreRefused() {
        const struct {
            const char* link;
            ErrorCode code;
        } wrong[] = {
            {"figure:swim?layer=index", ErrorCode::UnknownEncoding},
            {"picture:swin?layer=index", ErrorCode::UnknownEncoding},
            {"figure:swin?window=4x4", ErrorCode::UnknownLayer},
            {"figure:swin?layer=slopes", ErrorCode::UnknownLayer},
            {"figure:swin?layer=tensor-embedding", ErrorCode::UnknownLayer},
            {"figure:swin?layer=index&clip=3", ErrorCode::UnknownParameter},
            {"figure:swin?layer=index&window=4by4", ErrorCode::ParameterType},
            {"figure:swin?layer=index&heads=0", ErrorCode::ParameterRange},
            {"figure:swin?layer=bias&slice=first", ErrorCode::ParameterType},
            {"figure:swin?layer=bias&slice=-1", ErrorCode::ParameterRange},
        };
        for (const auto& one : wrong) {
            const auto parsed = parseFigureLink(QUrl(QLatin1String(one.link)));
            QVERIFY2(!parsed.ok(), one.link);
            QVERIFY2(parsed.error().code == one.code, one.link);
        }
        const auto right = parseFigureLink(QUrl(QStringLiteral("figure:swin?window=3x5&class-token=on&layer=tensor-bias&slice=1&seed=9")));
        QVERIFY(right.ok());
        QVERIFY((std::get<Grid>(right.value().parameters.at("window")) == Grid{3, 5}));
        QVERIFY(std::get<bool>(right.value().parameters.at("class-token")));
        QCOMPARE(right.value().slice, std::optional<Index>(1));
        QCOMPARE(right.value().seed, std::uint64_t{9});
    }

    void everyStepOfTheGuideIsALinkThatDoesIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        const HeatmapStyle style = HeatmapStyle::fromPalette(lightPalette(), QFont());
        const auto linksIn = [](const char* folder) { return linksOf(pageOf(QLatin1String(folder) + QStringLiteral("guide"))); };
        const QList<Link> english = linksIn("");
        for (const char* folder : {"", "zh_CN/", "zh_TW/"}) {
            const QStringList steps =
                pageOf(QLatin1String(folder) + QStringLiteral("guide")).split(QRegularExpression(QStringLiteral("\n(?=\\d\\. )")));
            QCOMPARE(steps.size(), 1 + 4 + 5 + 6);
            for (const QString& step : steps.mid(1)) {
                const QString said = step.section(QStringLiteral("\n\n"), 0, 0);
                QVERIFY2(said.contains(QLatin1String("](action:")) || said.contains(QLatin1String("](derivation:")), qPrintable(step));
            }
            const QList<Link> links = linksIn(folder);
            QCOMPARE(links.size(), english.size());
            for (qsizetype i = 0; i < links.size(); ++i) {
                QCOMPARE(links[i].url, english[i].url);
                if (links[i].picture) {
                    const auto parsed = parseFigureLink(links[i].url);
                    QVERIFY(parsed.ok() && helpFigure(parsed.value(), style, 1).ok());
                } else if (links[i].url.scheme() == QLatin1String("action")) {
                    QVERIFY2(window->findChild<QAction*>(links[i].url.path()) != nullptr, qPrintable(links[i].url.path()));
                } else if (links[i].url.scheme() == QLatin1String("derivation")) {
                    QVERIFY(findDerivation(links[i].url.path().toStdString()) != nullptr);
                } else {
                    QVERIFY(encodings().contains(links[i].url.path().chopped(3)));
                }
            }
        }
        QTest::keyClick(&*window, Qt::Key_F1, Qt::ShiftModifier);
        auto* help = window.find<HelpBrowser>("helpWindow");
        QVERIFY(help != nullptr);
        QCOMPARE(help->page().encoding(), QLatin1String(HelpPage::kGuide));
        auto* page = help->findChild<HelpPage*>();
        // A link does its step and leaves the page where it is.
        auto* all = window.find<QAction>("splitGrid");
        QVERIFY(!all->isChecked());
        page->setSource(QUrl(QStringLiteral("action:splitGrid")));
        QVERIFY(all->isChecked());
        QCOMPARE(help->page().encoding(), QLatin1String(HelpPage::kGuide));
        page->setSource(QUrl(QStringLiteral("action:sample-t5-characters")));
        QVERIFY(window.settled());
        QTRY_COMPARE(window.scene().encoding, std::string("t5"));
        QCOMPARE(help->page().encoding(), QLatin1String(HelpPage::kGuide));
    }

    void f1OpensThePageOfTheEncodingAndFollowsIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&*window, Qt::Key_F1);
        auto* help = window.find<HelpBrowser>("helpWindow");
        QVERIFY(help != nullptr);
        QTRY_VERIFY(help->isVisible());
        QCOMPARE(help->page().encoding(), QStringLiteral("swin"));
        QVERIFY(help->page().toPlainText().contains(QLatin1String("What people get wrong")));
        QVERIFY(imagesIn(*help->page().document()) >= 2);
        // The caption of a figure stands below it.
        QVERIFY(help->page().toPlainText().contains(QStringLiteral("The index of a 4 × 4 window")));

        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        QCOMPARE(help->page().encoding(), QStringLiteral("alibi"));
        auto* list = help->findChild<QListWidget*>(QStringLiteral("helpList"));
        QCOMPARE(list->currentItem()->text(), QStringLiteral("ALiBi"));
        QVERIFY(help->windowTitle().startsWith(QLatin1String("ALiBi")));

        // Once more brings up the same window.
        window.find<QAction>("aboutEncoding")->trigger();
        QCOMPARE(window->findChildren<HelpBrowser*>().size(), 1);
    }

    void headingsAreMutedAndReadable() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("aboutEncoding")->trigger();
        auto* list = window.find<HelpBrowser>("helpWindow")->findChild<QListWidget*>(QStringLiteral("helpList"));
        // It opens at the page of the encoding, further down.
        list->scrollToTop();
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            const QImage heading = list->viewport()->grab(list->visualItemRect(list->item(0))).toImage();
            // The inside of a bold letter has the colour of the text.
            const QColor muted = list->palette().color(QPalette::Active, kMutedRole);
            int inked = 0;
            for (int y = 0; y < heading.height(); ++y) {
                for (int x = 0; x < heading.width(); ++x) {
                    const QColor seen = heading.pixelColor(x, y);
                    inked += std::abs(seen.lightness() - muted.lightness()) < 12 ? 1 : 0;
                }
            }
            QVERIFY(inked > 10);
        }
    }

    void everyPageOpensWithItsFiguresAndLeadsBack() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("aboutEncoding")->trigger();
        auto* help = window.find<HelpBrowser>("helpWindow");
        auto* list = help->findChild<QListWidget*>(QStringLiteral("helpList"));
        QStringList opened;
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->flags().testFlag(Qt::ItemIsEnabled)) {
                list->setCurrentRow(row);
                opened << help->page().encoding();
                QCOMPARE(imagesIn(*help->page().document()), figuresOf(opened.back()));
            }
        }
        QCOMPARE(opened, QStringList(QLatin1String(HelpPage::kGuide)) + encodings());
        auto* back = help->findChild<QAbstractButton*>(QStringLiteral("helpBack"));
        QVERIFY(back->isEnabled());
        back->click();
        QCOMPARE(help->page().encoding(), opened.at(opened.size() - 2));
        QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), opened.at(opened.size() - 2));
    }

    void aPresetIsOneStepThatCanBeTakenBack() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Scene before = window.scene();
        auto* preset = window.find<QAction>("preset-t5-base");
        QVERIFY(preset != nullptr);
        preset->trigger();
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(window.scene().encoding, std::string("t5"));
        QVERIFY(window.scene().parameters == findPreset("t5-base")->parameters);
        QVERIFY(window.scene().tensors.empty());
        QVERIFY(window->windowTitle().startsWith(QLatin1String("T5 base")));
        QCOMPARE(window->workspace().document().undoStack().undoText(), QStringLiteral("Preset T5 base, encoder"));
        QCOMPARE(window->workspace().document().undoStack().index(), 1);

        auto* menu = window.find<QMenu>("presetsRelative1D");
        Q_EMIT menu->aboutToShow();
        QVERIFY(preset->isChecked());
        QVERIFY(!window.find<QAction>("preset-bloom-176b")->isChecked());

        window->workspace().document().undoStack().undo();
        QVERIFY(window.settled());
        // Which picture is selected, and how far in, is no step of undo.
        Scene after = window.scene();
        after.view = before.view;
        QVERIFY(after == before);
        Q_EMIT menu->aboutToShow();
        QVERIFY(!preset->isChecked());
    }

    void theMenuOffersEveryPresetOnce() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const Preset& preset : presets()) {
            const QString name = QStringLiteral("preset-") + QString::fromStdString(preset.id);
            const auto found = window->findChildren<QAction*>(name);
            QVERIFY2(found.size() == 1, qPrintable(name));
            QVERIFY2(!found.front()->toolTip().isEmpty(), qPrintable(name));
        }
    }

    void everyPageBeginsWithItsDerivation() {
        ShownWindow window({1200, 800});
        window.find<QAction>("aboutEncoding")->trigger();
        auto* help = window.find<HelpBrowser>("helpWindow");
        QTRY_VERIFY(help->isVisible());
        HelpDerivation& live = help->derivation();
        for (const EncodingDeclaration& encoding : catalogue()) {
            help->showPage(QString::fromStdString(encoding.id));
            QVERIFY2(QTest::qWaitFor([&] { return live.shown() != nullptr && live.shown()->wish.declaration->encoding == encoding.id; },
                                     kPatience),
                     encoding.id.c_str());
            QVERIFY2(live.isVisible() && live.strip().steps() > 0, encoding.id.c_str());
            // Above the page.
            QVERIFY(live.mapTo(help, QPoint()).y() < help->page().mapTo(help, QPoint()).y());
        }
        // It plays: at the next step cells travel.
        help->showPage(QStringLiteral("swin"));
        QVERIFY(QTest::qWaitFor([&] { return live.shown()->wish.declaration->encoding == "swin"; }, kPatience));
        live.strip().setPosition(6);
        live.strip().togglePlay();
        QTRY_VERIFY_WITH_TIMEOUT(live.strip().position() > 6, kPatience);
        live.strip().stop();
        help->findChild<HeatmapView*>(QStringLiteral("help-derivation-step"))->setFocus();
        QTest::keyClick(help, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(live.strip().position(), 0.0);
        // And opens in the window at the step that is seen.
        live.strip().setPosition(6);
        QTest::mouseClick(help->findChild<QAbstractButton*>(QStringLiteral("helpOpenDerivation")), Qt::LeftButton);
        auto* pane = window.find<DerivationPane>("derivationPane");
        QVERIFY(QTest::qWaitFor([&] { return pane->shown() != nullptr && pane->strip().step() == 6; }, kPatience));
        QCOMPARE(pane->shown()->wish.declaration->id, std::string("swin-index"));
    }
};

POSENC_TEST(HelpTest)
#include "help_test.moc"
