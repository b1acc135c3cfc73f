#pragma once

#include <QPointer>
#include <QTest>
#include <QWindow>
#include <array>
#include <utility>

namespace posenc::test {

/// Presses and releases a key as a keyboard does, with what is held, for as long as the window is there. QTest::keyPress() would send the
/// key itself to a window that its own first event, the modifier, has closed and deleted.
inline void typeKey(const QPointer<QWindow>& window, Qt::Key key, Qt::KeyboardModifiers held) {
    static constexpr std::array kModifiers{std::pair(Qt::ShiftModifier, Qt::Key_Shift), std::pair(Qt::ControlModifier, Qt::Key_Control),
                                           std::pair(Qt::AltModifier, Qt::Key_Alt)};
    const auto send = [&](bool press, Qt::Key which, Qt::KeyboardModifiers with) {
        if (window != nullptr) {
            const char ascii = QTest::keyToAscii(which);
            QTest::simulateEvent(window, press, which, with, ascii == 0 ? QString() : QString(QLatin1Char(ascii)), false);
        }
    };
    Qt::KeyboardModifiers down;
    for (const auto& [modifier, itsKey] : kModifiers) {
        if (held.testFlag(modifier)) {
            send(true, itsKey, down);
            down |= modifier;
        }
    }
    send(true, key, held);
    send(false, key, held);
    for (const auto& [modifier, itsKey] : kModifiers) {
        if (held.testFlag(modifier)) {
            send(false, itsKey, down);
            down &= ~Qt::KeyboardModifiers(modifier);
        }
    }
}

}  // namespace posenc::test
