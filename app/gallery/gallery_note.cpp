#include "app/gallery/gallery_note.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/verdict_text.h"
#include "engine/comparison/relation.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/named.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

/// A text with `code` in Markdown, for a rich label.
QString richText(const QString& markdown) {
    const QStringList parts = markdown.toHtmlEscaped().split(QLatin1Char('`'));
    QString out;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        out += i % 2 == 1 ? QStringLiteral("<code>%1</code>").arg(parts[i]) : parts[i];
    }
    return out;
}

}  // namespace

/// Text as high as it is where there is room, else scrolled: nothing of it is cut off.
class NoteArea : public QScrollArea {
public:
    explicit NoteArea(QLabel* text) : text_(text) {
        setObjectName(QStringLiteral("galleryTextArea"));
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        setWidgetResizable(true);
        setWidget(text);
        viewport()->setAutoFillBackground(false);
        text->setAutoFillBackground(false);
    }

    void fit() {
        constexpr int kFewestLines = 3;
        const int wanted = text_->heightForWidth(viewport()->width());
        setMinimumHeight(std::min(wanted, kFewestLines * fontMetrics().lineSpacing()));
        setMaximumHeight(wanted);
        updateGeometry();
    }
    [[nodiscard]] QSize sizeHint() const override { return {text_->sizeHint().width(), maximumHeight()}; }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        if (event->size().width() != event->oldSize().width()) {
            fit();
        }
    }

private:
    QLabel* text_;
};

GalleryNote::GalleryNote(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("galleryNote"));
    setAccessibleName(tr("Gallery entry"));
    text_ = new QLabel;
    text_->setObjectName(QStringLiteral("galleryText"));
    text_->setTextFormat(Qt::RichText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    kind_ = new BadgeLabel;
    kind_->setObjectName(QStringLiteral("galleryKind"));
    size_ = named(new QSlider(Qt::Horizontal), "gallerySize", tr("Size"), tr("The arrays of the entry at another size"));
    size_->setMinimumWidth(140);
    sizeText_ = new QLabel;
    sizeText_->setObjectName(QStringLiteral("gallerySizeText"));
    sizeText_->setForegroundRole(kMutedRole);
    sizeText_->setWordWrap(true);
    scene_ = named(new QPushButton(tr("Show &live")), "galleryScene", tr("Show live"), QString());
    fixture_ = named(new QPushButton(tr("Save as &fixture...")), "galleryFixture", tr("Save as fixture"), QString());
    sizes_ = new QWidget;
    auto* controls = new QHBoxLayout(sizes_);
    controls->setContentsMargins(0, 0, 0, 0);
    addLabel(*controls, tr("Si&ze"), size_);
    controls->addWidget(size_);
    controls->addWidget(sizeText_, 1);
    auto* row = new QHBoxLayout;
    row->addWidget(kind_);
    row->addWidget(sizes_, 1);
    row->addWidget(scene_);
    row->addWidget(fixture_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    area_ = new NoteArea(text_);
    column->addWidget(area_);
    column->addLayout(row);
    connect(size_, &QSlider::valueChanged, this, [this](int size) {
        showSize();
        Q_EMIT sizeChosen(size);
    });
    connect(scene_, &QPushButton::clicked, this, &GalleryNote::sceneWanted);
    connect(fixture_, &QPushButton::clicked, this, &GalleryNote::fixtureWanted);
}

int GalleryNote::size() const {
    return entry_.sizes.empty() ? -1 : size_->value();
}

void GalleryNote::setEntry(const GalleryEntry& entry) {
    entry_ = entry;
    const GalleryText& text = entry.text;
    const GallerySides sides = sidesOf(entry);
    text_->setText(QStringLiteral("%1<br>%2<br>%3")
                       .arg(richText(text.claim),
                            tr("<b>%1:</b> %2 &nbsp; <b>%3:</b> %4", "names of two arrays, each with what it shows")
                                .arg(sides.first, richText(text.first), sides.second, richText(text.second)),
                            tr("<b>Look:</b> %1 &nbsp; <b>Fix:</b> %2 &nbsp; <b>Met by:</b> %3")
                                .arg(richText(text.look), richText(text.fix), richText(withCommas(entry.who)))));
    area_->fit();
    kind_->setBadge(kindTitle(entry), tr("Whether the entry is a mistake, or something that is right and looks different"));
    {
        const QSignalBlocker quiet(size_);
        size_->setRange(0, std::max(0, static_cast<int>(entry.sizes.size()) - 1));
        size_->setValue(entry.first);
    }
    size_->setEnabled(entry.sizes.size() > 1);
    sizes_->setVisible(!entry.sizes.empty());
    scene_->setToolTip(tr("Show \"%1\" as a scene", "name of an array").arg(sides.first));
    fixture_->setToolTip(tr("Save %1, %2 and parameters.json into a folder, for tests of your own").arg(sides.firstFile, sides.secondFile));
    scene_->setVisible(entry.scene.has_value());
    fixture_->setVisible(!entry.sizes.empty());
    showSize();
}

void GalleryNote::showSize() {
    if (entry_.sizes.empty()) {
        return;
    }
    const GallerySize& size = entry_.sizes[static_cast<std::size_t>(size_->value())];
    QString text = tr("%1: the shapes differ", "size").arg(size.label);
    if (size.sameShape()) {
        // As the comparison counts, whose figures are beside it; the entries have a tolerance of their own.
        text = tr("%1: %2", "size, how many cells differ").arg(size.label, differingCells(countCells(*size.wrong, otherSide(*size.right))));
    }
    const auto smallest = std::find_if(entry_.sizes.begin(), entry_.sizes.end(), [](const GallerySize& one) { return one.smallest; });
    if (size.smallest) {
        text += tr("; the smallest size at which it shows");
    } else if (smallest != entry_.sizes.end()) {
        text += tr("; it shows from %1 on", "size").arg(smallest->label);
    }
    sizeText_->setText(text);
    size_->setAccessibleDescription(text);
}

}  // namespace posenc
