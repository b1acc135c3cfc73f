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
    /// The encoding whose page is shown, or kGuide.
    [[nodiscard]] QString encoding() const;
    [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;

    /// The page that leads through the program, beside those of the encodings.
    static constexpr auto kGuide = "guide";

Q_SIGNALS:
    /// A link `action:NAME` was followed: the name of an action of the window. The page stays as it is.
    void actionRequested(const QString& name);
    /// A link `derivation:ID?step=11&leave-out=NAME` was followed: a derivation of the window, at a step counted from 0, without a part.
    void derivationRequested(const QUrl& link);

protected:
    void doSetSource(const QUrl& link, QTextDocument::ResourceType type) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QImage figure(const QUrl& link) const;
    void updateStyle();
};

}  // namespace posenc
