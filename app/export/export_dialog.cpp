#include "app/export/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "app/figure/figure.h"
#include "app/figure/scene_figure.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/first_size.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/named.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr QSize kPreview(460, 380);
constexpr int kFieldsWidth = 340;
constexpr QSize kBesidePreview(kFieldsWidth + 64, 128);
constexpr int kSettleMs = 120;

QSpinBox* spin(int minimum, int maximum, int value, const QString& suffix) {
    auto* box = new QSpinBox;
    box->setRange(minimum, maximum);
    box->setValue(value);
    box->setSuffix(suffix);
    return box;
}

}  // namespace

ExportDialog::ExportDialog(std::shared_ptr<const Picture> picture, const std::string& selected, const QString& file, TensorStore& store,
                           std::unique_ptr<Executor> executor, QWidget* parent)
    : QDialog(parent), picture_(std::move(picture)), store_(store), selected_(selected), figureTask_(std::move(executor)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export figure"));
    build(file);
    later_.setSingleShot(true);
    later_.setInterval(kSettleMs);
    connect(&later_, &QTimer::timeout, this, &ExportDialog::preview);
    connect(&figureTask_, &FigureTask::rendered, this, &ExportDialog::showPreview);
    connect(&figureTask_, &FigureTask::failed, this, &ExportDialog::showError);
    connect(&figureTask_, &FigureTask::written, this, [this](const QString& written) {
        Q_EMIT exported(written);
        accept();
    });
    preview();
}

