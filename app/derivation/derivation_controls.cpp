#include "app/derivation/derivation_controls.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>
#include <algorithm>
#include <numeric>

#include "app/derivation/derivation_examples.h"
#include "app/derivation/own_numbers.h"
#include "app/messages/own_index_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/heading_delegate.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/derivation/step_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kNarrowList = 120;
constexpr int kGap = 6;

/// first, first + 1, ... row by row.
DerivationInput counted(Index rows, Index columns, float first) {
    std::vector<float> values(static_cast<std::size_t>(rows * columns));
    std::iota(values.begin(), values.end(), first);
    return inputOf(Tensor(Shape{rows, columns}, std::move(values)));
}

/// Every row 1, 2, ...
DerivationInput countedRows(Index rows, Index columns) {
    DerivationInput input = counted(1, columns, 1);
    input.matrix.resize(static_cast<std::size_t>(rows), input.matrix.front());
    return input;
}

}  // namespace

DerivationControls::DerivationControls(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("derivationControls"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto* controls = new QWidget;
    auto* flow = new FlowLayout(kGap, controls);
    row->addWidget(controls, 1);
    list_ = named(new QComboBox, "derivationList", tr("Derivation"), tr("Derivation to show: of the scene, or at its own sizes"));
    list_->setItemDelegate(new HeadingDelegate(list_));
    // As long as the longest title, where there is room.
    list_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    list_->setMinimumWidth(kNarrowList);
    connect(list_, &QComboBox::activated, this,
            [this](int entry) { Q_EMIT chosen(list_->itemData(entry, kIdRole).toString().toStdString()); });
    auto* label = new QLabel(tr("&Derivation"));
    label->setBuddy(list_);
    auto* box = new QWidget;
    box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* inBox = new QHBoxLayout(box);
    inBox->setContentsMargins(0, 0, 0, 0);
    inBox->addWidget(label);
    inBox->addWidget(list_, 1);
    flow->addWidget(box);
    const auto addMenu = [&](QToolButton*& button, QMenu*& menu, const char* name, const QString& text, const QString& tip) {
        button = named(new QToolButton, name, withoutMnemonic(text), tip);
        button->setText(text);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setPopupMode(QToolButton::InstantPopup);
        button->setFocusPolicy(Qt::TabFocus);
        menu = new QMenu(button);
        menu->setObjectName(QLatin1String(name) + QLatin1String("Menu"));
        button->setMenu(menu);
        flow->addWidget(button);
    };
    addMenu(examples_, exampleMenu_, "derivationExamples", tr("E&xamples"),
            tr("Small examples with their own sizes, or the sizes of the scene"));
    addMenu(own_, matrices_, "derivationOwn", tr("&Own numbers"), tr("Your own matrix instead of the one that the encoding computes"));
    addMenu(leaveOut_, switches_, "derivationLeaveOut", tr("&Leave out"), tr("Leave out a step or a factor, to see what it is for"));
    badge_ = named(new BadgeLabel, "derivationBadge", QString(), QString());
    flow->addWidget(badge_);
    note_ = named(new QLabel, "derivationNote", tr("Where the end differs"), tr("How the last step has changed"));
    note_->setForegroundRole(kProblemRole);
    note_->hide();
    flow->addWidget(note_);
    gallery_ = named(new QToolButton, "derivationGallery", tr("See in the gallery"), tr("Who left this out, and what came of it"));
    gallery_->setText(tr("See in the &gallery"));
    gallery_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    gallery_->setFocusPolicy(Qt::TabFocus);
    gallery_->hide();
    connect(gallery_, &QToolButton::clicked, this, [this] { Q_EMIT mistakeWanted(mistake()); });
    flow->addWidget(gallery_);
    close_ = named(new QToolButton, "closeDerivation", tr("Back to the scene"), tr("Back to the pictures of the scene (Escape)"));
    close_->setIcon(closeIcon());
    close_->setAutoRaise(true);
    close_->setFocusPolicy(Qt::TabFocus);
    connect(close_, &QToolButton::clicked, this, &DerivationControls::closed);
    row->addWidget(close_, 0, Qt::AlignTop);
}

void DerivationControls::setScene(const std::shared_ptr<const Picture>& picture) {
    picture_ = picture;
    fillList();
}

void DerivationControls::fillList() {
    const auto ofScene = [&](const DerivationDeclaration& one) { return picture_ != nullptr && fits(one, *picture_->model); };
    const QSignalBlocker quiet(list_);
    list_->clear();
    auto* model = static_cast<QStandardItemModel*>(list_->model());
    const auto add = [&](const QString& heading, const auto& belongs) {
        bool headed = false;
        for (const DerivationDeclaration& one : derivations()) {
            if (!belongs(one)) {
                continue;
            }
            if (!headed) {
                list_->addItem(heading);
                model->item(list_->count() - 1)->setFlags(Qt::NoItemFlags);
                headed = true;
            }
            const bool layers = one.layerByLayer && picture_ != nullptr && fits(one, *picture_->model);
            list_->addItem(layers ? tr("Layer by layer") : engineText(one.title), QString::fromStdString(one.id));
        }
    };
    const auto ofAnyMatrix = [&](const DerivationDeclaration& one) { return !ofScene(one) && one.takesMatrix(); };
    const auto ofNoEncoding = [](const DerivationDeclaration& one) { return one.encoding.empty() && !one.takesMatrix(); };
    add(tr("Of the scene"), ofScene);
    add(tr("Of any matrix"), ofAnyMatrix);
    add(tr("Without an encoding"), ofNoEncoding);
    // Layer by layer are the encodings that have no derivation of their own.
    const auto only = [](const DerivationDeclaration& one) {
        return std::ranges::count(derivations(), one.encoding, &DerivationDeclaration::encoding) == 1;
    };
    add(tr("Of other encodings, at small sizes"), [&](const DerivationDeclaration& one) {
        return !ofScene(one) && !ofAnyMatrix(one) && !ofNoEncoding(one) && (!one.layerByLayer || only(one));
    });
    if (wish_.declaration != nullptr) {
        list_->setCurrentIndex(list_->findData(QString::fromStdString(wish_.declaration->id), kIdRole));
    }
    // The longest title is read whole, however narrow the box is.
    QAbstractItemView& shown = *list_->view();
    shown.setMinimumWidth(shown.sizeHintForColumn(0) + 2 * shown.frameWidth() + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
}

void DerivationControls::setWish(const DerivationWish& wish) {
    if (wish_.declaration != wish.declaration) {
        // They are of the derivation that was seen; this one is still to come.
        badge_->hide();
        note_->hide();
        gallery_->hide();
        first_ = {};
    }
    wish_ = wish;
    list_->setCurrentIndex(list_->findData(QString::fromStdString(wish_.declaration->id), kIdRole));
    fillSwitches();
    fillMatrices();
    fillExamples();
}

void DerivationControls::addExample(const QString& text, const QString& name, const std::optional<Parameters::Map>& example) {
    QAction* action = exampleMenu_->addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    const bool ofScene = wish_.model != nullptr;
    const bool first = !ofScene && !wish_.example && example && example->empty() && wish_.tensors.empty();
    const bool shown = example ? wish_.example == example || first : ofScene;
    action->setChecked(shown);
    connect(
        action, &QAction::triggered, this,
        [this, example, shown] {
            // What is chosen already stays so.
            shown ? fillExamples() : Q_EMIT inputChosen({.sizes = example, .matrix = {}, .tensor = {}});
        },
        Qt::QueuedConnection);
}

void DerivationControls::fillExamples() {
    exampleMenu_->clear();
    const DerivationDeclaration& declaration = *wish_.declaration;
    if (picture_ != nullptr && fits(declaration, *picture_->model)) {
        addExample(tr("Sizes of the &scene"), QStringLiteral("exampleScene"), std::nullopt);
        exampleMenu_->addSeparator();
    }
    const auto all = examplesOf(declaration);
    for (std::size_t k = 0; k < all.size(); ++k) {
        addExample(exampleText(declaration, all[k]), QStringLiteral("example-%1").arg(k), all[k]);
    }
}

void DerivationControls::fillSwitches() {
    switches_->clear();
    for (const DerivationSwitch& one : wish_.declaration->switches) {
        QAction* action = switches_->addAction(engineText(one.label));
        action->setObjectName(QString::fromStdString("leave-out-" + one.id));
        action->setCheckable(true);
        action->setChecked(wish_.switches.contains(one.id));
        connect(
            action, &QAction::triggered, this, [this, id = one.id](bool on) { Q_EMIT leftOut(id, on); }, Qt::QueuedConnection);
    }
    leaveOut_->setVisible(!wish_.declaration->switches.empty());
}

QString DerivationControls::mistake() const {
    for (const DerivationSwitch& one : wish_.declaration->switches) {
        if (wish_.switches.contains(one.id) && !one.mistake.empty()) {
            return QString::fromStdString(one.mistake);
        }
    }
    return {};
}

bool DerivationControls::takes(const Tensor& matrix) const {
    return derivationModel(*wish_.declaration, {}, {{kOwnTensor, matrix}}).ok();
}

void DerivationControls::addMatrix(const QString& text, const char* name, const DerivationInput& input) {
    const auto matrix = ownMatrix(input, picture_.get());
    QAction* action = matrices_->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setEnabled(matrix && takes(*matrix));
    connect(
        action, &QAction::triggered, this, [this, input] { Q_EMIT inputChosen(input); }, Qt::QueuedConnection);
}

void DerivationControls::fillMatrices() {
    matrices_->clear();
    own_->setVisible(wish_.declaration->takesMatrix());
    if (!wish_.declaration->takesMatrix()) {
        return;
    }
    addMatrix(QStringLiteral("[[1, 2, 3], [4, 5, 6]]"), "ownSix", counted(2, 3, 1));
    addMatrix(tr("3 × 3 of 1 to 9"), "ownNine", counted(3, 3, 1));
    addMatrix(tr("Rows of 1 to 5, 5 × 5"), "ownRows", countedRows(5, 5));
    addMatrix(tr("Rows of 1 to 5, 3 × 5"), "ownThreeRows", countedRows(3, 5));
    if (first_.size() == 2 && elementCount(first_) > 0) {
        addMatrix(tr("0, 1, 2, ... (%1 × %2)", "arange").arg(first_[0]).arg(first_[1]), "ownArange", counted(first_[0], first_[1], 0));
    }
    for (const auto& [name, source] : picture_ != nullptr ? picture_->scene.tensors : std::map<std::string, TensorSource>()) {
        const DerivationInput input{.sizes = {}, .matrix = {}, .tensor = name};
        if (const auto matrix = ownMatrix(input, picture_.get())) {
            const QString text = tr("Tensor %1 %2", "name, shape");
            addMatrix(text.arg(printable(QString::fromStdString(name)), QString::fromStdString(toString(matrix->shape()))), "ownTensor",
                      input);
        }
    }
    QAction* type = matrices_->addAction(tr("&Type or paste..."));
    type->setObjectName(QStringLiteral("ownTyped"));
    connect(type, &QAction::triggered, this, &DerivationControls::askForMatrix);
    matrices_->addSeparator();
    QAction* none = matrices_->addAction(tr("&Default numbers"));
    none->setObjectName(QStringLiteral("ownNone"));
    none->setEnabled(!wish_.tensors.empty());
    connect(
        none, &QAction::triggered, this, [this] { Q_EMIT inputChosen({}); }, Qt::QueuedConnection);
}

void DerivationControls::askForMatrix() {
    auto* dialog = new QInputDialog(window());
    dialog->setObjectName(QStringLiteral("ownMatrixDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Own numbers"));
    dialog->setLabelText(tr("One row per line, or [[1, 2, 3], [4, 5, 6]]:"));
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    const auto own = wish_.tensors.find(kOwnTensor);
    const bool shown = own != wish_.tensors.end() && std::ranges::max(own->second.shape()) <= kMostOwn;
    if (auto* text = dialog->findChild<QPlainTextEdit*>()) {
        text->setTabChangesFocus(true);  // blanks divide numbers as well, and the buttons are reached by key
    }
    dialog->setTextValue(!typed_.isEmpty() || !shown ? typed_ : matrixText(own->second));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        const auto matrix = matrixOf(text);
        typed_ = matrix ? QString() : text;
        if (!matrix) {
            Q_EMIT complained(
                tr("Not a matrix. Enter rows of equal length, at most %1 × %1, with numbers such as 1, -2.5 or 1e3.").arg(kMostOwn));
            return;
        }
        Q_EMIT inputChosen(inputOf(*matrix));
    });
    dialog->open();
}

