#include "app/window/tensor_list_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

enum Column { kName, kShape, kType, kRole, kColumns };

QString text(const std::string& value) {
    return printable(QString::fromStdString(value));
}

}  // namespace

TensorListDialog::TensorListDialog(std::shared_ptr<const OpenedFile> file, QWidget* parent) : QDialog(parent), file_(std::move(file)) {
    setObjectName(QStringLiteral("tensorList"));
    const QString name = printable(QFileInfo(file_->path).fileName());
    setWindowTitle(tr("Tensors of %1").arg(name));
    resize(760, 480);

    QStringList said;
    const auto tables = file_->proposals.size();
    said << (tables == 0   ? tr("No positional table was recognised in this file, so nothing of it is shown in the window.")
             : tables == 1 ? tr("One positional table was recognised.")
                           : tr("%1 positional tables were recognised.").arg(tables));
    for (const Error& warning : file_->file->warnings()) {
        said << sentence(warning);
    }
    auto* head = new QLabel(said.join(QLatin1Char(' ')));
    head->setObjectName(QStringLiteral("tensorListSummary"));
    head->setWordWrap(true);
    head->setTextFormat(Qt::PlainText);
    list_ = new QTreeWidget;
    list_->setObjectName(QStringLiteral("tensorTree"));
    list_->setAccessibleName(tr("Tensors"));
    list_->setToolTip(tr("Double-click a table to look at it"));
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setHeaderLabels({tr("Name"), tr("Shape"), tr("Type"), tr("What it is")});
    fill();
    why_ = new QLabel;
    why_->setObjectName(QStringLiteral("tensorWhy"));
    why_->setWordWrap(true);
    why_->setTextFormat(Qt::PlainText);
    why_->setForegroundRole(kMutedRole);
    reading_ = new QComboBox;
    reading_->setObjectName(QStringLiteral("tensorReading"));
    reading_->setAccessibleName(tr("Read as"));
    reading_->setToolTip(tr("What the shape allows this table to be"));
    show_ = new QPushButton(tr("&Show this table"));
    show_->setObjectName(QStringLiteral("showTable"));
    show_->setToolTip(tr("Look at this table with the queries, keys and values beside it"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setIcon(QIcon());
    buttons->addButton(show_, QDialogButtonBox::AcceptRole);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->addWidget(head);
    column->addWidget(list_, 1);
    column->addWidget(why_);
    column->addWidget(reading_);
    column->addWidget(buttons);
    // A button is a dialog's default once it is in the dialog.
    show_->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(show_, &QPushButton::clicked, this, &TensorListDialog::choose);
    connect(list_, &QTreeWidget::itemActivated, this, &TensorListDialog::choose);
    connect(list_, &QTreeWidget::currentItemChanged, this, &TensorListDialog::showReadings);
    showReadings();
}

void TensorListDialog::fill() {
    const auto& entries = file_->file->entries();
    QList<QTreeWidgetItem*> items;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const QString role = roleText(file_->recognitions[i]);
        auto* item =
            new QTreeWidgetItem({entries[i].name.empty() ? tr("(unnamed)") : text(entries[i].name), text(toString(entries[i].shape)),
                                 text(toString(entries[i].dtype)), role.isEmpty() ? tr("not recognised") : role});
        item->setToolTip(kName, item->text(kName));
        item->setToolTip(kRole, item->text(kRole));
        if (role.isEmpty()) {
            item->setForeground(kRole, mutedText(palette()));
        }
        items << item;
    }
    list_->addTopLevelItems(items);
    for (int column = kShape; column < kColumns; ++column) {
        list_->resizeColumnToContents(column);
    }
    list_->header()->setStretchLastSection(true);
    list_->header()->resizeSection(kName, 340);
    const auto first = std::find_if(file_->recognitions.begin(), file_->recognitions.end(),
                                    [](const Recognition& recognition) { return recognition.role == Role::Table; });
    if (first != file_->recognitions.end()) {
        list_->setCurrentItem(items[first - file_->recognitions.begin()]);
    }
}

void TensorListDialog::showReadings() {
    const int at = list_->indexOfTopLevelItem(list_->currentItem());
    reading_->clear();
    QStringList reasons;
    if (at >= 0) {
        const Recognition& recognition = file_->recognitions[static_cast<std::size_t>(at)];
        for (const Reason& reason : recognition.reasons) {
            reasons << reasonText(reason);
        }
        if (recognition.role == Role::Table) {
            reading_->addItem(readingText(recognition.reading));
            for (const Reading& other : recognition.alternatives) {
                reading_->addItem(readingText(other));
            }
        }
    }
    why_->setText(reasons.join(QStringLiteral("; ")));
    reading_->setVisible(reading_->count() > 1);
    // A scheme that no encoding reads has nothing to show in the window.
    show_->setEnabled(reading_->count() > 0 && file_->recognitions[static_cast<std::size_t>(at)].reading.scheme.empty());
}

void TensorListDialog::choose() {
    const int at = list_->indexOfTopLevelItem(list_->currentItem());
    if (at < 0 || reading_->count() == 0) {
        return;
    }
    const auto entry = static_cast<std::size_t>(at);
    auto recognitions = file_->recognitions;
    if (const int other = reading_->currentIndex() - 1; other >= 0) {
        recognitions[entry].reading = file_->recognitions[entry].alternatives[static_cast<std::size_t>(other)];
    }
    const auto all = proposals(*file_->file, recognitions);
    const auto scenes = proposeScenes(*file_->file, file_->path.toStdString(), recognitions);
    for (std::size_t i = 0; i < all.size(); ++i) {
        // One of several tables that are shown together is as good as the first.
        const auto& tensors = all[i].tensors;
        if (std::any_of(tensors.begin(), tensors.end(), [entry](const auto& bound) { return bound.second.entry == entry; })) {
            Q_EMIT chosen(scenes[i].scene, QString::fromStdString(scenes[i].title));
            return;
        }
    }
}

}  // namespace posenc
