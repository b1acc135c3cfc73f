#pragma once

#include <QWidget>
#include <vector>

#include "app/scene/figure_description.h"

class QTableWidget;
class QToolButton;

namespace posenc {

/// The annotations of one panel as a table: their places in rows and columns of cells, and their texts.
class NoteTable : public QWidget {
    Q_OBJECT

public:
    explicit NoteTable(QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<FigureNote>& notes() const { return notes_; }
    /// Without changed().
    void setNotes(std::vector<FigureNote> notes);

Q_SIGNALS:
    void changed();

private:
    void add(FigureNote::Kind kind);
    void removeCurrent();
    void offerRemoval();
    void take(int row, int column);
    void fill();

    std::vector<FigureNote> notes_;
    bool filling_ = false;
    QToolButton* remove_ = nullptr;
    QTableWidget* table_ = nullptr;
};

}  // namespace posenc
