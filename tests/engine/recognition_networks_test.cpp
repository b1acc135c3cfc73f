#include <QtTest>

#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Positional tensors of networks of many fields with tensors beside them that are not positional: names and shapes of public sources,
/// which no rule names one by one.
class RecognitionNetworksTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsPositionalTensorsAlone_data();
    void readsPositionalTensorsAlone();
};

namespace {

struct Known {
    std::string name;
    Shape shape;
    /// What the reading must say, parted by bars; "table": that it is one; empty: that nothing is claimed.
    QString reading;
};

std::vector<Given> tensorsOf(const std::vector<Known>& tensors) {
    std::vector<Given> given;
    for (const Known& tensor : tensors) {
        given.push_back({tensor.name, tensor.shape, {}, tensor.reading == QLatin1String("index") ? "I64" : "F32"});
        if (given.back().dtype == "I64") {
            given.back().values.assign(static_cast<std::size_t>(elementCount(tensor.shape)), 0.0F);
        }
    }
    return given;
}

}  // namespace

void RecognitionNetworksTest::readsPositionalTensorsAlone_data() {
    QTest::addColumn<std::vector<Known>>("tensors");
    const auto network = [](const char* title, const std::vector<Known>& tensors) { QTest::newRow(title) << tensors; };
    network("OSTrack", {{"backbone.pos_embed_z", {1, 64, 768}, "learned-absolute|length 64|grid 8x8"},
                        {"backbone.pos_embed_x", {1, 256, 768}, "learned-absolute|length 256|grid 16x16"},
                        {"backbone.patch_embed.proj.weight", {768, 3, 16, 16}, ""},
                        {"backbone.cls_token", {1, 1, 768}, ""},
                        {"backbone.norm.weight", {768}, ""}});
    network("tracker-1024", {{"pos_embed_z", {1, 256, 512}, "learned-absolute|length 256"},
                             {"pos_embed_x", {1, 1024, 512}, "learned-absolute|length 1024"},
                             {"norm.weight", {512}, ""}});
    network("TNT", {{"pixel_pos", {1, 24, 4, 4}, "learned-absolute|length 16|grid 4x4"},
                    {"patch_pos", {1, 197, 384}, "learned-absolute|length 197|grid 14x14"},
                    {"cls_token", {1, 1, 384}, ""},
                    {"pixel_embed.proj.weight", {24, 3, 7, 7}, ""}});
    network("TNT-detection", {{"patch_pos.weight", {10000, 384}, "learned-absolute|length 10000"},
                              {"pixel_pos", {1, 24, 4, 4}, "learned-absolute|length 16|grid 4x4"},
                              {"pixel_embed.proj.weight", {24, 3, 7, 7}, ""}});
    network("PyramidTNT-rows",
            {{"column_pos", {1, 14, 96}, "learned-absolute|length 14"}, {"pixel_pos", {1, 192, 196}, "table"}, {"norm.weight", {96}, ""}});
    network("TransGAN", {{"pos_embed_1", {1, 64, 1024}, "learned-absolute|length 64"},
                         {"pos_embed_2", {1, 256, 256}, "learned-absolute|length 256"},
                         {"pos_embed_3", {1, 1024, 64}, "learned-absolute|length 1024"},
                         {"l1.weight", {65536, 16}, ""}});
    network("OmniSR", {{"block.0.rel_pos_bias.weight", {225, 4}, "swin|window 8x8|heads 4"},
                       {"block.0.rel_pos_indices", {64, 64}, "index"},
                       {"block.0.to_qkv.weight", {192, 64}, ""}});
    network("MaxViT-3d",
            {{"layers.0.rel_pos_bias.weight", {2197, 8}, "window-3d|window 7x7x7|heads 8"}, {"layers.0.to_qkv.weight", {192, 64}, ""}});
    network("DAT-fixed", {{"stages.2.attns.1.rpe_table", {8, 196, 196}, "table"}, {"stages.2.attns.1.proj_q.weight", {64, 64, 1, 1}, ""}});
    network("TemporalFusion", {{"fusion.spatial_pos_embed", {1, 1, 64, 64}, "learned-absolute|length 64"},
                               {"fusion.temp_pos_embed", {1, 5, 1, 64}, "learned-absolute|length 5"},
                               {"conv_first.weight", {64, 3, 3, 3}, ""}});
    network(
        "BEVFormer-like",
        {{"bev_queries", {40000, 256}, ""}, {"bev_pos", {40000, 256}, "learned-absolute|length 40000"}, {"level_embeds", {4, 256}, ""}});
    network("BEV-channels", {{"bev_queries", {2500, 128}, ""},
                             {"bev_pos", {1, 128, 50, 50}, "learned-absolute|length 2500|grid 50x50"},
                             {"cams_embeds", {6, 128}, ""}});
    network("BEV-embedding",
            {{"head.bev_embedding.weight", {2500, 256}, ""}, {"head.bev_pos.weight", {2500, 256}, "learned-absolute|length 2500"}});
    network("BEV-map", {{"bev_pos", {50, 50, 128}, "learned-absolute|length 2500|grid 50x50"}, {"reference_points.weight", {3, 128}, ""}});
    network("cross-view",
            {{"view_pos_embed", {1, 8, 512}, "learned-absolute|length 8"}, {"agg_token", {1, 1, 512}, ""}, {"norm.weight", {512}, ""}});
    network("views-few", {{"view_pos_embed", {4, 1, 768}, "learned-absolute|length 4"}, {"norm.weight", {768}, ""}});
    network("views-5d", {{"time_pos_embed", {1, 16, 1, 1, 256}, "learned-absolute|length 16"},
                         {"view_pos_embed", {1, 1, 6, 1, 256}, "learned-absolute|length 6"},
                         {"norm.weight", {256}, ""}});
    network("MAE-ST", {{"pos_embed_spatial", {1, 196, 768}, "learned-absolute|length 196"},
                       {"pos_embed_temporal", {1, 8, 768}, "learned-absolute|length 8"},
                       {"pos_embed_class", {1, 1, 768}, ""},
                       {"decoder_pos_embed_spatial", {1, 196, 512}, "learned-absolute|length 196"},
                       {"decoder_pos_embed_temporal", {1, 8, 512}, "learned-absolute|length 8"},
                       {"patch_embed.proj.weight", {768, 3, 2, 16, 16}, ""}});
    network("forecast-video", {{"temporal_pos", {1, 10, 256}, "learned-absolute|length 10"},
                               {"spatial_pos", {1, 64, 256}, "learned-absolute|length 64"},
                               {"spatial_pos_dec", {1, 64, 256}, "learned-absolute|length 64"},
                               {"patch.weight", {256, 3, 8, 8}, ""}});
    network("video-5d", {{"frame_pos", {1, 32, 1, 1, 128}, "learned-absolute|length 32"},
                         {"spatial_pos", {1, 1, 24, 24, 128}, "learned-absolute|length 576|grid 24x24"},
                         {"norm.weight", {128}, ""}});
    network("world-model", {{"spatial_pos", {1, 1, 128, 8, 16}, "learned-absolute|length 128|grid 8x16"}, {"norm.weight", {128}, ""}});
    network("factorised-4d", {{"spatial_pos", {1, 1, 64, 256}, "learned-absolute|length 64"},
                              {"temporal_pos", {1, 16, 1, 256}, "learned-absolute|length 16"},
                              {"embedding.weight", {256, 192}, ""}});
    network("conv3d", {{"spatial_pos", {1, 196, 256}, "learned-absolute|length 196"},
                       {"temporal_pos", {1, 16, 256}, "learned-absolute|length 16"},
                       {"patch_embed.weight", {256, 3, 2, 16, 16}, ""}});
    network("robot-views", {{"pos_embed_spatial", {1, 1, 49, 512}, "learned-absolute|length 49"},
                            {"pos_embed_temporal", {1, 4, 1, 512}, "table"},
                            {"norm.weight", {512}, ""}});
    network("Perceiver-resampler", {{"perceiver.latents", {64, 1024}, ""},
                                    {"perceiver.time_pos_emb", {8, 1, 1024}, "learned-absolute|length 8"},
                                    {"perceiver.norm.weight", {1024}, ""}});
    network("Flamingo", {{"perceiver_resampler.latents", {64, 512}, ""},
                         {"perceiver_resampler.media_pos_emb", {4, 1, 512}, "learned-absolute|length 4"},
                         {"perceiver_resampler.norm.weight", {512}, ""}});
    network("video-vit", {{"time_pos_emb", {8, 1024}, "learned-absolute|length 8"},
                          {"view_emb", {2, 1024}, ""},
                          {"vit.patch.weight", {1024, 3, 14, 14}, ""}});
    network("finance", {{"time_pos_emb", {1, 60, 128}, "learned-absolute|length 60"}, {"norm.weight", {128}, ""}});
    network("time-src", {{"Time_pos_emb", {1, 444, 64}, "learned-absolute|length 444"}, {"Time_src_emb.weight", {64, 128}, ""}});
    network("PoseFormer", {{"Spatial_pos_embed", {1, 17, 32}, "learned-absolute|length 17"},
                           {"Temporal_pos_embed", {1, 81, 544}, "learned-absolute|length 81"},
                           {"Spatial_patch_to_embedding.weight", {32, 2}, ""},
                           {"weighted_mean.weight", {1, 81, 1}, ""}});
    network("pose-levels", {{"Spatial_pos_embed", {1, 5, 17, 128}, "learned-absolute|length 85"}, {"norm.weight", {128}, ""}});
    network("pose-misspelt", {{"spatial_pos_embed", {1, 17, 256}, "learned-absolute|length 17"},
                              {"temproal_pos_embed", {1, 243, 256}, "learned-absolute|length 243"},
                              {"norm.weight", {256}, ""}});
    network("pose-frames-joints", {{"positional_emb", {1, 17, 22, 64}, "learned-absolute|length 374"}, {"norm.weight", {64}, ""}});
    network("hand", {{"positional_emb", {1, 24, 128}, "learned-absolute|length 24"}, {"norm.weight", {128}, ""}});
    network("MHFormer", {{"pos_embed_1", {1, 351, 512}, "learned-absolute|length 351"},
                         {"pos_embed_2", {1, 351, 512}, "learned-absolute|length 351"},
                         {"pos_embed_3", {1, 351, 512}, "learned-absolute|length 351"}});
    network("PaSST-like", {{"time_pos_embed", {1, 768, 1, 99}, "learned-absolute|length 99"},
                           {"freq_pos_embed", {1, 768, 12, 1}, "learned-absolute|length 12"},
                           {"patch_embed.proj.weight", {768, 1, 16, 16}, ""}});
    network("spectrum-4d", {{"time_pos_embed", {1, 64, 1, 512}, "learned-absolute|length 64"},
                            {"freq_pos_embed", {1, 1, 16, 512}, "learned-absolute|length 16"},
                            {"norm.weight", {512}, ""}});
    network("spectrum-half", {{"freq_pos_embed", {1, 8, 384}, "learned-absolute|length 8"},
                              {"time_pos_embed", {1, 64, 384}, "learned-absolute|length 64"},
                              {"norm.weight", {768}, ""}});
    network("DCT-modes", {{"freq_pos_embed", {32, 256}, "learned-absolute|length 32"}, {"norm.weight", {256}, ""}});
    network("frequency-batches", {{"freq_pos_embed", {96, 1, 256}, "learned-absolute|length 96"}, {"norm.weight", {256}, ""}});
    network("VITS", {{"enc_p.encoder.attn_layers.0.emb_rel_k", {1, 9, 96}, "shaw|clip 5|head-dim 96"},
                     {"enc_p.encoder.attn_layers.0.emb_rel_v", {1, 9, 96}, "shaw|clip 5"},
                     {"enc_p.encoder.attn_layers.0.conv_q.weight", {192, 192, 1}, ""},
                     {"enc_p.emb.weight", {178, 192}, ""}});
    network("VITS-heads", {{"attn_layers.0.emb_rel_k", {2, 9, 96}, "table"}, {"attn_layers.0.conv_q.weight", {192, 192, 1}, ""}});
    network("RNA-pairs", {{"rel_pos_embed.weight", {1001, 64}, "shaw|clip 500"}, {"norm.weight", {64}, ""}});
    network("clipped-33", {{"rel_pos_embed.weight", {33, 256}, "shaw|clip 16"}, {"norm.weight", {256}, ""}});
    network("evoformer-lite", {{"rel_pos_embed.weight", {66, 128}, ""}, {"pair_norm.weight", {128}, ""}});
    network("nanoGPT-lecture", {{"token_embedding_table.weight", {65, 384}, ""},
                                {"position_embedding_table.weight", {256, 384}, "learned-absolute|length 256"},
                                {"lm_head.weight", {65, 384}, ""}});
    network("CANINE", {{"char_embeddings.HashBucketCodepointEmbedder_0.weight", {1024, 96}, ""},
                       {"char_embeddings.char_position_embeddings.weight", {16384, 768}, "learned-absolute|length 16384"},
                       {"char_embeddings.token_type_embeddings.weight", {16, 768}, ""}});
    network("word-and-char", {{"embeddings.word_embeddings.weight", {1000, 256}, ""},
                              {"embeddings.char_position_embeddings.weight", {50, 256}, "learned-absolute|length 50"},
                              {"embeddings.word_position_embeddings.weight", {512, 256}, "learned-absolute|length 512"},
                              {"embeddings.LayerNorm.weight", {256}, ""}});
    network("TransE", {{"rel_embed.weight", {237, 200}, ""}, {"ent_embed.weight", {1454, 200}, ""}});
    network("SummaRuNNer", {{"abs_pos_embed.weight", {100, 50}, "learned-absolute|length 100"},
                            {"rel_pos_embed.weight", {10, 50}, ""},
                            {"embed.weight", {500, 100}, ""},
                            {"word_RNN.weight_ih_l0", {600, 100}, ""}});
    network("TiTok", {{"encoder.positional_embedding", {257, 1024}, "learned-absolute|length 257|grid 16x16"},
                      {"encoder.latent_token_positional_embedding", {32, 1024}, "learned-absolute|length 32"},
                      {"encoder.class_embedding", {1, 1024}, ""},
                      {"encoder.patch_embed.weight", {1024, 3, 16, 16}, ""}});
    network("TiTok-1d-2d", {{"pos_embedding_1d.weight", {32, 768}, "learned-absolute|length 32"},
                            {"pos_embedding_2d.weight", {256, 768}, "learned-absolute|length 256"},
                            {"embedding_1d.weight", {4097, 768}, ""}});
    network("TiTok-batches",
            {{"latent_token_positional_embedding", {64, 1, 1024}, "learned-absolute|length 64"}, {"norm.weight", {1024}, ""}});
    network("relative-attention", {{"relative_positions_encoding", {107, 64}, "shaw|clip 53"}, {"query.weight", {512, 512}, ""}});
    network("Astroformer-1d", {{"attn.rel_pos_bias", {8, 1023}, "table"}, {"attn.qkv.weight", {1536, 512}, ""}});
    network("offsets-heads", {{"rel_pos_bias", {1023, 12}, "table"}, {"q.weight", {768, 768}, ""}});
    network("window-param", {{"layers.0.rel_pos_bias", {225, 4}, "swin|window 8x8|heads 4"}, {"layers.0.qkv.weight", {192, 64}, ""}});
    network("path-distance", {{"rpe_table", {21, 8}, "table"}, {"q.weight", {64, 64}, ""}});
    network("sequence-rpe", {{"rpe_table", {8, 127}, "table"}, {"q.weight", {64, 64}, ""}});
    network("DeepSeek-V4", {{"layers.0.compressor.position_bias", {4, 128}, ""}, {"layers.0.compressor.kv_proj.weight", {128, 512}, ""}});
    network("Pangu", {{"layers.0.blocks.0.attention.earth_specific_bias", {3312, 64, 6}, "table"},
                      {"layers.0.blocks.0.attention.position_index", {20736}, "index"},
                      {"layers.0.blocks.0.attention.linear1.weight", {576, 192}, ""}});
    network("Pangu-3d", {{"earth_specific_bias", {759, 6}, "table"}, {"linear1.weight", {576, 192}, ""}});
    network("Pangu-gathered", {{"earth_specific_bias", {1, 4, 6, 24, 24}, "table"}, {"linear1.weight", {576, 192}, ""}});
    network("antibody", {{"residue_embed.weight", {25, 128}, ""},
                         {"residue_pos_embed.weight", {512, 128}, "learned-absolute|length 512"},
                         {"mlp.0.weight", {128, 128}, ""}});
    network("residues-param", {{"residue_pos_embed", {1024, 256}, "learned-absolute|length 1024"}, {"norm.weight", {256}, ""}});
    network("anomaly", {{"enc_pos_embedding", {1, 100, 512}, "learned-absolute|length 100"}, {"enc_embedding.weight", {512, 25}, ""}});
    network("Crossformer-ts", {{"enc_pos_embedding", {1, 7, 28, 256}, "table"}, {"pre_norm.weight", {256}, ""}});
    network("PatchTST", {{"model.backbone.W_pos", {42, 128}, "learned-absolute|: head-dim 128, length 42"},
                         {"model.backbone.W_P.weight", {128, 16}, ""},
                         {"model.head.linear.weight", {96, 5376}, ""}});
    network("LayoutLMv2", {{"layoutlmv2.encoder.rel_pos_bias.weight", {12, 32}, "t5|buckets 32|heads 12"},
                           {"layoutlmv2.encoder.rel_pos_x_bias.weight", {12, 64}, "table"},
                           {"layoutlmv2.encoder.rel_pos_y_bias.weight", {12, 64}, "table"},
                           {"layoutlmv2.embeddings.position_embeddings.weight", {512, 768}, "learned-absolute|length 512"}});
    network("ProphetNet", {{"prophetnet.decoder.position_embeddings.weight", {512, 1024}, "learned-absolute|length 512"},
                           {"prophetnet.decoder.ngram_embeddings.weight", {2, 1024}, ""},
                           {"prophetnet.decoder.layers.0.self_attn.relative_pos_embeddings.weight", {512, 1024}, "table"},
                           {"prophetnet.decoder.layers.0.self_attn.relative_pos_embeddings.bias", {512}, "table"}});
    network("PARSeq", {{"encoder.pos_embed", {1, 128, 384}, "learned-absolute|length 128"},
                       {"encoder.patch_embed.proj.weight", {384, 3, 4, 8}, ""},
                       {"pos_queries", {1, 26, 384}, "learned-absolute|length 26"},
                       {"text_embed.embedding.weight", {97, 384}, ""}});
    network("SVTR", {{"pos_embed", {1, 200, 64}, "learned-absolute|length 200"},
                     {"patch_embed.proj.0.conv.weight", {32, 3, 3, 3}, ""},
                     {"blocks1.0.norm1.weight", {64}, ""}});
    network("CCT", {{"classifier.positional_emb", {1, 256, 256}, "learned-absolute|length 256"},
                    {"classifier.class_emb", {1, 1, 256}, ""},
                    {"tokenizer.conv_layers.0.0.weight", {64, 3, 7, 7}, ""}});
    network("ClimaX-like", {{"pos_embed", {1, 2048, 1024}, "learned-absolute|length 2048"},
                            {"var_embed", {1, 48, 1024}, ""},
                            {"token_embeds.0.proj.weight", {1024, 1, 2, 2}, ""}});
    network("learned-max-n", {{"positional_emb", {200, 512}, "learned-absolute|length 200"}, {"linear.weight", {512, 512}, ""}});
    network("Mega-1d",
            {{"layers.0.relative_position_bias.relative_position_bias", {1999}, "table"}, {"layers.0.ema.alpha", {64, 16, 1}, ""}});
    network("BoTNet-sums", {{"layer4.0.conv2.0.rel_h", {1, 4, 128, 1, 14}, "(relative-vectors)"},
                            {"layer4.0.conv2.0.rel_w", {1, 4, 128, 14, 1}, "(relative-vectors)"},
                            {"layer4.0.conv2.0.query.weight", {512, 512, 1, 1}, ""}});
    network("stand-alone", {{"layer1.0.conv2.0.rel_h", {32, 1, 1, 7, 1}, "(relative-vectors)"},
                            {"layer1.0.conv2.0.rel_w", {32, 1, 1, 1, 7}, "(relative-vectors)"},
                            {"layer1.0.conv2.0.key_conv.weight", {64, 8, 1, 1}, ""}});
    network("augmented-conv", {{"conv1.key_rel_h", {63, 10}, "factorized-2d height|grid 32x"},
                               {"conv1.key_rel_w", {63, 10}, "factorized-2d width"},
                               {"conv1.qkv_conv.weight", {84, 20, 3, 3}, ""}});
    network("full-offsets", {{"attn.pos.rel_emb_h", {27, 32}, "factorized-2d height|grid 14x"},
                             {"attn.pos.rel_emb_w", {27, 32}, "factorized-2d width"},
                             {"attn.qkv.weight", {192, 64}, ""}});
    network("Cosmos", {{"net.extra_pos_embedder.pos_emb_h", {128, 2048}, "learned-absolute|length 128"},
                       {"net.extra_pos_embedder.pos_emb_w", {128, 2048}, "learned-absolute|length 128"},
                       {"net.extra_pos_embedder.pos_emb_t", {128, 2048}, "learned-absolute|length 128"},
                       {"net.x_embedder.proj.1.weight", {256, 72}, ""}});
    network("VideoGPT", {{"attn_stack.pos_embd.d_1", {32, 192}, "learned-absolute|length 32"},
                         {"attn_stack.right_shift.sos", {576}, ""},
                         {"fc_in.weight", {576, 256}, ""}});
    network("TiSASRec", {{"abs_pos_K_emb.weight", {50, 64}, "learned-absolute|length 50"},
                         {"abs_pos_V_emb.weight", {50, 64}, "learned-absolute|length 50"},
                         {"item_emb.weight", {1000, 64}, ""},
                         {"attention_layers.0.Q_w.weight", {64, 64}, ""}});
    network("Latte", {{"pos_embed", {1, 1024, 1152}, "learned-absolute|length 1024"},
                      {"temp_embed", {1, 16, 1152}, "learned-absolute|length 16"},
                      {"y_embedder.embedding_table.weight", {102, 1152}, ""}});
    network("RGB-D", {{"absolute_pos_embed", {1, 96, 56, 56}, "learned-absolute|length 3136"},
                      {"absolute_pos_embed_d", {1, 96, 56, 56}, "learned-absolute|length 3136"},
                      {"patch_embed.proj.weight", {96, 3, 4, 4}, ""}});
    network("offsets-of-sequence", {{"rel.rel_pos", {999, 64}, "table"}, {"rel.proj.weight", {1, 64}, ""}});
    network("window-offsets",
            {{"blocks.0.attn.rel_pos", {225, 4}, "swin|window 8x8|heads 4"}, {"blocks.0.attn.qkv.weight", {192, 64}, ""}});
    network("window-offsets-first", {{"blocks.0.attn.rel_pos", {6, 729}, "swin|window 14x14|heads 6"}});
    network("offsets-as-channels", {{"attn.rel_pos", {1, 4, 16, 128}, "(relative-vectors)"}, {"attn.query.weight", {64, 64, 1}, ""}});
    network("LambdaNet", {{"layer.rel_pos_emb", {45, 45, 16, 1}, "(lambda)"}, {"layer.to_q.weight", {64, 64, 1, 1}, ""}});
    network("Keras", {{"layers/position_embedding/vars/0", {1024, 768}, "learned-absolute|length 1024"},
                      {"layers/token_embedding/vars/0", {1000, 768}, ""},
                      {"layers/pos_embed_dense/vars/0", {64, 128}, ""},
                      {"layers/pos_embed_dense/vars/1", {128}, ""}});
    network("clip-5d", {{"spatial_embed", {1, 1, 7, 7, 128}, "learned-absolute|length 49|grid 7x7"},
                        {"temporal_embed", {1, 4, 1, 1, 128}, "learned-absolute|length 4"},
                        {"proj.weight", {64, 64}, ""}});
    network("clip-frames", {{"visual.temporal_embedding", {8, 768}, "learned-absolute|length 8"},
                            {"visual.conv1.weight", {768, 3, 16, 16}, ""},
                            {"visual.proj", {768, 512}, ""}});
    network("one-word",
            {{"positionembedding.weight", {256, 384}, "learned-absolute|length 256"}, {"tokenembedding.weight", {1000, 384}, ""}});
    network("learned-alone", {{"learned_pos.weight", {512, 256}, "learned-absolute|length 512"}, {"embedding.weight", {1000, 256}, ""}});
    network("numbers-of-heads", {{"attn.rel_pos_emb", {4, 41}, "(relative-bias)"}, {"proj.weight", {64, 64}, ""}});
    network("TVP", {{"row_position_embeddings.weight", {100, 64}, "absolute-2d height|grid 100x"},
                    {"col_position_embeddings.weight", {100, 64}, "absolute-2d width"},
                    {"position_embeddings.weight", {512, 64}, "learned-absolute|length 512"},
                    {"token_type_embeddings.weight", {1, 64}, ""}});
    // Layers of strips of a map, of graphs, of signs, of words: nothing of these is a position.
    network("strips", {{"encoder.mlp_h.weight", {256, 256}, ""},
                       {"encoder.mlp_w.weight", {256, 256}, ""},
                       {"encoder.att_h.weight", {128, 256}, ""},
                       {"encoder.att_w.weight", {128, 256}, ""},
                       {"encoder.height.weight", {256, 256}, ""},
                       {"encoder.width.weight", {256, 256}, ""}});
    network("layers-of-positions", {{"pos_embed.w1", {128, 256}, ""},
                                    {"pos_embed.b1", {256}, ""},
                                    {"enc/pos_embed/w", {64, 256}, ""},
                                    {"enc/pos_embed/b", {256}, ""},
                                    {"enc/rel_pos_embed/kernel", {33, 64}, ""},
                                    {"enc/rel_pos_embed/bias", {64}, ""},
                                    {"pos_embed.weight", {256, 64}, ""},
                                    {"pos_embed.bias", {256}, ""}});
    network("signs", {{"pos_emb.weight", {200, 64}, ""}, {"neg_emb.weight", {200, 64}, ""}});
    network("positions-of-signs",
            {{"pos_embed_pos", {1, 16, 64}, "learned-absolute|length 16"}, {"pos_embed_neg", {1, 16, 64}, "learned-absolute|length 16"}});
    network("relations", {{"rel_table.weight", {237, 200}, ""}, {"relation_table.weight", {474, 100}, ""}});
    network("OpenKE", {{"ent_embeddings.weight", {2000, 128}, ""}, {"rel_embeddings.weight", {512, 128}, ""}, {"zero_const", {1}, ""}});
    network("OpenKE-in-an-encoder",
            {{"encoder.ent_embeddings.weight", {2000, 128}, ""}, {"encoder.rel_embeddings.weight", {512, 128}, ""}});
    network("DeBERTa-encoder", {{"encoder.rel_embeddings.weight", {512, 128}, "deberta embedding|buckets 256"}});
    network("Graphormer", {{"graph_encoder.graph_attn_bias.graph_token_virtual_distance.weight", {1, 32}, "(graph-distances)"},
                           {"graph_encoder.graph_attn_bias.spatial_pos_encoder.weight", {512, 32}, "(graph-distances)"},
                           {"graph_encoder.graph_attn_bias.edge_encoder.weight", {1537, 32}, ""},
                           {"graph_encoder.graph_node_feature.in_degree_encoder.weight", {512, 768}, ""},
                           {"graph_encoder.graph_node_feature.out_degree_encoder.weight", {512, 768}, ""}});
    network("diffusion", {{"timestep_embedding.weight", {1000, 128}, ""}, {"pos_embed", {1, 196, 128}, "learned-absolute|length 196"}});
    network("DecisionTransformer",
            {{"embed_timestep.weight", {4096, 128}, "learned-absolute|length 4096"}, {"embed_ln.weight", {128}, ""}});
    network("DAT", {{"stages.2.attns.1.rpe_table", {12, 27, 27}, "(relative-bias)|heads 12|window 14x14"}});
    network("prompts", {{"prompt_learner.token_prefix_pos", {80, 1, 512}, ""},
                        {"prompt_learner.ctx_pos", {80, 16, 512}, ""},
                        {"prompt_learner.ctx_neg", {80, 16, 512}, ""}});
    network("calendar", {{"temporal_embedding.weight", {24, 64}, ""}, {"value_embedding.weight", {64, 7, 3}, ""}});
    network("words-alone", {{"speaker_freqs", {8, 16, 16}, ""},
                            {"freq_mask.weight", {4, 64, 8, 8}, ""},
                            {"token_relative", {8, 225}, ""},
                            {"relative_state.weight", {16, 33}, ""},
                            {"attn.u_bias", {64, 64}, ""},
                            {"attn.q_bias", {64, 64}, ""}});
    network("both-biases", {{"attn.u_bias", {8, 64}, "conformer u"}, {"attn.v_bias", {8, 64}, "conformer v"}});
    network("trained-rotations", {{"freqs", {2, 12, 32}, "(rope-mixed)"}, {"pos_frequencies", {3, 24, 64}, "(rope-frequencies)"}});
    network("activations", {{"slopes", {16}, ""}, {"act.slopes", {64}, ""}, {"freqs", {128}, ""}, {"fourier.freqs", {2, 128}, ""}});
}

void RecognitionNetworksTest::readsPositionalTensorsAlone() {
    QFETCH(std::vector<Known>, tensors);
    const auto file = fileOf(tensorsOf(tensors));
    const Recognitions found = recognise(*file);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const QString& wanted = tensors[i].reading;
        const Recognition& known = std::as_const(found)[i];
        const QString read = describe(known.reading);
        const QString told = QString::fromStdString(tensors[i].name) + QStringLiteral(" is read as ") + read;
        if (wanted.isEmpty() || wanted == QLatin1String("index")) {
            QVERIFY2(known.role != Role::Table, qPrintable(told));
            continue;
        }
        QVERIFY2(known.role == Role::Table, qPrintable(told));
        if (wanted != QLatin1String("table")) {
            for (const QString& part : wanted.split(QLatin1Char('|'))) {
                QVERIFY2(read.contains(part), qPrintable(told));
            }
        }
    }
}

POSENC_TEST_GUILESS(RecognitionNetworksTest)
#include "recognition_networks_test.moc"
