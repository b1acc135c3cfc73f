#pragma once

#include <QFrame>
#include <QPointer>
#include <QString>
#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace posenc {

/// A command as the search lists it.
struct Command {
    QString title;
    QString place;  ///< where else it is: "View > Arrangement"
    QString keys;   ///< its shortcut; may be empty
    QString help;   ///< one sentence; may be empty
    QString words;  ///< by which it is found as well, not shown
    bool enabled = true;
    bool checked = false;
    std::function<void()> run;
};

/// A field over the window, and below it the commands that what is typed names, best first. Up and Down choose, Enter or a click
/// does it, Escape or anything done elsewhere closes. The keyboard goes back to where it was.
class CommandSearch : public QFrame {
    Q_OBJECT

public:
    explicit CommandSearch(QWidget* window);

    /// @param prompt what is asked for; empty: any command
    void open(std::vector<Command> commands, const QString& prompt = {});
    void dismiss();
    /// All that can be found at present.
    [[nodiscard]] const std::vector<Command>& commands() const { return commands_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();
    void filter(const QString& text);
    void addRow(int command);
    void tellCurrent();
    void move(int by);
    void run(int row);
    [[nodiscard]] bool searchKey(int key);

    QLineEdit* field_ = nullptr;
    QListView* list_ = nullptr;
    QLabel* nothing_ = nullptr;
    QStandardItemModel* model_ = nullptr;
    std::vector<Command> commands_;
    QPointer<QWidget> before_;  ///< had the keyboard
};

}  // namespace posenc
