// The flags of pictures, each in its own field: what they set, what they leave as it was, and what they refuse.
#include <QSize>
#include <QTest>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/picture_flags.h"
#include "app/figure/figure_options.h"
#include "app/scene/layer_colours.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Result<FigureOptions> optionsOf(const std::string& words, FigureOptions base) {
    CLI::App command;
    const PictureFlags flags(command);
    command.parse(words);
    return flags.options(std::move(base));
}

/// A figure of two layers.
FigureOptions twoLayers() {
    FigureOptions out;
    out.layers = {"bias", "index"};
    return out;
}

LayerLook ofRange(LayerLook::Range range, double minimum = 0, double maximum = 0, double clip = 1) {
    LayerLook look;
    look.range = range;
    look.minimum = minimum;
    look.maximum = maximum;
    look.clip = clip;
    return look;
}

LayerLook ofScale(LayerLook::Scale scale, double threshold = 0) {
    LayerLook look;
    look.scale = scale;
    look.threshold = threshold;
    return look;
}

LayerLook reducedTo(Reduction reduction) {
    LayerLook look;
    look.reduction = reduction;
    return look;
}

}  // namespace

class CliPictureFlagsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Every layer of the figure looks as its flags say, and as usual otherwise.
    void aLookIsWhatItsFlagSays() {
        using Range = LayerLook::Range;
        using Scale = LayerLook::Scale;
        LayerLook named;
        named.colourMap = "viridis";
        LayerLook turned;
        turned.reversed = true;
        LayerLook several = ofRange(Range::Clipped, 0, 0, 2.5);
        several.scale = Scale::Symlog;
        several.threshold = 0.25;
        several.reduction = Reduction::Min;
        several.reversed = true;
        const std::pair<const char*, LayerLook> looks[] = {
            {"", {}},
            {"--range auto", {}},
            {"--range common", {}},
            {"--range own", {}},
            {"--range symmetric", ofRange(Range::Symmetric)},
            {"--range shared", ofRange(Range::Shared)},
            {"--range=-0.5,0.25", ofRange(Range::Fixed, -0.5, 0.25)},
            {"--range 0%", ofRange(Range::Clipped, 0, 0, 0)},
            {"--range 49%", ofRange(Range::Clipped, 0, 0, 49)},
            {"--colorscale auto", {}},
            {"--colorscale linear", ofScale(Scale::Linear)},
            {"--colorscale log", ofScale(Scale::Log)},
            {"--colorscale symlog", ofScale(Scale::Symlog)},
            {"--colorscale symlog,0.25", ofScale(Scale::Symlog, 0.25)},
            {"--reduce mean", reducedTo(Reduction::Mean)},
            {"--reduce min", reducedTo(Reduction::Min)},
            {"--reduce max", reducedTo(Reduction::Max)},
            {"--colormap viridis", named},
            {"--reversed", turned},
            {"--range 2.5% --colorscale symlog,0.25 --reduce min --reversed", several},
        };
        for (const auto& [words, look] : looks) {
            const auto options = optionsOf(words, twoLayers());
            QVERIFY2(options.ok(), words);
            for (const char* layer : {"bias", "index"}) {
                QVERIFY2(lookOf(options.value().looks, layer) == look, words);
            }
        }
        QVERIFY(optionsOf("--range common", twoLayers()).value().range == FigureDescription::Range::Common);
        QVERIFY(optionsOf("--range own", twoLayers()).value().range == FigureDescription::Range::Own);
        QVERIFY(optionsOf("--range symmetric", twoLayers()).value().range == FigureOptions().range);
        // Of panels, too.
        const auto panels = optionsOf("--panel table --panel bias:0 --reversed", FigureOptions());
        QVERIFY(panels.ok());
        QVERIFY(lookOf(panels.value().looks, "table").reversed && lookOf(panels.value().looks, "bias").reversed);
    }

    /// What a saved scene says of a layer stays where no flag says it, and of another layer altogether.
    void whatNoFlagSaysStays() {
        FigureOptions base = twoLayers();
        LayerLook& bias = base.looks["bias"];
        bias = ofRange(LayerLook::Range::Locked, 1, 2);
        bias.colourMap = "magma";
        bias.reversed = true;
        bias.scale = LayerLook::Scale::Symlog;
        bias.threshold = 0.5;
        bias.reduction = Reduction::Max;
        base.looks["table"] = bias;
        base.size = QSize(200, 100);
        base.dpi = 72;
        base.cell = 5;
        base.title = QStringLiteral("Kept");
        base.colourBar = false;
        const auto same = optionsOf("", base);
        QVERIFY(same.ok() && same.value() == base);
        QVERIFY(same.value().size == base.size && same.value().dpi == 72 && same.value().cell == 5 && !same.value().colourBar);
        QVERIFY(same.value().looks.at("bias") == bias);
        const LayerLook scaled = optionsOf("--colorscale symlog", base).value().looks.at("bias");
        // As its help says: without a number it is the usual threshold.
        QVERIFY(scaled.threshold == 0 && scaled.range == LayerLook::Range::Locked && scaled.minimum == 1 && scaled.maximum == 2);
        QVERIFY(scaled.reversed && scaled.colourMap == "magma" && scaled.reduction == Reduction::Max);
        const LayerLook ranged = optionsOf("--range 3%", base).value().looks.at("bias");
        QVERIFY(ranged.range == LayerLook::Range::Clipped && ranged.clip == 3);
        QVERIFY(ranged.scale == LayerLook::Scale::Symlog && ranged.threshold == 0.5 && ranged.reduction == Reduction::Max);
        QVERIFY(optionsOf("--range 3% --reduce min --colormap viridis", base).value().looks.at("table") == bias);
        const auto sized = optionsOf("--size 300x400 --dpi 200 --cell 7 --title Mine", base);
        QVERIFY(sized.ok());
        QVERIFY(sized.value().size == QSize(300, 400));
        QCOMPARE(sized.value().dpi, 200);
        QVERIFY(sized.value().cell == 7);
        QVERIFY(sized.value().title == QStringLiteral("Mine"));
        QVERIFY(optionsOf("", twoLayers()).value().colourBar && !optionsOf("--no-colorbar", twoLayers()).value().colourBar);
    }

    void theEndsOfWhatIsAllowedAreTaken() {
        const auto code = [](const char* words) {
            const auto options = optionsOf(words, twoLayers());
            return options.ok() ? ErrorCode::Cancelled : options.error().code;
        };
        for (const char* right : {"--size 64x16384", "--size 16384x64", "--dpi 36", "--dpi 2400", "--cell 1", "--cell 512", "--range 1,1.5",
                                  "--panel bias:0 --range common --shared-bar"}) {
            QVERIFY2(code(right) == ErrorCode::Cancelled, right);
        }
        for (const char* beyond : {"--size 63x100", "--size 100x63", "--size 16385x100", "--size 100x16385", "--dpi 35", "--dpi 2401",
                                   "--cell 0", "--cell 513"}) {
            QVERIFY2(code(beyond) == ErrorCode::ParameterRange, beyond);
        }
        for (const char* wrong : {"--size 100",
                                  "--size x100",
                                  "--size 100x",
                                  "--size 100x100x3",
                                  "--dpi 72.5",
                                  "--cell many",
                                  "--range 1,1",
                                  "--range 2,1",
                                  "--range 1",
                                  "--range 1,",
                                  "--range ,1",
                                  "--range 0,inf",
                                  "--range 49.5%",
                                  "--range=-1%",
                                  "--range %",
                                  "--range nan%",
                                  "--colorscale log,1",
                                  "--colorscale symlog,0",
                                  "--colorscale=symlog,-1",
                                  "--colorscale symlog,",
                                  "--colorscale Log",
                                  "--panel bias:0 --size 300x400 --width 85mm",
                                  "--panel bias:0 --cell 4 --height 50mm",
                                  "--panel bias:0 --no-colorbar --shared-bar",
                                  "--panel bias:0 --range own --shared-bar"}) {
            QVERIFY2(code(wrong) == ErrorCode::ParameterType, wrong);
        }
        for (const char* unknown : {"--colormap jet", "--reduce median", "--reduce Mean"}) {
            QVERIFY2(code(unknown) == ErrorCode::ParameterChoice, unknown);
        }
    }

    /// Data takes none of them, and says which it was given.
    void theFlagThatWasGivenIsKnown() {
        for (const char* words : {"--size 1", "--dpi 1", "--colormap x", "--reversed", "--range x", "--colorscale x", "--reduce x",
                                  "--cell 1", "--title x", "--no-colorbar", "--panel bias", "--letters", "--width 1mm", "--no-ticks"}) {
            CLI::App command;
            const PictureFlags flags(command);
            QVERIFY(flags.firstGiven().empty());
            command.parse(std::string(words));
            const std::string flag = std::string(words).substr(0, std::string(words).find(' '));
            QCOMPARE(flags.firstGiven(), flag);
            QCOMPARE(flags.namesPanels(), flag == "--panel");
        }
    }
};

POSENC_TEST_GUILESS(CliPictureFlagsTest)
#include "cli_picture_flags_test.moc"
