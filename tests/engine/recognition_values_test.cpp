#include <limits>

#include "engine/findings/value_findings.h"
#include "engine/recognition/index_formulas.h"
#include "tests/engine/recognition_gather.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// A bias that was gathered before it was saved is known by its numbers, and folded back without loss.
class RecognitionValuesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void foldsWhatWasGathered_data();
    void foldsWhatWasGathered();
    void foldsBehindAClassToken_data();
    void foldsBehindAClassToken();
    void knowsSinusoidsAndRotationsByTheirValues();
    void knowsSinusoidsOfAnyOrderAndBeginning();
    void offersEveryWindowThatFits();
    void takesNoMaskForABias_data();
    void takesNoMaskForABias();
    void readsNothingWhereNothingCanBeFound_data();
    void readsNothingWhereNothingCanBeFound();
    void hearsAStop();
    void looksAtKnownTables();
    void readsWindowsOfFramesOffTheirIndex();
    void checksTheIndexOfLeViT();

private:
    /// A bias over a window as Swin gathers it, from a table of random numbers.
    static Given gathered(const Given& table, const std::string& name, const Grid& window, bool leading) {
        const Index tokens = window.tokens();
        const Index heads = table.shape[1];
        Given bias{name, leading ? Shape{1, heads, tokens, tokens} : Shape{heads, tokens, tokens}, {}};
        const auto index = swinIndex(static_cast<int>(window.rows), static_cast<int>(window.columns));
        for (Index head = 0; head < heads; ++head) {
            for (const float row : index) {
                bias.values.push_back(
                    table.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(heads) + static_cast<std::size_t>(head)]);
            }
        }
        return bias;
    }
    static ValueFindings findingsOf(const TrainedFile& file) { return findInValues(file, 0, recognise(file).front()).value(); }
};

void RecognitionValuesTest::foldsWhatWasGathered_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("leading");
    QTest::addColumn<QString>("reading");
    QTest::newRow("Swin of an exporter") << 7 << 7 << true << "swin bias: heads 3, window 7x7, squeeze 1, fold 7 7";
    QTest::newRow("rectangle") << 2 << 6 << false << "swin bias: heads 3, window 2x6, fold 2 6";
    QTest::newRow("upright") << 6 << 2 << true << "swin bias: heads 3, window 6x2, squeeze 1, fold 6 2";
}

void RecognitionValuesTest::foldsWhatWasGathered() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(bool, leading);
    QFETCH(QString, reading);
    const Given table = randomTensor("table", {(2 * rows - 1) * (2 * columns - 1), 3});
    const Given bias = gathered(table, "onnx::Add_1234", {rows, columns}, leading);
    const auto file = fileOf({bias});
    auto recognitions = recognise(*file);
    QVERIFY(recognitions[0].role == Role::Unknown);
    const ValueFindings findings = findingsOf(*file);
    QVERIFY(findings.recognition.has_value());
    QCOMPARE(describe(findings.recognition->reading), reading);
    QCOMPARE(describe(findings.recognition->reasons),
             QStringList{QStringLiteral("ConstantAlong: 3 | %1 | %2x%3").arg(rows * columns).arg(rows).arg(columns)});
    QVERIFY(findings.health.has_value());
    QCOMPARE(findings.health->count, static_cast<Index>(table.values.size()));
    // What is shown is the bias of the file, and its table the one that was gathered.
    recognitions[0] = *findings.recognition;
    const auto model = shown(*file, recognitions);
    const Index tokens = Index{rows} * columns;
    QCOMPARE(difference(*model, "bias",
                        [&](Index head, Index q, Index k) {
                            return static_cast<double>(bias.values[static_cast<std::size_t>((head * tokens + q) * tokens + k)]);
                        }),
             QString());
    QVERIFY(std::ranges::equal(model->tensors().at("bias").values(), table.values));
}

void RecognitionValuesTest::foldsBehindAClassToken_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QString>("reading");
    QTest::newRow("square") << 3 << 3 << "swin bias: class-token on, heads 2, window 3x3, squeeze 1, fold 3 3 1";
    // 13 tokens with the class token are no window of two rows without it, 9 are one of 3 x 3.
    QTest::newRow("rectangle") << 4 << 3 << "swin bias: class-token on, heads 2, window 4x3, squeeze 1, fold 4 3 1";
    QTest::newRow("as many tokens as a square") << 2 << 4 << "swin bias: class-token on, heads 2, window 2x4, squeeze 1, fold 2 4 1";
}

