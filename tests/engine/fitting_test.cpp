#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/fitting/fit_limits.h"
#include "engine/fitting/fit_tensors.h"
#include "engine/resizing/resize_table.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Bound tensors follow parameters that they were not trained with, as their encoding declares it.
class FittingTest : public QObject {
    Q_OBJECT

    /// Tensors of every name, as the parameters have them.
    static TensorMap trainedTensors(const EncodingDeclaration& encoding, const Parameters::Map& given, std::uint64_t seed) {
        const auto parameters = Parameters::complete(encoding, given);
        if (!parameters.ok()) {
            qFatal("%s is refused: %s", encoding.id.c_str(), qPrintable(errorText(parameters.error())));
        }
        Dice dice(seed);
        TensorMap tensors;
        for (const TensorDeclaration& tensor : encoding.tensors) {
            const bool used = !tensor.used || tensor.used(parameters.value());
            if (used && tensor.rule.kind != FitRule::Kind::Pairs) {
                tensors.emplace(tensor.name, dice.tensor(tensor.shapes.front().evaluate(parameters.value().symbols(encoding))));
            }
        }
        return tensors;
    }

    static Model::Request follow(const std::string& id, const TensorMap& tensors, const Parameters::Map& wanted,
                                 const Parameters::Map& trained, ResizeMethod method = ResizeMethod::Bicubic) {
        auto request = fitted({findEncoding(id), wanted, tensors}, trained, method);
        return request.ok() ? std::move(request).value() : Model::Request{};
    }

    static std::vector<float> row(const Tensor& tensor, Index at) {
        const auto values = tensor.slice(at);
        return {values.begin(), values.end()};
    }
    static bool equal(const Tensor& a, const Tensor& b) { return a.shape() == b.shape() && std::ranges::equal(a.values(), b.values()); }

    /// What is to be changed for every encoding that has a length, a grid, a window or a clip distance: smaller and larger.
    static std::vector<Parameters::Map> changes(const EncodingDeclaration& encoding) {
        std::vector<Parameters::Map> out;
        const auto both = [&](const std::string& id, const ParameterValue& less, const ParameterValue& more) {
            if (const auto* declared = encoding.parameter(id); declared != nullptr && checkParameter(*declared, less).ok()) {
                out.push_back({{id, less}});
                out.push_back({{id, more}});
            }
        };
        both("length", Index{5}, Index{23});
        both("clip", Index{2}, Index{9});
        both("memory", Index{1}, Index{11});
        both("window", Grid{2, 3}, Grid{6, 5});
        // The map of learned positions ends within the length, that of swin's windows is a multiple of them.
        if (encoding.parameter("grid") != nullptr && encoding.id != "learned-absolute" && encoding.id != "swin") {
            both("grid", Grid{3, 3}, Grid{6, 5});
        }
        return out;
    }

