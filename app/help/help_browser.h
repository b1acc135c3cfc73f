#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "app/runner/executor.h"
#include "engine/core/index.h"

class QListWidget;

namespace posenc {

class Document;
class HelpDerivation;
class HelpPage;

/// The window of help: a list of the encodings, the derivation of one of them, live, and its page below. Follows the encoding that the
/// document is at. The main window comes before it where a link does something there, and ends the program when it is closed.
class HelpBrowser : public QWidget {
    Q_OBJECT

public:
    HelpBrowser(Document& document, QWidget* window, const ExecutorFactory& executors);

    void showPage(const QString& encoding);
    [[nodiscard]] const HelpPage& page() const { return *page_; }
    [[nodiscard]] HelpDerivation& derivation() const { return *derivation_; }

Q_SIGNALS:
    /// The gallery, at the entries about an encoding; by its title.
    void galleryWanted(QString title);

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makeBar();
    void fillList();
    void markPage(const QString& shown);

    QListWidget* list_ = nullptr;
    QWidget* gallery_ = nullptr;
    HelpDerivation* derivation_ = nullptr;
    HelpPage* page_ = nullptr;
};

/// What the window of help shows in the main one.
struct HelpLinks {
    /// A derivation, at a step, without what is left out.
    std::function<void(const std::string& id, Index step, const std::vector<std::string>& leftOut)> derive;
    std::function<void(const QString& words)> searchGallery;  ///< entries of the gallery, which is open then
};

/// A page of help: the id of an encoding, or HelpPage::kGuide. A second call brings the window of help to the front.
void showHelp(const QString& page, QWidget& window, Document& document, const ExecutorFactory& executors, const HelpLinks& links);

}  // namespace posenc
