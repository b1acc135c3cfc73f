#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_names.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Text, audio and other sequences: every ecosystem's tables of distances and positions.
class RecognitionNames1dTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsBuckets_data();
    void knowsBuckets() { checkName(); }
    void knowsDistances_data();
    void knowsDistances() { checkName(); }
    void knowsPositions_data();
    void knowsPositions() { checkName(); }
    void knowsOtherSchemes_data();
    void knowsOtherSchemes() { checkName(); }
    void twoPositionsAreNotTwoOfPadding();
    void bindsTransformerXl();
    void bindsTransformerXlWithSharedBiases();
    void bindsDeberta_data();
    void bindsDeberta();
    void frequenciesOfTransformerXlAreThoseOfSinusoids();
    void cutsWhatIsLongerThanItsQueries_data();
    void cutsWhatIsLongerThanItsQueries();
};

void RecognitionNames1dTest::knowsBuckets_data() {
    nameColumns();
    nameRow("T5", "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 8}, "t5 bias: buckets 32, heads 8");
    nameRow("T5, decoder", "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 8},
            "t5 bias: bidirectional off, buckets 32, heads 8", "PartOfName: decoder");
    nameRow("MPNet of fairseq, an encoder", "decoder.sentence_encoder.relative_attention_bias.weight", {32, 12},
            "t5 bias: buckets 32, heads 12");
    nameRow("T5-11B", "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 128}, "t5 bias: buckets 32, heads 128");
    nameRow("T5-11B, decoder", "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 128},
            "t5 bias: bidirectional off, buckets 32, heads 128");
    nameRow("T5-11B, mesh", "encoder/block_000/layer_000/SelfAttention/relative_attention_bias", {128, 32},
            "t5 bias: buckets 32, heads 128, swap 0 1");
    nameRow("128 buckets", "encoder.relative_attention_bias.weight", {128, 32}, "t5 bias: buckets 128, heads 32");
    nameRow("T5, mesh", "encoder/block_000/layer_000/SelfAttention/relative_attention_bias", {8, 32},
            "t5 bias: buckets 32, heads 8, swap 0 1");
    nameRow("T5X", "encoder/relpos_bias/rel_embedding", {8, 32}, "t5 bias: buckets 32, heads 8, swap 0 1");
    nameRow("T5X, decoder", "decoder/relpos_bias/rel_embedding", {8, 32}, "t5 bias: bidirectional off, buckets 32, heads 8, swap 0 1");
    nameRow("GGUF", "enc.blk.0.attn_rel_b.weight", {32, 8}, "t5 bias: buckets 32, heads 8");
    nameRow("GGUF, decoder", "dec.blk.0.attn_rel_b", {32, 8}, "t5 bias: bidirectional off, buckets 32, heads 8");
    nameRow("GGUF, cross-attention", "dec.blk.3.cross_attn_rel_b.weight", {32, 8}, "t5 bias: bidirectional off, buckets 32, heads 8");
    nameRow("GGUF, one stack", "blk.0.attn_rel_b.weight", {32, 8}, "t5 bias: buckets 32, heads 8");
    nameRow("LongT5", "encoder.block.0.layer.0.LocalSelfAttention.relative_attention_bias.weight", {32, 6}, "t5 bias: buckets 32, heads 6");
    nameRow("LongT5, blocks", "encoder.block.0.layer.0.TransientGlobalSelfAttention.global_relative_attention_bias.weight", {32, 6},
            "t5-global bias: buckets 32, heads 6");
    nameRow("MPNet", "mpnet.encoder.relative_attention_bias.weight", {32, 12}, "t5 bias: buckets 32, heads 12");
    nameRow("x-transformers", "attn_layers.rel_pos.relative_attention_bias.weight", {32, 8}, "t5 bias: buckets 32, heads 8",
            "BiasMultiplied: rel_pos.relative_attention_bias.weight");
    nameRow("x-transformers, network", "attn_layers.rel_pos.mlp.0.0.weight", {128, 1}, "(dynamic-position-bias): ");
    nameRow("x-transformers, ALiBi", "attn_layers.rel_pos.learned_logslopes", {8, 1, 1}, "(alibi-learned): heads 8");
    nameRow("WavLM", "encoder.layers.0.self_attn.relative_attention_bias.weight", {320, 12},
            "t5 bias: buckets 320, heads 12, max-distance 800");
    nameRow("WavLM, gate", "encoder.layers.0.self_attn.grep_linear.weight", {8, 64}, "(gated-bias): ");
    nameRow("WavLM, factor", "encoder.layers.0.self_attn.grep_a", {1, 12, 1, 1}, "(gated-bias): ");
}

void RecognitionNames1dTest::knowsDistances_data() {
    nameColumns();
    nameRow("Shaw", "embeddings_table", {33, 64}, "shaw key-embedding: clip 16, head-dim 64");
    nameRow("relative_key", "bert.encoder.layer.0.attention.self.distance_embedding.weight", {1023, 64},
            "relative-1d embedding: head-dim 64, length 512, reverse 0", "RowsReversed: ");
    nameRow("labml, vectors", "attn.key_pos_embeddings", {8192, 8, 64},
            "transformer-xl-learned embedding: head-dim 64, heads 8, length 4096");
    nameRow("labml, numbers", "attn.key_pos_bias", {8192, 8}, "transformer-xl-learned bias: heads 8, length 4096");
    nameRow("labml, u", "attn.query_pos_bias", {8, 64}, "transformer-xl-learned u: head-dim 64, heads 8");
    nameRow("Transformer-XL, u", "layers.0.dec_attn.r_w_bias", {10, 41}, "transformer-xl u: head-dim 41, heads 10");
    nameRow("Transformer-XL, v", "r_r_bias", {10, 41}, "transformer-xl v: head-dim 41, heads 10");
    nameRow("Transformer-XL, table", "r_emb", {16, 160, 10, 41}, "(transformer-xl-table): head-dim 41, heads 10, length 160");
    nameRow("Transformer-XL, numbers", "r_bias", {16, 160, 10}, "(transformer-xl-table): heads 10, length 160");
    nameRow("XLNet", "transformer.layer.0.rel_attn.r_w_bias", {12, 64}, "xlnet u: head-dim 64, heads 12");
    nameRow("XLNet, projection", "transformer.layer.0.rel_attn.r", {768, 12, 64},
            "xlnet position-weight: head-dim 64, heads 12, reshape 768 768, swap 0 1");
    nameRow("Music Transformer, gwinndr", "transformer.encoder.layers.0.self_attn.Er", {2048, 64},
            "music-transformer embedding: head-dim 64, length 2048");
    nameRow("Music Transformer, spectraldoy", "decoder.layers.0.self_attn.E.weight", {1024, 256},
            "music-transformer embedding: head-dim 256, length 1024", "PartOfName: self_attn");
    nameRow("Beat Transformer", "layers.0.attn.Er", {8, 64, 512},
            "music-transformer embedding: head-dim 64, heads 8, length 512, swap 1 2");
    nameRow("VITS", "enc_p.encoder.attn_layers.0.emb_rel_k", {1, 9, 96}, "shaw key-embedding: clip 5, head-dim 96, squeeze 1, pad 0 1 1",
            "RowsAdded: 2");
    nameRow("VITS, values", "text_encoder.encoder.layers.0.attention.emb_rel_v", {1, 9, 96},
            "shaw value-embedding: clip 5, head-dim 96, squeeze 1, pad 0 1 1");
    nameRow("VITS, per head", "enc_p.encoder.attn_layers.0.emb_rel_k", {2, 9, 96}, "(vits-per-head): clip 5, head-dim 96");
    nameRow("SpeechT5", "speecht5.encoder.wrapped_encoder.embed_positions.pe_k.weight", {320, 64},
            "shaw key-embedding: clip 160, head-dim 64, extend 0 0 1, reverse 0", "RowsRepeated: 1");
    nameRow("Conformer", "conformer.layers.0.self_attn.pos_bias_u", {8, 64}, "conformer u: head-dim 64, heads 8");
    nameRow("DeBERTa", "deberta.encoder.rel_embeddings.weight", {512, 768},
            "deberta embedding: buckets 256, head-dim 64, heads 12, max-distance 512");
    nameRow("AlphaFold", "evoformer/~_relative_encoding/pair_activiations/weights", {65, 128}, "(residue-offsets): ");
    nameRow("AlphaFold, as its file has it", "alphafold/alphafold_iteration/evoformer/pair_activiations//weights", {65, 128},
            "(residue-offsets): ");
    nameRow("ESMFold", "trunk.pairwise_positional_embedding.embedding.weight", {66, 128}, "(residue-offsets): ");
    nameRow("Enformer, projection", "transformer.0.0.fn.1.to_rel_k.weight", {512, 192}, "(relative-functions): ", "",
            "transformer.0.0.fn.1.rel_content_bias", {1, 8, 1, 64});
    nameRow("Enformer, v", "transformer.0.0.fn.1.rel_pos_bias", {1, 8, 1, 64}, "(relative-functions): ", "",
            "transformer.0.0.fn.1.rel_content_bias", {1, 8, 1, 64});
    nameRow("AudioLM", "transformer.rel_pos_bias.net.0.0.weight", {512, 1}, "(dynamic-position-bias): ");
    nameRow("Phenaki", "spatial_rel_pos_bias.net.2.bias", {8}, "(dynamic-position-bias): ");
    nameRow("Zipformer", "encoder.encoders.0.layers.0.self_attn_weights.linear_pos.weight", {16, 48}, "(relative-functions): ");
    nameRow("KERPLE of NeMo", "encoder.self_attention_relative_position_embedding.kerple_b", {12, 1, 1}, "(relative-bias): heads 12");
    nameRow("FlashAttention, ALiBi", "transformer.layers.0.mixer.inner_attn.alibi_slopes", {8}, "(alibi-slopes): heads 8");
    nameRow("GPT-2, in a NumPy archive", "params/transformer/wpe/weight", {1024, 64},
            "learned-absolute embedding: causal on, head-dim 64, length 1024");
    nameRow("LongT5, blocks, in a NumPy archive",
            "encoder/block/0/layer/0/TransientGlobalSelfAttention/global_relative_attention_bias/weight", {32, 6},
            "t5-global bias: buckets 32, heads 6");
    nameRow("OpenFold", "input_embedder.linear_relpos.weight", {128, 65}, "(residue-offsets): ");
    nameRow("AlphaFold multimer", "evoformer/~_relative_encoding/position_activations//weights", {73, 128}, "(residue-offsets): ");
    nameRow("Boltz", "rel_pos.linear_layer.weight", {128, 139}, "(residue-offsets): ");
    nameRow("ProteinMPNN", "features.embeddings.linear.weight", {16, 66}, "(residue-offsets): ");
}

void RecognitionNames1dTest::knowsPositions_data() {
    nameColumns();
    nameRow("BERT", "bert.embeddings.position_embeddings.weight", {512, 768}, "learned-absolute embedding: head-dim 768, length 512");
    nameRow("RoBERTa", "roberta.embeddings.position_embeddings.weight", {514, 768},
            "learned-absolute embedding: head-dim 768, length 512, slice 0 2 514", "RowsLeftOut: 512 | 514 | 2");
    nameRow("BART", "model.decoder.embed_positions.weight", {1026, 1024},
            "learned-absolute embedding: causal on, head-dim 1024, length 1024, slice 0 2 1026",
            "CausalByName: decoder.embed_positions.weight");
    nameRow("RoBERTa of fairseq, an encoder", "decoder.sentence_encoder.embed_positions.weight", {514, 768},
            "learned-absolute embedding: head-dim 768, length 512, slice 0 2 514");
    nameRow("ESM", "encoder.embed_positions.weight", {1026, 1280},
            "learned-absolute embedding: head-dim 64, heads 20, length 1024, slice 0 2 1026");
    nameRow("SigLIP, text", "text_model.embeddings.position_embedding.weight", {64, 768},
            "learned-absolute embedding: head-dim 768, length 64", "OtherTensor: text_model.head.weight", "text_model.head.weight",
            {768, 768});
    nameRow("CLIP of transformers, text", "text_model.embeddings.position_embedding.weight", {77, 512},
            "learned-absolute embedding: causal on, head-dim 512, length 77",
            "CausalByName: text_model.embeddings.position_embedding.weight", "text_projection.weight", {512, 512});
    nameRow("GPT-2", "wpe.weight", {1024, 768}, "learned-absolute embedding: causal on, head-dim 768, length 1024");
    nameRow("GGUF", "position_embd.weight", {512, 768}, "learned-absolute embedding: head-dim 768, length 512");
    nameRow("CLIP, text", "positional_embedding", {77, 512}, "learned-absolute embedding: head-dim 512, length 77");
    nameRow("CLIP, text, transformers", "text_model.embeddings.position_embedding.weight", {77, 512},
            "learned-absolute embedding: causal on, head-dim 512, length 77");
    nameRow("Whisper", "decoder.positional_embedding", {448, 384}, "learned-absolute embedding: causal on, head-dim 384, length 448");
    nameRow("Whisper, encoder", "encoder.positional_embedding", {1500, 384}, "learned-absolute embedding: head-dim 384, length 1500");
    nameRow("Whisper of transformers", "model.decoder.embed_positions.weight", {448, 384},
            "learned-absolute embedding: causal on, head-dim 384, length 448");
    nameRow("SASRec", "pos_emb.weight", {201, 50}, "learned-absolute embedding: head-dim 50, length 201");
    nameRow("Keyword Transformer", "pos_emb", {1, 99, 64}, "learned-absolute embedding: head-dim 64, length 99, squeeze 1");
}

void RecognitionNames1dTest::knowsOtherSchemes_data() {
    nameColumns();
    nameRow("CoPE", "layers.0.attn.cope.pos_emb", {1, 64, 64}, "cope embedding: head-dim 64, positions 64, squeeze 1, swap 0 1");
    nameRow("KERPLE", "attention.rpe.bias_p", {8, 1, 1}, "kerple r1: heads 8, reshape 8");
    nameRow("KERPLE, the other letter", "attention.rpe.bias_a", {8, 1, 1}, "kerple r2: heads 8, reshape 8");
    nameRow("FIRE", "attention.fire.mlp.2.weight", {12, 32}, "fire mlp-weight-2: heads 12, hidden 32",
            "OtherTensor: attention.fire.L_multiplier", "attention.fire.L_multiplier", {});
    nameRow("LongT5, blocks", "encoder.block.0.layer.0.TransientGlobalSelfAttention.global_relative_attention_bias.weight", {32, 8},
            "t5-global bias: buckets 32, heads 8");
    nameRow("RoPE", "model.layers.0.self_attn.rotary_emb.inv_freq", {64}, "(rope-frequencies): ");
    nameRow("RoPE, llama", "rope.freqs", {64}, "(rope-frequencies): ");
    nameRow("RoPE, llama2.c", "freq_cis_real", {256, 24}, "(rope-frequencies): ");
    nameRow("RoPE, GGUF", "rope_freqs.weight", {64}, "rope frequency-factors: head-dim 128");
    nameRow("RoPE, mixed", "rope.freqs", {2, 12, 12, 32}, "(rope-mixed): ");
    nameRow("RoPE, mixed, rope-vit", "freqs", {2, 12, 192}, "(rope-mixed): ");
    nameRow("ALiBi, slopes", "slopes", {8, 1, 1}, "(alibi-slopes): heads 8");
    nameRow("ALiBi, bias", "layers.0.alibi", {8, 1, 2048}, "(alibi-slopes): ");
}

void RecognitionNames1dTest::bindsDeberta_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("tensors");
    const QString own = QStringLiteral("key-bias, key-weight, query-bias, query-weight");
    QTest::newRow("v1") << QStringList{"pos_proj.weight", "pos_q_proj.weight", "pos_q_proj.bias"} << "key-weight, query-bias, query-weight";
    QTest::newRow("v2") << QStringList{"pos_key_proj.weight", "pos_key_proj.bias", "pos_query_proj.weight", "pos_query_proj.bias",
                                       "key_proj.weight",     "key_proj.bias",     "query_proj.weight",     "query_proj.bias"}
                        << own;
    QTest::newRow("v3") << QStringList{"key_proj.weight", "key_proj.bias", "query_proj.weight", "query_proj.bias"} << own;
}

void RecognitionNames1dTest::bindsDeberta() {
    QFETCH(const QStringList, names);
    QFETCH(const QString, tensors);
    std::vector<Given> given{{"deberta.encoder.rel_embeddings.weight", {512, 128}, {}},
                             {"deberta.encoder.LayerNorm.weight", {128}, {}},
                             {"deberta.encoder.LayerNorm.bias", {128}, {}},
                             {"deberta.encoder.conv.LayerNorm.weight", {128}, {}},
                             {"deberta.encoder.layer.0.output.LayerNorm.weight", {128}, {}},
                             {"deberta.embeddings.LayerNorm.weight", {128}, {}}};
    for (const QString& name : names) {
        const bool weight = name.endsWith(QLatin1String("weight"));
        given.push_back({("deberta.encoder.layer.0.attention.self." + name).toStdString(), weight ? Shape{128, 128} : Shape{128}, {}});
    }
    const auto file = fileOf(given);
    const auto recognitions = recognise(*file);
    for (const std::size_t other : {3U, 4U, 5U}) {
        QVERIFY(recognitions[other].role == Role::Unknown);
    }
    const auto found = proposals(*file, recognitions);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().encoding, std::string("deberta"));
    QStringList bound;
    for (const auto& [tensor, binding] : found.front().tensors) {
        bound.append(QString::fromStdString(tensor));
    }
    bound.sort();
    QStringList wanted = tensors.split(QStringLiteral(", ")) + QStringList{"embedding", "norm-bias", "norm-weight"};
    wanted.sort();
    QCOMPARE(bound, wanted);
    // Of projections of their own those are bound, not the layer's.
    QCOMPARE(found.front().tensors.at("key-weight").entry, std::size_t{6});
    QCOMPARE(hindrance(*file, found.front()), QString());
}

