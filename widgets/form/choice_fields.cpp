#include "widgets/form/choice_fields.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <algorithm>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/history_keys.h"
#include "widgets/controls/symbol_label.h"
#include "widgets/form/parameter_text.h"

namespace posenc {

namespace {

constexpr int kShownCharacters = 4;

/// A combo box of the declared words that shrinks with the form instead of asking for its longest word.
QComboBox* comboOf(const ParameterDeclaration& declaration, QWidget* parent) {
    auto* combo = new QComboBox(parent);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(kShownCharacters);
    combo->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const Choice& choice : declaration.choices) {
        if (choice.offered) {
            combo->addItem(engineText(choice.label), QString::fromStdString(choice.id));
        }
    }
    // The list may be wider than a narrow box.
    constexpr int kListMargin = 40;
    combo->view()->setMinimumWidth(combo->view()->sizeHintForColumn(0) + kListMargin);
    return combo;
}

/// Width that shows every word in full.
int wholeWidth(const QComboBox& combo) {
    const QFontMetrics metrics = combo.fontMetrics();
    int widest = 0;
    for (int at = 0; at < combo.count(); ++at) {
        widest = std::max(widest, metrics.horizontalAdvance(combo.itemText(at)));
    }
    // Qt keeps room for an icon, of which there is none.
    const int room = kShownCharacters * metrics.horizontalAdvance(QLatin1Char('X')) + combo.iconSize().width();
    const int frame = combo.minimumSizeHint().width() - room;
    return widest + frame;
}

void select(QComboBox& combo, const std::string& id) {
    const QSignalBlocker quiet(combo);
    combo.setCurrentIndex(combo.findData(QString::fromStdString(id)));
}

}  // namespace

FlagField::FlagField(const ParameterDeclaration& declaration, QWidget* parent) : ParameterField(declaration, parent) {
    box_ = new QCheckBox(this);
    updateStyle(*box_, "check", label());
    connect(box_, &QCheckBox::toggled, this, [this](bool on) { edited(on, false); });
    // The name belongs to the box, as the text of a check box does.
    connect(&nameLabel(), &SymbolLabel::clicked, box_, &QCheckBox::click);
    place(nullptr, box_);
    present(declaration.defaultValue);
}

int FlagField::editorWidth(bool /*withUnit*/) const {
    return box_->sizeHint().width();
}

void FlagField::present(const ParameterValue& value) {
    const auto* on = std::get_if<bool>(&value);
    const QSignalBlocker quiet(box_);
    box_->setChecked(on != nullptr && *on);
}

void FlagField::rulesChanged() {
    const bool on = box_->isChecked();
    setFixed(accepts(!on) ? QString() : on ? tr("Always on with these parameters") : tr("Always off with these parameters"));
}

ChoiceField::ChoiceField(const ParameterDeclaration& declaration, QWidget* parent) : ParameterField(declaration, parent) {
    combo_ = comboOf(declaration, this);
    updateStyle(*combo_, "choice", label());
    connect(combo_, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index >= 0) {
            edited(combo_->itemData(index).toString().toStdString(), false);
        }
    });
    place(nullptr, combo_);
    present(declaration.defaultValue);
}

int ChoiceField::editorWidth(bool /*withUnit*/) const {
    return wholeWidth(*combo_);
}

void ChoiceField::present(const ParameterValue& value) {
    if (const auto* id = std::get_if<std::string>(&value)) {
        select(*combo_, *id);
    }
}

void ChoiceField::rulesChanged() {
    const auto* words = qobject_cast<QStandardItemModel*>(combo_->model());
    for (int at = 0; words != nullptr && at < combo_->count(); ++at) {
        const bool possible = at == combo_->currentIndex() || accepts(combo_->itemData(at).toString().toStdString());
        words->item(at)->setEnabled(possible);
        words->item(at)->setToolTip(possible ? QString() : tr("Not possible with these parameters"));
    }
}

WordNumberField::WordNumberField(const ParameterDeclaration& declaration, QWidget* parent) : ParameterField(declaration, parent) {
    combo_ = comboOf(declaration, this);
    combo_->setEditable(true);
    combo_->setInsertPolicy(QComboBox::NoInsert);
    updateStyle(*combo_, "choice", label());
    combo_->lineEdit()->setAccessibleName(label());
    // The keys come to the combo box, which has the focus, and reach the line edit without passing its filters.
    combo_->installEventFilter(this);
    leaveHistoryKeys(
        *combo_, [this] { return isPending(); }, [this] { restore(); });
    connect(combo_, &QComboBox::activated, this, [this](int index) {
        const std::string id = combo_->itemData(index).toString().toStdString();
        if (shown() != ParameterValue(id)) {
            edited(id, false);
        }
    });
    connect(combo_->lineEdit(), &QLineEdit::editingFinished, this, &WordNumberField::commit);
    place(nullptr, combo_);
    present(declaration.defaultValue);
}

int WordNumberField::editorWidth(bool /*withUnit*/) const {
    return wholeWidth(*combo_);
}

void WordNumberField::present(const ParameterValue& value) {
    const QSignalBlocker quiet(combo_);
    const auto* id = std::get_if<std::string>(&value);
    combo_->setCurrentIndex(id == nullptr ? -1 : combo_->findData(QString::fromStdString(*id)));
    combo_->setEditText(parameterText(declaration(), value));
    // The beginning is what to read where there is little room.
    combo_->lineEdit()->setCursorPosition(0);
}

void WordNumberField::commit() {
    const QString text = combo_->currentText().trimmed();
    if (text == parameterText(declaration(), shown())) {
        setEntryProblem({});
        return;
    }
    for (const Choice& choice : declaration().choices) {
        const QString id = QString::fromStdString(choice.id);
        if (text.compare(id, Qt::CaseInsensitive) == 0 || text.compare(engineText(choice.label), Qt::CaseInsensitive) == 0) {
            edited(choice.id, false);
            present(choice.id);
            return;
        }
    }
    if (declaration().type != ParameterType::Real) {
        // As configurations write lists.
        static const QRegularExpression comma(QStringLiteral("\\s*,\\s*"));
        const bool list = declaration().type == ParameterType::NumberList;
        const auto value = parseParameter(declaration(), (list ? QString(text).replace(comma, QStringLiteral(",")) : text).toStdString());
        if (value.ok()) {
            edited(value.value(), false);
            present(value.value());
        } else {
            setEntryProblem(tr("Enter numbers with commas between them, each %1.").arg(rangeText(declaration())));
        }
        return;
    }
    bool isNumber = false;
    double number = combo_->locale().toDouble(text, &isNumber);
    if (!isNumber) {
        number = text.toDouble(&isNumber);
    }
    if (isNumber && number >= declaration().minimum && number <= declaration().maximum) {
        edited(number, false);
        present(number);
        return;
    }
    QStringList words;
    for (const Choice& choice : declaration().choices) {
        if (choice.offered) {
            words << engineText(choice.label);
        }
    }
    setEntryProblem(tr("Enter a number, %1, or one of: %2.").arg(rangeText(declaration()), words.join(QStringLiteral(", "))));
}

bool WordNumberField::isPending() const {
    return combo_->currentText() != parameterText(declaration(), shown());
}

void WordNumberField::restore() {
    present(shown());
    setEntryProblem({});
    combo_->lineEdit()->selectAll();
}

bool WordNumberField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        if (isPending()) {
            restore();
            return true;
        }
    }
    return ParameterField::eventFilter(watched, event);
}

}  // namespace posenc