void RecognitionValuesTest::foldsBehindAClassToken() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(QString, reading);
    // As BEiT sets its index: offsets, then the row of the class token, its column, the corner.
    const Index offsets = Index{2 * rows - 1} * (2 * columns - 1);
    const Index tokens = Index{rows} * columns + 1;
    const Given table = randomTensor("table", {offsets + 3, 2});
    const auto row = [&](Index q, Index k) {
        const Index query = q - 1, key = k - 1;
        return q == 0 && k == 0 ? offsets + 2
               : k == 0         ? offsets + 1
               : q == 0         ? offsets
                        : (query / columns - key / columns + rows - 1) * (2 * columns - 1) + query % columns - key % columns + columns - 1;
    };
    Given bias{"onnx::Add_1234", {1, 2, tokens, tokens}, {}};
    for (Index cell = 0; cell < 2 * tokens * tokens; ++cell) {
        const Index head = cell / (tokens * tokens);
        bias.values.push_back(table.values[static_cast<std::size_t>(row(cell / tokens % tokens, cell % tokens) * 2 + head)]);
    }
    const auto file = fileOf({bias});
    const ValueFindings findings = findingsOf(*file);
    QVERIFY(findings.recognition.has_value());
    QCOMPARE(describe(findings.recognition->reading), reading);
    QCOMPARE(describe(findings.recognition->reasons),
             (QStringList{QStringLiteral("ConstantAlong: 2 | %1 | %2x%3").arg(tokens).arg(rows).arg(columns),
                          QStringLiteral("ClassTokenRows: %1 | 3").arg(offsets + 3)}));
    const auto model = shown(*file, onlyOne(*findings.recognition));
    QCOMPARE(difference(*model, "bias",
                        [&](Index head, Index q, Index k) {
                            return static_cast<double>(bias.values[static_cast<std::size_t>((head * tokens + q) * tokens + k)]);
                        }),
             QString());
    QVERIFY(std::ranges::equal(model->tensors().at("bias").values(), table.values));
    // One cell of the class token's row that is another: nothing that a table could hold.
    Given other = bias;
    other.values[2] += 1;
    QVERIFY(!findingsOf(*fileOf({other})).recognition.has_value());
}

