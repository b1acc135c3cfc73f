#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_names.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Vision: every ecosystem's tables of windows and maps.
class RecognitionNames2dTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsWindows_data();
    void knowsWindows() { checkName(); }
    void knowsMaps_data();
    void knowsMaps() { checkName(); }
    void knowsTheNetworkOfSwinV2_data();
    void knowsTheNetworkOfSwinV2();
    void offersWhatElseAShapeMayBe_data();
    void offersWhatElseAShapeMayBe();
    void readsNothingAgainstAName_data();
    void readsNothingAgainstAName();
};

void RecognitionNames2dTest::knowsWindows_data() {
    nameColumns();
    const char* window7 = "swin bias: class-token off, heads 3, window 7x7";
    nameRow("Swin", "layers.0.blocks.1.attn.relative_position_bias_table", {169, 3}, window7, "SquareWindow: 169 | 7");
    nameRow("Swin, SimMIM", "encoder.layers.0.blocks.1.attn.relative_position_bias_table", {169, 3}, window7);
    nameRow("Swin, absolute", "absolute_pos_embed", {1, 3136, 96},
            "learned-absolute embedding: grid 56x56, head-dim 96, length 3136, squeeze 1", "SquareMap: 3136 | 56 | 0");
    nameRow("timm", "layers.0.blocks.0.attn.relative_position_bias_table", {77, 3}, "swin bias: class-token off, heads 3, window 4x6",
            "WindowAmbiguous: 77 | 2");
    nameRow("torchvision", "features.1.0.attn.relative_position_bias_table", {169, 3}, window7);
    nameRow("torchvision MaxViT", "blocks.0.layers.0.layers.window_attention.attn_layer.1.relative_position_bias_table", {169, 3}, window7);
    nameRow("transformers", "swin.encoder.layers.0.blocks.0.attention.self.relative_position_bias_table", {169, 3}, window7);
    nameRow("mmdetection", "backbone.stages.0.blocks.0.attn.w_msa.relative_position_bias_table", {169, 3}, window7);
    nameRow("Video Swin", "backbone.layers.0.blocks.0.attn.relative_position_bias_table", {2535, 3},
            "window-3d bias: heads 3, window 8x7x7", "OtherTensor: backbone.patch_embed.proj.weight", "backbone.patch_embed.proj.weight",
            {96, 3, 2, 4, 4});
    nameRow("Video Swin, its table alone", "layers.0.blocks.0.attn.relative_position_bias_table", {2535, 3},
            "window-3d bias: heads 3, window 8x7x7", "WindowAmbiguous: 2535 | 11");
    nameRow("an image network with as many rows", "layers.0.blocks.0.attn.relative_position_bias_table", {2535, 3},
            "swin bias: class-token off, heads 3, window 20x33", "", "patch_embed.proj.weight", {96, 3, 4, 4});
    nameRow("SwinIR", "params.layers.0.residual_group.blocks.0.attn.relative_position_bias_table", {225, 6},
            "swin bias: class-token off, heads 6, window 8x8", "WindowAmbiguous: 225 | 7");
    nameRow("MambaIRv2", "params.layers.0.residual_group.layers.0.win_mhsa.relative_position_bias_table", {225, 6},
            "swin bias: class-token off, heads 6, window 8x8");
    nameRow("BEiT", "blocks.0.attn.relative_position_bias_table", {732, 12}, "swin bias: class-token on, heads 12, window 14x14",
            "ClassTokenRows: 732 | 3");
    nameRow("BEiT, shared", "rel_pos_bias.relative_position_bias_table", {732, 12}, "swin bias: class-token on, heads 12, window 14x14");
    nameRow("BEiT of transformers", "beit.encoder.layer.0.attention.attention.relative_position_bias.relative_position_bias_table",
            {732, 12}, "swin bias: class-token on, heads 12, window 14x14");
    nameRow("timm RelPosBias", "stages.0.blocks.0.attn_block.attn.rel_pos.relative_position_bias_table", {169, 3}, window7);
    nameRow("timm RelPosMlp", "blocks.0.attn.rel_pos.mlp.fc1.weight", {512, 2}, "mlp-bias mlp-weight-1: hidden 512");
    nameRow("Swin V2 CR", "stages.0.blocks.0.attn.meta_mlp.fc2.weight", {3, 384}, "mlp-bias mlp-weight-2: heads 3, hidden 384");
    nameRow("TF MaxViT", "stages.0.blocks.0.attn_block.attn.rel_pos.relative_position_bias_table", {2, 13, 9},
            "swin bias: heads 2, window 7x5, reverse 1, reverse 2, reshape 2 117, swap 0 1", "RowsReversed: ");
    nameRow("Keras MaxViT", "block_00/attention/relative_bias", {2, 13, 13},
            "swin bias: heads 2, window 7x7, reverse 1, reverse 2, reshape 2 169, swap 0 1");
    nameRow("LeViT", "blocks.0.m.attention_biases", {4, 196}, "attention-biases bias: grid 14x14, heads 4", "QuadrantUnfolded: ");
    nameRow("LeViT, rows", "blocks.0.m.attention_biases", {4, 196}, "attention-biases bias: grid 14x14, heads 4", "SquareWindow: 196 | 14");
    nameRow("LeViT, no square", "attention_biases", {4, 12}, "attention-biases bias: grid 3x4, heads 4");
    nameRow("LeViT, one row", "attention_biases", {4, 13}, "attention-biases bias: grid 1x13, heads 4");
    nameRow("TinyViT, MobileSAM", "image_encoder.layers.1.blocks.0.attn.attention_biases", {4, 49},
            "attention-biases bias: grid 7x7, heads 4");
    nameRow("CrossFormer", "layers.0.blocks.0.attn.pos.pos_proj.weight", {12, 2}, "dynamic-bias position-weight: hidden 12");
    nameRow("CRAFT", "layers.0.residual_group.blocks.0.attn.pos.pos3.2.weight", {3, 12}, "dynamic-bias weight-3: heads 3, hidden 12");
    nameRow("NAT", "levels.0.blocks.0.attn.rpb", {3, 13, 13}, "neighborhood bias: heads 3, kernel 7");
    nameRow("NAT, larger than the map", "levels.0.blocks.0.attn.rpb", {3, 25, 25}, "neighborhood bias: grid 13x13, heads 3, kernel 13");
    nameRow("ConViT", "blocks.0.attn.pos_proj.weight", {4, 3}, "convit position-weight: heads 4");
    nameRow("iRPE, product", "blocks.0.attn.rpe_k.lookup_table_bias", {6, 49}, "irpe bias: heads 6, method product, swap 0 1");
    nameRow("iRPE, product and class token", "blocks.0.attn.rpe_k.lookup_table_bias", {6, 50},
            "irpe bias: heads 6, method product, swap 0 1, slice 0 0 49", "RowsLeftOut: 49 | 50 | 0");
    nameRow("iRPE, euclidean or quantised", "blocks.0.attn.rpe_q.lookup_table_bias", {6, 8},
            "irpe bias: heads 6, method euclidean, swap 0 1, slice 0 0 7");
    nameRow("iRPE, cross", "blocks.0.attn.rpe_k.rp_rows.lookup_table_bias", {6, 7}, "irpe row-bias: heads 6, method cross, swap 0 1");
    nameRow("iRPE, cross, columns", "blocks.0.attn.rpe_k.rp_cols.lookup_table_bias", {6, 7},
            "irpe column-bias: heads 6, method cross, swap 0 1");
    nameRow("iRPE, vectors", "blocks.0.attn.rpe_k.lookup_table_weight", {6, 64, 50}, "(irpe-vectors): ");
}

