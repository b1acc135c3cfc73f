#include "app/panels/parameters_pane.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/panels/form_fit.h"
#include "app/scene/fitting.h"
#include "app/workspace/problem.h"
#include "engine/analysis/unseen_parameters.h"
#include "widgets/form/parameter_form.h"

namespace posenc {
namespace {

constexpr int kParametersMargin = 12;
/// After this time without a new picture it is asked which parameters the pictures follow, which takes longer than a picture.
constexpr int kRest = 120;  // milliseconds
constexpr const char* kHeads = "heads";

/// Whether another head surely has other numbers there; tables may be shared by all heads.
bool differsByHead(const PanelPicture& panel) {
    return panel.layer.stack == LayerStack::Heads && panel.layer.kind() != LayerKind::Table;
}

}  // namespace

ParametersPane::ParametersPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), workspace_(workspace), task_(this, executors(), TaskPriority::Background) {
    setObjectName(QStringLiteral("parametersPane"));
    setAccessibleName(tr("Parameters"));
    form_ = new ParameterForm(this);
    fit_ = new FormFit(workspace_, *form_);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(kParametersMargin, 4, kParametersMargin, kParametersMargin);
    rows->addWidget(form_);
    rows->addStretch(1);
    Document& document = workspace_.document();
    connect(form_, &ParameterForm::changed, this, [this, &document](const QString& id, const ParameterValue& value, bool dragging) {
        document.setParameter(id.toStdString(), value, dragging, headFor(id.toStdString(), value));
    });
    connect(form_, &ParameterForm::reset, this,
            [this, &document](const QString& id) { document.resetParameter(id.toStdString(), fit_->base()); });
    connect(form_, &ParameterForm::resetAll, this, [this, &document] { document.resetParameters(fit_->base()); });
    connect(form_, &ParameterForm::actionRequested, this, [this](const QString& id) {
        for (const Failure& failure : failures()) {
            if (const Problem problem = problemOf(failure); problem.parameter == id) {
                workspace_.document().detach(problem.detach);
                return;
            }
        }
    });
    connect(&document, &Document::sceneChanged, this, &ParametersPane::showScene);
    connect(&workspace_, &Workspace::failureChanged, this, &ParametersPane::showProblem);
    connect(&workspace_, &Workspace::pictureChanged, this, &ParametersPane::await);
    rest_.setSingleShot(true);
    rest_.setInterval(kRest);
    connect(&rest_, &QTimer::timeout, this, &ParametersPane::findUnseen);
    showScene();
}

void ParametersPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    await();
}

void ParametersPane::await() {
    settled_ = false;
    rest_.start();
}

void ParametersPane::findUnseen() {
    const auto picture = workspace_.picture();
    if (failed_ || !isVisible() || picture == nullptr || !picture->complete || workspace_.busy()) {
        return;
    }
    std::vector<std::string> bound;
    for (const auto& [name, source] : picture->scene.tensors) {
        bound.push_back(name);
    }
    std::vector<ShownMatrix> shown;
    for (const PanelPicture& panel : picture->panels) {
        const bool mean = panel.layer.stack == LayerStack::Heads && !panel.slice;
        shown.push_back({panel.layer.id, mean ? std::nullopt : std::optional(panel.slice.value_or(0))});
    }
    const auto work = [model = picture->model, bound = std::move(bound), shown = std::move(shown)](LatestTask::Run& run) {
        run.allowStop();
        return Result<std::vector<std::string>>(unseenParameters(*model, bound, shown, run.stopToken()));
    };
    task_.ask(work, [this, picture](const Result<std::vector<std::string>>& unseen) {
        if (failed_ || picture != workspace_.picture()) {
            return;
        }
        settled_ = true;
        if (!unseen.ok()) {
            return;
        }
        std::vector<std::string> found = unseen.value();
        // Another number of heads may leave the pictures of a head as they are: then the head that is new shows what has changed.
        const auto heads = std::ranges::find(found, kHeads);
        newHeadShown_ = heads != found.end() && picture->scene.head.kind == HeadChoice::Kind::One &&
                        std::ranges::any_of(picture->panels, differsByHead);
        if (newHeadShown_) {
            found.erase(heads);
        }
        if (found != unseen_) {
            unseen_ = std::move(found);
            showScene();
        }
    });
}

std::optional<Index> ParametersPane::headFor(const std::string& parameter, const ParameterValue& value) const {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    if (parameter != kHeads || scene.head.kind != HeadChoice::Kind::One || encoding == nullptr) {
        return std::nullopt;
    }
    const auto now = Parameters::complete(*encoding, scene.parameters);
    const bool last = now.ok() && scene.head.head == now.value().integer(kHeads) - 1;
    return last || newHeadShown_ ? std::optional(std::get<Index>(value) - 1) : std::nullopt;
}

void ParametersPane::showScene() {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    if (declared_ != scene.encoding) {
        declared_ = scene.encoding;
        form_->setDeclaration(encoding);
        unseen_.clear();
        newHeadShown_ = false;
    }
    if (encoding != nullptr) {
        // Values that break a rule stay as they were entered, with the reason beside them.
        const auto filled = Parameters::filled(*encoding, scene.parameters);
        if (filled.ok()) {
            std::vector<std::string> bound;
            for (const auto& [name, source] : scene.tensors) {
                bound.push_back(name);
            }
            form_->setBound(std::move(bound));
            form_->setUnseen(unseen_);
            fit_->limitOffers();
            form_->setValues(filled.value(), scene.parameters, goingTogether(), fit_->base());
            fit_->show();
        }
    }
}

void ParametersPane::showProblem() {
    form_->clearProblems();
    for (const Failure& failure : failures()) {
        const Problem problem = problemOf(failure);
        // What cannot be mended here is told by a message.
        if (!problem.parameter.isEmpty() || !problem.detach.empty()) {
            form_->setProblem(problem.parameter, problem.sentence, problem.action());
        }
    }
    // While a value does not fit, pictures do not follow the form, and what could mend it must not be disabled for having no effect on
    // them.
    const bool failed = std::exchange(failed_, !failures().empty());
    if (failed_ && !unseen_.empty()) {
        unseen_.clear();
        showScene();
    } else if (failed && !failed_) {
        await();
    }
}

std::vector<Failure> ParametersPane::failures() const {
    std::vector<Failure> out = workspace_.misfits();
    if (workspace_.failure()) {
        out.push_back(*workspace_.failure());
    }
    return out;
}

Parameters::Map ParametersPane::goingTogether() const {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration& encoding = *findEncoding(scene.encoding);
    const auto& picture = workspace_.picture();
    const bool same = picture != nullptr && picture->scene.encoding == scene.encoding;
    const auto found = fitting(encoding, scene.parameters, same ? picture->scene.parameters : Parameters::Map(),
                               workspace_.document().lastEdited(), parameterMisfits(encoding));
    return found ? found->parameters : Parameters::Map();
}

}  // namespace posenc