void RecognitionValuesTest::knowsSinusoidsAndRotationsByTheirValues() {
    const auto tableOf = [](Index n, Index d, const auto& wave) {
        std::vector<float> values;
        for (Index t = 0; t < n; ++t) {
            for (Index c = 0; c < d; ++c) {
                values.push_back(static_cast<float>(wave(static_cast<double>(t), c)));
            }
        }
        return values;
    };
    const auto angle = [](double t, Index pair, Index d, double base) {
        return t * std::pow(base, -2.0 * static_cast<double>(pair) / static_cast<double>(d));
    };
    const auto turns = tableOf(40, 16, [&](double t, Index c) {
        const double x = angle(t, c / 2, 16, 1e4);
        return c % 2 == 0 ? std::sin(x) : std::cos(x);
    });
    const auto halves =
        tableOf(64, 12, [&](double t, Index c) { return c < 6 ? std::sin(angle(t, c, 12, 5e5)) : std::cos(angle(t, c - 6, 12, 5e5)); });
    // A map of 5 x 5 in MAE's layout behind a row of zeros.
    auto map = tableOf(25, 8, [&](double t, Index c) {
        const double place = c < 4 ? std::fmod(t, 5) : std::floor(t / 5);
        const double x = place * std::pow(1e4, -static_cast<double>(c % 2) / 2);
        return c / 2 % 2 == 0 ? std::sin(x) : std::cos(x);
    });
    map.insert(map.begin(), 8, 0.0F);
    auto wrong = turns;
    wrong[2 * 16 + 3] += 0.1F;
    // Rotations: frequencies, and cosines of them at each position.
    std::vector<float> frequencies;
    for (Index pair = 0; pair < 8; ++pair) {
        frequencies.push_back(static_cast<float>(angle(1, pair, 16, 1e4)));
    }
    const auto cosines = tableOf(10, 8, [&](double t, Index pair) { return std::cos(angle(t, pair, 16, 1e2)); });
    auto uneven = frequencies;
    uneven[3] *= 1.1F;
    // Complex numbers of length 1, as Llama's own files hold them.
    const auto turned = tableOf(10, 16, [&](double t, Index column) {
        const double turn = angle(t, column / 2, 16, 5e5);
        return column % 2 == 0 ? std::cos(turn) : std::sin(turn);
    });
    const auto file = fileOf({{"some.buffer", {1, 40, 16}, turns},
                              {"pe", {64, 12}, halves},
                              {"pos_embed", {1, 26, 8}, map},
                              {"other", {40, 16}, wrong},
                              {"projection.weight", {40, 16}, turns},
                              {"token_encoder.pe", {40, 1, 16}, turns},
                              {"a", {8}, frequencies},
                              {"b", {10, 8}, cosines},
                              {"c", {8}, uneven},
                              {"freqs_cis", {10, 8, 2}, turned},
                              {"d", {10, 8, 2}, turned}});
    const auto found = recognise(*file);
    QCOMPARE(describe(found[0].reading), QStringLiteral("learned-absolute embedding: head-dim 16, length 40, squeeze 1"));
    for (std::size_t i = 0; i < 3; ++i) {
        QVERIFY(found[i].role == Role::Table);
        QCOMPARE(found[i].reading.scheme, std::string("sinusoids"));
        const double base = std::get<double>(found[i].reasons.back().details[0]);
        QVERIFY(std::abs(base / (i == 1 ? 5e5 : 1e4) - 1) < 0.01);
    }
    QVERIFY(found[3].role == Role::Unknown && found[4].role == Role::Unknown && found[8].role == Role::Unknown);
    QCOMPARE(describe(found[5].reading), QStringLiteral("learned-absolute embedding: head-dim 16, length 40, reshape 40 16"));
    for (const std::size_t i : {6U, 7U}) {
        QCOMPARE(found[i].reading.scheme, std::string("rope-frequencies"));
        const double base = std::get<double>(found[i].reasons.back().details[0]);
        QVERIFY(std::abs(base / (i == 6 ? 1e4 : 1e2) - 1) < 0.01);
    }
    for (const std::size_t i : {9U, 10U}) {
        QCOMPARE(found[i].reading.scheme, std::string("rope-frequencies"));
        QVERIFY(std::abs(std::get<double>(found[i].reasons.back().details[0]) / 5e5 - 1) < 0.01);
        QCOMPARE(std::get<std::int64_t>(found[i].reasons.back().details[1]), 16);
    }
}

void RecognitionValuesTest::knowsSinusoidsOfAnyOrderAndBeginning() {
    const auto waves = [](double first, bool halves, bool cosineFirst, double step) {
        std::vector<float> values;
        for (Index row = 0; row < 24; ++row) {
            for (Index column = 0; column < 16; ++column) {
                const auto pair = static_cast<double>(halves ? column % 8 : column / 2);
                const double angle = step * (first + static_cast<double>(row)) * std::pow(1e4, -pair / 8);
                const bool sine = (halves ? column < 8 : column % 2 == 0) != cosineFirst;
                values.push_back(static_cast<float>(sine ? std::sin(angle) : std::cos(angle)));
            }
        }
        return values;
    };
    auto padded = waves(-2, false, false, 1);
    std::fill(padded.begin(), padded.begin() + 32, 0.0F);
    const auto file = fileOf({{"block.timing", {24, 16}, waves(0, true, true, 1)},
                              {"block.timing_1", {24, 16}, waves(1, true, false, 1)},
                              {"block.timing_2", {24, 16}, waves(100, false, false, 1)},
                              {"block.timing_3", {24, 16}, padded},
                              {"block.signal", {24, 16}, waves(0, true, false, 1.3)},
                              {"block.offsets", {24, 16}, waves(-12, true, false, 1)}});
    const auto found = recognise(*file);
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY2(found[i].reading.scheme == "sinusoids", file->entries()[i].name.c_str());
        QVERIFY(std::abs(std::get<double>(found[i].reasons.front().details[0]) / 1e4 - 1) < 0.01);
    }
    // Steps of another size are no positions, and offsets in both directions none either.
    QVERIFY(found[4].role == Role::Unknown && found[5].role == Role::Unknown);
}