void RecognitionNames2dTest::knowsMaps_data() {
    nameColumns();
    nameRow("SAM", "image_encoder.blocks.0.attn.rel_pos_h", {27, 64}, "factorized-2d height: grid 14x14, head-dim 64, reverse 0",
            "PositionUnscaled: rel_pos_h");
    nameRow("SAM, whole map", "image_encoder.blocks.2.attn.rel_pos_w", {127, 64}, "factorized-2d width: grid 64x64, head-dim 64, reverse 0",
            "RowsReversed: ");
    nameRow("MViTv2, time", "blocks.0.attn.rel_pos_t", {15, 96}, "decomposed-2d time: frames 8, head-dim 96");
    nameRow("MViTv2, clips", "blocks.0.attn.rel_pos_h", {111, 96}, "decomposed-2d height: grid 56x56, head-dim 96",
            "OtherTensor: blocks.0.attn.rel_pos_t", "blocks.0.attn.rel_pos_t", {15, 96});
    nameRow("BoTNet, timm", "stages.3.0.self_attn.pos_embed.height_rel", {13, 128}, "factorized-2d height: grid 7x7, head-dim 128",
            "PositionUnscaled: height_rel", "stages.3.0.self_attn.qkv.weight", {1536, 512});
    nameRow("BoTNet, lucidrains", "net.0.net.3.rel_pos_emb.rel_width", {27, 128}, "factorized-2d width: grid 14x14, head-dim 128");
    nameRow("HaloNet", "stages.2.0.self_attn.pos_embed.height_rel", {27, 16}, "halo height: block 8x8, halo 3, head-dim 16",
            "OtherTensor: stages.2.0.self_attn.kv.weight", "stages.2.0.self_attn.kv.weight", {384, 256, 1});
    nameRow("LambdaNet", "stages.2.0.self_attn.pos_emb", {27, 27, 16}, "(lambda): head-dim 16, window 14x14");
    nameRow("AutoFormer, rows", "blocks.0.attn.rel_pos_embed_k.embeddings_table_v", {30, 64},
            "factorized-2d height: grid 14x14, head-dim 64, slice 0 2 29", "RowsLeftOut: 27 | 30 | 2");
    nameRow("AutoFormer, columns", "blocks.0.attn.rel_pos_embed_k.embeddings_table_h", {30, 64},
            "factorized-2d width: grid 14x14, head-dim 64, slice 0 2 29");
    nameRow("AutoFormer, values", "blocks.0.attn.rel_pos_embed_v.embeddings_table_v", {30, 64}, "(autoformer-values): ");
    nameRow("ViT, timm", "pos_embed", {1, 197, 768}, "learned-absolute embedding: grid 14x14, head-dim 768, length 197, squeeze 1",
            "SquareMap: 196 | 14 | 1");
    nameRow("ViT, torchvision", "encoder.pos_embedding", {1, 197, 768},
            "learned-absolute embedding: grid 14x14, head-dim 768, length 197, squeeze 1");
    nameRow("ViT of transformers", "vit.embeddings.position_embeddings", {1, 197, 768},
            "learned-absolute embedding: grid 14x14, head-dim 768, length 197, squeeze 1");
    nameRow("VQ-Diffusion, rows", "latent_image_embedding.height_embedding.weight", {32, 1024},
            "absolute-2d height: grid 32x32, head-dim 1024, injection input", "OtherTensor: latent_image_embedding.width_embedding.weight",
            "latent_image_embedding.width_embedding.weight", {32, 1024});
    nameRow("SigLIP as GGUF", "v.position_embd.weight", {729, 1152},
            "learned-absolute embedding: grid 27x27, head-dim 64, heads 18, length 729");
    nameRow("CLIP, pooling of a ResNet", "visual.attnpool.positional_embedding", {50, 2048},
            "learned-absolute embedding: grid 7x7, head-dim 64, heads 32, length 50");
    nameRow("CLIP", "visual.positional_embedding", {50, 768}, "learned-absolute embedding: grid 7x7, head-dim 768, length 50");
    nameRow("CLIP of transformers", "vision_model.embeddings.position_embedding.weight", {50, 768},
            "learned-absolute embedding: grid 7x7, head-dim 768, length 50");
    nameRow("SAM, absolute", "image_encoder.pos_embed", {1, 64, 64, 768},
            "learned-absolute embedding: grid 64x64, head-dim 768, length 4096, squeeze 1, reshape 4096 768");
    nameRow("SAM, wide", "image_encoder.pos_embed", {1, 64, 64, 1280},
            "learned-absolute embedding: grid 64x64, head-dim 64, heads 20, length 4096, squeeze 1, reshape 4096 1280");
    nameRow("VOLO", "pos_embed", {1, 14, 14, 384},
            "learned-absolute embedding: grid 14x14, head-dim 384, length 196, squeeze 1, reshape 196 384");
    nameRow("PiT", "pos_embed", {1, 144, 31, 31},
            "learned-absolute embedding: grid 31x31, head-dim 144, length 961, squeeze 1, reshape 144 961, swap 0 1");
    nameRow("MultiMAE", "input_adapters.rgb.pos_emb", {1, 96, 14, 14},
            "learned-absolute embedding: grid 14x14, head-dim 96, length 196, squeeze 1, reshape 96 196, swap 0 1");
    nameRow("DALL-E of lucidrains", "image_pos_emb.weights.0", {1, 32, 1, 64}, "(axial-positions): , squeeze 1");
    nameRow("DALL-E of lucidrains, columns", "image_pos_emb.weights.1", {1, 1, 32, 64}, "(axial-positions): , squeeze 2");
    nameRow("Vision Longformer", "layers.0.attn.local_relative_position_bias_table", {225, 3}, "(relative-bias): ");
    nameRow("PARSeq", "pos_queries", {1, 26, 384}, "learned-absolute embedding: head-dim 384, length 26, squeeze 1");
    nameRow("PiT, not square", "pos_embed", {1, 14, 7, 96},
            "learned-absolute embedding: grid 14x7, head-dim 96, length 98, squeeze 1, reshape 98 96");
    nameRow("PiT, not square, channels first", "pos_embed", {1, 96, 14, 7},
            "learned-absolute embedding: grid 14x7, head-dim 96, length 98, squeeze 1, reshape 96 98, swap 0 1");
    nameRow("SAM 2", "image_encoder.trunk.pos_embed", {1, 96, 7, 7},
            "learned-absolute embedding: grid 7x7, head-dim 96, length 49, squeeze 1, reshape 96 49, swap 0 1");
    nameRow("SAM 2, window", "image_encoder.trunk.pos_embed_window", {1, 96, 8, 8},
            "learned-absolute embedding: grid 8x8, head-dim 96, length 64, squeeze 1, reshape 96 64, swap 0 1");
    nameRow("Hiera, window", "pos_embed_win", {1, 96, 8, 8},
            "learned-absolute embedding: grid 8x8, head-dim 96, length 64, squeeze 1, reshape 96 64, swap 0 1");
    nameRow("SAM-Med3D", "image_encoder.pos_embed", {1, 8, 8, 8, 48},
            "learned-absolute embedding: head-dim 48, length 512, squeeze 1, reshape 512 48");
    nameRow("pairs of offsets, rows", "attn.rel_emb_h", {27, 32}, "factorized-2d height: grid 14x8, head-dim 32", "", "attn.rel_emb_w",
            {15, 32});
    nameRow("pairs of offsets, columns", "conv1.key_rel_w", {63, 10}, "factorized-2d width: grid 32x32, head-dim 10", "", "conv1.key_rel_h",
            {63, 10});
    nameRow("TVP, rows", "visual.row_position_embeddings.weight", {100, 64},
            "absolute-2d height: grid 100x80, head-dim 64, injection input", "", "visual.col_position_embeddings.weight", {80, 64});
    nameRow("wide rows", "extra.pos_emb_h", {128, 2048}, "learned-absolute embedding: head-dim 64, heads 32, length 128", "",
            "extra.pos_emb_w", {128, 2048});
    nameRow("rows of more halves than can be shown", "image_pos_embed.row_embeddings.weight", {50, 1024},
            "learned-absolute embedding: head-dim 1024, length 50", "", "image_pos_embed.column_embeddings.weight", {50, 1024});
    nameRow("the same by the exact name", "row_embed.weight", {50, 1024}, "learned-absolute embedding: head-dim 1024, length 50", "",
            "col_embed.weight", {50, 1024});
    nameRow("frames of a clip", "temporal_embed", {1, 8, 1, 1, 128}, "learned-absolute embedding: head-dim 128, length 8, reshape 8 128");
    nameRow("map of a clip", "spatial_embed", {1, 1, 7, 7, 128},
            "learned-absolute embedding: grid 7x7, head-dim 128, length 49, reshape 49 128");
    nameRow("SAM-Med3D, depth", "image_encoder.blocks.0.attn.rel_pos_d", {15, 64}, "decomposed-2d time: frames 8, head-dim 64");
    nameRow("RegionViT", "encoder.0.attn.rel_pos", {3, 13, 13},
            "swin bias: heads 3, window 7x7, reverse 1, reverse 2, reshape 3 169, swap 0 1");
    nameRow("NesT", "levels.0.pos_embed", {1, 16, 196, 96},
            "learned-absolute embedding: head-dim 96, length 3136, squeeze 1, reshape 3136 96", "PartOfName: levels");
    nameRow("NaFlex, rows", "embeds.pos_embed_y", {1, 16, 192}, "absolute-2d height: grid 16x12, head-dim 192, injection input, squeeze 1",
            "GridOfPair: embeds.pos_embed_x", "embeds.pos_embed_x", {1, 12, 192});
    nameRow("NaFlex, columns", "embeds.pos_embed_x", {16, 192}, "absolute-2d width: grid 12x16, head-dim 192, injection input",
            "GridOfPair: embeds.pos_embed_y", "embeds.pos_embed_y", {12, 192});
    nameRow("DETR, rows", "backbone.1.row_embed.weight", {50, 256},
            "absolute-2d height: grid 50x50, head-dim 512, injection input, pad 1 256 0", "ColumnsAdded: 256");
    nameRow("DETR, columns", "backbone.1.col_embed.weight", {50, 256},
            "absolute-2d width: grid 50x50, head-dim 512, injection input, pad 1 0 256");
}

