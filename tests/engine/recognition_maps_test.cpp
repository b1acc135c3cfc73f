#include <cmath>

#include "engine/recognition/position_maps.h"
#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_names.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr double kPi = 3.14159265358979323846;

/// `features` smooth functions of a place along an axis of this length.
std::vector<float> waves(Index place, Index length, Index features) {
    std::vector<float> out;
    for (Index feature = 0; feature < features; ++feature) {
        const double turns = 0.25 * static_cast<double>(feature % 5 + 1) * static_cast<double>(place) / static_cast<double>(length);
        out.push_back(static_cast<float>(std::cos(2 * kPi * turns + static_cast<double>(feature))));
    }
    return out;
}

void append(std::vector<float>& to, const std::vector<float>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

/// Vectors that half tell the row and half the column of a token, behind some that tell nothing.
std::vector<float> mapVectors(const Grid& grid, Index leading, Index width) {
    std::vector<float> out(static_cast<std::size_t>(leading * width), 0.5F);
    for (Index token = 0; token < grid.tokens(); ++token) {
        append(out, waves(token / grid.columns, grid.rows, width / 2));
        append(out, waves(token % grid.columns, grid.columns, width - width / 2));
    }
    return out;
}

/// Vectors that fall and rise along both axes at once, behind some and in front of some that tell nothing. Ends of rows need not show.
std::vector<float> hilly(const Grid& grid, Index leading, Index trailing) {
    const Index width = 36;
    std::vector<float> out(static_cast<std::size_t>(leading * width), 2.0F);
    for (Index token = 0; token < grid.tokens(); ++token) {
        const double row = static_cast<double>(token / grid.columns) / static_cast<double>(grid.rows - 1);
        const double column = static_cast<double>(token % grid.columns) / static_cast<double>(grid.columns - 1);
        for (Index feature = 0; feature < width; ++feature) {
            const auto phase = static_cast<double>(feature);
            const double along = std::cos(2 * kPi * 0.8 * static_cast<double>(feature % 3) * row + phase);
            out.push_back(static_cast<float>(along * std::cos(2 * kPi * 0.8 * static_cast<double>(feature / 3 % 3) * column + 2 * phase)));
        }
    }
    out.resize(out.size() + static_cast<std::size_t>(trailing * width), 2.0F);
    return out;
}

std::vector<float> sequenceVectors(Index length, Index width) {
    std::vector<float> out;
    for (Index token = 0; token < length; ++token) {
        append(out, waves(token, length, width));
    }
    return out;
}

}  // namespace

/// Whether positions lie on a map: their number alone does not tell it.
class RecognitionMapsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheMapOffTheValues_data();
    void readsTheMapOffTheValues();
    void readsAMapThatIsNotSquare_data();
    void readsAMapThatIsNotSquare();
    void takesTheSmoothestMap_data();
    void takesTheSmoothestMap();
    void leavesOutATokenBehindTheMap_data();
    void leavesOutATokenBehindTheMap();
    void offersAMapThatIsNotClear();
    void patchesOfAnImageLieOnAMap();
    void saysWhatSpeaksForASquare_data();
    void saysWhatSpeaksForASquare();
    void offersBothWhereNothingTells();
    void knowsTablesThatAreNoPositions_data();
    void knowsTablesThatAreNoPositions();
    void claimsNothingOfWhatIsNoPosition_data();
    void claimsNothingOfWhatIsNoPosition();
};

void RecognitionMapsTest::readsTheMapOffTheValues_data() {
    QTest::addColumn<int>("rows");  // 0: a sequence
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("leading");
    QTest::newRow("14 x 14") << 14 << 14 << 1;
    QTest::newRow("8 x 8") << 8 << 8 << 0;
    QTest::newRow("8 x 32") << 8 << 32 << 1;
    QTest::newRow("32 x 8") << 32 << 8 << 0;
    QTest::newRow("4 x 16") << 4 << 16 << 2;
    QTest::newRow("196 in a row") << 0 << 196 << 0;
    QTest::newRow("64 in a row") << 0 << 64 << 0;
}

