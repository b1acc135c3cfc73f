#include "app/resize/resize_task.h"

#include <QFileInfo>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/resize/resize_pictures.h"
#include "app/resize/resize_readout.h"
#include "engine/fields/twins.h"
#include "engine/recognition/table_windows.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"
#include "widgets/heatmap/heatmap_view.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Tensor table(const Grid& window, Index heads) {
    std::vector<float> values(static_cast<std::size_t>(offsetRows(window) * heads));
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(i % 17) - 8;
    }
    return {{offsetRows(window), heads}, std::move(values)};
}

ResizeRequest request(const Tensor& of, const Grid& to) {
    return {of, {3, 4}, to, 0, ResizeMethod::Bicubic, ResizeMethod::Geometric};
}

}  // namespace

/// Previews and files of a resized table, step by step: no thread decides what is seen.
class ResizeTaskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        previews_.clear();
        steps_ = std::make_unique<Steps>();
        resizeTask_ = std::make_unique<ResizeTask>(steps_->factory());
        connect(resizeTask_.get(), &ResizeTask::previewed, this,
                [this](const std::shared_ptr<const ResizePreview>& preview) { previews_.push_back(preview); });
    }

    void theNewestWishIsMade() {
        const Tensor source = table({3, 4}, 2);
        for (const Grid to : {Grid{5, 5}, Grid{9, 9}, Grid{2, 6}}) {
            resizeTask_->preview(request(source, to));
        }
        steps_->runAll();
        QCOMPARE(previews_.size(), std::size_t{1});
        QCOMPARE(previews_.front()->of.to, (Grid{2, 6}));
        QCOMPARE(previews_.front()->pictures.size(), resizeMethods().size() + 2);
        QCOMPARE(previews_.front()->pictures.front().field->rows(), Index{5});
        QCOMPARE(previews_.front()->pictures.back().field->columns(), Index{11});
    }

    void anotherHeadResizesNothing() {
        const Tensor source = table({3, 4}, 2);
        ResizeRequest wanted = request(source, {5, 5});
        resizeTask_->preview(wanted);
        steps_->runAll();
        wanted.head.reset();
        wanted.reference = ResizeMethod::BicubicAntialias;
        resizeTask_->preview(wanted);
        steps_->runAll();
        QCOMPARE(previews_.size(), std::size_t{2});
        QCOMPARE(previews_[0]->tables, previews_[1]->tables);
        const Field& original = *previews_[1]->pictures.front().field;
        QCOMPARE(original.value(0, 1), (source.values()[2] + source.values()[3]) / 2);
    }

    void coloursAreThoseOfAllTablesButOfOneThatGoesFarBeyond() {
        resizeTask_->preview(request(table({3, 4}, 1), {6, 7}));
        steps_->runAll();
        QCOMPARE(previews_.size(), std::size_t{1});
        const auto& pictures = previews_.front()->pictures;
        const auto reach = [](const ResizePicture& picture) {
            double most = 0;
            for (const float value : *picture.samples) {
                most = std::max(most, std::abs(static_cast<double>(value)));
            }
            return most;
        };
        const double original = reach(pictures.front());
        double together = 0;
        for (std::size_t i = 0; i + 1 < pictures.size(); ++i) {
            together = std::max(together, reach(pictures[i]) <= 2 * original ? reach(pictures[i]) : 0);
        }
        QVERIFY(together >= original);
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            const ResizePicture& picture = pictures[i];
            QVERIFY(picture.range);
            const bool own = i + 1 == pictures.size() || reach(picture) > 2 * original;
            QCOMPARE(std::max(std::abs(picture.range->minimum), std::abs(picture.range->maximum)), own ? reach(picture) : together);
        }
    }

    /// The difference of two methods is a guess where either of them is one: both are needed for it.
    void aDifferenceIsHatchedWhereEitherMethodExtrapolates() {
        const Tensor source = table({3, 4}, 1);
        ResizePictures pictures(false);
        int ofOne = 0;
        int ofNone = 0;
        for (const Grid to : {Grid{6, 7}, Grid{2, 9}}) {
            for (const ResizeMethodDeclaration& method : resizeMethods()) {
                for (const ResizeMethodDeclaration& reference : resizeMethods()) {
                    ResizeRequest wanted = request(source, to);
                    wanted.method = method.method;
                    wanted.reference = reference.method;
                    resizeTask_->preview(wanted);
                    steps_->runAll();
                    pictures.setPreview(previews_.back());
                    const auto& hatch = pictures.findChild<HeatmapView*>(QStringLiteral("resize-difference"))->data().hatch;
                    const ResizedTable& a = previews_.back()->tables->by(method.method);
                    const ResizedTable& b = previews_.back()->tables->by(reference.method);
                    const Index width = 2 * to.columns - 1;
                    for (Index row = 0; row < (2 * to.rows - 1) * width; ++row) {
                        const bool hatched = hatch && hatch->covers({row / width, row % width});
                        QCOMPARE(hatched, a.extrapolated(row) || b.extrapolated(row));
                        ofOne += a.extrapolated(row) != b.extrapolated(row) ? 1 : 0;
                        ofNone += hatched ? 0 : 1;
                    }
                }
            }
        }
        QVERIFY(ofOne > 0 && ofNone > 0);
    }

    /// Beside the pictures: of each method its own number at the offset, and how many of its cells are extrapolated.
    void everyMethodHasItsOwnNumbers() {
        const Tensor source = table({3, 4}, 2);
        const Grid to{6, 7};
        resizeTask_->preview(request(source, to));
        steps_->runAll();
        ResizeReadout readout(false);
        readout.setPreview(previews_.back());
        const auto text = [&](const char* what, const char* of) {
            return readout.findChild<QLabel*>(QLatin1String(what) + QLatin1String(of))->text();
        };
        const auto number = [&](const char* of) { return text("resizeValue-", of).replace(QChar(0x2212), QLatin1Char('-')).toDouble(); };
        for (const Cell offset : {Cell{0, 0}, Cell{-5, 6}, Cell{2, -3}, Cell{-1, 4}}) {
            readout.setOffset(offset);
            // Row by row from the most negative offset on, two heads, of which the first is shown.
            const auto at = [&](const Grid& window) {
                return static_cast<std::size_t>((offset.row + window.rows - 1) * (2 * window.columns - 1) + offset.column + window.columns -
                                                1) *
                       2;
            };
            if (std::abs(offset.row) < 3 && std::abs(offset.column) < 4) {
                QVERIFY(std::abs(number("original") - static_cast<double>(source.values()[at({3, 4})])) < 1e-4);
            } else {
                QCOMPARE(text("resizeValue-", "original"), QStringLiteral("\u2013"));
            }
            std::map<ResizeMethod, double> values;
            for (const ResizeMethodDeclaration& method : resizeMethods()) {
                const auto made = resizeBiasTable(source, {3, 4}, to, method.method);
                QVERIFY(made.ok());
                values[method.method] = static_cast<double>(made.value().table.values()[at(to)]);
                QVERIFY2(std::abs(number(method.id) - values[method.method]) < 1e-4, method.id);
                int extrapolated = 0;
                for (Index row = 0; row < made.value().table.dimension(0); ++row) {
                    extrapolated += made.value().extrapolated(row) ? 1 : 0;
                }
                QCOMPARE(text("resizeHatched-", method.id), QString::number(extrapolated));
            }
            const double difference = values.at(ResizeMethod::Bicubic) - values.at(ResizeMethod::Geometric);
            QVERIFY(std::abs(number("difference") - difference) < 1e-4);
        }
    }

    /// A place of a method's picture outlines in the original what it is made from: the cells that would change it, tried one by one.
    void theCellsThatAPlaceIsMadeFromAreOutlined() {
        const Grid from{2, 3};
        const Grid to{3, 2};
        const auto one = [&](Index row) {
            std::vector<float> values(15, 0.0F);
            values[static_cast<std::size_t>(row)] = 1;
            return Tensor({15, 1}, std::move(values));
        };
        resizeTask_->preview({one(7), from, to, 0, ResizeMethod::Bicubic, ResizeMethod::Geometric});
        steps_->runAll();
        ResizePictures pictures(false);
        pictures.setPreview(previews_.back());
        const auto view = [&](const char* name) {
            return pictures.findChild<HeatmapView*>(QStringLiteral("resize-") + QLatin1String(name));
        };
        const auto* original = view("original");
        int outlined = 0;
        for (const ResizeMethodDeclaration& method : resizeMethods()) {
            for (const Cell cell : {Cell{0, 0}, Cell{0, 1}, Cell{2, 1}, Cell{3, 2}, Cell{4, 0}}) {
                Q_EMIT view(method.id)->pointerMoved(cell);
                QVERIFY2(original->twins() != nullptr, method.id);
                for (Index row = 0; row < 15; ++row) {
                    const auto made = resizeBiasTable(one(row), from, to, method.method);
                    QVERIFY(made.ok());
                    const double share =
                        std::abs(static_cast<double>(made.value().table.values()[static_cast<std::size_t>(cell.row * 3 + cell.column)]));
                    const bool marked = std::ranges::any_of(original->twins()->runs, [&](const CellRun& run) {
                        return run.row == row / 5 && run.column <= row % 5 && row % 5 < run.column + run.length;
                    });
                    outlined += marked ? 1 : 0;
                    // What is hardly to be seen may be either.
                    QVERIFY2(marked ? share > 0.0009 : share < 0.0011, method.id);
                }
            }
        }
        QVERIFY(outlined > 30);
        // Another picture is made from no cells of the original.
        Q_EMIT view("difference")->pointerMoved(Cell{0, 0});
        QVERIFY(original->twins() == nullptr);
        Q_EMIT view("linear")->pointerMoved(Cell{0, 0});
        QVERIFY(original->twins() != nullptr);
        Q_EMIT view("linear")->pointerMoved(std::nullopt);
        QVERIFY(original->twins() == nullptr);
    }

    /// A pinned offset stays that offset when the window changes, and is nowhere where the window has it no more.
    void aPinnedOffsetStaysWhileTheWindowChanges() {
        const Tensor source = table({3, 4}, 1);
        ResizePictures pictures(false);
        const auto shownAt = [&](const Grid& to) {
            resizeTask_->preview(request(source, to));
            steps_->runAll();
            pictures.setPreview(previews_.back());
        };
        const auto view = [&](const char* name) { return pictures.findChild<HeatmapView*>(QLatin1String(name)); };
        const auto* offset = pictures.findChild<QLabel*>(QStringLiteral("resizeOffset"));
        shownAt({6, 7});
        // Of 11 x 13 offsets the one 3 rows up and 5 columns to the right, which 3 x 4 does not have.
        Q_EMIT view("resize-linear")->cellPinned(Cell{2, 11});
        QVERIFY2(offset->text().contains(QStringLiteral("(\u22123, +5)")), qPrintable(offset->text()));
        QCOMPARE(view("resize-difference")->pinned(), std::optional(Cell{2, 11}));
        QCOMPARE(view("resize-original")->pinned(), std::optional<Cell>());
        shownAt({5, 6});
        QCOMPARE(view("resize-linear")->pinned(), std::optional(Cell{1, 10}));
        QVERIFY2(offset->text().contains(QStringLiteral("(\u22123, +5)")), qPrintable(offset->text()));
        shownAt({3, 9});
        QCOMPARE(view("resize-linear")->pinned(), std::optional<Cell>());
        QCOMPARE(pictures.findChild<QLabel*>(QStringLiteral("resizeValue-linear"))->text(), QStringLiteral("\u2013"));
        shownAt({4, 6});
        QCOMPARE(view("resize-linear")->pinned(), std::optional(Cell{0, 10}));
        // The pointer comes first, and gives way to the pin again.
        Q_EMIT view("resize-original")->pointerMoved(Cell{2, 3});
        QVERIFY2(offset->text().contains(QStringLiteral("(0, 0)")), qPrintable(offset->text()));
        Q_EMIT view("resize-original")->pointerMoved(std::nullopt);
        QVERIFY2(offset->text().contains(QStringLiteral("(\u22123, +5)")), qPrintable(offset->text()));
        Q_EMIT view("resize-original")->pinReleased();
        QVERIFY2(offset->text().contains(QLatin1String("Hover")), qPrintable(offset->text()));
        QCOMPARE(view("resize-linear")->pinned(), std::optional<Cell>());
    }

    /// Below the numbers: one line for both sides where they are alike, and of the hatching only where there is some.
    void factsAreToldWhereTheyAreSo() {
        const auto facts = [&](const Grid& from, const Grid& to) {
            ResizeRequest wanted = request(table(from, 1), to);
            wanted.from = from;
            resizeTask_->preview(wanted);
            steps_->runAll();
            ResizeReadout readout(false);
            readout.setPreview(previews_.back());
            return readout.findChild<QLabel*>(QStringLiteral("resizeFacts"))->text().split(QLatin1Char('\n'));
        };
        const auto lines = [](const QStringList& all, const char* start) { return all.filter(QLatin1String(start)).size(); };
        const QStringList square = facts({3, 3}, {5, 5});
        QCOMPARE(lines(square, "row and column offsets: q = "), qsizetype{1});
        QCOMPARE(lines(square, "Geometric, "), qsizetype{1});
        const QStringList uneven = facts({3, 4}, {7, 5});
        QCOMPARE(lines(uneven, "row and column offsets"), qsizetype{0});
        QCOMPARE(lines(uneven, ", row offsets: q = "), qsizetype{1});
        QCOMPARE(lines(uneven, ", column offsets: q = "), qsizetype{1});
        QCOMPARE(lines(uneven, "Hatched"), qsizetype{1});
        QCOMPARE(lines(uneven, "Class token"), qsizetype{0});
        // The same window: every offset is a trained one.
        QCOMPARE(lines(facts({3, 4}, {3, 4}), "Hatched"), qsizetype{0});
    }

    void aTableThatDoesNotFitIsRefused() {
        QSignalSpy refused(resizeTask_.get(), &ResizeTask::refused);
        resizeTask_->preview(request(table({3, 3}, 1), {6, 7}));
        steps_->runAll();
        QCOMPARE(refused.size(), 1);
        QVERIFY(previews_.empty());
    }

    void aFileIsWrittenWhateverIsPreviewed() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("t.npz"));
        const Tensor source = table({3, 4}, 2);
        resizeTask_->preview(request(source, {5, 5}));
        steps_->runAll();
        QSignalSpy written(resizeTask_.get(), &ResizeTask::written);
        resizeTask_->write(previews_.front()->tables, ResizeMethod::Geometric, TableOrigin(), file);
        resizeTask_->preview(request(source, {7, 7}));
        resizeTask_->preview(request(source, {8, 8}));
        steps_->runAll();
        QCOMPARE(written.size(), 1);
        QCOMPARE(written.front().at(1).toString(), QStringLiteral("bias"));
        QVERIFY(QFileInfo(file).size() > 81 * 2 * 4);
        QCOMPARE(previews_.back()->of.to, (Grid{8, 8}));
    }

    void theEndComesBeforeWhatStillWaits() {
        resizeTask_->preview(request(table({3, 4}, 2), {5, 5}));
        resizeTask_.reset();
        steps_->runAll();
        QVERIFY(previews_.empty());
    }

private:
    std::vector<std::shared_ptr<const ResizePreview>> previews_;
    std::unique_ptr<Steps> steps_;
    std::unique_ptr<ResizeTask> resizeTask_;
};

POSENC_TEST(ResizeTaskTest)
#include "resize_task_test.moc"