void DerivationControls::setShown(const ShownDerivation& shown) {
    first_ = shown.derivation->steps.front().shape;
    random_ = shown.random;
    const auto random = std::ranges::find_if(random_, [](const auto& part) { return part.has_value(); });
    badge_->setBadge(random == random_.end() ? QString() : randomBadge(*random), {});
    // Beside steps that are not random it leaves its place empty: no step moves the pictures.
    QSizePolicy policy = badge_->sizePolicy();
    policy.setRetainSizeWhenHidden(random != random_.end());
    badge_->setSizePolicy(policy);
    badge_->hide();
    fillMatrices();
    QString note;
    const QString whole = derivedIndexText(*shown.derivation);
    if (!whole.isEmpty()) {
        note = tr("Index by formula, not the file's");
    }
    if (!shown.wish.switches.empty() && shown.differs) {
        const Index end = std::ssize(shown.derivation->steps) - 1;
        const auto value = static_cast<double>(numberAt(*shown.derivation, end, {}, *shown.differs));
        const int cells = static_cast<int>(shown.differing);
        note = (!shown.derivation->steps.back().whole()
                    ? tr("%Ln cell(s) of the part shown differ at the end, first %1: %2 instead of %3", nullptr, cells)
                : shown.ofHead ? tr("%Ln cell(s) of this head differ at the end, first %1: %2 instead of %3", nullptr, cells)
                               : tr("%Ln cell(s) of the end differ, first %1: %2 instead of %3", nullptr, cells))
                   .arg(coordinatesText(shown.derivation->steps.back().shape, *shown.differs), numberText(value),
                        numberText(static_cast<double>(shown.should)));
    } else if (!shown.wish.switches.empty()) {
        note = tr("The result is the same");
    }
    note_->setText(note);
    note_->setToolTip(whole.isEmpty() ? note : whole);
    note_->setVisible(!note.isEmpty());
    gallery_->setVisible(!mistake().isEmpty());
}

void DerivationControls::setStep(Index step) {
    const auto& part = random_[static_cast<std::size_t>(step)];
    badge_->setToolTip(untrainedText(part));
    badge_->setVisible(part.has_value());
}

}  // namespace posenc
