#include "app/pictures/index_bar.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "app/messages/own_index_text.h"
#include "widgets/controls/sentence_label.h"

namespace posenc {

IndexBar::IndexBar(const QString& name, Shown shown, QWidget* parent) : QFrame(parent), shown_(shown) {
    setObjectName(name + QStringLiteral("Bar"));
    setAccessibleName(tr("Index table of the file"));
    text_ = new SentenceLabel(this);
    text_->setObjectName(name + QStringLiteral("Text"));
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    other_ = new QToolButton(this);
    other_->setObjectName(name + QStringLiteral("Switch"));
    other_->setFocusPolicy(Qt::StrongFocus);
    connect(other_, &QToolButton::clicked, this, [this] { Q_EMIT sourceChosen(source_); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 6, 0);
    row->addWidget(text_, 1);
    row->addWidget(other_);
    hide();
}

void IndexBar::setModel(const Model& model) {
    const auto& own = model.ownIndex();
    const bool differs = own && (own->comparison.differing > 0 || own->comparison.outside);
    setVisible(shown_ == Shown::Differs ? differs : own.has_value());
    if (!own) {
        return;
    }
    text_->setSentence(ownIndexText(model));
    setAccessibleDescription(text_->sentence());
    source_ = own->used ? QStringLiteral("formula") : QStringLiteral("file");
    const QString tip =
        own->used ? tr("Compute index, bias and attention by formula") : tr("Compute index, bias and attention from the file's index");
    other_->setText(own->used ? tr("Use formula") : tr("Use file"));
    other_->setAccessibleName(other_->text());
    other_->setToolTip(tip);
    // Two that are equal need no choice, and one that names no row of the table is not drawn.
    other_->setVisible(own->comparison.differing > 0 && !own->comparison.outside);
}

}  // namespace posenc
