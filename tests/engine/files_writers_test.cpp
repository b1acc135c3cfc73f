#include <QtTest>
#include <bit>
#include <cmath>
#include <csignal>
#include <limits>
#include <random>
#include <sstream>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/files/common/output_file.h"
#include "engine/files/csv/csv_writer.h"
#include "engine/files/numpy/npy_reader.h"
#include "engine/files/numpy/npy_writer.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What is written is read back bit for bit, and a file appears whole or not at all.
class FilesWritersTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsBackWhatItWrote_data();
    void readsBackWhatItWrote();
    void writesTheHeaderOfNumpy();
    void writesWholeNumbers();
    void writesNumbersAsText();
    void replacesAFileWhole();
    void keepsTheOldFileWithoutACommit();
    void followsALink();
    void writesADeviceStraight();
    void saysWhyItCannotWrite();
    void neverTakesThePlaceOfAnInput();
    void asksForSpaceFirst();
    void asksTheDiskThatALinkLeadsTo();
    void saysThatTheDiskIsFull();

private:
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    QByteArray content(const QString& name) const {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }
    QStringList names() const { return QDir(folder_.path()).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::Hidden); }
    QTemporaryDir folder_;
};

void FilesWritersTest::readsBackWhatItWrote_data() {
    QTest::addColumn<QList<qlonglong>>("dimensions");
    QTest::addColumn<int>("block");
    QTest::newRow("scalar") << QList<qlonglong>{} << 1;
    QTest::newRow("nothing") << QList<qlonglong>{0, 7} << 1;
    QTest::newRow("one row") << QList<qlonglong>{5} << 2;
    QTest::newRow("matrix, one value at a time") << QList<qlonglong>{13, 17} << 1;
    QTest::newRow("heads, in rows") << QList<qlonglong>{3, 49, 49} << 49;
    QTest::newRow("heads, in one piece") << QList<qlonglong>{3, 49, 49} << 7203;
    QTest::newRow("many dimensions") << QList<qlonglong>{1, 2, 1, 3, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2} << 5;
}

