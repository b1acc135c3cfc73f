#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>
#include <array>
#include <optional>

class QLabel;
class QProgressBar;
class QShortcut;
class QToolButton;

namespace posenc {

/// Work that takes its time: what is done, how far it is, and a button that ends it (Escape too). Appears once work has gone on for
/// 200 ms, so that quick work does not flicker. Of several works the first of `Work` is shown.
class ActivityBar : public QWidget {
    Q_OBJECT

public:
    enum class Work { Opening, Comparing, Computing };
    static constexpr int kDelayMilliseconds = 200;

    explicit ActivityBar(QWidget* parent = nullptr);

    void begin(Work work, const QString& text);
    /// 0 to 1. How far it is remains open as long as nothing is told.
    void setShare(Work work, double share);
    void end(Work work);
    /// As high as it is while it is shown.
    [[nodiscard]] int shownHeight() const;

Q_SIGNALS:
    /// The user wants no more of it.
    void cancelled(posenc::ActivityBar::Work work);

private:
    struct Entry {
        QString text;
        std::optional<double> share;
        bool due = false;  ///< has gone on for long enough
        QTimer delay;
    };
    [[nodiscard]] Entry& entry(Work work) { return entries_[static_cast<std::size_t>(work)]; }
    void refresh();

    std::array<Entry, 3> entries_;  ///< by Work
    std::optional<Work> shown_;
    QLabel* text_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QToolButton* cancel_ = nullptr;
    QShortcut* escape_ = nullptr;
};

}  // namespace posenc
