#pragma once

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QKeySequence>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QUrl>
#include <QWheelEvent>
#include <QWindow>
#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "app/scene_file/scene_file.h"
#include "tests/app/type_key.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"

namespace posenc::test {

/// Does what a person could do without looking.
class RandomHands {
public:
    RandomHands(ShownWindow& window, quint64 seed) : window_(window), random_(seed) {
        file_ = QString::fromStdString(window.scene().tensors.begin()->second.file);
        content_ = contents(file_);
        scene_ = window.path(QStringLiteral("scene.posenc"));
        QFile other(window.path(QStringLiteral("no table.csv")));
        other.open(QIODevice::WriteOnly);
        other.write("1,2\n3,x\n");
        other_ = other.fileName();
        // Where it cannot be written, a file that is missing is dropped.
        static_cast<void>(writeSceneFile({window.scene()}, scene_.toStdString()));
        // Whoever starts a loop of his own waits for somebody who never comes: a drag, a dialog of the printer.
        QObject::connect(&watch_, &QTimer::timeout, &watch_, [this] {
            if (QThread::currentThread()->loopLevel() > 0) {
                QTest::keyClick(window_->windowHandle(), Qt::Key_Escape);
                // A key reaches neither a menu of a window that is not active nor a dialog that asks back.
                for (QWidget* open : {QApplication::activePopupWidget(), QApplication::activeModalWidget()}) {
                    if (open != nullptr) {
                        open->close();
                    }
                }
            }
        });
        watch_.start(100);
    }

    /// One event, and whatever follows from it.
    void act() {
        leaveFileDialogs();
        if (!window_->isVisible()) {
            window_->show();
            window_->activateWindow();
        }
        struct Deed {
            int share;
            const char* name;
            void (RandomHands::*run)();
        };
        static constexpr Deed kDeeds[] = {
            {30, "a move", &RandomHands::move},        {20, "a click", &RandomHands::click},
            {12, "the wheel", &RandomHands::wheel},    {18, "a key", &RandomHands::key},
            {3, "another size", &RandomHands::resize}, {3, "a drop", &RandomHands::drop},
            {3, "the file", &RandomHands::disturb},    {4, "an action", &RandomHands::trigger},
            {3, "an encoding", &RandomHands::choose},  {4, "a window that closes", &RandomHands::leave},
        };
        int left = below(100);
        for (const Deed& deed : kDeeds) {
            if (left < deed.share) {
                last_ = QLatin1String(deed.name);
                (this->*deed.run)();
                break;
            }
            left -= deed.share;
        }
        QCoreApplication::processEvents();
    }

    /// What was done last, and where.
    [[nodiscard]] const QString& last() const { return last_; }

