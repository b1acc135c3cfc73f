#include "widgets/form/parameter_field.h"

#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/controls/symbol_label.h"
#include "widgets/form/choice_fields.h"
#include "widgets/form/grid_field.h"
#include "widgets/form/number_field.h"
#include "widgets/form/parameter_text.h"
#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/tip_text.h"

namespace posenc {

namespace {

// Columns and rows of the field's grid.
constexpr int kName = 0;
constexpr int kSlider = 1;
constexpr int kEditor = 2;
constexpr int kReset = 3;
constexpr int kMain = 0;
constexpr int kSecond = 1;
constexpr int kLock = 2;
constexpr int kExtra = 3;
constexpr int kProblem = 4;
constexpr int kAction = 5;

constexpr int kTypedDigits = 12;

}  // namespace

ParameterField* ParameterField::create(const ParameterDeclaration& declaration, QWidget* parent) {
    switch (declaration.type) {
        case ParameterType::Boolean:
            return new FlagField(declaration, parent);
        case ParameterType::Choice:
            return new ChoiceField(declaration, parent);
        case ParameterType::GridSize:
        case ParameterType::Grid3dSize:
            return new GridField(declaration, parent);
        case ParameterType::NumberList:
        case ParameterType::Text:
            return new WordNumberField(declaration, parent);
        case ParameterType::Real:
            if (!declaration.choices.empty()) {
                return new WordNumberField(declaration, parent);
            }
            break;
        case ParameterType::Integer:
            break;
    }
    return new NumberField(declaration, parent);
}

ParameterField::ParameterField(const ParameterDeclaration& declaration, QWidget* parent)
    : QWidget(parent), declaration_(declaration), shown_(declaration.defaultValue) {
    setObjectName(QStringLiteral("parameter-%1").arg(id()));
    grid_ = new QGridLayout(this);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(kSpacing);
    grid_->setVerticalSpacing(1);
    grid_->setColumnStretch(kSlider, 1);
    name_ = new SymbolLabel(QString::fromStdString(declaration.symbol), label(), this);
    name_->setToolTip(parameterToolTip(declaration_));
}

QString ParameterField::id() const {
    return QString::fromStdString(declaration_.id);
}

QString ParameterField::label() const {
    return engineText(declaration_.label);
}

int ParameterField::symbolWidth() const {
    return name_->symbolWidth();
}

int ParameterField::nameWidth(int symbolColumn) const {
    return name_->widthWith(symbolColumn);
}

int ParameterField::resetWidth() {
    return flat::kSmallestTarget;
}

void ParameterField::updateStyle(QWidget& part, const char* prefix, const QString& accessibleName) {
    dressed_.push_back(&part);
    part.setObjectName(QLatin1String(prefix) + QLatin1Char('-') + id());
    part.setAccessibleName(accessibleName);
    part.setToolTip(parameterToolTip(declaration_));
}

void ParameterField::place(QWidget* slider, QWidget* editor) {
    slider_ = slider;
    editor_ = editor;
    reset_ = new QToolButton(this);
    reset_->setAutoRaise(true);
    reset_->setFixedSize(resetWidth(), resetWidth());
    reset_->setIcon(resetIcon());
    reset_->setIconSize({14, 14});
    reset_->setFocusPolicy(Qt::TabFocus);
    updateStyle(*reset_, "reset", tr("Reset %1").arg(label()));
    dressed_.pop_back();  // its own words, whether the parameter is used or not
    setBase(std::nullopt);
    reset_->setEnabled(false);
    connect(reset_, &QToolButton::clicked, this, [this] {
        // The button is about to be disabled, which would send the focus to the next field.
        if (reset_->hasFocus()) {
            (slider_ != nullptr ? slider_ : editor_)->setFocus(Qt::OtherFocusReason);
        }
        Q_EMIT reset();
    });
    problem_ = new SentenceLabel(this);
    problem_->setForegroundRole(kProblemRole);
    problem_->setObjectName(QStringLiteral("problem-%1").arg(id()));
    action_ = new QToolButton(this);
    updateStyle(*action_, "action", QString());
    dressed_.pop_back();
    action_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    action_->setFocusPolicy(Qt::StrongFocus);
    connect(action_, &QToolButton::clicked, this, &ParameterField::actionRequested);
    lock_ = new QWidget(this);
    auto* lockRow = new QHBoxLayout(lock_);
    lockRow->setContentsMargins(0, 0, 0, 0);
    lockRow->setSpacing(kSpacing);
    lockText_ = new SentenceLabel(lock_);
    lockText_->setForegroundRole(kMutedRole);
    lockText_->setObjectName(QStringLiteral("lock-%1").arg(id()));
    detach_ = new QToolButton(lock_);
    updateStyle(*detach_, "unlock", tr("Detach"));
    dressed_.pop_back();
    detach_->setText(tr("Detach"));
    detach_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    detach_->setFocusPolicy(Qt::StrongFocus);
    connect(detach_, &QToolButton::clicked, this, &ParameterField::detachRequested);
    lockRow->addWidget(lockText_, 1);
    lockRow->addWidget(detach_);
    grid_->addWidget(lock_, kLock, kName, 1, 4);
    lock_->hide();
    grid_->addWidget(problem_, kProblem, kName, 1, 4);
    grid_->addWidget(action_, kAction, kName, 1, 4, Qt::AlignLeft);
    problem_->hide();
    action_->hide();
    lines_ = Lines::NameAndEditor;
    arrange();
}

void ParameterField::setColumns(const Columns& columns) {
    columns_ = columns;
    name_->setSymbolColumn(columns.symbol);
    if (alignsEditor()) {
        editor_->setFixedWidth(placedEditorWidth());
    }
    arrange();
}

int ParameterField::placedEditorWidth() const {
    return std::max(editorWidth(columns_.units), alignsEditor() ? columns_.editor : 0);
}

void ParameterField::arrange() {
    if (reset_ == nullptr) {
        return;
    }
    // A name that sticks out of its column must fit as well before the slider may stand beside it.
    const int name = std::max(columns_.name, std::min(name_->widthWith(columns_.symbol), width() / 2));
    const int rest = width() - name - placedEditorWidth() - resetWidth() - 3 * kSpacing;
    const bool stacked = rest < (slider_ != nullptr ? kShortestSlider : 0);
    const int besideEditor = width() - placedEditorWidth() - resetWidth() - 2 * kSpacing;
    const Lines lines = !stacked ? Lines::One : name_->widthWith(columns_.symbol) <= besideEditor ? Lines::NameAndEditor : Lines::NameAlone;
    // On a line of its own the name takes what the editor leaves.
    name_->setSizePolicy(stacked ? QSizePolicy::Ignored : QSizePolicy::Maximum, QSizePolicy::Preferred);
    name_->setWantedWidth(columns_.name);
    if (lines == lines_ && grid_->indexOf(editor_) >= 0) {
        return;
    }
    lines_ = lines;
    for (QWidget* part : {static_cast<QWidget*>(name_), slider_, editor_, static_cast<QWidget*>(reset_)}) {
        if (part != nullptr) {
            grid_->removeWidget(part);
        }
    }
    if (slider_ == nullptr && stacked) {
        grid_->addWidget(name_, kMain, kName, 1, 3);
        grid_->addWidget(editor_, kSecond, kName, 1, 3);
    } else if (slider_ == nullptr) {
        grid_->addWidget(name_, kMain, kName);
        grid_->addWidget(editor_, kMain, kSlider, 1, 2);
    } else if (lines == Lines::NameAndEditor) {
        grid_->addWidget(name_, kMain, kName, 1, 2);
        grid_->addWidget(editor_, kMain, kEditor);
        grid_->addWidget(slider_, kSecond, kName, 1, 3);
    } else if (lines == Lines::NameAlone) {
        grid_->addWidget(name_, kMain, kName, 1, 3);
        grid_->addWidget(slider_, kSecond, kName, 1, 2);
        grid_->addWidget(editor_, kSecond, kEditor);
    } else {
        grid_->addWidget(name_, kMain, kName);
        grid_->addWidget(slider_, kMain, kSlider);
        grid_->addWidget(editor_, kMain, kEditor);
    }
    grid_->addWidget(reset_, kMain, kReset);
}

void ParameterField::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void ParameterField::setValue(const ParameterValue& value, bool given) {
    reset_->setEnabled(given);
    // An entry that is being corrected stays, too; one that was left behind gives way to the value.
    if (value == shown_ && (entrySentence_.isEmpty() || isAncestorOf(QApplication::focusWidget()))) {
        return;
    }
    setEntryProblem({});
    shown_ = value;
    present(value);
}

std::optional<int> ParameterField::acceptedStop(int from, int wanted, int count, bool dragging,
                                                const std::function<ParameterValue(int)>& valueAt) const {
    const int direction = wanted < from ? -1 : 1;
    const auto fits = [&](int stop) {
        // A key press gets somewhere if there is anything that way; the mouse stays near the hand.
        const bool thatWay = dragging || wanted == from || (stop - from) * direction > 0;
        return stop >= 0 && stop < count && thatWay && accepts(valueAt(stop));
    };
    for (int distance = 0; distance < count; ++distance) {
        for (const int stop : {wanted + direction * distance, wanted - direction * distance}) {
            if (fits(stop)) {
                return stop;
            }
        }
    }
    return std::nullopt;
}

void ParameterField::setIdle(const QString& reason) {
    rulesChanged();
    if (reason != idle_) {
        idle_ = reason;
        showUse();
    }
}

void ParameterField::setFixed(const QString& reason) {
    if (reason != fixed_) {
        fixed_ = reason;
        showUse();
    }
}

void ParameterField::setLock(const QString& reason, const QString& actionText) {
    if (reason == lockReason_ && (reason.isEmpty() || actionText == detach_->toolTip())) {
        return;
    }
    lockReason_ = reason;
    lockText_->setSentence(reason);
    if (isLocked()) {
        detach_->setAccessibleName(actionText);
        detach_->setToolTip(actionText);
    }
    if (slider_ != nullptr) {
        slider_->setVisible(!isLocked());
    }
    showUse();
    // What is hidden or disabled takes no focus: it goes on once the slider is there, and before the door is gone.
    if (!isLocked() && detach_->hasFocus()) {
        (slider_ != nullptr ? slider_ : editor_)->setFocus(Qt::OtherFocusReason);
    }
    lock_->setVisible(isLocked());
}

void ParameterField::setExtra(QWidget& extra) {
    extra.setParent(this);
    grid_->addWidget(&extra, kExtra, kName, 1, 4);
    extra.show();
}

void ParameterField::setBase(const std::optional<ParameterValue>& base) {
    reset_->setToolTip(base ? tr("As trained, %1").arg(parameterText(declaration_, *base))
                       : declaration_.follows.empty()
                           ? tr("Reset to the default, %1").arg(parameterText(declaration_, declaration_.defaultValue))
                           : tr("Follow %1 again").arg(QString::fromStdString(declaration_.follows)));
}

void ParameterField::showUse() {
    const QString& reason = isLocked() ? lockReason_ : idle_.isEmpty() ? fixed_ : idle_;
    for (QWidget* part : {static_cast<QWidget*>(name_), slider_, editor_}) {
        if (part != nullptr) {
            part->setEnabled(reason.isEmpty());
        }
    }
    const QString usual = parameterToolTip(declaration_);
    const QString text = reason.isEmpty() ? usual : usual + QStringLiteral("\n\n") + tipText({reason});
    name_->setToolTip(text);
    for (QWidget* part : dressed_) {
        part->setToolTip(text);
    }
    showProblem();
}

void ParameterField::edited(const ParameterValue& value, bool dragging) {
    setEntryProblem({});
    shown_ = value;
    Q_EMIT changed(value, dragging);
}

void ParameterField::setProblem(const QString& sentence, const QString& actionText) {
    sentence_ = sentence;
    actionText_ = sentence.isEmpty() ? QString() : actionText;
    showProblem();
}

void ParameterField::setEntryProblem(const QString& sentence) {
    if (sentence != entrySentence_) {
        entrySentence_ = sentence;
        showProblem();
    }
}

void ParameterField::tellCorrected(double typed, double entered) {
    const auto text = [this](double number) { return locale().toString(number, 'g', kTypedDigits); };
    setEntryProblem(tr("%1 is out of range (%2); %3 was used.").arg(text(typed), rangeText(declaration_), text(entered)));
}

void ParameterField::showProblem() {
    const QString& sentence = entrySentence_.isEmpty() ? sentence_ : entrySentence_;
    const bool withAction = entrySentence_.isEmpty() && !actionText_.isEmpty();
    problem_->setSentence(sentence);
    problem_->setVisible(!sentence.isEmpty());
    if (!withAction && action_->hasFocus()) {
        editor_->setFocus(Qt::OtherFocusReason);
    }
    action_->setText(actionText_);
    action_->setAccessibleName(actionText_);
    action_->setToolTip(actionText_);
    action_->setVisible(withAction);
    // Read out with the editor, not only seen below it.
    const QString& use = isLocked() ? lockReason_ : idle_.isEmpty() ? fixed_ : idle_;
    editor_->setAccessibleDescription(sentence.isEmpty() ? use : sentence);
}

}  // namespace posenc
