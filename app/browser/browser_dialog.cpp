#include "app/browser/browser_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/browser/file_summary.h"
#include "app/browser/metadata_box.h"
#include "app/browser/objects_box.h"
#include "app/files/listing.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "widgets/browser/head_sheet.h"
#include "widgets/browser/tensor_browser.h"
#include "widgets/controls/joined_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr QSize kFirstSize(1080, 720);
/// A list that is read and used well.
constexpr int kLeastWidth = 640;
/// Of the window's width; beside it the pictures show what was chosen.
constexpr double kShareOfWindow = 2.0 / 3.0;
constexpr int kDialogMargin = 16;

QSize sizeOver(const QWidget& window) {
    const QSize room = window.size() - QSize(2 * kDialogMargin, 2 * kDialogMargin);
    const int share = qRound(kShareOfWindow * window.width());
    return QSize(std::clamp(share, kLeastWidth, kFirstSize.width()), kFirstSize.height()).boundedTo(room);
}

QLabel* textLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    return label;
}

void setUpButton(QPushButton& button, const char* name, const QString& tip) {
    button.setObjectName(QLatin1String(name));
    button.setAccessibleName(withoutMnemonic(button.text()));
    button.setToolTip(tip);
    button.setIcon(QIcon());
}

}  // namespace

BrowserDialog::BrowserDialog(TableImageTask& imageTask, QWidget* parent) : QDialog(parent), imageTask_(imageTask) {
    setObjectName(QStringLiteral("tensorList"));
    resize(parent != nullptr ? sizeOver(*parent) : kFirstSize);
    summary_ = textLabel("tensorListSummary");
    objects_ = new ObjectsBox;
    metadata_ = new MetadataBox;
    browser_ = new TensorBrowser;
    sheet_ = new HeadSheet;
    makeDetails();
    makeButtons();
    layOut();
    // Keys that run through the table ask for one sheet, not for each on the way.
    sheetSoon_.setSingleShot(true);
    sheetSoon_.setInterval(60);
    connect(&sheetSoon_, &QTimer::timeout, this, &BrowserDialog::askForSheet);
    connect(browser_, &TensorBrowser::picturesWanted, &imageTask_, &TableImageTask::wantPictures);
    connect(&imageTask_, &TableImageTask::pictureMade, browser_, &TensorBrowser::setPicture);
    connect(&imageTask_, &TableImageTask::learned, this, &BrowserDialog::learn);
    connect(&imageTask_, &TableImageTask::sheetMade, this, &BrowserDialog::showSheet);
    connect(browser_, &TensorBrowser::selectionChanged, this, &BrowserDialog::showSelection);
    connect(browser_, &TensorBrowser::activated, this, &BrowserDialog::activate);
    connect(browser_, &TensorBrowser::menuRequested, this, &BrowserDialog::showMenu);
    connect(sheet_, &HeadSheet::sharedRangeChanged, this, &BrowserDialog::askForSheet);
    connect(sheet_, &HeadSheet::headChosen, this,
            [this](int entry, int head) { choose(entry, head < 0 ? std::nullopt : std::optional<Index>(head)); });
}

BrowserDialog::~BrowserDialog() {
    // The widgets outlive what answers them.
    browser_->disconnect(this);
    sheet_->disconnect(this);
}

void BrowserDialog::makeDetails() {
    why_ = textLabel("tensorWhy");
    why_->setForegroundRole(kMutedRole);
    reading_ = new QComboBox;
    reading_->setObjectName(QStringLiteral("tensorReading"));
    reading_->setAccessibleName(tr("Read as"));
    reading_->setToolTip(tr("Readings that fit the shape of this table"));
    reading_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    reading_->setMinimumContentsLength(24);
    connect(reading_, &QComboBox::currentIndexChanged, this, [this](int reading) {
        imageTask_.chooseReading(described_, reading);
        showSelection();
    });
}

void BrowserDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    setUpButton(*buttons->button(QDialogButtonBox::Close), "closeBrowser", tr("Close the list of tensors"));
    show_ = new QPushButton(tr("&Show this table"));
    setUpButton(*show_, "showTable", tr("Show this table with the queries, keys and values of its block"));
    bind_ = new QPushButton(tr("&Assign manually..."));
    setUpButton(*bind_, "assignManually", tr("Choose the role of this tensor; reorder or slice its axes if needed"));
    bind_->setAutoDefault(false);
    check_ = new QPushButton(tr("&What is this?"));
    setUpButton(*check_, "checkTensor", tr("Identify this tensor: its encoding, how it deviates, or the known mistake that it shows"));
    check_->setAutoDefault(false);
    buttons->addButton(check_, QDialogButtonBox::ActionRole);
    buttons->addButton(show_, QDialogButtonBox::AcceptRole);
    buttons->addButton(bind_, QDialogButtonBox::ActionRole);
    buttons_ = buttons;
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(show_, &QPushButton::clicked, this, [this] { choose(browser_->current(), std::nullopt); });
    connect(bind_, &QPushButton::clicked, this, [this] { Q_EMIT bindRequested(browser_->current()); });
    connect(check_, &QPushButton::clicked, this, [this] { askWhat(browser_->current()); });
}

void BrowserDialog::askWhat(int entry) {
    // The answer takes the place of the pictures, which this would cover.
    Q_EMIT checkRequested(entry);
    accept();
}

