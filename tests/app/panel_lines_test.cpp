#include <QFont>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <limits>

#include "app/comparison/comparison.h"
#include "app/comparison/comparison_profile.h"
#include "app/comparison/comparison_task.h"
#include "app/comparison/file_differences.h"
#include "app/comparison/head_pair_model.h"
#include "app/comparison/scene_side.h"
#include "app/messages/profile_text.h"
#include "app/panels/head_survey.h"
#include "app/panels/profile_lines.h"
#include "app/panels/wavelength_lines.h"
#include "tests/app/npy_write.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

std::shared_ptr<const Model> surveyedModel(const char* id, const Parameters::Map& given) {
    auto built = Model::build({findEncoding(id), given, {}, 0});
    return built.ok() ? built.value() : nullptr;
}

/// [heads, rows, columns] with the numbers 0, 1, 2, ... times a factor.
std::shared_ptr<const ComparedArray> countedArray(Index heads, Index rows, Index columns, float factor) {
    std::vector<float> values(static_cast<std::size_t>(heads * rows * columns));
    for (std::size_t at = 0; at < values.size(); ++at) {
        values[at] = static_cast<float>(at) * factor;
    }
    return std::make_shared<const ComparedArray>(comparedArray(Tensor({heads, rows, columns}, std::move(values))).value());
}

std::shared_ptr<const Comparison> comparisonOf(std::shared_ptr<const ComparedArray> a, std::shared_ptr<const ComparedArray> b) {
    auto made = std::make_shared<Comparison>();
    made->a.array = std::move(a);
    made->b.array = std::move(b);
    return made;
}

QStringList marksOfProfile(const ProfileData& data) {
    QStringList said;
    for (const ProfileMark& mark : data.marks) {
        said << QStringLiteral("%1 at %2").arg(mark.label).arg(mark.at);
    }
    return said;
}

QStringList bandsOfProfile(const ProfileData& data) {
    QStringList said;
    for (const ProfileBand& band : data.bands) {
        said << QStringLiteral("%1 from %2 to %3").arg(band.label).arg(band.from).arg(band.to);
    }
    return said;
}

}  // namespace

