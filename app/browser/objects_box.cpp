#include "app/browser/objects_box.h"

#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include "app/messages/printable.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/tip_text.h"

namespace posenc {
namespace {}  // namespace

ObjectsBox::ObjectsBox(QWidget* parent) : Disclosure(parent) {
    setObjectName(QStringLiteral("objectsBox"));
    button().setObjectName(QStringLiteral("showObjects"));
    button().setToolTip(tr("Objects in the file that are not tensors: listed only, never loaded or run"));
    list().setObjectName(QStringLiteral("objectList"));
    list().setAccessibleName(tr("Non-tensor objects"));
    list().setToolTip(tr("Location in the file and declared type"));
    list().setHeaderLabels({tr("Location"), tr("Type"), tr("Note")});
}

void ObjectsBox::setObjects(const std::vector<OpaqueObject>& objects) {
    const auto dangerous = std::count_if(objects.begin(), objects.end(), [](const OpaqueObject& one) { return one.dangerous; });
    QString said = tr("%n non-tensor object(s)", nullptr, static_cast<int>(objects.size()));
    if (dangerous > 0) {
        said += QStringLiteral(" · ") + tr("%n dangerous", nullptr, static_cast<int>(dangerous));
    }
    QPalette palette = this->palette();
    if (dangerous > 0) {
        palette.setColor(QPalette::ButtonText, problemColour(palette));
        palette.setColor(QPalette::WindowText, problemColour(palette));
    }
    button().setPalette(palette);
    // The dangerous ones first: nobody should have to look for them.
    QList<QTreeWidgetItem*> items;
    for (const bool harm : {true, false}) {
        for (const OpaqueObject& one : objects) {
            if (one.dangerous == harm && items.size() < kMostListed) {
                auto* item = new QTreeWidgetItem(
                    {shownName(one.path), shownName(one.type), harm ? tr("dangerous: unpickling would run it") : QString()});
                item->setForeground(2, problemColour(this->palette()));
                item->setToolTip(1, tipText({item->text(1)}));
                items << item;
            }
        }
    }
    setItems(said, items);
}

}  // namespace posenc
