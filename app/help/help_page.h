#pragma once

#include <QTextBrowser>

namespace posenc {

/// A page of help: Markdown of the resources, with figures that are drawn when the page is shown, in the colours and at
/// the resolution of the window.
class HelpPage : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpPage(QWidget* parent = nullptr);

    [[nodiscard]] static QUrl address(const QString& encoding);
    [[nodiscard]] static QString encodingOf(const QUrl& address);
    /// The encoding whose page is shown.
    [[nodiscard]] QString encoding() const;
    [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QImage figure(const QUrl& link) const;
    void updateStyle();
};

}  // namespace posenc
