#include "app/browser/browser_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/browser/listing.h"
#include "app/browser/objects_box.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "widgets/browser/head_sheet.h"
#include "widgets/browser/tensor_browser.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr QSize kFirstSize(1000, 720);
constexpr int kMargin = 16;
constexpr int kAllNames = 1000;

QLabel* textLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    // Names come from the file.
    label->setTextFormat(Qt::PlainText);
    return label;
}

void dress(QPushButton& button, const char* name, const QString& tip) {
    button.setObjectName(QLatin1String(name));
    button.setAccessibleName(button.text().remove(QLatin1Char('&')));
    button.setToolTip(tip);
    button.setIcon(QIcon());
}

/// The first one that reads the tensor of this name; null where none does. Of tables that are shown together one is as good as the first.
const ProposedScene* sceneWith(const std::vector<ProposedScene>& scenes, const std::string& name) {
    const auto found = std::find_if(scenes.begin(), scenes.end(), [&](const ProposedScene& one) {
        const auto& tensors = one.scene.tensors;
        return std::any_of(tensors.begin(), tensors.end(), [&](const auto& bound) { return bound.second.key == name; });
    });
    return found == scenes.end() ? nullptr : &*found;
}

}  // namespace

BrowserDialog::BrowserDialog(TensorStore& store, const ExecutorFactory& executors, QWidget* parent)
    : QDialog(parent), press_(store, executors) {
    setObjectName(QStringLiteral("tensorList"));
    const QSize room = parent != nullptr ? parent->size() - QSize(2 * kMargin, 2 * kMargin) : kFirstSize;
    resize(kFirstSize.boundedTo(room));
    summary_ = textLabel("tensorListSummary");
    objects_ = new ObjectsBox;
    browser_ = new TensorBrowser;
    sheet_ = new HeadSheet;
    makeDetails();
    makeButtons();
    layOut();
    // Keys that run through the table ask for one sheet, not for each on the way.
    sheetSoon_.setSingleShot(true);
    sheetSoon_.setInterval(60);
    connect(&sheetSoon_, &QTimer::timeout, this, &BrowserDialog::askForSheet);
    connect(browser_, &TensorBrowser::picturesWanted, &press_, &TablePress::wantPictures);
    connect(&press_, &TablePress::pictureMade, browser_, &TensorBrowser::setPicture);
    connect(&press_, &TablePress::sheetMade, this, &BrowserDialog::showSheet);
    connect(browser_, &TensorBrowser::selectionChanged, this, &BrowserDialog::showSelection);
    connect(browser_, &TensorBrowser::activated, this, &BrowserDialog::activate);
    connect(browser_, &TensorBrowser::menuRequested, this, &BrowserDialog::showMenu);
    connect(sheet_, &HeadSheet::sharedRangeChanged, this, &BrowserDialog::askForSheet);
    connect(sheet_, &HeadSheet::headChosen, this, [this](int entry, int head) { choose(entry, head); });
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
    reading_->setToolTip(tr("What the shape allows this table to be"));
    reading_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    reading_->setMinimumContentsLength(24);
}

void BrowserDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    dress(*buttons->button(QDialogButtonBox::Close), "closeBrowser", tr("Close the list of tensors"));
    show_ = new QPushButton(tr("&Show this table"));
    dress(*show_, "showTable", tr("Look at this table with the queries, keys and values beside it"));
    bind_ = new QPushButton(tr("&Bind by hand..."));
    dress(*bind_, "bindByHand", tr("Choose what this tensor is to be, with its axes in another order or cut if need be"));
    bind_->setAutoDefault(false);
    buttons->addButton(show_, QDialogButtonBox::AcceptRole);
    buttons->addButton(bind_, QDialogButtonBox::ActionRole);
    buttons_ = buttons;
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(show_, &QPushButton::clicked, this, [this] { choose(browser_->current(), std::nullopt); });
    connect(bind_, &QPushButton::clicked, this, [this] { Q_EMIT bindRequested(browser_->current()); });
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
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->addWidget(summary_);
    column->addWidget(objects_);
    column->addWidget(splitter, 1);
    column->addWidget(buttons_);
    // A button is a dialog's default once it is in the dialog.
    show_->setDefault(true);
}

