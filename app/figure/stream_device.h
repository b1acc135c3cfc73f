#pragma once

#include <QIODevice>
#include <ostream>

namespace posenc {

/// A stream as a device that Qt's writers take. A write that fails leaves the stream's badbit set.
class StreamDevice : public QIODevice {
public:
    /// @param out outlives the device
    explicit StreamDevice(std::ostream& out) : out_(out) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }

    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char* /*data*/, qint64 /*size*/) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override { return out_.write(data, size) ? size : -1; }

private:
    std::ostream& out_;
};

}  // namespace posenc
