#pragma once

#include <QStringList>
#include <QWidget>
#include <map>

namespace posenc {

class SentenceLabel;

/// A sentence that changes while pictures play beside it. It has the room of the longest one that is expected, so that another sentence
/// neither moves the pictures nor makes the window lay itself out anew; for a longer one the room grows.
class SteadyText : public QWidget {
    Q_OBJECT

public:
    /// @param label taken over  @param lines that it has in any case
    explicit SteadyText(SentenceLabel* label, int lines = 1, QWidget* parent = nullptr);

    /// The sentences that are to come; what was expected before is forgotten.
    void expect(const QStringList& sentences);
    void setSentence(const QString& sentence);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    SentenceLabel* label_;
    int lines_;
    QStringList expected_;
    mutable std::map<int, int> rooms_;  ///< heights by width, of the few widths that a layout tries
};

}  // namespace posenc
