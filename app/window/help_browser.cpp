#include "app/window/help_browser.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/help/help_figure.h"
#include "app/messages/engine_text.h"
#include "app/messages/error_sentence.h"
#include "app/window/first_size.h"
#include "engine/encodings/declaration.h"
#include "widgets/controls/heading_delegate.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr QSize kFirstSize(900, 780);
constexpr int kListWidth = 190;
constexpr int kMargin = 26;
constexpr int kLeading = 130;  // percent
constexpr int kHeadingMargin = 22;
constexpr int kLinePadding = 8;
constexpr int kIdRole = Qt::UserRole;
constexpr auto kWindowName = "helpWindow";

struct FamilyTitle {
    Family family;
    QString title;
};

/// Some room beside a list, of the list's own ground.
QWidget* padded(QListWidget& list) {
    auto* ground = new QWidget;
    ground->setAutoFillBackground(true);
    ground->setBackgroundRole(QPalette::Base);
    auto* row = new QHBoxLayout(ground);
    row->setContentsMargins(kLinePadding, kLinePadding, 0, 0);
    row->addWidget(&list);
    return ground;
}

QString encodingOf(const QUrl& page) {
    return QFileInfo(page.path()).baseName();
}

}  // namespace

HelpPage::HelpPage(QWidget* parent) : QTextBrowser(parent) {
    setObjectName(QStringLiteral("helpPage"));
    setAccessibleName(tr("Page of help"));
    setOpenExternalLinks(true);
    setFrameShape(QFrame::NoFrame);
    connect(this, &QTextBrowser::sourceChanged, this, &HelpPage::dress);
}

QUrl HelpPage::address(const QString& encoding) {
    return QUrl(QStringLiteral("qrc:/help/%1.md").arg(encoding));
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
void HelpPage::dress() {
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

HelpBrowser::HelpBrowser(Document& document, QWidget* window) : QWidget(window, Qt::Window) {
    setObjectName(QLatin1String(kWindowName));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(firstSize(*this, kFirstSize));
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("helpList"));
    list_->setAccessibleName(tr("Pages of help"));
    list_->setToolTip(tr("An encoding, and what is to be known of it"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setItemDelegate(new HeadingDelegate(list_));
    page_ = new HelpPage;
    auto* panes = new QSplitter(Qt::Horizontal, this);
    panes->setObjectName(QStringLiteral("helpPanes"));
    panes->setHandleWidth(1);
    panes->addWidget(padded(*list_));
    panes->addWidget(page_);
    panes->setStretchFactor(0, 0);
    panes->setStretchFactor(1, 1);
    panes->setCollapsible(1, false);
    panes->setSizes({kListWidth, kFirstSize.width() - kListWidth});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(panes, 1);
    fillList();

    connect(list_, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr) {
            showPage(item->data(kIdRole).toString());
        }
    });
    // The page tells its address before it has it.
    connect(page_, &QTextBrowser::sourceChanged, this, [this](const QUrl& url) { markPage(encodingOf(url)); });
    connect(&document, &Document::sceneChanged, this, [this](const Scene& scene, SceneParts parts) {
        if (parts.testFlag(ScenePart::Encoding)) {
            showPage(QString::fromStdString(scene.encoding));
        }
    });
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this, &QWidget::close);
    showPage(QString::fromStdString(document.scene().encoding));
    page_->setFocus();
}

QWidget* HelpBrowser::makeBar() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 6, 8, 6);
    const auto add = [&](const char* name, const QString& text, const QString& help, void (QTextBrowser::*go)(),
                         void (QTextBrowser::*available)(bool)) {
        auto* button = new QToolButton(bar);
        button->setObjectName(QLatin1String(name));
        button->setText(text);
        button->setAccessibleName(text);
        button->setToolTip(help);
        button->setFocusPolicy(Qt::TabFocus);
        button->setEnabled(false);
        connect(button, &QToolButton::clicked, page_, go);
        connect(page_, available, button, &QWidget::setEnabled);
        row->addWidget(button);
    };
    add("helpBack", tr("Back"), tr("The page before (Alt+Left)"), &QTextBrowser::backward, &QTextBrowser::backwardAvailable);
    add("helpForward", tr("Forward"), tr("The page after (Alt+Right)"), &QTextBrowser::forward, &QTextBrowser::forwardAvailable);
    row->addStretch(1);
    return bar;
}

void HelpBrowser::fillList() {
    const FamilyTitle families[] = {{Family::Absolute, tr("Absolute")},
                                    {Family::Relative1D, tr("Relative, 1D")},
                                    {Family::Relative2D, tr("Relative, 2D")},
                                    {Family::Regularisation, tr("Regularisation")}};
    QFont bold = list_->font();
    bold.setBold(true);
    const QSize line(0, list_->fontMetrics().height() + kLinePadding);
    for (const FamilyTitle& family : families) {
        auto* heading = new QListWidgetItem(family.title, list_);
        heading->setFlags(Qt::NoItemFlags);
        heading->setFont(bold);
        heading->setSizeHint(line + QSize(0, kLinePadding));
        heading->setTextAlignment(Qt::AlignLeft | Qt::AlignBottom);
        for (const EncodingDeclaration& encoding : catalogue()) {
            if (encoding.family == family.family) {
                auto* item = new QListWidgetItem(engineText(encoding.title), list_);
                item->setData(kIdRole, QString::fromStdString(encoding.id));
                item->setSizeHint(line);
                item->setToolTip(engineText(encoding.summary));
            }
        }
    }
}

void HelpBrowser::showPage(const QString& encoding) {
    if (page_->encoding() != encoding) {
        page_->setSource(HelpPage::address(encoding));
    }
}

void HelpBrowser::markPage(const QString& shown) {
    for (int row = 0; row < list_->count(); ++row) {
        if (list_->item(row)->data(kIdRole).toString() == shown) {
            list_->setCurrentRow(row);
            setWindowTitle(tr("%1 — Help").arg(list_->item(row)->text()));
        }
    }
}

void showEncodingHelp(QWidget& window, Document& document) {
    auto* help = window.findChild<HelpBrowser*>(QLatin1String(kWindowName), Qt::FindDirectChildrenOnly);
    if (help == nullptr) {
        help = new HelpBrowser(document, &window);
    } else {
        help->showPage(QString::fromStdString(document.scene().encoding));
    }
    help->show();
    help->raise();
    help->activateWindow();
}

}  // namespace posenc
