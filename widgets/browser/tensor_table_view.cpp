#include "widgets/browser/tensor_table_view.h"

#include <QDrag>
#include <QHeaderView>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSet>
#include <QStyle>
#include <algorithm>
#include <vector>

#include "widgets/browser/name_delegate.h"
#include "widgets/browser/picture_delegate.h"
#include "widgets/browser/tensor_filter.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kRowPadding = 6;
constexpr int kLeastNameWidth = 240;
/// Of the other columns. A text that needs more is shortened in the middle, and its tooltip has all of it.
constexpr int kLeastWidth = 64;
constexpr int kMostWidth = 280;

constexpr QSize kDraggedPicture(36, 26);
constexpr int kMostDraggedText = 200;
constexpr int kDragPadding = 6;
/// The picture begins this far from the pointer, to its right and below.
constexpr int kDragGap = 14;

bool holdsText(int column) {
    return column != TensorTableModel::Picture && column != TensorTableModel::Name;
}

/// The width up to which columns have what they want where together they have this room: what the narrow ones leave is for the wide ones.
int widestIn(std::vector<int> wanted, int room) {
    std::sort(wanted.begin(), wanted.end());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const int share = room / static_cast<int>(wanted.size() - i);
        if (wanted[i] > share) {
            return share;
        }
        room -= wanted[i];
    }
    return kMostWidth;
}

}  // namespace

TensorTableView::TensorTableView(TensorFilter& filter, QWidget* parent) : QTableView(parent) {
    setObjectName(QStringLiteral("tensorTable"));
    setAccessibleName(tr("Tensors"));
    setToolTip(tr("Double-click or press Enter to show a table; select several to compare them; drag one to bind it"));
    setModel(&filter);
    setItemDelegateForColumn(TensorTableModel::Picture,
                             new PictureDelegate(TensorTableModel::kImageRole, PictureDelegate::Selected::Ground, this));
    setItemDelegateForColumn(TensorTableModel::Name, new NameDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setDragDropMode(QAbstractItemView::DragOnly);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle);
    setTabKeyNavigation(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(pictureSize().height() + kRowPadding);
    QHeaderView* head = horizontalHeader();
    head->setHighlightSections(false);
    head->setSectionsClickable(true);
    head->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    setSortingEnabled(true);
    // As the file has them until a column is clicked.
    head->setSortIndicator(-1, Qt::AscendingOrder);
    connect(head, &QHeaderView::sectionResized, this, [this](int column, int /*before*/, int width) {
        if (!laying_ && column != TensorTableModel::Name) {
            userSized_.set(static_cast<std::size_t>(column));
            wanted_[static_cast<std::size_t>(column)] = width;
        }
    });
    fitColumns({});
}

int TensorTableView::widthOf(const QString& text) const {
    const int margin = style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1;
    return fontMetrics().horizontalAdvance(text) + 2 * margin + kRowPadding;
}

void TensorTableView::want(int column, int width) {
    const auto at = static_cast<std::size_t>(column);
    if (!userSized_.test(at)) {
        wanted_[at] = std::max(wanted_[at], std::min(width, kMostWidth));
    }
}

void TensorTableView::fitColumns(const TensorListings& listings) {
    for (int column = 0; column < TensorTableModel::kColumns; ++column) {
        const auto at = static_cast<std::size_t>(column);
        wanted_[at] = userSized_.test(at) ? wanted_[at] : 0;
        want(column, horizontalHeader()->sectionSizeHint(column) + kRowPadding);
        if (column == TensorTableModel::Picture) {
            want(column, pictureSize().width() + 2 * kRowPadding);
        }
        // Most rows of a file say the same, and measuring a text takes longer than finding it.
        QSet<QString> measured;
        for (qsizetype row = 0; holdsText(column) && row < listings.size() && wanted_[at] < kMostWidth; ++row) {
            const QString text = TensorTableModel::textOf(listings[row], column);
            if (!measured.contains(text)) {
                measured.insert(text);
                want(column, widthOf(text));
            }
        }
    }
    layColumns();
}

void TensorTableView::widenColumns(const TensorListing& listing) {
    const auto before = wanted_;
    for (int column = 0; column < TensorTableModel::kColumns; ++column) {
        if (holdsText(column)) {
            want(column, widthOf(TensorTableModel::textOf(listing, column)));
        }
    }
    if (wanted_ != before) {
        layColumns();
    }
}

void TensorTableView::layColumns() {
    const QScopedValueRollback<bool> laying(laying_, true);
    std::vector<int> texts;
    for (int column = 0; column < TensorTableModel::kColumns; ++column) {
        if (holdsText(column)) {
            texts.push_back(wanted_[static_cast<std::size_t>(column)]);
        }
    }
    const int room = viewport()->width() - wanted_[TensorTableModel::Picture];
    const int widest = std::max(kLeastWidth, widestIn(std::move(texts), room - kLeastNameWidth));
    int left = room;
    for (int column = 0; column < TensorTableModel::kColumns; ++column) {
        const auto at = static_cast<std::size_t>(column);
        if (holdsText(column)) {
            const int width = userSized_.test(at) ? wanted_[at] : std::min(wanted_[at], widest);
            horizontalHeader()->resizeSection(column, width);
            left -= width;
        }
    }
    horizontalHeader()->resizeSection(TensorTableModel::Picture, wanted_[TensorTableModel::Picture]);
    horizontalHeader()->resizeSection(TensorTableModel::Name, std::max(kLeastNameWidth, left));
}

void TensorTableView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layColumns();
}

QPixmap TensorTableView::dragPicture(const QModelIndex& index) const {
    const auto image = index.siblingAtColumn(TensorTableModel::Picture).data(TensorTableModel::kImageRole).value<QImage>();
    const QString name =
        fontMetrics().elidedText(index.siblingAtColumn(TensorTableModel::Name).data().toString(), Qt::ElideMiddle, kMostDraggedText);
    const int height = std::max(kDraggedPicture.height(), fontMetrics().height()) + 2 * kDragPadding;
    const int begin = image.isNull() ? kDragPadding : 2 * kDragPadding + kDraggedPicture.width();
    const QRect whole(0, 0, begin + fontMetrics().horizontalAdvance(name) + 2 * kDragPadding, height);
    QPixmap pixmap(whole.size() * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(palette().color(QPalette::Base));
    QPainter painter(&pixmap);
    painter.setFont(font());
    painter.setPen(hairlineColour(palette()));
    painter.drawRect(QRectF(whole).adjusted(0.5, 0.5, -0.5, -0.5));
    if (!image.isNull()) {
        drawPicture(painter, image, QRect(QPoint(kDragPadding, (height - kDraggedPicture.height()) / 2), kDraggedPicture), palette());
    }
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(whole.adjusted(begin, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, name);
    return pixmap;
}

void TensorTableView::startDrag(Qt::DropActions actions) {
    const QModelIndex dragged = currentIndex();
    if (!dragged.isValid()) {
        return;
    }
    auto* drag = new QDrag(this);
    drag->setMimeData(model()->mimeData({dragged}));
    drag->setPixmap(dragPicture(dragged));
    drag->setHotSpot({-kDragGap, -kDragGap});
    drag->exec(actions, Qt::CopyAction);
}

}  // namespace posenc
