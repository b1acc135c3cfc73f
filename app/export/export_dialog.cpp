#include "app/export/export_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "app/export/figure_form.h"
#include "app/export/panel_editor.h"
#include "app/figure/figure.h"
#include "app/figure/figure_batch.h"
#include "app/figure/scene_figure.h"
#include "app/files/file_dialog.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/scene/existing_files.h"
#include "widgets/controls/first_size.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/named.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr QSize kComposer(1040, 660);
constexpr QSize kLeastPreview(240, 180);
constexpr int kTabsWidth = 390;
constexpr int kSettleMs = 120;

}  // namespace

ExportDialog::ExportDialog(std::shared_ptr<const Picture> picture, const std::string& selected, const QString& folder,
                           const TensorStore& store, std::unique_ptr<Executor> executor, QWidget* parent)
    : QDialog(parent), picture_(std::move(picture)), store_(store), folder_(folder), figureTask_(std::move(executor)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export figure"));
    build();
    first_ = firstFigure(picture_->scene, selected.empty() ? picture_->panels.front().layer.id : selected, picture_->head);
    panels_->setItems(first_.items);
    form_->setFigure(first_);
    suggestName();
    later_.setSingleShot(true);
    later_.setInterval(kSettleMs);
    connect(&later_, &QTimer::timeout, this, &ExportDialog::preview);
    const auto changed = [this] {
        if (!saving_) {
            writeError_.clear();
        }
        later_.start();
    };
    connect(panels_, &PanelEditor::changed, this, changed);
    connect(panels_, &PanelEditor::changed, this, &ExportDialog::suggestName);
    connect(form_, &FigureForm::changed, this, changed);
    connect(grey_, &QCheckBox::toggled, this, changed);
    connect(&figureTask_, &FigureTask::rendered, this, &ExportDialog::showPreview);
    connect(&figureTask_, &FigureTask::failed, this, &ExportDialog::showError);
    connect(&figureTask_, &FigureTask::remarked, this, [this](const QString& remark) { remark_ = remark; });
    connect(&figureTask_, &FigureTask::written, this, [this](const QString& written) {
        Q_EMIT exported(written, remark_);
        accept();
    });
    connect(&figureTask_, &FigureTask::progressed, this, [this](int done, int count) {
        saved_ = tr("Saved %1 of %2 figures.").arg(done).arg(count);
        messages_->say(MessageBar::Kind::Done, saved_, done < count ? tr("Cancel") : QString());
    });
    connect(&figureTask_, &FigureTask::ended, this, [this](int done, int count) {
        batch_.clear();
        saved_.clear();
        setSaving(false);
        const QString told = done == count ? tr("Saved %1 of %2 figures.") : tr("Cancelled: saved %1 of %2 figures.");
        messages_->say(MessageBar::Kind::Done, withSpaces({told.arg(done).arg(count), remark_}));
    });
    connect(&figureTask_, &FigureTask::printed, this, [this] {
        setSaving(false);
        messages_->say(MessageBar::Kind::Done, tr("Sent to the printer."));
    });
    connect(this, &QDialog::finished, this, [this] {
        if (const FigureDescription figure = options(); figure != first_) {
            Q_EMIT composed(figure);
        }
    });
    panels_->setFocus();
    preview();
}

void ExportDialog::build() {
    messages_ = new MessageBar;
    messages_->setObjectName(QStringLiteral("exportMessages"));
    connect(messages_, &MessageBar::actionRequested, this, &ExportDialog::replace);
    auto* top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(makePreview(), 1);
    top->addWidget(makeTabs());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->addLayout(top, 1);
    column->addWidget(makeFile());
    column->addWidget(messages_);
    column->addWidget(makeButtons());
    // A button is a dialog's default once it is in the dialog.
    save_->setDefault(true);
    resize(firstSize(*this, kComposer));
}

QWidget* ExportDialog::makePreview() {
    auto* seen = new QWidget;
    preview_ = named(new QLabel, "exportPreview", tr("Preview"), tr("The figure as it will be saved"));
    preview_->setMinimumSize(kLeastPreview);
    preview_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setAutoFillBackground(true);
    preview_->setBackgroundRole(kCanvasRole);
    preview_->installEventFilter(this);
    facts_ = new QLabel;
    facts_->setObjectName(QStringLiteral("exportFacts"));
    grey_ = named(new QCheckBox(tr("Preview in &grey")), "exportGrey", tr("Preview in grey"), tr("As a black and white printer prints it"));
    greyCheck_ = new QLabel;
    greyCheck_->setObjectName(QStringLiteral("exportGreyCheck"));
    for (QLabel* label : {facts_, greyCheck_}) {
        label->setWordWrap(true);
        label->setForegroundRole(kMutedRole);
    }
    auto* line = new QHBoxLayout;
    line->addWidget(facts_, 1);
    line->addWidget(grey_);
    auto* column = new QVBoxLayout(seen);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(preview_, 1);
    column->addLayout(line);
    column->addWidget(greyCheck_);
    return seen;
}

