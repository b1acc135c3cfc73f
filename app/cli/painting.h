#pragma once

#include <QGuiApplication>

namespace posenc {

/// An application object that paints into memory: fonts and images, no display and no word on standard error but ours.
class PaintingApplication {
public:
    /// @pre no application object exists; `argc` and `argv` live longer than this
    PaintingApplication(int& argc, char** argv);
    ~PaintingApplication();
    PaintingApplication(const PaintingApplication&) = delete;
    PaintingApplication& operator=(const PaintingApplication&) = delete;

private:
    QtMessageHandler previous_;
    QGuiApplication application_;
};

}  // namespace posenc
