#pragma once

#include <QAbstractButton>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include "tests/app/window_fixture.h"
#include "widgets/controls/message_bar.h"

namespace posenc::test {

/// The dialog over the real window, opened by its key.
class OpenResize {
public:
    explicit OpenResize(ShownWindow& window) : window_(window) {
        // A dialog before this one may still be on its way out, and the keys are those of the active window.
        const bool gone = QTest::qWaitFor([&] { return window.find<QDialog>("resizeDialog") == nullptr; }, kPatience);
        window->activateWindow();
        if (!gone || !QTest::qWaitForWindowActive(&*window)) {
            return;
        }
        QTest::keyClick(&*window, Qt::Key_R, Qt::ControlModifier);
        await();
    }
    /// Waits for the dialog and its first pictures.
    void await() {
        opened_ = QTest::qWaitFor([this] { return (dialog_ = window_.find<QDialog>("resizeDialog")) != nullptr; }, kPatience) &&
                  QTest::qWaitFor([this] { return save().isEnabled(); }, kPatience) && QTest::qWaitForWindowExposed(dialog_);
        if (opened_) {
            // Whatever the size of the screen, cells that can be looked into, without numbers in them.
            dialog_->resize(1500, 680);
        }
    }
    [[nodiscard]] bool opened() const { return opened_; }
    [[nodiscard]] QDialog& dialog() const { return *dialog_; }
    template <typename Widget>
    [[nodiscard]] Widget& find(const char* name) const {
        return *dialog_->findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] HeatmapView& view(const char* name) const { return find<HeatmapView>(name); }
    [[nodiscard]] QAbstractButton& save() const { return find<QAbstractButton>("resizeSave"); }
    [[nodiscard]] QString text(const char* name) const { return find<QLabel>(name).text(); }
    [[nodiscard]] QString said() const { return find<MessageBar>("resizeMessages").sentence(); }
    /// Types a window and waits until its pictures are there.
    [[nodiscard]] bool target(int rows, int columns) const {
        const auto type = [this](const char* name, int side) {
            auto& box = find<QDoubleSpinBox>(name);
            box.setFocus();
            box.selectAll();
            QTest::keyClicks(&box, QString::number(side));
            QTest::keyClick(&box, Qt::Key_Tab);
        };
        type("resizeRows", rows);
        type("resizeColumns", columns);
        return QTest::qWaitFor([&] {
            const HeatmapData& data = view("resize-bicubic").data();
            return data.rows == 2 * rows - 1 && data.columns == 2 * columns - 1 && save().isEnabled();
        });
    }
    void write(const QString& file) const {
        auto& line = find<QLineEdit>("resizeFile");
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, file);
        QTest::mouseClick(&save(), Qt::LeftButton);
    }

private:
    ShownWindow& window_;
    QDialog* dialog_ = nullptr;
    bool opened_ = false;
};

}  // namespace posenc::test
