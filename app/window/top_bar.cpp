#include "app/window/top_bar.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "app/figure/figure_caption.h"
#include "app/messages/fit_text.h"
#include "app/messages/formula_text.h"
#include "app/messages/panel_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "widgets/cell/explanation_formula.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/form/head_selector.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kWidestFile = 240;
constexpr int kLeastWidth = 320;

HeadChoice choiceOf(int head) {
    return head == HeadSelector::kMean ? HeadChoice{HeadChoice::Kind::Mean, 0} : HeadChoice{HeadChoice::Kind::One, head};
}

}  // namespace

TopBar::TopBar(Workspace& workspace, QWidget* parent) : QWidget(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("topBar"));
    setAccessibleName(tr("Scene"));
    menus_ = new QMenuBar(this);
    encoding_ = makeButton("encodingButton", tr("Encoding"), tr("Choose an encoding (Ctrl+F)"));
    connect(encoding_, &QToolButton::clicked, this, [this] { Q_EMIT drawerWanted(QStringLiteral("encodings")); });
    heads_ = new HeadSelector(this);
    file_ = makeButton("fileButton", tr("File"), QString());
    connect(file_, &QToolButton::clicked, this, [this] { Q_EMIT drawerWanted(QStringLiteral("tensors")); });
    badge_ = new BadgeLabel(this);
    badge_->setObjectName(QStringLiteral("sceneBadge"));
    formula_ = new FormulaBar(this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 0, 8, 1);
    row->setSpacing(6);
    row->addWidget(menus_);
    row->addWidget(encoding_);
    row->addWidget(heads_);
    row->addWidget(file_);
    row->addWidget(badge_);
    row->addWidget(formula_, 1);
    menus_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    formula_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(heads_, &HeadSelector::chosen, this, [this](int head) { workspace_.document().setHead(choiceOf(head)); });
    connect(&workspace_.document(), &Document::sceneChanged, this, &TopBar::showScene);
    connect(&workspace_, &Workspace::pictureChanged, this, [this](const auto& picture) { showPicture(*picture); });
    connect(&workspace_, &Workspace::explanationChanged, this, &TopBar::showCell);
    showScene();
}

QToolButton* TopBar::makeButton(const char* name, const QString& accessible, const QString& tip) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(accessible);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void TopBar::addButton(QAction& action, const QIcon& icon) {
    QToolButton* button = makeButton((action.objectName() + QStringLiteral("Button")).toLatin1().constData(),
                                     withoutMnemonic(action.text()), action.toolTip());
    if (icon.isNull()) {
        button->setText(button->accessibleName());
        button->setAutoRaise(false);
    } else {
        button->setIcon(icon);
    }
    connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    layout()->addWidget(button);
    buttons_.push_back(button);
    share();
}

QSize TopBar::minimumSizeHint() const {
    return {kLeastWidth, height()};
}

bool TopBar::event(QEvent* event) {
    const bool handled = QWidget::event(event);
    // The text is larger or smaller.
    if (event->type() == QEvent::LayoutRequest) {
        share();
    }
    return handled;
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    share();
}

void TopBar::share() {
    setFixedHeight(std::max(kHeight, formula_->minimumSizeHint().height() + layout()->contentsMargins().bottom()));
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right();
    const auto keep = [&](QWidget* widget, int needed, bool wanted = true) {
        const bool shown = wanted && needed + layout()->spacing() <= room;
        widget->setVisible(shown);
        room -= shown ? needed + layout()->spacing() : 0;
    };
    room -= menus_->sizeHint().width();
    keep(encoding_, encoding_->sizeHint().width());
    keep(formula_, formula_->leastWidth());
    // The keys step through heads, too: what has no other place in the bar goes before the arrows.
    int others = badge_->text().isEmpty() ? 0 : badge_->sizeHint().width() + layout()->spacing();
    for (const QWidget* button : buttons_) {
        others += button->sizeHint().width() + layout()->spacing();
    }
    heads_->setStepsShown(heads_->widthWith(true) + layout()->spacing() + others <= room);
    keep(heads_, heads_->widthWith(heads_->stepsShown()));
    for (QWidget* button : buttons_) {
        keep(button, button->sizeHint().width());
    }
    keep(badge_, badge_->sizeHint().width(), !badge_->text().isEmpty());
    const int unbroken = formula_->unbrokenWidth() - formula_->leastWidth();
    room -= unbroken <= room ? unbroken : 0;
    keep(file_, file_->sizeHint().width());
}