void RecognitionNames1dTest::frequenciesOfTransformerXlAreThoseOfSinusoids() {
    const auto file = fileOf({{"transformer.pos_emb.inv_freq", {32}, {}},
                              {"transformer.layers.0.dec_attn.r_net.weight", {64, 64}, {}},
                              {"transformer.layers.0.dec_attn.r_w_bias", {4, 16}, {}}});
    QCOMPARE(recognise(*file).front().reading.scheme, std::string("sinusoid-frequencies"));
    const auto other = fileOf({{"transformer.pos_emb.inv_freq", {32}, {}}});
    QCOMPARE(recognise(*other).front().reading.scheme, std::string("rope-frequencies"));
}

/// Two rows of RoBERTa's table are for padding: a table of two rows alone is read as such, never as one of length 0.
void RecognitionNames1dTest::twoPositionsAreNotTwoOfPadding() {
    for (const char* name : {"roberta.embeddings.position_embeddings.weight", "model.decoder.embed_positions.weight"}) {
        const auto table = recognise(*fileOf({{name, Shape{2, 8}, {}}})).front();
        QVERIFY2(!describe(table.reading).contains(QLatin1String("slice")), name);
        const auto three = recognise(*fileOf({{name, Shape{3, 8}, {}}})).front();
        QVERIFY2(describe(three.reading).contains(QLatin1String("length 3")), name);
    }
}