void RecognitionValuesTest::offersEveryWindowThatFits() {
    // What hangs on the distance alone is a sequence's, which no encoding reads; it fits every window, the one of a single row before all.
    const auto file = fileOf({gathered(randomTensor("table", {23, 2}), "bias", {1, 12}, false)});
    const auto findings = findingsOf(*file);
    QVERIFY(findings.recognition.has_value());
    QCOMPARE(describe(findings.recognition->reading), QStringLiteral("(relative-1d-bias): heads 2, length 12"));
    QCOMPARE(describe(findings.recognition->alternatives),
             (QStringList{
                 QStringLiteral("swin bias: heads 2, window 1x12, fold 1 12"), QStringLiteral("swin bias: heads 2, window 3x4, fold 3 4"),
                 QStringLiteral("swin bias: heads 2, window 4x3, fold 4 3"), QStringLiteral("swin bias: heads 2, window 2x6, fold 2 6"),
                 QStringLiteral("swin bias: heads 2, window 6x2, fold 6 2")}));
    // Offered without a look at the numbers again: each of them does fold.
    for (const Reading& other : findings.recognition->alternatives) {
        QVERIFY(arranged(file->read(0).value(), other.arrangement).ok());
    }
}

void RecognitionValuesTest::takesNoMaskForABias_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("nothing") << 0;
    QTest::newRow("causal mask of GPT") << 1;
    QTest::newRow("minus infinity above the diagonal") << 2;
    QTest::newRow("shifted windows") << 3;
    QTest::newRow("one cell wrong") << 4;
    QTest::newRow("not a number") << 5;
}

void RecognitionValuesTest::takesNoMaskForABias() {
    QFETCH(int, kind);
    Given mask = gathered(randomTensor("table", {49, 1}), "h.0.attn.bias", {4, 4}, true);
    for (std::size_t i = 0; i < mask.values.size() && kind < 4; ++i) {
        const bool future = i % 16 > i / 16;
        const bool apart = (i % 16 < 8) != (i / 16 < 8);
        mask.values[i] = kind == 1 && !future  ? 1.0F
                         : kind == 2 && future ? -std::numeric_limits<float>::infinity()
                         : kind == 3 && apart  ? -100.0F
                                               : 0.0F;
    }
    if (kind == 4) {
        mask.values[17] += 1e-6F;
    } else if (kind == 5) {
        mask.values[0] = std::numeric_limits<float>::quiet_NaN();
    }
    const auto file = fileOf({mask});
    const auto findings = findingsOf(*file);
    QVERIFY(!findings.recognition.has_value());
    QVERIFY(!findings.health.has_value());
}

void RecognitionValuesTest::readsNothingWhereNothingCanBeFound_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("dtype");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char* title, const char* name, const Sizes& shape, const char* dtype, bool expected) {
        QTest::newRow(title) << QString::fromLatin1(name) << shape << QString::fromLatin1(dtype) << expected;
    };
    row("a bias", "x", {8, 49, 49}, "F32", true);
    row("one head", "x", {49, 49, 1}, "F32", false);
    row("a matrix", "x", {49, 49}, "F32", false);
    row("not square", "x", {8, 49, 48}, "F32", false);
    row("too many heads", "x", {65, 9, 9}, "F32", false);
    row("several at once", "x", {2, 8, 9, 9}, "F32", false);
    row("too few tokens", "x", {8, 3, 3}, "F32", false);
    row("too large", "x", {64, 1024, 1024}, "F32", false);
    row("whole numbers", "x", {8, 9, 9}, "I64", false);
    row("an optimizer's copy", "optimizer.state.x", {8, 9, 9}, "F32", false);
    row("a table", "relative_position_bias_table", {169, 3}, "F32", true);
    row("a table that is too large", "wpe.weight", {32768, 1024}, "F32", false);
    row("queries", "queries", {8, 9, 9}, "F32", false);
}

void RecognitionValuesTest::readsNothingWhereNothingCanBeFound() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, dtype);
    QFETCH(bool, expected);
    TensorEntry entry{name.toStdString(), *dtypeNamed(dtype.toStdString()), Shape(shape.begin(), shape.end()), 0};
    Recognition known;
    known.role = name.contains(QStringLiteral("relative")) || name.startsWith(QStringLiteral("wpe")) ? Role::Table
                 : name == QStringLiteral("queries")                                                 ? Role::Queries
                                                                                                     : Role::Unknown;
    QCOMPARE(valuesMayTell(entry, known), expected);
}

