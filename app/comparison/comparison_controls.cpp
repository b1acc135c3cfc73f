#include "app/comparison/comparison_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/messages/layer_text.h"
#include "app/messages/printable.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kGap = 6;
constexpr int kWidestName = 260;
constexpr int kToleranceSteps = 10;  ///< for each power of ten
constexpr int kLeastPower = -12;
constexpr int kLastTolerance = 1 - kLeastPower * kToleranceSteps;

struct DtypeTolerance {
    Grade grade;
    const char* name;
};
constexpr std::array kDtypeTolerances{DtypeTolerance{Grade::F64, "float64"}, DtypeTolerance{Grade::F32, "float32"},
                                      DtypeTolerance{Grade::F16, "float16"}, DtypeTolerance{Grade::BF16, "bfloat16"}};

int placeOfTolerance(double tolerance) {
    return tolerance <= 0
               ? 0
               : std::clamp(static_cast<int>(std::lround((std::log10(tolerance) - kLeastPower) * kToleranceSteps)) + 1, 1, kLastTolerance);
}

/// The tolerance of a dtype's rounding where the slider is on it.
double toleranceAt(int place) {
    if (place == 0) {
        return 0;
    }
    const auto dtype = std::find_if(kDtypeTolerances.begin(), kDtypeTolerances.end(),
                                    [&](const DtypeTolerance& one) { return placeOfTolerance(toleranceOf(one.grade)) == place; });
    return dtype != kDtypeTolerances.end() ? toleranceOf(dtype->grade)
                                           : std::pow(10.0, kLeastPower + static_cast<double>(place - 1) / kToleranceSteps);
}

/// "1e−5 (rounded to float32)": the coarsest dtype whose rounding it forgives.
QString toleranceText(double tolerance) {
    if (tolerance == 0) {
        return ComparisonControls::tr("exact");
    }
    QString name;
    for (const DtypeTolerance& one : kDtypeTolerances) {
        name = tolerance >= toleranceOf(one.grade) ? QString::fromLatin1(one.name) : name;
    }
    return name.isEmpty() ? numberText(tolerance, 2)
                          : ComparisonControls::tr("%1 (%2)", "tolerance, dtype").arg(numberText(tolerance, 2), name);
}

/// What is never torn apart where the line ends.
QHBoxLayout* addGroup(FlowLayout& flow) {
    auto* group = new QWidget;
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kGap);
    flow.addWidget(group);
    return row;
}

/// What stands for every matrix of a stack.
QString allOf(LayerStack stack) {
    switch (stack) {
        case LayerStack::Windows:
            return ComparisonControls::tr("all windows");
        case LayerStack::Channels:
            return ComparisonControls::tr("all channels");
        case LayerStack::Components:
            return ComparisonControls::tr("all components");
        case LayerStack::None:
        case LayerStack::Row:
        case LayerStack::Heads:
            break;
    }
    return ComparisonControls::tr("all heads");
}

}  // namespace

ComparisonControls::ComparisonControls(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("comparisonControls"));
    auto* flow = new FlowLayout(kGap, this);
    b_ = addButton(*flow, "comparisonOther", QString(), tr("Choose what to compare with: a layer, an encoding, a seed, a table or a file"));
    connect(b_, &QToolButton::clicked, this, &ComparisonControls::otherWanted);
    swap_ = addButton(*flow, "comparisonSwap", tr("Swap"), tr("Exchange A and B"));
    connect(swap_, &QToolButton::clicked, this, &ComparisonControls::swapWanted);
    headA_ = named(new QComboBox, "comparisonHeadA", tr("Matrix of A"),
                   tr("Head (window, channel or component) of A that is compared; all: one by one"));
    headB_ =
        named(new QComboBox, "comparisonHeadB", tr("Matrix of B"), tr("Head (window, channel or component) of B that it is compared with"));
    shown_ = named(new QComboBox, "comparisonShownHead", tr("Shown matrix"),
                   tr("Head (window, channel or component) whose pictures are shown, of all that are compared"));
    for (QComboBox* box : {headA_, headB_, shown_}) {
        // Heads come and go with what is compared.
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        flow->addWidget(box);
    }
    for (QComboBox* box : {headA_, headB_}) {
        connect(box, &QComboBox::activated, this, [this, box] { chooseHeads(*box); });
    }
    connect(shown_, &QComboBox::activated, this, [this](int head) { Q_EMIT headShown(head); });
    softmax_ = named(new QCheckBox(tr("Soft&max")), "comparisonSoftmax", tr("Softmax"),
                     tr("Compare the softmax of every row instead of the values"));
    connect(softmax_, &QCheckBox::toggled, this, &ComparisonControls::softmaxChosen);
    flow->addWidget(softmax_);
    QHBoxLayout* steps = addGroup(*flow);
    previous_ = addButton(*steps, "previousDifference", QString(), tr("Previous differing cell (Shift+F3)"));
    previous_->setIcon(previousIcon());
    previous_->setAccessibleName(tr("Previous differing cell"));
    next_ = addButton(*steps, "nextDifference", QString(), tr("Next differing cell (F3)"));
    next_->setIcon(nextIcon());
    next_->setAccessibleName(tr("Next differing cell"));
    connect(previous_, &QToolButton::clicked, this, &ComparisonControls::previous);
    connect(next_, &QToolButton::clicked, this, &ComparisonControls::next);
    tolerance_ = named(new QSlider(Qt::Horizontal), "comparisonTolerance", tr("Tolerance"),
                       tr("Relative difference up to which cells count as equal, and the number type whose rounding it allows for"));
    tolerance_->setRange(0, kLastTolerance);
    tolerance_->setPageStep(kToleranceSteps);
    tolerance_->setMinimumWidth(90);
    toleranceText_ = new QLabel;
    toleranceText_->setObjectName(QStringLiteral("comparisonToleranceText"));
    toleranceText_->setForegroundRole(kMutedRole);
    toleranceText_->setMinimumWidth(
        toleranceText_->fontMetrics().horizontalAdvance(toleranceText(toleranceOf(Grade::BF16)) + QStringLiteral("0")));
    QHBoxLayout* tolerance = addGroup(*flow);
    addLabel(*tolerance, tr("&Tolerance"), tolerance_);
    tolerance->addWidget(tolerance_);
    tolerance->addWidget(toleranceText_);
    connect(tolerance_, &QSlider::valueChanged, this, [this](int place) {
        showTolerance(toleranceAt(place));
        Q_EMIT toleranceChosen(toleranceAt(place));
    });
}

