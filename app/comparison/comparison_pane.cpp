#include "app/comparison/comparison_pane.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/comparison/comparison_controls.h"
#include "app/comparison/comparison_pictures.h"
#include "app/comparison/comparison_profile.h"
#include "app/comparison/head_pair_model.h"
#include "app/messages/gallery_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/verdict_text.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/panes/tabbed_pane.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kPaneMargin = 12;

QString countOf(Index number) {
    return QLocale().toString(static_cast<qlonglong>(number));
}

QString placeText(const ComparedArray& array, const ArrayCell& cell) {
    const QString pair = array.rank() < 2 ? countOf(cell.column) : QStringLiteral("(%1, %2)").arg(countOf(cell.row), countOf(cell.column));
    return array.rank() > 2
               ? ComparisonPane::tr("%1 of %2", "cell, matrix of a stack").arg(pair, sliceText(array.stack, cell.head, array.heads))
               : pair;
}

}  // namespace

ComparisonPane::ComparisonPane(const TensorStore& store, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), task_(store, executors) {
    setObjectName(QStringLiteral("comparisonPane"));
    setAccessibleName(tr("Comparison"));
    column_ = new QVBoxLayout(this);
    column_->setContentsMargins(kPaneMargin, kPaneMargin - 4, kPaneMargin, kPaneMargin - 4);
    column_->setSpacing(6);
    makeHeader();
    makeMeant();
    controls_ = new ComparisonControls;
    pictures_ = new ComparisonPictures;
    pictures_->setBelow(makeBelow());
    column_->addWidget(controls_);
    column_->addWidget(pictures_, 1);
    // The room of the pictures where there are none: what is above them begins at the top all the same.
    column_->addStretch();
    connectControls();
    connect(&task_, &ComparisonTask::compared, this, &ComparisonPane::showComparison);
    connect(&task_, &ComparisonTask::drawn, this, &ComparisonPane::showDrawing);
    connect(&task_, &ComparisonTask::progressed, this, &ComparisonPane::progressed);
    connect(&task_, &ComparisonTask::refused, this, [this](const Error& error) {
        setBusy(false);
        // What was asked for in vain may be asked for again.
        request_ = comparison_ != nullptr ? std::optional(comparison_->of) : std::nullopt;
        Q_EMIT refused(error);
    });
    connect(pictures_, &ComparisonPictures::regionsWanted, this, &ComparisonPane::draw);
    connect(pictures_, &ComparisonPictures::lookedAt, this, &ComparisonPane::lookedAt);
}

ComparisonPane::~ComparisonPane() = default;

void ComparisonPane::makeHeader() {
    sentence_ = new SentenceLabel;
    sentence_->setObjectName(QStringLiteral("comparisonSentence"));
    sentence_->setWordWrap(true);
    QFont bold = sentence_->font();
    bold.setBold(true);
    sentence_->setFont(bold);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    close_ = named(new QToolButton, "closeComparison", tr("Back to the scene"), tr("Back to the pictures of the scene (Escape)"));
    close_->setIcon(closeIcon());
    close_->setAutoRaise(true);
    close_->setFocusPolicy(Qt::TabFocus);
    connect(close_, &QToolButton::clicked, this, &ComparisonPane::closed);
    auto* row = new QHBoxLayout;
    row->addWidget(sentence_, 1);
    row->addWidget(close_, 0, Qt::AlignTop);
    column_->addLayout(row);
    numbers_ = named(new QLabel, "comparisonNumbers", tr("Differing cells"), tr("Differences in numbers; a click on a cell goes there"));
    numbers_->setTextFormat(Qt::RichText);
    numbers_->setWordWrap(true);
    numbers_->setForegroundRole(kMutedRole);
    numbers_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    connect(numbers_, &QLabel::linkActivated, this, [this](const QString& place) { goTo(place.toLongLong()); });
    column_->addWidget(numbers_);
}

