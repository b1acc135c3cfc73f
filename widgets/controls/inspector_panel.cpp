#include "widgets/controls/inspector_panel.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QScrollArea>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/controls/explanation_sentence.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/inspector_sheet.h"

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
    scroll_->setToolTip(tr("What the cell under the pointer means"));
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

void InspectorPanel::setExplanation(const Explanation& explanation, const EncodingDeclaration& encoding, const QString& headText) {
    sheet_->setLines(inspectorLines(explanation, encoding, headText));
    sentence_ = explanationSentence(explanation);
    sheet_->setAccessibleName(headText);
    sheet_->setAccessibleDescription(sentence_);
    scroll_->setAccessibleDescription(sentence_);
    copy_->setEnabled(true);
}

void InspectorPanel::clear() {
    sheet_->setLines(emptyInspectorLines());
    sentence_.clear();
    sheet_->setAccessibleName(sheet_->lines().front().text);
    sheet_->setAccessibleDescription({});
    scroll_->setAccessibleDescription({});
    copy_->setEnabled(false);
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
        const int left = layoutDirection() == Qt::RightToLeft ? 0 : sheet_->width() - size.width();
        copy_->setGeometry(QRect(QPoint(left, 0), size));
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace posenc
