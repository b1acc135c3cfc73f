#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/tensor.h"
#include "engine/files/common/protobuf.h"

namespace posenc {

/// Field numbers of TensorProto (onnx/onnx: onnx/onnx.proto).
namespace onnx_tensor_field {
inline constexpr std::uint64_t kDims = 1;
inline constexpr std::uint64_t kDataType = 2;
inline constexpr std::uint64_t kSegment = 3;
inline constexpr std::uint64_t kName = 8;
inline constexpr std::uint64_t kRawData = 9;
inline constexpr std::uint64_t kExternalData = 13;
inline constexpr std::uint64_t kDataLocation = 14;
}  // namespace onnx_tensor_field

/// A field that holds elements one by one, packed or not.
struct OnnxDataField {
    std::uint64_t number;
    std::string_view name;
    ProtobufField::Wire wire;  ///< of one element
};

inline constexpr std::array<OnnxDataField, 5> kOnnxDataFields{{{4, "float_data", ProtobufField::Wire::Fixed32},
                                                               {5, "int32_data", ProtobufField::Wire::Varint},
                                                               {7, "int64_data", ProtobufField::Wire::Varint},
                                                               {10, "double_data", ProtobufField::Wire::Fixed64},
                                                               {11, "uint64_data", ProtobufField::Wire::Varint}}};

/// A value of TensorProto.DataType.
struct OnnxType {
    std::uint64_t number;
    std::string_view name;
    std::optional<DType> dtype;   ///< none for what is no real number of whole bytes
    std::uint64_t dataField = 0;  ///< number of the field that its elements stand in unless they are raw
};

inline constexpr std::array<OnnxType, 26> kOnnxTypes{{{1, "FLOAT", DType::F32, 4},
                                                      {2, "UINT8", DType::U8, 5},
                                                      {3, "INT8", DType::I8, 5},
                                                      {4, "UINT16", DType::U16, 5},
                                                      {5, "INT16", DType::I16, 5},
                                                      {6, "INT32", DType::I32, 5},
                                                      {7, "INT64", DType::I64, 7},
                                                      {8, "STRING", std::nullopt},
                                                      {9, "BOOL", DType::Bool, 5},
                                                      {10, "FLOAT16", DType::F16, 5},
                                                      {11, "DOUBLE", DType::F64, 10},
                                                      {12, "UINT32", DType::U32, 11},
                                                      {13, "UINT64", DType::U64, 11},
                                                      {14, "COMPLEX64", std::nullopt},
                                                      {15, "COMPLEX128", std::nullopt},
                                                      {16, "BFLOAT16", DType::BF16, 5},
                                                      {17, "FLOAT8E4M3FN", DType::F8E4M3, 5},
                                                      {18, "FLOAT8E4M3FNUZ", DType::F8E4M3Fnuz, 5},
                                                      {19, "FLOAT8E5M2", DType::F8E5M2, 5},
                                                      {20, "FLOAT8E5M2FNUZ", DType::F8E5M2Fnuz, 5},
                                                      {21, "UINT4", std::nullopt},
                                                      {22, "INT4", std::nullopt},
                                                      {23, "FLOAT4E2M1", std::nullopt},
                                                      {24, "FLOAT8E8M0", DType::F8E8M0, 5},
                                                      {25, "UINT2", std::nullopt},
                                                      {26, "INT2", std::nullopt}}};

}  // namespace posenc