void ComparisonPane::makeMeant() {
    meantRow_ = new QWidget;
    auto* row = new QHBoxLayout(meantRow_);
    row->setContentsMargins(0, 0, 0, 0);
    meant_ = named(new QComboBox, "comparisonMeant", tr("It should be"),
                   tr("What the array should be: an encoding and its parameters, such as \"swin 7x7\" or \"t5 32 128 bidirectional\""));
    meant_->setEditable(true);
    meant_->setInsertPolicy(QComboBox::NoInsert);
    meant_->setMinimumContentsLength(24);
    meant_->lineEdit()->setPlaceholderText(tr("anything known"));
    meant_->lineEdit()->setObjectName(QStringLiteral("comparisonMeantText"));
    meant_->lineEdit()->setAccessibleName(meant_->accessibleName());
    const auto choose = [this] {
        const QString meant = meant_->currentText().simplified();
        if (request_ && meant != request_->meant) {
            request_->meant = meant;
            again();
        }
    };
    connect(meant_, &QComboBox::activated, this, choose);
    connect(meant_->lineEdit(), &QLineEdit::returnPressed, this, choose);
    addLabel(*row, tr("It &should be"), meant_);
    row->addWidget(meant_);
    row->addStretch(1);
    entry_ = named(new QPushButton, "comparisonEntry", tr("Show the mistake"), tr("Open this mistake in the gallery, with its fix"));
    connect(entry_, &QPushButton::clicked, this, [this] { Q_EMIT entryWanted(QString::fromStdString(comparison_->mistake)); });
    row->addWidget(entry_);
    column_->addWidget(meantRow_);
}

QWidget* ComparisonPane::makeBelow() {
    profile_ = named(new ProfilePlot, "comparisonProfile", tr("Profiles of A and B"), tr("Mean by offset of A and of B"));
    pairModel_ = new HeadPairModel(this);
    pairs_ = named(new QTableView, "comparisonPairs", tr("Pairs of heads"),
                   tr("Every head of A against every head of B, closest first; Enter compares a pair"));
    pairs_->setModel(pairModel_);
    pairs_->setSelectionBehavior(QAbstractItemView::SelectRows);
    pairs_->setSelectionMode(QAbstractItemView::SingleSelection);
    pairs_->setTabKeyNavigation(false);
    pairs_->verticalHeader()->hide();
    pairs_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    connect(pairs_, &QTableView::activated, this, [this](const QModelIndex& index) {
        const HeadPair& pair = pairModel_->pairs()[static_cast<std::size_t>(index.row())];
        request_->a.head = pair.a;
        request_->b->head = pair.b;
        again();
    });
    below_ = new TabbedPane("comparisonBelow", tr("More of the comparison"));
    below_->add({QStringLiteral("comparisonProfile"), tr("Profile"), tr("Mean by offset of A and of B"), profile_});
    below_->add({QStringLiteral("comparisonPairs"), tr("Heads"), tr("Every head of A against every head of B"), pairs_});
    return below_;
}

void ComparisonPane::connectControls() {
    connect(controls_, &ComparisonControls::otherWanted, this, &ComparisonPane::otherWanted);
    connect(controls_, &ComparisonControls::swapWanted, this, [this] {
        std::swap(request_->a, *request_->b);
        again();
    });
    connect(controls_, &ComparisonControls::headsChosen, this, [this](std::optional<Index> a, std::optional<Index> b) {
        request_->a.head = a;
        request_->b->head = b;
        again();
    });
    connect(controls_, &ComparisonControls::softmaxChosen, this, [this](bool on) {
        request_->softmax = on;
        again();
    });
    connect(controls_, &ComparisonControls::toleranceChosen, this, [this](double tolerance) {
        if (comparison_ != nullptr && comparison_->sameShape) {
            request_->tolerance = tolerance;
            setBusy(true);
            task_.recount(comparison_, tolerance);
        }
    });
    connect(controls_, &ComparisonControls::headShown, this, [this](Index head) {
        head_ = head;
        draw();
    });
    connect(controls_, &ComparisonControls::cellWanted, this, &ComparisonPane::goTo);
    const std::pair<QKeySequence, void (ComparisonControls::*)()> keys[] = {
        {QKeySequence(Qt::Key_F3), &ComparisonControls::next}, {QKeySequence(Qt::SHIFT | Qt::Key_F3), &ComparisonControls::previous}};
    for (const auto& [key, slot] : keys) {
        auto* shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, controls_, slot);
    }
}