void FilesWritersTest::readsBackWhatItWrote() {
    QFETCH(QList<qlonglong>, dimensions);
    QFETCH(int, block);
    const Shape shape(dimensions.begin(), dimensions.end());
    std::mt19937_64 random(7);
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    for (float& value : values) {
        value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));  // NaN and infinities among them
    }
    std::ostringstream out;
    NpyWriter writer(out, NpyNumber::Float32, shape);
    for (std::size_t at = 0; at < values.size(); at += static_cast<std::size_t>(block)) {
        QVERIFY(!writer.complete());
        writer.write(std::span(values).subspan(at, std::min(values.size() - at, static_cast<std::size_t>(block))));
    }
    QVERIFY(writer.complete());
    const auto opened = openNpy(source(out.str()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QVERIFY(opened.value()->warnings().empty());
    const auto tensor = opened.value()->read(0);
    QVERIFY(tensor.ok());
    QCOMPARE(tensor.value().shape(), shape);
    const auto found = tensor.value().values();
    QCOMPARE(found.size(), values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        QCOMPARE(std::bit_cast<std::uint32_t>(found[i]), std::bit_cast<std::uint32_t>(values[i]));
    }
}

void FilesWritersTest::writesTheHeaderOfNumpy() {
    // As numpy.save writes a float32 array of shape (2,), byte for byte.
    std::ostringstream out;
    NpyWriter writer(out, NpyNumber::Float32, {2});
    const std::string dictionary = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
    const std::string expected = std::string("\x93NUMPY\x01\0\x76\0", 10) + dictionary + std::string(117 - dictionary.size(), ' ') + "\n";
    QCOMPARE(expected.size(), std::size_t{128});
    QCOMPARE(QByteArray::fromStdString(out.str()), QByteArray::fromStdString(expected));
}

void FilesWritersTest::writesWholeNumbers() {
    const std::vector<float> values{0, -1, 168, 16777215, -16777216};
    std::ostringstream fromFloats;
    NpyWriter(fromFloats, NpyNumber::Int32, {5}).write(std::span(values));
    const std::vector<std::int32_t> whole(values.begin(), values.end());
    std::ostringstream fromIntegers;
    NpyWriter(fromIntegers, NpyNumber::Int32, {5}).write(std::span(whole));
    QCOMPARE(fromFloats.str(), fromIntegers.str());
    const auto opened = openNpy(source(fromFloats.str()));
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    QCOMPARE(describe(*opened.value()), QStringLiteral("I32 [5]: 0 -1 168 16777215 -16777216"));
}

void FilesWritersTest::writesNumbersAsText() {
    std::ostringstream out;
    const float infinity = std::numeric_limits<float>::infinity();
    CsvWriter writer(out);
    writer.comment("head 0");
    writer.row(std::vector<float>{0, -0.0F, 1.5F, 0.1F, 16777216});
    writer.row(std::vector<float>{infinity, -infinity, std::nanf(""), -std::nanf("")});
    writer.row({});
    QCOMPARE(QString::fromStdString(out.str()), QStringLiteral("# head 0\n0,-0,1.5,0.1,16777216\ninf,-inf,nan,nan\n\n"));
    std::mt19937_64 random(11);
    for (int i = 0; i < 10'000; ++i) {
        const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
        std::ostringstream line;
        CsvWriter(line).row(std::vector<float>{value});
        const float back = QString::fromStdString(line.str()).trimmed().toFloat();
        QVERIFY2(std::isnan(value) ? line.str() == "nan\n" : back == value, line.str().c_str());
    }
}

void FilesWritersTest::replacesAFileWhole() {
    const QString name = path("replaced.npy");
    for (const char* text : {"first", "second, longer"}) {
        auto file = OutputFile::create(name.toStdString());
        QVERIFY2(file.ok(), qPrintable(describe(file)));
        file.value().stream() << text;
        const QByteArray before = content(name);
        QVERIFY(before != text);
        const Status done = file.value().commit();
        QVERIFY2(done.ok(), qPrintable(describe(done)));
        QCOMPARE(content(name), QByteArray(text));
        if (QByteArray(text) == "first") {
            QVERIFY(QFile::setPermissions(name, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        }
    }
    // The second one has what the first one was given.
    struct stat facts {};
    QCOMPARE(::stat(name.toStdString().c_str(), &facts), 0);
    QCOMPARE(facts.st_mode & 0777U, 0600U);
    QCOMPARE(names().filter(QStringLiteral(".posenc")), QStringList());
}

void FilesWritersTest::keepsTheOldFileWithoutACommit() {
    const QString name = path("kept.npy");
    {
        auto file = OutputFile::create(name.toStdString());
        QVERIFY(file.ok());
        file.value().stream() << "new";
        QVERIFY(file.value().commit().ok());
    }
    {
        auto file = OutputFile::create(name.toStdString());
        QVERIFY(file.ok());
        file.value().stream() << std::string(1 << 20, 'x');
        OutputFile moved = std::move(file).value();
        moved.stream() << "more";
    }
    QCOMPARE(content(name), QByteArray("new"));
    QCOMPARE(names().filter(QStringLiteral(".posenc")), QStringList());
}

void FilesWritersTest::followsALink() {
    const QString target = path("target.csv");
    const QString link = path("link.csv");
    QFile(target).open(QIODevice::WriteOnly);
    QVERIFY(QFile::link(target, link));
    auto file = OutputFile::create(link.toStdString());
    QVERIFY(file.ok());
    file.value().stream() << "through the link";
    QVERIFY(file.value().commit().ok());
    QVERIFY(QFileInfo(link).isSymLink());
    QCOMPARE(content(target), QByteArray("through the link"));
}

void FilesWritersTest::writesADeviceStraight() {
    auto file = OutputFile::create("/dev/null");
    QVERIFY2(file.ok(), qPrintable(describe(file)));
    file.value().stream() << "into nothing";
    QVERIFY(file.value().commit().ok());
    struct stat facts {};
    QCOMPARE(::stat("/dev/null", &facts), 0);
    QVERIFY(S_ISCHR(facts.st_mode));
}

void FilesWritersTest::saysWhyItCannotWrite() {
    const auto reason = [](const QString& name) { return describe(OutputFile::create(name.toStdString())); };
    QCOMPARE(reason(path("no/such/folder/x.npy")), QStringLiteral("OutputUnwritable: No such file or directory"));
    QCOMPARE(reason(folder_.path()), QStringLiteral("OutputUnwritable: Is a directory"));
    QCOMPARE(reason(QString()), QStringLiteral("OutputUnwritable: No such file or directory"));
    const QString plain = path("plain");
    QVERIFY(QFile(plain).open(QIODevice::WriteOnly));
    QCOMPARE(reason(plain + QStringLiteral("/x.npy")), QStringLiteral("OutputUnwritable: Not a directory"));
    if (::geteuid() == 0) {
        QSKIP("root may write every file");
    }
    QVERIFY(QFile::setPermissions(plain, QFileDevice::ReadOwner));
    QCOMPARE(reason(plain), QStringLiteral("OutputUnwritable: Permission denied"));
}

void FilesWritersTest::neverTakesThePlaceOfAnInput() {
    const QString input = path("input.npy");
    QFile file(input);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3 && file.flush());
    const QString link = path("link.npy");
    QVERIFY(QFile::link(QStringLiteral("input.npy"), link));
    const QString second = path("second.npy");
    QCOMPARE(::link(input.toUtf8().constData(), second.toUtf8().constData()), 0);
    const OutputPlan plan{0, {path("other.npy").toStdString(), input.toStdString()}};
    for (const QString& name : {input, link, second, path("./input.npy")}) {
        QCOMPARE(describe(OutputFile::create(name.toStdString(), plan)), QStringLiteral("OutputIsInput"));
    }
    QCOMPARE(describe(OutputFile::create(path("new.npy").toStdString(), plan)), QStringLiteral("accepted"));
    QCOMPARE(content(input), QByteArray("old"));
}

void FilesWritersTest::asksForSpaceFirst() {
    const QStringList before = QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden);
    const std::uint64_t tooMuch = std::uint64_t{1} << 62U;
    const QString refused = describe(OutputFile::create(path("large.npy").toStdString(), {tooMuch, {}}));
    QVERIFY2(refused.startsWith(QStringLiteral("OutputNoSpace: %1 | ").arg(tooMuch)), qPrintable(refused));
    QCOMPARE(QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden), before);
    // A device has the room that it has.
    QCOMPARE(describe(OutputFile::create("/dev/null", {tooMuch, {}})), QStringLiteral("accepted"));
}

