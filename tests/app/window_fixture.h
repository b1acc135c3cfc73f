#pragma once

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <numeric>
#include <vector>

#include "app/pictures/picture_pane.h"
#include "app/window/main_window.h"
#include "app/workspace/settings.h"
#include "tests/app/npy_write.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/theme.h"

namespace posenc::test {

/// How long a test waits for what must come, in milliseconds: under ThreadSanitizer a large picture takes most of a minute.
inline constexpr int kPatience = 60'000;

/// The real window with settings of its own, shown and painted once; of this size, or of the one that it opens with for an invalid one.
class ShownWindow {
public:
    /// How it begins: with the parameters beside the pictures, where it is wide every panel in view, and no cell pinned; or as at the very
    /// first start but for its hint.
    enum class Begin { Working, First };

    explicit ShownWindow(QSize size = {1200, 800}, Begin begin = Begin::Working)
        : settings_(folder_.filePath(QStringLiteral("settings.ini"))), begin_(begin) {
        settings_.setHintSeen(true);
        if (begin == Begin::Working) {
            settings_.setPanels(size.width() < kWide ? R"({"drawer":"parameters","pinned":true})"
                                                     : R"({"drawer":"parameters","pinned":true,"panels":[{"name":"cell","place":"pane"},
                                                          {"name":"query","place":"window"},{"name":"heads","place":"window"},
                                                          {"name":"profile","place":"window"},{"name":"checks","place":"window"}]})");
        }
        applyTheme(*qApp, Theme::Light);
        start(size);
    }
    /// Closes the window and opens another one with the same settings, as the next start of the program does.
    [[nodiscard]] bool reopen(QSize size = {1200, 800}) {
        window_->close();
        window_.reset();
        start(size);
        return shown_;
    }

    [[nodiscard]] bool shown() const { return shown_; }
    /// Opens a drawer, or brings a panel to the front, as the menu does.
    void bring(const char* name) { find<QAction>((std::string("show-") + name).c_str())->trigger(); }
    [[nodiscard]] MainWindow& operator*() { return *window_; }
    [[nodiscard]] MainWindow* operator->() { return window_.get(); }
    [[nodiscard]] Settings& settings() { return settings_; }
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    /// Waits until the last request is answered.
    [[nodiscard]] bool settled() {
        return QTest::qWaitFor(
            [this] { return !window_->workspace().busy() && (window_->workspace().picture() || window_->workspace().failure()); },
            kPatience);
    }
    [[nodiscard]] HeatmapView& view(const char* layer) { return *window_->pictures().view(layer); }
    template <typename Widget>
    [[nodiscard]] Widget* find(const char* name) const {
        return window_->findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] const Scene& scene() const { return window_->workspace().document().scene(); }

    /// A copy of the shipped sample, as a person's own file.
    [[nodiscard]] QString sampleCopy() const {
        const QString target = path(QStringLiteral("my swin.safetensors"));
        return QFile::copy(QStringLiteral(":/samples/swin-digits.safetensors"), target) ? target : QString();
    }
    /// Opens a file as the menu does and waits until its table is seen.
    [[nodiscard]] bool open(const QString& file) {
        window_->openFile(file);
        const auto bound = [&] {
            const auto bias = scene().tensors.find("bias");
            return bias != scene().tensors.end() && QString::fromStdString(bias->second.file) == file;
        };
        return QTest::qWaitFor(bound, kPatience) && settled();
    }
    /// Shows a scene with this tensor bound to a file of 0, 1, 2, ... in the given shape.
    [[nodiscard]] bool showBound(Scene scene, const char* tensor, const std::vector<long long>& shape) {
        const QString file = path(QStringLiteral("table.npy"));
        const auto count = std::accumulate(shape.begin(), shape.end(), 1LL, std::multiplies<>());
        if (!writeNpy(file, shape, counted(static_cast<std::size_t>(count)))) {
            return false;
        }
        scene.tensors = {{tensor, {file.toStdString(), "", {}}}};
        window_->workspace().document().change(scene, QStringLiteral("Bind"));
        return settled();
    }

private:
    static constexpr int kWide = 1360;

    void start(QSize size) {
        window_ = std::make_unique<MainWindow>(settings_);
        if (begin_ == Begin::Working) {
            window_->workspace().document().setPinned(std::nullopt);
        }
        if (size.isValid()) {
            window_->resize(size);
        }
        window_->show();
        window_->activateWindow();
        shown_ = QTest::qWaitForWindowActive(window_.get()) && settled();
    }

    QTemporaryDir folder_;
    Settings settings_;
    Begin begin_;
    std::unique_ptr<MainWindow> window_;
    bool shown_ = false;
};

/// Moves the mouse over a widget. QTest::mouseMove() would warp the system's cursor instead while no button is held.
inline void hover(QWidget& widget, QPoint position) {
    QMouseEvent event(QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

/// The middle of a cell: right and below of it where it has two, as lines between rows of the grid are on a cell's first pixel.
inline QPoint middleOf(const HeatmapView& view, Cell cell) {
    const QRect rect = view.cellRect(cell);
    return rect.topLeft() + QPoint(rect.width() / 2, rect.height() / 2);
}

/// The colour that is seen in the middle of a cell.
inline QColor seenAt(HeatmapView& view, Cell cell) {
    return view.grab().toImage().pixelColor(middleOf(view, cell) * view.devicePixelRatioF());
}

/// The colour that the view's map has for a value.
inline QColor expectedColour(const HeatmapView& view, float value) {
    const Rgb rgb = ColourScale(*view.colours().map, view.colours().minimum, view.colours().maximum).colour(value);
    return {rgb.red, rgb.green, rgb.blue};
}

}  // namespace posenc::test
