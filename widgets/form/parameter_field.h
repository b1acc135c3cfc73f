#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "engine/schema/parameters.h"

class QGridLayout;
class QToolButton;

namespace posenc {

class SentenceLabel;
class SymbolLabel;

/// One row of the parameter form: name, slider where there is one, editor, a button that takes the value back to its
/// default, and below it what is wrong with the value. Where the row is narrow the slider, or a wide editor without one,
/// moves to a line of its own.
class ParameterField : public QWidget {
    Q_OBJECT

public:
    /// Widths shared by all fields of a form, so that they line up.
    struct Columns {
        int symbol = 0;
        int name = 0;
        int editor = 0;
        bool units = false;  ///< there is room to write units into the editors
    };

    /// The field for a declaration's type.
    [[nodiscard]] static ParameterField* create(const ParameterDeclaration& declaration, QWidget* parent);

    [[nodiscard]] const ParameterDeclaration& declaration() const { return declaration_; }
    [[nodiscard]] QString id() const;

    /// Shows a value; `given`: set by the user, so that there is something to reset. Never emits, and leaves what is being
    /// typed alone when the value is the one shown already.
    void setValue(const ParameterValue& value, bool given);
    /// Whether the encoding takes another value beside those of the other parameters. What it refuses is stepped over; typed, it is taken
    /// and told as a problem. Empty: every value.
    using Accepts = std::function<bool(const ParameterValue&)>;
    void setAccepts(Accepts accepts) { accepts_ = std::move(accepts); }
    /// Disables the field and says why; an empty reason enables it. Called after every change of any parameter.
    void setIdle(const QString& reason);
    /// Shows that a file decides the value, as `reason` says ("fixed by swin-digits"), with a button that lets go of the file's tensors in
    /// place of the slider. An empty reason lets the user decide again.
    void setLock(const QString& reason, const QString& actionText);
    /// Takes a control of the same parameter and shows it below the field. @pre there is none
    void setExtra(QWidget& extra);
    /// The value that the reset button goes to; none: the default. Never emits.
    void setBase(const std::optional<ParameterValue>& base);
    /// A sentence below the field, with a button unless `actionText` is empty. An empty sentence takes it away.
    void setProblem(const QString& sentence, const QString& actionText = {});

    [[nodiscard]] int symbolWidth() const;
    [[nodiscard]] int nameWidth(int symbolColumn) const;
    [[nodiscard]] virtual int editorWidth(bool withUnit) const = 0;
    /// Whether the editor is as wide as those of the other fields that say so.
    [[nodiscard]] virtual bool alignsEditor() const { return false; }
    virtual void setColumns(const Columns& columns);

    [[nodiscard]] static int resetWidth();
    static constexpr int kSpacing = 5;
    static constexpr int kShortestSlider = 44;

Q_SIGNALS:
    void changed(ParameterValue value, bool dragging);
    void reset();
    void actionRequested();
    void detachRequested();

protected:
    ParameterField(const ParameterDeclaration& declaration, QWidget* parent);

    /// Called once by the derived class. `slider` may be null; the editor then has its place too.
    void place(QWidget* slider, QWidget* editor);
    /// Puts the value into the editors without emitting.
    virtual void present(const ParameterValue& value) = 0;
    /// The user changed the value.
    void edited(const ParameterValue& value, bool dragging);
    [[nodiscard]] bool accepts(const ParameterValue& value) const { return !accepts_ || accepts_(value); }
    /// The stop that a slider goes to from `from`: `wanted`, or the nearest whose value is accepted; by a key one in that direction. None
    /// if there is none.
    [[nodiscard]] std::optional<int> acceptedStop(int from, int wanted, int count, bool dragging,
                                                  const std::function<ParameterValue(int)>& valueAt) const;
    /// Other parameters changed, and with them what is accepted.
    virtual void rulesChanged() {}
    /// Disables the field because no other value is possible; empty: there is one.
    void setFixed(const QString& reason);
    /// What was typed is not a value; told below the field until the next value.
    void setEntryProblem(const QString& sentence);
    /// Tells so of a number beyond the range, in whose place the nearest one was entered.
    void tellCorrected(double typed, double entered);
    [[nodiscard]] const ParameterValue& shown() const { return shown_; }
    [[nodiscard]] SymbolLabel& nameLabel() { return *name_; }
    /// Name, tooltip and object name (`prefix-id`) of a part.
    void updateStyle(QWidget& part, const char* prefix, const QString& accessibleName);
    [[nodiscard]] QString label() const;

    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int placedEditorWidth() const;
    void arrange();
    void showProblem();
    void showUse();
    [[nodiscard]] bool isLocked() const { return !lockReason_.isEmpty(); }

    ParameterDeclaration declaration_;
    ParameterValue shown_;
    QGridLayout* grid_ = nullptr;
    SymbolLabel* name_ = nullptr;
    QWidget* slider_ = nullptr;
    QWidget* editor_ = nullptr;
    QToolButton* reset_ = nullptr;
    SentenceLabel* problem_ = nullptr;
    QToolButton* action_ = nullptr;
    QWidget* lock_ = nullptr;
    SentenceLabel* lockText_ = nullptr;
    QToolButton* detach_ = nullptr;
    QString lockReason_;
    Columns columns_;
    Accepts accepts_;
    std::vector<QWidget*> dressed_;
    QString idle_;
    QString fixed_;
    QString sentence_;
    QString actionText_;
    QString entrySentence_;
    /// What stands above the slider, or above the editor where there is no slider.
    enum class Lines { One, NameAndEditor, NameAlone } lines_ = Lines::One;
};

}  // namespace posenc
