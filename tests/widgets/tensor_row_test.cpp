#include "widgets/form/tensor_row.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <memory>

#include "tests/support/test_program.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/theme/palette_colours.h"

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

    /// The rows of another encoding take the place of those before: names, button and what is dropped are theirs.
    void aRowThatStandsForAnotherTensorHasNothingOfTheOneBefore() {
        TensorPanel panel;
        panel.setRows({{QStringLiteral("bias"), QStringLiteral("Bias table"), QStringLiteral("[169, 3]"), QStringLiteral("a.b of file"),
                        false, false, true}});
        TensorPanel::Row shown{QStringLiteral("queries"), QStringLiteral("Queries"), QStringLiteral("[3, 49, 16]"),
                               QStringLiteral("random (seed 0)"), true};
        panel.setRows({shown});
        QCOMPARE(panel.findChildren<TensorRow*>().size(), 1);
        auto* row = panel.findChild<TensorRow*>(QStringLiteral("tensor-queries"));
        QVERIFY(row != nullptr && panel.findChild<QToolButton*>(QStringLiteral("detach-bias")) == nullptr);
        QCOMPARE(row->accessibleName(), QStringLiteral("Queries [3, 49, 16], random (seed 0)"));
        QCOMPARE(row->toolTip(), QStringLiteral("Queries [3, 49, 16]\nrandom (seed 0)\n--tensor queries=FILE"));
        auto* detach = panel.findChild<QToolButton*>(QStringLiteral("detach-queries"));
        QVERIFY(detach->isHidden());
        TensorTableModel file;
        const TensorListing listing{QStringLiteral("a"), QStringLiteral("[3]"), 3, std::make_shared<const TensorNotes>()};
        file.setListings({listing, listing});
        const std::unique_ptr<QMimeData> data(file.mimeData({file.index(1, TensorTableModel::Name)}));
        QSignalSpy dropped(&panel, &TensorPanel::tensorDropped);
        QVERIFY(takes(*row, *data));
        QCOMPARE(dropped.takeFirst(), (QList<QVariant>{QStringLiteral("queries"), 1}));
        // Bound to a file it can be let go, whatever its numbers are, and then no longer.
        QSignalSpy detached(&panel, &TensorPanel::detachRequested);
        shown.bound = true;
        panel.setRows({shown});
        QVERIFY(!detach->isHidden());
        detach->click();
        QCOMPARE(detached.takeFirst().first().toString(), QStringLiteral("queries"));
        shown.bound = false;
        panel.setRows({shown});
        QVERIFY(detach->isHidden());
    }

    /// A row says that it takes what is dragged over it, until that is dropped or taken away; what it does not take it does not mark.
    void aRowIsMarkedWhileATensorIsOverIt() {
        TensorTableModel file;
        file.setListings({{QStringLiteral("a"), QStringLiteral("[3]"), 3, std::make_shared<const TensorNotes>()}});
        const std::unique_ptr<QMimeData> data(file.mimeData({file.index(0, TensorTableModel::Name)}));
        TensorRow row;
        TensorPanel::Row shown;
        shown.name = QStringLiteral("bias");
        shown.label = QStringLiteral("Bias table");
        row.setRow(shown);
        row.resize(300, 60);
        const auto seen = [&row] { return row.grab().toImage(); };
        const auto enter = [&row](const QMimeData& dragged) {
            QDragEnterEvent event(row.rect().center(), Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&row, &event);
        };
        const QImage before = seen();
        QMimeData text;
        text.setText(QStringLiteral("a"));
        enter(text);
        QCOMPARE(seen(), before);
        const QPoint edge(before.width() / 2, before.height() - 1);
        enter(*data);
        QVERIFY(seen() != before);
        QCOMPARE(seen().pixelColor(edge), accentColour(row.palette()));
        QDragLeaveEvent leave;
        QApplication::sendEvent(&row, &leave);
        QCOMPARE(seen(), before);
        QVERIFY(takes(row, *data));
        QCOMPARE(seen(), before);
    }
};

POSENC_TEST(TensorRowTest)
#include "tensor_row_test.moc"
