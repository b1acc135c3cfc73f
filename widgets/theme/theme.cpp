#include "widgets/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QPointer>
#include <QTimer>
#include <QToolTip>

#include "widgets/theme/flat_style.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

/// The colours of one theme; everything else in the palette is derived.
struct Tones {
    QRgb pane, canvas, input, hairline, edge, text, muted, faint, accent, onAccent, problem, tip;
};

constexpr Tones kLight{0xffffffff, 0xfff4f5f7, 0xffffffff, 0xffd9dce1, 0xff828891, 0xff1f2328,
                       0xff656b74, 0xffa3a8b0, 0xff0b63ce, 0xffffffff, 0xffb3261e, 0xffffffff};
// Text on the light blue accent is dark: white would stay below a contrast of 3.
constexpr Tones kDark{0xff26282c, 0xff1e1f22, 0xff2f3237, 0xff3f4248, 0xff7f848d, 0xffdfe1e5,
                      0xff9ca0a8, 0xff686c74, 0xff4c9aff, 0xff0b1420, 0xffff8f86, 0xff34373d};

QPalette paletteOf(const Tones& tones) {
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb colour) { palette.setColor(role, QColor::fromRgb(colour)); };
    set(QPalette::Window, tones.pane);
    set(QPalette::WindowText, tones.text);
    set(QPalette::Base, tones.input);
    set(QPalette::AlternateBase, tones.canvas);
    set(QPalette::Text, tones.text);
    set(QPalette::Button, tones.input);
    set(QPalette::ButtonText, tones.text);
    set(QPalette::ToolTipBase, tones.tip);
    set(QPalette::ToolTipText, tones.text);
    set(QPalette::PlaceholderText, tones.muted);
    set(QPalette::BrightText, tones.problem);
    set(QPalette::Highlight, tones.accent);
    set(QPalette::HighlightedText, tones.onAccent);
    set(QPalette::Link, tones.accent);
    set(QPalette::LinkVisited, tones.accent);
    set(QPalette::Light, tones.pane);
    set(QPalette::Midlight, tones.hairline);
    set(QPalette::Mid, tones.hairline);
    set(QPalette::Dark, tones.faint);
    set(QPalette::Shadow, tones.edge);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText, QPalette::Link}) {
        palette.setColor(QPalette::Disabled, role, QColor::fromRgb(tones.faint));
    }
    palette.setColor(QPalette::Disabled, QPalette::Shadow, QColor::fromRgb(tones.hairline));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor::fromRgb(tones.faint));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, QColor::fromRgb(tones.pane));
    return palette;
}

void usePalette(const QPalette& palette) {
    QApplication::setPalette(palette);
    // Tooltips have a palette of their own, which does not follow.
    QToolTip::setPalette(palette);
}

/// Applies the theme again when the desktop changes its own.
class SystemFollower : public QObject {
public:
    explicit SystemFollower(QApplication& application) : QObject(&application), application_(application) {
        application.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        // Every window gets the event; once is enough, and after all of them have taken it.
        if (event->type() == QEvent::ThemeChange && !queued_) {
            queued_ = true;
            QTimer::singleShot(0, this, [this] {
                queued_ = false;
                applyTheme(application_, Theme::System);
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QApplication& application_;
    bool queued_ = false;
};

/// Alive while the system is followed.
QPointer<SystemFollower>& follower() {
    static QPointer<SystemFollower> one;
    return one;
}

std::optional<bool>& desktopDark() {
    static std::optional<bool> dark;
    return dark;
}

}  // namespace

QPalette lightPalette() {
    return paletteOf(kLight);
}

QPalette darkPalette() {
    return paletteOf(kDark);
}

void applyTheme(QApplication& application, Theme theme) {
    if (dynamic_cast<FlatStyle*>(QApplication::style()) == nullptr) {
        QApplication::setStyle(new FlatStyle);
    }
    if (theme == Theme::System) {
        if (follower() == nullptr) {
            follower() = new SystemFollower(application);
        }
        // Without a palette of ours the application has the desktop's.
        QApplication::setPalette(QPalette());
        usePalette(desktopDark().value_or(isDark(QApplication::palette())) ? darkPalette() : lightPalette());
        return;
    }
    delete follower().data();
    usePalette(theme == Theme::Dark ? darkPalette() : lightPalette());
}

void setReducedMotion(QApplication& application, bool reduced) {
    application.setProperty(kReducedMotion, reduced);
}

void setDesktopDark(QApplication& application, std::optional<bool> dark) {
    if (dark != desktopDark()) {
        desktopDark() = dark;
        if (follower() != nullptr) {
            applyTheme(application, Theme::System);
        }
    }
}

}  // namespace posenc
