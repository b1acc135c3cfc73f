#include "widgets/form/parameter_form.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/form/parameter_field.h"
#include "widgets/form/parameter_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("parameterForm"));
    setAccessibleName(tr("Parameters"));
    column_ = new QVBoxLayout(this);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(6);
    auto* head = new QHBoxLayout;
    title_ = new QLabel(this);
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    resetAll_ = new QToolButton(this);
    resetAll_->setObjectName(QStringLiteral("reset-all"));
    resetAll_->setText(tr("Reset all"));
    resetAll_->setAccessibleName(tr("Reset all parameters"));
    resetAll_->setToolTip(tr("Reset every parameter to its default"));
    resetAll_->setAutoRaise(true);
    resetAll_->setFocusPolicy(Qt::StrongFocus);
    resetAll_->setEnabled(false);
    connect(resetAll_, &QToolButton::clicked, this, &ParameterForm::resetAll);
    head->addWidget(title_);
    head->addStretch(1);
    head->addWidget(resetAll_);
    column_->addLayout(head);
    problem_ = new SentenceLabel(this);
    problem_->setObjectName(QStringLiteral("problem-form"));
    problem_->setForegroundRole(kProblemRole);
    problem_->hide();
    column_->addWidget(problem_);
    action_ = new QToolButton(this);
    action_->setObjectName(QStringLiteral("action-form"));
    action_->setFocusPolicy(Qt::StrongFocus);
    action_->hide();
    connect(action_, &QToolButton::clicked, this, [this] { Q_EMIT actionRequested(problemId_); });
    column_->addWidget(action_, 0, Qt::AlignLeft);
}

void ParameterForm::setDeclaration(const EncodingDeclaration* declaration) {
    qDeleteAll(fields_);
    fields_.clear();
    clearProblems();
    resetAll_->setEnabled(false);
    valid_.clear();
    fits_ = {};
    declaration_ = declaration != nullptr ? *declaration : EncodingDeclaration();
    title_->setText(engineText(declaration_.title));
    for (const ParameterDeclaration& parameter : declaration_.parameters) {
        ParameterField* field = ParameterField::create(parameter, this);
        fields_.push_back(field);
        column_->addWidget(field);
        field->setAccepts([this, id = parameter.id](const ParameterValue& value) {
            Parameters::Map wanted = valid_;
            wanted.insert_or_assign(id, value);
            return Parameters::complete(declaration_, wanted).ok() && (!fits_ || fits_(wanted));
        });
        const QString id = field->id();
        connect(field, &ParameterField::changed, this,
                [this, id](const ParameterValue& value, bool dragging) { Q_EMIT changed(id, value, dragging); });
        connect(field, &ParameterField::reset, this, [this, id] { Q_EMIT reset(id); });
        connect(field, &ParameterField::actionRequested, this, [this, id] { Q_EMIT actionRequested(id); });
        connect(field, &ParameterField::detachRequested, this, [this, id] { Q_EMIT detachRequested(id); });
    }
    // What a parent's layout has laid out already takes part at once.
    for (ParameterField* field : fields_) {
        field->show();
    }
    alignColumns();
}

void ParameterForm::setValues(const Parameters& filled, const Parameters::Map& given, const Parameters::Map& valid,
                              const Parameters::Map& base) {
    valid_ = valid;
    const auto valueIn = [](const Parameters::Map& map, const std::string& id) {
        const auto found = map.find(id);
        return found == map.end() ? std::nullopt : std::optional(found->second);
    };
    bool any = false;
    for (ParameterField* field : fields_) {
        const std::string& id = field->declaration().id;
        const auto own = valueIn(given, id);
        const auto start = valueIn(base, id);
        // Resetting what is not read would change nothing that is seen.
        const bool changed = own != start && filled.reads(field->declaration());
        any = any || changed;
        if (const auto value = valueIn(filled.values(), id)) {
            // What is idle shows what would be read.
            field->setBase(start);
            field->setValue(own.value_or(*value), changed);
            field->setIdle(idleText(field->declaration(), filled));
        }
    }
    resetAll_->setText(base.empty() ? tr("Reset all") : tr("As trained"));
    resetAll_->setAccessibleName(base.empty() ? tr("Reset all parameters") : tr("All parameters as trained"));
    resetAll_->setToolTip(base.empty() ? tr("Reset every parameter to its default") : tr("Every parameter as the file was trained with"));
    resetAll_->setEnabled(any);
}

