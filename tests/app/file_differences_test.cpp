#include "app/comparison/file_differences.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <utility>
#include <vector>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// A .safetensors file of vectors with two numbers each.
bool write(const QString& path, const std::vector<std::pair<const char*, std::pair<float, float>>>& tensors) {
    QByteArray header("{");
    QByteArray data;
    for (const auto& [name, values] : tensors) {
        header += header.size() > 1 ? "," : "";
        header += "\"" + QByteArray(name) + "\": {\"dtype\": \"F32\", \"shape\": [2], \"data_offsets\": [" +
                  QByteArray::number(data.size()) + ", " + QByteArray::number(data.size() + 8) + "]}";
        const float pair[] = {values.first, values.second};
        data.append(reinterpret_cast<const char*>(pair), sizeof pair);
    }
    header += "}";
    const auto length = static_cast<quint64>(header.size());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(reinterpret_cast<const char*>(&length), 8) == 8 &&
           file.write(header + data) == header.size() + data.size();
}

}  // namespace

/// Two files as wholes, without a window.
class FileDifferencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatDiffersMostComesFirst() {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.safetensors"));
        const QString b = folder.filePath(QStringLiteral("b.safetensors"));
        QVERIFY(write(a, {{"same", {1, 2}}, {"little", {1, 1}}, {"much", {1, 1}}, {"only a", {0, 0}}, {"some", {10, 10}}}));
        // By the share of their size: 10 of 20 are more than 0.5 of 1.5, and 0.01 of 1.
        QVERIFY(write(b, {{"same", {1, 2}}, {"little", {1.01F, 1.01F}}, {"much", {5, 5}}, {"only b", {0, 0}}, {"some", {20, 20}}}));
        TensorStore store;
        const auto found = differencesOfFiles(store, a.toStdString(), b.toStdString(), {});
        QVERIFY(found.ok());
        QStringList order;
        for (const TensorDifference& one : found.value().tensors) {
            order << QString::fromStdString(one.key);
        }
        QCOMPARE(order, QStringList({QStringLiteral("much"), QStringLiteral("some"), QStringLiteral("little"), QStringLiteral("only a"),
                                     QStringLiteral("only b"), QStringLiteral("same")}));
        QCOMPARE(found.value().differing(), Index{5});
        QVERIFY(!found.value().identical());
        QCOMPARE(found.value().tensors[0].largest, 4.0);
        QVERIFY(found.value().tensors[0].share > found.value().tensors[1].share);
    }

    /// Of files of one tensor each, these are meant, whatever they are called.
    void theOnlyTensorsAreCompared() {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.safetensors"));
        const QString b = folder.filePath(QStringLiteral("b.safetensors"));
        QVERIFY(write(a, {{"ours", {1, 2}}}) && write(b, {{"theirs", {1, 5}}}));
        TensorStore store;
        const auto found = differencesOfFiles(store, a.toStdString(), b.toStdString(), {});
        QVERIFY(found.ok());
        QCOMPARE(found.value().tensors.size(), std::size_t{1});
        QCOMPARE(found.value().tensors.front().largest, 3.0);
        // One of two is not.
        QVERIFY(write(b, {{"more", {0, 0}}, {"theirs", {1, 5}}}));
        const auto two = differencesOfFiles(TensorStore(), a.toStdString(), b.toStdString(), {});
        QVERIFY(two.ok());
        QCOMPARE(two.value().tensors.size(), std::size_t{3});
    }
};

POSENC_TEST_GUILESS(FileDifferencesTest)
#include "file_differences_test.moc"
