#pragma once

#include <QTextBrowser>
#include <QWidget>

class QListWidget;

namespace posenc {

class Document;

/// A page of help: Markdown of the resources, with figures that are drawn when the page is shown, in the colours and at
/// the resolution of the window.
class HelpPage : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpPage(QWidget* parent = nullptr);

    [[nodiscard]] static QUrl address(const QString& encoding);
    /// The encoding whose page is shown.
    [[nodiscard]] QString encoding() const;
    [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QImage figure(const QUrl& link) const;
    void dress();
};

/// The window of help: a list of the encodings, the page of one of them. Follows the encoding that the document is at.
class HelpBrowser : public QWidget {
    Q_OBJECT

public:
    HelpBrowser(Document& document, QWidget* window);

    void showPage(const QString& encoding);
    [[nodiscard]] const HelpPage& page() const { return *page_; }

private:
    [[nodiscard]] QWidget* makeBar();
    void fillList();
    void markPage(const QString& shown);

    QListWidget* list_ = nullptr;
    HelpPage* page_ = nullptr;
};

/// The page of the document's encoding. A second call brings the window to the front.
void showEncodingHelp(QWidget& window, Document& document);

}  // namespace posenc
