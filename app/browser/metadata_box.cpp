#include "app/browser/metadata_box.h"

#include <QToolButton>
#include <QTreeWidget>

#include "app/messages/printable.h"
#include "widgets/theme/tip_text.h"

namespace posenc {
namespace {

/// The beginning of a text, with an ellipsis where that is not all of it. Takes no longer for a long one.
QString beginning(const std::string& value) {
    constexpr std::size_t kMostBytes = 4;  // of a character in UTF-8
    // One character too many at least: it may be cut in two, and it tells that there is more.
    const QString start = QString::fromStdString(value.substr(0, kMostBytes * (MetadataBox::kMostShown + 2)));
    return start.size() > MetadataBox::kMostShown ? printable(start.left(MetadataBox::kMostShown)) + QChar(0x2026) : printable(start);
}

}  // namespace

MetadataBox::MetadataBox(QWidget* parent) : Disclosure(parent) {
    setObjectName(QStringLiteral("metadataBox"));
    button().setObjectName(QStringLiteral("showMetadata"));
    button().setToolTip(tr("Metadata stored in the file"));
    list().setObjectName(QStringLiteral("metadataList"));
    list().setAccessibleName(tr("Metadata of the file"));
    list().setToolTip(tr("Keys and texts as stored in the file"));
    list().setHeaderLabels({tr("Key"), tr("Text")});
}

void MetadataBox::setMetadata(const std::vector<std::pair<std::string, std::string>>& metadata) {
    QList<QTreeWidgetItem*> items;
    for (const auto& [key, value] : metadata) {
        if (items.size() == kMostListed) {
            break;
        }
        auto* item = new QTreeWidgetItem({beginning(key), beginning(value)});
        for (const int column : {0, 1}) {
            item->setToolTip(column, tipText({item->text(column)}));
        }
        items << item;
    }
    setItems(tr("%n metadata entry(ies)", nullptr, static_cast<int>(metadata.size())), items);
}

}  // namespace posenc