void BrowserDialog::setFile(std::shared_ptr<const OpenedFile> file, bool again) {
    file_ = std::move(file);
    described_ = -1;
    press_.setFile(file_);
    showFile();
    browser_->setListings(file_->listings, again);
    showSelection();
}

void BrowserDialog::showFile() {
    setWindowTitle(tr("Tensors of %1").arg(printable(QFileInfo(file_->path).fileName())));
    QStringList said;
    const auto tables = static_cast<int>(file_->proposals.size());
    if (tables == 0) {
        said << tr("No positional table was recognised in this file, so nothing of it is shown in the window.") << lookedFor(1)
             << tr("Any tensor of it can be bound by hand.");
    } else {
        said << tr("%n positional table(s) recognised.", nullptr, tables);
    }
    for (const Error& warning : file_->file->warnings()) {
        said << sentence(warning);
    }
    summary_->setText(said.join(QLatin1Char(' ')));
    summary_->setToolTip(tables == 0 ? lookedFor(kAllNames) : QString());
    objects_->setObjects(file_->file->objects());
}

bool BrowserDialog::canShow(int entry) const {
    return entry >= 0 && file_->recognitions[static_cast<std::size_t>(entry)].role == Role::Table &&
           sceneWith(file_->proposals, file_->file->entries()[static_cast<std::size_t>(entry)].name) != nullptr;
}

void BrowserDialog::showSelection() {
    const int entry = browser_->current();
    if (entry != described_) {
        described_ = entry;
        reading_->clear();
        if (entry >= 0) {
            const Recognition& recognition = file_->recognitions[static_cast<std::size_t>(entry)];
            why_->setText(file_->listings[entry].details);
            if (recognition.role == Role::Table) {
                reading_->addItem(readingText(recognition.reading));
                for (const Reading& other : recognition.alternatives) {
                    reading_->addItem(readingText(other));
                }
            }
        }
        why_->setVisible(entry >= 0 && !why_->text().isEmpty());
        reading_->setVisible(reading_->count() > 1);
    }
    show_->setEnabled(canShow(entry));
    bind_->setEnabled(entry >= 0);
    sheetSoon_.start();
}

void BrowserDialog::askForSheet() {
    press_.wantSheet(browser_->selected(), sheet_->sharedRange());
}

void BrowserDialog::showSheet(const QList<SheetTable>& tables) {
    const qsizetype selected = browser_->selected().size();
    QString note = tables.isEmpty() ? tr("Select one table or several to see their heads side by side.") : QString();
    if (selected > TablePress::kMostTables) {
        note = tr("The first %1 of the %2 selected tensors.").arg(TablePress::kMostTables).arg(selected);
    } else if (selected > 0 && tables.size() < selected) {
        note = tr("%n of the selected tensors cannot be drawn.", nullptr, static_cast<int>(selected - tables.size()));
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
    menu->popup(position);
}

void BrowserDialog::activate(int entry) {
    if (canShow(entry)) {
        choose(entry, std::nullopt);
    } else {
        Q_EMIT bindRequested(entry);
    }
}

void BrowserDialog::choose(int row, std::optional<Index> head) {
    if (!canShow(row)) {
        return;
    }
    const auto entry = static_cast<std::size_t>(row);
    const std::string& name = file_->file->entries()[entry].name;
    const ProposedScene* scene = sceneWith(file_->proposals, name);
    std::vector<ProposedScene> otherwise;
    if (const int other = row == described_ ? reading_->currentIndex() - 1 : -1; other >= 0) {
        auto recognitions = file_->recognitions;
        recognitions[entry].reading = file_->recognitions[entry].alternatives[static_cast<std::size_t>(other)];
        otherwise = proposeScenes(*file_->file, file_->path.toStdString(), recognitions);
        scene = sceneWith(otherwise, name);
    }
    if (scene != nullptr) {
        Q_EMIT chosen(scene->scene, QString::fromStdString(scene->title), head);
    }
}

}  // namespace posenc
