#include "app/panels/form_fit.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>

#include "app/messages/printable.h"
#include "widgets/controls/elided_combo_box.h"
#include "widgets/controls/engine_text.h"
#include "widgets/form/parameter_field.h"
#include "widgets/form/parameter_form.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

FormFit::FormFit(Workspace& workspace, ParameterForm& form) : QObject(&form), workspace_(workspace), form_(form) {
    connect(&form_, &ParameterForm::detachRequested, this, &FormFit::detach);
    connect(&workspace_, &Workspace::pictureChanged, this, &FormFit::show);
}

const EncodingDeclaration* FormFit::encoding() const {
    return findEncoding(workspace_.document().scene().encoding);
}

const Model* FormFit::model() const {
    const Scene& scene = workspace_.document().scene();
    const auto& picture = workspace_.picture();
    const bool same = picture != nullptr && picture->scene.encoding == scene.encoding && picture->scene.tensors == scene.tensors;
    return same ? picture->model.get() : nullptr;
}

BoundShapes FormFit::shapes() const {
    return model() != nullptr ? boundShapes(*model()) : BoundShapes();
}

Parameters::Map FormFit::base() const {
    const Scene& scene = workspace_.document().scene();
    if (scene.tensors.empty() || encoding() == nullptr) {
        return {};
    }
    Parameters::Map base = scene.provided;
    // What the file decides and the user had set alike is not among those.
    for (const auto& [id, tensors] : fixedParameters(*encoding(), scene.parameters, shapes(), scene.provided)) {
        if (const auto now = scene.parameters.find(id); now != scene.parameters.end()) {
            base.insert(*now);
        }
    }
    return base;
}

void FormFit::limitOffers() {
    const Scene& scene = workspace_.document().scene();
    form_.setFits([encoding = encoding(), shapes = shapes(), trained = scene.provided](const Parameters::Map& parameters) {
        return encoding == nullptr || shapes.empty() || canFit(*encoding, parameters, shapes, trained);
    });
}

void FormFit::show() {
    if (encoding() != nullptr) {
        limitOffers();
        showLocks();
        showMethods();
    }
}

void FormFit::showLocks() {
    const Scene& scene = workspace_.document().scene();
    fixed_ = fixedParameters(*encoding(), scene.parameters, shapes(), scene.provided);
    std::map<QString, ParameterForm::Lock> locks;
    for (const auto& [id, tensors] : fixed_) {
        const auto source = scene.tensors.find(tensors.front());
        if (source == scene.tensors.end()) {
            continue;
        }
        QStringList names;
        for (const std::string& tensor : tensors) {
            names += engineText(encoding()->tensor(tensor)->label);
        }
        const QString file = shownName(QFileInfo(QString::fromStdString(source->second.file)).completeBaseName());
        locks[QString::fromStdString(id)] = {tr("fixed by %1", "file").arg(file),
                                             tr("Detach %1", "tensors").arg(names.join(QStringLiteral(", ")))};
    }
    form_.setLocks(locks);
}

void FormFit::detach(const QString& parameter) {
    if (const auto tensors = fixed_.find(parameter.toStdString()); tensors != fixed_.end()) {
        workspace_.document().detach(tensors->second);
    }
}

void FormFit::showMethods() {
    const std::string parameter = resizedBy(*encoding(), shapes());
    if (parameter.empty()) {
        if (methods_ != nullptr) {
            delete methods_->parentWidget();
        }
        return;
    }
    ParameterField* field = form_.field(QString::fromStdString(parameter));
    if (methods_ == nullptr) {
        field->setExtra(*makeMethods());
    }
    const Scene& scene = workspace_.document().scene();
    methods_->setCurrentIndex(methods_->findData(static_cast<int>(scene.fit.value_or(ResizeMethod::Bicubic))));
    const auto& fits = model()->fits();
    const bool used = std::ranges::any_of(fits, [](const auto& fit) { return fit.second.kind == Fit::Kind::Resized; });
    methods_->parentWidget()->setEnabled(used);
    const QString help = tr("Method that resizes the bound table to another window; the file is not changed");
    const QString why = tr("Not used while the window is as trained");
    methods_->setToolTip(used ? help : QStringLiteral("%1\n%2").arg(help, why));
    methods_->setAccessibleDescription(used ? help : why);
}

QWidget* FormFit::makeMethods() {
    auto* row = new QWidget(&form_);
    row->setObjectName(QStringLiteral("fitRow"));
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto* name = new QLabel(tr("Resi&zed by"), row);
    name->setForegroundRole(kMutedRole);
    methods_ = new ElidedComboBox(row);
    methods_->setObjectName(QStringLiteral("fitMethod"));
    methods_->setAccessibleName(tr("Table resized by"));
    methods_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    methods_->setMinimumContentsLength(6);
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        methods_->addItem(engineText(method.label), static_cast<int>(method.method));
        methods_->setItemData(methods_->count() - 1, engineText(method.help), Qt::ToolTipRole);
    }
    name->setBuddy(methods_);
    connect(methods_, &QComboBox::activated, this,
            [this](int at) { workspace_.document().setFit(static_cast<ResizeMethod>(methods_->itemData(at).toInt())); });
    line->addWidget(name);
    line->addWidget(methods_, 1);
    return row;
}

}  // namespace posenc
