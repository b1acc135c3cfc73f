#include "widgets/derivation/steady_text.h"

#include <QEvent>
#include <algorithm>

#include "widgets/controls/sentence_label.h"

namespace posenc {

SteadyText::SteadyText(SentenceLabel* label, int lines, QWidget* parent) : QWidget(parent), label_(label), lines_(lines) {
    label_->setParent(this);
    label_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SteadyText::expect(const QStringList& sentences) {
    expected_ = sentences;
    room_.reset();
    updateGeometry();
}

void SteadyText::setSentence(const QString& sentence) {
    if (sentence == label_->sentence()) {
        return;
    }
    label_->setSentence(sentence);
    if (label_->heightOf(sentence, width()) > height() && !expected_.contains(sentence)) {
        expected_ << sentence;
        room_.reset();
        updateGeometry();
    }
}

int SteadyText::heightForWidth(int width) const {
    if (!room_ || room_->width != width) {
        Room room{width, lines_ * label_->fontMetrics().lineSpacing()};
        for (const QString& sentence : expected_) {
            room.height = std::max(room.height, label_->heightOf(sentence, width));
        }
        room_ = room;
    }
    return room_->height;
}

QSize SteadyText::minimumSizeHint() const {
    return {label_->fontMetrics().averageCharWidth(), lines_ * label_->fontMetrics().lineSpacing()};
}

void SteadyText::resizeEvent(QResizeEvent* event) {
    label_->setGeometry(rect());
    QWidget::resizeEvent(event);
}

void SteadyText::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        room_.reset();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

}  // namespace posenc