void RecognitionNames1dTest::bindsTransformerXl() {
    const auto file = fileOf({{"layers.0.dec_attn.r_net.weight", {12, 12}, {}},
                              {"layers.0.dec_attn.r_w_bias", {3, 4}, {}},
                              {"layers.0.dec_attn.r_r_bias", {3, 4}, {}},
                              // Another width than that of all heads: our encoding reads no such projection.
                              {"layers.1.dec_attn.r_net.weight", {12, 20}, {}},
                              {"layers.1.dec_attn.r_w_bias", {3, 4}, {}},
                              // Shared by all layers, so nothing beside the projection tells of heads.
                              {"layers.2.dec_attn.r_net.weight", {12, 12}, {}}});
    const auto recognitions = recognise(*file);
    QVERIFY(recognitions[recognitions.size() - 1].role == Role::Unknown);
    const auto found = proposals(*file, recognitions);
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].tensors.size(), std::size_t{3});
    QCOMPARE(describe(found[0].parameters), QStringLiteral("head-dim 4, heads 3"));
    QCOMPARE(hindrance(*file, found[0]), QString());
    QCOMPARE(found[1].tensors.size(), std::size_t{1});
    QCOMPARE(found[1].tensors.count("u"), std::size_t{1});
}

void RecognitionNames1dTest::bindsTransformerXlWithSharedBiases() {
    // Without --untie_r all layers share two biases, which the model itself holds.
    const auto file = fileOf({{"model.r_w_bias", {3, 4}, {}},
                              {"model.r_r_bias", {3, 4}, {}},
                              {"model.layers.0.dec_attn.r_net.weight", {12, 12}, {}},
                              {"model.layers.1.dec_attn.r_net.weight", {12, 12}, {}},
                              // Of another width, so no projection of these heads; and one that is not below them.
                              {"model.layers.2.dec_attn.r_net.weight", {12, 20}, {}},
                              {"other.dec_attn.r_net.weight", {12, 12}, {}}});
    const auto recognitions = recognise(*file);
    QCOMPARE(describe(recognitions[3].reading), QStringLiteral("transformer-xl position-weight: "));
    QVERIFY(recognitions[5].role == Role::Unknown);
    const auto found = proposals(*file, recognitions);
    QCOMPARE(found.size(), std::size_t{2});
    for (std::size_t layer = 0; layer < 2; ++layer) {
        QCOMPARE(found[layer].title, "model.layers." + std::to_string(layer) + ".dec_attn");
        QCOMPARE(found[layer].tensors.at("position-weight").entry, layer + 2);
        QCOMPARE(found[layer].tensors.at("u").entry, std::size_t{0});
        QCOMPARE(found[layer].tensors.at("v").entry, std::size_t{1});
        QCOMPARE(describe(found[layer].parameters), QStringLiteral("head-dim 4, heads 3"));
        QCOMPARE(hindrance(*file, found[layer]), QString());
    }
}

