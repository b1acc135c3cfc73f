#include "app/help/help_browser.h"

#include <QAction>
#include <QHBoxLayout>
#include <QListWidget>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QUrlQuery>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>

#include "app/help/help_derivation.h"
#include "app/help/help_page.h"
#include "app/workspace/document.h"
#include "engine/schema/declaration.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/first_size.h"
#include "widgets/controls/heading_delegate.h"
#include "widgets/encodings/encoding_list.h"
#include "widgets/theme/flat_geometry.h"

namespace posenc {
namespace {

constexpr QSize kFirstSize(900, 780);
constexpr int kListWidth = 190;
constexpr int kLinePadding = 8;
constexpr int kIdRole = Qt::UserRole;
constexpr auto kWindowName = "helpWindow";

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

}  // namespace

HelpBrowser::HelpBrowser(Document& document, QWidget* window, const ExecutorFactory& executors) : QWidget(window, Qt::Window) {
    setObjectName(QLatin1String(kWindowName));
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_QuitOnClose, false);
    resize(firstSize(*this, kFirstSize));
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("helpList"));
    list_->setAccessibleName(tr("Help pages"));
    list_->setToolTip(tr("Choose an encoding to read its help page"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setItemDelegate(new HeadingDelegate(list_));
    page_ = new HelpPage;
    derivation_ = new HelpDerivation(executors);
    auto* reading = new QSplitter(Qt::Vertical);
    reading->setObjectName(QStringLiteral("helpReading"));
    reading->addWidget(derivation_);
    reading->addWidget(page_);
    reading->setStretchFactor(0, 2);
    reading->setStretchFactor(1, 3);
    reading->setCollapsible(1, false);
    auto* panes = new QSplitter(Qt::Horizontal, this);
    panes->setObjectName(QStringLiteral("helpPanes"));
    panes->setHandleWidth(1);
    panes->addWidget(padded(*list_));
    panes->addWidget(reading);
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
    connect(page_, &QTextBrowser::sourceChanged, this, [this](const QUrl& url) { markPage(HelpPage::encodingOf(url)); });
    connect(&document, &Document::sceneChanged, this, [this](const Scene& scene, SceneParts parts) {
        // The guide stays: its own links change the encoding.
        if (parts.testFlag(ScenePart::Encoding) && page_->encoding() != QLatin1String(HelpPage::kGuide)) {
            showPage(QString::fromStdString(scene.encoding));
        }
    });
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this, &QWidget::close);
    page_->setFocus();
}

void HelpBrowser::showEvent(QShowEvent* event) {
    // A transient window would stay above its parent and cover what a link of the page has just shown.
    windowHandle()->setTransientParent(nullptr);
    QWidget::showEvent(event);
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
    add("helpBack", tr("Back"), tr("Previous page (Alt+Left)"), &QTextBrowser::backward, &QTextBrowser::backwardAvailable);
    add("helpForward", tr("Forward"), tr("Next page (Alt+Right)"), &QTextBrowser::forward, &QTextBrowser::forwardAvailable);
    row->addStretch(1);
    auto* gallery = new QToolButton(bar);
    gallery->setObjectName(QStringLiteral("helpGallery"));
    gallery->setText(tr("Mistakes in the gallery"));
    gallery->setAccessibleName(gallery->text());
    gallery->setToolTip(tr("What people get wrong of this encoding, beside what is right"));
    gallery->setFocusPolicy(Qt::TabFocus);
    connect(gallery, &QToolButton::clicked, this, [this] {
        if (const EncodingDeclaration* encoding = findEncoding(page_->encoding().toStdString())) {
            Q_EMIT galleryWanted(engineText(encoding->title));
        }
    });
    row->addWidget(gallery);
    gallery_ = gallery;
    return bar;
}

void HelpBrowser::fillList() {
    QFont bold = list_->font();
    bold.setBold(true);
    const QSize line(0, std::max(list_->fontMetrics().height() + kLinePadding, flat::kSmallestTarget));
    auto* guide = new QListWidgetItem(tr("Ten-minute guide"), list_);
    guide->setData(kIdRole, QLatin1String(HelpPage::kGuide));
    guide->setSizeHint(line);
    guide->setToolTip(tr("Three stories, each step with a link that does it"));
    for (const Family family : {Family::Absolute, Family::Relative1D, Family::Relative2D, Family::Regularisation}) {
        auto* heading = new QListWidgetItem(familyTitle(family), list_);
        heading->setFlags(Qt::NoItemFlags);
        heading->setFont(bold);
        heading->setSizeHint(line + QSize(0, kLinePadding));
        heading->setTextAlignment(Qt::AlignLeft | Qt::AlignBottom);
        for (const EncodingDeclaration& encoding : catalogue()) {
            if (encoding.family == family) {
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
    derivation_->setEncoding(shown.toStdString());
    gallery_->setVisible(findEncoding(shown.toStdString()) != nullptr);
    for (int row = 0; row < list_->count(); ++row) {
        if (list_->item(row)->data(kIdRole).toString() == shown) {
            list_->setCurrentRow(row);
            setWindowTitle(tr("%1 — Help").arg(list_->item(row)->text()));
        }
    }
}

void showHelp(const QString& page, QWidget& window, Document& document, const ExecutorFactory& executors, const HelpLinks& links) {
    auto* help = window.findChild<HelpBrowser*>(QLatin1String(kWindowName), Qt::FindDirectChildrenOnly);
    if (help == nullptr) {
        help = new HelpBrowser(document, &window, executors);
        const auto comeToFront = [&window] {
            window.raise();
            window.activateWindow();
        };
        const auto trigger = [comeToFront, &window](const QString& name) {
            if (auto* action = window.findChild<QAction*>(name)) {
                comeToFront();
                // A link shows something; what is shown already is not taken away.
                if (!action->isChecked()) {
                    action->trigger();
                }
            }
        };
        QObject::connect(&help->derivation(), &HelpDerivation::openRequested, &window,
                         [comeToFront, links](const std::string& id, Index step) {
                             links.derive(id, step, {});
                             comeToFront();
                         });
        QObject::connect(&help->page(), &HelpPage::derivationRequested, &window, [comeToFront, links](const QUrl& link) {
            const QUrlQuery query(link);
            std::vector<std::string> leftOut;
            for (const QString& one : query.allQueryItemValues(QStringLiteral("leave-out"))) {
                leftOut.push_back(one.toStdString());
            }
            links.derive(link.path().toStdString(), query.queryItemValue(QStringLiteral("step")).toLongLong(), leftOut);
            comeToFront();
        });
        QObject::connect(&help->page(), &HelpPage::actionRequested, &window, trigger);
        QObject::connect(help, &HelpBrowser::galleryWanted, &window, [trigger, links](const QString& title) {
            trigger(QStringLiteral("gallery"));
            links.searchGallery(title);
        });
    }
    help->showPage(page);
    help->show();
    help->raise();
    help->activateWindow();
}

}  // namespace posenc
