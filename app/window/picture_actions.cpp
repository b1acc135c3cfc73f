#include "app/window/picture_actions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QMenu>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <vector>

#include "app/code/export_line.h"
#include "app/code/layer_code.h"
#include "app/messages/error_sentence.h"
#include "app/pictures/visible_range.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/heatmap_text.h"

namespace posenc {
namespace {

/// More values make a text that no clipboard is meant for.
constexpr Index kMostCopied = Index{1} << 20;

/// The shortest text that reads back as the same float32, whatever the language: for other programs.
void appendNumber(std::string& text, float value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    text.append(buffer.data(), end);
}

}  // namespace

PictureActions::PictureActions(Window window, std::unique_ptr<Executor> executor)
    : QObject(&window.widget), window_(std::move(window)), task_(this, std::move(executor)) {
    Actions& actions = window_.actions;
    actions.on(ActionId::CopyValue, this, [this](bool) { copyValue(); });
    addDataMenu(actions.menu(MenuId::Edit), &actions[ActionId::CopyCommand]);
    addCodeMenu(actions.menu(MenuId::Edit), &actions[ActionId::CopyCommand]);
    actions.on(ActionId::CopyCommand, this, [this](bool) { copyCommand(); });
    actions.on(ActionId::CopyRow, this, [this](bool) { copyRow(); });
    actions.on(ActionId::ZoomBlock, this, [this](bool) {
        if (HeatmapView* view = selected()) {
            view->showBlock();
        }
    });
    actions.on(ActionId::VisibleRange, this, [this](bool) {
        const PanelPicture* shown = panel();
        if (shown != nullptr && selected() != nullptr) {
            setVisibleRange(window_.workspace.document(), *shown, *selected());
        }
    });
    actions.on(ActionId::Cuts, this, [this](bool on) { window_.pictures.setCuts(on); });
    connect(&window_.pictures, &PicturePane::cutsWanted, this, [this](bool on) {
        window_.actions[ActionId::Cuts].setChecked(on);
        window_.pictures.setCuts(on);
    });
    connect(&window_.pictures, &PicturePane::menuWanted, this, &PictureActions::openMenu);
    actions.on(ActionId::CellHistory, this, [this](bool) {
        if (const auto cell = layerCell()) {
            window_.history(cell->layer, cell->slice, cell->cell);
        }
    });
    for (const auto& [id, stop] :
         {std::pair(ActionId::RunToMasked, HistoryStop::Filled), std::pair(ActionId::RunToNotFinite, HistoryStop::NotFinite),
          std::pair(ActionId::RunToClipped, HistoryStop::Clipped)}) {
        actions.on(id, this, [this, stop = stop](bool) { window_.runTo(stop, layerCell()); });
    }
}

std::optional<LayerCell> PictureActions::layerCell() const {
    const auto at = target();
    if (!at) {
        return std::nullopt;
    }
    return LayerCell{at->panel->layer.id, at->panel->slice.value_or(window_.workspace.picture()->head), at->cell};
}

HeatmapView* PictureActions::selected() const {
    return window_.pictures.view(window_.pictures.selectedLayer());
}

const PanelPicture* PictureActions::panel() const {
    const auto& picture = window_.workspace.picture();
    if (picture == nullptr) {
        return nullptr;
    }
    const std::string layer = window_.pictures.selectedLayer();
    const auto found =
        std::find_if(picture->panels.begin(), picture->panels.end(), [&](const PanelPicture& one) { return one.layer.id == layer; });
    return found == picture->panels.end() ? nullptr : &*found;
}

std::optional<PictureActions::Target> PictureActions::target() const {
    const HeatmapView* view = selected();
    const PanelPicture* shown = panel();
    if (view == nullptr || shown == nullptr) {
        return std::nullopt;
    }
    const auto inside = [&](const std::optional<Cell>& cell) {
        return cell && cell->row >= 0 && cell->column >= 0 && cell->row < shown->field->rows() && cell->column < shown->field->columns();
    };
    for (const auto& cell : {view->pointer(), view->pinned()}) {
        if (inside(cell)) {
            return Target{view, shown, *cell};
        }
    }
    return std::nullopt;
}

void PictureActions::copy(const PanelPicture& panel, const Region& region, std::function<QString(const QString&)> done) {
    task_.ask(
        [field = panel.field, region](LatestTask::Run& run) -> Result<std::string> {
            run.allowStop();
            std::vector<float> values(static_cast<std::size_t>(region.samples()));
            if (const Status status = field->evaluate(region, values, run.stopToken()); !status.ok()) {
                return status.error();
            }
            std::string text;
            for (const float value : values) {
                if (!text.empty()) {
                    text += '\t';
                }
                appendNumber(text, value);
            }
            return text;
        },
        [this, done = std::move(done)](const Result<std::string>& text) {
            if (!text.ok()) {
                window_.say(sentence(text.error()));
                return;
            }
            const QString copied = QString::fromStdString(text.value());
            QGuiApplication::clipboard()->setText(copied);
            window_.say(done(copied));
        });
}

void PictureActions::copyValue() {
    const auto at = target();
    if (!at) {
        window_.say(tr("Nothing copied: hover or pin a cell first."));
        return;
    }
    const HeatmapData& data = at->view->data();
    const QString name = HeatmapText::cellName(data.rowMeaning, data.columnMeaning, at->cell);
    copy(*at->panel, {{at->cell.row, 1, 1}, {at->cell.column, 1, 1}, Reduction::Mean}, [name, title = data.title](const QString& text) {
        return name.isEmpty() ? tr("Copied %1: %2.", "value, picture").arg(text, title)
                              : tr("Copied %1: %2, %3.", "value, picture, cell").arg(text, title, name);
    });
}

void PictureActions::copyRow() {
    const auto at = target();
    if (!at) {
        window_.say(tr("Nothing copied: hover or pin a cell first."));
        return;
    }
    const HeatmapData& data = at->view->data();
    const QString name = HeatmapText::positionName(data.rowMeaning, at->cell.row);
    const Index columns = at->panel->field->columns();
    copy(*at->panel, {{at->cell.row, 1, 1}, Axis::whole(columns), Reduction::Mean}, [name, title = data.title, columns](const QString&) {
        const int count = static_cast<int>(columns);
        return name.isEmpty() ? tr("Copied %n value(s) of %1, separated by tabs.", "picture", count).arg(title)
                              : tr("Copied %n value(s) of %1, %2, separated by tabs.", "picture, row", count).arg(title, name);
    });
}

QMenu* PictureActions::addMenu(QMenu& menu, QAction* before, const char* name, const QString& title) {
    auto* added = new QMenu(title, &menu);
    added->setObjectName(QLatin1String(name));
    added->menuAction()->setObjectName(QLatin1String(name) + QLatin1String("Action"));
    added->setToolTipsVisible(true);
    menu.insertMenu(before, added);
    return added;
}

void PictureActions::addDataMenu(QMenu& menu, QAction* before) {
    struct Entry {
        DataFormat format;
        DataPart part;
        const char* name;
        QString text;
    };
    const Entry entries[] = {{DataFormat::Csv, DataPart::Value, "copyValueCsv", tr("Value as CS&V")},
                             {DataFormat::Markdown, DataPart::Value, "copyValueMarkdown", tr("Value as Mar&kdown")},
                             {DataFormat::NumPy, DataPart::Value, "copyValueNumPy", tr("Value as Num&Py")},
                             {DataFormat::Latex, DataPart::Value, "copyValueLatex", tr("Value as LaTe&X")},
                             {DataFormat::Csv, DataPart::Row, "copyRowCsv", tr("Row as &CSV")},
                             {DataFormat::Markdown, DataPart::Row, "copyRowMarkdown", tr("Row as &Markdown")},
                             {DataFormat::NumPy, DataPart::Row, "copyRowNumPy", tr("Row as &NumPy")},
                             {DataFormat::Latex, DataPart::Row, "copyRowLatex", tr("Row as &LaTeX")},
                             {DataFormat::Csv, DataPart::Matrix, "copyMatrixCsv", tr("Matrix as C&SV")},
                             {DataFormat::Markdown, DataPart::Matrix, "copyMatrixMarkdown", tr("Matrix as M&arkdown")},
                             {DataFormat::NumPy, DataPart::Matrix, "copyMatrixNumPy", tr("Matrix as N&umPy")},
                             {DataFormat::Latex, DataPart::Matrix, "copyMatrixLatex", tr("Matrix as La&TeX")}};
    dataMenu_ = addMenu(menu, before, "copyDataMenu", tr("Copy &data as"));
    for (const Entry& entry : entries) {
        if (entry.format == DataFormat::Csv && entry.part != DataPart::Value) {
            dataMenu_->addSeparator();
        }
        QAction* action = dataMenu_->addAction(entry.text);
        action->setObjectName(QString::fromLatin1(entry.name));
        action->setToolTip(entry.part == DataPart::Value ? tr("Copy the value of the cell")
                           : entry.part == DataPart::Row ? tr("Copy all values of the cell's row")
                                                         : tr("Copy all values of the selected picture"));
        connect(action, &QAction::triggered, this, [this, format = entry.format, part = entry.part] { copyData(format, part); });
    }
}

void PictureActions::addCodeMenu(QMenu& menu, QAction* before) {
    codeMenu_ = addMenu(menu, before, "copyCodeMenu", tr("Copy c&ode as"));
    for (const CodeFormatName& format : codeFormats()) {
        QAction* action = codeMenu_->addAction(QLatin1Char('&') + QString::fromLatin1(format.title));
        action->setObjectName(QStringLiteral("copyCode-") + QLatin1String(format.id));
        action->setToolTip(tr("Copy Python code that computes the selected picture with %1").arg(QLatin1String(format.title)));
        connect(action, &QAction::triggered, this, [this, which = format.format] { copyCode(which); });
    }
}

void PictureActions::copyData(DataFormat format, DataPart part) {
    const PanelPicture* shown = panel();
    const auto at = target();
    if (shown == nullptr || (part != DataPart::Matrix && !at)) {
        window_.say(tr("Nothing copied: hover or pin a cell first."));
        return;
    }
    const Index rows = part == DataPart::Matrix ? shown->field->rows() : 1;
    const Index columns = part == DataPart::Value ? 1 : shown->field->columns();
    const Cell first = part == DataPart::Matrix ? Cell{} : Cell{at->cell.row, part == DataPart::Row ? 0 : at->cell.column};
    if (rows * columns > kMostCopied) {
        window_.say(tr("Nothing copied: %1 values are too many for the clipboard. Export the layer as .npy or .csv instead.")
                        .arg(QLocale().toString(static_cast<qlonglong>(rows * columns))));
        return;
    }
    task_.ask(
        [field = shown->field, rows, columns, first, format](LatestTask::Run& run) -> Result<std::string> {
            run.allowStop();
            const Region region{{first.row, rows, rows}, {first.column, columns, columns}, Reduction::Mean};
            std::vector<float> values(static_cast<std::size_t>(region.samples()));
            if (const Status status = field->evaluate(region, values, run.stopToken()); !status.ok()) {
                return status.error();
            }
            return dataText(format, rows, columns, values, first.row);
        },
        [this, rows, columns](const Result<std::string>& text) {
            if (text.ok()) {
                QGuiApplication::clipboard()->setText(QString::fromStdString(text.value()));
            }
            window_.say(text.ok() ? tr("Copied %1 × %2 values.", "rows, columns").arg(rows).arg(columns) : sentence(text.error()));
        });
}

std::optional<Scene> PictureActions::sceneOfPicture() const {
    const auto& picture = window_.workspace.picture();
    if (picture == nullptr || panel() == nullptr) {
        return std::nullopt;
    }
    Scene scene = picture->scene;
    scene.head.head = picture->head;
    return scene;
}

void PictureActions::copyCommand() {
    const auto scene = sceneOfPicture();
    if (!scene) {
        return;
    }
    task_.ask([scene, layer = panel()->layer.id, store = window_.workspace.store()](
                  LatestTask::Run&) { return exportCommandLine(*scene, layer, QString::fromStdString(layer + ".png"), store); },
              [this](const Result<std::optional<QString>>& command) {
                  if (!command.ok()) {
                      window_.say(sentence(command.error()));
                  } else if (!command.value()) {
                      window_.say(
                          tr("Nothing copied: flags cannot express how this scene's tensors or offsets are read. Save the scene and "
                             "use posenc export --session FILE.posenc."));
                  } else {
                      QGuiApplication::clipboard()->setText(*command.value());
                      window_.say(tr("Copied the command line of the picture."));
                  }
              });
}

void PictureActions::copyCode(CodeFormat format) {
    const auto scene = sceneOfPicture();
    if (!scene) {
        return;
    }
    const auto matrix = panel()->slice;
    const SliceChoice slice = matrix ? SliceChoice{SliceChoice::Kind::One, *matrix} : SliceChoice{SliceChoice::Kind::All, 0};
    task_.ask(
        [scene = *scene, model = window_.workspace.picture()->model, layer = panel()->layer.id, format, slice,
         store = window_.workspace.store()](LatestTask::Run&) {
            return layerCode({*model, scene, layer, format, scene.head, {}, slice}, store);
        },
        [this](const Result<LayerCode>& code) {
            if (!code.ok() || !code.value().refusal.isEmpty()) {
                window_.say(tr("Nothing copied: %1").arg(code.ok() ? code.value().refusal : sentence(code.error())));
                return;
            }
            QGuiApplication::clipboard()->setText(code.value().text);
            window_.say(
                tr("Copied the code of the picture: %n line(s).", nullptr, static_cast<int>(code.value().text.count(QLatin1Char('\n')))));
        });
}

void PictureActions::openMenu(QPoint place) {
    QPointer<HeatmapView> view = selected();
    if (view == nullptr) {
        return;
    }
    const auto at = target();
    menu_ = new QMenu(&window_.widget);
    menu_->setObjectName(QStringLiteral("pictureMenu"));
    menu_->setAttribute(Qt::WA_DeleteOnClose);
    menu_->setToolTipsVisible(true);
    const auto add = [this](ActionId id) { menu_->addAction(&window_.actions[id]); };
    if (at) {
        const bool pinned = view->pinned() == at->cell;
        QAction* pin = menu_->addAction(pinned ? tr("Un&pin the cell") : tr("&Pin the cell"));
        pin->setObjectName(QStringLiteral("menuPin"));
        connect(pin, &QAction::triggered, view, [view, pinned, cell = at->cell] { pinned ? view->releasePin() : view->pin(cell); });
        QAction* history = menu_->addAction(tr("&How did this come about"));
        history->setObjectName(QStringLiteral("menuHistory"));
        history->setToolTip(tr("The steps that made this number, back to tensors and constants"));
        const Index slice = at->panel->slice.value_or(window_.workspace.picture()->head);
        connect(history, &QAction::triggered, view, [this, view, layer = at->panel->layer.id, slice, cell = at->cell] {
            view->pin(cell);
            window_.history(layer, slice, cell);
        });
        for (const ActionId id : {ActionId::RunToMasked, ActionId::RunToNotFinite, ActionId::RunToClipped}) {
            add(id);
        }
        menu_->addSeparator();
    }
    for (const ActionId id :
         {ActionId::CopyValue, ActionId::CopySentence, ActionId::CopyRow, ActionId::CopyPicture, ActionId::CopyCommand}) {
        add(id);
    }
    menu_->addMenu(dataMenu_);
    menu_->addMenu(codeMenu_);
    menu_->addSeparator();
    add(ActionId::ZoomBlock);
    QAction* whole = menu_->addAction(tr("Show the &whole matrix"));
    whole->setObjectName(QStringLiteral("menuWhole"));
    whole->setEnabled(!view->isFitted());
    connect(whole, &QAction::triggered, view, &HeatmapView::fit);
    add(ActionId::Cuts);
    menu_->addSeparator();
    add(ActionId::VisibleRange);
    QAction* colours = menu_->addAction(tr("&Colours and scale..."));
    colours->setObjectName(QStringLiteral("menuColours"));
    connect(colours, &QAction::triggered, view, &HeatmapView::coloursWanted);
    menu_->addSeparator();
    QAction* save = menu_->addAction(tr("&Export this picture..."));
    save->setObjectName(QStringLiteral("menuExport"));
    connect(save, &QAction::triggered, &window_.actions[ActionId::Export], &QAction::trigger);
    // The cell stays the one that the menu was opened on, wherever the mouse goes.
    view->holdPointer(true);
    connect(menu_, &QObject::destroyed, view, [view] { view->holdPointer(false); });
    menu_->popup(place);
}

}  // namespace posenc
