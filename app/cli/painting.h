#pragma once

#include <QGuiApplication>

namespace posenc {

/// An application object that has no other use than the texts of a subcommand, in the language of the locale. Numbers are read and written
/// as in C, whatever the locale.
class ConsoleApplication {
public:
    /// @pre no application object exists; `argc` and `argv` live longer than this. @param translated false: all texts are English
    ConsoleApplication(int& argc, char** argv, bool translated);
    ~ConsoleApplication();
    ConsoleApplication(const ConsoleApplication&) = delete;
    ConsoleApplication& operator=(const ConsoleApplication&) = delete;
};

/// An application object that paints into memory, in place of the other one: fonts and images, no display and no word on standard error
/// but ours.
class PaintingApplication {
public:
    /// @pre no application object exists but that of a ConsoleApplication; `argc` and `argv` live longer than this
    PaintingApplication(int& argc, char** argv);
    ~PaintingApplication();
    PaintingApplication(const PaintingApplication&) = delete;
    PaintingApplication& operator=(const PaintingApplication&) = delete;

private:
    QtMessageHandler previous_;
    QGuiApplication application_;
};

}  // namespace posenc
