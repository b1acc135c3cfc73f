#include "app/window/help_dialogs.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QKeySequence>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QtGlobal>
#include <string>

#include "app/window/actions.h"
#include "engine/core/build_info.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

struct Help {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QString text(std::string_view value) {
    return QString::fromStdString(std::string(value));
}

class Sheet {
public:
    explicit Sheet(QGridLayout& grid) : grid_(grid) {}

    void heading(const QString& title) {
        auto* label = new QLabel(title);
        QFont bold = label->font();
        bold.setBold(true);
        label->setFont(bold);
        grid_.addWidget(label, row_++, 0, 1, 2);
    }
    void line(const QString& keys, const QString& what) {
        auto* label = new QLabel(keys);
        label->setForegroundRole(kAccentRole);
        auto* help = new QLabel(what);
        help->setWordWrap(true);
        grid_.addWidget(label, row_, 0, Qt::AlignTop);
        grid_.addWidget(help, row_++, 1);
    }

private:
    QGridLayout& grid_;
    int row_ = 0;
};

void fill(Sheet& sheet) {
    sheet.heading(Help::tr("Window"));
    for (const ActionDeclaration& action : actionTable()) {
        const QKeySequence keys(QString::fromLatin1(action.keys), QKeySequence::PortableText);
        if (!keys.isEmpty()) {
            sheet.line(keys.toString(QKeySequence::NativeText), actionHelp(action));
        }
    }
    sheet.heading(Help::tr("Heatmap"));
    sheet.line(Help::tr("Point"), Help::tr("Read a cell, in every picture at once"));
    sheet.line(Help::tr("Click, Enter"), Help::tr("Pin the cell"));
    sheet.line(Help::tr("Escape"), Help::tr("Let the pinned cell go"));
    sheet.line(Help::tr("Wheel, + and −"), Help::tr("Zoom at the pointer"));
    sheet.line(Help::tr("Drag"), Help::tr("Move what is seen"));
    sheet.line(Help::tr("Double-click, 0"), Help::tr("Show the whole matrix"));
    sheet.line(Help::tr("Arrows"), Help::tr("Move to the next cell; with Ctrl by a row of the window, or by ten"));
    sheet.line(Help::tr("Home, End"), Help::tr("First and last column; with Ctrl first and last cell"));
    sheet.line(Help::tr("Page Up, Page Down"), Help::tr("Up and down by what is seen"));
    sheet.line(Help::tr("C, menu key"), Help::tr("Choose colours, scale, limits and how cells share a pixel"));
    sheet.line(Help::tr("Ends of the colour bar"), Help::tr("Drag to move a limit; double-click the bar for the usual range"));
    sheet.line(Help::tr("Tab"), Help::tr("The next picture or field"));
}

}  // namespace

void showAbout(QWidget& window) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, Help::tr("About Posenc"), QString(), QMessageBox::Close, &window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("aboutBox"));
    box->setTextFormat(Qt::PlainText);
    box->setText(Help::tr("Posenc %1").arg(text(engineVersion())));
    box->setInformativeText(Help::tr("Shows how transformers encode position: index tables, biases and attention, live.\n\n"
                                     "Engine: %1 build, version %2\nQt: %3\nLicence: GPL-3.0-or-later")
                                .arg(text(engineBuild()), text(engineVersion()), QLatin1String(qVersion())));
    box->button(QMessageBox::Close)->setIcon(QIcon());
    box->open();
}

void showShortcuts(QWidget& window) {
    const QString name = QStringLiteral("shortcutSheet");
    auto* dialog = window.findChild<QDialog*>(name);
    if (dialog == nullptr) {
        dialog = new QDialog(&window);
        dialog->setObjectName(name);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(Help::tr("Keyboard and mouse"));
        auto* page = new QWidget;
        auto* grid = new QGridLayout(page);
        grid->setColumnStretch(1, 1);
        grid->setHorizontalSpacing(20);
        Sheet sheet(*grid);
        fill(sheet);
        auto* scroll = new QScrollArea;
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setWidget(page);
        scroll->viewport()->setBackgroundRole(QPalette::Window);
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
        buttons->button(QDialogButtonBox::Close)->setIcon(QIcon());
        QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
        auto* column = new QVBoxLayout(dialog);
        column->addWidget(scroll, 1);
        column->addWidget(buttons);
        dialog->resize(560, 620);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace posenc
