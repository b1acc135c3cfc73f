// What a form says of values, the single fields of a form, and the table of a file's tensors.
#include <QAbstractSlider>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QMimeData>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>
#include <algorithm>
#include <memory>

#include "tests/support/test_program.h"
#include "tests/widgets/controls_declaration.h"
#include "widgets/browser/tensor_filter.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/controls/number_box.h"
#include "widgets/form/parameter_field.h"
#include "widgets/form/parameter_text.h"
#include "widgets/form/seed_box.h"
#include "widgets/form/tensor_panel.h"
#include "widgets/form/tied_slider.h"

using namespace posenc;

namespace {

ParameterDeclaration formParameter(const char* id) {
    const EncodingDeclaration declared = test::everyType();
    return *std::find_if(declared.parameters.begin(), declared.parameters.end(),
                         [&](const ParameterDeclaration& one) { return one.id == id; });
}

TensorListing namedListing(const char* name, std::int64_t elements, const TensorNotes& notes) {
    return {QLatin1String(name), QStringLiteral("[%1]").arg(elements), elements, std::make_shared<const TensorNotes>(notes)};
}

TensorNotes fullNotes() {
    TensorNotes notes;
    notes.role = QStringLiteral("table");
    notes.type = QStringLiteral("F32");
    notes.encoding = QStringLiteral("Swin bias");
    notes.window = QStringLiteral("7 × 7");
    notes.values = QStringLiteral("looks untrained");
    notes.details = QStringLiteral("by its name");
    notes.positional = true;
    return notes;
}

QStringList orderBy(TensorTableModel& model, int column, Qt::SortOrder order = Qt::AscendingOrder) {
    TensorFilter filter(model);
    filter.sort(column, order);
    QStringList names;
    for (int row = 0; row < filter.rowCount(); ++row) {
        names << filter.index(row, TensorTableModel::Name).data().toString();
    }
    return names;
}

}  // namespace

class FormPartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void valuesAreWrittenAsTheFormShowsThem() {
        QCOMPARE(parameterText(formParameter("heads"), Index{12}), QStringLiteral("12"));
        QCOMPARE(parameterText(formParameter("length"), Index{65536}), QStringLiteral("65536"));
        QCOMPARE(parameterText(formParameter("rate"), 0.25), QLocale().toString(0.25));
        QCOMPARE(parameterText(formParameter("base"), 10000.0), QStringLiteral("10000"));
        // Bases of long contexts are read digit by digit.
        QCOMPARE(parameterText(formParameter("base"), 1000000.0), QStringLiteral("1000000"));
        QCOMPARE(parameterText(formParameter("base"), 2345678.0), QStringLiteral("2345678"));
        QCOMPARE(parameterText(formParameter("base"), 10000.25), QStringLiteral("10000") + QLocale().decimalPoint() + QStringLiteral("25"));
        QCOMPARE(parameterText(formParameter("window"), Grid{7, 12}), QStringLiteral("7 × 12"));
        QCOMPARE(parameterText(formParameter("window"), Grid3d{2, 7, 12}), QStringLiteral("2 × 7 × 12"));
        QCOMPARE(parameterText(formParameter("causal"), true), QStringLiteral("on"));
        QCOMPARE(parameterText(formParameter("causal"), false), QStringLiteral("off"));
        QCOMPARE(parameterText(formParameter("scale"), std::string("none")), QStringLiteral("none (1)"));
        QCOMPARE(parameterText(formParameter("variant"), std::string("fancy")), QStringLiteral("As published in the paper"));
        // A word that is not declared stays as it is.
        QCOMPARE(parameterText(formParameter("variant"), std::string("odd")), QStringLiteral("odd"));
    }

    void onlyNumbersHaveARange() {
        QCOMPARE(rangeText(formParameter("heads")), QStringLiteral("1 to 256 heads"));
        QCOMPARE(rangeText(formParameter("length")), QStringLiteral("1 to 65536 tokens"));
        QCOMPARE(rangeText(formParameter("rate")), QStringLiteral("0 to 1"));
        QCOMPARE(rangeText(formParameter("base")), QStringLiteral("1 to 1000000"));
        QCOMPARE(rangeText(formParameter("window")), QStringLiteral("1 to 64 tokens"));
        QCOMPARE(rangeText(formParameter("causal")), QString());
        QCOMPARE(rangeText(formParameter("variant")), QString());
    }

    void theTooltipOfAFieldSaysRangeDefaultAndFlag() {
        QCOMPARE(parameterToolTip(formParameter("heads")),
                 QStringLiteral("H · Heads\nWhat heads does\n1 to 256 heads · default 4 · --heads"));
        QCOMPARE(parameterToolTip(formParameter("keys")),
                 QStringLiteral("m · Keys\nWhat keys does\n1 to 65536 · follows length until set · --keys"));
        QCOMPARE(parameterToolTip(formParameter("window")),
                 QStringLiteral("Wh Ww · Window\nWhat window does\n1 to 64 tokens each way · default 7 × 7 · --window"));
        ParameterDeclaration volume = formParameter("window");
        volume.type = ParameterType::Grid3dSize;
        volume.defaultValue = Grid3d{2, 7, 7};
        QVERIFY2(parameterToolTip(volume).contains(QLatin1String("1 to 64 tokens each way")), qPrintable(parameterToolTip(volume)));
        // Without a symbol and without a range.
        QCOMPARE(parameterToolTip(formParameter("causal")), QStringLiteral("Causal\nWhat causal does\ndefault off · --causal"));
    }

    void aResetSaysWhereItGoes() {
        const auto tip = [](const char* id, const std::optional<ParameterValue>& base) {
            const std::unique_ptr<ParameterField> field(ParameterField::create(formParameter(id), nullptr));
            field->setBase(base);
            return field->findChild<QToolButton*>(QStringLiteral("reset-%1").arg(QLatin1String(id)))->toolTip();
        };
        QCOMPARE(tip("heads", {}), QStringLiteral("Reset to the default, 4"));
        QCOMPARE(tip("keys", {}), QStringLiteral("Follow length again"));
        QCOMPARE(tip("heads", ParameterValue(Index{12})), QStringLiteral("As trained, 12"));
        QCOMPARE(tip("keys", ParameterValue(Index{12})), QStringLiteral("As trained, 12"));
    }

    /// An arrow key leads to the next number that is allowed.
    void arrowsOfANumberGoByItsMultiples() {
        for (const Index multiple : {Index{1}, Index{2}, Index{8}}) {
            ParameterDeclaration declared = formParameter("length");
            declared.defaultValue = Index{16};
            declared.multipleOf = multiple;
            const std::unique_ptr<ParameterField> field(ParameterField::create(declared, nullptr));
            field->setValue(Index{16}, true);
            auto* box = field->findChild<NumberBox*>(QStringLiteral("value-length"));
            QTest::keyClick(box, Qt::Key_Up);
            QCOMPARE(box->value(), 16.0 + static_cast<double>(multiple));
            QTest::keyClick(box, Qt::Key_Down);
            QTest::keyClick(box, Qt::Key_Down);
            QCOMPARE(box->value(), 16.0 - static_cast<double>(multiple));
        }
    }

    void rowsAndColumnsOfAGridHaveTheirOwnBox() {
        const std::unique_ptr<ParameterField> field(ParameterField::create(formParameter("window"), nullptr));
        QSignalSpy changed(field.get(), &ParameterField::changed);
        auto* rows = field->findChild<NumberBox*>(QStringLiteral("rows-window"));
        auto* columns = field->findChild<NumberBox*>(QStringLiteral("columns-window"));
        auto* slider = field->findChild<TiedSlider*>(QStringLiteral("slider-window"));
        rows->setValue(3);
        QVERIFY(changed.last().first().value<ParameterValue>() == ParameterValue(Grid{3, 7}));
        columns->setValue(9);
        QVERIFY(changed.last().first().value<ParameterValue>() == ParameterValue(Grid{3, 9}));
        QCOMPARE(changed.count(), 2);
        QVERIFY(!changed.last().last().toBool());
        // The slider is at the longer side, whichever it is.
        QCOMPARE(slider->value(), 8);
        rows->setValue(12);
        QCOMPARE(slider->value(), 11);
        field->setValue(Grid{5, 6}, true);
        QCOMPARE(rows->value(), 5.0);
        QCOMPARE(columns->value(), 6.0);
        QCOMPARE(slider->value(), 5);
        QCOMPARE(changed.count(), 3);
        QCOMPARE(rows->minimum(), 1.0);
        QCOMPARE(columns->maximum(), 64.0);
    }

    void theSidesOfAVolumeAreDepthRowsAndColumns() {
        ParameterDeclaration volume = formParameter("window");
        volume.type = ParameterType::Grid3dSize;
        volume.defaultValue = Grid3d{2, 7, 8};
        const std::unique_ptr<ParameterField> field(ParameterField::create(volume, nullptr));
        QSignalSpy changed(field.get(), &ParameterField::changed);
        const auto box = [&](const char* name) { return field->findChild<NumberBox*>(QLatin1String(name)); };
        QCOMPARE(box("depth-window")->value(), 2.0);
        QCOMPARE(box("rows-window")->value(), 7.0);
        QCOMPARE(box("columns-window")->value(), 8.0);
        box("depth-window")->setValue(4);
        QVERIFY(changed.last().first().value<ParameterValue>() == ParameterValue(Grid3d{4, 7, 8}));
        box("columns-window")->setValue(5);
        QVERIFY(changed.last().first().value<ParameterValue>() == ParameterValue(Grid3d{4, 7, 5}));
        QCOMPARE(box("depth-window")->accessibleName(), QStringLiteral("Window, depth"));
    }

    /// Where one side alone has no value, all sides go along; where that has none either, the one goes alone.
    void aSideThatGoesNotAloneTakesTheOthersAlong() {
        ParameterDeclaration grid = formParameter("window");
        grid.minimum = 0;
        grid.defaultValue = Grid{0, 0};
        const std::unique_ptr<ParameterField> field(ParameterField::create(grid, nullptr));
        field->setAccepts([](const ParameterValue& value) {
            const Grid sides = std::get<Grid>(value);
            return (sides.rows == 0) == (sides.columns == 0);
        });
        QSignalSpy changed(field.get(), &ParameterField::changed);
        field->findChild<NumberBox*>(QStringLiteral("columns-window"))->setValue(4);
        QVERIFY(changed.last().first().value<ParameterValue>() == ParameterValue(Grid{4, 4}));
        field->findChild<NumberBox*>(QStringLiteral("rows-window"))->setValue(6);
        QVERIFY(changed.last().first().value<ParameterValue>() == ParameterValue(Grid{6, 4}));
        field->findChild<NumberBox*>(QStringLiteral("rows-window"))->setValue(0);
        QVERIFY(changed.last().first().value<ParameterValue>() == ParameterValue(Grid{0, 0}));
    }

    void aLockedFieldHasADoorInPlaceOfItsSlider() {
        const std::unique_ptr<ParameterField> field(ParameterField::create(formParameter("heads"), nullptr));
        QSignalSpy detached(field.get(), &ParameterField::detachRequested);
        auto* slider = field->findChild<TiedSlider*>(QStringLiteral("slider-heads"));
        auto* box = field->findChild<NumberBox*>(QStringLiteral("value-heads"));
        auto* unlock = field->findChild<QToolButton*>(QStringLiteral("unlock-heads"));
        QVERIFY(!unlock->isVisibleTo(field.get()));
        field->setLock(QStringLiteral("fixed by a file"), QStringLiteral("Detach Bias table"));
        QVERIFY(unlock->isVisibleTo(field.get()) && !slider->isVisibleTo(field.get()));
        QVERIFY(!box->isEnabled());
        QCOMPARE(unlock->toolTip(), QStringLiteral("Detach Bias table"));
        QVERIFY(box->toolTip().endsWith(QLatin1String("\n\nfixed by a file")));
        unlock->click();
        QCOMPARE(detached.count(), 1);
        field->setLock(QStringLiteral("fixed by a file"), QStringLiteral("Detach Queries"));
        QCOMPARE(unlock->toolTip(), QStringLiteral("Detach Queries"));
        // The lock says more than that the parameter has no use.
        field->setIdle(QStringLiteral("not read"));
        QVERIFY(box->toolTip().endsWith(QLatin1String("\n\nfixed by a file")));
        field->setLock({}, {});
        QVERIFY(!unlock->isVisibleTo(field.get()) && slider->isVisibleTo(field.get()));
        QVERIFY(!box->isEnabled() && box->toolTip().endsWith(QLatin1String("\n\nnot read")));
        field->setIdle({});
        QVERIFY(box->isEnabled());
        QCOMPARE(box->toolTip(), parameterToolTip(formParameter("heads")));
    }

    void aSliderSaysOnceThatADragIsOver() {
        TiedSlider slider(31);
        QCOMPARE(slider.minimum(), 0);
        QCOMPARE(slider.maximum(), 30);
        QCOMPARE(slider.pageStep(), 3);
        QSignalSpy moved(&slider, &TiedSlider::moved);
        QSignalSpy ended(&slider, &TiedSlider::dragEnded);
        slider.setStop(4);
        QCOMPARE(moved.count(), 0);
        QCOMPARE(slider.value(), 4);
        slider.setValue(5);
        QCOMPARE(moved.last(), (QList<QVariant>{5, false}));
        slider.setSliderDown(true);
        slider.setSliderDown(false);
        QCOMPARE(ended.count(), 0);
        slider.setSliderDown(true);
        slider.setValue(9);
        QCOMPARE(moved.last(), (QList<QVariant>{9, true}));
        // What comes from elsewhere does not move it out of the hand.
        slider.setStop(2);
        QCOMPARE(slider.value(), 9);
        slider.setSliderDown(false);
        QCOMPARE(ended.count(), 1);
        slider.setSliderDown(true);
        slider.setSliderDown(false);
        QCOMPARE(ended.count(), 1);
        slider.setStop(2);
        QCOMPARE(slider.value(), 2);
        QCOMPARE(TiedSlider(5).pageStep(), 1);
    }

    void theButtonOfTheTensorsSaysWhatItReads() {
        TensorPanel panel;
        auto* open = panel.findChild<QToolButton*>(QStringLiteral("openTensors"));
        panel.setReadable(QStringLiteral("npz, gguf"));
        QCOMPARE(open->toolTip(), QStringLiteral("Read tensors from a trained file: npz, gguf"));
        panel.setRows({{QStringLiteral("bias"), QStringLiteral("Bias table"), QStringLiteral("[169, 3]"), QStringLiteral("a.b of file"),
                        false, false, true}});
        const auto* row = panel.findChild<QWidget*>(QStringLiteral("tensor-bias"));
        QCOMPARE(row->accessibleName(), QStringLiteral("Bias table [169, 3], a.b of file"));
        QCOMPARE(row->toolTip(), QStringLiteral("Bias table [169, 3]\na.b of file\n--tensor bias=FILE"));
        QCOMPARE(panel.findChild<QToolButton*>(QStringLiteral("detach-bias"))->accessibleName(), QStringLiteral("Unbind Bias table"));
        // The row of another tensor is another one in everything.
        panel.setRows({{QStringLiteral("index"), QStringLiteral("Index"), QStringLiteral("[49, 49]"), QStringLiteral("random (seed 0)"),
                        true, false, false}});
        QVERIFY(panel.findChild<QWidget*>(QStringLiteral("tensor-bias")) == nullptr);
        QVERIFY(!panel.findChild<QToolButton*>(QStringLiteral("detach-index"))->isVisibleTo(&panel));
        QVERIFY(panel.findChild<SeedBox*>()->isVisibleTo(&panel));
    }

    void everyColumnOfTheBrowserSaysWhatItsHeaderNames() {
        TensorTableModel model;
        model.setListings({namedListing("a.table", 169, fullNotes()), namedListing("b", 3, {})});
        const auto line = [&](int row) {
            QStringList out;
            for (int column = 0; column < model.columnCount(); ++column) {
                out << model.index(row, column).data().toString();
            }
            return out;
        };
        QCOMPARE(line(0),
                 QStringList({QString(), QStringLiteral("a.table"), QStringLiteral("table"), QStringLiteral("[169]"), QStringLiteral("F32"),
                              QStringLiteral("Swin bias"), QStringLiteral("7 × 7"), QStringLiteral("looks untrained")}));
        QCOMPARE(line(1).mid(0, 4), QStringList({QString(), QStringLiteral("b"), QStringLiteral("not recognised"), QStringLiteral("[3]")}));
        QStringList headers;
        for (int column = 0; column < model.columnCount(); ++column) {
            headers << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        }
        QCOMPARE(headers,
                 QStringList({QStringLiteral("Picture"), QStringLiteral("Name"), QStringLiteral("Role"), QStringLiteral("Shape"),
                              QStringLiteral("Type"), QStringLiteral("Encoding"), QStringLiteral("Window"), QStringLiteral("Values")}));
        QVERIFY(!model.headerData(0, Qt::Vertical, Qt::DisplayRole).isValid());
        QCOMPARE(model.index(0, TensorTableModel::Picture).data(Qt::AccessibleTextRole).toString(), QStringLiteral("picture of a.table"));
        const auto tip = [&](int row, int column) { return model.index(row, column).data(Qt::ToolTipRole).toString(); };
        QCOMPARE(tip(0, TensorTableModel::Name), QStringLiteral("a.table"));
        QCOMPARE(tip(0, TensorTableModel::Role), QStringLiteral("by its name"));
        QCOMPARE(tip(0, TensorTableModel::Encoding), QStringLiteral("Swin bias\nby its name"));
        QCOMPARE(tip(1, TensorTableModel::Role), QStringLiteral("b"));
    }

    void aPictureBelongsToItsRow() {
        TensorTableModel model;
        model.setListings({namedListing("a", 1, {}), namedListing("b", 2, {})});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setPicture(1, QImage(3, 2, QImage::Format_RGB32));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().first().toModelIndex(), model.index(1, TensorTableModel::Picture));
        QVERIFY(model.hasPicture(1) && !model.hasPicture(0));
        QCOMPARE(model.index(1, TensorTableModel::Picture).data(TensorTableModel::kImageRole).value<QImage>().size(), QSize(3, 2));
        QVERIFY(!model.index(1, TensorTableModel::Name).data(TensorTableModel::kImageRole).isValid());
        for (const int row : {-1, 2}) {
            model.setPicture(row, QImage(3, 2, QImage::Format_RGB32));
            model.setListing(row, namedListing("c", 3, {}));
        }
        QCOMPARE(changed.count(), 1);
        model.setListing(1, namedListing("c", 3, {}));
        QCOMPARE(model.index(1, TensorTableModel::Name).data().toString(), QStringLiteral("c"));
        QCOMPARE(changed.last().at(1).toModelIndex(), model.index(1, TensorTableModel::Values));
        model.setListings({namedListing("d", 1, {}), namedListing("e", 2, {})});
        QVERIFY(!model.hasPicture(1));
        const std::unique_ptr<QMimeData> dragged(model.mimeData({model.index(1, TensorTableModel::Name)}));
        QCOMPARE(draggedTensor(*dragged), 1);
        QCOMPARE(dragged->text(), QStringLiteral("e"));
        QCOMPARE(draggedTensor(QMimeData()), -1);
    }

    /// Each column by its own text, shapes by their elements, and names where nothing else tells them apart.
    void everyColumnSortsByItself() {
        const auto with = [](QString TensorNotes::*field, const char* text) {
            TensorNotes notes = fullNotes();
            notes.*field = QLatin1String(text);
            return notes;
        };
        const std::pair<int, QString TensorNotes::*> columns[] = {{TensorTableModel::Role, &TensorNotes::role},
                                                                  {TensorTableModel::Type, &TensorNotes::type},
                                                                  {TensorTableModel::Encoding, &TensorNotes::encoding},
                                                                  {TensorTableModel::Window, &TensorNotes::window},
                                                                  {TensorTableModel::Values, &TensorNotes::values}};
        for (const auto& [column, field] : columns) {
            TensorTableModel model;
            model.setListings({namedListing("a", 1, with(field, "x10")), namedListing("c", 2, with(field, "x9")),
                               namedListing("b", 3, with(field, "x9"))});
            QCOMPARE(orderBy(model, column), QStringList({QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
            QCOMPARE(orderBy(model, column, Qt::DescendingOrder),
                     QStringList({QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("b")}));
        }
        TensorTableModel model;
        model.setListings({namedListing("n10", 5, {}), namedListing("n9", 40, {}), namedListing("n2", 5, {})});
        QCOMPARE(orderBy(model, TensorTableModel::Shape), QStringList({QStringLiteral("n2"), QStringLiteral("n10"), QStringLiteral("n9")}));
        TensorTableModel shapes;
        shapes.setListings({{QStringLiteral("wide"), QStringLiteral("[7, 900]"), 6300, std::make_shared<const TensorNotes>()},
                            {QStringLiteral("tall"), QStringLiteral("[49, 3]"), 147, std::make_shared<const TensorNotes>()}});
        QCOMPARE(orderBy(shapes, TensorTableModel::Shape), QStringList({QStringLiteral("tall"), QStringLiteral("wide")}));
        QCOMPARE(orderBy(model, TensorTableModel::Name), QStringList({QStringLiteral("n2"), QStringLiteral("n9"), QStringLiteral("n10")}));
    }

    void aFilterCountsWhatItHides() {
        TensorTableModel model;
        TensorNotes plain;
        plain.encoding = QStringLiteral("Swin bias");
        model.setListings(
            {namedListing("one.table", 1, fullNotes()), namedListing("two.table", 2, plain), namedListing("three", 3, plain)});
        TensorFilter filter(model);
        filter.setText(QStringLiteral("  TABLE  swin "));
        QCOMPARE(filter.rowCount(), 2);
        QCOMPARE(filter.matchesLeftOut(), 0);
        filter.setPositionalOnly(true);
        QVERIFY(filter.positionalOnly());
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.matchesLeftOut(), 1);
        filter.setText(QString());
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.matchesLeftOut(), 2);
        filter.setPositionalOnly(false);
        QCOMPARE(filter.rowCount(), 3);
    }
};

POSENC_TEST(FormPartsTest)
#include "form_parts_test.moc"
