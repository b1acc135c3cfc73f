#pragma once

#include <QWidget>
#include <functional>
#include <span>

#include "engine/schema/declaration.h"

class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;
class QStandardItemModel;

namespace posenc {

/// The encodings by family, with a search field over title, summary and other words. Arrow keys move a cursor, Enter or a click
/// chooses; the chosen one is marked with the accent. In the search field Enter chooses the first match, Down goes into
/// the list, Escape clears. A search is over once an encoding is chosen, here or elsewhere, or the focus goes to another
/// part of the window, so that the list never hides the current encoding from someone who is not searching.
class EncodingList : public QWidget {
    Q_OBJECT

public:
    explicit EncodingList(QWidget* parent = nullptr);

    /// @param words by which an encoding is found beside its title and summary
    void setEncodings(std::span<const EncodingDeclaration> encodings, const std::function<QString(const EncodingDeclaration&)>& words);
    /// Marks one; does not emit.
    void setCurrent(const QString& id);
    [[nodiscard]] QString current() const { return current_; }
    /// The field that a shortcut puts the focus into.
    [[nodiscard]] QLineEdit* searchField() const { return search_; }

Q_SIGNALS:
    void chosen(QString id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void filter(const QString& text);
    void choose(const QModelIndex& index);
    void markCurrent();
    [[nodiscard]] int bestMatch() const;
    [[nodiscard]] bool searchKey(int key);
    [[nodiscard]] bool listKey(int key);

    QLineEdit* search_ = nullptr;
    QListView* list_ = nullptr;
    QLabel* noMatches_ = nullptr;
    QStandardItemModel* model_ = nullptr;
    QString current_;
};

/// Heading of a family in the language of the interface.
[[nodiscard]] QString familyTitle(Family family);

}  // namespace posenc
