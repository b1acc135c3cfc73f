#pragma once

#include "widgets/form/parameter_field.h"

class QCheckBox;
class QComboBox;

namespace posenc {

/// A switch.
class FlagField : public ParameterField {
    Q_OBJECT

public:
    FlagField(const ParameterDeclaration& declaration, QWidget* parent);
    [[nodiscard]] int editorWidth(bool withUnit) const override;

protected:
    void present(const ParameterValue& value) override;
    void rulesChanged() override;

private:
    QCheckBox* box_ = nullptr;
};

/// One of several words.
class ChoiceField : public ParameterField {
    Q_OBJECT

public:
    ChoiceField(const ParameterDeclaration& declaration, QWidget* parent);
    [[nodiscard]] int editorWidth(bool withUnit) const override;

protected:
    void present(const ParameterValue& value) override;
    void rulesChanged() override;

private:
    QComboBox* combo_ = nullptr;
};

/// A number, a list of numbers or a text, or a word for one: an editable list of the words.
class WordNumberField : public ParameterField {
    Q_OBJECT

public:
    WordNumberField(const ParameterDeclaration& declaration, QWidget* parent);
    [[nodiscard]] int editorWidth(bool withUnit) const override;

protected:
    void present(const ParameterValue& value) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void commit();
    /// Whether something is typed that is not entered.
    [[nodiscard]] bool isPending() const;
    void restore();

    QComboBox* combo_ = nullptr;
};

}  // namespace posenc