void RecognitionNames2dTest::knowsTheNetworkOfSwinV2_data() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<QString>("attention");
    QTest::newRow("Microsoft, timm, torchvision") << QStringLiteral("cpb_mlp") << QStringLiteral("layers.0.blocks.0.attn");
    QTest::newRow("SimMIM") << QStringLiteral("rpe_mlp") << QStringLiteral("encoder.layers.0.blocks.0.attn");
    QTest::newRow("transformers") << QStringLiteral("continuous_position_bias_mlp")
                                  << QStringLiteral("swinv2.encoder.layers.0.blocks.0.attention.self");
}

void RecognitionNames2dTest::knowsTheNetworkOfSwinV2() {
    QFETCH(QString, network);
    QFETCH(QString, attention);
    const std::string prefix = attention.toStdString() + ".";
    const std::string mlp = prefix + network.toStdString();
    const std::vector<Given> given{{prefix + "logit_scale", {3, 1, 1}, {}},
                                   {mlp + ".0.weight", {512, 2}, {}},
                                   {mlp + ".0.bias", {512}, {}},
                                   {mlp + ".2.weight", {3, 512}, {}}};
    const auto proposed = [](const std::vector<Given>& tensors) {
        const auto file = fileOf(tensors);
        const auto found = proposals(*file, recognise(*file));
        if (found.size() != 1 || found[0].tensors.size() != 4 || !hindrance(*file, found[0]).isEmpty()) {
            return QStringLiteral("%1 proposals").arg(found.size());
        }
        return QString::fromStdString(found[0].encoding) + QLatin1Char(' ') + describe(found[0].parameters);
    };
    QCOMPARE(proposed(given), QStringLiteral("swin-v2 heads 3"));
    auto coordinates = given;
    coordinates.push_back({prefix + "relative_coords_table", {1, 15, 9, 2}, {}});
    QCOMPARE(proposed(coordinates), QStringLiteral("swin-v2 heads 3, window 8x5"));
    // Only the index: it says that 12 tokens are 2 x 6, not 3 x 4.
    auto index = given;
    index.push_back({prefix + "relative_position_index", {12, 12}, swinIndex(2, 6), "I64"});
    QCOMPARE(proposed(index), QStringLiteral("swin-v2 heads 3, window 2x6"));
}

