#include <QtTest>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "engine/files/common/byte_source.h"
#include "engine/files/formats.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// How a file is opened, what it is taken for, and how one of its tensors is named.
class FilesSourceTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensARegularFile();
    void refusesWhatIsNotAFile();
    void refusesAFileThatMayNotBeRead();
    void readsStayInside();
    void decidesByContent_data();
    void decidesByContent();
    void namesTheTensor();

private:
    QString write(const char* name, const std::string& bytes) {
        QFile file(folder_.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0) {
            qFatal("cannot write a file of the test");
        }
        return file.fileName();
    }
    QTemporaryDir folder_;
};

namespace {

QString open(const QString& path) {
    return describe(ByteSource::open(path.toStdString()));
}

}  // namespace

void FilesSourceTest::opensARegularFile() {
    const QString path = write("some", "hello");
    const auto opened = ByteSource::open(path.toStdString());
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(opened.value()->size(), std::uint64_t{5});
    QCOMPARE(std::string(asText(opened.value()->start().value())), std::string("hello"));
    QCOMPARE(QString::fromStdString(opened.value()->path().string()), path);
    QVERIFY(QFile::link(path, folder_.filePath(QStringLiteral("link"))));
    QCOMPARE(open(folder_.filePath(QStringLiteral("link"))), QStringLiteral("accepted"));
}

void FilesSourceTest::refusesWhatIsNotAFile() {
    QCOMPARE(open(folder_.filePath(QStringLiteral("nothing"))), QStringLiteral("FileNotFound"));
    QCOMPARE(open(write("plain", "x") + QStringLiteral("/below")), QStringLiteral("FileNotFound"));
    QCOMPARE(open(QString()), QStringLiteral("FileNotFound"));
    QCOMPARE(describe(ByteSource::open(std::string("/dev\0/null", 10))), QStringLiteral("FileNotFound"));
    QCOMPARE(open(folder_.path()), QStringLiteral("FileIsFolder"));
    QCOMPARE(open(write("empty", "")), QStringLiteral("FileEmpty"));
    QCOMPARE(open(QStringLiteral("/dev/null")), QStringLiteral("FileUnsupported: the file | a device"));
    QCOMPARE(open(QStringLiteral("/dev/zero")), QStringLiteral("FileUnsupported: the file | a device"));
    const std::string pipe = folder_.filePath(QStringLiteral("pipe")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    QCOMPARE(describe(ByteSource::open(pipe)), QStringLiteral("FileUnsupported: the file | a pipe"));
    const std::string socket = folder_.filePath(QStringLiteral("socket")).toStdString();
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    QVERIFY(socket.size() < sizeof(address.sun_path));
    socket.copy(address.sun_path, socket.size());
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    QCOMPARE(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    QCOMPARE(describe(ByteSource::open(socket)), QStringLiteral("FileUnsupported: the file | a socket"));
    ::close(listener);
    QVERIFY(QFile::link(QStringLiteral("loop"), folder_.filePath(QStringLiteral("loop"))));
    QVERIFY(open(folder_.filePath(QStringLiteral("loop"))).startsWith(QStringLiteral("FileUnreadable: ")));
}

void FilesSourceTest::refusesAFileThatMayNotBeRead() {
    if (::geteuid() == 0) {
        QSKIP("root may read every file");
    }
    const QString path = write("secret", "x");
    QVERIFY(QFile::setPermissions(path, QFileDevice::Permissions()));
    QVERIFY(open(path).startsWith(QStringLiteral("FileUnreadable: ")));
}

void FilesSourceTest::readsStayInside() {
    const auto bytes = source("0123456789");
    const auto read = [&](std::uint64_t offset, std::uint64_t length) { return describe(bytes->bytes("part", offset, length)); };
    QCOMPARE(std::string(asText(bytes->bytes("part", 3, 4).value())), std::string("3456"));
    QCOMPARE(read(0, 10), QStringLiteral("accepted"));
    QCOMPARE(read(10, 0), QStringLiteral("accepted"));
    QCOMPARE(read(0, 11), QStringLiteral("FileTruncated: part | 11 | 10"));
    QCOMPARE(read(10, 1), QStringLiteral("FileTruncated: part | 1 | 0"));
    QCOMPARE(read(11, 0), QStringLiteral("FileTruncated: part | 0 | 0"));
    QCOMPARE(read(9, 0xFFFFFFFFFFFFFFFFU), QStringLiteral("FileTruncated: part | 18446744073709551615 | 1"));
    QCOMPARE(read(0xFFFFFFFFFFFFFFFFU, 2), QStringLiteral("FileTruncated: part | 2 | 0"));
}

void FilesSourceTest::decidesByContent_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* name, const std::string& file, const char* found) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QString::fromLatin1(found);
    };
    const std::string json = R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})";
    row("npy", npy(npyHeader("'<f4'", "()"), "abcd"), "npy");
    row("safetensors", safetensors(json, "\x01"), "safetensors");
    row("safetensors with white space", safetensors("\n " + json, "\x01"), "safetensors");
    row("gguf", gguf({}, {}), "gguf");
    row("onnx", onnxModel({}), "onnx");
    row("csv", "1,2\n", "csv");
    row("index of several files", R"({"weight_map": {"a": "b"}})",
        "FileUnsupported: the index | a model in several files, which are missing from its folder");
    row("GGML before GGUF", "lmgg" + std::string(100, ' '), "FileUnsupported: the first four bytes | a GGML format older than GGUF");
    row("npy with a wrong mark", "\x93numpy" + std::string(100, ' '),
        "FileMalformed: the first six bytes | not the signature of a .npy file | 93 4E 55 4D 50 59");
    row("npy cut short", "\x93NUM", "FileTruncated: the signature and the version | 8 | 4");
    row("safetensors cut short", safetensors(json).substr(0, 20), "FileTruncated: the header | 53 | 12");
    row("safetensors with a lying length", std::string("\xff\xff\xff\xff\xff\xff\xff\x7f", 8) + json,
        "FileLimit: the length of the header | 9223372036854775807 | 100000000 | bytes");
    row("safetensors header that is not UTF-8", std::string("\x01\0\0\0\0\0\0\0\xff", 9),
        "FileMalformed: the header | does not begin with an object | {");
    row("git-lfs pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", "FileIsLfsPointer");
    row("web page", "<!DOCTYPE html>\n<html><head>", "FileIsWebPage");
    row("web page in capitals", "<HTML>", "FileIsWebPage");
    row("web page behind white space and a mark", "\xef\xbb\xbf\r\n  <!doctype HTML>", "FileIsWebPage");
    row("web page that begins as XML", "<?xml version=\"1.0\"?><html>", "FileIsWebPage");
    row("web page that begins with a comment", "<!-- saved -->\n<html>", "FileIsWebPage");
    row("a server's error", "<Error><Code>AccessDenied</Code></Error>", "FileIsWebPage");
    const std::string behind(600, '\0');
    row("gzip", "\x1f\x8b\x08" + behind, "FileIsPacked: gzip");
    row("bzip2", "BZh91AY&SY" + behind, "FileIsPacked: bzip2");
    row("xz",
        std::string("\xfd"
                    "7zXZ\0",
                    6) +
            behind,
        "FileIsPacked: xz");
    row("Zstandard", "\x28\xb5\x2f\xfd" + behind, "FileIsPacked: Zstandard");
    row("7-Zip", "7z\xbc\xaf\x27\x1c" + behind, "FileIsPacked: 7-Zip");
    row("RAR", "Rar!\x1a\x07" + behind, "FileIsPacked: RAR");
    std::string tar(1024, '\0');
    row("tar of a model", tar.replace(0, 13, "model/a.index").replace(257, 5, "ustar"), "FileIsPacked: tar");
    row("text", "hello, this is not a file of tensors", "FileFormatUnknown");
    row("JSON with a brace at the ninth byte", R"({"abcd":{"x":1}})", "FileFormatUnknown");
    row("zeros", std::string(4096, '\0'), "FileFormatUnknown");
    row("one byte", "x", "FileFormatUnknown");
    row("pickle", "\x80\x02}q\x01.", "FileFormatUnknown");
    row("nothing", "", "FileEmpty");
}