QWidget* ExportDialog::makeTabs() {
    std::vector<std::string> layers;
    for (const PanelPicture& panel : picture_->panels) {
        layers.push_back(panel.layer.id);
    }
    const auto& pinned = picture_->scene.pinned;
    const bool queried = pinned && pinned->query && isWithin(*picture_->model, *pinned);
    panels_ = new PanelEditor(picture_->model, layers, queried ? *pinned->query : 0);
    form_ = new FigureForm(this);
    auto* tabs = named(new QTabWidget, "exportTabs", tr("Figure"), tr("Panels, page and style of the figure"));
    named(tabs->tabBar(), "exportTabBar", tr("Figure"), tr("Panels, page and style of the figure"));
    tabs->setFixedWidth(kTabsWidth);
    tabs->setDocumentMode(true);
    for (const auto& [title, page] : {std::pair(tr("Panels"), static_cast<QWidget*>(panels_)), std::pair(tr("Page"), form_->makePage()),
                                      std::pair(tr("Style"), form_->makeStyle())}) {
        auto* scroll = new QScrollArea;
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setFocusPolicy(Qt::NoFocus);
        page->layout()->setContentsMargins(8, 8, 8, 8);
        scroll->setWidget(page);
        tabs->addTab(scroll, title);
    }
    return tabs;
}

QWidget* ExportDialog::makeFile() {
    auto* row = new QWidget;
    auto* place = new QHBoxLayout(row);
    place->setContentsMargins(0, 0, 0, 0);
    file_ = named(new QLineEdit, "exportFile", tr("File"), tr("Where to save; the suffix .png, .svg, .pdf or .tex decides the format"));
    auto* browse = named(new QToolButton, "exportBrowse", tr("Choose a file"), tr("Choose a file"));
    browse->setText(QStringLiteral("..."));
    connect(browse, &QToolButton::clicked, this, &ExportDialog::browse);
    addLabel(*place, tr("File"), file_);
    place->addWidget(file_, 1);
    place->addWidget(browse);
    // What was asked of one name is not meant for another.
    connect(file_, &QLineEdit::textChanged, this, &ExportDialog::withdrawOffer);
    return row;
}

void ExportDialog::suggestName() {
    if (file_->text() == suggested_) {
        suggested_ = QDir(folder_).filePath(figureName(picture_->scene.encoding, panels_->items()) + QStringLiteral(".png"));
        file_->setText(suggested_);
    }
}

QWidget* ExportDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setIcon(QIcon());
    save_ = named(new QPushButton(tr("&Save")), "exportSave", tr("Save"), tr("Save the figure"));
    buttons->addButton(save_, QDialogButtonBox::AcceptRole);
    print_ = named(new QPushButton(tr("Prin&t...")), "exportPrint", tr("Print"), tr("Print the figure"));
    print_->setAutoDefault(false);
    buttons->addButton(print_, QDialogButtonBox::ActionRole);
    connect(save_, &QPushButton::clicked, this, &ExportDialog::save);
    connect(print_, &QPushButton::clicked, this, &ExportDialog::print);
    auto* each = named(new MenuButton(tr("Save ea&ch")), "exportEach", tr("Save each"), tr("Save one figure per head or per layer"));
    each->choices().setObjectName(QStringLiteral("exportEachMenu"));
    each->choices().addAction(tr("Heads of these layers"), this, [this] { saveEach(true, false); });
    each->choices().addAction(tr("Layers"), this, [this] { saveEach(false, true); });
    each->choices().addAction(tr("Heads of all layers"), this, [this] { saveEach(true, true); });
    each_ = each;
    buttons->addButton(each_, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

FigureOptions ExportDialog::options() const {
    FigureOptions options = figureOptions(picture_->scene, *picture_->model);
    static_cast<FigureDescription&>(options) = first_;
    form_->read(options);
    options.items = panels_->items();
    return options;
}

bool ExportDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched == preview_ && event->type() == QEvent::Resize) {
        later_.start();
    }
    return QDialog::eventFilter(watched, event);
}

void ExportDialog::setSaving(bool saving) {
    saving_ = saving;
    updateButtons();
    if (!saving_ && changed_) {
        preview();
    }
}

void ExportDialog::updateButtons() {
    save_->setEnabled(!saving_ && !refused_);
    print_->setEnabled(!saving_ && !refused_);
    each_->setEnabled(!saving_);
}

void ExportDialog::preview() {
    changed_ = saving_;
    if (!saving_) {
        figureTask_.render(picture_->model, options(), (QSizeF(preview_->size()) * devicePixelRatioF()).toSize());
    }
}

