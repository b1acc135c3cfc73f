#pragma once

#include <QWidget>
#include <functional>
#include <string>

#include "app/runner/executor.h"
#include "engine/core/index.h"

class QListWidget;

namespace posenc {

class Document;
class HelpDerivation;
class HelpPage;

/// The window of help: a list of the encodings, the derivation of one of them, live, and its page below. Follows the encoding that the
/// document is at.
class HelpBrowser : public QWidget {
    Q_OBJECT

public:
    HelpBrowser(Document& document, QWidget* window, const ExecutorFactory& executors);

    void showPage(const QString& encoding);
    [[nodiscard]] const HelpPage& page() const { return *page_; }
    [[nodiscard]] HelpDerivation& derivation() const { return *derivation_; }

private:
    [[nodiscard]] QWidget* makeBar();
    void fillList();
    void markPage(const QString& shown);

    QListWidget* list_ = nullptr;
    HelpDerivation* derivation_ = nullptr;
    HelpPage* page_ = nullptr;
};

/// The page of the document's encoding. A second call brings the window to the front.
/// @param derive shows a derivation in the window, at a step
void showEncodingHelp(QWidget& window, Document& document, const ExecutorFactory& executors,
                      const std::function<void(const std::string& id, Index step)>& derive);

}  // namespace posenc
