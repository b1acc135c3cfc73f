#include "app/scene_file/figure_json.h"

#include "app/scene_file/json_fields.h"
#include "app/scene_file/named_files.h"

namespace posenc {
namespace {

using ItemKind = FigureItem::Kind;
constexpr Word<ItemKind> kItemKinds[] = {{ItemKind::Layer, "layer"},
                                         {ItemKind::Difference, "difference"},
                                         {ItemKind::Profile, "profile"},
                                         {ItemKind::Query, "query"},
                                         {ItemKind::Sheet, "sheet"}};
using NoteKind = FigureNote::Kind;
constexpr Word<NoteKind> kNoteKinds[] = {{NoteKind::Arrow, "arrow"}, {NoteKind::Box, "box"}, {NoteKind::Text, "text"}};
constexpr Word<HeadChoice::Kind> kItemHeads[] = {
    {HeadChoice::Kind::One, "one"}, {HeadChoice::Kind::Mean, "mean"}, {HeadChoice::Kind::All, "all"}};
constexpr Word<SliceChoice::Kind> kSliceWords[] = {
    {SliceChoice::Kind::OfScene, "scene"}, {SliceChoice::Kind::One, "one"}, {SliceChoice::Kind::All, "all"}};
using Unit = PaperSize::Unit;
constexpr Word<Unit> kUnits[] = {{Unit::Millimetre, "mm"}, {Unit::Inch, "in"}, {Unit::Point, "pt"}, {Unit::Pixel, "px"}};
using FigureOrder = FigureDescription::Arrangement;
constexpr Word<FigureOrder> kArrangements[] = {
    {FigureOrder::Automatic, "automatic"}, {FigureOrder::Row, "row"}, {FigureOrder::Column, "column"}, {FigureOrder::Grid, "grid"}};
constexpr Word<FigureDescription::Range> kFigureRanges[] = {
    {FigureDescription::Range::Layer, "layer"}, {FigureDescription::Range::Own, "own"}, {FigureDescription::Range::Common, "common"}};
constexpr Word<FigureDescription::BarSide> kBarSides[] = {{FigureDescription::BarSide::Right, "right"},
                                                          {FigureDescription::BarSide::Below, "below"}};
constexpr std::pair<const char*, bool FigureDescription::*> kFlags[] = {{"colour-bar", &FigureDescription::colourBar},
                                                                        {"shared-bar", &FigureDescription::sharedBar},
                                                                        {"letters", &FigureDescription::letters},
                                                                        {"caption", &FigureDescription::caption},
                                                                        {"ticks", &FigureDescription::ticks},
                                                                        {"axis-titles", &FigureDescription::axisTitles},
                                                                        {"frame", &FigureDescription::frame},
                                                                        {"cell-grid", &FigureDescription::cellGrid},
                                                                        {"numbers", &FigureDescription::numbers},
                                                                        {"marks", &FigureDescription::marks},
                                                                        {"transparent", &FigureDescription::transparent},
                                                                        {"dark", &FigureDescription::dark}};

void integerField(Fields& fields, const char* name, int& number) {
    Index wide = number;
    fields(name, wide);
    number = static_cast<int>(wide);
}

void textField(Fields& fields, const char* name, QString& text) {
    std::string utf8 = text.toStdString();
    fields(name, utf8);
    text = QString::fromStdString(utf8);
}

/// Two fields: a text may be empty, which is another thing than none.
void titleFields(Fields& fields, std::optional<QString>& title) {
    bool none = !title;
    fields("default-title", none);
    QString text = title.value_or(QString());
    textField(fields, "title", text);
    title = none ? std::nullopt : std::optional(text);
}

void noteFields(Fields& fields, FigureNote& note) {
    fields.object("item", [&](Fields& inside) {
        inside("kind", note.kind, kNoteKinds);
        inside("row", note.row);
        inside("column", note.column);
        inside("to-row", note.toRow);
        inside("to-column", note.toColumn);
        textField(inside, "text", note.text);
    });
}

void itemFields(Fields& fields, FigureItem& item, TensorRecords& records) {
    fields.object("item", [&](Fields& inside) {
        inside("kind", item.kind, kItemKinds);
        inside("encoding", item.encoding);
        inside("layer", item.layer);
        inside("heads", item.head.kind, kItemHeads);
        inside("head", item.head.head);
        inside("other-head", item.other);
        if (inside.object().contains(QLatin1String("against")) || !item.against.empty()) {
            inside("against", item.against);
            // A layer has none.
            TensorRecord& record = records[differenceRecord(item.against)];
            if (inside.reading() || record != TensorRecord()) {
                recordFields(inside, record);
            }
        }
        inside("query", item.query);
        titleFields(inside, item.title);
        inside.list("notes", item.notes, noteFields);
    });
}

}  // namespace

void recordFields(Fields& fields, TensorRecord& record) {
    fields("relative", record.relative);
    fields("sha256", record.sha256);
}

void figureFields(Fields& fields, FigureDescription& figure, TensorRecords& records) {
    fields.list("layers", figure.layers, [](Fields& one, std::string& layer) { one("item", layer); });
    fields.list("heads", figure.heads, [](Fields& one, Index& head) { one("item", head); });
    fields("slice", figure.slice.kind, kSliceWords);
    fields("slice-number", figure.slice.slice);
    QSize size = figure.size.value_or(QSize(0, 0));
    integerField(fields, "width", size.rwidth());
    integerField(fields, "height", size.rheight());
    figure.size = size.isEmpty() ? std::nullopt : std::optional(size);
    integerField(fields, "dpi", figure.dpi);
    integerField(fields, "cell", figure.cell);
    titleFields(fields, figure.title);
    fields.list("panels", figure.items, [&](Fields& one, FigureItem& item) { itemFields(one, item, records); });
    fields("arrangement", figure.arrangement, kArrangements);
    integerField(fields, "columns", figure.columns);
    fields.object("paper", [&](Fields& paper) {
        paper("width", figure.paper.width);
        paper("height", figure.paper.height);
        paper("unit", figure.paper.unit, kUnits);
    });
    fields("font-size", figure.fontSize);
    textField(fields, "font", figure.fontFamily);
    fields("range", figure.range, kFigureRanges);
    fields("bar-side", figure.barSide, kBarSides);
    if (fields.object().contains(QLatin1String("bar-title")) || figure.barTitle) {
        QString title = figure.barTitle.value_or(QString());
        textField(fields, "bar-title", title);
        figure.barTitle = title;
    }
    for (const auto& [name, flag] : kFlags) {
        fields(name, figure.*flag);
    }
}

}  // namespace posenc