void ExportDialog::showPreview(QImage image, QSize whole, const QString& remark, const QStringList& lost) {
    if (std::exchange(refused_, false)) {
        messages_->clear();
    }
    updateButtons();
    if (grey_->isChecked()) {
        image = image.convertToFormat(QImage::Format_Grayscale8);
    }
    image.setDevicePixelRatio(devicePixelRatioF());
    preview_->setPixmap(QPixmap::fromImage(std::move(image)));
    const QSizeF millimetres = QSizeF(whole) / options().dpi * 25.4;
    const auto length = [](double value) { return QLocale().toString(value, 'f', 1); };
    const QString pixels = tr("%1 × %2 mm, %3 × %4 pixels").arg(length(millimetres.width()), length(millimetres.height()));
    facts_->setText(pixels.arg(whole.width()).arg(whole.height()) + (remark.isEmpty() ? QString() : QLatin1Char('\n') + remark));
    greyCheck_->setText(lost.isEmpty() ? tr("Readable in grey.")
                                       : tr("Not readable in grey: %1. Choose a sequential colour map.").arg(withCommas(lost)));
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
    updateButtons();
    QStringList sentences{writeError_, sentence(error)};
    sentences.removeDuplicates();
    messages_->say(MessageBar::Kind::Wrong, withSpaces(sentences));
}

void ExportDialog::showWriteError(const Error& error) {
    setSaving(false);
    batch_.clear();
    writeError_ = withSpaces({sentence(error), std::exchange(saved_, {})});
    messages_->say(MessageBar::Kind::Wrong, writeError_);
    // The fields may have changed meanwhile, or be what is wrong: then that is said too.
    preview();
}

void ExportDialog::browse() {
    auto* dialog = newFileDialog(this, "exportFileDialog", tr("Export figure"), file_->text());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    // Whoever chooses a file that exists is asked once, when it is saved.
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setNameFilter(tr("Figures (*.png *.svg *.pdf *.tex)"));
    connect(dialog, &QFileDialog::fileSelected, file_, &QLineEdit::setText);
    dialog->open();
}

void ExportDialog::save() {
    batch_.clear();
    const QString told = tr("%1 already exists.").arg(shownName(QFileInfo(file_->text()).fileName()));
    // Names that no figure can have are refused where it is written.
    if (!figureFormat(file_->text().toStdString()) || mayWrite({file_->text()}, [&](int) { return told; })) {
        write();
    }
}

bool ExportDialog::mayWrite(const QStringList& files, const std::function<QString(int)>& thereAre) {
    const auto there = existingFiles(files);
    if (!there.ok()) {
        showWriteError(there.error());
    } else if (!there.value().isEmpty()) {
        offered_ = file_->text();
        messages_->say(MessageBar::Kind::Wrong, thereAre(static_cast<int>(there.value().size())), tr("Replace"));
    }
    return there.ok() && there.value().isEmpty();
}

void ExportDialog::saveEach(bool heads, bool layers) {
    if (saving_) {
        return;
    }
    const QFileInfo file(file_->text());
    auto figures = figureBatch(options(), *picture_->model, heads, layers);
    if (!figures.ok() || !figureFormat(file_->text().toStdString())) {
        showWriteError(figures.ok() ? makeError(ErrorCode::UnknownFormat, file_->text().toStdString(), ".png, .svg, .pdf, .tex")
                                    : figures.error());
        return;
    }
    batch_.clear();
    // A suggested name may have a layer already.
    const QString base = file_->text() == suggested_ ? figureName(picture_->scene.encoding, {}) : file.completeBaseName();
    QStringList names;
    for (BatchFigure& figure : figures.value()) {
        const QString name = base + figure.suffix + QLatin1Char('.') + file.suffix();
        names << file.dir().filePath(name);
        batch_.emplace_back(names.back(), std::move(figure.options));
    }
    const auto told = [&](int there) { return tr("%1 of %2 files already exist.", nullptr, there).arg(there).arg(batch_.size()); };
    if (mayWrite(names, told)) {
        write();
    }
}

void ExportDialog::replace() {
    if (saving_) {
        figureTask_.cancel();
    } else if (!offered_.isEmpty()) {
        write();
    }
}

void ExportDialog::withdrawOffer() {
    batch_.clear();
    if (!offered_.isEmpty()) {
        offered_.clear();
        messages_->clear();
    }
}

void ExportDialog::write() {
    setSaving(true);
    offered_.clear();
    later_.stop();
    writeError_.clear();
    saved_.clear();
    messages_->clear();
    if (batch_.empty()) {
        figureTask_.write(picture_->model, options(), file_->text(), picture_->scene, store_);
    } else {
        figureTask_.writeAll(picture_->model, batch_, picture_->scene, store_);
    }
}

void ExportDialog::print() {
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    QPrintDialog dialog(printer.get(), this);
    if (dialog.exec() == QDialog::Accepted) {
        setSaving(true);
        figureTask_.print(picture_->model, options(), std::move(printer));
    }
}

}  // namespace posenc