void TopBar::showScene() {
    const Scene& scene = workspace_.document().scene();
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    encoding_->setText(encoding != nullptr ? engineText(encoding->title) : QString());
    encoding_->setAccessibleDescription(encoding_->text());
    const bool bound = !scene.tensors.empty();
    const QString path = QString::fromStdString(bound ? scene.tensors.begin()->second.file : scene.config.file);
    const QString name = path.isEmpty() ? tr("No file") : shownName(QFileInfo(path).completeBaseName());
    file_->setText(withAmpersands(file_->fontMetrics().elidedText(name, Qt::ElideMiddle, kWidestFile)));
    file_->setAccessibleDescription(name);
    file_->setToolTip(path.isEmpty() ? tr("No tensor is bound; open a file here")
                      : bound        ? tr("Tensors of %1").arg(printable(path))
                                     : tr("Configuration %1").arg(printable(path)));
    showBadge();
    share();
}

void TopBar::showBadge() {
    const Scene& scene = workspace_.document().scene();
    const auto& picture = workspace_.picture();
    const bool known = picture != nullptr && picture->scene.encoding == scene.encoding && picture->scene.tensors == scene.tensors;
    const QString done = known ? networkFitText(*picture->model) : QString();
    if (scene.tensors.empty()) {
        const QString origins = known ? provenance(*picture->model) : QString();
        badge_->setBadge(
            tr("random (seed %1)").arg(scene.seed),
            origins.isEmpty() ? tr("No tensor is bound") : tr("No tensor is bound: %1", "where the numbers come from").arg(origins));
    } else if (done.isEmpty()) {
        std::vector<std::string> bound;
        for (const auto& [name, binding] : scene.tensors) {
            bound.push_back(name);
        }
        const OriginMap origins = known ? picture->model->origins() : OriginMap();
        badge_->setBadge(boundBadge(*findEncoding(scene.encoding), bound, origins),
                         withSemicolons({tr("Tensors are read from the file"), originsText(origins)}));
    } else {
        badge_->setBadge(done, tr("The parameters differ from those of the file; its tables are adapted"));
    }
}

void TopBar::showPicture(const Picture& picture) {
    heads_->setHeads(static_cast<int>(picture.model->heads()));
    showBadge();
    const bool one = picture.scene.head.kind == HeadChoice::Kind::One;
    heads_->setChoice(one ? static_cast<int>(picture.head) : HeadSelector::kMean);
    const EncodingDeclaration& encoding = picture.model->encoding();
    const Parameters& parameters = picture.model->parameters();
    const OffsetSign sign = picture.model->offsetSign();
    formula_->setFormula(withOwnIndex(QString::fromStdString(encoding.formulaOf(parameters, sign)), *picture.model),
                         withOwnIndex(substitutedFormula(encoding, parameters, sign), *picture.model), modelFacts(*picture.model));
    encoding_->setToolTip(tr("Choose an encoding (Ctrl+F)") + QLatin1Char('\n') + formula_->wholeText());
    share();
}

void TopBar::showCell() {
    const auto& explained = workspace_.explained();
    const bool told = explained && explained->explanation;
    QStringList formulas = told ? explanationFormulas(*explained->explanation) : QStringList();
    // The badge of a scene with tensors of files does not say that what they meet is random.
    if (told && !workspace_.document().scene().tensors.empty()) {
        const Model& model = *explained->of.model;
        const Explanation& explanation = *explained->explanation;
        const bool own = explanation.ownSteps > 0 && !explanation.ofEntry;
        std::optional<LayerDeclaration> layer;
        if (const auto focused = model.layer(explained->of.focus.layer); own && focused.ok()) {
            layer = focused.value();
        } else if (!own && explanation.find(ExplanationStep::Kind::Probability) != nullptr) {
            layer = model.layerOf(LayerRole::Probability);
        }
        const QString random = layer ? randomBadge(model.randomPart(*layer)) : QString();
        for (QString& formula : formulas) {
            formula = random.isEmpty() ? formula : tr("%1 · %2", "formula, its random part").arg(formula, random);
        }
    }
    formula_->setCell(formulas);
}

void TopBar::copyFormula() const {
    formula_->copy();
}

void TopBar::stepHead(int by) {
    const auto& picture = workspace_.picture();
    if (picture == nullptr) {
        return;
    }
    const auto heads = static_cast<int>(picture->model->heads());
    const HeadChoice& choice = workspace_.document().scene().head;
    const int now = choice.kind == HeadChoice::Kind::One ? static_cast<int>(picture->head) : heads;
    const int next = std::clamp(now + by, 0, heads);
    workspace_.document().setHead(choiceOf(next == heads ? HeadSelector::kMean : next));
}

void TopBar::withholdHeads(const QString& why) {
    heads_->withhold(why);
}

void TopBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    painter.fillRect(QRect(0, height() - 1, width(), 1), hairlineColour(palette()));
}

}  // namespace posenc
