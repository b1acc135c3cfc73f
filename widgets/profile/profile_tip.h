#pragma once

#include <QPen>
#include <QString>
#include <QWidget>
#include <vector>

namespace posenc {

/// The values of all lines at one offset, beside the pointer: each with its pen, in columns. Painted, for a tooltip of Qt would have to be
/// HTML for that, and names would have to be escaped in it.
class ProfileTip : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QPen pen;
        QString name;
        QString value;
        bool chosen = false;
    };

    explicit ProfileTip(QWidget& owner);

    /// Beside this place, on the same screen. The first rows are shown; how many more there are is said.
    void showAt(QPoint globalPosition, const QString& title, std::vector<Row> rows);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont fontOf(const Row& row) const;
    void layOut();

    QString title_;
    QString more_;
    std::vector<Row> rows_;
    int lines_ = 0;  ///< in one column
    int nameWidth_ = 0;
    int valueWidth_ = 0;
};

}  // namespace posenc
