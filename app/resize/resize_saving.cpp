#include "app/resize/resize_saving.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include "app/files/file_dialog.h"
#include "engine/files/tensor_format.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"

namespace posenc {

ResizeSaving::ResizeSaving(const QString& folder, QWidget* parent) : QWidget(parent), folder_(folder) {
    format_ = named(new QComboBox, "resizeFormat", tr("Format"), tr("Format of the file, which sets the suffix"));
    for (const TensorFormat& format : tensorFormats()) {
        format_->addItem(QLatin1String(format.suffix));
        const QString help = tr("%1: %2", "format: what it holds").arg(engineText(format.label), engineText(format.help));
        format_->setItemData(format_->count() - 1, help, Qt::ToolTipRole);
    }
    format_->setMinimumContentsLength(12);
    file_ = named(new QLineEdit, "resizeFile", tr("File"), tr("Where to save; the suffix decides the format"));
    auto* choose = named(new QToolButton, "resizeBrowse", tr("Choose a file"), tr("Choose a file"));
    choose->setText(QStringLiteral("..."));
    choose->setFocusPolicy(Qt::TabFocus);
    save_ = named(new QPushButton(tr("&Save")), "resizeSave", tr("Save"), tr("Save the resized table, all heads"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    addLabel(*row, tr("Save &as"), format_);
    row->addWidget(format_);
    row->addSpacing(8);
    addLabel(*row, tr("&File"), file_);
    row->addWidget(file_, 1);
    row->addWidget(choose);
    row->addWidget(save_);
    connect(format_, &QComboBox::currentIndexChanged, this, &ResizeSaving::followFormat);
    connect(file_, &QLineEdit::textEdited, this, [this] {
        typed_ = true;
        followFile();
    });
    connect(choose, &QToolButton::clicked, this, &ResizeSaving::browse);
    connect(save_, &QPushButton::clicked, this, &ResizeSaving::saveRequested);
}

QString ResizeSaving::suffix() const {
    return QString::fromLatin1(tensorFormats()[static_cast<std::size_t>(format_->currentIndex())].suffix);
}

QString ResizeSaving::file() const {
    return file_->text();
}

void ResizeSaving::suggest(const QString& name) {
    if (!typed_) {
        file_->setText(QDir(folder_).filePath(name + suffix()));
    }
}

void ResizeSaving::setSavable(bool savable) {
    save_->setEnabled(savable);
}

void ResizeSaving::followFormat() {
    QString name = file_->text();
    for (const TensorFormat& format : tensorFormats()) {
        if (name.endsWith(QLatin1String(format.suffix), Qt::CaseInsensitive)) {
            name.chop(static_cast<qsizetype>(qstrlen(format.suffix)));
            break;
        }
    }
    if (!name.isEmpty()) {
        file_->setText(name + suffix());
    }
}

void ResizeSaving::followFile() {
    const std::string ending = QStringLiteral(".%1").arg(QFileInfo(file_->text()).suffix().toLower()).toStdString();
    if (const TensorFormat* format = findTensorFormat(ending)) {
        const QSignalBlocker quiet(format_);
        format_->setCurrentIndex(static_cast<int>(format - tensorFormats().data()));
    }
}

void ResizeSaving::browse() {
    auto* dialog = newFileDialog(this, "resizeFileDialog", tr("Save the resized table"), file_->text());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    // Whoever chooses a file that is there is asked once, when it is saved.
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    QStringList filters;
    for (const TensorFormat& format : tensorFormats()) {
        filters << tr("%1 (*%2)", "format (*.suffix)").arg(engineText(format.label), QLatin1String(format.suffix));
    }
    dialog->setNameFilters(filters);
    dialog->selectNameFilter(filters.at(format_->currentIndex()));
    dialog->setDefaultSuffix(suffix());
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, filters](const QString& filter) {
        dialog->setDefaultSuffix(QString::fromLatin1(tensorFormats()[static_cast<std::size_t>(filters.indexOf(filter))].suffix));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) {
        typed_ = true;
        file_->setText(chosen);
        followFile();
    });
    dialog->open();
}

}  // namespace posenc
