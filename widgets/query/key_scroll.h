#pragma once

#include <QScrollArea>

namespace posenc {

class KeyView;

/// What a view of keys is seen through: tokens that need more height than there is are scrolled, the query in sight. Sizes the view by
/// itself and at once, so that another number of tokens asks no window for a layout.
class KeyScroll : public QScrollArea {
    Q_OBJECT

public:
    /// Takes the view.
    explicit KeyScroll(KeyView& keys, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    KeyView& keys_;
};

}  // namespace posenc
