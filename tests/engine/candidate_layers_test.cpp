#include <array>
#include <type_traits>

#include "engine/comparison/candidate.h"
#include "engine/comparison/compared_array.h"
#include "engine/comparison/mask_candidates.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What an array is told to be is a layer of an encoding with its parameters: whoever shows that layer must see the very numbers that the
/// array was compared with.
class CandidateLayersTest : public QObject {
    Q_OBJECT

    static constexpr double kHidden = std::numeric_limits<double>::quiet_NaN();

    static std::string layerOf(const Candidate& candidate) { return std::get<std::string>(*parameterNamed(candidate.parameters, "layer")); }

    /// Masks of a sequence are those of an encoding without a position.
    static std::string encodingOf(const Candidate& candidate) { return candidate.encoding == "mask" ? "nope" : candidate.encoding; }

    static Parameters::Map parametersOf(const Candidate& candidate) {
        Parameters::Map out;
        for (const auto& [id, value] : candidate.parameters) {
            std::visit(
                [&out, &name = id](const auto& one) {
                    if constexpr (std::is_same_v<std::decay_t<decltype(one)>, std::vector<Index>>) {
                        std::string joined;
                        for (const Index length : one) {
                            joined += (joined.empty() ? "" : ",") + std::to_string(length);
                        }
                        out.insert_or_assign("segments", joined);
                    } else if (name != "layer") {
                        out.insert_or_assign(name, one);
                    }
                },
                value);
        }
        if (layerOf(candidate) == "causal") {
            out.insert_or_assign("causal", true);
        }
        // One head, and no more tokens than are told.
        const EncodingDeclaration& encoding = *findEncoding(encodingOf(candidate));
        out.try_emplace("heads", Index{1});
        if (encoding.parameter("length") != nullptr) {
            out.try_emplace("length", Index{2});
        }
        return out;
    }

    /// A row as the model has it, NaN where it hides the cell.
    static std::vector<double> rowOf(const Model& model, const Candidate& candidate, Index head, Index row) {
        const std::string layer = layerOf(candidate);
        const auto columns = static_cast<std::size_t>(candidate.matrix.columns);
        std::vector<double> out;
        if (layer == "cosines" || layer == "sines") {
            const auto angles = fieldOf(model, "angles");
            const CandidateValue* pairing = parameterNamed(candidate.parameters, "pairing");
            for (Index column = 0; column < candidate.matrix.columns; ++column) {
                const bool interleaved = pairing != nullptr && *pairing == CandidateValue(std::string("interleaved"));
                const auto angle = static_cast<double>(angles->value(row, interleaved ? column / 2 : column % angles->columns()));
                out.push_back(layer == "sines" ? std::sin(angle) : std::cos(angle));
            }
            return out;
        }
        const bool mask = candidate.encoding == "mask";
        const auto field = fieldOf(model, mask ? "visible" : layer, head);
        for (std::size_t column = 0; column < columns; ++column) {
            const auto value = static_cast<double>(field->value(row, static_cast<Index>(column)));
            out.push_back(layer == "mask" ? (value == 0 ? 1 : 0) : std::isfinite(value) ? value : kHidden);
        }
        return out;
    }

    static QString faultOf(const Candidate& candidate) {
        const auto model = tryBuild(encodingOf(candidate), parametersOf(candidate));
        const QString what = QString::fromStdString(candidate.encoding + " " + layerOf(candidate)) + parameterText(parametersOf(candidate));
        if (!model.ok()) {
            return what + QStringLiteral(" is refused: ") + errorText(model.error());
        }
        const OtherSide& side = candidate.matrix;
        const bool whole = side.grade == Grade::Int;
        std::vector<double> row(static_cast<std::size_t>(side.columns));
        for (Index head = 0; head < side.heads; ++head) {
            for (Index i = 0; i < side.rows; ++i) {
                side.row(head, i, row);
                const std::vector<double> shown = rowOf(*model.value(), candidate, head, i);
                for (std::size_t j = 0; j < row.size(); ++j) {
                    // Of single numbers each has its own size, cells of a matrix have one together.
                    const double unit = side.rank == 1 ? std::abs(shown[j]) : std::max(1.0, std::abs(shown[j]));
                    const bool same = std::isnan(shown[j]) ? std::isnan(row[j]) : std::abs(row[j] - shown[j]) <= (whole ? 0 : 1e-5 * unit);
                    if (!same) {
                        return what + QStringLiteral(": (%1, %2, %3) is %4, not %5").arg(head).arg(i).arg(j).arg(row[j]).arg(shown[j]);
                    }
                    const bool within = std::isnan(row[j]) || (std::abs(row[j]) <= side.largest && (!whole || row[j] >= side.lowest));
                    if (!within) {
                        return what + QStringLiteral(": %1 is larger or less than any is told to be").arg(row[j]);
                    }
                }
            }
        }
        // The last query and the last key are one token: its row of the table is that of offset 0.
        if (whole && candidate.encoding != "mask" && layerOf(candidate) != "mask" &&
            row.back() != static_cast<double>(candidate.tableOffset)) {
            return what + QStringLiteral(": offset 0 reads row %1, not %2").arg(row.back()).arg(candidate.tableOffset);
        }
        return {};
    }

