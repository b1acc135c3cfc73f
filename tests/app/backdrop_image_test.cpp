#include "app/panels/backdrop_image.h"

#include <QFile>
#include <QImage>
#include <QImageWriter>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"

using namespace posenc;

/// Images that people put behind a map of tokens.
class BackdropImageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// Red on the left, blue on the right, as large as it is or no larger than a panel shows.
    void anImageIsKeptAsLargeAsItIsSeen() {
        const QTemporaryDir folder;
        for (const QSize size : {QSize(40, 30), QSize(1600, 20), QSize(3200, 80), QSize(20, 2400)}) {
            QImage image(size, QImage::Format_RGB32);
            image.fill(Qt::red);
            for (int y = 0; y < size.height(); ++y) {
                for (int x = size.width() / 2; x < size.width(); ++x) {
                    image.setPixel(x, y, qRgb(0, 0, 255));
                }
            }
            // What is in a file counts, not what it is called.
            const QString path = folder.filePath(QStringLiteral("image.jpg"));
            QVERIFY(image.save(path, "PNG"));
            const BackdropImage read = readBackdrop(path);
            QCOMPARE(read.problem, QString());
            QCOMPARE(read.size, size);
            QCOMPARE(read.image.size(), qMax(size.width(), size.height()) > 1600 ? size.scaled(1600, 1600, Qt::KeepAspectRatio) : size);
            const int middle = read.image.height() / 2;
            QCOMPARE(read.image.pixelColor(1, middle), QColor(Qt::red));
            QCOMPARE(read.image.pixelColor(read.image.width() - 2, middle), QColor(Qt::blue));
        }
    }

    /// A camera that was held upright says so in its file.
    void anImageIsTurnedAsItsFileSays() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("turned.jpg"));
        QImage image(64, 32, QImage::Format_RGB32);
        image.fill(Qt::white);
        for (int y = 0; y < 32; ++y) {
            for (int x = 0; x < 32; ++x) {
                image.setPixel(x, y, qRgb(0, 0, 0));
            }
        }
        QImageWriter writer(path, "jpeg");
        writer.setTransformation(QImageIOHandler::TransformationRotate90);
        if (!writer.supportsOption(QImageIOHandler::ImageTransformation) || !writer.write(image)) {
            QSKIP("no JPEG files here");
        }
        const BackdropImage read = readBackdrop(path);
        QCOMPARE(read.size, QSize(32, 64));
        QCOMPARE(read.image.size(), QSize(32, 64));
        // Turned clockwise its left half is above.
        QVERIFY(read.image.pixelColor(16, 8).lightness() < 60);
        QVERIFY(read.image.pixelColor(16, 56).lightness() > 200);
    }

    void whatIsNoImageSaysWhy() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("text.png"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no image") > 0);
        file.close();
        for (const QString& one : {path, folder.filePath(QStringLiteral("missing.png")), folder.path()}) {
            const BackdropImage read = readBackdrop(one);
            QVERIFY2(read.image.isNull() && !read.problem.isEmpty(), qPrintable(one));
        }
    }
};

POSENC_TEST_GUILESS(BackdropImageTest)
#include "backdrop_image_test.moc"
