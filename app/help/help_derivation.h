#pragma once

#include <QWidget>
#include <memory>

#include "app/derivation/derivation_task.h"

class QLabel;
class QToolButton;

namespace posenc {

class SteadyText;
class StepStage;
class StepStrip;

/// How the numbers of an encoding come about, at small sizes: what its help page begins with. Plays once when the page is opened, unless
/// the system asks for little motion.
class HelpDerivation : public QWidget {
    Q_OBJECT

public:
    explicit HelpDerivation(const ExecutorFactory& executors, QWidget* parent = nullptr);
    ~HelpDerivation() override;

    void setEncoding(const std::string& id);
    /// Null until it is made.
    [[nodiscard]] const std::shared_ptr<const ShownDerivation>& shown() const { return shown_; }
    [[nodiscard]] StepStrip& strip() const { return *strip_; }

Q_SIGNALS:
    /// The user wants the derivation in the window, at this step.
    void openRequested(std::string id, posenc::Index step);

private:
    void show(const std::shared_ptr<const ShownDerivation>& shown);
    void showPosition(double position);
    /// What a step is, in words.
    [[nodiscard]] static QString meaningOf(const DerivationStep& step);

    std::shared_ptr<const ShownDerivation> shown_;
    StepScene scene_;
    QLabel* title_ = nullptr;
    QToolButton* open_ = nullptr;
    StepStage* stage_ = nullptr;
    StepStrip* strip_ = nullptr;
    SteadyText* meaning_ = nullptr;
    DerivationTask task_;
};

}  // namespace posenc