void RecognitionMapsTest::readsTheMapOffTheValues() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, leading);
    const Index length = (rows == 0 ? columns : rows * columns) + leading;
    const Index width = 24;
    const auto values = rows == 0 ? sequenceVectors(length, width) : mapVectors({rows, columns}, leading, width);
    const auto file = fileOf({{"pos_embed", {1, length, width}, values}});
    const Recognition known = recognise(*file).front();
    const QString grid = rows == 0 ? QString() : QStringLiteral("grid %1x%2, ").arg(rows).arg(columns);
    QCOMPARE(describe(known.reading),
             QStringLiteral("learned-absolute embedding: %1head-dim %2, length %3, squeeze 1").arg(grid).arg(width).arg(length));
    const QString reason = describe(known.reasons).last();
    QCOMPARE(reason.section(QLatin1Char(':'), 0, 0), rows == 0 ? QStringLiteral("NoMapByValues") : QStringLiteral("MapByValues"));
    // What is believed can be shown, and so can the other reading.
    for (const Reading& reading : readingsOf(known)) {
        Recognition chosen = known;
        chosen.reading = reading;
        const auto found = proposals(*file, onlyOne(chosen));
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(hindrance(*file, found.front()), QString());
    }
}

void RecognitionMapsTest::readsAMapThatIsNotSquare_data() {
    QTest::addColumn<int>("rows");  // 0: a sequence
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("leading");
    QTest::newRow("SVTR") << 8 << 25 << 0;
    QTest::newRow("PARSeq") << 8 << 16 << 0;
    QTest::newRow("re-identification") << 21 << 10 << 1;
    QTest::newRow("with a distillation token") << 12 << 40 << 2;
    QTest::newRow("200 in a row") << 0 << 200 << 0;
}

/// Of 200 tokens nothing but the values tells that they lie on a map of 8 x 25, and only networks that read images are looked at.
void RecognitionMapsTest::readsAMapThatIsNotSquare() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, leading);
    const Index length = rows == 0 ? columns : rows * columns + leading;
    const auto values = rows == 0 ? sequenceVectors(columns, 24) : mapVectors({rows, columns}, leading, 24);
    const Given positions{"pos_embed", {1, length, 24}, values};
    const Given kernel{"patch_embed.proj.weight", {24, 3, 4, 8}, {}};
    const auto gridOf = [](const std::vector<Given>& given) {
        const Recognitions found = recognise(*fileOf(given));
        const auto& parameters = found.front().reading.parameters;
        const auto grid = parameters.find("grid");
        return grid == parameters.end() ? Grid{0, 0} : std::get<Grid>(grid->second);
    };
    QCOMPARE(gridOf({positions, kernel}), rows == 0 ? (Grid{0, 0}) : (Grid{rows, columns}));
    QCOMPARE(gridOf({positions}), (Grid{0, 0}));
}

void RecognitionMapsTest::takesTheSmoothestMap_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("leading");
    QTest::newRow("as many as 14 x 14") << 7 << 28 << 1;
    QTest::newRow("as many as 16 x 16") << 8 << 32 << 1;
    QTest::newRow("as many as 6 x 6") << 9 << 4 << 1;
    QTest::newRow("14 x 14") << 14 << 14 << 1;
    QTest::newRow("no square") << 24 << 8 << 1;
    QTest::newRow("a class token and four registers") << 14 << 14 << 5;
}

/// The number of tokens alone speaks for another map, or for none.
void RecognitionMapsTest::takesTheSmoothestMap() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, leading);
    const Index length = rows * columns + leading;
    const auto file = fileOf({{"pos_embed", {1, length, 36}, hilly({rows, columns}, leading, 0)},
                              {"cls_token", {1, 1, 36}, {}},
                              {"patch_embed.proj.weight", {36, 3, 8, 8}, {}}});
    const Recognition known = recognise(*file).front();
    QCOMPARE(
        describe(known.reading),
        QStringLiteral("learned-absolute embedding: grid %1x%2, head-dim 36, length %3, squeeze 1").arg(rows).arg(columns).arg(length));
    QCOMPARE(describe(known.reasons).last(),
             QStringLiteral("MapByValues: %1 | %2 | %3 | %4").arg(rows * columns).arg(rows).arg(columns).arg(leading));
}

void RecognitionMapsTest::leavesOutATokenBehindTheMap_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("side");
    QTest::addColumn<bool>("ofImage");
    QTest::newRow("a class token that is the last") << QStringLiteral("pos_embed") << 14 << true;
    QTest::newRow("Llama 4") << QStringLiteral("vision_model.positional_embedding_vlm") << 24 << false;
}

