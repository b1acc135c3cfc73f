#include "widgets/browser/name_delegate.h"

namespace posenc {

QString NameDelegate::inLines(const QString& name) {
    qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    const QStringView last = QStringView(name).mid(dot + 1);
    // These alone say nothing.
    if (dot > 0 && (last == QLatin1String("weight") || last == QLatin1String("bias"))) {
        dot = name.lastIndexOf(QLatin1Char('.'), dot - 1);
    }
    return dot <= 0 ? name : name.left(dot) + QChar(QChar::LineSeparator) + name.mid(dot + 1);
}

void NameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    option->text = inLines(option->text);
}

}  // namespace posenc