void RecognitionNames2dTest::offersWhatElseAShapeMayBe_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QStringList>("others");
    const auto row = [](const char* title, const char* name, const Sizes& shape, const QStringList& others) {
        QTest::newRow(title) << QString::fromLatin1(name) << shape << others;
    };
    row("32 x 32", "relative_attention_bias.weight", {32, 32}, {QStringLiteral("t5 bias: buckets 32, heads 32, swap 0 1")});
    row("frames", "a.relative_position_bias_table", {1215, 4},
        {QStringLiteral("swin bias: class-token off, heads 4, window 14x23"),
         QStringLiteral("swin bias: class-token off, heads 4, window 23x14"),
         QStringLiteral("swin bias: class-token off, heads 4, window 8x41"),
         QStringLiteral("swin bias: class-token off, heads 4, window 41x8"),
         QStringLiteral("swin bias: class-token off, heads 4, window 5x68"),
         QStringLiteral("swin bias: class-token off, heads 4, window 68x5"),
         QStringLiteral("swin bias: class-token off, heads 4, window 3x122"),
         QStringLiteral("swin bias: class-token off, heads 4, window 122x3"),
         QStringLiteral("swin bias: class-token off, heads 4, window 2x203"),
         QStringLiteral("swin bias: class-token off, heads 4, window 203x2")});
    row("RoBERTa, or 514 positions", "roberta.embeddings.position_embeddings.weight", {514, 768},
        {QStringLiteral("learned-absolute embedding: head-dim 768, length 514")});
    row("iRPE's methods", "rpe_k.lookup_table_bias", {6, 7}, {QStringLiteral("irpe bias: heads 6, method quant, swap 0 1")});
    row("channels first or last", "pos_embed", {14, 14, 14},
        {QStringLiteral("learned-absolute embedding: grid 14x14, head-dim 14, length 196, reshape 14 196, swap 0 1")});
    row("Beat Transformer", "Er", {8, 32, 5}, {QStringLiteral("music-transformer embedding: head-dim 5, heads 8, length 32")});
    row("LeViT, rectangles", "attention_biases", {4, 12},
        {QStringLiteral("attention-biases bias: grid 4x3, heads 4"), QStringLiteral("attention-biases bias: grid 2x6, heads 4"),
         QStringLiteral("attention-biases bias: grid 6x2, heads 4"), QStringLiteral("swin bias: heads 4, window 3x4, quadrant 3 4"),
         QStringLiteral("swin bias: heads 4, window 4x3, quadrant 4 3"), QStringLiteral("swin bias: heads 4, window 2x6, quadrant 2 6"),
         QStringLiteral("swin bias: heads 4, window 6x2, quadrant 6 2")});
}

