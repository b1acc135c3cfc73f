#include "widgets/browser/nothing_found.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/theme/palette_colours.h"

namespace posenc {

NothingFound::NothingFound(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("nothingFound"));
    sentence_ = new QLabel(this);
    sentence_->setObjectName(QStringLiteral("nothingFoundSentence"));
    sentence_->setForegroundRole(kMutedRole);
    show_ = new QPushButton(tr("Show &other matches"), this);
    show_->setObjectName(QStringLiteral("showOtherMatches"));
    show_->setAccessibleName(tr("Show other matches"));
    show_->setToolTip(tr("Also show matches that are not part of a position encoding"));
    show_->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addWidget(sentence_, 0, Qt::AlignHCenter);
    column->addWidget(show_, 0, Qt::AlignHCenter);
    connect(show_, &QPushButton::clicked, this, &NothingFound::hiddenWanted);
}

void NothingFound::tell(int all, int hidden) {
    sentence_->setText(hidden > 0 ? tr("No positional tensor matches. %n other tensor(s) match.", nullptr, hidden)
                       : all > 0  ? tr("No matches.")
                                  : tr("No tensors."));
    show_->setVisible(hidden > 0);
}

void NothingFound::takeFocus() {
    if (show_->isVisibleTo(this)) {
        show_->setFocus(Qt::OtherFocusReason);
    }
}

}  // namespace posenc
