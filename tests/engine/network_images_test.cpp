#include <QtTest>

#include "engine/configs/network_config.h"
#include "engine/schema/declaration.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// "type encoding layers id=value ...; ..." of everything that is read but the width of a head.
QByteArray imageText(const NetworkConfig& config) {
    QByteArrayList out;
    for (const NetworkKind& kind : config.kinds) {
        out += QByteArray::fromStdString(kind.type + " " + kind.encoding + " " + runsOf(kind.layers)).replace(", ", ",");
        for (const auto& [id, value] : kind.parameters) {
            if (id != "head-dim" && id != "injection") {
                out.back() += " " + QByteArray::fromStdString(id + "=" + toString(value));
            }
        }
    }
    return out.join("; ");
}

}  // namespace

/// Networks of images, as published files and the classes of transformers have them.
class NetworkImagesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layersAreThoseOfTheClass_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, const char* fields, const char* wanted) {
            QTest::addRow("%s", name) << QByteArray(fields) << QByteArray(wanted);
        };
        // Every second block is shifted by 7 / 2 until the map is one window. In parts, as lines of the table are long.
        const QByteArray tiny =
            "stage_1 swin 0 grid=56x56 heads=3 window=7x7; stage_1_shifted swin 1 grid=56x56 heads=3 shift=3 window=7x7 window-number=63; "
            "stage_2 swin 2 grid=28x28 heads=6 window=7x7; stage_2_shifted swin 3 grid=28x28 heads=6 shift=3 window=7x7 window-number=15; "
            "stage_3 swin 4,6,8 grid=14x14 heads=12 window=7x7; "
            "stage_3_shifted swin 5,7,9 grid=14x14 heads=12 shift=3 window=7x7 window-number=3; "
            "stage_4 swin 10-11 grid=7x7 heads=24 window=7x7";
        row("microsoft/swin-tiny-patch4-window7-224",
            R"("model_type":"swin","depths":[2,2,6,2],"embed_dim":96,"image_size":224,"num_heads":[3,6,12,24],"num_layers":4,)"
            R"("patch_size":4,"window_size":7)",
            tiny);
        row("the class's own sizes", R"("model_type":"swin")", tiny);
        // A backbone parts its map into windows and shifts them whatever the size of the map is (SwinBackbone, always_partition).
        const QByteArray backbone = QByteArray(tiny).replace("stage_4 swin 10-11", "stage_4 swin 10") +
                                    "; stage_4_shifted swin 11 grid=7x7 heads=24 shift=3 window=7x7 window-number=0";
        row("Mask2Former's backbone", R"("model_type":"mask2former","backbone_config":{"model_type":"swin"},"num_attention_heads":8)",
            backbone);
        row("MaskFormer's own, of a map smaller than a window",
            R"("model_type":"maskformer-swin","image_size":192,"depths":[1,1,1,2],"num_heads":[3,6,12,24])",
            "stage_1 swin 0 grid=49x49 heads=3 window=7x7; stage_2 swin 1 grid=28x28 heads=6 window=7x7; "
            "stage_3 swin 2 grid=14x14 heads=12 window=7x7; stage_4 swin 3 grid=7x7 heads=24 window=7x7; "
            "stage_4_shifted swin 4 grid=7x7 heads=24 shift=3 window=7x7 window-number=0");
        row("an image that no whole patches fill", R"("model_type":"swin","image_size":226,"depths":[2],"num_heads":[3])",
            "stage_1 swin 0 grid=63x63 heads=3 window=7x7; stage_1_shifted swin 1 grid=63x63 heads=3 shift=3 window=7x7 window-number=80");
        row("windows of one token", R"("model_type":"swin","image_size":16,"depths":[2],"num_heads":[3],"window_size":1)",
            "stage_1 swin 0-1 grid=4x4 heads=3 window=1x1");
        row("Swin V2 goes by the rows", R"("model_type":"swinv2","image_size":[256,128],"window_size":16,"depths":[1,1,1,1])",
            "stage_1 swin-v2 0 heads=3 pretrained-window=0x0 window=16x16; stage_2 swin-v2 1 heads=6 pretrained-window=0x0 window=16x16; "
            "stage_3 swin-v2 2 heads=12 pretrained-window=0x0 window=16x16; stage_4 swin-v2 3 heads=24 pretrained-window=0x0 window=8x8");
        row("Swin V2 halves without the rest",
            R"("model_type":"swinv2","image_size":200,"window_size":8,"depths":[1,1,1,1],)"
            R"("pretrained_window_sizes":[8,8,[8,4],6])",
            "stage_1 swin-v2 0 heads=3 pretrained-window=8x8 window=8x8; stage_2 swin-v2 1 heads=6 pretrained-window=8x8 window=8x8; "
            "stage_3 swin-v2 2 heads=12 pretrained-window=8x4 window=8x8; stage_4 swin-v2 3 heads=24 pretrained-window=6x6 window=6x6");
        row("three stages of a map that is not square",
            R"("model_type":"donut-swin","depths":[1,2,1],"embed_dim":32,"image_size":[160,120],"num_heads":[4,8,16],"window_size":10)",
            "stage_1 swin 0 grid=40x30 heads=4 window=10x10; stage_2 swin 1 grid=20x20 heads=8 window=10x10; "
            "stage_2_shifted swin 2 grid=20x20 heads=8 shift=5 window=10x10 window-number=3; "
            "stage_3 swin 3 grid=16x8 heads=16 window=8x8");
        row("microsoft/swinv2-tiny-patch4-window16-256",
            R"("model_type":"swinv2","depths":[2,2,6,2],"embed_dim":96,"image_size":256,"num_heads":[3,6,12,24],"patch_size":4,)"
            R"("pretrained_window_sizes":[0,0,0,0],"window_size":16)",
            "stage_1 swin-v2 0-1 heads=3 pretrained-window=0x0 window=16x16; stage_2 swin-v2 2-3 heads=6 pretrained-window=0x0 "
            "window=16x16; "
            "stage_3 swin-v2 4-9 heads=12 pretrained-window=0x0 window=16x16; stage_4 swin-v2 10-11 heads=24 pretrained-window=0x0 "
            "window=8x8");
        row("microsoft/swinv2-base-patch4-window12to24-192to384-22kto1k-ft",
            R"("model_type":"swinv2","depths":[2,2,18,2],"embed_dim":128,"image_size":384,"num_heads":[4,8,16,32],)"
            R"("pretrained_window_sizes":[12,12,12,6],"window_size":24)",
            "stage_1 swin-v2 0-1 heads=4 pretrained-window=12x12 window=24x24; stage_2 swin-v2 2-3 heads=8 pretrained-window=12x12 "
            "window=24x24; "
            "stage_3 swin-v2 4-21 heads=16 pretrained-window=12x12 window=24x24; "
            "stage_4 swin-v2 22-23 heads=32 pretrained-window=6x6 window=12x12");
        row("google/vit-base-patch16-224",
            R"("model_type":"vit","hidden_size":768,"image_size":224,"num_attention_heads":12,"num_hidden_layers":12,"patch_size":16)",
            "full_attention learned-absolute 0-11 grid=14x14 heads=12 length=197");
        row("facebook/deit-base-distilled-patch16-224", R"("model_type":"deit","image_size":224,"patch_size":16)",
            "full_attention learned-absolute 0-11 grid=14x14 heads=12 length=198");
        row("facebook/dinov2-large",
            R"("model_type":"dinov2","hidden_size":1024,"image_size":518,"num_attention_heads":16,"num_hidden_layers":24,"patch_size":14)",
            "full_attention learned-absolute 0-23 grid=37x37 heads=16 length=1370");
        row("SigLIP's, without a class token", R"("model_type":"siglip_vision_model","image_size":384,"patch_size":16)",
            "full_attention learned-absolute 0-11 grid=24x24 heads=12 length=576");
        row("CLIP's",
            R"("model_type":"clip_vision_model","hidden_size":1024,"num_attention_heads":16,"num_hidden_layers":2,"patch_size":14)",
            "full_attention learned-absolute 0-1 grid=16x16 heads=16 length=257");
        row("microsoft/beit-base-patch16-224",
            R"("model_type":"beit","image_size":224,"patch_size":16,"use_relative_position_bias":true,)"
            R"("use_shared_relative_position_bias":false,"use_absolute_position_embeddings":false)",
            "full_attention swin 0-11 class-token=on heads=12 window=14x14");
        row("BEiT with a table of positions alone", R"("model_type":"beit","use_absolute_position_embeddings":true,"num_hidden_layers":1)",
            "full_attention learned-absolute 0 grid=14x14 heads=12 length=197");
        row("BEiT with neither", R"("model_type":"beit","num_hidden_layers":1)", "full_attention nope 0 causal=off heads=12 length=197");
        row("facebook/sam-vit-huge",
            R"("model_type":"sam","vision_config":{"model_type":"","hidden_size":1280,"num_attention_heads":16,"num_hidden_layers":4,)"
            R"("global_attn_indexes":[1]})",
            "window_attention decomposed-2d 0,2-3 grid=14x14 heads=16; full_attention decomposed-2d 1 grid=64x64 heads=16");
        row("SAM with its table alone", R"("model_type":"sam_vision_model","use_rel_pos":false,"num_hidden_layers":1)",
            "full_attention learned-absolute 0 grid=64x64 heads=12 length=4096");
        row("SAM with nothing", R"("model_type":"sam_vision_model","use_rel_pos":false,"use_abs_pos":false,"num_hidden_layers":1)",
            "full_attention nope 0 causal=off heads=12 length=4096");
        row("CLIP's part alone",
            R"("model_type":"clip","vision_config":{"hidden_size":1024,"num_attention_heads":16,"num_hidden_layers":1})",
            "full_attention learned-absolute 0 grid=7x7 heads=16 length=50");
        row("facebook/sam-vit-base", R"("model_type":"sam","vision_config":{"image_size":1024})",
            "window_attention decomposed-2d 0-1,3-4,6-7,9-10 grid=14x14 heads=12; full_attention decomposed-2d 2,5,8,11 grid=64x64 "
            "heads=12");
    }
    void layersAreThoseOfTheClass() {
        QFETCH(QByteArray, fields);
        QFETCH(QByteArray, wanted);
        const auto config = readConfig("{" + fields.toStdString() + "}");
        QVERIFY2(config.ok(), config.ok() ? "" : qPrintable(errorText(config.error())));
        QCOMPARE(imageText(config.value()), wanted);
        Index layers = 0;
        for (const NetworkKind& kind : config.value().kinds) {
            layers += static_cast<Index>(kind.layers.size());
            // What is read is what the encoding takes.
            const EncodingDeclaration* encoding = findEncoding(kind.encoding);
            QVERIFY(encoding != nullptr);
            const auto complete = Parameters::complete(*encoding, kind.parameters);
            QVERIFY2(complete.ok(), complete.ok() ? "" : qPrintable(errorText(complete.error())));
        }
        QCOMPARE(config.value().layers, layers);
        QVERIFY(!config.value().pairingAssumed);
        QVERIFY(config.value().assumptions.empty());
    }
    void aTableHasARowForEachToken() {
        const auto config = readConfig(R"({"model_type":"deit","image_size":[32,64],"patch_size":16})");
        QVERIFY(config.ok());
        QCOMPARE(config.value().rows, Index{2 + 2 * 4});
        QCOMPARE(config.value().firstRow, Index{0});
    }
    void aPartIsNamed() {
        const auto donut =
            readConfig(R"({"model_type":"vision-encoder-decoder","encoder":{"model_type":"vit"},"decoder":{"model_type":"gpt2"}})");
        QVERIFY(donut.ok());
        QCOMPARE(donut.value().part, std::string("encoder"));
        QCOMPARE(donut.value().modelType, std::string("vit"));
    }
    void whatNoParameterSaysIsToldAsLeftOut_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* name, const char* fields, const char* part) {
            QTest::addRow("%s", name) << QByteArray(fields) << QByteArray(part);
        };
        row("map that is padded", R"("model_type":"swin","image_size":256)", "padded");
        row("map of whole windows", R"("model_type":"swin")", "");
        row("shift of Swin V2", R"("model_type":"swinv2","image_size":256,"window_size":8)", "shifts the map by half a window");
        row("one block in each stage", R"("model_type":"swinv2","image_size":256,"window_size":8,"depths":[1,1,1,1])", "");
        row("table of Swin", R"("model_type":"swin","use_absolute_embeddings":true)", "learned table of positions");
        row("table of BEiT", R"("model_type":"beit","use_relative_position_bias":true,"use_absolute_position_embeddings":true)",
            "learned table of positions");
        row("table of SAM", R"("model_type":"sam_vision_model","window_size":16)", "learned table of positions");
        row("windows of SAM", R"("model_type":"sam_vision_model","use_abs_pos":false)", "padded");
        row("layers of SAM with its table alone", R"("model_type":"sam_vision_model","use_rel_pos":false)", "global_attn_indexes");
        row("map of Swin V2 that is padded", R"("model_type":"swinv2","depths":[1],"num_heads":[3],"image_size":256)", "padded");
        row("Swin V2 of windows of one token",
            R"("model_type":"swinv2","depths":[2],"num_heads":[3],"pretrained_window_sizes":[0],"window_size":1)", "");
        row("window that is larger than a map", R"("model_type":"swin","image_size":448,"depths":[1],"num_heads":[3],"window_size":200)",
            "fail");
        row("window of a backbone that is larger than a map",
            R"("model_type":"upernet","backbone_config":{"model_type":"swin","depths":[1],"num_heads":[3],"image_size":160,"window_size":50})",
            "padded");
        row("table of MaskFormer's Swin", R"("model_type":"maskformer-swin","use_absolute_embeddings":1)", "learned table of positions");
        row("two tables of BEiT", R"("model_type":"beit","use_relative_position_bias":true,"use_shared_relative_position_bias":true)",
            "second table");
        row("sines of MAE", R"("model_type":"vit_mae")", "sines and cosines");
        row("registers", R"("model_type":"dinov2_with_registers")", "registers");
        row("no registers", R"("model_type":"dinov2")", "");
    }
    void whatNoParameterSaysIsToldAsLeftOut() {
        QFETCH(QByteArray, fields);
        QFETCH(QByteArray, part);
        const auto config = readConfig("{" + fields.toStdString() + "}");
        QVERIFY(config.ok());
        QCOMPARE(config.value().leftOut.size(), part.isEmpty() ? std::size_t{0} : std::size_t{1});
        QVERIFY(part.isEmpty() || config.value().leftOut.front().find(part.toStdString()) != std::string::npos);
    }
    void whatNoClassCouldBuildIsRefused_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* fields, const char* field, const char* expected) {
            QTest::addRow("%s", fields) << QByteArray(fields) << QByteArray(field) << QByteArray(expected);
        };
        row(R"("model_type":"vit","image_size":8)", "image_size", "at least patch_size");
        row(R"("model_type":"vit","image_size":[224,8])", "image_size", "at least patch_size");
        row(R"("model_type":"vit","image_size":"224")", "image_size", "a whole number from 1");
        row(R"("model_type":"vit","image_size":-224)", "image_size", "a whole number from 1");
        row(R"("model_type":"vit","image_size":{"height":224})", "image_size", "a whole number from 1");
        row(R"("model_type":"vit","image_size":70000)", "image_size", "a whole number from 1 to 65536, or two of them");
        row(R"("model_type":"vit","image_size":[1e300,-3])", "image_size", "a whole number from 1 to 65536, or two of them");
        row(R"("model_type":"vit","image_size":[224])", "image_size", "a whole number from 1 to 65536, or two of them");
        row(R"("model_type":"vit","patch_size":2.5)", "patch_size", "a whole number from 1");
        row(R"("model_type":"vit","hidden_size":770)", "num_attention_heads", "a number of heads that divides the width");
        row(R"("model_type":"swin","depths":[])", "depths", "the number of blocks of each stage");
        row(R"("model_type":"swin","depths":[2,0,2,2])", "depths", "the number of blocks of each stage");
        row(R"("model_type":"swin","depths":[2,1e9,2,2])", "depths", "the number of blocks of each stage");
        row(R"("model_type":"swin","depths":[1,1,1,1,1,1,1,1,1])", "depths", "the number of blocks of each stage");
        row(R"("model_type":"swin","depths":[2,2,2])", "num_heads", "a number of heads for each stage of depths");
        row(R"("model_type":"swin","num_heads":[5,6,12,24])", "num_heads", "a number of heads that divides the width");
        row(R"("model_type":"swin","window_size":"7")", "window_size", "a whole number from 1");
        row(R"("model_type":"swin","use_absolute_embeddings":"true")", "use_absolute_embeddings", "true or false");
        row(R"("model_type":"swinv2","pretrained_window_sizes":[12,12,12])", "pretrained_window_sizes", "a side for each stage of depths");
        row(R"("model_type":"swinv2","pretrained_window_sizes":[12,12,12,2.5])", "pretrained_window_sizes",
            "a side for each stage of depths");
    }
    void whatNoClassCouldBuildIsRefused() {
        QFETCH(QByteArray, fields);
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, expected);
        const auto config = readConfig("{" + fields.toStdString() + "}");
        QVERIFY(!config.ok());
        QCOMPARE(config.error().code, ErrorCode::ParameterConflict);
        QCOMPARE(std::get<std::string>(config.error().details.at(0)), field.toStdString());
        // However long the field is, the beginning of it is told.
        QVERIFY(std::get<std::string>(config.error().details.at(1)).size() < 50);
        QCOMPARE(std::get<std::string>(config.error().details.at(2)), expected.toStdString());
    }
    void onlySoManyLayersAreRead() {
        for (const char* fields : {R"("model_type":"vit","num_hidden_layers":100000)", R"("model_type":"swin","depths":[512,512,2,2])"}) {
            const auto config = readConfig("{" + std::string(fields) + "}");
            QVERIFY(!config.ok());
            QCOMPARE(config.error().code, ErrorCode::ParameterRange);
        }
        std::string depths = "2";
        for (int stage = 0; stage < 5000; ++stage) {
            depths += ",2";
        }
        const auto config = readConfig(R"({"model_type":"swin","depths":[)" + depths + "]}");
        QVERIFY(!config.ok());
        QVERIFY(std::get<std::string>(config.error().details.at(1)).size() < 50);
    }
};

POSENC_TEST_APPLESS(NetworkImagesTest)
#include "network_images_test.moc"