    static Parameters::Map small(const EncodingDeclaration& encoding) {
        Parameters::Map map;
        const auto set = [&](const std::string& id, const ParameterValue& value) {
            if (const auto* declared = encoding.parameter(id); declared != nullptr && checkParameter(*declared, value).ok()) {
                map.insert_or_assign(id, value);
            }
        };
        set("length", Index{12});
        set("clip", Index{4});
        set("memory", Index{5});
        set("window", Grid{4, 4});
        if (encoding.parameter("grid") != nullptr && encoding.id != "learned-absolute" && encoding.id != "swin") {
            set("grid", Grid{4, 4});
        }
        set("heads", Index{2});
        set("head-dim", Index{8});
        set("block", Index{3});
        set("sections", std::string("1,2,1"));
        set("axes-dim", std::string("2,2,4"));
        return map;
    }

private Q_SLOTS:
    void everyEncodingFollowsItsSizesWithEveryTensorBound() {
        int followed = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            const Parameters::Map trained = small(encoding);
            const TensorMap tensors = trainedTensors(encoding, trained, 3);
            for (const Parameters::Map& change : changes(encoding)) {
                Parameters::Map wanted = trained;
                for (const auto& [id, value] : change) {
                    wanted.insert_or_assign(id, value);
                }
                const Model::Request request = follow(encoding.id, tensors, wanted, trained);
                const auto model = Model::build(request);
                QVERIFY2(model.ok(), (encoding.id + parameterText(change).toStdString()).c_str());
                QCOMPARE(canFit(encoding, wanted, boundShapes(*model.value()), trained), true);
                if (!tensors.empty()) {
                    QVERIFY2(!request.fits.empty(), (encoding.id + parameterText(change).toStdString()).c_str());
                    ++followed;
                }
                // And back: what was bound is read as it was.
                const Model::Request back = follow(encoding.id, tensors, trained, trained);
                QVERIFY(back.fits.empty());
                for (const auto& [name, tensor] : tensors) {
                    QVERIFY(equal(back.tensors.at(name), tensor));
                    QCOMPARE(boundShapes(*model.value()).at(name), tensor.shape());
                }
            }
        }
        QVERIFY(followed > 30);
    }

    void aTableOfAWindowIsResizedAsResizeTableDoes() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        for (const bool classToken : {false, true}) {
            const Parameters::Map trained{{"window", Grid{5, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}, {"class-token", classToken}};
            const TensorMap tensors = trainedTensors(swin, trained, 5);
            for (const ResizeMethodDeclaration& method : resizeMethods()) {
                for (const Grid& window : {Grid{7, 7}, Grid{2, 3}, Grid{3, 5}}) {
                    Parameters::Map wanted = trained;
                    wanted.insert_or_assign("window", window);
                    const Model::Request request = follow("swin", tensors, wanted, trained, method.method);
                    const auto expected = resizeBiasTable(tensors.at("bias"), {5, 3}, window, method.method);
                    QVERIFY(equal(request.tensors.at("bias"), expected.value().table));
                    const Fit& fit = request.fits.at("bias");
                    QCOMPARE(fit.kind, Fit::Kind::Resized);
                    QCOMPARE(fit.from, (Grid{5, 3}));
                    QCOMPARE(fit.to, window);
                    QCOMPARE(fit.method, std::string(method.id));
                }
            }
        }
    }

    void tokensStayWhileTheyExist() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const Parameters::Map trained{{"window", Grid{4, 4}}, {"heads", Index{2}}, {"head-dim", Index{8}}};
        const TensorMap tensors = trainedTensors(swin, trained, 8);
        Parameters::Map wanted = trained;
        wanted.insert_or_assign("window", Grid{2, 3});
        const Model::Request fewer = follow("swin", tensors, wanted, trained);
        const Tensor& queries = fewer.tensors.at("queries");
        QCOMPARE(queries.shape(), (Shape{2, 6, 8}));
        for (Index head = 0; head < 2; ++head) {
            for (Index token = 0; token < 6; ++token) {
                const Index source = token / 3 * 4 + token % 3;
                const auto now = queries.slice(head).subspan(static_cast<std::size_t>(token * 8), 8);
                const auto before = tensors.at("queries").slice(head).subspan(static_cast<std::size_t>(source * 8), 8);
                QVERIFY(std::ranges::equal(now, before));
            }
        }
        wanted.insert_or_assign("window", Grid{2, 5});
        const Model::Request others = follow("swin", tensors, wanted, trained);
        for (const char* name : {"queries", "keys", "values"}) {
            QCOMPARE(others.fits.at(name).kind, Fit::Kind::Random);
            QVERIFY(others.tensors.find(name) == others.tensors.end());
        }
        const auto model = Model::build(others);
        QVERIFY(model.value()->randomPart("attention"));
        QVERIFY(!model.value()->randomPart("bias"));
    }

    void offsetsKeepTheirRows_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("tensor");
        QTest::newRow("relative-1d") << "relative-1d"
                                     << "embedding";
        QTest::newRow("music-transformer") << "music-transformer"
                                           << "embedding";
        QTest::newRow("transformer-xl-learned") << "transformer-xl-learned"
                                                << "bias";
        QTest::newRow("shaw") << "shaw"
                              << "key-embedding";
    }
    /// However many offsets are asked for: those that were trained are read at the offset that they were trained at.
    void offsetsKeepTheirRows() {
        QFETCH(QString, encoding);
        QFETCH(QString, tensor);
        const EncodingDeclaration& declared = *findEncoding(encoding.toStdString());
        const Parameters::Map trained = small(declared);
        const TensorMap tensors = trainedTensors(declared, trained, 11);
        const bool clipped = encoding == "shaw";
        Parameters::Map wanted = trained;
        wanted.insert_or_assign(clipped ? "clip" : "length", clipped ? Index{3} : Index{7});
        const Model::Request request = follow(declared.id, tensors, wanted, trained);
        QCOMPARE(request.fits.at(tensor.toStdString()).kind, Fit::Kind::Cut);
        const auto before = Model::build({&declared, trained, tensors});
        const auto after = Model::build(request);
        const naive::Matrix offsets = cellsOf(*after.value(), "offset");
        for (Index query = 0; query < 7; ++query) {
            for (Index key = 0; key < 7; ++key) {
                const Index now = after.value()->index("index")->at(query, key);
                const Index trainedRow = before.value()->index("index")->at(query, key);
                if (now >= 0 && std::abs(offsets.at(query, key)) <= (clipped ? 3 : 12)) {
                    QCOMPARE(row(request.tensors.at(tensor.toStdString()), now), row(tensors.at(tensor.toStdString()), trainedRow));
                }
            }
        }
    }

    void aLargerClipRepeatsTheRowOfAllBeyond() {
        const EncodingDeclaration& shaw = *findEncoding("shaw");
        const Parameters::Map trained = small(shaw);
        const TensorMap tensors = trainedTensors(shaw, trained, 21);
        Parameters::Map wanted = trained;
        wanted.insert_or_assign("clip", Index{9});
        const Model::Request request = follow("shaw", tensors, wanted, trained);
        QCOMPARE(request.fits.at("key-embedding").kind, Fit::Kind::Continued);
        QCOMPARE(request.fits.at("key-embedding").from.rows, Index{9});
        QCOMPARE(request.fits.at("key-embedding").to.rows, Index{19});
        // So every pair has the number that the network gives it.
        const auto before = Model::build({&shaw, trained, tensors});
        const auto after = Model::build(request);
        QCOMPARE(difference(cellsOf(*after.value(), "position", 1), cellsOf(*before.value(), "position", 1), 1e-6), QString());
    }

    void morePositionsAreInterpolated() {
        const Parameters::Map trained{{"length", Index{10}}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        Dice dice(81);
        std::vector<float> values;
        for (int position = 0; position < 10; ++position) {
            values.insert(values.end(), {static_cast<float>(dice.real(-1, 1)), 3.0F});
        }
        const TensorMap tensors{{"embedding", Tensor({10, 2}, values)}};
        Parameters::Map wanted = trained;
        wanted.insert_or_assign("length", Index{25});
        const Model::Request more = follow("learned-absolute", tensors, wanted, trained);
        const Tensor& table = more.tensors.at("embedding");
        QCOMPARE(more.fits.at("embedding").kind, Fit::Kind::Interpolated);
        QCOMPARE(table.shape(), (Shape{25, 2}));
        // PyTorch's bicubic kernel, a = -0.75, over positions that go on as they end.
        const auto kernel = [](double distance) {
            const double t = std::abs(distance);
            return t <= 1 ? 1.25 * t * t * t - 2.25 * t * t + 1 : t < 2 ? -0.75 * (t * t * t - 5 * t * t + 8 * t - 4) : 0;
        };
        for (Index position = 0; position < 25; ++position) {
            const double x = (static_cast<double>(position) + 0.5) * 10 / 25 - 0.5;
            double expected = 0;
            for (int source = -4; source < 14; ++source) {
                expected += kernel(x - source) * static_cast<double>(values[static_cast<std::size_t>(std::clamp(source, 0, 9)) * 2]);
            }
            QVERIFY(std::abs(static_cast<double>(table.slice(position)[0]) - expected) < 1e-6);
        }
        for (Index position = 0; position < 25; ++position) {
            QVERIFY(std::abs(table.slice(position)[1] - 3.0F) < 1e-6F);
        }
        wanted.insert_or_assign("length", Index{6});
        const Model::Request fewer = follow("learned-absolute", tensors, wanted, trained);
        QCOMPARE(fewer.fits.at("embedding").kind, Fit::Kind::Cut);
        for (Index position = 0; position < 6; ++position) {
            QCOMPARE(row(fewer.tensors.at("embedding"), position), row(tensors.at("embedding"), position));
        }
    }

    void positionsOfAGridAreAnImageBehindTheClassToken() {
        const Parameters::Map trained{{"length", Index{1 + 12}}, {"grid", Grid{3, 4}}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        std::vector<float> values{100, 200};
        for (int token = 0; token < 12; ++token) {
            values.insert(values.end(), {static_cast<float>(token / 4), static_cast<float>(token % 4)});
        }
        const TensorMap tensors{{"embedding", Tensor({13, 2}, values)}};
        const Parameters::Map wanted{{"length", Index{1 + 63}}, {"grid", Grid{9, 7}}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        const Model::Request request = follow("learned-absolute", tensors, wanted, trained);
        const Fit& fit = request.fits.at("embedding");
        QCOMPARE(fit.kind, Fit::Kind::Interpolated);
        QCOMPARE(fit.from, (Grid{3, 4}));
        QCOMPARE(fit.to, (Grid{9, 7}));
        const Tensor& table = request.tensors.at("embedding");
        QCOMPARE(row(table, 0), (std::vector<float>{100, 200}));
        for (Index token = 0; token < 63; ++token) {
            const auto now = row(table, 1 + token);
            // The row's number hangs on the row alone, and that of the column on the column.
            QVERIFY(std::abs(now[0] - row(table, 1 + token / 7 * 7)[0]) < 1e-5F);
            QVERIFY(std::abs(now[1] - row(table, 1 + token % 7)[1]) < 1e-5F);
        }
        QVERIFY(std::abs(row(table, 1 + 4 * 7)[0] - 1.0F) < 1e-5F);
        QVERIFY(std::abs(row(table, 1 + 3)[1] - 1.5F) < 1e-5F);
    }

    void equalShapesOfOtherWindowsAreTold() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const Parameters::Map trained{{"window", Grid{3, 4}}, {"heads", Index{1}}, {"head-dim", Index{4}}};
        const TensorMap tensors = trainedTensors(swin, trained, 31);
        Parameters::Map wanted = trained;
        wanted.insert_or_assign("window", Grid{4, 3});
        const Model::Request request = follow("swin", tensors, wanted, trained);
        QVERIFY(request.fits.find("bias") != request.fits.end());
        QVERIFY(
            equal(request.tensors.at("bias"), resizeBiasTable(tensors.at("bias"), {3, 4}, {4, 3}, ResizeMethod::Bicubic).value().table));
        // Where nothing is known of the training, what fits is taken as it is.
        QVERIFY(follow("swin", tensors, wanted, {}).fits.empty());
    }

    void aTableInTheOrderOfItsOwnIndexIsResizedByOffset() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        for (const bool classToken : {false, true}) {
            const Parameters::Map trained{{"window", Grid{3, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}, {"class-token", classToken}};
            const TensorMap usual = trainedTensors(swin, trained, 41);
            const auto model = Model::build({&swin, trained, usual});
            const Index tokens = model.value()->queries();
            const Index rows = usual.at("bias").dimension(0);
            std::vector<float> index;
            for (Index query = 0; query < tokens; ++query) {
                for (Index key = 0; key < tokens; ++key) {
                    index.push_back(static_cast<float>(rows - 1 - model.value()->index("index")->at(query, key)));
                }
            }
            std::vector<float> turned;
            for (Index at = rows; at-- > 0;) {
                turned.insert(turned.end(), usual.at("bias").slice(at).begin(), usual.at("bias").slice(at).end());
            }
            TensorMap own = usual;
            own.insert_or_assign("bias", Tensor({rows, 2}, turned));
            own.emplace("index", classToken ? Tensor({tokens * tokens}, index) : Tensor({tokens, tokens}, index));
            Parameters::Map wanted = trained;
            wanted.insert_or_assign("window", Grid{5, 5});
            const Model::Request request = follow("swin", own, wanted, trained);
            QVERIFY(equal(request.tensors.at("bias"), follow("swin", usual, wanted, trained).tensors.at("bias")));
            QCOMPARE(request.fits.at("index").kind, Fit::Kind::LeftOut);
            QVERIFY(Model::build(request).ok());
            // One row for pairs of several offsets has no place in another window.
            std::fill(index.begin(), index.end(), 0.0F);
            index[1] = 1;
            own.insert_or_assign("index", Tensor({tokens, tokens}, index));
            const Model::Request refused = follow("swin", own, wanted, trained);
            QCOMPARE(Model::build(refused).error().code, ErrorCode::TensorShape);
        }
    }

    void anIndexOfOtherQueriesIsLeftOut() {
        const Parameters::Map trained{{"grid", Grid{4, 4}}, {"stride", Index{2}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        Parameters::Map wanted = trained;
        wanted.insert_or_assign("stride", Index{1});
        const TensorMap bound{{"index", Tensor({4, 16}, std::vector<float>(64, 3))}};
        const Model::Request request = follow("attention-biases", bound, wanted, trained);
        QVERIFY(request.tensors.empty() && Model::build(request).ok());
        QCOMPARE(request.fits.at("index").kind, Fit::Kind::LeftOut);
        QCOMPARE(follow("attention-biases", bound, trained, trained).tensors.size(), std::size_t{1});
    }

    void whatNothingFollowsIsRefusedAsBefore() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const Parameters::Map trained{{"window", Grid{4, 4}}, {"heads", Index{2}}, {"head-dim", Index{8}}};
        const TensorMap tensors = trainedTensors(swin, trained, 51);
        for (const auto& [id, value] : Parameters::Map{{"heads", Index{3}}, {"head-dim", Index{16}}, {"class-token", true}}) {
            Parameters::Map wanted = trained;
            wanted.insert_or_assign(id, value);
            QCOMPARE(Model::build(follow("swin", tensors, wanted, trained)).error().code, ErrorCode::TensorShape);
            QVERIFY(!canFit(swin, wanted, boundShapes(*Model::build({&swin, trained, tensors}).value()), trained));
        }
    }

    void parametersThatATensorFixesAreNamed() {
        const auto fixedBy = [](const char* id, const Parameters::Map& trained, const std::vector<std::string>& names) {
            const EncodingDeclaration& encoding = *findEncoding(id);
            const TensorMap all = trainedTensors(encoding, trained, 61);
            BoundShapes shapes;
            for (const std::string& name : names) {
                shapes.emplace(name, all.at(name).shape());
            }
            return fixedParameters(encoding, trained, shapes, trained);
        };
        using Fixed = std::map<std::string, std::vector<std::string>>;
        QCOMPARE(fixedBy("swin", {}, {"bias"}), (Fixed{{"heads", {"bias"}}, {"class-token", {"bias"}}}));
        QCOMPARE(fixedBy("swin", {}, {"bias", "queries"}),
                 (Fixed{{"heads", {"bias", "queries"}}, {"class-token", {"bias"}}, {"head-dim", {"queries"}}}));
        QCOMPARE(fixedBy("t5", {}, {"bias"}), (Fixed{{"heads", {"bias"}}, {"buckets", {"bias"}}}));
        // A table that all heads share leaves their number free.
        QCOMPARE(fixedBy("shaw", {}, {"key-embedding"}), (Fixed{{"head-dim", {"key-embedding"}}}));
        QCOMPARE(fixedBy("alibi", {}, {}), Fixed{});
    }

    void aRuleGoesOnBeyondTheFile() {
        const Parameters::Map trained{{"window", Grid{4, 4}}, {"heads", Index{2}}, {"head-dim", Index{8}}};
        const EncodingDeclaration& swin = *findEncoding("swin-v2");
        const TensorMap tensors = trainedTensors(swin, trained, 71);
        Parameters::Map wanted = trained;
        wanted.insert_or_assign("window", Grid{6, 6});
        const auto model = Model::build(follow("swin-v2", tensors, wanted, trained));
        const auto fits = model.value()->fitsOf(model.value()->layer("bias").value());
        QCOMPARE(fits.size(), std::size_t{1});
        QCOMPARE(fits.front().second.kind, Fit::Kind::Continued);
        QCOMPARE(fits.front().second.to, (Grid{6, 6}));
        QVERIFY(model.value()->fitsOf(model.value()->layer("index").value()).empty());
    }
};

POSENC_TEST_GUILESS(FittingTest)
#include "fitting_test.moc"
