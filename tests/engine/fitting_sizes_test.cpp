#include <QTest>
#include <cmath>
#include <map>

#include "engine/fitting/fit_limits.h"
#include "engine/fitting/fit_tensors.h"
#include "engine/resizing/resize_table.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// [2, h w]: the entry of the offset of size (u, v), and twice that.
Tensor tableOfSizes(const Grid& grid) {
    std::vector<float> values;
    for (const int head : {1, 2}) {
        for (Index token = 0; token < grid.tokens(); ++token) {
            const Index u = token / grid.columns;
            const Index v = token % grid.columns;
            values.push_back(static_cast<float>(head * ((3 * u * u + 5 * v) % 7 - 3)));
        }
    }
    return {Shape{2, grid.tokens()}, std::move(values)};
}

Model::Request toGrid(const TensorMap& tensors, const Parameters::Map& trained, const Grid& grid) {
    Parameters::Map wanted = trained;
    wanted.insert_or_assign("grid", grid);
    auto request = fitted({findEncoding("attention-biases"), wanted, tensors}, trained, ResizeMethod::Bicubic);
    return request.ok() ? std::move(request).value() : Model::Request{};
}

}  // namespace

/// LeViT's tables, which hold sizes of offsets: they are resized on both sides of 0.
class FittingSizesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sizesAreResizedOnBothSidesOfZero() {
        const Parameters::Map trained{{"grid", Grid{4, 4}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const TensorMap bound{{"bias", tableOfSizes({4, 4})}};
        const Model::Request request = toGrid(bound, trained, {6, 6});
        QVERIFY(Model::build(request).ok());
        QVERIFY(request.fits.at("bias").kind == Fit::Kind::Resized);
        const Tensor& table = request.tensors.at("bias");
        QCOMPARE(table.shape(), (Shape{2, 36}));
        // resources/gallery/levit-quadrant.json, 4 to 6: what is right.
        const std::vector<double> row{-3, 0.16604057, 2.121713, 0.28888053, -1.2712246, -2.1825695, -1.4537941};
        for (std::size_t i = 0; i < row.size(); ++i) {
            QVERIFY(std::abs(static_cast<double>(table.values()[i]) - row[i]) < 1e-5);
            QVERIFY(std::abs(static_cast<double>(table.values()[36 + i]) - 2 * row[i]) < 2e-5);
        }
    }

    void aSideThatStaysIsCopied() {
        const Parameters::Map trained{{"grid", Grid{3, 5}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const Tensor before = tableOfSizes({3, 5});
        const Model::Request request = toGrid({{"bias", before}}, trained, {5, 5});
        const Tensor& table = request.tensors.at("bias");
        QCOMPARE(table.shape(), (Shape{2, 25}));
        // No offset of the query itself moves, whatever the columns are.
        for (Index head = 0; head < 2; ++head) {
            const auto at = static_cast<std::size_t>(head);
            QVERIFY(std::abs(table.values()[at * 25] - before.values()[at * 15]) < 1e-6F);
        }
    }

    void aFilesOwnOrderIsFollowed() {
        const Parameters::Map trained{{"grid", Grid{3, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const Tensor usual = tableOfSizes({3, 3});
        // The same numbers backwards, and an index that says so.
        std::vector<float> turned;
        for (Index head = 0; head < 2; ++head) {
            for (Index entry = 0; entry < 9; ++entry) {
                turned.push_back(usual.values()[static_cast<std::size_t>(head * 9 + 8 - entry)]);
            }
        }
        std::vector<float> index;
        for (Index query = 0; query < 9; ++query) {
            for (Index key = 0; key < 9; ++key) {
                index.push_back(static_cast<float>(8 - (std::abs(query / 3 - key / 3) * 3 + std::abs(query % 3 - key % 3))));
            }
        }
        const TensorMap own{{"bias", Tensor({2, 9}, turned)}, {"index", Tensor({9, 9}, index)}};
        const Model::Request request = toGrid(own, trained, {4, 4});
        const Tensor wanted = toGrid({{"bias", usual}}, trained, {4, 4}).tensors.at("bias");
        QVERIFY(std::ranges::equal(request.tensors.at("bias").values(), wanted.values()));
        QVERIFY(request.fits.at("index").kind == Fit::Kind::LeftOut);
        QCOMPARE(resizedBy(*findEncoding("attention-biases"), {{"bias", Shape{2, 9}}}), std::string("grid"));
        // Of a size without an entry of its own there is nothing to resize: the table stays, and does not fit.
        for (const float odd : {index[1], -1.0F, 9.0F}) {
            std::vector<float> other = index;
            other[2] = odd;
            const Model::Request left = toGrid({{"bias", Tensor({2, 9}, turned)}, {"index", Tensor({9, 9}, other)}}, trained, {4, 4});
            QVERIFY(!left.fits.contains("bias"));
            QVERIFY(std::ranges::equal(left.tensors.at("bias").values(), turned));
            QCOMPARE(Model::build(left).error().code, ErrorCode::TensorShape);
        }
    }

    /// Where the index of the file is set aside, its order is: rows are in the formula's, whatever the index says.
    void anOrderThatIsSetAsideIsNotFollowed() {
        const ParameterValue byFormula = std::string("formula");
        const Parameters::Map sizes{{"grid", Grid{3, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const Parameters::Map window{{"window", Grid{3, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        std::vector<float> offsets;
        for (Index cell = 0; cell < 2 * 25; ++cell) {
            offsets.push_back(static_cast<float>(cell * cell % 11) - 5);
        }
        const Tensor table({25, 2}, offsets);
        // Every row counted from the end, and one row for every pair, which no other window could be told from.
        std::vector<float> backwards;
        std::vector<float> offsetsBackwards;
        for (Index query = 0; query < 9; ++query) {
            for (Index key = 0; key < 9; ++key) {
                const Index down = query / 3 - key / 3;
                const Index right = query % 3 - key % 3;
                backwards.push_back(static_cast<float>(8 - (std::abs(down) * 3 + std::abs(right))));
                offsetsBackwards.push_back(static_cast<float>(24 - ((down + 2) * 5 + right + 2)));
            }
        }
        const std::vector<float> one(81, 0.0F);
        for (const bool ordered : {true, false}) {
            Parameters::Map set = sizes;
            set.insert_or_assign("index-source", byFormula);
            const Tensor sizesIndex({9, 9}, ordered ? backwards : one);
            const Model::Request ofSizes = toGrid({{"bias", tableOfSizes({3, 3})}, {"index", sizesIndex}}, set, {4, 4});
            const Tensor wanted = toGrid({{"bias", tableOfSizes({3, 3})}}, sizes, {4, 4}).tensors.at("bias");
            QCOMPARE(ofSizes.tensors.at("bias").shape(), (Shape{2, 16}));
            QVERIFY(std::ranges::equal(ofSizes.tensors.at("bias").values(), wanted.values()));
            QVERIFY(Model::build(ofSizes).ok());

            Parameters::Map larger = window;
            larger.insert_or_assign("index-source", byFormula);
            const Parameters::Map trained = larger;
            larger.insert_or_assign("window", Grid{5, 5});
            const Tensor offsetsIndex({9, 9}, ordered ? offsetsBackwards : one);
            const auto ofOffsets =
                fitted({findEncoding("swin"), larger, {{"bias", table}, {"index", offsetsIndex}}}, trained, ResizeMethod::Bicubic);
            QVERIFY(ofOffsets.ok());
            const Tensor resized = resizeBiasTable(table, {3, 3}, {5, 5}, ResizeMethod::Bicubic).value().table;
            QCOMPARE(ofOffsets.value().tensors.at("bias").shape(), (Shape{81, 2}));
            QVERIFY(std::ranges::equal(ofOffsets.value().tensors.at("bias").values(), resized.values()));
            QVERIFY(Model::build(ofOffsets.value()).ok());
        }
    }

    /// Along each axis by itself: an offset is read where it was, whatever the other side is.
    void offsetsOfAGridKeepTheirRows_data() {
        QTest::addColumn<QString>("size");
        QTest::newRow("halo") << QStringLiteral("block");
        QTest::newRow("factorized-2d") << QStringLiteral("grid");
    }
    void offsetsOfAGridKeepTheirRows() {
        QFETCH(QString, size);
        const EncodingDeclaration& encoding = *findEncoding(QTest::currentDataTag());
        const Parameters::Map trained{{size.toStdString(), Grid{3, 5}}, {"head-dim", Index{4}}};
        const auto before = Model::build({&encoding, trained}).value();
        TensorMap bound;
        for (const char* table : {"height", "width"}) {
            const Shape& shape = before->tensors().at(table).shape();
            std::vector<float> values;
            for (Index number = 0; number < elementCount(shape); ++number) {
                values.push_back(static_cast<float>(number / shape.back() % shape[shape.size() - 2]));
            }
            bound.emplace(table, Tensor(shape, std::move(values)));
        }
        for (const Grid& grid : {Grid{2, 5}, Grid{3, 2}, Grid{2, 3}}) {
            const Model::Request request =
                fitted({&encoding, {{size.toStdString(), grid}, {"head-dim", Index{4}}}, bound}, trained, ResizeMethod::Bicubic).value();
            const auto after = Model::build(request).value();
            for (const auto& [table, axis] : {std::pair("height", std::string("row")), std::pair("width", std::string("column"))}) {
                const auto rowsOf = [&, axis = axis](const Model& model, const Tensor& numbers) {
                    const auto offsets = model.field(axis + "-offset", 0).value();
                    const auto index = model.field(axis + "-index", 0).value();
                    std::map<float, float> rows;
                    for (Index cell = 0; cell < offsets->rows() * offsets->columns(); ++cell) {
                        const Index i = cell / offsets->columns();
                        const Index j = cell % offsets->columns();
                        const auto row = static_cast<std::size_t>(index->value(i, j));
                        rows[offsets->value(i, j)] = numbers.values()[row * static_cast<std::size_t>(numbers.shape().back())];
                    }
                    return rows;
                };
                const auto was = rowsOf(*before, bound.at(table));
                const auto is = rowsOf(*after, request.tensors.at(table));
                QVERIFY(is.size() > 2);
                for (const auto& [offset, row] : is) {
                    const auto known = was.find(offset);
                    QVERIFY2(known != was.end() && known->second == row, table);
                }
            }
        }
    }

    /// A rule goes on beyond the file where one side of the window is longer than it was, whatever the other one is.
    void aRuleGoesOnAlongEitherSide() {
        const EncodingDeclaration& encoding = *findEncoding("swin-v2");
        const Parameters::Map trained{{"window", Grid{4, 6}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const TensorMap bound{{"logit-scale", Tensor({2, 1, 1}, {1, 2})}};
        for (const auto& [window, beyond] :
             {std::pair(Grid{4, 6}, false), std::pair(Grid{3, 6}, false), std::pair(Grid{2, 5}, false), std::pair(Grid{5, 6}, true),
              std::pair(Grid{4, 7}, true), std::pair(Grid{5, 3}, true), std::pair(Grid{2, 8}, true)}) {
            Parameters::Map wanted = trained;
            wanted.insert_or_assign("window", window);
            const Model::Request request = fitted({&encoding, wanted, bound}, trained, ResizeMethod::Bicubic).value();
            QCOMPARE(request.fits.size(), beyond ? std::size_t{1} : std::size_t{0});
            if (beyond) {
                const Fit& fit = request.fits.at("");
                QVERIFY(fit.kind == Fit::Kind::Continued && fit.from == (Grid{4, 6}) && fit.to == window);
            }
            // Where nothing is known of the training, nothing goes on.
            QVERIFY(fitted({&encoding, wanted, bound}, {}, ResizeMethod::Bicubic).value().fits.empty());
        }
        // Of a sequence its one length counts, with the keys before the first query.
        const Parameters::Map text{{"length", Index{4}}, {"key-length", Index{6}}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        for (const auto& [length, keys, beyond] : {std::tuple(Index{6}, Index{6}, false), std::tuple(Index{2}, Index{5}, false),
                                                   std::tuple(Index{4}, Index{7}, true), std::tuple(Index{1}, Index{9}, true)}) {
            Parameters::Map wanted = text;
            wanted.insert_or_assign("length", length);
            wanted.insert_or_assign("key-length", keys);
            const auto request = fitted({findEncoding("alibi"), wanted, {{"sink-logits", Tensor({1}, {1})}}}, text, ResizeMethod::Bicubic);
            QCOMPARE(request.value().fits.size(), beyond ? std::size_t{1} : std::size_t{0});
            if (beyond) {
                QVERIFY(request.value().fits.at("").from == (Grid{6, 0}) && request.value().fits.at("").to == (Grid{keys, 0}));
            }
        }
    }
};

POSENC_TEST_APPLESS(FittingSizesTest)
#include "fitting_sizes_test.moc"
