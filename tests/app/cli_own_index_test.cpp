// Exports of a table whose file has an index of its own, and of layers that are stacked over something other than heads.
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/found_fixture.h"
#include "tests/app/npy_array.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class CliOwnIndexTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QStringList& more) {
        return Run::posenc(
            QStringList{"export", "--encoding", "swin", "--window", "3x3", "--grid", "3x3", "--heads", "2", "--output", "o.npy"} + more,
            folder_.path());
    }
    std::vector<double> written() {
        QFile file(folder_.filePath(QStringLiteral("o.npy")));
        const auto array = file.open(QIODevice::ReadOnly) ? parseNpy(file.readAll()) : std::nullopt;
        return array ? array->values : std::vector<double>();
    }
    bool write(const char* name, float wrong) {
        std::vector<float> table;
        std::vector<float> index;
        for (Index row = 0; row < 25; ++row) {
            table.insert(table.end(), {tableValue(row, 0), tableValue(row, 1)});
        }
        for (Index pair = 0; pair < 81; ++pair) {
            index.push_back(static_cast<float>(rowOf({3, 3}, pair % 9, pair / 9)));
        }
        index[5] += wrong;
        return writeSafetensors(folder_.filePath(QLatin1String(name)),
                                {{QStringLiteral("attn.relative_position_bias_table"), {25, 2}, table},
                                 {QStringLiteral("attn.relative_position_index"), {81}, index}});
    }

