#include "app/resize/resize_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/messages/resize_text.h"
#include "app/resize/resize_pictures.h"
#include "app/resize/resize_saving.h"
#include "app/resize/resize_target.h"
#include "app/scene/existing_files.h"
#include "widgets/controls/first_size.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/named.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr QSize kFirstSize(1180, 800);
constexpr int kMargin = 12;

/// "-layers.0.attn" of the key layers.0.attn.table: files of several tables have a name for each. Letters that a file name may not have
/// everywhere are left out.
QString blockSuffix(const std::string& key) {
    static const QRegularExpression kOdd(QStringLiteral("[^A-Za-z0-9._-]+"));
    constexpr qsizetype kMost = 80;
    const QString whole = QString::fromStdString(key);
    const QString block = whole.left(std::max<qsizetype>(whole.lastIndexOf(QLatin1Char('.')), 0)).replace(kOdd, QStringLiteral("_"));
    return block.isEmpty() ? QString() : QLatin1Char('-') + block.right(kMost);
}

QString shownPath(const QString& file) {
    return printable(QDir::toNativeSeparators(file));
}

}  // namespace

ResizeDialog::ResizeDialog(ResizeSubject subject, const QString& folder, const ExecutorFactory& executors, QWidget* parent)
    : QDialog(parent), subject_(std::move(subject)), resizeTask_(executors) {
    setObjectName(QStringLiteral("resizeDialog"));
    setWindowTitle(tr("Resize table"));
    build(folder);
    connect(target_, &ResizeTarget::changed, this, &ResizeDialog::request);
    connect(pictures_, &ResizePictures::regionsWanted, this, &ResizeDialog::request);
    connect(saving_, &ResizeSaving::saveRequested, this, &ResizeDialog::save);
    connect(messages_, &MessageBar::actionRequested, this, &ResizeDialog::act);
    connect(&resizeTask_, &ResizeTask::previewed, this, &ResizeDialog::onPreview);
    connect(&resizeTask_, &ResizeTask::refused, this, &ResizeDialog::onRefused);
    connect(&resizeTask_, &ResizeTask::written, this, &ResizeDialog::onWritten);
    connect(&resizeTask_, &ResizeTask::replaced, this, &ResizeDialog::onReplaced);
    connect(&resizeTask_, &ResizeTask::unwritten, this, [this](const Error& error) {
        writing_ = false;
        offer_ = Offer::None;
        messages_->say(MessageBar::Kind::Wrong, sentence(error));
        saving_->setSavable(current());
    });
    resize(firstSize(*this, kFirstSize));
    request();
}