void FilesWritersTest::asksTheDiskThatALinkLeadsTo() {
    const QTemporaryDir memory(QStringLiteral("/dev/shm/posenc-test-XXXXXX"));
    const QString target = memory.filePath(QStringLiteral("target.npy"));
    QFile file(target);
    if (!memory.isValid() || !file.open(QIODevice::WriteOnly)) {
        QSKIP("there is no second disk here");
    }
    const QString link = path("elsewhere.npy");
    QVERIFY(QFile::link(target, link));
    const auto available = [](const QString& name) {
        const std::uint64_t tooMuch = std::uint64_t{1} << 62U;
        return describe(OutputFile::create(name.toStdString(), {tooMuch, {}})).section(QLatin1Char('|'), 1).trimmed().toDouble();
    };
    const double here = available(path("here.npy"));
    const double there = available(target);
    QVERIFY(here > 0 && there > 0);
    if (std::abs(here - there) < 0.01 * there) {
        QSKIP("two disks with the same room cannot be told apart");
    }
    // Others write meanwhile.
    const double asked = available(link);
    QVERIFY(std::abs(asked - there) < std::abs(asked - here));
}

void FilesWritersTest::saysThatTheDiskIsFull() {
    auto device = OutputFile::create("/dev/full");
    if (!device.ok()) {
        QSKIP("there is no /dev/full here");
    }
    device.value().stream() << std::string(1 << 20, 'x');
    QVERIFY(device.value().stream().bad());
    QCOMPARE(describe(device.value().commit()), QStringLiteral("OutputUnwritable: No space left on device"));

    // The same of a file that is to be replaced: a limit on the size of files stands for the full disk.
    const QString name = path("full.npy");
    QFile old(name);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    auto file = OutputFile::create(name.toStdString());
    QVERIFY(file.ok());
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{4096, before.rlim_max};
    ::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    file.value().stream() << std::string(1 << 20, 'x');
    const Status done = file.value().commit();
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
    QCOMPARE(describe(done), QStringLiteral("OutputUnwritable: File too large"));
    QCOMPARE(content(name), QByteArray("old"));
}

POSENC_TEST_GUILESS(FilesWritersTest)
#include "files_writers_test.moc"
