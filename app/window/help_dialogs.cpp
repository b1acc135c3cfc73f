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
#include "widgets/controls/engine_text.h"
#include "widgets/controls/first_size.h"
#include "widgets/controls/named.h"
#include "widgets/heatmap/heatmap_keys.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

struct Help {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

/// Longer names of keys and gestures take a second line, so that most of the width is left to what they do.
constexpr int kKeyLetters = 24;

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
        label->setWordWrap(true);
        // Of Latin letters, as keys have; the average of a Chinese font is twice that.
        label->setFixedWidth(label->fontMetrics().horizontalAdvance(QLatin1Char('n')) * kKeyLetters);
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
    for (const HeatmapGesture& gesture : heatmapGestures()) {
        sheet.line(gestureText(gesture), gestureHelp(gesture));
    }
    sheet.heading(Help::tr("Derivation"));
    sheet.line(Help::tr("Ctrl+Left, Ctrl+Right"), Help::tr("Previous or next step"));
    sheet.line(Help::tr("Ctrl+Home, Ctrl+End"), Help::tr("First or last step"));
    sheet.line(Help::tr("Ctrl+Space"), Help::tr("Play or pause"));
    sheet.line(Help::tr("Arrows"), Help::tr("Walk the cells of the step"));
    sheet.line(Help::tr("Escape"), Help::tr("Back to the pictures of the scene"));
    sheet.heading(Help::tr("Comparison"));
    sheet.line(Help::tr("Hold Space"), Help::tr("Show A and B in turn in the large picture"));
    sheet.line(Help::tr("F3, Shift+F3"), Help::tr("Next or previous differing cell"));
    sheet.line(Help::tr("Escape"), Help::tr("Back to the pictures of the scene"));
    sheet.line(Help::tr("Drop a file"), Help::tr("Compare A with it"));
    sheet.heading(Help::tr("Everywhere"));
    sheet.line(Help::tr("Tab"), Help::tr("The next picture or field"));
    sheet.line(Help::tr("Escape"), Help::tr("Close what is open, then return from one large picture to all, then leave full screen"));
    sheet.line(Help::tr("Drop a file"), Help::tr("Open it"));
}

}  // namespace

void showAbout(QWidget& window) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, Help::tr("About Posenc"), QString(), QMessageBox::Close, &window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("aboutBox"));
    box->setTextFormat(Qt::PlainText);
    box->setText(Help::tr("Posenc %1").arg(fromUtf8(engineVersion())));
    box->setInformativeText(Help::tr("Shows how transformers encode position: index tables, biases and attention, live.\n\n"
                                     "Engine: %1 build, version %2\nQt: %3\nLicence: GPL-3.0-or-later")
                                .arg(fromUtf8(engineBuild()), fromUtf8(engineVersion()), QLatin1String(qVersion())));
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
        auto* scroll = named(new QScrollArea, "shortcutScroll", dialog->windowTitle(), Help::tr("All shortcuts and mouse actions"));
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
        dialog->resize(firstSize(*dialog, {560, 620}));
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace posenc