void ResizeDialog::build(const QString& folder) {
    auto* title = new ElidedLabel;
    title->setObjectName(QStringLiteral("resizeTitle"));
    title->setElideMode(Qt::ElideMiddle);
    title->setText(subject_.title);
    auto* shape = new QLabel(QString::fromStdString(toString(subject_.table.shape())));
    shape->setObjectName(QStringLiteral("resizeShape"));
    shape->setForegroundRole(kMutedRole);
    auto* note = new QLabel(subject_.note);
    note->setObjectName(QStringLiteral("resizeNote"));
    note->setWordWrap(true);
    note->setVisible(!subject_.note.isEmpty());
    target_ = new ResizeTarget(subject_);
    pictures_ = new ResizePictures(subject_.network.has_value());
    messages_ = new MessageBar;
    messages_->setObjectName(QStringLiteral("resizeMessages"));
    saving_ = new ResizeSaving(folder);
    auto* close = new QPushButton(tr("Close"));
    close->setObjectName(QStringLiteral("resizeClose"));
    close->setAccessibleName(close->text());
    close->setToolTip(tr("Close this dialog"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* head = new QHBoxLayout;
    head->addWidget(title);
    head->addWidget(shape);
    head->addStretch(1);
    use_ = named(new QPushButton(tr("&Use here")), "resizeUse", tr("Use here"),
                 tr("Show bias and attention of the scene with the table resized by the method; the file stays as it is"));
    use_->setAutoDefault(false);
    use_->setVisible(subject_.bound || subject_.network);
    connect(use_, &QPushButton::clicked, this, [this] {
        Q_EMIT useRequested(target_->to(), target_->method());
        accept();
    });
    auto* foot = new QHBoxLayout;
    foot->addWidget(saving_, 1);
    foot->addWidget(use_);
    foot->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->addLayout(head);
    column->addWidget(note);
    column->addWidget(target_);
    column->addWidget(pictures_, 1);
    column->addWidget(messages_);
    column->addLayout(foot);
}

void ResizeDialog::request() {
    ResizeRequest wanted{subject_.table,    target_->from(),      target_->to(),   target_->head(),
                         target_->method(), target_->reference(), subject_.network};
    wanted.regions = pictures_->wantedRegions(wanted.from, wanted.to);
    pictures_->setBusy(true);
    resizeTask_.preview(wanted);
    saving_->suggest(suggestedName());
    if (subject_.network) {
        const bool own = target_->method() == ResizeMethod::Network;
        use_->setEnabled(own);
        use_->setToolTip(own ? tr("Show bias and attention of the scene at this window; the network goes on measuring offsets as now")
                             : tr("The scene has a network and no table: only the method Network can be used there"));
    }
    saving_->setSavable(!writing_ && current());
}

bool ResizeDialog::current() const {
    return preview_ != nullptr && preview_->of.from == target_->from() && preview_->of.to == target_->to();
}

void ResizeDialog::onPreview(const std::shared_ptr<const ResizePreview>& preview) {
    preview_ = preview;
    if (!current()) {
        return;  // a newer one is on its way
    }
    if (std::exchange(refused_, false)) {
        messages_->clear();
    }
    pictures_->setBusy(false);
    pictures_->setPreview(preview);
    saving_->setSavable(!writing_);
}

void ResizeDialog::onRefused(const Error& error) {
    pictures_->setBusy(false);
    refused_ = true;
    offer_ = Offer::None;
    messages_->say(MessageBar::Kind::Wrong, sentence(error));
}

QString ResizeDialog::suggestedName() const {
    const QString file = QString::fromStdString(subject_.origin.file);
    const QString source = file.isEmpty() ? QStringLiteral("table") : QFileInfo(file).completeBaseName();
    const auto methods = resizeMethods(true);
    const auto method = std::ranges::find(methods, target_->method(), &ResizeMethodDeclaration::method);
    return QStringLiteral("%1%2-%3x%4-%5")
        .arg(source, blockSuffix(subject_.origin.key), QString::number(target_->to().rows), QString::number(target_->to().columns),
             QLatin1String(method->id));
}

void ResizeDialog::save() {
    const auto there = existingFiles({saving_->file()});
    if (!there.ok()) {
        messages_->say(MessageBar::Kind::Wrong, sentence(there.error()));
        return;
    }
    if (there.value().isEmpty()) {
        write();  // a folder is refused there
        return;
    }
    offer_ = Offer::None;
    const bool origin = sameFile(saving_->file(), QString::fromStdString(subject_.origin.file));
    if (origin && subject_.network) {
        messages_->say(MessageBar::Kind::Wrong, tr("%1 is the file of the network; choose another file.").arg(shownName(saving_->file())));
        return;
    }
    if (origin) {
        offer_ = Offer::ReplaceTensor;
        offered_ = saving_->file();
        messages_->say(MessageBar::Kind::Wrong,
                       tr("%1 is the file of this table; choose another file, or replace only this tensor in it.").arg(shownName(offered_)),
                       tr("Replace the tensor"));
        return;
    }
    offer_ = Offer::Replace;
    offered_ = saving_->file();
    messages_->say(MessageBar::Kind::Wrong, tr("%1 already exists.").arg(shownName(offered_)), tr("Replace"));
}

bool ResizeDialog::beginWriting() {
    if (!current() || writing_) {
        return false;
    }
    writing_ = true;
    messages_->clear();
    saving_->setSavable(false);
    return true;
}

void ResizeDialog::write() {
    if (beginWriting()) {
        resizeTask_.write(preview_->tables, target_->method(), subject_.origin, saving_->file());
    }
}

void ResizeDialog::replaceTensor() {
    if (beginWriting()) {
        resizeTask_.replace(preview_->tables, target_->method(), subject_.origin);
    }
}

void ResizeDialog::onReplaced(const QString& file, const QString& key, const Grid& from, const Grid& to) {
    writing_ = false;
    offer_ = Offer::None;
    const QString name = shownName(file);
    QString said = key.isEmpty() ? tr("Replaced the table of %1.").arg(name)
                                 : tr("Replaced %1 in %2; everything else is unchanged.").arg(printable(key), name);
    if (!subject_.index.empty() && from != to) {
        said = withSpaces({said, staleIndexText(printable(subject_.index), from, to)});
    }
    messages_->say(MessageBar::Kind::Done, said);
    saving_->setSavable(current());
    Q_EMIT saved(file);
}

void ResizeDialog::onWritten(const QString& file, const QString& key) {
    writing_ = false;
    offer_ = Offer::Open;
    offered_ = file;
    const bool named = !file.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive);
    const QString name = shownPath(file);
    messages_->say(MessageBar::Kind::Done,
                   named ? tr("Saved %1, key %2.").arg(name, shownName(key))
                         : tr("Saved %1: values only; this format stores no key and no metadata.").arg(name),
                   tr("Open"));
    saving_->setSavable(current());
    Q_EMIT saved(file);
}

void ResizeDialog::act() {
    const Offer accepted = std::exchange(offer_, Offer::None);
    const bool replaces = accepted == Offer::Replace || accepted == Offer::ReplaceTensor;
    if (replaces && offered_ != saving_->file()) {
        save();  // the user has changed the name since
    } else if (accepted == Offer::Replace) {
        write();
    } else if (accepted == Offer::ReplaceTensor) {
        replaceTensor();
    } else if (accepted == Offer::Open) {
        Q_EMIT openRequested(offered_);
        accept();
    }
}

}  // namespace posenc