/// Encodings have tokens in front of a map; read so, every vector would stand at the place of the next one.
void RecognitionMapsTest::leavesOutATokenBehindTheMap() {
    QFETCH(QString, name);
    QFETCH(int, side);
    QFETCH(bool, ofImage);
    const Index tokens = side * side;
    std::vector<Given> given{{name.toStdString(), {tokens + 1, 36}, hilly({side, side}, 0, 1)}};
    if (ofImage) {
        given.push_back({"patch_embed.proj.weight", {36, 3, 8, 8}, {}});
    }
    const auto file = fileOf(given);
    const Recognitions recognitions = recognise(*file);
    const Recognition& known = recognitions.front();
    QCOMPARE(describe(known.reading),
             QStringLiteral("learned-absolute embedding: grid %1x%1, head-dim 36, length %2, slice 0 0 %2").arg(side).arg(tokens));
    QVERIFY(describe(known.reasons).contains(QStringLiteral("MapByValues: %1 | %2 | %2 | 0").arg(tokens).arg(side)));
    QCOMPARE(describe(known.reasons).last(), QStringLiteral("RowsLeftOut: %1 | %2 | 0").arg(tokens).arg(tokens + 1));
    // All of them can be had as a sequence.
    QCOMPARE(describe(known.alternatives),
             QStringList{QStringLiteral("learned-absolute embedding: head-dim 36, length %1").arg(tokens + 1)});
    const auto found = proposals(*file, recognitions);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(hindrance(*file, found.front()), QString());
}

/// Two rows show little: 4 x 4 is likelier of an image, and said to be assumed.
void RecognitionMapsTest::offersAMapThatIsNotClear() {
    const auto file = fileOf({{"pos_embed", {1, 17, 36}, hilly({2, 8}, 1, 0)}, {"patch_embed.proj.weight", {36, 3, 8, 8}, {}}});
    const Recognition known = recognise(*file).front();
    const QString table = QStringLiteral("learned-absolute embedding: grid %1, head-dim 36, length 17, squeeze 1");
    QCOMPARE(describe(known.reading), table.arg(QStringLiteral("4x4")));
    QCOMPARE(describe(known.alternatives.front()), table.arg(QStringLiteral("2x8")));
    QCOMPARE(describe(known.reasons).last(), QStringLiteral("SquareMap: 16 | 4 | 1"));
}

/// Smooth vectors need not show where a row ends; a kernel that cuts an image into patches says that there are rows.
void RecognitionMapsTest::patchesOfAnImageLieOnAMap() {
    const auto gridBeside = [](Index length, Index channels) {
        std::vector<Given> given{{"pos_embed", {1, length, 24}, sequenceVectors(length, 24)}};
        if (channels > 0) {
            given.push_back({"patch_embed.proj.weight", {24, channels, 16, 16}, {}});
        }
        return recognise(*fileOf(given)).front().reading.parameters.count("grid");
    };
    for (const Index channels : {1, 3, 4}) {
        QCOMPARE(gridBeside(196, channels), std::size_t{1});
    }
    QCOMPARE(gridBeside(196, 5), std::size_t{0});
    QCOMPARE(gridBeside(196, 0), std::size_t{0});
    QCOMPARE(gridBeside(64, 3), std::size_t{0});  // a usual length of texts
}

void RecognitionMapsTest::saysWhatSpeaksForASquare_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("rows");
    QTest::addColumn<QList<qlonglong>>("kernel");  // beside it
    QTest::addColumn<bool>("square");
    QTest::newRow("a text of 64 tokens") << "text_model.pos_embed" << 64 << Sizes{} << false;
    QTest::newRow("a text of 16 tokens") << "txt_encoder.pos_embedding" << 16 << Sizes{} << false;
    QTest::newRow("its last component") << "bert.embeddings.position_embeddings" << 256 << Sizes{} << false;
    QTest::newRow("a text beside an image") << "text.pos_embed" << 64 << Sizes{32, 3, 16, 16} << false;
    QTest::newRow("a usual length") << "pos_embed" << 64 << Sizes{} << false;
    QTest::newRow("a usual length of an image") << "pos_embed" << 64 << Sizes{32, 3, 4, 4} << true;
    QTest::newRow("an unusual length") << "pos_embed" << 196 << Sizes{} << true;
    QTest::newRow("a class token") << "pos_embed" << 65 << Sizes{} << true;
    QTest::newRow("clips, ViViT") << "embeddings.position_embeddings" << 3137 << Sizes{32, 3, 2, 16, 16} << false;
    QTest::newRow("clips, 196 tokens") << "encoder.pos_embed" << 196 << Sizes{32, 3, 2, 16, 16} << false;
    QTest::newRow("not square") << "pos_embed" << 193 << Sizes{32, 3, 16, 16} << false;
}

