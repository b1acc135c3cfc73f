#include "app/browser/objects_box.h"

#include <QHeaderView>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/printable.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

/// More are counted and not listed.
constexpr std::size_t kMostListed = 1000;
constexpr int kListHeight = 120;

QString text(const std::string& value) {
    return printable(QString::fromStdString(value));
}

}  // namespace

ObjectsBox::ObjectsBox(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("objectsBox"));
    button_ = new QToolButton(this);
    button_->setObjectName(QStringLiteral("showObjects"));
    button_->setCheckable(true);
    button_->setAutoRaise(true);
    button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button_->setArrowType(Qt::RightArrow);
    button_->setFocusPolicy(Qt::StrongFocus);
    button_->setToolTip(tr("Parts of the file that are no tensors. They are named here and never made or run."));
    list_ = new QTreeWidget(this);
    list_->setObjectName(QStringLiteral("objectList"));
    list_->setAccessibleName(tr("Objects that are no tensors"));
    list_->setToolTip(tr("Where in the file, and what the file says it is"));
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setHeaderLabels({tr("Where"), tr("What"), tr("Note")});
    list_->header()->setStretchLastSection(true);
    list_->setFixedHeight(kListHeight);
    list_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(button_, 0, Qt::AlignLeading);
    column->addWidget(list_);
    connect(button_, &QToolButton::toggled, this, [this](bool on) {
        button_->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        list_->setVisible(on);
    });
    hide();
}

void ObjectsBox::setObjects(const std::vector<OpaqueObject>& objects) {
    const auto dangerous = std::count_if(objects.begin(), objects.end(), [](const OpaqueObject& one) { return one.dangerous; });
    QString said = tr("%n object(s) that are no tensors", nullptr, static_cast<int>(objects.size()));
    if (dangerous > 0) {
        said += QStringLiteral(" · ") + tr("%n dangerous", nullptr, static_cast<int>(dangerous));
    }
    button_->setText(said);
    button_->setAccessibleName(said);
    QPalette palette = this->palette();
    if (dangerous > 0) {
        palette.setColor(QPalette::ButtonText, problemColour(palette));
        palette.setColor(QPalette::WindowText, problemColour(palette));
    }
    button_->setPalette(palette);
    list_->clear();
    // The dangerous ones first: nobody should have to look for them.
    QList<QTreeWidgetItem*> items;
    for (const bool harm : {true, false}) {
        for (const OpaqueObject& one : objects) {
            if (one.dangerous == harm && static_cast<std::size_t>(items.size()) < kMostListed) {
                auto* item =
                    new QTreeWidgetItem({text(one.path), text(one.type), harm ? tr("dangerous: unpickling would run it") : QString()});
                item->setForeground(2, problemColour(this->palette()));
                item->setToolTip(1, item->text(1));
                items << item;
            }
        }
    }
    list_->addTopLevelItems(items);
    list_->resizeColumnToContents(0);
    list_->resizeColumnToContents(1);
    setVisible(!objects.empty());
}

}  // namespace posenc