void ParameterForm::setLocks(const std::map<QString, Lock>& locks) {
    for (ParameterField* field : fields_) {
        const auto lock = locks.find(field->id());
        field->setLock(lock == locks.end() ? QString() : lock->second.reason, lock == locks.end() ? QString() : lock->second.action);
    }
}

QString ParameterForm::idleText(const ParameterDeclaration& parameter, const Parameters& filled) const {
    const std::vector<const ReadWhen*> unread = filled.unmet(parameter);
    if (!unread.empty() && unread.front()->parameter.empty()) {
        return tr("Not used by this encoding");
    }
    QStringList present;
    for (const ReadWhen* condition : unread.empty() ? filled.firstUnmet(parameter.tellsWhen) : unread) {
        const ParameterDeclaration& other = *declaration_.parameter(condition->parameter);
        present += tr("%1 is %2", "a parameter and its value")
                       .arg(engineText(other.label), parameterText(other, filled.values().find(other.id)->second));
    }
    if (!present.isEmpty()) {
        return tr("Not used while %1", "a parameter is something").arg(present.join(tr(" and ", "two conditions")));
    }
    const TensorDeclaration* tensor = parameter.tensor.empty() ? nullptr : declaration_.tensor(parameter.tensor);
    if (tensor != nullptr && std::find(bound_.begin(), bound_.end(), tensor->name) == bound_.end()) {
        return tr("Not used while %1 is unbound", "a tensor").arg(engineText(tensor->label));
    }
    return std::ranges::find(unseen_, parameter.id) != unseen_.end() ? tr("Changes none of the pictures shown") : QString();
}

void ParameterForm::setProblem(const QString& parameterId, const QString& sentence, const QString& actionText) {
    if (ParameterField* own = field(parameterId)) {
        own->setProblem(sentence, actionText);
        return;
    }
    problemId_ = parameterId;
    problem_->setSentence(sentence);
    problem_->setVisible(!sentence.isEmpty());
    action_->setText(actionText);
    action_->setAccessibleName(actionText);
    action_->setToolTip(actionText);
    action_->setVisible(!sentence.isEmpty() && !actionText.isEmpty());
}

void ParameterForm::clearProblems() {
    for (ParameterField* field : fields_) {
        field->setProblem({});
    }
    setProblem({}, {});
}

ParameterField* ParameterForm::field(const QString& parameterId) const {
    const auto found =
        std::find_if(fields_.begin(), fields_.end(), [&](const ParameterField* field) { return field->id() == parameterId; });
    return found == fields_.end() ? nullptr : *found;
}

void ParameterForm::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    alignColumns();
}

void ParameterForm::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        alignColumns();
    }
}

void ParameterForm::alignColumns() {
    constexpr double kLargestNameShare = 0.5;
    constexpr int kComfortableSlider = 90;
    constexpr int kRoomy = 280;
    // Pairs of symbols stick out rather than to indent every label, and do not widen a narrow form's names.
    const auto sticksOut = [this](const ParameterField* field) { return field->symbolWidth() > fontMetrics().height() * 3 / 2; };
    ParameterField::Columns columns;
    for (const ParameterField* field : fields_) {
        if (!sticksOut(field)) {
            columns.symbol = std::max(columns.symbol, field->symbolWidth());
        }
    }
    int widthWithUnits = 0;
    for (const ParameterField* field : fields_) {
        if (width() >= kRoomy || !sticksOut(field)) {
            columns.name = std::max(columns.name, field->nameWidth(columns.symbol));
        }
        if (field->alignsEditor()) {
            widthWithUnits = std::max(widthWithUnits, field->editorWidth(true));
        }
    }
    const int rest = width() - ParameterField::resetWidth() - 3 * ParameterField::kSpacing;
    columns.units = rest - columns.name - widthWithUnits >= kComfortableSlider;
    for (const ParameterField* field : fields_) {
        if (field->alignsEditor()) {
            columns.editor = std::max(columns.editor, field->editorWidth(columns.units));
        }
    }
    columns.name = std::min(columns.name, static_cast<int>(width() * kLargestNameShare));
    for (ParameterField* field : fields_) {
        field->setColumns(columns);
    }
}

}  // namespace posenc
