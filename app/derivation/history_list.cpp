#include "app/derivation/history_list.h"

#include <QImage>
#include <algorithm>
#include <cmath>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/picture_icon.h"
#include "widgets/derivation/step_text.h"

namespace posenc {
namespace {

/// Of the cells of one array so many are told.
constexpr std::size_t kToldCells = 3;
constexpr int kStepRole = Qt::UserRole;
constexpr int kPictureSide = 40;  // logical pixels
/// More cells are not marked one by one in a small picture.
constexpr std::size_t kMarkedCells = 64;

QImage historyPicture(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, const HistoryEntry& entry,
                      double scale) {
    const StepPicture picture =
        entry.step ? stepPicture(derivation, colours, *entry.step) : tensorPicture(derivation, colours, entry.tensor, entry.places);
    std::vector<Index> marked;
    for (std::size_t k = 0; k < std::min(kMarkedCells, entry.places.size()); ++k) {
        if (const auto cell = picture.cellOf(entry.places[k])) {
            marked.push_back(*cell);
        }
    }
    const int side = static_cast<int>(std::lround(kPictureSide * scale));
    QImage image = picture.thumbnail({side, side}, marked);
    image.setDevicePixelRatio(scale);
    return image;
}

QString historyLine(const Derivation& derivation, const HistoryEntry& entry) {
    const Shape* shape = nullptr;
    QString name = fromUtf8(entry.tensor);
    if (entry.step) {
        const DerivationStep& step = derivation.steps[static_cast<std::size_t>(*entry.step)];
        shape = &step.shape;
        name = numberedStep(*entry.step, fromUtf8(step.name));
    } else {
        shape = &derivation.tensor(entry.tensor).shape();
    }
    QStringList cells;
    for (std::size_t k = 0; k < std::min(kToldCells, entry.places.size()); ++k) {
        const auto value = static_cast<double>(numberAt(derivation, entry.step, entry.tensor, entry.places[k]));
        cells << HistoryList::tr("%1 = %2", "cell, value").arg(coordinatesText(*shape, entry.places[k]), numberText(value));
    }
    if (const auto more = entry.count - static_cast<Index>(cells.size()); more > 0) {
        cells << HistoryList::tr("%Ln more", nullptr, static_cast<int>(more));
    }
    return HistoryList::tr("%1 %2", "array, its cells").arg(name, cells.join(QStringLiteral(", ")));
}

}  // namespace

HistoryList::HistoryList(QWidget* parent) : QListWidget(parent) {
    named(this, "derivationHistory", tr("How this cell was computed"),
          tr("The cells that the number comes from, back to tensors and constants; Enter goes to the step"));
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setIconSize({kPictureSide, kPictureSide});
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(80);
    const auto go = [this](const QListWidgetItem* item) {
        if (item->data(kStepRole).isValid()) {
            Q_EMIT stepWanted(item->data(kStepRole).toLongLong());
        }
    };
    connect(this, &QListWidget::itemClicked, this, go);
    connect(this, &QListWidget::itemActivated, this, go);
    hide();
}

std::vector<HistoryLine> historyLines(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours,
                                      std::vector<HistoryEntry> entries, double scale) {
    std::vector<HistoryLine> lines;
    for (HistoryEntry& entry : entries) {
        QString text = historyLine(*derivation, entry);
        QImage picture = historyPicture(derivation, colours, entry, scale);
        lines.push_back({std::move(entry), std::move(text), std::move(picture)});
    }
    return lines;
}

void HistoryList::forget() {
    clear();
    lines_ = nullptr;
    hide();
}

void HistoryList::setHistory(const std::shared_ptr<const std::vector<HistoryLine>>& lines, const std::optional<float>& again) {
    clear();
    lines_ = lines;
    for (const HistoryLine& line : *lines_) {
        auto* item = new QListWidgetItem(line.text, this);
        item->setIcon(pictureIcon(QPixmap::fromImage(line.picture)));
        item->setToolTip(item->text());
        if (line.entry.step) {
            item->setData(kStepRole, static_cast<qlonglong>(*line.entry.step));
        }
    }
    if (again) {
        auto* item =
            new QListWidgetItem(tr("Computed again from these cells alone: %1").arg(numberText(static_cast<double>(*again))), this);
        item->setToolTip(tr("The layer was computed once more, with every other tensor entry replaced by another number"));
    }
    setVisible(!lines_->empty());
}

const HistoryEntry* HistoryList::entryOf(Index step) const {
    const auto isOf = [step](const HistoryLine& line) { return line.entry.step == step; };
    const auto found = lines_ == nullptr ? std::vector<HistoryLine>::const_iterator() : std::ranges::find_if(*lines_, isOf);
    return lines_ == nullptr || found == lines_->end() ? nullptr : &found->entry;
}

void HistoryList::setStep(Index step) {
    const HistoryEntry* entry = entryOf(step);
    int row = -1;
    for (int k = 0; entry != nullptr && k < static_cast<int>(lines_->size()); ++k) {
        row = &(*lines_)[static_cast<std::size_t>(k)].entry == entry ? k : row;
    }
    setCurrentRow(row);
}

}  // namespace posenc
