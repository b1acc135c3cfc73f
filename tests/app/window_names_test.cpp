// Names from a file that look like mark-up, commands to a terminal or to QString, or that are far too long: every view shows them as they
// are, and none does what they say.
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QTest>
#include <QToolTip>

#include <sys/stat.h>

#include "app/browser/objects_box.h"
#include "app/messages/printable.h"
#include "tests/app/browser_fixture.h"
#include "tests/app/every_dialog.h"
#include "tests/app/npy_write.h"
#include "tests/support/accessible_tree.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// What no view may be asked to show, in one way or another.
QStringList hostile(const QString& pipe) {
    return {QStringLiteral("<img src='file://%1'>").arg(pipe),
            QStringLiteral("<b>R&D</b> <a href='http://localhost/'>x</a>"),
            QStringLiteral("<table><tr><td>").repeated(240),
            QStringLiteral("%1 %2 %3 %n %L1 %%"),
            QStringLiteral("[*] &amp; &lt;i&gt; &File"),
            QStringLiteral("\u202Egnp.\u2067exe\u0007\u001B[2J"),
            QStringLiteral("word ").repeated(800)};
}

/// A network of a Swin table for each of the names.
bool writeNetwork(const QString& path, const QStringList& names) {
    QJsonObject header;
    QByteArray data;
    for (const QString& name : names) {
        const std::vector<float> values(25 * 2, static_cast<float>(data.size()) * 1e-4F + 0.5F);
        const auto first = static_cast<qint64>(data.size());
        data += QByteArray(reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(float)));
        header.insert(name + QStringLiteral(".relative_position_bias_table"),
                      QJsonObject{{QStringLiteral("dtype"), QStringLiteral("F32")},
                                  {QStringLiteral("shape"), QJsonArray{25, 2}},
                                  {QStringLiteral("data_offsets"), QJsonArray{first, static_cast<qint64>(data.size())}}});
    }
    QJsonObject metadata;
    for (const QString& name : names) {
        metadata.insert(name, name);
    }
    header.insert(QStringLiteral("__metadata__"), metadata);
    const QByteArray text = QJsonDocument(header).toJson(QJsonDocument::Compact);
    const auto size = static_cast<quint64>(text.size());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(reinterpret_cast<const char*>(&size), 8) == 8 && file.write(text) == text.size() &&
           file.write(data) == data.size();
}

/// All that a model has to say.
QStringList textsOf(const QAbstractItemModel& model) {
    QStringList texts;
    for (int row = 0; row < std::min(model.rowCount(), 50); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::StatusTipRole, Qt::WhatsThisRole, Qt::AccessibleTextRole,
                                   Qt::AccessibleDescriptionRole}) {
                texts << model.index(row, column).data(role).toString();
            }
        }
    }
    for (const auto direction : {Qt::Horizontal, Qt::Vertical}) {
        const int sections = direction == Qt::Horizontal ? model.columnCount() : model.rowCount();
        for (int section = 0; section < std::min(sections, 50); ++section) {
            texts << model.headerData(section, direction, Qt::DisplayRole).toString()
                  << model.headerData(section, direction, Qt::ToolTipRole).toString();
        }
    }
    return texts;
}

/// All that is shown, said or held ready for the pointer below a window.
QStringList textsOf(QWidget& window) {
    QStringList texts;
    for (const QObject* one : window.findChildren<QObject*>()) {
        if (const auto* widget = qobject_cast<const QWidget*>(one)) {
            texts << widget->toolTip() << widget->windowTitle() << widget->statusTip() << widget->whatsThis();
        } else if (const auto* action = qobject_cast<const QAction*>(one)) {
            texts << action->toolTip() << action->text();
        }
        if (const auto* view = qobject_cast<const QAbstractItemView*>(one); view != nullptr && view->model() != nullptr) {
            texts << textsOf(*view->model());
        }
        if (const auto* label = qobject_cast<const QLabel*>(one)) {
            texts << label->text();
        }
    }
    forEveryAccessible(QAccessible::queryAccessibleInterface(&window), [&texts](QAccessibleInterface& one) {
        for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help}) {
            texts << one.text(kind);
        }
    });
    texts.removeDuplicates();
    texts.removeAll(QString());
    return texts;
}