void BrowserDialog::layOut() {
    auto* lower = new QWidget;
    auto* details = new QVBoxLayout(lower);
    details->setContentsMargins(0, 6, 0, 0);
    details->addWidget(why_);
    details->addWidget(reading_);
    details->addWidget(sheet_, 1);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(QStringLiteral("browserSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(browser_);
    splitter->addWidget(lower);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kDialogMargin, kDialogMargin, kDialogMargin, kDialogMargin);
    column->addWidget(summary_);
    column->addWidget(objects_);
    column->addWidget(metadata_);
    column->addWidget(splitter, 1);
    column->addWidget(buttons_);
    // A button is a dialog's default once it is in the dialog.
    show_->setDefault(true);
    // Not the members above it.
    browser_->setFocus();
}

void BrowserDialog::showFile(bool again) {
    const OpenedFile& file = *known().file();
    described_ = -1;
    setWindowTitle(asWindowTitle(tr("Tensors of %1").arg(shownName(QFileInfo(file.path).fileName()))));
    objects_->setObjects(file.file->objects());
    metadata_->setMetadata(file.file->metadata());
    showSummary();
    browser_->setListings(known().listings(), again);
    if (!again && browser_->current() >= 0 && known().listing(browser_->current()).notes->proposed) {
        // Enter accepts the proposal.
        browser_->table().setFocus(Qt::OtherFocusReason);
    }
    showSelection();
}

void BrowserDialog::showSummary() {
    summary_->setText(summaryOf(known()));
    summary_->setToolTip(summaryDetails(known()));
}

bool BrowserDialog::canShow(int entry) const {
    if (entry < 0) {
        return false;
    }
    // What a shape alone allows is drawn in any of its readings; of others it is to be seen.
    return known().listing(entry).notes->proposed || known().scene(entry) != nullptr ||
           (known().chosenReading(entry) > 0 && known().sceneReadAs(entry, known().chosenReading(entry)).has_value());
}

void BrowserDialog::learn(int entry) {
    browser_->setListing(entry, known().listing(entry));
    if (known().foundInValues(entry)) {
        showSummary();
        described_ = entry == described_ ? -1 : described_;
    }
    if (entry == browser_->current()) {
        showSelection();
    } else if (browser_->selected().contains(entry)) {
        sheetSoon_.start();
    }
}

void BrowserDialog::describe(int entry) {
    described_ = entry;
    const QSignalBlocker blocked(reading_);
    reading_->clear();
    const bool proposed = entry >= 0 && known().listing(entry).notes->proposed;
    if (entry >= 0 && (proposed || known().recognition(entry).role == Role::Table)) {
        reading_->addItems(readingTexts(known().recognition(entry), Terms::Labels));
        reading_->setCurrentIndex(known().chosenReading(entry));
    }
    // Of a proposal the only one is worth reading too.
    reading_->setVisible(proposed || reading_->count() > 1);
}

void BrowserDialog::showSelection() {
    const int entry = browser_->current();
    if (entry != described_) {
        describe(entry);
    }
    const bool can = canShow(entry);
    QStringList why;
    if (entry >= 0) {
        why << known().listing(entry).notes->details;
        // Of a table that is drawn and yet not shown, a user wonders why.
        why << (can || known().recognition(entry).role != Role::Table ? QString() : whyNotShown(known().recognition(entry)));
        why << (known().listing(entry).notes->proposed ? tr("Most likely reading first; press Enter to show it") : QString());
    }
    why_->setText(withStops(why));
    why_->setVisible(!why_->text().isEmpty());
    show_->setEnabled(can);
    show_->setToolTip(can || entry < 0 ? tr("Show this table with the queries, keys and values of its block")
                                       : whyNotShown(known().recognition(entry)));
    bind_->setEnabled(entry >= 0);
    check_->setEnabled(entry >= 0);
    sheetSoon_.start();
}

void BrowserDialog::askForSheet() {
    imageTask_.wantSheet(browser_->selected(), sheet_->sharedRange());
}

void BrowserDialog::showSheet(const QList<SheetTable>& tables) {
    const qsizetype selected = browser_->selected().size();
    QString note = tables.isEmpty() ? tr("Select one or more tables to compare their heads.") : QString();
    if (selected > TableImageTask::kMostTables) {
        note = tr("Showing the first %1 of %2 selected tensors.").arg(TableImageTask::kMostTables).arg(selected);
    } else if (selected > 0 && tables.size() < selected) {
        note = tr("%n of the selected tensors cannot be shown.", nullptr, static_cast<int>(selected - tables.size()));
    }
    sheet_->setTables(tables, note);
}

void BrowserDialog::showMenu(int entry, QPoint position) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("tensorMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* show = menu->addAction(show_->text(), this, [this, entry] { choose(entry, std::nullopt); });
    show->setEnabled(canShow(entry));
    menu->addAction(bind_->text(), this, [this, entry] { Q_EMIT bindRequested(entry); });
    menu->addAction(check_->text(), this, [this, entry] { askWhat(entry); });
    menu->popup(position);
}

void BrowserDialog::activate(int entry) {
    if (canShow(entry)) {
        choose(entry, std::nullopt);
    } else {
        Q_EMIT bindRequested(entry);
    }
}

void BrowserDialog::choose(int entry, std::optional<Index> head) {
    const auto scene = canShow(entry) ? known().sceneReadAs(entry, known().chosenReading(entry)) : std::nullopt;
    if (scene) {
        const bool asked = known().listing(entry).notes->proposed;
        Q_EMIT chosen(scene->scene, QString::fromStdString(scene->title), head);
        if (asked) {
            // The question is answered; the pictures are what was wanted.
            accept();
        }
    }
}

}  // namespace posenc