void RecognitionMapsTest::saysWhatSpeaksForASquare() {
    QFETCH(QString, name);
    QFETCH(int, rows);
    QFETCH(QList<qlonglong>, kernel);
    QFETCH(bool, square);
    std::vector<Given> given{{name.toStdString(), {1, rows, 8}, {}}};
    if (!kernel.isEmpty()) {
        given.push_back({"patch.proj.weight", Shape(kernel.begin(), kernel.end()), {}});
    }
    const auto file = fileOf(given);
    const Recognition known = recognise(*file).front();
    QVERIFY(known.role == Role::Table);
    QCOMPARE(known.reading.parameters.count("grid"), square ? std::size_t{1} : std::size_t{0});
    QVERIFY(known.reading.parameters.at("length") == ParameterValue(static_cast<Index>(rows)));
    // Text and clips are no square in any reading.
    const bool never = kernel.size() == 5 || name.contains(QLatin1String("t.")) || name.contains(QLatin1String("txt")) ||
                       name.contains(QLatin1String("text")) || rows == 193;
    const auto readings = readingsOf(known);
    const bool any = std::any_of(readings.begin(), readings.end(), [](const Reading& one) { return one.parameters.count("grid") > 0; });
    QCOMPARE(any, !never);
}

void RecognitionMapsTest::offersBothWhereNothingTells() {
    const auto file = fileOf({{"visual.positional_embedding", {50, 768}, {}}});
    const Recognition known = recognise(*file).front();
    QCOMPARE(describe(readingsOf(known)), (QStringList{QStringLiteral("learned-absolute embedding: grid 7x7, head-dim 768, length 50"),
                                                       QStringLiteral("learned-absolute embedding: head-dim 768, length 50")}));
    QVERIFY(describe(known.reasons).contains(QStringLiteral("SquareMap: 49 | 7 | 1")));
}

void RecognitionMapsTest::knowsTablesThatAreNoPositions_data() {
    nameColumns();
    nameRow("SAM of transformers", "shared_image_embedding.positional_embedding", {2, 128},
            "fourier-2d frequencies: bands 128, variant random");
    nameRow("SAM", "prompt_encoder.pe_layer.positional_encoding_gaussian_matrix", {2, 128},
            "fourier-2d frequencies: bands 128, variant random");
    nameRow("Wav2Vec2-BERT", "encoder.layers.0.self_attn.distance_embedding.weight", {73, 64},
            "shaw key-embedding: clip 64, head-dim 64, extend 0 0 56", "RowsRepeated: 56");
    nameRow("another reach", "encoder.layers.0.self_attn.distance_embedding.weight", {21, 64}, "(uneven-distances): head-dim 64");
    nameRow("an even number of rows", "encoder.layers.0.self_attn.distance_embedding.weight", {72, 64}, "(uneven-distances): head-dim 64");
}

void RecognitionMapsTest::knowsTablesThatAreNoPositions() {
    checkName();
}

void RecognitionMapsTest::claimsNothingOfWhatIsNoPosition_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::newRow("one vector") << "pos_embed" << Sizes{1, 1, 96};
    QTest::newRow("two vectors") << "position_embeddings.weight" << Sizes{2, 96};
    QTest::newRow("XLNet, segments") << "transformer.layer.0.rel_attn.seg_embed" << Sizes{2, 12, 64};
    QTest::newRow("XLNet, bias of segments") << "transformer.layer.0.rel_attn.r_s_bias" << Sizes{12, 64};
}

void RecognitionMapsTest::claimsNothingOfWhatIsNoPosition() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    QVERIFY(recognise(*file).front().role == Role::Unknown);
}

POSENC_TEST_GUILESS(RecognitionMapsTest)
#include "recognition_maps_test.moc"
