#pragma once

#include <QFont>
#include <QImage>
#include <QStringList>
#include <QWidget>
#include <optional>

#include "widgets/query/query_data.h"

namespace posenc {

/// The keys of one query in their places: on the map of a grid, over an image if there is one, or as the tokens of a text in lines. The
/// query's own place is framed, and can be dragged; the key under the pointer is reported. A map fits itself into its room, tokens ask for
/// the height that they need.
///  Mouse: press and drag moves the query, hovering reports a key. Keys: arrows move the query, with Ctrl by ten.
class KeyView : public QWidget {
    Q_OBJECT

public:
    explicit KeyView(QWidget* parent = nullptr);

    void setData(const QueryData& data);
    [[nodiscard]] const QueryData& data() const { return data_; }
    /// Shown behind the map, the whole of it; a null image: none.
    void setBackdrop(const QImage& image);
    /// Texts of the tokens, the first of them for key 0; keys beyond them show their number.
    void setTokens(const QStringList& tokens);
    /// The key that all views look at; does not signal.
    void setKey(std::optional<Index> key);

    /// Where a key is drawn, in pixels of the widget; empty where it is not.
    [[nodiscard]] QRectF keyRect(Index key) const;
    [[nodiscard]] std::optional<Index> keyAt(QPointF position) const;
    /// Keys that are shown: of a sequence the first 2000, with a word of how many more there are.
    [[nodiscard]] Index shownKeys() const { return static_cast<Index>(places_.size()); }

    /// Pixels that all lines of tokens take; 0 for a map.
    [[nodiscard]] int neededHeight() const { return needed_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }

Q_SIGNALS:
    /// The user took the query elsewhere, as a key's place.
    void queryMoved(posenc::Index key);
    void keyPointed(std::optional<posenc::Index> key);
    /// Keys have other places, or another height is needed for them.
    void placed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();
    void placeOnGrid();
    void placeInLines();
    [[nodiscard]] QString textOf(Index key) const;
    [[nodiscard]] QString restText() const;
    /// In which the texts of all keys of a map fit into their places; none: it would be too small to read.
    [[nodiscard]] std::optional<QFont> mapFont() const;
    void moveTo(Index key);
    void tell();

    QueryData data_;
    QImage backdrop_;
    QStringList tokens_;
    std::optional<Index> key_;
    std::vector<QRectF> places_;  ///< by key
    QRectF map_;                  ///< of a grid
    int needed_ = 0;
    QRectF rest_;  ///< where those that are left out are told of
};

}  // namespace posenc
