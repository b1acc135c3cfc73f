#pragma once

#include <QLabel>

namespace posenc {

/// Plain text of any width: QLabel is never narrower than its longest word, and the names of files and tensors are words of any length.
/// Here such a word may be broken, after the marks that names are made of and else anywhere. What is copied is the sentence as it was set.
class SentenceLabel : public QLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(QWidget* parent = nullptr);

    void setSentence(const QString& sentence);
    [[nodiscard]] const QString& sentence() const { return sentence_; }
    /// Pixels that a sentence would need at this width.
    [[nodiscard]] int heightOf(const QString& sentence, int width) const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void copy() const;

    QString sentence_;
};

}  // namespace posenc
