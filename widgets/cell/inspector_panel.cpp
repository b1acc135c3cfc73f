#include "widgets/cell/inspector_panel.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QScrollArea>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/cell/explanation_sentence.h"
#include "widgets/cell/inspector_sheet.h"
#include "widgets/controls/icons.h"

namespace posenc {

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector"));
    sheet_ = new InspectorSheet;
    sheet_->setObjectName(QStringLiteral("inspectorSheet"));
    sheet_->setLines(emptyInspectorLines());
    scroll_ = new QScrollArea(this);
    scroll_->setObjectName(QStringLiteral("inspectorScroll"));
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::StrongFocus);
    scroll_->setAccessibleName(tr("Inspector"));
    scroll_->setToolTip(tr("How the value of the selected cell is computed"));
    scroll_->viewport()->setBackgroundRole(QPalette::Window);
    scroll_->setWidget(sheet_);
    copy_ = new QToolButton(sheet_);
    copy_->setObjectName(QStringLiteral("copyExplanation"));
    copy_->setIcon(copyIcon());
    copy_->setAutoRaise(true);
    copy_->setFocusPolicy(Qt::TabFocus);
    copy_->setAccessibleName(tr("Copy the explanation"));
    copy_->setToolTip(tr("Copy the explanation of this cell"));
    copy_->setEnabled(false);
    sheet_->installEventFilter(this);
    connect(copy_, &QToolButton::clicked, this, &InspectorPanel::copy);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scroll_);
}

void InspectorPanel::setExplanation(const Explanation& explanation, const EncodingDeclaration& encoding, const QString& headText,
                                    const std::optional<TwinCount>& twins) {
    setLines(inspectorLines(explanation, encoding, headText, twins), explanationSentence(explanation));
}

void InspectorPanel::setNote(const QString& headText, const QString& note) {
    std::vector<InspectorLine> lines{{InspectorLine::Kind::Heading, headText, {}, {}, 0, {}}};
    if (!note.isEmpty()) {
        lines.push_back({InspectorLine::Kind::Note, note, {}, {}, 0, {}});
    }
    setLines(std::move(lines), note.isEmpty() ? headText : tr("%1: %2").arg(headText, note));
}

void InspectorPanel::clear() {
    setLines(emptyInspectorLines(), {});
}

void InspectorPanel::setLines(std::vector<InspectorLine> lines, const QString& sentence) {
    sheet_->setLines(std::move(lines));
    sentence_ = sentence;
    sheet_->setAccessibleName(sheet_->lines().front().text);
    sheet_->setAccessibleDescription(sentence);
    scroll_->setAccessibleDescription(sentence);
    copy_->setEnabled(!sentence.isEmpty());
}

QString InspectorPanel::text() const {
    QStringList rows;
    for (const InspectorLine& line : sheet_->lines()) {
        QStringList parts;
        for (const QString& part : {line.text, line.detail, line.value, line.percent}) {
            if (!part.isEmpty()) {
                parts << part;
            }
        }
        rows << parts.join(QLatin1Char(' '));
    }
    return rows.join(QLatin1Char('\n'));
}

void InspectorPanel::copy() {
    if (!sentence_.isEmpty()) {
        QGuiApplication::clipboard()->setText(QStringLiteral("%1\n\n%2\n").arg(sentence_, text()));
    }
}

bool InspectorPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == sheet_ && event->type() == QEvent::Resize) {
        // Beside the first heading, and scrolled away with it.
        const QSize size = copy_->sizeHint();
        const int left = sheet_->width() - size.width();
        copy_->setGeometry(QRect(QPoint(left, 0), size));
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace posenc
