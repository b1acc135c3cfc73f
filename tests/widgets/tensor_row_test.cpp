#include "widgets/form/tensor_row.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "tests/support/test_program.h"
#include "widgets/browser/tensor_table_model.h"

using namespace posenc;

namespace {

bool takes(QWidget& on, const QMimeData& data) {
    QDragEnterEvent enter(on.rect().center(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &enter);
    if (!enter.isAccepted()) {
        return false;
    }
    QDropEvent drop(on.rect().center(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &drop);
    return true;
}

}  // namespace

/// A tensor of the encoding in its drawer, on which one of a file is dropped.
class TensorRowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void everyTensorOfAFileCanBeDropped() {
        TensorTableModel file;
        const TensorListing listing{QStringLiteral("a"), QStringLiteral("[3]"), 3, std::make_shared<const TensorNotes>()};
        file.setListings({listing, listing, listing});
        TensorRow row;
        TensorPanel::Row shown;
        shown.name = QStringLiteral("bias");
        row.setRow(shown);
        QSignalSpy dropped(&row, &TensorRow::tensorDropped);
        for (int entry = 0; entry < 3; ++entry) {
            const std::unique_ptr<QMimeData> data(file.mimeData({file.index(entry, TensorTableModel::Name)}));
            QVERIFY(takes(row, *data));
            QCOMPARE(dropped.takeFirst(), (QList<QVariant>{QStringLiteral("bias"), entry}));
        }
        QMimeData text;
        text.setText(QStringLiteral("a"));
        QVERIFY(!takes(row, text));
        QVERIFY(dropped.isEmpty());
    }
};

POSENC_TEST(TensorRowTest)
#include "tensor_row_test.moc"
