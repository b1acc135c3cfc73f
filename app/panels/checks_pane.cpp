#include "app/panels/checks_pane.h"

#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <utility>

#include "app/messages/diagnosis_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kAcross = 5;  ///< left and right of a sentence
constexpr int kAbove = 2;

/// Sentences of several lines, measured as they are painted: the delegate of Qt measures for the width without a scroll bar, and then cuts
/// the last line.
class SentenceDelegate : public QStyledItemDelegate {
public:
    explicit SentenceDelegate(QListView& list) : QStyledItemDelegate(&list), list_(list) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const int width = list_.viewport()->width() - 2 * (kAcross + list_.spacing());
        const QRect room(0, 0, width, 1 << 20);
        return {width, option.fontMetrics.boundingRect(room, Qt::TextWordWrap, index.data().toString()).height() + 2 * kAbove};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
        const bool chosen = (option.state & QStyle::State_Selected) != 0;
        painter->setPen(option.palette.color(chosen ? QPalette::HighlightedText : QPalette::Text));
        painter->drawText(option.rect.adjusted(kAcross, kAbove, -kAcross, -kAbove), Qt::TextWordWrap, index.data().toString());
    }

private:
    QListView& list_;
};

}  // namespace

ChecksPane::ChecksPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), workspace_(workspace), diagnosing_(this, executors(), TaskPriority::Background), marking_(this, executors()) {
    setObjectName(QStringLiteral("diagnosticsPane"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("diagnosticsList"));
    list_->setAccessibleName(tr("Checks"));
    list_->setToolTip(tr("Select a check to highlight its pairs"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setWordWrap(true);
    list_->setResizeMode(QListView::Adjust);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setSpacing(1);
    list_->setItemDelegate(new SentenceDelegate(*list_));
    empty_ = new QLabel(tr("No checks: this encoding has no table that pairs read."), this);
    empty_->setObjectName(QStringLiteral("diagnosticsEmpty"));
    empty_->setWordWrap(true);
    empty_->setForegroundRole(kMutedRole);
    empty_->setMargin(10);
    empty_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 0, 0, 0);
    column->addWidget(empty_);
    column->addWidget(list_, 1);
    connect(&workspace_, &Workspace::pictureChanged, this, &ChecksPane::refresh);
    connect(list_, &QListWidget::currentRowChanged, this, &ChecksPane::mark);
}

void ChecksPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ChecksPane::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    list_->setCurrentRow(-1);
}

void ChecksPane::refresh() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr || !isVisible()) {
        return;
    }
    Subject subject{picture->model, picture->head};
    if (subject == subject_) {
        return;
    }
    const bool other = subject_.model == nullptr || subject_.model->encoding().id != subject.model->encoding().id;
    subject_ = subject;
    told_ = false;
    if (other) {
        // What was said of another encoding is not said of this one, not even for a moment.
        diagnoses_.clear();
        list_->clear();
    }
    const auto work = [subject](LatestTask::Run& run) {
        run.allowStop();
        return diagnose(*subject.model, subject.head, run.stopToken());
    };
    diagnosing_.ask(work, [this, subject](const Result<std::vector<Diagnosis>>& diagnoses) {
        // Matrices that do not fit into memory stay undiagnosed; their pictures have said so.
        if (diagnoses.ok()) {
            tell(subject, diagnoses.value());
        }
    });
}

void ChecksPane::tell(const Subject& subject, std::vector<Diagnosis> diagnoses) {
    if (!(subject == subject_)) {
        return;
    }
    const int chosen = list_->currentRow();
    diagnoses_ = std::move(diagnoses);
    {
        const QSignalBlocker quiet(list_);
        showSentences(subject);
        list_->setCurrentRow(chosen < list_->count() ? chosen : -1);
    }
    told_ = true;
    empty_->setVisible(diagnoses_.empty());
    list_->setVisible(!diagnoses_.empty());
    mark();
}

void ChecksPane::showSentences(const Subject& subject) {
    const auto count = static_cast<int>(diagnoses_.size());
    while (list_->count() > count) {
        delete list_->takeItem(list_->count() - 1);
    }
    for (int row = 0; row < count; ++row) {
        const QString sentence = diagnosisSentence(diagnoses_[static_cast<std::size_t>(row)], *subject.model);
        if (row == list_->count()) {
            list_->addItem(QString());
        }
        // While a slider moves most sentences stay unchanged, and cost nothing.
        QListWidgetItem* item = list_->item(row);
        if (sentence != item->text()) {
            item->setText(sentence);
            const QString definition = diagnosisDefinition(diagnoses_[static_cast<std::size_t>(row)]);
            item->setToolTip(definition.isEmpty() ? sentence : sentence + QStringLiteral("\n\n") + definition);
        }
    }
}

void ChecksPane::mark() {
    const int row = list_->currentRow();
    if (row < 0 || static_cast<std::size_t>(row) >= diagnoses_.size()) {
        clearHighlight();
        return;
    }
    // Apart from the diagnosing, which a newer job on its task would end.
    const auto work = [model = subject_.model, diagnosis = diagnoses_[static_cast<std::size_t>(row)]](LatestTask::Run& run) {
        run.allowStop();
        auto cells = std::make_shared<const Twins>(cellsConcerned(*model, diagnosis, run.stopToken()));
        return run.stopToken().stop_requested() ? std::nullopt : std::optional(std::move(cells));
    };
    marking_.ask(work, [this, row, model = subject_.model](const std::shared_ptr<const Twins>& cells) { highlight(model, row, cells); });
}

void ChecksPane::highlight(const std::shared_ptr<const Model>& model, int row, const std::shared_ptr<const Twins>& cells) {
    if (model == subject_.model && row == list_->currentRow()) {
        cells_ = cells;
        workspace_.view().setHighlight(cells_);
    }
}

void ChecksPane::clearHighlight() {
    // Another panel may have taken its turn since.
    if (cells_ != nullptr && workspace_.view().highlight() == cells_) {
        workspace_.view().setHighlight(nullptr);
    }
    cells_.reset();
}

}  // namespace posenc
