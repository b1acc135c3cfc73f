#include <QTest>
#include <map>

#include "engine/fitting/fit_limits.h"
#include "engine/fitting/fit_tensors.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// Which entries of a bound tensor other sizes read, what is told of that, and which parameters a form locks.
class FittingLimitsTest : public QObject {
    Q_OBJECT

    /// [..., entries, 2], each entry of which holds its own number.
    static Tensor numbered(const Shape& shape) {
        std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
        for (std::size_t cell = 0; cell < values.size(); ++cell) {
            values[cell] = static_cast<float>(static_cast<Index>(cell) / shape.back() % shape[shape.size() - 2]);
        }
        return {shape, std::move(values)};
    }
    /// "0 1 2": the numbers of the entries; "-" where the tensor is not bound any more.
    static QString entriesOf(const Model::Request& request, const char* name) {
        const auto found = request.tensors.find(name);
        if (found == request.tensors.end()) {
            return QStringLiteral("-");
        }
        QStringList out;
        const Index width = found->second.shape().back();
        for (Index entry = 0; entry < found->second.size() / width; ++entry) {
            out << QString::number(static_cast<double>(found->second.values()[static_cast<std::size_t>(entry * width)]));
        }
        return out.join(QLatin1Char(' '));
    }
    /// "cut 6x0 4x0": what is told of a tensor; empty: nothing.
    static QString toldOf(const Model::Request& request, const char* name) {
        const auto found = request.fits.find(name);
        if (found == request.fits.end()) {
            return {};
        }
        const Fit& fit = found->second;
        const QString kind = fit.kind == Fit::Kind::Cut            ? QStringLiteral("cut")
                             : fit.kind == Fit::Kind::Interpolated ? QStringLiteral("interpolated")
                             : fit.kind == Fit::Kind::Continued    ? QStringLiteral("continued")
                             : fit.kind == Fit::Kind::Random       ? QStringLiteral("random")
                             : fit.kind == Fit::Kind::LeftOut      ? QStringLiteral("left out")
                                                                   : QStringLiteral("resized");
        return kind + QLatin1Char(' ') + QString::fromStdString(toString(ParameterValue(fit.from))) + QLatin1Char(' ') +
               QString::fromStdString(toString(ParameterValue(fit.to)));
    }
    static Model::Request follow(const char* id, const TensorMap& tensors, const Parameters::Map& wanted, const Parameters::Map& trained) {
        auto request = fitted({findEncoding(id), wanted, tensors}, trained, ResizeMethod::Bicubic);
        return request.ok() ? std::move(request).value() : Model::Request{};
    }

private Q_SLOTS:
    /// The first query is the token 0, the keys before it are its memory: a key is read where it was, or not at all.
    void keysKeepTheirPlaceBeforeTheQueries() {
        const auto sizes = [](Index queries, Index keys) {
            return Parameters::Map{{"length", queries}, {"key-length", keys}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        };
        const Parameters::Map trained = sizes(4, 6);
        const TensorMap bound{{"queries", numbered({1, 4, 2})}, {"keys", numbered({1, 6, 2})}, {"embedding", numbered({11, 2})}};
        const auto check = [&](Index queries, Index keys, const char* ofQueries, const char* ofKeys, const char* ofTable) {
            const Model::Request request = follow("relative-1d", bound, sizes(queries, keys), trained);
            QCOMPARE(entriesOf(request, "queries"), QString::fromLatin1(ofQueries));
            QCOMPARE(entriesOf(request, "keys"), QString::fromLatin1(ofKeys));
            QCOMPARE(entriesOf(request, "embedding"), QString::fromLatin1(ofTable));
            QVERIFY(Model::build(request).ok());
        };
        check(4, 6, "0 1 2 3", "0 1 2 3 4 5", "0 1 2 3 4 5 6 7 8 9 10");
        check(3, 4, "0 1 2", "1 2 3 4", "2 3 4 5 6 7 8");
        check(4, 5, "0 1 2 3", "1 2 3 4 5", "1 2 3 4 5 6 7 8 9");
        check(2, 4, "0 1", "0 1 2 3", "2 3 4 5 6 7 8");
        check(2, 2, "0 1", "2 3", "4 5 6");
        // More memory than there is, or more tokens: of as many keys, other ones.
        check(2, 5, "0 1", "-", "1 2 3 4 5 6 7 8 9");
        check(3, 6, "0 1 2", "-", "0 1 2 3 4 5 6 7 8 9 10");
        check(5, 6, "-", "-", "0 1 2 3 4 5 6 7 8 9 10");
        const Model::Request less = follow("relative-1d", bound, sizes(3, 4), trained);
        QCOMPARE(toldOf(less, "queries"), QStringLiteral("cut 4x0 3x0"));
        QCOMPARE(toldOf(less, "keys"), QStringLiteral("cut 6x0 4x0"));
        QCOMPARE(toldOf(less, "embedding"), QStringLiteral("cut 11x0 7x0"));
        QVERIFY(less.fits.at("embedding").trained == (Shape{11, 2}) && less.fits.at("keys").trained == (Shape{1, 6, 2}));
        const Model::Request other = follow("relative-1d", bound, sizes(5, 6), trained);
        QCOMPARE(toldOf(other, "queries"), QStringLiteral("random 4x0 5x0"));
        QCOMPARE(toldOf(other, "keys"), QStringLiteral("random 6x0 6x0"));
        QCOMPARE(toldOf(other, "embedding"), QString());
        // Where nothing is known of the training, what fits is taken as it is.
        QVERIFY(follow("relative-1d", bound, sizes(4, 6), {}).fits.empty());
    }

    /// Positions are an image only where both are a map behind as many tokens; else they are a sequence.
    void positionsAreAnImageOrASequence() {
        const auto sizes = [](Index length, const Grid& grid) {
            return Parameters::Map{{"length", length}, {"grid", grid}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        };
        const TensorMap bound{{"embedding", numbered({13, 2})}};
        const auto told = [&](Index length, const Grid& grid) {
            return toldOf(follow("learned-absolute", bound, sizes(length, grid), sizes(13, {3, 4})), "embedding");
        };
        QCOMPARE(told(13, {3, 4}), QString());
        QCOMPARE(told(10, {3, 3}), QStringLiteral("interpolated 3x4 3x3"));
        QCOMPARE(told(13, {4, 3}), QStringLiteral("interpolated 3x4 4x3"));
        QCOMPARE(told(26, {5, 5}), QStringLiteral("interpolated 3x4 5x5"));
        QCOMPARE(told(14, {3, 4}), QStringLiteral("interpolated 13x0 14x0"));
        QCOMPARE(told(9, {3, 3}), QStringLiteral("cut 13x0 9x0"));
        QCOMPARE(told(10, {0, 0}), QStringLiteral("cut 13x0 10x0"));
        QCOMPARE(told(20, {0, 0}), QStringLiteral("interpolated 13x0 20x0"));
        const Parameters::Map clip{{"length", Index{4}}, {"clip", Index{3}}, {"heads", Index{1}}, {"head-dim", Index{2}}};
        Parameters::Map farther = clip;
        farther.insert_or_assign("clip", Index{5});
        const Model::Request clipped = follow("shaw", {{"key-embedding", numbered({7, 2})}}, farther, clip);
        QCOMPARE(toldOf(clipped, "key-embedding"), QStringLiteral("continued 7x0 11x0"));
        QCOMPARE(entriesOf(clipped, "key-embedding"), QStringLiteral("0 0 0 1 2 3 4 5 6 6 6"));
    }

    /// What a tensor's rows count is free, as it follows that; its other axes are fixed, by the formula that its shape has.
    void axesThatDoNotFollowAreFixed() {
        using Fixed = std::map<std::string, std::vector<std::string>>;
        const Parameters::Map sizes{{"length", Index{12}}, {"heads", Index{2}}, {"head-dim", Index{8}}};
        const auto fixed = [&](const char* id, const BoundShapes& shapes) {
            return fixedParameters(*findEncoding(id), sizes, shapes, sizes);
        };
        QCOMPARE(fixed("relative-1d", {{"embedding", Shape{23, 8}}}), (Fixed{{"head-dim", {"embedding"}}}));
        QCOMPARE(fixed("relative-1d", {{"embedding", Shape{2, 23, 8}}}), (Fixed{{"head-dim", {"embedding"}}, {"heads", {"embedding"}}}));
        QCOMPARE(fixed("relative-1d", {{"embedding", Shape{23, 8}}, {"keys", Shape{2, 12, 8}}}),
                 (Fixed{{"head-dim", {"embedding", "keys"}}, {"heads", {"keys"}}}));
        QCOMPARE(fixed("learned-absolute", {{"embedding", Shape{12, 8}}}), (Fixed{{"head-dim", {"embedding"}}}));
        QCOMPARE(fixed("learned-absolute", {{"embedding", Shape{12, 16}}}), (Fixed{{"head-dim", {"embedding"}}, {"heads", {"embedding"}}}));
        // A name that the encoding has not, and a shape that no size gives.
        QCOMPARE(fixed("relative-1d", {{"bias", Shape{23, 8}}}), Fixed());
        QCOMPARE(fixed("relative-1d", {{"embedding", Shape{24, 8}}}), Fixed());
    }

    /// The window by which a table is resized is named where such a table is bound.
    void tablesOfWindowsAreResized() {
        const auto by = [](const char* id, const BoundShapes& shapes) { return resizedBy(*findEncoding(id), shapes); };
        QCOMPARE(by("swin", {{"bias", Shape{169, 3}}}), std::string("window"));
        QCOMPARE(by("swin", {{"bias", Shape{169, 3}}, {"queries", Shape{3, 49, 8}}}), std::string("window"));
        QCOMPARE(by("swin", {{"queries", Shape{3, 49, 8}}}), std::string());
        QCOMPARE(by("swin", {}), std::string());
        QCOMPARE(by("attention-biases", {{"bias", Shape{2, 9}}}), std::string("grid"));
        QCOMPARE(by("t5", {{"bias", Shape{32, 8}}}), std::string());
        QCOMPARE(by("relative-1d", {{"embedding", Shape{23, 8}}}), std::string());
    }
};

POSENC_TEST_APPLESS(FittingLimitsTest)
#include "fitting_limits_test.moc"
