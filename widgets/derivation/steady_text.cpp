#include "widgets/derivation/steady_text.h"

#include <QEvent>
#include <algorithm>

#include "widgets/controls/sentence_label.h"

namespace posenc {
namespace {

constexpr std::size_t kMostWidths = 16;

}  // namespace

SteadyText::SteadyText(SentenceLabel* label, int lines, QWidget* parent) : QWidget(parent), label_(label), lines_(lines) {
    label_->setParent(this);
    label_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // A fixed one would never be higher than its hint, which knows no width.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SteadyText::expect(const QStringList& sentences) {
    expected_ = sentences;
    rooms_.clear();
    updateGeometry();
}

void SteadyText::setSentence(const QString& sentence) {
    if (sentence == label_->sentence()) {
        return;
    }
    label_->setSentence(sentence);
    if (label_->heightOf(sentence, width()) > height() && !expected_.contains(sentence)) {
        expected_ << sentence;
        rooms_.clear();
        updateGeometry();
    }
}

int SteadyText::heightForWidth(int width) const {
    const auto known = rooms_.find(width);
    if (known != rooms_.end()) {
        return known->second;
    }
    int height = lines_ * label_->fontMetrics().lineSpacing();
    for (const QString& sentence : expected_) {
        height = std::max(height, label_->heightOf(sentence, width));
    }
    if (rooms_.size() >= kMostWidths) {
        rooms_.clear();
    }
    rooms_.emplace(width, height);
    return height;
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
        rooms_.clear();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

}  // namespace posenc