void ComparisonPane::compare(const ComparisonRequest& request) {
    request_ = request;
    again();
}

void ComparisonPane::again() {
    setBusy(true);
    task_.compare(*request_);
}

void ComparisonPane::cancel() {
    task_.cancel();
    setBusy(false);
    if (comparison_ != nullptr) {
        request_ = comparison_->of;
        controls_->setComparison(comparison_);
    }
}

void ComparisonPane::setBusy(bool busy) {
    pictures_->setBusy(busy);
    Q_EMIT busyChanged(busy);
}

void ComparisonPane::setNote(QWidget* note) {
    if (note_ != nullptr && note_ != note) {
        column_->removeWidget(note_);
        note_->hide();
    }
    if (note != nullptr && note_ != note) {
        column_->insertWidget(column_->indexOf(controls_), note);
    }
    note_ = note;
    if (note_ != nullptr) {
        note_->show();
    }
}

void ComparisonPane::showNoteAlone(const QString& title) {
    forget();
    sentence_->setSentence(title);
    pictures_->hide();
}

void ComparisonPane::forget() {
    task_.cancel();
    setBusy(false);
    comparison_ = nullptr;
    request_.reset();
    sentence_->setSentence({});
    controls_->setComparison(nullptr);
    pictures_->clear();
    for (QWidget* part : {static_cast<QWidget*>(numbers_), meantRow_, static_cast<QWidget*>(controls_)}) {
        part->hide();
    }
}

void ComparisonPane::showComparison(const std::shared_ptr<const Comparison>& comparison) {
    setBusy(false);
    const bool other = comparison_ == nullptr || comparison_->a.array != comparison->a.array || comparison_->b.array != comparison->b.array;
    comparison_ = comparison;
    request_ = comparison->of;
    const QString& title = comparison->of.title;
    sentence_->setSentence(title.isEmpty() ? comparison->sentence : tr("%1: %2", "title, verdict").arg(title, comparison->sentence));
    for (QWidget* part : {static_cast<QWidget*>(numbers_), static_cast<QWidget*>(controls_), static_cast<QWidget*>(pictures_)}) {
        part->show();
    }
    showNumbers();
    const bool gallery = !comparison->of.mistake.empty();
    const bool known = !comparison->mistake.empty() && !gallery;
    meantRow_->setVisible(known || !comparison->of.b);
    for (QWidget* part : meantRow_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        part->setVisible(part == entry_ ? known : !comparison->of.b);
    }
    if (!comparison->mistake.empty()) {
        const auto text = galleryText(comparison->mistake);
        entry_->setText(tr("Gallery: %1").arg(text ? text->title : QString::fromStdString(comparison->mistake)));
        entry_->setAccessibleName(entry_->text());
    }
    {
        const QSignalBlocker quiet(meant_);
        meant_->clear();
        meant_->addItem(QString());
        meant_->addItems(comparison->expected);
        meant_->setCurrentText(comparison->of.meant);
    }
    controls_->setComparison(comparison);
    pairModel_->setPairs(comparison->pairs);
    below_->setOffered(pairs_->objectName(), !comparison->pairs.empty());
    const CellCounts& counts = comparison->differences.counts;
    if (other) {
        const auto at = counts.first ? counts.first : counts.largestAt;
        head_ = at ? at->head : 0;
        goTo_ = counts.first ? std::optional(Cell{counts.first->row, counts.first->column}) : std::nullopt;
        controls_->setCell(comparison->differences.cells.empty() ? std::nullopt : std::optional(comparison->differences.cells.front()));
        below_->setCurrent(comparison->pairs.empty() || comparison->heads() < 2 ? profile_->objectName() : pairs_->objectName());
    }
    draw();
}

