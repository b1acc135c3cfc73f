// The animation of `posenc derive`, as pictures and as one file.
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>
#include <vector>

#include "app/cli/animated_gif.h"
#include "engine/files/numpy/npy_writer.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

QStringList framesIn(const QString& folder) {
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

}  // namespace

class CliDeriveFramesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void framesShowEveryStep();
    void framesShowTheChosenHead();
    void anAnimationPlaysTheFrames();
    void aPictureStandsAsLongAsItDoesNotChange();
};

void CliDeriveFramesTest::framesShowEveryStep() {
    const QTemporaryDir folder;
    const Run run = Run::posenc({QStringLiteral("derive"), QStringLiteral("shift-right"), QStringLiteral("--frames"), QStringLiteral("out"),
                                 QStringLiteral("--fps"), QStringLiteral("4")},
                                folder.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QStringList files = framesIn(folder.filePath(QStringLiteral("out")));
    // Five steps of a second and a half.
    QCOMPARE(files.size(), 30);
    QCOMPARE(files.front(), QStringLiteral("frame-00000.png"));
    // Whoever may read any other folder that is made here may read it.
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("other")));
    QCOMPARE(QFile::permissions(folder.filePath(QStringLiteral("out"))), QFile::permissions(folder.filePath(QStringLiteral("other"))));
    const auto frame = [&](int number) { return QImage(folder.filePath(QStringLiteral("out/") + files[number])); };
    QCOMPARE(frame(0).size(), QSize(1280, 720));
    // The pad at rest, then the view on its way.
    QCOMPARE(frame(10), frame(11));
    QVERIFY(frame(12) != frame(14));
    QVERIFY(frame(14) != frame(17));
    // Cells rest where they arrive, however many pictures there are of their way.
    const Run finer = Run::posenc({QStringLiteral("derive"), QStringLiteral("shift-right"), QStringLiteral("--frames"),
                                   QStringLiteral("finer"), QStringLiteral("--fps"), QStringLiteral("10")},
                                  folder.path());
    QVERIFY2(finer.status == 0, finer.err.constData());
    for (int step = 0; step < 5; ++step) {
        const QString last = QStringLiteral("finer/frame-%1.png").arg(15 * step + 14, 5, 10, QLatin1Char('0'));
        QCOMPARE(frame(6 * step + 5), QImage(folder.filePath(last)));
    }
}

void CliDeriveFramesTest::framesShowTheChosenHead() {
    const QTemporaryDir folder;
    // The table of two heads, and of each of them alone; both with the same least and largest number, which the colours span.
    const std::vector<float> first{-2, 1, 0, 2, -1, 0.5F, -0.5F, 1.5F, -1.5F};
    const std::vector<float> second(first.rbegin(), first.rend());
    std::vector<float> both;
    for (std::size_t row = 0; row < first.size(); ++row) {
        both.insert(both.end(), {first[row], second[row]});
    }
    const auto written = [&](const char* name, Index heads, const std::vector<float>& values) {
        std::ofstream out(folder.filePath(QLatin1String(name)).toStdString(), std::ios::binary);
        out << npyBytes(Tensor(Shape{9, heads}, values));
    };
    written("both.npy", 2, both);
    written("first.npy", 1, first);
    written("second.npy", 1, second);
    const auto ends = [&](const QString& table, int heads, int head) {
        const QString out = QStringLiteral("%1-%2").arg(table).arg(head);
        const Run run = Run::posenc(
            {QStringLiteral("derive"), QStringLiteral("swin-index"), QStringLiteral("--window"), QStringLiteral("2x2"),
             QStringLiteral("--heads"), QString::number(heads), QStringLiteral("--head"), QString::number(head), QStringLiteral("--tensor"),
             QStringLiteral("bias=%1.npy").arg(table), QStringLiteral("--frames"), out, QStringLiteral("--fps"), QStringLiteral("2")},
            folder.path());
        // Without the words, which name the head.
        std::vector<QImage> pictures;
        for (const QString& frame : framesIn(folder.filePath(out))) {
            pictures.push_back(QImage(folder.filePath(out + u'/' + frame)).copy(0, 110, 1280, 610));
        }
        return run.status == 0 ? pictures : std::vector<QImage>();
    };
    const auto ofFirst = ends(QStringLiteral("first"), 1, 0);
    const auto ofSecond = ends(QStringLiteral("second"), 1, 0);
    QVERIFY(!ofFirst.empty());
    QVERIFY(ofFirst != ofSecond);
    QVERIFY(ends(QStringLiteral("both"), 2, 0) == ofFirst);
    QVERIFY(ends(QStringLiteral("both"), 2, 1) == ofSecond);
}

void CliDeriveFramesTest::anAnimationPlaysTheFrames() {
    const QTemporaryDir folder;
    const Run run = Run::posenc({QStringLiteral("derive"), QStringLiteral("shift-right"), QStringLiteral("--frames"), QStringLiteral("out"),
                                 QStringLiteral("--animation"), QStringLiteral("out.gif"), QStringLiteral("--fps"), QStringLiteral("4")},
                                folder.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QImageReader reader(folder.filePath(QStringLiteral("out.gif")), "gif");
    QCOMPARE(reader.loopCount(), -1);
    // Read by the reader of Qt: every picture at its time, with the colours of the frame, but for what 256 colours cannot tell apart.
    int time = 0;
    while (reader.canRead()) {
        const QImage shown = reader.read().convertToFormat(QImage::Format_RGB32);
        const int frame = time / 250;
        const QImage expected(folder.filePath(QStringLiteral("out/frame-%1.png").arg(frame, 5, 10, QLatin1Char('0'))));
        QCOMPARE(shown.size(), expected.size());
        for (int y = 0; y < shown.height(); y += 7) {
            for (int x = 0; x < shown.width(); x += 7) {
                const QColor a = shown.pixelColor(x, y);
                const QColor b = expected.pixelColor(x, y);
                QVERIFY(std::abs(a.red() - b.red()) <= 16 && std::abs(a.green() - b.green()) <= 16 && std::abs(a.blue() - b.blue()) <= 16);
            }
        }
        time += reader.nextImageDelay();
    }
    // Thirty frames of a quarter of a second.
    QCOMPARE(time, 30 * 250);
    const Run other = Run::posenc(
        {QStringLiteral("derive"), QStringLiteral("shift-right"), QStringLiteral("--animation"), QStringLiteral("out.mp4")}, folder.path());
    QCOMPARE(other.status, 2);
    QVERIFY(other.err.contains(".gif"));
}

/// However many frames that is.
void CliDeriveFramesTest::aPictureStandsAsLongAsItDoesNotChange() {
    QImage still(8, 8, QImage::Format_RGB32);
    still.fill(Qt::darkCyan);
    AnimatedGif gif(still.size());
    for (int frame = 0; frame < 10; ++frame) {
        gif.add(still, 50);
    }
    QByteArray bytes = gif.finished();
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "gif");
    QVERIFY(!reader.read().isNull());
    QCOMPARE(reader.nextImageDelay(), 5000);
    QVERIFY(!reader.canRead());
}

POSENC_TEST_GUILESS(CliDeriveFramesTest)
#include "cli_derive_frames_test.moc"
