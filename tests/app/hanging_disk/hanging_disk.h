#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <dlfcn.h>

namespace posenc::test {

/// A folder whose disk hangs on demand, where hanging_disk.cpp is in front of the system.
class HangingDisk {
public:
    HangingDisk() {
        for (const QString& file : {first(), second()}) {
            QFile::copy(QStringLiteral(":/samples/swin-digits.safetensors"), file);
        }
    }
    ~HangingDisk() { answer(); }
    HangingDisk(const HangingDisk&) = delete;
    HangingDisk& operator=(const HangingDisk&) = delete;
    [[nodiscard]] bool canHang() const { return hang_ != nullptr && waiting_ != nullptr && asked_ != nullptr; }
    [[nodiscard]] QString first() const { return folder_.filePath(QStringLiteral("first.safetensors")); }
    [[nodiscard]] QString second() const { return folder_.filePath(QStringLiteral("second.safetensors")); }
    void hang() { hang_(folder_.path().toLocal8Bit().constData()); }
    void answer() {
        if (canHang()) {
            hang_(nullptr);
        }
    }
    /// Whether a thread asks it and waits, before long.
    [[nodiscard]] bool waitedFor() const {
        return QTest::qWaitFor([this] { return waiting_() > 0; }, 60'000);
    }
    /// What the window's own thread has asked since the last call.
    [[nodiscard]] QByteArray asked() const { return asked_(); }

private:
    template <typename Function>
    static Function* function(const char* name) {
        return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
    }

    QTemporaryDir folder_;
    void (*hang_)(const char*) = function<void(const char*)>("posencHang");
    int (*waiting_)() = function<int()>("posencWaiting");
    const char* (*asked_)() = function<const char*()>("posencAsked");
};

}  // namespace posenc::test