QToolButton* ComparisonControls::addButton(QLayout& layout, const char* name, const QString& text, const QString& tip) {
    auto* button = named(new QToolButton, name, text, tip);
    button->setText(text);
    button->setFocusPolicy(Qt::TabFocus);
    layout.addWidget(button);
    return button;
}

void ComparisonControls::fillHeads(QComboBox& box, LayerStack stack, Index heads, const std::optional<Index>& head) {
    const QSignalBlocker quiet(&box);
    const QString all = allOf(stack);
    if (box.count() != heads + 1 || box.itemText(0) != all) {
        box.clear();
        box.addItem(all);
        for (Index one = 0; one < heads; ++one) {
            box.addItem(sliceText(stack, one, heads));
        }
    }
    box.setCurrentIndex(head ? static_cast<int>(std::min(*head, heads - 1)) + 1 : 0);
    box.setVisible(heads > 1);
}

void ComparisonControls::setShownHead(Index head) {
    const QSignalBlocker quiet(shown_);
    shown_->setCurrentIndex(static_cast<int>(head));
}

void ComparisonControls::chooseHeads(const QComboBox& chosen) {
    const auto of = [](const QComboBox& box) {
        return box.currentIndex() > 0 ? std::optional<Index>(box.currentIndex() - 1) : std::nullopt;
    };
    auto a = of(*headA_);
    auto b = of(*headB_);
    // All of one are compared with all of the other.
    if (a.has_value() != b.has_value()) {
        (&chosen == headA_ ? b : a) = &chosen == headA_ ? a : b;
    }
    Q_EMIT headsChosen(a, b);
}

void ComparisonControls::showTolerance(double tolerance) {
    toleranceText_->setText(toleranceText(tolerance));
}

void ComparisonControls::setComparison(const std::shared_ptr<const Comparison>& shown) {
    comparison_ = shown;
    if (shown == nullptr) {
        return;
    }
    const Comparison& comparison = *shown;
    const bool two = comparison.of.b.has_value();
    const QString name = comparison.b.array == nullptr ? tr("nothing") : comparison.b.name;
    b_->setText(tr("B: %1").arg(withAmpersands(b_->fontMetrics().elidedText(name, Qt::ElideRight, kWidestName))));
    b_->setAccessibleName(tr("B: %1").arg(name));
    // Of a mistake both sides are given; the titles of the pictures name them.
    b_->setVisible(comparison.of.mistake.empty());
    swap_->setVisible(two);
    softmax_->setVisible(two && comparison.a.array->rank() > 1);
    {
        const QSignalBlocker quiet(softmax_);
        softmax_->setChecked(comparison.of.softmax);
    }
    const LayerStack stack = comparison.a.array->stack;
    fillHeads(*headA_, stack, two ? comparison.a.heads : 1, comparison.of.a.head);
    fillHeads(*headB_, two ? comparison.b.array->stack : stack, two ? comparison.b.heads : 1, two ? comparison.of.b->head : std::nullopt);
    const Index heads = comparison.heads();
    if (const QString first = tr("shows %1", "head 0").arg(sliceText(stack, 0, heads));
        shown_->count() != heads || shown_->itemText(0) != first) {
        const QSignalBlocker quiet(shown_);
        shown_->clear();
        for (Index head = 0; head < heads; ++head) {
            shown_->addItem(tr("shows %1", "head 0").arg(sliceText(stack, head, heads)));
        }
    }
    shown_->setVisible(heads > 1);
    previous_->setEnabled(!comparison.differences.cells.empty());
    next_->setEnabled(!comparison.differences.cells.empty());
    const QSignalBlocker quiet(tolerance_);
    tolerance_->setValue(placeOfTolerance(comparison.tolerance));
    tolerance_->setEnabled(comparison.sameShape);
    showTolerance(comparison.tolerance);
}

void ComparisonControls::step(int by) {
    if (comparison_ == nullptr || comparison_->differences.cells.empty()) {
        return;
    }
    const std::vector<Index>& cells = comparison_->differences.cells;
    const auto count = static_cast<std::ptrdiff_t>(cells.size());
    std::ptrdiff_t at = by > 0 ? 0 : count - 1;
    if (place_) {
        at = (by > 0 ? std::upper_bound(cells.begin(), cells.end(), *place_) : std::lower_bound(cells.begin(), cells.end(), *place_) - 1) -
             cells.begin();
    }
    // From the last one to the first, as a search does.
    place_ = cells[static_cast<std::size_t>((at + count) % count)];
    Q_EMIT cellWanted(*place_);
}

}  // namespace posenc
