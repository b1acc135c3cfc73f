#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "engine/model/explanation.h"
#include "engine/schema/declaration.h"
#include "widgets/cell/inspector_lines.h"

class QScrollArea;
class QToolButton;

namespace posenc {

class InspectorSheet;

/// The computation of one cell: the arithmetic of its table row, the terms of its logit, its attention, and the strongest keys of its
/// query. Cheap enough to follow the pointer.
class InspectorPanel : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void setExplanation(const Explanation& explanation, const EncodingDeclaration& encoding, const QString& headText,
                        const std::optional<TwinCount>& twins = {});
    /// Something without arithmetic is pointed at: a heading, and a sentence that says what is known of it.
    void setNote(const QString& headText, const QString& note);
    /// Nothing is pointed at.
    void clear();
    /// The cell in one sentence; empty when nothing is pointed at.
    [[nodiscard]] QString sentence() const { return sentence_; }
    /// Everything shown, line by line, for the clipboard.
    [[nodiscard]] QString text() const;
    /// The sentence and what is shown below it, to the clipboard. Nothing while empty.
    void copy();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setLines(std::vector<InspectorLine> lines, const QString& sentence);

    InspectorSheet* sheet_ = nullptr;
    QScrollArea* scroll_ = nullptr;
    QToolButton* copy_ = nullptr;
    QString sentence_;
};

}  // namespace posenc