void ExportDialog::build(const QString& file) {
    preview_ = named(new QLabel, "exportPreview", tr("Preview"), tr("The figure as it will be saved"));
    // The fields beside it and the buttons below keep their room on a small screen.
    preview_->setFixedSize(firstSize(*this, kPreview + kBesidePreview) - kBesidePreview);
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setAutoFillBackground(true);
    preview_->setBackgroundRole(kCanvasRole);
    facts_ = new QLabel;
    facts_->setObjectName(QStringLiteral("exportFacts"));
    facts_->setForegroundRole(kMutedRole);
    facts_->setAlignment(Qt::AlignCenter);
    messages_ = new MessageBar;
    messages_->setObjectName(QStringLiteral("exportMessages"));
    connect(messages_, &MessageBar::actionRequested, this, &ExportDialog::replace);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setIcon(QIcon());
    save_ = named(new QPushButton(tr("&Save")), "exportSave", tr("Save"), tr("Save the figure"));
    buttons->addButton(save_, QDialogButtonBox::AcceptRole);
    connect(save_, &QPushButton::clicked, this, &ExportDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* seen = new QVBoxLayout;
    seen->addWidget(preview_);
    seen->addWidget(facts_);
    seen->addStretch(1);
    auto* top = new QHBoxLayout;
    top->setSpacing(16);
    top->addLayout(seen);
    top->addWidget(makeFields(file), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->addLayout(top);
    column->addWidget(messages_);
    column->addWidget(buttons);
    // A button is a dialog's default once it is in the dialog.
    save_->setDefault(true);
}

QWidget* ExportDialog::makeFields(const QString& file) {
    auto* fields = new QWidget;
    fields->setMinimumWidth(kFieldsWidth);
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    what_ = named(new QComboBox, "exportWhat", tr("What to export"), tr("Every picture in the window, or one of them"));
    what_->addItem(tr("All pictures"), QString());
    for (const PanelPicture& panel : picture_->panels) {
        what_->addItem(engineText(panel.layer.title), QString::fromStdString(panel.layer.id));
    }
    what_->setCurrentIndex(std::max(0, what_->findData(QString::fromStdString(selected_))));
    title_ = named(new QLineEdit(engineText(picture_->model->encoding().title)), "exportTitle", tr("Title"),
                   tr("Shown above the pictures; leave empty for no title"));
    ownSize_ =
        named(new QCheckBox(tr("C&ustom size")), "exportOwnSize", tr("Custom size"), tr("Off: as large as needed at this resolution"));
    width_ = named(spin(FigureOptions::kMinimumSide, FigureOptions::kMaximumSide, 1600, tr(" px")), "exportWidth", tr("Width"),
                   tr("Width of the figure in pixels"));
    height_ = named(spin(FigureOptions::kMinimumSide, FigureOptions::kMaximumSide, 1200, tr(" px")), "exportHeight", tr("Height"),
                    tr("Height of the figure in pixels"));
    dpi_ = named(spin(FigureOptions::kMinimumDpi, FigureOptions::kMaximumDpi, 300, tr(" dpi")), "exportDpi", tr("Resolution"),
                 tr("Pixels per inch: text and print size"));
    bar_ = named(new QCheckBox(tr("&Colour bar")), "exportBar", tr("Colour bar"), tr("Colour scale beside each picture"));
    bar_->setChecked(true);
    file_ = named(new QLineEdit(file), "exportFile", tr("File"), tr("Where to save; the suffix .png, .svg or .pdf decides the format"));
    auto* browse = named(new QToolButton, "exportBrowse", tr("Choose a file"), tr("Choose a file"));
    browse->setText(QStringLiteral("..."));
    connect(browse, &QToolButton::clicked, this, &ExportDialog::browse);
    auto* place = new QHBoxLayout;
    place->addWidget(file_, 1);
    place->addWidget(browse);
    form->addRow(tr("&Pictures"), what_);
    form->addRow(tr("&Title"), title_);
    form->addRow(tr("&Resolution"), dpi_);
    form->addRow(QString(), ownSize_);
    form->addRow(tr("&Width"), width_);
    form->addRow(tr("&Height"), height_);
    form->addRow(QString(), bar_);
    auto* fileLabel = new QLabel(tr("&File"));
    fileLabel->setBuddy(file_);
    form->addRow(fileLabel, place);
    // What was asked of one name is not meant for another.
    connect(file_, &QLineEdit::textChanged, this, &ExportDialog::withdrawOffer);
    width_->setEnabled(false);
    height_->setEnabled(false);
    connect(ownSize_, &QCheckBox::toggled, width_, &QWidget::setEnabled);
    connect(ownSize_, &QCheckBox::toggled, height_, &QWidget::setEnabled);
    const auto changed = [this] {
        if (!saving_) {
            writeError_.clear();
        }
        later_.start();
    };
    connect(what_, &QComboBox::currentIndexChanged, this, changed);
    connect(title_, &QLineEdit::textChanged, this, changed);
    connect(ownSize_, &QCheckBox::toggled, this, changed);
    connect(bar_, &QCheckBox::toggled, this, changed);
    for (QSpinBox* box : {width_, height_, dpi_}) {
        connect(box, &QSpinBox::valueChanged, this, changed);
    }
    return fields;
}

FigureOptions ExportDialog::options() const {
    Scene scene = picture_->scene;
    scene.head.head = picture_->head;
    scene.layers.clear();
    for (const PanelPicture& panel : picture_->panels) {
        scene.layers.push_back(panel.layer.id);
    }
    FigureOptions options = figureOptions(scene, *picture_->model);
    if (const QString only = what_->currentData().toString(); !only.isEmpty()) {
        options.layers = {only.toStdString()};
    }
    options.title = title_->text();
    options.dpi = dpi_->value();
    options.colourBar = bar_->isChecked();
    if (ownSize_->isChecked()) {
        options.size = QSize(width_->value(), height_->value());
    }
    return options;
}

void ExportDialog::preview() {
    if (!saving_) {
        figureTask_.render(picture_->model, options(), (QSizeF(preview_->size()) * devicePixelRatioF()).toSize());
    }
}

void ExportDialog::showPreview(QImage image, QSize whole) {
    if (std::exchange(refused_, false)) {
        messages_->clear();
    }
    save_->setEnabled(!saving_);
    image.setDevicePixelRatio(devicePixelRatioF());
    preview_->setPixmap(QPixmap::fromImage(std::move(image)));
    facts_->setText(tr("%1 × %2 pixels").arg(whole.width()).arg(whole.height()));
}

void ExportDialog::showError(const Error& error) {
    if (saving_) {
        showWriteError(error);
        return;
    }
    refused_ = true;
    offered_.clear();
    preview_->clear();
    facts_->clear();
    save_->setEnabled(false);
    QStringList sentences{writeError_, sentence(error)};
    sentences.removeAll(QString());
    sentences.removeDuplicates();
    messages_->say(MessageBar::Kind::Wrong, sentences.join(QLatin1Char(' ')));
}

void ExportDialog::showWriteError(const Error& error) {
    saving_ = false;
    save_->setEnabled(true);
    writeError_ = sentence(error);
    messages_->say(MessageBar::Kind::Wrong, writeError_);
    // The fields may have changed meanwhile, or be what is wrong: then that is said too.
    preview();
}

void ExportDialog::browse() {
    // Whoever chooses a file that exists is asked once, when it is saved.
    const QString chosen = QFileDialog::getSaveFileName(this, tr("Export figure"), file_->text(), tr("Figures (*.png *.svg *.pdf)"),
                                                        nullptr, QFileDialog::DontConfirmOverwrite);
    if (!chosen.isEmpty()) {
        file_->setText(chosen);
    }
}

void ExportDialog::save() {
    const QFileInfo file(file_->text());
    // Names that no figure can have are refused where it is written.
    if (file.exists() && !file.isDir() && figureFormat(file_->text().toStdString())) {
        offered_ = file_->text();
        messages_->say(MessageBar::Kind::Wrong, tr("%1 already exists.").arg(shownName(file.fileName())), tr("Replace"));
        return;
    }
    write();
}

void ExportDialog::replace() {
    if (!saving_ && !offered_.isEmpty()) {
        write();
    }
}

void ExportDialog::withdrawOffer() {
    if (!offered_.isEmpty()) {
        offered_.clear();
        messages_->clear();
    }
}

void ExportDialog::write() {
    saving_ = true;
    offered_.clear();
    later_.stop();
    writeError_.clear();
    messages_->clear();
    save_->setEnabled(false);
    figureTask_.write(picture_->model, options(), file_->text(), picture_->scene, store_);
}

}  // namespace posenc