void RecognitionNames1dTest::cutsWhatIsLongerThanItsQueries_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<QString>("step");
    QTest::newRow("labml") << "key_pos_embeddings" << Sizes{16, 2, 4} << "embedding"
                           << "slice 0 5 11";
    QTest::newRow("labml, numbers") << "key_pos_bias" << Sizes{16, 2} << "bias"
                                    << "slice 0 5 11";
    QTest::newRow("relative_key") << "distance_embedding.weight" << Sizes{15, 4} << "embedding"
                                  << "slice 0 5 10";
    QTest::newRow("per head") << "rel_pos_emb" << Sizes{2, 15, 4} << "embedding"
                              << "slice 1 5 10";
    QTest::newRow("Music Transformer") << "Er" << Sizes{8, 4} << "embedding"
                                       << "slice 0 5 8";
    QTest::newRow("GPT-2") << "wpe.weight" << Sizes{8, 8} << "embedding"
                           << "slice 0 0 3";
}

void RecognitionNames1dTest::cutsWhatIsLongerThanItsQueries() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, tensor);
    QFETCH(QString, step);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}, {"queries", {2, 3, 4}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].tensors.count("queries"), std::size_t{1});
    QCOMPARE(std::get<Index>(found[0].parameters.at("length")), Index{3});
    QCOMPARE(QString::fromStdString(toString(found[0].tensors.at(tensor.toStdString()).arrangement.back())), step);
    QCOMPARE(hindrance(*file, found[0]), QString());
}

POSENC_TEST_GUILESS(RecognitionNames1dTest)
#include "recognition_names_1d_test.moc"
