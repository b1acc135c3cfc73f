#include <QTest>
#include <cmath>
#include <set>

#include "app/messages/error_sentence.h"
#include "app/messages/fit_text.h"
#include "app/messages/format_text.h"
#include "app/messages/health_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/printable.h"
#include "app/messages/recognition_text.h"
#include "app/messages/scheme_text.h"
#include "engine/fitting/fit_tensors.h"
#include "engine/recognition/rules.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// How many details a code has, as error.h states them.
int detailCount(ErrorCode code) {
    switch (code) {
        case ErrorCode::OutOfMemory:
        case ErrorCode::Cancelled:
            return 0;
        case ErrorCode::UnknownEncoding:
        case ErrorCode::RowWithoutKey:
        case ErrorCode::TensorUnused:
        case ErrorCode::FileNotFound:
        case ErrorCode::FileChanged:
        case ErrorCode::FileIsFolder:
        case ErrorCode::FileEmpty:
        case ErrorCode::FileFormatUnknown:
        case ErrorCode::FileIsLfsPointer:
        case ErrorCode::FileIsWebPage:
        case ErrorCode::FileNoConfig:
        case ErrorCode::OutputIsInput:
            return 1;
        case ErrorCode::ArrangementMisfit:
        case ErrorCode::UnknownParameter:
        case ErrorCode::UnknownTensor:
        case ErrorCode::HeadRange:
        case ErrorCode::UnknownFormat:
        case ErrorCode::FileUnreadable:
        case ErrorCode::FileIsPacked:
        case ErrorCode::FileModelType:
        case ErrorCode::FileKeyMissing:
        case ErrorCode::FileIsIndex:
        case ErrorCode::OutputUnwritable:
            return 2;
        case ErrorCode::UnknownLayer:
        case ErrorCode::ParameterType:
        case ErrorCode::ParameterChoice:
        case ErrorCode::ParameterConflict:
        case ErrorCode::TensorShape:
        case ErrorCode::SliceRange:
        case ErrorCode::TooLarge:
        case ErrorCode::FileSyntax:
        case ErrorCode::FileUnsupported:
        case ErrorCode::FileOdd:
        case ErrorCode::FileKeyUnknown:
        case ErrorCode::OutputNoSpace:
            return 3;
        case ErrorCode::ParameterRange:
        case ErrorCode::RegionRange:
        case ErrorCode::FileMalformed:
        case ErrorCode::FileTruncated:
            return 4;
        case ErrorCode::FileLimit:
        case ErrorCode::IndexOutside:
            return 5;
    }
    return -1;
}

std::vector<ErrorCode> allCodes() {
    std::vector<ErrorCode> codes;
    for (int code = 0; code <= static_cast<int>(ErrorCode::OutputNoSpace); ++code) {
        codes.push_back(static_cast<ErrorCode>(code));
    }
    return codes;
}

}  // namespace

class MessagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reasonsSayWhatIsAddedAndAssumed() {
        const auto said = [](ReasonCode code, ErrorDetail detail) { return reasonText({code, {std::move(detail)}}); };
        QCOMPARE(said(ReasonCode::RowsAdded, 3), QStringLiteral("it is padded with 3 rows of zeros"));
        QCOMPARE(said(ReasonCode::ColumnsAdded, 128), QStringLiteral("each of its vectors is padded with 128 zeros"));
        QCOMPARE(said(ReasonCode::RowsRepeated, 56), QStringLiteral("its last row is repeated 56 more times"));
        QCOMPARE(said(ReasonCode::CausalByName, "decoder.wpe"), QStringLiteral("assumed causal, because the name ends in decoder.wpe"));
    }

    void everyCodeHasASentenceWithItsDetails() {
        std::set<QString> sentences;
        for (const ErrorCode code : allCodes()) {
            const int count = detailCount(code);
            QVERIFY2(count >= 0, "a code that this test does not know");
            Error error{code, {}};
            for (int place = 0; place < count; ++place) {
                error.details.emplace_back("detail" + std::to_string(place));
            }
            const QString words = sentence(error);
            QVERIFY(words.endsWith(QLatin1Char('.')));
            QVERIFY(!words.contains(QLatin1Char('\n')));
            QVERIFY2(!words.contains(QLatin1Char('%')), qPrintable(words));
            for (int place = 0; place < count; ++place) {
                QVERIFY2(words.contains(QStringLiteral("detail%1").arg(place)), qPrintable(words));
            }
            sentences.insert(words);
        }
        QCOMPARE(sentences.size(), allCodes().size());
    }

    void everyReasonHasWords() {
        constexpr auto kLast = static_cast<int>(ReasonCode::ConstantAlong);
        std::set<QString> texts;
        std::set<std::string_view> words;
        for (int code = 0; code <= kLast; ++code) {
            const Reason reason{static_cast<ReasonCode>(code), {"a", "b", "c", "d", "e"}};
            const QString text = reasonText(reason);
            QVERIFY2(!text.isEmpty() && !text.contains(QLatin1Char('%')) && !text.endsWith(QLatin1Char('.')), qPrintable(text));
            texts.insert(text);
            words.insert(word(reason.code));
        }
        QCOMPARE(texts.size(), static_cast<std::size_t>(kLast + 1));
        QCOMPARE(words.size(), static_cast<std::size_t>(kLast + 1));
    }

    /// Those of encodings, which check names when it is told one, and in a translation they are no ids.
    void everyLayerHasAWord() {
        for (const EncodingDeclaration& encoding : catalogue()) {
            for (const LayerDeclaration& layer : encoding.layers) {
                QVERIFY2(hasLayerWord(layer.id), layer.id.c_str());
            }
        }
        QVERIFY(hasLayerWord("sliding-window") && !hasLayerWord("sliding"));
    }

    void everySchemeHasWords() {
        std::set<QString> texts;
        std::set<std::string_view> schemes;
        for (const std::span<const RecognitionRule> family : recognitionRules()) {
            for (const RecognitionRule& rule : family) {
                if (!rule.scheme.empty()) {
                    schemes.insert(rule.scheme);
                    texts.insert(schemeText(rule.scheme));
                    QVERIFY2(schemeText(rule.scheme).contains(QLatin1Char(' ')), std::string(rule.scheme).c_str());
                }
            }
        }
        // What every scheme of graphs lacks is said of each.
        const QString ofGraphs = shownOfScheme({"", "", {}, {}, "graph-distances"});
        QVERIFY(ofGraphs.contains(QLatin1String("depend on the graph")));
        for (const char* scheme : {"graph-eigenvectors", "graph-walks"}) {
            QCOMPARE(shownOfScheme({"", "", {}, {}, scheme}), ofGraphs);
        }
        QVERIFY(schemes.size() > 20);
        QCOMPARE(texts.size(), schemes.size());
        const Reading frames{"", "", {{"depth", Index{8}}, {"window", Grid{7, 7}}}, {}, "window-3d"};
        QCOMPARE(readingText(frames), QStringLiteral("Video Swin bias over frames, rows and columns: depth 8, window 7x7"));
    }

    void readingsOfOneTableCanBeToldApart() {
        using Kind = ArrangementStep::Kind;
        const Reading square{"t5", "bias", {{"buckets", Index{32}}, {"heads", Index{32}}}, {}};
        Recognition recognition;
        recognition.role = Role::Table;
        recognition.reading = square;
        const QString words = QStringLiteral("t5 bias: buckets 32, heads 32");
        QCOMPARE(readingTexts(recognition), QStringList{words});
        Reading turned = square;
        turned.arrangement = {{Kind::Swap, {0, 1}}};
        Reading cut = square;
        cut.arrangement = {{Kind::Slice, {0, 1, 33}}, {Kind::Reverse, {0}}};
        Reading fewer = square;
        fewer.parameters["heads"] = Index{4};
        recognition.alternatives = {turned, fewer, cut};
        QCOMPARE(readingTexts(recognition),
                 (QStringList{words + QStringLiteral(" (unchanged)"), words + QStringLiteral(" (transposed)"),
                              QStringLiteral("t5 bias: buckets 32, heads 4"), words + QStringLiteral(" (slice 0 1 33, reversed)")}));
    }

    void oddNumbersOfATableHaveWords() {
        TableHealth health;
        QCOMPARE(healthText(health), QString());
        health.deadRows = {16};
        health.rowScale = 0.9583;
        QCOMPARE(healthText(health), QStringLiteral("apparently untrained rows: 16 (below a tenth of the scale of the others, 0.958)"));
        health.deadRows = {1, 2, 3, 4, 5, 6, 7, 8};
        QVERIFY(healthText(health).contains(QLatin1String(": 1, 2, 3, 4, 5, 6, 7, 8 (")));
        health.deadRows = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        QVERIFY(healthText(health).contains(QLatin1String("1, 2, 3, 4, 5, 6, 7, 8 and 2 more")));
        health = {};
        health.verdict = TableHealth::Verdict::Random;
        health.sigma = 0.02;
        health.deviation = 0.0199;
        QVERIFY(healthText(health).startsWith(
            QLatin1String("looks untrained, like random values from N(0, 0.02): mean 0, standard deviation 0.0199")));
        health.truncated = true;
        QVERIFY(healthText(health).startsWith(QLatin1String("looks untrained, like random values from N(0, 0.02) truncated at two")));
        health.verdict = TableHealth::Verdict::Zero;
        health.count = 8;
        health.notFinite = 3;
        QCOMPARE(healthText(health), QStringLiteral("all values are 0; 3 of 8 values are not finite"));
        health.verdict = TableHealth::Verdict::Constant;
        health.mean = 0.25;
        health.deviation = 0;
        QCOMPARE(healthText(health), QStringLiteral("all values are 0.25; 3 of 8 values are not finite"));
        QVERIFY(word(TableHealth::Verdict::Random) != word(TableHealth::Verdict::Trained));
    }

    void numbersAreToldInFullAndWithoutNoise() {
        const QString range = sentence(makeError(ErrorCode::ParameterRange, "clip", std::int64_t{9007199254740993}, 0.25, 1e-7));
        QVERIFY(range.contains(QStringLiteral("9007199254740993")));
        QVERIFY(range.contains(QStringLiteral("0.25")));
        QVERIFY(range.contains(QStringLiteral("1e-07")) || range.contains(QStringLiteral("1e-7")));
    }

    void missingDetailsLeaveTheSentenceReadable() {
        for (const ErrorCode code : allCodes()) {
            QVERIFY(!sentence(Error{code, {}}).isEmpty());
        }
    }

    /// The formula in place of a file's own index changes no number: told in full, but no caution.
    void aBadgeNamesWhatWasChangedAndNotWhatIsNotUsed() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        const Parameters::Map trained{{"window", Grid{3, 3}}, {"heads", Index{1}}, {"head-dim", Index{4}}};
        const auto usual = Model::build({&swin, trained});
        QVERIFY(usual.ok());
        std::vector<float> index;
        for (Index pair = 0; pair < 81; ++pair) {
            index.push_back(static_cast<float>(usual.value()->index("index")->at(pair / 9, pair % 9)));
        }
        const TensorMap tensors{{"bias", Tensor({25, 1}, std::vector<float>(25, 0.5F))}, {"index", Tensor({9, 9}, index)}};
        Parameters::Map wanted = trained;
        wanted.insert_or_assign("window", Grid{4, 4});
        const auto request = fitted({&swin, wanted, tensors}, trained, ResizeMethod::Bicubic);
        QVERIFY(request.ok());
        const auto model = Model::build(request.value());
        QVERIFY(model.ok());
        const LayerDeclaration layer = model.value()->layer("bias").value();
        QCOMPARE(cautionBadge(*model.value(), layer), QStringLiteral("resized 3×3 → 4×4 (bicubic)"));
        const QString whole = cautionText(*model.value(), layer);
        QVERIFY2(whole.contains(QLatin1String("index not used")) && whole.contains(QLatin1String("resized")), qPrintable(whole));
    }

    void anErrorOfTheRequestListsWhatThereIs() {
        QVERIFY(sentence(makeError(ErrorCode::UnknownEncoding, "swim")).contains(QStringLiteral("relative-1d")));
        QVERIFY(sentence(makeError(ErrorCode::UnknownParameter, "swin", "clip")).contains(QStringLiteral("window")));
        QVERIFY(sentence(makeError(ErrorCode::UnknownTensor, "swin", "embedding")).contains(QStringLiteral("bias")));
    }

    void phrasesOfTheEngineAreFilledIn() {
        QCOMPARE(sentence(makeError(ErrorCode::ParameterConflict, "segments", "3,4", "%1 = sum of the lengths", Index{64})),
                 QStringLiteral("segments cannot be 3,4; required: 64 = sum of the lengths."));
        QCOMPARE(sentence(makeError(ErrorCode::UnknownFormat, "a.bmp", ".npy, .csv", "- (.npy to standard output)")),
                 QStringLiteral("\"a.bmp\" is not an output format; available: .npy, .csv, - (.npy to standard output)."));
        QCOMPARE(sentence(makeError(ErrorCode::TensorShape, "", "[0, 8]", "one to three axes, none of length 0")),
                 QStringLiteral("An array of the shape [0, 8] cannot be compared; expected: one to three axes, none of length 0."));
    }

    void theFormatsThatCanBeReadAreNamed() {
        QStringList suffixes = readablePatterns().remove(QLatin1Char('*')).split(QLatin1Char(' '));
        const QString unknown = sentence(makeError(ErrorCode::FileFormatUnknown, "x"));
        for (const QString& suffix : suffixes) {
            QVERIFY2(unknown.contains(suffix), qPrintable(suffix));
        }
        suffixes.sort();
        QCOMPARE(
            suffixes.join(QLatin1Char(' ')),
            QStringLiteral(".bin .ckpt .csv .gguf .npy .npz .onnx .pt .pth .safetensors .safetensors.index.json .tsv .txt config.json"));
        for (const char* title : {"NumPy (.npy, .npz)", "PyTorch (", "safetensors (", "GGUF (", "ONNX (", "CSV ("}) {
            QCOMPARE(unknown.count(QLatin1String(title)), 1);
        }
    }

    void whatIsOddAboutATableIsSaidInAFewWords_data() {
        QTest::addColumn<QString>("mark");
        QTest::addColumn<QList<float>>("values");
        QTest::newRow("nothing") << QString() << QList<float>{0.5F, -1, 2, 0.25F, 3, 1};
        QTest::newRow("zeros") << QStringLiteral("all 0") << QList<float>(6, 0.0F);
        QTest::newRow("one number") << QStringLiteral("all equal") << QList<float>(6, 0.5F);
        QTest::newRow("not a number") << QStringLiteral("1 not finite") << QList<float>{0.5F, -1, 2, std::nanf(""), 3, 1};
        QTest::newRow("dead rows") << QStringLiteral("2 dead row(s)")
                                   << QList<float>{1, 2, -1, 0.001F, 0, 0.002F, 3, -1, 2, 2, -2, 1, 0, 0.001F, 0.002F, 3, -2, 1};
    }

    void whatIsOddAboutATableIsSaidInAFewWords() {
        QFETCH(QString, mark);
        QFETCH(QList<float>, values);
        const TableHealth health = tableHealth(Tensor({values.size() / 3, 3}, {values.begin(), values.end()}));
        QCOMPARE(healthMark(health), mark);
        QCOMPARE(healthText(health).isEmpty(), mark.isEmpty());
    }

    void exitStatusFollowsTheKindOfError() {
        QCOMPARE(exitStatus(ErrorCode::UnknownEncoding), 2);
        QCOMPARE(exitStatus(ErrorCode::TensorShape), 2);
        QCOMPARE(exitStatus(ErrorCode::Cancelled), 2);
        QCOMPARE(exitStatus(ErrorCode::FileNotFound), 3);
        QCOMPARE(exitStatus(ErrorCode::FileMalformed), 3);
        QCOMPARE(exitStatus(ErrorCode::FileKeyUnknown), 2);
        QCOMPARE(exitStatus(ErrorCode::FileChanged), 3);
        QCOMPARE(exitStatus(ErrorCode::OutputUnwritable), 4);
        QCOMPARE(exitStatus(ErrorCode::OutputNoSpace), 4);
    }

    void aNameFromAFileCannotDriveATerminal() {
        const QString hostile = QStringLiteral("a\u001b[2Jb\u202Ec\nd");
        QCOMPARE(printable(hostile), QStringLiteral("a\\u001b[2Jb\\u202ec\\u000ad"));
        // Every mark that turns text around.
        for (const auto& [first, last] : {std::pair(0x200E, 0x200F), std::pair(0x2028, 0x202E), std::pair(0x2066, 0x2069)}) {
            for (int code = first; code <= last; ++code) {
                QCOMPARE(printable(QStringLiteral("a%1b").arg(QChar(code))), QStringLiteral("a\\u%1b").arg(code, 4, 16));
            }
        }
        const QString told = sentence(makeError(ErrorCode::FileKeyUnknown, "f", hostile.toStdString(), "x"));
        QVERIFY(!told.contains(QChar(0x1b)) && !told.contains(QChar(0x202E)) && !told.contains(QLatin1Char('\n')));
    }

    void onlyANameWithMoreThanTheMostLettersIsShortened() {
        const QString longest = QString(150, QLatin1Char('a')) + QString(150, QLatin1Char('b'));
        QCOMPARE(longest.size(), kLongestName);
        QCOMPARE(shownName(longest), longest);
        QCOMPARE(shownName(QString(longest).insert(150, QLatin1Char('x'))), QString(longest).insert(150, QChar(0x2026)));
    }

    void printableKeepsEveryOrdinaryLetter() {
        const QString text = QStringLiteral("layers.0.偏置 ß é 𝛼 -\\");
        QCOMPARE(printable(text), text);
    }

    /// Names, values and rules are texts all of them: each stands where the sentence means it.
    void textsOfAnErrorStandInTheirPlace() {
        const auto told = [](ErrorCode code, std::vector<ErrorDetail> details) { return sentence(Error{code, std::move(details)}); };
        QCOMPARE(told(ErrorCode::UnknownLayer, {"swin", "depth", "bias, index"}),
                 QStringLiteral("The encoding swin has no layer \"depth\" with these parameters; available: bias, index."));
        QCOMPARE(told(ErrorCode::ParameterType, {"--seed", "x", "a whole number"}),
                 QStringLiteral("--seed cannot be \"x\"; it must be a whole number."));
        QCOMPARE(told(ErrorCode::ParameterChoice, {"--to", "both", "half, interleaved"}),
                 QStringLiteral("--to cannot be \"both\"; it must be one of: half, interleaved."));
        QCOMPARE(told(ErrorCode::TensorShape, {"bias", "[3]", "[169, 3]"}),
                 QStringLiteral("The tensor bias has the shape [3], which does not fit the parameters; expected: [169, 3]."));
        QCOMPARE(told(ErrorCode::ArrangementMisfit, {"swap 0 2", "[3, 4]"}),
                 QStringLiteral("\"swap 0 2\" cannot be applied to a tensor of the shape [3, 4]."));
        QCOMPARE(told(ErrorCode::FileUnreadable, {"f", "denied"}), QStringLiteral("f cannot be read: denied."));
        QCOMPARE(told(ErrorCode::FileIsPacked, {"f", "gzip"}),
                 QStringLiteral("f is compressed with gzip; unpack it and open the file inside."));
        QCOMPARE(told(ErrorCode::FileMalformed, {"f", "header", "9", "at most 8"}),
                 QStringLiteral("f is damaged or not in the format it claims (header: 9; expected: at most 8)."));
        QCOMPARE(told(ErrorCode::FileUnsupported, {"f", "dtype", "F4"}), QStringLiteral("f contains something unsupported (dtype: F4)."));
        QCOMPARE(told(ErrorCode::FileOdd, {"f", "header", "spaces"}), QStringLiteral("f can be read, with a note (header: spaces)."));
        QCOMPARE(told(ErrorCode::FileLimit, {"f", "tensors", 100, 60}), QStringLiteral("f exceeds a limit (tensors: 100, limit: 60)."));
        QCOMPARE(told(ErrorCode::FileKeyMissing, {"f", "a, b"}),
                 QStringLiteral("f contains several tensors; specify one as FILE:KEY; available: a, b."));
        QCOMPARE(told(ErrorCode::FileKeyUnknown, {"f", "c", "a, b"}), QStringLiteral("f contains no tensor \"c\"; available: a, b."));
        QVERIFY(told(ErrorCode::FileIsIndex, {"i.json", "a.npz"}).startsWith(QLatin1String("i.json only lists the files ")));
        QCOMPARE(told(ErrorCode::OutputUnwritable, {"f", "denied"}), QStringLiteral("f cannot be written: denied."));
    }

    /// One table that is random decides; sinusoids do where no table is trained. An index is none of them.
    void aBadgeOfBoundTablesGoesByAllOfThem() {
        using enum TensorOrigin;
        const auto badge = [](const std::vector<std::string>& tensors, const OriginMap& origins) {
            return boundBadge(*findEncoding("swin"), tensors, origins);
        };
        QCOMPARE(badge({"bias"}, {{"bias", Trained}}), QStringLiteral("trained"));
        QCOMPARE(badge({"bias", "index"}, {}), QStringLiteral("trained"));
        QCOMPARE(badge({"index"}, {}), QStringLiteral("from file"));
        QCOMPARE(badge({"bias", "index"}, {{"bias", Untrained}}), QStringLiteral("looks untrained"));
        QCOMPARE(badge({"bias", "keys"}, {{"bias", Computed}, {"keys", Untrained}}), QStringLiteral("looks untrained"));
        QCOMPARE(badge({"bias", "keys"}, {{"bias", Trained}, {"keys", Untrained}}), QStringLiteral("looks untrained"));
        QCOMPARE(badge({"bias", "keys"}, {{"bias", Computed}, {"keys", Computed}}), QStringLiteral("computed"));
        QCOMPARE(badge({"bias", "keys"}, {{"bias", Computed}, {"keys", Trained}}), QStringLiteral("trained"));
        // What is known of a tensor that the layer does not read says nothing.
        QCOMPARE(badge({"bias"}, {{"keys", Untrained}}), QStringLiteral("trained"));
        QCOMPARE(originsText({{"a", Trained}, {"b", Computed}, {"c", Untrained}}),
                 QStringLiteral("b holds sinusoids, as they are computed; c looks untrained, like random values"));
    }
};

POSENC_TEST_GUILESS(MessagesTest)
#include "messages_test.moc"