    /// Puts everything back that a person could have left open.
    void leaveAll() {
        releaseButton();
        for (int round = 0; round < 20; ++round) {
            leaveFileDialogs();
            QWidget* open = QApplication::activePopupWidget();
            for (QWidget* one : QApplication::topLevelWidgets()) {
                open = open == nullptr && one != &*window_ && one->isVisible() ? one : open;
            }
            if (open != nullptr) {
                open->close();
            }
            QCoreApplication::processEvents();
        }
        restoreFile();
        window_->showNormal();
        window_->activateWindow();
    }

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<quint64>(limit)); }
    template <typename List>
    auto& oneOf(const List& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(std::size(list))))];
    }

    /// Where hands reach: a popup, a dialog that holds the others up, any window.
    QWidget* target() {
        if (QWidget* popup = QApplication::activePopupWidget()) {
            return popup;
        }
        if (QWidget* modal = QApplication::activeModalWidget()) {
            return modal;
        }
        QWidgetList windows;
        for (QWidget* one : QApplication::topLevelWidgets()) {
            if (one->isVisible() && one->windowHandle() != nullptr && !one->inherits("QTipLabel")) {
                windows << one;
            }
        }
        // The order of the list is that of addresses.
        std::sort(windows.begin(), windows.end(), [](const QWidget* a, const QWidget* b) { return a->objectName() < b->objectName(); });
        return below(3) > 0 || windows.isEmpty() ? &*window_ : windows[below(static_cast<int>(windows.size()))];
    }
    /// In the window of a widget, which may not have followed it to another size yet.
    QPoint place(const QWidget& widget) {
        const QSize room = widget.size().boundedTo(widget.windowHandle() == nullptr ? widget.size() : widget.windowHandle()->size());
        return {below(std::max(1, room.width())), below(std::max(1, room.height()))};
    }
    Qt::KeyboardModifiers modifiers() {
        static constexpr Qt::KeyboardModifiers kHeld[] = {Qt::NoModifier,
                                                          Qt::NoModifier,
                                                          Qt::NoModifier,
                                                          Qt::ShiftModifier,
                                                          Qt::ControlModifier,
                                                          Qt::AltModifier,
                                                          {Qt::ControlModifier | Qt::ShiftModifier}};
        return oneOf(kHeld);
    }

    void move() {
        const QPointer<QWidget> widget = target();
        for (int step = below(4); step >= 0 && widget != nullptr && widget->windowHandle() != nullptr; --step) {
            QTest::mouseMove(widget->windowHandle(), place(*widget));
        }
    }
    void click() {
        releaseButton();
        QPointer<QWidget> widget = target();
        const QPoint at = place(*widget);
        const Qt::MouseButton button = below(6) > 0 ? Qt::LeftButton : oneOf(std::array{Qt::RightButton, Qt::MiddleButton, Qt::BackButton});
        const Qt::KeyboardModifiers held = modifiers();
        const int kind = below(6);
        for (int times = kind == 0 ? 2 : 1; times > 0 && widget != nullptr && widget->windowHandle() != nullptr; --times) {
            QTest::mousePress(widget->windowHandle(), button, held, at);
            pressed_ = {widget, button};
            // At times it is held, while other things happen.
            if (kind != 1) {
                releaseButton();
            }
        }
    }
    void releaseButton() {
        if (pressed_.first != nullptr && pressed_.first->windowHandle() != nullptr) {
            QTest::mouseRelease(pressed_.first->windowHandle(), pressed_.second, {}, place(*pressed_.first));
        }
        pressed_.first.clear();
    }
    void wheel() {
        QWidget* widget = target();
        const QPoint at = place(*widget);
        QWidget* under = widget->childAt(at);
        QWidget* receiver = under == nullptr ? widget : under;
        const QPoint turn = below(5) == 0 ? QPoint(below(241) - 120, 0) : QPoint(0, 15 * (below(17) - 8));
        QWheelEvent event(receiver->mapFrom(widget, at), widget->mapToGlobal(at), {}, turn, Qt::NoButton, modifiers(), Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(receiver, &event);
    }
    void key() {
        // Neither a path nor the end of the program is typed.
        static constexpr Qt::Key kKeys[] = {
            Qt::Key_Left,    Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,      Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home,
            Qt::Key_End,     Qt::Key_Tab,   Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_Space,    Qt::Key_Escape,
            Qt::Key_F2,      Qt::Key_F6,    Qt::Key_Plus,   Qt::Key_Minus,     Qt::Key_0,      Qt::Key_1,        Qt::Key_3,
            Qt::Key_7,       Qt::Key_9,     Qt::Key_A,      Qt::Key_B,         Qt::Key_C,      Qt::Key_E,        Qt::Key_F,
            Qt::Key_H,       Qt::Key_K,     Qt::Key_L,      Qt::Key_M,         Qt::Key_P,      Qt::Key_R,        Qt::Key_S,
            Qt::Key_V,       Qt::Key_X,     Qt::Key_Y,      Qt::Key_Z,         Qt::Key_Comma,  Qt::Key_Period,   Qt::Key_Colon,
            Qt::Key_Percent, Qt::Key_F1,    Qt::Key_F11,    Qt::Key_Menu,      Qt::Key_Backtab};
        const QPointer<QWindow> window = target()->windowHandle();
        const Qt::Key pressed = oneOf(kKeys);
        const Qt::KeyboardModifiers held = modifiers();
        const QWidget* taker = QApplication::focusWidget();
        last_ += QLatin1Char(' ') + QKeySequence(QKeyCombination(held, pressed)).toString() +
                 (taker != nullptr ? QStringLiteral(" in %1 %2").arg(QLatin1String(taker->metaObject()->className()), taker->objectName())
                                   : QString());
        typeKey(window, pressed, held);
    }
    void resize() { window_->resize(420 + below(1500), 320 + below(900)); }
    void drop() {
        QMimeData data;
        const QString what = oneOf(QStringList{file_, other_, scene_});
        if (below(5) == 0) {
            data.setText(QStringLiteral("words"));
        } else {
            data.setUrls({QUrl::fromLocalFile(what)});
        }
        QWidget* widget = target();
        const QPoint at = place(*widget);
        QPointer<QWidget> receiver = widget->childAt(at);
        while (receiver != nullptr && !receiver->acceptDrops()) {
            receiver = receiver->isWindow() ? nullptr : receiver->parentWidget();
        }
        if (receiver == nullptr) {
            return;
        }
        const QPoint there = receiver->mapFrom(widget, at);
        QDragEnterEvent enter(there, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(receiver, &enter);
        if (receiver == nullptr) {
            return;
        }
        if (enter.isAccepted() && below(4) > 0) {
            QDropEvent event(there, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(receiver, &event);
        } else {
            QDragLeaveEvent event;
            QApplication::sendEvent(receiver, &event);
        }
    }
    /// The opened file changes, shrinks, turns into something else, vanishes or comes back.
    void disturb() {
        switch (below(6)) {
            case 0:
                removeFile();
                break;
            case 1:
                writeFile(content_.left(below(static_cast<int>(content_.size()))));
                break;
            case 2:
                writeFile(QByteArray(100 + below(900), static_cast<char>(below(256))));
                break;
            case 3:
                removeFile();
                QDir().mkpath(file_);
                break;
            default:
                restoreFile();
        }
    }
    void removeFile() { QFileInfo(file_).isDir() ? QDir(file_).removeRecursively() : QFile::remove(file_); }
    void writeFile(const QByteArray& bytes) {
        removeFile();
        QFile file(file_);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    void restoreFile() { writeFile(content_); }
    /// An action of a menu, opened or not.
    void trigger() {
        const QList<QAction*> actions = window_->findChildren<QAction*>();
        QAction* action = actions.isEmpty() ? nullptr : actions[below(static_cast<int>(actions.size()))];
        if (action != nullptr && action->isEnabled() && action->menu() == nullptr && action->objectName() != QLatin1String("quit")) {
            last_ += QLatin1Char(' ') + action->objectName();
            action->trigger();
        }
    }
    void choose() {
        const std::string& encoding = oneOf(catalogue()).id;
        last_ += QLatin1Char(' ') + QString::fromStdString(encoding);
        window_->workspace().document().setEncoding(encoding);
    }
    void leave() {
        releaseButton();
        if (QWidget* popup = QApplication::activePopupWidget()) {
            popup->close();
        } else if (QWidget* widget = target(); widget != &*window_) {
            widget->close();
        }
    }
    /// There nobody is let in: files of the person who runs the tests could be renamed or deleted.
    static void leaveFileDialogs() {
        for (QWidget* one : QApplication::topLevelWidgets()) {
            if (auto* dialog = qobject_cast<QFileDialog*>(one); dialog != nullptr && dialog->isVisible()) {
                dialog->reject();
            }
        }
    }

    ShownWindow& window_;
    std::mt19937_64 random_;
    QString file_;
    QByteArray content_;
    QString scene_;
    QString other_;
    std::pair<QPointer<QWidget>, Qt::MouseButton> pressed_;
    QTimer watch_;
    QString last_;
};

}  // namespace posenc::test