/// Lines of profiles, numbers of heads and pictures of comparisons, without their panels.
class PanelLinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    void aProfileHasALinePerHeadAndTheirMeanLast() {
        ProfileSubject subject;
        subject.model = surveyedModel("relative-1d", {{"length", Index{6}}, {"heads", Index{3}}});
        QVERIFY(subject.model);
        subject.layer = firstProfileLayer(*subject.model);
        subject.mean = true;
        const auto answer = profileAnswer(subject, {});
        QVERIFY(answer && answer->exact);
        const ProfileData& data = answer->data;
        QCOMPARE(data.first, Index{-5});
        QCOMPARE(data.count, Index{11});
        QCOMPARE(data.lines.size(), std::size_t{4});
        QCOMPARE(data.lines[2].name, QStringLiteral("head 2"));
        QCOMPARE(data.lines[2].shortName, QStringLiteral("2"));
        QCOMPARE(data.lines[3].name, QStringLiteral("mean of 3 heads"));
        QCOMPARE(data.lines[3].shortName, QStringLiteral("mean"));
        for (std::size_t place = 0; place < 11; ++place) {
            const double sum = (*data.lines[0].values)[place] + (*data.lines[1].values)[place] + (*data.lines[2].values)[place];
            QVERIFY(std::abs((*data.lines[3].values)[place] - sum / 3) < 1e-5);
        }
        // The mean of a diagonal, from the first key of the last query on.
        const auto field = subject.model->field(subject.layer, 1).value();
        QVERIFY(std::abs((*data.lines[1].values).front() - static_cast<double>(field->value(5, 0))) < 1e-5);
        QVERIFY(std::abs((*data.lines[1].values).back() - static_cast<double>(field->value(0, 5))) < 1e-5);
        subject.firstHead = 2;
        subject.mean = false;
        const auto last = profileAnswer(subject, {});
        QCOMPARE(last->data.lines.size(), std::size_t{1});
        QCOMPARE(last->data.lines[0].name, QStringLiteral("head 2"));
    }

    void whatIsClippedIsMarkedOnBothSides() {
        ProfileSubject subject;
        subject.model = surveyedModel("shaw", {{"length", Index{8}}, {"clip", Index{3}}, {"heads", Index{1}}});
        QVERIFY(subject.model);
        subject.layer = profileLayers(*subject.model).front().id;
        const auto answer = profileAnswer(subject, {});
        QVERIFY(answer);
        QCOMPARE(marksOfProfile(answer->data), QStringList({QStringLiteral("−k = −3 at -3"), QStringLiteral("k = 3 at 3")}));
        // The row of 3 is that of all beyond.
        QCOMPARE(bandsOfProfile(answer->data), QStringList({QStringLiteral("clipped: one shared row from -7.5 to -3"),
                                                            QStringLiteral("clipped: one shared row from 3 to 7.5")}));
    }

    /// A window of 8 x 8 whose network was trained on 5 x 5: offsets up to 4 rows and columns were seen, all others were not.
    void whatTrainingHasNotSeenIsShaded() {
        const auto bandsOf = [](Grid pretrained) {
            ProfileSubject subject;
            subject.model = surveyedModel("swin-v2", {{"window", Grid{8, 8}}, {"pretrained-window", pretrained}, {"heads", Index{1}}});
            subject.layer = subject.model ? firstProfileLayer(*subject.model) : std::string();
            subject.axis = OffsetAxis::Row;
            const auto answer = subject.model ? profileAnswer(subject, {}) : std::nullopt;
            return answer ? bandsOfProfile(answer->data) : QStringList(QStringLiteral("none"));
        };
        QCOMPARE(bandsOf({5, 7}),
                 QStringList({QStringLiteral("beyond training from -7.5 to -4"), QStringLiteral("beyond training from 4 to 7.5")}));
        QCOMPARE(bandsOf({8, 3}), QStringList());
        QCOMPARE(bandsOf({7, 8}),
                 QStringList({QStringLiteral("beyond training from -7.5 to -6"), QStringLiteral("beyond training from 6 to 7.5")}));
    }

    /// T5 with four buckets a side, the last from distance 4 on: 2 and 3 share one, 0 and 1 have their own.
    void bordersOfBucketsLieBetweenOffsets() {
        ProfileSubject subject;
        subject.model = surveyedModel(
            "t5", {{"length", Index{20}}, {"buckets", Index{8}}, {"max-distance", Index{8}}, {"bidirectional", true}, {"heads", Index{1}}});
        QVERIFY(subject.model);
        subject.layer = firstProfileLayer(*subject.model);
        const auto answer = profileAnswer(subject, {});
        QVERIFY(answer);
        std::vector<double> borders;
        for (const ProfileMark& mark : answer->data.marks) {
            if (mark.kind == ProfileMark::Kind::Edge) {
                borders.push_back(mark.at);
            }
        }
        QCOMPARE(borders, (std::vector<double>{-3.5, -1.5, 1.5, 3.5}));
    }

    void axesSayHowOffsetsAreCounted() {
        const OffsetSign key = OffsetSign::KeyMinusQuery;
        const OffsetSign query = OffsetSign::QueryMinusKey;
        QCOMPARE(axisName(OffsetAxis::Offset, key), QStringLiteral("offset (key − query)"));
        QCOMPARE(axisName(OffsetAxis::Offset, query), QStringLiteral("offset (query − key)"));
        QCOMPARE(axisName(OffsetAxis::Row, key), QStringLiteral("row offset (key − query)"));
        QCOMPARE(axisName(OffsetAxis::Row, query), QStringLiteral("row offset (query − key)"));
        QCOMPARE(axisName(OffsetAxis::Column, key), QStringLiteral("column offset (key − query)"));
        QCOMPARE(axisName(OffsetAxis::Depth, query), QStringLiteral("depth offset (query − key)"));
        QCOMPARE(axisName(OffsetAxis::Distance, key), axisName(OffsetAxis::Distance, query));
    }

    void aProfileDoesForAnotherOfTheSameKind() {
        const auto model = [](Index length, Index heads) { return surveyedModel("relative-1d", {{"length", length}, {"heads", heads}}); };
        const ProfileSubject one{model(6, 3), "bias", OffsetAxis::Offset, 0, false};
        ProfileSubject other = one;
        other.model = model(7, 3);
        QVERIFY(alike(one, other));
        other.model = model(7, 4);
        QVERIFY(!alike(one, other));
        for (const auto change :
             {+[](ProfileSubject& subject) { subject.layer = "logits"; },
              +[](ProfileSubject& subject) { subject.axis = OffsetAxis::Distance; },
              +[](ProfileSubject& subject) { subject.firstHead = 1; }, +[](ProfileSubject& subject) { subject.mean = true; },
              +[](ProfileSubject& subject) { subject.model = nullptr; }}) {
            ProfileSubject changed = one;
            change(changed);
            QVERIFY(!alike(one, changed));
        }
        ProfileSubject turned = one;
        turned.model = one.model->countedBy(one.model->offsetSign() == OffsetSign::KeyMinusQuery ? OffsetSign::QueryMinusKey
                                                                                                 : OffsetSign::KeyMinusQuery);
        QVERIFY(!alike(one, turned));
    }

    void wavelengthsShowWhatScalingDoes() {
        Rotation rotation;
        rotation.pairs.resize(8);
        const ProfileData plain = wavelengthLines(rotation);
        QCOMPARE(plain.lines.size(), std::size_t{1});
        QCOMPARE(plain.lines[0].name, QStringLiteral("wavelength"));
        QCOMPARE(plain.count, Index{8});
        QVERIFY(plain.marks.empty() && plain.bands.empty());
        rotation.slowest = 4;
        rotation.bands = {{RotationBand::Kind::Kept, 0, 2}, {RotationBand::Kind::Blended, 3, 5}, {RotationBand::Kind::Divided, 6, 7}};
        const ProfileData scaled = wavelengthLines(rotation);
        QCOMPARE(scaled.lines.size(), std::size_t{2});
        QCOMPARE(scaled.lines[0].name, QStringLiteral("unscaled"));
        QCOMPARE(scaled.lines[1].name, QStringLiteral("scaled"));
        QCOMPARE(marksOfProfile(scaled), QStringList({QStringLiteral(" at 2.5"), QStringLiteral(" at 5.5")}));
        QCOMPARE(bandsOfProfile(scaled),
                 QStringList({QStringLiteral("blended from 2.5 to 5.5"), QStringLiteral("divided by f from 5.5 to 7.5")}));
    }

    /// Names of layers lose what all of them end in, and the mean of the heads comes last in each.
    void headsOfSeveralLayersAreSurveyed() {
        SurveyRequest request;
        request.model = surveyedModel("swin", {{"window", Grid{2, 3}}, {"heads", Index{2}}});
        QVERIFY(request.model);
        request.picture = "bias";
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 3}}, {"heads", Index{2}}};
        scene.seed = 5;
        for (const char* title : {"layers.0.attn.self", "layers.1.attn.self"}) {
            request.layers.emplace_back();
            request.layers.back().scene = scene;
            request.layers.back().title = title;
        }
        TensorStore store;
        const QList<HeadEntry> heads = surveyHeads(request, LookDepth::AllRows, store, {});
        QCOMPARE(heads.size(), 6);
        for (qsizetype at = 0; at < 6; ++at) {
            QCOMPARE(heads[at].layer, static_cast<int>(at / 3));
            QCOMPARE(heads[at].head, at % 3 == 2 ? HeadEntry::kMean : static_cast<int>(at % 3));
            QCOMPARE(heads[at].layerTitle, QStringLiteral("layers.%1.attn.self").arg(at / 3));
            QCOMPARE(heads[at].layerName, QStringLiteral("layers.%1").arg(at / 3));
            QVERIFY(heads[at].measured && !heads[at].image.isNull());
            QCOMPARE(heads[at].badge, QStringLiteral("random (seed %1)").arg(at < 3 ? 0 : 5));
        }
        QVERIFY(std::abs(heads[2].entropy - (heads[0].entropy + heads[1].entropy) / 2) < 1e-9);
        QVERIFY(std::abs(heads[5].distance - (heads[3].distance + heads[4].distance) / 2) < 1e-9);
        // The scene that is shown is the model at hand; alone it needs no name.
        request.layers.pop_back();
        const QList<HeadEntry> alone = surveyHeads(request, LookDepth::AllRows, store, {});
        QCOMPARE(alone.size(), 3);
        QVERIFY(alone[0].layerTitle.isEmpty() && alone[0].layerName.isEmpty());
        request.picture = "nothing";
        QVERIFY(surveyHeads(request, LookDepth::AllRows, store, {}).isEmpty());
    }

    /// A query of which attention is NaN is left out of the numbers of its head, and counted; the mean counts those of all heads.
    void queriesWithoutAttentionAreCounted() {
        std::vector<float> queries(2 * 5 * 4, 0.5F);
        for (const Index token : {1, 5, 8}) {  // one of head 0, two of head 1
            queries[static_cast<std::size_t>(4 * token)] = std::numeric_limits<float>::quiet_NaN();
        }
        const auto built = Model::build({findEncoding("alibi"),
                                         {{"length", Index{5}}, {"heads", Index{2}}, {"head-dim", Index{4}}},
                                         {{"queries", Tensor({2, 5, 4}, std::move(queries))}},
                                         0});
        QVERIFY(built.ok());
        SurveyRequest request;
        request.model = built.value();
        request.picture = "bias";
        request.layers.emplace_back();
        TensorStore store;
        const QList<HeadEntry> heads = surveyHeads(request, LookDepth::AllRows, store, {});
        QCOMPARE(heads.size(), 3);
        QCOMPARE(heads[0].leftOut, Index{1});
        QCOMPARE(heads[1].leftOut, Index{2});
        QCOMPARE(heads[2].leftOut, Index{3});
        for (const HeadEntry& head : heads) {
            QVERIFY(head.measured && std::isfinite(head.entropy) && std::isfinite(head.distance) && std::isfinite(head.locality));
        }
        for (const auto number : {&HeadEntry::entropy, &HeadEntry::distance, &HeadEntry::locality}) {
            QVERIFY(std::abs(heads[2].*number - (heads[0].*number + heads[1].*number) / 2) < 1e-9);
        }
    }

    void picturesOfAComparisonHaveItsCells() {
        const auto compared = comparisonOf(countedArray(2, 3, 4, 0.5F), countedArray(2, 3, 4, 0.25F));
        const auto at = [](Index head, Index row, Index column) { return static_cast<float>((head * 3 + row) * 4 + column); };
        for (const Index head : {0, 1}) {
            const auto a = fieldOf(compared, ComparedPicture::A, head);
            const auto b = fieldOf(compared, ComparedPicture::B, head);
            const auto difference = fieldOf(compared, ComparedPicture::Difference, head);
            QCOMPARE(a->rows(), Index{3});
            QCOMPARE(a->columns(), Index{4});
            for (Index row = 0; row < 3; ++row) {
                for (Index column = 0; column < 4; ++column) {
                    QCOMPARE(a->value(row, column), at(head, row, column) * 0.5F);
                    QCOMPARE(b->value(row, column), at(head, row, column) * 0.25F);
                    QCOMPARE(difference->value(row, column), at(head, row, column) * 0.25F);
                }
            }
        }
        QVERIFY(compared->cellAt(23) == (ArrayCell{1, 2, 3}));
        QVERIFY(compared->cellAt(12) == (ArrayCell{1, 0, 0}));
        QVERIFY(compared->cellAt(5) == (ArrayCell{0, 1, 1}));
    }

    void curvesOfAComparisonCountFromTheFirstOffset() {
        ComparisonDrawing drawing;
        drawing.of = comparisonOf(countedArray(1, 3, 4, 1), countedArray(1, 3, 4, 2));
        drawing.profiles[0] = std::make_shared<const std::vector<double>>(6, 1.0);
        drawing.profiles[1] = std::make_shared<const std::vector<double>>(6, 2.0);
        const ProfileData both = profileDataOf(drawing);
        QCOMPARE(both.first, Index{-3});
        QCOMPARE(both.count, Index{6});
        QCOMPARE(both.lines.size(), std::size_t{2});
        QCOMPARE(both.lines[0].name, QStringLiteral("A"));
        QCOMPARE(both.lines[1].name, QStringLiteral("B"));
        QCOMPARE(both.lines[1].values->front(), 2.0);
        drawing.profiles[1] = std::make_shared<const std::vector<double>>(5, 2.0);
        QCOMPARE(profileDataOf(drawing).lines.size(), std::size_t{1});
    }

    void pairsOfHeadsHaveTheirColumns() {
        HeadPairModel model;
        model.setPairs({{3, 5, 0.75, 0.25, true}, {1, 2, 4, 2, false}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 4);
        QStringList shown;
        QStringList titles;
        for (int column = 0; column < 4; ++column) {
            shown << model.index(0, column).data().toString();
            titles << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        }
        QCOMPARE(shown, QStringList({QStringLiteral("3"), QStringLiteral("5"), QStringLiteral("0.25"), QStringLiteral("0.75")}));
        QCOMPARE(titles, QStringList({QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("RMS"), QStringLiteral("Largest")}));
        QVERIFY(model.index(0, 0).data(Qt::FontRole).value<QFont>().bold());
        QVERIFY(!model.index(1, 0).data(Qt::FontRole).isValid());
        QVERIFY(model.index(0, 1).data(Qt::ToolTipRole).toString() != model.index(1, 1).data(Qt::ToolTipRole).toString());
    }

    void whatIsComparedComesBackFromAScene() {
        Scene scene;
        scene.encoding = "swin";
        Scene other = scene;
        other.encoding = "t5";
        ComparisonRequest request;
        request.a = {QStringLiteral("a"), LayerSource{scene, "bias"}, Index{2}};
        request.b = ArraySource{QStringLiteral("b"), LayerSource{other, "logits"}, {}};
        request.softmax = true;
        request.tolerance = 0.5;
        const auto seen = seenComparison(request, scene);
        QVERIFY(seen);
        // Of the scene itself nothing more is kept, of another one all.
        QVERIFY(seen->a.scene.empty() && !seen->b->scene.empty());
        const auto back = requestOf(*seen, scene);
        QVERIFY(back && back->softmax);
        QCOMPARE(back->tolerance, std::optional(0.5));
        QCOMPARE(back->a.name, QStringLiteral("a"));
        QCOMPARE(back->a.head, std::optional(Index{2}));
        QCOMPARE(std::get<LayerSource>(back->a.from).layer, std::string("bias"));
        QCOMPARE(std::get<LayerSource>(back->b->from).layer, std::string("logits"));
        QCOMPARE(std::get<LayerSource>(back->b->from).scene.encoding, std::string("t5"));
        QVERIFY(!back->b->head);
        request.b = ArraySource{QStringLiteral("c"), TensorSource{"f.npz", "k", {}}, {}};
        const auto file = requestOf(*seenComparison(request, scene), scene);
        QCOMPARE(std::get<TensorSource>(file->b->from).file, std::string("f.npz"));
        QCOMPARE(std::get<TensorSource>(file->b->from).key, std::string("k"));
        request.b.reset();
        QVERIFY(!requestOf(*seenComparison(request, scene), scene)->b);
        // Numbers that are nowhere else cannot be kept.
        request.a.from = countedArray(1, 2, 2, 1);
        QVERIFY(!seenComparison(request, scene));
    }

    void theOnlyArraysOfTwoFilesAreComparedWhateverTheirNames() {
        QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.npy"));
        const QString b = folder.filePath(QStringLiteral("b.npy"));
        QVERIFY(test::writeNpy(a, {3, 2}, {1, 2, 3, 4, 5, 6}));
        QVERIFY(test::writeNpy(b, {3, 2}, {3, 4, 1, 2, 5, 6}));
        TensorStore store;
        const auto found = differencesOfFiles(store, a.toStdString(), b.toStdString(), {});
        QVERIFY(found.ok());
        QCOMPARE(found.value().tensors.size(), std::size_t{1});
        const TensorDifference& one = found.value().tensors.front();
        QVERIFY(one.kind == TensorDifference::Kind::Differs && one.rowsMoved);
        QCOMPARE(one.differing, Index{4});
        QCOMPARE(one.largest, 2.0);
        QVERIFY(std::abs(one.root - std::sqrt(16.0 / 6)) < 1e-9);
        QCOMPARE(found.value().differing(), Index{1});
        QVERIFY(!found.value().identical());
        QVERIFY(differencesOfFiles(store, a.toStdString(), a.toStdString(), {}).value().identical());
        QVERIFY(test::writeNpy(b, {2, 3}, {1, 2, 3, 4, 5, 6}));
        TensorStore fresh;
        const auto shapes = differencesOfFiles(fresh, a.toStdString(), b.toStdString(), {});
        QVERIFY(shapes.value().tensors.front().kind == TensorDifference::Kind::ShapeDiffers);
        QVERIFY(shapes.value().tensors.front().a == (Shape{3, 2}) && shapes.value().tensors.front().b == (Shape{2, 3}));
    }
};

POSENC_TEST(PanelLinesTest)
#include "panel_lines_test.moc"