    static void compareAll(const Candidates& candidates, std::size_t atLeast) {
        QVERIFY(candidates.size() >= atLeast);
        for (const Candidate& candidate : candidates) {
            POSENC_SAME(faultOf(candidate));
        }
    }

    static ComparedArray maskWhere(Index rows, Index columns, const std::function<bool(Index, Index)>& sees) {
        std::vector<float> cells;
        for (Index cell = 0; cell < rows * columns; ++cell) {
            cells.push_back(sees(cell / columns + columns - rows, cell % columns) ? 1.0F : 0.0F);
        }
        return seenPairs(comparedArray(Tensor({rows, columns}, std::move(cells))).value());
    }

private Q_SLOTS:
    void indicesOfASequence() {
        compareAll(sequenceCandidates(5, 5), 100);
        compareAll(sequenceCandidates(4, 7), 100);
    }

    /// 12 tokens have maps of several shapes, 13 the same ones behind a class token.
    void indicesOfAMap() {
        compareAll(indexCandidates(12, 12), 150);
        compareAll(indexCandidates(13, 13), 100);
    }

    void frequenciesAndSlopes() {
        compareAll(vectorCandidates(8), 200);
        compareAll(vectorCandidates(6), 200);
    }

    void tablesOfWaves() {
        compareAll(tableCandidates(6, 8), 40);
        compareAll(tableCandidates(2, 6), 20);
        // Each pair once: an odd number of them is a table, too.
        compareAll(tableCandidates(5, 3), 6);
    }

    void biasesOfSlopes() {
        compareAll(biasCandidates(6, 5, 5, 3), 4);
        compareAll(biasCandidates(4, 3, 8, 3), 4);
    }

    /// Every mask that is looked for, and each shape of cells finds its own among them.
    void masks() {
        const std::array<std::function<bool(Index, Index)>, 5> all{
            [](Index i, Index j) { return j <= i; }, [](Index i, Index j) { return j <= i && i - j < 3; },
            [](Index i, Index j) { return std::abs(i - j) < 2; }, [](Index i, Index j) { return (i < 5) == (j < 5); },
            [](Index i, Index j) { return (i < 5) == (j < 5) && j <= i; }};
        for (const auto& sees : all) {
            for (const Index columns : {Index{8}, Index{11}}) {
                const ComparedArray mask = maskWhere(8, columns, sees);
                compareAll(maskCandidates(mask), 1);
            }
        }
        // Of documents the lengths are read off: 5 and 3 of 8 tokens.
        const Candidates packed = maskCandidates(maskWhere(8, 8, all[4]));
        const auto found = std::ranges::find_if(packed, [](const Candidate& one) { return layerOf(one) == "packed"; });
        QVERIFY(found != packed.end());
        QVERIFY(*parameterNamed(found->parameters, "lengths") == CandidateValue(std::vector<Index>{5, 3}));
        // A stack of six windows of 3 x 3, which may lie in a map in four ways.
        ComparedArray stack = comparedArray(Tensor({6, 9, 9}, std::vector<float>(486, 1))).value();
        compareAll(maskCandidates(stack), 4);
    }
};

POSENC_TEST_APPLESS(CandidateLayersTest)
#include "candidate_layers_test.moc"
