#include "widgets/controls/sentence_label.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <algorithm>

namespace posenc {
namespace {

/// Words of up to so many letters stay whole.
constexpr int kWhole = 24;
/// Without a width, and a line may end there.
constexpr QChar kBreak(0x200B);

QString breakable(const QString& sentence) {
    static const QString kMarks = QStringLiteral("_./\\-:");
    QString out;
    qsizetype start = 0;
    while (start < sentence.size()) {
        qsizetype end = start;
        while (end < sentence.size() && !sentence[end].isSpace()) {
            ++end;
        }
        const bool lengthy = end - start > kWhole;
        int unbroken = 0;
        for (qsizetype i = start; i < end; ++i) {
            out += sentence[i];
            ++unbroken;
            const bool letter = !sentence[i].isHighSurrogate() && i + 1 < end && !sentence[i + 1].isMark();
            if (lengthy && letter && (kMarks.contains(sentence[i]) || unbroken >= kWhole)) {
                out += kBreak;
                unbroken = 0;
            }
        }
        if (end < sentence.size()) {
            out += sentence[end];
        }
        start = end + 1;
    }
    return out;
}

}  // namespace

SentenceLabel::SentenceLabel(QWidget* parent) : QLabel(parent) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
}

void SentenceLabel::setSentence(const QString& sentence) {
    sentence_ = sentence;
    setText(breakable(sentence));
    setAccessibleName(sentence);
}

int SentenceLabel::heightOf(const QString& sentence, int width) const {
    // A label is laid out as a document, which may end a line a pixel earlier.
    const QRect room(0, 0, std::max(1, width - 2), QWIDGETSIZE_MAX);
    return fontMetrics().boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, breakable(sentence)).height();
}

void SentenceLabel::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else {
        QLabel::keyPressEvent(event);
    }
}

void SentenceLabel::contextMenuEvent(QContextMenuEvent* event) {
    if (!textInteractionFlags().testFlag(Qt::TextSelectableByMouse)) {
        QLabel::contextMenuEvent(event);
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Copy"), this, &SentenceLabel::copy);
    menu->popup(event->globalPos());
}

void SentenceLabel::copy() const {
    QApplication::clipboard()->setText(hasSelectedText() ? selectedText().remove(kBreak) : sentence_);
}

}  // namespace posenc