/// The tooltip that is seen; null without one.
QLabel* tip() {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget->inherits("QTipLabel") && widget->isVisible()) {
            return qobject_cast<QLabel*>(widget);
        }
    }
    return nullptr;
}

/// What is wrong with the texts below a window; empty when all is well.
QString namesMissingIn(QWidget& window) {
    QApplication::sendPostedEvents(nullptr, QEvent::PolishRequest);
    // Made of numbers and of shipped texts alone; nothing of a file gets there.
    static const QStringList ownMarkup{QStringLiteral("comparisonNumbers"), QStringLiteral("galleryText")};
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        if (label->textFormat() == Qt::RichText && ownMarkup.contains(label->objectName())) {
            continue;
        }
        if (label->textFormat() != Qt::PlainText) {
            return QStringLiteral("the label '%1' guesses whether '%2' is HTML").arg(label->objectName(), label->text().left(200));
        }
    }
    const QStringList texts = textsOf(window);
    for (const QString& text : texts) {
        const QString start = text.left(200);
        if (text.contains(QChar(0x202E)) || text.contains(QChar(0x2067)) || text.contains(QChar(7)) || text.contains(QChar(27))) {
            return QStringLiteral("unprintable characters in '%1'").arg(start);
        }
        if (text.contains(QStringLiteral("word ").repeated(kLongestName / 2))) {
            return QStringLiteral("%1 characters, '%2...'").arg(text.size()).arg(start);
        }
        if (text.contains(QLatin1String("&lt;b&gt;")) || text.contains(QLatin1String("R&amp;D"))) {
            return QStringLiteral("escaped, though shown as it is: '%1'").arg(start);
        }
        QToolTip::hideText();
        QToolTip::showText(window.mapToGlobal(QPoint(20, 20)), text, &window);
        const QLabel* shown = tip();
        if (shown == nullptr || shown->text() != text || shown->textFormat() != Qt::PlainText) {
            return QStringLiteral("the tooltip '%1' is not plain text").arg(start);
        }
    }
    QToolTip::hideText();
    return texts.isEmpty() ? QStringLiteral("nothing was looked at") : QString();
}

/// As it is read once the mark of a mnemonic is taken away.
QString read(const QAction& action) {
    QString text = action.text();
    return text.replace(QLatin1String("&&"), QLatin1String("\x01")).remove(QLatin1Char('&')).replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

}  // namespace

class WindowNamesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyViewShowsNamesAsTheyAre() {
        ShownWindow window;
        QVERIFY(window.shown());
        // Whoever opens it waits for ever.
        const QString pipe = window.path(QStringLiteral("pipe"));
        QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        const QString file = window.path(QStringLiteral("R&D [*] <img src=%1> %1.safetensors").arg(QStringLiteral("pipe")));
        const QStringList names = hostile(pipe);
        QVERIFY(writeNetwork(file, names));
        QVERIFY2(window.open(file), qPrintable(window.find<MessageBar>("messageBar")->sentence()));
        QVERIFY2(window->windowTitle().contains(QLatin1String("R&D [*][*] <img")), qPrintable(window->windowTitle()));
        for (const char* region : {"tensors", "cell", "query", "heads", "profile", "checks"}) {
            window.bring(region);
            QVERIFY(window.settled());
            QVERIFY2(namesMissingIn(*window).isEmpty(), qPrintable(namesMissingIn(*window)));
        }
        // Every table in turn, by the list beside the parameters.
        auto* tables = window.find<QComboBox>("fileTables");
        QTRY_COMPARE(tables->count(), names.size());
        for (int table = 0; table < tables->count(); ++table) {
            tables->setCurrentIndex(table);
            Q_EMIT tables->activated(table);
            QVERIFY(window.settled());
            QVERIFY2(namesMissingIn(*window).isEmpty(), qPrintable(namesMissingIn(*window)));
        }
        const int named = tables->findText(QStringLiteral("R&D"), Qt::MatchContains);
        QVERIFY(named >= 0);
        tables->setCurrentIndex(named);
        Q_EMIT tables->activated(named);
        QTRY_VERIFY2(read(*window.find<QAction>("undo")).contains(QLatin1String("<b>R&D</b>")),
                     qPrintable(read(*window.find<QAction>("undo"))));
        forEveryDialog(window, [](QWidget& dialog) { QVERIFY2(namesMissingIn(dialog).isEmpty(), qPrintable(namesMissingIn(dialog))); });
    }

    void theBrowserToo() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("network.safetensors"));
        const QStringList names = hostile(window.path(QStringLiteral("none")));
        QVERIFY(writeNetwork(file, names));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        QCOMPARE(table->model()->rowCount(), names.size());
        table->selectAll();
        window.find<QAbstractButton>("showMetadata")->click();
        auto* sheet = window.find<QTableView>("sheetTable");
        QTRY_VERIFY(sheet != nullptr && sheet->model()->rowCount() * sheet->model()->columnCount() >= names.size());
        QVERIFY(window.settled());
        QWidget& browser = *table->window();
        QVERIFY2(namesMissingIn(browser).isEmpty(), qPrintable(namesMissingIn(browser)));
        ObjectsBox box;
        std::vector<OpaqueObject> objects;
        for (const QString& name : names) {
            objects.push_back({name.toStdString(), name.toStdString(), true});
        }
        box.setObjects(objects);
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        QVERIFY2(namesMissingIn(box).isEmpty(), qPrintable(namesMissingIn(box)));
    }

    void messagesAndRecentFilesToo() {
        ShownWindow window;
        QVERIFY(window.shown());
        QStringList files;
        for (const QString& name : hostile(QString())) {
            QString plain = name.left(80);
            files << window.path(plain.replace(QLatin1Char('/'), QLatin1Char('-')) + QStringLiteral(".npy"));
        }
        const auto* bar = window.find<MessageBar>("messageBar");
        for (const QString& file : files) {
            QFile damaged(file);
            QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write("\x93NUMPY") == 6);
            damaged.close();
            window->openFile(file);
            QTRY_VERIFY2(bar->sentence().contains(printable(QFileInfo(file).fileName())), qPrintable(bar->sentence()));
            QVERIFY2(namesMissingIn(*window).isEmpty(), qPrintable(namesMissingIn(*window)));
            QVERIFY(damaged.remove());
            QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(50, 1.0F)));
            window.settings().addRecentFile(file);
        }
        auto* menu = window.find<QMenu>("recentMenu");
        Q_EMIT menu->aboutToShow();
        QVERIFY(menu->actions().size() >= files.size());
        QVERIFY(read(*menu->actions().at(files.size() - 2)).contains(QLatin1String("R&D")));
        QVERIFY2(namesMissingIn(*menu).isEmpty(), qPrintable(namesMissingIn(*menu)));
    }

    void aLongNameKeepsItsEnds() {
        const QString name = QStringLiteral("first") + QString(100000, QChar(0x2192)) + QStringLiteral("last");
        for (const QString& shown : {shownName(name), shownName(name.toStdString())}) {
            QCOMPARE(shown.size(), kLongestName + 1);
            QVERIFY(shown.startsWith(QLatin1String("first")) && shown.endsWith(QLatin1String("last")));
            QVERIFY(!shown.contains(QChar::ReplacementCharacter));
        }
        // Letters of two units each.
        const QString pairs = QStringLiteral("\U0001F600").repeated(1000);
        const QString cut = shownName(QLatin1Char('x') + pairs);
        QVERIFY(cut.isValidUtf16());
        QCOMPARE(shownName(QStringLiteral("layers.0.attn")), QStringLiteral("layers.0.attn"));
    }
};

POSENC_TEST(WindowNamesTest)
#include "window_names_test.moc"
