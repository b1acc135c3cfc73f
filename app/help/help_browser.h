#pragma once

#include <QWidget>

class QListWidget;

namespace posenc {

class Document;
class HelpPage;

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
