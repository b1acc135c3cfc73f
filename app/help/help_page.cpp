#include "app/help/help_page.h"

#include <QDesktopServices>
#include <QEvent>
#include <QFileInfo>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>

#include "app/help/help_figure.h"
#include "app/messages/error_sentence.h"
#include "app/messages/translations.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kMargin = 26;
constexpr int kLeading = 130;  // percent
constexpr int kHeadingMargin = 22;

}  // namespace

HelpPage::HelpPage(QWidget* parent) : QTextBrowser(parent) {
    setObjectName(QStringLiteral("helpPage"));
    setAccessibleName(tr("Help page"));
    setFrameShape(QFrame::NoFrame);
    connect(this, &QTextBrowser::sourceChanged, this, &HelpPage::updateStyle);
}

QUrl HelpPage::address(const QString& encoding) {
    return QUrl(QStringLiteral("qrc") + translatedFile(QStringLiteral("help"), encoding + QStringLiteral(".md")));
}

QString HelpPage::encodingOf(const QUrl& address) {
    return QFileInfo(address.path()).baseName();
}

QString HelpPage::encoding() const {
    return encodingOf(source());
}

QVariant HelpPage::loadResource(int type, const QUrl& name) {
    if (type == QTextDocument::ImageResource && name.scheme() == QLatin1String(FigureLink::kScheme)) {
        return figure(name);
    }
    return QTextBrowser::loadResource(type, name);
}

// Qt's own opening of external links is off: it would take `action:` for one of them.
void HelpPage::doSetSource(const QUrl& link, QTextDocument::ResourceType type) {
    if (link.scheme() == QLatin1String("action")) {
        Q_EMIT actionRequested(link.path());
    } else if (link.scheme() == QLatin1String("derivation")) {
        Q_EMIT derivationRequested(link);
    } else if (link.scheme() == QLatin1String("https")) {
        QDesktopServices::openUrl(link);
    } else {
        QTextBrowser::doSetSource(link, type);
    }
}

QImage HelpPage::figure(const QUrl& link) const {
    const auto parsed = parseFigureLink(link);
    const auto drawn = parsed.ok() ? helpFigure(parsed.value(), HeatmapStyle::fromPalette(palette(), font()), devicePixelRatioF())
                                   : Result<QImage>(parsed.error());
    if (!drawn.ok()) {
        qWarning("%s: %s", qPrintable(link.toString()), qPrintable(sentence(drawn.error())));
        return {};
    }
    return drawn.value();
}

/// Room between lines, captions below figures, code and tables in the colours of the theme.
void HelpPage::updateStyle() {
    document()->setDocumentMargin(kMargin);
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    QTextBlockFormat leading;
    leading.setLineHeight(kLeading, QTextBlockFormat::ProportionalHeight);
    cursor.mergeBlockFormat(leading);

    QTextBlockFormat still;
    still.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
    still.setTopMargin(12);
    QTextCharFormat captionFormat;
    captionFormat.setForeground(mutedText(palette()));
    captionFormat.setFontItalic(true);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 1) {
            QTextBlockFormat heading;
            heading.setTopMargin(kHeadingMargin);
            QTextCursor(block).mergeBlockFormat(heading);
        }
        if (block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
            block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage)) {
            QTextBlockFormat code;
            code.setBackground(canvasColour(palette()));
            code.setLineHeight(100, QTextBlockFormat::ProportionalHeight);  // the ground of a line is as high as its letters
            QTextCursor(block).mergeBlockFormat(code);
        }
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            if (!format.isImageFormat()) {
                continue;
            }
            const QString caption = format.stringProperty(QTextFormat::ImageAltText);
            QTextCursor at(block);
            at.mergeBlockFormat(still);
            at.movePosition(QTextCursor::EndOfBlock);
            at.insertBlock(leading, captionFormat);
            at.insertText(caption, captionFormat);
            block = at.block();
            break;
        }
    }
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorderBrush(hairlineColour(palette()));
            format.setBorderCollapse(true);
            format.setCellPadding(5);
            table->setFormat(format);
        }
    }
}

void HelpPage::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    const bool colours = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (colours && !source().isEmpty()) {
        const int at = verticalScrollBar()->value();
        reload();
        verticalScrollBar()->setValue(at);
    }
}

}  // namespace posenc
