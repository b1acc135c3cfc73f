#include "engine/configs/model_families.h"

#include "engine/configs/type_list.h"

namespace posenc {

namespace {

const TypeList kLearned = typesOf(
    "aimv2_text_model "
    "albert align_text_model altclip altclip_text_model bert bert-generation big_bird bigbird_pegasus blenderbot "
    "blenderbot-small blip_text_model bridgetower_text_model camembert chinese_clip_text_model clap_text_model "
    "clip_text_model clipseg_text_model convbert data2vec-text distilbert dpr electra ernie ernie_m flaubert "
    "flava_text_model git gpt-sw3 gpt2 gpt_bigcode gpt_neo groupvit_text_model ibert imagegpt layoutlm led lilt longformer "
    "luke markuplm megatron-bert metaclip_2_text_model mobilebert mpt openai-gpt owlv2_text_model "
    "owlvit_text_model qdqbert realm rembert retribert roberta roberta-prelayernorm roc_bert siglip2_text_model "
    "siglip_text_model splinter squeezebert starcoder tapas visual_bert xclip_text_model xlm xlm-roberta xlm-roberta-xl "
    "xmod");
const TypeList kLearnedFromTwo{"bart", "biogpt", "mbart", "mra", "mvp", "nystromformer", "opt", "plbart", "yoso"};
const TypeList kBehindPadding = typesOf(
    "altclip_text_model bridgetower_text_model camembert clap_text_model data2vec-text ernie_m esm ibert lilt longformer luke markuplm "
    "roberta roberta-prelayernorm xlm-roberta xlm-roberta-xl xmod");
const TypeList kAlibi{"bloom", "jina-bert-v2", "refact"};
const TypeList kNone{"jamba", "phi4flash", "nemotron_h", "nemotron_h_moe", "zamba", "zamba2"};
/// Of those that rotate, the ones that may have no field that says so.
const TypeList kRotations = typesOf(
    "bailing_moe_linear cohere2_moe emu3_text_model esmc gemma4_unified_text granite_swa jina_embeddings_v3 kyutai_speech_to_text laguna "
    "mimo_v2_flash openai_privacy_filter stripedhyena "
    "afmoe cohere2moe deepseek_v32 dots1 ernie4_5_moe exaone_moe glm4v_text glm_ocr_text kimi_k2 longcat_flash mllama_text_model "
    "aria_text csm csm_depth_decoder_model cwm dia_decoder dia_encoder doge ernie4_5_moe_vl ernie4_5_vl_moe_text flex_olmo glm4v_moe_text "
    "granitemoehybrid "
    "granitemoeshared lfm2_moe mimi moshi phi4_multimodal qwen2_5_omni_text qwen2_5_vl qwen2_5_vl_text qwen2_vl_text qwen3_5_moe_text "
    "qwen3_5_text qwen3_vl_moe_text vaultgemma "
    "smallthinker falcon_h1 gemma4_text hunyuan_v1_moe minicpm3 ministral3 nomic_bert phi3_v qwen3_omni_moe_text qwen3_vl_text "
    "arcee arctic baichuan bamba bitnet chatglm codegen cohere cohere2 dbrx deepseek deepseek_v2 deepseek_v3 diffllama ernie4_5 eurobert "
    "exaone exaone4 falcon fuyu gemma gemma2 gemma3 gemma3_text gemma3n gemma3n_text glm glm4 glm4_moe gpt-j gpt_neox gpt_neox_japanese "
    "gpt_oss gptj gptneox granite granitemoe helium hunyuan_v1_dense internlm internlm2 internlm3 jetmoe lfm2 llama llama4 llama4_text "
    "minicpm minimax minimax_m1 ministral mistral mixtral modernbert modernbert-decoder moonshine nemotron olmo olmo2 olmo3 olmoe "
    "open_llama openelm persimmon phi phi-msft phi2 phi3 phi3small phimoe qwen qwen2 qwen2_moe qwen2_vl qwen3 qwen3_moe qwen3_next "
    "apertus aquila baichuan_m1 decilm grok-1 hymba jais2 minimax_m2 nemotron-nas neobert orion plamo2 "
    "recurrent_gemma RefinedWeb RefinedWebModel roformer seed_oss smollm3 stablelm stablelm_epoch starcoder2 step3p5 xverse Yi");
const TypeList kOther = typesOf(
    "inkling_text "
    "aimv2_vision_model align align_vision_model audio-spectrogram-transformer autoformer bark bit blip "
    "blip-2 blip_2_qformer bridgetower bridgetower_vision_model bros canine chinese_clip "
    "clap clap_audio_model clip clipseg clvp conditional_detr "
    "convnext convnextv2 cpmant ctrl cvt d_fine dab-detr dac data2vec-audio decision_transformer deformable_detr "
    "depth_anything depth_pro deta detr dinat dinov3_convnext dpt efficientformer "
    "efficientloftr efficientnet encodec eomt encoder-decoder eomt_dinov3 falcon_mamba fastspeech2_conformer flava "
    "flava_multimodal_model fnet focalnet fsmt funnel glpn gptsan-japanese graphormer grounding-dino groupvit "
    "groupvit_vision_model hgnet_v2 hiera hubert idefics2_vision idefics3_vision informer "
    "instructblipqformer internvl_vision jukebox kosmos-2 kosmos_2_text_model layoutlmv2 layoutlmv3 "
    "layoutxlm levit lightglue llama4_vision_model lxmert m2m_100 mamba mamba2 marian mask2former maskformer "
    "mctct mega mgp-str mlcd mllama_vision_model mm-grounding-dino mobilenet_v1 mobilenet_v2 mobilevit mobilevitv2 musicgen "
    "musicgen_decoder musicgen_melody musicgen_melody_decoder nat nezha nllb nllb-moe omdet-turbo oneformer owlv2 "
    "owlvit parakeet_ctc parakeet_encoder patchtsmixer patchtst pegasus pegasus_x "
    "perceiver pix2struct pix2struct_text_model pix2struct_vision_model pixtral poolformer prompt_depth_anything prophetnet pvt "
    "pvt_v2 qwen2_audio_encoder reformer regnet resnet rt_detr rt_detr_resnet rt_detr_v2 rwkv rwkv5 rwkv6 rwkv7 sam sam2 "
    "sam2_video sam3_vit_model sam_hq seamless_m4t seamless_m4t_v2 segformer seggpt sew "
    "speech-encoder-decoder vision-encoder-decoder "
    "sew-d siglip siglip2 siglip2_vision_model smolvlm_vision speech_to_text speech_to_text_2 speecht5 "
    "superpoint swiftformer swin2sr t5gemma table-transformer time_series_transformer timesfm timesformer "
    "timm_backbone timm_wrapper trajectory_transformer trocr tvlt tvp unispeech unispeech-sat univnet upernet van videomae vilt "
    "vit_hybrid vitdet vitmatte vitpose vitpose_backbone vits vivit vjepa2 voxtral_encoder wav2vec2 "
    "wav2vec2-bert wav2vec2-conformer wavlm whisper janus_vision_model mlcd_vision_model xclip_vision_model xclip xglm xlm-prophetnet "
    "xlstm yolos zoedepth");

/// Of those with a table, the ones that look back only.
const TypeList kDecoders = typesOf(
    "aimv2_text_model "
    "biogpt clip_text_model clipseg_text_model git gpt-sw3 gpt2 gpt_bigcode gpt_neo groupvit_text_model imagegpt metaclip_2_text_model mpt "
    "openai-gpt opt owlv2_text_model owlvit_text_model starcoder xclip_text_model");

/// Those that scale the rotations of the layers only that see all keys. "olmo2" is what llama.cpp calls Olmo 3.
const TypeList kScaleFull{"gemma3", "gemma3_text", "gemma3n", "gemma3n_text", "olmo2", "olmo3"};

const TypeList kBothWays = typesOf(
    "esmc jina_embeddings_v3 openai_privacy_filter "
    "bert dia_encoder esm eurobert gemma-embedding gte jina-bert-v2 jina-bert-v3 led longformer modern-bert modernbert moonshine neo-bert "
    "neobert new "
    "nomic-bert "
    "nomic-bert-moe nomic_bert roberta roformer wav2vec2-bert wav2vec2-conformer xlm-roberta");

/// transformers' modules that turn neighbours where the file does not say otherwise.
const TypeList kNeighbours = typesOf(
    "cohere2_moe openai_privacy_filter "
    "chatglm codegen cohere cohere2 deepseek_v2 deepseek_v3 deepseek_v32 deepseek_v4 ernie4_5 ernie4_5_moe ernie4_5_moe_vl "
    "ernie4_5_vl_moe_text glm glm4 glm4_moe_lite glm4v_text glm_moe_dsa glm_ocr_text gptj helium kimi_k2 llama4 llama4_text longcat_flash "
    "moonshine neobert roformer youtu");

}  // namespace

PositionFamily positionFamilyOf(const std::string& modelType) {
    if (kLearned.contains(modelType)) {
        return PositionFamily::Learned;
    }
    if (kLearnedFromTwo.contains(modelType)) {
        return PositionFamily::LearnedFromTwo;
    }
    if (modelType == "deberta" || modelType == "deberta-v2") {
        return PositionFamily::Deberta;
    }
    if (modelType == "xlnet" || modelType == "transfo-xl") {
        return modelType == "xlnet" ? PositionFamily::Xlnet : PositionFamily::TransformerXl;
    }
    if (modelType == "dinov3_vit") {
        return PositionFamily::GridRotations;
    }
    if (kAlibi.contains(modelType)) {
        return PositionFamily::Alibi;
    }
    return kNone.contains(modelType)    ? PositionFamily::None
           : kOther.contains(modelType) ? PositionFamily::Other
                                        : PositionFamily::Rotations;
}

bool knowsRotations(const std::string& modelType) {
    return kRotations.contains(modelType);
}

bool looksBothWays(const std::string& modelType) {
    return kBothWays.contains(modelType);
}

bool countsBehindPadding(const std::string& modelType) {
    return kBehindPadding.contains(modelType);
}

bool looksBackFromTable(const std::string& modelType) {
    return kDecoders.contains(modelType);
}

bool sharesWithConvolution(const std::string& modelType) {
    return modelType == "convbert";
}

bool scalesFullLayersOnly(const std::string& modelType) {
    return kScaleFull.contains(modelType);
}

bool turnsNeighbours(const std::string& modelType) {
    return kNeighbours.contains(modelType);
}

}  // namespace posenc
