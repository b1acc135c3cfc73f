#pragma once

#include <QCoreApplication>

namespace posenc {

/// Contexts of translated texts that functions outside a class say. One definition each, so that sources can be compiled together.
struct BrowserText {
    Q_DECLARE_TR_FUNCTIONS(Browser)
};

struct CommandLineText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

struct MessagesText {
    Q_DECLARE_TR_FUNCTIONS(Messages)
};

struct ProfileText {
    Q_DECLARE_TR_FUNCTIONS(Profile)
};

struct ResizeText {
    Q_DECLARE_TR_FUNCTIONS(Resize)
};

struct WindowText {
    Q_DECLARE_TR_FUNCTIONS(Window)
};

}  // namespace posenc
