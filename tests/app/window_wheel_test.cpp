// A rule of every form: the wheel scrolls, and changes nothing that is not in use.
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QPointer>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>

#include "tests/app/every_dialog.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

void turn(QWidget& widget, int eighths) {
    const QPointF middle = QRectF(widget.rect()).center();
    QWheelEvent event(middle, widget.mapToGlobal(middle), {}, {0, eighths}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

/// A value of an editor, as text; empty where it has none that a wheel could change.
QString valueOf(const QWidget& editor) {
    if (const auto* box = qobject_cast<const QComboBox*>(&editor)) {
        return QString::number(box->currentIndex());
    }
    if (const auto* box = qobject_cast<const QAbstractSpinBox*>(&editor)) {
        return box->text();
    }
    const auto* slider = qobject_cast<const QAbstractSlider*>(&editor);
    return slider != nullptr && qobject_cast<const QScrollBar*>(slider) == nullptr ? QString::number(slider->value()) : QString();
}

/// The editors without focus that the wheel has changed, by name; how many there are is added to `seen`.
QStringList changedByTheWheel(QWidget& root, int& seen) {
    // A change may make others anew.
    QList<QPointer<QWidget>> editors;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (!valueOf(*widget).isEmpty()) {
            editors << widget;
        }
    }
    QStringList changed;
    for (const QPointer<QWidget>& editor : editors) {
        for (const int eighths : {120, -120}) {
            const QString name = editor != nullptr ? editor->objectName() : QString();
            const QString before = editor != nullptr ? valueOf(*editor) : QString();
            if (editor != nullptr) {
                editor->clearFocus();
                turn(*editor, eighths);
            }
            if (editor != nullptr && valueOf(*editor) != before) {
                changed << name;
            }
        }
        ++seen;
    }
    return changed;
}

}  // namespace

class WindowWheelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void scrollsAndChangesNothing() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.open(window.sampleCopy()));
        window.find<QAction>("derive")->trigger();
        int seen = 0;
        QCOMPARE(changedByTheWheel(*window, seen).join(QLatin1Char(' ')), QString());
        QVERIFY2(seen > 20, qPrintable(QString::number(seen)));
        window.find<QAction>("derive")->trigger();
        QVERIFY(window.settled());
        int dialogs = 0;
        forEveryDialog(window, [&](QWidget& dialog) {
            seen = 0;
            QCOMPARE(changedByTheWheel(dialog, seen).join(QLatin1Char(' ')), QString());
            dialogs += seen > 0 ? 1 : 0;
        });
        QVERIFY(dialogs > 3);
    }
};

POSENC_TEST(WindowWheelTest)
#include "window_wheel_test.moc"
