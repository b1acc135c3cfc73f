#include "app/comparison/file_differences_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/comparison/other_sides.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "widgets/controls/first_size.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

constexpr QSize kDialogSize(860, 560);
constexpr int kProgressSteps = 1000;
/// More rows than anybody reads; those that differ most are first.
constexpr std::size_t kMostRows = 2000;

QString kindText(TensorDifference::Kind kind) {
    switch (kind) {
        case TensorDifference::Kind::Differs:
            return FileDifferencesDialog::tr("differs");
        case TensorDifference::Kind::ShapeDiffers:
            return FileDifferencesDialog::tr("other shape");
        case TensorDifference::Kind::OnlyA:
            return FileDifferencesDialog::tr("only in A");
        case TensorDifference::Kind::OnlyB:
            return FileDifferencesDialog::tr("only in B");
        case TensorDifference::Kind::Unreadable:
            return FileDifferencesDialog::tr("cannot be read");
        case TensorDifference::Kind::Same:
            break;
    }
    return FileDifferencesDialog::tr("identical");
}

QString shapesText(const TensorDifference& one) {
    const QString a = QString::fromStdString(toString(one.a));
    const QString b = QString::fromStdString(toString(one.b));
    return one.kind == TensorDifference::Kind::ShapeDiffers ? QStringLiteral("%1, %2").arg(a, b)
           : one.kind == TensorDifference::Kind::OnlyB      ? b
                                                            : a;
}

}  // namespace

FileDifferencesDialog::FileDifferencesDialog(const TensorStore& store, const QString& a, const QString& b, const ExecutorFactory& executors,
                                             QWidget* parent)
    : QDialog(parent), a_(a), b_(b), task_(this, executors()) {
    setObjectName(QStringLiteral("fileDifferences"));
    const QString nameA = shownName(fileNameBeside(a, b));
    const QString nameB = shownName(fileNameBeside(b, a));
    setWindowTitle(asWindowTitle(tr("Compare %1 with %2").arg(nameA, nameB)));
    summary_ = new QLabel(tr("Comparing %1 with %2...").arg(nameA, nameB));
    summary_->setObjectName(QStringLiteral("fileDifferencesSummary"));
    summary_->setWordWrap(true);
    progress_ = named(new QProgressBar, "fileDifferencesProgress", tr("Progress"), tr("Tensors compared so far"));
    progress_->setTextVisible(false);
    progress_->setRange(0, kProgressSteps);
    table_ = named(new QTableWidget(0, 6), "fileDifferencesTable", tr("Tensors of both files"),
                   tr("Those that differ most first; Enter compares the two tensors"));
    table_->setHorizontalHeaderLabels({tr("Tensor"), tr("Shape"), tr("Verdict"), tr("Differing"), tr("Largest"), tr("Share of B")});
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table_->horizontalHeaderItem(5)->setToolTip(tr("Root mean square difference per root mean square of B"));
    table_->verticalHeader()->hide();
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    connect(table_, &QTableWidget::cellActivated, this, &FileDifferencesDialog::choose);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* close = buttons->button(QDialogButtonBox::Close);
    named(close, "closeFileDifferences", tr("Close"), tr("Close and cancel what is still being compared"));
    close->setIcon(QIcon());
    close->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(summary_);
    column->addWidget(progress_);
    column->addWidget(table_, 1);
    column->addWidget(buttons);
    resize(firstSize(*this, kDialogSize));
    task_.ask(
        [this, store, stop = stop_.get_token()](const LatestTask::Run& run) {
            const auto tell = [this, &run, told = -1](double share) mutable {
                if (const int step = static_cast<int>(share * kProgressSteps); step > told) {
                    told = step;
                    run.tell([this, step] { progress_->setValue(step); });
                }
            };
            return differencesOfFiles(store, a_.toStdString(), b_.toStdString(), {stop, tell});
        },
        [this](const Result<FileDifferences>& found) {
            progress_->hide();
            if (found.ok()) {
                show(found.value());
            } else {
                summary_->setText(sentence(found.error()));
            }
        });
}

FileDifferencesDialog::~FileDifferencesDialog() {
    stop_.request_stop();
}

void FileDifferencesDialog::show(const FileDifferences& found) {
    found_ = found;
    const QString nameA = shownName(fileNameBeside(a_, b_));
    const QString nameB = shownName(fileNameBeside(b_, a_));
    const QLocale locale;
    const auto all = static_cast<qlonglong>(found.tensors.size());
    QStringList said{found.identical()
                         ? tr("%1 and %2 are identical in all %3 tensors.", nullptr, pluralOf(all)).arg(nameA, nameB, locale.toString(all))
                         : tr("%1 and %2 differ in %3 of %4 tensors.", nullptr, pluralOf(all))
                               .arg(nameA, nameB, locale.toString(static_cast<qlonglong>(found.differing())), locale.toString(all))};
    const auto unread = std::count_if(found.tensors.begin(), found.tensors.end(),
                                      [](const TensorDifference& one) { return one.kind == TensorDifference::Kind::Unreadable; });
    if (unread > 0) {
        said += tr("%1 cannot be read and are not compared.", "tensors").arg(locale.toString(static_cast<qlonglong>(unread)));
    }
    if (found.tensors.size() > kMostRows) {
        said += tr("The %1 that differ most are listed.", "tensors").arg(locale.toString(static_cast<qlonglong>(kMostRows)));
    }
    summary_->setText(withSpaces(said));
    const auto rows = static_cast<int>(std::min(found.tensors.size(), kMostRows));
    table_->setRowCount(rows);
    for (int row = 0; row < rows; ++row) {
        const TensorDifference& one = found.tensors[static_cast<std::size_t>(row)];
        const bool counted = one.kind == TensorDifference::Kind::Differs;
        const QString texts[] = {printable(QString::fromStdString(one.key)),
                                 shapesText(one),
                                 one.rowsMoved ? tr("rows in another order") : kindText(one.kind),
                                 counted ? locale.toString(static_cast<qlonglong>(one.differing)) : QString(),
                                 counted ? numberText(one.largest, 3) : QString(),
                                 counted ? percentText(one.share) : QString()};
        for (int column = 0; column < table_->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            if (column > 2) {
                item->setTextAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
            }
            table_->setItem(row, column, item);
        }
    }
    table_->resizeColumnsToContents();
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    if (rows > 0) {
        table_->setCurrentCell(0, 0);
        table_->setFocus(Qt::OtherFocusReason);
    }
}

void FileDifferencesDialog::choose(int row) {
    const TensorDifference& one = found_.tensors[static_cast<std::size_t>(row)];
    if (one.kind == TensorDifference::Kind::Differs || one.kind == TensorDifference::Kind::Same ||
        one.kind == TensorDifference::Kind::ShapeDiffers) {
        Q_EMIT pairChosen(QString::fromStdString(one.key));
        accept();
    }
}

}  // namespace posenc