void RecognitionNames2dTest::offersWhatElseAShapeMayBe() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QStringList, others);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    QCOMPARE(describe(recognise(*file).front().alternatives), others);
}

void RecognitionNames2dTest::readsNothingAgainstAName_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    const auto row = [](const char* title, const char* name, const Sizes& shape) {
        QTest::newRow(title) << QString::fromLatin1(name) << shape;
    };
    row("as many rows as a window and a class token", "image_encoder.blocks.0.attn.rel_pos_h", {28, 64});
    row("columns", "image_encoder.blocks.0.attn.rel_pos_w", {28, 64});
    row("frames", "blocks.0.attn.rel_pos_t", {28, 64});
    row("more rows", "image_encoder.blocks.0.attn.rel_pos_h", {52, 64});
    row("BoTNet", "self_attn.pos_embed.height_rel", {28, 64});
    row("as many rows as buckets", "self_attn.pos_embed.width_rel", {32, 64});
}

/// Vectors of one side with a number of rows that no side has are no numbers of a window or of buckets.
void RecognitionNames2dTest::readsNothingAgainstAName() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    const Recognition known = recognise(*fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}})).front();
    QVERIFY(known.role == Role::Unknown);
    QVERIFY(known.alternatives.empty());
    QCOMPARE(known.reasons.size(), std::size_t{1});
    QVERIFY(known.reasons.front().code == ReasonCode::ShapeDoesNotFit);
}

POSENC_TEST_GUILESS(RecognitionNames2dTest)
#include "recognition_names_2d_test.moc"