void FilesSourceTest::decidesByContent() {
    QFETCH(QByteArray, file);
    QFETCH(QString, found);
    const auto opened = openTrainedBytes(source(file.toStdString()));
    QCOMPARE(opened.ok() ? QString::fromStdString(std::string(opened.value()->format())) : describe(opened), found);
    if (!file.isEmpty()) {
        // The name says nothing, on the disk either.
        if (found.startsWith(QStringLiteral("FileUnsupported: the index"))) {
            return;  // on the disk it is looked for
        }
        const auto misnamed = openTrainedFile(write("photograph.jpeg", file.toStdString()).toStdString());
        QCOMPARE(misnamed.ok() ? QString::fromStdString(std::string(misnamed.value()->format())) : describe(misnamed), found);
    }
}

void FilesSourceTest::namesTheTensor() {
    const auto array = openTrainedBytes(source(npy(npyHeader("'|u1'", "(1,)"), "\x05")));
    const auto two = openTrainedBytes(source(safetensors(R"({"x.y":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                                                         R"("z":{"dtype":"U8","shape":[1,1],"data_offsets":[1,2]}})",
                                                         "\x06\x07")));
    const auto one = openTrainedBytes(source(safetensors(R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "\x08")));
    QVERIFY(array.ok() && two.ok() && one.ok());
    const auto first = [](const Result<Tensor>& tensor) {
        return tensor.ok() ? QString::number(static_cast<double>(tensor.value().values()[0])) : describe(tensor);
    };
    QCOMPARE(first(readTensor(*array.value(), "")), QStringLiteral("5"));
    QCOMPARE(first(readTensor(*array.value(), "x")), QStringLiteral("FileKeyUnknown: x |  [1]"));
    QCOMPARE(first(readTensor(*two.value(), "z")), QStringLiteral("7"));
    QCOMPARE(first(readTensor(*two.value(), "")), QStringLiteral("FileKeyMissing: x.y [1], z [1, 1]"));
    QCOMPARE(first(readTensor(*two.value(), "y")), QStringLiteral("FileKeyUnknown: y | x.y [1], z [1, 1]"));
    QCOMPARE(first(readTensor(*one.value(), "")), QStringLiteral("8"));
    QCOMPARE(first(readTensor(*one.value(), "x")), QStringLiteral("8"));
}

POSENC_TEST_GUILESS(FilesSourceTest)
#include "files_source_test.moc"
