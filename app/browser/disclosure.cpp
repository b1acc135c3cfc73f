#include "app/browser/disclosure.h"

#include <QHeaderView>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace posenc {
namespace {

constexpr int kListHeight = 120;
constexpr int kWidestColumn = 420;

}  // namespace

Disclosure::Disclosure(QWidget* parent) : QWidget(parent) {
    button_ = new QToolButton(this);
    button_->setCheckable(true);
    button_->setAutoRaise(true);
    button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button_->setArrowType(Qt::RightArrow);
    button_->setFocusPolicy(Qt::StrongFocus);
    list_ = new QTreeWidget(this);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
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

void Disclosure::setItems(const QString& title, const QList<QTreeWidgetItem*>& items) {
    button_->setText(title);
    button_->setAccessibleName(title);
    list_->clear();
    list_->addTopLevelItems(items);
    for (int column = 0; column + 1 < list_->columnCount(); ++column) {
        list_->resizeColumnToContents(column);
        list_->setColumnWidth(column, std::min(list_->columnWidth(column), kWidestColumn));
    }
    setVisible(!items.isEmpty());
}

}  // namespace posenc