private Q_SLOTS:
    /// The file ends before the first colon behind which there is none.
    void aKeyMayHoldColons() {
        std::vector<float> table;
        for (Index row = 0; row < 25; ++row) {
            table.insert(table.end(), {tableValue(row, 0), tableValue(row, 1)});
        }
        QVERIFY(writeSafetensors(folder_.filePath(QStringLiteral("c:d.safetensors")), {{QStringLiteral("layer:0:bias"), {25, 2}, table}}));
        const Run bound = run({"--layer", "bias", "--tensor", "bias=c:d.safetensors:layer:0:bias"});
        QVERIFY2(bound.status == 0, bound.err.constData());
        QCOMPARE(written().at(80), static_cast<double>(tableValue(12, 0)));
    }

    void aTableIsReadByItsOwnIndex() {
        QVERIFY(write("own.safetensors", 0));
        const QStringList bind{"--tensor", "bias=own.safetensors:attn.relative_position_bias_table"};
        const Run bias = run(bind + QStringList{"--layer", "bias"});
        QCOMPARE(bias.status, 0);
        QVERIFY(bias.err.startsWith("posenc: note: Index from attn.relative_position_index: differs from the formula in 72 of 81 cells"));
        const auto values = written();
        QCOMPARE(values.size(), std::size_t{162});
        for (Index pair = 0; pair < 81; ++pair) {
            QCOMPARE(values[static_cast<std::size_t>(pair)], static_cast<double>(tableValue(rowOf({3, 3}, pair % 9, pair / 9), 0)));
        }
        const Run formula = run(bind + QStringList{"--layer", "bias", "--index-source", "formula"});
        QCOMPARE(formula.status, 0);
        QVERIFY(formula.err.startsWith("posenc: note: Index by formula."));
        QCOMPARE(written()[1], static_cast<double>(tableValue(11, 0)));
    }

    /// What is left aside is the file's own index, not one that is bound in its place.
    void oneThatIsBoundIsReadWhateverTheFileHolds() {
        QVERIFY(write("outside.safetensors", 100) && write("own.safetensors", 0));
        const Run bound = run({"--tensor", "bias=outside.safetensors:attn.relative_position_bias_table", "--tensor",
                               "index=own.safetensors:attn.relative_position_index", "--layer", "bias"});
        QVERIFY2(bound.status == 0, bound.err.constData());
        QCOMPARE(written()[1], static_cast<double>(tableValue(13, 0)));
    }

    void oneThatNamesNoRowIsRefusedAndNamed() {
        QVERIFY(write("outside.safetensors", 100));
        const QStringList bind{"--tensor", "bias=outside.safetensors:attn.relative_position_bias_table", "--layer", "bias"};
        const Run left = run(bind);
        QCOMPARE(left.status, 0);
        QVERIFY(left.err.contains("attn.relative_position_index cannot be used: 119 at query 0, key 5 is not a row of the table"));
        QCOMPARE(written()[1], static_cast<double>(tableValue(11, 0)));
        const Run asked = run(bind + QStringList{"--index-source", "file"});
        QCOMPARE(asked.status, 2);
        QVERIFY(asked.err.contains("119 at query 0, key 5 is not one of the 25 rows"));
        const Run bound = run({"--tensor", "index=outside.safetensors:attn.relative_position_index", "--layer", "index"});
        QCOMPARE(bound.status, 2);
        QVERIFY(bound.oneLine());
    }

    void resizingSaysThatItsRowsMayBeOthers() {
        QVERIFY(write("own.safetensors", 0));
        const Run resized = Run::posenc({"resize", "--tensor", "own.safetensors:attn.relative_position_bias_table", "--to", "4x4",
                                         "--method", "bicubic", "--output", "r.npy"},
                                        folder_.path());
        QCOMPARE(resized.status, 0);
        QVERIFY(resized.err.startsWith("posenc: note: "));
        QVERIFY(resized.err.contains("72 of the 81 cells of attn.relative_position_index differ from the formula"));
    }

    void aWindowIsChosenByItsNumber() {
        const QStringList shifted{"export", "--encoding", "swin", "--window", "4x4", "--grid", "8x8", "--shift", "2", "--layer", "mask"};
        const auto exported = [&](const QStringList& more) {
            return Run::posenc(shifted + more + QStringList{"--output", "o.npy"}, folder_.path()).status == 0 ? written()
                                                                                                              : std::vector<double>();
        };
        const auto all = exported({});
        QCOMPARE(all.size(), std::size_t{4 * 256});
        const auto last = exported({"--slice", "3"});
        QCOMPARE(last.size(), std::size_t{256});
        QVERIFY(std::equal(last.begin(), last.end(), all.begin() + 3 * 256));
        QCOMPARE(exported({"--head", "3"}), all);
        const Run beyond = Run::posenc(shifted + QStringList{"--slice", "4", "--output", "o.npy"}, folder_.path());
        QCOMPARE(beyond.status, 2);
        QVERIFY(beyond.err.contains("The layer mask has no matrix 4; number of matrices: 4 (counted from 0)."));
        const Run wrong = Run::posenc(shifted + QStringList{"--slice", "first", "--output", "o.npy"}, folder_.path());
        QCOMPARE(wrong.status, 2);
    }

    /// Pictures of the mask are those of the window that is looked at, whatever the heads.
    void aPictureIsOfTheWindowThatParametersName() {
        const QRegularExpression carried(QStringLiteral("<metadata.*</metadata>"), QRegularExpression::DotMatchesEverythingOption);
        const auto picture = [&](const QStringList& more) {
            const QStringList shifted{"export",  "--encoding", "swin",    "--window", "4x4",      "--grid", "8x8",
                                      "--shift", "2",          "--layer", "mask",     "--output", "o.svg"};
            QFile::remove(folder_.filePath(QStringLiteral("o.svg")));
            static_cast<void>(Run::posenc(shifted + more, folder_.path()));
            QFile file(folder_.filePath(QStringLiteral("o.svg")));
            // The scene that it carries says how it was asked for.
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).remove(carried) : QString();
        };
        const QString third = picture({"--window-number", "3"});
        QVERIFY(!third.isEmpty());
        QCOMPARE(picture({"--window-number", "3", "--head", "1"}), third);
        QCOMPARE(picture({"--window-number", "3", "--slice", "3"}), third);
        QVERIFY(picture({"--window-number", "3", "--slice", "2"}) != third);
    }
};

POSENC_TEST_GUILESS(CliOwnIndexTest)
#include "cli_own_index_test.moc"