void ComparisonPane::showNumbers() {
    const CellCounts& counts = comparison_->differences.counts;
    const ComparedArray& array = *comparison_->a.array;
    QStringList parts;
    if (comparison_->sameShape) {
        // What the sentence above says is not said again: the cells alone, which can be clicked here.
        const bool told = comparison_->counted && comparison_->tolerance == comparison_->precision && counts.largest > 0;
        if (!told) {
            parts << differingCells(counts);
        }
        const auto link = [&](const ArrayCell& cell) {
            return QStringLiteral("<a href=\"%1\">%2</a>").arg(array.at(cell.head, cell.row, cell.column)).arg(placeText(array, cell));
        };
        if (counts.largestAt && counts.largest > 0) {
            parts << (told ? tr("Largest difference at %1", "cell").arg(link(*counts.largestAt))
                           : tr("largest %1 at %2", "number, cell").arg(numberText(counts.largest), link(*counts.largestAt)));
        }
        if (counts.first) {
            parts << tr("first at %1", "cell").arg(link(*counts.first));
        }
        if (counts.root > 0 && !told) {
            parts << tr("root mean square %1").arg(numberText(counts.root));
        }
    }
    numbers_->setText(withStops({withCommas(parts), comparison_->assumption.toHtmlEscaped()}));
}

void ComparisonPane::draw() {
    if (comparison_ != nullptr) {
        task_.draw(comparison_, head_, pictures_->wantedRegions(*comparison_));
    }
}

void ComparisonPane::showDrawing(const std::shared_ptr<const ComparisonDrawing>& drawing) {
    if (drawing->of != comparison_ || drawing->head != head_) {
        return;  // a newer one is on its way
    }
    pictures_->setDrawing(drawing);
    controls_->setShownHead(drawing->head);
    profile_->setData(profileDataOf(*drawing));
    Q_EMIT lookedAt();
    if (const auto cell = std::exchange(goTo_, std::nullopt)) {
        pictures_->goTo(*cell);
    }
}

void ComparisonPane::goTo(Index place) {
    if (comparison_ == nullptr) {
        return;
    }
    const ArrayCell cell = comparison_->cellAt(place);
    controls_->setCell(place);
    if (cell.head != head_) {
        head_ = cell.head;
        goTo_ = Cell{cell.row, cell.column};
        draw();
    } else {
        pictures_->goTo({cell.row, cell.column});
    }
}

HeatmapView& ComparisonPane::largePicture() const {
    return pictures_->hero();
}

std::pair<QString, QStringList> ComparisonPane::cellText() const {
    const auto cell = pictures_->cell();
    if (comparison_ == nullptr || !cell || pictures_->isHidden()) {
        return {};
    }
    const ArrayCell at{head_, cell->row, cell->column};
    QStringList numbers;
    const auto valueOf = [&](const ComparedSide& side) -> std::optional<double> {
        const ComparedArray* array = side.array.get();
        const bool inside = array != nullptr && at.row < array->rows && at.column < array->columns;
        return inside ? std::optional(array->shown[array->at(std::min(at.head, array->heads - 1), at.row, at.column)]) : std::nullopt;
    };
    const auto add = [&](const QString& name, std::optional<double> value) {
        if (value) {
            numbers << QStringLiteral("%1 %2").arg(name, std::isnan(*value) ? tr("masked") : numberText(*value));
        }
    };
    const auto a = valueOf(comparison_->a);
    const auto b = valueOf(comparison_->b);
    add(QStringLiteral("A"), a);
    add(QStringLiteral("B"), b);
    if (a && b && comparison_->sameShape && !std::isnan(*a - *b)) {
        add(tr("A − B"), *a - *b);
    }
    return {placeText(*comparison_->a.array, at), numbers};
}

void ComparisonPane::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace posenc
