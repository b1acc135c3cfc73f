#pragma once

#include <QWidget>
#include <functional>
#include <map>
#include <vector>

#include "engine/schema/declaration.h"
#include "engine/schema/parameters.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace posenc {

class ParameterField;
class SentenceLabel;

/// The parameters of one encoding, made from its declaration alone: a field for each, resets, and problems told beside the
/// field they belong to. Shows what it is told and emits what the user does; it keeps no value of its own.
class ParameterForm : public QWidget {
    Q_OBJECT

public:
    explicit ParameterForm(QWidget* parent = nullptr);

    /// Rebuilds the fields, with their default values; null empties the form. The declaration is copied from.
    void setDeclaration(const EncodingDeclaration* declaration);
    /// Shows these values, of which `given` were set by the user (and can be reset). Never emits; keeps the focus, and an
    /// entry that is being typed as long as its value stays the same. Values of other encodings are ignored. Parameters that are not read
    /// are disabled. Sliders, arrows and lists offer what goes together with `valid`: the given values, less those that break a rule.
    /// What a reset goes back to is `base`, and the default of what it does not have.
    void setValues(const Parameters& filled, const Parameters::Map& given, const Parameters::Map& valid, const Parameters::Map& base = {});
    void setValues(const Parameters& complete, const Parameters::Map& given) { setValues(complete, given, given); }
    /// What else must hold of parameters that sliders, arrows and lists offer: that bound tensors fit them. Empty: nothing. For the values
    /// to come.
    using Fits = std::function<bool(const Parameters::Map&)>;
    void setFits(Fits fits) { fits_ = std::move(fits); }
    /// A parameter that a file decides.
    struct Lock {
        QString reason;  ///< "fixed by swin-digits"
        QString action;  ///< "Detach bias, queries", read out in place of the button's one word
    };
    /// Those of these parameters, by id; every other one is free.
    void setLocks(const std::map<QString, Lock>& locks);
    /// Names of the tensors that something is bound to, for the values to come: what chooses how to read another one is disabled.
    void setBound(std::vector<std::string> tensors) { bound_ = std::move(tensors); }
    /// Ids of parameters that no shown picture follows, for the values to come: they are disabled, and say so.
    void setUnseen(std::vector<std::string> ids) { unseen_ = std::move(ids); }
    /// A sentence right below the field, with a button when `actionText` is given. A parameter that the form does not have
    /// (or an empty id) puts it on top of the form.
    void setProblem(const QString& parameterId, const QString& sentence, const QString& actionText = {});
    void clearProblems();

    /// The field of a parameter; null if there is none.
    [[nodiscard]] ParameterField* field(const QString& parameterId) const;

Q_SIGNALS:
    /// `dragging`: the mouse still holds the slider; every drag ends with one change that is not dragging.
    void changed(QString id, posenc::ParameterValue value, bool dragging);
    void reset(QString id);
    void resetAll();
    void actionRequested(QString parameterId);
    void detachRequested(QString parameterId);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void alignColumns();
    /// Why a parameter is not used; empty: it is.
    [[nodiscard]] QString idleText(const ParameterDeclaration& parameter, const Parameters& filled) const;

    EncodingDeclaration declaration_;
    Parameters::Map valid_;
    Fits fits_;
    std::vector<std::string> bound_;
    std::vector<std::string> unseen_;
    QVBoxLayout* column_ = nullptr;
    QLabel* title_ = nullptr;  ///< of the encoding
    QToolButton* resetAll_ = nullptr;
    SentenceLabel* problem_ = nullptr;
    QToolButton* action_ = nullptr;
    QString problemId_;
    std::vector<ParameterField*> fields_;
};

}  // namespace posenc