void RecognitionValuesTest::hearsAStop() {
    const auto file = fileOf({gathered(randomTensor("table", {49, 2}), "x", {4, 4}, false)});
    std::stop_source stop;
    stop.request_stop();
    const auto found = findInValues(*file, 0, recognise(*file).front(), {stop.get_token(), {}});
    QVERIFY(!found.ok());
    QVERIFY(found.error().code == ErrorCode::Cancelled);
}

void RecognitionValuesTest::looksAtKnownTables() {
    const Given table = randomTensor("a.attention_biases", {4, 49});
    const auto file = fileOf({table});
    const ValueFindings findings = findingsOf(*file);
    QVERIFY(!findings.recognition.has_value());
    // Not the copies of the unfolded quadrant: each number of the file counts once.
    QCOMPARE(findings.health->count, Index{196});
}

void RecognitionValuesTest::readsWindowsOfFramesOffTheirIndex() {
    const Index depth = 2;
    const Index rows = 3;
    const Index columns = 4;
    std::vector<float> index;
    for (Index q = 0; q < 24; ++q) {
        for (Index k = 0; k < 24; ++k) {
            const Index frames = q / 12 - k / 12 + depth - 1;
            const Index down = q / 4 % 3 - k / 4 % 3 + rows - 1;
            const Index right = q % 4 - k % 4 + columns - 1;
            index.push_back(static_cast<float>((frames * (2 * rows - 1) + down) * (2 * columns - 1) + right));
        }
    }
    QVERIFY(volumeOfIndex(index, 24) == (Volume{2, {3, 4}}));
    const Given table{"attn.relative_position_bias_table", {105, 2}, {}};
    const auto recognised = [&](const std::vector<float>& values) {
        return recognise(*fileOf({table, {"attn.relative_position_index", {24, 24}, values, "I64"}})).front();
    };
    const Recognition frames = recognised(index);
    QCOMPARE(describe(frames.reading), QStringLiteral("window-3d bias: heads 2, window 2x3x4"));
    QVERIFY(!frames.customIndex);
    QVERIFY(frames.alternatives.empty());
    QCOMPARE(describe(frames.reasons).last(), QStringLiteral("IndexAgrees: attn.relative_position_index | 576"));
    index[100] += 1;
    QVERIFY(!volumeOfIndex(index, 24));
    QVERIFY(recognised(index).customIndex);
    // A window of one frame is no window of frames, nor are numbers that jump nowhere.
    QVERIFY(!volumeOfIndex(swinIndex(3, 4), 12));
    QVERIFY(!volumeOfIndex(std::vector<float>(144, 0.0F), 12));
}

void RecognitionValuesTest::checksTheIndexOfLeViT() {
    std::vector<float> index;
    for (int q = 0; q < 6; ++q) {
        for (int k = 0; k < 6; ++k) {
            index.push_back(static_cast<float>(std::abs(q / 3 - k / 3) * 3 + std::abs(q % 3 - k % 3)));
        }
    }
    const auto recognised = [&](const Shape& shape) {
        std::vector<float> values = index;
        values.resize(static_cast<std::size_t>(elementCount(shape)));
        return recognise(*fileOf({{"m.attention_biases", {2, 6}, {}}, {"m.attention_bias_idxs", shape, values, "I64"}})).front();
    };
    QCOMPARE(describe(recognised({6, 6}).reading), QStringLiteral("attention-biases bias: grid 2x3, heads 2, stride 1"));
    QCOMPARE(describe(recognised({6, 6}).alternatives), QStringList(QStringLiteral("swin bias: heads 2, window 2x3, quadrant 2 3")));
    QVERIFY(!recognised({6, 6}).customIndex);
    // Of fewer queries, but not of every second token.
    QVERIFY(recognised({2, 6}).customIndex);
    index[1] = 2;
    QVERIFY(recognised({6, 6}).customIndex);
    QCOMPARE(describe(recognised({6, 6}).reasons).last(), QStringLiteral("IndexDisagrees: m.attention_bias_idxs | 0 | 1 | 2 | 1 | 1 | 36"));
}

POSENC_TEST_GUILESS(RecognitionValuesTest)
#include "recognition_values_test.moc"
